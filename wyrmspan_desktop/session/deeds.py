"""What the first seat has achieved in a game that is over and counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmspan_desktop.session.session import Session


def earned(session: Session[Any]) -> Sequence[str]:
    """The names of what was achieved: the session has all answers of the game, from its first to its last."""
    return ()
