"""Which code handles which op: two functions for each type, registered by `handlers`.

``offers`` gives the ids of an op's first decision, `decline` left out; none means that the op can do
nothing now.  It answers "may this be used?" for payments, activations and the order of parts, and is
what is asked when the op's turn comes.  ``begin`` starts the op for a block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from wyrmspan_desktop.engine.ops import GainSame, Op, Opponents

if TYPE_CHECKING:
    from wyrmspan_desktop.engine.frames import Actor
    from wyrmspan_desktop.engine.game import Game
    from wyrmspan_desktop.engine.handlers.flow import Block

Offers = Callable[["Game", "Actor", Any], list[str]]
Begin = Callable[["Game", "Block", int, Any], None]

OFFERS: dict[type[Op], Offers] = {}
BEGIN: dict[type[Op], Begin] = {}

SHARED = (Opponents, GainSame)
"""Ops whose opponents' part happens even when the owner declines his own (R6.2)."""


def handles(kind: type[Op], offers: Offers, begin: Begin) -> None:
    """Register the code of an op type."""
    OFFERS[kind] = offers
    BEGIN[kind] = begin


def first_options(game: Game, actor: Actor, ops: Iterable[Op]) -> list[str]:
    """The ids of the first decision of a block: of its first op that can do anything for the actor."""
    for op in ops:
        ids = OFFERS[type(op)](game, actor, op)
        if ids:
            return ids
    return []


def can_use(game: Game, actor: Actor, ops: Iterable[Op]) -> bool:
    """Whether a block can do anything for the actor himself now (R2.6, R6.1)."""
    return bool(first_options(game, actor, ops))


def surely_usable(game: Game, at: str) -> bool:
    """Whether a block can do something without a closer look; False decides nothing."""
    box = game.box
    return at in box.sure or (at in box.card_givers and bool(game.state.decks[box.card_givers[at]]))


def is_shared(ops: Iterable[Op]) -> bool:
    """Whether a block has a part for opponents."""
    return any(isinstance(op, SHARED) for op in ops)
