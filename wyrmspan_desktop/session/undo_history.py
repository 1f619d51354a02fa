"""The undo history of a game.

An answer can be undone while nothing hidden has been revealed since and no other seat has decided.  For each such
answer a copy of the position before it is stored.
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
    """One answer, with the decision it was given to.

    ``before``: the position before it, if it can be undone; ``stands``: why it is final, None if it is not;
    ``bot``: the bot that gave it, None for a person.
    """

    seat: int
    kind: str
    ids: list[str]
    automatic: bool
    step: Any
    before: G | None
    stands: Message | None
    bot: str | None = None


class UndoHistory(Generic[G]):
    """All answers in order, the latest last; and undone ones, the next to redo last."""

    def __init__(self, kind: Kind[G]) -> None:
        self._kind = kind
        self.done: list[Answered[G]] = []
        self.undone: list[Answered[G]] = []

    def add(
        self,
        before: G,
        ids: Sequence[str],
        step: Step,
        after: G,
        *,
        automatic: bool,
        bot: str | None = None,
    ) -> None:
        """Add an answer; ``before`` and ``after`` are the positions around it, ``bot`` as in `Answered`."""
        decision = before.decision
        if decision is None:
            raise ValueError("nothing was asked")
        if self.done and self.done[-1].seat != decision.seat:
            self.fix(Message(Code.HAS_DECIDED, {"name": self._kind.players(before)[decision.seat]}))
        self.undone.clear()
        stands = self._stands(before, step, after)
        self.done.append(Answered(decision.seat, decision.kind, [*ids], automatic, step, before, stands, bot))
        if stands is not None:
            self.fix(stands)

    def fix(self, reason: Message) -> None:
        """Make all answers so far final; nothing can be redone either."""
        self.undone.clear()
        if not self.done:
            return
        self.done[-1].stands = self.done[-1].stands or reason
        for each in reversed(self.done):
            if each.before is None:
                break
            each.before = None

    @property
    def positions(self) -> list[G]:
        """The positions stored for undo and redo."""
        return [each.before for each in (*self.done, *self.undone) if each.before is not None]

    @property
    def why_not(self) -> Message | None:
        """Reason why undo is impossible; None if it is possible."""
        if self._reach():
            return None
        return next((each.stands for each in reversed(self.done) if each.stands), NOTHING_YET)

    def _reach(self) -> list[Answered[G]]:
        """Return the answers that can be undone, the earliest first; the first of them is no automatic one."""
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
        """Undo the latest choice with its automatic consequences; return the position before it, or None."""
        reach = self._reach()
        while reach and reach[-1].automatic:
            reach.pop()
        return self._back_to(reach[-1]) if reach else None

    def start_of(self, kind: str) -> Answered[G] | None:
        """Return the choice that began the unfinished action of a decision; None if it cannot be undone."""
        if kind == self._kind.action:
            return None
        chosen = [each for each in self._reach() if not each.automatic]
        for each in reversed(chosen):
            if each.kind == self._kind.action:
                return each
        return chosen[0] if chosen else None

    def cancel(self, kind: str) -> G | None:
        """Undo everything since `start_of`; return the position before it, or None."""
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
        """Return why an answer is final; None if it can be undone."""
        kind = self._kind
        types = {event.type for event in step.events}
        if before.secrets() == after.secrets() and not types & kind.shown:
            return None
        for beginning, reason in kind.reasons:
            if any(each.startswith(beginning) for each in types):
                return Message(Code.GAME_SAYS, {"reason": reason, "level": kind.level(before)})
        return Message(Code.HIDDEN_CAME_OUT)
