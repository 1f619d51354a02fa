"""The score sheet: counted up, round by round, with the standing in every objective."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect

from tests.support.sessions import answer_by, hot_seat, solo
from tests.ui.game_lists import play
from tests.ui.seats import Open, on_top
from wyrmspan_desktop import __version__
from wyrmspan_desktop.bots import RandomBot, heuristic_policy
from wyrmspan_desktop.engine.prospects import worth
from wyrmspan_desktop.games.level_versions import CHANGES, Change
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Archive, Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.pages.objectives_panel import taken
from wyrmspan_desktop.ui.pages.results import podium
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES, UNVEIL_S, Count
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene, minutes_of
from wyrmspan_desktop.ui.pages.results.winner_reveal import Best, best_dragon, unveiling
from wyrmspan_desktop.ui.table.screens.table import TableScene


def finished(session: Session) -> Session:
    bot = RandomBot(2)
    while not session.is_over:
        answer_by(session, bot)
    return session


def shown(app: App, session: Session) -> tuple[Pilot, ScoresScene]:
    scene = ScoresScene(app, session)
    app.scenes.push(scene)
    pilot = Pilot(app, 1)
    pilot.frame(0.0)
    return pilot, scene


def played_out(app: App) -> Pilot:
    """A game that ends at its table: its count has just begun."""
    session = hot_seat(3)
    app.sit_down(session)
    finished(session)
    pilot = Pilot(app, 1)
    pilot.play()
    return pilot


def cells(scene: ScoresScene, kind: str) -> list[str]:
    rows = [*scene.kinds, "total", "visible"]
    return [scene.sheet.value(score, rows.index(kind), kind) for score in scene.scores]


def test_points_are_counted_category_by_category(open_app: Open) -> None:
    app = open_app()
    pilot, scene = shown(app, finished(hot_seat(3, 3)))
    assert cells(scene, "total") == ["0", "0", "0"]
    assert cells(scene, "dragons") == ["", "", ""]
    sums = [0, 0, 0]
    for kind in scene.kinds:
        pilot.frame(PAUSES["normal"])
        points = [score.categories[kind] for score in scene.scores]
        sums = [a + b for a, b in zip(sums, points, strict=True)]
        assert cells(scene, kind) == [str(value) for value in points]
        assert cells(scene, "total") == [str(value) for value in sums]
    assert sums == [score.total for score in scene.session.scores()]
    assert scene.count.is_counted
    assert "win" in scene._heading() or "share" in scene._heading()


def written(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written from now on, and every portrait in an arch."""
    found: list[str] = []

    def noting(write: Callable[..., int]) -> Callable[..., int]:
        def noted(text: str, *how: Any, **more: Any) -> int:
            found.append(text)
            return write(text, *how, **more)

        return noted

    monkeypatch.setattr(app.painter, "text", noting(app.painter.text))
    monkeypatch.setattr(app.painter, "paragraph", noting(app.painter.paragraph))
    monkeypatch.setattr(podium, "draw_arch", lambda _, token, __: found.append(f"arch of {token}"))
    return found


# R10
def test_winner_is_not_revealed_before_the_countup_ends(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    session = finished(hot_seat(3, 3))
    found = written(app, monkeypatch)
    pilot, scene = shown(app, session)
    # The scale of the chart has multiples of five.
    totals = {str(score.total) for score in scene.scores if score.total % 5}
    end = sum(PAUSES["normal"] for _ in scene.kinds[:-2])
    for _ in range(round(end / 0.1)):
        pilot.frame(0.1)
    assert not scene.count.is_counted
    reported = {text for text in found if "win" in text.lower() or text in totals or text.startswith("arch")}
    figures = {value for kind in scene.kinds for value in cells(scene, kind)}
    assert reported <= figures, "no total, no arch, no name of a winner"
    assert not app.gui.targets(), "no button names a winner's cards"
    found.clear()
    pilot.press(pygame.K_SPACE)
    pilot.frame()
    assert totals <= set(found)
    assert any(text.startswith("arch") for text in found)


def test_the_winner_s_best_dragon_is_seen_after_the_count(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    session = finished(hot_seat(3, 3))
    pilot, scene = shown(app, session)
    lying = [
        space["dragon"] for space in session.game.view(None)["players"][scene.winners[0]]["slots"].values()
    ]
    assert scene._best.card in lying
    pilot.frame(sum(PAUSES["normal"] for _ in scene.kinds) + 0.01)
    found = written(app, monkeypatch)
    pilot.frame(UNVEIL_S / 2)
    name = card_title(scene._best.card, session.game.box)
    assert any(name in text for text in found)
    pilot.frame(UNVEIL_S)
    assert scene.count.is_over
    assert {"title", "table"} <= {target.id for target in app.gui.targets()}


def test_best_dragon_includes_its_end_game_points() -> None:
    mat = {"golden.1": {"dragon": "d41", "eggs": 1}, "crimson.1": {"dragon": "d60"}}
    game = Scenario(players=2).player(0, mat=mat, mat_eggs=2, steps=6, coins=5).round(4).game()
    dragonette = worth(game, 0, game.state.players[0].dragons.index(41))
    assert dragonette.ability > 0
    assert best_dragon(game, [0]) == Best("d41", dragonette.total)


def test_the_best_dragon_has_the_points_that_the_history_counts() -> None:
    session = finished(hot_seat(3, 3))
    for seat in range(3):
        best = best_dragon(session.game, [seat])
        assert best.points == max(session.kind.played(session.steps, session.game, seat).values())


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400)])
def test_the_winner_s_dragon_is_sharp_and_all_of_it_is_seen(size: tuple[int, int]) -> None:
    at = unveiling(size)
    assert at.frame.width / at.frame.height == pytest.approx(896 / 672, rel=0.01), "nothing of it is cut off"
    assert at.frame.width <= 896 * 1.6 + 1
    window = pygame.Rect((0, 0), size)
    parts = [at.frame, at.head, at.name]
    assert all(window.contains(each) for each in (*parts, at.points))
    assert not any(one.colliderect(two) for one, two in combinations(parts, 2))


