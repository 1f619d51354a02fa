"""Questions of a turn and around it: the first hand, actions, the end of a turn and its limits."""

from __future__ import annotations

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.questions.counted import Rows, counted
from wyrmspan_desktop.text.sentences import Plural, Sentence

_KEEP = Plural("Keep 1 of these {cards} cards", "Keep {n} of these {cards} cards")
_START = Plural("Gain 1 starting resource", "Gain {n} starting resources")
_ACTIONS = {
    ("entice", "excavate", "explore"): Sentence("Excavate, entice a dragon, or explore a cave"),
    ("entice", "excavate"): Sentence("Excavate a space or entice a dragon"),
    ("entice", "explore"): Sentence("Entice a dragon or explore a cave"),
    ("excavate", "explore"): Sentence("Excavate a space or explore a cave"),
    ("entice",): Sentence("Entice a dragon"),
    ("excavate",): Sentence("Excavate a space"),
    ("explore",): Sentence("Explore a cave"),
    (): Sentence("Nothing else is possible: pass for the rest of the round"),
}
"""Questions by the kinds of possible actions; passing is always possible, and has its button."""
_REFRESH_OR_PASS = Sentence("Replace cards in the display, or pass for the rest of the round")
_NO_COINS = Sentence("No coins left: pass for the rest of the round")
_END_TURN = Sentence("Nothing left to do this turn")
_END_OR_EXCHANGE = Sentence("Exchange resources ({key}), or end your turn")
_DISCARD_CARDS = Plural("Hand limit {limit}: discard 1 card", "Hand limit {limit}: discard {n} cards")
_DISCARD = Plural(
    "Resource limit {limit}: discard 1 resource",
    "Resource limit {limit}: discard {n} resources",
)


def _keep(game: Game, decision: Decision, asked: Question) -> str:
    return _KEEP(decision.least, cards=asked.total)


def _starting(game: Game, decision: Decision, asked: Question) -> str:
    return counted(_START(asked.total), asked)


def _action(game: Game, decision: Decision, asked: Question) -> str:
    possible = {each.kind for each in decision.options} & {"entice", "excavate", "explore"}
    if not possible and not game.state.players[decision.seat].coins:
        return str(_NO_COINS)
    if not possible and any(each.kind == "refresh" for each in decision.options):
        return str(_REFRESH_OR_PASS)
    return str(_ACTIONS[tuple(sorted(possible))])


def _end_turn(game: Game, decision: Decision, asked: Question) -> str:
    return _END_OR_EXCHANGE(key=key_for("exchange")) if decision.exchanges else str(_END_TURN)


def _discard_cards(game: Game, decision: Decision, asked: Question) -> str:
    return _DISCARD_CARDS(decision.least, limit=game.box.rounds.limits.cards)


def _discard_resource(game: Game, decision: Decision, asked: Question) -> str:
    return _DISCARD(asked.total, limit=game.box.rounds.limits.resources)


ROWS: Rows = {
    "keep": _keep,
    "starting_resource": _starting,
    "action": _action,
    "end_turn": _end_turn,
    "discard_cards": _discard_cards,
    "discard_resource": _discard_resource,
}
