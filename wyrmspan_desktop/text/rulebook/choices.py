"""Rules by which this program decides where the printed rules are silent or differ from one another."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

CHOICES = chapter(
    "13",
    "Where the rulebook is silent",
    rule(
        "13.1",
        "Free cave cards",
        "They cost no eggs in any column [3.3]. A house rule changes this [18.4].",
    ),
    rule("13.2", "Dragons added ahead of you", "They make your walk longer [5.3]."),
    rule(
        "13.3",
        "The covered card",
        "If a hatchling that eats cards is played on top of a dragon, the covered card feeds it [4.4].",
    ),
    rule(
        "13.4",
        "No endless chains",
        "An ability that hasn't finished its own effect can't be used again [6.10].",
    ),
    rule(
        "13.5",
        "Guild banners with four or five players",
        "Every banner except the last has one more place than with fewer players [1.2].",
    ),
    rule(
        "13.6",
        "Cards that differ between printings",
        "{dragon_103} is if-activated, {dragon_52} is shy, {dragon_22} tucks from the hand, and "
        "cave card 9 moves you along the guild track.",
    ),
    rule(
        "13.7",
        "Three hatchlings",
        "On {dragon_17}, {dragon_18} and {dragon_29}, each piece of their "
        "food is worth 2 points, not 3 [7.3].",
    ),
    rule(
        "13.8",
        "The guild's gifts",
        "You may decline what a space or a banner gives, but the marker is still placed [8.2].",
    ),
    rule(
        "13.9",
        "Order and losses",
        "Gains may be taken in any order; once a dragon is gone, anything left to do for it is lost [6.4].",
    ),
    rule(
        "13.10",
        "Once per round, in turn",
        "Players act one after another, and dragons that arrive in the meantime act too [9.2].",
    ),
    rule(
        "13.11",
        "Limits",
        "They apply when you pass, but not at the end of a round or of the game [2.4].",
    ),
    rule("13.12", "No cards left", "If no card is left anywhere, you don't gain one [11]."),
    rule(
        "13.13",
        "An empty slot in the display",
        "Automa takes the next card to the right, wrapping round to the left [12.4].",
    ),
    rule("13.14", "Neighbours with two players", "Each is the left neighbour of the other [6.12]."),
    rule(
        "13.15",
        "Tucked cards",
        "You may look at your own, except those that came unseen from the deck [6.7].",
    ),
    rule("13.16", "Payments at the end", "They are made before anything is scored [10]."),
)
