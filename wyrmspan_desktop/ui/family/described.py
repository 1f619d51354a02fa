"""Things of Dragon Family for screen readers: above all the map, hexagon by hexagon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from wyrmspan_desktop.family.hexes import Cell
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_map import cell_text, handler_text, neighbours_text, tile_text, water_text
from wyrmspan_desktop.text.sentences import paragraph
from wyrmspan_desktop.ui.family.draw.picture import cells_of
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.help.described import Described, by_tip

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.board import FamilyBoard


def described_islands(board: FamilyBoard, target: Target) -> Described:
    """Return the name of a thing on the table, and its description."""
    kind, _, word = target.id.partition(":")
    return _KINDS[kind](board, target, word) if kind in _KINDS else by_tip(target)


def _tile(board: FamilyBoard, target: Target, word: str) -> Described:
    """Return a tile of the map: what it gives, who is there, its water, and its neighbours."""
    view, number = board.playback.view, int(word)
    tile = view["tiles"][number]
    told = (say.tile_tip(tile, number, view), water_text(tile), neighbours_text(view, cells_of(tile)))
    return tile_text(tile), paragraph(filter(None, told))


def _cell(board: FamilyBoard, target: Target, word: str) -> Described:
    """Return an empty space of the map: what a tile there gives, and its neighbours."""
    cell = _cell_of(word)
    gains = " ".join((target.tip or "").splitlines())
    told = (gains, neighbours_text(board.playback.view, [cell]))
    return cell_text(cell), paragraph(filter(None, told))


def _handler(board: FamilyBoard, target: Target, word: str) -> Described:
    tile = board.playback.view["tiles"][int(word.partition(":")[0])]
    return handler_text(tile), str(say.HANDLER[True])


def _held(board: FamilyBoard, target: Target, word: str) -> Described:
    """Return a tile in hand, with the keys that turn it."""
    hand = board.playback.view["players"][board.home]["hand"]
    kind = hand[int(word)] if int(word) < len(hand) else None
    name, more = by_tip(target)
    return (say.hand_tip(kind, by_keys=True) if kind is not None else name), more


def _stack(board: FamilyBoard, target: Target, word: str) -> Described:
    name, _ = by_tip(target)
    return name, " ".join(say.unseen_lines(board.playback.view))


def _cell_of(word: str) -> Cell:
    column, row = word.split(",")
    return int(column), int(row)


_KINDS: Mapping[str, Callable[[FamilyBoard, Target, str], Described]] = {
    "tile": _tile,
    "cell": _cell,
    "handler": _handler,
    "held": _held,
    "stack": _stack,
}
