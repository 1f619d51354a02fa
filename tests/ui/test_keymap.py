"""The names of keys, found in the events of many layouts, and the actions bound to them."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.layouts import PRESSED, WITHOUT_LATIN, event
from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.pads import as_event

KEYDOWN = pygame.KEYDOWN
ALTGR = pygame.KMOD_RALT
WINDOWS_ALTGR = pygame.KMOD_RALT | pygame.KMOD_LCTRL


def key(code: int, mod: int = 0, typed: str = "", place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(KEYDOWN, key=code, mod=mod, unicode=typed, scancode=place)


@pytest.mark.parametrize(
    ("layout", "place", "names"),
    [
        ("us", "H", ("H",)),
        ("us", "6", ("6",)),
        ("us", "ctrl Z", ("Ctrl+Z",)),
        ("fr", "Q", ("A",)),
        ("fr", "M", (",",)),
        ("fr", "6", ("-", "6")),
        ("fr", "1", ("&", "1")),
        ("fr", "2", ("2",)),
        ("fr", "ctrl W", ("Ctrl+Z",)),
        ("de", "-", ("ß",)),
        ("de", "/", ("-",)),
        ("de", "ctrl Y", ("Ctrl+Z",)),
        ("ru", "H", ("H",)),
        ("ru", "Q", ("Q",)),
        ("ru", ",", (",",)),
        ("ru", "ctrl Z", ("Ctrl+Z",)),
        ("gr", "U", ("U",)),
        ("gr", "Q", (";", "Q")),
        ("il", "I", ("I",)),
        ("il", "Q", ("/", "Q")),
        ("il", "ctrl Z", ("Ctrl+Z",)),
        ("dvorak", "J", ("H",)),
        ("dvorak", "Q", ("'",)),
        ("dvorak", "ctrl /", ("Ctrl+Z",)),
    ],
)
def test_keys_have_the_same_names_in_all_layouts(
    layout: str, place: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keymap, "has_latin_letters", lambda: layout not in WITHOUT_LATIN)
    assert keymap.keys_of(event(layout, place)) == names


@pytest.mark.parametrize("layout", sorted(PRESSED))
def test_every_key_has_a_name(layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keymap, "has_latin_letters", lambda: layout not in WITHOUT_LATIN)
    for place in PRESSED[layout]:
        assert keymap.keys_of(event(layout, place)), place


def test_the_layout_of_the_tests_has_latin_letters() -> None:
    pygame.display.init()
    assert keymap.has_latin_letters()


@pytest.mark.parametrize(
    ("pressed", "names"),
    [
        (key(pygame.K_h, pygame.KMOD_LSHIFT, "H"), ("Shift+H", "H")),
        (key(pygame.K_h, pygame.KMOD_CAPS | pygame.KMOD_NUM, "H"), ("H",)),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), ("Ctrl+Shift+Z", "Ctrl+Z")),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), ("Shift+Tab", "Tab")),
        (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", pygame.KSCAN_SLASH), ("?",)),
        (key(pygame.K_1, pygame.KMOD_LSHIFT, "!", pygame.KSCAN_1), ("!", "1")),
        (key(pygame.K_KP_PLUS, 0, "+"), ("+",)),
        (key(pygame.K_KP_6, 0, "6"), ("6",)),
        (key(pygame.K_KP_ENTER, pygame.KMOD_LALT, "\r"), ("Alt+Enter",)),
        (key(pygame.K_F15), ("F15",)),
        (key(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), ()),
        (key(pygame.K_l, pygame.KMOD_LMETA, "l"), ()),
        (key(0x131, 0, "ı", pygame.KSCAN_I), ("I",)),
    ],
)
def test_modifiers_and_special_keys(pressed: pygame.event.Event, names: tuple[str, ...]) -> None:
    assert keymap.keys_of(pressed) == names


@pytest.mark.parametrize("mod", [ALTGR, WINDOWS_ALTGR, pygame.KMOD_MODE])
def test_altgr_types_signs_and_presses_no_letter(mod: int) -> None:
    assert keymap.keys_of(key(pygame.K_e, mod, "€", pygame.KSCAN_E)) == ("€",)
    assert keymap.keys_of(key(pygame.K_z, mod, "ż", pygame.KSCAN_Z)) == ()
    assert keymap.action_of(key(pygame.K_z, mod, "ż", pygame.KSCAN_Z), key_bindings.ACTIONS) is None
    assert keymap.keys_of(key(pygame.K_8, mod, "[", pygame.KSCAN_8)) == ("[",)


def test_letters_with_alt_are_no_shortcuts() -> None:
    assert not keymap.does(key(pygame.K_h, pygame.KMOD_LALT, "h"), "hint")


def test_the_command_key_of_a_mac_counts_as_ctrl(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = key(pygame.K_z, pygame.KMOD_LMETA, "z")
    assert not keymap.does(pressed, "undo")
    monkeypatch.setattr(keymap, "_IS_MAC", True)
    assert keymap.does(pressed, "undo")
    assert keymap.keys_of(key(pygame.K_h, pygame.KMOD_LALT, "˙")) == ("˙",)


def test_a_sign_in_use_comes_before_the_place_of_a_digit() -> None:
    pressed = event("fr", "6")
    assert keymap.action_of(pressed, ("zoom_in", "zoom_out")) == "zoom_out"
    assert keymap.action_of(pressed, ("hint", "undo")) is None
    assert keymap.digit_of(pressed) == 6


def test_buttons_of_controllers_mean_actions_and_not_keys() -> None:
    key_bindings.use({"hint": ["J"], "study": ["H"]})
    try:
        actions = ("hint", "study")
        assert keymap.action_of(key(pygame.K_h, 0, "h"), actions) == "study"
        assert keymap.action_of(as_event("hint", pygame.K_RETURN), actions) == "hint"
    finally:
        key_bindings.use({})


@pytest.mark.parametrize(
    ("pressed", "name"),
    [
        (event("fr", "6"), "-"),
        (event("fr", "1"), "1"),
        (event("us", "6"), "6"),
        (event("ru", "H"), "H"),
        (key(pygame.K_LCTRL, pygame.KMOD_LCTRL), None),
        (key(pygame.K_TAB, pygame.KMOD_LCTRL), "Ctrl+Tab"),
        (key(pygame.K_h, pygame.KMOD_LSHIFT, "H"), "Shift+H"),
    ],
)
def test_the_key_to_bind(pressed: pygame.event.Event, name: str | None) -> None:
    assert keymap.key_to_bind(pressed) == name
