"""Folders that cannot be used, or are not known, are reported at once, and the game is played all the same."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.messages import tells, trouble, words
from wyrmspan_desktop import resources
from wyrmspan_desktop.resources import ResourceError
from wyrmspan_desktop.session import Archive, FileProblem, record
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.pages import export

UNPRIVILEGED = 65534

pytestmark = pytest.mark.skipif(os.name == "nt", reason="folders are closed differently there")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Everything that is loaded when it is first used has been: it may lie where `UNPRIVILEGED` cannot read."""
    archive = Archive(tmp_path_factory.mktemp("loaded"))
    archive.begin(["Ada"], seed=1, level="Automa 1").close()
    assert archive.entries()
    archive.close()


@pytest.fixture
def home(loaded: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The named home of an unprivileged user: closed folders are closed to this test."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        path = Path(place)
        monkeypatch.setenv(resources.HOME_VARIABLE, place)
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(path, UNPRIVILEGED, UNPRIVILEGED)
            os.seteuid(UNPRIVILEGED)
        try:
            yield path
        finally:
            if is_root:
                os.seteuid(0)
            for each in path.rglob("*"):
                each.chmod(0o700)


@pytest.mark.parametrize("mode", [0o000, 0o444, 0o111])
def test_inaccessible_folder_is_reported(home: Path, mode: int) -> None:
    (home / "data").mkdir(mode)
    (home / "data").chmod(mode)
    with tells(ResourceError, r"the game's data cannot be opened \(Permission denied\)"):
        resources.data_dir()


def test_unwritable_folder_is_reported_before_the_first_write(home: Path) -> None:
    before = Archive(resources.data_dir())
    assert before.problem is None
    before.begin(["Ada"], seed=1, level="Automa 1").close()
    before.close()
    Settings(resources.config_dir()).change(players=3)
    for name in ("data/saves", "config"):
        (home / name).chmod(0o555)
    archive, settings = Archive(resources.data_dir()), Settings(resources.config_dir())
    assert words(archive.problem) == "Permission denied"
    assert len(archive.entries()) == 1, "what is there can be read"
    assert words(settings.problem) == "The settings cannot be written: Permission denied."
    assert settings.values.players == 3
    assert not list(home.rglob("*.part"))
    (home / "data/saves").chmod(0o755)
    archive.begin(["Ben"], seed=2, level="Automa 1").close()
    assert archive.problem is None, "it can be written again"
    archive.close()


def test_inaccessible_saves_are_reported(home: Path) -> None:
    (home / "data" / "saves").mkdir(parents=True)
    (home / "data" / "saves").chmod(0)
    archive = Archive(resources.data_dir())
    assert words(archive.problem) == "Permission denied"
    for ask in (archive.entries, archive.latest):
        with tells(FileProblem, r"cannot be listed: Permission denied"):
            ask()
    archive.close()


def test_settings_without_a_folder_give_their_reason() -> None:
    settings = Settings(None, trouble=trouble("no room"))
    settings.change(players=3)
    assert words(settings.problem) == "The settings cannot be written: no room."


# --- where there is no home ---------------------------------------------------------------------


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The program was started in a folder that is gone."""
    gone = tmp_path / "gone"
    gone.mkdir()
    before = Path.cwd()
    os.chdir(gone)
    gone.rmdir()
    yield
    os.chdir(before)


FINDERS: list[Callable[[], object]] = [resources.data_dir, resources.config_dir, resources.log_dir]


@pytest.mark.usefixtures("nowhere")
def test_relative_folder_without_a_current_one_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(resources.HOME_VARIABLE, "home")
    monkeypatch.setenv(resources.DATA_VARIABLE, "data")
    for find in (*FINDERS, resources.data_root, resources.mode):
        with tells(ResourceError, "start it in a folder that exists"):
            find()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
def test_missing_home_is_reported_unless_one_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)

    def unknown(_: object) -> object:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path))
    assert resources.data_dir() == tmp_path / "data"
    monkeypatch.delenv(resources.HOME_VARIABLE)
    monkeypatch.chdir(tmp_path)
    for find in FINDERS:
        with tells(ResourceError, f"no folder for .* set {resources.HOME_VARIABLE}"):
            find()
    assert [path.name for path in tmp_path.iterdir()] == ["data"], "no folder is called ~"
    about = record.SaveHeader(
        id="0" * 32, title="Mine", began="", saved="", content="", rules=1, names=(), level=None, seed=1,
        counts=True, over=False,
    )  # fmt: skip
    assert export.free_name(about) == Path("~/wyrmspan-Mine.wyrm"), "which can be typed over"


@pytest.mark.parametrize("kind", ["file", "folder without permission", "pipe in it", "too long"])
def test_invalid_data_folder_is_reported(home: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place = home / "mine"
    if kind == "file":
        place.write_text("")
    elif kind == "too long":
        place = place / ("x" * 4090)
    else:
        (place / "cards").mkdir(parents=True)
        (place / "assets").mkdir()
        os.mkfifo(place / "cards" / "dragons.json")
        os.mkfifo(place / "assets" / "font")
    if kind == "folder without permission":
        place.chmod(0)
    monkeypatch.setenv(resources.DATA_VARIABLE, str(place))
    with pytest.raises(ResourceError):
        resources.card_bytes("dragons.json")
    with pytest.raises(ResourceError):
        resources.asset_path("font")
