"""Folders of players that earlier versions have left, opened by this one: nothing is lost."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.session.kept_homes import ENDING as PACKED
from tests.session.kept_homes import FOLDER, VERSIONS, fill, unpack, write
from tests.session.kept_saves import play_on
from wyrmspan_desktop import __version__
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive, card_sets
from wyrmspan_desktop.session.achievement_scan import AchievementScan, cabinet
from wyrmspan_desktop.session.background import ALONE
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice, Opponent
from wyrmspan_desktop.session.settings import FILE, Settings
from wyrmspan_desktop.session.upgrades import NEWS, has_news, note_news

_LATER = {WYRMSPAN: 2, FAMILY: 1, "own": 1}
SAVED = {"0.1.0": {WYRMSPAN: 2}, "0.2.0": _LATER, "0.3.0": _LATER, "1.0.0": {**_LATER, WYRMSPAN: 4}}
"""The games in progress and named saves of each home, by kind; those with own cards apart."""


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def home(version: str, tmp_path: Path) -> Path:
    unpack(version, tmp_path)
    return tmp_path


def opened(home: Path) -> tuple[Settings, Archive]:
    return Settings(home / "config"), Archive(home / "data")


def earned(archive: Archive) -> AchievementScan:
    """Search until all finished games were looked through, as the page of achievements does."""
    assert archive.history is not None
    found = cabinet(archive.history, ALONE)
    return found if not found.left else earned(archive)


def test_settings_are_kept(home: Path, version: str) -> None:
    kept = json.loads((home / "config" / FILE).read_text())
    settings, _ = opened(home)
    assert not settings.notes
    if version == "0.1.0":
        assert kept.pop("auto_end_turn") is True
        assert settings.values.auto_end_turn == "at_once"
    assert kept.pop("schema") in (1, 2)
    assert {name: getattr(settings.values, name) for name in kept} == kept
    settings.change(players=4)
    after = json.loads((home / "config" / FILE).read_text())
    assert {name: after[name] for name in kept} == {**kept, "players": 4}


def test_every_game_opens_whole_and_can_be_finished(home: Path, version: str) -> None:
    _, archive = opened(home)
    entries = archive.entries()
    assert not [entry.problem for entry in entries if entry.problem]
    games = Counter("own" if entry.about.cards.set_title else entry.about.game for entry in entries)
    assert games == SAVED[version]
    assert {entry.about.title for entry in entries} == {"", "Before the storm"}
    finished = len(list(archive.finished.glob(f"*{ENDING}")))
    for entry in entries:
        assert entry.about.app == version
        kept = archive.resume(entry.path)
        assert not kept.notes
        play_on(kept.session)
        kept.close()
    assert len(list(archive.finished.glob(f"*{ENDING}"))) == finished + len(entries)
    archive.close()


def test_history_and_records_count_the_games(home: Path, version: str) -> None:
    _, archive = opened(home)
    history = archive.history
    assert history is not None
    games = Counter(game.kind for game in history.games())
    assert games == {WYRMSPAN: 2} | ({ADVENT: 1} if FAMILY in SAVED[version] else {})
    found = history.records(Choice(WYRMSPAN))
    assert found.whole.games == 2
    assert found.opponents[Opponent("level", "Automa 1")].games == 1
    for path in archive.finished.glob(f"*{ENDING}"):
        assert archive.glance(path).problem is None


def test_achievements_are_kept_and_earned_by_past_games(home: Path) -> None:
    _, archive = opened(home)
    found = earned(archive).awards
    assert {(WYRMSPAN, "doorstep"), (WYRMSPAN, "milk")} <= set(found)
    assert all(award.ended.startswith("2026-05-0") for award in found.values())


def test_own_cards_are_listed(home: Path, version: str) -> None:
    titles = [each.title for each in card_sets.card_sets(home / "data")]
    assert titles == (["Marsh"] if "own" in SAVED[version] else [])


def test_news_are_due_once_if_they_are_later(home: Path, version: str) -> None:
    settings, archive = opened(home)
    assert has_news(settings, archive) == (version < NEWS)
    note_news(settings)
    assert not has_news(*opened(home))


def test_home_of_this_version_can_be_made_and_is_never_overwritten(tmp_path: Path) -> None:
    assert __version__ in VERSIONS
    fill(tmp_path)
    assert len(Archive(tmp_path / "data").entries()) == sum(SAVED[__version__].values())
    with pytest.raises(FileExistsError):
        write(FOLDER / f"{__version__}{PACKED}")


@pytest.mark.parametrize(
    ("version", "is_due"), [("0.9.9", True), (NEWS, False), ("1.0.3", False), ("7.0", False)]
)
def test_news_of_a_later_version_are_not_forgotten(version: str, is_due: bool, tmp_path: Path) -> None:
    Settings(tmp_path).change(news=version)
    settings = Settings(tmp_path)
    assert has_news(settings, Archive(tmp_path)) == is_due
    note_news(settings)
    assert Settings(tmp_path).values.news == (NEWS if is_due else version)
