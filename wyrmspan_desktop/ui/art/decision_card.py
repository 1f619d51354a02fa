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

SIZE = (372, 250)
"""The size of a readable card, in units."""
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
    scale = rect.width / painter.px(SIZE[0])
    # The card grows with its text, so the text is not enlarged again.
    size = scale / painter.enlarge

    def px(units: float) -> int:
        return max(1, round(painter.px(units) * scale))

    painter.slab(rect, "parchment_card", radius=12 * scale, edge=theme.GILT)
    art = Rect(rect.x + px(9), rect.y + px(9), px(132), rect.height - px(18))
    if not draw_cut(painter, f"table/{picture_of(name)}", art, Cut(radius=7 * scale)):
        painter.panel(art, theme.PANEL_DEEP, None, radius=7 * scale)
    painter.edge(art, (150, 104, 44, 255), radius=7 * scale, width=1.6)
    left = art.right + px(12)
    head = Rect(left, rect.y + px(10), rect.right - px(12) - left, px(26))
    painter.text(say.CARD(name=name), head, 16 * size, (120, 52, 20), role="title", least=13, squeeze=0.8)
    y, mark = head.bottom + px(4), px(22)
    for line in lines:
        words = Rect(left + mark + px(8), y, head.right - left - mark - px(8), rect.bottom - px(8) - y)
        colour = theme.INK if line.is_done or is_over else (110, 88, 66)
        high = painter.paragraph(line.words, words, 14.5 * size, colour, least=13)
        middle = y + max(high, mark) // 2
        place = Rect(left, 0, mark, mark)
        place.centery = middle
        if line.key != say.PASSING:
            draw_sign(painter, line._replace(is_done=True), place)
        if line.is_done and not is_over:
            painter.icon("tick", (place.right - px(3), place.bottom - px(4)), px(15))
        y += max(high, mark) + px(5)
