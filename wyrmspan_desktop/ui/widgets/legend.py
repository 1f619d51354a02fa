"""A parchment beside an enlarged card that names its icons one by one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.text.rulebook.signs import sign_of
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.widgets.nameplate import draw_sign

_PLAIN = {"meat", "gold", "crystal", "milk"}
"""What everybody knows by its picture."""
_PAD, _ICON, _BESIDE, _BETWEEN = 16, 28, 12, 7
"""The room round all of them, the size of an icon, and gaps beside and below, in units."""


def signs_of(card: Dragon | Cave) -> list[str]:
    """The icons and marks of a card that are worth a word, each once, as they stand: its time first."""
    names: list[str] = [card.ability.timing] if isinstance(card, Dragon) else []
    names += [token.name if isinstance(token, Icon) else token.text for token in ability_icons(card)]
    return [name for name in dict.fromkeys(names) if name not in _PLAIN]


def draw_legend(painter: Painter, place: Rect, signs: Sequence[str]) -> Rect:
    """Name icons and marks on a parchment in the middle of a place, as high as they need; returns the parchment."""
    pad, side, between = painter.px(_PAD), painter.px(_ICON), painter.px(_BETWEEN)
    sizes = (theme.TEXT_BODY, theme.TEXT_SMALL)
    size = next(
        (each for each in sizes if legend_high(painter, place.width, signs, each) <= place.height), sizes[-1]
    )
    highs = _highs(painter, place.width, signs, size)
    sheet = Rect(place.x, 0, place.width, min(place.height, legend_high(painter, place.width, signs, size)))
    sheet.centery = place.centery
    painter.shadow(sheet, radius=8, blur=9, down=7, opacity=0.7)
    painter.slab(sheet, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    top = sheet.y + pad
    for name, high in zip(signs, highs, strict=True):
        sign = Rect(sheet.x + pad, top, side, side)
        if not sheet.contains(Rect(sign.topleft, (side, high - between))):
            break
        draw_sign(painter, name, sign)
        words = Rect(sign.right + painter.px(_BESIDE), top, _inside(painter, place.width), high)
        title, text = _said(name)
        words.y += painter.paragraph(title, words, size, theme.INK_HEAD, role="bold")
        painter.paragraph(text, words, size, theme.INK)
        top += high
    return sheet


def legend_high(painter: Painter, wide: int, signs: Sequence[str], size: float) -> int:
    """How high a legend so many pixels wide is with letters of a size."""
    between = painter.px(_BETWEEN)
    return sum(_highs(painter, wide, signs, size)) - between + 2 * painter.px(_PAD)


def _highs(painter: Painter, wide: int, signs: Sequence[str], size: float) -> list[int]:
    inside, least = _inside(painter, wide), painter.px(_ICON)
    found = []
    for name in signs:
        title, text = _said(name)
        high = painter.paragraph_height(title, inside, size, "bold") + painter.paragraph_height(
            text, inside, size
        )
        found.append(max(high, least) + painter.px(_BETWEEN))
    return found


def _inside(painter: Painter, wide: int) -> int:
    return wide - 2 * painter.px(_PAD) - painter.px(_ICON) - painter.px(_BESIDE)


def _said(name: str) -> tuple[str, str]:
    sign = sign_of(name)
    assert sign is not None
    return str(sign.title), str(sign.text)
