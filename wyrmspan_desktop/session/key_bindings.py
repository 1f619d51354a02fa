"""Key bindings: the actions, their default keys, and those that the player has chosen instead.

A key is a name that means the same in every keyboard layout: ``H``, ``?``, ``F1``, ``Ctrl+Z``.  Modifiers come
first, in the order Ctrl, Alt, Shift; letters are capitals.  `ui.input.keymap` finds these names for the events of a
keyboard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

CTRL, ALT, SHIFT = "Ctrl+", "Alt+", "Shift+"
MODIFIERS = (CTRL, ALT, SHIFT)

NAVIGATION = frozenset(
    ("Tab", "Enter", "Esc", "Space", "Left", "Right", "Up", "Down", "Home", "End", "Page up", "Page down")
)
"""Keys that move the focus, use things and turn pages everywhere."""
FIXED = frozenset((*NAVIGATION, "Backspace", "Delete", *"123456789"))
"""Keys that cannot be bound alone or with Shift; the digits mean answers, seats, or the tiles in hand."""
OTHERS = frozenset(("Insert", "Pause", *(f"F{number}" for number in range(1, 25))))
"""Keys with a name of several letters that can be bound."""
SYSTEM = frozenset((f"{ALT}F4", f"{ALT}Tab", f"{ALT}{SHIFT}Tab", f"{ALT}Space", f"{CTRL}Esc"))
"""Keys that systems reserve for themselves."""
MAX_KEYS = 3
"""Maximum number of keys of one action."""

_TABLE, _HAND, _REPLAY = "table", "hand", "replay"
"""The places where a key is obeyed: at a table, there while a tile of Dragon Family is in hand, in a replay."""
_AT_TABLES = frozenset((_TABLE, _HAND))
_EVERYWHERE = frozenset((_TABLE, _HAND, _REPLAY))


class Action(NamedTuple):
    """An action that keys trigger; two actions may share a key unless they are obeyed in a common place."""

    keys: tuple[str, ...]
    places: frozenset[str]


ACTIONS: dict[str, Action] = {
    # With a tile in hand no turn can end, so its key turns the tile.
    "end_turn": Action(("E",), frozenset((_TABLE,))),
    "pass": Action(("P",), _AT_TABLES),
    "decline": Action(("N",), _AT_TABLES),
    "exchange": Action(("X",), _AT_TABLES),
    "hint": Action(("H",), _EVERYWHERE),
    "undo": Action((f"{CTRL}Z", "U"), _AT_TABLES),
    "redo": Action((f"{CTRL}Y", "R", f"{CTRL}{SHIFT}Z"), _AT_TABLES),
    "study": Action(("I",), _AT_TABLES),
    "next_mat": Action((f"{CTRL}Tab",), _AT_TABLES),
    "own_mat": Action(("M",), _AT_TABLES),
    "two_mats": Action(("W",), frozenset((_TABLE, _REPLAY))),
    "sort_hand": Action(("S",), _AT_TABLES),
    "card_left": Action((f"{CTRL}Left",), _AT_TABLES),
    "card_right": Action((f"{CTRL}Right",), _AT_TABLES),
    "log": Action(("L",), _AT_TABLES),
    "say_turn": Action(("F2",), _EVERYWHERE),
    "say_own": Action(("F3",), _EVERYWHERE),
    "say_points": Action(("F4",), _EVERYWHERE),
    "say_news": Action(("F5",), _EVERYWHERE),
    "say_again": Action(("F6",), _EVERYWHERE),
    "menu": Action(("F10",), _EVERYWHERE),
    "full_screen": Action(("F11", f"{ALT}Enter"), _EVERYWHERE),
    "keys": Action(("F1", "?"), _EVERYWHERE),
    "turn_left": Action(("Q",), frozenset((_HAND,))),
    "turn_right": Action(("E",), frozenset((_HAND,))),
    "zoom_in": Action(("+", "="), _EVERYWHERE),
    "zoom_out": Action(("-",), _EVERYWHERE),
    "fit": Action(("0",), _EVERYWHERE),
    "step_back": Action((",",), frozenset((_REPLAY,))),
    "step_on": Action((".",), frozenset((_REPLAY,))),
    "swing": Action(("U",), frozenset((_REPLAY,))),
    "play_on": Action(("P",), frozenset((_REPLAY,))),
}
"""Every action whose keys can be changed, by its name."""


class Bindings:
    """The keys of every action; each has at least one, and none that another action of the same place has."""

    def __init__(self, changed: Mapping[str, Sequence[str]]) -> None:
        """Set the keys of the actions that differ from the default; unknown actions are ignored."""
        self._keys = {name: action.keys for name, action in ACTIONS.items()}
        self._keys |= {name: tuple(keys) for name, keys in changed.items() if name in ACTIONS}

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action, the one that texts name first."""
        return self._keys[action]

    @property
    def changed(self) -> dict[str, list[str]]:
        """The keys of the actions that differ from the default."""
        return {name: list(keys) for name, keys in self._keys.items() if keys != ACTIONS[name].keys}

    def holders(self, key: str, action: str) -> list[str]:
        """Return the other actions that have a key in one of the places where an action is obeyed."""
        places = ACTIONS[action].places
        return [
            name
            for name, keys in self._keys.items()
            if name != action and key in keys and ACTIONS[name].places & places
        ]

    def clashing(self) -> set[str]:
        """Return all actions that share a key with another one in the same place."""
        return {name for name, keys in self._keys.items() if any(self.holders(key, name) for key in keys)}

    def with_key(self, action: str, slot: int, key: str) -> Bindings:
        """Return a copy with another key of an action in a slot: instead of the old one, or after the last."""
        keys = list(self._keys[action])
        keys[slot : slot + 1] = [key]
        return self._with({action: keys})

    def without(self, action: str, slot: int) -> Bindings:
        """Return a copy without the key in a slot of an action, which must have another one."""
        keys = list(self._keys[action])
        del keys[slot]
        assert keys, "every action has a key"
        return self._with({action: keys})

    def swapped(self, action: str, slot: int, key: str) -> Bindings | None:
        """Return a copy that gives an action a key of others, which get its old key in exchange.

        Where the slot was empty, the others only lose the key.  None if that leaves an action without a key, or if
        a key would do two things in the same place.
        """
        old = self._keys[action][slot : slot + 1]
        changes = {}
        for other in self.holders(key, action):
            theirs = self._keys[other]
            at = theirs.index(key)
            changes[other] = [*theirs[:at], *old, *theirs[at + 1 :]]
        found = self._with(changes).with_key(action, slot, key)
        return found if all(changes.values()) and not found.clashing() else None

    def _with(self, changes: Mapping[str, Sequence[str]]) -> Bindings:
        return Bindings({**self._keys, **{name: [*dict.fromkeys(keys)] for name, keys in changes.items()}})


