"""Table extensions: each in a table's list is asked and informed in turn, and the base class changes nothing."""

from __future__ import annotations

import pygame
from pygame import Rect

from tests.ui.seats import Open, at_first_action, table
from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

PLACE = Rect(600, 300, 40, 40)


class Coach(TableExtension):
    """Notes what comes, and has something to click while it is open."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.opened = True
        self.seconds = 0.0

    def on_show(self, event: Event) -> None:
        self.heard.append(f"show {event.type}")

    def on_event(self, event: Event) -> None:
        self.heard.append(event.type)

    def on_ask(self, decision: Decision) -> None:
        self.heard.append(f"ask {decision.kind}")

    def on_touch(self) -> None:
        self.heard.append("touch")

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        self.heard.append(f"answer {decision.kind}")

    def restart(self) -> None:
        self.heard.append("restart")

    def close(self) -> None:
        self.heard.append("close")

    def step(self, dt: float) -> None:
        self.seconds += dt

    def click(self, target: Target) -> bool:
        if target.id == "coach":
            self.heard.append("click")
        return target.id == "coach"

    @property
    def is_open(self) -> bool:
        return self.opened

    @property
    def banner(self) -> str:
        return "Look there" if self.opened else ""

    def put_away(self) -> bool:
        was_open, self.opened = self.opened, False
        return was_open

    def draw(self, picture: Picture) -> None:
        if self.opened:
            picture.painter.panel(PLACE, (250, 0, 250), None)
            picture.targets.add(Target("coach", PLACE, enabled=True))


def test_an_extension_is_a_class_and_a_place_in_the_list(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene, coach = table(app), Coach()
    scene.board.extensions.append(coach)
    scene.board.change()
    pilot.frame()
    assert coach.seconds > 0
    assert scene.board.banner == "Look there"
    assert app.window.get_at(PLACE.center)[:3] == (250, 0, 250)
    pilot.click_named("coach")
    assert coach.heard == ["click"], "a click on its own goes no further"
    assert scene.control.choosing is not None
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    assert not coach.opened
    assert app.scene is scene, "Esc has closed what lay open, and nothing else"
    assert app.targets.named("coach") is None

    pilot.click_named("exchange")
    assert coach.heard[1:] == ["touch"]
    coach.heard.clear()
    scene.control.answer(("pass",), automatic=True)
    pilot.settle()
    assert coach.heard[0] == "answer action"
    assert coach.heard[-1].startswith("ask ")
    shown = [name.removeprefix("show ") for name in coach.heard if name.startswith("show ")]
    reported = [name for name in coach.heard if " " not in name]
    assert "passed" in reported
    assert set(shown) <= set(reported)
    coach.heard.clear()
    scene.control.at_screen.sit_down(0)
    assert coach.heard[:2] == ["restart", "discarded"], "all is reported again"
    app.go.home()
    assert coach.heard[-1] == "close"


def test_an_extension_does_nothing_by_itself(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before = pygame.image.tobytes(app.window, "RGB")
    scene.board.extensions.insert(0, TableExtension())
    scene.layout()
    pilot.frame()
    assert pygame.image.tobytes(app.window, "RGB") == before
    pilot.click_named("hint")
    assert scene.control.adviser.is_open
    pilot.press(pygame.K_ESCAPE)
    assert not scene.control.adviser.is_open
