"""The rules from the set-up to the three actions."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

SET_UP = chapter(
    "1",
    "Setup",
    rule(
        "1.1",
        "Players",
        "For one to five players. Two or more share this screen and take turns; a solo player "
        "faces Automa [12.1].",
        "The starting player is chosen at random. In a solo game you start every round.",
    ),
    rule(
        "1.2",
        "The guild",
        "One of the four guilds is chosen at random and placed inside the guild track. With four or five "
        "players it has more places for markers [8.2].",
    ),
    rule(
        "1.3",
        "Decks and display",
        "The 183 dragons and the 75 cave cards are shuffled, and three of each are placed face up: "
        "this is the display.",
    ),
    rule(
        "1.4",
        "Objectives",
        "Four objectives are drawn, one for each round [9.3]. They are face up for the whole game.",
    ),
    rule(
        "1.5",
        "What you start with",
        "A mat with the first space of each cave already excavated, 6 coins, 1 egg in a nest on "
        "the mat, and a token on START of the guild track.",
    ),
    rule(
        "1.6",
        "Your first cards",
        "Draw 3 dragons and 3 cave cards and keep any 4 of the 6; the other two are discarded face "
        "up. Then, knowing your hand, choose 3 resources in any combination.",
        "Everyone does this before the first turn.",
    ),
    rule(
        "1.7",
        "What can run out",
        "Coins, eggs and resources never run out. Markers do: each player has 4 for the guild [8.3].",
    ),
)

TURNS = chapter(
    "2",
    "Rounds and turns",
    rule(
        "2.1",
        "Four rounds",
        "A game has four rounds. In each, players take turns clockwise, beginning with the starting "
        "player and skipping anyone who has passed. When everyone has passed, the round ends [9.1].",
    ),
    rule(
        "2.2",
        "Your turn",
        "On your turn you take one action: excavate [3.1], entice a dragon [4.1], or explore one of your "
        "caves [5.1]. Each costs at least 1 coin. Or you pass.",
        "Once you have passed, you take no more turns this round, but you may still gain what "
        "other players' cards share [6.2].",
    ),
    rule(
        "2.3",
        "The end of your turn",
        "At the end of your turn, even when you pass, discard down to 9 cards, 9 coins and 9 "
        "resources; you choose what goes. Then the display is refilled and the next player takes a "
        "turn.",
    ),
    rule(
        "2.4",
        "When limits don't apply",
        "What you gain on someone else's turn may exceed the limits until the end of your own next turn. "
        "At the end of a round or of the game, nothing is discarded to meet the limits.",
    ),
    rule(
        "2.5",
        "Exchanging resources",
        "Whenever you have a choice to make, you may exchange any 2 resources for 1 of a type you "
        "didn't give, as often as you like. Cached resources can't be exchanged.",
        "Anything you could pay after an exchange counts as affordable.",
    ),
    rule(
        "2.6",
        "Paying",
        "You pay before you gain. Eggs come from any nest on your mat unless stated otherwise; "
        "cards you pay go face up to their discard pile.",
        "You are never offered a payment that would gain you nothing.",
    ),
)

EXCAVATE = chapter(
    "3",
    "Excavating",
    rule(
        "3.1",
        "A cave card from your hand",
        "Play a cave card into the leftmost unexcavated space of a cave. Any card fits any cave. It "
        "costs 1 coin, plus 1 egg in the third column or 2 eggs in the fourth.",
    ),
    rule(
        "3.2",
        "What you gain",
        "You may use the new card's benefit. A card in the fourth column also lets you sell, just this "
        "once, any mix of 3 resources and cards from your hand for 1 coin. You choose which comes first.",
    ),
    rule(
        "3.3",
        "Excavating for free",
        "If something lets you excavate for free, you pay neither the coin nor the eggs. Anything "
        "the card itself asks for is still paid.",
    ),
    rule(
        "3.4",
        "Excavating from the deck",
        "You see the drawn card before you choose its cave. If your mat has no space left, you can't do "
        "this, so you pay nothing.",
    ),
)

ENTICE = chapter(
    "4",
    "Enticing dragons",
    rule(
        "4.1",
        "A dragon from your hand",
        "Play a dragon into the leftmost free space of a cave. The space must be excavated, and "
        "the cave must be one of those on the card. It costs 1 coin plus the cost printed on the "
        "card.",
    ),
    rule(
        "4.2",
        "When it arrives",
        "You may use its when-played ability at once. An if-activated ability has to wait [5.4].",
    ),
    rule(
        "4.3",
        "Dragons played by an ability",
        "You never pay the action's coin for them. “Free” means you pay none of the printed cost. “One "
        "less” means one egg or one resource less; a dragon that costs neither is paid for in full. "
        "“Without resources” means you pay only the coins and eggs.",
        "Anything the dragon's own ability asks for is still paid. If you have no dragon you can "
        "place and pay for, you can't use such an ability.",
    ),
    rule(
        "4.4",
        "A dragon on top of another",
        "The Guild of Highlands lets you play a dragon on top of one of yours. The cave must suit "
        "the newcomer. The covered card is tucked under it with its tucked cards; eggs and cached "
        "resources move over, and eggs that don't fit are lost.",
        "For a hatchling that eats cards, the covered card counts as one meal [7.2]; what moves "
        "over does not.",
    ),
)

EXPLORE = chapter(
    "5",
    "Exploring",
    rule(
        "5.1",
        "The cost of exploring",
        "Your first visit to a cave in a round costs 1 coin, the second 1 coin and 1 egg, the "
        "third 1 coin and 2 eggs. There is no fourth. Each cave is counted separately.",
    ),
    rule(
        "5.2",
        "The route",
        "Your adventurer walks from left to right: the first stop, then space 1, the second stop, space "
        "2, and so on to the last stop after space 4. The walk ends at the first space without a dragon, "
        "or at the end of the cave.",
        "You may use or skip what each stop shows, and each if-activated dragon on the way.",
    ),
    rule(
        "5.3",
        "Walks that grow",
        "Each stop is resolved completely before the adventurer goes on, and the walk follows the cave "
        "as it is at that moment. So a dragon placed ahead in the meantime makes it longer.",
    ),
    rule(
        "5.4",
        "New dragons",
        "A dragon you played this turn can't yet use its if-activated ability in any way. The stop after "
        "it can still be used.",
    ),
)
