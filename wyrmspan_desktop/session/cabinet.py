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
    """All that is known to be earned, after some more games were looked through for it.

    It takes a fraction of a second: as long as some are left, whoever wants to know all asks again.
    """
    hushed = Hushed(progress)
    left = history.search(hushed)
    return Cabinet(history.awards(hushed), left)
