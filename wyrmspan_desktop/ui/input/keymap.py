"""The names of keys (`session.key_bindings`) on all keyboard layouts, and the actions bound to them.

Letters are those of the layout, or by their position if it has no Latin ones.  Signs are the typed characters.
Digits are known by their position: with many layouts they are typed with Shift, if at all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pygame

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.session.key_bindings import ALT, CTRL, SHIFT, is_fixed, is_latin, named

_IS_MAC = sys.platform == "darwin"
_SEATS = 6
"""The number of players, and of Automa, that have a digit of their own."""

_SPECIAL = {
    pygame.K_TAB: "Tab",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "Page up",
    pygame.K_PAGEDOWN: "Page down",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_PAUSE: "Pause",
    **{pygame.K_F1 + number: f"F{number + 1}" for number in range(12)},
    **{pygame.K_F13 + number: f"F{number + 13}" for number in range(3)},
}
_KEYPAD_SIGNS = {
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    pygame.K_KP_EQUALS: "=",
}
_KEYPAD_DIGITS = {getattr(pygame, f"K_KP_{digit}"): digit for digit in "0123456789"}
_DIGIT_PLACES = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "0123456789"}
_LETTER_PLACES = {getattr(pygame, f"KSCAN_{letter}"): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
_SIGN_PLACES = {
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\",
    pygame.KSCAN_SEMICOLON: ";",
    pygame.KSCAN_APOSTROPHE: "'",
    pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_SLASH: "/",
}
"""The US keyboard, for keys that have neither a Latin letter nor a sign."""
_SCANCODES = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type] # it takes any numbers
"""Finds the position of a keycode in the current layout, 0 if it has none; pygame offers no other way to ask SDL."""


def has_latin_letters() -> bool:
    """Return whether Latin letters can be typed with the current layout."""
    return bool(_SCANCODES[pygame.K_a])


def keys_of(event: pygame.event.Event) -> tuple[str, ...]:
    """Return the names of a pressed key, the most specific first; none for keys without meaning.

    A sign comes before the letter, and that before the digit of its position.
    """
    if not _IS_MAC and event.mod & pygame.KMOD_META:
        return ()  # the key of the system: Windows, or Super
    if _is_of_another_level(event):
        return (event.unicode,) if _is_sign(event.unicode) else ()
    prefix = CTRL if is_command(event) else ""
    prefix += ALT if event.mod & pygame.KMOD_ALT else ""
    found = []
    for base, takes_shift in _bases(event, is_plain=not prefix):
        if event.mod & pygame.KMOD_SHIFT and (takes_shift or prefix):
            found.append(f"{prefix}{SHIFT}{base}")
        found.append(f"{prefix}{base}")
    return tuple(found)


def _bases(event: pygame.event.Event, *, is_plain: bool) -> Iterable[tuple[str, bool]]:
    """Yield the names of a key without modifiers, each with whether Shift changes it."""
    code, place = event.key, getattr(event, "scancode", 0)
    if code in _SPECIAL:
        yield _SPECIAL[code], True
        return
    letter = chr(code) if 0 < code < 0x110000 else ""
    typed = getattr(event, "unicode", "")
    sign = typed if is_plain and typed else _KEYPAD_SIGNS.get(code, letter)
    if _is_sign(sign):
        yield sign, False
    if letter.isalpha():
        if is_latin(letter):
            yield named(letter), True
        elif place in _LETTER_PLACES:
            yield _LETTER_PLACES[place], True
        elif place in _SIGN_PLACES:
            yield _SIGN_PLACES[place], False
    elif place in _LETTER_PLACES and not has_latin_letters():
        yield _LETTER_PLACES[place], True
    if place in _DIGIT_PLACES:
        yield _DIGIT_PLACES[place], False
    elif code in _KEYPAD_DIGITS:
        yield _KEYPAD_DIGITS[code], False
    elif letter.isascii() and letter.isdigit():
        yield letter, False


def _is_sign(text: str) -> bool:
    return len(text) == 1 and text.isprintable() and not (text.isalnum() or text.isspace())


def _is_of_another_level(event: pygame.event.Event) -> bool:
    """Return whether AltGr, or Option, has changed the meaning of a key; on Windows AltGr comes with Ctrl."""
    typed = getattr(event, "unicode", "")
    if not event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE) or not typed.isprintable() or typed.isspace():
        return False
    plain = chr(event.key) if 0 < event.key < 0x110000 else ""
    return typed != "" and typed.casefold() != plain.casefold()


def is_command(event: pygame.event.Event) -> bool:
    """Return whether Ctrl is held, or Cmd on a Mac."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META if _IS_MAC else pygame.KMOD_CTRL))


# --- actions ------------------------------------------------------------------------------------


def is_of_pad(event: pygame.event.Event) -> bool:
    """Return whether a game controller has pressed a key (`input.pads.as_event`)."""
    return getattr(event, "is_of_pad", False)


def action_of(event: pygame.event.Event, among: Iterable[str]) -> str | None:
    """Return the action bound to a key, of those that are possible here.

    Buttons of game controllers do what their keys do by default, whatever these are bound to now.
    """
    bindings = key_bindings.DEFAULT if is_of_pad(event) else key_bindings.now()
    actions = [*among]
    for key in keys_of(event):
        for action in actions:
            if key in bindings.keys(action):
                return action
    return None


def does(event: pygame.event.Event, action: str) -> bool:
    """Return whether a key is bound to an action."""
    return action_of(event, (action,)) is not None


def digit_of(event: pygame.event.Event) -> int | None:
    """Return the digit of a key."""
    return next((int(key) for key in keys_of(event) if key.isascii() and key.isdigit()), None)


def seat_of(event: pygame.event.Event) -> int | None:
    """Return the seat of a digit with Shift, counted from 0."""
    digit = digit_of(event) if event.mod & pygame.KMOD_SHIFT else None
    return digit - 1 if digit is not None and 1 <= digit <= _SEATS else None


def is_enter(event: pygame.event.Event) -> bool:
    """Return whether a key is one of the two that confirm."""
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


# --- text, and keys to be bound -----------------------------------------------------------------


def types_text(event: pygame.event.Event) -> bool:
    """Return whether a key types something in a line of text."""
    keys = keys_of(event)
    return any(len(key) == 1 for key in keys) or "Space" in keys


def for_text(event: pygame.event.Event) -> pygame.event.Event:
    """Return an event for a line of text, which recognizes Ctrl+C, X, V and A only by the keycodes of Latin letters."""
    if not is_command(event) or is_latin_code(event.key):
        return event
    letters = (key.removeprefix(CTRL) for key in keys_of(event) if key.startswith(CTRL))
    letter = next((each for each in letters if len(each) == 1 and each.isalpha() and each.isascii()), None)
    if letter is None:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": ord(letter.lower())})


def is_latin_code(code: int) -> bool:
    """Return whether a keycode is a Latin letter."""
    return pygame.K_a <= code <= pygame.K_z


def key_to_bind(event: pygame.event.Event) -> str | None:
    """Return the name under which a key can be bound.

    None for a key without a name, such as Shift alone, and for buttons of a controller.  The digit of a seat stays
    one, unless its key types a sign that an action has, as ``-`` in French.
    """
    keys = () if is_of_pad(event) else keys_of(event)
    if not keys:
        return None
    bindings, actions = (key_bindings.DEFAULT, key_bindings.now()), key_bindings.ACTIONS
    if any(keys[0] in each.keys(action) for each in bindings for action in actions):
        return keys[0]
    return next((key for key in keys if is_fixed(key)), keys[0])
