"""The places of small things on larger ones, and the order of cards, shared by drawing and animation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
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


def in_order(cards: Iterable[str]) -> list[str]:
    """Return dragons before cave cards, each sorted by number."""
    return sorted(cards, key=_rank)


@cache
def _rank(card: str) -> tuple[str, int]:
    # Cached: a frame sorts the hand some eighteen times (`bench_frames`, "hand of 15").
    return card[0], int(card[1:])


def holder(view: View, seat: int | None, shown: int) -> int:
    """Return the seat whose stock and hand are shown: the player's own; for an onlooker that of the mat shown."""
    if seat is not None:
        return seat
    return shown if shown < len(view["players"]) else 0


def tray_cards(view: View, holder: int, shown: int | None = None) -> list[str]:
    """Return the cards in the tray of a seat: those it draws and splits, and those that anybody plays or reveals.

    While another seat's mat is shown, cards of others are shown there instead.
    """
    drawn = view["players"][holder]["drawn"] or ()
    is_away = shown is not None and shown != holder
    return [
        *drawn,
        *(
            card
            for seat, player in enumerate(view["players"])
            for card in player["shown"]
            if seat == holder or not is_away
        ),
    ]


def hand_cards(view: View, holder: int) -> list[str]:
    """Return the hand of a seat in the order shown; empty if it is unknown."""
    return in_order(view["players"][holder]["hand"] or ())


# --- on the mat -------------------------------------------------------------------------------

_NESTS_APART = 13
"""The least distance of a dragon's nests in units; if they would be closer, a single one represents all."""
_PILE, _BEYOND = 33, 22
"""The distance of piles, so that each number is nearer to its own pile than to the next one, and how far the last
of them may stand beyond the card, on the ground below the stone; in units.
"""


class Holding(NamedTuple):
    """The things before a dragon: nests, or a single one that represents all of them with a count, and piles."""

    nests: list[Rect]
    """One for each nest, or one."""
    nest_count: Rect | None
    """The number of nests with eggs, if there is no room for all nests."""
    piles: list[Rect]
    """From right to left."""


def holding(at: Layout, slot: Rect) -> Rect:
    """Return the ground before a dragon: eggs in their nests, piles of cached resources."""
    return Rect(slot.x, slot.bottom - at.px(10), slot.width, at.px(31))


