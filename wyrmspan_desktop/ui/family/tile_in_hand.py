"""The dragged or picked tile of the hand: its place, its rotation, and its gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.family.hexes import Cell
from wyrmspan_desktop.family.tiles import RESOURCES
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.ui.family.answer_builder import FamilyAnswerBuilder, cell_of
from wyrmspan_desktop.ui.family.draw.picture import Chart, Ghost

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying


class TileInHand:
    """The state of that tile at a table."""

    def __init__(self, table: FamilyPlaying) -> None:
        self._table = table
        self._blocked: tuple[object, frozenset[Cell]] = (None, frozenset())
        """The cells that no tile in hand fits, and the question for which they were computed."""

    def lies(self) -> tuple[int, Cell | None] | None:
        """Return the place in hand of the dragged or picked tile, and its cell."""
        choosing = self._table.choosing
        if choosing is None or choosing.decision.kind != "action":
            return None
        if self._table.hand.place is not None:
            return self._table.hand.place, self._table.hand.over
        if choosing.place is None:
            return None
        if choosing.cell is not None:
            return choosing.place, choosing.cell
        pointed = self._table.board.explaining.hovered
        if pointed is None or not pointed.id.startswith("cell:"):
            return choosing.place, None
        cell = cell_of(pointed.id.removeprefix("cell:"))
        return choosing.place, cell if choosing.fitting(choosing.place, cell) else None

    def rotate(self, steps: int) -> bool:
        """Rotate the tile in hand; return whether there is one, and a rotation."""
        found, choosing = self.lies(), self._table.choosing
        if not steps or found is None or choosing is None:
            return False
        if choosing.rotate(steps, *found):
            self._table.app.audio.play("family_turn")
        self._table.board.change()
        return True

    @property
    def gains(self) -> str:
        """The gains of laying it there, as text."""
        found = self.lies()
        if found is None or found[1] is None:
            return ""
        game = self._table.session.game
        gains, gifts = words.gains_at(found[1], game)
        lines = say.gains_lines(gains, gifts, self._table.board.names_of_seats)
        is_full = game.lacks_room([gains[name] for name in RESOURCES])
        return f"{lines}\n{words.NEST_IS_FULL}" if is_full else lines

    @property
    def blocked(self) -> frozenset[Cell]:
        """The empty cells that no tile in hand fits."""
        choosing = self._table.choosing
        if choosing is None or choosing.decision.kind != "action":
            return frozenset()
        decision = choosing.decision
        if self._blocked[0] is not decision:
            self._blocked = decision, frozenset(self._table.session.game.blocked(decision.seat))
        return self._blocked[1]

    def show_on(self, chart: Chart) -> None:
        """Add all of it to the state of a frame."""
        found, choosing = self.lies(), self._table.choosing
        chart.blocked, chart.shows_blocked, chart.gains = self.blocked, found is not None, self.gains
        if found is None or choosing is None:
            return
        place, chart.way_to = found
        chart.turn = choosing.turn_at(*found)
        if chart.way_to is None:
            return
        chart.comers = self._comers(choosing, place, chart.way_to)
        if not self._table.is_carrying:
            chart.ghost = Ghost(choosing.hand[place], chart.way_to, chart.turn)

    def _comers(self, choosing: FamilyAnswerBuilder, place: int, cell: Cell) -> Sequence[int]:
        """Return the tiles of the handlers who may go to its cell."""
        comers, pointed = choosing.comers(place, cell), self._table.board.explaining.hovered
        if pointed is not None:
            comers = [each for each in comers if pointed.id == f"word:{each.id}"] or comers
        return [each.option.tile for each in comers]
