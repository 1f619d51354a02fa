"""Where the parts of menus lie, as pure functions from the window size to rectangles."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.ui.table.geometry import unit_of

Size = tuple[int, int]


def _px(size: Size, units: float) -> int:
    return max(1, round(units * unit_of(size)))


def column(
    size: Size, count: int, *, wide: float = 300, high: float = 50, gap: float = 14, top: float = 0.5
) -> list[Rect]:
    """Buttons one below the other, in the middle, from a share of the window's height."""
    width, height, space = _px(size, wide), _px(size, high), _px(size, gap)
    first = round(size[1] * top)
    return [Rect((size[0] - width) // 2, first + n * (height + space), width, height) for n in range(count)]


def title_lines(size: Size) -> tuple[Rect, Rect, Rect]:
    """The game's name, the line below it, and the line at the foot of the window."""
    high = _px(size, 80)
    name = Rect(0, round(size[1] * 0.2), size[0], high)
    below = Rect(0, name.bottom, size[0], _px(size, 30))
    foot = Rect(_px(size, 40), size[1] - _px(size, 64), size[0] - _px(size, 80), _px(size, 48))
    return name, below, foot


def dialog(size: Size, *, wide: float = 520, high: float = 220) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """A question in the middle: its panel, heading, text, and two buttons."""
    panel = Rect(0, 0, _px(size, wide), _px(size, high))
    panel.center = (size[0] // 2, size[1] // 2)
    inside = panel.inflate(-_px(size, 48), -_px(size, 40))
    head = Rect(inside.x, inside.y, inside.width, _px(size, 34))
    button, gap = _px(size, 46), _px(size, 16)
    half = (inside.width - gap) // 2
    first = Rect(inside.x, inside.bottom - button, half, button)
    second = Rect(inside.right - half, inside.bottom - button, half, button)
    text = Rect(inside.x, head.bottom + _px(size, 8), inside.width, first.top - head.bottom - _px(size, 16))
    return panel, head, text, first, second


@dataclass(frozen=True)
class NewGamePlaces:
    """The parts of the new-game scene."""

    panel: Rect
    head: Rect
    counts: list[Rect]
    count_label: Rect
    names: list[Rect]
    tokens: list[Rect]
    level_label: Rect
    levels: list[Rect]
    level_text: Rect
    seed_label: Rect
    seed: Rect
    back: Rect
    start: Rect


def new_game(size: Size) -> NewGamePlaces:
    """Where to choose players, names, level and seed."""

    def px(units: float) -> int:
        return _px(size, units)

    panel = Rect(0, 0, px(860), px(620))
    panel.center = (size[0] // 2, size[1] // 2)
    inside = panel.inflate(-px(64), -px(44))
    head = Rect(inside.x, inside.y, inside.width, px(44))
    row, gap = px(44), px(10)
    count_label = Rect(inside.x, head.bottom + gap, inside.width, px(26))
    top = count_label.bottom + px(4)
    wide = (inside.width - 4 * gap) // 5
    counts = [Rect(inside.x + n * (wide + gap), top, wide, row) for n in range(5)]
    top += row + px(22)
    half = (inside.width - px(36)) // 2
    tokens = [Rect(inside.x, top + n * (row + gap), px(34), row) for n in range(5)]
    names = [Rect(inside.x + px(42), rect.y, half - px(42), row) for rect in tokens]
    right = inside.right - half
    level_label = Rect(right, top, half, px(26))
    third = (half - 2 * gap) // 3
    levels = [
        Rect(right + (n % 3) * (third + gap), level_label.bottom + px(4) + (n // 3) * (row + gap), third, row)
        for n in range(6)
    ]
    level_text = Rect(right, levels[-1].bottom + gap, half, px(76))
    seed_label = Rect(right, level_text.bottom + px(6), half, px(26))
    seed = Rect(right, seed_label.bottom + px(4), half, row)
    button = Rect(0, 0, px(220), px(50))
    back = button.copy()
    back.bottomleft = inside.bottomleft
    start = button.copy()
    start.bottomright = inside.bottomright
    return NewGamePlaces(
        panel,
        head,
        counts,
        count_label,
        names,
        tokens,
        level_label,
        levels,
        level_text,
        seed_label,
        seed,
        back,
        start,
    )


@dataclass(frozen=True)
class ScorePlaces:
    """The parts of the score sheet."""

    panel: Rect
    head: Rect
    labels: list[Rect]
    columns: list[Rect]
    cells: list[list[Rect]]
    foot: Rect
    again: Rect
    table: Rect
    title: Rect


def scores(size: Size, rows: int, columns: int) -> ScorePlaces:
    """The score sheet: a row for each category, with a heading row first, and a column for each seat."""

    def px(units: float) -> int:
        return _px(size, units)

    panel = Rect(0, 0, min(px(260 + 190 * max(2, columns)), size[0] - px(32)), size[1] - px(40))
    panel.center = (size[0] // 2, size[1] // 2)
    inside = panel.inflate(-px(56), -px(36))
    head = Rect(inside.x, inside.y, inside.width, px(52))
    again = Rect(0, 0, px(170), px(46))
    again.bottomright = inside.bottomright
    title = again.copy()
    title.bottomleft = inside.bottomleft
    table = again.copy()
    table.midbottom = inside.midbottom
    foot = Rect(inside.x, again.top - px(34), inside.width, px(26))
    top, bottom = head.bottom + px(10), foot.top - px(6)
    high = min((bottom - top) // (rows + 1), px(44))
    first = px(180)
    wide = (inside.width - first) // columns
    labels = [Rect(inside.x, top + (n + 1) * high, first, high) for n in range(rows)]
    tops = [Rect(inside.x + first + n * wide, top, wide, high) for n in range(columns)]
    cells = [[Rect(rect.x, label.y, wide, high) for rect in tops] for label in labels]
    return ScorePlaces(panel, head, labels, tops, cells, foot, again, table, title)
