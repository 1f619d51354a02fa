"""Where small things lie on larger ones, and in which order cards lie: drawing and flights agree on it."""

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

# --- cards ------------------------------------------------------------------------------------


def in_order(cards: Iterable[str]) -> list[str]:
    """Dragons before cave cards, each by number."""
    return sorted(cards, key=lambda card: (card[0], int(card[1:])))


def holder(view: View, seat: int | None, shown: int) -> int:
    """Whose stock and hand lie below the mat: the seat's own; for an onlooker those of the mat shown."""
    if seat is not None:
        return seat
    return shown if shown < len(view["players"]) else 0


def tray_cards(view: View, holder: int, shown: int | None = None) -> list[str]:
    """The cards before the hand of a seat: those it draws and splits, and whatever anybody plays or reveals.

    While another seat's mat is shown, what others play and reveal is seen there instead.
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
    """The hand of a seat as it lies, empty if it is not known."""
    return in_order(view["players"][holder]["hand"] or ())


# --- on the mat -------------------------------------------------------------------------------

_NESTS_APART = 13
"""Nests of a dragon are no nearer to each other, in units: else a single one stands for all."""


class Holding(NamedTuple):
    """What stands before a dragon: nests, or a single one that stands for all of them with a count, and piles."""

    nests: list[Rect]
    """One for each nest, or one."""
    nest_count: Rect | None
    """Where it is said how many of the nests have eggs, if there is no room for all of them."""
    piles: list[Rect]
    """From the right to the left."""


def holding(at: Layout, slot: Rect) -> Rect:
    """The ground before a dragon: eggs in their nests, piles of cached resources."""
    return Rect(slot.x, slot.bottom - at.px(10), slot.width, at.px(31))


def held(at: Layout, slot: Rect, nests: int, piles: int) -> Holding:
    """Where so many nests and piles stand before a dragon: nests move together to find room."""
    strip, side = holding(at, slot), at.px(30)
    wide = at.px(26)
    heaps = [
        square((strip.right - at.px(19) - n * wide, strip.y + at.px(18)), at.px(20)) for n in range(piles)
    ]
    middle = strip.x + at.px(16), strip.y + at.px(18)
    room = strip.width - at.px(2) - side - (piles * wide + at.px(2) if piles else 0)
    if nests > 1 and room // (nests - 1) < at.px(_NESTS_APART):
        count = Rect(0, 0, at.px(26), at.px(15))
        count.center = middle[0] + at.px(14), middle[1] + at.px(8)
        return Holding([square(middle, side)], count, heaps)
    step = min(at.px(27), room // max(1, nests - 1))
    return Holding([square((middle[0] + n * step, middle[1]), side) for n in range(nests)], None, heaps)


def egg(at: Layout, slot: Rect, number: int, nests: int, piles: int = 0) -> Rect:
    """The nest of a dragon in which an egg lies, counted from 0, beside so many piles.

    A dragon without nests may cover one that had eggs: then it is where its first nest would be.
    """
    found = held(at, slot, max(1, nests), piles).nests
    return found[min(number, len(found) - 1)]


def mat_nests(at: Layout, count: int) -> list[Rect]:
    """The nests that belong to no cave, in the hoard."""
    cell, side, step = at.nests, at.px(32), at.px(24)
    first = square((cell.centerx - (count - 1) * step // 2, cell.centery + at.px(2)), side)
    return [first.move(number * step, 0) for number in range(count)]


def walker(at: Layout, place: Rect) -> Rect:
    """The adventurer below a stone, at the left of a space, or before a gate: on the floor of the gallery."""
    side = at.px(54)
    cave = next(name for name, row in at.caves.items() if row.collidepoint(place.center))
    middle = place.x + at.px(16) if place in at.slots.values() else place.centerx
    return Rect(middle - side // 2, galleries.floor(at, cave) + at.px(3) - side, side, side)


def resting(at: Layout) -> Rect:
    """The adventurer at rest on the ledge."""
    side = at.px(50)
    return Rect(at.mat.x + at.px(106) - side // 2, at.lip.y + at.px(6) - side, side, side)


# --- on the guild -----------------------------------------------------------------------------

_PAWNS = ((2, 32), (4, 29), (6, 26))
"""How large pawns are, in units, where up to so many stand together."""
_CLOSE = 28
"""How large those are at most that stand in one gap of the ring, in units."""
_BESIDE = ((21, 20), (-21, 20), (22, 5), (-22, 5), (0, 37), (11, 39))
"""Where the feet of pawns are round a space in the upper or lower row of the ring, in units from its middle."""
_NEAR = 16
"""How far from its space's middle a pawn stands that has a neighbour in the gap, in units."""
_AROUND = ((0, 49), (0, -16), (-17, 42), (-17, -9), (-25, 18), (-25, 30))
"""The same beside the spaces at the ends of the ring; mirrored at its left end."""


