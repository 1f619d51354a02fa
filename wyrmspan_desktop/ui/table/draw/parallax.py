"""An enlarged dragon lies behind its frame and moves a little with the pointer."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.ui.art.card_art import deep
from wyrmspan_desktop.ui.table.draw.picture import Picture


def draw_deep(picture: Picture, card: str, face: Rect, thing: Rect) -> None:
    """Draw an enlarged card for a hovered thing; without depth if it is not hovered, or with reduced motion."""
    painter, pointer = picture.painter, picture.pointer
    if pointer is not None and thing.collidepoint(pointer) and card[0] == "d":
        cover = picture.faces.cover(card, face.size)
        if cover is not None:
            whole = painter.images.get(picture.faces.art_of(card), deep(cover.hole.size))
            if whole is not None:
                part = cover.hole.move_to(topleft=(0, 0))
                part.center = (
                    _centre(pointer[0], thing.x, thing.width, whole.get_width(), part.width),
                    _centre(pointer[1], thing.y, thing.height, whole.get_height(), part.height),
                )
                painter.canvas.blit(whole, cover.hole.move(face.topleft), part)
                painter.canvas.blit(cover.image, face)
                return
    picture.faces.draw(card, face)


def _centre(pointer: int, begin: int, length: int, whole: int, part: int) -> int:
    """Return the centre of the visible part of a picture, by the position of the pointer on the thing."""
    share = (pointer - begin) / max(1, length)
    return part // 2 + round((whole - part) * share)
