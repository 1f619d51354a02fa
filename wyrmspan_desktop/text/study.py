"""Texts of the card inspector: explanations next to a card, and its effect now."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

PARTS = Sentence("What it does, step by step", "heading, over the icons of a card")
ICONS = Sentence("Its icons", "heading, over icons of a card with their names")
RULINGS = Sentence("Rulings", "heading, over what is often asked about a card")
NOW = Sentence("Now", "heading, over what a card would bring as the game stands")
KEYS = Sentence("Tab: next word or icon.  {key}: the rule.  Esc or a click: back")

IF_HELD = Sentence("If it were in your hand:", "a dragon in the display; what it would cost follows")
IDLE = Sentence("Its ability would do nothing now.")
IDLE_IN = Sentence("{space}: its ability would do nothing now.")
COUNTS = Sentence("At the end, as things stand", "before a number of points")
COUNTS_IN = Sentence("{space}: at the end, as things stand", "before a number of points")
COUNTED = Sentence("{things} now: {count}", "what an ability counts; the sentence begins with a capital")
WILL_COUNT = Sentence(
    "{things} once it is played: {count}",
    "what an ability of a dragon in hand would count; the sentence begins with a capital",
)
WORTH = Sentence("Points on the mat now", "before a number of points")
PRINTED = Sentence("Printed points", "before a number of points")
EGGS = Sentence("Eggs on it", "before a number of points")
CACHED = Sentence("Cached on it", "before a number of points")
TUCKED = Sentence("Tucked under it", "before a number of points")
ABILITY = Sentence("Its end-game ability", "before a number of points")
FED = Plural("Fed once so far", "Fed {n} times so far", "a hatchling")
UNFED = Sentence("Not fed yet", "a hatchling")
DIG_IN = Sentence("In {space}", "before icons: what it costs to lay a cave card there")
