"""The recipes of CONTRIBUTING work as they are written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import util
from pathlib import Path

import pygame

from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.page import Page

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


def recipe(heading: str) -> str:
    """Return the first example below a heading."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    chapter = guide[guide.index(f"### {heading}\n") :]
    found = re.search(r"```python\n(.*?)```", chapter, re.DOTALL)
    assert found is not None
    return found[1]


def test_scene_recipe_finds_dragons_and_describes_the_chosen_one(
    open_app: Callable[..., App], tmp_path: Path
) -> None:
    app, path = open_app(), tmp_path / "dragons.py"
    path.write_text(recipe("A page"), "utf-8")
    assert len(path.read_text("utf-8").splitlines()) <= 120
    spec = util.spec_from_file_location("dragons", path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)

    app.scenes.push(module.DragonsScene(app))
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.click_named("words")
    pilot.type("wyv")
    pilot.settle()
    page = app.scene
    assert isinstance(page, Page)
    rows = [node for node in page.nodes if node.role == "listitem"]
    assert rows
    assert all("wyv" in next(node.name for node in row.walk() if node.role == "text").lower() for row in rows)
    pilot.press(pygame.K_DOWN)
    assert any("points" in node.name for node in page.nodes), "keys move the list while a line is typed into"
    told = [node.name for node in page.nodes if "points" in node.name]
    pilot.click_named("row:0")
    assert told != [node.name for node in page.nodes if "points" in node.name]
    pilot.click_named("back")
    assert app.scene is not page


def test_setting_recipe_is_offered_and_explained(tmp_path: Path) -> None:
    field, section, name, text = (
        part.split("#")[0].strip()
        for part in re.findall(r"^(?:announce_turns: bool.*|\"[^\n]*)$", recipe("A setting"), re.MULTILINE)
        if not part.startswith('"""')
    )
    motion, names, texts = "reduced_motion: bool = False\n", "NAMES = {\n", "TEXTS = {\n"
    changed: dict[str, str] = {}
    for module, old, new in (
        ("session.settings", motion, f"{motion}    {field}\n"),
        ("ui.pages.settings", '"Help": {"notes": Choice()}', section),
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
    named = "every_choice or (nodes_of_every_page and settings)"
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "changed_modules", "-k", named, *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout
