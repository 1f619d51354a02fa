"""Every language is spoken whole, and at once: at tables, in games, whatever goes on, and in what was kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, at_table, lit, past_curtain, table
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.testing.tongues import ENGLISH, Foreign, listening, speak
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.screens.table import TableScene

OTHERS = [code for code in languages.TONGUES if code != ENGLISH]
foreign = cache(Foreign)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    languages.speak(ENGLISH)


def seen(app: App, said: set[str]) -> set[str]:
    """Return all text drawn since, with all tooltips and the whole log."""
    tips = {target.tip for target in app.targets if target.tip}
    lines = {line.text for scene in app.scenes for line in getattr(getattr(scene, "board", scene), "log", ())}
    return said | tips | lines


def test_there_is_a_catalogue_for_every_language_that_has_a_name() -> None:
    assert languages.offered() == tuple(languages.TONGUES)


def test_untranslated_words_are_detected() -> None:
    languages.speak("de")
    german = ["Zurück", "Ada: 3 Münzen", "12", "Mira", "Wyrmspan"]
    assert foreign(ENGLISH, "de").found(german) == []
    assert foreign(ENGLISH, "de").found([*german, "Back", "Ada entices Blauer Hüter into a cave"]) == ["Back"]
    assert foreign(ENGLISH, "de").found(["Auf: nothing else can be done"]) == []
    assert foreign("de", "pl").found(german) == ["Zurück"]


def test_a_game_is_of_one_language_after_each_change(open_app: Open) -> None:
    """In the middle of effects, with questions, menus and panels open."""
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    scene, kinds = table(app), set[str]()
    for before, now in pairwise([ENGLISH, *OTHERS, ENGLISH]):
        with listening() as said:
            serial = scene.session.game.serial
            speak(app, now)
            assert scene.session.game.serial == serial
            pilot.settle()
            for _ in range(9):
                kinds |= {scene.session.decision.kind} if scene.session.decision is not None else set()
                pilot.turn()
                pilot.settle()
        assert foreign(before, now).found(seen(app, said)) == []
    assert len(kinds) > 3


AT = [
    *(
        "busiest",
        "automa",
        "exchanges",
        "moment",
        "note",
        "guide",
        "lesson_digging",
        "replay_middle",
        "family",
    ),
    *("advent_wyrm", "family-full", "scores_solo", "rulebook", "lesson"),
]
"""Scenes among which are tables of each game, replays, lessons, and what is read over a table."""


@pytest.mark.parametrize("name", AT)
def test_every_scene_follows_a_language_change(open_app: Open, tmp_path: Path, name: str) -> None:
    app = open_app(folder=tmp_path)
    number = AT.index(name)
    before, now = OTHERS[number % 5], OTHERS[(number + 2) % 5]
    speak(app, before)
    pilot = past_curtain(app, (SCENES | TABLES)[name](app))
    pilot.frame()
    with listening() as said:
        speak(app, now)
        pilot.run_frames(3)
    assert len(said) > 10
    for other in (before, ENGLISH):
        assert foreign(other, now).found(seen(app, said)) == []


def test_the_player_chooses_it_at_the_table_through_the_menu(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = at_first_action(app)
    scene = table(app)
    pilot.click(next(target for target in lit(app, "cave") or lit(app, "card")))
    pilot.frame()
    serial = scene.session.game.serial
    for before, now in pairwise((ENGLISH, "pl", "de")):
        pilot.press(pygame.K_F10)
        assert pilot.scene == "menu"
        for name in ("settings", "tab-Language", f"language-{now}"):
            pilot.settle()
            pilot.click_named(name)
        with listening() as said:
            pilot.settle()
            pilot.click_and_settle("back")
            assert pilot.scene == "menu", "over the table, which is drawn anew already"
            pilot.click_and_settle("resume")
            pilot.frame()
        assert pilot.scene == "table"
        assert app.settings.values.language == now
        assert foreign(before, now).found(seen(app, said)) == []
        assert scene.session.game.serial == serial, "nothing was answered by that"


def test_things_in_flight_arrive_in_another_language(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    scene.app.settings.change(animation="normal")
    while not scene.board.playback.moving:
        pilot.turn()
    with listening() as said:
        speak(app, "fr")
        pilot.run_frames(200, 0.02)
    assert scene.board.agrees(scene.session.game)
    assert foreign(ENGLISH, "fr").found(seen(app, said)) == []


def test_table_behind_the_handover_follows_a_language_change(open_app: Open) -> None:
    app = open_app()
    languages.speak("it")
    app.apply_settings()
    pilot = Pilot(app, 1)
    app.scenes.push(TableScene(app, Session.new(["Ada", "Ben"], seed=3)))
    pilot.settle()
    assert pilot.scene == "curtain"
    speak(app, "es")
    pilot.click_named("ready")
    with listening() as said:
        pilot.settle_at_table()
        pilot.frame()
    assert pilot.scene == "table"
    assert foreign("it", "es").found(seen(app, said)) == []


def test_default_names_are_stored_without_language(open_app: Open, tmp_path: Path) -> None:
    """From the form to lists, in the middle of a game too."""
    app = open_app(folder=tmp_path, seed=None)
    speak(app, "de")
    pilot = Pilot(app, 5).settled()
    pilot.click_and_settle("new_game", "players_2", "sitter_1", "start")
    for before, now in pairwise((ENGLISH, "de", "pl", "de")):
        with listening() as said:
            speak(app, now)
            for _ in range(9):
                pilot.settle_at_table()
                pilot.turn()
        for other in {ENGLISH, before} - {now}:
            assert foreign(other, now).found(seen(app, said)) == []
    assert {"Person 1", "Lehrling"} <= said
    pilot.settle_at_table()
    pilot.press(pygame.K_F10)
    for name in ("save_as", "go"):
        pilot.settle()
        pilot.click_named(name)
    pilot.settle()
    app.close()
    for path in tmp_path.rglob("*.*"):
        if path.suffix in {".wyrm", ".json"}:
            text = path.read_text("utf-8", errors="replace")
            assert foreign("de", ENGLISH).found([text, *text.split('"')]) == [], path
    assert app.settings.values.names[:2] == ["Player 1", "Apprentice"]
    app = open_app(folder=tmp_path)
    with listening() as said:
        speak(app, "fr")
        for scene in ("load", "new_game", "history"):
            app.go.to(scene)
            for _ in range(3):
                Pilot(app, 1).frame()
    assert {"Joueur 1", "Apprenti"} <= said
    assert any(text.startswith("Joueur 1, ") for text in said), "the title of the save"
    for other in ("de", ENGLISH):
        assert foreign(other, "fr").found(said) == []


def test_stored_data_is_independent_of_language(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    speak(app, "de")
    archived = app.archive.begin(["Höhlenforscherin", "Świt"], seed=5)
    app.go.play(archived)
    pilot = Pilot(app, 5).settled_at_table()
    for _ in range(40):
        pilot.turn()
        pilot.settle_at_table()
    app.archive.save_as(archived, "Mein Spielstand")
    app.close()
    files = [path for path in tmp_path.rglob("*") if path.suffix in {".wyrm", ".json"}]
    assert len(files) > 1
    for path in files:
        text = path.read_text("utf-8", errors="replace")
        assert foreign("de", ENGLISH).found([text, *text.split('"')]) == [], path
    app = open_app(folder=tmp_path)
    speak(app, "pl")
    with listening() as said:
        pilot = Pilot(app, 1).settled()
        app.go.resume(app.archive.latest().path)
        pilot.settle_at_table()
        pilot.frame()
    assert table(app).session.kind.name == WYRMSPAN
    assert {"Höhlenforscherin", "Świt"} <= said
    for other in ("de", ENGLISH):
        assert foreign(other, "pl").found(seen(app, said)) == []
