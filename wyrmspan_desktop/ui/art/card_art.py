"""The picture on the face of a card, and the plates behind figures over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

from pygame import SRCALPHA, Rect

from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session.card_sets import pictures_of
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor.image_source import OWN
from wyrmspan_desktop.ui.drawing.painting import Painter

PLATE: Colour = (26, 19, 16)
PLATE_ALPHA = 196
"""Dark enough for bright figures even over white."""
_DEEP = 1.05
_EDGE: Colour = (38, 27, 20)


def art_of(card: str) -> str:
    """Return the name of a card's picture in `Images`."""
    return f"{'caves' if card[0] == 'v' else 'dragons'}/{card}"


def art_in(painter: Painter, card: str, box: Box) -> str:
    """Return the name of a card's picture in a game with a box.

    A player's own card has the player's picture, otherwise that of the card that it replaces, or a card's back.
    """
    if card not in own_ids(box):
        return art_of(card)
    own = f"{OWN}{box.cards.set_title}/{card}"
    if not painter.images.source.is_absent(own):
        return own
    is_printed = card_number(card) in KIND.box.dragons or -card_number(card) in KIND.box.caves
    return art_of(card) if is_printed else f"table/back_{'caves' if card[0] == 'v' else 'dragons'}"


@lru_cache(maxsize=8)
def own_ids(box: Box) -> frozenset[str]:
    """Return the ids of the player's own cards in a box."""
    return frozenset(box.cards.own.ids if box.cards.own is not None else ())


@lru_cache(maxsize=8)
def changed_ids(box: Box) -> frozenset[str]:
    """Return the ids of cards that differ from those in the shipped box."""
    printed = KIND.box
    dragons = {card.id for number, card in box.dragons.items() if card != printed.dragons.get(number)}
    return frozenset(
        dragons | {card.id for number, card in box.caves.items() if card != printed.caves.get(number)}
    )


def lend_pictures(painter: Painter, box: Box, folder: Path | None) -> None:
    """Register the pictures of a player's own cards in a box, from the folder of the player's files."""
    own = box.cards.own
    if own is not None:
        painter.images.source.register(own.title, partial(pictures_of, folder, own))


def art_of_space(space: SpaceView, cave: str, art: Callable[[str], str] = art_of) -> str | None:
    """Return the name of the picture of a space in a thumbnail; None if the space is not dug."""
    card = space["dragon"] or space["cave"]
    if card:
        return art(card)
    return f"place/chamber_{cave}_0" if space["excavated"] else None


def deep(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the picture behind a hole, with a margin for looking past its edges."""
    return round(size[0] * _DEEP), round(size[1] * _DEEP)


class Art:
    """Draws the picture of a card; `awaited` is the size in which it was missing, if it was.

    ``is_clear``: it leaves the place of the picture unchanged.
    """

    def __init__(self, painter: Painter, name: str, *, is_clear: bool = False) -> None:
        self._painter, self._name = painter, name
        self.is_clear = is_clear
        self.awaited: tuple[int, int] | None = None

    def draw(self, rect: Rect, ground: Colour, *, is_deep: bool = False) -> None:
        """Fill a place with the picture, or with a colour; ``is_deep``: the picture is larger than its visible part."""
        painter = self._painter
        if min(rect.size) <= 2 or self.is_clear:
            return
        size = deep(rect.size) if is_deep else rect.size
        found = painter.images.get(self._name, size)
        if found is None:
            self.awaited = size
            painter.canvas.fill(ground, rect)
            painter.canvas.fill(mixed(ground, _EDGE, 0.2), rect.inflate(-painter.px(8), -painter.px(8)))
        else:
            if found.get_flags() & SRCALPHA:
                painter.canvas.fill(ground, rect)
            painter.canvas.blit(found, rect.topleft, rect.move_to(center=found.get_rect().center))


def plate(painter: Painter, rect: Rect, *, radius: float = 4) -> None:
    """Draw a dark ground for figures over a picture."""
    painter.panel(rect, PLATE, None, radius=radius, alpha=PLATE_ALPHA)
