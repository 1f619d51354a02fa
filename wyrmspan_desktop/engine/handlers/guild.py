"""The Dragon Guild: the token's steps and the markers on brown spaces (R8)."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import SeatFrame
from wyrmspan_desktop.engine.ids import LAST_ROW
from wyrmspan_desktop.engine.notation import Option, spell


def squares(game: Context, row: int) -> int:
    """Return the number of squares of a limited row of the tile in this game (R1.2)."""
    printed = game.box.guild.tiles[game.state.tile].rows[row - 1].squares
    return printed[game.state.seats > 3]


def open_rows(game: Context) -> list[int]:
    """Return the rows of the tile with a free square; the last one always has room (R8.2)."""
    rows = [
        number for number in range(1, LAST_ROW) if len(game.state.rows[number - 1]) < squares(game, number)
    ]
    return [*rows, LAST_ROW]


def marker_vp(game: Context, row: int, order: int) -> int:
    """Return the VP of the last row for the ``order``-th marker there; 0 in other rows (R8.2)."""
    vp = game.box.guild.last_row_vp
    return vp[min(order, len(vp)) - 1] if row == LAST_ROW else 0


def advance(game: Context, seat: int, source: str) -> None:
    """Move a guild token one space; the space's benefit is pushed and resolved at once (R8.1)."""
    player = game.state.players[seat]
    track = game.box.guild.track
    player.steps += 1
    position = player.steps % len(track)
    game.emit("advanced", seat, source, {"steps": player.steps, "position": position})
    name = f"track.{position}"
    if not track[position].brown:
        start_ability(game, seat, name, name)
    elif player.markers:
        game.push(PlacingMarker(seat=seat, source=name))


class PlacingMarker(SeatFrame, tag="placing_marker", kw_only=True):
    """Asks for the row of a guild marker; placing it is mandatory, the row's benefit optional (R8.2)."""

    def run(self, game: Context) -> None:
        game.ask(
            self.seat, "guild_row", self.source, [spell("row", str(number)) for number in open_rows(game)]
        )

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        state = game.state
        game.pop()
        row = chosen[0].number
        state.players[self.seat].markers -= 1
        state.rows[row - 1].append(self.seat)
        order = len(state.rows[row - 1])
        data = {"row": row, "order": order, "vp": marker_vp(game, row, order)}
        game.emit("marker_placed", self.seat, self.source, data)
        if row != LAST_ROW:
            start_ability(game, self.seat, f"guild.row{row}", f"guild.{state.tile}.row{row}")

    def is_sound(self, game: Context) -> bool:
        return SeatFrame.is_sound(self, game) and game.state.players[self.seat].markers > 0
