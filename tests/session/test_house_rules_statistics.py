"""Games with house rules have statistics of their own: they change no others."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from tests.session.test_history import finish
from tests.support.sessions import to_the_end
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.csv_export import write_tables
from wyrmspan_desktop.session.history import FILE, History
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.session.standings import PreviousResults

RULES = HouseRules(coins=8, openings=(1, 1, 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two games by the printed rules and one with house rules, all of them counting."""
    archive = Archive(tmp_path / "data")
    finish(archive, ["Ada"], 1, "Automa 1")
    finish(archive, ["Ada"], 2, "Automa 1")
    archived = archive.begin(["Ada"], seed=3, level="Automa 1", house_rules=RULES)
    to_the_end(archived.session, 3)
    archived.close()
    archive.close()
    return archive.saves.parent


def test_they_are_left_out_of_records_and_standings(folder: Path) -> None:
    history = History(folder)
    assert history.records(Choice(WYRMSPAN)).whole.games == 2
    assert history.tally(WYRMSPAN, level="Automa 1").games == 2
    assert history.recent_form_by_level(WYRMSPAN)["Automa 1"].games == 2


def test_they_have_records_of_their_own(folder: Path) -> None:
    page = History(folder).page(Choice(WYRMSPAN, house_rules=True))
    assert page.records.whole.games == 1
    assert [game.house_rules for game in page.games] == [RULES]


def test_the_list_shows_all_games_and_tells_which_have_house_rules(folder: Path) -> None:
    page = History(folder).page()
    assert sorted(game.has_house_rules for game in page.games) == [False, False, True]
    assert page.records.house_games == 1


def test_they_earn_no_achievements(folder: Path) -> None:
    history = History(folder)
    while history.search():
        pass
    (odd,) = (game.id for game in history.games() if game.has_house_rules)
    assert odd not in {award.id for award in history.awards().values()}
    assert history.news(odd) == []


def test_games_by_the_printed_rules_are_not_compared_with_them(folder: Path) -> None:
    archive = Archive(folder)
    archived = archive.begin(["Ada"], seed=9, level="Automa 1")
    games = [game for game in History(folder).games() if not game.has_house_rules]
    earlier = History(folder).previous_results(archived.about)
    assert earlier == PreviousResults(2, max(game.seats[0].total for game in games))
    assert archived.about.is_ordinary
    archive.close()


@pytest.mark.parametrize(("house_rules", "games"), [(RULES, 1), (HouseRules(coins=8), 0)])
def test_they_are_compared_with_games_of_exactly_the_same_ones(
    folder: Path, house_rules: HouseRules, games: int
) -> None:
    archive = Archive(folder)
    archived = archive.begin(["Ada"], seed=9, level="Automa 1", house_rules=house_rules)
    assert History(folder).previous_results(archived.about).games == games
    archive.close()


def test_damaged_house_rules_make_the_history_anew(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as base:
        base.execute("UPDATE games SET house_rules = ?", (json.dumps({"coins": "many"}),))
    assert sorted(game.has_house_rules for game in History(folder).games()) == [False, False, True]


def test_tables_for_spreadsheets_tell_them_apart(folder: Path, tmp_path: Path) -> None:
    write_tables(History(folder).games(), folder / "finished", tmp_path / "tables")
    head, *rows = (tmp_path / "tables" / "games.csv").read_text("utf-8-sig").splitlines()
    column = head.split(",").index("house_rules")
    assert sorted({row.split(",")[column] for row in rows}) == ["no", "yes"]
