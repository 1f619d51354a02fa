"""Blocks of ops: the registry of the code of each op, and the frame that carries a block out.

`handlers` registers functions for each type of op.  ``offers`` gives the ids of an op's first decision, without
`decline`; none means that the op can do nothing now.  It decides whether payments, activations and parts may be
used, and is asked when the op's turn comes.  ``begin`` starts the op for a block.  A third one, ``lack``, says why
an op that offers nothing can do nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import LACKS, Actor, LackOf, report_skipped
from wyrmspan_desktop.engine.ops import GainSame, Op, Opponents

Offers = Callable[[Context, Actor, Any], list[str]]
Begin = Callable[[Context, "Block", int, Any], None]

OFFERS: dict[type[Op], Offers] = {}
BEGIN: dict[type[Op], Begin] = {}

SHARED = (Opponents, GainSame)
"""Ops whose opponents' part happens even when the owner declines his own (R6.2)."""


def handles(kind: type[Op], offers: Offers, begin: Begin, lack: LackOf | None = None) -> None:
    """Register the code of an op type."""
    OFFERS[kind] = offers
    BEGIN[kind] = begin
    if lack is not None:
        LACKS[kind] = lack


def first_options(game: Context, actor: Actor, ops: Iterable[Op]) -> list[str]:
    """Return the ids of the first decision of a block: of its first op that can do anything for the actor."""
    for op in ops:
        ids = OFFERS[type(op)](game, actor, op)
        if ids:
            return ids
    return []


def can_use(game: Context, actor: Actor, ops: Iterable[Op]) -> bool:
    """Whether a block can do anything for the actor himself now (R2.6, R6.1)."""
    return bool(first_options(game, actor, ops))


def surely_usable(game: Context, at: str) -> bool:
    """Whether a block can certainly do something, found without a closer look; False means unknown."""
    box = game.box
    return at in box.sure or (at in box.card_givers and bool(game.state.decks[box.card_givers[at]]))


def is_shared(ops: Iterable[Op]) -> bool:
    """Whether a block has a part for opponents."""
    return any(isinstance(op, SHARED) for op in ops)


class Block(Actor, tag="block", kw_only=True):
    """Carries out the ops of a block one after the other.

    ``root``: the block is a whole ability, bracketed by events.  ``own`` False: the owner declined, only
    the opponents' parts happen (R6.2).  ``begun``: the player has chosen to use it, so a plain yes or no is
    not asked again.
    """

    at: str
    pc: int = 0
    own: bool = True
    root: bool = False
    begun: bool = False
    open: bool = False

    def run(self, game: Context) -> None:
        ops = game.box.blocks[self.at]
        if self.root and not self.open:
            usable = self.own and (surely_usable(game, self.at) or can_use(game, self, ops))
            if not usable and not is_shared(ops):
                game.pop()
                if ops:
                    report_skipped(game, self, ops[0])
                return
            self.open = True
            game.emit("ability_began", self.seat, self.source, {"card": self.source})
        if self.pc >= len(ops):
            game.pop()
            if self.root:
                game.emit("ability_ended", self.seat, self.source, {"card": self.source})
            return
        index = self.pc
        self.pc += 1
        op = ops[index]
        if self.own or isinstance(op, SHARED):
            BEGIN[type(op)](game, self, index, op)

    def is_spent(self, game: Context) -> bool:
        rest = game.box.blocks[self.at][self.pc :]
        return not (rest if self.own else is_shared(rest))

    def is_sound(self, game: Context) -> bool:
        block = game.box.blocks.get(self.at)
        return block is not None and 0 <= self.pc <= len(block) and Actor.is_sound(self, game)


def start_ability(
    game: Context, seat: int, source: str, at: str, *, home: int = 0, begun: bool = False
) -> None:
    """Push an ability: a block at an address, bracketed by events."""
    game.push(Block(seat=seat, source=source, at=at, home=home, root=True, begun=begun))


def push_then(game: Context, actor: Actor, at: str, *, tucked: int = 0, begun: bool = False) -> None:
    """Push a nested effect of the actor's ability."""
    game.push(
        Block(
            seat=actor.seat,
            source=actor.source,
            home=actor.home,
            tucked=tucked or actor.tucked,
            at=at,
            begun=begun,
        )
    )
