"""Screen readers: what the window tells them, and what they may do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, on_top, past_curtain
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import FRAME_S, Pilot
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text import automa
from wyrmspan_desktop.text.spoken import decision_text
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode, Request, Snapshot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.screen_reader import ScreenReader
from wyrmspan_desktop.ui.table.help.described import Described
from wyrmspan_desktop.ui.table.screens.table import TableScene

_STANDS_FOR_ANY_PLACE = "enlarged"
"""A click anywhere closes the enlarged card; Esc does, too."""


def _shown(app: App) -> None:
    for _ in range(3):
        app.background.wait()
        app.step(0.1)
        app.draw()


def _nodes(app: App) -> list[AccessibleNode]:
    return list(ScreenReader(app).snapshot().root.walk())


def _named(app: App, name: str) -> AccessibleNode:
    return next(node for node in _nodes(app) if node.name == name)


def _pages(app: App) -> Iterator[Page]:
    """Put each page on the stack in turn, above the title."""
    for make in SCENES.values():
        scene = make(app)
        if isinstance(scene, Page):
            app.scenes.push(scene)
            _shown(app)
            yield scene
            app.go.home()


def _press(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0))


def _around(app: App) -> Sequence[str]:
    """Press Tab until the focus is where it was first; return where it was."""
    seen = list[str]()
    while True:
        _press(app, pygame.K_TAB)
        now = app.gui.focused
        if now is None or now in seen[:1]:
            return seen
        assert now not in seen, f"Tab is caught in {app.scene.name}"
        seen.append(now)


def test_every_control_of_every_page_has_a_name_and_is_reached_and_left_by_keys(
    open_app: Open, games: Path
) -> None:
    app = open_app(folder=games)
    seen = 0
    for page in _pages(app):
        nodes = _nodes(app)
        names = {node.identity: node.name for node in nodes if node.identity}
        assert all(names.values()), page.name
        usable = {target.id for target in app.targets if target.enabled} - {_STANDS_FOR_ANY_PLACE}
        assert usable <= set(names), page.name
        controls = {name for name in names if app.gui.on_press(name) is not None}
        assert {*_around(app)} == controls, page.name
        _press(app, pygame.K_ESCAPE)
        _shown(app)
        assert app.scene is not page or not app.running, f"Esc does not leave {page.name}"
        app.running = True  # some close the game, in these tests
        seen += 1
    assert seen > 40


def test_a_reader_presses_what_a_click_would(open_app: Open) -> None:
    app = open_app()
    _shown(app)
    ScreenReader(app).take(Request("press", _named(app, "Settings").identity))
    _shown(app)
    assert app.scene.name == "settings"


def test_a_reader_moves_the_focus(open_app: Open) -> None:
    app = open_app()
    _shown(app)
    button = _named(app, "Credits").identity
    ScreenReader(app).take(Request("focus", button))
    assert ScreenReader(app).snapshot().focus == button


def test_a_reader_moves_the_focus_at_a_table(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    reader = ScreenReader(app)
    tool = next(node.identity for node in _nodes(app) if node.name == "Hint")
    reader.take(Request("focus", tool))
    pilot.frame()
    assert reader.snapshot().focus == tool


def test_each_hint_is_read_by_its_words(open_app: Open) -> None:
    app = open_app()
    past_curtain(app, TABLES["replay_hint"](app))
    panel = next(node for node in _nodes(app) if node.role == "group" and node.name == "Text").children
    names = [node.name for node in panel if node.identity]
    assert len(names) > 3
    assert len({*names}) == len(names)
    assert "Hint" not in names


def test_what_a_reader_presses_is_explained_by_keys(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TABLES["family"](app))
    tile = next(node.identity for node in _nodes(app) if node.identity.startswith("held:"))
    ScreenReader(app).take(Request("press", tile))
    pilot.frame()
    said = " ".join(text for node in _nodes(app) for text in (node.name, node.description))
    assert "Arrows and Enter place it" in said
    for word in ("Click", "Drag it", "wheel", "Right-click"):
        assert word not in said


def test_a_handover_hides_the_table_from_readers(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TableScene(app, Session.new(["Ada", "Ben"], seed=1)))
    _shown(app)
    assert app.scene.name == "curtain"
    cards = {dragon.name for dragon in default_box().dragons.values()}
    for node in _nodes(app):
        assert not any(card in text for card in cards for text in (node.name, node.value, node.description))


def test_places_of_the_guild_name_who_stands_there(open_app: Open) -> None:
    app = open_app()
    past_curtain(app, TABLES["guild-rows"](app))
    guild = next(node for node in _nodes(app) if node.name == "Dragon Guild" and node.role == "group")
    here = [node.description for node in guild.children if node.description]
    assert here.count("Here: You") == 2, "her place on the track, and a banner"
    assert "Here: Ben, You" in here


def test_readers_hear_what_every_player_has_and_themselves_as_you(open_app: Open) -> None:
    app = open_app()
    past_curtain(app, TABLES["automa"](app))
    players = next(node for node in _nodes(app) if node.name == "Players" and node.role == "group").children
    assert [node.name.partition(":")[0] for node in players] == ["You", "Automa 3"]
    assert "4 dragons, 2 cave cards and 5 cards left" in players[1].name
    assert "61 points so far" in players[0].description


def test_readers_hear_what_a_walk_costs_and_gives(open_app: Open) -> None:
    app = open_app()
    past_curtain(app, TABLES["first-turn"](app))
    gate = _named(app, "Explore the Crimson Cavern for 1 coin")
    assert "Gives at least: 1 resource." in gate.description


def test_readers_hear_what_a_decision_card_makes_automa_do() -> None:
    lines = automa.instructions(default_box().decision_cards["1"], 1)
    done = [lines[0]._replace(is_done=True), *lines[1:]]
    said = decision_text(done)
    assert said.startswith(f"{lines[0].words} (done). ")
    assert "If a marker space is reached: take the dragon at position" in said


def test_readers_hear_which_cave_card_others_take_and_what_it_gives(open_app: Open) -> None:
    app = open_app()
    past_curtain(app, TABLES["automa"](app))
    scene = on_top(app, TableScene)
    board, taken = scene.board, {"card": "v40", "position": 2}
    board.note(Event("automa_took", len(board.session.humans), "automa", taken))
    told = "Automa 3 takes a cave card. Cave card 40. When played: Gain 1 meat and 1 crystal."
    _shown(app)
    assert _nodes(app)[0].children[0].children[0].name == told
    assert board.log[-1].text == "Automa 3 takes a cave card", "the card is seen by pointing at its name"
    board.reviews.tell("say_again")
    assert told in board.reviews.text
    board.read_log()
    _shown(app)
    assert told in [node.name for node in _nodes(app)]
    app.scenes.pop()
    board.note(Event("took", 0, "", taken))
    assert board.log[-1].heard == board.log[-1].text, "players know what they take themselves"


def test_the_mat_is_read_as_a_whole_or_not_at_all(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TABLES["set_up"](app))
    assert not [node for node in _nodes(app) if node.name == "Mat"], "the cards cover it"
    pilot.click_named("own_mat" if app.targets.named("own_mat") else "setup:mat")
    pilot.frame()
    mat = next(node for node in _nodes(app) if node.name == "Mat")
    assert len(mat.children) == 3 * (1 + 4 + 5), "gates, spaces and stops"


def test_cards_chosen_during_setup_are_marked_as_chosen(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    card = next(target.id for target in app.targets if target.lit and target.card)
    pilot.click_named(card)
    pilot.frame()
    chosen = [node.identity for node in _nodes(app) if "chosen" in node.state]
    assert chosen == [card]
    confirm = next(node for node in _nodes(app) if node.name.startswith("Confirm"))
    assert "disabled" in confirm.state


class _Watcher(Pilot):
    """Compares, frame by frame, what a reader knows of a table with a new description of it."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, seed)
        self.reader = ScreenReader(app)
        self.compared = 0

    def frame(self, dt: float = FRAME_S) -> None:
        super().frame(min(dt, 0.2))
        known, new = (each.snapshot() for each in (self.reader, ScreenReader(self.app)))
        assert known.focus == new.focus
        for old, page in zip(known.root.children, new.root.children, strict=True):
            assert old._replace(key="") == page._replace(key="")
            self.compared += 1


