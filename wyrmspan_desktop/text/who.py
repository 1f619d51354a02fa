"""Texts that name the players of a game and its set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine.nights import nights
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.games import SET_UP_AS, players_text
from wyrmspan_desktop.text.guide import GUIDE
from wyrmspan_desktop.text.house_rules_page import WITH, chosen
from wyrmspan_desktop.text.nights import night_text
from wyrmspan_desktop.text.sentences import Sentence, commas

if TYPE_CHECKING:
    from wyrmspan_desktop.core.chosen_cards import Cards
    from wyrmspan_desktop.core.house_rules import HouseRules
    from wyrmspan_desktop.session import AnySession

GUIDED = Sentence("Guided game", "which game it is: the one whose first round is played with the guide")


def who_text(about: SaveHeader) -> str:
    """Return the players of a saved game, and how it was set up: see `who_texts`."""
    return who_texts(about)[0]


def who_texts(about: SaveHeader) -> tuple[str, ...]:
    """Return the players of a saved game and how it was set up, and for less room one of both alone.

    It has a name of its own (see `name_of`), or else it was set up with other cards than the printed ones or with
    house rules; a name says more than the players, the rest less.
    """
    players, name = players_text(about.names, about.level, about.game), name_of(about)
    if name:
        return SET_UP_AS(players=players, option=name), name, players
    return _who(players, about.cards, about.house_rules), players


def name_of(about: SaveHeader) -> str:
    """Return the name of a saved game that is one of the Twenty Nights or played with the guide; empty for others."""
    if about.night is not None and about.night in nights():
        return night_text(about.night)
    return str(GUIDED) if is_guided(about) else ""


def is_guided(about: SaveHeader) -> bool:
    """Return whether a saved game is the one with the guide."""
    return GUIDE.is_of(about)


def who_plays(session: AnySession) -> str:
    """Return the same of a game that is open."""
    kind, game = session.kind, session.game
    who = players_text(session.humans, kind.level(game), kind.name)
    return _who(who, kind.cards, session.house_rules)


def _who(players: str, cards: Cards, house_rules: HouseRules) -> str:
    option = commas(filter(None, (cards_text(cards), str(WITH) if chosen(house_rules) else "")))
    return SET_UP_AS(players=players, option=option) if option else players
