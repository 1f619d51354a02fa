"""The recipes of CONTRIBUTING work as they are written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module, util
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pygame
import pytest
from babel.messages.frontend import CommandLineInterface

from tests.support import four_cells
from tests.support.thoughts import Search
from tests.ui.seats import Open, at_scene, on_top, thing
from wyrmspan_desktop.devtools import translations
from wyrmspan_desktop.engine import Event, blocks, frames, ops
from wyrmspan_desktop.engine.handlers import caves
from wyrmspan_desktop.engine.ids import PILES
from wyrmspan_desktop.games.registry import GAMES
from wyrmspan_desktop.scenarios.builder import Scenario
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import log
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import LOOKS, GameUi
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.table.events import moment, presentation, round_acts
from wyrmspan_desktop.ui.table.screens.game import GameScene

ROOT = Path(__file__).parents[2]
FINDER = """
import sys
from importlib.util import spec_from_file_location

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        file = {changed}.get(name)
        return file and spec_from_file_location(name, file)

sys.meta_path.insert(0, Finder)
"""
"""A plugin of pytest by which some modules are imported from other files."""


def recipe(heading: str, number: int = 0) -> str:
    """Return an example below a heading, the first by default."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    chapter = guide[guide.index(f"### {heading}\n") :]
    return re.findall(r"```python\n(.*?)```", chapter, re.DOTALL)[number]


def test_scene_recipe_finds_dragons_and_describes_the_chosen_one(open_app: Open, tmp_path: Path) -> None:
    app, path = open_app(), tmp_path / "dragons.py"
    path.write_text(recipe("A page"), "utf-8")
    assert len(path.read_text("utf-8").splitlines()) <= 120
    spec = util.spec_from_file_location("dragons", path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)

    pilot = at_scene(app, module.DragonsScene(app))
    pilot.click_named("words")
    pilot.type("wyv")
    pilot.settle()
    page = on_top(app, Page)
    rows = [node for node in page.nodes if node.role == "listitem"]
    assert rows
    assert all("wyv" in next(node.name for node in row.walk() if node.role == "text").lower() for row in rows)
    pilot.press(pygame.K_DOWN)
    assert any("points" in node.name for node in page.nodes), "keys move the list while a line is typed into"
    shown = [node.name for node in page.nodes if "points" in node.name]
    pilot.click_named("row:0")
    assert shown != [node.name for node in page.nodes if "points" in node.name]
    pilot.click_named("back")
    assert app.scene is not page


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The example of a table, as the table of its game."""
    module = SimpleNamespace(__name__="cells")
    monkeypatch.setitem(sys.modules, "cells", module)
    exec(recipe("A table"), vars(module))
    looks = GameUi(Scene, module.CellsTable, module.CellsReplay)
    monkeypatch.setitem(GAMES, four_cells.KIND.name, lambda: four_cells.KIND)
    monkeypatch.setitem(LOOKS, four_cells.KIND.name, lambda: looks)
    return module


def cells(app: App) -> list[bool]:
    """Return which cells the table shows as full."""
    scene = on_top(app, GameScene)
    found: list[bool] = scene.board.playback.view["cells"]
    return found


def sit_at_four_cells(app: App) -> Pilot:
    app.go.play(app.archive.begin(["Ada"], seed=1, game=four_cells.KIND.name))
    return Pilot(app, 1).settled()


@pytest.mark.usefixtures("table")
def test_table_recipe_answers_by_click_and_drag_and_undoes(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = sit_at_four_cells(app)
    pilot.click_and_settle("cell:1")
    assert cells(app) == [False, True, False, False]
    goals = pilot.lift(thing(app, "token:stone"))
    assert {goal.anchors for goal in goals} == {(("cell", cell),) for cell in "023"}
    pilot.drop(thing(app, "cell:2").rect.center)
    pilot.settle()
    assert cells(app) == [False, True, True, False]
    pilot.click_and_settle("undo")
    assert cells(app) == [False, True, False, False]


@pytest.mark.usefixtures("table")
def test_table_recipe_shows_hints_that_can_be_played(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, search = open_app(folder=tmp_path), Search()
    monkeypatch.setattr(app.thinkers, "hints", lambda game: search)
    pilot = sit_at_four_cells(app)
    pilot.click_and_settle("cell:3")
    pilot.click_named("hint")
    search.found.set_result([four_cells.Hint(["fill 2"], 1), four_cells.Hint(["fill 0"], 0)])
    pilot.frame()
    pilot.frame()
    assert [thing(app, f"hint:{number}").label for number in (0, 1)] == [
        "Fill cell 3\nFor 1 points",
        "Fill cell 1\nFor 0 points",
    ]
    pilot.click_and_settle("hint:play")
    assert cells(app) == [False, False, True, True]


@pytest.mark.usefixtures("table")
def test_table_recipe_is_saved_and_replayed(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    sit_at_four_cells(app).click_named("cell:0")
    app.go.home()
    app.archive.writer.flush()
    (entry,) = [entry for entry in app.archive.entries() if entry.is_running]
    archived = app.archive.resume(entry.path)
    app.go.play(archived)
    pilot = Pilot(app, 1)
    for cell in range(1, 4):
        pilot.settle()
        assert cells(app)[:cell] == [True] * cell
        pilot.click_named(f"cell:{cell}")
    pilot.frame()
    assert archived.session.is_over
    app.go.look_back(archived.session)
    pilot.frame()
    pilot.frame()
    assert cells(app) == [False] * 4
    pilot.click_named("next")
    pilot.frame()
    pilot.frame()
    assert cells(app) == [True, False, False, False]


def test_setting_recipe_is_offered_and_explained(tmp_path: Path) -> None:
    field, section, name, text = (
        part.split("#")[0].strip()
        for part in re.findall(r"^(?:announce_turns: bool.*|\"[^\n]*)$", recipe("A setting"), re.MULTILINE)
        if not part.startswith('"""')
    )
    part = re.fullmatch(r'("\w+": \{)\.\.\., (.*)\}', section)
    assert part is not None
    head, choice = part.groups()
    motion, names, texts = "reduced_motion: bool = False\n", "NAMES = {\n", "TEXTS = {\n"
    changed: dict[str, str] = {}
    for module, old, new in (
        ("session.settings", motion, f"{motion}    {field}\n"),
        ("ui.pages.settings", head, f"{head}{choice}, "),
        ("text.settings", names, f"{names}    {name}\n"),
        ("text.settings", texts, f"{texts}    {text}\n"),
    ):
        path = tmp_path / f"{module}.py"
        original = ROOT / "wyrmspan_desktop" / f"{module.replace('.', '/')}.py"
        source = (path if path.exists() else original).read_text("utf-8")
        assert old in source
        path.write_text(source.replace(old, new), "utf-8")
        changed[f"wyrmspan_desktop.{module}"] = str(path)
    (tmp_path / "changed_modules.py").write_text(FINDER.format(changed=changed), "utf-8")

    tests = ["tests/ui/test_settings_scene.py", "tests/ui/test_page.py"]
    named = "every_setting or (nodes_of_every_page and settings)"
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "changed_modules", "-k", named, *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout


