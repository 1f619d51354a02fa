"""The keys of the table: one list, which the table obeys and the overview of keys shows (`text.keys`)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
SEATS = 6
"""How many players and Automa have a key of their own."""


class Shortcut(NamedTuple):
    """Keys that do something, and the thing on the table that they click; None where the table does something else."""

    name: str
    target: str | None = None


SHORTCUTS = (
    Shortcut("focus"),
    Shortcut("use"),
    Shortcut("back"),
    Shortcut("end_turn", "word:end_turn"),
    Shortcut("pass", "word:pass"),
    Shortcut("decline", "word:decline"),
    Shortcut("exchange", "exchange"),
    Shortcut("hint", "hint"),
    Shortcut("undo", "undo"),
    Shortcut("redo", "redo"),
    Shortcut("study"),
    Shortcut("look"),
    Shortcut("next_mat"),
    Shortcut("own_mat"),
    Shortcut("log"),
    Shortcut("menu", "menu"),
    Shortcut("skip"),
    Shortcut("full_screen"),
    Shortcut("keys"),
)
BY_NAME = {shortcut.name: shortcut for shortcut in SHORTCUTS}
_OF_PADS = {"previous_mat": "next_mat"}
"""The shortcuts that actions of game controllers stand for, where the names differ (see `pads`)."""

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
    pygame.K_i: "study",
    pygame.K_F1: "keys",
    pygame.K_F10: "menu",
    pygame.K_QUESTION: "keys",
    pygame.K_TAB: "focus",
}


def shortcut_of(event: pygame.event.Event) -> Shortcut | None:
    """What a key that went down means by itself; `seat_of` knows the digits.

    The event of a game controller says by its ``action`` what it means, whatever its key means.
    """
    action = getattr(event, "action", "")
    if action:
        return BY_NAME.get(_OF_PADS.get(action, action))
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


def is_for_full_screen(event: pygame.event.Event) -> bool:
    """Whether a key that went down fills the screen, or goes back to a window: F11, or Alt and Enter."""
    is_alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(is_alt_enter)


def seat_of(event: pygame.event.Event) -> int | None:
    """Which seat a digit means."""
    if event.mod & COMMAND:
        return None
    for first in (pygame.K_1, pygame.K_KP_1):
        if first <= event.key < first + SEATS:
            return int(event.key - first)
    return None
