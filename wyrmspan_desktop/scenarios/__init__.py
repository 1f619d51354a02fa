"""Tables that are set up already: `builder` sets up any situation, `tables` names those worth looking at.

`advent` does both for Advent of the Wyrms.
"""

from wyrmspan_desktop.scenarios import looks as _looks  # noqa: F401 (its tables enter themselves)
from wyrmspan_desktop.scenarios.advent import ADVENT
from wyrmspan_desktop.scenarios.builder import (
    FULL,
    RESOURCES,
    Impossible,
    Scenario,
    Space,
    facts,
    offered,
    play,
)
from wyrmspan_desktop.scenarios.tables import ONE_OF_EACH, TABLES, Cards, Table, lines, session

__all__ = [
    "ADVENT",
    "FULL",
    "ONE_OF_EACH",
    "RESOURCES",
    "TABLES",
    "Cards",
    "Impossible",
    "Scenario",
    "Space",
    "Table",
    "facts",
    "lines",
    "offered",
    "play",
    "session",
]
