"""What is explained at the table when it is met for the first time: a title, a sentence or two, and its rule.

`DECISIONS` are explained when a seat is asked them, `TIMINGS` when a dragon with such an ability arrives, `EVENTS` when
they have been shown, `MOMENTS` when the table finds that they have come.
"""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.rulebook.about import DECISIONS as RULES_OF_DECISIONS
from wyrmspan_desktop.text.rulebook.about import TIMINGS as RULES_OF_TIMINGS
from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("What was explained", "heading: notes that were shown during games")
UNDERSTOOD = Sentence("All right", "button: put a note away that explains something")
MORE = Sentence("The rule", "button: open the rulebook at what a note explains")
NO_MORE = Sentence("No more notes", "button: explain nothing new at the table")


class Note(NamedTuple):
    """Something new: what it is called, what is said about it, beside which things on the table, and its rule.

    A name of a thing that ends with a colon stands for all of a kind; the first that is drawn is spoken of.
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
            "Keep 4 of these 6. Dragons need caves to live in, and most want food: look at their prices at "
            "the upper left. Two or three cave cards make a quiet start.",
            "prompt",
        ),
        _asked(
            "starting_resource",
            "Three resources",
            "Take what your dragons cost. Two of any kind can become one of another kind later.",
            "supply:",
        ),
        _asked(
            "action",
            "Your turn",
            "One action for 1 coin: carry a cave card or a dragon onto a space that glows, or send your "
            "adventurer into a cave. When your coins are gone, or you want no more, pass.",
        ),
        _asked(
            "end_turn",
            "The end of a turn",
            "Until you end it you can still take things back, or exchange resources.",
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
            "At the end of your turn you keep 9 resources at most. What lies on dragons does not count.",
            "stock:",
        ),
        _asked(
            "payment",
            "Paying",
            "You choose what you pay with. If you lack something, two resources become one of another kind.",
            "stock:",
        ),
        _asked("waive", "A cheaper dragon", "You choose which part of its price is not paid.", "tray:"),
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
            "Every dragon that is named may get an egg, if it has a free nest.",
            "slot:",
        ),
        _asked(
            "name_resource",
            "A resource for all",
            "You name it; the other players get one of the same.",
            "supply:",
        ),
        _asked(
            "cache",
            "Caching",
            "A resource on a dragon stays there for good and is worth 1 point. It cannot be spent any more.",
            "slot:",
        ),
        _asked(
            "tuck",
            "Tucking",
            "A card under a dragon stays there for good and is worth 1 point. It is no dragon any more.",
            "hand:",
        ),
        _asked(
            "draw",
            "Drawing",
            "These cards come from the deck, unseen. You choose what becomes of them.",
            "deck:",
        ),
        _asked(
            "reveal", "Revealing", "The top card of the deck is turned up, and decides what happens.", "deck:"
        ),
        _asked(
            "keep_drawn",
            "Keep one",
            "Choose what comes to your hand. The rest goes as the ability says.",
            "tray:",
        ),
        _asked(
            "tuck_drawn",
            "Tuck some",
            "Cards that you tuck are worth 1 point each, and no dragons any more.",
            "tray:",
        ),
        _asked(
            "excavate",
            "Excavating for free",
            "Neither the coin nor the eggs are paid. What the cave card gives, you get as always.",
            "hand:",
        ),
        _asked("place_cave", "From the deck", "Now that you have seen it, choose a cave for it.", "slot:"),
        _asked(
            "new_cave",
            "A new cave",
            "What the card gives comes now, once. In the fourth column you may also sell three things for a "
            "coin.",
            "slot:",
        ),
        _asked(
            "sale",
            "Selling",
            "Three resources or cards of your hand bring 1 coin, only now.",
            "hand:",
        ),
        _asked(
            "play_dragon",
            "A dragon besides",
            "An ability plays it: the coin of the action is not paid. It has to suit the cave as always.",
            "hand:",
        ),
        _asked(
            "activate",
            "Borrowing an ability",
            "Another ability is used as if its own time had come. Dragons that came in this turn have to wait.",
            "slot:",
        ),
        _asked(
            "swap",
            "Changing places",
            "Both dragons take along what lies on them and under them. Which caves they like does not "
            "matter now.",
            "slot:",
        ),
        _asked(
            "guild_row",
            "A marker for the guild",
            "Put it in a free place on a banner and take what that gives. A banner with points counts at the "
            "end.",
            "row:",
        ),
        _asked(
            "upkeep",
            "Once per round",
            "All have passed. Now these dragons act, once each, in the order that you like.",
            "slot:",
        ),
        _asked(
            "end_payment",
            "Points for payment",
            "Before points are counted, some dragons take something for points. Pay what you have no other "
            "use for.",
            "slot:",
        ),
    )
)
"""By kinds of decisions."""

TIMINGS: dict[str, Note] = dict(
    (
        _timed(
            "when_played", "When played", "This ability is used now, as the card arrives, and never again."
        ),
        _timed(
            "if_activated",
            "If activated",
            "This dragon acts whenever your adventurer comes by, from your next turn on.",
        ),
        _timed(
            "once_per_round",
            "Once per round",
            "This dragon acts when all have passed, at the end of every round.",
        ),
        _timed("end_game", "End of game", "This dragon waits for the last count, and brings points then."),
    )
)
"""By times of abilities."""

EVENTS: dict[str, Note] = {
    "walk_began": _note(
        "The walk",
        "Your adventurer goes from left to right, and uses every stop and every dragon that can act. "
        "The first space without a dragon ends the walk.",
        "5.2",
        "token:adventurer",
        "cave:",
    ),
    "laid": _note(
        "Eggs",
        "An egg is worth 1 point, and pays for walks, deep caves and dragons. Each nest holds one.",
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
        "Each piece of its food that is cached or tucked there brings what the card says each time; the "
        "third brings the bonus too.",
        "7.2",
        "slot:",
    ),
    "advanced": _note(
        "The Dragon Guild",
        "Your pawn goes round the ring, and each space gives what it shows. On marker spaces you place a "
        "marker.",
        "8.1",
        "track:",
    ),
    "covered": _note(
        "A dragon on another one",
        "The covered card is tucked, and what lay on it moves over. Eggs without a nest are lost.",
        "4.4",
        "slot:",
    ),
    "objective_scored": _note(
        "The objective of the round",
        "Whoever has most of what it counts gets most points. Players who tie share a place, and later "
        "rounds are worth more.",
        "9.3",
        "objective:",
    ),
    "reshuffled": _note(
        "The deck was empty", "Its discarded cards were shuffled, and make the new deck.", "11", "deck:"
    ),
    "automa_drew": _note(
        "Automa's card",
        "It tells all that she does: from the top, new dragons, a coin for the objective, steps on the "
        "ring, and what she takes where she comes to a marker space.",
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
        "What Automa takes", "Cards that she takes are points for her, and lost to you.", "12.7", "decision"
    ),
    "automa_marker": _note(
        "Automa's marker", "It takes a place on a banner, and gives her nothing else.", "12.4", "row:"
    ),
}
"""By types of events."""

MOMENTS: dict[str, Note] = {
    "hatchling": _note(
        "A hatchling",
        "When your adventurer comes by, you may cache its food on it, or tuck a dragon card if that is what "
        "it eats. That feeds it.",
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
        "Another player's dragon gives you this, although it is not your turn.",
        "6.2",
        "prompt",
    ),
    "exchange": _note(
        "Two for one",
        "If you lack a resource: 2 of any kind become 1 of another, as often as you like.",
        "2.5",
        "exchange",
    ),
    "nests_full": _note(
        "All nests are full",
        "The next egg finds no room. Pay with some, or bring a dragon that has nests.",
        "6.6",
        "nest:",
    ),
    "by_itself": _note(
        "A turn that ends by itself",
        "Nothing is left but exchanges, so the turn ends as soon as the button has filled with light. It waits "
        "while you read this. Any click or key stops it, and one button turns it off for good.",
        "2.3",
        "wick:off",
    ),
    "few_coins": _note(
        "Coins are your actions",
        "Every action costs one, and 6 more come with the next round. What is left at the end is worth 1 "
        "point each.",
        "2.2",
        "stock:coin",
    ),
    "last_round": _note(
        "The last round",
        "After it points are counted: dragons, eggs, what lies on and under dragons, markers, objectives "
        "and coins.",
        "10",
        "round",
    ),
}
"""By names of their own."""

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
    "selling": ("decision:new_cave", "decision:sale"),
    "walking": ("event:walk_began", "timing:if_activated"),
    "guild": ("decision:guild_row", "event:advanced", "event:automa_marker"),
    "rounds": ("decision:upkeep", "timing:once_per_round"),
    "final count": ("decision:end_payment", "timing:end_game", "moment:last_round"),
    "Automa": ("event:automa_drew", "event:automa_took"),
    "objectives": ("event:objective_scored", "event:objective_coins"),
}
SAYS: dict[str, str] = {key: what for what, keys in _ALIKE.items() for key in keys}
"""What notes say that others say in other words; two of them are not shown within a minute."""
