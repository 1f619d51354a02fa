"""The rows of a presentation: for each type of event its animation, its sounds and its texts, in any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, NamedTuple, TypeVar

from wyrmspan_desktop.games.protocol import Event, SeatedEvent
from wyrmspan_desktop.ui.animation.parts import Part


@dataclass(frozen=True)
class EventContext:
    """An event, and the views before and after it; each game adds the places of its things."""

    event: Event
    before: Mapping[str, object]
    after: Mapping[str, object]

    @property
    def data(self) -> dict[str, Any]:
        """The details of the event."""
        return self.event.data


@dataclass(frozen=True)
class SeatedEventContext(EventContext):
    """An event of a game for several."""

    event: SeatedEvent

    @property
    def seat(self) -> int:
        """The seat of an event that belongs to one."""
        assert self.event.seat is not None
        return self.event.seat


class Animation(NamedTuple):
    """The animation of an event.

    The event is applied `applies_at` seconds after its beginning; the next one may begin after `seconds`.
    `is_read`: it has text, which is shown even if the player skips to the next turn.
    """

    seconds: float
    applies_at: float
    make: Callable[[Any], Iterable[Part]]
    is_read: bool = False


class Cue(NamedTuple):
    """A sound, its delay in seconds of animation after its event began or was applied, and its loudness."""

    name: str
    after: float = 0.0
    loud: float = 1.0


Cues = Callable[[Any], Iterable[Cue]]
"""Returns the cues of an event, given the game's context of sounds."""


class Sounds(NamedTuple):
    """The sounds of the beginning of an event's animation, and of its application; or the reason for silence."""

    begun: Cues | None = None
    applied: Cues | None = None
    why_silent: str = ""

    def cues(self, context: Any) -> list[Cue]:
        """Return all cues of an event."""
        return [cue for cues in (self.begun, self.applied) if cues is not None for cue in cues(context)]


def one(name: str, loud: float = 1.0) -> Cues:
    """Return cues with a single sound."""
    return lambda _: (Cue(name, loud=loud),)


def silent(why: str) -> Sounds:
    """Return the sounds of a silent event; the reason is for readers of the table."""
    return Sounds(why_silent=why)


class Row(NamedTuple):
    """The presentation of a type of event; without ``log`` or ``recap`` it has no line there.

    A heading belongs to no seat: it stands out in the log, and a recap repeats its text.
    """

    animation: Animation
    sounds: Sounds
    log: Callable[..., str] | None = None
    recap: Callable[..., str] | None = None
    is_heading: bool = False


V = TypeVar("V", bound=Mapping[str, object])
"""The view of a game."""
E = TypeVar("E", bound=Event)
"""What happens in a game."""


def one_by_one(fold: Callable[[V, E], V]) -> Callable[[V, Iterable[E]], V]:
    """Return a function that applies several events to a view, given one for a single event."""
    return lambda view, events: reduce(fold, events, view)


class Presentation(NamedTuple, Generic[V, E]):
    """The application of a game's events to its view, and the presentation of each type of them."""

    fold: Callable[[V, Iterable[E]], V]
    """Returns the view after some events."""
    rows: Mapping[str, Row]
    public: Callable[[V], V] = lambda view: view
    """Reduces a seat's view to public information; a solitaire has nothing to hide."""
    turn_starts: frozenset[str] = frozenset({"turn_began"})
    """Events after which the table belongs to another seat than the one that answered."""

    def parts(self, context: EventContext) -> Sequence[Part]:
        """Return the parts of an event's animation."""
        return list(self.rows[context.event.type].animation.make(context))
