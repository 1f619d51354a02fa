"""The rules of abilities, hatchlings and the guild."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

ABILITIES = chapter(
    "6",
    "Abilities",
    rule(
        "6.1",
        "When abilities happen",
        "When played: once, as the card is played. If activated: each time your adventurer reaches "
        "it [5.2]. Once per round: at the end of each round [9.2]. End of game: at final scoring "
        "[10].",
        "Using an ability is always optional. Once you begin one, do as much of it as you can, except "
        "where it says “may” or “up to”. End-game points always count, even if negative, unless they "
        "have to be paid for: then you choose.",
    ),
    rule(
        "6.2",
        "What opponents get",
        "If an ability gives opponents something, they may take it even if its owner declines the "
        "rest, and even though it isn't their turn. The owner goes first; the others follow "
        "clockwise, each deciding for themselves.",
        "The display is refilled only at the end of the turn, so it may be empty for those who "
        "choose later. If a resource is named for everyone, the owner names it, even when taking none.",
    ),
    rule(
        "6.3",
        "Gaining cards",
        "Gain a card: from the display or the top of the deck. Draw: from the deck only. Reveal: "
        "show the top card; it goes back on the deck unless the ability says otherwise.",
        "You gain cards one at a time and see each before you choose the next. Despite [6.1], you may "
        "take fewer cards and lay fewer eggs than offered.",
    ),
    rule(
        "6.4",
        "Order and repetition",
        "Gains and eggs listed side by side may be taken in any order; payments and what opponents get "
        "keep their place in the sequence. Something you may do up to three times is resolved one go at a "
        "time, so what you gain from one can pay for the next.",
        "“Here” moves with a dragon that is swapped. If the dragon gets covered, anything that still "
        "needed it is lost, such as an egg to be laid on it. “Each dragon” means those on the mat when "
        "the ability begins; any that leave in the meantime drop out.",
    ),
    rule(
        "6.5",
        "Who counts, and where",
        "A dragon counts itself unless the text says “other”. Hatchlings are dragons; tucked cards "
        "never are. “This cave” is the dragon's row, “this column” its vertical line of three "
        "spaces; “adjacent” means directly above, below, left or right.",
        "All of these are on your own mat.",
        "Two badges on a dragon show its size (small, medium, large or hatchling) and its trait (aggressive, "
        "helpful, playful or shy).",
    ),
    rule(
        "6.6",
        "Laying eggs",
        "An egg goes into an empty nest, on a dragon or on the mat, in the place named. If there "
        "is no room, no egg is laid.",
    ),
    rule(
        "6.7",
        "Caching and tucking",
        "Caching puts a resource from your supply onto a dragon; tucking puts a dragon card from your "
        "hand under one. The dragon is the one with the ability, unless the text names another. Each "
        "cached resource and tucked card stays there and is worth 1 point. Some abilities use the "
        "general supply or the deck instead.",
        "Tucked cards are face down. You may look at the ones you have already seen; cards tucked "
        "straight from the deck stay hidden until the end of the game.",
    ),
    rule(
        "6.8",
        "Gain first, then cache or tuck",
        "With “gain something; you may cache or tuck it”, you gain the item first. If you don't "
        "put it on a dragon, you keep it.",
    ),
    rule(
        "6.9",
        "A resource from a tucked card",
        "Some abilities give you a resource from the tucked card's cost: choose one of the "
        "resources printed there. If there is none, you get none.",
    ),
    rule(
        "6.10",
        "Using another ability",
        "Some abilities use another dragon's ability, or that of a stop in a cave. You may choose any "
        "with the timing that the text names, except the one you are using and any that isn't finished. "
        "One that has done its own part may be used again, even while what it set off is still being resolved.",
        "Dragons played this turn can't be used this way [5.4]. Such a use is extra: a once-per-round "
        "dragon still acts at the end of the round.",
    ),
    rule(
        "6.11",
        "Swapping dragons",
        "Swapped dragons take their eggs, cached resources and tucked cards with them. Their preferred "
        "caves don't matter.",
    ),
    rule(
        "6.12",
        "Your left neighbour",
        "The player whose turn follows yours; with two players, your opponent.",
    ),
)

HATCHLINGS = chapter(
    "7",
    "Hatchlings",
    rule(
        "7.1",
        "Feeding",
        "When your adventurer reaches a hatchling, you may feed it: cache 1 piece of its food (milk or "
        "meat) on it or, if it eats cards, tuck 1 dragon card from your hand under it.",
    ),
    rule(
        "7.2",
        "What feeding gives",
        "Every piece of its food feeds it, however it got there, and gives what the card says. The third "
        "meal also gives the bonus, once per game. Meals are counted from the moment the hatchling is "
        "played, and you may go on feeding it after the third.",
    ),
    rule(
        "7.3",
        "Three that only grow",
        "Three of the hatchlings give nothing for ordinary meals. Instead, every piece of their food on "
        "them at the end is worth 2 points. They count as both if-activated and end-game dragons.",
    ),
    rule(
        "7.4",
        "What is not food",
        "Anything else on a hatchling is worth 1 point, as on any dragon, but does not feed it.",
    ),
)

GUILD = chapter(
    "8",
    "The Dragon Guild",
    rule(
        "8.1",
        "The guild track",
        "Each step moves your guild token one space clockwise, and you may immediately gain what "
        "that space shows, even on spaces you only pass in a longer move. The track has 12 spaces; "
        "START is a marker space and counts whenever you come around to it again.",
    ),
    rule(
        "8.2",
        "Marker spaces",
        "Here you place a marker on any banner with a free place, and may take what that banner gives. "
        "Banners with points count at the end, once for each marker. You may choose the same banner "
        "again.",
        "All players share these places, Automa included. The last banner always has room: its first "
        "marker is worth 6 points, the second 3, any others 1 each.",
    ),
    rule(
        "8.3",
        "After your fourth marker",
        "Your token still moves and other spaces still give their benefits, but marker spaces no "
        "longer give you anything.",
    ),
    rule(
        "8.4",
        "Several at once",
        "If one ability brings several players to marker spaces, they place their markers clockwise, "
        "starting with the ability's owner [6.2].",
    ),
)
