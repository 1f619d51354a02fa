"""The keys of the table: how they are written, and what they do."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Keys", "heading")
SHOWN = {
    "focus": Sentence("Tab, Shift+Tab, arrows", "keys"),
    "use": Sentence("Enter, Space", "keys"),
    "back": Sentence("Esc", "key"),
    "end_turn": Sentence("E", "key"),
    "pass": Sentence("P", "key"),
    "decline": Sentence("N", "key"),
    "exchange": Sentence("X", "key"),
    "hint": Sentence("H", "key"),
    "undo": Sentence("U, Ctrl+Z", "keys"),
    "redo": Sentence("R, Ctrl+Y", "keys"),
    "study": Sentence("I", "key"),
    "look": Sentence("1 to 6", "keys"),
    "next_mat": Sentence("Ctrl+Tab", "key"),
    "own_mat": Sentence("M", "key"),
    "log": Sentence("L", "key"),
    "menu": Sentence("F10", "key"),
    "skip": Sentence("Space", "key"),
    "full_screen": Sentence("F11, Alt+Enter", "keys"),
    "keys": Sentence("F1, ?", "keys"),
}
WORDS = {
    "focus": Sentence("Go to a highlighted thing or a button"),
    "use": Sentence("Use it; Enter alone takes what is suggested", "a highlighted thing or a button"),
    "back": Sentence("One step back; without one, the menu"),
    "end_turn": Sentence("End the turn"),
    "pass": Sentence("Pass for the rest of the round"),
    "decline": Sentence("Decline", "what is offered"),
    "exchange": Sentence("Exchange resources"),
    "hint": Sentence("Ask for a hint, or put it away"),
    "undo": Sentence("Take the last choice back"),
    "redo": Sentence("Give it again", "a choice that was taken back"),
    "study": Sentence("Take a closer look at what you point at"),
    "look": Sentence("Look at a player's mat, or at Automa's cards"),
    "next_mat": Sentence("Look at the next one", "a player's mat"),
    "own_mat": Sentence("Look at your own mat"),
    "log": Sentence("Read the log"),
    "menu": Sentence("Open the menu, or close it"),
    "skip": Sentence("Skip what is being shown"),
    "full_screen": Sentence("Fill the screen, or go back to a window"),
    "keys": Sentence("The rule on what you point at", "what F1 shows"),
}
ON_THE_MAP = (
    (Sentence("Q, E", "keys"), Sentence("Dragon Family: turn the tile in hand")),
    (Sentence("+, -, 0", "keys"), Sentence("Dragon Family: look nearer, farther, or at all of the map")),
    (Sentence("Shift+arrows", "keys"), Sentence("Dragon Family: move the map")),
)
"""The keys that only the map of Dragon Family has."""
TOUCH = Sentence(
    "Touch screen: tap to use, hold to look closer, swipe to scroll; two fingers let go, and zoom the map. To type, "
    "tap a field, or use it with a game controller"
)
"""What fingers on a touch screen do, which `ui.touching` turns into what the mouse does."""
PADS = Sentence(
    "Game controller: stick or cross to move, A to use, B one step back, X take back, Y hint, Start menu, Back log, "
    "shoulders other mats. On the map shoulders turn the tile, the right stick moves the map, triggers zoom"
)
"""What the buttons of game controllers do, which `input.pads` turns into these keys."""
