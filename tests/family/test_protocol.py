"""``PROTOCOL.md`` and the code name the same kinds, answers, events and reasons."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tests.support.protocol_tables import fields, rows, words
from wyrmspan_desktop.family import Event, Game, decisions, option, outlook, rules
from wyrmspan_desktop.family.bots import RandomBot
from wyrmspan_desktop.family.outlook import best

TEXT = Path(decisions.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def seen() -> tuple[set[tuple[str, str]], list[Event]]:
    """The kinds of decisions with the verbs that were offered, and all events, of some scarce games."""
    offered: set[tuple[str, str]] = set()
    events: list[Event] = []
    for seed in range(3):
        game, dice = Game.new("ABCDE", seed=seed, scarce=True), RandomBot(seed)
        while game.decision is not None:
            offered |= {(game.decision.kind, option(each).kind) for each in game.decision.ids}
            passes = game.decision.kind == "action" and game.serial % 40 == 0
            answer = ["pass"] if passes else dice.answer(game) if game.serial % 3 else [best(game)]
            events += game.apply(answer).events
    return offered, events


def test_kinds_of_decisions_and_their_verbs() -> None:
    kinds = {words(row[0])[0]: set(row[2].split(", ")) for row in rows(TEXT, "Decisions")}
    assert tuple(kinds) == decisions.KINDS
    verbs = {words(row[0])[0].split()[0]: words(row[1])[0] for row in rows(TEXT, "Answers")}
    assert {verb: kind for kind, all_of in kinds.items() for verb in all_of} == verbs == decisions.ASKED_AS
    assert seen()[0] == {(kind, verb) for verb, kind in verbs.items()}


def test_answer_ids_round_trip() -> None:
    for row in rows(TEXT, "Answers"):
        written = words(row[0])[0]
        assert option(written).id == written


def test_events_and_their_fields() -> None:
    assert {words(row[0])[0]: fields(row[1]) for row in rows(TEXT, "Events")} == decisions.FIELDS
    assert {event.type: tuple(event.data) for event in seen()[1]} == decisions.FIELDS


def test_reasons() -> None:
    assert tuple(words(row[0])[0] for row in rows(TEXT, "Reasons")) == rules.CODES


def test_view_has_the_documented_fields() -> None:
    block = TEXT.split("\n## The view\n")[1].split("```")[1]
    named = [word for line in block.splitlines() if line[:1].isalpha() for word in _names(line)]
    assert named == list(Game.new(["Ada", "Ben"], seed=1).view(0))


def _names(line: str) -> list[str]:
    """The keys that a line begins with: several with commas, or one."""
    if not line.startswith("seat,"):
        return [line.split(maxsplit=1)[0]]
    return [part.split()[0] for part in line.split(", ")]


def test_the_figures_of_the_greedy_bot() -> None:
    reported = {words(row[0])[0]: float(row[1]) for row in rows(TEXT, "What the greedy bot sees")}
    figures = {
        name: value for name, value in vars(outlook).items() if name.isupper() and type(value) in (int, float)
    }
    shared = {"FOOD", "HAND", "LAIRS", "NEST", "PRICE", "GOLD", "OCEAN", "TOWN"}
    assert reported == {name: value for name, value in figures.items() if name not in shared}