def held(at: Layout, slot: Rect, nests: int, piles: int) -> Holding:
    """Return the places of nests and piles before a dragon: nests move together to find room."""
    strip, side = holding(at, slot), at.px(30)
    wide, last = at.px(_PILE), strip.right + at.px(_BEYOND - 19)
    heaps = [square((last - n * wide, strip.y + at.px(18)), at.px(20)) for n in range(piles)]
    middle = strip.x + at.px(9), strip.y + at.px(18)
    room = strip.width + at.px(5) - side - (piles * wide + at.px(2) - at.px(_BEYOND) if piles else 0)
    if nests > 1 and room // (nests - 1) < at.px(_NESTS_APART):
        # Smaller, so that the count stands between nest and piles.
        nest = square((strip.x + at.px(4), middle[1] + at.px(1)), at.px(24))
        count = Rect(nest.right - at.px(1), 0, at.stepped(27, 30, 33), at.stepped(20, 23, 26))
        count.centery = nest.centery + at.px(4)
        return Holding([nest], count, heaps)
    step = min(at.px(27), room // max(1, nests - 1))
    return Holding([square((middle[0] + n * step, middle[1]), side) for n in range(nests)], None, heaps)


class PilePlaces(NamedTuple):
    """A pile of more than one: the thing, and the number next to it."""

    thing: Rect
    number: Rect


def counted(at: Layout, pile: Rect) -> PilePlaces:
    """Return the thing and the number of a pile, close together and clear of the next pile."""
    number = Rect(pile.centerx, 0, at.px(19), at.stepped(22, 25, 28))
    number.centery = pile.centery + at.stepped(5, 4, 2)
    return PilePlaces(square((pile.centerx - at.px(6), pile.centery), at.px(17)), number)


def egg(at: Layout, slot: Rect, number: int, nests: int, piles: int = 0) -> Rect:
    """Return the nest of an egg, counted from 0, before a dragon with some nests and piles.

    A dragon without nests may cover one that had eggs: then the place of its first nest.
    """
    found = held(at, slot, max(1, nests), piles).nests
    return found[min(number, len(found) - 1)]


def mat_nests(at: Layout, count: int) -> list[Rect]:
    """Return the nests that belong to no cave, in the hoard."""
    cell, side, step = at.nests, at.px(32), at.px(24)
    first = square((cell.centerx - (count - 1) * step // 2, cell.centery + at.px(2)), side)
    return [first.move(number * step, 0) for number in range(count)]


def walker(at: Layout, place: Rect) -> Rect:
    """Return the adventurer below a stone, at the left of a space, or before a gate: on the floor of the gallery."""
    side = at.px(54)
    cave = next(name for name, row in at.caves.items() if row.collidepoint(place.center))
    middle = place.x + at.px(16) if place in at.slots.values() else place.centerx
    return Rect(middle - side // 2, galleries.floor(at, cave) + at.px(3) - side, side, side)


def resting(at: Layout) -> Rect:
    """Return the adventurer at rest on the ledge."""
    side = at.px(50)
    return Rect(at.mat.x + at.px(106) - side // 2, at.lip.y + at.px(6) - side, side, side)


# --- on the guild -----------------------------------------------------------------------------

_FEET: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((9, 15),),
    ((-11, 14), (11, 14)),
    ((-14, 11), (0, 17), (14, 11)),
    ((-16, 7), (-6, 16), (6, 16), (16, 7)),
    ((-17, 2), (-10, 14), (0, 17), (10, 14), (17, 2)),
    ((-17, 1), (-13, 11), (-5, 16), (5, 16), (13, 11), (17, 1)),
)
"""The feet of pawns on a stone of the ring, by their number, in units from its centre."""
_PAWNS = (0, 28, 22, 22, 19, 18, 18)
"""The sizes of pawns by their number, in units."""
_ICONS = ((0, 0, 29), (-8, -4, 19), (0, -11, 16))
"""The icon of a stone with none, one and more pawns: its offset from the centre, and its size; in units."""


def tokens(at: Layout, space: Rect, count: int) -> list[Rect]:
    """Return the pawns on a stone of the track; more than six overlap the first six."""
    most = len(_FEET) - 1
    grown = TRACK_GROWN[at.step]
    side, feet = at.px(grown * _PAWNS[min(count, most)]), _FEET[min(count, most)]
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
    """Return the icons of a stone of the track, which leave room for pawns."""
    x, y, side = (TRACK_GROWN[at.step] * each for each in _ICONS[min(count, len(_ICONS) - 1)])
    middle = space.centerx + round(x * at.unit), space.centery + round(y * at.unit)
    return square(middle, min(at.px(side), space.width - at.px(8)))


def pawns(at: Layout, places: Sequence[tuple[int, int]]) -> dict[int, Rect]:
    """Return the pawn of each seat on its stone of the track."""
    stood: dict[int, Rect] = {}
    for number in {space for _, space in places}:
        seats = [seat for seat, space in places if space == number]
        stood |= zip(seats, tokens(at, at.track[number], len(seats)), strict=True)
    return stood


def star(pawn: Rect) -> Rect:
    """Return Automa's star in the place of a pawn; its width and height are equal, so it is smaller."""
    place = pawn.scale_by(0.68)
    place.midbottom = pawn.midbottom
    return place


def marker_squares(at: Layout, number: int, squares: int, placed: int) -> list[Rect]:
    """Return the pegs of a row of the guild's tile with some markers; more than fit overlap."""
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


def positions(view: View) -> list[tuple[int, int]]:
    """Return every seat with the space of its guild token, Automa's last."""
    found = [(seat, player["position"]) for seat, player in enumerate(view["players"])]
    if view["automa_state"]:
        found.append((len(view["players"]), view["automa_state"]["position"]))
    return found


# --- objectives -------------------------------------------------------------------------------


def objectives_now(game: Game) -> list[list[int] | None]:
    """Return each objective's values of all seats, Automa's last; None for those that have been scored (R9.3)."""
    scored = len(game.state.places)
    return [
        objective_values(game, index) if index >= scored else None
        for index in range(len(game.state.objectives))
    ]
