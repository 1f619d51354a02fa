"""The focus that screen readers follow: it is always on something that they can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from tests.ui.seats import Open, past_curtain
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import FRAME_S, Pilot, Typist
from wyrmspan_desktop.testing.scenes import Make
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import lesson_table
from wyrmspan_desktop.ui.input.focus import ARROWS, Focus
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.screen_reader import ScreenReader
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def _focused(reader: ScreenReader) -> AccessibleNode | None:
    """Return the node with the focus; None if that is the whole window, about which readers are silent."""
    seen = reader.snapshot()
    return next((node for node in seen.root.walk() if node.identity and node.identity == seen.focus), None)


def _is_said(node: AccessibleNode | None) -> bool:
    return node is not None and bool(node.name or node.value)


def _tables(app: App) -> Iterator[GameScene]:
    """Put each table on the stack in turn."""
    for make in TABLES.values():
        scene = make(app)
        if isinstance(scene, GameScene):
            app.scenes.push(scene)
            for _ in range(3):
                Pilot(app, 1).frame()
            if app.scene is scene:
                yield scene
            app.go.home()


def test_tab_reaches_only_things_with_a_name(open_app: Open) -> None:
    app = open_app(animation="instant")
    seen, silent, reader = 0, set(), ScreenReader(app)
    for scene in _tables(app):
        pilot, began = Pilot(app, 1), ""
        for _ in range(200):
            pilot.press(pygame.K_TAB)
            thing, node = scene.control.focused, _focused(reader)
            name = "" if thing is None else thing.id
            if name == began or app.scene is not scene:
                break
            began = began or name
            if not _is_said(node) or (node is not None and name and node.identity != name):
                silent.add(name)
            seen += 1
        else:
            pytest.fail(f"Tab does not come back in {scene.name}")
    assert not silent
    assert seen > 500


class _Listener(Typist):
    """Plays by keys, and notes when nothing that can be said has the focus."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, seed)
        self.silent: Counter[str] = Counter()
        self._reader = ScreenReader(app)

    def frame(self, dt: float = FRAME_S) -> None:
        super().frame(dt)
        if isinstance(self.app.scene, Page | GameScene) and not _is_said(_focused(self._reader)):
            self.silent[self.scene] += 1


def _of_wyrmspan(app: App) -> Scene:
    return TableScene(app, Session.new(["Ada", "Ben"], seed=1))


@pytest.mark.parametrize(
    "make",
    [_of_wyrmspan, lambda app: lesson_table(app, WYRMSPAN), TABLES["advent_wyrm"], TABLES["family"]],
    ids=["wyrmspan", "guide", "advent", "family"],
)
def test_the_focus_is_on_something_that_is_said_after_every_answer(open_app: Open, make: Make) -> None:
    app = open_app(animation="instant")
    app.scenes.push(make(app))
    listener = _Listener(app, 1)
    while listener.clicks < 25 or listener.frames < 100:
        listener.settle()
        listener.turn()
    assert not listener.silent


def test_a_question_that_is_answered_automatically_is_not_asked(open_app: Open) -> None:
    app = open_app(animation="instant", auto_forced=True)
    app.scenes.push(TABLES["own_table"](app))
    pilot, automatic = Pilot(app, 1), 0
    for _ in range(30):
        pilot.settle()
        pilot.turn()
        for _ in range(6):
            pilot.frame(0.05)
            scene, question = app.scene, app.targets.named("prompt")
            if isinstance(scene, GameScene) and scene.control.answers_itself and question is not None:
                asked = (question.tip or "").splitlines()
                nodes = ScreenReader(app).snapshot().root.walk()
                announced = [node.name for node in nodes if node.live]
                assert not [line for line in asked for name in announced if line in name]
                automatic += 1
    assert automatic


class _Hearer(Pilot):
    """Counts, frame by frame, how many announced texts contain the last event."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, seed)
        self.reported: Counter[int] = Counter()
        self._reader = ScreenReader(app)

    def frame(self, dt: float = FRAME_S) -> None:
        super().frame(min(dt, 0.2))
        scene = self.app.scene
        if isinstance(scene, GameScene) and scene.board.log:
            news = scene.board.log[-1].text
            live = [node for node in self._reader.snapshot().root.walk() if node.live]
            self.reported[sum(news in node.name for node in live)] += 1


def test_events_are_announced_once(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TABLES["own_table"](app))
    pilot = _Hearer(app, 1)
    for _ in range(12):
        pilot.settle(400)
        pilot.turn()
    assert pilot.reported[1] > 50
    assert not pilot.reported[2]


def test_only_a_table_that_has_the_focus_is_called_like_the_window(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TABLES["first-turn"](app))
    title = ScreenReader(app).snapshot().root.name
    app.scene.control.open_menu()
    pilot.frame()
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    assert isinstance(app.scene, GameScene)
    snapshot = ScreenReader(app).snapshot()
    assert [node.role for node in snapshot.root.walk() if node.name == title] == ["window"]
    assert snapshot.focus


def test_nothing_is_to_be_skipped_while_a_lesson_waits(open_app: Open) -> None:
    app = open_app(animation="instant")
    app.scenes.push(lesson_table(app, WYRMSPAN))
    pilot = Pilot(app, 1)
    pilot.run_frames(3)
    assert app.targets.named("coach") is not None
    assert not [node.name for node in ScreenReader(app).snapshot().root.walk() if "skip" in node.name]
    question = app.targets.named("prompt")
    assert question is not None
    assert "skip" not in (question.tip or "")


def test_a_question_is_announced_with_all_that_it_asks(open_app: Open) -> None:
    app = open_app(animation="instant")
    past_curtain(app, TABLES["first-turn"](app))
    live = [node.name for node in ScreenReader(app).snapshot().root.walk() if node.live]
    assert any("Your turn, Ada. Excavate, entice a dragon, or explore a cave." in name for name in live)


def test_every_space_of_the_map_is_reached_by_walking(open_app: Open) -> None:
    app = open_app(animation="instant")
    pilot = past_curtain(app, TABLES["family-thirty"](app))
    pilot.press(pygame.K_LEFT, pygame.KMOD_ALT)
    first = _focused(ScreenReader(app))
    assert first.identity.startswith(("tile:", "cell:"))
    targets = [*app.targets]
    spaces = {target.id: target for target in targets if target.is_hexagon}
    reached, left = {first.identity}, [first.identity]
    while left:
        start = spaces[left.pop()]
        for direction in ARROWS.values():
            focus = Focus()
            focus.go_to(start)
            found = focus.walk(targets, direction)
            if found is not None and found.id not in reached:
                reached.add(found.id)
                left.append(found.id)
    assert reached == set(spaces)


def test_a_space_of_the_map_tells_its_neighbours(open_app: Open) -> None:
    app = open_app(animation="instant")
    past_curtain(app, TABLES["family-thirty"](app))
    nodes = list(ScreenReader(app).snapshot().root.walk())
    first = next(node for node in nodes if node.name == "First town")
    assert "anyone who moves here" in first.description
    assert "East: " in first.description
    assert "North-west: " in first.description
    coast = next(node for node in nodes if node.name.startswith("Ocean, 2 of 6"))
    assert coast.description.partition("Water to the ")[2].partition(".")[0].count(",") == 1
    cell = next(node for node in nodes if node.name.startswith("Empty space"))
    assert ": " in cell.description
