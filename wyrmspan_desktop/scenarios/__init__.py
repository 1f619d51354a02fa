"""Prepared tables.

`builder` sets up any situation, `tables` has named ones, `exercises` has puzzles (`tasks`).  `advent` does both for
Advent of the Wyrms, `family` has games of Dragon Family played by bots.
"""

from wyrmspan_desktop.scenarios import looks as _looks  # noqa: F401 (its tables enter themselves)
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
from wyrmspan_desktop.scenarios.exercises import EXERCISES, Exercise
from wyrmspan_desktop.scenarios.tables import ONE_OF_EACH, OTHERS, TABLES, Cards, Table, lines, session

__all__ = [
    "EXERCISES",
    "FULL",
    "ONE_OF_EACH",
    "OTHERS",
    "RESOURCES",
    "TABLES",
    "Cards",
    "Exercise",
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
