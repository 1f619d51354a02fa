"""Places shared by all tables: the ledge with the question and the hand, tools, and panels next to things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect

_BEFORE = (("cancel", 38), ("pass", 78), ("end_turn", 106))


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """The rectangles of a table in a window of some size."""

    size: tuple[int, int]
    unit: float
    lip: Rect
    ledge: Rect
    prompt: Rect
    """The room for the question, the buttons before it and its answers; it overlaps the middle of the hand."""
    hand: Rect
    tools: list[Rect]
    """Help, log, menu."""
    notice: Rect
    before: Sequence[tuple[str, int]] = _BEFORE
    """The buttons with fixed places before the question, from the left, and their widths in units."""
    rows: int = 1
    """The number of rows of the cards in the hand; more than one if they are spread out."""
    step: int = 0
    """The step of figures, 0, 1 or 2: how much larger than usual they are, with less shown at once."""

    @property
    def is_large(self) -> bool:
        """Whether figures are larger than usual."""
        return self.step > 0

    @property
    def advice(self) -> tuple[Rect, int]:
        """The place of hints: all the room that they may take, and the top of short ones."""
        raise NotImplementedError

    @property
    def avoided(self) -> Sequence[Rect]:
        """Rectangles that a parchment covers only if there is no other place: tools, and the player's own things."""
        return self.tools

    @property
    def in_sight(self) -> Sequence[Rect]:
        """The rectangles that a parchment never covers, besides its subject and possible clicks."""
        return ()

    def px(self, units: float) -> int:
        """Convert units to pixels, at least one."""
        return max(1, round(units * self.unit))

    def stepped(self, *units: float) -> int:
        """Return the one of three sizes in units for the step of figures, in pixels."""
        return self.px(units[self.step])

    def tilt(self, number: int, hand: int) -> float:
        """Return the rotation of a card of the hand to the right in degrees; ``number`` counts from 0."""
        most = min(4.2, 0.55 * hand)
        share = (number - (hand - 1) / 2) / max(1.0, (hand - 1) / 2)
        return round(2 * most * share) / 2 if hand > 1 else 0.0

    def is_in_hand(self, thing: Rect) -> bool:
        """Return whether a thing lies in the hand."""
        return self.hand.collidepoint(thing.center)

    def next_to(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """Return a place for a panel next to a thing: inside the window, at its side, or else over or below it."""
        gap = self.px(10)
        rect = Rect(0, 0, min(size[0], self.size[0]), min(size[1], self.size[1]))
        if thing.right + gap + rect.width <= self.size[0]:
            rect.left = thing.right + gap
        elif thing.left - gap - rect.width >= 0:
            rect.right = thing.left - gap
        else:
            return self.over(thing, size)
        rect.centery = thing.centery
        return rect.clamp(Rect((0, 0), self.size))

    def over(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """Return a place for a panel of a size over a thing, or below it, clear of it and of its neighbours."""
        gap = self.px(6)
        rect = Rect(0, 0, min(size[0], self.size[0]), min(size[1], self.size[1]))
        rect.midbottom = thing.centerx, thing.top - gap
        if rect.top < 0:
            rect.top = thing.bottom + gap
        return rect.clamp(Rect((0, 0), self.size))

    def popup(
        self, thing: Rect, highs: Sequence[int], width: int, *, is_over: bool = False
    ) -> tuple[Rect, list[Rect]]:
        """Place a menu of words next to a thing, or over it; return the panel and its rows.

        It has several columns if one is too high; if they do not fit, rows get their least height.
        """
        least, pad = self.px(32), self.px(6)
        room = (thing.top - self.px(6) if is_over else self.size[1]) - 2 * pad
        most = (self.size[0] - 2 * pad) // width
        highs = [max(least, high) for high in highs]
        columns = _columns(highs, room)
        if len(columns) > most:
            columns = _columns([least] * len(highs), room)
        whole = len(columns) * width, max(map(sum, columns), default=0)
        size = whole[0] + 2 * pad, whole[1] + 2 * pad
        panel = self.over(thing, size) if is_over else self.next_to(thing, size)
        wide = (panel.width - 2 * pad) // max(1, len(columns))
        rows = []
        for number, column in enumerate(columns):
            tops = accumulate(column, initial=panel.y + pad)
            left = panel.x + pad + number * wide
            rows += [Rect(left, top, wide, high) for top, high in zip(tops, column, strict=False)]
        return panel, rows


def _columns(highs: Sequence[int], most: int) -> list[list[int]]:
    """Split rows of some heights into columns of about equal height, none higher than ``most`` pixels."""
    count = max(1, -(-sum(highs) // most))
    while True:
        fair = -(-sum(highs) // count)
        columns: list[list[int]] = [[]]
        for high in highs:
            is_full = sum(columns[-1]) + high > most or sum(columns[-1]) >= fair
            if columns[-1] and is_full:
                columns.append([])
            columns[-1].append(high)
        if len(columns) <= count or count >= len(highs):
            return columns
        count += 1
