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
    """Return a sentence about cards, which are named in the current language."""
    return lambda: sentence(**{word: card_name(default_deck()[card]) for word, card in cards.items()})


LESSON = Lesson(
    Game.KIND,
    4366,
    (
        Step(
            _of(
                Sentence("Each card shows its rank and suits on the left. Only {wild} has neither."),
                wild=EXCUSE,
            ),
            ("hand:",),
        ),
        Step(
            Sentence("This tower is the deck. The cards left in it when you win are your score."),
            ("tower",),
        ),
        Step(
            _of(
                Sentence(
                    "Begin an incantation: three cards that rise in rank. Start low, with {card}: choose the "
                    "card, and then a ring."
                ),
                card=MOUNTAIN,
            ),
            (f"hand:{MOUNTAIN}", "ring:1"),
            (f"start {MOUNTAIN}",),
            _of(
                Sentence("You could do that too, but start with {card} here: more cards rank above it."),
                card=MOUNTAIN,
            ),
        ),
        Step(
            Sentence("Now draw back up to four cards. Until you do, you can still take your card back."),
            ("tower",),
            ("draw",),
        ),
        Step(
            _of(
                Sentence("{card}, rank 9, shares a suit with your first card: add it."),
                card=PACT,
            ),
            (f"hand:{PACT}", "ring:1"),
            (f"add {PACT} 1",),
            _of(
                Sentence(
                    "Not yet: {card} goes into the ring you have started. It is higher, and shares a suit."
                ),
                card=PACT,
            ),
        ),
        Step(Sentence("Draw again."), ("tower",), ("draw",)),
        Step(
            _of(
                Sentence(
                    "{card} is a Crown, which counts as 10 and so ranks above 9. All three cards share "
                    "Moons: add it to complete the incantation."
                ),
                card=HUNTRESS,
            ),
            (f"hand:{HUNTRESS}", "ring:1"),
            (f"add {HUNTRESS} 1",),
            _of(Sentence("First finish what you have begun: add {card} to the ring."), card=HUNTRESS),
        ),
        Step(
            Sentence("Done, and the ring is free again. Four incantations win the game. Now draw."),
            ("seal:1", "tower"),
            ("draw",),
            looks=("seal:1",),
        ),
        Step(
            Sentence(
                "A wyrm! You have to answer it at once. There are four ways, and this time all are "
                "open to you."
            ),
            ("wyrm",),
        ),
        Step(
            _of(
                Sentence(
                    "Use {suit}, which shares the wyrm's suit, or {rank}, which outranks it. Giving up two "
                    "tower cards costs two points, and the Excuse always works. Your choice!"
                ),
                suit=ORIGIN,
                rank=MERCHANT,
            ),
            ("way:",),
            ANY,
        ),
        Step(
            Sentence(
                "Gone for good. You refill your hand next; if that brings another wyrm, you have to "
                "negate it first."
            ),
            ("tower",),
        ),
        Step(
            Sentence(
                "You lose if you have to draw and the tower is empty, or if you have no way to negate a wyrm."
            ),
            ("tower",),
        ),
        Step(
            Sentence(
                "Have a look at the tower to see what may still come. The rest is up to you: three more to finish!"
            ),
            ("tower",),
        ),
    ),
)