def test_countup_plays_once(open_app: Open) -> None:
    app = open_app()
    pilot = played_out(app)
    scene = on_top(app, ScoresScene)
    assert not scene.count.is_counted
    pilot.press(pygame.K_ESCAPE)
    assert scene.count.is_over
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "table"
    assert isinstance(app.scene, TableScene)
    app.scene.control.show_scores()
    pilot.frame()
    assert isinstance(app.scene, ScoresScene)
    assert app.scene.count.is_over


def test_late_frame_skips_nothing_of_the_countup() -> None:
    count = Count(3, 0.5, is_known=False, unveils=True)
    assert count.step(10.0).has_counted
    assert count.counted == 3
    assert count.unveiled == 0.0
    assert not count.is_over
    assert count.step(10.0).is_over
    assert Count(3, 0.0, is_known=False, unveils=True).is_over
    assert Count(3, 0.5, is_known=True, unveils=True).is_over


@pytest.mark.parametrize("how", ["click", "key", "instant"])
def test_countup_can_be_skipped(open_app: Open, how: str) -> None:
    app = open_app()
    if how == "instant":
        app.settings.change(animation="instant")
    pilot, scene = shown(app, finished(solo()))
    assert scene.count.is_counted == (how == "instant")
    if how == "click":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1))
        pilot.frame(0.0)
    elif how == "key":
        pilot.press(pygame.K_SPACE)
    assert scene.count.is_counted


def test_running_game_has_no_countup(open_app: Open) -> None:
    _, scene = shown(open_app(), hot_seat())
    assert scene.count.is_counted
    assert scene._heading() == "The score so far"


# R9.3
def test_tied_seats_are_grouped() -> None:
    assert taken([1, 2, 1, 4, 4], [5, 2, 5, 0, 0]) == [(5, [0, 2]), (2, [1]), (0, [3, 4])]
    assert taken([2, 1], [3, 6]) == [(6, [1]), (3, [0])]
    assert taken([], []) == []


@pytest.mark.parametrize(
    ("began", "saved", "minutes"),
    [
        ("2026-05-01T18:00:00+00:00", "2026-05-01T18:41:10+00:00", 41),
        ("2026-05-01T18:00:00+00:00", "2026-05-01T18:00:05+00:00", 1),
        ("2026-05-01T18:00:00+00:00", "2026-05-03T18:00:00+00:00", None),
        ("2026-05-01T18:00:00+00:00", "2026-05-01T17:00:00+00:00", None),
        ("some day", "2026-05-01T17:00:00+00:00", None),
        ("2026-05-01T18:00:00", "2026-05-01T18:30:00+00:00", None),
    ],
)
def test_a_game_tells_how_long_it_took_if_it_was_played_in_one_go(
    began: str, saved: str, minutes: int | None
) -> None:
    """For saves that record only their beginning and end."""
    about = Archive(None).begin(["Ada", "Ben"], seed=1).about
    early = msgspec.structs.replace(about, began=began, saved=saved, played_s=msgspec.UNSET)
    assert minutes_of(early) == minutes