@pytest.mark.parametrize("table", ["automa", "advent_wyrm", "family"])
def test_a_reader_knows_the_table_as_it_is_in_every_frame(open_app: Open, table: str) -> None:
    app = open_app()
    app.scenes.push(TABLES[table](app))
    pilot = _Watcher(app, 1)
    for _ in range(12):
        pilot.settle(400)
        pilot.turn()
    assert pilot.compared > 60


def test_frames_that_show_nothing_new_are_not_described_again(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TABLES["first-turn"](app))
    reader = ScreenReader(app)
    before = reader.snapshot().root.children[0].children
    app.dirty = True
    pilot.frame()
    assert reader.snapshot().root.children[0].children is before


class _Reader:
    """An adapter with a reader that listens all the time, and records what it received."""

    is_due, is_active = False, True

    def __init__(self) -> None:
        self.reported: list[Snapshot] = []

    def requests(self) -> Sequence[Request]:
        return ()

    def update(self, snapshot: Callable[[], Snapshot]) -> None:
        self.reported.append(snapshot())


class _Table:
    """A table with a screen reader, and a count of the things that were described."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch, adapter: Any = None) -> None:
        self.app = app
        app.listen_to_reader(adapter)
        app.scenes.push(TABLES["automa"](app))
        self.pilot = Pilot(app, 1)
        self.pilot.settle_at_table()
        self.frame()
        self.board = app.scene.board
        self.described = self.moved = 0
        monkeypatch.setattr(self.board, "described", self._counted(self.board.described))

    def _counted(self, described: Callable[[Target], Described]) -> Callable[[Target], Described]:
        def counted(target: Target) -> Described:
            self.described += 1
            return described(target)

        return counted

    def frame(self) -> bool:
        """Let a short time pass; return whether anything was drawn."""
        self.app.background.wait()
        self.app.step(1 / 60)
        return self.app.draw()

    def play(self) -> None:
        """Answer, and watch what follows; nothing may be described in frames in which it moves."""
        self.pilot.turn()
        for _ in range(600):
            before = self.described
            if self.frame() and not self.board.playback.settled:
                self.moved += 1
                assert self.described == before


def _hears_all(reported: Sequence[Snapshot], table: _Table, first: int) -> None:
    """Check that events were reported in their order, and the table at the end as it is."""
    events = {each.key: each.name for snapshot in reported for each in snapshot.root.children[0].children[:1]}
    log = iter(line.heard for line in table.board.log[first:])
    assert len(events) > 5
    assert all(event in log for event in [*events.values()][1:]), "in their order"
    now = ScreenReader(table.app).snapshot()
    assert reported[-1].focus == now.focus
    assert reported[-1].root.children[0].children == now.root.children[0].children


def test_readers_hear_events_while_no_frame_of_an_animation_describes_the_table(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = _Reader()
    table = _Table(open_app(), monkeypatch, reader)
    del reader.reported[:-1]
    first = len(table.board.log)
    for _ in range(4):
        table.play()
    assert table.moved > 100
    _hears_all(reader.reported, table, first)


def test_speech_tells_events_while_no_frame_of_an_animation_describes_the_table(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, said = open_app(), list[str]()
    app.settings.change(speech=True)
    monkeypatch.setattr(app.voice, "say", lambda text, how: said.append(text))
    table = _Table(app, monkeypatch)
    said.clear()
    first = len(table.board.log)
    for _ in range(4):
        table.play()
    assert table.moved > 100
    log = [line.heard for line in table.board.log[first:]]
    heard = [line for line in "\n".join(said).splitlines() if line in log]
    assert len(heard) > 5
    left = iter(log)
    assert all(line in left for line in heard), "in their order"


def test_a_table_that_is_drawn_in_every_frame_is_described_after_a_while(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _Table(open_app(), monkeypatch)
    adapter: Any = _Reader()
    reader = ScreenReader(table.app, adapter)
    reader.show(is_drawn=True)
    table.board.look_at(1)
    table.pilot.settle_at_table()
    reader.show(is_drawn=True)
    assert len(adapter.reported) == 1
    for _ in range(12):
        reader.step(0.1)
        reader.show(is_drawn=True)
    now = ScreenReader(table.app).snapshot().root.children[0].children
    assert adapter.reported[0].root.children[0].children != now
    assert adapter.reported[-1].root.children[0].children == now


class _Blind:
    """Plays by the tree alone: presses buttons that a reader names, and sees nothing else."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self._dice = app, random.Random(seed)
        self._reader = ScreenReader(app)
        self.presses = 0

    def nodes(self) -> list[AccessibleNode]:
        """Return what can be read now, in order."""
        return list(self._reader.snapshot().root.walk())

    def press(self, name: str) -> None:
        """Press the button of a name."""
        self._press(next(node for node in self.nodes() if node.name == name and node.identity))

    def _press(self, node: AccessibleNode) -> None:
        self.presses += 1
        self._reader.take(Request("press", node.identity))
        self.wait()

    def wait(self) -> None:
        """Let some time pass: bots think, events are shown."""
        for _ in range(2):
            self.app.background.wait()
            self.app.step(2.0)
            self.app.draw()

    def turn(self) -> None:
        """Answer the question at random: with something of the table, seldom a tool."""
        root = self._reader.snapshot().root
        page = next(node for node in root.children)
        parts = [part for part in page.children if part.name not in ("Tools", "Players")]
        nodes = [node for part in parts for node in part.walk()]
        usable = [node for node in nodes if node.identity and "read" not in node.state]
        if usable:
            self._press(self._dice.choice(usable))
        else:
            time.sleep(0.001)  # a bot thinks in a process of its own
            self.wait()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("buttons", "end", "seed"),
    [
        (("New game", "Begin"), "scores", 5),
        (("Advent of the Wyrms", "Begin"), "result", 1),
        (("Dragon Family", "Begin"), "scores", 3),
    ],
    ids=["wyrmspan", "advent", "family"],
)
def test_a_whole_game_is_played_by_the_tree_alone(
    open_app: Open, buttons: tuple[str, ...], end: str, seed: int
) -> None:
    app = open_app(animation="instant", auto_forced=True, lessons=["wyrmspan", "advent", "family"])
    blind = _Blind(app, seed)
    _shown(app)
    for button in buttons:
        blind.press(button)
    while app.scene.name != end:
        assert blind.presses < 6000, app.scene.name
        blind.turn()
