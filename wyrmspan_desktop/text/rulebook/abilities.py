"""The rules of abilities, hatchlings and the guild."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

ABILITIES = chapter(
    "6",
    "Abilities",
    rule(
        "6.1",
        "Four times",
        "When played: as the card arrives. If activated: when your adventurer comes by [5.2]. Once per "
        "round: at the end of each round [9.2]. End of game: when points are counted [10].",
        "You may leave an ability unused. Once begun, it is carried out as far as possible, but for what "
        "says “may” or “up to”. End-game points always count, even below zero; only payments for them are "
        "up to you.",
    ),
    rule(
        "6.2",
        "What opponents get",
        "If an ability gives opponents something, they may take it even if its owner declines the rest, and "
        "although it is not their turn. The owner finishes first; the others follow round the table, and "
        "each decides alone.",
        "The display is filled only at the end of the turn, so it may be empty for those who come late. If "
        "the owner names a resource for all, it is named even if the owner takes none.",
    ),
    rule(
        "6.3",
        "Getting cards",
        "Gain a card: from the display, or the top of the deck. Draw: from the deck only. Reveal: the top "
        "card is shown, and goes back unless the ability says otherwise.",
        "Cards come one at a time, and you see each before you choose the next. You may take fewer cards "
        "and lay fewer eggs than you are offered.",
    ),
    rule(
        "6.4",
        "Order and repetition",
        "Gains and eggs that stand side by side come in the order that you like; payments and what "
        "opponents get keep their place. Something that can be done up to three times is done one time "
        "after the other, and what one brings may pay for the next.",
        "“Here” follows a dragon that changes places. If the dragon was covered, what needs it is lost. "
        "“Each dragon” means those that lie there when the ability begins; those that are gone meanwhile "
        "drop out.",
    ),
    rule(
        "6.5",
        "Who counts, and where",
        "A dragon counts itself, unless “other” is said. Hatchlings are dragons, tucked cards never are. "
        "This cave is the row, this column the three spaces above each other; adjacent means above, below, "
        "left and right.",
        "All places are on your own mat.",
    ),
    rule(
        "6.6",
        "Laying eggs",
        "An egg goes onto an empty nest, of a dragon or of the mat, within the place that is named. Where "
        "there is no room, nothing is laid.",
    ),
    rule(
        "6.7",
        "Caching and tucking",
        "Caching puts a resource of your supply onto a dragon, tucking puts a dragon card of your hand "
        "under one: onto the dragon of the ability, if no other is named. They stay there, 1 point each. "
        "Some abilities take from the general supply or from the deck instead.",
        "Tucked cards lie face down. You may look at those that you have seen; what came straight from the "
        "deck, nobody sees before the end.",
    ),
    rule(
        "6.8",
        "First gained, then perhaps cached",
        "“Gain something, you may cache or tuck it” first brings the thing to you. If you do not put it "
        "onto a dragon, you keep it.",
    ),
    rule(
        "6.9",
        "A resource from a tucked card",
        "Some abilities give a resource of the tucked card's price: one of the resources printed there, "
        "which you choose. If there is none, you get none.",
    ),
    rule(
        "6.10",
        "Using another ability",
        "Some abilities use that of another dragon, or that of a stop in a cave. You may choose any of the time named, "
        "but not the one that asks, and none that has still something to do of its own. One that has done "
        "its own part may be used again, even while what came of it goes on.",
        "New dragons have to wait here too [5.4]. Such a use comes on top: a once-per-round dragon still "
        "acts at the end of the round.",
    ),
    rule(
        "6.11",
        "Dragons that change places",
        "They take their eggs, their cached resources and their tucked cards along. Which caves they like "
        "does not matter.",
    ),
    rule(
        "6.12",
        "Your left neighbour",
        "The player whose turn follows yours; of two players, the other one.",
    ),
)

HATCHLINGS = chapter(
    "7",
    "Hatchlings",
    rule(
        "7.1",
        "Feeding",
        "When your adventurer comes by, you may feed a hatchling: cache 1 of its food on it, milk or meat, "
        "or, if it eats cards, tuck 1 dragon card of your hand.",
    ),
    rule(
        "7.2",
        "What feeding brings",
        "Each single piece of its food feeds it, whatever brought it there, and brings what the card says "
        "each time. The third time brings the bonus as well, once in the game. Feedings are counted from "
        "the hatchling's arrival, and it may be fed on afterwards.",
    ),
    rule(
        "7.3",
        "Three that only grow",
        "Three hatchlings bring nothing each time. Instead every piece of their food that lies on them at "
        "the end is worth 2 points. They count as if-activated and as end-game dragons.",
    ),
    rule(
        "7.4",
        "What is not food",
        "Anything else on a hatchling is worth 1 point as on any dragon, and feeds nothing.",
    ),
)

GUILD = chapter(
    "8",
    "The Dragon Guild",
    rule(
        "8.1",
        "The ring",
        "Each advance moves your pawn one space clockwise, and you may take at once what that space shows, "
        "also on spaces that you only cross in a longer move. The ring has 12 spaces; its start is a marker "
        "space, and counts when you come round again.",
    ),
    rule(
        "8.2",
        "Marker spaces",
        "There you place a marker on a free place of a banner, and may take what that gives. Banners with "
        "points count at the end, each marker for itself. You may take a banner again.",
        "All players share the places, and Automa too. The last banner has always room: its first marker is "
        "worth 6 points, the second 3, every other 1.",
    ),
    rule(
        "8.3",
        "After your fourth marker",
        "Your pawn still moves, and other spaces still give, but marker spaces give nothing more.",
    ),
    rule(
        "8.4",
        "Several at once",
        "If one ability brings several players to marker spaces, they place in the order of [6.2].",
    ),
)
