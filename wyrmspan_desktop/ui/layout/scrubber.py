"""Where a replay has its course of the game, a groove in the wood, and the medallions that go through it.

Each table makes room for them in its own way; what lay there lies elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from pygame import Rect

from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import clear_of, in_grid, in_row, square

MEDALS = 8
"""So many medallions there are."""
_SIDE, _GAP = 34, 4
_BOARD = 30
"""How high the board is in which the groove is cut."""
_STUD, _SWING = 19, 21
"""How large the stud at the begin of a round is, and the one of the largest swing."""

Table = TypeVar("Table", bound=TableLayout)


class Scrubber(NamedTuple):
    """The board with the course, and the medallions."""

    board: Rect
    medals: list[Rect]

    def groove(self, at: TableLayout) -> Rect:
        """The groove in the board: its left end is the begin of the game, its right one the end."""
        inside = self.board.inflate(-2 * at.px(16), 0)
        return Rect(inside.x, self.board.y + at.px(16), inside.width, at.px(5))

    def stud(self, at: TableLayout, move: float, moves: int) -> Rect:
        """The stud of a round that begins after so many of all answers."""
        return square((self.x_of(at, move, moves), self.groove(at).centery), at.px(_STUD))

    def swing(self, at: TableLayout, move: float, moves: int, studs: Sequence[Rect]) -> Rect:
        """The stud of the largest swing, beside those of rounds."""
        middle = self.x_of(at, move, moves), self.board.bottom - at.px(_SWING / 2) - 1
        ends = self.board.x + 1, self.board.right - 1
        return clear_of(square(middle, at.px(_SWING)), studs, ends, 0)

    def x_of(self, at: TableLayout, move: float, moves: int) -> int:
        """Where the place after so many of all answers lies."""
        groove = self.groove(at)
        return groove.x + round(groove.width * move / max(1, moves))

    def move_at(self, at: TableLayout, x: int, moves: int) -> int:
        """The place in the game that lies nearest to there, as a number of answers."""
        groove = self.groove(at)
        share = (x - groove.x) / max(1, groove.width)
        return max(0, min(moves, round(share * moves)))


def in_ledge(at: Table) -> tuple[Table, Scrubber]:
    """The board lies on the edge of the ledge, the question over it; cards of the hand become a little smaller."""
    room = Rect(at.prompt.x, at.prompt.y - at.px(8), at.prompt.width, at.px(40))
    row, medals = _beside_question(replace(at, prompt=room))
    board = Rect(at.hand.x, room.bottom + at.px(2), at.hand.width, at.px(_BOARD))
    top = board.bottom + at.px(3)
    hand = Rect(at.hand.x, top, at.hand.width, at.hand.bottom - top)
    return replace(at, prompt=row, hand=hand), Scrubber(board, medals)


def on_lip(at: Table) -> tuple[Table, Scrubber]:
    """The board lies on the edge of the ledge, and the question over it."""
    left = at.px(248) + max(0, at.prompt.x - at.px(210))
    row = Rect(left, at.prompt.y - at.px(40), at.prompt.right - left, at.prompt.height)
    board = Rect(left, row.bottom + at.px(5), row.width, at.px(_BOARD))
    row, medals = _beside_question(replace(at, prompt=row))
    return replace(at, prompt=row), Scrubber(board, medals)


def beside_question(at: Table, right: int) -> tuple[Table, Scrubber]:
    """The board lies behind the question, up to ``right``, and the medallions beside the hand."""
    row = Rect(at.prompt.x, at.prompt.y, at.px(372), at.prompt.height)
    board = Rect(row.right + at.px(8), 0, right - row.right - at.px(8), at.px(_BOARD))
    board.centery = row.centery
    across = MEDALS // 2
    first = Rect(0, 0, at.px(_SIDE + 4), at.px(_SIDE + 4))
    wide = across * (first.width + at.px(_GAP))
    first.topleft = (board.right - wide, board.bottom + at.px(24))
    return replace(at, prompt=row), Scrubber(board, in_grid(first, MEDALS, across, at.px(_GAP)))


def _beside_question(at: TableLayout) -> tuple[Rect, list[Rect]]:
    """What is left of the question's room, and the medallions at its right end."""
    side, gap = at.px(_SIDE), at.px(_GAP)
    wide = MEDALS * (side + gap)
    row = Rect(at.prompt.x, at.prompt.y, at.prompt.width - wide - gap, at.prompt.height)
    first = square((at.prompt.right - wide + gap + side // 2, row.centery), side)
    return row, in_row(first, MEDALS, gap)
