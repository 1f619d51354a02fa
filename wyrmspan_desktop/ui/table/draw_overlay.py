"""What lies over the table: the enlarged card, tips, menus of words, the exchange of resources."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout.overlays import exchanges as exchange_places
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.picture import Picture

CARD_SIZE = (300, 400)
"""The size of an enlarged card, in units."""


def enlarged_size(painter: Painter, window_high: int, card: str) -> tuple[int, int]:
    """How large a card is enlarged in a window so many pixels high, in pixels."""
    # With notes below, four fifths of the window's height are for the card; it is never less than usual.
    grown = min(painter.enlarge, max(1.0, window_high * 0.8 / painter.px(CARD_SIZE[1])))
    high = CARD_SIZE[1] if card[0] == "d" else CARD_SIZE[1] * 0.62
    return round(painter.px(CARD_SIZE[0]) * grown), round(painter.px(high) * grown)


def draw_enlarged(picture: Picture, card: str, thing: Rect, notes: Sequence[str]) -> None:
    """A card enlarged beside its place, with notes below: why it cannot be used now, what lies on it."""
    painter, at = picture.painter, picture.layout
    wide, high = enlarged_size(painter, at.size[1], card)
    lines = [*_facts(picture, card), *notes]
    pad = at.px(10)
    heights = [painter.paragraph_height(text, wide - 2 * pad, theme.TEXT_BODY) + at.px(3) for text in lines]
    notes_high = sum(heights) + (2 * pad if lines else 0)
    place = at.enlarged(thing, (wide, high + notes_high))
    picture.faces.draw(card, Rect(place.x, place.y, wide, high))
    if not lines:
        return
    box = Rect(place.x, place.y + high, wide, notes_high)
    painter.panel(box, theme.PANEL_DEEP, theme.PANEL_EDGE, radius=8)
    y = box.y + pad
    for text, step in zip(lines, heights, strict=True):
        colour = theme.WARNING if text in notes else theme.TEXT_SOFT
        painter.paragraph(text, Rect(box.x + pad, y, wide - 2 * pad, step), theme.TEXT_BODY, colour)
        y += step


def _facts(picture: Picture, card: str) -> list[str]:
    """What the icons of a dragon say, in words."""
    definition = picture.box.card(card)
    if not isinstance(definition, Dragon):
        return []
    homes = listed(map(cave_name, definition.caves), is_choice=True)
    return [say.kind_text(definition.size, definition.trait, definition.nests), homes]


def draw_tip(picture: Picture, text: str, thing: Rect) -> None:
    """A tip beside a thing."""
    painter, at = picture.painter, picture.layout
    pad = at.px(9)
    wide = min(at.px(280), painter.text_width(text, theme.TEXT_BODY) + 2)
    high = painter.paragraph_height(text, wide, theme.TEXT_BODY)
    place = at.beside(thing, (wide + 2 * pad, high + 2 * pad))
    painter.panel(place, theme.PANEL_DEEP, theme.GILT, radius=8)
    painter.paragraph(text, place.inflate(-2 * pad, -2 * pad), theme.TEXT_BODY, theme.TEXT)


def draw_menu(picture: Picture, thing: Rect, rows: Sequence[tuple[str, str]], hovered: str | None) -> None:
    """A menu of words beside a thing: rows of a target's name and its text."""
    painter, at = picture.painter, picture.layout
    wide = max(painter.text_width(text, theme.TEXT_BODY) for _, text in rows) + at.px(24)
    panel, places = at.popup(thing, len(rows), min(wide, at.px(460)))
    painter.panel(panel, theme.PANEL_DEEP, theme.LIT, radius=9, width=2)
    picture.targets.add(Target("menu_panel", panel))
    for (name, text), rect in zip(rows, places, strict=True):
        if hovered == name:
            painter.panel(rect, theme.BUTTON, None, radius=6)
        painter.text(text, rect.inflate(-at.px(16), 0), theme.TEXT_BODY, theme.TEXT)
        picture.targets.add(Target(name, rect, lit=True, enabled=True))


def draw_exchanges(picture: Picture, exchanges: Sequence[Option], hovered: str | None) -> None:
    """Every pair that may be given, with what may be had for it (R2.5)."""
    painter, at = picture.painter, picture.layout
    pairs: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for option in exchanges:
        first, second, gain = option.words
        pairs.setdefault((first, second), []).append((gain, option.id))
    places, side = exchange_places(at, [len(gains) for gains in pairs.values()]), at.px(26)
    painter.panel(places.panel, theme.PANEL_DEEP, theme.GILT, radius=10, width=2)
    picture.targets.add(Target("exchange_panel", places.panel))
    painter.text(str(say.EXCHANGE_HEAD), places.head, 16, theme.GILT, role="bold")
    for (given, gains), row in zip(pairs.items(), places.rows, strict=True):
        for item, middle in zip(given, row.given, strict=True):
            painter.icon(item, middle, side)
        painter.text(str(say.FOR), row.word, theme.TEXT_BODY, theme.TEXT_SOFT)
        for (item, option_id), rect in zip(gains, row.had, strict=True):
            name = f"trade:{option_id}"
            painter.panel(rect, (112, 88, 62) if hovered == name else theme.BUTTON, theme.LIT, radius=7)
            painter.icon(item, rect.center, side)
            picture.targets.add(Target(name, rect, lit=True, enabled=True))
