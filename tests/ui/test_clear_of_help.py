"""Notes, hints and lessons lie clear of what they speak of, and of all that the question can be answered by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from pygame import Rect

from tests.ui.seats import Open, at_position, at_scenario, point_nowhere, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.guided import Guided
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.rulebook.notes import DECISIONS, NOTES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.help import callout
from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide
from wyrmspan_desktop.ui.table.help.tutorial_hints import HintTopic

SIZE, SCALES = (1280, 720), (100, 150, 200)
scaled = pytest.mark.parametrize("scale", SCALES)
"""Units grow with the window, so that a larger one differs by what is rounded alone."""
_GAMES = ((["Ada"], "Automa 1"), (["Ada", "Ben"], None), (["Ada", "Ben", "Cleo", "Dov", "Eve"], None))
KEPT, READ = "tools, round or own stock", "objectives or the guild"
_MOST = 2
"""How many positions are tried for each kind of decision."""
_RARE = {
    "activate",
    "place_cave",
    "name_resource",
    "swap",
    "waive",
    "discard_resource",
    "keep_drawn",
    "tuck_drawn",
    "lay_each",
    "draft",
}
"""Decisions that these games may not come to."""
_FULL = ("look-d", "first-turn")
"""Tables of which much can be used, by their names."""


@cache
def positions() -> dict[str, list[Game]]:
    """Some positions of every kind of decision, late ones among them, from games by rules of thumb."""
    found: defaultdict[str, list[Game]] = defaultdict(list)
    for seed, (names, level) in enumerate(_GAMES):
        session = Session.new(names, seed=seed, level=level)
        while session.decision is not None:
            games = found[session.decision.kind]
            if len(games) < _MOST or session.game.state.round == len(session.game.view(0)["objectives"]):
                games[_MOST - 1 :] = [session.game.clone()]
            session.choose(heuristic_policy.answer(session.game), session.game.serial)
    return found


def opened(open_app: Open, scale: int) -> App:
    """A window with an interface of a scale in which nothing moves."""
    app = open_app(SIZE)
    app.settings.set_this_time(scale=scale, animation="instant", notes=False)
    app.apply_settings()
    return app


def at_scales(app: App) -> Iterator[int]:
    """Show a table at every scale in turn, the current one first."""
    for scale in sorted(SCALES, reverse=app.settings.values.scale == SCALES[-1]):
        if scale != app.settings.values.scale:
            app.settings.set_this_time(scale=scale)
            app.apply_settings()
        yield scale


def covered(app: App, sheet: str, spoken: Callable[[Target], bool] = lambda target: False) -> list[str]:
    """Return the names of things that a sheet covers though they are needed: clickable, asked about or explained."""
    found = app.targets.named(sheet)
    assert found is not None, sheet
    needed: dict[str, Rect] = {}
    for each in app.targets:
        is_asked = each.lit or each.id == "prompt" or each.id.startswith(("card:", "tray:", "way:", "wyrm"))
        if not each.id.startswith((sheet, "hint:")) and (is_asked or spoken(each)):
            needed[each.id] = each.rect
    return [name for name, rect in needed.items() if rect.colliderect(found.rect)]


def is_named(names: tuple[str, ...], target: Target) -> bool:
    """Return whether a thing has one of the names; a name that ends with a colon stands for all of its kind."""
    return any(target.id == name or (name.endswith(":") and target.id.startswith(name)) for name in names)


def note_hides(app: App, pilot: Pilot, key: str, place: str = "") -> list[str]:
    """Show a note about the thing at a place, and return what it covers that is needed for the open question."""
    noting = table(app).control.noting
    noting.spot.forget()
    noting.shown = HintTopic(key, place)
    table(app).board.change()
    pilot.frame()
    if table(app).control.choosing is None:
        return []  # it was answered by itself
    note = app.targets.named("note")
    hidden = covered(app, "note", lambda each: each.id == place)
    if note.rect.collidelist(list(table(app).board.places.avoided)) >= 0:
        hidden.append(KEPT)
    if note.rect.collidelist(list(table(app).board.places.in_sight)) >= 0:
        hidden.append(READ)
    return [f"{key} hides {name}" for name in hidden]


def test_a_note_about_a_question_is_clear_of_its_answers_and_so_are_hints(open_app: Open) -> None:
    app = opened(open_app, SCALES[0])
    app.settings.set_this_time(auto_forced=False, auto_end_turn="never")
    assert set(DECISIONS) - set(positions()) <= _RARE
    seen = 0
    for kind, games in positions().items():
        for game in games:
            pilot = at_position(app, game)
            for scale in at_scales(app):
                table(app).control.adviser.forget()
                assert note_hides(app, pilot, f"decision:{kind}") == [], scale
                table(app).control.noting.shown = None
                seen += hints_are_clear(app, pilot)
    for game in _at(_FULL):
        pilot = at_position(app, game)
        seen += sum(hints_are_clear(app, pilot) for _ in at_scales(app))
    assert seen > len(SCALES) * len(positions())


def hints_are_clear(app: App, pilot: Pilot) -> bool:
    """Show hints at the open question, which cover nothing that is needed; False if it was answered by itself."""
    why = tuple(Reason(reason, 2) for reason in ("objective points", "dragon points", "coins"))
    decision, adviser = table(app).session.decision, table(app).control.adviser
    answers = [list(decision.ids[first:][: max(1, decision.least)]) for first in range(3)]
    adviser._decision, adviser.hints = decision, [Hint(ids, 50.0, why) for ids in answers if ids]
    table(app).board.change()
    pilot.frame()
    if table(app).control.choosing is None:
        return False
    assert covered(app, "hint_panel") == [], decision.kind
    panel = app.targets.named("hint_panel")
    assert not panel.rect.colliderect(table(app).board.places.board), decision.kind
    return True


def met_at(app: App) -> Iterator[tuple[str, str]]:
    """All notes but those about questions, each about every thing drawn that it may be about."""
    for key, note in NOTES.items():
        if not key.startswith("decision:"):
            names = [each.id for place in note.places for each in app.targets if is_named((place,), each)]
            yield from ((key, name) for name in names or [""])


@scaled
@pytest.mark.parametrize("name", _FULL)
def test_a_note_covers_neither_its_subject_nor_answers(open_app: Open, scale: int, name: str) -> None:
    app = opened(open_app, scale)
    pilot = at_scenario(app, name)
    point_nowhere(pilot)
    met = list(met_at(app))
    assert len(met) > len(NOTES) - len(DECISIONS)
    faults = [fault for key, place in met for fault in note_hides(app, pilot, key, place)]
    assert faults == []


@scaled
def test_hints_take_little_of_the_table_and_leave_the_guild_in_sight_where_they_speak_of_it(
    open_app: Open, scale: int
) -> None:
    app = opened(open_app, scale)
    roomy = [positions()[kind][0] for kind in ("payment", "end_turn")]
    for game in [*roomy, *_at(_FULL)]:
        at_position(app, game)
        decision, adviser = table(app).session.decision, table(app).control.adviser
        assert decision is not None
        for reason in ("eggs", "guild steps"):
            why = tuple(Reason(each, 2) for each in ("objective points", "coins", reason))
            hints = [Hint([answer], 50.0, why) for answer in decision.ids[:3]]
            adviser._decision, adviser.hints = decision, hints
            table(app).board.change()
            Pilot(app, 1).frame()
            panel = app.targets.named("hint_panel")
            assert panel.rect.width * panel.rect.height <= SIZE[0] * SIZE[1] / 5
            if reason == "guild" and game in roomy:
                assert not panel.rect.colliderect(table(app).board.places.guild), decision.kind


def _at(names: tuple[str, ...]) -> Iterator[Game]:
    return (scenarios.session(name).game for name in names)


@scaled
def test_guide_text_is_complete_and_does_not_cover_its_subject(
    open_app: Open, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(open_app, scale)
    guided = Guided(app, Pilot(app, 3))
    guided.begin()
    faces, reported = list[Rect](), list[Rect]()
    paragraph = app.painter.paragraph
    monkeypatch.setattr(callout, "draw_portrait", lambda painter, name, rect: faces.append(rect))

    def watched(text: str, rect: Rect, *rest: Any, **how: Any) -> int:
        reported.extend([Rect(rect)] if text == guided.coach.text else [])
        return paragraph(text, rect, *rest, **how)

    monkeypatch.setattr(app.painter, "paragraph", watched)
    with Inspection() as inspection:
        said = set()
        while not guided.is_over:
            step = guided.coach.step_now
            if step is not None and app.targets.named("coach") is not None:
                guided.table.board.change()
                guided.pilot.frame()
                said.add(guided.coach.text)
                assert covered(app, "coach", partial(is_named, step.things)) == [], guided.number
                assert not reported[-1].colliderect(faces[-1]), "the portrait lies on the words"
            guided.turn()
        cut = [text for text in inspection.shortened() if any(text[:-1] in each for each in said)]
    assert cut == []


@scaled
@pytest.mark.parametrize("game", [ADVENT, FAMILY])
def test_lesson_text_is_complete_and_does_not_cover_its_subject(
    open_app: Open, scale: int, game: str
) -> None:
    app = opened(open_app, scale)
    app.go.to(game)
    pilot = Pilot(app, 1).settled()
    said, steps = set[str](), list[object]()
    with Inspection() as inspection:
        pilot.click_and_settle("lesson")
        scene: Any = app.scene
        coach = next(each for each in scene.board.extensions if isinstance(each, LessonGuide))
        while (step := coach.step_now) is not None:
            steps.append(step)
            said.add(coach.text)
            assert covered(app, "coach", partial(is_named, step.things)) == [], len(steps)
            if step.awaits is None:
                pilot.click_named("coach:next")
            else:
                scene.control.answer((*step.awaits, *scene.session.decision.ids)[:1])
            pilot.settle()
        cut = [text for text in inspection.shortened() if any(text[:-1] in each for each in said)]
    assert cut == []
    assert len(steps) > 10
