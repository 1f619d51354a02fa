"""Every decision kind has a prompt, every event type an animation and an entry of the log, every icon a shape."""

from __future__ import annotations

from wyrmspan_desktop.engine import decisions, events
from wyrmspan_desktop.engine.card_icons import ICON_NAMES
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.log import EXCHANGES, said
from wyrmspan_desktop.text.prompts import HINTS
from wyrmspan_desktop.text.questions import QUESTIONS
from wyrmspan_desktop.ui.drawing import icon_signs  # noqa: F401  (registers its shapes)
from wyrmspan_desktop.ui.drawing.icons import shapes
from wyrmspan_desktop.ui.table.events.presentation import ROWS
from wyrmspan_desktop.ui.table.play.auto_answer import ASK_THOUGH_FORCED


def test_every_decision_kind_has_a_prompt() -> None:
    assert list(QUESTIONS) == list(decisions.KINDS)
    assert set(HINTS) <= set(decisions.KINDS)
    assert set(ASK_THOUGH_FORCED) <= set(decisions.KINDS)


def test_every_event_type_has_a_row() -> None:
    assert list(ROWS) == list(events.TYPES)
    shown = [row.animation for row in ROWS.values()]
    assert all(0 <= each.applies_at <= 2 and 0 <= each.seconds < 4 for each in shown)


def test_silent_events_have_a_reason() -> None:
    for row in ROWS.values():
        assert bool(row.sounds.begun or row.sounds.applied) != bool(row.sounds.why_silent)


def test_every_recap_line_is_in_the_log_too() -> None:
    reported = [row for row in ROWS.values() if row.recap is not None or row.is_heading]
    assert len(reported) > 15
    assert all(row.log is not None for row in reported)
    assert not any(row.recap is not None and row.is_heading for row in reported), (
        "a heading has the log's words"
    )


def test_the_log_counts_exchanged_things() -> None:
    def reported(*give: str, get: str) -> str:
        event = events.Event("exchanged", 0, None, {"give": list(give), "get": get})
        return said(EXCHANGES, event, "Ada", default_box())

    assert reported("meat", "meat", get="gold") == "Ada exchanges 2 meat for 1 gold"
    assert reported("milk", "crystal", get="meat") == "Ada exchanges 1 milk and 1 crystal for 1 meat"
    assert reported("crystal", "crystal", get="milk") == "Ada exchanges 2 crystals for 1 milk"


def test_every_icon_of_the_cards_has_a_shape() -> None:
    assert set(ICON_NAMES) <= set(shapes())
