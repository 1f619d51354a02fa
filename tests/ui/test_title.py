"""The title: what it shows of the game that can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_art import art_of

Open = Callable[..., App]


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
