"""Every event is heard or silent on purpose, when its movement is seen; every sound is there, and used."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect

from tests.ui.pictures import look
from tests.ui.seats import Open, at_first_action, lit, table
from tests.ui.watched import games
from wyrmspan_desktop import advent, family, resources, scenarios, ui
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.family.tiles import RESOURCES
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.advent import presentation as terrace
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family import presentation as islands
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.system import audio
from wyrmspan_desktop.ui.table.events.event_sounds import OTHERS, TELLING, EventSounds, clicked
from wyrmspan_desktop.ui.table.events.presentation import ROWS
from wyrmspan_desktop.ui.table.events.sound_cues import SoundCue, hearing, voice
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

FRAME = 1 / 60
SOUND_FILES = {
    path.stem.partition("-")[0]
    for folder in (audio.SOUNDS, audio.VOICES)
    for path in (resources.data_root() / "assets" / folder).iterdir()
}


class Ear:
    """Hears what is played, and when, instead of the audio of an app."""

    def __init__(self) -> None:
        self.now = 0.0
        self.heard: list[tuple[float, str, float]] = []

    @property
    def names(self) -> list[str]:
        return [name for _, name, _ in self.heard]

    def play(self, name: str, loud: float = 1.0, after: float = 0.0) -> None:
        self.heard.append((self.now + after, name, loud))

    def drop_later(self) -> None:
        self.heard = [each for each in self.heard if each[0] <= self.now]


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    found = Ear()
    monkeypatch.setattr(audio.Audio, "play", lambda _, *args, **more: found.play(*args, **more))
    monkeypatch.setattr(audio.Audio, "drop_later", lambda _: found.drop_later())
    return found


# --- the table of sounds ----------------------------------------------------------------------


ITEMS = ("meat", "gold", "crystal", "milk", "coin")
EXAMPLES: list[tuple[str, dict[str, Any], list[str]]] = [
    *(("gained", {"item": item, "count": 2}, [f"{item}_gain"] * 2) for item in ITEMS),
    *(("lost", {"item": item, "count": 1, "reason": "limit"}, [f"{item}_pay"]) for item in ITEMS),
    *(("named", {"item": item}, [f"{item}_gain"]) for item in ITEMS[:4]),
    ("gained", {"item": "coin", "count": 9}, ["coin_gain"] * 6),
    ("paid", {"item": "egg", "count": 1, "nest": "mat"}, ["egg_break"]),
    ("exchanged", {"give": ["meat", "gold"], "get": "milk"}, ["meat_pay", "milk_gain"]),
    ("enticed", {"card": "d1", "slot": "golden.1"}, ["card_lay", "dragon_1"]),
    ("enticed", {"card": "d100", "slot": "golden.1"}, ["card_lay", "dragon_100"]),
    ("enticed", {"card": "d103", "slot": "golden.1"}, ["card_lay", "dragon_103"]),
    ("enticed", {"card": "d99", "slot": "golden.1"}, ["card_lay", "dragon_99"]),
    ("covered", {"card": "d1", "slot": "golden.1", "eggs_lost": 0}, ["tuck"]),
    ("covered", {"card": "d1", "slot": "golden.1", "eggs_lost": 2}, ["tuck", "egg_break", "egg_break"]),
    ("display_cleared", {"pile": "caves", "cards": ["v1", "v2", "v3"]}, ["card_lay"] * 3),
    ("marker_placed", {"row": 1, "order": 1, "vp": 0}, ["marker"]),
    ("marker_placed", {"row": 5, "order": 1, "vp": 6}, ["marker", "score"]),
    ("objective_scored", {"round": 1, "values": [1], "places": [1], "vp": [0]}, ["objective"]),
    ("objective_scored", {"round": 1, "values": [1], "places": [1], "vp": [4]}, ["objective", "score"]),
    ("objective_coins", {"coins": 1, "change": 1}, ["coin_gain"]),
    ("objective_coins", {"coins": 0, "change": -1}, ["coin_pay"]),
    ("objective_coins", {"coins": 0, "change": 0}, []),
    ("automa_moved", {"steps": 3, "moved": 3, "position": 3, "entered": 3}, ["guild_step"] * 3),
    ("automa_moved", {"steps": 0, "moved": 0, "position": 0, "entered": 0}, []),
    ("turn_began", {}, ["tick"]),
    ("game_ended", {"winners": [0], "scores": []}, ["round_end"]),
]


def cues_of(kind: str, data: dict[str, Any], people: tuple[int, ...] = (0,)) -> list[str]:
    heard = SoundCue(Event(kind, 0, None, data), default_box(), people)
    return [cue.name for cue in ROWS[kind].sounds.cues(heard)]


@pytest.mark.parametrize(("kind", "data", "wanted"), EXAMPLES)
def test_events_have_their_sound_cues(kind: str, data: dict[str, Any], wanted: list[str]) -> None:
    assert cues_of(kind, data) == wanted


def test_another_seats_turn_has_no_cue() -> None:
    heard = SoundCue(Event("turn_began", 1, None, {}), default_box(), (0,))
    assert not list(ROWS["turn_began"].sounds.applied(heard))  # type: ignore[misc]


PLAYED = re.compile(r'audio\.play\(\s*"(\w+)"(?: if [\w.]+ else "(\w+)")?')


def named_by_the_window() -> set[str]:
    """The sounds that modules of the window play by their names."""
    folder = Path(ui.__file__).parent
    found = (PLAYED.findall(path.read_text("utf-8")) for path in folder.rglob("*.py"))
    return {name for pairs in found for pair in pairs for name in pair if name}


def heard_at_the_terrace() -> set[str]:
    """The sounds of every event of Advent of the Wyrms."""
    negated = [("card", ["suit"]), ("card", ["rank", "suit"]), ("flip", ["flip"]), ("excuse", ["excuse"])]
    events = [advent.Event(kind, {}) for kind in terrace.ROWS if kind != "negated"]
    events += [advent.Event("negated", {"way": way, "ways": ways}) for way, ways in negated]
    return {cue.name for event in events for cue in terrace.ROWS[event.type].sounds.cues(event)}


def heard_on_the_islands() -> set[str]:
    """The sounds of every event of Dragon Family."""
    events = [
        family.Event(kind, 0, {"resource": resource}) for kind in islands.ROWS for resource in RESOURCES
    ]
    return {cue.name for event in events for cue in islands.ROWS[event.type].sounds.cues(event)}


def test_every_sound_is_there_and_every_file_is_used() -> None:
    used = {name for _, _, names in EXAMPLES for name in names}
    used |= {voice(dragon) for dragon in default_box().dragons.values()}
    shown = {kind for kind, _, _ in EXAMPLES}
    used |= {name for kind in ROWS if kind not in shown for name in cues_of(kind, {})}
    place = Rect(0, 0, 9, 9)
    unlit = Target("hand:d1", place, (("card", "d1"),), card="d1")
    used |= {clicked(Target("menu", place, enabled=True), is_asked=True), clicked(unlit, is_asked=True)}
    used |= named_by_the_window() | heard_at_the_terrace() | heard_on_the_islands()
    assert {"curtain", "hint", "click", "tick", "score"} <= named_by_the_window()
    assert used == SOUND_FILES
    assert {start for start in TELLING for name in SOUND_FILES if name.startswith(start)} == set(TELLING)


def test_every_dragon_has_a_voice_of_its_own() -> None:
    dragons = default_box().dragons.values()
    assert len({voice(dragon) for dragon in dragons}) == len(dragons) == 183


@pytest.mark.parametrize("number", [5, 150, 184, 400])
def test_own_dragon_has_the_voice_of_a_similar_one(number: int) -> None:
    dragons = default_box().dragons
    own = msgspec.structs.replace(dragons[99], id=f"d{number}", trait="playful")
    printed = dragons[int(voice(own).removeprefix("dragon_"))]
    assert (printed.size, printed.trait) == (own.size, own.trait)
    assert voice(own) == voice(own)


def test_whole_games_ask_for_no_sound_that_is_not_there() -> None:
    heard: Counter[str] = Counter()

    class RecordingAudio:
        def play(self, name: str, *_: float) -> None:
            heard[name] += 1

    for session, seat in games():
        sounding = EventSounds(RecordingAudio(), ROWS, hearing(session.game.box, session.people))  # type: ignore[arg-type]

        def reported(step: object, sounding: EventSounds = sounding, seat: int = seat) -> None:
            for event in step.for_seat(seat):  # type: ignore[attr-defined]
                sounding.begin(event, seat, 1.0)
                sounding.tell(event, seat, 1.0, at_once=False)

        session.subscribe(reported, lambda: None)
        for _ in range(120):
            if session.decision is None:
                break
            session.choose(
                session.decision.default or (session.decision.options[0].id,), session.decision.serial
            )
    assert set(heard) <= SOUND_FILES
    assert len(heard) > 15


# --- when it is heard -------------------------------------------------------------------------


def play_frames(app: App, ear: Ear, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.step(FRAME)
        ear.now += FRAME


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch, ear: Ear) -> list[tuple[float, Event]]:
    """When each event has reached the table."""
    found: list[tuple[float, Event]] = []
    apply = MatBoard._apply

    def noted(board: MatBoard, event: Event) -> None:
        found.append((ear.now, event))
        apply(board, event)

    monkeypatch.setattr(MatBoard, "_apply", noted)
    return found


def explore(app: App, ear: Ear) -> TableScene:
    """A table at which a player explores a cave."""
    app.sit_down(scenarios.session("first-turn"))
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("ready")
    scene = table(app)
    decision = scene.session.decision
    answer = next(option.id for option in decision.options if option.id.startswith("explore"))
    ear.heard.clear()
    scene.control.answer((answer,))
    return scene


def test_an_event_sounds_when_it_is_applied(
    open_app: Open, ear: Ear, reported: list[tuple[float, Event]]
) -> None:
    app = open_app(debug=False)
    explore(app, ear)
    reported.clear()
    play_frames(app, ear, 6.0)
    wanted = Counter(
        round(when, 3)
        for when, event in reported
        if event.type in ("walk_began", "walked") and event.seat == 0
    )
    found = Counter(round(when, 3) for when, name, _ in ear.heard if name == "footstep")
    assert sum(wanted.values()) >= 2
    assert found == wanted


def test_instant_and_skipped_events_play_one_sound(
    open_app: Open, ear: Ear, reported: list[tuple[float, Event]]
) -> None:
    app = open_app(debug=False)
    scene = explore(app, ear)
    reported.clear()
    app.step(FRAME)
    ear.heard.clear()
    scene.click(None)
    assert scene.board.playback.settled
    app.step(0.0)
    assert len(ear.heard) == 1
    app.settings.change(animation="instant")
    chance = Pilot(app, 4)
    for _ in range(25):
        before, number = len(ear.heard), len(reported)
        chance.turn()
        for _ in range(3):
            app.step(FRAME)
        if len(reported) - number > 3:
            own = ("click", "card_take", "refuse", "curtain")
            clicks = sum(name in own for name in ear.names[before:])
            assert len(ear.heard) - before <= clicks + 2, ear.names[before:]
        chance.settle()
    assert len(reported) > 30, "much has happened"


def test_only_the_most_important_of_simultaneous_sounds_plays(ear: Ear) -> None:
    sounding = EventSounds(ear, ROWS, hearing(default_box(), (0,)))  # type: ignore[arg-type]
    events = [
        Event("paid", 0, None, {"item": "coin", "count": 1, "nest": None}),
        Event("enticed", 0, None, {"card": "d99", "slot": "golden.1"}),
        Event("laid", 0, None, {"nest": "mat"}),
        Event("turn_ended", 0, None, {}),
        Event("turn_began", 0, None, {}),
    ]
    for event in events:
        sounding.tell(event, 0, 1000.0, at_once=True)
    assert ear.heard == []
    sounding.step()
    sounding.step()
    assert ear.names == ["dragon_99"]
    sounding.tell(events[0], 0, 1000.0, at_once=True)
    sounding.step()
    assert ear.names[1:] == ["coin_pay"]


def test_sounds_follow_the_speed_and_others_are_softer(ear: Ear) -> None:
    sounding = EventSounds(ear, ROWS, hearing(default_box(), (0,)))  # type: ignore[arg-type]
    gained = {"item": "coin", "count": 3}
    sounding.tell(Event("gained", 0, None, gained), 0, 1.0, at_once=False)
    sounding.tell(Event("gained", 1, None, gained), 0, 2.0, at_once=False)
    own, other = ear.heard[:3], ear.heard[3:]
    assert [when for when, _, _ in other] == pytest.approx([when / 2 for when, _, _ in own])
    assert [loud for _, _, loud in other] == pytest.approx([OTHERS * loud for _, _, loud in own])


def test_going_through_a_replay_is_silent_and_playing_it_is_not(open_app: Open, ear: Ear) -> None:
    app = open_app(debug=False)
    session = Session.new(["Mira"], seed=2, level="Automa 1")
    for _ in range(12):
        session.choose(session.decision.default or (session.decision.options[0].id,), session.decision.serial)
    scene = ReplayScene(app, session)
    app.scenes.push(scene)
    play_frames(app, ear, 0.5)
    ear.heard.clear()
    scene.control.go_to(9)
    play_frames(app, ear, 0.5)
    assert ear.heard == []
    scene.control.go_on()
    play_frames(app, ear, 3.0)
    assert ear.heard


# --- what answers the hands -------------------------------------------------------------------


def test_usable_and_disabled_targets_have_sounds(open_app: Open, ear: Ear) -> None:
    app = open_app()
    pilot = at_first_action(app)
    for name, wanted in (
        ("redo", ["refuse"]),
        ("icon:crimson.i1", ["refuse"]),
        ("exchange", ["click"]),
        ("objective:1", []),  # looking only is not refused
    ):
        ear.heard.clear()
        pilot.click_named(name)
        assert ear.names == wanted, name


def test_picking_a_card_up_is_heard(open_app: Open, ear: Ear) -> None:
    app = open_app()
    pilot = at_first_action(app)
    card = lit(app, "hand:")[0]
    ear.heard.clear()
    assert pilot.lift(card)
    assert ear.names == ["card_take"]


def test_menus_click(open_app: Open, ear: Ear) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    pilot.click_named("settings")
    assert ear.names == ["click"]
    pilot.press(pygame.K_TAB)
    assert ear.names == ["click"]
    pilot.press(pygame.K_RETURN)
    assert ear.names == ["click", "click"]


def test_the_curtain_is_heard(open_app: Open, ear: Ear) -> None:
    app = open_app()
    app.sit_down(scenarios.session("first-turn"))
    pilot = Pilot(app, 1).settled()
    assert pilot.scene == "curtain"
    assert ear.names.count("curtain") == 1


def test_hints_are_heard_when_they_come(open_app: Open, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    adviser = table(app).control.adviser

    class Found:
        def poll(self) -> list[Hint]:
            return []

    monkeypatch.setattr(adviser, "_thought", Found())
    ear.heard.clear()
    pilot.frame()
    pilot.frame()
    assert ear.names == ["hint"]


def test_the_count_ticks_and_ends_with_points_and_a_winner(open_app: Open, ear: Ear) -> None:
    app = open_app(debug=False)
    session = scenarios.session("last-pass")
    while session.decision is not None:
        decision = session.decision
        session.choose(decision.default or (decision.options[-1].id,), decision.serial)
    scene = ScoresScene(app, session)
    app.scenes.push(scene)
    play_frames(app, ear, 6.0)
    end = "win" if 0 in scene.winners else "loss"
    assert ear.names == ["tick"] * (len(scene.kinds) - 1) + ["score", end]
    ear.heard.clear()
    app.scenes.push(ScoresScene(app, session))
    app.scene.click(None)
    play_frames(app, ear, 1.0)
    assert ear.names == [end], "who does not wait hears only how it has ended"


def test_sound_changes_nothing_that_is_seen(open_app: Open) -> None:
    pictures = []
    for is_heard in (False, True):
        app = open_app()
        if is_heard:
            app.audio.start()
            app.audio.wait()
            for _ in range(100):
                app.audio.on_idle()
        pilot = at_first_action(app)
        pilot.turn()
        pilot.settle()
        pictures.append(look(app))
    assert pictures[0] == pictures[1]
