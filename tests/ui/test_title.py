"""The title: what it shows of the game that can be gone on with."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.nights import nights
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import who
from wyrmspan_desktop.text.guide import GUIDE
from wyrmspan_desktop.ui.art.card_art import art_of
from wyrmspan_desktop.ui.games import lesson_of


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, dict[str, dict[str, object]]]:
    """A folder with a game of a bot and a person that was played for a while, and the person's mat."""
    archive = Archive(tmp_path)
    archived = archive.begin(["Kee", "Mira"], seed=4, bots=["keeper", None])
    session = archived.session
    while session.game.serial < 120:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    slots = session.game.view(None)["players"][1]["slots"]
    archived.close()
    archive.close()
    return tmp_path, slots


def test_continue_shows_the_mat_of_the_first_person(
    open_app: Open, played: tuple[Path, dict[str, dict[str, object]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, slots = played
    app = open_app(folder=folder)
    asked: list[tuple[str, tuple[int, int]]] = []
    get = app.painter.images.get

    def watched(name: str, size: tuple[int, int], **more: bool) -> pygame.Surface | None:
        asked.append((name, size))
        return get(name, size, **more)

    monkeypatch.setattr(app.painter.images, "get", watched)
    app.background.wait()
    app.step(0.1)
    app.draw()
    cards = [
        str(space["dragon"] or space["cave"]) for space in slots.values() if space["dragon"] or space["cave"]
    ]
    assert len(cards) >= 3
    windows = [(name, size) for name, size in asked if name.startswith(("dragons/", "caves/"))]
    assert sorted(name for name, _ in windows) == sorted(map(art_of, cards))
    resume = app.targets.named("continue")
    assert resume is not None
    assert len({size for _, size in windows}) == 1


def test_continue_shows_round_and_players(
    open_app: Open, played: tuple[Path, dict[str, dict[str, object]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = lines_drawn(monkeypatch)
    app = open_app(folder=played[0])
    app.background.wait()
    app.step(0.1)
    app.draw()
    assert any(text.startswith("Round ") for text in drawn)
    assert "Kee and Mira" in drawn


@pytest.mark.parametrize("scale", [100, 150])
def test_continue_names_the_night(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    drawn = lines_drawn(monkeypatch)
    app = open_app(folder=tmp_path, scale=scale)
    app.archive.begin_night("Ada", nights()["harbour"]).close()
    app.go.home()
    Pilot(app, 1).settle()
    assert "Night 6: The Seafarers' Inn" in drawn
    assert any(text.startswith("Setup ") for text in drawn)


def test_continue_and_the_list_name_the_guided_game(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = lines_drawn(monkeypatch)
    app = open_app(folder=tmp_path)
    app.archive.begin_lesson(lesson_of(app, WYRMSPAN)).close()
    app.archive.begin(["Ada"], seed=GUIDE.seed, level=GUIDE.level, counts=True).close()
    app.go.to("load")
    Pilot(app, 1).settle()
    guided = [text for text in drawn if text.endswith(str(who.GUIDED))]
    assert guided
    assert "Ada against Automa 1" in drawn, "an ordinary game of the same deal is none"
    app.archive.begin_lesson(lesson_of(app, WYRMSPAN), anew=True).close()
    drawn.clear()
    app.go.home()
    Pilot(app, 1).settle()
    assert str(who.GUIDED) in drawn


def test_enter_goes_on_with_the_game_that_is_offered(
    open_app: Open, played: tuple[Path, dict[str, dict[str, object]]]
) -> None:
    app = open_app(folder=played[0])
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert app.table is not None
    assert app.table.session.names[:2] == ("Kee", "Mira")


def test_enter_begins_the_guided_game_at_first(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert app.table is not None
    assert app.table.session.game.seed == GUIDE.seed
