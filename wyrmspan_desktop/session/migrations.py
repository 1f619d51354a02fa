"""Migrates files of earlier schemas to the present one, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Content = dict[str, object]
"""A part of a file, or a whole one, as decoded JSON."""
Migration = Callable[[Content], Content]

GAME_SCHEMA = 1
"""The schema of most game files.  After raising it, add the steps from those before to `GAME_MIGRATIONS`."""
EXTENDED_SCHEMA = 2
"""The schema of game files whose header has changes of seats, house rules, a night or a ghost; else as `GAME_SCHEMA`.

Version 0.3.0 does not know these parts: it refuses such files as newer, and opens all others.
"""
GAME_MIGRATIONS: dict[str, dict[int, Migration]] = {"about": {}, "log": {}, "snapshot": {}}
"""For each part of the file: schema -> step to the next one."""


def _turn_ends(content: Content) -> Content:
    """Convert the switch of schema 1, whether turns end by themselves, into a choice."""
    was = content.get("auto_end_turn")
    return {**content, "auto_end_turn": "at_once" if was else "never"} if isinstance(was, bool) else content


SETTINGS_SCHEMA = 2
SETTINGS_MIGRATIONS: dict[int, Migration] = {1: _turn_ends}

STUDIES_SCHEMA = 1
STUDIES_MIGRATIONS: dict[int, Migration] = {}

NIGHTS_SCHEMA = 1
NIGHTS_MIGRATIONS: dict[int, Migration] = {}


def migrate(content: Content, schema: int, target: int, steps: Mapping[int, Migration]) -> Content:
    """Return the content in the target schema; `LookupError` if no step leads there."""
    while schema < target:
        content = steps[schema](content)
        schema += 1
    if schema != target:
        raise LookupError(schema)
    return content
