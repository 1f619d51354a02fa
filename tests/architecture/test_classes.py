"""Limits for the interface: methods of classes, lines of functions and modules, protocols, and untyped values."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import import_module
from inspect import isclass, isfunction

from tests.architecture.layers import (
    MAX_ANY,
    MAX_FUNCTION_LINES,
    MAX_METHODS,
    MAX_MODULE_LINES,
    MAX_OF_BUDGET,
    MAX_PROTOCOLS,
    PACKAGE,
    ROOT,
)

_METHODS = (property, cached_property, classmethod, staticmethod)


def classes_of_the_interface() -> Iterator[type]:
    for module in pkgutil.walk_packages([str(PACKAGE / "ui")], f"{ROOT}.ui."):
        for found in vars(import_module(module.name)).values():
            if isclass(found) and found.__module__ == module.name:
                yield found


def methods_of(cls: type) -> set[str]:
    """The names of the methods and properties of a class, with those that it inherits from our classes."""
    own = (base for base in cls.__mro__ if base.__module__.startswith(ROOT))
    members = (member for base in own for member in vars(base).items())
    return {name for name, value in members if isfunction(value) or isinstance(value, _METHODS)}


def test_classes_are_small() -> None:
    counts = {found.__qualname__: len(methods_of(found)) for found in classes_of_the_interface()}
    assert {name: count for name, count in counts.items() if count > MAX_METHODS} == {}


@cache
def sources_of_the_interface() -> dict[str, str]:
    """The source of each module by its path."""
    paths = sorted((PACKAGE / "ui").rglob("*.py"))
    return {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in paths}


@cache
def nodes_of_the_interface() -> list[tuple[str, ast.AST]]:
    """All syntax nodes, each with the path of its module."""
    trees = {path: ast.parse(source) for path, source in sources_of_the_interface().items()}
    return [(path, node) for path, tree in trees.items() for node in ast.walk(tree)]


def test_modules_and_functions_are_short() -> None:
    counts = {path: source.count("\n") for path, source in sources_of_the_interface().items()}
    assert {path: count for path, count in counts.items() if count > MAX_MODULE_LINES} == {}
    lengths = {
        f"{path}: {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path, node in nodes_of_the_interface()
        if isinstance(node, ast.FunctionDef)
    }
    assert {name: count for name, count in lengths.items() if count > MAX_FUNCTION_LINES} == {}


def test_types_are_exact() -> None:
    nodes = nodes_of_the_interface()
    untyped = [path for path, node in nodes if isinstance(node, ast.Name) and node.id == "Any"]
    assert len(untyped) <= MAX_ANY, f"give a type, or use object: {untyped}"
    imports = [
        (path, node) for path, node in nodes if isinstance(node, ast.ImportFrom) and node.module == "typing"
    ]
    assert [path for path, node in imports if any(each.name == "cast" for each in node.names)] == []


def test_few_classes_are_protocols() -> None:
    classes = (node for _, node in nodes_of_the_interface() if isinstance(node, ast.ClassDef))
    found = [each.name for each in classes if any(ast.unparse(base) == "Protocol" for base in each.bases)]
    assert len(found) <= MAX_PROTOCOLS, f"take a class, or import it for its type alone: {found}"


def test_few_modules_know_the_budget_of_frames_and_one_the_library_of_lines() -> None:
    sources = {
        path: source
        for path, source in sources_of_the_interface().items()
        if not path.startswith("ui/compositor/")
    }
    budget = re.compile(
        r"\b(frame_budget|frame_gate|should_defer|can_defer|deferred_count|may_be_late|cached_async|is_missed)\b"
        r"|\b(painter|images)\.(budget|gate|waits)\b"
    )
    knowing = [path for path, source in sources.items() if budget.search(source)]
    assert 0 < len(knowing) <= MAX_OF_BUDGET, knowing
    library = [path for path, source in sources.items() if "pygame_gui" in source]
    assert library == ["ui/widgets/text_entry.py"]
