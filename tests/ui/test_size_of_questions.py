"""Questions, and the ways to answer a wyrm, are never set smaller where text is to be larger."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.ui.seats import Open, sit_at
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.geometry import layout

SCALES = (100, 150, 200)
GROWING = ("look-c", "family-thirty", "first-turn", "advent_chain", "opponents")
"""Tables whose question has room to grow."""


def question_px(app: App, inspection: Inspection, name: str) -> int:
    """Return the largest font size of the question at a table."""
    sit_at(app, name, frames=3)
    prompt = app.targets.named("prompt")
    seen = inspection.seen(app.screen.display_list)
    high = max(words.font_px for words, ink in seen if prompt.rect.contains(ink))
    app.go.home()
    return high


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_question_is_never_smaller_where_text_is_larger(open_app: Open, language: str) -> None:
    app = open_app((1280, 720))
    languages.speak(language)
    found: dict[str, list[int]] = {name: [] for name in (*GROWING, "note", "hatchlings", "guild-rows")}
    with Inspection() as inspection:
        for scale in SCALES:
            app.settings.change(scale=scale)
            app.apply_settings()
            for name, sizes in found.items():
                sizes.append(question_px(app, inspection, name))
    smaller = {name: sizes for name, sizes in found.items() if min(sizes) < sizes[0]}
    assert smaller == {}
    same = {name: found[name] for name in GROWING if not found[name][0] < found[name][1] <= found[name][2]}
    assert same == {}


def asker_and_question_px(app: App, inspection: Inspection, name: str) -> tuple[int, int]:
    """Return the font sizes of the asker and of the question at a table where they are on two lines."""
    sit_at(app, name, frames=3)
    prompt = app.targets.named("prompt")
    seen = inspection.seen(app.screen.display_list)
    lines = [(ink.y, words.font_px) for words, ink in seen if prompt.rect.contains(ink)]
    (_, asker), (_, question) = sorted(lines)
    app.go.home()
    return asker, question


@pytest.mark.parametrize("name", ["first-turn", "exchanges"])
def test_the_asker_grows_in_the_room_that_a_long_question_leaves(open_app: Open, name: str) -> None:
    app = open_app((1366, 768))
    languages.speak("de")
    found = []
    with Inspection() as inspection:
        for scale in (100, 150):
            app.settings.change(scale=scale)
            app.apply_settings()
            found.append(asker_and_question_px(app, inspection, name))
    (usual, _), (large, question) = found
    assert usual < large <= question


def test_buttons_shrink_for_the_question_down_to_their_usual_size() -> None:
    at, usual, large = layout((1280, 720)), [120, 44, 90], [180, 44, 130]
    room = at.prompt.width
    wide = [ledge.prompt(at, words, large, usual=usual) for words in (100, room - 400, room)]
    assert [each.width for each in wide[0].answers] == large
    assert [each.width for each in wide[-1].answers] == usual
    for few, many in zip(usual, wide[1].answers, strict=True):
        assert many.width >= few
    for places in wide:
        parts = [places.strip, *places.answers]
        assert not any(one.colliderect(two) for one, two in pairwise(parts))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["advent_chain", "advent_wyrm"])
def test_a_ways_name_is_never_smaller_than_its_description(open_app: Open, name: str, language: str) -> None:
    app = open_app((1280, 720))
    languages.speak(language)
    before: dict[str, int] = {}
    with Inspection() as inspection:
        for scale in (75, *SCALES):
            app.settings.change(scale=scale)
            app.apply_settings()
            sit_at(app, name)
            seen = list(inspection.seen(app.screen.display_list))
            for target in app.targets:
                if target.id.startswith("way:"):
                    lines = [
                        each for each in seen if target.rect.contains(each.ink) and len(each.words.text) > 3
                    ]
                    head, *rest = (each.words.font_px for each in sorted(lines, key=lambda each: each.ink.y))
                    assert head >= max(rest), (target.id, scale)
                    assert head >= before.setdefault(target.id, head)
            app.go.home()
    assert len(before) == 4
