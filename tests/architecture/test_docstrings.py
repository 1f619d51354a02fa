"""Whatever a module of the program offers says what it is, or takes it from what it stands in for."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import wyrmspan_desktop

PARTS = ("bots", "engine", "games", "resources", "scenarios", "session", "text", "ui")
ROOT = wyrmspan_desktop.__name__


def names_in(part: str) -> list[str]:
    """The full names of a part's modules."""
    package = importlib.import_module(f"{ROOT}.{part}")
    below = pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")
    return [package.__name__, *(each.name for each in below if not each.name.endswith("__main__"))]


def undocumented(module: ModuleType) -> Iterator[str]:
    """What is public, made here, and says nothing; a method may inherit its words, a protocol says all in one place."""
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
def test_what_is_public_says_what_it_is(part: str) -> None:
    found = {name: list(undocumented(importlib.import_module(name))) for name in names_in(part)}
    assert {name: missing for name, missing in found.items() if missing} == {}
