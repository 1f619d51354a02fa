"""The rules of the game against Automa and Ravel."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

SOLO = chapter(
    "12",
    "Solo against Automa",
    rule(
        "12.1",
        "Automa",
        "Set up as for two players. Automa has a token on the guild track, 1 marker beside the guild and "
        "3 more that she gets one by one after rounds 1 to 3, and she competes for the objectives. She "
        "has no mat, hand, coins, eggs or resources, and gains nothing from abilities that share "
        "something.",
    ),
    rule(
        "12.2",
        "Levels",
        "Each level uses 8 of the 16 decision cards. At the start of each round they are shuffled, "
        "one is set aside unseen, and the other 7 form her deck.",
        "Automa 1 is the easiest and Automa 3 the hardest, and the same goes for Ravel 1 to 3. Ravel plays as "
        "Automa does, but her steps depend on your caves [12.4], and she limits the coins you keep [12.7].",
    ),
    rule(
        "12.3",
        "Her turn",
        "If her deck is empty, she passes. Otherwise she draws a card. If it was the last one and "
        "shows the pass icon, she passes and does nothing else.",
        "Otherwise, follow the card from the top: replace the dragons in the display if it says so; add a "
        "coin to the round's objective or remove one; then move her along the guild track.",
    ),
    rule(
        "12.4",
        "Her steps",
        "Their number depends on the round or, on Ravel's cards, on how many spaces are excavated in "
        "your most or least excavated cave, counting its first space. She takes nothing from the spaces "
        "of the track.",
        "If she reached a marker space, she then takes the dragon or cave card at the position her card "
        "names; if that slot of the display is empty, the next card to its right, wrapping round to the "
        "left. She also places a marker if she has one available: count along the banners with a free "
        "place from the left, starting over as often as needed, up to the number on her card.",
    ),
    rule(
        "12.5",
        "Her objectives",
        "Her number is the one the objective shows for the round, plus 1 for each coin on it, but never "
        "more than is possible. Places are awarded as in a two-player game [9.3]; with 0 she gets none. "
        "Then the coins go back.",
    ),
    rule(
        "12.6",
        "What is left out",
        "The five dragons that compare you with a neighbour are left out of the deck; if the objective "
        "for position on the guild track is drawn, another replaces it.",
    ),
    rule(
        "12.7",
        "Her score, and Ravel's toll",
        "7 points for each dragon she took, or 8 on the third level; 2 for each cave card; 1 for "
        "each step past the last marker space she reached; and her objectives. Ravel scores the "
        "markers on the last banner too. If you tie, you win.",
        "Against Ravel you keep at most 2 coins when you pass, and again just before the next "
        "round's income if you gained more in between. A house rule changes this [18.5].",
    ),
)
