"""Hints: legal answers, the best first, with points and reasons."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from wyrmspan_desktop.bots import hints as module
from wyrmspan_desktop.bots.evaluation import weights
from wyrmspan_desktop.bots.features import FEATURES
from wyrmspan_desktop.bots.hints import LESS, MORE, MOST, OTHERS, RIVALS, Hint, Reason, hints, reasons
from wyrmspan_desktop.bots.keeper import answers_to
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.questions import Ticks
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, kept, new_game


def hints_for(game: Game, step_s: float = 0.1) -> list[Hint]:
    assert game.decision is not None
    return hints(game.determinize(game.decision.seat, 5), 7, 1.0, Ticks(step_s))


def test_hints_to_every_kind_of_decision_are_legal_different_and_reasoned() -> None:
    seen: Counter[str] = Counter()
    for name in GAMES:
        game = new_game(name)
        for given in answers_of(kept(name)):
            assert game.decision is not None
            kind = game.decision.kind
            if not seen[kind] or (seen[kind] < 2 and kind in ("keep", "action", "tuck_drawn", "lay_each")):
                seen[kind] += 1
                found = hints_for(game)
                assert 1 <= len(found) <= MOST
                assert len({tuple(sorted(hint.answer)) for hint in found}) == len(found)
                if not game.decision.forced:
                    assert len(found) > 1, f"{kind} has alternatives"
                for hint in found:
                    game.clone().apply(hint.answer)
                    assert hint.reasons
                    assert all(reason.code in OTHERS | {*FEATURES} for reason in hint.reasons)
                    assert math.isfinite(hint.vp)
                    assert 0 <= hint.vp <= 150
            game.apply(given)
    assert set(seen) == set(KINDS)


def test_a_game_that_is_over_has_no_hints() -> None:
    game = new_game("automa_1")
    while game.decision is not None:
        game.apply(game.decision.default)
    assert hints(game, 1, 1.0) == []
    with pytest.raises(ValueError, match="over"):
        answers_to(game)


def test_of_several_things_the_alternatives_differ_by_one() -> None:
    game = new_game("two_players")
    assert game.decision is not None
    assert game.decision.kind == "keep"
    first, *others = answers_to(game)
    assert len(others) >= 2
    assert len({frozenset(each) for each in (first, *others)}) == len(others) + 1
    for each in others:
        game.clone().apply(each)
        assert len(set(each) ^ set(first)) == 2


def test_the_better_hint_of_a_player_alone_has_the_more_points() -> None:
    game = new_game("automa_1")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(game.decision.default)
    points = [hint.vp for hint in hints_for(game, 0.01)]
    assert len(points) == MOST
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("name", FEATURES)
def test_a_gain_is_a_reason_and_a_loss_is_none(name: str) -> None:
    number = list(FEATURES).index(name)
    before = [0.0] * len(FEATURES)
    for by, told in ((2.0, MORE), (-2.0, LESS)):
        after = list(before)
        after[number] = by
        good = tuple(math.copysign(1.0, by) if each == number else 0.0 for each in range(len(FEATURES)))
        bad = tuple(-each for each in good)
        assert reasons(before, after, good) == ((Reason(name, int(by)),) if name in told else ())
        assert reasons(before, after, bad) == ()


def test_the_weightiest_reasons_come_first_and_small_ones_not_at_all() -> None:
    before = [0.0] * len(FEATURES)
    names = list(FEATURES)
    after = [0.0] * len(FEATURES)
    for name, by in (("points", 3.0), ("coins", 2.0), ("eggs", 0.1), ("resources", 1.0)):
        after[names.index(name)] = by
    row = (1.0,) * len(FEATURES)
    assert reasons(before, after, row) == (Reason("points", 3), Reason("coins", 2))
    after[names.index("points")] = 1.4
    after[names.index("coins")] = 0.3
    assert reasons(before, after, row) == (Reason("points", 1), Reason("resources", 1))
    assert len(weights()[0]) == len(FEATURES) + 1


def test_what_is_better_only_because_rivals_get_less_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("two_players")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(game.decision.default)

    class Biased(module.Dracologist):
        """Finds that the answers by which it gets fewest points of its own serve it best."""

        def rank(self, game, finalists=1):
            ranked = [move for move in super().rank(game, finalists)[:MOST] if move.tries]
            for place, move in enumerate(ranked):
                move.total = -place * move.tries
                move.points = (40.0 + 5 * place) * move.tries
            return ranked

    monkeypatch.setattr(module, "Dracologist", Biased)
    found = hints_for(game, 0.01)
    worse = [hint for number, hint in enumerate(found) if any(o.vp > hint.vp + 0.5 for o in found[number:])]
    assert len(worse) == len(found) - 1 > 0
    assert all(hint.reasons[-1] == Reason(RIVALS) for hint in worse)
