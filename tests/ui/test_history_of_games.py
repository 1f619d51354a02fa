"""The history tells each game apart; of those that one plays alone, wins and their scores."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from tests.ui.game_lists import at_list, play
from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn, texts_drawn
from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive, ArchivedGame
from wyrmspan_desktop.session.records import Opponent
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records, title
from wyrmspan_desktop.text.names import BOT_NAMES
from wyrmspan_desktop.ui.advent.replay import AdventReplay
from wyrmspan_desktop.ui.family.replay import FamilyReplay
from wyrmspan_desktop.ui.games import LOOKS
from wyrmspan_desktop.ui.pages.history.game_summary import tokens_of
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.history.history_charts import binned, share_of
from wyrmspan_desktop.ui.widgets.game_signs import PLAIN, draw_day_sign, draw_game_view


def to_the_end(archived: ArchivedGame) -> ArchivedGame:
    bot = make("greedy", 1, 0.0, lambda: 0.0)
    while archived.session.decision is not None:
        archived.session.choose(bot.answer(archived.session.game), archived.session.game.serial)
    archived.close()
    return archived


def play_advent(folder: Path, seeds: range) -> list[int | None]:
    """Play games greedily; the score of each that was won, None for those that were lost."""
    archive, found = Archive(folder), list[int | None]()
    for seed in seeds:
        game = to_the_end(archive.begin(["Mira"], seed=seed, game=ADVENT)).session.game
        found.append(game.scores()[0].total if game.winners else None)
    archive.close()
    return found


def test_every_game_has_its_choice() -> None:
    assert set(words.KINDS) == set(LOOKS)
    assert set(LOOKS) - {WYRMSPAN} <= set(title.BUTTONS)


@pytest.mark.parametrize("game", LOOKS)
def test_every_game_has_a_picture_and_a_sign(open_app: Open, game: str) -> None:
    painter = open_app().painter
    rect = Rect(0, 0, 120, 80)
    commands = painter.record(lambda: draw_game_view(painter, game, rect))
    signs = painter.record(lambda: draw_day_sign(painter, game, PLAIN, rect))
    assert commands
    assert signs


@pytest.mark.parametrize("game", LOOKS)
def test_bots_are_called_by_their_names_in_the_history(game: str) -> None:
    for bot, name in BOT_NAMES.get(game, {}).items():
        assert records.opponent_text(game, Opponent("bot", bot)) == str(name)
    assert set(BOT_NAMES.get(game, {})) <= set(kind_of(game).bots)


def test_games_are_distinguished_and_replayed(open_app: Open, tmp_path: Path) -> None:
    scores = play_advent(tmp_path, range(40, 44))
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    scene = on_top(app, HistoryScene)
    pilot.click_named(f"kind_{WYRMSPAN}")
    assert [(game.kind, game.level) for game in scene.found.games] == [(WYRMSPAN, "Automa 1")]
    assert scene.found.page.records.whole.games == 1
    said = texts_drawn(app)
    pilot.click_and_settle(f"kind_{ADVENT}")
    assert [game.kind for game in scene.found.games] == [ADVENT] * 4
    wins = [score for score in scores if score is not None]
    assert wins, "greedy players win most games"
    assert words.ENDED[True](max(wins)) in said
    pilot.click_and_settle("tab_results")
    assert {str(records.FIGURES["best"]), str(max(wins))} <= set(said)
    assert said.count(str(records.FIGURES["mean"])) == 2, "the line in the picture is explained"
    pilot.click_and_settle("replay")
    assert isinstance(app.scene, AdventReplay)


def test_game_options_are_not_listed_as_opponents(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    for level in (None, "scarce"):
        names, bots = ["Ada", "Settler"], [None, "greedy"]
        archived = archive.begin(names, seed=5, level=level, bots=bots, game=FAMILY)
        while archived.session.decision is not None:
            archived.session.choose([best(archived.session.game)], archived.session.game.serial)
        total = archived.session.game.scores()[0].total
        archived.close()
    archive.close()
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    scene = on_top(app, HistoryScene)
    drawn = lines_drawn(monkeypatch)
    app.refresh()
    pilot.frame()
    assert {"Ada and Settler", "Ada and Settler · 20 of each resource"} <= set(drawn)
    assert {"Lairs", "Territories", "Dragons in the nest"} <= set(drawn), "what the points are made of"
    pilot.click_and_settle("tab_results")
    assert {"Settler", "20 of each resource"} <= set(drawn)
    assert not any("scarce" in line for line in drawn)
    found = scene.found.page.records.opponents[Opponent("level", "scarce")]
    assert (found.games, found.best) == (1, total)
    assert tokens_of(["Ada", "Settler"], "scarce", FAMILY) == ["seat0", "seat1"]
    assert tokens_of(["Ada"], "Automa 1", WYRMSPAN) == ["seat0", "automa"]
    pilot.click_and_settle("replay")
    assert isinstance(app.scene, FamilyReplay)


def test_many_games_of_one_kind_leave_room_for_others(tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    play_advent(tmp_path, range(40, 43))
    archive = Archive(tmp_path)
    assert sorted(game.kind for game in archive.history.games(2)) == [ADVENT, ADVENT, WYRMSPAN]
    archive.close()


@pytest.mark.parametrize(
    ("scores", "bars"),
    [
        ({0: (2, 1)}, [(0, 0, 2, 1)]),
        ({1: (1, 0), 7: (3, 0)}, [(low, low, {1: 1, 7: 3}.get(low, 0), 0) for low in range(1, 8)]),
        (
            {33: (1, 2), 36: (0, 1), 63: (4, 0)},
            [
                (low, low + 2, {33: 1, 63: 4}.get(low, 0), {33: 2, 36: 1}.get(low, 0))
                for low in range(33, 64, 3)
            ],
        ),
        ({-2: (0, 1), 9: (1, 0)}, [(low, low, int(low == 9), int(low == -2)) for low in range(-2, 10)]),
        (
            {1: (1, 0), 9000: (1, 0)},
            [(low, low + 749, int(low in (0, 9000)), 0) for low in range(0, 9001, 750)],
        ),
    ],
)
def test_results_share_columns_so_that_there_are_not_many(
    scores: dict[int, tuple[int, int]], bars: list[tuple[int, int, int, int]]
) -> None:
    assert binned(scores) == bars
    assert len(bars) <= 13


@pytest.mark.parametrize("points", [[50, 52], [20, 44, 70], [-2, 9000]])
def test_line_of_the_average_stands_where_games_with_these_points_are_stacked(points: list[int]) -> None:
    bins = binned(dict.fromkeys(points, (1, 0)))
    for number, (low, high, *_) in enumerate(bins):
        assert share_of((low + high) / 2, bins) == pytest.approx((number + 0.5) / len(bins))
