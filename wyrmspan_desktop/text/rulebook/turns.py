"""The rules from the set-up to the three actions."""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.parts import chapter, rule

SET_UP = chapter(
    "1",
    "Set-up",
    rule(
        "1.1",
        "Players",
        "One to five play. Several share this screen and take turns; one plays against Automa [12.1].",
        "Who starts is drawn by lot. Alone, you start every round.",
    ),
    rule(
        "1.2",
        "The guild",
        "One of the four guilds is drawn, and lies in the middle of the ring. With four or five players it "
        "has more places for markers than with fewer [8.2].",
    ),
    rule(
        "1.3",
        "Decks and display",
        "The 183 dragons and the 75 caves are shuffled, and three of each lie face up: that is the display.",
    ),
    rule(
        "1.4",
        "Objectives",
        "Four objectives are drawn, one for each round [9.3]. They can be seen from the beginning.",
    ),
    rule(
        "1.5",
        "What you begin with",
        "A mat whose first column is excavated in all three caves, 6 coins, 1 egg on a nest of the mat, and "
        "a pawn at the start of the guild's ring.",
    ),
    rule(
        "1.6",
        "Your first cards",
        "You draw 3 dragons and 3 caves and keep any 4 of the 6; the other two are discarded face up. Then, "
        "knowing your hand, you choose 3 resources, equal ones if you like.",
        "Everybody does so before the first turn.",
    ),
    rule(
        "1.7",
        "What can run out",
        "Coins, eggs and resources never do. Markers do: each player has 4 for the guild [8.3].",
    ),
)

TURNS = chapter(
    "2",
    "Rounds and turns",
    rule(
        "2.1",
        "Four rounds",
        "A game has four rounds. In each, turns go round the table from the player who starts it, past "
        "those who have passed. When all have passed the round ends [9.1].",
    ),
    rule(
        "2.2",
        "Your turn",
        "On your turn you take one action: excavate [3.1], entice a dragon [4.1], or explore one of your "
        "caves [5.1]. Each costs at least 1 coin. Or you pass.",
        "Who has passed takes no more turns in this round, but may still gain what others' dragons share "
        "[6.2].",
    ),
    rule(
        "2.3",
        "The end of your turn",
        "At the end of your turn, also after passing, you keep at most 9 cards, 9 coins and 9 resources; "
        "you choose what goes. Then the gaps in the display are filled, and the next player begins.",
    ),
    rule(
        "2.4",
        "When limits do not count",
        "What you gain in somebody else's turn may lie above the limits until the end of your own next "
        "turn. Neither at the end of a round nor at the end of the game is anything discarded for them.",
    ),
    rule(
        "2.5",
        "Exchanging resources",
        "Whenever you are asked something, you may give 2 resources, equal or not, for 1 of a kind that was "
        "not among them. There is no limit to it. Cached resources stay where they are.",
        "What you could pay after an exchange is offered to you as payable.",
    ),
    rule(
        "2.6",
        "Paying",
        "You pay before you gain. Eggs come from any nest on your mat, unless something else is said; cards "
        "that you pay go face up to their discard pile.",
        "A payment that would bring nothing at all is not offered.",
    ),
)

EXCAVATE = chapter(
    "3",
    "Excavating",
    rule(
        "3.1",
        "A cave card from your hand",
        "Lay a cave card into the leftmost empty space of a cave. Every card fits into every cave. It costs "
        "1 coin; in the third column 1 egg besides, in the fourth 2 eggs.",
    ),
    rule(
        "3.2",
        "What it brings",
        "You may use what the new card says. A card in the fourth column also lets you sell, once and at "
        "this moment, any 3 resources and cards of your hand for 1 coin. You choose which of the two comes "
        "first.",
    ),
    rule(
        "3.3",
        "Excavating for free",
        "If something lets you excavate for free, neither the coin nor the eggs are paid. What the card "
        "itself asks for is.",
    ),
    rule(
        "3.4",
        "Excavating from the deck",
        "You see the drawn card first, then you choose its cave. If your mat has no space left, this cannot "
        "be done, and its price is not paid.",
    ),
)

ENTICE = chapter(
    "4",
    "Enticing dragons",
    rule(
        "4.1",
        "A dragon from your hand",
        "Lay a dragon into the leftmost free space of a cave, which must be excavated and be one of the "
        "caves that the card names. It costs 1 coin and what is printed on the card.",
    ),
    rule(
        "4.2",
        "When it arrives",
        "You may use its when-played ability at once. An if-activated ability has to wait [5.4].",
    ),
    rule(
        "4.3",
        "Dragons played by an ability",
        "They never cost the coin of the action. Free means that nothing printed is paid. One less means "
        "one egg or one resource of its price; a dragon that costs neither is paid in full. Without "
        "resources means that only coins and eggs are due.",
        "What the dragon's own ability asks for is still paid. Without a dragon that can be placed and "
        "paid, such an ability cannot be used.",
    ),
    rule(
        "4.4",
        "A dragon on top of another",
        "The Guild of Highlands lets you play a dragon onto one of yours. The cave must suit the newcomer. "
        "The covered card is tucked under it with its tucked cards; eggs and cached resources move over, "
        "and eggs that find no nest are lost.",
        "For a hatchling that eats cards, the covered card is one feeding [7.2]; what has moved over feeds "
        "nothing.",
    ),
)

EXPLORE = chapter(
    "5",
    "Exploring",
    rule(
        "5.1",
        "The price of a walk",
        "Your first visit to a cave in a round costs 1 coin, the second 1 coin and 1 egg, the third 1 coin "
        "and 2 eggs. There is no fourth. Each cave counts for itself.",
    ),
    rule(
        "5.2",
        "The way",
        "Your adventurer walks from left to right: the first stop, then space 1, the second stop, "
        "space 2, and so on to the last stop behind space 4. The walk ends at the first space without a "
        "dragon, or at the end of the cave.",
        "You may use or leave what each stop shows, and each if-activated dragon on the way.",
    ),
    rule(
        "5.3",
        "Walks that grow",
        "Each stop is dealt with completely before the adventurer goes on, and the cave counts as it is "
        "then. So a dragon that is placed ahead meanwhile makes the walk longer.",
    ),
    rule(
        "5.4",
        "New dragons",
        "A dragon that you played in this turn does not use its if-activated ability yet, in no way. The "
        "stop behind it counts.",
    ),
)
