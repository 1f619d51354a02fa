"""Wheel and source archive hold the game and its data, and nothing that players do not need."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from wyrmspan_desktop import selftest

CHECKOUT = Path(__file__).parents[1]
NOT_IN_SOURCES = {"painter", "composer", "learner", "__pycache__"}
OF_TRANSLATORS = {".po", ".pot"}
OF_DEVELOPERS = {"devtools", "testing"}


def built(source: Path, out: Path, *kinds: str) -> None:
    """Build from a folder of sources, dated the same every time."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    for kind in kinds:
        command += ["-t", kind]
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    subprocess.run(command, cwd=source, env=env, check=True, capture_output=True, timeout=300)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source archive of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    built(CHECKOUT, out, "sdist", "wheel")
    return out


@pytest.fixture(scope="module")
def wheel(dist: Path) -> set[str]:
    """The names of the files in the wheel."""
    (path,) = dist.glob("*.whl")
    with ZipFile(path) as files:
        return set(files.namelist())


@pytest.fixture(scope="module")
def archived(dist: Path) -> set[str]:
    """The names of the files in the source archive."""
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as files:
        return {name.partition("/")[2] for name in files.getnames()}


def data() -> set[str]:
    """Cards and assets that players need."""
    files = [
        *CHECKOUT.glob("cards/**/*.json"),
        CHECKOUT / "cards" / "README.md",  # the game puts it beside cards of one's own
        *(path for path in CHECKOUT.glob("assets/**/*") if path.is_file()),
    ]
    parts = (path.relative_to(CHECKOUT) for path in files)
    return {
        path.as_posix()
        for path in parts
        if not NOT_IN_SOURCES & set(path.parts) and path.suffix not in OF_TRANSLATORS
    }


def test_the_wheel_holds_the_data_inside_the_package(wheel: set[str]) -> None:
    inside = {name for name in wheel if name.startswith("wyrmspan_desktop/_data/")}
    assert len(inside) > 10
    assert inside == {f"wyrmspan_desktop/_data/{name}" for name in data()}


def test_the_wheel_holds_every_module_of_the_game_and_no_tools(wheel: set[str]) -> None:
    sources = [path.relative_to(CHECKOUT) for path in CHECKOUT.glob("wyrmspan_desktop/**/*.py")]
    modules = {path.as_posix() for path in sources if path.parts[1] not in OF_DEVELOPERS}
    others = {name for name in wheel if ".dist-info/" not in name and "/_data/" not in name}
    assert modules <= others
    assert others - modules == {
        "wyrmspan_desktop/advent/PROTOCOL.md",
        "wyrmspan_desktop/bots/numbers.json",
        "wyrmspan_desktop/bots/value.net",
        "wyrmspan_desktop/engine/PROTOCOL.md",
        "wyrmspan_desktop/family/PROTOCOL.md",
        "wyrmspan_desktop/py.typed",
    }


def test_the_source_archive_holds_no_painter_and_no_pictures_of_tests(archived: set[str]) -> None:
    assert {"pyproject.toml", "LICENSE", "packaging/wyrmspan.spec", "tests/test_wheel.py"} <= archived
    assert data() <= archived
    assert [name for name in archived if NOT_IN_SOURCES & set(name.split("/"))] == []
    assert [name for name in archived if name.startswith("tests/") and name.endswith((".png", ".webp"))] == []
    assert [name for name in archived if name.startswith(("tests/art/", "tests/bots/test_tune"))] == []


def test_the_source_archive_builds_the_same_wheel(dist: Path, tmp_path: Path) -> None:
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it since 3.11.4
        files.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    built(source, tmp_path / "out", "wheel")
    wheels = [path.read_bytes() for folder in (dist, tmp_path / "out") for path in folder.glob("*.whl")]
    assert len(wheels) == 2
    assert len({hashlib.sha256(each).hexdigest() for each in wheels}) == 1


def test_unpacked_wheel_passes_its_selftest_with_ascii_output(dist: Path, tmp_path: Path) -> None:
    (path,) = dist.glob("*.whl")
    with ZipFile(path) as files:
        files.extractall(tmp_path)
    bare = {"SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT", "WYRMSPAN_HOME"}
    env = {name: value for name, value in os.environ.items() if name not in bare}
    env |= {"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "ascii", "WYRMSPAN_LANGUAGE": "pl"}
    command = [sys.executable, "-m", "wyrmspan_desktop", "--selftest"]
    run = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert [line.partition(": ok (")[0] for line in run.stdout.splitlines()] == list(selftest.CHECKS)
