"""The rules of the end of a round, of the score, and of the decks."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

ROUND_END = chapter(
    "9",
    "The end of a round",
    rule(
        "9.1",
        "Exploring starts afresh",
        "Everything you paid to explore leaves the mat, so every cave costs 1 coin again [5.1].",
    ),
    rule(
        "9.2",
        "Once per round",
        "Then the once-per-round dragons act: player by player, starting with whoever started the round, "
        "in any order their owner likes. A dragon that arrives before its owner has finished acts too; "
        "none acts twice. Meanwhile the display is not refilled and no limits apply.",
    ),
    rule(
        "9.3",
        "The objective",
        "The round's objective is scored. First place is worth 4 points in round 1, then 5, 6 and 7; "
        "second 1, 2, 3, 4; third 0, 1, 2, 3. Tied players share a place, and the next player takes the "
        "next place: two firsts, then a second. If you have none of what is counted, you get nothing.",
        "Cave cards under dragons count as well. A cost counts every icon, coins and eggs included. "
        "Nests are those on dragons, full or empty; eggs are all those on your mat. For position on the "
        "guild track, compare markers first, then steps.",
    ),
    rule(
        "9.4",
        "The next round",
        "The display is refreshed. Everyone gains 6 coins and may lay 1 egg, and the next player "
        "clockwise starts. You keep everything you have. After the fourth round comes final "
        "scoring instead [10].",
    ),
)

SCORE = chapter(
    "10",
    "The score",
    rule(
        "10",
        "What counts",
        "Points for your visible dragons, end-game abilities, markers and objectives; 1 for each "
        "egg, each cached resource, each tucked card and each coin; and 1 for every 4 resources "
        "and cards left over.",
        "End-game payments come first, in any order you like, with whatever you have left.",
        "Most points wins. Ties go to whoever has more visible dragons; if still tied, the victory "
        "is shared.",
        "A set is one of each of the four traits or sizes. Between two dragons means one on either "
        "side in its cave; rightmost means no dragon to its right; a full column has 3 dragons. "
        "Lowest on an objective means that nobody placed lower; ties count.",
    ),
)

DECKS = chapter(
    "11",
    "When cards run out",
    rule(
        "11",
        "Empty decks",
        "A discard pile is shuffled into a new deck only when a card is needed and the deck is empty. If "
        "both are empty, you don't gain the card.",
    ),
)
