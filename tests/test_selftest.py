"""The self-test says what is wrong with a bad installation; tests/test_cli.py runs it on this one."""

from __future__ import annotations

import pytest

from wyrmspan_desktop import resources, selftest


def test_a_failed_check_is_told_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> str:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(selftest, "CHECKS", {"one": broken, "two": lambda: "fine"})
    assert selftest.run() == 1
    assert capsys.readouterr().out == "one: FAILED: ZeroDivisionError: by zero\ntwo: ok (fine)\n"


def test_unreadable_assets_are_told(
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
    with pytest.raises(Exception, match=r"font runes/bold\.ttf cannot be read"):
        check()
