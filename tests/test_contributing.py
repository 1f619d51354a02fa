"""What CONTRIBUTING names is there: files, folders, and names in modules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = re.sub(r"```.*?```", "", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), flags=re.DOTALL)
"""Without its examples: these hold what is not there yet."""

NAMED = sorted(set(re.findall(r"`([\w./-]+)`", TEXT)))
PATHS = [name for name in NAMED if "/" in name or name.endswith((".md", ".py", ".toml"))]
NAMES = [name for name in NAMED if name not in PATHS and re.fullmatch(r"[a-z]\w+\.\w+", name)]

PLACES = (ROOT, ROOT / "wyrmspan_desktop", ROOT / "packaging")
MADE = {"build/smoke"}
"""What programs make."""
OF_OBJECTS = {"game.emit"}
"""A method, called on an object of that name."""


def names_in(path: Path) -> set[str]:
    """What a module defines, and what its classes do."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {each.id for each in targets if isinstance(each, ast.Name)}
    return found


@pytest.mark.parametrize("name", PATHS)
def test_a_file_or_folder_is_there(name: str) -> None:
    assert name in MADE or any((place / name).exists() for place in PLACES)


@pytest.mark.parametrize("name", NAMES)
def test_a_module_has_what_is_named(name: str) -> None:
    module, _, word = name.partition(".")
    if name in OF_OBJECTS:
        module = "context"
    modules = [path for part in ("wyrmspan_desktop", "tests") for path in (ROOT / part).rglob(f"{module}.py")]
    assert any(word in names_in(path) for path in modules), f"no {word} in {modules}"


def test_there_is_something_to_look_for() -> None:
    assert len(PATHS) > 40
    assert len(NAMES) > 20
