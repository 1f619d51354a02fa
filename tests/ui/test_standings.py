"""Points and objectives shown at a running table."""

from __future__ import annotations

import pytest

from tests.support.sessions import answer_by, hot_seat, solo
from tests.ui.seats import Open, seated
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import objective_value_text
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def in_round(session: Session, number: int) -> Session:
    """A game played by chance until a round has begun."""
    bot = RandomBot(4)
    while session.game.state.round < number:
        answer_by(session, bot)
    return session


def told_of(scene: TableScene, name: str) -> list[Row]:
    """Return the rows of the tooltip of a thing."""
    target = scene.app.targets.named(name)
    assert target is not None
    return list(scene.board.preview_of(target).rows)


@pytest.mark.parametrize("session", [hot_seat(3, 3), solo()], ids=["three", "solo"])
def test_points_are_counted_by_category(open_app: Open, session: Session) -> None:
    scene = seated(open_app(), in_round(session, 3))
    for score in session.scores():
        head, *rows = told_of(scene, f"player:{score.seat}")
        assert f"{score.total} points" in head.words
        reported = {row.words: row.icons for row in rows}
        for kind, vp in score.categories.items():
            assert reported.get(str(CATEGORIES[kind])) == ((Icon("vp", vp),) if vp else None)


@pytest.mark.parametrize("session", [hot_seat(3, 3), solo()], ids=["three", "solo"])
def test_objectives_show_the_leader_until_scored(open_app: Open, session: Session) -> None:
    scene = seated(open_app(), in_round(session, 3))
    game = session.game
    for number, side_id in enumerate(game.state.objectives, 1):
        side = game.box.objectives[side_id]
        _, head, *rows = told_of(scene, f"objective:{number}")
        reported = {row.token: row for row in rows}
        if number < 3:
            assert head.words == "Scored"
            points = [player.objective_vp[number - 1] for player in game.state.players]
            assert [reported[f"seat{seat}"].icons for seat in range(len(points))] == [
                (Icon("vp", each),) for each in points
            ]
            continue
        assert head.words == ("If the round ended now" if number == 3 else "If it were scored now")
        rule = [row.words for row in rows if row.words.startswith("Automa's count")]
        if game.state.automa is not None:
            count = side.automa[number - 1]
            assert rule == [f"Automa's count is {count}, plus 1 for each coin on the objective."]
        else:
            assert rule == []
        for seat in range(len(session.humans)):
            value = counts.count(game, seat, 0, side.count)
            said = f"{session.humans[seat]}: {objective_value_text(side, value)}"
            assert reported[f"seat{seat}"].words.startswith(said)
        if game.state.automa is not None:
            most = game.box.automa.objective_caps.get(side.count.count, 99)
            hers = min(side.automa[number - 1] + game.state.objective_coins[number - 1], most)
            assert reported["automa"].words.startswith(f"{session.names[-1]}: {hers}")


def test_score_sheet_of_a_running_game_shows_objective_standings(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = lines_drawn(monkeypatch)
    app = open_app()
    app.scenes.push(ScoresScene(app, in_round(hot_seat(2, 3), 2)))
    Pilot(app, 1).frame()
    assert drawn.count("Now") == 3, "that of the first round has been scored"


def test_markers_and_steps_differ(open_app: Open) -> None:
    session = hot_seat()
    objectives = session.game.box.objectives
    (both,) = (side for side in objectives.values() if side.count.count == "guild_position")
    assert objective_value_text(both, 2 * counts.MARKER_WEIGHT + 7) == "2/7"
    other = next(side for side in objectives.values() if side is not both)
    assert objective_value_text(other, 12) == "12"
