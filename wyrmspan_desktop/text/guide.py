"""The first game of Wyrmspan with a guide: a round at a prepared table, with much to do and little to read.

The guide is an old wyrm of the mountain, who speaks of it as of his own.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.lessons import Lesson, Step, Until, Words
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name

NAME = Sentence("Old Marrow", "the guide of the first game, a very old dragon")
CALLED = Sentence("What shall I call you?", "heading: the guide asks for the player's name")
CALLED_TEXT = Sentence(
    "You played well, and I still don't know your name. I'll use it in this game and the ones to come; "
    "you can change it for any new game.",
    "the guide asks for the player's name",
)
CALLED_NO = Sentence("Not now", "button: the guide is told no name")
CALLED_YES = Sentence("That's me", "button: this is my name")
MORAY, GRAZER, WYRM = 169, 1, 45
"""The dragons of the deal."""
MEAT, COIN, EGGS = "v45", "v13", "v55"
"""Its cave cards, by their gains."""

_PASS = ("pass",)
_NOT_YET = Sentence(
    "Don't pass yet: you still have coins, and once you pass you're out until the next round. "
    "There's time for that later."
)


def _of(sentence: Sentence) -> Words:
    """Return a sentence about the dragons of the deal, which are named in the current language."""

    def say() -> str:
        dragons = default_box().dragons
        return sentence(
            moray=dragon_name(dragons[MORAY]),
            grazer=dragon_name(dragons[GRAZER]),
            wyrm=dragon_name(dragons[WYRM]),
            key=key_for("keys"),
            look=key_for("study"),
            trade=key_for("exchange"),
            hint=key_for("hint"),
        )

    return say


def _do(
    text: str,
    until: Until,
    *used: str,
    looks: tuple[str, ...] = (),
    asked: str = "",
    teaches: tuple[str, ...] = (),
) -> Step:
    """Return a step with a task for the player.

    Only passing is refused, because it would end the lesson too early.
    """
    return Step(
        _of(Sentence(text, "the guide of the first game")),
        (*used, *looks),
        until=until,
        refuses=() if until.closes else _PASS,
        otherwise=_NOT_YET,
        teaches=teaches,
        looks=looks,
        asked=asked,
    )


def _read(text: str, *things: str, teaches: tuple[str, ...] = ()) -> Step:
    return Step(_of(Sentence(text, "the guide of the first game")), things, teaches=teaches)


GUIDE = Lesson(
    Game.KIND,
    446,
    (
        _read(
            "Oh, a visitor! I am Old Marrow, and this mountain is full of my relatives. Let's play a "
            "round together. If anything puzzles you, press {key} on it for its rule.",
        ),
        _read(
            "This is a dragon, the {moray}; have a closer look at it. Its cost is on the left, its "
            "points are in the shield and what it does is at the bottom; the little gate shows where it "
            "will live.",
            f"hand:d{MORAY}",
        ),
        _read(
            "My eyes are not what they were, so I like a closer look. Right-click a card, or press {look} "
            "on it, and its ability is explained icon by icon; Tab takes you through the rest of the "
            "card, and Esc puts it back.",
            f"hand:d{MORAY}",
        ),
        _read(
            "And this is a cave card. It opens up a new space for a dragon, and gives you what is "
            "printed on it right away.",
            f"hand:{MEAT}",
        ),
        _do(
            "Choose four cards to keep, then confirm. I'd take the {moray}, the {grazer}, and the cave "
            "cards with two meat and with a coin: the {moray} wants meat, the {grazer} an egg and milk.",
            Until("discarded", 2),
            f"card:d{MORAY}",
            f"card:d{GRAZER}",
            f"card:{MEAT}",
            f"card:{COIN}",
            teaches=("decision:keep",),
        ),
        _do(
            "Now choose three resources, one at a time. Three milk would be wise: the {grazer} needs one "
            "before it moves in, and one at every meal.",
            Until("gained", 3),
            "supply:milk",
            looks=(f"card:d{GRAZER}",),
            teaches=("decision:starting_resource",),
        ),
        _read(
            "This is your mountain: three caves, each with one open space and three full of rubble. On "
            "your turn you excavate a space, entice a dragon or explore a cave.",
            "slot:crimson.1",
            "slot:golden.1",
            "slot:amethyst.1",
            teaches=("decision:action",),
        ),
        _read(
            "Everything you do costs 1 coin, and you have 6 for this round. Down there, in its nest, is "
            "your first egg: some things cost eggs as well.",
            "stock:coin",
            "nest:mat",
            teaches=("moment:few_coins", "event:laid"),
        ),
        _read(
            "The shield by your name shows your points right now. Every coin and egg is worth 1, so the "
            "total may drop when you pay. Have a look at it to see everything it includes.",
            "player:0",
        ),
        _read(
            "And this is the round's objective: to have the most dragons with two icons or fewer in "
            "their cost when the round ends. The points for each place are beside it.",
            "objective:1",
        ),
        _do(
            "Excavate first, for 1 coin: take the cave card with the meat to the rubble in the Crimson "
            "Cavern, the cave at the top.",
            Until("excavated"),
            f"hand:{MEAT}",
            "slot:crimson.2",
            teaches=("decision:new_cave",),
        ),
        _do(
            "The meat is yours already: you get such gifts without being asked. Now end your turn. "
            "Your rival, Automa, draws a card and does what it says.",
            Until("turn_ended"),
            "word:end_turn",
            looks=("stock:meat",),
            teaches=("decision:gain", "decision:end_turn"),
        ),
        _read(
            "That was Automa. She has no mountain: her card tells her which cards to take, and how far "
            "her token moves along the guild track, which can earn her points at the end. Have a look "
            "at the card to read it.",
            "decision",
            teaches=("event:automa_drew", "event:automa_took"),
        ),
        _do(
            "Now entice the {moray}: take it to the first space of the Crimson Cavern. It costs the two "
            "meat on its card, plus the 1 coin that every action costs.",
            Until("enticed"),
            f"hand:d{MORAY}",
            "slot:crimson.1",
            teaches=("decision:payment",),
        ),
        _do(
            "It lives here now, and acts whenever your adventurer reaches it. You get one action per "
            "turn, so end your turn.",
            Until("turn_ended", 2),
            "word:end_turn",
            looks=("slot:crimson.1",),
            teaches=("timing:if_activated",),
        ),
        _do(
            "Explore the Crimson Cavern for 1 coin: choose its gate, which also shows you what the walk "
            "will give.",
            Until("walk_began"),
            "cave:crimson",
            looks=("token:adventurer",),
            teaches=("event:walk_began",),
        ),
        _do(
            "At each stop, choose what you are offered. The four-coloured disc is any resource; the arrow "
            "moves your token along the guild track, and you get what's there.",
            Until("walk_ended"),
            "prompt",
            looks=("icon:crimson.i1", "icon:crimson.i2"),
            teaches=("event:advanced",),
        ),
        _do(
            "Your walk ends at the first space without a dragon, so more dragons mean longer walks. "
            "Walking through the same cave again this round would cost an egg as well. Now end your turn.",
            Until("turn_ended", 3),
            "word:end_turn",
            looks=("slot:crimson.2",),
        ),
        _read(
            "The last stop of a cave rewards you handsomely for filling it with four dragons: you lay "
            "eggs, cache resources or tuck cards. And excavating a cave's fourth space lets you sell any "
            "three cards or resources for 1 coin.",
            "icon:crimson.i5",
            "icon:golden.i5",
            "icon:amethyst.i5",
            teaches=("decision:sale",),
        ),
        _read(
            "The track runs around a guild. At each of its two marker spaces (the starting space is "
            "one), you put one of your four markers on a banner, and get what it shows.",
            "track:0",
            "track:6",
            "row:",
            "markers",
            teaches=("decision:guild_row", "event:automa_marker"),
        ),
        _do(
            "The {grazer} is a hatchling: a dragon that grows when you feed it. Take it to the Golden "
            "Grotto, the middle cave, and choose an egg to pay: any of them will do.",
            Until("enticed", 2),
            f"hand:d{GRAZER}",
            "slot:golden.1",
            teaches=("moment:hatchling",),
        ),
        _read(
            "If you ever run short of a resource, exchange any two of yours for one of another type, "
            "right here or with {trade}.",
            "exchange",
            teaches=("moment:exchange",),
        ),
        _do(
            "The {grazer} drinks milk; other hatchlings eat meat or dragon cards. End your turn, then "
            "explore the Golden Grotto so your adventurer can feed it.",
            Until("walk_began", 2),
            "word:end_turn",
            "cave:golden",
        ),
        _do(
            "The red icon gives you a dragon card: take one from the display, or one unseen from the "
            "deck. Then cache 1 milk on your hatchling to feed it. After its third meal it will thank "
            "you!",
            Until("walk_ended", 2),
            "prompt",
            looks=("icon:golden.i1",),
            teaches=("decision:cache", "event:cached", "event:fed"),
        ),
        _read(
            "Spend your remaining coins as you like, or keep them for the next round; any left at the "
            "end of the game are worth 1 point each. The cave card with the coin pays for itself.",
            f"hand:{COIN}",
        ),
        _read(
            "Don't hoard like my cousins: you end a turn with at most 9 coins, 9 cards and 9 resources "
            "in all. At the very end, every four cards or resources left over, in any mix, are worth 1 "
            "point.",
            "stock:meat",
            "stock:gold",
            "stock:crystal",
            "stock:milk",
            teaches=("decision:discard_cards", "decision:discard_resource"),
        ),
        _do(
            "Play on until you've had enough, then pass: you take no more turns this round, but still get "
            "your share when a rival's dragon gives to everyone. Not sure what to do? Ask the candle "
            "for a hint, or press {hint}.",
            Until("passed", closes=True),
            "word:pass",
            "word:end_turn",
            looks=("hint",),
        ),
        _do(
            "You have both passed. Before the round is scored, your dragons with the circling arrow "
            "may each act once.",
            Until("objective_scored", closes=True),
            "prompt",
            asked="upkeep",
            teaches=("decision:upkeep", "timing:once_per_round"),
        ),
        _read(
            "The objective has been scored: tied players share a place, and the next player takes the "
            "next place. Automa's count is a number set for each round, plus 1 for every coin on the "
            "objective.",
            "objective:1",
            teaches=("event:objective_scored", "event:objective_coins"),
        ),
        _read(
            "That was the first of four rounds. Each new one brings 6 coins, an egg, and an objective "
            "worth more than the last.",
            "round",
        ),
        _read(
            "At the end you score dragons, eggs, coins, the cards and resources your dragons hold, "
            "objectives, and banners that show points. If anything puzzles you, press {key} on it. "
            "It was good to have company!",
            "help",
            teaches=("moment:last_round",),
        ),
    ),
    level="Automa 1",
    guide=NAME,
    keeps=True,
    by_hand=True,
)
