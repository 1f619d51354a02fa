"""The seed on a set-up page."""

from __future__ import annotations

from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Entry

_DIGITS = 19


def seed_entry(seed: str, on_enter: Callback) -> Entry:
    """Return the entry of a seed; empty for a new one."""
    return Entry(
        *("seed", seed, None, on_enter), name=words.SEED,
        limit=_DIGITS, allowed="0123456789", hint=words.NEW_SEED, is_centred=True,
    )  # fmt: skip


def chosen_seed(typed: str) -> tuple[int, bool]:
    """Return the seed, and whether the game counts: a player who chooses the seed may know the deal."""
    return (int(typed), False) if typed else (fresh_seed(), True)
