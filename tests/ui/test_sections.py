"""Sections of the table that are kept look as they would if they were drawn anew.

What is out of date stays so until its section is drawn again for another reason, mostly for many frames; and what is so
for one frame alone is so again after many clicks.  So a third of the frames, by chance, tell of both kinds.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import zip_longest

import pygame
import pytest

from tests.ui.seats import Open, at_table, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Carrier, Lost, Pilot
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.draw.render import Renderer
from wyrmspan_desktop.ui.table.draw.sections import SECTIONS
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

Drawn = tuple[DisplayList, list[Target]]
SHARE = 1 / 3
"""The part of all frames that is compared."""
LOOKS = ("player:", "deck:", "own_mat")
"""What shows something else in the middle of the table when it is clicked."""


def drawn(renderer: Renderer) -> Drawn:
    """Return the commands of all layers of a renderer."""
    picture, sheet = renderer._board.picture(Targets()), DisplayList()
    sheet.begin(picture.painter.canvas.get_size())
    with picture.painter.drawing_on(sheet):
        renderer._draw_sections(picture)
    return sheet, list(picture.targets)


def are_alike(one: DisplayList, other: DisplayList) -> bool:
    """Whether two sheets hold the same copies and fills in the same order."""
    ops = [[op for group in sheet._groups for op in group.ops] for sheet in (one, other)]
    for a, b in zip_longest(*ops):
        if a is None or b is None or a[1:] != b[1:]:
            return False
        if a.image is not b.image and a.image.get_view("2").raw != b.image.get_view("2").raw:
            return False
    return True


class Compared:
    """Compares what is kept with a drawing of everything, in some of the frames in which a table is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.frames = self.compared = self.made = 0
        self._random = random.Random(7)
        monkeypatch.setattr(Renderer, "draw", self._compared())

    def _compared(self) -> Callable[[Renderer], None]:
        draw = Renderer.draw

        def compared(renderer: Renderer) -> None:
            before = dict(renderer._layers._drawn)
            draw(renderer)
            self.made += sum(
                cached is not before.get(number) for number, cached in renderer._layers._drawn.items()
            )
            self.frames += 1
            if self._random.random() >= SHARE:
                return
            self.compared += 1
            (sheet, targets), (new_sheet, new_targets) = drawn(renderer), drawn(Renderer(renderer._board))
            assert targets == new_targets
            assert are_alike(sheet, new_sheet)

        return compared

    @property
    def share(self) -> float:
        """The part of all sections that was drawn."""
        return self.made / (self.frames * len(SECTIONS))


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Compared:
    return Compared(monkeypatch)


def look_around(pilot: Pilot, number: int) -> None:
    """Look at something else on the table, now this and now that."""
    found = [target for target in pilot.app.targets if target.enabled and target.id.startswith(LOOKS)]
    if pilot.scene == "table" and found:
        pilot.click_named(found[number % len(found)].id)


def play(pilot: Pilot, turns: int) -> None:
    """Take so many turns, looking around between them."""
    for number in range(turns):
        pilot.settle()
        if pilot.scene == "scores":
            return
        if number % 5 == 4:
            look_around(pilot, number)
            pilot.settle()
        pilot.turn()


@pytest.mark.parametrize(
    ("names", "automa", "kind"),
    [(("Mira",), "Automa 2", Carrier), (("Mira", "Tobias"), None, Pilot)],
    ids=["solo", "two"],
)
def test_cached_layers_equal_fresh_frames_in_a_game(
    open_app: Open, compared: Compared, names: tuple[str, ...], automa: str | None, kind: type[Pilot]
) -> None:
    app = open_app()
    at_table(app, *names, automa=automa)
    play(kind(app, 5), 40)
    assert compared.frames > 120
    assert compared.compared > 40
    assert 0 < compared.share < 0.5


@pytest.mark.parametrize("name", list(scenarios.TABLES))
def test_cached_layers_equal_fresh_frames_at_every_scenario(
    open_app: Open, compared: Compared, name: str
) -> None:
    app = open_app()
    app.sit_down(scenarios.session(name))
    pilot = Pilot(app, 2)
    for _ in range(6):
        try:
            pilot.settle()
        except Lost:
            break
        if pilot.scene == "scores":
            break
        pilot.run_frames(4, 1 / 60)
        pilot.turn()
    assert compared.frames > 5


def test_cached_layers_equal_fresh_frames_during_animation(open_app: Open, compared: Compared) -> None:
    app = open_app()
    session = scenarios.session("opponents")
    assert len(session.people) > 1
    app.scenes.push(TableScene(app, session, open_table=True))
    pilot = Pilot(app, 1)
    for number in range(270):
        pilot.frame(1 / 30)
        if number % 50 == 49:
            look_around(pilot, number)
        if pilot.scene != "table" or table(app).control.choosing is not None:
            pilot.turn()
    assert compared.frames > 200
    assert compared.compared > 70
    assert 0 < compared.share < 0.4


def test_cached_layers_equal_fresh_frames_in_a_replay(open_app: Open, compared: Compared) -> None:
    session, bot = Session.new(["Mira"], seed=6, level="Ravel 1"), RandomBot(6)
    while session.decision is not None and len(session.steps) < 60:
        session.choose(bot.answer(session.decision), session.game.serial)
    app = open_app()
    pilot, scene = Pilot(app, 1), ReplayScene(app, session)
    app.scenes.push(scene)
    pilot.settle()
    for number in range(45):
        pilot.press(pygame.K_LEFT if number % 4 == 3 else pygame.K_RIGHT)
        pilot.run_frames(6, 0.1)
        if number % 10 == 9:
            pilot.click_named("side")
    assert scene.control.at > 20
    assert 0 < compared.share < 0.5


@pytest.mark.parametrize("name", ["keys", "library"])
def test_table_layers_survive_another_scene(open_app: Open, name: str) -> None:
    app = open_app()
    app.sit_down(scenarios.session("long-walk"))
    pilot = Pilot(app, 1).settled_at_table()
    cached = table(app).board.renderer._layers._drawn
    before = list(cached.values())
    app.go.to(name)
    pilot.settle()
    app.scenes.pop()
    pilot.settle()
    assert before
    assert [*cached.values()] == before
    app.settings.change(palette="deuteranopia")
    app.apply_settings()
    pilot.settle()
    assert not any(old is new for old, new in zip(before, cached.values(), strict=True))
