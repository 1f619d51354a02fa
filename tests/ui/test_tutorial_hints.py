"""Notes on first encounters: place, time, only once, and never blocking the player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open, at_scene, on_top, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.settings import Settings, TurnEnd
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.house_rules import HOUSE_RULES
from wyrmspan_desktop.text.phrases import TIMINGS
from wyrmspan_desktop.text.rulebook import EXPLAINED, find
from wyrmspan_desktop.text.rulebook import notes as words
from wyrmspan_desktop.text.rulebook.notes import NOTES, Note
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.focus import Focus
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.table.events.presentation import ROWS
from wyrmspan_desktop.ui.table.help.callout import FEW, named
from wyrmspan_desktop.ui.table.help.tutorial_hints import READ_S, HintTopic, TutorialHints, _things
from wyrmspan_desktop.ui.table.screens.table import TableScene


def at_saved_table(app: App, level: str = "Automa 1") -> tuple[Pilot, TutorialHints]:
    """At the table of a new game that is saved, with notes."""
    app.settings.change(notes=True, reduced_motion=True)
    app.go.play(app.archive.begin(["Ada"], seed=7, level=level))
    pilot = Pilot(app, 4).settled()
    return pilot, table(app).control.noting


Saved = tuple[App, Pilot, TutorialHints]


@pytest.fixture
def saved(open_app: Open, tmp_path: Path) -> Saved:
    """A new game that is saved, with notes: its window, a pilot, and the notes at its table."""
    app = open_app(folder=tmp_path)
    return app, *at_saved_table(app)


def note_seen(app: App, *keys: str) -> None:
    """Have exactly these notes explained to Ada."""
    app.settings.change(notes_seen_by={"ada": [*keys]})


def round_of(app: App) -> int:
    return int(table(app).board.playback.view["round"])


def play_to(pilot: Pilot, kind: str) -> None:
    """Play on until a kind of decision is asked; put the notes away that come before."""
    scene = table(pilot.app)
    while scene.control.choosing is None or scene.control.choosing.decision.kind != kind:
        if scene.control.noting.is_open:
            pilot.press(pygame.K_ESCAPE)
        else:
            pilot.turn()
        pilot.settle()


def assert_nothing_is_hidden(app: App) -> None:
    """Assert that every answer is clickable next to a note."""
    for target in app.targets:
        if target.lit and target.id.startswith("word:"):
            topmost = app.targets.at(target.rect.center)
            assert topmost.id == target.id


def ask_again(app: App) -> None:
    """Ask the open question once more."""
    decision = table(app).session.decision
    assert decision is not None
    table(app).control.noting.on_ask(decision)


def twice(key: int) -> Callable[[Pilot], None]:
    """Use a key after a look, first to give the note the focus."""

    def press(pilot: Pilot) -> None:
        for each in (pygame.K_RETURN, key):
            pilot.look()
            pilot.press(each)

    return press


def with_pad(pilot: Pilot, *buttons: int) -> None:
    """Use buttons of a controller, each after a look."""
    for button in buttons:
        pilot.look()
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
        pilot.frame(0.0)


OF_0_3_0 = {
    "decision": (
        "keep starting_resource action end_turn discard_cards discard_resource payment waive gain lay_each "
        "name_resource cache tuck draw reveal keep_drawn tuck_drawn excavate place_cave new_cave sale "
        "play_dragon activate swap guild_row upkeep end_payment"
    ),
    "timing": ("when_played if_activated once_per_round end_game"),
    "event": (
        "walk_began laid cached tucked fed advanced covered objective_scored reshuffled automa_drew "
        "objective_coins automa_took automa_marker"
    ),
    "moment": ("hatchling badges shared exchange nests_full few_coins last_round"),
}
"""The notes of version 0.3.0, whose keys are in the settings of its players."""

WAYS_TO_CLOSE: dict[str, Callable[[Pilot], None]] = {
    "a click": lambda pilot: pilot.click_named("note:close"),
    "Esc": lambda pilot: pilot.press(pygame.K_ESCAPE),
    "Enter": twice(pygame.K_RETURN),
    "Space": twice(pygame.K_SPACE),
    "A": lambda pilot: with_pad(pilot, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_A),
    "B": lambda pilot: with_pad(pilot, pygame.CONTROLLER_BUTTON_B),
}


def shown(noting: TutorialHints) -> str:
    return noting.shown.key if noting.shown is not None else ""


# --- the words --------------------------------------------------------------------------------


def test_every_kind_of_decision_and_every_timing_is_explained() -> None:
    assert list(words.DECISIONS) == [*KINDS, "draft"]
    assert words.TIMINGS.keys() == TIMINGS.keys()
    assert words.EVENTS.keys() <= ROWS.keys()


def test_players_of_0_3_0_are_not_told_again_under_other_keys() -> None:
    assert {f"{kind}:{name}" for kind, names in OF_0_3_0.items() for name in names.split()} <= NOTES.keys()


@pytest.mark.parametrize("note", NOTES.values(), ids=list(NOTES))
def test_a_note_is_short_and_has_its_rule(note: Note) -> None:
    assert len(str(note.text)) <= 200
    assert str(note.text).endswith(".")
    assert find(note.rule)
    assert note.rule not in {rule.number for rule in EXPLAINED.rules}


def test_all_notes_can_be_read_again() -> None:
    assert [str(rule.title) for rule in EXPLAINED.rules] == [str(note.title) for note in NOTES.values()]
    assert all(rule.links == [note.rule] for rule, note in zip(EXPLAINED.rules, NOTES.values(), strict=True))


def test_the_first_cards_of_a_draft_have_their_own_note(open_app: Open) -> None:
    app = open_app(notes=True, reduced_motion=True)
    app.go.play(app.archive.begin(["Ada", "Ben"], seed=7, house_rules=HouseRules(draft=True)))
    Pilot(app, 4).settle_at_table()
    noting = table(app).control.noting
    assert shown(noting) == "decision:draft"
    assert find(noting.rule).title == HOUSE_RULES["draft"].title


# --- to each person ---------------------------------------------------------------------------


def together(app: App, *names: str) -> Pilot:
    """At a kept table of several people at one screen, with nothing that moves."""
    app.settings.change(notes=True, animation="instant", confirm_pass=False)
    app.settings.note_people(names)
    app.go.play(app.archive.begin(names, seed=2))
    return Pilot(app, 1)


def play_and_read(pilot: Pilot, until: Callable[[], bool]) -> dict[str, list[str]]:
    """Play on, put every note away that is shown, and return the notes by the name of the seat that was asked."""
    read: dict[str, list[str]] = {}
    for _ in range(900):
        pilot.settle()
        if until():
            return read
        if pilot.scene != "table":
            pilot.turn()
            continue
        scene = table(pilot.app)
        if scene.control.choosing is None:
            continue
        decision = scene.control.choosing.decision
        if scene.control.noting.is_open:
            assert decision.seat in scene.session.people
            assert pilot.app.targets.named("note") is not None
            read.setdefault(scene.session.names[decision.seat], []).append(shown(scene.control.noting))
            scene.control.noting.put_away()
        scene.control.answer(tuple(heuristic_policy.answer(scene.session.game)))
    raise AssertionError("that did not come up")


def ended(app: App, seat: int) -> int:
    """The number of turns that a seat has ended."""
    events = (event for step in table(app).session.steps for event in step.events)
    return sum(event.type == "turn_ended" and event.seat == seat for event in events)


def test_each_of_two_people_gets_each_note_once(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = together(app, "Ada", "Ben")
    read = play_and_read(pilot, lambda: min(ended(app, 0), ended(app, 1)) >= 4)
    everyone = {"decision:keep", "decision:starting_resource", "decision:action"}
    for name in ("Ada", "Ben"):
        assert everyone <= set(read[name])
        assert len(read[name]) == len(set(read[name]))
        assert [*Settings(tmp_path).seen_by(name)] == read[name]


def test_a_newcomer_gets_the_notes_that_the_owner_of_old_settings_has_seen(
    open_app: Open, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path, notes_seen=list(NOTES))
    pilot = together(app, "Ada", "Ben")
    read = play_and_read(pilot, lambda: round_of(app) > 0)
    assert {*read} == {"Ben"}
    assert {"decision:keep", "decision:starting_resource"} <= set(read["Ben"])


def test_no_note_is_shown_while_a_bot_plays(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, notes=True, reduced_motion=True)
    app.go.play(app.archive.begin(["Ada", "Bot"], seed=2, bots=[None, "apprentice"]))
    pilot, bots_turns = Pilot(app, 1), 0
    for _ in range(400):
        if pilot.scene == "table" and (decision := table(app).session.decision) is not None and decision.seat:
            bots_turns += 1
            assert not table(app).control.noting.is_open
            assert app.targets.named("note") is None
            pilot.frame()
        elif pilot.scene == "table" and table(app).control.choosing is None:
            pilot.frame()
        elif pilot.scene == "rulebook":
            pilot.press(pygame.K_ESCAPE)
        else:
            pilot.turn()
        if round_of(app) > 0 and bots_turns > 20:
            break
    assert bots_turns > 20
    assert app.settings.seen_by("Ada")
    assert not app.settings.seen_by("Bot")


# --- at the table -----------------------------------------------------------------------------


def test_the_first_note_is_next_to_its_cards(saved: Saved, tmp_path: Path) -> None:
    app, pilot, noting = saved
    assert shown(noting) == "decision:keep"
    pilot.frame(READ_S)
    note = app.targets.named("note")
    first = next(target for target in app.targets if target.id.startswith("card:"))
    assert not note.rect.colliderect(first.rect)
    assert Settings(tmp_path).seen_by("Ada") == ["decision:keep"]


def test_automatic_answers_have_no_note_until_there_is_a_choice(saved: Saved) -> None:
    app, pilot, noting = saved
    pilot.press(pygame.K_ESCAPE)
    note_seen(app)
    scene, decision = table(app), table(app).session.decision
    scene.control.auto_answer.left = 1.0
    noting.on_ask(decision)
    assert not noting.is_open
    assert not app.settings.seen_by("Ada")
    scene.control.auto_answer.left, noting._noted_in = 0.0, None
    noting._said.clear()
    noting.on_ask(decision)
    assert shown(noting) == f"decision:{decision.kind}"


def test_notes_on_events_appear_before_a_turn_ends_automatically(saved: Saved) -> None:
    app, pilot, noting = saved
    app.settings.change(auto_end_turn="at_once")
    note_seen(app, *NOTES)
    scene = table(app)
    play_to(pilot, "action")
    note_seen(app, *(key for key in NOTES if key != "event:walk_began"))
    own_cards = [each.id for each in app.targets if each.lit and each.id.startswith("hand:v")]
    noting.on_event(Event("walk_began", 0, None, {"cave": "golden", "count": 1}))
    pilot.click_named(own_cards[0], "slot:golden.2")
    pilot.run_frames(200, 0.05)
    assert shown(noting) == "event:walk_began"
    assert scene.session.decision.kind == "end_turn", "it waits until the note is read"
    serial = scene.session.game.serial
    for way, close in WAYS_TO_CLOSE.items():
        noting.shown = HintTopic("event:walk_began")
        for extension in scene.board.extensions:
            extension.on_ask(scene.session.decision)
        scene.board.change()
        pilot.settle()
        close(pilot)
        assert not noting.is_open, way
        pilot.run_frames(40, 0.05)
        assert scene.session.game.serial == serial, f"{way} was for the note, not for the turn"
    pilot.click_named("word:end_turn")
    assert "turn_ended" in {event.type for step in scene.session.steps for event in step.events}


def test_a_note_is_closed_by_the_answer(saved: Saved) -> None:
    app, pilot, noting = saved
    seen: list[str] = []
    wanted = {"decision:keep", "decision:starting_resource", "decision:action", "event:automa_drew"}
    own_turns = 0
    while own_turns < 5 or not wanted <= {*seen}:
        assert round_of(app) < 2, "the notes come in the first round"
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
        decision = table(app).session.decision
        own_turns += decision is not None and decision.kind == "action"
        pilot.turn()
    assert seen == app.settings.seen_by("Ada")[: len(seen)]
    assert len(seen) <= 2 + own_turns, "one in each turn, and in the set-up one for each question"
    pilot, noting = at_saved_table(app)
    assert shown(noting) == "", "all of that was shown before"


def test_notes_point_at_the_place_of_their_event(saved: Saved) -> None:
    app, _, noting = saved
    table(app).board.playback.view["round"] = 3
    happened: list[tuple[str, dict[str, Any], str]] = [
        ("walk_began", {"cave": "golden", "count": 1}, "cave:golden"),
        ("objective_coins", {"coins": 1}, "objective:3"),
        ("automa_took", {}, ""),
    ]
    for name, data, place in happened:
        noting.put_away()
        noting.on_event(Event(name, 0, None, data))
        ask_again(app)
        assert noting.shown == (f"event:{name}", place)


def test_a_note_on_automas_marker_is_next_to_her_banner(saved: Saved) -> None:
    app, _, noting = saved
    noting.on_event(Event("marker_placed", 0, "guild", {"row": 1, "order": 1, "vp": 0}))
    noting.on_event(Event("automa_marker", 1, "automa", {}))
    noting.on_event(Event("marker_placed", 1, "automa", {"row": 3, "order": 1, "vp": 0}))
    noting.put_away()
    table(app).board.playback.view["round"] = 3
    ask_again(app)
    assert noting.shown == ("event:automa_marker", "row:3")


def test_esc_and_its_button_put_it_away(saved: Saved) -> None:
    app, pilot, noting = saved
    pilot.press(pygame.K_ESCAPE)
    assert (pilot.scene, shown(noting), app.targets.named("note")) == ("table", "", None)
    note_seen(app)
    pilot, noting = at_saved_table(app)
    pilot.click_named("note:close")
    assert shown(noting) == ""


def test_esc_puts_the_note_away_and_the_turn_still_ends_by_itself(saved: Saved) -> None:
    app, pilot, noting = saved
    countdown = table(app).control.countdown
    countdown.then = ("end_turn",)
    assert noting.is_open
    pilot.press(pygame.K_ESCAPE)
    assert (noting.is_open, countdown.then) == (False, ("end_turn",))


def test_note_opens_its_rule_with_one_click(saved: Saved) -> None:
    app, pilot, noting = saved
    pilot.click_named("note:more")
    book = on_top(app, RulebookScene)
    assert book.at.number == NOTES["decision:keep"].rule
    pilot.press(pygame.K_ESCAPE)
    assert shown(noting) == "decision:keep", "it is still there"


@pytest.mark.parametrize("pointed", ["", "note"])
def test_the_key_for_rules_opens_the_rule_of_an_open_note(saved: Saved, pointed: str) -> None:
    app, pilot, noting = saved
    noting.shown = HintTopic("event:laid")
    table(app).board.change()
    pilot.frame()
    note = app.targets.named("note")
    pilot.point(note.rect.move(4, 4).topleft if pointed else (2, app.size[1] - 2))
    pilot.press(pygame.K_F1)
    book = on_top(app, RulebookScene)
    assert book.at.number == NOTES["event:laid"].rule


def test_notes_can_be_switched_off_and_on(saved: Saved) -> None:
    app, pilot, noting = saved
    pilot.click_named("note:off")
    assert (shown(noting), app.settings.values.notes) == ("", False)
    app.go.home("settings")
    pilot.settle()
    pilot.click_named("tab-Help", "notes")
    assert (app.settings.values.notes, app.settings.seen_by("Ada")) == (True, ())


def test_continued_game_has_notes_from_its_current_question(saved: Saved) -> None:
    app, pilot, noting = saved
    play_to(pilot, "action")
    note_seen(app)
    app.go.home()
    pilot.settle()
    latest = app.archive.latest()
    app.go.resume(latest.path)
    app.background.wait()
    pilot.settle()
    noting = table(app).control.noting
    assert shown(noting) == "decision:action"
    assert {met.key.partition(":")[0] for met in noting._met} <= {"moment"}


def test_lessons_and_examples_are_not_explained(open_app: Open) -> None:
    app = open_app()
    app.settings.set_this_time(notes=True)
    at_scene(app, TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    assert table(app).control.noting.shown is None


def test_the_badges_of_a_dragon_are_explained_when_the_first_one_is_played(saved: Saved) -> None:
    app, _, noting = saved
    table(app).board.playback.view["round"] = 3
    noting.on_event(Event("enticed", 0, None, {"card": "d1", "slot": "golden.1"}))
    seen = [noting.shown]
    for _ in range(2):
        noting.put_away()
        ask_again(app)
        seen.append(noting.shown)
    assert ("moment:badges", "slot:golden.1") in seen


def test_notes_frame_the_answers_instead_of_the_question(saved: Saved) -> None:
    app, pilot, _ = saved
    scene = table(app)
    play_to(pilot, "starting_resource")
    picture = scene.board.picture(app.targets)
    framed = [each.id for things in named(picture, ["prompt"]) for each in things]
    assert framed == [f"supply:{item}" for item in ("meat", "gold", "crystal", "milk")]


def test_the_fourth_space_of_a_cave_is_explained_when_it_can_be_excavated(saved: Saved) -> None:
    app = saved[0]
    noting = in_round(app, 2)
    noting._met.clear()
    for name, wanted in (("first-turn", []), ("look-d", [HintTopic("moment:fourth_space", "slot:golden.4")])):
        decision = scenarios.session(name).decision
        assert decision is not None
        noting._look_ahead(decision)
        assert [met for met in noting._met if met.key == "moment:fourth_space"] == wanted


def test_a_dragon_that_acts_once_per_round_is_explained_when_it_comes(saved: Saved) -> None:
    app = saved[0]
    noting = in_round(app, 2)
    box = table(app).board.box
    card = next(
        number for number, dragon in box.dragons.items() if dragon.ability.timings == ("once_per_round",)
    )
    noting.on_event(Event("enticed", 0, None, {"card": f"d{card}", "slot": "golden.1"}))
    ask_again(app)
    assert noting.shown == ("timing:once_per_round", "slot:golden.1")
    for words_needed in ("every round", "everyone has passed", "choose it"):
        assert words_needed in str(NOTES["timing:once_per_round"].text)


# --- quietly ----------------------------------------------------------------------------------


def in_round(app: App, number: int) -> TutorialHints:
    """Explaining as in a round, with nothing open; the view is only notified of it."""
    noting = table(app).control.noting
    table(app).board.playback.view["round"] = number
    noting.put_away()
    return noting


def test_one_note_a_turn_is_shown_in_the_first_round(saved: Saved) -> None:
    app, pilot, _ = saved
    noting = in_round(app, 1)
    for name in ("walk_began", "fed"):
        noting.on_event(Event(name, 0, None, {"cave": "golden", "slot": "golden.1"}))
    ask_again(app)
    table(app).board.change()
    pilot.frame()
    assert shown(noting) == "event:walk_began"
    noting.put_away()
    ask_again(app)
    assert shown(noting) == "", "one is enough for a turn"
    noting.on_event(Event("turn_ended", 0, None, {}))
    noting.on_event(Event("advanced", 0, None, {"steps": 1, "position": 3}))
    ask_again(app)
    assert noting.shown == ("event:advanced", "track:3"), "what came of the last turn is old"
    assert "event:fed" not in app.settings.seen_by("Ada"), "it is explained another time"


def test_turn_that_ends_by_itself_is_explained_even_after_its_note(saved: Saved) -> None:
    app, pilot, _ = saved
    noting, countdown = in_round(app, 1), table(app).control.countdown
    for name in ("walk_began", "fed"):
        noting.on_event(Event(name, 0, None, {"cave": "golden", "slot": "golden.1"}))
    ask_again(app)
    table(app).board.change()
    pilot.frame()
    noting.put_away()
    countdown.then = ("end_turn",)
    ask_again(app)
    assert shown(noting) == "moment:by_itself"
    pilot.frame()
    noting.put_away()
    ask_again(app)
    assert shown(noting) == "", "any other one waits for another turn"


def test_a_note_that_was_never_drawn_is_not_seen(saved: Saved) -> None:
    app = saved[0]
    noting = in_round(app, 2)
    noting.on_event(Event("fed", 0, None, {"slot": "golden.1", "count": 1}))
    ask_again(app)
    assert shown(noting) == "event:fed"
    noting.forget()
    assert "event:fed" not in app.settings.seen_by("Ada")


def test_similar_notes_are_a_minute_apart(saved: Saved) -> None:
    assert words.SAYS.keys() <= NOTES.keys()
    app, pilot, _ = saved
    noting = in_round(app, 2)
    note_seen(app, *(key for key in NOTES if not key.startswith(("event:fed", "moment:hatch"))))
    fed = Event("fed", 0, None, {"slot": "golden.1", "count": 1})
    noting._meet("moment:hatchling", "slot:golden.1")
    ask_again(app)
    table(app).board.change()
    pilot.frame()
    assert shown(noting) == "moment:hatchling"
    noting.put_away()
    noting.on_event(fed)
    ask_again(app)
    assert shown(noting) == "", "it has just been said"
    for _ in range(61):
        noting.step(1.0)
    noting.on_event(fed)
    ask_again(app)
    assert shown(noting) == "event:fed"


def framed_by(app: App, key: str, place: str = "") -> set[str]:
    """The ids of the targets that a note frames at the current table."""
    picture = table(app).board.picture(app.targets)
    return {each.id for group in _things(picture, HintTopic(key, place), NOTES[key]) for each in group}


def test_note_frames_its_exact_subject_or_nothing(saved: Saved) -> None:
    app, pilot, _ = saved
    cards = {target.id for target in app.targets if target.lit and target.id.startswith("card:")}
    assert len(cards) == 6
    assert framed_by(app, "decision:keep") == cards, "no card is recommended"
    play_to(pilot, "action")
    lit = {target.id for target in app.targets if target.lit and target.id.startswith("slot:")}
    for key in ("decision:new_cave", "decision:activate", "event:tucked"):
        assert framed_by(app, key) == (lit if len(lit) <= FEW else set()), "all that would answer, or nothing"
    assert framed_by(app, "decision:new_cave", "slot:golden.2") == {"slot:golden.2"}


def test_a_new_cave_is_explained_where_it_was_dug(saved: Saved) -> None:
    app = saved[0]
    noting = in_round(app, 2)
    noting.on_event(Event("excavated", 0, None, {"card": "v1", "slot": "amethyst.2"}))
    noting.on_ask(SimpleNamespace(kind="new_cave", seat=0))  # type: ignore[arg-type]
    assert noting.shown == ("decision:new_cave", "slot:amethyst.2")


@pytest.mark.parametrize("how", ["soon", "at_once"])
def test_a_turn_ends_by_itself_only_after_its_notes(saved: Saved, how: TurnEnd) -> None:
    app, pilot, noting = saved
    app.settings.change(auto_end_turn="never")
    note_seen(app, *(key for key in NOTES if key != "moment:few_coins"))
    scene = table(app)
    while (
        scene.control.choosing is None
        or scene.control.choosing.decision.kind != "end_turn"
        or not scene.session.obvious
    ):
        pilot.turn()
        pilot.settle()
    app.settings.change(auto_end_turn=how)
    noting.forget()
    noting._noted_in = None
    noting._meet("moment:few_coins")
    for extension in scene.board.extensions:
        extension.on_ask(scene.control.choosing.decision)
    assert shown(noting) == "moment:few_coins"
    serial = scene.session.game.serial
    pilot.run_frames(20, 0.5)
    assert scene.session.game.serial == serial, "it waits for the note"


# --- keys -------------------------------------------------------------------------------------


def test_enter_without_a_focus_only_brings_it_to_the_note(saved: Saved) -> None:
    app, pilot, noting = saved
    play_to(pilot, "action")
    assert noting.is_open
    digest = table(app).session.game.digest()
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    focused = table(app).control.focused
    assert (focused.id, noting.is_open) == ("note:close", True)
    pilot.press(pygame.K_RETURN)
    assert not noting.is_open
    pilot.frame()
    assert table(app).control.focused is None, "the focus does not fall onto the table"
    assert table(app).session.game.digest() == digest


def test_enter_pressed_too_early_does_not_close_a_note(saved: Saved) -> None:
    app, pilot, noting = saved
    assert noting.is_open
    scene = table(app)

    def enter() -> None:
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        pygame.event.post(event)
        pilot.frame(0.05)

    for is_new in (True, False):
        # The first Enter brings the focus to the note, which may close with the next.
        if is_new:
            scene.control.patience.begin()
        else:
            pilot.press(pygame.K_RETURN)
            assert scene.control.focused is not None
        for _ in range(5):
            enter()
            assert noting.is_open
        pilot.look()
    pilot.press(pygame.K_RETURN)
    assert not noting.is_open


def test_a_note_closed_too_early_is_shown_again(saved: Saved, tmp_path: Path) -> None:
    app, pilot, noting = saved
    pilot.press(pygame.K_ESCAPE)
    note_seen(app, *(key for key in NOTES if key != "moment:few_coins"))
    for seconds, again in ((READ_S / 4, True), (READ_S, False)):
        noting._noted_in = None
        noting._meet("moment:few_coins")
        ask_again(app)
        assert shown(noting) == "moment:few_coins"
        pilot.frame(0.0)
        pilot.frame(seconds)
        noting.forget()  # answered
        ask_again(app)
        assert (shown(noting) == "moment:few_coins") == again
    assert "moment:few_coins" in Settings(tmp_path).seen_by("Ada")


def test_enter_uses_the_focus_and_not_the_note(saved: Saved) -> None:
    app, pilot, noting = saved
    first = next(target for target in app.targets if target.lit and target.id.startswith("card:"))
    assert table(app).control.keyboard.focus_on(first.id)
    pilot.press(pygame.K_RETURN)
    assert noting.is_open
    choosing = table(app).control.choosing
    assert choosing.chosen, "the card was taken"


def test_focus_moves_between_note_and_table_only_on_request() -> None:
    card = Target("card:d1", Rect(0, 0, 10, 10), lit=True, enabled=True)
    near = Target("note:off", Rect(12, 0, 10, 10), lit=True, enabled=True)
    far = Target("hand:d2", Rect(90, 0, 10, 10), lit=True, enabled=True)
    focus = Focus()
    focus.go_to(card)
    found = focus.thing([near, far])
    assert found.id == "hand:d2", "Enter would end all notes"
    focus.go_to(near)
    assert focus.thing([card, far]) is None, "Enter would use a card"
    focus.go_to(card)
    assert focus.thing([near]) is None
