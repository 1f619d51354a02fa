"""The choice of cards that a game is played with, as plain data for files of games."""

from __future__ import annotations

import msgspec
from msgspec import Struct

BASE = "base"
"""The default edition."""


MAX_BYTES = 128 * 1024
"""Upper bound of a file of own cards; that of all printed dragons has 55 kB."""


class _Named(Struct):
    id: str


class OwnCards(Struct, frozen=True, omit_defaults=True):
    """A player's own set of cards: its title, and the text of its files (see ``cards/README.md``)."""

    title: str
    dragons: str = "[]"
    caves: str = "[]"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its cards, dragons first; raises `ValueError` if they are no cards."""
        found = (msgspec.json.decode(each, type=list[_Named]) for each in (self.dragons, self.caves))
        return tuple(card.id for cards in found for card in cards)


class Cards(Struct, frozen=True, omit_defaults=True):
    """The cards of a game: those of an edition, and a player's own, which are added to them or replace them by id."""

    edition: str = BASE
    own: OwnCards | None = None

    @property
    def set_title(self) -> str:
        """The title of the player's own set; empty without one."""
        return self.own.title if self.own is not None else ""


PRINTED = Cards()
"""The default choice."""
