"""What surrounds the game being played: taking back, saving, the history, settings, logs.

Knows no window.  Whatever concerns the player's files raises `FileProblem` and nothing else.  What needs the rules
is imported when it is first asked for: a window with a menu can be opened without them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wyrmspan_desktop.session.errors import FileProblem

if TYPE_CHECKING:
    from wyrmspan_desktop.session.archive import Archive, Kept
    from wyrmspan_desktop.session.listing import Entry
    from wyrmspan_desktop.session.session import Session, fresh_seed

__all__ = ["Archive", "Entry", "FileProblem", "Kept", "Session", "fresh_seed"]

_MODULES = {
    "Archive": "archive",
    "Entry": "listing",
    "Kept": "archive",
    "Session": "session",
    "fresh_seed": "session",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
