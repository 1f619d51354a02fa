"""Notes at the table on things that are met for the first time: a title, a sentence or two, and the rule.

`DECISIONS` are explained when a seat is asked them, `TIMINGS` when a dragon with such an ability arrives, `EVENTS`
when they have been shown, `MOMENTS` when the table detects them.
"""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.rulebook.about import DECISIONS as RULES_OF_DECISIONS
from wyrmspan_desktop.text.rulebook.about import TIMINGS as RULES_OF_TIMINGS
from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Notes so far", "heading: notes that were shown during games")
UNDERSTOOD = Sentence("Got it", "button: put a note away that explains something")
MORE = Sentence("See the rule", "button: open the rulebook at what a note explains")
NO_MORE = Sentence("Turn off notes", "button: explain nothing new at the table")


class Note(NamedTuple):
    """A note: title, text, the things on the table that it is about, and its rule.

    A name of a thing that ends with a colon stands for all of a kind; the first that is drawn is used.
    """

    title: Sentence
    text: Sentence
    places: tuple[str, ...]
    rule: str


def _note(title: str, text: str, rule: str, *places: str) -> Note:
    return Note(Sentence(title, "title of a note"), Sentence(text, f"note: {title}"), places, rule)


def _asked(kind: str, title: str, text: str, *places: str) -> tuple[str, Note]:
    return kind, _note(title, text, RULES_OF_DECISIONS[kind], *places)


def _timed(timing: str, title: str, text: str) -> tuple[str, Note]:
    return timing, _note(title, text, RULES_OF_TIMINGS[timing])


DECISIONS: dict[str, Note] = dict(
    (
        _asked(
            "keep",
            "Your first cards",
            "Keep 4 of these 6. Dragons need room in your caves, and most want food: their cost is at the "
            "top left. Two or three cave cards make for a calm start.",
            "prompt",
        ),
        _asked(
            "starting_resource",
            "Three resources",
            "Take what your dragons cost. Later, any two can be exchanged for one of another type.",
            "supply:",
        ),
        _asked(
            "action",
            "Your turn",
            "Take one action for 1 coin: bring a cave card or a dragon to a highlighted space, or send "
            "your adventurer into a cave. When you're out of coins or have done enough, pass.",
        ),
        _asked(
            "end_turn",
            "The end of a turn",
            "Until you end it you can still undo what you did, or exchange resources.",
            "word:end_turn",
        ),
        _asked(
            "discard_cards",
            "Too many cards",
            "At the end of your turn you keep 9 cards at most.",
            "hand:",
        ),
        _asked(
            "discard_resource",
            "Too many resources",
            "At the end of your turn you keep at most 9 resources. Cached resources don't count.",
            "stock:",
        ),
        _asked(
            "payment",
            "Paying",
            "Choose what to pay with. If you're short of something, exchange two resources for one of "
            "another type.",
            "stock:",
        ),
        _asked("waive", "A cheaper dragon", "Choose which part of its cost you won't pay.", "tray:"),
        _asked(
            "gain",
            "What you gain",
            "Take these in any order. Cards come from the display or, unseen, from the top of the deck.",
            "display:",
            "supply:",
        ),
        _asked(
            "lay_each",
            "An egg on each",
            "Each dragon the card names may get an egg in an empty nest.",
            "slot:",
        ),
        _asked(
            "name_resource",
            "A resource for everyone",
            "You choose the type; every other player may gain one too.",
            "supply:",
        ),
        _asked(
            "cache",
            "Caching",
            "A cached resource stays on its dragon for good and is worth 1 point. It can no longer be spent.",
            "slot:",
        ),
        _asked(
            "tuck",
            "Tucking",
            "A tucked card stays under its dragon for good and is worth 1 point. It no longer counts "
            "as a dragon.",
            "hand:",
        ),
        _asked(
            "draw",
            "Drawing",
            "These cards come straight from the deck. Choose what happens to each.",
            "deck:",
        ),
        _asked(
            "reveal",
            "Revealing",
            "The top card of the deck is turned face up and decides what happens.",
            "deck:",
        ),
        _asked(
            "keep_drawn",
            "Keep one",
            "Choose what goes into your hand. The ability decides what happens to the rest.",
            "tray:",
        ),
        _asked(
            "tuck_drawn",
            "Tuck some",
            "Each card you tuck is worth 1 point but no longer counts as a dragon.",
            "tray:",
        ),
        _asked(
            "excavate",
            "Excavating for free",
            "You pay neither the coin nor the eggs. You gain the cave card's benefit as usual.",
            "hand:",
        ),
        _asked("place_cave", "From the deck", "You have seen the card: now choose a cave for it.", "slot:"),
        _asked(
            "new_cave",
            "A new space",
            "You gain the card's benefit now, once. A fourth space also lets you sell three cards or "
            "resources for a coin.",
            "slot:",
        ),
        _asked(
            "sale",
            "Selling",
            "Sell any three resources or cards from your hand for 1 coin: it's now or never.",
            "hand:",
        ),
        _asked(
            "play_dragon",
            "A bonus dragon",
            "An ability lets you play it, so you don't pay the action's coin. It still has to suit the cave.",
            "hand:",
        ),
        _asked(
            "activate",
            "Borrowing an ability",
            "You use another ability as if its moment had come. You can't choose a dragon you played "
            "this turn.",
            "slot:",
        ),
        _asked(
            "swap",
            "Swapping dragons",
            "Both dragons keep everything on and under them. Their preferred caves don't matter now.",
            "slot:",
        ),
        _asked(
            "guild_row",
            "A marker for the guild",
            "Place it on a banner with a free place and take what the banner gives. Banners with points "
            "count at the end.",
            "row:",
        ),
        _asked(
            "upkeep",
            "Once per round",
            "Everyone has passed. Before the round is scored, each of these dragons may act once: choose "
            "them in any order, or skip the rest.",
            "slot:",
        ),
        _asked(
            "end_payment",
            "Paying for points",
            "Before final scoring, some dragons let you pay for points. Spend whatever you have no "
            "other use for.",
            "slot:",
        ),
        (
            "draft",
            _note(
                "A draft",
                "Keep one of these cards, and pass the rest to the left, until you have four. Dragons need room "
                "in your caves, and most want food: their cost is at the top left.",
                "18.2",
                "prompt",
            ),
        ),
    )
)
"""By kinds of decisions; the first cards of a draft have a note of their own."""

