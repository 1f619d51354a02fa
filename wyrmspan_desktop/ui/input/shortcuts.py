"""The keys of the table: one list, which the table obeys and the overview of keys shows."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
SEATS = 6
"""How many players and Automa have a key of their own."""


@dataclass(frozen=True)
class Shortcut:
    """Keys, as they are written in the overview; what they do; and the thing on the table that they click.

    ``target`` is None where the table does something else.
    """

    name: str
    shown: str
    words: str
    target: str | None = None


SHORTCUTS = (
    Shortcut("focus", "Tab, Shift+Tab, arrows", "go to a lit thing or a button"),
    Shortcut("use", "Enter, Space", "use it; Enter alone takes what is suggested"),
    Shortcut("back", "Esc", "one step back; without one, the menu"),
    Shortcut("end_turn", "E", "end the turn", "word:end_turn"),
    Shortcut("pass", "P", "pass for the rest of the round", "word:pass"),
    Shortcut("decline", "N", "decline", "word:decline"),
    Shortcut("exchange", "X", "exchange resources", "exchange"),
    Shortcut("hint", "H", "ask for a hint, or put it away", "hint"),
    Shortcut("undo", "U, Ctrl+Z", "take the last choice back", "undo"),
    Shortcut("redo", "R, Ctrl+Y", "give it again", "redo"),
    Shortcut("look", "1 to 6", "look at a player's mat, or at Automa's cards"),
    Shortcut("next_mat", "Ctrl+Tab", "look at the next one"),
    Shortcut("own_mat", "M", "look at your own mat"),
    Shortcut("log", "L", "read the log"),
    Shortcut("menu", "F10", "open the menu, or close it", "menu"),
    Shortcut("skip", "Space", "skip what is being shown"),
    Shortcut("keys", "F1, ?", "these keys"),
)
BY_NAME = {shortcut.name: shortcut for shortcut in SHORTCUTS}

PADS = (
    "Game controller: stick or cross to move, A to use, B one step back, X take back, Y hint, "
    "Start menu, Back log, shoulders other mats"
)
"""What the buttons of game controllers do, which `input.pads` turns into these keys."""

_PLAIN = {
    pygame.K_e: "end_turn",
    pygame.K_p: "pass",
    pygame.K_n: "decline",
    pygame.K_x: "exchange",
    pygame.K_h: "hint",
    pygame.K_u: "undo",
    pygame.K_r: "redo",
    pygame.K_m: "own_mat",
    pygame.K_l: "log",
    pygame.K_F1: "keys",
    pygame.K_F10: "menu",
    pygame.K_QUESTION: "keys",
    pygame.K_TAB: "focus",
}


def shortcut_of(event: pygame.event.Event) -> Shortcut | None:
    """What a key that went down means by itself; `seat_of` knows the digits."""
    key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & COMMAND:
        name = {pygame.K_z: "redo" if shift else "undo", pygame.K_y: "redo", pygame.K_TAB: "next_mat"}.get(
            key
        )
    elif event.unicode == "?":
        name = "keys"
    else:
        name = _PLAIN.get(key)
    return BY_NAME[name] if name is not None else None


def seat_of(event: pygame.event.Event) -> int | None:
    """Which seat a digit means."""
    if event.mod & COMMAND:
        return None
    for first in (pygame.K_1, pygame.K_KP_1):
        if first <= event.key < first + SEATS:
            return int(event.key - first)
    return None
