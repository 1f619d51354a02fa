"""A parchment with text next to its subject, used by all lessons and explanations at a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_portrait
from wyrmspan_desktop.ui.drawing.typesetting import letters
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import in_lines
from wyrmspan_desktop.ui.layout.targets import COACH, NOTE, PARCHMENTS, Target
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.help.spot import Shape, Spot
from wyrmspan_desktop.ui.table.play.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

_WIDE, _WIDER = 340, 2.0
"""The width of the parchment, in units, and the largest factor with larger text."""
_HEAD, _SIZE, _PAD, _BUTTON = 18, 16, 12, 32
"""The text sizes of heading and body, the margin, and the height of buttons."""
_GAP = 8
"""The gap between buttons, in units."""
_PORTRAIT = 64
"""The size of the speaker's portrait, in units."""
_SHARES = (1.0, 1.6, 2.1, 3.0, 1.3, 0.77, 0.7, 0.6, 0.5)
"""Factors of the width that are tried if it would cover something needed."""
_SMALLER = 0.9
"""The factor of the text size that is tried if it would cover something needed at any width."""
_NOT_HIGHLIGHTED, FEW = ("word:decline", "none", "setup:", "ways:", COACH, NOTE), 6
"""Prefixes of names that are no answers worth highlighting; and the largest number of highlighted answers."""


def named(picture: Shown, names: Iterable[str]) -> Iterator[list[Target]]:
    """Yield the drawn things of some names, in the order of the names; a name that ends with a colon is a kind.

    The question stands for its answers: its buttons, each separately, or else highlighted things.
    """
    for name in names:
        if name == "prompt" and (answering := _answering(picture)):
            yield from ([each] for each in answering)
            continue
        is_kind = name.endswith(":")
        found = [
            each for each in picture.targets if each.id == name or (is_kind and each.id.startswith(name))
        ]
        if found:
            yield found


def _answering(picture: Shown) -> list[Target]:
    """Return the possible answers, except refusing; none if they are too many to be highlighted."""
    lit = [each for each in picture.targets if each.lit and not each.id.startswith(_NOT_HIGHLIGHTED)]
    buttons = [each for each in lit if is_button(each.id)]
    things = [each for each in lit if not is_button(each.id)]
    return next((found for found in (buttons, things) if 0 < len(found) <= FEW), [])


class CalloutExtension(TableExtension):
    """An extension that shows text on a parchment, which the mouse can move."""

    sheet = COACH

    def __init__(self, spot: Spot) -> None:
        self.spot = spot

    def grab(self, target: Target | None, point: tuple[int, int]) -> bool:
        is_mine = target is not None and target.id == self.sheet
        if is_mine:
            self.spot.grab(point)
        return is_mine

    def drag(self, point: tuple[int, int]) -> None:
        self.spot.drag(point)

    def let_go(self) -> None:
        self.spot.let_go()


def lay_parchment(
    picture: Shown,
    name: str,
    spot: Spot,
    groups: Sequence[Sequence[Target]],
    text: str,
    answers: Sequence[Answer],
    *,
    heading: str = "",
    portrait: str = "",
    note: str = "",
    colour: theme.Colour = theme.INK,
    used: Sequence[Target] = (),
) -> None:
    """Highlight things, those of a group together, and draw a parchment with text in its spot.

    Things to be ``used`` are highlighted as the subject of a hint, others as something to look at.  At the foot
    there are buttons, with a small note before them; next to the heading there is room for a portrait.
    """
    painter = picture.painter
    with picture.around_figures():
        _light(painter, groups, used)
    things = [*used, *(thing for group in groups for thing in group)]
    sheets = [
        sheet
        for enlarge in letters(painter.enlarge, _SMALLER)
        for sheet in _sheets(picture, enlarge, text, answers, heading, has_portrait=bool(portrait))
    ]
    place = spot.place(picture, things, [sheet.shape for sheet in sheets])
    sheet = next(each for each in sheets if each.shape.size == place.size)
    with painter.lettered(sheet.enlarge):
        _draw(picture, name, place, sheet, text, answers, heading, portrait, note, colour)


class _Sheet(NamedTuple):
    """A possible parchment: its text size and shape, the width within its margins, and the place of its text."""

    enlarge: float
    shape: Shape
    inside: int
    head_high: int
    body: Rect


def _sheets(
    picture: Shown, enlarge: float, text: str, answers: Sequence[Answer], heading: str, *, has_portrait: bool
) -> list[_Sheet]:
    """Return the possible parchments for a text of a size: narrow, wide, and as high as they need."""
    with picture.painter.lettered(enlarge):
        widths = [width_of(picture, answer) for answer in answers]
        return [_sheet(picture, share, text, widths, heading, has_portrait=has_portrait) for share in _SHARES]


