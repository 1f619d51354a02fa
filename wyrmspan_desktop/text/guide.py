"""The first game of Wyrmspan with a guide: a round at a prepared table, in which one does things and reads little.

The guide is an old wyrm of the mountain, who speaks of it as of his own.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.lessons import Lesson, Step, Until, Words
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name

NAME = Sentence("Old Marrow", "the guide of the first game, a very old dragon")
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
        )

    return say


def _do(text: str, until: Until, *things: str) -> Step:
    """Something to be done in the player's own way: only passing would end the lesson too early."""
    sentence = _of(Sentence(text, "the guide of the first game"))
    return Step(sentence, things, until=until, refuses=() if until.closes else _PASS, otherwise=_NOT_YET)


def _read(text: str, *things: str) -> Step:
    return Step(_of(Sentence(text, "the guide of the first game")), things)


GUIDE = Lesson(
    Game.KIND,
    446,
    (
        _read(
            "Oh, a visitor. I am Old Marrow, and this mountain is full of my relatives. Let us play one "
            "round together.",
            "prompt",
        ),
        _read(
            "This is a dragon. At the left you see what it eats, in the shield its points, and below when "
            "it does what.",
            f"hand:d{MORAY}",
        ),
        _read(
            "And this is a cave card. It opens a new space in the mountain, and gives you something at once.",
            f"hand:{MEAT}",
        ),
        _do(
            "Keep four of the six. The {moray}, the {grazer} and the caves with meat and with a coin go "
            "well together, but suit yourself.",
            Until("discarded", 2),
            f"card:d{MORAY}",
            f"card:d{GRAZER}",
            f"card:{MEAT}",
            f"card:{COIN}",
        ),
        _do(
            "Now three resources. The {grazer} wants milk twice: once to come, and once to be fed.",
            Until("gained", 3),
            "supply:milk",
        ),
        _read(
            "Your mountain: three caves, four spaces each. You dig, you invite dragons, and you walk. That "
            "is all.",
            "slot:crimson.1",
            "slot:golden.1",
            "slot:amethyst.1",
        ),
        _do(
            "Dig first: carry the cave with the meat onto the glowing rubble of the upper cave. It costs 1 coin.",
            Until("excavated"),
            f"hand:{MEAT}",
            "slot:crimson.2",
        ),
        _do(
            "Two pieces of meat for you. When nothing is left to do, end your turn.",
            Until("turn_ended"),
            "word:end_turn",
            "prompt",
        ),
        _read(
            "Automa, your rival, has had her turn. She needs no mountain: her card says where she steps and "
            "what she takes.",
            "decision",
        ),
        _do(
            "Now a dragon. Carry the {moray} into the first space of the upper cave, for 1 coin and its two "
            "pieces of meat.",
            Until("enticed"),
            f"hand:d{MORAY}",
            "slot:crimson.1",
        ),
        _do(
            "It acts when somebody comes by. End your turn, and then send your adventurer into the upper "
            "cave for 1 coin.",
            Until("walk_began"),
            "token:adventurer",
            "cave:crimson",
        ),
        _do(
            "At each stop you may take what is offered. The walk ends where no dragon lives: more dragons, "
            "longer walks.",
            Until("walk_ended"),
            "prompt",
        ),
        _read(
            "Did you see? The second mat icon moved your pawn on the ring of the guild, and you got what "
            "its space shows.",
            "track:",
        ),
        _do(
            "The {grazer} is a hatchling. Invite it to the middle cave for 1 coin, 1 egg and 1 milk, or any "
            "other dragon that you can feed.",
            Until("enticed", 2),
            f"hand:d{GRAZER}",
            "slot:golden.1",
        ),
        _read(
            "If you ever lack a resource: two of any kind become one of another kind, here.",
            "exchange",
        ),
        _do(
            "A hatchling is fed when your adventurer comes by, and gives something each time. Walk through "
            "its cave.",
            Until("walk_began", 2),
            "cave:golden",
            "token:adventurer",
        ),
        _do(
            "This round's objective counts dragons with a price of two icons or fewer. Use the coins that "
            "are left as you like; then pass.",
            Until("passed", closes=True),
            "objective:1",
            "word:pass",
        ),
        _do(
            "Now Automa plays her last cards, and the objective is counted.",
            Until("objective_scored", closes=True),
            "objective:1",
        ),
        _read(
            "That was the first of four rounds. Six new coins are yours, and the objectives are worth more "
            "each time.",
            "round",
        ),
        _read(
            "In the end dragons count, eggs, what lies on dragons and under them, objectives and coins. If "
            "a thing is a riddle, point at it and press F1; if you do not know what to do, ask the lamp. "
            "Play on, if you like!",
            "hint",
            "help",
        ),
    ),
    level="Automa 1",
    guide=NAME,
    keeps=True,
)
