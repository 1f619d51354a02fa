"""Texts about house rules: the title of each, a line about it, and its paragraphs in the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("House rules", "heading: options that change the rules of a game")


class HouseRule(NamedTuple):
    """A house rule: its title, what it does in one line, and its paragraphs in the rulebook."""

    title: Sentence
    text: Sentence
    details: tuple[Sentence, ...]


def _rule(title: str, text: str, *details: str) -> HouseRule:
    about = f"house rule: {title}"
    return HouseRule(
        Sentence(title, "title of a house rule"),
        Sentence(text, f"{about}, in one line"),
        tuple(Sentence(each, about) for each in details),
    )


HOUSE_RULES: dict[str, HouseRule] = {
    "draft": _rule(
        "Draft",
        "Keep one of your first cards, pass the rest to the left, and repeat.",
        "Everyone draws six cards as usual [1.6] but keeps only one of them and passes the others to the player on "
        "the left. You do the same with the cards you get, until everyone has kept four. What is left over is "
        "discarded face up; then everyone chooses three resources.",
        "Automa keeps no hand, so there is no draft against her.",
    ),
    "refresh": _rule(
        "Fresh display",
        "Once a turn, before your action, replace the dragons or the cave cards in the display for 1 coin.",
        "Before your action [2.2] you may pay 1 coin to discard either the dragons or the cave cards in the "
        "display. New ones are dealt at once, and it is still your turn. You can do this once a turn.",
    ),
    "cave_eggs": _rule(
        "Free caves cost eggs",
        "A cave card played for free still costs the eggs of its column.",
        "“Excavate for free” [3.3] saves you the coin, but not the eggs: 1 in the third column, 2 in the fourth. "
        "Without those eggs the card can't go there.",
    ),
    "late_toll": _rule(
        "Patient Ravel",
        "Ravel takes your spare coins between rounds only, not when you pass.",
        "When you pass, you keep your coins. You discard down to 2 just before the next round's income [12.7], and "
        "never in the last round.",
    ),
    "coins": _rule(
        "Coins at the start",
        "Everyone starts with this many coins.",
        "Everyone starts with the chosen number of coins instead of 6 [1.5]. What you may keep at the end of a turn "
        "is the same as ever [2.3].",
    ),
    "openings": _rule(
        "Caves that open later",
        "Nobody can excavate, entice or explore in a cave before the round it opens.",
        "Until a cave opens, nobody excavates [3.1], entices [4.1] or explores there [5.1], its first space "
        "included. No ability gets around this, and none can use the stops in that cave [6.10].",
        "At least one cave is open from the first round on.",
    ),
    "tile": _rule(
        "Chosen guild",
        "Choose the guild instead of drawing one.",
        "The guild is chosen when the game is set up, not drawn [1.2].",
    ),
    "objectives": _rule(
        "Chosen objectives",
        "Choose each round's objective instead of drawing it.",
        "All four objectives are chosen when the game is set up [1.4], each from a different tile. Against Automa, "
        "only those she can compete in are allowed [12.5].",
    ),
    "minutes": _rule(
        "Time bank",
        "Everyone at the table has this many minutes for the whole game, then 30 seconds a turn.",
        "Everyone at the table has the same number of minutes for all their decisions together. When yours run out, "
        "you have 30 seconds for each turn; then a computer player finishes it. Undo does not give time back.",
    ),
}
"""By the fields of `HouseRules`."""
INTRODUCTION = Sentence(
    "House rules are chosen when a game is set up and last until it ends. Everything they don't mention stays as "
    "it is.",
    "house rules in general",
)
