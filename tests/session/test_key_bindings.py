"""The keys of actions: defaults, changes, clashes, and what a file of settings may say of them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.session.key_bindings import (
    ACTIONS,
    DEFAULT,
    MAX_KEYS,
    Bindings,
    is_fixed,
    is_key,
    parts,
)
from wyrmspan_desktop.session.settings import FILE, Settings, Values


@pytest.fixture(autouse=True)
def defaults_afterwards() -> Iterator[None]:
    yield
    key_bindings.use({})


def settings_with(folder: Path, keys: object) -> Settings:
    (folder / FILE).write_text(json.dumps({"schema": 2, "players": 3, "keys": keys}), "utf-8")
    return Settings(folder)


def test_defaults_are_keys_that_may_be_bound_and_none_clashes() -> None:
    assert not DEFAULT.clashing()
    assert DEFAULT.changed == {}
    for action in ACTIONS.values():
        assert 0 < len(action.keys) <= MAX_KEYS
        assert all(map(is_key, action.keys))


@pytest.mark.parametrize(
    ("key", "modifiers", "base"),
    [
        ("H", [], "H"),
        ("Ctrl+Shift+Z", ["Ctrl+", "Shift+"], "Z"),
        ("Ctrl++", ["Ctrl+"], "+"),
        ("+", [], "+"),
        ("Ctrl+Page up", ["Ctrl+"], "Page up"),
    ],
)
def test_a_key_consists_of_modifiers_and_a_base(key: str, modifiers: list[str], base: str) -> None:
    assert parts(key) == (modifiers, base)


@pytest.mark.parametrize(
    "key", ["Tab", "Shift+Tab", "Enter", "Esc", "Left", "Shift+Down", "Space", "1", "6", "Delete", "Alt+F4"]
)
def test_navigation_keys_cannot_be_bound(key: str) -> None:
    assert is_fixed(key)
    assert not is_key(key)


@pytest.mark.parametrize(
    "key", ["h", "ctrl+Z", "Ж", "", "Ctrl+", "Shift+Ctrl+Z", "Shift+!", "F25", "HH", " ", "\n"]
)
def test_unknown_names_are_no_keys(key: str) -> None:
    assert not is_key(key)


@pytest.mark.parametrize("key", ["Ö", "0", "Ctrl+1", "Ctrl+Tab", "Alt+Enter", "Insert", "F24", "Ctrl++"])
def test_other_keys_may_be_bound(key: str) -> None:
    assert is_key(key)


def test_actions_of_different_places_may_share_a_key() -> None:
    assert "U" in DEFAULT.keys("undo")
    assert DEFAULT.keys("swing") == ("U",)
    assert DEFAULT.holders("E", "hint") == ["end_turn", "turn_right"]
    assert DEFAULT.holders("E", "turn_right") == []
    assert Bindings({"turn_left": ["H"]}).clashing() == {"turn_left", "hint"}


def test_a_swap_gives_each_action_the_key_of_the_other() -> None:
    found = DEFAULT.swapped("hint", 0, "L")
    assert found.changed == {"hint": ["L"], "log": ["H"]}


def test_only_key_of_an_action_cannot_be_given_away() -> None:
    found = DEFAULT.swapped("log", 1, "U")
    assert found.keys("log") == ("L", "U")
    assert found.keys("undo") == ("Ctrl+Z",)
    assert DEFAULT.swapped("hint", 1, "L") is None


def test_a_key_of_two_places_is_swapped_with_both() -> None:
    assert DEFAULT.holders("U", "hint") == ["undo", "swing"]
    found = DEFAULT.swapped("hint", 0, "U")
    assert found.changed == {"hint": ["U"], "undo": ["Ctrl+Z", "H"], "swing": ["H"]}


def test_swap_that_causes_another_clash_is_refused() -> None:
    free = Bindings({"end_turn": ["K"]})
    assert free.holders("H", "turn_right") == ["hint"]
    assert free.swapped("turn_right", 0, "H") is not None
    assert DEFAULT.swapped("turn_right", 0, "H") is None, "the hint would have the key that ends the turn"


def test_only_differences_are_saved_and_loaded(tmp_path: Path) -> None:
    Settings(tmp_path).change(keys=DEFAULT.with_key("hint", 0, "J").changed)
    assert json.loads((tmp_path / FILE).read_text("utf-8"))["keys"] == {"hint": ["J"]}
    again = Settings(tmp_path)
    assert again.values.keys == {"hint": ["J"]}
    assert Bindings(again.values.keys).keys("hint") == ("J",)
    assert Bindings(again.values.keys).keys("undo") == DEFAULT.keys("undo")


def test_files_of_versions_without_keys_open(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"schema": 1, "auto_end_turn": True}), "utf-8")
    settings = Settings(tmp_path)
    assert settings.values == Values(auto_end_turn="at_once")
    assert settings.notes == []


@pytest.mark.parametrize("keys", [7, "H", ["H"], {"hint": "H"}, {"hint": [1]}, None])
def test_value_of_another_type_falls_back_with_a_note(
    tmp_path: Path, keys: object, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        settings = settings_with(tmp_path, keys)
    assert settings.values.keys == {}
    assert settings.values.players == 3, "the others stay"
    assert "keys" in caplog.text


@pytest.mark.parametrize(
    ("keys", "good", "bad"),
    [
        ({"hint": ["Enter"], "log": ["J"]}, {"log": ["J"]}, "keys.hint"),
        ({"hint": []}, {}, "keys.hint"),
        ({"hint": ["A", "B", "C", "D"]}, {}, "keys.hint"),
        ({"hint": ["J", "J"]}, {}, "keys.hint"),
        ({"hint": ["L"]}, {}, "keys.hint"),
        ({"hint": ["J"], "log": ["J"]}, {}, "keys.log"),
    ],
)
def test_invalid_keys_fall_back_with_a_note(
    tmp_path: Path, keys: object, good: object, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        settings = settings_with(tmp_path, keys)
    assert settings.values.keys == good
    assert bad in caplog.text
    assert not Bindings(settings.values.keys).clashing()


def test_swap_is_loaded_as_a_whole_and_unknown_actions_are_preserved(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, {"hint": ["L"], "log": ["H"], "fly": ["F"]})
    assert settings.values.keys == {"hint": ["L"], "log": ["H"], "fly": ["F"]}
    assert settings.notes == []
