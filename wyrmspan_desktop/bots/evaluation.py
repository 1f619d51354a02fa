"""How good a position is: the points that its features usually end in.

The weights come from self-play (``python -m wyrmspan_desktop.devtools tune``); each round has its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul

from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.numbers import FEATURE_WEIGHTS
from wyrmspan_desktop.engine import Game

Row = tuple[float, ...]
"""One number for each feature, and the constant last."""

COINS = list(FEATURES).index("coins")
ENVY = 0.5
"""How much the points of the best opponent count against one's own."""


@cache
def weights() -> tuple[Row, ...]:
    """The row of each round."""
    rows = zip(*(FEATURE_WEIGHTS[name] for name in (*FEATURES, "constant")), strict=True)
    return tuple(rows)


def expected(game: Game, seat: int) -> float:
    """The points that a seat will probably end with."""
    if game.decision is None:
        return float(game.scores()[seat].total)
    return weighed(game, seat, features(game, seat))


def weighed(game: Game, seat: int, seen: Sequence[float]) -> float:
    """The linear evaluation of a game that is not over, from the features of the seat's position."""
    row = weights()[max(1, game.state.round) - 1]
    value: float = sum(map(mul, row, seen)) + row[-1]
    return value - _idle(game, seat, row[COINS]) if game.state.players[seat].passed else value


def _idle(game: Game, seat: int, worth: float) -> float:
    """What is lost by coins that nobody will spend: at the end they are points, before then the limit takes some."""
    coins, rules = game.state.players[seat].coins, game.box.rounds
    if game.state.round == rules.count:
        return (worth - 1) * coins
    return worth * max(0, coins + rules.income.coins - rules.limits.coins)


def standings(points: Sequence[float]) -> list[float]:
    """What each seat aims at: its own points and, so far as `ENVY` says, not those of its best opponent."""
    if len(points) == 1:
        return list(points)
    best = max(points)
    second = sorted(points)[-2]
    return [mine - ENVY * (second if mine == best else best) for mine in points]


def standing(game: Game, seat: int) -> float:
    """What a seat aims at, as its game stands."""
    return standings([expected(game, each) for each in range(len(game.state.players))])[seat]