def _sheet(
    picture: Shown, share: float, text: str, widths: Sequence[int], heading: str, *, has_portrait: bool
) -> _Sheet:
    """Return a parchment with a factor of the usual width, and buttons of some widths."""
    painter, at = picture.painter, picture.layout
    grown = min(_WIDER, painter.enlarge)
    pad, gap, high = at.px(_PAD), at.px(_GAP), round(at.px(_BUTTON) * grown)
    side = _side(picture) if has_portrait else 0
    inside = round(at.px(_WIDE) * grown * share) - 2 * pad
    least = sum(widths) + gap * len(widths) if share >= 1 else max(widths, default=0)
    inside = max(inside, min(least, at.size[0] // 2))
    rows = in_lines(widths, inside, gap)
    # On a wide one the portrait is next to the whole text, otherwise next to the heading alone.
    room = inside - side - gap if side and share > 1 else inside
    head_high = painter.paragraph_height(heading, inside - side, _HEAD, "bold") if heading else 0
    if share <= 1 and heading:
        head_high = max(head_high, side)
    text_high = painter.paragraph_height(text, room, _SIZE)
    above = max(head_high + text_high, side)
    foot = len(rows) * (high + gap) - gap
    buttons = _in_rows(at, [widths[begin:end] for begin, end in rows], inside, high)
    shape = Shape((inside + 2 * pad, above + foot + 3 * pad - at.px(4)), buttons)
    return _Sheet(painter.enlarge, shape, inside, head_high, Rect(0, 0, room, text_high))


def _side(picture: Shown) -> int:
    """Return the size of the speaker's portrait, in pixels."""
    return round(picture.layout.px(_PORTRAIT) * min(_WIDER, picture.painter.enlarge))


def _draw(
    picture: Shown,
    name: str,
    place: Rect,
    sheet: _Sheet,
    text: str,
    answers: Sequence[Answer],
    heading: str,
    portrait: str,
    note: str,
    colour: theme.Colour,
) -> None:
    """Draw a parchment in its place."""
    painter, at = picture.painter, picture.layout
    pad, side = at.px(_PAD), _side(picture) if portrait else 0
    buttons = [button.move(place.bottomright) for button in sheet.shape.buttons]
    painter.shadow(place, radius=8, blur=9, down=7, opacity=0.8)
    painter.slab(place, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    picture.targets.add(Target(name, place, label="\n".join(filter(None, (heading, text, note)))))
    if name in PARCHMENTS:
        _draw_grip(painter, place)
    head = Rect(place.x + pad, place.y + pad - at.px(2), sheet.inside, sheet.head_high)
    if portrait:
        # It looks to the left, at the text.
        draw_portrait(painter, portrait, Rect(head.right - side, head.y, side, side))
    if heading:
        words = Rect(head.topleft, (sheet.inside - side, sheet.head_high))
        painter.text(heading, words, _HEAD, theme.INK_HEAD, role="bold", least=theme.TEXT_SMALL)
    painter.paragraph(text, sheet.body.move(head.x, head.bottom), _SIZE, colour)
    for answer, button in reversed([*zip(answers, buttons, strict=True)]):
        draw_answer(picture, answer, button)
    lowest = [button for button in buttons if button.bottom == place.bottom - pad]
    before = Rect(head.x, lowest[0].y, max(1, lowest[0].x - at.px(_GAP) - head.x), lowest[0].height)
    if painter.text_width(note, theme.TEXT_SMALL) <= before.width:
        painter.text(note, before, theme.TEXT_SMALL, theme.INK_SOFT)


def _light(painter: Painter, groups: Sequence[Sequence[Target]], used: Sequence[Target]) -> None:
    """Frame things to look at, those of a group together, and things to be used."""
    for group in groups:
        if group[0].is_hexagon:
            for thing in group:
                highlights.spoken_of(painter, thing.frame or thing.rect, is_hexagon=True)
            continue
        first, *others = (thing.whole or thing.frame or thing.rect for thing in group)
        highlights.spoken_of(painter, first.unionall(others), group[0].radius)
    for thing in used:
        highlights.advised(painter, thing.frame or thing.rect, thing.radius, is_hexagon=thing.is_hexagon)


def _in_rows(at: TableLayout, rows: Sequence[Sequence[int]], inside: int, high: int) -> list[Rect]:
    """Return right-aligned rows of buttons of some widths, relative to the lower right corner of the parchment."""
    pad, gap, found = at.px(_PAD), at.px(_GAP), list[Rect]()
    for number, widths in enumerate(rows):
        bottom = -pad - (len(rows) - 1 - number) * (high + gap)
        right, row = -pad, list[Rect]()
        for wide in reversed(widths):
            narrow = min(wide, right + pad + inside)
            row.insert(0, Rect(right - narrow, bottom - high, narrow, high))
            right = row[0].x - gap
        found += row
    return found


def _draw_grip(painter: Painter, place: Rect) -> None:
    """Draw two rows of dots at the upper edge of a parchment, which mark it as movable."""
    step, side = painter.px(5), max(2, painter.px(2))
    for across, down in product(range(-2, 3), range(2)):
        dot = Rect(0, 0, side, side)
        dot.center = place.centerx + across * step, place.y + painter.px(5) + down * painter.px(4)
        painter.canvas.fill(theme.PARCHMENT_EDGE, dot)
