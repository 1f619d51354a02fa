"""Popups over the table: the enlarged card, tips, menus of words, the exchange of resources."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pygame import Rect

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.things import exchange_text
from wyrmspan_desktop.ui.art.preview import ON_LEATHER, ON_PARCHMENT, Preview, Row, draw_rows, natural_width
from wyrmspan_desktop.ui.art.preview import height as rows_height
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.card_anatomy import ENLARGED
from wyrmspan_desktop.ui.layout.galleries import footprints
from wyrmspan_desktop.ui.layout.overlays import exchanges as exchange_places
from wyrmspan_desktop.ui.layout.overlays import moved_clear
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, Target
from wyrmspan_desktop.ui.table.draw.parallax import draw_deep
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Shown, digits_of

_LOW = 60
"""The largest height of a button, in units."""
_WIDEST = 306
"""The largest width of the rows of a preview, in units."""
_RADIUS, _VEIL = 7, 26
"""The radius of a space's highlight, in units, and its brightness on the space itself."""


def enlarged_size(painter: Painter, window_high: int) -> tuple[int, int]:
    """Return the size of an enlarged card in a window of a height, in pixels."""
    # With notes, four fifths of the window's height are for the card; it is never smaller than usual.
    grown = min(painter.enlarge, max(1.0, window_high * 0.8 / painter.px(ENLARGED[1])))
    return round(painter.px(ENLARGED[0]) * grown), round(painter.px(ENLARGED[1]) * grown)


def draw_enlarged(picture: Picture, card: str, thing: Rect, preview: Preview) -> Sequence[Rect]:
    """Draw a card enlarged over the hand or next to its place, with a preview on parchment.

    Return the rectangles of both.
    """
    painter, at = picture.painter, picture.layout
    wide, high = enlarged_size(painter, at.size[1])
    rows, pad = preview.rows, at.px(9)
    notes_high = rows_height(painter, rows, wide - 2 * pad) + 2 * pad if rows else 0
    # The notes are below the card, or above one in the hand.
    is_held = at.is_in_hand(thing)
    gap = at.px(4) if rows else 0
    read = _read(picture)
    if rows and high + gap + notes_high > (thing.top if is_held else at.size[1]):
        found = _with_notes_beside(picture, thing, (wide, high), (wide, notes_high))
        if found is not None:
            face, box = found
            _draw_face(picture, card, face, thing)
            _draw_notes(painter, box, rows, pad)
            return found
    place = at.enlarged(thing, (wide, high + gap + notes_high))
    if is_held and at.rows == 1:
        place = moved_clear(at, place, [*(at.slots[slot] for slot in preview.bright), *read])
    elif read:
        place = moved_clear(at, place, read)
    face = Rect(place.x, place.bottom - high if is_held else place.y, wide, high)
    _draw_face(picture, card, face, thing)
    if not rows:
        return (face,)
    box = Rect(place.x, place.y if is_held else face.bottom + gap, wide, notes_high)
    _draw_notes(painter, box, rows, pad)
    return face, box


