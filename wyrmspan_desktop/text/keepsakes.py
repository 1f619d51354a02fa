"""Texts on the picture of a finished game, and on the page that makes it."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

FAN_MADE = Sentence(
    "Wyrmspan Desktop, an unofficial game made by fans. Not affiliated with the publisher or the designers.",
    "small, below the picture of a finished game",
)
NEXT = Sentence(
    "{first} \N{MIDDLE DOT} {next}", "facts in a row: when a game was played, its deal, and so on"
)

MAT_OF = Sentence("{name}'s mat", "on the picture of a finished game")

OFFER = Sentence("Save a picture", "button: of the game that is over, to be kept or shared")
MAKING = Sentence("Painting the picture…")
BUTTONS = {
    "back": Sentence("Back", "button"),
    "copy": Sentence("Copy", "button: put the picture into the clipboard"),
    "keep": Sentence("Save to file", "button: write the picture into the folder of pictures"),
}
KEEPING = Sentence("Saving the picture…")
COPYING = Sentence("Copying the picture…")
KEPT = Sentence("Saved as {path}", "a picture that was written")
COPIED = Sentence("The picture is on the clipboard: paste it anywhere.")


def row(facts: list[str]) -> str:
    """Return facts side by side."""
    said = ""
    for each in facts:
        said = NEXT(first=said, next=each) if said else each
    return said
