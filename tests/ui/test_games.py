"""Every kind of game that can be played has its looks in the window; the window goes to them by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.counting_game import KIND
from tests.ui.seats import Open
from wyrmspan_desktop.games.registry import GAMES
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, record
from wyrmspan_desktop.ui import games
from wyrmspan_desktop.ui.scenes.base import Host, Scene


def test_every_game_has_a_user_interface() -> None:
    assert set(games.LOOKS) == set(GAMES)
    for name in games.LOOKS:
        looks = games.looks_of(name)
        assert all(map(callable, (looks.set_up, looks.table, looks.replay)))


class Counting(Scene):
    """The table, and the replay, of a game that the program has never heard of."""

    name = "counting"

    def __init__(self, app: Host, session: Session, archived: ArchivedGame | None = None) -> None:
        super().__init__(app)
        self.session, self.archived = session, archived


def test_another_game_brings_its_own_scenes(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = games.GameUi(set_up=Scene, table=Counting, replay=Counting)
    monkeypatch.setitem(GAMES, KIND.name, lambda: KIND)
    monkeypatch.setitem(games.LOOKS, KIND.name, lambda: looks)
    app, archive = open_app(), Archive(tmp_path)
    archived = archive.begin(["Ada", "Ben"], seed=5, game=KIND.name)
    app.go.play(archived)
    assert isinstance(app.scene, Counting)
    assert app.scene.archived is archived
    path = archive.save_as(archived, "Counted")
    app.go.watch(record.go_on(record.read(path), path))
    assert isinstance(app.scene, Counting)
    assert (app.scene.archived, app.scene.session.game.number) == (None, 0)
    archived.close()
    archive.close()
