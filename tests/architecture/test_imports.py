"""Import rules: the layers of ARCHITECTURE.md, checked against the source of every module."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.architecture.layers import (
    FLOORS,
    LAZY,
    MAX_MODULES,
    MAY_IMPORT,
    NOT_IN_RULES,
    OF_ALL_GAMES,
    PACKAGE,
    PURE,
    ROOT,
    UI_FOLDERS,
    WITHOUT_CIRCLES,
)


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    target: str
    is_lazy: bool
    is_for_types: bool = False

    def __str__(self) -> str:
        return f"{self.module}, line {self.line}: {self.target}"


def name_of(path: Path) -> str:
    """The full name of the module in a file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = sorted(PACKAGE.rglob("*.py"))
NAMES = {name_of(path) for path in MODULES}


def part_of(module: str) -> str:
    """The part of our package, or the other package, that a module belongs to."""
    first, _, rest = module.partition(".")
    return rest.partition(".")[0] or ROOT if first == ROOT else first


def targets_of(node: ast.stmt, path: Path) -> list[str]:
    """The full names of the modules that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    assert isinstance(node, ast.ImportFrom)
    base = node.module or ""
    if node.level:
        around = path.relative_to(PACKAGE.parent).parent.parts
        parents = around[: len(around) - node.level + 1]
        base = ".".join((*parents, base)).rstrip(".")
    names = [f"{base}.{alias.name}" for alias in node.names]
    return list(dict.fromkeys(name if name in NAMES else base for name in names))


def imports_of(path: Path, source: str | None = None) -> Iterator[Import]:
    tree = ast.parse(source if source is not None else path.read_text("utf-8"))
    for_types = {
        id(child)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for child in node.body
    }
    top = for_types | {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for target in targets_of(node, path):
                yield Import(name_of(path), node.lineno, target, id(node) not in top, id(node) in for_types)


@cache
def imports_in(path: Path) -> tuple[Import, ...]:
    """All that the module in a file imports; read once."""
    return tuple(imports_of(path))


def is_wrong(found: Import) -> bool:
    part, target = part_of(found.module), part_of(found.target)
    if found.module in OF_ALL_GAMES:
        part = "games, all"
    if target in sys.stdlib_module_names:
        return part in PURE and target in NOT_IN_RULES
    if (found.module, target) in LAZY:
        return not found.is_lazy
    return target not in MAY_IMPORT[part]


def floor_of(module: str) -> int:
    """The number of a module's floor in its part, counted from the ground."""
    part = part_of(module)
    name = module.removeprefix(f"{ROOT}.{part}").removeprefix(".")
    return next(number for number, floor in enumerate(FLOORS[part]) if name in floor)


def folder_of(module: str) -> int:
    """The number of the folder of the interface that a module lies in, from the ground up."""
    name = module.removeprefix(f"{ROOT}.ui").removeprefix(".").partition(".")[0]
    return UI_FOLDERS.index(name if (PACKAGE / "ui" / name).is_dir() else "")


def is_upstairs(found: Import) -> bool:
    """Return whether an import breaks the order: of floors, or of folders in the interface."""
    if part_of(found.target) != part_of(found.module):
        return False
    if part_of(found.module) == "ui":
        return not found.is_for_types and folder_of(found.target) > folder_of(found.module)
    return floor_of(found.target) >= floor_of(found.module)


def graph_of(part: str) -> dict[str, set[str]]:
    """The modules of a part, each with those of our modules that it imports; in the interface not for types alone."""
    paths = [path for path in MODULES if part_of(name_of(path)) == part]
    return {
        name_of(path): {each.target for each in imports_in(path) if part != "ui" or not each.is_for_types}
        & NAMES
        for path in paths
    }


