"""Hints: legal answers, the best first, with points and what tells them apart."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from wyrmspan_desktop.bots import hints as module
from wyrmspan_desktop.bots.comparison import HELD, POINTS, Outcome, Reason
from wyrmspan_desktop.bots.doubts import doubt_about, sensible
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.hints import MAX_HINTS, OTHERS, RIVALS, Hint, hints
from wyrmspan_desktop.bots.keeper import answers_to
from wyrmspan_desktop.bots.value import network
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.questions import Ticks
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, new_game, recorded

ENDED = Outcome((0,) * len(HELD), 60.0, (0,) * len(POINTS))
"""Where all answers lead to."""


def hints_for(game: Game, step_s: float = 0.1) -> list[Hint]:
    assert game.decision is not None
    return hints(game.determinize(game.decision.seat, 5), 7, 1.0, Ticks(step_s))


def test_hints_to_every_kind_of_decision_are_legal_different_and_reasoned() -> None:
    seen: Counter[str] = Counter()
    for name in GAMES:
        game = new_game(name)
        for given in answers_of(recorded(name)):
            assert game.decision is not None
            kind = game.decision.kind
            if not seen[kind] or (seen[kind] < 2 and kind in ("keep", "action", "tuck_drawn", "lay_each")):
                seen[kind] += 1
                found = hints_for(game)
                assert 1 <= len(found) <= MAX_HINTS
                assert len({tuple(sorted(hint.answer)) for hint in found}) == len(found)
                if len(sensible(game.decision)) > 1:
                    assert len(found) > 1, f"{kind} has alternatives"
                for hint in found:
                    game.clone().apply(hint.answer)
                    assert hint.reasons or hint.is_even
                    assert all(reason.code in OTHERS | {*POINTS, *HELD} for reason in hint.reasons)
                    assert math.isfinite(hint.vp)
                    assert 0 <= hint.vp <= 150
            game.apply(given)
    assert set(seen) == set(KINDS)


def positions(many: int) -> Iterator[Game]:
    """Positions with a choice, spread over all recorded games."""
    each = -(-many // len(GAMES))
    for name in GAMES:
        game, found = new_game(name), []
        for given in answers_of(recorded(name)):
            assert game.decision is not None
            if not game.decision.forced:
                found.append(game.clone())
            game.apply(given)
        yield from found[:: -(-len(found) // each)]


def test_named_points_add_up_to_the_difference_between_hints() -> None:
    asked, counted = 0, 0
    for game in positions(60):
        found = hints_for(game, 0.3)
        asked += 1
        for number, hint in enumerate(found):
            points = [each for each in hint.reasons if each.code in POINTS]
            if hint.is_even and hint.reasons and Reason(RIVALS) not in hint.reasons:
                assert {each.count > 0 for each in hint.reasons} == {True, False}, "something balances"
            if not points or any(each.is_rough for each in points):
                continue
            counted += 1
            other = found[0] if hint.compared_with == "best" else found[number + 1]
            lead = 0.0 if hint.is_even else hint.vp - other.vp
            assert abs(sum(each.count for each in points) - lead) < 1.05, (hint, other)
    assert asked >= 60
    assert counted > 10


def test_finished_game_has_no_hints() -> None:
    game = new_game("automa_1")
    while game.decision is not None:
        game.apply(game.decision.default)
    assert hints(game, 1, 1.0) == []
    with pytest.raises(ValueError, match="over"):
        answers_to(game)


def test_alternatives_to_several_things_differ_by_one() -> None:
    game = new_game("two_players")
    assert game.decision is not None
    assert game.decision.kind == "keep"
    first, *others = answers_to(game)
    assert len(others) >= 2
    assert len({frozenset(each) for each in (first, *others)}) == len(others) + 1
    for each in others:
        game.clone().apply(each)
        assert len(set(each) ^ set(first)) == 2


def test_better_solo_hint_has_more_points() -> None:
    game = new_game("automa_1")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(game.decision.default)
    points = [hint.vp for hint in hints_for(game, 0.01)]
    assert len(points) == MAX_HINTS
    assert points == sorted(points, reverse=True)


def test_points_of_hints_include_the_shortfall_of_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game("automa_1")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(game.decision.default)
    shortfall = network().shortfall[0]
    assert shortfall > 0
    shown = hints_for(game, 0.01)
    monkeypatch.setattr(network(), "shortfall", [])
    expected = hints_for(game, 0.01)
    assert [each.answer for each in shown] == [each.answer for each in expected]
    assert [each.vp for each in shown] == pytest.approx([each.vp + shortfall for each in expected], abs=0.11)


def at_first(kind: str, name: str, *ids: str) -> Game:
    """A kept game at its first decision of a kind that can be answered in each of some ways, and in others."""
    game = new_game(name)
    for given in answers_of(recorded(name)):
        decision = game.decision
        assert decision is not None
        if decision.kind == kind and {*ids} < {*decision.ids}:
            return game
        game.apply(given)
    raise AssertionError("there is none")


def biased(monkeypatch: pytest.MonkeyPatch, judge: Callable[[str, int], tuple[float, float]]) -> None:
    """The search finds what a function says: of an answer at a place, what it is worth and its points."""

    class Biased(Dracologist):
        def rank(self, game, finalists=1):
            ranked = super().rank(game, finalists)
            for place, move in enumerate(ranked):
                worth, points = judge(move.answer[0], place)
                move.tries = 8
                move.total, move.points = worth * move.tries, points * move.tries
                self.results[tuple(move.answer)] = [worth] * move.tries
            return sorted(ranked, key=lambda move: move.value, reverse=True)

    monkeypatch.setattr(module, "Dracologist", Biased)


def test_hint_explains_that_rivals_get_less(monkeypatch: pytest.MonkeyPatch) -> None:
    biased(monkeypatch, lambda _, place: (-float(place), 40.0 + 5 * place))
    found = hints_for(at_first("action", "two_players"), 0.01)
    assert len(found) == MAX_HINTS
    assert [Reason(RIVALS) in hint.reasons for hint in found] == [True, True, False]


@pytest.mark.parametrize(("lead", "is_even"), [(3.0, False), (0.2, True), (0.0, True)])
def test_indistinguishable_answers_are_called_equally_good(
    monkeypatch: pytest.MonkeyPatch, lead: float, *, is_even: bool
) -> None:
    biased(monkeypatch, lambda _, place: (60.0 - lead * place, 60.0 - lead * place))
    monkeypatch.setattr(module, "outcomes", lambda game, answers, *_: [[ENDED] * 4 for _ in answers])
    first, second, last = hints_for(at_first("action", "automa_1"), 0.01)
    assert [first.is_even, second.is_even] == [is_even, is_even]
    if is_even:
        assert [first.compared_with, second.compared_with, last.compared_with] == ["next", "next", "best"]
        assert first.reasons == ()


@pytest.mark.parametrize(
    ("kind", "name", "giving"), [("action", "automa_1", "pass"), ("gain", "automa_1", "decline")]
)
@pytest.mark.parametrize("lead", [0.4, 20.0])
def test_hints_avoid_answers_that_need_confirmation(
    monkeypatch: pytest.MonkeyPatch, kind: str, name: str, giving: str, lead: float
) -> None:
    """However sure the search is: rules of thumb end with fewer points after it."""
    biased(monkeypatch, lambda answer, _: (60.0 + lead * (answer == giving), 60.0))
    game = at_first(kind, name, giving)
    assert game.decision is not None
    assert doubt_about(game.decision, hints_for(game, 0.01)[0].answer) is None


@pytest.mark.parametrize(("worlds", "advised"), [(8, True), (2, False)])
def test_hints_advise_a_doubtful_answer_that_is_clearly_better_in_many_worlds(
    monkeypatch: pytest.MonkeyPatch, worlds: int, *, advised: bool
) -> None:
    """On a busy machine, two worlds could agree by chance."""
    biased(monkeypatch, lambda answer, _: (60.0 + 5 * (answer == "pass"), 60.0))

    def outcomes(game: Game, answers: list[list[str]], *_: object) -> list[list[Outcome]]:
        better = Outcome(ENDED.held, ENDED.expected, (9, *ENDED.points[1:]))
        return [[better if answer == ["pass"] else ENDED] * worlds for answer in answers]

    monkeypatch.setattr(module, "outcomes", outcomes)
    found = hints_for(at_first("action", "automa_1", "pass"), 0.01)
    assert (found[0].answer == ["pass"]) == advised
