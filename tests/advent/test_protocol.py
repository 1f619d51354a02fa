"""``PROTOCOL.md`` and the code name the same kinds, answers, events, ways and reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.protocol_tables import fields, rows, words
from wyrmspan_desktop.advent import Event, Game, decisions, fold, option, rules
from wyrmspan_desktop.advent.bots import GreedyBot
from wyrmspan_desktop.core.dice import RandomBot

TEXT = Path(decisions.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")
SEEDS = range(40)


def played(seed: int) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """A game at each of its decisions and at its end, and what happened just before; the first is won."""
    game, bot = Game.new(["Ada"], seed=seed), RandomBot(seed) if seed else GreedyBot()
    yield game, ()
    while game.decision is not None:
        events = game.apply(bot.answer(game)).events
        yield game, events


def test_kinds_of_decisions_and_their_verbs() -> None:
    kinds = {words(row[0])[0]: set(row[2].split(", ")) for row in rows(TEXT, "Decisions")}
    assert tuple(kinds) == decisions.KINDS
    verbs = {words(row[0])[0].split()[0]: words(row[1])[0] for row in rows(TEXT, "Answers")}
    assert {verb: kind for kind, all_of in kinds.items() for verb in all_of} == verbs
    seen = {
        (game.decision.kind, option(each).kind)
        for seed in SEEDS
        for game, _ in played(seed)
        if game.decision
        for each in game.decision.ids
    }
    assert seen == {(kind, verb) for verb, kind in verbs.items()}


def test_events_and_their_fields() -> None:
    assert {words(row[0])[0]: fields(row[1]) for row in rows(TEXT, "Events")} == decisions.FIELDS
    seen = {event.type: tuple(event.data) for seed in SEEDS for _, events in played(seed) for event in events}
    assert seen == decisions.FIELDS


def test_reasons_and_ways() -> None:
    named = [words(row[0])[0] for row in rows(TEXT, "Ways and reasons")]
    assert named == ["suit", "rank", "flip", "excuse", *rules.CODES]
    of_ways = {code for row in list(rows(TEXT, "Ways and reasons"))[:4] for code in words(row[2])}
    assert of_ways <= set(rules.CODES)


def test_folded_events_equal_the_view() -> None:
    block = TEXT.split("## The view")[1].split("```")[1]
    named = re.findall(r"^(\w+)(?:\s|,)", block, re.MULTILINE)
    view: dict[str, Any] = {}
    for game, events in (each for seed in SEEDS for each in played(seed)):
        now = game.view(0)
        assert set(named) <= set(now)
        for event in events:
            view = fold(view, event)
        if events:
            assert view | {"serial": now["serial"], "decision": now["decision"]} == now
        view = now


def test_opening_events_lead_to_the_first_view() -> None:
    seen = set()
    for seed in SEEDS:
        game = Game.new(["Ada"], seed=seed)
        events = game.opening()
        hand = [event.data["card"] for event in events if event.type == "drew"]
        assert hand == game.view(0)["hand"]
        assert events[-1] == Event("turn_began", {"turn": 1})
        seen |= {event.type for event in events}
    assert seen == {"drew", "set_aside", "returned", "turn_began"}