def circle_in(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """Modules that import each other all the way round, the first one last again; none if there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle[::-1]
    return []


PARTS = sorted({part_of(name_of(path)) for path in MODULES})


def imports_of_part(part: str) -> Iterator[Import]:
    """All that the modules of a part import."""
    return (found for path in MODULES if part_of(name_of(path)) == part for found in imports_in(path))


def test_every_package_is_listed_in_the_layers() -> None:
    assert set(PARTS) <= set(MAY_IMPORT), "write the new part into MAY_IMPORT and ARCHITECTURE.md"


@pytest.mark.parametrize("part", PARTS)
def test_imports_respect_the_layers(part: str) -> None:
    assert [str(found) for found in imports_of_part(part) if is_wrong(found)] == []


RULES = [path for path in MODULES if part_of(name_of(path)) in PURE]


@pytest.mark.parametrize("part", FLOORS)
def test_every_module_is_listed_once_in_its_order(part: str) -> None:
    names = [name_of(path) for path in MODULES if part_of(name_of(path)) == part]
    names = [name.removeprefix(f"{ROOT}.{part}").removeprefix(".") for name in names]
    assert sorted(names) == sorted(name for floor in FLOORS[part] for name in floor), (
        "write it into FLOORS, once"
    )


@pytest.mark.parametrize("part", [*FLOORS, "ui"])
def test_modules_import_only_from_lower_levels(part: str) -> None:
    assert [str(found) for found in imports_of_part(part) if is_upstairs(found)] == []


def test_folders_of_the_interface_are_small() -> None:
    paths = [path for path in MODULES if part_of(name_of(path)) == "ui" and path.name != "__init__.py"]
    counts = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in paths)
    assert {folder: count for folder, count in counts.items() if count > MAX_MODULES} == {}


@pytest.mark.parametrize("part", WITHOUT_CIRCLES)
def test_no_import_cycles(part: str) -> None:
    assert " -> ".join(circle_in(graph_of(part))) == ""


def test_the_rules_open_no_files_and_print_nothing() -> None:
    for path in RULES:
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        calls = [node.func for node in nodes if isinstance(node, ast.Call)]
        names = {call.id for call in calls if isinstance(call, ast.Name)}
        assert not names & {"open", "print", "input", "eval", "exec", "__import__"}, name_of(path)


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("engine/rules.py", "from wyrmspan_desktop.engine import ids", False),
        ("engine/rules.py", "from wyrmspan_desktop import ui", True),
        ("engine/rules.py", "from .. import session", True),
        ("engine/rules.py", "from ..ui.app import run", True),
        ("engine/rules.py", "from . import ids", False),
        ("engine/rules.py", "import random", True),
        ("engine/rules.py", "from os import path", True),
        ("engine/rules.py", "import pygame", True),
        ("engine/rules.py", "def f():\n    from wyrmspan_desktop import resources", True),
        ("engine/cards.py", "def f():\n    from wyrmspan_desktop import resources", False),
        ("engine/cards.py", "from wyrmspan_desktop import resources", True),
        ("bots/greedy.py", "from wyrmspan_desktop.session import undo", True),
        ("bots/greedy.py", "import random", False),
        ("games/wyrmspan.py", "from wyrmspan_desktop.engine import Game", False),
        ("games/registry.py", "from wyrmspan_desktop.engine import Game", True),
        ("games/protocol.py", "def f():\n    from wyrmspan_desktop import bots", True),
        ("games/wyrmspan.py", "from wyrmspan_desktop.session import Session", True),
        ("session/saves.py", "import pygame_gui.elements", True),
        ("session/saves.py", "from wyrmspan_desktop.games.registry import kind_of", False),
        ("session/saves.py", "from wyrmspan_desktop.engine import Game", True),
        ("session/saves.py", "def f():\n    from wyrmspan_desktop.bots import BOTS", True),
        ("session/saves.py", "from wyrmspan_desktop import __version__", False),
        ("ui/app.py", "def f():\n    import wyrmspan_desktop.devtools.fuzz", True),
        ("resources.py", "from wyrmspan_desktop.engine import ids", True),
        ("cli.py", "def f():\n    import pygame", True),
        ("cli.py", "from wyrmspan_desktop import scenarios", False),
        ("cli.py", "def f():\n    from wyrmspan_desktop.testing import pilot", True),
        ("scenarios/tables.py", "from wyrmspan_desktop.testing.pilot import Pilot", True),
        ("session/saves.py", "from wyrmspan_desktop.scenarios import Scenario", True),
    ],
)
def test_forbidden_import_is_detected(module: str, source: str, wrong: bool) -> None:
    assert any(is_wrong(found) for found in imports_of(PACKAGE / module, source)) is wrong


@pytest.mark.parametrize(
    ("module", "source", "upstairs"),
    [
        ("engine/counts.py", "from wyrmspan_desktop.engine.context import Context", False),
        ("engine/counts.py", "from wyrmspan_desktop.engine import game", True),
        ("engine/counts.py", "from wyrmspan_desktop.engine import ids, rounds", True),
        ("engine/counts.py", "if TYPE_CHECKING:\n    from wyrmspan_desktop.engine.game import Game", True),
        ("engine/counts.py", "def f():\n    from wyrmspan_desktop.engine import Game", True),
        ("engine/counts.py", "import wyrmspan_desktop.engine.frames", True),
        ("engine/counts.py", "from . import handlers", False),
        ("engine/handlers/guild.py", "from ..mutations import gain", True),
        ("engine/handlers/caves.py", "from ..mutations import gain", False),
        ("engine/handlers/caves.py", "from .guild import advance", False),
        ("engine/handlers/guild.py", "from .caves import NewCave", True),
        ("engine/cards.py", "def f():\n    from wyrmspan_desktop import resources", False),
        ("ui/pages/title.py", "from wyrmspan_desktop.ui.scenes.base import Scene", False),
        ("ui/pages/title.py", "from wyrmspan_desktop.engine import Game", False),
        (
            "ui/pages/title.py",
            "def f():\n    from wyrmspan_desktop.ui.table.screens.table import TableScene",
            True,
        ),
        (
            "ui/table/play/save_status.py",
            "if TYPE_CHECKING:\n    from wyrmspan_desktop.ui.app import App",
            False,
        ),
        ("ui/layout/places.py", "from wyrmspan_desktop.ui.drawing.painting import Painter", True),
    ],
)
def test_upward_import_is_detected(module: str, source: str, upstairs: bool) -> None:
    assert any(is_upstairs(found) for found in imports_of(PACKAGE / module, source)) is upstairs


def test_import_cycle_is_detected() -> None:
    graph = {"a": {"b", "x"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}
    circle = circle_in(graph)
    assert circle[0] == circle[-1]
    assert set(circle) == {"a", "b", "c"}
    assert all(after in graph[before] for before, after in pairwise(circle))
    assert circle_in({**graph, "c": {"d"}}) == []