TIMINGS: dict[str, Note] = dict(
    (
        _timed("when_played", "When played", "This ability happens now, as the card is played."),
        _timed(
            "if_activated",
            "If activated",
            "This dragon acts whenever your adventurer reaches it, from your next turn on.",
        ),
        _timed(
            "once_per_round",
            "Once per round",
            "At the end of every round, including this one, the dragon may act once. You're asked as soon "
            "as everyone has passed: choose it then.",
        ),
        _timed("end_game", "End of game", "This dragon bides its time: it scores at the end of the game."),
    )
)
"""By timings of abilities."""

EVENTS: dict[str, Note] = {
    "walk_began": _note(
        "Exploring",
        "Your adventurer goes from left to right, and uses every stop and every dragon that can act. "
        "The first space without a dragon ends the walk.",
        "5.2",
        "token:adventurer",
        "cave:",
    ),
    "laid": _note(
        "Eggs",
        "An egg is worth 1 point, and helps pay for deeper spaces, repeat visits and some dragons. "
        "Each nest holds one.",
        "6.6",
        "nest:",
    ),
    "cached": _note(
        "Cached resources", "They stay on the dragon, and are worth 1 point each.", "6.7", "slot:"
    ),
    "tucked": _note(
        "Tucked cards", "They stay under the dragon, and are worth 1 point each.", "6.7", "slot:"
    ),
    "fed": _note(
        "Feeding a hatchling",
        "Each time you feed it, you gain what the card says; the third time, the bonus too.",
        "7.2",
        "slot:",
    ),
    "advanced": _note(
        "The Dragon Guild",
        "Your token moves around the guild track, and each space gives what it shows. On marker "
        "spaces you place a marker.",
        "8.1",
        "track:",
    ),
    "covered": _note(
        "A dragon on top of another",
        "The covered card is tucked, and everything on it moves to the new dragon. Eggs that don't "
        "fit are lost.",
        "4.4",
        "slot:",
    ),
    "objective_scored": _note(
        "The objective of the round",
        "It says what to count: whoever has the most of it scores the most. Tied players share a place, "
        "and later rounds are worth more.",
        "9.3",
        "objective:",
    ),
    "reshuffled": _note(
        "The deck was empty", "Its discard pile was shuffled to make a new deck.", "11", "deck:"
    ),
    "automa_drew": _note(
        "Automa's card",
        "It shows everything she does, from top to bottom: new dragons, a coin for the objective, "
        "steps on the guild track, and what she takes if she reaches a marker space.",
        "12.3",
        "decision",
    ),
    "objective_coins": _note(
        "Coins on the objective",
        "Each coin there counts as one more for Automa when the objective is scored.",
        "12.5",
        "objective:",
    ),
    "automa_took": _note(
        "What Automa takes", "Cards she takes score for her and are lost to you.", "12.7", "decision"
    ),
    "automa_marker": _note(
        "Automa's marker", "It takes up a place on a banner but gives her nothing.", "12.4", "row:"
    ),
}
"""By types of events."""

