"""Name and meaning of every icon and every mark of cards, tiles and boards."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.rulebook.about import TIMINGS
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.table import LINE


class Sign(NamedTuple):
    """An icon or a mark: its name, its meaning, and the rule with details."""

    title: Sentence
    text: Sentence
    rule: str


def _sign(title: str, text: str, rule: str) -> Sign:
    return Sign(Sentence(title, "name of an icon"), Sentence(text, f"icon: {title}"), rule)


SIGNS: dict[str, Sign] = {
    # Things.
    "coin": _sign("Coin", "Pays for actions. Worth 1 point at the end.", "2.2"),
    "egg": _sign(
        "Egg",
        "Lies in a nest. Pays for deeper spaces, repeat visits and some dragons. Worth 1 point at the end.",
        "6.6",
    ),
    "meat": _sign("Meat", "One of the four resources.", "2.5"),
    "gold": _sign("Gold", "One of the four resources.", "2.5"),
    "crystal": _sign("Crystal", "One of the four resources.", "2.5"),
    "milk": _sign("Milk", "One of the four resources.", "2.5"),
    "any": _sign("Any resource", "Meat, gold, crystal or milk: your choice.", "2.5"),
    "dragon": _sign("Dragon card", "A card you can entice, or tuck under a dragon.", "6.3"),
    "cave": _sign("Cave card", "A card that excavates a space.", "6.3"),
    "guild": _sign("Guild step", "Your guild token moves one space along the guild track.", "8.1"),
    "vp": _sign("Points", "Whoever has the most at the end wins.", "10"),
    # Actions.
    "cache": _sign("Cache", "Put a resource onto a dragon, for good.", "6.7"),
    "tuck": _sign("Tuck", "Put a dragon card under a dragon, for good.", "6.7"),
    "draw": _sign("Draw", "Take dragon cards from the top of the deck.", "6.3"),
    "keep": _sign("Keep", "Put drawn cards into your hand.", "6.3"),
    "discard": _sign("Discard", "Onto the discard pile, face up.", "6.3"),
    "reveal": _sign("Reveal", "Turn up the top dragon of the deck.", "6.3"),
    "excavate": _sign("Excavate", "Play a cave card into the next space of a cave.", "3.1"),
    "play": _sign("Play a dragon", "You don't pay the 1 coin that enticing costs.", "4.3"),
    "swap": _sign("Swap", "Two dragons trade places, with everything on and under them.", "6.11"),
    "activate": _sign("Use an ability", "Of another dragon, or of a stop in a cave.", "6.10"),
    "choose": _sign("Choose", "Choose this many different options from those in brackets.", "6.4"),
    "same": _sign("The same resource", "Of the type that was named.", "6.2"),
    "from_cost": _sign("From its cost", "A resource printed in the tucked card's cost.", "6.9"),
    "free": _sign("Free", "You pay none of its cost.", "4.3"),
    "no_resources": _sign("Without resources", "You pay only the coins and eggs in its cost.", "4.3"),
    "minus_one": _sign("One less", "You pay one egg or one resource less.", "4.3"),
    "onto_dragon": _sign("Onto a dragon", "The dragon underneath is tucked.", "4.4"),
    # Places.
    "hand": _sign("Hand", "A player's hand; on a card, your own.", "2.3"),
    "display": _sign("The display", "The face-up cards.", "1.3"),
    "deck": _sign("The deck", "Unseen, from the top.", "6.3"),
    "supply": _sign("The general supply", "Not from your own resources.", "6.7"),
    "here": _sign("Here", "On or under this dragon.", "6.4"),
    "this_cave": _sign("This cave", "This dragon's row.", "6.5"),
    "this_column": _sign("This column", "The vertical line of three spaces.", "6.5"),
    "adjacent": _sign("Adjacent", "Directly above, below, left or right of this dragon.", "6.5"),
    "crimson": _sign("Crimson Cavern", "The upper cave.", "5.1"),
    "golden": _sign("Golden Grotto", "The middle cave.", "5.1"),
    "amethyst": _sign("Amethyst Abyss", "The lower cave.", "5.1"),
    # Counts.
    "on_mat": _sign("On your mat", "In all three caves.", "6.5"),
    "other": _sign("Other", "This dragon does not count itself.", "6.5"),
    "each_dragon": _sign("Dragon", "Every visible dragon, hatchlings included.", "6.5"),
    "cave_card": _sign("Cave card on the mat", "Those covered by dragons count as well.", "9.3"),
    "marker": _sign("Guild marker", "When you reach a marker space, place one on a banner.", "8.2"),
    "guild_step": _sign("Guild track steps", "How far your guild token has moved.", "9.3"),
    "cached": _sign("Cached resource", "One stored on a dragon.", "6.7"),
    "set_of_traits": _sign("Set of traits", "One dragon of each of the four traits.", "10"),
    "set_of_sizes": _sign("Set of sizes", "One dragon of each of the four sizes.", "10"),
    "nest": _sign(
        "Nest", "Holds one egg. Whenever nests on dragons are counted, empty ones count too.", "9.3"
    ),
    "full_column": _sign("Full column", "Three dragons in one column.", "10"),
    "objective_last": _sign("Lowest on an objective", "Nobody placed lower.", "10"),
    "best_cave": _sign("Your best cave", "The one that scores you the most.", "10"),
    "printed_cost": _sign("Printed cost", "Every icon in it, coins and eggs included.", "9.3"),
    # Conditions.
    "between_two_dragons": _sign("Between two dragons", "One on either side, in its cave.", "10"),
    "last_in_cave": _sign("Rightmost in its cave", "No dragon to the right of it.", "10"),
    "column_full": _sign("If the column is full", "Three dragons in one column.", "10"),
    "cave_fully_excavated": _sign("If the cave is fully excavated", "All of its spaces are excavated.", "10"),
    "left_neighbour": _sign("Your left neighbour", "The player whose turn comes after yours.", "6.12"),
    # Dragons.
    "hatchling": _sign("Hatchling", "A young dragon for you to feed.", "7.1"),
    "small": _sign("Small", "A dragon size.", "6.5"),
    "medium": _sign("Medium", "A dragon size.", "6.5"),
    "large": _sign("Large", "A dragon size.", "6.5"),
    "aggressive": _sign("Aggressive", "A dragon trait.", "6.5"),
    "helpful": _sign("Helpful", "A dragon trait.", "6.5"),
    "playful": _sign("Playful", "A dragon trait.", "6.5"),
    "shy": _sign("Shy", "A dragon trait.", "6.5"),
    "when_played": _sign("When played", "Once, as the dragon is played.", TIMINGS["when_played"]),
    "if_activated": _sign("If activated", "Whenever your adventurer reaches it.", TIMINGS["if_activated"]),
    "once_per_round": _sign("Once per round", "When everyone has passed.", TIMINGS["once_per_round"]),
    "end_game": _sign("End of game", "At final scoring.", TIMINGS["end_game"]),
    # Others.
    "opponents": _sign("Your opponents", "What follows is for each of them.", "6.2"),
    "path_icon": _sign("Stop", "One of the icons on the way through a cave, between its spaces.", "5.2"),
}
"""By the names of icons (`engine.card_icons.ICON_NAMES`), in their order."""

TOKENS: dict[str, Sign] = {
    "seat0": _sign("Player symbol", "Shows whose points, markers or places these are.", "10"),
    "pawn0": _sign("Player piece", "The adventurer in the caves, or the token on the guild track.", "8.1"),
    "automa": _sign("Automa's symbol", "Your opponent in solo games.", "12.1"),
    "adventurer": _sign("Adventurer", "Walks through a cave when you explore it.", "5.2"),
    "exchange": _sign("Exchange", "Two of your resources for one of another type.", "2.5"),
    "decision": _sign(
        "Decision card", "Automa's card shows what she does on her turn, line by line.", "12.3"
    ),
}
"""By the names of icons that stand on no card; the first seat's stand for those of all."""

