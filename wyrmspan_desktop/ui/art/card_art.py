"""The picture on the face of a card, and the plates on which figures stand over it."""

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
from wyrmspan_desktop.ui.compositor.images import OWN
from wyrmspan_desktop.ui.drawing.painting import Painter

PLATE: Colour = (26, 19, 16)
PLATE_ALPHA = 196
"""Dark enough for bright figures even over white."""
_DEEP = 1.05
_EDGE: Colour = (38, 27, 20)


def art_of(card: str) -> str:
    """The name of a card's picture, as `Images` knows it."""
    return f"{'caves' if card[0] == 'v' else 'dragons'}/{card}"


def art_in(painter: Painter, card: str, box: Box) -> str:
    """The name of a card's picture in a game with a box.

    A player's own card has the player's picture, or else that of the card whose place it takes, or a card's back.
    """
    if card not in own_ids(box):
        return art_of(card)
    own = f"{OWN}{box.cards.set_title}/{card}"
    if not painter.images.is_absent(own):
        return own
    is_printed = card_number(card) in KIND.box.dragons or -card_number(card) in KIND.box.caves
    return art_of(card) if is_printed else f"table/back_{'caves' if card[0] == 'v' else 'dragons'}"


@lru_cache(maxsize=8)
def own_ids(box: Box) -> frozenset[str]:
    """The ids of the player's own cards in a box."""
    return frozenset(box.cards.own.ids if box.cards.own is not None else ())


@lru_cache(maxsize=8)
def changed_ids(box: Box) -> frozenset[str]:
    """The ids of cards that are not as in the box that ships with the game."""
    printed = KIND.box
    dragons = {card.id for number, card in box.dragons.items() if card != printed.dragons.get(number)}
    return frozenset(
        dragons | {card.id for number, card in box.caves.items() if card != printed.caves.get(number)}
    )


def lend_pictures(painter: Painter, box: Box, folder: Path | None) -> None:
    """Have the pictures found of a player's own cards in a box, in the folder of all that is the player's."""
    own = box.cards.own
    if own is not None:
        painter.images.register_source(own.title, partial(pictures_of, folder, own))


def art_of_space(space: SpaceView, cave: str, art: Callable[[str], str] = art_of) -> str | None:
    """The name of the picture of what lies in a space of a cave in small; None where nothing has been dug."""
    card = space["dragon"] or space["cave"]
    if card:
        return art(card)
    return f"place/chamber_{cave}_0" if space["excavated"] else None


def deep(size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture is behind a hole of a size, past whose edges it can be seen."""
    return round(size[0] * _DEEP), round(size[1] * _DEEP)


class Art:
    """Draws the picture of a card; `awaited` is the size in which it was missing, if it was.

    ``is_clear``: it leaves the place of the picture as it is.
    """

    def __init__(self, painter: Painter, name: str, *, is_clear: bool = False) -> None:
        self._painter, self._name = painter, name
        self.is_clear = is_clear
        self.awaited: tuple[int, int] | None = None

    def draw(self, rect: Rect, ground: Colour, *, is_deep: bool = False) -> None:
        """Fill a place with the picture, or with a colour; ``is_deep``: there is more of it than is seen."""
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
    """A dark ground for figures over a picture."""
    painter.panel(rect, PLATE, None, radius=radius, alpha=PLATE_ALPHA)