@pytest.mark.parametrize(
    ("earlier", "plays_well", "since", "says"),
    [
        (0, False, "0.1.0", None),
        (1, False, "0.1.0", "Mira's best of 2 games: {best} points"),
        (1, False, "999.0.0", "Mira's best of 2 games: {best} points, in version {version}"),
        (1, True, "999.0.0", "A personal best! {best} points, Mira's highest in 2 games"),
    ],
)
def test_the_sheet_says_how_good_the_result_is_among_others(
    open_app: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    earlier: int,
    plays_well: bool,
    since: str,
    says: str | None,
) -> None:
    monkeypatch.setitem(CHANGES, (WYRMSPAN, "Automa 1"), Change(since))
    for _ in range(earlier):
        play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    archived = app.archive.begin(["Mira"], seed=7, level="Automa 1")
    app.go.play(archived)
    while plays_well and not archived.session.is_over:
        archived.session.choose(heuristic_policy.answer(archived.session.game), archived.session.game.serial)
    finished(archived.session)
    assert app.go.table is not None
    pilot = Pilot(app, 1)
    while app.scene is app.go.table:
        app.go.table.board.hurry()
        pilot.frame()
    scene = on_top(app, ScoresScene)
    app.background.wait()
    pilot.frame()
    found = written(app, monkeypatch)
    app.refresh()
    pilot.frame()
    assert not any("best" in text for text in found), "nothing of it before all is counted"
    pilot.press(pygame.K_SPACE)
    app.background.wait()
    found.clear()
    app.refresh()
    pilot.frame()
    results = [game.seats[0].total for game in app.archive.history.page().games]
    assert scene.scores[0].total in results
    reported = [line for text in found for line in text.splitlines() if "best" in line]
    assert reported == ([says.format(best=max(results), version=__version__)] if says else [])


@pytest.mark.parametrize("winners", [1, 2, 4, 5])
def test_winners_stand_in_arches_after_the_countup(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, winners: int
) -> None:
    app = open_app()
    session = finished(Session.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], seed=3))
    monkeypatch.setattr(type(session.game), "winners", tuple(range(winners)))
    arches = list[tuple[str, Rect]]()
    monkeypatch.setattr(podium, "draw_arch", lambda _, token, rect: arches.append((token, rect)))
    pilot, _ = shown(app, session)
    assert not arches
    pilot.press(pygame.K_SPACE)
    arches.clear()
    app.dirty = True
    pilot.frame()
    assert [token for token, _ in arches] == [f"seat{seat}" for seat in range(winners)]
    rects = [rect for _, rect in arches]
    assert not any(one.colliderect(two) for one, two in combinations(rects, 2))
    assert all(app.window.get_rect().contains(rect) and rect.width >= 60 for rect in rects)


def test_the_game_can_be_watched_again_from_its_sheet(open_app: Open) -> None:
    app = open_app()
    pilot = played_out(app)
    pilot.settle()
    pilot.click_named("replay")
    pilot.frame()
    assert pilot.scene == "replay"
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    assert pilot.scene == "scores"


def test_the_chart_draws_a_line_for_each_seat(open_app: Open) -> None:
    app = open_app()
    pilot, scene = shown(app, finished(hot_seat(3, 3)))
    pilot.press(pygame.K_SPACE)
    pilot.frame()
    (place,) = [
        node.rect for node in scene.nodes if (node.role, node.name) == ("image", str(words.OVER_ROUNDS))
    ]
    chart = app.window.subsurface(place)
    for colour in palettes.current().seats[:3]:
        drawn = pygame.mask.from_threshold(chart, colour, (1, 1, 1)).count()
        assert drawn > chart.get_width() // 2, "a line is as long as the chart is wide, or nearly"
    assert pygame.mask.from_threshold(chart, palettes.current().seats[3], (1, 1, 1)).count() == 0


def test_score_chart_is_drawn_before_the_first_round(
    open_app: Open,
) -> None:
    app = open_app()
    _, scene = shown(app, Session.new(["Ada", "Ben"], seed=1))
    (place,) = [
        node.rect for node in scene.nodes if (node.role, node.name) == ("image", str(words.OVER_ROUNDS))
    ]
    # The seat markers are further right.
    place.width = place.width * 2 // 3
    line = pygame.mask.from_threshold(app.window.subsurface(place), palettes.current().seats[1], (1, 1, 1))
    assert line.count() > place.width // 2


def test_the_winners_cards_are_a_click_away(open_app: Open) -> None:
    app = open_app()
    session = hot_seat(3)
    bot = RandomBot(2)
    app.sit_down(session)
    while not session.is_over:
        answer_by(session, bot)
    pilot = Pilot(app, 1)
    pilot.play()
    pilot.settle()
    pilot.click_named("winner")
    pilot.frame()
    assert isinstance(app.table, TableScene)
    assert pilot.scene == "table"
    assert app.table.board.shown == session.game.winners[0]


def test_the_tie_break_is_shown_if_there_is_a_tie(open_app: Open) -> None:
    app = open_app()
    pilot, scene = shown(app, finished(hot_seat(3, 3)))
    scene.sheet.scores = [msgspec.structs.replace(score, total=50) for score in scene.scores]
    assert "visible" not in scene.sheet.rows, "that there is a tie is not shown before the count is over"
    pilot.press(pygame.K_SPACE)
    first, *others = scene.scores
    apart = [
        msgspec.structs.replace(first, total=50),
        *(msgspec.structs.replace(score, total=40) for score in others),
    ]
    scene.sheet.scores = apart
    assert "visible" not in scene.sheet.rows
    scene.sheet.scores = [msgspec.structs.replace(score, total=50) for score in apart]
    assert scene.sheet.rows[-1] == "visible"
    app.refresh()
    app.draw()
