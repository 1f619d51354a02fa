"""The table at every scale of the interface: nothing leaves the window, nothing lies over another thing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App

SCALES = (75, 100, 150, 200)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", ["busiest", "big-hand", "exchanges", "automa"])
def test_nothing_of_the_table_leaves_the_window_or_hides_another_thing(
    open_app: Callable[..., App], size: tuple[int, int], name: str
) -> None:
    app = open_app(size)
    app.sit_down(scenarios.session(name))
    pilot = Pilot(app, 1)
    pilot.settle_at_table()
    screen = app.painter.surface.get_rect()
    for scale in SCALES:
        app.settings.change(scale=scale)
        app.look_anew()
        pilot.frame()
        pilot.frame()
        rects = [(target.id, target.rect) for target in app.targets]
        assert len(rects) > 40
        for index, (target, rect) in enumerate(rects):
            assert screen.contains(rect), f"{target} at {scale} %"
            for other, place in rects[:index]:
                if target.startswith("said:") and other == "log":
                    continue  # a name stands in the log
                hidden = rect.clip(place)
                assert min(hidden.size) <= 2, f"{target} {rect} over {other} {place} at {scale} %"
