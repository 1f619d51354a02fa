"""Who may import whom: the layers of ARCHITECTURE.md, read from the source of every module."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "wyrmspan_desktop"
ROOT = PACKAGE.name

MAY_IMPORT: dict[str, set[str]] = {
    "plain": set(),
    "resources": {"plain", "platformdirs"},
    "engine": {"engine", "msgspec"},
    "bots": {"bots", "engine", "msgspec"},
    "session": {"session", "bots", "engine", "resources", "plain", "filelock", "msgspec", ROOT},
    "ui": {
        *("ui", "session", "bots", "engine", "resources", "plain", "msgspec", ROOT),
        *("pygame", "pygame_gui", "PIL"),
    },
    "devtools": {
        *("devtools", "ui", "session", "bots", "engine", "resources", "msgspec", ROOT),
        *("_pytest", "coverage", "numpy", "pygame", "pytest"),
    },
    "selftest": {"ui", "session", "bots", "engine", "resources", "PIL"},
    "cli": {"selftest", "ui", "engine", "resources", ROOT},
    "__main__": {"cli"},
    ROOT: set(),
}
"""Part of the package -> what it may import: parts, other packages, the package itself for its version."""

LAZY = {
    (f"{ROOT}.engine.cards", "resources"),  # the default box is read on first use
    (f"{ROOT}.cli", "devtools"),  # a scenario is built when one is asked for; the frozen game has none
}
"""Edges against the layers, allowed inside a function only."""

NOT_IN_ENGINE = {
    *("asyncio", "concurrent", "datetime", "glob", "io", "locale", "logging", "multiprocessing", "os"),
    *("pathlib", "platform", "random", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile"),
    *("threading", "time", "uuid"),
}
"""The rules know no clock, no files, no machine, and no randomness but the state's own."""


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    target: str
    is_lazy: bool

    def __str__(self) -> str:
        return f"{self.module}, line {self.line}: {self.target}"


def name_of(path: Path) -> str:
    """The full name of the module in a file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of our package, or the other package, that a module belongs to."""
    first, _, rest = module.partition(".")
    return rest.partition(".")[0] or ROOT if first == ROOT else first


def targets_of(node: ast.stmt, path: Path) -> list[str]:
    """The full names of the modules that a statement may import, taking `from` names for modules too."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    assert isinstance(node, ast.ImportFrom)
    base = node.module or ""
    if node.level:
        around = path.relative_to(PACKAGE.parent).parent.parts
        kept = around[: len(around) - node.level + 1]
        base = ".".join((*kept, base)).rstrip(".")
    if base == ROOT:
        # `from package import part` is the part; `from package import __version__` is the package itself.
        parts = {child.stem for child in PACKAGE.iterdir()}
        return [f"{ROOT}.{alias.name}" if alias.name in parts else ROOT for alias in node.names]
    return [base]


def imports_of(path: Path, source: str | None = None) -> Iterator[Import]:
    tree = ast.parse(source if source is not None else path.read_text("utf-8"))
    top = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            top |= {id(child) for child in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for target in targets_of(node, path):
                yield Import(name_of(path), node.lineno, target, id(node) not in top)


def is_wrong(found: Import) -> bool:
    part, target = part_of(found.module), part_of(found.target)
    if target in sys.stdlib_module_names:
        return part == "engine" and target in NOT_IN_ENGINE
    if (found.module, target) in LAZY:
        return not found.is_lazy
    return target not in MAY_IMPORT[part]


MODULES = sorted(PACKAGE.rglob("*.py"))


def test_every_part_has_its_place_in_the_layers() -> None:
    parts = {part_of(name_of(path)) for path in MODULES}
    assert parts <= set(MAY_IMPORT), "write the new part into MAY_IMPORT and ARCHITECTURE.md"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_keep_to_the_layers(path: Path) -> None:
    assert [str(found) for found in imports_of(path) if is_wrong(found)] == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("engine/**/*.py")), ids=name_of)
def test_the_engine_opens_no_files_and_prints_nothing(path: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    assert not names & {"open", "print", "input", "eval", "exec", "__import__"}


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
        ("session/saves.py", "import pygame_gui.elements", True),
        ("session/saves.py", "from wyrmspan_desktop import __version__", False),
        ("ui/app.py", "def f():\n    import wyrmspan_desktop.devtools.fuzz", True),
        ("resources.py", "from wyrmspan_desktop.engine import ids", True),
        ("cli.py", "def f():\n    import pygame", True),
        ("cli.py", "def f():\n    from wyrmspan_desktop.devtools import scenarios", False),
        ("cli.py", "from wyrmspan_desktop.devtools import scenarios", True),
    ],
)
def test_a_wrong_import_is_noticed(module: str, source: str, wrong: bool) -> None:
    assert any(is_wrong(found) for found in imports_of(PACKAGE / module, source)) is wrong
