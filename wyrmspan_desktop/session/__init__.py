"""What surrounds the game being played: taking back, saving, the history, settings, logs.

Knows no window.  Whatever concerns the player's files raises `FileProblem` and nothing else.
"""

from wyrmspan_desktop.session.archive import Archive, Entry, Kept
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.session import Session, fresh_seed

__all__ = ["Archive", "Entry", "FileProblem", "Kept", "Session", "fresh_seed"]
