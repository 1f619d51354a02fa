"""Limits for the classes of the interface: methods of each class, and the number of protocols."""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from inspect import isclass, isfunction

from tests.architecture.layers import MAX_METHODS, MAX_PROTOCOLS, PACKAGE, ROOT

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


def test_few_classes_are_protocols() -> None:
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted((PACKAGE / "ui").rglob("*.py")))
    classes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    found = [each.name for each in classes if any(ast.unparse(base) == "Protocol" for base in each.bases)]
    assert len(found) <= MAX_PROTOCOLS, f"take a class, or import it for its type alone: {found}"
