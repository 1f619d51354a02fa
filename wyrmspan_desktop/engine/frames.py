"""Frames: the pending work of a game as plain data on an explicit stack.

The top frame either changes the state, or asks, or pushes another frame, one thing at a time; what
comes next is always what the stack says.  A frame names effects by address and holds plain values
only, so a stack can be saved, copied and compared at any decision.  Lists in a frame are replaced,
never changed in place: a clone shares them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.ops import Op


class SeatFrame(Frame, kw_only=True):
    """A frame of a seat's work, with the source that it acts for."""

    seat: int
    source: str

    def is_spent(self, game: Context) -> bool:
        """Whether nothing of its own is left to do: it only waits to be taken off (R6.10)."""
        return False

    def is_sound(self, game: Context) -> bool:
        return 0 <= self.seat < len(game.state.players)


class Actor(SeatFrame, kw_only=True):
    """A frame that knows whose ability is used: ``home`` is the dragon that *here* means, or 0."""

    home: int = 0
    tucked: int = 0
    """The card that the enclosing effect has just tucked, for `GainFromCost`; 0 if none."""

    def is_sound(self, game: Context) -> bool:
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

    def offer(self, game: Context, kind: str, ids: list[str]) -> None:
        """Ask for one of these or `decline`; with nothing to offer the work is done."""
        if ids:
            game.ask(self.seat, kind, self.source, ids, optional=True)
        else:
            game.pop()

    def op(self, game: Context) -> Op:
        """The op that this frame carries out."""
        return game.box.blocks[self.at][self.i]

    def is_sound(self, game: Context) -> bool:
        block = game.box.blocks.get(self.at, ())
        return (
            0 <= self.i < len(block) and isinstance(block[self.i], self.KIND) and Actor.is_sound(self, game)
        )


class Repeating(OpFrame, kw_only=True):
    """A frame that carries out its op one thing at a time."""

    left: int
    """How many more there may be."""

    def is_spent(self, game: Context) -> bool:
        return not self.left
