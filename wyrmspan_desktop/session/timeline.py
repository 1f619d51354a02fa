"""What has been answered so far, and how far back it can be taken.

An answer can be taken back while nothing hidden has come out since and nobody else has decided.  Then the
position before it is kept as a copy of the game; before the last answer that stands for good no copies are
needed, and none are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from wyrmspan_desktop.games.protocol import G, Kind, Step
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.codes import Code

NOTHING_YET = Message(Code.NOTHING_DONE_YET)


@dataclass
class Answered(Generic[G]):
    """One answer: what was asked of whom, the position before it, and why it stands (None: it need not)."""

    seat: int
    kind: str
    ids: list[str]
    automatic: bool
    step: Any
    before: G | None
    stands: Message | None


class Timeline(Generic[G]):
    """All answers in order, the latest last; and those taken back, the next to be given again last."""

    def __init__(self, kind: Kind[G]) -> None:
        self._kind = kind
        self.done: list[Answered[G]] = []
        self.undone: list[Answered[G]] = []

    def add(self, before: G, ids: Sequence[str], step: Step, after: G, *, automatic: bool) -> None:
        """Note an answer that was given to the decision of the game before it."""
        decision = before.decision
        if decision is None:
            raise ValueError("nothing was asked")
        if self.done and self.done[-1].seat != decision.seat:
            self._fix(Message(Code.HAS_DECIDED, {"name": self._kind.players(before)[decision.seat]}))
        self.undone.clear()
        stands = self._stands(before, step, after)
        self.done.append(Answered(decision.seat, decision.kind, [*ids], automatic, step, before, stands))
        if stands is not None:
            self._fix(stands)

    def _fix(self, reason: Message) -> None:
        """Nothing given so far can be taken back any more."""
        self.done[-1].stands = self.done[-1].stands or reason
        for each in reversed(self.done):
            if each.before is None:
                break
            each.before = None

    @property
    def positions(self) -> list[G]:
        """The positions that are kept to go back to."""
        return [each.before for each in (*self.done, *self.undone) if each.before is not None]

    @property
    def why_not(self) -> Message | None:
        """Why nothing can be taken back; None if something can."""
        if self._reach():
            return None
        return next((each.stands for each in reversed(self.done) if each.stands), NOTHING_YET)

    def _reach(self) -> list[Answered[G]]:
        """The answers that can be taken back, the earliest first; the first of them was somebody's choice."""
        start = len(self.done)
        while start and self.done[start - 1].before is not None:
            start -= 1
        while start < len(self.done) and self.done[start].automatic:
            start += 1
        return self.done[start:]

    @property
    def undo_seat(self) -> int | None:
        """The seat whose choice `undo` would take back; None if there is none."""
        return next((each.seat for each in reversed(self._reach()) if not each.automatic), None)

    def undo(self) -> G | None:
        """Take back the latest choice, and what followed of itself; the position before it."""
        reach = self._reach()
        while reach and reach[-1].automatic:
            reach.pop()
        return self._back_to(reach[-1]) if reach else None

    def start_of(self, kind: str) -> Answered[G] | None:
        """The choice that began what a decision of some kind is in the middle of; None if none can be taken back."""
        if kind == self._kind.action:
            return None
        chosen = [each for each in self._reach() if not each.automatic]
        for each in reversed(chosen):
            if each.kind == self._kind.action:
                return each
        return chosen[0] if chosen else None

    def cancel(self, kind: str) -> G | None:
        """Take back everything since `start_of` a decision of that kind; the position before it."""
        first = self.start_of(kind)
        return self._back_to(first) if first else None

    def _back_to(self, first: Answered[G]) -> G:
        index = next(number for number, each in enumerate(self.done) if each is first)
        self.undone += reversed(self.done[index:])
        del self.done[index:]
        if first.before is None:
            raise ValueError("that answer stands")
        return first.before.clone()

    def _stands(self, before: G, step: Step, after: G) -> Message | None:
        """Why an answer cannot be taken back; None if it can."""
        kind = self._kind
        types = {event.type for event in step.events}
        if before.secrets() == after.secrets() and not types & kind.shown:
            return None
        for beginning, reason in kind.reasons:
            if any(each.startswith(beginning) for each in types):
                return Message(Code.GAME_SAYS, {"reason": reason, "level": kind.level(before)})
        return Message(Code.HIDDEN_CAME_OUT)
