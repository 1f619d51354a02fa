"""Key moments: searched for beside the window, listed, and each one click away in the replay."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tests.support.thoughts import Search
from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.game_review import Recalled, recall
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.results.key_moments import KeyMomentsScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.widgets.tree import Paragraph


@cache
def played() -> tuple[Session[Any], tuple[Moment, ...]]:
    """A game, and three of its actions at which something else could have been done."""
    session: Session[Any] = Session.new(["Ada", "Ben"], seed=5)
    found: list[Moment] = []
    while (decision := session.decision) is not None:
        answer = heuristic_policy.answer(session.game)
        others = [each.id for each in decision.options if each.anchors and [each.id] != answer]
        if decision.kind == "action" and others:
            other = others[0]
            found.append(
                Moment(
                    session.game.serial,
                    session.game.state.round,
                    1,
                    [other],
                    3.6,
                    (Reason("dragon points", 2),),
                    is_good=len(found) == 0,
                )
            )
        session.choose(answer, session.game.serial)
    return session, (found[-1], found[0], found[len(found) // 2])


def looking_back(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, Search]:
    """The page of the moments over the score sheet, while they are searched for."""
    search = Search()
    monkeypatch.setattr(app.thinkers, "moments", lambda session: search)
    app.scenes.push(ScoresScene(app, played()[0], is_known=True))
    pilot = Pilot(app, 1)
    pilot.frame(0.0)
    pilot.press_button("moments")
    pilot.frame(0.0)
    assert isinstance(app.scene, KeyMomentsScene)
    return pilot, search


def test_key_moment_opens_in_the_replay_with_one_click(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    pilot, search = looking_back(app, monkeypatch)
    session, moments = played()
    assert app.scene.search.moments is None
    search.found.set_result(list(moments))
    pilot.frame(0.0)
    reported = recall(session, moments)
    assert app.scene.search.moments == reported
    owner = session.names[reported[1].seat]
    assert any(each.name.startswith(f"{owner} · Round") for each in app.scene.nodes)
    pilot.press_button("moment_1")
    pilot.settle()
    replay = on_top(app, ReplayScene)
    assert replay.control.at == moments[1].move
    assert replay.board.seat == reported[1].seat == session.timeline.done[moments[1].move].seat
    assert replay.control.game.decision.seat == replay.board.seat
    assert moments[1].other[0] in replay.control.game.decision.ids
    assert replay.control.recalling.shown == reported[1]
    sheet = app.targets.named("moment")
    assert sheet is not None
    assert sheet.label.startswith(f"{owner} · Round"), "whose move it is"
    replay.control.hindsight.open_or_close()
    replay.board.change()
    pilot.frame(0.0)
    sheets = [each.id for each in app.targets if each.id in ("moment", "hint_panel")]
    assert sheets == ["hint_panel"], "one popup at a time"
    replay.control.hindsight.forget()
    replay.board.change()
    pilot.frame(0.0)
    lit = [each for each in app.targets if not reported[1].things.isdisjoint(each.anchors)]
    assert lit, "what the better answer is about can be seen"
    pilot.click_named("moment:next")
    assert (replay.control.at, replay.control.recalling.shown) == (moments[2].move, reported[2])
    pilot.click_named("moment:close")
    assert replay.control.recalling.shown is None
    pilot.press(pygame.K_ESCAPE)
    assert app.scene.name == "moments"


def test_all_moments_are_lettered_in_one_size(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(scale=150)
    pilot, search = looking_back(app, monkeypatch)
    first, *others = played()[1]
    why = (Reason("objective points", 12), Reason("ability points", 3), Reason("cave cards", -2))
    search.found.set_result([replace(first, why=why), *others])
    pilot.frame(0.0)
    told = {each.given for each in app.scene.search.moments}
    sizes = [node.style.size for node in app.scene.nodes if isinstance(node, Paragraph) and node.name in told]
    assert len(sizes) == 3
    assert len(set(sizes)) == 1


def test_a_closed_panel_reopens_when_visited_again(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    session, moments = played()
    replay = ReplayScene(open_app(), session, recall(session, moments))
    replay.control.go_to_moment(replay.control.recalling.moments[0])
    replay.control.recalling.put_away()
    replay.control.go_to(replay.control.at - 1)
    assert replay.control.recalling.shown is None
    replay.control.go_to(replay.control.at + 1)
    assert replay.control.recalling.shown is None
    replay.control.go_to_moment(replay.control.recalling.moments[0])
    assert replay.control.recalling.shown is not None


def test_search_reports_progress_and_continues_under_the_score_sheet(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    pilot, search = looking_back(app, monkeypatch)
    page = on_top(app, KeyMomentsScene)
    for share, is_new in ((0.0, False), (0.42, True), (0.424, False), (0.43, True)):
        search.share = share
        app.dirty = False
        page.step(0.0)
        assert app.dirty is is_new
        assert page.search.percent == int(100 * share)
    drawn = lines_drawn(monkeypatch)
    pilot.frame(0.0)
    assert page.search.words.endswith(": 43%")
    assert page.search.words in drawn
    pilot.press(pygame.K_ESCAPE)
    assert app.scene.name == "scores"
    drawn.clear()
    pilot.frame(0.0)
    app.refresh()
    pilot.frame(0.0)
    assert page.search.words in drawn, "it is reported there too"
    assert not search.is_cancelled
    search.found.set_result(list(played()[1]))
    pilot.frame(0.0)
    pilot.press_button("moments")
    pilot.frame(0.0)
    assert len(app.scene.search.moments) == 3
    pilot.press(pygame.K_1)
    assert isinstance(app.scene, ReplayScene)


def test_leaving_the_score_sheet_cancels_the_search(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot, search = looking_back(app, monkeypatch)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert search.is_cancelled


@pytest.mark.parametrize("failed", [(), ("moments",)])
def test_empty_search_result_is_reported(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, failed: tuple[str, ...]
) -> None:
    app = open_app()
    pilot, search = looking_back(app, monkeypatch)
    search.failed = failed
    search.found.set_result([])
    pilot.frame(0.0)
    assert app.scene.search.has_failed is bool(failed)
    pilot.press_button("close")
    assert isinstance(app.scene, ScoresScene)


def test_moments_are_offered_where_a_person_played_to_the_end(open_app: Open) -> None:
    app = open_app()
    over = played()[0]
    bots = Session(over.start.clone(), ["keeper", "keeper"])
    for each in over.timeline.done:
        bots.choose(each.ids, bots.game.serial)
    for session, is_offered in ((over, True), (bots, False), (Session.new(["Ada", "Ben"], seed=1), False)):
        app.scenes.push(ScoresScene(app, session, is_known=True))
        Pilot(app, 1).frame(0.0)
        assert ("moments" in [each.id for each in app.gui.targets()]) is is_offered


def test_answers_in_whole_sentences_end_with_one_full_stop() -> None:
    session, moments = played()
    asked = ("guild_row", session.game.box, session.start.view(0))
    banner = Recalled(moments[0], 0, "Ada", ["row 3"], asked, frozenset())
    assert banner.given.endswith(".")
    assert not banner.given.endswith("..")
