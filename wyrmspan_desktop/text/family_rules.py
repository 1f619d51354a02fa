"""The rules of Dragon Family on one page."""

from __future__ import annotations

from wyrmspan_desktop.text.family_things import TITLE
from wyrmspan_desktop.text.rules_pages import RulesPage, Section
from wyrmspan_desktop.text.sentences import Sentence


def _section(figure: str, heading: str, *paragraphs: str) -> Section:
    about = f"the rules, below: {heading}"
    return Section(
        Sentence(heading, "heading in the rules"), tuple(Sentence(each, about) for each in paragraphs), figure
    )


PAGE = RulesPage(
    TITLE,
    (
        _section(
            "goal",
            "Families and turns",
            "Two to five families share a sea of islands. Hatch dragons, feed them and settle them: "
            "the most points wins.",
            "The map starts with one tile, a town of three hexagons, where everyone has two handlers."
            " A random player begins.",
            "On your turn, explore, move or settle; then hatch or trade once; then feed. All are optional.",
        ),
        _section(
            "lands",
            "What each land gives",
            "Forests give leaves for green dragons, mountains rubies for red, oceans pearls for blue. "
            "Towns give gold for all dragons; gold ones eat only that.",
            "There are only 20 of each; what has run out cannot be gained. You gain first, then the others in order.",
        ),
        _section(
            "explore",
            "Explore",
            "Place a tile next to a handler's, turned as you like, and move the handler there. Water "
            "may touch only water, and land only land. From the first town, use any space around it.",
            "Gain 1 resource per tile it touches, including the one you left.",
            "Others gain one for each of these tiles where they have a handler, a lair or both. Then "
            "draw a tile; hands are secret.",
        ),
        _section(
            "move",
            "Move",
            "Move a handler to any other tile and gain what it gives. You may put tiles from your "
            "hand under the stack; then refill to three.",
            "Any number of handlers can share a tile; lairs block nobody.",
        ),
        _section(
            "settle",
            "Settle",
            "A dragon that has eaten three times can settle where your handler is and nobody has a "
            "lair: on its own land or, if gold, anywhere but in a town. What it ate is spent; the "
            "handler stays.",
        ),
        _section(
            "hatch",
            "Hatch or trade",
            "Three of a resource buy an egg of its colour; gold can stand in for any. A gold egg "
            "costs three gold. Nests hold three dragons; there are six per colour.",
            "Or trade three of a kind, but not gold, for one gold.",
        ),
        _section(
            "feed",
            "Feed",
            "Each dragon in your nest can eat once per turn, even if just hatched, and three times in "
            "all. Once grown, it can settle from your next turn on.",
        ),
        _section(
            "points",
            "The end, and points",
            "When somebody builds a fourth lair, or the last tile is drawn, play out the current round.",
            "A dragon in a nest is worth 1 point, a lair 3.",
            "A territory is all connected tiles of one land; oceans connect where water meets water. "
            "Whoever has the most lairs in it scores 1 point for each of its tiles without a lair, as"
            " do all who tie. Towns score nothing.",
            "Food on dragons in nests breaks ties, then resources; if still tied, the victory is shared.",
        ),
    ),
    is_numbered=True,
    things={
        "cell": "3.1",
        "dragon": "7.1",
        "egg": "6.1",
        "feed_all": "7.1",
        "handler": "4.1",
        "held": "3.1",
        "lairs": "8.2",
        "nestling": "7.1",
        "of": "2.1",
        "resource": "2.1",
        "seat": "1.1",
        "stack": "8.1",
        "tile": "2.1",
        "tiles": "3.3",
        "turn": "3.1",
        "word:draw": "4.1",
        "word:end": "7.1",
        "word:pass": "1.3",
        "word:skip": "6.1",
    },
    decisions={"action": "1.3", "draw": "4.1", "hatch": "6.1", "feed": "7.1"},
)
