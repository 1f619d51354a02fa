"""The cabinet of achievements: what was earned so far, while older games are still looked through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wyrmspan_desktop.session.awards import Award, Key
from wyrmspan_desktop.session.background import Hushed, Progress
from wyrmspan_desktop.session.history import History


@dataclass(frozen=True)
class Cabinet:
    """What was earned by which game; ``left``: so many finished games have still to be looked through."""

    awards: Mapping[Key, Award] = field(default_factory=dict)
    left: int = 0


def cabinet(history: History, progress: Progress) -> Cabinet:
    """All that was earned; ``progress`` is told what is known while older games are looked through for it."""
    hushed = Hushed(progress)
    found = Cabinet(history.awards(hushed))
    progress.tell(lambda: found)
    while left := history.search(hushed):
        found = Cabinet(history.awards(hushed), left)
        progress.tell(lambda: found)  # noqa: B023 - it is made at once, or not at all
    return Cabinet(history.awards(hushed))
