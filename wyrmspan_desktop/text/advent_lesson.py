"""The lesson of Advent of the Wyrms: its deal brings an incantation in three turns, then a wyrm with every answer."""

from __future__ import annotations

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.text.advent import card_name
from wyrmspan_desktop.text.lessons import ANY, Lesson, Step, Words
from wyrmspan_desktop.text.sentences import Sentence

MOUNTAIN, PACT, HUNTRESS, ORIGIN, MERCHANT, EXCUSE = 13, 28, 31, 9, 30, 45
"""Cards of the deal by their ids; the first three are woven."""


def _of(sentence: Sentence, **cards: int) -> Words:
    """A sentence about cards, which are named in the language that is spoken."""
    return lambda: sentence(**{word: card_name(default_deck()[card]) for word, card in cards.items()})


LESSON = Lesson(
    Game.KIND,
    4366,
    (
        Step(
            _of(
                Sentence("At the left of each card stand its rank and its suits. Only {wild} has neither."),
                wild=EXCUSE,
            ),
            ("hand:",),
        ),
        Step(
            Sentence("And this tower is the deck. What is left of it when you win is your score."),
            ("tower",),
        ),
        Step(
            _of(
                Sentence(
                    "Begin an incantation: three cards that rise in rank. Start low, with {card}: drag it into a "
                    "ring, or click the card and then the ring."
                ),
                card=MOUNTAIN,
            ),
            (f"hand:{MOUNTAIN}", "ring:1"),
            (f"start {MOUNTAIN}",),
            _of(
                Sentence("That could be done as well. Here begin with {card}: more cards rank above it."),
                card=MOUNTAIN,
            ),
        ),
        Step(
            Sentence("Now draw, and you hold four cards again. Until then you may take your card back."),
            ("tower",),
            ("draw",),
        ),
        Step(
            _of(
                Sentence("{card} ranks 9, and it has the same suits. Add it to your incantation."),
                card=PACT,
            ),
            (f"hand:{PACT}", "ring:1"),
            (f"add {PACT} 1",),
            _of(
                Sentence(
                    "Not now: {card} goes into the ring that you have begun. It is higher, and shares a suit."
                ),
                card=PACT,
            ),
        ),
        Step(Sentence("Draw again."), ("tower",), ("draw",)),
        Step(
            _of(
                Sentence(
                    "{card} is a crown: that counts 10, one above 9. All three cards have Moons, so it is the last "
                    "one here."
                ),
                card=HUNTRESS,
            ),
            (f"hand:{HUNTRESS}", "ring:1"),
            (f"add {HUNTRESS} 1",),
            _of(Sentence("First finish what you have begun: add {card} to the ring."), card=HUNTRESS),
        ),
        Step(
            Sentence("Finished, and its ring is free again. Four of these win the game: now draw."),
            ("seal:1", "tower"),
            ("draw",),
        ),
        Step(
            Sentence("A wyrm! It has to be answered at once, and today all four ways are open to you."),
            ("wyrm",),
        ),
        Step(
            _of(
                Sentence(
                    "{suit} shares its suit, {rank} ranks above it. Two cards off the tower cost two points, and "
                    "the Excuse always helps: choose."
                ),
                suit=ORIGIN,
                rank=MERCHANT,
            ),
            ("way:",),
            ANY,
        ),
        Step(
            Sentence(
                "Gone for good. Fill your hand again: wyrms that were set aside then return to the tower."
            ),
            ("tower",),
        ),
        Step(
            Sentence(
                "Point at the tower to see what may still come. The rest is up to you: three more to finish!"
            ),
            ("tower",),
        ),
    ),
)
