"""Rectangles of small things on the mat and the guild, and the order of cards, for drawing and animation alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.scoring import objective_values
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.ring import TRACK_GROWN
from wyrmspan_desktop.ui.layout.wing import PENNANT_STEP, PENNANT_TOP

# --- cards ------------------------------------------------------------------------------------


def sorted_cards(cards: Iterable[str]) -> list[str]:
    """Return dragons before cave cards, each sorted by number."""
    return sorted(cards, key=lambda card: (card[0], int(card[1:])))


def hand_seat(view: View, seat: int | None, shown: int) -> int:
    """Return the seat whose stock and hand are shown: the player's own; for an onlooker, the owner of the mat shown."""
    if seat is not None:
        return seat
    return shown if shown < len(view["players"]) else 0


def tray_cards(view: View, hand_seat: int, shown: int | None = None) -> list[str]:
    """Return the cards in the tray of a seat: those it draws and splits, and those that anybody plays or reveals.

    While another seat's mat is shown, cards of others are shown there instead.
    """
    drawn = view["players"][hand_seat]["drawn"] or ()
    is_away = shown is not None and shown != hand_seat
    return [
        *drawn,
        *(
            card
            for seat, player in enumerate(view["players"])
            for card in player["shown"]
            if seat == hand_seat or not is_away
        ),
    ]


def hand_cards(view: View, hand_seat: int, order: Sequence[str] = ()) -> list[str]:
    """Return the hand of a seat in its player's own ``order``, or in the usual one; empty if it is unknown."""
    cards = view["players"][hand_seat]["hand"] or ()
    return in_own_order(cards, order) if order else sorted_cards(cards)


def in_own_order(cards: Sequence[str], order: Sequence[str]) -> list[str]:
    """Return cards in an order; those that it lacks are at the end, as they came."""
    places = {card: number for number, card in enumerate(order)}
    return sorted(cards, key=lambda card: places.get(card, len(order)))


# --- on the mat -------------------------------------------------------------------------------

_MIN_NEST_STEP = 13
"""The minimum distance of a dragon's nests in units; if they would be closer, one nest with a count is drawn."""
_PILE_STEP, _PILE_OVERHANG = 33, 22
"""The distance of piles, so that each number is nearer to its own pile than to the next one, and how far the last
pile may reach beyond the right edge of the card; in units.
"""


class ContentsLayout(NamedTuple):
    """Rectangles of what a dragon's card holds: its nests, and its piles of cached resources."""

    nests: list[Rect]
    """One for each nest; a single one if there is no room for all."""
    nest_count: Rect | None
    """The place of the text "eggs/nests" next to a single nest; None if all nests are drawn."""
    piles: list[Rect]
    """From right to left."""


def contents_area(at: Layout, slot: Rect) -> Rect:
    """Return the strip along the lower edge of a card where its eggs and cached resources lie."""
    return Rect(slot.x, slot.bottom - at.px(10), slot.width, at.px(31))


