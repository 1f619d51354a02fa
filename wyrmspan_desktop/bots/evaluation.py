"""Linear evaluation of a position: the points that its features usually end in.

The weights come from self-play (``python -m assets.learner.tune``); each round has its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul

from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.weights import FEATURE_WEIGHTS
from wyrmspan_desktop.engine import Game

Row = tuple[float, ...]
"""One number for each feature, and the constant last."""

COINS = list(FEATURES).index("coins")
ENVY = 0.5
"""Weight of the best opponent's points against one's own."""


@cache
def weights() -> tuple[Row, ...]:
    """Return the weights of each round."""
    rows = zip(*(FEATURE_WEIGHTS[name] for name in (*FEATURES, "constant")), strict=True)
    return tuple(rows)


def expected(game: Game, seat: int) -> float:
    """Return the points that a seat is expected to end with; the real ones if the game is over."""
    if game.decision is None:
        return float(game.scores()[seat].total)
    return weighed(game, seat, features(game, seat))


def weighed(game: Game, seat: int, seen: Sequence[float]) -> float:
    """Return the linear evaluation of a game that is not over, from the features of the seat's position."""
    row = weights()[max(1, game.state.round) - 1]
    value: float = sum(map(mul, row, seen)) + row[-1]
    return value - _idle(game, seat, row[COINS]) if game.state.players[seat].passed else value


def _idle(game: Game, seat: int, worth: float) -> float:
    """Return the loss by coins that will not be spent: at the end they are points, before then the limit takes some."""
    coins, rules = game.state.players[seat].coins, game.box.rounds
    if game.state.round == rules.count:
        return (worth - 1) * coins
    return worth * max(0, coins + rules.income.coins - rules.limits.coins)


def standings(points: Sequence[float]) -> list[float]:
    """Return the aim of each seat: its own points less `ENVY` times those of its best opponent."""
    if len(points) == 1:
        return list(points)
    best = max(points)
    second = sorted(points)[-2]
    return [mine - ENVY * (second if mine == best else best) for mine in points]


def standing(game: Game, seat: int) -> float:
    """Return the aim of a seat in the present position."""
    return standings([expected(game, each) for each in range(len(game.state.players))])[seat]
