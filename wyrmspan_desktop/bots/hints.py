"""What a player might do, and why, in words made from the evaluation."""

from __future__ import annotations

from operator import mul

from msgspec import Struct

from wyrmspan_desktop.bots import keeper
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.evaluation import weights
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.engine.game import Game

MOST = 3
REASONS = 2
LEAST_VP = 0.4
"""A smaller difference is no reason."""


class Hint(Struct, frozen=True):
    """An answer, the points that may be expected with it, and what speaks for it."""

    answer: list[str]
    vp: float
    reasons: tuple[str, ...]


def hints(game: Game, seed: int, budget_s: float) -> list[Hint]:
    """The best answers to the open decision, the best first; the game is one in which hidden things were dealt anew."""
    if game.decision is None:
        return []
    seat = game.decision.seat
    found = Dracologist(seed, budget_s).rank(game)[:MOST]
    return [Hint(each.answer, round(each.value, 1), reasons(game, seat, each.answer)) for each in found]


def reasons(game: Game, seat: int, answer: list[str]) -> tuple[str, ...]:
    """What the position gains by the end of the turn, the weightiest first."""
    after = game.clone()
    after.apply(answer)
    keeper.finish_turn(after, seat)
    if after.decision is None:
        return ()
    row = weights()[max(1, game.state.round) - 1]
    change = [new - old for new, old in zip(features(after, seat), features(game, seat), strict=True)]
    gains = sorted(zip(map(mul, row, change), FEATURES, change, strict=False), reverse=True)
    return tuple(_words(name, by) for vp, name, by in gains[:REASONS] if vp >= LEAST_VP)


def _words(name: str, by: float) -> str:
    """A change of a feature in words."""
    amount = f"{abs(by):.1f}".removesuffix(".0")
    return f"{'+' if by > 0 else '-'}{amount} {FEATURES[name]}"
