"""What a table does with each type of event, whatever game it is: a row says what moves, what is heard and said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from wyrmspan_desktop.ui.animation.parts import Part


@dataclass(frozen=True)
class EventContext:
    """An event, the view before it and the view after it; each game adds where its things are."""

    event: Any
    before: Any
    after: Any

    @property
    def data(self) -> dict[str, Any]:
        """The details of the event."""
        data: dict[str, Any] = self.event.data
        return data

    @property
    def seat(self) -> int:
        """The seat of an event that is somebody's."""
        seat: int | None = self.event.seat
        assert seat is not None
        return seat


class Animation(NamedTuple):
    """How an event is shown.

    It is told `truth` seconds after its begin; the next one may begin after `seconds`.  Whoever hurries to the own turn
    still sees what is there to be read.
    """

    seconds: float
    truth: float
    make: Callable[[Any], Iterable[Part]]
    is_read: bool = False


class Cue(NamedTuple):
    """A sound, some seconds of animation after its event began or was told, so loud."""

    name: str
    after: float = 0.0
    loud: float = 1.0


Cues = Callable[[Any], Iterable[Cue]]
"""What is heard of an event, which it is given as its game has it for the ear."""


class Sounds(NamedTuple):
    """What is heard when the movement of an event begins, and what when it is told; or why nothing is."""

    begun: Cues | None = None
    told: Cues | None = None
    why_silent: str = ""

    def cues(self, heard: Any) -> list[Cue]:
        """All that is heard of an event."""
        return [cue for cues in (self.begun, self.told) if cues is not None for cue in cues(heard)]


def one(name: str, loud: float = 1.0) -> Cues:
    """Always the same sound."""
    return lambda _: (Cue(name, loud=loud),)


def silent(why: str) -> Sounds:
    """Nothing is heard."""
    return Sounds(why_silent=why)


class Row(NamedTuple):
    """All that the table does with a type of event; without words the log, or a recap, says nothing of it.

    A heading is nobody's: it stands out in the log, and a recap tells it in the same words.
    """

    shown: Animation
    heard: Sounds
    log: Callable[..., str] | None = None
    recap: Callable[..., str] | None = None
    is_heading: bool = False


V = TypeVar("V", bound=Mapping[str, Any])
"""The view of a game."""


class Presentation(NamedTuple, Generic[V]):
    """How the events of a game reach its view, and what becomes of each type of them."""

    fold: Callable[[V, Iterable[Any]], V]
    """The view that a view becomes by events."""
    rows: Mapping[str, Row]
    public: Callable[[V], V] = lambda view: view
    """Reduces a seat's view to the part that everybody may know; a solitaire has nothing to hide."""
    turn_starts: frozenset[str] = frozenset({"turn_began"})
    """Events from which on the table belongs to somebody else than the seat that answered."""
