"""Blocks of ops, conditions, and the parts of opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.frames import Actor, SeatFrame
from wyrmspan_desktop.engine.ops import If, Op, Opponents
from wyrmspan_desktop.engine.registry import (
    BEGIN,
    SHARED,
    can_use,
    first_options,
    handles,
    is_shared,
    surely_usable,
)

if TYPE_CHECKING:
    from wyrmspan_desktop.engine.game import Game


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

    def run(self, game: Game) -> None:
        ops = game.box.blocks[self.at]
        if self.root and not self.open:
            usable = self.own and (surely_usable(game, self.at) or can_use(game, self, ops))
            if not usable and not is_shared(ops):
                game.state.stack.pop()
                return
            self.open = True
            game.emit("ability_began", self.seat, self.source, {"card": self.source})
        if self.pc >= len(ops):
            game.state.stack.pop()
            if self.root:
                game.emit("ability_ended", self.seat, self.source, {"card": self.source})
            return
        index = self.pc
        self.pc += 1
        op = ops[index]
        if self.own or isinstance(op, SHARED):
            BEGIN[type(op)](game, self, index, op)

    def is_sound(self, game: Game) -> bool:
        block = game.box.blocks.get(self.at)
        return block is not None and 0 <= self.pc <= len(block) and Actor.is_sound(self, game)


class Everyone(SeatFrame, tag="everyone", kw_only=True):
    """Gives every opponent his part, clockwise from the owner (R6.2)."""

    at: str
    done: int = 0

    def run(self, game: Game) -> None:
        seats = len(game.state.players)
        self.done += 1
        if self.done >= seats:
            game.state.stack.pop()
            return
        game.state.stack.append(Block(seat=(self.seat + self.done) % seats, source=self.source, at=self.at))

    def is_sound(self, game: Game) -> bool:
        return SeatFrame.is_sound(self, game) and self.at in game.box.blocks and self.done >= 0


def _no_offers(game: Game, actor: Actor, op: Op) -> list[str]:
    """What opponents may do is no reason to use an ability (R2.6)."""
    return []


def _begin_opponents(game: Game, block: Block, index: int, op: Opponents) -> None:
    game.state.stack.append(Everyone(seat=block.seat, source=block.source, at=f"{block.at}.{index}"))


def _if_offers(game: Game, actor: Actor, op: If) -> list[str]:
    if not counts.holds(game, actor.seat, actor.home, op.condition):
        return []
    return first_options(game, actor, op.then)


def _begin_if(game: Game, block: Block, index: int, op: If) -> None:
    if counts.holds(game, block.seat, block.home, op.condition):
        push_then(game, block, f"{block.at}.{index}", begun=block.begun)


def push_then(game: Game, actor: Actor, at: str, *, tucked: int = 0, begun: bool = False) -> None:
    """Push a nested effect of the actor's ability."""
    game.state.stack.append(
        Block(
            seat=actor.seat,
            source=actor.source,
            home=actor.home,
            tucked=tucked or actor.tucked,
            at=at,
            begun=begun,
        )
    )


handles(Opponents, _no_offers, _begin_opponents)
handles(If, _if_offers, _begin_if)
