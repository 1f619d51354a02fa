"""Every decision kind has a prompt, every event type an animation and an entry of the log, every icon a shape."""

from __future__ import annotations

from wyrmspan_desktop.engine import decisions, events
from wyrmspan_desktop.engine.card_icons import ICON_NAMES
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.log import LINES, line_text
from wyrmspan_desktop.text.prompts import HINTS, PROMPTS
from wyrmspan_desktop.ui import icon_signs  # noqa: F401  (registers its shapes)
from wyrmspan_desktop.ui.pen import SHAPES
from wyrmspan_desktop.ui.table.choreography import ANIMATIONS, ASK_THOUGH_FORCED
from wyrmspan_desktop.ui.table.log import HEADINGS


def test_every_decision_kind_has_a_prompt() -> None:
    assert set(PROMPTS) == set(decisions.KINDS)
    assert set(HINTS) <= set(decisions.KINDS)
    assert set(ASK_THOUGH_FORCED) <= set(decisions.KINDS)


def test_every_event_type_has_an_animation_and_a_place_in_the_log() -> None:
    assert set(ANIMATIONS) == set(events.TYPES)
    assert set(LINES) == set(events.TYPES)
    assert set(events.TYPES) >= HEADINGS
    assert all(0 <= each.truth <= 2 and 0 <= each.seconds < 4 for each in ANIMATIONS.values())


def test_the_log_counts_what_is_exchanged() -> None:
    def told(*give: str, get: str) -> str | None:
        event = events.Event("exchanged", 0, None, {"give": list(give), "get": get})
        return line_text(event, "Ada", default_box())

    assert told("meat", "meat", get="gold") == "Ada exchanges 2 meat for 1 gold"
    assert told("milk", "crystal", get="meat") == "Ada exchanges 1 milk and 1 crystal for 1 meat"
    assert told("crystal", "crystal", get="milk") == "Ada exchanges 2 crystals for 1 milk"


def test_every_icon_of_the_cards_has_a_shape() -> None:
    assert set(ICON_NAMES) <= set(SHAPES)