DEFAULT = Bindings({})
_now = DEFAULT
"""The bindings in use."""


def use(changed: Mapping[str, Sequence[str]]) -> None:
    """Use other keys from now on; they must have passed `sensible`."""
    global _now  # noqa: PLW0603 - a program has one keyboard
    if changed != _now.changed:
        _now = Bindings(changed)


def now() -> Bindings:
    """Return the bindings in use."""
    return _now


def parts(key: str) -> tuple[list[str], str]:
    """Return the modifiers of a key, and its name without them."""
    found = []
    for modifier in MODIFIERS:
        if key.startswith(modifier) and key != modifier:
            found.append(modifier)
            key = key.removeprefix(modifier)
    return found, key


def is_fixed(key: str) -> bool:
    """Whether a key has a meaning that cannot be changed."""
    modifiers, base = parts(key)
    return key in SYSTEM or (base in FIXED and set(modifiers) <= {SHIFT})


def is_key(key: str) -> bool:
    """Whether something is the name of a key that an action may have."""
    modifiers, base = parts(key)
    if is_fixed(key):
        return False
    if len(base) != 1:
        return base in OTHERS or base in FIXED
    if not base.isprintable() or base.isspace() or not is_latin(base) or base != named(base):
        return False
    return base.isalpha() or modifiers != [SHIFT]  # signs are bound as typed, with or without Shift


def is_latin(letter: str) -> bool:
    """Whether a letter or sign belongs to the scripts of the game's languages."""
    return ord(letter) < 0x250


def named(letter: str) -> str:
    """Return the name of the key of a letter or sign: its capital, where that is one letter."""
    return letter.upper() if len(letter.upper()) == 1 else letter


def sensible(found: Mapping[str, Sequence[str]]) -> tuple[dict[str, list[str]], list[str]]:
    """Return the valid part of the bindings in a file, and the names of the actions with invalid ones.

    Actions that this version does not know are passed through.
    """
    good, bad = {name: list(keys) for name, keys in found.items()}, []
    for name in ACTIONS.keys() & good:
        if not _is_possible(good[name]):
            bad.append(name)
            del good[name]
    while clashing := Bindings(good).clashing() & good.keys():
        bad += clashing
        good = {name: keys for name, keys in good.items() if name not in clashing}
    return good, sorted(bad)


def _is_possible(keys: Sequence[str]) -> bool:
    return 0 < len(keys) <= MAX_KEYS and len({*keys}) == len(keys) and all(map(is_key, keys))
