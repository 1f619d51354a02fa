"""Moves that a person would call silly, counted in games of each level.

    python -m wyrmspan_desktop.devtools silly --games 30
    python -m wyrmspan_desktop.devtools silly --games 10 --bot dracologist --playouts 60 --show

Every answer of a bot is looked at, alone against all levels of Automa and at tables of two.  These are counted:

- refusing: something was refused that is free (`bots.doubts`), and a turn that takes it ends with nothing less;
- passing: a turn was passed although another action ends the game with clearly more points, by rules of thumb;
- nothing gained: something was paid, and the turn ends with nothing more than if it had not been; or an action of a
  turn cost something and brought nothing;
- back and forth: within a turn a kind of resource was both given and taken in exchanges.

``--show`` prints each of them.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence

from wyrmspan_desktop.bots import BOTS, Bot, ask, heuristic_policy, keeper, make
from wyrmspan_desktop.bots.comparison import held_by, is_more, outcomes
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.engine import Game, option, scoring
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.notation import DECLINE

KINDS = ("refusing", "passing", "nothing gained", "back and forth")
_LOOKED_AT = 3
"""So many actions are compared with passing: those that rules of thumb like best."""
_WITHOUT: tuple[list[str], ...] = ([DECLINE], [])
"""Answers that pay nothing."""


class Watch:
    """Looks at the answers of a game, each before it is given."""

    def __init__(self) -> None:
        self._given: set[str] = set()
        self._taken: set[str] = set()

    def faults(self, game: Game, answer: Sequence[str]) -> Iterator[str]:
        """The kinds of silly moves that an answer is."""
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
    """Whether something that was refused could have been taken, and the turn would have ended with nothing less."""
    assert game.decision is not None
    refused = holdings(game, answer)
    taken = [holdings(game, [each]) for each in game.decision.ids if each != DECLINE]
    return any(_dominates(each, refused) for each in taken)


def is_early(game: Game) -> bool:
    """Whether another action than passing ends the game with clearly more points, by rules of thumb."""
    decision = game.decision
    assert decision is not None
    rate = heuristic_policy.Rater(game, decision).rate
    others = sorted((each for each in decision.ids if each != "pass"), key=rate, reverse=True)[:_LOOKED_AT]
    passed, *found = outcomes(game, [["pass"], *([each] for each in others)], game.state.seed)
    ends = [sum(each.points) for each in passed]
    return any(
        is_more([sum(each.points) - end for each, end in zip(row, ends, strict=True)]) for row in found
    )


def is_in_vain(game: Game, answer: Sequence[str]) -> bool:
    """Whether an answer costs something, and its turn ends with nothing more than without it."""
    decision = game.decision
    assert decision is not None
    if not answer or list(answer) in ([DECLINE], ["pass"]) or decision.kind == "end_turn":
        return False
    if decision.kind == "action":
        if option(answer[0]).kind == "exchange":
            return False
        return _dominates(_held(game, decision.seat), holdings(game, answer))
    for other in _WITHOUT:
        if (other and other[0] in decision.ids) or (not other and not decision.least):
            return _dominates(holdings(game, other), holdings(game, answer))
    return False


def holdings(game: Game, answer: Sequence[str]) -> tuple[int, ...]:
    """All that the deciding seat has at the end of its turn after an answer, as numbers of which more is better."""
    assert game.decision is not None
    seat, after = game.decision.seat, game.clone()
    after.apply(list(answer))
    keeper.finish_turn(after, seat)
    return _held(after, seat)


def _held(game: Game, seat: int) -> tuple[int, ...]:
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
    """Whether there is nothing less of anything, and more of something."""
    # An objective that was scored meanwhile is a number less.
    return mine != other and all(one >= another for one, another in zip(mine, other, strict=False))


def played(name: str, seed: int, playouts: int) -> Iterator[tuple[Game, list[str], list[str]]]:
    """The answers of a bot in a game, with the position before and the kinds of silly moves that each is."""
    levels = list(default_box().levels)
    level = levels[seed % len(levels)] if seed % 3 else None
    names = ["Ada"] if level else ["Ada", "Ben"]
    game, dice = Game.new(names, automa=level, seed=seed), random.Random(seed)
    seats: list[Bot] = [_bot(name, seed + seat, playouts) for seat in range(len(names))]
    watches = [Watch() for _ in names]
    while (decision := game.decision) is not None:
        answer = ask(seats[decision.seat], game, dice)
        if not decision.forced:
            yield game, answer, [*watches[decision.seat].faults(game, answer)]
        game.apply(answer)


def _bot(name: str, seed: int, playouts: int) -> Bot:
    return Dracologist(seed, 1e9, most=playouts) if name == "dracologist" else make(name, seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print how often each kind of silly moves was made."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=30, help="of each bot")
    parser.add_argument(
        "--bot", action="append", choices=list(BOTS), help="all but the random one if none is named"
    )
    parser.add_argument("--playouts", type=int, default=60, help="of the dracologist, for an action (60)")
    parser.add_argument("--seed", type=int, default=800_000_000)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args(arguments)
    print(f"| bot | games | answers | {' | '.join(KINDS)} |\n|{'---|' * (3 + len(KINDS))}")
    for name in options.bot or [each for each in BOTS if each != "random"]:
        found: Counter[str] = Counter()
        answers = 0
        for seed in range(options.seed, options.seed + options.games):
            for game, answer, faults in played(name, seed, options.playouts):
                answers += 1
                found.update(faults)
                if options.show and faults:
                    decision = game.decision
                    assert decision is not None
                    coins = game.state.players[decision.seat].coins
                    print(
                        f"{', '.join(faults)}: {name}, seed {seed}, round {game.state.round}, {coins} coins, "
                        f"{decision.kind} of {decision.source}: {' '.join(answer)} among {', '.join(decision.ids)}",
                        flush=True,
                    )
        counts = " | ".join(str(found[kind]) for kind in KINDS)
        print(f"| {name} | {options.games} | {answers} | {counts} |", flush=True)
    return 0
