"""Menus and lists at every scale of the interface: they follow it, and nothing is cut, hidden or out of sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import SCENES, Make, fill
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.fonts import Fonts

Open = Callable[..., App]

SCALES = (75, 100, 125, 150, 200)
SIZES = [(1280, 720), (1600, 1200)]
WHOLE = {"Save as …"}
"""Texts that end with an ellipsis of their own."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with running games, a named save and finished games."""
    folder = tmp_path_factory.mktemp("games")
    fill(folder)
    return folder


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The texts that were drawn cut."""
    found: set[str] = set()
    line = Fonts.line

    def watched(self: Fonts, text: str, *rest: Any) -> Any:
        if text.endswith("…") and text not in WHOLE:
            found.add(text)
        return line(self, text, *rest)

    monkeypatch.setattr(Fonts, "line", watched)
    return found


def shown(app: App, make: Make, scale: int) -> Pilot:
    """A scene over the title at a scale, after a few frames."""
    app.settings.change(scale=scale, animation="instant")
    app.look_anew()
    app.scenes.push(make(app))
    pilot = Pilot(app, 1)
    for _ in range(3):
        pilot.frame()
    return pilot


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_hidden_or_out_of_sight(
    open_app: Open, games: Path, cut: set[str], size: tuple[int, int], name: str
) -> None:
    app = open_app(size, folder=games)
    screen = app.painter.surface.get_rect()
    for scale in SCALES:
        cut.clear()
        shown(app, SCENES[name], scale)
        controls = app.gui.targets()
        assert controls
        for target in app.targets:
            assert screen.contains(target.rect), f"{target.id} at {scale} %"
        for one, other in combinations(controls, 2):
            assert not one.rect.colliderect(other.rect), f"{one.id} and {other.id} at {scale} %"
        assert cut == set(), f"at {scale} %"
        app.scenes.pop()


@pytest.mark.parametrize(
    "name", ["title", "new_game_1", "new_game_5", "load", "history", "log", "settings_Play"]
)
def test_scenes_follow_the_scale(
    open_app: Open, games: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What stands on a button grows with the scale: by a third at least from 75 % to 100 %, and so on."""
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
    assert found[3] > found[2], found