MOMENTS: dict[str, Note] = {
    "hatchling": _note(
        "A hatchling",
        "When your adventurer reaches it, you may cache its food on it, or tuck a dragon card if "
        "that's what it eats. Either way, it is fed.",
        "7.1",
    ),
    "badges": _note(
        "Size and trait",
        "The two badges on a dragon are its size (S, M, L or hatchling) and its trait (aggressive, helpful, "
        "playful or shy). Objectives and abilities count them.",
        "6.5",
        "slot:",
    ),
    "shared": _note(
        "Something for you too",
        "Another player's card gives you this, even though it isn't your turn.",
        "6.2",
        "prompt",
    ),
    "exchange": _note(
        "Two for one",
        "Short of a resource? Exchange any 2 for 1 of another type, as often as you like.",
        "2.5",
        "exchange",
    ),
    "nests_full": _note(
        "All nests are full",
        "There's no room for another egg. Spend some, or entice a dragon with nests.",
        "6.6",
        "nest:",
    ),
    "by_itself": _note(
        "A turn that ends by itself",
        "You can only exchange resources now, so your turn ends when the button has filled with light. "
        "It waits while you read; any click or key stops it. The button beside it turns "
        "this off for good.",
        "2.3",
        "timer:off",
    ),
    "fourth_space": _note(
        "The fourth space of a cave",
        "It costs 1 coin and 2 eggs. Besides the card's benefit you may, just this once, sell 3 cards or "
        "resources for 1 coin. A fourth dragon here takes your walks to the last stop.",
        "3.1",
    ),
    "few_coins": _note(
        "Coins are your actions",
        "Every action costs one, and you get 6 more next round. Any left at the end are worth 1 point each.",
        "2.2",
        "stock:coin",
    ),
    "last_round": _note(
        "The last round",
        "After this comes final scoring: dragons and all they hold, eggs, banners, objectives, coins, "
        "leftover cards and resources.",
        "10",
        "round",
    ),
}
"""By their own names."""

NOTES: dict[str, Note] = {
    f"{kind}:{name}": note
    for kind, notes in (
        ("decision", DECISIONS),
        ("timing", TIMINGS),
        ("event", EVENTS),
        ("moment", MOMENTS),
    )
    for name, note in notes.items()
}
"""All of them, each by its kind and name."""

_ALIKE: dict[str, tuple[str, ...]] = {
    "exchanging": ("decision:starting_resource", "decision:payment", "moment:exchange"),
    "coins": ("decision:action", "moment:few_coins"),
    "limits": ("decision:discard_cards", "decision:discard_resource"),
    "gaining": ("decision:gain", "decision:draw", "decision:keep_drawn"),
    "eggs": ("decision:lay_each", "event:laid", "moment:nests_full"),
    "caching": ("decision:cache", "event:cached"),
    "tucking": ("decision:tuck", "decision:tuck_drawn", "event:tucked", "event:covered"),
    "feeding": ("event:fed", "moment:hatchling"),
    "selling": ("decision:new_cave", "decision:sale", "moment:fourth_space"),
    "walking": ("event:walk_began", "timing:if_activated"),
    "guild": ("decision:guild_row", "event:advanced", "event:automa_marker"),
    "rounds": ("decision:upkeep", "timing:once_per_round"),
    "final count": ("decision:end_payment", "timing:end_game", "moment:last_round"),
    "Automa": ("event:automa_drew", "event:automa_took"),
    "objectives": ("event:objective_scored", "event:objective_coins"),
}
SAYS: dict[str, str] = {key: what for what, keys in _ALIKE.items() for key in keys}
"""Topics that several notes are about; two of them are not shown within a minute."""
