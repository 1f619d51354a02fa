"""The wheel holds the game's data inside the package, and nothing that players do not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel that is built from this checkout."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True, timeout=300)
    (wheel,) = out.glob("*.whl")
    with ZipFile(wheel) as files:
        return set(files.namelist())


def test_every_card_file_and_font_is_inside(names: set[str]) -> None:
    data = [
        *CHECKOUT.glob("cards/*.json"),
        *CHECKOUT.glob("assets/fonts/*/*"),
        CHECKOUT / "assets/LICENCES.md",
    ]
    expected = {f"wyrmspan_desktop/_data/{path.relative_to(CHECKOUT).as_posix()}" for path in data}
    assert len(expected) > 10
    assert expected <= names


def test_nothing_else_is(names: set[str]) -> None:
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"wyrmspan_desktop"}
    assert [name for name in names if "/_data/" in name and name.endswith((".py", ".pyc"))] == []
