"""``PROTOCOL.md`` and the code name the same kinds, events, anchors and fields."""

from __future__ import annotations

import re
from pathlib import Path

from wyrmspan_desktop.engine import decisions, events, fold, notation, why_not
from wyrmspan_desktop.engine.fold import FOLD
from wyrmspan_desktop.testing.contract import modes

TEXT = Path(decisions.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def first_cells(title: str) -> list[str]:
    rows = [line for line in section(title).splitlines() if line.startswith("| `")]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[1])]


def test_decision_kinds():
    assert first_cells("Decisions") == list(decisions.KINDS)


def test_event_types():
    assert sorted(first_cells("Events")) == sorted(events.TYPES)
    assert sorted(FOLD) == sorted(events.TYPES)


def test_event_fields():
    """Those named before the explanation; that games keep to them is an invariant."""
    named: dict[str, tuple[str, ...]] = {}
    for line in section("Events").splitlines():
        if line.startswith("| `") and "`asked`" not in line:
            kinds, details, *_ = line.removeprefix("| ").split(" | ")
            fields = re.split("[:;]", re.sub(r"\(.*?\)|\{.*?\}|\[.*?\]", "", details))[0]
            named |= dict.fromkeys(re.findall(r"`(\w+)`", kinds), tuple(re.findall(r"`(\w+)`", fields)))
    assert named == {kind: fields for kind, fields in events.FIELDS.items() if kind != "asked"}


def test_hidden_fields():
    hidden = {}
    for line in section("Events").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        found = re.findall(r"`(cards?)`", cells[-1]) if line.startswith("| `") and len(cells) > 2 else []
        if found:
            hidden[re.findall(r"`(\w+)`", cells[0])[0]] = tuple(found)
    assert hidden == events.HIDDEN_FROM_OTHERS


def test_verbs_and_anchor_kinds():
    verbs = {each.split()[0] for each in first_cells("Answers")}
    anchors = set(re.findall(r"`(\w+)`", section("Answers").split("Anchors are pairs")[1]))
    assert anchors >= set(notation.ANCHOR_KINDS)
    seen_verbs: set[str] = set()
    seen_anchors: set[str] = set()
    seen_kinds: set[str] = set()
    for _, new in modes():
        game = new(21)
        while game.decision is not None:
            seen_kinds.add(game.decision.kind)
            for option in game.decision.options:
                seen_verbs.add(option.kind)
                seen_anchors.update(anchor.kind for anchor in option.anchors)
            game.apply(list(game.decision.default))
    assert seen_verbs <= verbs
    assert seen_anchors <= set(notation.ANCHOR_KINDS)
    assert seen_kinds <= set(decisions.KINDS)
    assert len(seen_kinds) > 12


def test_the_view_has_the_fields_that_the_text_names():
    game = modes()[0][1](1)
    view = game.view(0)
    words = set(re.findall(r"[a-z_]+", section("The view")))
    missing = [
        field for field in (*view, *view["players"][0], *(view["automa_state"] or ())) if field not in words
    ]
    assert missing == []
    assert set(view["decision"] or ()) == set(decisions.DECISION_FIELDS)
    assert fold(view, ()) == view


def test_reasons_are_distinct():
    assert len(set(why_not.CODES)) == len(why_not.CODES)