def test_effect_recipe_turns_other_cave_cards_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OFFERS", "BEGIN"):
        monkeypatch.setattr(blocks, name, {**getattr(blocks, name)})
    own: dict[str, Any] = {**vars(ops), **vars(frames), **vars(blocks), **vars(caves)}
    own |= {"Literal": Literal, "PILES": PILES}
    exec(recipe("An effect", 1), own)
    game = Scenario().game()
    monkeypatch.setitem(game.box.blocks, "recipe", (own["Refresh"](pile="caves"),))
    before = game.view(0)["display"]["caves"]
    game.decision = None
    game.push(blocks.Block(seat=0, source="d57", at="recipe"))
    game.run_until_asked()
    assert game.decision is not None
    assert list(game.decision.ids) == ["refresh caves", "decline"]
    game.apply(["refresh caves"])
    after = game.view(0)["display"]["caves"]
    assert len(after) == 3
    assert not set(before) & set(after)


def test_event_recipe_is_folded_animated_and_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    emit, change, row, act, sentence = (
        re.sub(r" +# .*$", "", part, flags=re.MULTILINE) for part in recipe("An event").strip().split("\n\n")
    )
    game = Scenario(players=3).game()
    before, reported = game.view(0), list[Event]()
    state = SimpleNamespace(start=(before["start"] + 1) % 3, round=2)
    reporter = SimpleNamespace(
        emit=lambda kind, seat, source, data: reported.append(Event(kind, seat, source, data))
    )
    exec(emit, {"game": reporter, "state": state})
    fold = import_module("wyrmspan_desktop.engine.fold")
    for module, code in ((fold, change), (round_acts, act), (log, sentence)):
        made: dict[str, Any] = {}
        exec(code, {**vars(module), **vars(moment)}, made)
        for name, value in made.items():
            monkeypatch.setattr(module, name, value, raising=False)
    monkeypatch.setitem(fold.FOLD, "start_passed", vars(fold)["_on_start_passed"])
    rows = eval(f"{{{row}}}", vars(presentation))
    monkeypatch.setitem(presentation.ROWS, "start_passed", rows["start_passed"])

    (event,) = reported
    after = fold.fold(before, [event])
    assert after["start"] == state.start
    where = Anchors(layout((1280, 720)), game.box, 0, 0, humans=3, automa=False)
    assert presentation.parts_of(event, before, after, where)
    line = presentation.line_of(event, ["Ada", "Ben", "Cleo"], game.box)
    assert line is not None
    assert line.text == f"{['Ada', 'Ben', 'Cleo'][state.start]} goes first in round 2"


def test_language_recipe_makes_a_translation(tmp_path: Path) -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    init, update, *_ = re.findall(
        r"^(?:pybabel|python).*$", guide[guide.index("### A language\n") :], re.MULTILINE
    )
    words = init.replace("assets/languages/nl.po", str(tmp_path / "nl.po")).split()
    CommandLineInterface().run(words)
    arguments = update.removeprefix("python -m wyrmspan_desktop.devtools translations ").split()
    assert translations.main(["--folder", str(tmp_path), *arguments]) == 1, "nothing is translated yet"
    assert (tmp_path / "nl.mo").is_file()
