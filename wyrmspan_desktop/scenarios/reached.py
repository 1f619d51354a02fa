"""Named tables of games without a builder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Reached(NamedTuple):
    """A named table: its game, and a description."""

    game: Callable[[], Any]
    about: str
