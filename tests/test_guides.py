"""Files, folders and names mentioned in the contributors' guides exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "wyrmspan_desktop"
GUIDES = ("ARCHITECTURE.md", "CONTRIBUTING.md")

PLACES = (ROOT, ROOT / "packaging", PACKAGE, PACKAGE / "engine", PACKAGE / "ui")
"""Where a path begins."""
MADE = {"build/smoke", "build/windows", "licences/"}
"""What programs make."""
OBJECTS = {"game": "context", "app": "app", "session": "session", "errors": "errors"}
"""Objects that guides call by the names that they have everywhere, and the modules of their classes."""


def named(guide: str) -> list[str]:
    """Return the code words in the prose of a guide; its examples may name things to be made."""
    text = re.sub(r"```.*?```", "", (ROOT / guide).read_text("utf-8"), flags=re.DOTALL)
    return sorted(set(re.findall(r"`([\w./*-]+)`", text)))


def is_path(name: str) -> bool:
    return "/" in name or name.endswith((".md", ".py", ".toml", ".json"))


PATHS = [(guide, name) for guide in GUIDES for name in named(guide) if is_path(name)]
NAMES = [
    (guide, name)
    for guide in GUIDES
    for name in named(guide)
    if not is_path(name) and re.fullmatch(r"(?!pygame)[a-z]\w+\.\w+", name)
]


def exists(name: str) -> bool:
    """Return whether there is a file or a folder of that name."""
    found = (path for place in PLACES for path in (*place.glob(name), *place.glob(f"{name}.py")))
    return name in MADE or any(found)


def test_named_files_and_folders_exist() -> None:
    assert [(guide, name) for guide, name in PATHS if not exists(name)] == []


def defined(path: Path) -> Iterator[str]:
    """The names that a module and its classes define."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (each.id for each in targets if isinstance(each, ast.Name))
            yield from (each.attr for each in targets if isinstance(each, ast.Attribute))


@cache
def modules() -> list[Path]:
    return [path for folder in (PACKAGE, ROOT / "tests") for path in folder.rglob("*.py")]


def test_named_members_exist() -> None:
    for guide, name in NAMES:
        holder, _, word = name.partition(".")
        holder = OBJECTS.get(holder, holder)
        in_part = [path for path in modules() if path.with_suffix("").parts[-2:] == (holder, word)]
        in_part += [path for path in modules() if path.parts[-3:] == (holder, word, "__init__.py")]
        in_modules = [path for path in modules() if path.stem == holder and word in defined(path)]
        assert in_part or in_modules, f"{guide} names {name}"


def test_guides_name_files_and_members() -> None:
    assert len(PATHS) > 60
    assert len(NAMES) > 40
