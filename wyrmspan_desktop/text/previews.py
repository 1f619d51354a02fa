"""Texts of previews: of actions, of rounds to come, and of sources of points."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

# --- prices -----------------------------------------------------------------------------------

COSTS = Sentence("Costs", "before icons of what is paid")
EXCHANGE = Sentence("Exchange", "before icons: two resources for one")
LIVES_AT = Sentence("Can live in {space}", "a dragon that is not played yet")
NO_HOME = Sentence("No free space in the {cave}.", "a dragon could live in this cave")

# --- a walk -----------------------------------------------------------------------------------

EXPLORE = Sentence("Explore the {cave}", "heading, before icons of the price")
EXPLORED = Plural(
    "Explored once this round: that's the limit", "Explored {n} times this round: that's the limit"
)
TO_THE_END = Sentence("Your adventurer goes to the end, past {dragons}", "a walk through a cave")
TO_SPACE = Sentence(
    "Your adventurer goes to space {column}, past {dragons}", "a walk through a cave; the space has no dragon"
)
TO_FIRST_ICON = Sentence("Your adventurer goes to the first stop", "a walk through a cave without dragons")
AT_LEAST = Sentence("Gives at least", "before icons of what a walk gives")
STAYS_SILENT = Sentence("{dragon}: nothing to activate", "a dragon on the way, the name first")
IS_NEW = Sentence("{dragon}: played this turn", "a dragon on the way, the name first")
IS_IDLE = Sentence("{dragon}: cannot do anything now", "a dragon on the way, the name first")
LACKS_EGG = Sentence(
    "{dragon}: needs an egg in this cave, and there is none", "a dragon on the way, the name first"
)
ICON_IS_IDLE = Sentence("This stop gives nothing now", "a stop on the way through a cave")

# --- digging ----------------------------------------------------------------------------------

DIG = Sentence("Excavate this space", "heading, before icons of the price")
AND_A_CARD = Sentence("Plus a cave card from your hand")
NO_CAVE_CARD = Sentence("You have no cave card.")
DIG_FIRST = Sentence("Space {column} must be excavated first.")

# --- rounds, objectives, points ---------------------------------------------------------------

NEXT_ROUND = Sentence("In round {round} everyone gains", "before icons of what it brings")
NEXT_ROUND_SOLO = Sentence("In round {round} you gain", "before icons of what it brings")
GOES_FIRST = Sentence("{name} goes first in round {round}")
LAST_ROUND = Sentence("This is the last round")
IF_ENDED = Sentence("If the round ended now")
IF_SCORED = Sentence("If it were scored now")
AUTOMA_COUNTS = Sentence(
    "Automa's count is {number}, plus 1 for each coin on the objective.", "when an objective is scored"
)
WAS_SCORED = Sentence("Scored")
POINTS = Plural(
    "{name}: 1 point so far, not counting unscored objectives",
    "{name}: {n} points so far, not counting unscored objectives",
)
