"""The parts of the sky and the wing: banners, objectives, the guild's pennants, decks."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, Layout
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid, in_row, square

# --- banners ----------------------------------------------------------------------------------


class BannerPlaces(NamedTuple):
    """A seat's banner: its ground, portrait, name, points, cards in hand, the mat as a thumbnail, its resources."""

    ground: Rect
    portrait: Rect
    name: Rect
    points: Rect
    hand: Rect
    mat: Rect
    owned: list[Rect]


_OWNED, _LARGE_OWNED = 31, 37
"""The widths of the cells of resources, usual and with larger figures, in units."""


def banner(at: Layout, rect: Rect, *, is_long: bool = False) -> BannerPlaces:
    """Return the parts of a banner; `owned` is empty if it is narrow.

    ``is_long``: the name needs all of the upper line, and the mat below it is smaller; with larger figures it needs
    all the room before the points.
    """
    if at.is_large:
        places = _large_banner(at, rect)
        wide = Rect(rect.x, places.name.y, places.points.x - rect.x, places.name.height)
        return places._replace(name=wide) if is_long else places
    is_wide = rect.width > at.px(200)
    ground = Rect(rect.x + at.px(18), rect.y + at.px(3), rect.width - at.px(18), rect.height - at.px(6))
    portrait = square((rect.x + at.px(26), rect.centery), at.px(50))
    left = rect.x + at.px(56)
    mat = Rect(0, rect.y + at.px(8), at.px(38), rect.height - at.px(16))
    mat.right = rect.right - at.px(6) - (3 * at.px(_OWNED) + at.px(2) if is_wide else 0)
    name = Rect(left, rect.y + at.px(5), mat.x - at.px(5) - left, at.px(18))
    if is_long:
        name.width = mat.right - left
        mat.height, mat.y = at.px(19), rect.y + at.px(25)
    points = square((left + at.px(14), rect.y + at.px(35)), at.px(23))
    hand = Rect(points.right + at.px(5), points.y, mat.x - points.right - at.px(7), points.height)
    owned: list[Rect] = []
    if is_wide:
        first = Rect(mat.right + at.px(4), rect.y + at.px(4), at.px(_OWNED), at.px(21))
        owned = in_grid(first, 6, 3, 0)
    return BannerPlaces(ground, portrait, name, points, hand, mat, owned)


