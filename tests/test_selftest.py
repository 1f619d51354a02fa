"""The self-test says what is wrong with a bad installation; tests/test_cli.py runs it on this one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from wyrmspan_desktop import resources, selftest
from wyrmspan_desktop.ui.system import displays

ASSETS = Path(__file__).parents[1] / "assets"


def test_failed_check_is_reported_and_others_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> str:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(selftest, "CHECKS", {"one": broken, "two": lambda: "fine"})
    assert selftest.run() == 1
    assert capsys.readouterr().out == "one: FAILED: ZeroDivisionError: by zero\ntwo: ok (fine)\n"


def test_unreadable_assets_are_reported(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path_factory.mktemp("data")
    (root / "cards").mkdir()
    family = root / "assets" / "fonts" / "runes"
    family.mkdir(parents=True)
    monkeypatch.setenv(resources.DATA_VARIABLE, str(root))
    check = selftest.CHECKS["assets"]
    with pytest.raises(Exception, match="there are no fonts"):
        check()
    (family / "bold.ttf").write_bytes(b"no font")
    with pytest.raises(Exception, match=r"font runes/bold\.ttf cannot be read \(error: Passed"):
        check()


def test_a_library_that_knows_no_screens_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    check = selftest.CHECKS["screens"]
    assert check() == "1024x768"
    monkeypatch.setattr(displays, "usable_screens", list)
    with pytest.raises(Exception, match="no screen is known"):
        check()


def test_unreadable_pictures_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards").mkdir()
    for name in ("fonts", "pictures"):
        shutil.copytree(ASSETS / name, tmp_path / "assets" / name, ignore=shutil.ignore_patterns("*.webp"))
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    check = selftest.CHECKS["pictures"]
    with pytest.raises(Exception, match="there are no pictures"):
        check()
    table = tmp_path / "assets" / "pictures" / "table"
    good = (ASSETS / "pictures" / "table" / "back_caves.webp").read_bytes()
    (table / "good.webp").write_bytes(good)
    assert check() == "1 picture"
    (table / "half.webp").write_bytes(good[: len(good) // 2])
    with pytest.raises(Exception, match=r"^1 picture cannot be read: table/half$"):
        check()


def test_unplayable_sounds_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cards", "assets/sounds", "assets/music"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    check = selftest.CHECKS["sounds"]
    with pytest.raises(Exception, match="there are no sounds"):
        check()
    good = (ASSETS / "sounds" / "click.ogg").read_bytes()
    (tmp_path / "assets" / "sounds" / "click.ogg").write_bytes(good)
    (tmp_path / "assets" / "music" / "title.ogg").write_bytes(good)
    assert check() == "2 sounds"
    (tmp_path / "assets" / "sounds" / "win.ogg").write_bytes(good[:200])
    (tmp_path / "assets" / "music" / "table.ogg").write_bytes(b"")
    with pytest.raises(Exception, match=r"^2 sounds cannot be played: table, win$"):
        check()
