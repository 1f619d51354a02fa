"""The deal of the day: every kind of game has one a day, the same for everybody, and one try at it counts.

Deal and id follow from the kind and the local date alone, in a way that no later version changes.
"""

from __future__ import annotations

import hashlib
import uuid
from datetime import date

SEEDS = 10**8
"""Seeds are below this: short enough to be read out."""
_SPACE = uuid.UUID("6f1d3a52-8c0e-4b7f-9a64-3e2d5c7b8a90")


def seed_of(game: str, day: date) -> int:
    """The seed of a day's deal."""
    digest = hashlib.sha256(_named(game, day).encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def id_of(game: str, day: date) -> str:
    """The id of the one try that counts: whoever has a game of that id has had it."""
    return uuid.uuid5(_SPACE, _named(game, day)).hex


def lesson_id(game: str) -> str:
    """The id of the game of a kind's lesson: it is begun once, and gone on with."""
    return uuid.uuid5(_SPACE, f"{game} lesson").hex


def _named(game: str, day: date) -> str:
    return f"{game} {day.isoformat()}"
