"""Menus and lists follow the scale of the interface."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import SCENES, Make
from wyrmspan_desktop.ui.app import App


def shown(app: App, make: Make, scale: int) -> Pilot:
    """A scene over the title at a scale, after a few frames."""
    app.settings.change(scale=scale, animation="instant")
    app.apply_settings()
    app.scenes.push(make(app))
    pilot = Pilot(app, 1)
    pilot.run_frames(3)
    return pilot


@pytest.mark.parametrize(
    "name", ["title", "new_game_1", "new_game_5", "load", "history", "log", "settings_Play"]
)
def test_scenes_follow_the_scale(
    open_app: Open, games: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Button labels grow with the scale: by at least a third from 75 % to 100 %, and so on."""
    app = open_app((1920, 1080), folder=games)
    heights: dict[str, int] = {}
    line = app.painter.fonts.line

    def watched(text: str, role: str, px: int, *rest: Any) -> object:
        heights[text] = px
        return line(text, role, px, *rest)

    monkeypatch.setattr(app.painter.fonts, "line", watched)
    label = "New game" if name == "title" else "Back"
    found = []
    for scale in (75, 100, 150, 200):
        heights.clear()
        shown(app, SCENES[name], scale)
        found.append(heights[label])
        app.scenes.pop()
    assert all(larger >= smaller * 1.25 for smaller, larger in pairwise(found[:3])), found
    fills = name == "title"  # its entries take all the height there is from 150 % on
    assert found[3] >= found[2] if fills else found[3] > found[2], found
