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
                    "The ancient wyrms are stirring. Finish four incantations before you have to draw from an "
                    "empty tower, and they will sleep on."
                ),
                Sentence(
                    "You start with four of the 45 shuffled cards; any wyrms among them are replaced, "
                    "then shuffled back in. The other 41 cards form the tower."
                ),
            ),
            "goal",
        ),
        Section(
            Sentence("The cards", "heading in the rules"),
            (
                Sentence(
                    "The left edge shows a rank and one, two or three suits. The ranks are Ace, which is "
                    "1, then 2 to 9, Crown (10), Pawn (11) and Court (12)."
                ),
                Sentence("Any card with the Wyrms suit is a wyrm: 14 of the 45."),
            ),
            "cards",
        ),
        Section(
            Sentence("Your turn", "heading in the rules"),
            (
                Sentence(
                    "Play one card from your hand: begin an incantation with it, add it to one you have begun, "
                    "or discard it. You can't pass, and nothing ever leaves an incantation."
                ),
                Sentence("Then draw a card from the tower. Until you do, you may change your mind."),
            ),
            "turn",
        ),
        Section(
            Sentence("Incantations", "heading in the rules"),
            (
                Sentence(
                    "Three cards, added in order, each higher in rank than the last. Gaps are fine, "
                    "but no rank may appear twice."
                ),
                Sentence(
                    "All three share a suit; as long as several still fit, it stays undecided. Other "
                    "incantations may use the same suit. Up to five incantations may be unfinished."
                ),
            ),
            "incantation",
        ),
        Section(
            Sentence("The Excuse", "heading in the rules"),
            (
                Sentence(
                    "The Excuse has no rank or suit and can stand in for any of the three cards. The "
                    "other two only have to rise and share a suit."
                ),
            ),
            "excuse",
        ),
        Section(
            Sentence("A wyrm appears", "heading in the rules"),
            (
                Sentence("When you draw a wyrm, negate it at once; then it is gone. There are four ways:"),
                Sentence("• Discard a card of one of the wyrm's other suits."),
                Sentence("• Discard a card of the wyrm's rank or higher."),
                Sentence(
                    "• Discard the top two cards of the tower, if there are two. Wyrms among them are only set "
                    "aside."
                ),
                Sentence("• Discard the Excuse."),
                Sentence("The Ace and the Crown of Wyrms have no other suit."),
            ),
            "wyrm",
        ),
        Section(
            Sentence("Filling your hand", "heading in the rules"),
            (
                Sentence(
                    "After a wyrm, draw until you have four cards; if another appears on the way, negate "
                    "it first. Then any wyrms that were set aside are shuffled into the tower."
                ),
                Sentence(
                    "If negating took your last card, you draw four in peace: any wyrms are set aside "
                    "and go back afterwards."
                ),
            ),
            "filling",
        ),
        Section(
            Sentence("The end", "heading in the rules"),
            (
                Sentence(
                    "The moment your fourth incantation gets its third card, you win, without drawing. Every "
                    "card left in the tower is a point: 30 at best, and 0 is still a win."
                ),
                Sentence(
                    "You lose, without points, if you have to draw and the tower is empty, or if you have no "
                    "way to negate a wyrm."
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
"""The number of the paragraph about a card that may lie anywhere."""
