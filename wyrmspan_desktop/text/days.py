"""The deal of the day, which every kind of game may have: what it is, and what became of the try that counts."""

from __future__ import annotations

from wyrmspan_desktop.session.today import Today
from wyrmspan_desktop.text.sentences import Plural, Sentence
from wyrmspan_desktop.text.sentences import day as day_of

DAY = Sentence("Deal of the day", "button: begin the game that is dealt on this day")
ON_DAY: dict[str, Sentence | Plural] = {
    "open": Sentence("{day}: the same deal for everybody. Your first try counts."),
    "begun": Sentence("{day}: the try that counts is under way. It goes on where it stands."),
    "won": Plural(
        "{day}: won with {n} point. Another try does not count.",
        "{day}: won with {n} points. Another try does not count.",
        "how the deal of the day has ended",
    ),
    "lost": Sentence("{day}: lost. Another try does not count.", "how the deal of the day has ended"),
    "gone": Sentence("{day}: the try that counts was deleted. Another one does not count."),
}


def today_text(today: Today) -> str:
    """What became of the try at a day's deal."""
    words, when = ON_DAY[today.state], day_of(today.day)
    return words(today.score, day=when) if isinstance(words, Plural) else words(day=when)
