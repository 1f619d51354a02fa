"""The title: what it shows of the game that can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.ids import SLOTS
from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import title as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_art import art_of
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature

Open = Callable[..., App]


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, dict[str, dict[str, object]]]:
    """A folder with a game of a bot and a person that was played for a while, and the person's mat."""
    archive = Archive(tmp_path)
    kept = archive.begin(["Kee", "Mira"], seed=4, bots=["keeper", None])
    session = kept.session
    while session.game.serial < 120:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    slots = session.game.view(None)["players"][1]["slots"]
    kept.close()
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


def test_every_space_has_a_window_of_its_own_inside_of_the_frame(open_app: Open) -> None:
    app = open_app()
    frame = pygame.Rect(352, 217, 128, 76)
    noted = DisplayList()
    noted.begin(app.size)
    nothing = SpaceView(
        dragon=None, fresh=False, eggs=0, cached={}, tucked=[], fed=0, excavated=False, cave=None
    )
    with app.painter.drawing_on(noted):
        draw_miniature(app.painter, dict.fromkeys(SLOTS, nothing), frame)
    windows = [pygame.Rect(op[1:5]) for group in noted._groups for op in group.ops if op.image is None]
    assert len(windows) == len(SLOTS)
    assert all(frame.contains(window) for window in windows)
    assert not any(one.colliderect(other) for one, other in combinations(windows, 2))


def test_the_other_games_are_explained_in_a_line_that_is_seen_whole(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    set_lines, text = list[tuple[str, int]](), app.painter.text

    def watched(line: str, rect: pygame.Rect, *rest: Any, **how: Any) -> int:
        set_lines.append((line, rect.width))
        return text(line, rect, *rest, **how)

    monkeypatch.setattr(app.painter, "text", watched)
    app.refresh()
    pilot.settle()
    pilot.frame()
    for note in words.GAME_NOTES.values():
        room = min(width for line, width in set_lines if line == str(note))
        assert app.painter.text_width(str(note), 13) <= room


def places_of_lines(app: App, monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """The place of every line that is set when the scene on top is drawn."""
    places: dict[str, pygame.Rect] = {}
    text = app.painter.text

    def watched(line: str, rect: pygame.Rect, *rest: Any, **how: Any) -> int:
        places[line] = rect
        return text(line, rect, *rest, **how)

    monkeypatch.setattr(app.painter, "text", watched)
    app.refresh()
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.frame()
    return places


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 75), ((1280, 720), 100), ((1280, 720), 200)])
def test_entries_stand_in_rows_and_are_high_enough_to_be_read(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    app = open_app(size)
    app.settings.change(scale=scale)
    places = places_of_lines(app, monkeypatch)
    words_at = [places[str(name)] for name in words.BUTTONS.values()]
    rows = (len(words_at) + 1) // 2
    for left, right in zip(words_at[:rows], words_at[rows:], strict=False):
        assert (left.centery, left.height) == (right.centery, right.height)
        assert left.right < right.x
    for upper, lower in pairwise(words_at[:rows]):
        assert upper.bottom < lower.top
    for name, note in words.GAME_NOTES.items():
        above = places[str(words.BUTTONS[name])]
        assert places[str(note)].centery > above.centery + places[str(note)].height // 2


def test_only_entries_with_a_line_leave_room_for_one(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    places = places_of_lines(open_app(), monkeypatch)
    middle = {name: places[str(text)].centery for name, text in words.BUTTONS.items()}
    without = {middle["nights"] - middle["new_game"]}
    with_line = {middle["advent"] - middle["family"], middle["days"] - middle["advent"]}
    assert max(without) + 10 < min(with_line)
