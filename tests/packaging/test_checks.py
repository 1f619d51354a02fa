"""Faults that the smoke test reports, where no faulty program is needed to show them."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import checks_plain
import pytest
import smoke
import wheels
from trial import Tried, Wrong

from wyrmspan_desktop.resources import HOME_VARIABLE

needs_objdump = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("objdump") is None, reason="needs Linux and objdump"
)


@pytest.fixture
def libraries(tmp_path: Path) -> Path:
    """A folder with the extensions of Pillow, which want some glibc, and with what is no library."""
    import PIL

    for path in Path(PIL.__file__).parent.glob("_imaging*.so"):
        shutil.copy(path, tmp_path)
    (tmp_path / "notes.txt").write_text("GLIBC_9.9")
    (tmp_path / "empty").touch()
    return tmp_path


@needs_objdump
def test_a_library_for_a_newer_system_is_named(libraries: Path) -> None:
    with pytest.raises(Wrong, match=r"needs glibc 2\.\d+ \(.*_imaging.*\.so.*\), 2\.2 is there"):
        checks_plain.glibc(libraries, "2.2")


@needs_objdump
def test_libraries_for_older_systems_are_fine(libraries: Path) -> None:
    assert checks_plain.glibc(libraries, "2.35").endswith("2.35 is there")
    assert checks_plain.glibc(libraries, None).startswith("needs glibc 2.")


def test_versions_are_compared_as_numbers() -> None:
    versions = ["2.4", "2.35", "2.2.5", "2.36", "2.14"]
    assert sorted(versions, key=checks_plain.version_of) == ["2.2.5", "2.4", "2.14", "2.35", "2.36"]


def test_releases_are_for_the_glibc_of_the_oldest_linux_that_builds_them() -> None:
    workflow = (wheels.about.ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert re.findall(r"build\.py --most-glibc ([\d.]+)", workflow) == ["2.35"]
    assert re.findall(r"ubuntu-[\d.]+", workflow)[0] == "ubuntu-22.04", "which has 2.35"


@pytest.mark.skipif(sys.platform == "win32", reason="scripts are no programs there")
@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("trap 'exit 143' TERM; echo '+[IMKClient subclass]' >&2; while :; do sleep 0.1; done", None),
        ("trap 'exit 0' TERM; while :; do sleep 0.1; done", "the end of the program: (0, "),
        (
            "trap 'echo wyrmspan: no >&2; exit 143' TERM; while :; do sleep 0.1; done",
            "the end of the program: (143, '', ['wyrmspan: no'])",
        ),
        ("exit 3", "the program with an open window: 3"),
    ],
)
def test_a_window_has_to_stay_open_until_it_is_closed(
    script: str, problem: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks_plain, "STAYS_S", 1.0)
    program = tmp_path / "wyrmspan"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    tried = Tried([str(program)], None, tmp_path)
    if problem is None:
        assert checks_plain.window(tried).startswith("stays open")
    else:
        with pytest.raises(Wrong, match=re.escape(problem)):
            checks_plain.window(tried)


def test_twins_write_their_files_in_a_folder_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for before in ("elsewhere", None):
        if before is None:
            monkeypatch.delenv(HOME_VARIABLE)
        else:
            monkeypatch.setenv(HOME_VARIABLE, before)
        with smoke.own_files_in(tmp_path):
            assert os.environ[HOME_VARIABLE] == str(tmp_path)
        assert os.environ.get(HOME_VARIABLE) == before


def test_windowed_program_is_tried_if_present(tmp_path: Path) -> None:
    (tmp_path / "wyrmspan.exe").touch()
    assert smoke.tried_in(tmp_path, None, tmp_path).gui is None
    (tmp_path / "Wyrmspan Desktop.exe").touch()
    tried = smoke.tried_in(tmp_path, None, tmp_path)
    assert isinstance(tried.gui, Tried)
    assert tried.gui.command == [str(tmp_path / "Wyrmspan Desktop.exe")]
    found = checks_plain.checks(tried, tmp_path, most_mb=1, most_glibc=None)
    assert "gui: selftest" in found
