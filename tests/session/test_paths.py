"""Paths as players type them."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from tests.support.messages import tells
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.paths import as_typed, suggested, typed, typed_new
from wyrmspan_desktop.text.messages import remedy_of

NOT_TEXT = "sp\udce4t.wyrm"
"""A file's name as Linux has it from a disk with another encoding."""
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="names are bytes on Linux")


def test_paths_may_be_quoted_or_relative() -> None:
    for line in ("/a b/c.wyrm", ' "/a b/c.wyrm" ', "'/a b/c.wyrm'"):
        assert typed(line) == Path("/a b/c.wyrm").absolute()
    assert typed("~/x.wyrm") == Path.home() / "x.wyrm"
    assert typed("here.wyrm") == Path.cwd() / "here.wyrm"
    assert typed("/a/'90s").name == "'90s", (
        "only quotation marks that belong together are no part of the name"
    )
    assert typed("'quoted' and not").name == "'quoted' and not"


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("''", "not a valid file name"),
        pytest.param(
            "~nobody-of-this-name/x",
            "no such home folder",
            marks=pytest.mark.skipif(os.name == "nt", reason="Windows makes up a home for every name"),
        ),
        ("/a/x\0y", "can't contain a null character"),
        pytest.param("/a/\ud800", "doesn't allow these characters in a name", marks=ON_LINUX),
    ],
)
def test_impossible_path_is_reported(line: str, reported: str) -> None:
    with tells(FileProblem, reported) as caught:
        typed(line)
    assert remedy_of(caught.value.message)
    assert str(caught.value).isprintable()


def test_unencodable_path_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with ``LC_ALL=C`` in its strictest form."""
    monkeypatch.setattr(os, "fsencode", lambda path: str(path).encode("ascii", "surrogateescape"))
    monkeypatch.setattr(sys, "getfilesystemencoding", lambda: "ascii")
    with tells(FileProblem, "these characters in a name"):
        typed("/a/Müller.wyrm")
    assert suggested("wyrmspan Müller") == "wyrmspan-Mller"


@pytest.mark.skipif(os.name == "nt", reason="the current folder cannot be removed there")
def test_missing_current_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with tells(FileProblem, "started in"):
        typed("x.wyrm")


def test_new_file_gets_its_ending_and_needs_a_folder(tmp_path: Path) -> None:
    assert typed_new(str(tmp_path / "my game"), ".wyrm") == tmp_path / "my game.wyrm"
    assert typed_new(f'"{tmp_path}/my.game.wyrm"', ".wyrm") == tmp_path / "my.game.wyrm"


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("{}", "This is a folder"),
        ("{}/", "This is a folder"),
        (".", "This is a folder"),
        ("/", "This is a folder"),
        ("{}/game", "A file with that name already exists"),
        ("{}/inner", "A folder with that name already exists"),
        ("{}/pipe", "A pipe with that name already exists"),
        ("{}/socket", "A socket with that name already exists"),
        ("{}/nowhere/x", "There is no such folder"),
        ("{}/game.wyrm/x", "There is no such folder"),
        ("{}/" + "x" * 252, "File name too long"),
        ("/x" * 2500, "File name too long"),
    ],
)
@ON_LINUX
def test_impossible_place_for_a_new_file_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, reported: str
) -> None:
    (tmp_path / "game.wyrm").write_bytes(b"")
    (tmp_path / "inner.wyrm").mkdir()
    os.mkfifo(tmp_path / "pipe.wyrm")
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.wyrm")
        with tells(FileProblem, reported) as caught:
            typed_new(line.format(tmp_path), ".wyrm")
    assert remedy_of(caught.value.message)


@ON_LINUX
def test_the_longest_name_that_a_disk_takes_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250 + ".wyrm")
    files.replace(path, b"content")
    assert path.read_bytes() == b"content"


def test_suggested_names_are_short_and_of_letters() -> None:
    assert suggested("wyrmspan Ann's 2nd game/try") == "wyrmspan-Ann-s-2nd-game-try"
    for letter in ("ж", "龍", "𐐷"):
        name = suggested(letter * 200)
        assert set(name) == {letter}
        assert len(os.fsencode(name)) <= 120


def test_undecodable_path_is_shown_but_not_suggested(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(FileProblem(Code.NO_GAME, tmp_path / NOT_TEXT)).isprintable()
    assert as_typed(tmp_path / "x.wyrm") == str(tmp_path / "x.wyrm")
    assert as_typed(tmp_path / NOT_TEXT) == ""
    monkeypatch.setenv("HOME", str(tmp_path / NOT_TEXT))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / NOT_TEXT))
    line = as_typed(Path.home() / "x.wyrm")
    assert (line, typed(line)) == (str(Path("~/x.wyrm")), Path.home() / "x.wyrm")
