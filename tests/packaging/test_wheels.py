"""A release can be built on every system: the wheels for each bring the licences of all that they hold.

`wheels.json` says what is in them; ``python packaging/wheels.py`` writes it.
"""

from __future__ import annotations

import json
import re
import tomllib
from itertools import chain
from typing import Any

import licences
import pytest
import wheels

HELD: dict[str, dict[str, dict[str, Any]]] = json.loads(wheels.FILE.read_text("utf-8"))
NOT_SHIPPED = {
    "avif": "the spec excludes PIL._avif",
    "asound": "PyInstaller leaves it out with pygame's MIDI, which alone needs it",
}
LIBRARIES = tomllib.loads((licences.HERE / "libraries.toml").read_text("utf-8"))["library"]
CHAPTERS = sorted(
    source.removeprefix("pillow:")
    for each in LIBRARIES
    for source in each.get("text", "").split()
    if source.startswith("pillow:")
)


def pillow_licence(system: str) -> str:
    """The licence of a system's wheel of Pillow, with one line for the text of each chapter."""
    (held,) = (held for name, held in HELD[system].items() if name.startswith("pillow-"))
    return "the licence of Pillow\n\n" + "\n\n".join(
        f"{heading}\n\ntext of {heading}" for heading in held["headings"]
    )


@pytest.mark.parametrize("system", HELD)
@pytest.mark.parametrize("names", CHAPTERS)
def test_pillow_has_every_chapter_that_is_used_on_every_system(system: str, names: str) -> None:
    text = licences.chapter(pillow_licence(system), names)
    assert re.fullmatch(rf"(?s)text of (?:----\n\n|===== )(?:{names})\S*(?: =====)?", text, re.IGNORECASE)


def test_a_chapter_that_is_missing_stops_the_build() -> None:
    with pytest.raises(licences.NoLicence, match="no chapter ZSTD"):
        licences.chapter(pillow_licence("windows"), "ZSTD")


@pytest.mark.parametrize("system", HELD)
def test_every_library_in_a_wheel_has_a_known_licence(system: str) -> None:
    names = [name for held in HELD[system].values() for name in held["libraries"]]
    assert names
    shipped = [name for name in names if not any(licences.is_of(name, each) for each in NOT_SHIPPED)]
    unknown = [name for name in shipped if licences.library_of(name, LIBRARIES) is None]
    assert unknown == []


@pytest.mark.parametrize("system", HELD)
def test_every_wheel_brings_its_licence(system: str) -> None:
    assert [name for name, held in HELD[system].items() if not held["licences"]] == []


@pytest.mark.parametrize("system", wheels.PLATFORMS)
def test_the_wheels_are_those_that_releases_are_built_from(system: str) -> None:
    """Otherwise: ``python packaging/wheels.py``."""
    held = sorted("==".join(name.split("-")[:2]).replace("_", "-") for name in HELD[system])
    assert held == wheels.requirements()


def test_releases_use_the_inspected_python_version() -> None:
    workflow = (wheels.about.ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert set(re.findall(r'python-version: "([\d.]+)"', workflow)) == {wheels.PYTHON}


def test_every_compiled_package_is_inspected() -> None:
    """Those of the game; a new one would have to be added to `wheels.COMPILED`."""
    document = (wheels.about.ROOT / "packaging" / "DEPENDENCIES.md").read_text("utf-8")
    game = set(re.findall(r"(?m)^\| ([a-z0-9-]+) \| game \|", document))
    plain = {"filelock", "platformdirs", "pygame-gui", "python-i18n"}
    assert game == {*wheels.COMPILED, *plain}


def test_library_names_are_recognized() -> None:
    names = chain.from_iterable(held["libraries"] for each in HELD.values() for held in each.values())
    assert {"SDL2.dll", "libSDL2-2.0.0.dylib", "libz.1.3.1.zlib-ng.dylib"} <= set(names)
