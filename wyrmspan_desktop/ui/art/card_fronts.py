"""The fronts of cards, composed of their parts: a dragon in hand and display, or enlarged; a cave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Glyph, Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.text.cards import ability_text, timing_text
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui.art import card_metal as metal
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.art.card_figures import Figures, draw_figures, draw_large_figures, draw_strip_figures
from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.card_names import draw_name
from wyrmspan_desktop.ui.art.card_text import (
    HALF_SEAL,
    MARGIN,
    MIN_TEXT,
    USUAL,
    draw_text,
    icon_foot,
    least_art,
    paragraph,
    step_on,
    text_area,
    unit_on,
    worded,
)
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, icon_high, icon_side
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.drawing.icon_things import TIMING
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import Anatomy, anatomy, form_of

_ENAMEL = 104
"""The largest brightness of a ribbon, of 255."""
_CAVE_ICONS, _GROWN_ICONS = 27, (1.0, 1.2, 1.4)
"""The largest icons on cave cards, in units, and their factor at each step of figures."""
_BARE = (0, 88, 132)
"""Cards in hand and display that are narrower, in units, show their abilities only when hovered; at each step of
figures.
"""
LAPPED, _COVERED = 0.6, 0.46
"""The visible fraction of a card that is partly covered by the next one, and in a full hand."""
_STRIP = (Figures(20, 20, 18, 19, 17), Figures(27, 21, 19, 22, 19), Figures(33, 22, 20, 25, 21))
"""The sizes of figures in the visible strip of a card, in units, at each step of figures."""
_STRIP_SHIELD = (0.43, 0.46, 0.49)
"""The largest fraction of a wide strip for the points, at each step of figures."""
_NARROW = 96
"""The width of a card, in units, below which figures shrink no more."""
_CROWDED = 12
"""The minimum size of icons, in units, next to a seal."""
NAME = 14.5
"""The text height of names on cards with icons, in units: larger ones would differ more from each other."""
_BAR = 25
"""The height of the bar with a timing, in units."""
_MIN_ICON_ART = 0.36
"""The least fraction of a card for its picture if three lines of icons and text need much room."""
_LARGE_ICONS = 34
"""The height of the icons over the text of a cave card."""
_CAVE_GROUND: Colour = (72, 79, 83)


def name_colour(card: Dragon) -> Colour:
    """Return the background of a dragon's name: the colour of its trait, darkened for bright text."""
    red, green, blue = colour = palettes.current().traits[card.trait]
    return mixed((0, 0, 0), colour, min(1.0, _ENAMEL / (0.3 * red + 0.59 * green + 0.11 * blue)))


# --- in hand and display, and enlarged --------------------------------------------------------


class _Sizes(NamedTuple):
    """The differences between cards with icons and with text, in units."""

    name: float
    figures: Figures


_ICONS = (
    _Sizes(NAME, Figures(20, 30, 19, 23, 18)),
    _Sizes(16, Figures(27, 36, 21, 26, 24)),
    _Sizes(18, Figures(30, 41, 25, 31, 29)),
)
"""At each step of its figures."""
_ENLARGED = _Sizes(22, Figures(32, 44, 28, 23, 28))


def dragon_parts(painter: Painter, card: Dragon, size: tuple[int, int], *, is_bare: bool = False) -> Anatomy:
    """Return the parts of a dragon that is on no mat; ``is_bare``: without its ability."""
    form = form_of(size, unit_on(painter))
    if form == "words":
        return worded(painter, card, size, painter.px(_BAR + 10))
    step = step_on(painter)
    if is_bare:
        return anatomy(size, unit_on(painter), form, 0)
    area = text_area(painter, card, size)
    if area.words:
        return anatomy(
            size,
            unit_on(painter),
            form,
            area.foot / unit_on(painter),
            step=step,
            art=least_art(painter, size),
        )
    if size[0] < _BARE[step] * unit_on(painter):
        return anatomy(size, unit_on(painter), form, 0, step=step)
    at = anatomy(size, unit_on(painter), form, icon_foot(size) / unit_on(painter), step=step)
    row = _row(painter, card, at.foot)
    least = icon_high(painter, row.icons, row.room.size, row.most)
    if least <= at.foot.height:
        return at
    # With crowded icons, names are not enlarged.
    return anatomy(size, unit_on(painter), form, least / unit_on(painter), art=_MIN_ICON_ART)


