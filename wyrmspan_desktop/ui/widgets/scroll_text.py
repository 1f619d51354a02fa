"""Text in a frame that scrolls by the wheel and the keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.naming import spans, underline
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.widgets.scroll import WHEEL, Scroll


class Passage(NamedTuple):
    """A paragraph: a heading in bold, with the badge of a seat's icon before it if there is one; or plain text.

    With badges, plain text is aligned with the headings.  A card named in the text is given with that name.
    ``spoken``: the text for listeners, if it is another one.
    """

    text: str
    is_heading: bool = False
    badge: str | None = None
    card: str | None = None
    card_name: str = ""
    spoken: str = ""


class _Row(NamedTuple):
    text: str
    role: str
    colour: Colour
    badge: str | None
    is_indented: bool
    card: str | None
    span: tuple[int, int] | None
    """The position of the card's name in the text."""


class Reading:
    """Passages below each other, starting at the first line, or at the last one.

    The line spacing is ``lead`` times that of the font.
    """

    def __init__(self, passages: Sequence[Passage], *, from_end: bool = False, lead: float = 1.0) -> None:
        self._lead = lead
        self._passages = tuple(passages)
        self._from_end = from_end
        self._scroll = Scroll()
        self._page = 1
        self._line_px = 1
        """The line spacing in pixels."""
        self._laid: tuple[tuple[Hashable, ...], list[_Row]] | None = None
        """The last wrapped rows, and their key: a whole game has hundreds of them."""

    @property
    def text(self) -> str:
        """All passages for listeners, each on a line of its own."""
        return "\n".join(passage.spoken or passage.text for passage in self._passages)

    @property
    def turned(self) -> int:
        """The number of lines scrolled from the end where reading begins."""
        return self._scroll.at

    @property
    def is_longer(self) -> bool:
        """Whether there was more than fitted in the last drawing."""
        return self._scroll.most > 0

    def draw(self, painter: Painter, area: Rect) -> list[tuple[str, Rect]]:
        """Draw the visible part in a frame on parchment, and a scroll bar.

        Return the named cards, each with the rectangle of its name.
        """
        inside = area.inflate(-painter.px(24), -painter.px(12))
        px = painter.text_px(theme.TEXT_BODY)
        self._line_px = step = self._step(painter, px)
        rows = self._rows(painter, px, inside.width - step - painter.px(6))
        self._page = max(1, inside.height // step)
        self._scroll.fit(len(rows), self._page)
        most = self._scroll.most
        first = most - self.turned if self._from_end else self.turned
        named, gap = [], painter.px(4 * self._lead - 1)
        for number, row in enumerate(rows[first : first + self._page]):
            x, y = inside.x, inside.y + number * step
            if row.badge is not None:
                draw_seat_badge(painter, row.badge, Rect(x, y, step, step).inflate(-gap, -gap))
            if row.is_indented:
                x += step + gap
            y += (step - painter.fonts.height("body", px)) // 2
            painter.canvas.blit(painter.fonts.line(row.text, row.role, px, row.colour), (x, y))
            if row.card is not None and row.span is not None:
                style = (row.role, px, row.colour)
                named.append((row.card, underline(painter, row.text, row.span, style, (x, y))))
        if most:
            self._bar(painter, area, first, len(rows))
        return named

    def height(self, painter: Painter, width: int) -> int:
        """Return the height of a frame of a width for all of the text."""
        px = painter.text_px(theme.TEXT_BODY)
        step = self._step(painter, px)
        return len(self._rows(painter, px, width - painter.px(30) - step)) * step + painter.px(14)

    def _step(self, painter: Painter, px: int) -> int:
        return round(painter.fonts.height("body", px) * self._lead)

    def _rows(self, painter: Painter, px: int, width: int) -> list[_Row]:
        key = painter.look, px, width
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self._wrap(painter, px, width)
        return self._laid[1]

    def _wrap(self, painter: Painter, px: int, width: int) -> list[_Row]:
        has_badges = any(passage.badge for passage in self._passages)
        rows = []
        for text, is_heading, badge, card, name, _ in self._passages:
            role, colour = ("bold", theme.INK_HEAD) if is_heading else ("body", theme.INK)
            indented = has_badges and (badge is not None or not is_heading)
            lines = painter.fonts.wrapped(text, role, px, width)
            places = {number: (start, end) for number, start, end in spans(lines, name)}
            for number, line in enumerate(lines):
                before = None if number else badge
                rows.append(_Row(line, role, colour, before, indented, card, places.get(number)))
        return rows

    def _bar(self, painter: Painter, area: Rect, first: int, count: int) -> None:
        way = area.inflate(0, -painter.px(12))
        length = max(painter.px(20), way.height * self._page // count)
        top = way.y + (way.height - length) * first // self._scroll.most
        painter.panel(Rect(area.right - painter.px(9), top, painter.px(6), length), theme.INK_SOFT, radius=3)

    def turn(self, lines: int) -> None:
        """Scroll down by some lines, or up if negative."""
        self._scroll.turn(-lines if self._from_end else lines)

    def wheel(self, steps: int) -> None:
        """Scroll by the wheel, upwards if positive."""
        self.turn(-steps * WHEEL)

    def swipe(self, pixels: float) -> None:
        """Scroll with a finger that has moved down by some pixels."""
        self._scroll.swipe(-pixels if self._from_end else pixels, self._line_px)

    def key(self, key: int) -> bool:
        """Scroll by a key; return whether it is one that scrolls."""
        lines = self._scroll.way_of(key, 1, self._page)
        if lines is None:
            return False
        self.turn(lines)
        return True