def tokens(at: Layout, space: Rect, count: int) -> list[Rect]:
    """So many pawns round a space of the track, none of them before its icon."""
    side = at.px(next((each for most, each in _PAWNS if count <= most), _PAWNS[-1][1]))
    ends = {at.track[5].centerx: 1, at.track[-1].centerx: -1}
    turn = ends.get(space.centerx)
    feet = _BESIDE if turn is None else [(turn * x, y) for x, y in _AROUND]
    places = []
    for x, y in feet[:count]:
        place = Rect(0, 0, side, side)
        place.midbottom = (space.centerx + round(x * at.unit), space.centery + round(y * at.unit))
        place.right = min(place.right, at.size[0])
        places.append(place)
    return places


def pawns(at: Layout, places: Sequence[tuple[int, int]]) -> dict[int, Rect]:
    """Where the pawns of seats stand, each before its space of the track; two in one gap of the ring side by side."""
    stood: dict[int, tuple[Rect, Rect]] = {}
    for number in {space for _, space in places}:
        seats = [seat for seat, space in places if space == number]
        space = at.track[number]
        stood |= {
            seat: (place, space) for seat, place in zip(seats, tokens(at, space, len(seats)), strict=True)
        }
    return {
        seat: _aside(at, place, space)
        if any(space != other and place.colliderect(pawn) for pawn, other in stood.values())
        else place
        for seat, (place, space) in stood.items()
    }


def _aside(at: Layout, pawn: Rect, space: Rect) -> Rect:
    """A pawn that leaves room for another one between its space and the next: smaller, and nearer to its own."""
    side = min(pawn.width, at.px(_CLOSE))
    place = Rect(0, 0, side, side)
    place.midbottom = pawn.midbottom
    if abs(pawn.centerx - space.centerx) > at.px(_NEAR):
        place.centerx = space.centerx + (at.px(_NEAR) if pawn.centerx > space.centerx else -at.px(_NEAR))
    return place


def star(pawn: Rect) -> Rect:
    """Automa's star in the place of a pawn: it is as broad as it is high, and so smaller."""
    place = pawn.scale_by(0.68)
    place.midbottom = pawn.midbottom
    return place


def marker_squares(at: Layout, number: int, squares: int, placed: int) -> list[Rect]:
    """The pegs of a row of the guild's tile with room for so many markers; later markers lie closer and closer."""
    row, is_full = at.tile_rows[number - 1], number != GUILD_ROWS and max(squares, placed) > 2
    side = at.px(13 if is_full else 15)
    pegs: list[Rect] = []
    if number == GUILD_ROWS:
        # One beside each of its points, later markers below.
        pegs = [square((row.x + at.px(36), row.y + at.px(17 + 27 * each)), side) for each in range(squares)]
    count = max(squares, placed) - len(pegs)
    step = min(at.px(15.5), (row.width - side - at.px(6)) // max(1, count - 1))
    first = square((row.centerx - (count - 1) * step // 2, row.bottom - at.px(21)), side)
    return [*pegs, *(first.move(each * step, 0) for each in range(count))]


def positions(view: View) -> list[tuple[int, int]]:
    """Every seat with the space of its guild token, Automa's last."""
    found = [(seat, player["position"]) for seat, player in enumerate(view["players"])]
    if view["automa_state"]:
        found.append((len(view["players"]), view["automa_state"]["position"]))
    return found


# --- objectives -------------------------------------------------------------------------------


def objectives_now(game: Game) -> list[list[int] | None]:
    """What every seat, Automa's last, has now for each objective; None for those that have been scored (R9.3)."""
    scored = len(game.state.places)
    return [
        objective_values(game, index) if index >= scored else None
        for index in range(len(game.state.objectives))
    ]
