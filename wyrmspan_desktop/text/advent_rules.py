"""The rules of Advent of the Wyrms on one page."""

from __future__ import annotations

from wyrmspan_desktop.text.advent import TITLE
from wyrmspan_desktop.text.rules_pages import RulesPage, Section
from wyrmspan_desktop.text.sentences import Sentence

PAGE = RulesPage(
    TITLE,
    (
        Section(
            Sentence("The goal", "heading in the rules"),
            (
                Sentence(
                    "The wyrms of old are on their way back. Finish four incantations before you have to draw from "
                    "an empty tower, and they stay where they are."
                ),
                Sentence(
                    "You begin with four of the 45 shuffled cards. Wyrms are never dealt into a hand; they go back, "
                    "and 41 cards make the tower."
                ),
            ),
            "goal",
        ),
        Section(
            Sentence("The cards", "heading in the rules"),
            (
                Sentence(
                    "At the left edge stand a rank and one, two or three suits. Ranks rise from the ace, which is "
                    "1, over 2 to 9 to crown (10), pawn (11) and court (12)."
                ),
                Sentence("Cards with the suit of Wyrms are wyrms: 14 of the 45."),
            ),
            "cards",
        ),
        Section(
            Sentence("Your turn", "heading in the rules"),
            (
                Sentence(
                    "Play one card of your hand: begin an incantation with it, lay it on one that is begun, or "
                    "throw it away. You cannot pass, and nothing leaves an incantation again."
                ),
                Sentence("Then take a card from the tower. Until then you may still change your mind."),
            ),
            "turn",
        ),
        Section(
            Sentence("Incantations", "heading in the rules"),
            (
                Sentence(
                    "Three cards, one after the other, each of a higher rank than the last. Gaps do not matter, "
                    "but no rank comes twice."
                ),
                Sentence(
                    "One suit is on all three. Which one stays open as long as several would do, and others may "
                    "have the same. Up to five may be unfinished."
                ),
            ),
            "incantation",
        ),
        Section(
            Sentence("The Excuse", "heading in the rules"),
            (
                Sentence(
                    "It has no rank and no suit, and takes any of the three places. The other two only have to "
                    "rise and agree among themselves."
                ),
            ),
            "excuse",
        ),
        Section(
            Sentence("A wyrm comes", "heading in the rules"),
            (
                Sentence("A drawn wyrm is answered at once, and gone then. Four ways:"),
                Sentence("• Give up a card with another of its suits from your hand."),
                Sentence("• Give up a card of the wyrm's rank, or of a higher one."),
                Sentence(
                    "• Throw away the next two cards of the tower, if there are two. Wyrms among them are only "
                    "laid aside."
                ),
                Sentence("• Give up the Excuse."),
                Sentence("Ace and Crown of Wyrms have no other suit."),
            ),
            "wyrm",
        ),
        Section(
            Sentence("Filling the hand", "heading in the rules"),
            (
                Sentence(
                    "After a wyrm, draw until you hold four; another one on the way is answered first. Then wyrms "
                    "laid aside are shuffled into the tower."
                ),
                Sentence(
                    "If your last card went, you draw four in peace: wyrms are laid aside, and go back afterwards."
                ),
            ),
            "filling",
        ),
        Section(
            Sentence("The end", "heading in the rules"),
            (
                Sentence(
                    "The moment the fourth incantation has its third card you win, without drawing. Every card in "
                    "the tower is a point: 30 at best, and 0 is still a win."
                ),
                Sentence(
                    "You lose, without points, if a card is due and the tower has none, or if no way is left to "
                    "answer a wyrm."
                ),
            ),
            "end",
        ),
    ),
    things={
        "aside": "7.1",
        "chronicle": "3.1",
        "discards": "3.1",
        "hand": "2.1",
        "ring": "4.1",
        "seal": "1.1",
        "tower": "1.2",
        "way:excuse": "6.5",
        "way:flip": "6.4",
        "way:rank": "6.3",
        "way:suit": "6.2",
        "word:draw": "3.2",
        "woven": "4.2",
        "wyrm": "6.1",
    },
    decisions={"action": "3.1", "draw": "3.2", "negate": "6.1"},
)
EXCUSE = "5.1"
"""The paragraph about a card that may lie anywhere."""
