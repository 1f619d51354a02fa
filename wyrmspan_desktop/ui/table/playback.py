"""The view that is drawn trails the game: events reach it one by one, each in its time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from wyrmspan_desktop.engine import Event, fold
from wyrmspan_desktop.ui.table.choreography import beat_of

View = dict[str, Any]


class Playback:
    """A queue of events on their way into a view; after each one comes its beat, a pause in seconds."""

    def __init__(self, view: View, on_event: Callable[[Event], None] | None = None) -> None:
        self.view = view
        self.speed = 1.0
        self._queue: deque[Event] = deque()
        self._wait = 0.0
        self._on_event = on_event

    @property
    def settled(self) -> bool:
        """Whether nothing is left to show."""
        return not self._queue and self._wait <= 0

    def push(self, events: Iterable[Event]) -> None:
        """Add events, as the seat of the view may know them."""
        self._queue.extend(events)

    def step(self, dt: float) -> bool:
        """Let time pass; whether the view has changed."""
        self._wait -= dt * self.speed
        changed = False
        while self._queue and self._wait <= 0:
            changed = True
            pause = self._apply(self._queue.popleft())
            # A late frame shortens the pauses after it instead of adding to them.
            self._wait = min(0.0, self._wait) + pause if pause else self._wait
        if not self._queue:
            self._wait = max(self._wait, 0.0)
        return changed

    def skip(self) -> None:
        """Apply everything at once."""
        while self._queue:
            self._apply(self._queue.popleft())
        self._wait = 0.0

    def _apply(self, event: Event) -> float:
        self.view = fold(self.view, (event,))
        if self._on_event is not None:
            self._on_event(event)
        return beat_of(event)
