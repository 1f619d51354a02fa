"""The first start of a later version, at which its news are shown."""

from __future__ import annotations

from wyrmspan_desktop.games.level_versions import is_before
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.archive import Archive
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings

NEWS = "1.0.0"
"""The latest version with news for players."""


def has_news(settings: Settings, archive: Archive) -> bool:
    """Return whether the player comes from a version before `NEWS`: never if that cannot be remembered.

    Settings without a version, and games without settings, are those of version 0.3.0 or before.
    """
    if settings.problem is not None or not is_before(settings.values.news, NEWS):
        return False
    if settings.values.news or not settings.is_new:
        return True
    if archive.folder is None:
        return False
    return any(files.named(folder, f"*{ENDING}") for folder in (archive.saves, archive.finished))


def note_news(settings: Settings) -> None:
    """Remember that the news were shown, or are none to a new player."""
    if is_before(settings.values.news, NEWS):
        settings.change(news=NEWS)
