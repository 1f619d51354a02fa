"""Text on cards: its size, its room next to icons and pictures, and its drawing."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.text.rulebook.terms import terms_in
from wyrmspan_desktop.ui.art import card_metal as metal
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.naming import letters_at
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import EDGE, RIBBON, Anatomy, anatomy
from wyrmspan_desktop.ui.layout.units import number_size_step

MIN_TEXT = 13
"""The smallest text, in units."""
USUAL = 118
"""The width of a card, in units, with figures of usual size."""
MARGIN = 20
"""The margin of text on a card, in units."""
_MIN_ART = 0.3
"""The least fraction of a card for its picture if text needs much room, as it may in other languages."""

_UNDERLINED = 150
"""The opacity of the line below a word with an explanation, of 255."""
_WORDS, _TELLING = 20, 17
"""The preferred size of the text of an ability, and the size for which the picture is reduced."""
_WORDED_FOOT = (0.31, 0.42)
"""The least fraction of a card for text, and the largest if it is readable there."""
_TEXT_MARGIN, HALF_SEAL = 6, 9
"""The margin of text below icons, and half the seal over text alone, in units."""
_TEXT_ART, _GROWN_TEXT_ART = 0.36, 0.47
"""The least fraction of a card for its picture with text, and with larger figures on it."""
_STEP = 10
"""The step in the height of a foot with text, in units."""
_SMALLER = 0.92
"""The step in text sizes that are tried: every font takes time to open."""
_FOOT, _CAVE_FOOT = 0.25, (0.25, 0.34, 0.42)
"""The fraction of a card for its foot, with icons; that of a cave card at each step of its figures."""
_BROAD = 132
"""The minimum width of a card with room for text next to larger figures, in units."""


def unit_on(painter: Painter) -> float:
    """Return the number of pixels of a unit on a card."""
    return painter.unit * painter.grown


def step_on(painter: Painter) -> int:
    """Return the step of the figures of cards, 0, 1 or 2: how much larger than usual they are."""
    return number_size_step(painter.enlarge / painter.card_text)


class TextArea(NamedTuple):
    """The height of the foot of a card with icons, and that of the text at its end, in pixels; 0 without any."""

    foot: int
    words: int


def icon_foot(size: tuple[int, int]) -> float:
    """Return the height of the foot of a dragon with icons alone, in pixels."""
    return max(size[0] * 33 / USUAL, size[1] * _FOOT)


def text_area(painter: Painter, card: Dragon | Cave, size: tuple[int, int]) -> TextArea:
    """Return the foot of a card with icons, and with its text if text on cards is to be large and there is room.

    Both are shown, or the text alone, or else the icons alone.
    """
    is_cave, unit = isinstance(card, Cave), unit_on(painter)
    icons = math.ceil(_CAVE_FOOT[step_on(painter)] * size[1] if is_cave else icon_foot(size))
    if painter.card_text == 1:
        return TextArea(icons, 0)
    band = 0 if is_cave else round(unit * RIBBON["icons"][step_on(painter)])
    inside = size[0] - 2 * max(2, round(EDGE["icons"] * unit))
    room = (
        size[1] - (size[0] - inside) - band - math.ceil(least_art(painter, size) * size[0] * size[1] / inside)
    )
    across = Rect(0, 0, inside - painter.px(_TEXT_MARGIN), size[1])
    words = _text_high(painter, card, across) + painter.px(4)
    if icons + words <= room:
        return TextArea(icons + words, words)
    alone = words + (0 if is_cave else painter.px(HALF_SEAL))
    return TextArea(alone, alone) if alone <= room else TextArea(icons, 0)


def _text_high(painter: Painter, card: Dragon | Cave, room: Rect) -> int:
    """Return the height of text next to icons, in pixels; that of the room if a word is wider than its line."""
    with painter.lettered(1.0):
        px, lines, _ = painter.lines_of(ability_text(card), room, _text_size(painter))
    is_cut = any(line.endswith("…") for line in lines)
    return room.height if is_cut else len(lines) * painter.fonts.height("body", px)


def least_art(painter: Painter, size: tuple[int, int]) -> float:
    """Return the least fraction of a card for its picture with text: larger figures need more of it."""
    is_usual = size[0] >= _BROAD * unit_on(painter) or not step_on(painter)
    return _TEXT_ART if is_usual else _GROWN_TEXT_ART


def _text_size(painter: Painter) -> float:
    """Return the size of text next to icons: the smallest possible, on cards of every size."""
    return MIN_TEXT / painter.grown


def draw_text(painter: Painter, card: Dragon | Cave, rect: Rect, colour: Colour) -> None:
    """Draw the text of a card below its icons, or in their place."""
    text, size = ability_text(card), _text_size(painter)
    room = rect.inflate(-painter.px(_TEXT_MARGIN), 0)
    with painter.lettered(1.0):
        high = min(room.height, painter.paragraph_height(text, room.width, size))
        room.y, room.height = room.centery - high // 2, high
        painter.paragraph(text, room, size, colour, across="centre")


def worded(
    painter: Painter, card: Dragon | Cave, size: tuple[int, int], over: int, *, ribbon: float | None = None
) -> Anatomy:
    """Return the parts of a card with text at its foot, below something that is ``over`` pixels high.

    The picture is reduced only for text that would be unreadable otherwise.
    """
    text, wide, fonts = ability_text(card), size[0] - painter.px(MARGIN + 12), painter.fonts
    telling = painter.paragraph_height(text, wide, _TELLING) + over
    words = min(max(float(telling), _WORDED_FOOT[0] * size[1]), _WORDED_FOOT[1] * size[1])
    high = math.ceil(words / painter.px(_STEP)) * painter.px(_STEP)
    at = anatomy(size, unit_on(painter), "words", high / unit_on(painter), ribbon=ribbon)
    small = painter.least_px(MIN_TEXT)
    least = len(fonts.wrapped(text, "body", small, wide)) * fonts.height("body", small) + over
    if least <= at.foot.height:
        return at
    return anatomy(size, unit_on(painter), "words", least / unit_on(painter), ribbon=ribbon, art=_MIN_ART)


def paragraph(painter: Painter, text: str, rect: Rect, colour: Colour) -> None:
    """Draw text as large as it fits; words with an explanation are underlined."""
    size, least = float(_WORDS), MIN_TEXT / painter.enlarge
    while size > least and not painter.holds(text, rect, "body", painter.text_px(size)):
        size = max(least, size * _SMALLER)
    painter.paragraph(text, rect, size, colour)
    px, lines, squeeze = painter.lines_of(text, rect, size)
    high, soft = painter.fonts.height("body", px), (*colour, _UNDERLINED)
    for name, first, last in terms_in(text):
        before, length = len("".join(text[:first].split())), len("".join(text[first:last].split()))
        for number, begin, end in letters_at(lines, before, before + length):
            left, right = (
                round(painter.fonts.width(lines[number][:each], "body", px) * squeeze)
                for each in (begin, end)
            )
            place = Rect(rect.x + left, rect.y + number * high, right - left, high)
            metal.dots(painter, place, soft)
            painter.tag_icon(name, place)
