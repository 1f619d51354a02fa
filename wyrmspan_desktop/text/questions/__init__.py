"""Texts of questions: a heading with the source, and a question with the thing and how many are left.

Each module has the rows of some kinds of decisions, in `ROWS`; a test compares all of them with the engine's list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.prompts import HINTS, TURN, refusal_text, source_text
from wyrmspan_desktop.text.questions import costs, gains, mat, storing, turns
from wyrmspan_desktop.text.sentences import Sentence, capital
from wyrmspan_desktop.text.things import card_title, cave_name, space_text


class Prompt(NamedTuple):
    """The texts on the parchment."""

    question: str
    heading: str = ""
    """The source of the question; empty if it is obvious."""
    hint: str = ""
    """Advice how to answer, if it is not obvious."""
    card: str | None = None
    """The card that asks, or that is paid for."""
    seat: int | None = None
    """The seat whose badge stands before the question, instead of a card."""
    refusal: str = ""
    """The label of the button that refuses, if it is more than *No, thanks*."""


_FROM = Sentence(
    "from {owner}'s {source}", "a dragon or a cave card that asks, and the other player whose it is"
)
_SHARED = Sentence("{owner} has used it, and it gives everybody else something too", "a card that asks")
_ASKER = Sentence("{name}, {asker}", "a player, and who asks")
_CAVE_IN = Sentence("cave card in {space}", "that asks")
_EXPLORE = Sentence("Explore the {cave}", "heading")
_ENTICE, _EXCAVATE = Sentence("Entice {card}", "heading"), Sentence("Excavate {space}", "heading")


QUESTIONS = {**turns.ROWS, **costs.ROWS, **gains.ROWS, **storing.ROWS, **mat.ROWS}
"""The wording of every kind of decision."""


def _heading(game: Game, decision: Decision, asked: Question, names: Sequence[str], *, is_open: bool) -> str:
    """Return the source of a question; at an open table of several people also who is asked."""
    if decision.kind in ("action", "end_turn"):
        return TURN(name=names[decision.seat])
    if asked.cave is not None:
        return _EXPLORE(cave=cave_name(asked.cave))
    if decision.source == "entice" and asked.card is not None:
        asker = _ENTICE(card=card_title(asked.card, game.box))
    elif decision.source == "excavate" and asked.space is not None:
        asker = _EXCAVATE(space=space_text(asked.space))
    else:
        asker = _place(game, decision, asked) or source_text(decision.source, game.box)
    if asked.owner is not None:
        asker = _FROM(source=asker, owner=names[asked.owner])
    return _ASKER(name=names[decision.seat], asker=asker) if is_open and asker else capital(asker)


def _place(game: Game, decision: Decision, asked: Question) -> str:
    """Return the space of a cave card that asks, as the card has no name; empty for others."""
    source = decision.source or ""
    number = ids.card_number(source) if ids.is_card(source) else 0
    owner = decision.seat if asked.owner is None else asked.owner
    spaces = game.state.players[owner].spaces
    if number >= 0 or number not in spaces:
        return ""
    return _CAVE_IN(space=space_text(ids.SLOTS[spaces.index(number)]))


def _hint(decision: Decision, asked: Question, names: Sequence[str]) -> str:
    """Return why a question is asked, or how to answer it; for a turn only if a card can be played in it."""
    if asked.owner is not None:
        return _SHARED(owner=names[asked.owner])
    kinds = {each.kind for each in decision.options}
    is_told = decision.kind != "action" or kinds & {"entice", "excavate"}
    return str(HINTS[decision.kind]) if is_told and decision.kind in HINTS else ""


def prompt_of(game: Game, names: Sequence[str], asked: Question, *, is_open: bool = False) -> Prompt:
    """Return the prompt for the open decision, by the facts of the question (`Game.question`).

    ``is_open``: name the seat, because it is not obvious.
    """
    decision = game.decision
    assert decision is not None
    source = decision.source if decision.source is not None and ids.is_card(decision.source) else None
    return Prompt(
        question=QUESTIONS[decision.kind](game, decision, asked),
        heading=_heading(game, decision, asked, names, is_open=is_open),
        hint=_hint(decision, asked, names),
        card=source or asked.card,
        refusal=refusal_text(decision, asked),
    )
