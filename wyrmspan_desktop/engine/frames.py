"""Frames: the pending work of a game as plain data on an explicit stack.

The top frame either changes the state, or asks, or pushes another frame, one thing at a time; what
comes next is always what the stack says.  A frame names effects by address and holds plain values
only, so a stack can be saved, copied and compared at any decision.  Lists in a frame are replaced,
never changed in place: a clone shares them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec import Struct

from wyrmspan_desktop.engine.ops import Op

if TYPE_CHECKING:
    from wyrmspan_desktop.engine.game import Game


class Frame(Struct, forbid_unknown_fields=True, kw_only=True, gc=False):
    """The base of all frames."""

    def run(self, game: Game) -> None:
        """Do the next thing: change the state, ask, push or pop.  Asking must not change anything."""
        raise NotImplementedError

    def answer(self, game: Game, ids: list[str]) -> None:
        """Take a legal answer to what `run` asked."""
        raise NotImplementedError

    def is_sound(self, game: Game) -> bool:
        """Whether the frame makes sense in this game; a loaded stack is refused otherwise."""
        raise NotImplementedError


class SeatFrame(Frame, kw_only=True):
    """A frame of a seat's work, with the source that it acts for."""

    seat: int
    source: str

    def is_sound(self, game: Game) -> bool:
        return 0 <= self.seat < len(game.state.players)


class Actor(SeatFrame, kw_only=True):
    """A frame that knows whose ability is used: ``home`` is the dragon that *here* means, or 0."""

    home: int = 0
    tucked: int = 0
    """The card that the enclosing effect has just tucked, for `GainFromCost`; 0 if none."""

    def is_sound(self, game: Game) -> bool:
        dragons = game.box.dragons
        known = (not self.home or self.home in dragons) and (not self.tucked or self.tucked in dragons)
        return known and SeatFrame.is_sound(self, game)


class OpFrame(Actor, kw_only=True):
    """A frame that carries out one op of a block: the op at index ``i`` of the block ``at``."""

    KIND: ClassVar[type[Op]]
    """What ops such frames carry out."""

    at: str
    i: int

    @classmethod
    def of(cls, block: Actor, at: str, i: int, **fields: Any) -> Self:
        """A frame for an op of a block, acting for whom the block acts; ``fields`` are the frame's own."""
        return cls(
            seat=block.seat,
            source=block.source,
            home=block.home,
            tucked=block.tucked,
            at=at,
            i=i,
            **fields,
        )

    def offer(self, game: Game, kind: str, ids: list[str]) -> None:
        """Ask for one of these or `decline`; with nothing to offer the work is done."""
        if ids:
            game.ask(self.seat, kind, self.source, ids, optional=True)
        else:
            game.state.stack.pop()

    def op(self, game: Game) -> Op:
        """The op that this frame carries out."""
        return game.box.blocks[self.at][self.i]

    def is_sound(self, game: Game) -> bool:
        block = game.box.blocks.get(self.at, ())
        return (
            0 <= self.i < len(block) and isinstance(block[self.i], self.KIND) and Actor.is_sound(self, game)
        )
