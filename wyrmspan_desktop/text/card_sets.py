"""Texts about the cards of a game: editions, and a player's own sets."""

from __future__ import annotations

from wyrmspan_desktop.core.chosen_cards import BASE, Cards, OwnCards
from wyrmspan_desktop.engine.cards import EDITIONS
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed, paragraph

HEADING = Sentence("Cards", "heading: with which cards a game is played")
BUTTON = Sentence("Cards: {cards}", "button: with which cards a game is played")
EDITION_NAMES = {
    BASE: Sentence("First printing", "the cards of the box"),
    "updated": Sentence("Updated printing", "the cards of the box"),
}
assert [*EDITION_NAMES] == [*EDITIONS]
EDITION_TEXTS = {
    BASE: Sentence("All cards as they were first printed.", "what a printing is"),
    "updated": Sentence(
        "Seven cards follow the later printing: five dragons score more at the end, and two cave "
        "cards offer less. These values come from a single list that nobody has confirmed.",
        "what a printing is",
    ),
}
NO_SET = Sentence("Printed cards only", "a choice")
NO_SET_TEXT = Sentence("None of your own added.", "what it means to play without cards of one's own")
NO_SETS_YET = Sentence("You have no cards of your own yet.")
MORE = Sentence("Your set adds cards to the box, or replaces those with the same id.")
NOT_COUNTED = Sentence("Games with your own cards don't count in your statistics.")
HOW = Sentence(
    "Card sets are files in a folder, which “Open folder” shows. A README there explains how to write them.",
    "set: of cards",
)
OPEN_FOLDER = Sentence(
    "Open folder", "button: show the folder with sets of cards in the system's file manager"
)
OPENING_FOLDER = Sentence("Opening the folder…")
USE = Sentence("Use these", "button: play with these cards")
CHECKING = Sentence("Loading cards…")
UNKEPT = Sentence("The game has no folder it can use, so it can't load sets of your own.")
_AND = Sentence("{edition} + {title}", "the cards of the box, and the title of a set of a player's own")
_CHOSEN = Sentence("Cards: {cards}.", "what was chosen for a new game")
_DRAGONS = Plural("{n} dragon", "{n} dragons", "how many are in a set of cards")
_CAVES = Plural("{n} cave card", "{n} cave cards", "how many are in a set of cards")
_WITH_EDITION = Sentence("updated printing", "what a game is played with")
_WITH_OWN = Sentence("card set “{title}”", "what a game is played with")

_PLAYED_WITH = Sentence("Cards: {cards}.", "cards: a printing, or a set of a player's own")
_FROM_SET = Sentence("From your set “{title}”.", "a card")
_LATER = Sentence("As in the updated printing, according to a list that nobody has confirmed.", "a card")
_IN_EXAMPLE = Sentence(
    "An example in the printed rulebook still scores it as the first printing does: at most 8 points.",
    "a card",
)


def cards_text(cards: Cards) -> str:
    """Return a note about a game's cards; empty for those of the first edition alone."""
    said = [str(_WITH_EDITION)] if cards.edition != BASE else []
    if cards.own is not None:
        said.append(_WITH_OWN(title=cards.set_title))
    return listed(said) if said else ""


def played_with(cards: Cards) -> str:
    """Return the same as a sentence."""
    said = cards_text(cards)
    return _PLAYED_WITH(cards=said) if said else ""


def chosen_text(edition: str, title: str) -> str:
    """Return the short name of the chosen cards: that of a player's own set, or else of an edition."""
    return title or str(EDITION_NAMES[edition])


def choice_text(edition: str, title: str) -> str:
    """Return a note on the chosen cards; empty for the first edition alone."""
    if not title:
        return "" if edition == BASE else _CHOSEN(cards=EDITION_NAMES[edition])
    cards = _AND(edition=EDITION_NAMES[edition], title=title)
    return paragraph([_CHOSEN(cards=cards), str(NOT_COUNTED)])


def count_text(own: OwnCards) -> str:
    """Return the number of cards in a set."""
    dragons = sum(card.startswith("d") for card in own.ids)
    caves = len(own.ids) - dragons
    return listed([_DRAGONS(dragons)] * bool(dragons) + [_CAVES(caves)] * bool(caves))


def set_text(own: OwnCards) -> str:
    """Return the effect of a player's own set on a game."""
    return paragraph([f"{count_text(own)}.", str(MORE)])


def notes_of(card: str, cards: Cards, *, is_own: bool) -> list[str]:
    """Return the notes on a card that is not of the first edition."""
    if is_own:
        return [_FROM_SET(title=cards.set_title)]
    return [str(_LATER), *([str(_IN_EXAMPLE)] if card == "d119" else [])]