def contents_layout(at: Layout, slot: Rect, nests: int, piles: int) -> ContentsLayout:
    """Return the places of a dragon's nests and piles in `contents_area`; nests move together if there are many."""
    strip, side = contents_area(at, slot), at.px(30)
    wide, last = at.px(_PILE_STEP), strip.right + at.px(_PILE_OVERHANG - 19)
    heaps = [square((last - n * wide, strip.y + at.px(18)), at.px(20)) for n in range(piles)]
    middle = strip.x + at.px(9), strip.y + at.px(18)
    room = strip.width + at.px(5) - side - (piles * wide + at.px(2) - at.px(_PILE_OVERHANG) if piles else 0)
    if nests > 1 and room // (nests - 1) < at.px(_MIN_NEST_STEP):
        # Smaller, so that the count stands between nest and piles.
        nest = square((strip.x + at.px(4), middle[1] + at.px(1)), at.px(24))
        count = Rect(nest.right - at.px(1), 0, at.stepped(27, 30, 33), at.stepped(20, 23, 26))
        count.centery = nest.centery + at.px(4)
        return ContentsLayout([nest], count, heaps)
    step = min(at.px(27), room // max(1, nests - 1))
    return ContentsLayout(
        [square((middle[0] + n * step, middle[1]), side) for n in range(nests)], None, heaps
    )


class LabelledPile(NamedTuple):
    """A pile of more than one resource: its icon, and the number next to it."""

    icon: Rect
    label: Rect


def labelled_pile(at: Layout, pile: Rect) -> LabelledPile:
    """Return the icon and the number of a pile, close together and clear of the next pile."""
    label = Rect(pile.centerx, 0, at.px(19), at.stepped(22, 25, 28))
    label.centery = pile.centery + at.stepped(5, 4, 2)
    return LabelledPile(square((pile.centerx - at.px(6), pile.centery), at.px(17)), label)


def egg_nest(at: Layout, slot: Rect, number: int, nests: int, piles: int = 0) -> Rect:
    """Return the nest of a dragon's egg, counted from 0, as in `contents_layout`.

    A dragon without nests that was played over one with eggs is treated as if it had one.
    """
    found = contents_layout(at, slot, max(1, nests), piles).nests
    return found[min(number, len(found) - 1)]


def mat_nests(at: Layout, count: int) -> list[Rect]:
    """Return the nests of the mat itself, outside the caves."""
    cell, side, step = at.nests, at.px(32), at.px(24)
    first = square((cell.centerx - (count - 1) * step // 2, cell.centery + at.px(2)), side)
    return [first.move(number * step, 0) for number in range(count)]


def adventurer_rect(at: Layout, place: Rect) -> Rect:
    """Return the rectangle of the adventurer on the floor of a cave, at one of its icons, spaces or its entrance."""
    side = at.px(54)
    cave = next(name for name, row in at.caves.items() if row.collidepoint(place.center))
    middle = place.x + at.px(16) if place in at.slots.values() else place.centerx
    return Rect(middle - side // 2, galleries.floor(at, cave) + at.px(3) - side, side, side)


def resting_adventurer_rect(at: Layout) -> Rect:
    """Return the rectangle of the adventurer on the ledge, between its walks."""
    side = at.px(50)
    return Rect(at.mat.x + at.px(106) - side // 2, at.lip.y + at.px(6) - side, side, side)


# --- on the guild -----------------------------------------------------------------------------

_PAWN_FEET: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((9, 15),),
    ((-11, 14), (11, 14)),
    ((-14, 11), (0, 17), (14, 11)),
    ((-16, 7), (-6, 16), (6, 16), (16, 7)),
    ((-17, 2), (-10, 14), (0, 17), (10, 14), (17, 2)),
    ((-17, 1), (-13, 11), (-5, 16), (5, 16), (13, 11), (17, 1)),
)
"""For 0 to 6 pawns on a space of the guild track: the middle of each one's foot, in units from the space's centre."""
_PAWN_SIZES = (0, 28, 22, 22, 19, 18, 18)
"""The size of pawns on a space, by how many there are, in units."""
_ICONS = ((0, 0, 29), (-8, -4, 19), (0, -11, 16))
"""The icon of a space with no, one and more pawns: its x and y offset from the centre, and its size; in units."""


def pawns_on_space(at: Layout, space: Rect, count: int) -> list[Rect]:
    """Return the rectangles of pawns (guild tokens) on a space of the track; more than six overlap the first six."""
    most = len(_PAWN_FEET) - 1
    grown = TRACK_GROWN[at.step]
    side, feet = at.px(grown * _PAWN_SIZES[min(count, most)]), _PAWN_FEET[min(count, most)]
    places = []
    for number in range(count):
        x, y = feet[number % len(feet)]
        place = Rect(0, 0, side, side)
        place.midbottom = (
            space.centerx + round(x * grown * at.unit),
            space.centery + round(y * grown * at.unit),
        )
        place.right = min(place.right, at.size[0])
        places.append(place)
    return places


def track_icons(at: Layout, space: Rect, count: int) -> Rect:
    """Return the square of a space's icons, which leaves room for pawns."""
    x, y, side = (TRACK_GROWN[at.step] * each for each in _ICONS[min(count, len(_ICONS) - 1)])
    middle = space.centerx + round(x * at.unit), space.centery + round(y * at.unit)
    return square(middle, min(at.px(side), space.width - at.px(8)))


def pawns_by_seat(at: Layout, places: Sequence[tuple[int, int]]) -> dict[int, Rect]:
    """Return the rectangle of each seat's pawn; ``places``: seats with their spaces, as from `guild_positions`."""
    found: dict[int, Rect] = {}
    for number in {space for _, space in places}:
        seats = [seat for seat, space in places if space == number]
        found |= zip(seats, pawns_on_space(at, at.track[number], len(seats)), strict=True)
    return found


def automa_star(pawn: Rect) -> Rect:
    """Return the rectangle of Automa's star, which stands where a pawn would; smaller, because it is wide."""
    place = pawn.scale_by(0.68)
    place.midbottom = pawn.midbottom
    return place


def peg_rects(at: Layout, number: int, squares: int, placed: int) -> list[Rect]:
    """Return the rectangles of the guild markers, drawn as pegs, in a row of the guild tile; more than fit overlap."""
    row, is_full = at.tile_rows[number - 1], number != GUILD_ROWS and max(squares, placed) > 2
    side = at.stepped(13, 18, 20) if is_full else at.stepped(15, 19, 21)
    pegs: list[Rect] = []
    if number == GUILD_ROWS:
        # One next to each of its points, later markers below.
        x, step = row.right - at.px(4) - side // 2, at.stepped(*PENNANT_STEP)
        top = row.y + at.stepped(*PENNANT_TOP)
        pegs = [square((x, top + step * each), side) for each in range(squares)]
    count = max(squares, placed) - len(pegs)
    step = min(side + at.px(1), (row.width - side - at.px(6)) // max(1, count - 1))
    first = square((row.centerx - (count - 1) * step // 2, row.bottom - at.px(21)), side)
    return [*pegs, *(first.move(each * step, 0) for each in range(count))]


def guild_positions(view: View) -> list[tuple[int, int]]:
    """Return every seat with the space of its pawn on the guild track, Automa's last."""
    found = [(seat, player["position"]) for seat, player in enumerate(view["players"])]
    if view["automa_state"]:
        found.append((len(view["players"]), view["automa_state"]["position"]))
    return found


# --- objectives -------------------------------------------------------------------------------


def live_objective_values(game: Game) -> list[list[int] | None]:
    """Return the values of all seats for each objective, Automa's last; None for objectives that have been scored."""
    scored = len(game.state.places)
    return [
        objective_values(game, index) if index >= scored else None
        for index in range(len(game.state.objectives))
    ]
