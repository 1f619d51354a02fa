"""Where small things lie on larger ones, and in which order cards lie: drawing and flights agree on it."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.scoring import objective_values
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, Layout
from wyrmspan_desktop.ui.layout.grids import in_row, square
from wyrmspan_desktop.ui.layout.panels import tile_side

# --- cards ------------------------------------------------------------------------------------


def in_order(cards: Iterable[str]) -> list[str]:
    """Dragons before cave cards, each by number."""
    return sorted(cards, key=lambda card: (card[0], int(card[1:])))


def holder(view: View, seat: int | None, shown: int) -> int:
    """Whose stock and hand lie below the mat: the seat's own; for an onlooker those of the mat shown."""
    if seat is not None:
        return seat
    return shown if shown < len(view["players"]) else 0


def tray_cards(view: View, holder: int) -> list[str]:
    """The cards before the hand of a seat: those it draws and splits, and whatever anybody plays or reveals."""
    drawn = view["players"][holder]["drawn"] or ()
    return [*drawn, *(card for player in view["players"] for card in player["shown"])]


def hand_cards(view: View, holder: int) -> list[str]:
    """The hand of a seat as it lies, empty if it is not known."""
    return in_order(view["players"][holder]["hand"] or ())


# --- on the mat -------------------------------------------------------------------------------


def dragon_face(at: Layout, slot: Rect) -> Rect:
    """The card in a space, above the strip with what it holds."""
    return Rect(slot.x, slot.y, slot.width, slot.height - at.px(24) - at.px(2))


def holding(at: Layout, slot: Rect) -> Rect:
    """The strip below a dragon: eggs, cached resources, the number of tucked cards."""
    return Rect(slot.x, slot.bottom - at.px(24), slot.width, at.px(24))


def egg(at: Layout, slot: Rect, number: int) -> Rect:
    """A nest of a dragon, counted from 0; those with many nests show one with a number."""
    strip, side = holding(at, slot), at.px(17)
    return Rect(strip.x + at.px(3) + number * (side - at.px(2)), strip.centery - side // 2, side, side)


def mat_nests(at: Layout, count: int) -> tuple[Rect, list[Rect]]:
    """The nests of the mat's head: their frame, and each of them."""
    head, side = at.mat_head.inflate(-at.px(20), 0), at.px(22)
    frame = Rect(0, head.y + at.px(2), count * (side + at.px(4)) + at.px(8), head.height - at.px(4))
    frame.right = head.right
    first = square((frame.x + at.px(6) + side // 2, frame.centery), side)
    return frame, in_row(first, count, at.px(4))


def walker(at: Layout, place: Rect) -> Rect:
    """The adventurer on an icon or a space."""
    return square((place.centerx, place.top + at.px(10)), at.px(36))


# --- on the guild -----------------------------------------------------------------------------


def tokens(at: Layout, space: Rect, count: int) -> list[Rect]:
    """So many guild tokens on a space of the track: two at its right, more in a row at its foot."""
    if count <= 2:
        side = at.px(14)
        rights = [space.right - at.px(3) - n * (side - at.px(1)) for n in range(count)]
        return [Rect(right - side, space.centery - side // 2, side, side) for right in rights]
    wide = (space.width - at.px(2)) // count
    side = min(at.px(12), wide)
    first = space.right - at.px(1) - count * wide
    y = space.bottom - at.px(1) - side
    return [Rect(first + n * wide + (wide - side) // 2, y, side, side) for n in range(count)]


def track_icon(at: Layout, space: Rect, count: int) -> Rect:
    """The room for what a space of the track gives, beside or above so many tokens."""
    room = space.inflate(-at.px(6), -at.px(4))
    if count > 2:
        return Rect(
            room.x, space.y + at.px(1), room.width, tokens(at, space, count)[0].y - space.y - at.px(1)
        )
    if count:
        room.width = tokens(at, space, count)[-1].x - at.px(1) - room.x
    return room


def marker_squares(at: Layout, number: int, squares: int, placed: int) -> list[Rect]:
    """The squares of a row of the guild tile with room for so many markers; the last row has no squares."""
    row = at.tile_rows[number - 1]
    side = tile_side(at, row)
    gap = at.px(1 if number == GUILD_ROWS else 3)
    left = row.right - at.px(3)
    left -= squares * (side + gap) if number < GUILD_ROWS else max(1, min(placed, 10)) * (side + gap)
    return in_row(square((left + side // 2, row.centery), side), max(squares, placed), gap)


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