def _large_banner(at: Layout, rect: Rect) -> BannerPlaces:
    """Return the parts of a banner with larger figures.

    Its name stands at the foot of the portrait, and the thumbnail of the mat below the cards in hand.
    """
    px, is_wide = at.px, rect.width > at.px(200)
    ground = Rect(rect.x, rect.y + px(3), rect.width, rect.height - px(3))
    name = Rect(rect.x + px(2), ground.bottom - px(19), px(60) - px(2), px(17))
    portrait = square((name.centerx, rect.y + px(19)), px(46))
    points = square((name.right + px(24), rect.centery), at.stepped(34, 34, 37))
    # A number of three digits widens the shield.
    hand = Rect(points.right + px(11), rect.y + px(4), 0, (rect.height - px(8)) // 2)
    hand.width = rect.right - px(4) - hand.x
    owned: list[Rect] = []
    if is_wide:
        hand.width = px(_LARGE_OWNED - 1)
        first = hand.move(px(_LARGE_OWNED - 1), 0)
        first.width = px(_LARGE_OWNED)
        owned = in_grid(first, 6, 3, 0)
    mat = Rect(hand.x, hand.bottom + px(2), hand.width - px(4), rect.bottom - px(4) - hand.bottom - px(2))
    return BannerPlaces(ground, portrait, name, points, hand, mat, owned)


def windows(at: Layout, mat: Rect, columns: int, rows: int) -> list[Rect]:
    """Return the spaces of a thumbnail of a mat, cave by cave."""
    gap = max(1, at.px(1.6))
    wide, high = (mat.width - (columns - 1) * gap) // columns, (mat.height - (rows - 1) * gap) // rows
    return in_grid(Rect(mat.x, mat.y, wide, high), columns * rows, columns, gap)


DECISION_CARD = (440, 250)
"""The size of Automa's decision card when it can be read, in units."""
_HELD_FOOT = 46
"""The height below a card that is held up, for captions, in units."""


def held_decision(at: Layout) -> Rect:
    """Return the place of the decision card that is held up over the mat, larger with larger figures."""
    grown = at.stepped(100, 120, 140) / at.px(100)
    grown = min(grown, (at.mat.width - at.px(20)) / at.px(DECISION_CARD[0]))
    place = Rect(0, 0, *(round(at.px(side) * grown) for side in DECISION_CARD))
    return place.move_to(center=at.mat.move(0, -at.px(_HELD_FOOT) // 2).center)


def below_held_decision(at: Layout) -> Rect:
    """Return the place of a caption about the decision card that is held up."""
    card = held_decision(at)
    return Rect(card.x, card.bottom + at.px(4), card.width, at.px(_HELD_FOOT - 4))


class DecisionPlaces(NamedTuple):
    """Automa's decision card in the sky: its picture, a few words, and icons of her actions.

    The words stand before the icons with larger figures, otherwise over them.
    """

    art: Rect
    head: Rect
    does: Rect


def decision(at: Layout, rect: Rect) -> DecisionPlaces:
    """Return the parts of the card."""
    art = Rect(rect.x + at.px(5), rect.y + at.px(5), at.px(52), rect.height - at.px(10))
    left, right = art.right + at.px(9), rect.right - at.px(6)
    if at.is_large:
        head = Rect(left, rect.y + at.px(2), at.px(92), rect.height - at.px(4))
        left = head.right + at.px(8)
        return DecisionPlaces(art, head, Rect(left, head.y, right - left, head.height))
    head = Rect(left, rect.y + at.px(2), right - left, at.px(16))
    return DecisionPlaces(art, head, Rect(left, head.bottom, right - left, at.px(25)))


class GhostPlaces(NamedTuple):
    """The plate of a game against a ghost: its ground, the ghost's sign and points, the chart, and the difference."""

    ground: Rect
    sign: Rect
    points: Rect
    chart: Rect
    difference: Rect


def plate(at: Layout, wide: int) -> Rect:
    """Return the place of a plate in the sky, between Automa's decision card and the land, at most ``wide`` pixels."""
    _, card = at.banners(1, automa=True)
    assert card is not None
    left = card.right + at.px(8)
    return Rect(left, card.y, min(wide, at.mat.right - left), card.height)


def ghost(at: Layout, *, is_folded: bool) -> GhostPlaces:
    """Return the parts of a ghost's plate in the sky; folded without chart."""
    figure, number = at.stepped(40, 46, 52), at.stepped(30, 36, 40)
    ground = plate(at, at.px(38) + number + figure if is_folded else at.px(280))
    sign = square((ground.x + at.px(18), ground.centery), at.px(28))
    points = Rect(sign.right + at.px(2), ground.y, number, ground.height)
    difference = Rect(ground.right - figure - at.px(3), ground.y, figure, ground.height)
    chart = Rect(points.right + at.px(3), ground.y + at.px(5), 0, ground.height - at.px(10))
    chart.width = max(1, difference.x - at.px(3) - chart.x)
    return GhostPlaces(ground, sign, points, chart, difference)


# --- objectives -------------------------------------------------------------------------------


class ObjectivePlaces(NamedTuple):
    """An objective: its emblem, and for each of three places its points and its owners."""

    emblem: Rect
    points: list[Rect]
    seats: list[Rect]


def nails(at: Layout) -> list[Rect]:
    """Return the nails in the upper corners of the board."""
    inset = at.px(6)
    xs = (at.board.x + inset, at.board.right - inset)
    return [square((x, at.board.y + inset), at.px(7)) for x in xs]


def objective(at: Layout, rect: Rect) -> ObjectivePlaces:
    """Return the parts of an objective; with larger figures only one has places, at the end of the board."""
    if at.is_large:
        side = rect.height - at.px(5)
        emblem = Rect(rect.x + at.px(3), rect.y + at.px(3), side, side)
        first = Rect(at.board.right - at.px(78), at.board.y + at.px(4), at.px(28), at.px(25))
        second = Rect(first.right, first.y, at.px(42), first.height)
        return ObjectivePlaces(emblem, in_column(first, 3, 0), in_column(second, 3, 0))
    emblem = Rect(rect.x + at.px(3), rect.y + at.px(7), at.px(38), at.px(38))
    points = in_column(Rect(rect.x + at.px(42), rect.y + at.px(1), at.px(12), at.px(17)), 3, 0)
    seats = in_column(Rect(points[0].right, rect.y + at.px(1), at.px(27), at.px(17)), 3, 0)
    return ObjectivePlaces(emblem, points, seats)


def best_points(at: Layout, emblem: Rect) -> Rect:
    """Return the points of the first place of an objective, next to its emblem, if there is no room for its places."""
    return Rect(emblem.right + at.px(1), emblem.y - at.px(4), at.px(14), at.px(26))


def leading(at: Layout, emblem: Rect, count: int) -> list[Rect]:
    """Return the signs of the seats that lead an objective, at the foot of its emblem."""
    side = min(at.px(17), emblem.width // max(1, count))
    first = Rect(emblem.right + at.px(3) - count * side, emblem.bottom + at.px(3) - side, side, side)
    return in_row(first, count, 0)


def place_taken(at: Layout, cell: Rect, count: int) -> list[Rect]:
    """Return the signs of one or more owners of a place of an objective, in the rows that allow the largest size."""
    room = {rows: min(cell.width // -(-count // rows), cell.height // rows) for rows in (1, 2)}
    rows = max(room, key=lambda each: room[each])
    across, side = -(-count // rows), min(at.stepped(15, 20, 22), room[rows])
    sign = Rect(0, 0, side, side)
    sign.topleft = cell.centerx - across * side // 2, cell.centery - rows * side // 2
    return in_grid(sign, count, across, 0)


def objective_lines(at: Layout, lines: int) -> list[Rect]:
    """Return the lines of an objective's text; a second one reaches beyond the board."""
    room, step = at.objective_words, at.px(15)
    top = room.y - (at.px(4) if lines > 1 else 0)
    return [Rect(room.x, top + number * step, room.width, room.height) for number in range(lines)]


# --- the guild --------------------------------------------------------------------------------


PENNANT_TOP, PENNANT_STEP = (17, 20, 21), (27, 35, 38)
"""The distance of the first points of the guild tile's last row from its edge, and of the next ones from these, in
units, at each step of figures.
"""


def rod(at: Layout) -> Rect:
    """Return the rod of the pennants."""
    first, last = at.tile_rows[0], at.tile_rows[-1]
    return Rect(first.x - at.px(11), first.y - at.px(7), last.right - first.x + at.px(22), at.px(12))


def pennant_icons(at: Layout, row: Rect) -> Rect:
    """Return the rewards of a row of the guild's tile, above its squares."""
    below = at.stepped(39, 41, 41)
    edge = at.stepped(1, 4, 4)
    return Rect(row.x + edge, row.y + at.px(6), row.width - 2 * edge, row.height - below)


def pennant_points(at: Layout, count: int) -> list[Rect]:
    """Return the points of the guild tile's last row, in order."""
    row = at.tile_rows[GUILD_ROWS - 1]
    side = at.stepped(24, 30, 34)
    first = square((row.x + at.px(2) + side // 2, row.y + at.stepped(*PENNANT_TOP)), side)
    return in_column(first, count, at.stepped(*PENNANT_STEP) - side)


class MarkerPlaces(NamedTuple):
    """The player's unused markers: words, and a place for each marker."""

    words: Rect
    left: list[Rect]


def markers(at: Layout, count: int) -> MarkerPlaces:
    """Return the parts of the line of markers."""
    room = at.markers
    if not at.is_large:
        first = Rect(room.centerx + at.px(4), room.y, at.px(20), room.height)
        return MarkerPlaces(Rect(room.x, room.y, room.width // 2, room.height), in_row(first, count, 0))
    room = room.inflate(-at.px(8), 0)
    # Markers overlap a little, so that the words fit.
    first = Rect(0, room.y, at.px(18), room.height)
    first.x = room.right - count * first.width
    return MarkerPlaces(
        Rect(room.x, room.y, first.x - at.px(4) - room.x, room.height), in_row(first, count, 0)
    )


# --- the display ------------------------------------------------------------------------------


DISCARD_ICON = (15, 17, 19)
"""The size of the icon of discarded cards, in units, at each step of figures."""


class DeckPlaces(NamedTuple):
    """A deck: its number of cards, and at its foot the number of discarded ones, with an icon before that."""

    cards: Rect
    foot: Rect
    icon: tuple[int, int]
    discarded: Rect


def layers(at: Layout, deck: Rect, count: int) -> list[Rect]:
    """Return the cards of a deck, from the lowest to the top one, which fills its place."""
    return [
        deck.move(-round(number * 1.1 * at.unit), round(number * 2.0 * at.unit)) for number in range(count)
    ][::-1]


def deck(at: Layout, rect: Rect) -> DeckPlaces:
    """Return the parts of a deck."""
    cards = Rect(0, rect.y + at.px(4), rect.width - at.stepped(12, 6, 4), at.stepped(21, 26, 31))
    foot = Rect(0, 0, rect.width - at.px(6), at.stepped(20, 24, 28))
    cards.centerx = foot.centerx = rect.centerx
    foot.bottom = rect.bottom - at.px(4)
    left = foot.x + at.px(2) + at.stepped(*DISCARD_ICON)
    words = Rect(left, foot.y, foot.right - at.px(1) - left, foot.height)
    return DeckPlaces(cards, foot, (left - at.stepped(*DISCARD_ICON) // 2, foot.centery), words)
