"""The frame of a keepsake: dark wood with gilt edges, and a brass plate with text below the picture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.drawing.typesetting import Across

INNER = (2304, 1296)
"""The size of the picture in pixels: 1.8 of them are a unit."""
_MOULDING, _FOOT = 48, 144
"""The width of the frame, and its height below the picture."""
OUTER = (INNER[0] + 2 * _MOULDING, INNER[1] + _MOULDING + _FOOT)

_PLATE = (1330, 96)
_SCREW, _SCREW_IN = 15, 32
"""The radius of a screw, and the distance of its centre from the end of the plate, in pixels."""
_CLEAR = _SCREW_IN + _SCREW + 14
"""The margin of the text on the plate, clear of the screws."""
_INK: Colour = (52, 30, 8)
_QUIET: Colour = (196, 164, 118)
_ENGRAVED = Lettering()
_BRASS = (
    (0.0, (246, 220, 150, 255)),
    (0.14, (214, 174, 96, 255)),
    (0.5, (232, 196, 118, 255)),
    (0.86, (190, 148, 76, 255)),
    (1.0, (120, 84, 38, 255)),
)


def framed(painter: Painter, picture: Surface, facts: str, small: Sequence[str]) -> Surface:
    """Return a picture of the inner size in its frame: with facts on the plate, and small text left and right of it."""
    image = Surface(OUTER)
    place = Rect((_MOULDING, _MOULDING), INNER)
    with painter.onto(image):
        _wood(painter, place)
        image.blit(picture, place)
        _edge_of(image, place)
        plate = Rect(0, 0, *_PLATE)
        plate.center = image.get_width() // 2, (place.bottom + OUTER[1]) // 2 + 3
        _plate(painter, image, plate)
        inside = plate.inflate(-2 * _CLEAR, -20)
        painter.text(
            facts, inside, 24, _INK, role="title", across="centre", least=13, squeeze=0.8, how=_ENGRAVED
        )
        _small(painter, small[0], Rect(place.x + 14, plate.y, plate.x - place.x - 48, plate.height), "left")
        right = Rect(plate.right + 34, plate.y, place.right - plate.right - 48, plate.height)
        _small(painter, small[1], right, "right")
    return image


def _small(painter: Painter, text: str, room: Rect, across: Across) -> None:
    """Draw text on the wood, centred vertically in a room."""
    high = painter.paragraph_height(text, room.width, 13.5)
    place = Rect(room.x, room.centery - high // 2, room.width, high)
    painter.paragraph(text, place, 13.5, _QUIET, across=across, least=10)


def _wood(painter: Painter, place: Rect) -> None:
    """Draw the four sides, each lit from above, mitred at the corners."""
    canvas = painter.canvas
    tile = painter.tile("wood_dark")
    whole = canvas.get_rect()
    if tile is None:
        canvas.fill(materials.PLAIN["wood_dark"])
        return
    along = materials.tiled(tile, (whole.width, max(_MOULDING, _FOOT)))
    upright = materials.tiled(pygame.transform.rotate(tile, 90), (_MOULDING, whole.height))
    sides = (
        (along, Rect(0, 0, whole.width, _MOULDING), 1.12),
        (along, Rect(0, place.bottom, whole.width, _FOOT), 0.94),
        (upright, Rect(0, 0, _MOULDING, whole.height), 1.0),
        (upright, Rect(place.right, 0, _MOULDING, whole.height), 0.8),
    )
    for number, (wood, rect, bright) in enumerate(sides):
        piece = Surface(rect.size, pygame.SRCALPHA)
        piece.blit(wood, (0, 0))
        shade = [(0.0, (255, 226, 180, 70)), (0.35, (0, 0, 0, 0)), (1.0, (0, 0, 0, 150))]
        piece.blit(materials.gradient(rect.size, shade, across=number > 1), (0, 0))
        if bright < 1:
            piece = materials.darker(piece, bright)
        if number > 1:
            _mitre(piece, is_left=number == 2)
        canvas.blit(piece, rect)


def _mitre(piece: Surface, *, is_left: bool) -> None:
    """Cut the corners of an upright side, so that those above and below it reach the edge."""
    wide, high = piece.get_size()
    mask = Surface(piece.get_size(), pygame.SRCALPHA)
    near, far = (wide, 0) if is_left else (0, wide)
    pygame.draw.polygon(
        mask, (255, 255, 255), [(far, 0), (near, _MOULDING), (near, high - _FOOT), (far, high)]
    )
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _edge_of(image: Surface, place: Rect) -> None:
    """Draw a gilt edge around the picture, and the shadow of the frame on it."""
    for depth, strength in ((26, 120), (12, 90)):
        for rect, stops, across in (
            (Rect(place.x, place.y, place.width, depth), (strength, 0), False),
            (Rect(place.x, place.bottom - depth, place.width, depth), (0, strength // 2), False),
            (Rect(place.x, place.y, depth, place.height), (strength, 0), True),
            (Rect(place.right - depth, place.y, depth, place.height), (0, strength), True),
        ):
            shade = [(number, (6, 3, 4, opacity)) for number, opacity in zip((0.0, 1.0), stops, strict=True)]
            image.blit(materials.gradient(rect.size, shade, across=across), rect)
    for inset, colour in ((7, (92, 58, 24)), (6, (252, 222, 146)), (4, (206, 160, 84)), (1, (70, 42, 18))):
        pygame.draw.rect(image, colour, place.inflate(2 * inset, 2 * inset), 2 if inset != 4 else 3)
    whole = image.get_rect()
    for inset, colour in ((0, (28, 16, 10)), (2, (150, 108, 58)), (4, (58, 36, 20))):
        pygame.draw.rect(image, colour, whole.inflate(-2 * inset, -2 * inset), 2)


def _plate(painter: Painter, image: Surface, rect: Rect) -> None:
    """Draw a brass plate, screwed on at both ends."""
    radius = 10
    painter.shadow(rect, radius=radius, blur=4, down=3, opacity=0.8)
    brass = Surface(rect.size, pygame.SRCALPHA)
    brass.blit(materials.gradient(rect.size, _BRASS), (0, 0))
    sheen = [
        (0.0, (255, 255, 255, 0)),
        (0.32, (255, 250, 220, 70)),
        (0.46, (255, 255, 255, 0)),
        (1.0, (60, 30, 0, 50)),
    ]
    brass.blit(materials.gradient(rect.size, sheen, across=True), (0, 0))
    materials.round_off(brass, painter.px(radius))
    painter.canvas.blit(brass, rect)
    painter.edge(rect, (88, 58, 22, 255), radius=radius, width=1.4)
    painter.edge(rect.inflate(-14, -14), (110, 74, 28, 170), radius=radius - 3, width=0.9)
    for x in (rect.x + _SCREW_IN, rect.right - _SCREW_IN):
        _screw(image, (x, rect.centery))


def _screw(surface: Surface, centre: tuple[int, int]) -> None:
    x, y = centre
    pygame.draw.aacircle(surface, (70, 44, 16), (x, y + 2), _SCREW)
    pygame.draw.aacircle(surface, (176, 134, 70), centre, _SCREW - 1)
    pygame.draw.aacircle(surface, (238, 204, 130), (x - 2, y - 3), _SCREW - 6)
    pygame.draw.aaline(surface, (70, 44, 16), (x - 9, y + 6), (x + 9, y - 6), 3)
