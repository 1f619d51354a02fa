"""Events as lines of the log, with the card that each of them names."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.text.log import line_text
from wyrmspan_desktop.text.things import card_title

HEADINGS = frozenset({"round_began", "round_ended", "objective_scored", "game_ended"})
"""Facts that are nobody's and stand out in the log."""


class Line(NamedTuple):
    """A line of the log, and the card that it names, by its id and by its name."""

    text: str
    is_heading: bool = False
    card: str | None = None
    card_name: str = ""


def line_of(event: Event, names: Sequence[str], box: Box) -> Line | None:
    """The line of an event, None where the log is silent."""
    text = line_text(event, "" if event.seat is None else names[event.seat], box)
    if text is None:
        return None
    return Line(text, event.type in HEADINGS, *_named(event, text, box))


def _named(event: Event, text: str, box: Box) -> tuple[str | None, str]:
    """The card that the line of an event names, and its name there."""
    with suppress(KeyError, ValueError):
        card = event.data["card"]
        title = card_title(card, box) if card else ""
        if title and title in text:
            return card, title
    return None, ""
