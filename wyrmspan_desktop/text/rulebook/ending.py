"""The rules of the end of a round, of the score, and of the decks."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

ROUND_END = chapter(
    "9",
    "The end of a round",
    rule(
        "9.1",
        "The mat is cleared",
        "What you paid for walks leaves the mat: all caves cost 1 coin again [5.1].",
    ),
    rule(
        "9.2",
        "Once per round",
        "Then the once-per-round dragons act, player by player from the one who started the round, in any "
        "order that their owner likes. A dragon that arrives before its owner has finished acts too; none "
        "acts twice. The display is not filled meanwhile, and no limits hold.",
    ),
    rule(
        "9.3",
        "The objective",
        "The objective of the round is counted. The first place brings 4 points in round 1, then 5, 6 and "
        "7; the second 1, 2, 3, 4; the third 0, 1, 2, 3. Equals share a place, and the next one is taken "
        "after them: 1, 1, 2. Who has none of what is counted gets nothing.",
        "Cave cards count under dragons as well. A price counts every symbol, coins and eggs too. Nests are "
        "those of dragons, full or empty; eggs are all on the mat. On the guild, markers count first, then "
        "steps.",
    ),
    rule(
        "9.4",
        "The next round",
        "The display is dealt anew. Everybody gains 6 coins and may lay 1 egg, and the next player round "
        "the table starts. All that you have, you keep. After the fourth round, points are counted instead "
        "[10].",
    ),
)

SCORE = chapter(
    "10",
    "The score",
    rule(
        "10",
        "What counts",
        "The points of your visible dragons, of end-game abilities, of markers and of objectives; 1 for "
        "each egg, each cached resource, each tucked card and each coin; and 1 for every 4 resources and "
        "cards that you have left.",
        "End-game payments come first, in the order that you like, with what is left then.",
        "Most points win; of equals, who has more visible dragons; then they share it.",
        "A set has one of each of the four traits or sizes. Between two dragons means one on either side in "
        "its cave, last in its cave none to the right of it; a full column has 3 dragons. Lowest on an "
        "objective means that nobody is in a lower place; equals count.",
    ),
)

DECKS = chapter(
    "11",
    "Cards that run out",
    rule(
        "11",
        "Empty decks",
        "When a card is needed and the deck is empty, its discard pile is shuffled into a new one, and not "
        "before. If there is none either, the card is not gained.",
    ),
)
