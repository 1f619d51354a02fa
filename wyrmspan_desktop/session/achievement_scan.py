"""Data of the achievements page, completed step by step while older games are still searched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wyrmspan_desktop.session.awards import Award, Key
from wyrmspan_desktop.session.background import Progress, QuietProgress
from wyrmspan_desktop.session.history import History


@dataclass(frozen=True)
class AchievementScan:
    """The achievements with the games that earned them; ``left``: the number of finished games still to be searched."""

    awards: Mapping[Key, Award] = field(default_factory=dict)
    left: int = 0


def cabinet(history: History, progress: Progress) -> AchievementScan:
    """Search some more games, and return all achievements known by then.

    It takes a fraction of a second.  Repeat the call until ``left`` is 0.
    """
    hushed = QuietProgress(progress)
    left = history.search(hushed)
    return AchievementScan(history.awards(hushed), left)
