"""Controls the camera over the map of Dragon Family: fits, zooms, pans, and follows new tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.family import Event
from wyrmspan_desktop.family.hexes import Cell
from wyrmspan_desktop.family.views import TileView, View
from wyrmspan_desktop.ui.family.draw.camera import NEARER
from wyrmspan_desktop.ui.family.draw.picture import OpenCells, cells_of
from wyrmspan_desktop.ui.input import keymap

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.board import FamilyBoard

_PUSH = 1.2
"""The distance of panning by a key, in heights of a hexagon."""
_ZOOMS = {"zoom_in": 1, "zoom_out": -1}
"""The zoom steps of the actions."""
_PUSHES = {
    pygame.K_LEFT: (-_PUSH, 0.0),
    pygame.K_RIGHT: (_PUSH, 0.0),
    pygame.K_UP: (0.0, -_PUSH),
    pygame.K_DOWN: (0.0, _PUSH),
}
_LOOKS = {"zoom_in": 2, "zoom_out": -2, "fit": 0}


class MapView:
    """Moves the camera of a board over its map."""

    def __init__(self, board: FamilyBoard) -> None:
        self._board = board
        self.open = OpenCells()
        """The cells next to the tiles, cached for each map."""

    def lay(self) -> None:
        """Fit the whole map into its room, at once."""
        board = self._board
        board.camera.lay(board.places.room, board.places.unit, self.cells(board.playback.view["tiles"]))

    def cells(self, tiles: Sequence[TileView]) -> list[Cell]:
        """Return all visible cells of a map: its tiles, and the cells next to them."""
        return [*(cell for tile in tiles for cell in cells_of(tile)), *self.open.adjacent(tiles)]

    @property
    def laid(self) -> list[Cell]:
        """The cells of all tiles."""
        return [cell for tile in self._board.playback.view["tiles"] for cell in cells_of(tile)]

    def look_at_all(self) -> None:
        """Look at all of the map again.

        While the groove of a replay is drawn along, all is seen that the map becomes, so that only tiles come and go.
        """
        board = self._board
        if not board.control.is_scrubbing:
            board.camera.is_free = False
            board.camera.fit(self.cells(board.playback.view["tiles"]))
        elif not board.camera.is_free:
            board.camera.fit(self.cells(board.session.game.view(None)["tiles"]))
            board.camera.is_free = True

    def make_room(self) -> None:
        """Move the map out from below hints."""
        room = (
            self._board.places.beside_advice() if self._board.control.is_advised else self._board.places.room
        )
        if self._board.camera.is_laid and room != self._board.camera.room:
            self._board.camera.make_room(room)
            self._board.camera.fit(self.cells(self._board.playback.view["tiles"]))
            self._board.app.dirty = True

    def look_over(self, room: Rect) -> None:
        """Show the whole map as large as possible in a room, at once."""
        self._board.places = replace(self._board.places, room=room)
        self._board.camera.lay(room, self._board.places.unit, self.laid)

    def look_back_over(self, foot: int) -> None:
        """Show the whole map above a line across the window, at once."""
        at, cells = self._board.places, self.laid
        self._board.camera.is_free = False
        # A map that is narrow at its top may also use the room between the tools.
        for top in (at.room.y + at.px(6), at.tools[0].bottom + at.px(4)):
            self._board.camera.make_room(Rect(at.room.x, top, at.room.width, foot - top))
            self._board.camera.fit(cells)
            self._board.camera.hurry()
            if all(self._board.camera.place(cell).collidelist([at.turn, *at.tools]) < 0 for cell in cells):
                break

    def follow(self, event: Event, after: View) -> None:
        """Zoom out when the map outgrows its room; a player who looks elsewhere is shown the new tile."""
        if event.type == "explored":
            self._board.camera.keep_in_sight(self.cells(after["tiles"]))
            if self._board.camera.is_free:
                self._board.camera.show((event.data["q"], event.data["r"]))

    def look_by(self, name: str) -> bool:
        """Use one of the zoom buttons; return whether it was one."""
        if name not in _LOOKS:
            return False
        if _LOOKS[name]:
            self._board.camera.zoom(_LOOKS[name])
        else:
            self.look_at_all()
        self.glance()
        return True

    def look_by_key(self, event: pygame.event.Event) -> bool:
        """Zoom or pan by a key; return whether it was one for that."""
        action = keymap.action_of(event, (*_ZOOMS, "fit"))
        if action in _ZOOMS:
            self._board.camera.zoom(_ZOOMS[action])
        elif action == "fit":
            self.look_at_all()
        elif event.key in _PUSHES and event.mod & pygame.KMOD_SHIFT:
            self._board.camera.push(*_PUSHES[event.key])
        else:
            return False
        self.glance()
        return True

    def glance(self) -> None:
        """Keep some of the map visible; with reduced motion jump to the target at once."""
        self._board.camera.hold(self.laid)
        if self._board.sliding.is_still:
            self._board.camera.hurry()
        self._board.change()

    def draw_along(self, across: float, down: float) -> None:
        """Pan the map with the pointer, but not out of view."""
        was_moving = self._board.camera.is_moving
        self._board.camera.drag(across, down)
        self._board.camera.hold(self.laid)
        if not was_moving:
            self._board.camera.hurry()
        self._board.change()

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        """Pan the map with two fingers, and zoom as they move apart."""
        camera = self._board.camera
        camera.drag(*by)
        camera.zoom(math.log(factor) / math.log(NEARER), middle)
        camera.hold(self.laid)
        camera.hurry()
        self._board.change()
