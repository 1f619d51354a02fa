"""A parchment next to an enlarged card: a legend of its icons, rulings, and a preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Glyph, Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.text.rulebook.readings import Part
from wyrmspan_desktop.text.rulebook.rulings import Ruling
from wyrmspan_desktop.text.rulebook.signs import sign_of
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, icon_lines, icon_width
from wyrmspan_desktop.ui.art.preview import ON_PARCHMENT, draw_rows
from wyrmspan_desktop.ui.art.preview import Row as Told
from wyrmspan_desktop.ui.art.preview import height as rows_height
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.nameplate import draw_sign
from wyrmspan_desktop.ui.widgets.tree import (
    BODY,
    STRONG,
    Column,
    Drawn,
    Node,
    Panel,
    Paragraph,
    Row,
    Space,
    Text,
)

_PLAIN = {"meat", "gold", "crystal", "milk"}
"""Icons that need no explanation."""
_PAD, _ICON, _BESIDE, _BETWEEN = 16, 26, 12, 7
"""The room round everything, the size of an icon, and gaps beside and below, in units."""
_BEFORE = 8
"""The gap before a heading, in units."""
_SMALL, _SHARE = 20, 0.36
"""The size of explained icons in units, and the fraction of the width that they may take."""
SIZES = (theme.TEXT_BODY, 14, theme.TEXT_SMALL)
"""The possible text sizes, in units."""
_WORDS, _TITLE = BODY._replace(least=None), STRONG._replace(least=None)
_NUMBER = _TITLE._replace(colour=theme.INK_WARNING)


def signs_of(card: Dragon | Cave) -> list[str]:
    """Return the icons and marks of a card that need an explanation, each once, in order, its timing first."""
    names: list[str] = [card.ability.timing] if isinstance(card, Dragon) else []
    names += [token.name if isinstance(token, Icon) else token.text for token in ability_icons(card)]
    return [name for name in dict.fromkeys(names) if name not in _PLAIN]


class Legend(Node):
    """A parchment in the middle of its place, as high as it needs.

    ``parts`` builds what stands on it in letters of a size: the largest with which all finds room.  What finds none
    even with the smallest ones is left out.
    """

    def __init__(self, parts: Callable[[float], Sequence[Node]]) -> None:
        self._parts = parts

    def place(self, painter: Painter, rect: Rect) -> None:
        for size in SIZES:
            parts = self._parts(size)
            fit = fitting(painter, parts, rect.size)
            if fit == len(parts):
                break
        sheet = _sheet(parts[:fit])
        high = min(sheet.height(painter, rect.width) or 0, rect.height)
        self.rect = Rect(rect.x, rect.y + (rect.height - high) // 2, rect.width, high)
        self.children = (sheet,)
        sheet.place(painter, self.rect)


def fitting(painter: Painter, parts: Sequence[Node], size: tuple[int, int]) -> int:
    """Return how many parts find room on a parchment of a size in pixels."""
    fit = len(parts)
    while fit and (_sheet(parts[:fit]).height(painter, size[0]) or 0) > size[1]:
        fit -= 1
    return fit


def _sheet(parts: Sequence[Node]) -> Panel:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.shadow(rect, radius=8, blur=9, down=7, opacity=0.7)
        painter.slab(rect, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)

    return Panel(Column(*parts), draw=draw, pad=(2 * _PAD, 2 * _PAD - 4))


def head(text: object) -> Node:
    """Return a heading."""
    return Column(Space().sized(high=_BEFORE), Paragraph(text, _TITLE._replace(size=theme.TEXT_LARGE)))


class Fact(Node):
    """A row of what a card would bring, or is."""

    role = "text"

    def __init__(self, row: Told) -> None:
        self.name, self._row = row.words, row

    def needed_height(self, painter: Painter, width: int) -> int:
        return rows_height(painter, (self._row,), width) + painter.px(2)

    def draw(self, painter: Painter) -> None:
        draw_rows(painter, (self._row,), self.rect, ON_PARCHMENT)


def named(name: str, size: float) -> Node:
    """Return an icon or a mark, what it is called and what that means."""
    sign = sign_of(name)
    assert sign is not None
    icon = Drawn(lambda painter, rect: draw_sign(painter, name, rect)).sized(high=_ICON)
    words = (
        Paragraph(sign.title, _TITLE._replace(size=size)),
        Paragraph(sign.text, _WORDS._replace(size=size)),
    )
    return _block(Row(Column(icon, Space()).sized(wide=_ICON), Column(*words), gap=_BESIDE))


def read_out(painter: Painter, parts: Sequence[Part], wide: float, size: float) -> list[Node]:
    """Return the parts of a row of icons with what they say, on a parchment so many units wide."""
    widest = max((icon_width(painter, part.icons, painter.px(_SMALL)) for part in parts), default=0)
    # All words begin below each other.
    left = min((widest + 2) / painter.unit, _SHARE * (wide - 2 * _PAD) - _BESIDE)
    return [
        _block(
            Row(
                _Icons(part.icons).sized(wide=left),
                Paragraph(part.words, _WORDS._replace(size=size), middle=True),
                gap=_BESIDE,
            )
        )
        for part in parts
    ]


class _Icons(Node):
    """Icons that are read out, in as many lines as they need."""

    role = "image"

    def __init__(self, icons: Sequence[Icon | Glyph]) -> None:
        self._icons = icons

    def needed_height(self, painter: Painter, width: int) -> int:
        side = painter.px(_SMALL)
        return icon_lines(painter, self._icons, width, side) * (side + painter.px(2))

    def draw(self, painter: Painter) -> None:
        rect = Rect(self.rect.topleft, (self.rect.width, self.needed_height(painter, self.rect.width)))
        draw_icon_row(painter, self._icons, rect, theme.INK, most=_SMALL, across="left")


def ruled(painter: Painter, ruling: Ruling, size: float, on_click: Callback, hovered: str) -> Node:
    """Return a ruling, with the number of its rule in the margin, which leads there; light lies on the one hovered."""
    link = _Link(ruling.rule, size, on_click, hovered)
    wide = painter.text_width("88.88", size, "bold") / painter.unit + _BESIDE / 2
    margin = Column(Row(link, Space()), Space()).sized(wide=wide)
    return _block(Row(margin, Paragraph(ruling.text, _WORDS._replace(size=size))))


def saying(text: str, size: float) -> Node:
    """Return a line that somebody says."""
    return _block(Paragraph(text, _WORDS._replace(size=size)))


class _Link(Text):
    """The number of a rule, which leads there."""

    role = "link"

    def __init__(self, number: str, size: float, on_click: Callback, hovered: str) -> None:
        super().__init__(number, _NUMBER._replace(size=size), fits=True)
        self._on_click, self._identity = on_click, f"rule:{number}"
        self._is_hovered = hovered == self._identity

    def needed_height(self, painter: Painter, width: int) -> int:
        return painter.paragraph_height("8", width, self.style.size, self.style.role)

    def draw(self, painter: Painter) -> None:
        if self._is_hovered:
            painter.panel(self.rect.inflate(painter.px(6), 0), theme.INK_CHOSEN, None, radius=4, alpha=110)
        super().draw(painter)
        foot = Rect(self.rect.x, self.rect.bottom - painter.px(2), self.rect.width, max(1, painter.px(1)))
        painter.canvas.fill(theme.INK_WARNING, foot)

    def targets(self) -> Sequence[Target]:
        return [Target(self._identity, self.rect, enabled=True, on_click=self._on_click)]


def _block(part: Node) -> Node:
    """Return a part with the gap below it."""
    return Column(part, Space().sized(high=_BETWEEN))
