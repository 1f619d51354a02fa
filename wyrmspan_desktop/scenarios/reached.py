"""Named tables of games that have no builder of their own: the game is there, and nothing else is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Reached(NamedTuple):
    """A named table: the game there, and what is to be seen."""

    game: Callable[[], Any]
    about: str
