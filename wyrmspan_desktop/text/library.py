"""Texts of the card library: filters and search."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Cards", "heading")
WORDS = Sentence("Name or text", "what is looked for in the library of cards")
SHOW_ALL = Sentence("Show all", "button: cards")
NONE = Sentence("No card matches that.")
KEYS = Sentence("Left, right: other cards.  Tab: next word or icon.  {key}: its rule.  Esc or a click: back")
CAVE_CARD = Sentence("cave {number}", "a cave card, as it can be looked for")
GROUPS = {
    "Kind": Sentence("Kind", "of cards"),
    "Size": Sentence("Size", "of dragons"),
    "Trait": Sentence("Trait", "of dragons"),
    "Cave": Sentence("Cave", "that dragons live in"),
    "Ability": Sentence("Ability", "of cards"),
    "Printing": Sentence("Printing", "of cards: the first one, a later one, or a player's own cards"),
}
VALUES = {
    "dragon": Sentence("Dragons", "a kind of card"),
    "cave": Sentence("Cave cards", "a kind of card"),
    "hatchling": Sentence("Hatchlings", "dragons of a size"),
    "small": Sentence("Small", "dragons of a size"),
    "medium": Sentence("Medium", "dragons of a size"),
    "large": Sentence("Large", "dragons of a size"),
    "aggressive": Sentence("Aggressive", "dragons with a trait"),
    "helpful": Sentence("Helpful", "dragons with a trait"),
    "playful": Sentence("Playful", "dragons with a trait"),
    "shy": Sentence("Shy", "dragons with a trait"),
    "base": Sentence("First printing", "cards"),
    "updated": Sentence("Updated printing", "cards"),
    "own": Sentence("Your own sets", "of cards"),
}
SIGNS = {
    "base": Sentence("1st", "button: cards of the first printing"),
    "updated": Sentence("2nd", "button: cards of the updated printing"),
    "own": Sentence("own", "button: cards of one's own"),
}
LIVES_IN = {
    "crimson": Sentence("Lives in the Crimson Cavern"),
    "golden": Sentence("Lives in the Golden Grotto"),
    "amethyst": Sentence("Lives in the Amethyst Abyss"),
}