def draw_dragon(painter: Painter, card: Dragon, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a dragon in a hand, in the display, or enlarged."""
    return _draw(painter, card, size, art)


def draw_lapped(painter: Painter, card: Dragon, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a dragon under the edge of the next card: all important parts are outside of that."""
    return _draw(painter, card, size, art, seen=LAPPED)


def draw_covered(painter: Painter, card: Dragon, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a dragon in a hand so full that less than half of it is visible."""
    return _draw(painter, card, size, art, seen=_COVERED)


def _draw(painter: Painter, card: Dragon, size: tuple[int, int], art: Art, *, seen: float = 1.0) -> Anatomy:
    """Draw a dragon with a visible fraction of its width; a covered one shows its ability when it is raised."""
    at, form = dragon_parts(painter, card, size, is_bare=seen < 1), form_of(size, unit_on(painter))
    sizes, scale, step = _ENLARGED, 1.0, 0
    if form == "icons":
        step, scale = step_on(painter), max(size[0], painter.px(_NARROW)) / painter.px(USUAL)
        if at.foot.height:
            step = min(step, 1)
        sizes = _ICONS[step]
    art.draw(at.art, ground_of(card), is_deep=form == "words")
    metal.vignette(painter, at.art, 0)
    draw_ribbon(painter, card, at.ribbon, sizes.name, seen=seen)
    figures = Figures(*(painter.px(side * scale) for side in sizes.figures))
    if seen < 1:
        strip, least = Rect(at.art.topleft, (round(seen * size[0]) - at.edge, at.art.height)), _STRIP[step]
        small = Figures(*map(painter.px, least))
        shield = max(small.shield, min(figures.shield, round(_STRIP_SHIELD[step] * strip.width)))
        draw_strip_figures(painter, card, strip, small._replace(shield=shield), least.number)
    elif step:
        draw_large_figures(painter, card, at.art, figures, has_timing=not at.foot.height)
    else:
        draw_figures(painter, card, at.art, figures)
    if form == "words":
        _words(painter, card, at.foot)
    elif at.foot.height:
        _icons(painter, card, at.foot, text_area(painter, card, size).words)
    return at


def draw_ribbon(
    painter: Painter, card: Dragon, rect: Rect, letters: float, *, lines: int = 2, seen: float = 1.0
) -> None:
    """Draw the ribbon, with the name of ``letters`` units in its visible fraction."""
    metal.enamel(painter, rect, name_colour(card))
    room = Rect(rect.x, rect.y, round(rect.width * seen), rect.height - painter.px(1)).inflate(
        -painter.px(5), 0
    )
    draw_name(painter, dragon_name(card), room, letters, lines=lines)


def ground_of(card: Dragon) -> Colour:
    """Return the colour of a missing picture."""
    return mixed(palettes.current().traits[card.trait], theme.PARCHMENT, 0.62)


class _Row(NamedTuple):
    """The icons of a dragon at its foot: the place of its seal, unless they begin with its timing, and their room."""

    seal: Rect | None
    icons: Sequence[Icon | Glyph]
    room: Rect
    most: float
    """Their largest size, in units."""


def _row(painter: Painter, card: Dragon, rect: Rect) -> _Row:
    """Return the ability of a dragon in icons, with its timing as a seal, or as the first of many icons."""
    px, timing, icons = painter.px, card.ability.timing, ability_icons(card)
    scale = rect.width / px(USUAL)
    side = min(px(24 * scale), rect.height - 2)
    seal = Rect(rect.x + px(1), rect.centery - side // 2, side, side)
    left = rect.x + side + px(3)
    room = Rect(left, rect.y, rect.right - px(1) - left, rect.height)
    if icon_side(painter, icons, room.size, 21 * scale) < px(_CROWDED):
        return _Row(None, (Icon(timing), *icons), rect.inflate(-px(4), 0), 21 * scale)
    return _Row(seal, icons, room, 21 * scale)


def _icons(painter: Painter, card: Dragon, foot: Rect, words: int) -> None:
    """Draw the ability of a dragon in icons, and below them its text of a height.

    If there is room for the text only, its timing is on the upper edge.
    """
    timing = card.ability.timing
    metal.parchment(painter, foot, TIMING[timing])
    rect = Rect(foot.x, foot.y, foot.width, foot.height - words)
    if words:
        area = Rect(foot.x, rect.bottom, foot.width, foot.bottom - rect.bottom)
        if not rect.height:
            over = painter.px(HALF_SEAL)
            metal.seal(painter, timing, (foot.centerx, foot.y), 2 * over)
            area.y, area.height = area.y + over, area.height - over
        draw_text(painter, card, area, theme.INK)
    if not rect.height:
        return
    row = _row(painter, card, rect)
    if row.seal is not None:
        at = row.seal.x + row.seal.width // 2, rect.centery
        metal.seal(painter, card.ability.timing, at, row.seal.width)
    draw_icon_row(painter, row.icons, row.room, theme.INK, most=row.most)


def _words(painter: Painter, card: Dragon, rect: Rect) -> None:
    """Draw the ability of a dragon as text, below its timing."""
    px, timing = painter.px, card.ability.timing
    bar = Rect(rect.x, rect.y, rect.width, px(_BAR))
    metal.parchment(painter, rect, TIMING[timing], bar=bar.height)
    head = Rect(bar.x + px(42), bar.y, bar.width - px(54), bar.height)
    painter.text(timing_text(card), head, 16, CREAM, role="bold", least=MIN_TEXT, squeeze=0.7)
    metal.seal(painter, timing, (bar.x + px(22), bar.centery), px(32))
    room = Rect(rect.x, bar.bottom + px(4), rect.width, rect.bottom - bar.bottom - px(6))
    paragraph(painter, ability_text(card), room.inflate(-px(MARGIN), 0), theme.INK)


# --- caves ------------------------------------------------------------------------------------


def cave_parts(painter: Painter, card: Cave, size: tuple[int, int], *, seen: float = 1.0) -> Anatomy:
    """Return the parts of a cave card with a visible fraction of its width."""
    form = form_of(size, unit_on(painter))
    if form == "words":
        return worded(painter, card, size, painter.px(_LARGE_ICONS + 12), ribbon=0)
    area = text_area(painter, card, size)
    if area.words and seen == 1:
        share = least_art(painter, size)
        return anatomy(size, unit_on(painter), form, area.foot / unit_on(painter), ribbon=0, art=share)
    icons = area.foot - area.words
    at = anatomy(size, unit_on(painter), form, icons / unit_on(painter), ribbon=0)
    room, most = _cave_row(painter, at.foot, seen), _cave_icons(painter)
    high = icon_high(painter, ability_icons(card), room.size, most) + at.foot.height - room.height
    return anatomy(size, unit_on(painter), form, max(icons, high) / unit_on(painter), ribbon=0)


def draw_cave(painter: Painter, card: Cave, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a cave card: its picture, and below it on slate its effect, as text too if there is room."""
    return _draw_cave(painter, card, size, art)


def draw_lapped_cave(painter: Painter, card: Cave, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a cave card under the edge of the next card."""
    return _draw_cave(painter, card, size, art, seen=LAPPED)


def draw_covered_cave(painter: Painter, card: Cave, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a cave card in a hand so full that less than half of it is visible."""
    return _draw_cave(painter, card, size, art, seen=_COVERED)


def _draw_cave(
    painter: Painter, card: Cave, size: tuple[int, int], art: Art, *, seen: float = 1.0
) -> Anatomy:
    """Draw a cave card with a visible fraction of its width, to which its icons are confined."""
    px, form, at = painter.px, form_of(size, unit_on(painter)), cave_parts(painter, card, size, seen=seen)
    art.draw(at.art, _CAVE_GROUND)
    metal.vignette(painter, at.art, 0)
    metal.slate(painter, at.foot)
    area = text_area(painter, card, size).words if form == "icons" and seen == 1 else 0
    if area:
        draw_text(painter, card, Rect(at.foot.x, at.foot.bottom - area, at.foot.width, area), CREAM)
    if area == at.foot.height:
        return at
    row = _cave_row(painter, Rect(at.foot.x, at.foot.y, at.foot.width, at.foot.height - area), seen)
    if form == "words":
        row.height = px(_LARGE_ICONS)
        room = Rect(row.x, row.bottom + px(4), row.width, at.foot.bottom - row.bottom - px(6))
        paragraph(painter, ability_text(card), room.inflate(-px(MARGIN - 6), 0), CREAM)
        row.inflate_ip(-px(MARGIN - 6), 0)
    most = _cave_icons(painter) if form == "icons" else _CAVE_ICONS
    draw_icon_row(painter, ability_icons(card), row, CREAM, most=most)
    return at


def _cave_row(painter: Painter, foot: Rect, seen: float) -> Rect:
    """Return the room for icons at the foot of a cave card with a visible fraction."""
    return Rect(foot.x, foot.y, round(seen * foot.width), foot.height).inflate(-painter.px(6), -painter.px(4))


def _cave_icons(painter: Painter) -> float:
    """Return the largest size of the icons of a cave card, in units."""
    return _CAVE_ICONS * _GROWN_ICONS[step_on(painter)]
