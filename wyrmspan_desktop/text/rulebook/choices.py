"""What this program does where the printed rules are silent or differ from one another."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

CHOICES = chapter(
    "13",
    "Where rulebooks are silent",
    rule("13.1", "Free cave cards", "They cost no eggs in any column [3.3]."),
    rule("13.2", "Dragons that appear ahead", "They make the walk longer [5.3]."),
    rule("13.3", "The covered card", "It feeds a hatchling that eats cards [4.4]."),
    rule(
        "13.4",
        "No endless chains",
        "An ability that still has something to do of its own is not used again [6.10].",
    ),
    rule(
        "13.5",
        "Squares for four and five",
        "Every banner but the last has one place more than for up to three players [1.2].",
    ),
    rule(
        "13.6",
        "Cards of which prints differ",
        "{dragon_103} is if-activated, {dragon_52} is shy, {dragon_22} tucks from the hand, and the ninth "
        "cave card advances you on the guild.",
    ),
    rule("13.7", "Three hatchlings", "Each piece of their food is worth 2 points in all [7.3]."),
    rule(
        "13.8",
        "The guild's gifts",
        "You may leave what a space or a banner gives; a marker is placed all the same [8.2].",
    ),
    rule(
        "13.9",
        "Order and losses",
        "Gains come in any order, and what a dragon that is gone should do is lost [6.4].",
    ),
    rule(
        "13.10",
        "Once per round, in turn",
        "Players act one after the other, and dragons that arrive meanwhile act too [9.2].",
    ),
    rule(
        "13.11",
        "Limits",
        "They hold when you pass, but neither at the end of a round nor at the end of the game [2.4].",
    ),
    rule("13.12", "No cards left", "A card that is nowhere to be had is not gained [11]."),
    rule(
        "13.13",
        "An empty place of the display",
        "Automa looks to the right of it, and from the left again [12.4].",
    ),
    rule("13.14", "Neighbours of two", "Each is the left neighbour of the other [6.12]."),
    rule(
        "13.15",
        "Tucked cards",
        "You may look at your own, but for those that came unseen from the deck [6.7].",
    ),
    rule("13.16", "Payments at the end", "They come before anything is counted [10]."),
)
