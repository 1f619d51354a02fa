"""Texts about keys: their names, and the descriptions of their actions."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.session.key_bindings import ALT, CTRL, SHIFT
from wyrmspan_desktop.text.sentences import Sentence, commas

HEADING = Sentence("Keys", "heading")
_NAMES = {
    "Enter": Sentence("Enter", "key"),
    "Esc": Sentence("Esc", "key"),
    "Tab": Sentence("Tab", "key"),
    "Space": Sentence("Space", "key"),
    "Left": Sentence("Left", "key"),
    "Right": Sentence("Right", "key"),
    "Up": Sentence("Up", "key"),
    "Down": Sentence("Down", "key"),
    "Home": Sentence("Home", "key"),
    "End": Sentence("End", "key"),
    "Page up": Sentence("Page Up", "key"),
    "Page down": Sentence("Page Down", "key"),
    "Backspace": Sentence("Backspace", "key"),
    "Delete": Sentence("Delete", "key"),
    "Insert": Sentence("Insert", "key"),
    "Pause": Sentence("Pause", "key"),
}
"""Keys with a name; letters, signs and F1 to F24 are written as they are."""
_CMD = Sentence("Cmd+{key}", "a key that is pressed while the command key of a Mac is held")
_HELD = {
    CTRL: Sentence("Ctrl+{key}", "a key that is pressed while Ctrl is held"),
    ALT: Sentence("Alt+{key}", "a key that is pressed while Alt is held"),
    SHIFT: Sentence("Shift+{key}", "a key that is pressed while Shift is held"),
}
ADD_KEY = Sentence("Another key", "button, for screen readers: chooses one more key for an action")
FIXED = {
    "focus": Sentence("Tab, Shift+Tab, arrows", "keys"),
    "use": Sentence("Enter, Space", "keys"),
    "back": Sentence("Esc", "key"),
    "choose": Sentence("1 to 9", "keys"),
    "look": Sentence("Shift+1 to Shift+6", "keys"),
    "skip": Sentence("Space", "key"),
    "push": Sentence("Shift+arrows", "keys"),
    "walk": Sentence("Alt and arrows", "keys"),
    "play": Sentence("Space", "key"),
    "moves": Sentence("Left, Right", "keys"),
    "turns": Sentence("Page Up, Page Down", "keys"),
    "ends": Sentence("Home, End", "keys"),
    "speed": Sentence("Up, Down", "keys"),
    "side": Sentence("Tab", "key"),
}
"""The keys that cannot be changed."""
WORDS = {
    "focus": Sentence("Move between highlighted things and buttons"),
    "use": Sentence(
        "Use the selected one; Enter also presses the main button", "a highlighted thing or a button"
    ),
    "choose": Sentence("Choose the answer with that number"),
    "back": Sentence("Cancel, close what is open, or open the menu"),
    "end_turn": Sentence("End the turn"),
    "pass": Sentence("Pass for the rest of the round"),
    "decline": Sentence("Decline", "what is offered"),
    "exchange": Sentence("Exchange resources"),
    "hint": Sentence("Show or hide a hint"),
    "undo": Sentence("Undo the last choice"),
    "redo": Sentence("Redo it", "a choice that was taken back"),
    "study": Sentence("Take a closer look at what you point at"),
    "look": Sentence("Look at a player's mat, or at Automa's cards"),
    "next_mat": Sentence("Look at the next one", "a player's mat"),
    "own_mat": Sentence("Look at your own mat"),
    "two_mats": Sentence("Show two mats side by side, or one"),
    "sort_hand": Sentence("Sort your hand by kind, cost or cave"),
    "card_left": Sentence("Move the selected card in your hand to the left"),
    "card_right": Sentence("Move it to the right", "the selected card of the hand"),
    "log": Sentence("Read the game log"),
    "menu": Sentence("Open the menu, or close it"),
    "skip": Sentence("Skip what is being shown"),
    "full_screen": Sentence("Switch between full screen and window"),
    "keys": Sentence("Show the rule for what you point at", "what F1 shows"),
    "say_turn": Sentence("Say whose turn it is and what I'm asked"),
    "say_own": Sentence("Say what I have"),
    "say_points": Sentence("Say the points of all players"),
    "say_news": Sentence("Say what's new since my last answer"),
    "say_again": Sentence("Say it again", "what was said last"),
    "turn_left": Sentence("Turn the tile in hand anticlockwise"),
    "turn_right": Sentence("Turn the tile in hand clockwise"),
    "zoom_in": Sentence("Zoom in on the map"),
    "zoom_out": Sentence("Zoom out"),
    "fit": Sentence("Show the whole map"),
    "push": Sentence("Move the map"),
    "walk": Sentence("Look around the map, tile by tile"),
    "step_back": Sentence("1 move back", "in a replay"),
    "step_on": Sentence("1 move forward", "in a replay"),
    "swing": Sentence("To the turn that mattered most", "in a replay"),
    "play_on": Sentence("Play on from here", "in a replay"),
    "play": Sentence("Autoplay, or pause", "a replay"),
    "moves": Sentence("1 move back or forward", "in a replay"),
    "turns": Sentence("1 turn back or forward", "in a replay"),
    "ends": Sentence("To the beginning, or to the end", "of a replay"),
    "speed": Sentence("Faster, or slower", "a replay"),
    "side": Sentence("See the cards of another player", "in a replay"),
}
_ALONE = {
    "use": Sentence("Use what is highlighted, or press the main button"),
    "redo": Sentence("Redo the choice that was undone"),
    "next_mat": Sentence("Look at the next player's mat"),
    "card_right": Sentence("Move the selected card in your hand to the right"),
}
"""The actions whose description in the overview continues the line above."""
_ON_THE_MAP = (
    (("turn_left", "turn_right"), Sentence("Dragon Family: turn the tile in hand")),
    (
        ("zoom_in", "zoom_out", "fit"),
        Sentence("Dragon Family: zoom in, zoom out, or show the whole map"),
    ),
    (("push",), Sentence("Dragon Family: move the map")),
    (("walk",), Sentence("Dragon Family: look around the map, tile by tile")),
)
"""Keys of the map of Dragon Family alone, by action."""
_REPORTS = Sentence("Say the turn, what I have, the points, what's new; say it again")
"""The keys of the reports, in one line."""
OVERVIEW = (
    *(
        "focus",
        "use",
        "choose",
        "back",
        "end_turn",
        "pass",
        "decline",
        "exchange",
        "hint",
        "undo",
        "redo",
        "study",
    ),
    *("sort_hand", "card_left", "card_right"),
    *("look", "next_mat", "own_mat", "two_mats", "log", "menu", "skip", "full_screen", "keys"),
)
"""The actions of the overview of keys, in its order."""
GROUPS = {
    "answers": (
        "end_turn",
        "pass",
        "decline",
        "exchange",
        "hint",
        "undo",
        "redo",
        "focus",
        "use",
        "choose",
        "back",
    ),
    "looks": (
        *("study", "next_mat", "own_mat", "two_mats", "sort_hand", "card_left", "card_right"),
        *("log", "keys", "menu", "full_screen", "look", "skip"),
    ),
    "reports": ("say_turn", "say_own", "say_points", "say_news", "say_again"),
    "map": ("turn_left", "turn_right", "zoom_in", "zoom_out", "fit", "push", "walk"),
    "replay": (
        *("step_back", "step_on", "swing", "play_on"),
        *("play", "moves", "turns", "ends", "speed", "side"),
    ),
}
"""The actions of the page on which keys are changed, section by section, those with fixed keys last."""
SECTIONS = {
    "answers": Sentence("Play", "section of the keys"),
    "looks": Sentence("Look", "section of the keys"),
    "reports": Sentence("Reports", "section of the keys: they say how the game stands"),
    "map": Sentence("Dragon Family", "section of the keys"),
    "replay": Sentence("Replays", "section of the keys"),
}

# --- the page on which keys are changed ---------------------------------------------------------

CHANGE = Sentence("Change keys", "button")
BUTTON = Sentence("Keys", "button")
RESTORE = Sentence("Restore defaults", "button: the keys as they are by default")
RESTORE_HEAD = Sentence("Restore the default keys?", "heading of a question")
RESTORE_TEXT = Sentence("Every key that you have changed goes back to what it was.")
RESTORE_YES = Sentence("Restore", "button: the default keys")
HOW = Sentence("Choose a key to change it, or + to add another. The keys in grey are fixed.")
ASK_KEY = Sentence("Press a key", "heading: which is to do something from now on")
FOR = Sentence("For: {action}", "the action that a key is wanted for, as: Ask for a hint, or put it away")
LEAVE = Sentence("Esc leaves everything as it is.")
CLEAR = Sentence("Esc leaves everything as it is; Delete removes {key}.")
IS_FIXED = Sentence("{key} cannot be changed. Press another key.")
IS_NO_KEY = Sentence("This key cannot be used. Press another one.")
TAKEN = Sentence("{key} is taken", "heading of a question: a key does something else already")
SWAP_TEXT = Sentence(
    "It is used for: {other}. If you swap, {old} will do that from now on.",
    "other: an action; old: the key that it gets",
)
GIVE_TEXT = Sentence(
    "Used for: {other}. If you take it, {left} will still do that.", "other: an action; left: its other keys"
)
SWAP = Sentence("Swap", "button: two actions get each other's key")
GIVE = Sentence("Take the key", "button: another action loses it")
STAY = Sentence("Cancel", "button: no key is changed")
TAKEN_BY = Sentence(
    "{key} is used for: {other}. Change that first, or press another key.",
    "other: an action, or several with dots between them",
)
ONLY = Sentence("{key} is the only key for this. Press another key to replace it.")

TOUCH = Sentence(
    "Touch screen: tap to use, hold to look closer, swipe to scroll; tap with two fingers to cancel, "
    "pinch to zoom the map. To type, tap a field, or choose it with a game controller"
)
"""The actions of fingers on a touch screen, which `ui.touching` turns into those of the mouse."""
PADS = Sentence(
    "Controller: stick or D-pad to move; A: use, B: back, X: undo, Y: hint, Start: menu, Back: log, "
    "shoulder buttons: other mats, right stick: move a card in your hand. On the map: shoulder buttons turn "
    "the tile, right stick moves the map, triggers zoom"
)
"""The actions of controller buttons, which `input.pads` turns into the default keys."""


def key_text(key: str) -> str:
    """Return the name of a key in the player's language, with its modifiers."""
    modifiers, base = key_bindings.parts(key)
    text = str(_NAMES.get(base, base))
    for modifier in reversed(modifiers):
        is_cmd = modifier == CTRL and sys.platform == "darwin"
        text = (_CMD if is_cmd else _HELD[modifier])(key=text)
    return text


def key_for(action: str) -> str:
    """Return the key that texts name for an action, by the present bindings."""
    return key_text(key_bindings.now().keys(action)[0])


def keys_for(action: str) -> str:
    """Return all keys of an action, by the present bindings."""
    return str(FIXED[action]) if action in FIXED else keys_text(key_bindings.now().keys(action))


def action_text(action: str) -> str:
    """Return the description of one action."""
    return str(_ALONE.get(action, WORDS[action]))


def actions_text(actions: Iterable[str]) -> str:
    """Return the descriptions of several actions; each may contain commas."""
    return " · ".join(map(action_text, actions))


def keys_text(keys: Iterable[str]) -> str:
    """Return several keys that do the same."""
    return commas(map(key_text, keys))


def overview() -> Iterator[tuple[str, str]]:
    """Yield each line of the overview: keys, and their action."""
    for action in OVERVIEW:
        yield keys_for(action), str(WORDS[action])
    yield commas(map(key_for, GROUPS["reports"])), str(_REPORTS)
    for actions, does in _ON_THE_MAP:
        if len(actions) == 1:
            yield keys_for(actions[0]), str(does)
        else:
            yield commas(map(key_for, actions)), str(does)
