"""Every public name of the program has a docstring or inherits one."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from types import ModuleType

import pytest

import wyrmspan_desktop
from tests.architecture.layers import PACKAGE

PARTS = ("bots", "engine", "games", "resources", "scenarios", "session", "text", "ui")
ROOT = wyrmspan_desktop.__name__


def names_in(part: str) -> list[str]:
    """The full names of a part's modules."""
    package = importlib.import_module(f"{ROOT}.{part}")
    below = pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")
    return [package.__name__, *(each.name for each in below if not each.name.endswith("__main__"))]


def undocumented(module: ModuleType) -> Iterator[str]:
    """List public names without a docstring; methods may inherit theirs, protocols document all in one place."""
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(thing) and not inspect.getdoc(thing):
            yield name
        elif inspect.isclass(thing) and not getattr(thing, "_is_protocol", False):
            for member, value in vars(thing).items():
                is_offered = inspect.isfunction(value) or isinstance(value, property)
                if is_offered and not member.startswith("_") and not inspect.getdoc(getattr(thing, member)):
                    yield f"{name}.{member}"


@pytest.mark.parametrize("part", PARTS)
def test_public_names_have_docstrings(part: str) -> None:
    found = {name: list(undocumented(importlib.import_module(name))) for name in names_in(part)}
    assert {name: missing for name, missing in found.items() if missing} == {}


def words_of(source: ast.AST) -> Iterator[str]:
    """Every name that code defines or uses."""
    for node in ast.walk(source):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name):
                yield name
            case ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")


def test_docstrings_refer_to_things_that_exist() -> None:
    """References stand between single backticks; text, such as names of files, between double ones."""
    sources = {path: ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
    known = {"tests", "packaging", ROOT}
    for path, source in sources.items():
        known.update(path.relative_to(PACKAGE).with_suffix("").parts, words_of(source))
    unknown = {
        f"{path.relative_to(PACKAGE)}: {reference}"
        for path, source in sources.items()
        for node in ast.walk(source)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for reference in re.findall(r"(?<!`)`([A-Za-z_][\w.]*)`(?!`)", str(node.value.value))
        if not known.issuperset(reference.split("."))
    }
    assert unknown == set()
