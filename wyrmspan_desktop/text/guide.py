"""The first game of Wyrmspan with a guide: a round at a prepared table, in which one does things and reads little.

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
CALLED = Sentence("What do I call you?", "heading: the guide asks for the player's name")
CALLED_TEXT = Sentence(
    "You played well, and I still don't know your name. It goes with this game and the ones to come; you can "
    "change it for any new game.",
    "the guide asks for the player's name",
)
CALLED_YES = Sentence("That's me", "button: this is my name")
MORAY, GRAZER, WYRM = 169, 1, 45
"""The dragons of the deal."""
MEAT, COIN, EGGS = "v45", "v13", "v55"
"""Its cave cards, by what they give."""

_PASS = ("pass",)
_NOT_YET = Sentence(
    "Do not pass yet: you still have coins, and who passes is out until the next round. There is time for "
    "that."
)


def _of(sentence: Sentence) -> Words:
    """A sentence about the dragons of the deal, which are named in the language that is spoken."""

    def say() -> str:
        dragons = default_box().dragons
        return sentence(
            moray=dragon_name(dragons[MORAY]),
            grazer=dragon_name(dragons[GRAZER]),
            wyrm=dragon_name(dragons[WYRM]),
            key=key_for("keys"),
        )

    return say


def _do(text: str, until: Until, *things: str, teaches: tuple[str, ...] = ()) -> Step:
    """Something to be done in the player's own way: only passing would end the lesson too early."""
    sentence = _of(Sentence(text, "the guide of the first game"))
    refuses = () if until.closes else _PASS
    return Step(sentence, things, until=until, refuses=refuses, otherwise=_NOT_YET, teaches=teaches)


def _read(text: str, *things: str, teaches: tuple[str, ...] = ()) -> Step:
    return Step(_of(Sentence(text, "the guide of the first game")), things, teaches=teaches)


