"""The rules of the game against Automa and Ravel."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

SOLO = chapter(
    "12",
    "Alone against Automa",
    rule(
        "12.1",
        "Automa",
        "You set up as for two. Automa has a pawn on the ring, 1 marker beside the guild and 3 that come "
        "after rounds 1 to 3, and takes part in the objectives. She has no mat, no hand, no coins, eggs or "
        "resources, and gets nothing of what dragons share.",
    ),
    rule(
        "12.2",
        "Levels",
        "A level is a choice of 8 decision cards out of 16. At the beginning of a round they are shuffled, "
        "one is laid aside unseen, and 7 are her deck.",
    ),
    rule(
        "12.3",
        "Her turn",
        "With an empty deck she passes. Otherwise she draws a card. If it was the last one and shows the "
        "pass symbol, she passes and does nothing else.",
        "Otherwise the card is read from the top: new dragons in the display, if it says so; a coin onto "
        "the objective of the round or one off it; then her steps on the ring.",
    ),
    rule(
        "12.4",
        "Her steps",
        "The number depends on the round; on Ravel's cards, on how far the most or the least excavated of "
        "your caves has come, the first column included. She takes nothing from the spaces.",
        "If she came to a marker space, she then takes what the card shows: the dragon at that place of the "
        "display, the cave card, and places a marker, if she has one ready. For the marker, banners with a "
        "free place are counted from the left, over and over, up to the number of the card. If a place of "
        "the display is empty, she takes the next card to the right of it, and from the left again.",
    ),
    rule(
        "12.5",
        "Her objectives",
        "She has the number that the objective shows for the round, and 1 more for each coin that lies "
        "there, but never more than is possible. Places are given as between two players [9.3]; with 0 she "
        "has none. Then the coins go back.",
    ),
    rule(
        "12.6",
        "What is left out",
        "The five dragons that look at a neighbour are not in the deck, and the objective for the position "
        "on the guild is drawn anew.",
    ),
    rule(
        "12.7",
        "Her score, and Ravel's toll",
        "7 points for each dragon that she took, on the third level 8; 2 for each cave card; 1 for each "
        "step beyond the last marker space that she entered; and her objectives. Ravel counts the markers "
        "on the last banner too. If you have as many points, you win.",
        "Against Ravel you keep at most 2 coins when you pass, and once more before the next round brings "
        "new ones, if some came in meanwhile.",
    ),
)
