"""Pictures of the table: what is in them, and how they are put beside designs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from wyrmspan_desktop.devtools import looks
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZE = (960, 540)


@pytest.mark.parametrize("letter", ["c", "d"])
def test_a_picture_is_taken_in_the_middle_of_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letter: str
) -> None:
    monkeypatch.setattr(looks.Images, "of_the_game", lambda threaded: None)
    with looks.posed(looks.LOOKS[letter], tmp_path, SIZE, 100) as scene:
        assert isinstance(scene, TableScene)
        if letter == "d":
            goal = scene.hand.drag.goal
            assert goal is not None
            assert ("slot", "golden.2") in goal.keys
            assert scene.hand.drag.lean, "it leans because it is carried fast"
            shown = scene.app.window
            carried = shown.copy()
            scene.hand.drag.drop()
            scene.change()
            assert isinstance(scene.app, App)
            scene.app.draw()
            at = scene.places
            ledge, rock = at.stock["coin"].topleft, at.caves["crimson"].bottomright
            dark = (rock[0] - at.px(60), rock[1] - at.px(60))
            assert carried.get_at(ledge) == shown.get_at(ledge), "the ledge stays as it is"
            assert sum(carried.get_at(dark)[:3]) < 0.75 * sum(shown.get_at(dark)[:3])
        else:
            assert scene.choosing is not None
            assert scene.choosing.decision.kind == "gain"
            target = scene.explaining.target
            assert target is not None
            assert target.card == "d90"


def test_a_full_hand_is_spread_out_until_enough_is_discarded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks.Images, "of_the_game", lambda threaded: None)
    with looks.posed(looks.LOOKS["e"], tmp_path, SIZE, 100) as scene:
        assert isinstance(scene, TableScene)
        assert scene.places.rows > 1
        chosen = scene.choosing
        assert chosen is not None
        assert len(chosen.chosen) == 5
        assert isinstance(scene.app, App)
        pilot = Pilot(scene.app, 1)
        for target in [each for each in scene.app.targets if each.lit and each.id.startswith("hand:")]:
            if len(chosen.chosen) < chosen.decision.most and not chosen.marked() & {*target.anchors}:
                pilot.click(target)
        assert chosen.can_confirm
        pilot.look()
        pilot.click_named("confirm")
        assert scene.places.rows > 1
        pilot.settle_at_table()
        while not scene.playback.settled:
            pilot.frame()
        assert sum(scene.playback.view["players"][0]["hand_size"].values()) == 9
        assert scene.places == layout(SIZE)


def test_a_picture_lies_left_of_its_design_at_the_same_height(tmp_path: Path) -> None:
    ours = tmp_path / "b-40x20-100.png"
    Image.new("RGB", (40, 20), (200, 0, 0)).save(ours)
    for name, size in (("b_small.png", (8, 4)), ("b_large.png", (80, 40)), ("c_other.png", (900, 9))):
        Image.new("RGB", size, (0, 0, 200)).save(tmp_path / name)
    with Image.open(looks.beside(ours, tmp_path, "b")) as both:
        assert both.size == (80, 20)
        row = both.convert("RGB").crop((0, 10, 80, 11)).tobytes()
    assert row[3 * 10] > 150 > row[3 * 10 + 2], "ours is red"
    assert row[3 * 70] < 150 < row[3 * 70 + 2], "the design is blue"
