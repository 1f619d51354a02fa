"""Another seat's walk is shown on its own mat: that lies in the middle until the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Event

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.table import TableScene

_WALKS = frozenset({"walk_began", "walked"})
_ENDS = frozenset({"turn_ended", "turn_began", "round_ended", "game_ended"})


class Following:
    """Looks where another seat's adventurer goes, unless the player looks at something else."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.seat: int | None = None
        """The seat whose walk is followed; its mat lies in the middle."""
        self._is_left = False
        """Whether the player has looked away from this walk."""
        self._is_over = False

    def see(self, event: Event) -> None:
        """An event is about to be shown."""
        scene, seat = self._scene, event.seat
        if event.type in _ENDS:
            self._is_over = True
        if event.type not in _WALKS or scene.seat is None or seat is None or seat == scene.seat:
            return
        here = (scene.shown, scene.pile)
        if event.type == "walk_began":
            self._is_left = False
        elif self.seat is not None and here != (self.seat, None):
            self.stop()
            self._is_left = True
        if self._is_left or here not in ((scene.home, None), (self.seat, None)):
            return
        self._is_over = False
        if self.seat != seat:
            self.seat = seat
            scene.look_at(seat, clear=False)
            scene.change()

    def step(self) -> None:
        """Look home again when the turn is over and nothing of it moves any more."""
        scene = self._scene
        if self.seat is None or not self._is_over or scene.playback.moving:
            return
        if (scene.shown, scene.pile) == (self.seat, None):
            scene.look_at(scene.home)
            scene.change()
        self.stop()

    def stop(self) -> None:
        """Follow nobody; whatever lies in the middle stays there."""
        self.seat = None
