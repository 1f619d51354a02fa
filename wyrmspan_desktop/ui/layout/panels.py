"""Where the parts of the table's panels lie: seats, objectives, the guild tile, decks, caves, the open hand."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, Layout
from wyrmspan_desktop.ui.layout.grids import halves, in_row, square


class SeatPlaces(NamedTuple):
    """The panel of a seat: badge, name and points in its head, two rows of cells below."""

    badge: Rect
    name: Rect
    points: Rect
    upper: Rect
    lower: Rect


def seat(at: Layout, panel: Rect) -> SeatPlaces:
    """The parts of a seat's panel."""
    head = Rect(panel.x + at.px(7), panel.y + at.px(3), panel.width - at.px(12), at.px(22))
    side = at.px(22)
    badge = Rect(head.x - at.px(2), head.y, side, head.height)
    points = square((head.right - side // 2, head.centery), side)
    left = head.x + side + at.px(3)
    name = Rect(left, head.y, head.right - side - at.px(6) - left, head.height)
    high = (panel.bottom - head.bottom - at.px(3)) // 2
    upper = Rect(panel.x + at.px(6), head.bottom, panel.width - at.px(12), high)
    return SeatPlaces(badge, name, points, upper, upper.move(0, high))


def cells(area: Rect, count: int, gap: int = 0) -> list[Rect]:
    """So many equal cells of a row, each with a gap behind it."""
    wide = area.width // count
    return in_row(Rect(area.x, area.y, wide - gap, area.height), count, gap)


class ObjectivePlaces(NamedTuple):
    """An objective of the right column: its emblem with the number on it, or the number alone, words, points."""

    emblem: Rect
    on_emblem: Rect
    number: Rect
    words: Rect
    points: Rect
    coins: Rect


def objective(at: Layout, rect: Rect, *, has_emblem: bool) -> ObjectivePlaces:
    """The parts of an objective before it is scored; coins lie where the words end."""
    number = Rect(rect.x + at.px(3), rect.y, at.px(20), rect.height)
    side = rect.height - at.px(2)
    emblem = Rect(rect.x + at.px(2), rect.y + at.px(1), side, side)
    tag = Rect(emblem.right - at.px(11), emblem.bottom - at.px(13), at.px(14), at.px(14))
    points = Rect(rect.right - at.px(92), rect.y, at.px(88), rect.height)
    edge = emblem.right + at.px(3) if has_emblem else number.right
    words = Rect(edge + at.px(2), rect.y, points.x - edge - at.px(6), rect.height)
    coins = Rect(points.x - at.px(30), rect.y, at.px(34), rect.height)
    return ObjectivePlaces(emblem, tag, number, words, points, coins)


def objective_seats(at: Layout, points: Rect, count: int) -> list[Rect]:
    """A cell for each of so many seats, side by side up to where the points of an objective end."""
    wide = at.px(24)
    return in_row(Rect(points.right - count * wide, points.y, wide, points.height), count, 0)


def tile_side(at: Layout, row: Rect) -> int:
    """How large the squares of a row of the guild tile are."""
    return min(at.px(19), row.height - at.px(2))


def tile_icons(at: Layout, row: Rect) -> Rect:
    """What a row of the guild tile gives, before its squares."""
    squares = 3 * (tile_side(at, row) + at.px(3))
    return Rect(row.x + at.px(6), row.y, row.width - at.px(10) - squares, row.height)


def last_row_points(at: Layout, count: int) -> list[Rect]:
    """The points of the guild tile's last row, in their order."""
    row = at.tile_rows[GUILD_ROWS - 1]
    side = tile_side(at, row)
    first = square((row.x + at.px(6) + side // 2, row.centery), side)
    return in_row(first, count, at.px(5))


class DeckPlaces(NamedTuple):
    """A deck: how many cards it has, and at its foot how many are discarded, with an icon before that."""

    cards: Rect
    foot: Rect
    icon: tuple[int, int]
    discarded: Rect


def deck(at: Layout, rect: Rect) -> DeckPlaces:
    """The parts of a deck."""
    cards = Rect(rect.x + at.px(4), rect.y + at.px(6), rect.width - at.px(8), at.px(18))
    foot = Rect(cards.x, rect.bottom - at.px(24), cards.width, at.px(18))
    words = Rect(foot.x + at.px(20), foot.y, foot.width - at.px(20), foot.height)
    return DeckPlaces(cards, foot, (foot.x + at.px(11), foot.centery), words)


# --- the mat ----------------------------------------------------------------------------------


class MatHead(NamedTuple):
    """The head of the mat: badge and name of its owner."""

    badge: Rect
    name: Rect


def mat_head(at: Layout) -> MatHead:
    """The parts of the mat's head."""
    head, side = mat_line(at), at.px(23)
    badge = Rect(head.x - at.px(4), head.y, side, head.height)
    return MatHead(badge, Rect(head.x + side + at.px(4), head.y, head.width // 2, head.height))


def mat_line(at: Layout) -> Rect:
    """The line of words in the mat's head."""
    return at.mat_head.inflate(-at.px(20), 0)


def nests_label(at: Layout, nests: Rect) -> Rect:
    """The words before the mat's own nests."""
    return Rect(nests.x - at.px(90), at.mat_head.y, at.px(84), at.mat_head.height)


class CavePlaces(NamedTuple):
    """The head of a cave: the middle of its icon, its name, and what exploring it costs."""

    icon: tuple[int, int]
    name: Rect
    cost: Rect


def cave_head(at: Layout, rect: Rect) -> CavePlaces:
    """The parts of a cave's head."""
    name = Rect(rect.x, rect.y + at.px(36), rect.width, at.px(40))
    cost = Rect(rect.x + at.px(4), name.bottom, rect.width - at.px(8), rect.bottom - name.bottom - at.px(3))
    return CavePlaces((rect.centerx, rect.y + at.px(20)), name, cost)


def cave_card_label(at: Layout, slot: Rect) -> Rect:
    """The name of the cave card at the foot of an excavated space."""
    label = Rect(0, 0, at.px(62), at.px(18))
    label.midbottom = slot.centerx, slot.bottom - at.px(3)
    return label


class RockPlaces(NamedTuple):
    """A space that is not excavated: a plate with an icon, and what excavating it costs."""

    plate: Rect
    icon: tuple[int, int]
    cost: Rect


def rock(at: Layout, slot: Rect) -> RockPlaces:
    """The parts of a space that is not excavated."""
    cost = Rect(slot.x, slot.centery + at.px(5), slot.width, at.px(24))
    return RockPlaces(square(slot.center, at.px(62)), (slot.centerx, slot.centery - at.px(12)), cost)


def held_rows(at: Layout, strip: Rect) -> tuple[Rect, Rect]:
    """The two rows of what lies below a dragon, where one is not enough."""
    return halves(strip.inflate(-at.px(6), 0))


# --- below the mat ----------------------------------------------------------------------------


def supply(at: Layout, left: int, right: int, count: int) -> list[Rect]:
    """So many things of the supply side by side from the left, narrower where they need to be."""
    wide = min(at.px(46), (right - left) // max(1, count) - at.px(6))
    return in_row(Rect(left, at.buttons.y, wide, at.buttons.height), count, at.px(6))


def tray_label(at: Layout, tray: Rect) -> Rect:
    """The words over the cards before the hand."""
    return Rect(tray.x, tray.y, tray.width, at.px(18))


def hand_rest(at: Layout, tray: Rect | None) -> Rect:
    """What the tray leaves of the hand."""
    return Rect(tray.right, at.hand.y, at.hand.right - tray.right, at.hand.height) if tray else at.hand


def seen_of(cards: list[Rect]) -> list[Rect]:
    """What is seen of cards in a hand: all but what the next one covers."""
    seen = list(cards)
    for number, (card, over) in enumerate(pairwise(cards)):
        if over.x < card.right:
            seen[number] = Rect(card.x, card.y, over.x - card.x, card.height)
    return seen


def raised(at: Layout, card: Rect) -> Rect:
    """A card of the hand that is lifted out of it."""
    return card.move(0, -at.px(10)).clamp(at.hand.inflate(0, at.px(20)))


class OwnerPlaces(NamedTuple):
    """Whose open hand it is, at its right end."""

    area: Rect
    badge: Rect
    name: Rect
    below: Rect


def owner(at: Layout) -> OwnerPlaces:
    """The parts of what says whose hand it is."""
    area = Rect(at.hand.right - at.px(120), at.hand.y, at.px(112), at.hand.height)
    badge = Rect(0, 0, area.width, at.px(48))
    badge.midbottom = area.centerx, area.centery
    name = Rect(area.x, area.centery, area.width, at.px(26))
    return OwnerPlaces(area, badge, name, Rect(area.x, name.bottom, area.width, at.px(20)))


def drop_zones(at: Layout, tray: list[Rect]) -> tuple[Rect, Rect, list[Rect]]:
    """Wide places where a thing may be dropped: the own hand beside the tray's cards, the stock, and the question."""
    hand = at.hand.copy()
    if tray:
        left = max(rect.right for rect in tray) + at.px(10)
        hand = Rect(left, hand.y, hand.right - left, hand.height)
    stock = at.exchange.unionall(list(at.stock.values()))
    prompt = Rect(at.strip.x, at.strip.y, at.strip.width, at.controls.y - at.strip.y)
    return hand, stock, [prompt, at.buttons]
