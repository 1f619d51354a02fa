"""The lesson of Dragon Family: four turns of a game in progress, with a lair to be built in the second."""

from __future__ import annotations

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.text.family_setup import BOT_NAMES
from wyrmspan_desktop.text.lessons import Lesson, Step, Words
from wyrmspan_desktop.text.sentences import Sentence

OTHER = "greedy"
EXPLORE, HATCH, FEED, SETTLE, MOVE, ALSO, LAST = (
    *("explore mountain 2 -4 0 8", "hatch green 0", "feed 1 ruby", "settle 11 1", "move 5 2", "move 5 8"),
    "feed 1 leaf",
)
COAST, TRADE, TREAT = "explore ocean_5 2 -5 0 11", "trade ruby", "feed 1 gold"
"""Answers in the four turns, besides drawing; any forest will do for the move."""


def _of(sentence: Sentence) -> Words:
    """Return a sentence that names the other player."""
    return lambda: sentence(name=BOT_NAMES[OTHER])


LESSON = Lesson(
    Game.KIND,
    13117,
    (
        Step(
            _of(
                Sentence(
                    "You and {name} find homes for dragons, and the most points wins: 3 for each lair, 1 "
                    "for each free tile in a territory you lead, and 1 for each dragon that is still in "
                    "your nest."
                )
            ),
            ("seat:",),
        ),
        Step(
            Sentence(
                "It all began with the town in the middle. Your first dragon already has its lair in "
                "this forest; the red disc marks it as yours."
            ),
            ("tile:8",),
        ),
        Step(
            Sentence(
                "Explore: choose the mountain in your hand, then the highlighted space. Your handler in the "
                "forest moves onto it."
            ),
            ("held:2", "cell:2,-4"),
            (EXPLORE,),
            Sentence(
                "You could do that too, but here place the mountain on the highlighted space beside your "
                "lair."
            ),
        ),
        Step(
            _of(
                Sentence(
                    "Each tile next to your new one has paid you: the forest a leaf, the other "
                    "mountain a ruby. {name} has a handler on that one, and gained a ruby as well."
                )
            ),
            ("resource:leaf", "resource:ruby"),
        ),
        Step(Sentence("Now fill your hand."), ("stack",), ("draw",)),
        Step(
            Sentence(
                "You hold three leaves, enough for a green egg. Take it, and a dragon hatches. In the "
                "nest it is worth 1 point; once it has eaten three times, it can settle and earn more."
            ),
            ("egg:green",),
            (HATCH,),
            Sentence("Not this time: take the green egg for your three leaves."),
        ),
        Step(
            Sentence(
                "Each dragon can eat once per turn. Feed the ruby to your red one: that is its third meal, "
                "and it is fully grown."
            ),
            ("dragon:1", "resource:ruby"),
            (FEED,),
            Sentence("Feed the red dragon first: it can settle on your next turn."),
        ),
        Step(
            _of(
                Sentence(
                    "{name} has placed a town beside your mountain, so you gained a ruby for doing nothing. "
                    "Stand where others will build!"
                )
            ),
            ("tile:12", "resource:ruby"),
            replies=("explore town 3 -4 0 10", "draw", "skip", "feed 3 ruby"),
        ),
        Step(
            Sentence(
                "Your handler is on a mountain, which red dragons love. Take the red dragon there to settle "
                "it."
            ),
            ("dragon:1", "tile:11"),
            (SETTLE,),
            Sentence("The red dragon first: settle it on the mountain where your handler stands."),
        ),
        Step(
            Sentence(
                "A lair is worth 3 points. And these four mountains form one territory: whoever has the "
                "most lairs in it scores 1 for each tile without a lair, so 3 more."
            ),
            ("tile:11", "tile:10", "tile:5", "tile:4"),
        ),
        Step(
            Sentence(
                "Your little one wants a leaf. Move: take your other handler to any forest, however far, to "
                "gain one."
            ),
            ("handler:5:0", "tile:2", "tile:8"),
            (MOVE, ALSO),
            Sentence("You could, but go to a forest now: the hatchling is hungry."),
            ("move 9 2", "draw", "feed 2 leaf"),
        ),
        Step(
            Sentence(
                "After a move you may discard tiles to the bottom of the stack and draw new ones. Today, "
                "keep all three."
            ),
            ("held:", "stack"),
            ("draw",),
            Sentence("Another time, if you like. For now, keep your tiles."),
            looks=("held:",),
        ),
        Step(
            Sentence("And now the leaf, for your hatchling."),
            ("dragon:1", "resource:leaf"),
            (LAST,),
        ),
        Step(
            _of(
                Sentence(
                    "{name} has settled a dragon too. Now place an ocean above your mountain: pick one, and turn "
                    "it with its button. Water joins water, and land joins land."
                )
            ),
            ("held:0", "cell:2,-5"),
            (COAST,),
            Sentence("First explore once more: place an ocean in the highlighted space above your mountain."),
            ("settle 2 1",),
        ),
        Step(Sentence("The mountain paid another ruby. Fill your hand."), ("stack",), ("draw",)),
        Step(
            Sentence(
                "Instead of hatching, you may trade: three of a kind for 1 gold. Take your rubies to the gold, or "
                "just choose them."
            ),
            ("resource:ruby", "resource:gold"),
            (TRADE,),
            Sentence("That works too, but this time trade your three rubies for 1 gold."),
        ),
        Step(
            Sentence("Every dragon eats gold, and it pays for any egg. Give it to your hatchling."),
            ("dragon:1", "resource:gold"),
            (TREAT,),
        ),
        Step(
            Sentence(
                "Anyone's fourth lair, or the last tile, makes that round the last. Have a look at any "
                "territory to see who scores it. The rest is up to you!"
            ),
            ("stack", "seat:"),
        ),
    ),
    opening=(
        *("explore town 1 -1 0 0", "draw", "explore forest 0 -1 0 0", "draw", "hatch green 3"),
        *(
            "explore town 1 -2 0 1",
            "draw",
            "hatch green 2",
            "feed 1 gold",
            "explore mountain 2 -1 0 0",
            "draw",
        ),
        *("hatch green 2", "explore mountain 2 -2 0 3", "draw", "hatch red 2", "feed 1 gold", "feed 2 gold"),
        *("explore town 0 -2 0 2", "draw", "feed 1 leaf", "feed 2 gold", "explore ocean_4 -1 0 2 0", "draw"),
        *("feed 1 leaf", "feed 2 gold", "explore forest 1 -3 0 6", "draw", "hatch red 2", "move 7 8", "draw"),
        *("explore ocean_2 2 0 0 4", "draw", "feed 3 ruby", "feed 1 gold", "settle 8 1"),
        *("explore mountain 2 -3 0 8", "draw", "feed 1 leaf", "feed 3 ruby", "feed 2 gold"),
    ),
    others=((BOT_NAMES[OTHER].english(), OTHER),),
)
