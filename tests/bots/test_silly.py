"""Moves that a person would call silly, looked for in whole games against every level and at a table of two."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from wyrmspan_desktop.bots import ask, heuristic_policy, keeper, make
from wyrmspan_desktop.bots.comparison import held_by, is_more, outcomes
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.engine import Game, option, scoring
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.notation import DECLINE

SEEDS = (800_000_100, 800_000_008, 800_000_019)
_LOOKED_AT = 3
"""The number of actions that are compared with passing: those that rules of thumb like best."""


class Watch:
    """Finds silly moves among the answers of a seat, each before it is given.

    - refusing: something free was refused, although the turn would have ended with nothing less;
    - passing: a turn was passed although another action ends the game with clearly more points, by rules of thumb;
    - nothing gained: an action, such as exploring, or something paid or discarded for an effect cost something, and the
      turn ends with nothing more than without it;
    - back and forth: within a turn a kind of resource was both given and taken in exchanges.
    """

    def __init__(self) -> None:
        self._given: set[str] = set()
        self._taken: set[str] = set()

    def faults(self, game: Game, answer: Sequence[str]) -> Iterator[str]:
        """Yield the kinds of silly moves that an answer is."""
        decision = game.decision
        assert decision is not None
        verb = option(answer[0]).kind if answer else DECLINE
        if decision.kind == "action" and verb != "exchange":
            self._given, self._taken = set(), set()
        doubt = doubt_about(decision, answer)
        if doubt == "refusing" and is_free(game, answer):
            yield "refusing"
        elif doubt == "passing" and is_early(game):
            yield "passing"
        if is_in_vain(game, answer):
            yield "nothing gained"
        if verb == "exchange":
            *given, taken = option(answer[0]).words
            self._given.update(given)
            self._taken.add(taken)
            if self._given & self._taken:
                yield "back and forth"


def is_free(game: Game, answer: Sequence[str]) -> bool:
    """Return whether taking what an answer refuses leaves at least as much of everything at the end of the turn."""
    refused = holdings(game, answer)
    taken = [holdings(game, [each]) for each in game.decision.ids if each != DECLINE]
    return any(_dominates(each, refused) for each in taken)


def is_early(game: Game) -> bool:
    """Return whether another action leads to clearly more points than passing, by the heuristic policy."""
    decision = game.decision
    assert decision is not None
    rate = heuristic_policy.Rater(game, decision).rate
    others = sorted((each for each in decision.ids if each != "pass"), key=rate, reverse=True)
    answers = [["pass"], *([each] for each in others[:_LOOKED_AT])]
    passed, *found = ([sum(each.points) for each in row] for row in outcomes(game, answers, game.state.seed))
    return any(is_more([mine - end for mine, end in zip(row, passed, strict=True)]) for row in found)


def is_in_vain(game: Game, answer: Sequence[str]) -> bool:
    """Return whether an answer costs something and leaves the player no better off at the end of the turn."""
    decision = game.decision
    if not answer or list(answer) in ([DECLINE], ["pass"]) or decision.kind == "end_turn":
        return False
    if decision.kind == "action":
        is_exchange = option(answer[0]).kind == "exchange"
        return not is_exchange and _dominates(held(game, decision.seat), holdings(game, answer))
    without = [DECLINE] if DECLINE in decision.ids else []
    return bool(without or not decision.least) and _dominates(holdings(game, without), holdings(game, answer))


def holdings(game: Game, answer: Sequence[str]) -> tuple[int, ...]:
    """All that the deciding seat has at the end of its turn after an answer, as numbers of which more is better."""
    seat, after = game.decision.seat, game.clone()
    after.apply(list(answer))
    keeper.finish_turn(after, seat)
    return held(after, seat)


def held(game: Game, seat: int) -> tuple[int, ...]:
    me, parts = game.state.players[seat], scoring.categories(game, seat)
    points = [vp for name, vp in parts.items() if name not in ("coins", "leftovers")]
    objectives = [
        scoring.objective_values(game, index)[seat]
        for index in range(len(game.state.places), len(game.state.objectives))
    ]
    return (
        *(*held_by(game, seat), *me.resources, sum(map(bool, me.dragons)), sum(me.fed)),
        *(sum(row.count(seat) for row in game.state.rows), *points, *objectives),
    )


def _dominates(mine: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether one is at least as much of everything, and more of something."""
    # An objective that was scored meanwhile is a number less.
    return mine != other and all(one >= another for one, another in zip(mine, other, strict=False))


