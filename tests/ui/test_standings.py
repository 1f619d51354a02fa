"""What a table tells about points and objectives while the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.session.play import answer_by, hot_seat, solo
from tests.ui.seats import table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import objective_value_text
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.table import TableScene

Open = Callable[..., App]


def in_round(session: Session, number: int) -> Session:
    """A game played by chance until a round has begun."""
    bot = RandomBot(4)
    while session.game.state.round < number:
        answer_by(session, bot)
    return session


def seated(app: App, session: Session) -> TableScene:
    app.scenes.push(TableScene(app, session))
    pilot = Pilot(app, 1)
    pilot.settle_at_table()
    return table(app)


def tip_of(app: App, name: str) -> str:
    target = app.targets.named(name)
    assert target is not None
    assert target.tip is not None
    return target.tip


@pytest.mark.parametrize("session", [hot_seat(3, 3), solo()], ids=["three", "solo"])
def test_points_are_told_category_by_category(open_app: Open, session: Session) -> None:
    app = open_app()
    seated(app, in_round(session, 3))
    for score in session.scores():
        tip = tip_of(app, f"player:{score.seat}")
        assert f"{score.total} points" in tip
        for kind, vp in score.categories.items():
            assert (f"{CATEGORIES[kind]} {vp}" in tip) == bool(vp)


@pytest.mark.parametrize("session", [hot_seat(3, 3), solo()], ids=["three", "solo"])
def test_objectives_tell_who_is_ahead_until_they_are_scored(open_app: Open, session: Session) -> None:
    app = open_app()
    scene = seated(app, in_round(session, 3))
    game = session.game
    for number, side_id in enumerate(game.state.objectives, 1):
        tip, side = tip_of(app, f"objective:{number}"), game.box.objectives[side_id]
        values = scene.values[number - 1]
        if number < 3:
            assert "Scored: " in tip
            assert values is None
            continue
        assert "Now: " in tip
        assert values is not None
        for seat in range(len(session.humans)):
            value = counts.count(game, seat, 0, side.count)
            assert values[seat] == value
            assert f"{session.humans[seat]} {objective_value_text(side, value)}" in tip
        if game.state.automa is not None:
            assert side.automa is not None
            most = game.box.automa.objective_caps.get(side.count.count, 99)
            hers = min(side.automa[number - 1] + game.state.objective_coins[number - 1], most)
            assert values[-1] == hers
            assert f"{session.names[-1]} {hers}" in tip


def test_a_score_sheet_in_the_middle_of_a_game_tells_them_too(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = lines_drawn(monkeypatch)
    app = open_app()
    app.scenes.push(ScoresScene(app, in_round(hot_seat(2, 3), 2)))
    Pilot(app, 1).frame()
    assert drawn.count("Now") == 3, "that of the first round has been scored"


def test_markers_and_steps_are_told_apart(open_app: Open) -> None:
    session = hot_seat()
    objectives = session.game.box.objectives
    (both,) = (side for side in objectives.values() if side.count.count == "guild_position")
    assert objective_value_text(both, 2 * counts.MARKER_WEIGHT + 7) == "2/7"
    other = next(side for side in objectives.values() if side is not both)
    assert objective_value_text(other, 12) == "12"
