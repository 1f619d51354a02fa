"""Texts of Advent of the Wyrms: cards, questions, answers, refusals, log and odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from wyrmspan_desktop.advent import Decision, Event, Odds, Unmet, option
from wyrmspan_desktop.advent.cards import EXCUSE, RANKS, Card, Deck, Suit
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, listed, number, translated
from wyrmspan_desktop.text.things import named

TITLE = Sentence("Advent of the Wyrms", "the name of a game")

SUITS: dict[Suit, Sentence] = {
    "moons": Sentence("Moons", "suit"),
    "suns": Sentence("Suns", "suit"),
    "waves": Sentence("Waves", "suit"),
    "leaves": Sentence("Leaves", "suit"),
    "wyrms": Sentence("Wyrms", "suit"),
    "knots": Sentence("Knots", "suit"),
}
_RANKS = {
    "ace": Sentence("Ace", "rank"),
    "crown": Sentence("Crown", "rank"),
    "pawn": Sentence("Pawn", "rank"),
    "court": Sentence("Court", "rank"),
}

# --- cards ------------------------------------------------------------------------------------

_OF_SUITS = Sentence("{rank} of {suits}", "what a card is, as in: 7 of Moons and Leaves")
_NAMED = Sentence("{value} ({rank})", "a rank with its name, as in: 10 (Crown)")
_WILD = Sentence("no rank or suit; fits anywhere", "what a card is")


def card_name(card: Card) -> str:
    """Return the name of a card, with its cases."""
    return named(translated(card.name, "card"))


def rank_name(value: int) -> str:
    """Return the name of a rank by its value, 1 to 12."""
    rank = RANKS[value - 1]
    return str(_RANKS[rank]) if rank in _RANKS else number(value)


def rank_shown(value: int) -> str:
    """Return a rank as cards show it: a number, with its name if it has one."""
    name = rank_name(value)
    return name if name == number(value) else _NAMED(value=number(value), rank=name)


def card_line(card: Card) -> str:
    """Return rank and suits of a card."""
    if card.rank == EXCUSE:
        return str(_WILD)
    return _OF_SUITS(rank=rank_name(card.value), suits=listed(suit_names(card.suits)))


def suit_names(suits: Sequence[Suit]) -> list[str]:
    """Return the names of suits."""
    return [str(SUITS[suit]) for suit in suits]


# --- questions and answers --------------------------------------------------------------------

_QUESTIONS = {
    "action": Sentence("Add a card to an incantation, or discard one"),
    "draw": Sentence("Draw up to a full hand"),
    "negate": Sentence("{card} appears! How will you negate it?", "a wyrm"),
}
_ANSWERS = {
    "start": Sentence("Begin an incantation with {card}"),
    "add": Sentence("Add {card} to incantation {place}"),
    "discard": Sentence("Discard {card}", "an answer"),
    "draw": Sentence("Draw", "an answer: cards from the deck"),
    "negate": Sentence("Discard {card} against it", "an answer to a wyrm"),
    "flip": Sentence("Discard two cards from the deck", "an answer to a wyrm"),
    "excuse": Sentence("Discard the Excuse", "an answer to a wyrm"),
}
WAYS = {
    "suit": Sentence("The same suit", "a way to negate a wyrm"),
    "rank": Sentence("The same rank or higher", "a way to negate a wyrm"),
    "flip": Sentence("Two cards from the deck", "a way to negate a wyrm"),
    "excuse": Sentence("The Excuse", "a way to negate a wyrm"),
}


def question_text(decision: Decision, deck: Deck) -> str:
    """Return the question of a decision."""
    card = card_name(deck[int(decision.source)]) if decision.source else ""
    return _QUESTIONS[decision.kind](card=card)


def answer_text(option_id: str, deck: Deck) -> str:
    """Return the text of an answer; `ValueError` if it is none."""
    asked = option(option_id)
    card = card_name(deck[asked.card]) if asked.card else ""
    return _ANSWERS[asked.kind](card=card, place=number(asked.place))


# --- why not ----------------------------------------------------------------------------------

_UNMET: dict[str, Sentence | Plural] = {
    "over": Sentence("The game is over."),
    "no_such_thing": Sentence("This isn't possible in this game."),
    "not_in_hand": Sentence("This card is not in your hand."),
    "wyrm_waits": Sentence("Negate the wyrm first."),
    "draw_first": Sentence("Fill your hand first."),
    "not_drawing": Sentence("Your hand is full."),
    "no_wyrm": Sentence("There is no wyrm to negate."),
    "no_free_place": Sentence("Every ring already holds an incantation: finish one first."),
    "nothing_there": Sentence("There is no incantation here yet."),
    "not_higher": Sentence("It must rank above {rank}.", "rank: 9 or 10 (Crown)"),
    "no_common_suit": Sentence(
        "The cards must share a suit: this one would need {suits}.", "suits: Moons or Suns"
    ),
    "no_other_suit": Sentence("This wyrm has no other suit to match."),
    "other_suit": Sentence("Only {suits} would match.", "against a wyrm; suits: Moons or Suns"),
    "rank_too_low": Sentence("Only {rank} or higher would do.", "against a wyrm; rank: 9 or Crown"),
    "neither_suit_nor_rank": Sentence("The Excuse has no suit and no rank: it negates a wyrm by itself."),
    "deck_too_small": Plural(
        "You need two cards, but the deck has only {n}.", "You need two cards, but the deck has only {n}."
    ),
    "no_excuse": Sentence("You don't have the Excuse."),
}


_HIGHEST = Sentence("Only {rank} would do.", "against a wyrm of the highest rank: 12 (Court)")


def unmet_text(unmet: Unmet) -> str:
    """Return a short sentence for a condition that is not met; `LookupError` for unknown codes."""
    say = _UNMET[unmet.code]
    if isinstance(say, Plural):
        return say(unmet.have)
    rank = rank_shown(unmet.need) if unmet.need else ""
    if unmet.code == "rank_too_low" and unmet.need == len(RANKS):
        return _HIGHEST(rank=rank)
    return say(rank=rank, suits=listed(suit_names(unmet.suits), is_choice=True))


# --- what happened ----------------------------------------------------------------------------

_TURN = Sentence("Turn {turn}", "heading in the log")
_BEGINS = Sentence("{who} begins an incantation with {card}")
_ADDS = Sentence("{who} adds {card} to incantation {place}")
_FINISHED = Sentence("Incantation {number} of 4 is finished: {cards}")
_DISCARDS = Sentence("{who} discards {card}")
_DRAWS = Sentence("{who} draws {card}")
_APPEARS = Sentence("{card} appears", "a wyrm")
_BY_SUIT = Sentence("{who} negates {wyrm} with {card}, by its suit")
_BY_RANK = Sentence("{who} negates {wyrm} with {card}, by its rank")
_BY_BOTH = Sentence("{who} negates {wyrm} with {card}, by suit and rank")
_BY_DECK = Sentence("{who} negates {wyrm} with two cards from the deck")
_BY_EXCUSE = Sentence("{who} negates {wyrm} with the Excuse")
_FLIPPED = Sentence("{card} is discarded from the deck")
_ASIDE = Sentence("{card} is set aside", "a wyrm")
_EMPTY_HAND = Sentence("{who} has no cards left: wyrms are set aside until the hand is full")
_RETURNED = Plural("1 wyrm goes back into the deck", "{n} wyrms go back into the deck")
_WON = Plural(
    "{who} has held the wyrms back, with {n} card left in the deck",
    "{who} has held the wyrms back, with {n} cards left in the deck",
)
_LOST = {
    "deck_empty": Sentence("The deck is empty: the wyrms have returned"),
    "no_answer": Sentence("Nothing can negate the wyrm: the wyrms have returned"),
}

_LINES: dict[str, Callable[..., str]] = {
    "turn_began": _TURN,
    "placed": lambda position, **words: (_BEGINS if position == 1 else _ADDS)(**words),
    "completed": lambda cards, **words: _FINISHED(cards=commas(cards), **words),
    "discarded": lambda reason, **words: _DISCARDS(**words) if reason == "action" else "",
    "drew": _DRAWS,
    "wyrm_appeared": _APPEARS,
    "negated": lambda way, ways, **words: _negated(way, ways)(**words),
    "flipped": lambda aside, **words: (_ASIDE if aside else _FLIPPED)(**words),
    "hand_emptied": _EMPTY_HAND,
    "set_aside": _ASIDE,
    "returned": lambda cards, **_: _RETURNED(len(cards)),
    "won": lambda who, score: _WON(score, who=who),
    "lost": lambda reason, **_: str(_LOST[reason]),
}


def log_line(event: Event, who: str, deck: Deck) -> str:
    """Return the log line of an event; empty if the line before contains it."""
    words = {name: _word(name, value, deck) for name, value in event.data.items()}
    return _LINES[event.type](who=who, **words)


def _word(name: str, value: object, deck: Deck) -> object:
    """Return the argument for a detail of an event in its line."""
    if name in ("card", "wyrm") and isinstance(value, int):
        return card_name(deck[value])
    if name == "cards" and isinstance(value, list):
        return [card_name(deck[card]) for card in value]
    return value


def _negated(way: str, ways: Sequence[str]) -> Sentence:
    if way != "card":
        return _BY_DECK if way == "flip" else _BY_EXCUSE
    return _BY_BOTH if len(ways) > 1 else _BY_SUIT if ways[0] == "suit" else _BY_RANK


# --- odds and hints ---------------------------------------------------------------------------

_WYRMS = Plural("{n} of {left} cards is a wyrm", "{n} of {left} cards are wyrms", "in the deck")
_WYRMS_WITH = Plural(
    "{n} of {left} cards is a wyrm with {suit}", "{n} of {left} cards are wyrms with {suit}", "in the deck"
)
_BEATEN = Plural(
    "Your hand can negate {n} of the wyrms",
    "Your hand can negate {n} of the wyrms",
    "in the deck",
)
_SUIT = Plural("{n} of {left} cards has {suit}", "{n} of {left} cards have {suit}", "cards that are no wyrms")
_FITTING = Plural(
    "{n} of {left} cards fits incantation {place}",
    "{n} of {left} cards fit incantation {place}",
    "in the deck",
)
_EXCUSE_LEFT = Sentence("The Excuse is still in the deck")
_HINT = Plural(
    "{won} of {n} trial game won, {score} cards left on average",
    "{won} of {n} trial games won, {score} cards left on average",
    "what has come of an answer",
)


def odds_lines(odds: Odds) -> Iterator[str]:
    """Yield lines about the rest of the deck, the most pressing first."""
    left = number(odds.left)
    yield _WYRMS(odds.wyrms, left=left)
    yield from (
        _WYRMS_WITH(count, left=left, suit=SUITS[suit]) for suit, count in odds.wyrms_with.items() if count
    )
    yield _BEATEN(odds.wyrms_beaten)
    yield from (
        _FITTING(count, left=left, place=number(place))
        for place, count in enumerate(odds.fitting, 1)
        if count is not None
    )
    yield from (_SUIT(count, left=left, suit=SUITS[suit]) for suit, count in odds.suits.items())
    if odds.has_excuse:
        yield str(_EXCUSE_LEFT)


class Hint(Protocol):
    """A hint from the bots."""

    @property
    def tries(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def score(self) -> float: ...


def hint_text(hint: Hint) -> str:
    """Return the results of an answer in games that were tried."""
    return _HINT(hint.tries, won=number(hint.won), score=number(hint.score, 1))
