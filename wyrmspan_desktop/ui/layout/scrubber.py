"""The timeline of a replay, a groove in a board, and the medallions that step through the game.

Each table makes room for them in its own way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from pygame import Rect

from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import clear_of, in_grid, in_row, square

MEDALS = 8
"""The number of medallions."""
_SIDE, _GAP = 34, 4
_BOARD = 30
"""The height of the board with the groove."""
_STUD, _SWING = 19, 21
"""The sizes of the stud at the beginning of a round, and of the one at the largest swing."""
_CATCH = 6
"""The distance from an end of the groove, in units, within which that end is meant."""

Table = TypeVar("Table", bound=TableLayout)


class Scrubber(NamedTuple):
    """The board with the timeline, and the medallions."""

    board: Rect
    medals: list[Rect]

    def groove(self, at: TableLayout) -> Rect:
        """Return the groove in the board: its left end is the beginning of the game, its right one the end."""
        inside = self.board.inflate(-2 * at.px(16), 0)
        return Rect(inside.x, self.board.y + at.px(16), inside.width, at.px(5))

    def stud(self, at: TableLayout, move: float, moves: int) -> Rect:
        """Return the stud of a round that begins after ``move`` of all answers."""
        return square((self.x_of(at, move, moves), self.groove(at).centery), at.px(_STUD))

    def swing(self, at: TableLayout, move: float, moves: int, studs: Sequence[Rect]) -> Rect:
        """Return the stud of the largest swing, clear of those of rounds."""
        middle = self.x_of(at, move, moves), self.board.bottom - at.px(_SWING / 2) - 1
        ends = self.board.x + 1, self.board.right - 1
        return clear_of(square(middle, at.px(_SWING)), studs, ends, 0)

    def x_of(self, at: TableLayout, move: float, moves: int) -> int:
        """Return the x coordinate of the position after ``move`` of all answers."""
        groove = self.groove(at)
        return groove.x + round(groove.width * move / max(1, moves))

    def move_at(self, at: TableLayout, x: int, moves: int) -> int:
        """Return the position nearest to an x coordinate, as a number of answers.

        In a long game an answer is hardly a pixel wide; near its ends, the groove catches the pointer.
        """
        groove, catch = self.groove(at), at.px(_CATCH)
        if x <= groove.left + catch:
            return 0
        if x >= groove.right - catch:
            return moves
        return round((x - groove.x) / groove.width * moves)


def in_ledge(at: Table) -> tuple[Table, Scrubber]:
    """Place the board on the edge of the ledge, and the question over it; cards of the hand become a little smaller."""
    room = Rect(at.prompt.x, at.prompt.y - at.px(8), at.prompt.width, at.px(40))
    row, medals = _beside_question(replace(at, prompt=room))
    board = Rect(at.hand.x, room.bottom + at.px(2), at.hand.width, at.px(_BOARD))
    top = board.bottom + at.px(3)
    hand = Rect(at.hand.x, top, at.hand.width, at.hand.bottom - top)
    return replace(at, prompt=row, hand=hand), Scrubber(board, medals)


def on_lip(at: Table) -> tuple[Table, Scrubber]:
    """Place the board on the edge of the ledge, and the question over it."""
    left = at.px(248) + max(0, at.prompt.x - at.px(210))
    row = Rect(left, at.prompt.y - at.px(40), at.prompt.right - left, at.prompt.height)
    board = Rect(left, row.bottom + at.px(5), row.width, at.px(_BOARD))
    row, medals = _beside_question(replace(at, prompt=row))
    return replace(at, prompt=row), Scrubber(board, medals)


def beside_question(at: Table, right: int) -> tuple[Table, Scrubber]:
    """Place the board after the question, up to ``right``, and the medallions next to the hand."""
    row = Rect(at.prompt.x, at.prompt.y, at.px(372), at.prompt.height)
    board = Rect(row.right + at.px(8), 0, right - row.right - at.px(8), at.px(_BOARD))
    board.centery = row.centery
    across = MEDALS // 2
    first = Rect(0, 0, at.px(_SIDE + 4), at.px(_SIDE + 4))
    wide = across * (first.width + at.px(_GAP))
    first.topleft = (board.right - wide, board.bottom + at.px(24))
    return replace(at, prompt=row), Scrubber(board, in_grid(first, MEDALS, across, at.px(_GAP)))


def _beside_question(at: TableLayout) -> tuple[Rect, list[Rect]]:
    """Return the rest of the question's room, and the medallions at its right end."""
    side, gap = at.px(_SIDE), at.px(_GAP)
    wide = MEDALS * (side + gap)
    row = Rect(at.prompt.x, at.prompt.y, at.prompt.width - wide - gap, at.prompt.height)
    first = square((at.prompt.right - wide + gap + side // 2, row.centery), side)
    return row, in_row(first, MEDALS, gap)
