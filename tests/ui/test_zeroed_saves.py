"""Saves that a power cut has left as zeros: of the same length, with nothing in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.game_lists import at_list, choose, load_of, titles
from tests.ui.seats import Open, table
from wyrmspan_desktop.session import Archive, files
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.scenes.ask import TellScene


@pytest.fixture
def zeroed(tmp_path: Path) -> Path:
    """The file of a game in progress of 20 answers, whose content is lost; the one before it is sound."""
    archive = Archive(tmp_path)
    archived = archive.begin(["Mira"], seed=9, level="Automa 1")
    while archived.session.game.serial < 20:
        archived.session.choose(archived.session.decision.default, archived.session.game.serial)
        archive.writer.flush()
    archived.close()
    archive.close()
    (path,) = (tmp_path / "saves").glob("*.wyrm")
    empty(path)
    return path


def empty(path: Path) -> None:
    """Write zeros over a file."""
    path.write_bytes(bytes(path.stat().st_size))


@pytest.mark.parametrize("way", ["continue", "list"])
def test_the_save_before_a_zeroed_one_is_offered_and_opens(open_app: Open, zeroed: Path, way: str) -> None:
    app = open_app(folder=zeroed.parents[1])
    if way == "continue":
        pilot = Pilot(app, 1).settled()
        pilot.click_named("continue")
    else:
        pilot = at_list(app)
        choose(pilot, "")
        pilot.click_named("open")
    pilot.settle()
    if isinstance(app.scene, TellScene):
        assert "The last save was damaged" in app.scene.text
        pilot.click_and_settle("understood")
    assert table(app).session.game.serial == 19
    assert zeroed.with_name(f"{zeroed.name}{files.DAMAGED}").exists(), "nothing is thrown away"


def test_two_zeroed_saves_are_reported_and_not_offered(open_app: Open, zeroed: Path) -> None:
    empty(files.previous_of(zeroed))
    app = open_app(folder=zeroed.parents[1])
    pilot = Pilot(app, 1).settled()
    assert "continue" not in [target.id for target in app.targets]
    pilot = at_list(app)
    assert titles(app) == [zeroed.name]
    choose(pilot, zeroed.name)
    pilot.frame()
    assert not app.targets.named("open").enabled
    assert "The file is damaged, or is not a saved game." in {node.name for node in load_of(app).nodes}
    pilot.click_and_settle("delete")
    assert titles(app) == []
    assert not zeroed.exists()
