"""Selects the painting of each tile, in a hand and on the map.

It depends on the history of the game alone, so a tile looks the same everywhere, at every table and replay of the
game: the tiles of a kind in one hand share a painting, until the last of them is laid.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.undo_history import Answered


class TileLooks:
    """The numbers of the paintings of all tiles of a game."""

    def __init__(self, session: Session[Game]) -> None:
        self._session = session
        self._read: tuple[int, Answered[Game] | None] | None = None
        """The number of processed answers, and the latest of them."""
        self._layers: dict[int, int] = {}
        """The seat that laid each tile of the map."""
        self._lasts: dict[tuple[int, str | None], list[int]] = {}
        """The tiles of a kind on the map after which a seat had none of that kind left."""

    def held(self, seat: int, kind: str | None, laid: int) -> int:
        """Return the painting of a tile in a hand while ``laid`` tiles lie on the map."""
        self._follow()
        return seat + bisect_left(self._lasts.get((seat, kind), ()), laid)

    def on_map(self, number: int, kind: str) -> int:
        """Return the painting of a tile of the map."""
        self._follow()
        seat = self._layers.get(number)
        return number if seat is None else self.held(seat, kind, number)

    def _follow(self) -> None:
        """Process the history again if it has changed."""
        done = self._session.timeline.done
        now = len(done), done[-1] if done else None
        if self._read is not None and self._read[0] == now[0] and self._read[1] is now[1]:
            return
        self._read, self._layers, self._lasts = now, {}, {}
        hands = [Counter[str](player.hand) for player in self._session.start.state.players]
        for event in (event for each in done for event in each.step.events):
            if event.type not in ("drew", "put_away", "explored"):
                continue
            kind, seat = event.data["kind"], event.seat
            hands[seat][kind] += 1 if event.type == "drew" else -1
            if event.type == "explored":
                number = event.data["tile"]
                self._layers[number] = seat
                if not hands[seat][kind]:
                    self._lasts.setdefault((seat, kind), []).append(number)
