"""The picture of one of Automa's decision cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.text import automa as say
from wyrmspan_desktop.text.automa import Instruction
from wyrmspan_desktop.text.table import LINE
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.wing import DECISION_CARD

_LETTERS, _LEAST, _STEP = 14.5, 8.0, 0.95
"""The size of the text and the least, in units of a card of usual size, and the factor from one size to the next."""
_GAP = 10
"""The largest gap between lines, in the same units."""
_SIGNS = {
    "refresh": "swap",
    "coin": "coin",
    "move": "guild",
    "dragon": "dragon",
    "cave": "cave",
    "marker": "marker",
}
"""The icon of the subject of each line; a brown space is a disc."""
_TO_COME = 0.42
"""The brightness of an icon of an action that is still to come."""


def picture_of(card: str) -> str:
    """Return the name of a card's picture among those of the table."""
    return f"decision_{card.replace('/', '-')}"


def draw_sign(painter: Painter, line: Instruction, place: Rect) -> None:
    """Draw the icon of a line, dark if its action is still to come."""
    if line.key == "entry":
        disc = place.inflate(-place.width // 5, -place.height // 5)
        painter.sprite("place/disc_brown", disc, bright=1.0 if line.is_done else _TO_COME)
    else:
        painter.icon(_SIGNS[line.key], place.center, place.width, bright=1.0 if line.is_done else _TO_COME)
    painter.tag_icon(LINE + line.key, place)


def draw_decision_card(
    painter: Painter, name: str, lines: Sequence[Instruction], rect: Rect, *, is_over: bool = False
) -> None:
    """Draw a readable card: its picture, and its text line by line, with ticks at finished lines.

    ``is_over``: nothing is ticked, and nothing faint.
    """
    scale = rect.width / painter.px(DECISION_CARD[0])
    # The card grows with its text, so the text is not enlarged again.
    with painter.lettered(1.0):
        _draw(painter, name, lines, rect, scale, is_over=is_over)


def _draw(
    painter: Painter, name: str, lines: Sequence[Instruction], rect: Rect, scale: float, *, is_over: bool
) -> None:
    """Draw a card ``scale`` times as large as usual."""

    def px(units: float) -> int:
        return max(1, round(painter.px(units) * scale))

    painter.slab(rect, "parchment_card", radius=12 * scale, edge=theme.GILT)
    art = Rect(rect.x + px(9), rect.y + px(9), px(132), rect.height - px(18))
    if not draw_cut(painter, f"table/{picture_of(name)}", art, Cut(radius=7 * scale)):
        painter.panel(art, theme.PANEL_DEEP, None, radius=7 * scale)
    painter.edge(art, (150, 104, 44, 255), radius=7 * scale, width=1.6)
    left = art.right + px(12)
    head = Rect(left, rect.y + px(10), rect.right - px(12) - left, px(26))
    painter.text(say.CARD(name=name), head, 16 * scale, (120, 52, 20), role="title", least=13, squeeze=0.8)
    room = Rect(left, head.bottom + px(4), head.right - left, rect.bottom - px(10) - head.bottom - px(4))
    mark, inset, gap = px(22), px(30), px(5)
    size = _fitting(painter, [line.words for line in lines], room, (mark, inset, gap), _LETTERS * scale)
    highs = [painter.paragraph_height(line.words, room.width - inset, size) for line in lines]
    spare = room.height - sum(max(high, mark) for high in highs)
    y, gap = room.y, max(gap, min(px(_GAP), spare // len(lines)))
    for line, high in zip(lines, highs, strict=True):
        words = Rect(left + inset, y, room.width - inset, room.bottom - y)
        words.y += max(0, mark - high) // 2
        colour = theme.INK if line.is_done or is_over else (110, 88, 66)
        painter.paragraph(line.words, words, size, colour)
        place = Rect(left, y + max(0, high - mark) // 2, mark, mark)
        if line.key != say.PASSING:
            draw_sign(painter, line._replace(is_done=True), place)
        if line.is_done and not is_over:
            painter.icon("tick", (place.right - px(3), place.bottom - px(4)), px(15))
        y += max(high, mark) + gap


def _fitting(
    painter: Painter, texts: Sequence[str], room: Rect, spaces: tuple[int, int, int], size: float
) -> float:
    """Return the largest size, up to one, at which texts below each other fit; the least if none does.

    ``spaces``: the least height of a text, its distance from the left edge, and the gap between two, in pixels.
    """
    least, inset, gap = spaces
    smallest = size * _LEAST / _LETTERS

    def fits() -> bool:
        highs = [painter.paragraph_height(text, room.width - inset, size) for text in texts]
        return sum(max(high, least) + gap for high in highs) - gap <= room.height

    while size > smallest and not fits():
        size = max(smallest, size * _STEP)
    return size
