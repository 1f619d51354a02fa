"""Changes of a view by each event, as ``PROTOCOL.md`` defines them, and no others."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from tests.engine.fold_cases import OTHER, OWN, TOGETHER, WITH_AUTOMA
from wyrmspan_desktop.engine import Event, fold
from wyrmspan_desktop.engine.events import FIELDS
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.scenarios import Scenario


def table() -> View:
    """The first player's view of a table where both have something of everything."""
    mat = {
        "golden.1": {"dragon": "d57", "eggs": 1, "cached": {"meat": 1}, "tucked": ["d7"], "fresh": True},
        "golden.2": {"dragon": "d60"},
        "crimson.2": {"cave": "v7"},
    }
    theirs = {"golden.1": {"dragon": "d58", "eggs": 1, "tucked": ["d8"]}}
    resources = {"meat": 2, "gold": 1, "crystal": 1, "milk": 1}
    game = (
        Scenario(players=2)
        .player(OWN, coins=3, resources=resources, hand=["d1", "v1"], mat=mat, mat_eggs=1, steps=3)
        .player(OTHER, coins=3, resources=resources, hand=["d2", "v2"], mat=theirs, mat_eggs=1)
        .display(dragons=["d11", "d12", "d13"], caves=["v11", "v12", "v13"])
        .discards(dragons=["d31", "d32"], caves=["v31"])
        .round(2)
        .game()
    )
    return game.view(OWN)


def solo() -> View:
    """The view of a table with Automa."""
    automa = Scenario(automa="Automa 1").automa(steps=5, entered=4, ready=2, dragons=["d5"], passed=True)
    return automa.display(dragons=["d11", "d12", "d13"], caves=["v11", "v12", "v13"]).round(2).game().view(0)


def changed(view: View, changes: dict[str, Any]) -> View:
    """A view with other values at some paths."""
    after = deepcopy(view)
    for path, value in changes.items():
        *way, last = path.split("/")
        holder: Any = after
        for step in way:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]
        holder[int(last) if isinstance(holder, list) else last] = value
    return after


INDEXED = r"players|objectives|guild/rows|display/\w+"


def differences(before: Any, after: Any, path: str = "") -> dict[str, Any]:
    """By its path, what is different: of numbers how much, of everything else the new value."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(f"{path}/{key}".lstrip("/"), before[key], after[key]) for key in before]
    elif isinstance(before, list) and isinstance(after, list) and re.fullmatch(INDEXED, path):
        pairs = [(f"{path}/{n}", *pair) for n, pair in enumerate(zip(before, after, strict=True))]
    elif before == after:
        return {}
    elif type(before) is int and type(after) is int:
        return {path: after - before}
    else:
        return {path: after}
    return {key: value for pair in pairs for key, value in differences(*pair[1:], pair[0]).items()}


@pytest.mark.parametrize(
    ("before", "event", "expected"),
    [
        pytest.param(changed(view, first), Event(kind, seat, "turn", data), after, id=f"{kind} {seat} {data}")
        for view, rows in ((table(), TOGETHER), (solo(), WITH_AUTOMA))
        for first, kind, seat, data, after in rows
    ],
)
def test_event_changes_only_the_listed_fields(before: View, event: Event, expected: dict[str, Any]) -> None:
    assert set(event.data) <= set(FIELDS[event.type])
    untouched = deepcopy(before)
    after = fold(before, [event])
    assert before == untouched, "the given view is not changed"
    assert differences(before, after) == expected


def test_every_event_type_has_a_case() -> None:
    assert {row[1] for row in (*TOGETHER, *WITH_AUTOMA)} == set(FIELDS)
