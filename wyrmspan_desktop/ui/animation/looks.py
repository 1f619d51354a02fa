"""Looks of flying things: cards, backs and icons as images of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import pygame
from pygame import Rect

from wyrmspan_desktop.text.automa import instructions
from wyrmspan_desktop.ui.art.decision_card import draw_decision_card
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.drawing.painting import Painter

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.shown import Faces


@dataclass(frozen=True)
class Look:
    """The look of a flying thing.

    A card by its notation, in a hand or on a mat; the back of a card of a pile; an icon by its name; or one of
    Automa's decision cards, before or after it is carried out.
    """

    kind: Literal["card", "lying", "back", "icon", "decision", "decided"]
    name: str

    def image(self, picture: Any, size: Size, *others: Size) -> pygame.Surface:
        """Return the thing drawn at a size in pixels; an icon is as high as the smaller side.

        While a card's picture is loading at that size, it is drawn at another one at which it is available, if any.
        """
        painter: Painter = picture.painter
        faces: Faces = picture.faces
        if self.kind in ("card", "lying"):
            on_mat = self.kind == "lying"
            for each in (size, *others):
                found = faces.whole(self.name, each, on_mat=on_mat)
                if found is not None:
                    return found
            return faces.face(self.name, size, on_mat=on_mat)
        if self.kind == "icon":
            return painter.icons.image(self.name, min(size))
        image = pygame.Surface(size, pygame.SRCALPHA)
        with painter.onto(image):
            if self.kind == "back":
                faces.back(self.name, Rect((0, 0), size))
            else:
                lines = instructions(picture.box.decision_cards[self.name], picture.view["round"])
                is_done = self.kind == "decided"
                lines = [line._replace(is_done=is_done) for line in lines]
                draw_decision_card(painter, self.name, lines, Rect((0, 0), size), is_over=not is_done)
        return image


def card(name: str | None, pile: str) -> Look:
    """Return the face of a card, or its back if it is unknown."""
    return Look("card", name) if name else back(pile)


def back(pile: str) -> Look:
    """Return the back of a card of a pile."""
    return Look("back", pile)


def icon(name: str) -> Look:
    """Return an icon."""
    return Look("icon", name)


def lying(card: str) -> Look:
    """Return a dragon on a mat."""
    return Look("lying", card)


def faded(image: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return an image at an opacity; the same image if that is full."""
    if opacity >= 1:
        return image
    copy = image.copy()
    copy.set_alpha(round(255 * max(0.0, opacity)))
    return copy


def scaled(image: pygame.Surface, size: Size) -> pygame.Surface:
    """Return an image scaled smoothly to a size; the same image if it has that size."""
    if image.get_size() == size:
        return image
    return pygame.transform.smoothscale(image, (max(1, size[0]), max(1, size[1])))
