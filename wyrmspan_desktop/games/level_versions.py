"""The version of the program since which each level and each bot plays as it does today.

Results against an earlier one tell nothing about today's.  A change of how a level or a bot plays needs an entry with
the version in which it is released.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from wyrmspan_desktop.games.registry import FAMILY, WYRMSPAN


class Change(NamedTuple):
    """The last change of a level or a bot: the first version with it, and the `Kind.evaluation` that it uses."""

    since: str
    evaluation: str = ""


CHANGES: dict[tuple[str, str], Change] = {
    (WYRMSPAN, "apprentice"): Change("1.0.0"),
    (WYRMSPAN, "keeper"): Change("1.0.0"),
    (WYRMSPAN, "dracologist"): Change("1.0.0", evaluation="2"),
    (FAMILY, "greedy"): Change("1.0.0"),
    (FAMILY, "search"): Change("1.0.0"),
}
"""By kind of game and name; levels and bots that are missing here have never changed."""
_NUMBERS = re.compile(r"\d{1,9}(?:\.\d{1,9})*")


def since(kind: str, name: str) -> str:
    """Return the version since which a level or a bot plays as it does today; empty if it always did."""
    change = CHANGES.get((kind, name))
    return "" if change is None else change.since


def was_other(kind: str, name: str, version: str) -> bool:
    """Whether a level or a bot played differently in a version of the program than today."""
    return is_before(version, since(kind, name))


def is_before(version: str, other: str) -> bool:
    """Return whether a version is earlier than another one; one without a number counts as the oldest."""
    return _numbers(version) < _numbers(other)


def _numbers(version: str) -> list[int]:
    """Return the numbers of a version, without trailing zeros."""
    found = _NUMBERS.match(version)
    numbers = [int(each) for each in found.group().split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return numbers
