"""Animates events one by one; the drawn view lags behind the game until each is applied."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from wyrmspan_desktop.ui.animation.parts import Key, Part
from wyrmspan_desktop.ui.table.events.rows import E, Presentation, V

Stage = Callable[[E, V, V], Sequence[Part]]
"""Returns the parts of an event's animation, from the views before and after it."""

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 1000.0}
"""Seconds of animation per second, by the setting; instant shows results only."""


@dataclass
class _Act(Generic[V, E]):
    """An event that is being shown: the view after it, and the times of its begin and application."""

    event: E
    after: V
    begin: float
    applies_at: float
    parts: Sequence[Part]
    is_applied: bool = False
    was_read: bool = False

    @property
    def read_until(self) -> float | None:
        """The time until which its text is read, by the stage's clock; None if there is none, or it was dismissed."""
        until = max((part.read_until for part in self.parts if part.read_until is not None), default=None)
        return None if until is None or self.was_read else self.begin + until

    @property
    def end(self) -> float:
        return max((self.begin + part.end for part in self.parts), default=self.applies_at)


class Playing(NamedTuple):
    """A part to be drawn, at a fraction of its time."""

    part: Part
    share: float


class Playback(Generic[V, E]):
    """A queue of events on their way into a view, according to the presentation of their game.

    Each event is animated; at the time ``applies_at`` it is applied, which means folded into `view`.  The next one may
    begin before that, but is never applied earlier.  `stage` makes the moving parts; without it there is only their
    time.
    """

    def __init__(
        self,
        view: V,
        telling: Presentation[V, E],
        on_event: Callable[[E], None] | None = None,
        stage: Stage[E, V] | None = None,
    ) -> None:
        self.view = view
        self._telling = telling
        self.speed = SPEEDS["normal"]
        self.reduced_motion = False
        self.waits_for_reader = False
        """Whether text to be read stays until `read` is called, instead of for some seconds."""
        self.is_held: Callable[[], bool] = lambda: False
        """Whether no other event begins for now, because the layout is changing."""
        self.is_skipping = False
        """Whether the events being applied are skipped together."""
        self._queue: deque[E] = deque()
        self._acts: list[_Act[V, E]] = []
        self._ahead = view
        self._now = 0.0
        self._free = 0.0
        """The time when the next event may begin."""
        self._latest_application = 0.0
        """The time when the last begun event is applied."""
        self._on_event = on_event
        self._stage = stage

    @property
    def ahead(self) -> V:
        """The view after the application of all begun events."""
        return self._ahead

    @property
    def settled(self) -> bool:
        """Whether everything is applied; something may still fade away."""
        return not self._queue and self._now >= self._free and all(act.is_applied for act in self._acts)

    @property
    def moving(self) -> bool:
        """Whether something is drawn that changes with time."""
        return any(act.parts for act in self._acts)

    @property
    def hidden(self) -> frozenset[Key]:
        """Things that are hidden in their places, because they are in flight."""
        keys = [part.hides for act in self._acts if not act.is_applied for part in act.parts]
        return frozenset().union(*keys)

    @property
    def playing(self) -> Iterator[Playing]:
        """The parts to be drawn over the table, the lowest first."""
        for act in self._acts:
            for part in act.parts:
                share = (self._now - act.begin - part.begin) / part.seconds
                if 0 <= share < 1 or (share >= 1 and part.stays and not act.is_applied):
                    yield Playing(part, min(share, 1.0))

    @property
    def reading(self) -> float | None:
        """The time until which the clock does not run faster, because text is read; None if there is none."""
        ends = [act.read_until for act in self._acts]
        return max((end for end in ends if end is not None and end >= self._now), default=None)

    @property
    def words(self) -> Sequence[str]:
        """The lines of the text to be read."""
        if self.reading is None:
            return ()
        return [line for act in self._acts for part in act.parts for line in part.words]

    def read(self) -> bool:
        """Dismiss the text to be read; return whether there was any."""
        until = self.reading
        if until is None:
            return False
        for act in self._acts:
            act.was_read = True
        self._now = until
        return True

    def push(self, events: Iterable[E]) -> None:
        """Add events, as the seat of the view may know them."""
        self._queue.extend(events)

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether the view, or the hidden things, have changed."""
        if self.speed >= SPEEDS["instant"]:
            changed = not self.settled
            self.skip()
            return changed
        until = self.reading
        self._now += dt * (self.speed if until is None else min(self.speed, SPEEDS["normal"]))
        if until is not None and self.waits_for_reader:
            self._now = min(self._now, until)
        hidden = self.hidden
        changed = self._tell()
        if self.is_held():
            self._free = max(self._free, self._now)
        while self._queue and self._free <= self._now and not self.is_held():
            # A late frame shortens the following animations instead of adding to their time.
            self._begin(self._queue.popleft(), self._free)
            changed |= self._tell()
        self._acts = [act for act in self._acts if not act.is_applied or act.end > self._now]
        if not self._queue:
            self._free = max(self._free, self._now)
        return changed or self.hidden != hidden

    def _begin(self, event: E, begin: float) -> None:
        animation = self._telling.rows[event.type].animation
        before, after = self._ahead, self._telling.fold(self._ahead, (event,))
        wait = animation.applies_at
        self._free = begin + animation.seconds
        parts: Sequence[Part] = ()
        if self._stage is not None and self._now < max(self._latest_application, begin + wait, self._free):
            parts = self._stage(event, before, after)
            self._free = max(self._free, begin + max((part.holds for part in parts), default=0.0))
        if self.reduced_motion:
            parts = [still for part in parts for still in part.still()]
            wait = max((part.end for part in parts if part.hides), default=0.0)
        applies_at = self._latest_application = max(self._latest_application, begin + wait)
        self._ahead = after
        self._acts.append(_Act(event, after, begin, applies_at, parts))

    def _tell(self) -> bool:
        """Apply all due events, in order; return whether there were any."""
        changed = False
        for act in self._acts:
            if act.is_applied:
                continue
            if act.applies_at > self._now:
                break
            act.is_applied = changed = True
            self.view = act.after
            if self._on_event is not None:
                self._on_event(act.event)
        return changed

    def skip(self, *, stops: bool = False) -> None:
        """Apply everything at once; ``stops``: only up to an event with text to be read."""
        self.is_skipping = True
        self._now = max(self._now, self._latest_application)
        self._tell()
        rest: list[E] = []
        while self._queue and not (stops and self._telling.rows[self._queue[0].type].animation.is_read):
            rest.append(self._queue.popleft())
        if rest:
            self.view = self._ahead = self._telling.fold(self._ahead, rest)
            if self._on_event is not None:
                for event in rest:
                    self._on_event(event)
        self._now = max(self._now, self._free)
        self.is_skipping = False
        self.clear()

    def clear(self) -> None:
        """Remove the animations of all begun events except those with text: the layout has changed.

        Events that are not applied yet are applied at their time.
        """
        for act in self._acts:
            act.parts = [part for part in act.parts if part.read_until is not None]
