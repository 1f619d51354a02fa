"""The picture on the face of a card, and the plates on which figures stand over it."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.theme import Colour, mixed

PLATE: Colour = (26, 19, 16)
PLATE_ALPHA = 196
"""Dark enough for bright figures even over white."""
_DEEP = 1.05
_EDGE: Colour = (38, 27, 20)


def art_of(card: str) -> str:
    """The name of a card's picture, as the image loader knows it."""
    return f"{'caves' if card[0] == 'v' else 'dragons'}/{card}"


def art_of_space(space: SpaceView, cave: str) -> str | None:
    """The name of the picture of what lies in a space of a cave in small; None where nothing has been dug."""
    card = space["dragon"] or space["cave"]
    if card:
        return art_of(card)
    return f"place/chamber_{cave}_0" if space["excavated"] else None


def deep(size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture is behind a hole of a size, past whose edges it can be seen."""
    return round(size[0] * _DEEP), round(size[1] * _DEEP)


class Art:
    """Draws the picture of a card; `awaited` is the size in which it was missing, if it was.

    ``is_clear``: it leaves the place of the picture as it is.
    """

    def __init__(self, painter: Painter, card: str, *, soon: bool = False, is_clear: bool = False) -> None:
        self._painter, self._name, self._soon = painter, art_of(card), soon
        self.is_clear = is_clear
        self.awaited: tuple[int, int] | None = None

    def draw(self, rect: Rect, ground: Colour, *, is_deep: bool = False) -> None:
        """Fill a place with the picture, or with a colour; ``is_deep``: there is more of it than is seen."""
        painter = self._painter
        if min(rect.size) <= 2 or self.is_clear:
            return
        size = deep(rect.size) if is_deep else rect.size
        found = painter.loader.get(self._name, size, soon=self._soon)
        if found is None:
            self.awaited = size
            painter.surface.fill(ground, rect)
            painter.surface.fill(mixed(ground, _EDGE, 0.2), rect.inflate(-painter.px(8), -painter.px(8)))
        else:
            painter.surface.blit(found, rect.topleft, rect.move_to(center=found.get_rect().center))


def plate(painter: Painter, rect: Rect, *, radius: float = 4) -> None:
    """A dark ground for figures over a picture."""
    painter.panel(rect, PLATE, None, radius=radius, alpha=PLATE_ALPHA)
