"""Parts of a table that are kept: what lacks something is drawn again when it can be had, and not before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from wyrmspan_desktop.ui.compositor import frame_budget
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FRAME_S, FrameBudget
from wyrmspan_desktop.ui.compositor.layers import Layer, LayerCache
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.paint import Painter

_NAMES = ("sky", "hills", "house", "tree", "road")


class Table:
    """Draws parts in frames, whose time is over as soon as something was made if they are ``short``."""

    def __init__(self) -> None:
        self.painter = Painter()
        self.layers = LayerCache(self.painter)
        self.painter.budget = FrameBudget(FRAME_S)
        self.drawn: list[str] = []
        self.lacks: Callable[[], None] = lambda: None

    def frame(self, shows: int, *, short: bool = False, goes_by: bool = False) -> list[str]:
        """The parts that are drawn anew in a frame."""
        self.drawn, display_list = [], DisplayList()
        display_list.begin((90, 60))
        self.painter.canvas = display_list
        self.painter.budget.begin()
        if short:
            self.painter.budget.made()
        layers = [Layer(name, partial(self._draw, name), lambda: shows, may_skip=True) for name in _NAMES]
        self.layers.draw_all(layers, Targets(), is_scrubbing=goes_by)
        self.painter.budget.end()
        return self.drawn

    def _draw(self, name: str) -> None:
        self.drawn.append(name)
        self.lacks()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    seconds = iter(range(10_000))
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: float(next(seconds)))
    return Table()


def test_parts_take_turns_while_positions_go_by(table: Table) -> None:
    assert table.frame(0, goes_by=True) == [*_NAMES], "nothing was there before"
    seen = [table.frame(number, goes_by=True) for number, _ in enumerate(_NAMES, 1)]
    assert all(len(each) == 1 for each in seen)
    assert {name for each in seen for name in each} == {*_NAMES}, "those first that waited longest"
    assert table.painter.budget.is_behind
    last = len(_NAMES)
    rest = [name for _ in _NAMES[1:] for name in table.frame(last, goes_by=True)]
    assert sorted([*seen[-1], *rest]) == sorted(_NAMES), "in the end all show the last"
    assert not table.frame(last, goes_by=True)
    assert not table.painter.budget.is_behind
    assert table.frame(4) == [*_NAMES], "nothing waits where somebody stays"


def test_what_lacks_pictures_is_drawn_again_when_some_have_come(table: Table) -> None:
    images = table.painter.images

    def lack() -> None:
        images.pending_reads += 1

    table.lacks = lack
    table.frame(0)
    assert not table.frame(0)
    assert not table.layers.is_complete("sky")
    images.arrivals += 1
    table.lacks = lambda: None
    assert table.frame(0) == [*_NAMES]
    assert table.layers.is_complete("sky")
    images.arrivals += 1
    assert not table.frame(0)


def test_what_was_begun_goes_on_when_there_is_time(table: Table) -> None:
    table.lacks = table.painter.budget.defer
    table.frame(0)
    table.lacks = lambda: None
    assert not table.frame(0, short=True)
    assert table.painter.budget.is_behind, "it is tried again in the next frame"
    assert not table.layers.is_complete("sky")
    assert table.frame(0) == [*_NAMES]
    assert table.layers.is_complete("sky")