def silly_moves(name: str, level: str | None, seed: int) -> list[str]:
    """The silly moves of a bot in a game, with the answer and its question."""
    names = ["Ada"] if level else ["Ada", "Ben"]
    game, dice = Game.new(names, automa=level, seed=seed), random.Random(seed)
    seats, watches = [make(name, seed + seat) for seat in range(len(names))], [Watch() for _ in names]
    found, asked = [], 0
    while (decision := game.decision) is not None:
        answer = ask(seats[decision.seat], game, dice)
        if not decision.forced:
            asked += 1
            about = f"{' '.join(answer)}, {decision.kind}, round {game.state.round}"
            found += [f"{fault}: {about}" for fault in watches[decision.seat].faults(game, answer)]
        game.apply(answer)
    assert asked > 50
    return found


@pytest.mark.parametrize("level", [*default_box().levels, None])
def test_the_apprentice_makes_no_silly_moves_but_passing(level: str | None) -> None:
    """It does not look ahead, and so passes too early in one game of thirty."""
    found = [move for seed in SEEDS for move in silly_moves("apprentice", level, seed)]
    assert [move for move in found if not move.startswith("passing")] == []


@pytest.mark.slow
@pytest.mark.parametrize("level", default_box().levels)
def test_the_keeper_makes_no_silly_moves(level: str) -> None:
    assert silly_moves("keeper", level, SEEDS[0]) == []


# --- the watch itself -------------------------------------------------------------------------


def played_to(holds: Callable[[Game], bool]) -> Game:
    """A game by rules of thumb at the first decision of a kind, from one of some deals."""
    for seed in range(4, 44):
        game = Game.new(["Ada"], automa="Automa 1", seed=seed)
        while game.decision is not None:
            if holds(game):
                return game
            game.apply(heuristic_policy.answer(game))
    raise AssertionError("there is none")


def test_watch_detects_a_refused_resource() -> None:
    game = played_to(lambda game: {"gain meat", DECLINE} <= {*game.decision.ids})
    assert [*Watch().faults(game, [DECLINE])] == ["refusing"]
    assert [*Watch().faults(game, ["gain meat"])] == []


def test_watch_detects_passing_too_early() -> None:
    game = played_to(lambda game: game.decision.kind == "action" and game.state.round == 2)
    assert [*Watch().faults(game, ["pass"])] == ["passing"]
    assert [*Watch().faults(game, heuristic_policy.answer(game))] == []


def test_watch_detects_circular_exchanges() -> None:
    game = played_to(lambda game: bool(game.decision.kind == "action" and game.decision.exchanges))
    first = game.decision.exchanges[0].id
    *given, taken = option(first).words
    watch = Watch()
    assert [*watch.faults(game, [first])] == []
    assert "back and forth" in [*watch.faults(game, [f"exchange {taken} {taken} {given[0]}"])]


def test_watch_detects_useless_payments(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played_to(lambda game: game.decision.kind == "payment" and DECLINE in game.decision.ids)
    paying = next(each for each in game.decision.ids if each != DECLINE)
    rich, poor = (3, 2), (3, 1)
    monkeypatch.setitem(globals(), "holdings", lambda game, answer: rich if answer == [DECLINE] else poor)
    assert [*Watch().faults(game, [paying])] == ["nothing gained"]
    monkeypatch.setitem(globals(), "holdings", lambda game, answer: poor if answer == [DECLINE] else (4, 0))
    assert [*Watch().faults(game, [paying])] == []
