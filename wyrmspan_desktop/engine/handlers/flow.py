"""Conditions, and the parts of opponents."""

from __future__ import annotations

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.blocks import Block, first_options, handles, push_then
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import Actor, Lack, SeatFrame, lack_of
from wyrmspan_desktop.engine.ops import If, Op, Opponents


class Everyone(SeatFrame, tag="everyone", kw_only=True):
    """Gives every opponent their part, clockwise from the owner (R6.2)."""

    at: str
    done: int = 0

    def run(self, game: Context) -> None:
        seats = len(game.state.players)
        self.done += 1
        if self.done >= seats:
            game.pop()
            return
        game.push(Block(seat=(self.seat + self.done) % seats, source=self.source, at=self.at))

    def is_spent(self, game: Context) -> bool:
        return self.done + 1 >= len(game.state.players)

    def is_sound(self, game: Context) -> bool:
        return SeatFrame.is_sound(self, game) and self.at in game.box.blocks and self.done >= 0


def _no_offers(game: Context, actor: Actor, op: Op) -> list[str]:
    """Offer nothing: the opponents' part is no reason to use an ability (R2.6)."""
    return []


def _begin_opponents(game: Context, block: Block, index: int, op: Opponents) -> None:
    game.push(Everyone(seat=block.seat, source=block.source, at=f"{block.at}.{index}"))


def _if_offers(game: Context, actor: Actor, op: If) -> list[str]:
    if not counts.holds(game, actor.seat, actor.home, op.condition):
        return []
    return first_options(game, actor, op.then)


def _begin_if(game: Context, block: Block, index: int, op: If) -> None:
    if counts.holds(game, block.seat, block.home, op.condition):
        push_then(game, block, f"{block.at}.{index}", begun=block.begun)


def _if_lack(game: Context, actor: Actor, op: If) -> Lack:
    holds = counts.holds(game, actor.seat, actor.home, op.condition)
    return lack_of(game, actor, op.then[0]) if holds else Lack()


handles(Opponents, _no_offers, _begin_opponents)
handles(If, _if_offers, _begin_if, _if_lack)