WORDS: dict[str, Sign] = {
    "word:gain": _sign("To gain", "From the supply; cards from the display, or the top of the deck.", "6.3"),
    "word:lay": _sign("To lay", "Put an egg in an empty nest, on a dragon or on the mat.", "6.6"),
    "word:pay": _sign("To pay", "Give something of yours before you get anything for it.", "2.6"),
    "word:name": _sign("To name a resource", "Everyone who gains one gains this type.", "6.2"),
}
"""Terms without an icon."""

SEATS = frozenset({"seat0", "pawn0", "automa"})
"""Icons for persons."""
_SAME = {"shield": "vp"}
"""Icons that are drawn in two ways."""

MARKS: dict[str, Sign] = {
    ":": _sign("Then", "Pay or do what comes before the colon to get what comes after.", "2.6"),
    "→": _sign("Goes to", "What is shown before the arrow may go there.", "6.8"),
    "?": _sign("If", "You get what follows only if what comes before it is true.", "6.4"),
    "/": _sign("Or", "One or the other.", "6.4"),
    "+": _sign("And", "Both, one after the other.", "6.4"),
    "(": _sign("From these", "Choose from what is between the brackets.", "6.4"),
    ")": _sign("End of the choice", "The list to choose from ends here.", "6.4"),
    "×": _sign("Times", "Up to this many times, one after another.", "6.4"),
    "≤": _sign("At most", "This many or fewer.", "6.5"),
    "≥": _sign("At least", "This many or more.", "6.5"),
    "−": _sign("Less", "Points you lose.", "10"),
    "per": _sign("For each", "Counted once for each thing shown after it.", "6.4"),
    "max": _sign("No more than", "The most it can give.", "10"),
    "not": _sign("But not", "All except these.", "6.5"),
    "3rd": _sign("The third time", "The extra bonus for the third meal.", "7.2"),
}
"""By marks (`engine.card_icons.GLYPHS`), in their order."""


def plain(icon: str) -> str:
    """Return the name of an icon or a mark in these tables, if it has one: seats share theirs."""
    if icon.startswith(LINE):
        return "decision"
    token = icon.removeprefix("badge_")
    if token[-1:].isdigit():
        return token[:-1] + "0"
    return _SAME.get(token, token)


def sign_of(icon: str) -> Sign | None:
    """Return the sign of an icon or a mark, in whichever table; None if it is only decoration."""
    name = plain(icon)
    return SIGNS.get(name) or MARKS.get(name) or TOKENS.get(name) or WORDS.get(name)
