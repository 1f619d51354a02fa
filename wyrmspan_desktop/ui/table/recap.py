"""What has happened since a seat decided last, by player and in few lines: told to whoever takes the mouse.

The phrases are those of the log.  Only what everybody may know is told: the last player still sees the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.engine.words import items_text
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.table.log import HEADINGS, phrase_of

TOLD = HEADINGS | {
    *("passed", "drew", "took", "gained", "laid", "cached", "tucked", "fed", "excavated", "enticed"),
    *("swapped", "walk_began", "named", "advanced", "marker_placed", "scored_payment"),
}
"""What a recap tells; that something was paid, shown or set off goes without saying."""
NEWS = "Since your last decision"
"""The heading of what a player has not seen yet, here and in the log."""


class Chapter(NamedTuple):
    """What one seat has done, a line for each turn; `seat` None: what is nobody's."""

    seat: int | None
    lines: tuple[str, ...]


class _Line:
    """The facts of a turn in order: equal ones together with their number, all that is gained in one."""

    def __init__(self) -> None:
        self._facts: dict[str, int] = {}
        self._gained: dict[str, int] = {}

    def add(self, event: Event, box: Box) -> None:
        """Note a fact."""
        text: str | None = ""
        if event.type == "gained":
            item = event.data["item"]
            self._gained[item] = self._gained.get(item, 0) + event.data["count"]
        else:
            text = phrase_of(event, box)
        if text is not None:
            self._facts[text] = self._facts.get(text, 0) + 1

    def __str__(self) -> str:
        return ", ".join(self._text(text, times) for text, times in self._facts.items())

    def _text(self, text: str, times: int) -> str:
        if not text:
            return f"gains {items_text(Items(**self._gained))}"
        return text if times == 1 else f"{text} ({times}×)"


def last_decision(session: Session[Game], seat: int) -> int:
    """How many answers had been given when a seat had last given one; 0 if it has given none."""
    done = session.timeline.done
    return next((number for number in range(len(done), 0, -1) if done[number - 1].seat == seat), 0)


def recap(session: Session[Game], seat: int) -> list[Chapter]:
    """What everybody knows to have happened since a seat gave its last answer.

    Nothing for a seat that has not been asked yet: it has missed nothing.
    """
    first = last_decision(session, seat)
    if not first:
        return []
    steps = session.steps[first:]
    return chapters((event for step in steps for event in step.for_seat(None)), session.game.box)


def chapters(events: Iterable[Event], box: Box) -> list[Chapter]:
    """Events by whose they are, a line for each of the turns that they belong to; first what is nobody's."""
    lines: dict[int | None, list[_Line]] = {}
    open_lines: dict[int | None, _Line] = {}
    for event in events:
        if event.type in ("turn_began", *HEADINGS):
            open_lines.clear()
        if event.type not in TOLD:
            continue
        seat = None if event.type in HEADINGS else event.seat
        if seat not in open_lines:
            open_lines[seat] = _Line()
            lines.setdefault(seat, []).append(open_lines[seat])
        open_lines[seat].add(event, box)
    whose = sorted(lines, key=lambda seat: seat is not None)
    return [Chapter(seat, _texts(lines[seat])) for seat in whose]


def _texts(lines: Sequence[_Line]) -> tuple[str, ...]:
    return tuple(text for line in lines if (text := str(line)))