def _with_notes_beside(
    picture: Picture, thing: Rect, size: tuple[int, int], notes: tuple[int, int]
) -> tuple[Rect, Rect] | None:
    """Return places for an enlarged card and for notes at its side, if they are too high for one column.

    None if there is no room for them side by side, clear of parchments and of the thing.
    """
    at = picture.layout
    gap, window = at.px(4), Rect((0, 0), at.size)
    if notes[1] > window.height:
        return None
    face = at.enlarged(thing, size)
    lefts = [face.x, face.x - (notes[0] + gap) // 2, face.right - 2 * size[0] - gap]
    for left, is_right in product((*lefts, 0, window.right - size[0] - gap - notes[0]), (True, False)):
        card, box = Rect((left, face.y), size), Rect((0, face.y), notes)
        if is_right:
            box.left = card.right + gap
        else:
            box.left, card.left = left, left + notes[0] + gap
        box.clamp_ip(
            Rect(box.x, 0, box.width, max(box.height, thing.top if at.is_in_hand(thing) else window.bottom))
        )
        whole = card.union(box)
        hidden = (*_read(picture), thing)
        if window.contains(whole) and card.collidelist(hidden) < 0 and box.collidelist(hidden) < 0:
            return card, box
    return None


def _draw_face(picture: Picture, card: str, face: Rect, thing: Rect) -> None:
    """Draw an enlarged card."""
    picture.painter.shadow(face, radius=11, blur=9, down=8, opacity=0.75)
    draw_deep(picture, card, face, thing)


def _draw_notes(painter: Painter, box: Rect, rows: Sequence[Row], pad: int) -> None:
    """Draw the preview of an enlarged card."""
    painter.slab(box, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
    draw_rows(painter, rows, box.inflate(-2 * pad, -2 * pad), ON_PARCHMENT)


def _read(picture: Shown) -> list[Rect]:
    """Return the parchments and open lists, which stay uncovered."""
    return [each.rect for each in picture.targets if each.id in (*PARCHMENTS, *PANELS)]


def draw_tip(picture: Shown, text: str, thing: Rect) -> Sequence[Rect]:
    """Draw a tip next to a thing; return its rectangle."""
    painter, at = picture.painter, picture.layout
    pad = at.px(10)
    wide = min(at.px(290), painter.text_width(text, theme.TEXT_BODY) + 2)
    high = painter.paragraph_height(text, wide, theme.TEXT_BODY)
    # Low things form rows: the tip of one does not cover the next.
    place_for = at.over if thing.height <= at.px(_LOW) else at.next_to
    place = place_for(thing, (wide + 2 * pad, high + 2 * pad - at.px(3)))
    place = moved_clear(at, place, [each for each in _read(picture) if not each.colliderect(thing)])
    painter.slab(place, "leather_green", radius=6)
    painter.paragraph(text, place.inflate(-2 * pad, -2 * pad + at.px(3)), theme.TEXT_BODY, theme.TEXT)
    return (place,)


def draw_preview(picture: Picture, preview: Preview, thing: Rect) -> Sequence[Rect]:
    """Draw a preview on leather next to a thing, or below it in the sky, clear of the way through a cave.

    Return its rectangle.
    """
    return picture.painter.draw_whole(lambda: _draw_preview(picture, preview, thing))


def _draw_preview(picture: Picture, preview: Preview, thing: Rect) -> Sequence[Rect]:
    painter, at, rows = picture.painter, picture.layout, preview.rows
    pad = at.px(11)
    wide = min(at.px(_WIDEST), natural_width(painter, rows))
    size = (wide + 2 * pad, rows_height(painter, rows, wide) + 2 * pad - at.px(3))
    place = at.next_to(thing, size) if thing.bottom > at.mat.top else at.over(thing, size)
    if place.left < at.mat.right and place.height <= at.prompt.top - at.px(8):
        # The question stays uncovered.
        place.bottom = min(place.bottom, at.prompt.top - at.px(4))
    place = moved_clear(at, place, _read(picture))
    painter.slab(place, "leather_green", radius=6)
    draw_rows(painter, rows, place.inflate(-2 * pad, -2 * pad + at.px(3)), ON_LEATHER)
    return (place,)


def light_preview(picture: Picture, preview: Preview) -> None:
    """Highlight the way of a walk with its stones and dragons, or the spaces of a preview."""
    painter, at = picture.painter, picture.layout
    if preview.way is not None:
        cave, end = preview.way
        for print_ in footprints(at, cave, (at.icons.get(end) or at.slots[end]).centerx):
            painter.shine(print_.inflate(at.px(16), at.px(16)), strength=0.35)
            painter.sprite("place/footprint", print_)
    for place in preview.soft:
        highlights.halo(painter, at.slots[place], _RADIUS, blur=4, strength=0.35)
    for place in preview.bright:
        stone = at.icons.get(place)
        if stone is not None:
            painter.shine(stone.inflate(at.px(36), at.px(36)), strength=0.8)
        else:
            highlights.halo(painter, at.slots[place], _RADIUS, blur=6, strength=0.9)
            highlights.veil(painter, at.slots[place], _RADIUS, _VEIL)


def light_payment(picture: Picture, preview: Preview) -> None:
    """Highlight what a preview costs among the player's things."""
    painter, at = picture.painter, picture.layout
    for item in preview.paid:
        for cell in _own(picture, item):
            radius = min(cell.size) / 2 / at.unit if item != "egg" else _RADIUS
            highlights.halo(painter, cell, radius, blur=7, strength=0.75)
            highlights.veil(painter, cell, radius, _VEIL)


def _own(picture: Picture, item: str) -> list[Rect]:
    """Return the places of the player's items of a kind: the cell of the hoard, or the spaces with eggs."""
    at, player = picture.layout, picture.view["players"][picture.hand_seat]
    if item != "egg":
        return [ledge.stock(at, at.stock[item]).heap]
    if player["mat_eggs"] or picture.shown != picture.hand_seat:
        return [at.nests]
    return [at.slots[slot] for slot, lies in player["slots"].items() if lies["eggs"]]


def draw_menu(
    picture: Shown,
    thing: Rect,
    rows: Sequence[tuple[str, str]],
    hovered: str | None,
    chosen: Sequence[str] | None = None,
    fixed: Sequence[int] = (),
) -> None:
    """Draw a menu of words on a board next to a thing; rows are pairs of a target's name and its text.

    ``fixed``: the digits of rows with a digit of their own, 0 for others; without it they are counted.  A list with
    ``chosen`` rows framed lies over its button, which leaves the neighbours of that uncovered.
    """
    painter, at = picture.painter, picture.layout
    icon_wide, texts = at.px(30), [text for _, text in rows]
    wide = min(
        max(painter.text_width(text, theme.TEXT_BODY, "bold") for text in texts) + icon_wide, at.px(460)
    )
    inside = wide - at.px(2) - at.px(22)
    highs = [painter.paragraph_height(text, inside, theme.TEXT_BODY, "bold") for text in texts]
    panel, places = at.popup(thing, [high + at.px(12) for high in highs], wide, is_over=chosen is not None)
    painter.slab(panel, "wood_dark", radius=8)
    picture.targets.add(Target("menu_panel", panel))
    digits = digits_of(fixed or [0] * len(rows))
    for digit, (name, text), high, rect in zip(digits, rows, highs, places, strict=True):
        plank, is_under = rect.inflate(-at.px(2), -at.px(4)), hovered == name
        wood, bright = ("wood_warm", 1.0) if is_under else ("wood_dark", 1.25)
        painter.slab(plank, wood, radius=5, bright=bright, shadow=False)
        if chosen and name.removeprefix("word:") in chosen:
            highlights.chosen(painter, plank, 5)
        words = plank.inflate(-at.px(22), 0)
        if high <= words.height:
            words.y += (words.height - high) // 2
            painter.paragraph(text, words, theme.TEXT_BODY, theme.TEXT, role="bold")
        else:
            painter.text(text, words, theme.TEXT_BODY, theme.TEXT, role="bold")
        shown = digit if picture.is_numbered and digit < 10 else 0
        row = Target(name, rect, lit=True, enabled=True, frame=plank, radius=5, digit=shown, label=text)
        picture.targets.add(row)
        picture.draw_digit(plank, shown)


def draw_exchanges(picture: Picture, exchanges: Sequence[Option], hovered: str | None) -> None:
    """Draw every pair to give, with the things to get for it (R2.5), on leather next to the hoard."""
    painter, at = picture.painter, picture.layout
    pairs: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for option in exchanges:
        first, second, gain = option.words
        pairs.setdefault((first, second), []).append((gain, option.id))
    places, side = exchange_places(at, [len(gains) for gains in pairs.values()]), at.px(26)
    painter.slab(places.panel, "leather_green", radius=10)
    picture.targets.add(Target("exchange_panel", places.panel))
    painter.text(str(say.EXCHANGE_HEAD), places.head, 16, theme.GILT, role="title")
    digits = iter(range(1, 10))
    for (given, gains), row in zip(pairs.items(), places.rows, strict=True):
        for item, middle in zip(given, row.given, strict=True):
            painter.icon(item, middle, side)
        painter.text(str(say.FOR), row.word, theme.TEXT_BODY, theme.TEXT_SOFT, across="centre")
        for (item, option_id), rect in zip(gains, row.had, strict=True):
            name = f"trade:{option_id}"
            painter.slab(rect, "wood_warm" if hovered == name else "wood_dark", radius=6, shadow=False)
            painter.icon(item, rect.center, side)
            digit = next(digits, 0) if picture.is_numbered else 0
            label = exchange_text(given, item)
            picture.targets.add(
                Target(name, rect, lit=True, enabled=True, radius=6, digit=digit, label=label)
            )
            picture.draw_digit(rect, digit)
