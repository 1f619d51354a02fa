"""What is explained when it is met for the first time: where, when, once, and that it stops nobody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.seats import table
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.phrases import TIMINGS
from wyrmspan_desktop.text.rulebook import EXPLAINED, find
from wyrmspan_desktop.text.rulebook import notes as words
from wyrmspan_desktop.text.rulebook.notes import NOTES, Note
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.rulebook import RulebookScene
from wyrmspan_desktop.ui.scenes.table import TableScene
from wyrmspan_desktop.ui.table.noting import Noting
from wyrmspan_desktop.ui.table.parchment import named
from wyrmspan_desktop.ui.table.telling import ROWS

Open = Callable[..., App]


def at_kept_table(app: App, level: str = "Automa 1") -> tuple[Pilot, Noting]:
    """At the table of a new game that is kept, with somebody who explains."""
    app.settings.change(notes=True, reduced_motion=True)
    app.play(app.archive.begin(["Ada"], seed=7, level=level))
    pilot = Pilot(app, 4)
    pilot.settle()
    return pilot, table(app).noting


def round_of(app: App) -> int:
    return int(table(app).playback.view["round"])


def assert_nothing_is_hidden(app: App) -> None:
    """What can be answered can be clicked beside a note."""
    for target in app.targets:
        if target.lit and target.id.startswith("word:"):
            topmost = app.targets.at(target.rect.center)
            assert topmost is not None
            assert topmost.id == target.id


def shown(noting: Noting) -> str:
    return noting.shown.key if noting.shown is not None else ""


# --- the words --------------------------------------------------------------------------------


def test_every_kind_of_decision_and_every_timing_is_explained() -> None:
    assert list(words.DECISIONS) == list(KINDS)
    assert words.TIMINGS.keys() == TIMINGS.keys()
    assert words.EVENTS.keys() <= ROWS.keys()


@pytest.mark.parametrize("note", NOTES.values(), ids=list(NOTES))
def test_a_note_is_short_and_has_its_rule(note: Note) -> None:
    assert len(str(note.text)) <= 200
    assert str(note.text).endswith(".")
    assert find(note.rule)
    assert note.rule not in {rule.number for rule in EXPLAINED.rules}


def test_all_notes_can_be_read_again() -> None:
    assert [str(rule.title) for rule in EXPLAINED.rules] == [str(note.title) for note in NOTES.values()]
    assert all(rule.links == [note.rule] for rule, note in zip(EXPLAINED.rules, NOTES.values(), strict=True))


# --- at the table -----------------------------------------------------------------------------


def test_the_first_question_is_explained_beside_its_cards(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    _, noting = at_kept_table(app)
    assert shown(noting) == "decision:keep"
    note = app.targets.named("note")
    assert note is not None
    first = next(target for target in app.targets if target.id.startswith("card:"))
    assert not note.rect.colliderect(first.rect)
    assert Settings(tmp_path).values.notes_seen == ["decision:keep"]


def test_the_words_of_its_buttons_stand_in_the_middle(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = at_kept_table(app)
    painter, words_at = app.painter, dict[str, tuple[int, int]]()
    text = painter.text

    def watched(line: str, rect: pygame.Rect, *rest: Any, **how: Any) -> int:
        end = text(line, rect, *rest, **how)
        words_at[line] = rect.x, end
        return end

    monkeypatch.setattr(painter, "text", watched)
    table(app).change()
    pilot.frame()
    for name, label in (("note:off", words.NO_MORE), ("note:close", words.UNDERSTOOD)):
        button = app.targets.named(name)
        assert button is not None
        left, right = words_at[str(label)]
        assert abs((left - button.rect.x) - (button.rect.right - right)) <= 1


def test_what_answers_itself_is_explained_when_somebody_has_to_choose(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    pilot.press(pygame.K_ESCAPE)
    app.settings.change(notes_seen=[])
    scene, decision = table(app), table(app).session.decision
    assert decision is not None
    scene.auto_answer.left = 1.0
    noting.on_ask(decision)
    assert not noting.is_open
    assert not app.settings.values.notes_seen
    scene.auto_answer.left = 0.0
    noting.on_ask(decision)
    assert shown(noting) == f"decision:{decision.kind}"


def test_what_is_answered_is_explained_no_more(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    seen: list[str] = []
    while round_of(app) < 2:
        pilot.settle()
        if pilot.scene != "table":
            pilot.press(pygame.K_ESCAPE)
            continue
        while noting.is_open:
            if shown(noting) not in seen[-1:]:  # Esc may have closed something else first
                assert shown(noting) not in seen
                seen.append(shown(noting))
            assert_nothing_is_hidden(app)
            pilot.press(pygame.K_ESCAPE)
        pilot.turn()
    assert seen == app.settings.values.notes_seen[: len(seen)]
    assert {"decision:keep", "decision:starting_resource", "decision:action", "event:automa_drew"} <= set(
        seen
    )
    pilot, noting = at_kept_table(app)
    assert shown(noting) == "", "all of that was told before"


def test_what_happened_is_explained_where_it_did(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    _, noting = at_kept_table(app)
    table(app).playback.view["round"] = 3
    happened: list[tuple[str, dict[str, Any], str]] = [
        ("walk_began", {"cave": "golden", "count": 1}, "cave:golden"),
        ("objective_coins", {"coins": 1}, "objective:3"),
        ("automa_took", {}, ""),
    ]
    for name, data, place in happened:
        noting.on_event(Event(name, 0, None, data))
        while shown(noting) != f"event:{name}":
            assert noting.put_away()
        assert noting.shown is not None
        assert noting.shown.place == place


def test_a_marker_of_automa_is_explained_beside_the_banner_on_which_it_lies(
    open_app: Open, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    _, noting = at_kept_table(app)
    noting.on_event(Event("marker_placed", 0, "guild", {"row": 1, "order": 1, "vp": 0}))
    noting.on_event(Event("automa_marker", 1, "automa", {}))
    noting.on_event(Event("marker_placed", 1, "automa", {"row": 3, "order": 1, "vp": 0}))
    met = [noting.shown]
    while noting.put_away() and noting.shown is not None:
        met.append(noting.shown)
    assert met[1:] == [("event:automa_marker", "row:3")]


def test_esc_and_its_button_put_it_away(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    pilot.press(pygame.K_ESCAPE)
    assert (pilot.scene, shown(noting), app.targets.named("note")) == ("table", "", None)
    app.settings.change(notes_seen=[])
    pilot, noting = at_kept_table(app)
    pilot.click_named("note:close")
    assert shown(noting) == ""


def test_its_rule_is_one_click_away(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    pilot.click_named("note:more")
    book = app.scene
    assert isinstance(book, RulebookScene)
    assert book.at.number == NOTES["decision:keep"].rule
    pilot.press(pygame.K_ESCAPE)
    assert shown(noting) == "decision:keep", "it is still there"


def test_nothing_more_is_explained_until_the_settings_say_so(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    pilot.click_named("note:off")
    assert (shown(noting), app.settings.values.notes) == ("", False)
    app.go.home("settings")
    pilot.settle()
    pilot.click_named("tab-Help")
    pilot.click_named("notes")
    assert (app.settings.values.notes, app.settings.values.notes_seen) == (True, [])


def test_a_game_that_goes_on_is_explained_from_its_question_on(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, noting = at_kept_table(app)
    while (decision := table(app).session.decision) is None or decision.kind != "action":
        pilot.press(pygame.K_ESCAPE) if noting.is_open else pilot.turn()
        pilot.settle()
    app.settings.change(notes_seen=[])
    app.go.home()
    pilot.settle()
    latest = app.archive.latest()
    assert latest is not None
    app.go.resume(latest.path)
    app.beside.wait()
    pilot.settle()
    noting = table(app).noting
    assert shown(noting) == "decision:action"
    assert {met.key.partition(":")[0] for met in noting._met} <= {"moment"}


def test_lessons_and_examples_are_not_explained(open_app: Open) -> None:
    app = open_app()
    app.settings.set_this_time(notes=True)
    app.scenes.push(TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    Pilot(app, 1).settle()
    assert table(app).noting.shown is None


def test_the_badges_of_a_dragon_are_explained_when_the_first_one_is_played(
    open_app: Open, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path)
    _, noting = at_kept_table(app)
    noting.on_event(Event("enticed", 0, None, {"card": "d1", "slot": "golden.1"}))
    seen = [noting.shown]
    while noting.put_away() and noting.shown is not None:
        seen.append(noting.shown)
    assert ("moment:badges", "slot:golden.1") in seen


def test_what_answers_the_question_is_framed_and_not_the_question(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = at_kept_table(app)
    scene = table(app)
    while scene.choosing is None or scene.choosing.decision.kind != "starting_resource":
        pilot.turn()
        pilot.settle()
    picture = scene.picture(app.targets)
    framed = [each.id for things in named(picture, ["prompt"]) for each in things]
    assert framed == [f"supply:{item}" for item in ("meat", "gold", "crystal", "milk")]
