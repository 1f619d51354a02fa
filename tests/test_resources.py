"""Finding the game's files in a checkout, a wheel, a bundle and a named folder, and the player's folders."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.support.messages import tells
from wyrmspan_desktop import resources
from wyrmspan_desktop.resources import ResourceError
from wyrmspan_desktop.text.messages import problem_line

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(resources.DATA_VARIABLE, raising=False)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package folder, in the place of the real one."""
    package = tmp_path / "site" / "wyrmspan_desktop"
    package.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", package)
    return package


def fill(root: Path, card: bytes = b"[]") -> Path:
    (root / "cards").mkdir(parents=True)
    (root / "cards" / "some.json").write_bytes(card)
    (root / "assets" / "fonts").mkdir(parents=True)
    (root / "assets" / "fonts" / "a.ttf").write_bytes(b"font")
    return root


def test_the_checkout_has_every_card_file_and_the_fonts() -> None:
    assert resources.mode() == "checkout"
    assert resources.data_root() == CHECKOUT
    assert resources.card_bytes("dragons.json")
    assert resources.asset_path("fonts/cinzel/bold.ttf").is_file()
    assert resources.asset_bytes("fonts/cinzel/bold.ttf")


def test_wheel_has_data_inside_the_package(package: Path) -> None:
    fill(package / "_data", b"wheel")
    fill(package.parent, b"stray folders beside the package")
    assert resources.mode() == "wheel"
    assert resources.card_bytes("some.json") == b"wheel"


def test_checkout_has_data_next_to_the_package(package: Path) -> None:
    fill(package.parent, b"checkout")
    assert resources.mode() == "checkout"
    assert resources.card_bytes("some.json") == b"checkout"


def test_bundle_has_data_where_it_is_unpacked(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(package.parent)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(fill(tmp_path / "bundle")), raising=False)
    assert resources.mode() == "frozen"
    assert resources.data_root() == tmp_path / "bundle"


def test_data_variable_takes_precedence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(fill(tmp_path / "mine", b"mine")))
    assert resources.mode() == "override"
    assert resources.card_bytes("some.json") == b"mine"


def test_data_variable_without_data_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    with tells(ResourceError, resources.DATA_VARIABLE) as caught:
        resources.data_root()
    assert caught.value.looked == (tmp_path,)


@pytest.mark.usefixtures("package")
def test_missing_data_lists_searched_places_and_a_remedy() -> None:
    with tells(ResourceError, "reinstall") as caught:
        resources.mode()
    assert len(caught.value.looked) == 2
    assert all(str(place) in problem_line(caught.value) for place in caught.value.looked)


def test_a_missing_asset_and_an_unreadable_card_file_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = fill(tmp_path)
    (root / "cards" / "folder.json").mkdir()
    monkeypatch.setenv(resources.DATA_VARIABLE, str(root))
    with tells(ResourceError, r"asset images/wyrm\.webp is missing"):
        resources.asset_path("images/wyrm.webp")
    with tells(ResourceError, r"card file other\.json cannot be read \(No such file"):
        resources.card_bytes("other.json")
    with tells(ResourceError, r"card file folder\.json cannot be read"):
        resources.card_bytes("folder.json")
    with tells(ResourceError, "asset fonts cannot be read"):
        resources.asset_bytes("fonts")


FOLDERS = [resources.data_dir, resources.config_dir, resources.cache_dir, resources.log_dir]


def test_the_players_folders_are_four_and_made_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path / "stick"))
    assert not (tmp_path / "stick").exists()
    paths = [folder() for folder in FOLDERS]
    assert len(set(paths)) == 4
    assert all(path.is_dir() and path.parent == tmp_path / "stick" for path in paths)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
def test_home_folders_default_to_those_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(resources.HOME_VARIABLE)
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    assert resources.data_dir() == tmp_path / "DATA" / "wyrmspan"
    assert all(folder().is_relative_to(tmp_path) for folder in FOLDERS)


def test_uncreatable_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path / "file"))
    with tells(ResourceError, "folder for the game's data cannot be created") as caught:
        resources.data_dir()
    assert resources.HOME_VARIABLE in problem_line(caught.value)