GUIDE = Lesson(
    Game.KIND,
    446,
    (
        _read(
            "Oh, a visitor! I am Old Marrow, and this mountain is full of my relatives. Let us play one "
            "round; whatever puzzles you, point at it, and {key} tells you its rule.",
        ),
        _read(
            "This is a dragon: point at it to see it large. Its food stands at the left, its points in the "
            "shield, and below what it does; the small gate says where it may live.",
            f"hand:d{MORAY}",
        ),
        _read(
            "My eyes are not what they were, so I look twice: right-click a card, and every icon on it is "
            "explained. One more click puts it back.",
            f"hand:d{MORAY}",
        ),
        _read(
            "And this is a cave card. It opens a new space for a dragon, and gives you at once what is "
            "printed on it.",
            f"hand:{MEAT}",
        ),
        _do(
            "Click the four cards that you want to keep, then confirm. I would take these: the meat feeds "
            "the {moray}, your first egg and some milk will pay for the {grazer}, and the coin pays for a cave.",
            Until("discarded", 2),
            f"card:d{MORAY}",
            f"card:d{GRAZER}",
            f"card:{MEAT}",
            f"card:{COIN}",
            teaches=("decision:keep",),
        ),
        _do(
            "Now click three resources, one after the other. Three milk would be good: the {grazer} takes "
            "one to come, and one whenever it is fed.",
            Until("gained", 3),
            "supply:milk",
            f"card:d{GRAZER}",
            teaches=("decision:starting_resource",),
        ),
        _read(
            "Your mountain: three caves, in each an open space and three of rubble. In your turn you "
            "excavate a space, entice a dragon or explore a cave.",
            "slot:crimson.1",
            "slot:golden.1",
            "slot:amethyst.1",
            teaches=("decision:action",),
        ),
        _read(
            "Whatever you do costs 1 coin, and you have 6 for this round. Below lies your first egg in its "
            "nest: eggs are for paying, too.",
            "stock:coin",
            "nest:mat",
            teaches=("moment:few_coins", "event:laid"),
        ),
        _read(
            "The shield at your name counts your points as they are: each coin and each egg is 1, so it may sink "
            "when you pay. Point at it to see all that it counts.",
            "player:0",
        ),
        _read(
            "And this is what the round is about: who has most dragons with a price of at most two icons "
            "when it ends. Beside it stand the points for being first, second and third.",
            "objective:1",
        ),
        _do(
            "Excavate first, for 1 coin: carry the cave card with the meat onto the glowing rubble of the "
            "upper cave.",
            Until("excavated"),
            f"hand:{MEAT}",
            "slot:crimson.2",
            teaches=("decision:new_cave",),
        ),
        _do(
            "The meat is yours already: what nobody would refuse comes by itself. End your turn, and it's your "
            "rival's: Automa draws a card and does what it says.",
            Until("turn_ended"),
            "stock:meat",
            "word:end_turn",
            teaches=("decision:gain", "decision:end_turn"),
        ),
        _read(
            "That was Automa. She has no mountain: her card moves her star along the ring, where steps since the "
            "last marker space are points for her, and may take what lies at the right. Point at the card to read "
            "it in words.",
            "decision",
            teaches=("event:automa_drew", "event:automa_took"),
        ),
        _do(
            "Now entice the {moray}: carry it into the first space of the upper cave. It costs what is on "
            "its card, two pieces of meat, and 1 coin besides, as everything does.",
            Until("enticed"),
            f"hand:d{MORAY}",
            "slot:crimson.1",
            teaches=("decision:payment",),
        ),
        _do(
            "It lives here now, and acts whenever your adventurer comes by. A turn is one action: end it.",
            Until("turn_ended", 2),
            "word:end_turn",
            "slot:crimson.1",
            teaches=("timing:if_activated",),
        ),
        _do(
            "Explore the upper cave, for 1 coin: click its gate. Pointing at the coin below it tells what "
            "the walk will give.",
            Until("walk_began"),
            "cave:crimson",
            "token:adventurer",
            teaches=("event:walk_began",),
        ),
        _do(
            "At each stop, click what you are offered. The disc of four colours is any resource; the arrow "
            "moves your pawn along the ring of the guild, and you get what is there.",
            Until("walk_ended"),
            "prompt",
            "icon:crimson.i1",
            "icon:crimson.i2",
            teaches=("event:advanced",),
        ),
        _do(
            "The walk ends where no dragon lives: more dragons, longer walks. End your turn; in a later one "
            "of this round, a second walk through the same cave would cost an egg as well.",
            Until("turn_ended", 3),
            "word:end_turn",
            "slot:crimson.2",
        ),
        _read(
            "The last mat icon of a cave is for whoever fills it with four dragons: there you cache, tuck or lay "
            "eggs, and plenty. And a newly dug fourth space buys three things of yours for 1 coin.",
            "icon:crimson.i5",
            "icon:golden.i5",
            "icon:amethyst.i5",
            teaches=("decision:sale",),
        ),
        _read(
            "The ring goes round a guild. On its two marker spaces, one of them the start, you put one of "
            "your four markers on a banner, and get what that shows.",
            "track:0",
            "track:6",
            "row:",
            "markers",
            teaches=("decision:guild_row", "event:automa_marker"),
        ),
        _do(
            "The {grazer} is a hatchling: a dragon that grows when it is fed. Carry it into the middle "
            "cave, and click an egg that glows: any of them will do to pay.",
            Until("enticed", 2),
            f"hand:d{GRAZER}",
            "slot:golden.1",
            teaches=("moment:hatchling",),
        ),
        _read(
            "If you ever lack a resource: two of yours, alike or not, become one of another kind, here.",
            "exchange",
            teaches=("moment:exchange",),
        ),
        _do(
            "This one drinks milk; others eat meat, or dragon cards. End your turn, and then explore the "
            "middle cave, so that your adventurer can feed it.",
            Until("walk_began", 2),
            "word:end_turn",
            "cave:golden",
        ),
        _do(
            "The red icon brings a dragon card into your hand: take one of the row, or one from the deck "
            "unseen. Then cache a milk on your hatchling, which feeds it: after the third time it thanks "
            "you.",
            Until("walk_ended", 2),
            "prompt",
            "icon:golden.i1",
            teaches=("decision:cache", "event:cached", "event:fed"),
        ),
        _read(
            "Use the coins that are left as you like, or keep them for the next round: at the end of the game each "
            "is a point. The cave with the coin gives back what it costs.",
            f"hand:{COIN}",
        ),
        _read(
            "Don't hoard like my cousins: a turn ends with at most 9 coins, 9 cards and 9 resources. What is left "
            "at the very end still counts a little: every four cards or resources make 1 point.",
            "stock:meat",
            "stock:gold",
            "stock:crystal",
            "stock:milk",
            teaches=("decision:discard_cards", "decision:discard_resource"),
        ),
        _do(
            "When you want no more, pass: you take no more turns in this round, but get your part when a rival's "
            "dragon gives something to all. If you do not know what to do, the candle tells what I would.",
            Until("passed", closes=True),
            "word:pass",
            "word:end_turn",
            "hint",
        ),
        _do(
            "Both have passed. Before the round is counted, your dragons with the arrow that turns in a "
            "circle act once, if you like.",
            Until("objective_scored", closes=True),
            "prompt",
            teaches=("decision:upkeep", "timing:once_per_round"),
        ),
        _read(
            "The objective was counted: who ties shares a place, and whoever follows takes the next one. "
            "Automa's count is a number of the round, and 1 more for each coin that she laid there.",
            "objective:1",
            teaches=("event:objective_scored", "event:objective_coins"),
        ),
        _read(
            "That was the first of four rounds. Each new one brings 6 coins, and the objectives are worth "
            "more each time.",
            "round",
        ),
        _read(
            "In the end count dragons, eggs, coins, the cards and food that lie with your dragons, "
            "objectives, and markers on banners with points. If a thing is a riddle, point at it and press "
            "{key}. Play on, if you like!",
            "help",
            teaches=("moment:last_round",),
        ),
    ),
    level="Automa 1",
    guide=NAME,
    keeps=True,
    by_hand=True,
)
