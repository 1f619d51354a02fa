"""Frames: the pending work of a game as plain data on an explicit stack.

The top frame either changes the state, or asks, or pushes another frame, one thing at a time; what
comes next is always what the stack says.  A frame names effects by address and holds plain values
only, so a stack can be saved, copied and compared at any decision.  Lists in a frame are replaced,
never changed in place: a clone shares them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self

from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.ops import Op, Pay


class SeatFrame(Frame, kw_only=True):
    """A frame of a seat's work, with its source."""

    seat: int
    source: str

    def is_spent(self, game: Context) -> bool:
        """Whether nothing is left to do, so that it only waits to be removed (R6.10)."""
        return False

    def is_sound(self, game: Context) -> bool:
        return 0 <= self.seat < len(game.state.players)


class Actor(SeatFrame, kw_only=True):
    """A frame of an ability; ``home`` is the dragon that *here* means, or 0."""

    home: int = 0
    tucked: int = 0
    """The card that the enclosing effect has just tucked, for `GainFromCost`; 0 if none."""

    def is_sound(self, game: Context) -> bool:
        dragons = game.box.dragons
        known = (not self.home or self.home in dragons) and (not self.tucked or self.tucked in dragons)
        return known and SeatFrame.is_sound(self, game)


class Lack(NamedTuple):
    """The reason why an op can do nothing now.

    ``why`` is ``payment`` (nothing to pay with), ``nests`` (no nest is free), ``tuck`` (no dragon card in the
    hand), ``cache`` (no resource to cache), or ``idle``.  It is public.  ``eggs``: the number of eggs lost by it.
    """

    why: str = "idle"
    eggs: int = 0


LackOf = Callable[[Context, Actor, Any], Lack]

LACKS: dict[type[Op], LackOf] = {}
"""Functions that explain why an op of a type can do nothing; a type without one is just ``idle``."""


def lack_of(game: Context, actor: Actor, op: Op) -> Lack:
    """Return why an op that offers nothing can do nothing for the actor now."""
    find = LACKS.get(type(op))
    return Lack() if find is None else find(game, actor, op)


def report_skipped(game: Context, actor: Actor, op: Op) -> None:
    """Report that an op could do nothing, and why."""
    report(game, actor, lack_of(game, actor, op))


def report(game: Context, actor: Actor, lack: Lack) -> None:
    """Report that a part of an ability was skipped, and why."""
    data = {"card": actor.source, "why": lack.why, "count": lack.eggs}
    game.emit("skipped", actor.seat, actor.source, data)


class OpFrame(Actor, kw_only=True):
    """A frame that carries out one op of a block: the op at index ``i`` of the block ``at``."""

    KIND: ClassVar[type[Op]]
    """The types of ops that such frames carry out."""

    at: str
    i: int

    @classmethod
    def of(cls, block: Actor, at: str, i: int, **fields: Any) -> Self:
        """Return a frame for an op of a block, for the same actor; ``fields`` are the frame's own."""
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
        """Ask for one of these or `decline`; with nothing to offer the work is done, or skipped if none was."""
        if ids:
            game.ask(self.seat, kind, self.source, ids, optional=True)
            return
        game.pop()
        if not self.has_begun(game):
            report_skipped(game, self, self.op(game))

    def has_begun(self, game: Context) -> bool:
        """Whether some of the op was carried out."""
        return False

    def op(self, game: Context) -> Op:
        """Return the op that this frame carries out."""
        return game.box.blocks[self.at][self.i]

    def is_sound(self, game: Context) -> bool:
        block = game.box.blocks.get(self.at, ())
        return (
            0 <= self.i < len(block) and isinstance(block[self.i], self.KIND) and Actor.is_sound(self, game)
        )


class Repeating(OpFrame, kw_only=True):
    """A frame that carries out its op one thing at a time."""

    left: int
    """The maximal number of repetitions left."""

    def has_begun(self, game: Context) -> bool:
        op: Any = self.op(game)
        return self.left < (op.times if isinstance(op, Pay) else op.count)

    def is_spent(self, game: Context) -> bool:
        return not self.left
