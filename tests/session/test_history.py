"""Finished games in a database that can be made again at any time."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from tests.support.messages import tells
from tests.support.sessions import to_the_end
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem, index, record
from wyrmspan_desktop.session import history as module
from wyrmspan_desktop.session.background import Background, Progress
from wyrmspan_desktop.session.history import FILE, MAX_BYTES, FinishedGame, History, Page
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice, Opponent, Records, Sum
from wyrmspan_desktop.testing.damage import encoded


def finish(
    archive: Archive, names: list[str], seed: int, automa: str | None = None, *, counts: bool = True
) -> ArchivedGame:
    archived = archive.begin(names, seed=seed, level=automa, counts=counts)
    to_the_end(archived.session, seed)
    archived.close()
    return archived


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with four finished games, for all tests."""
    archive = Archive(tmp_path_factory.mktemp("history") / "data")
    finish(archive, ["Ada"], 1, "Automa 1")
    finish(archive, ["Ada"], 2, "Automa 1")
    finish(archive, ["Ada"], 2**64 - 1, "Ravel 3", counts=False)
    finish(archive, ["Ada", "Ben", "Cleo"], 4)
    archive.close()
    return archive.saves.parent


@pytest.fixture
def folder(four_games: Path, tmp_path: Path) -> Path:
    """A folder with four finished games, for one test."""
    return shutil.copytree(four_games, tmp_path / "data")


def games(folder: Path) -> dict[str, FinishedGame]:
    return {game.id: game for game in History(folder).games()}


def aside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.damaged*"))


def test_history_has_players_and_results(archive: Archive) -> None:
    archived = finish(archive, ["Ada", "Ben"], 7)
    (game,) = archive.history.games()
    session = archived.session
    assert (game.id, game.began, game.level, game.seed, game.counts) == (
        archived.about.id,
        archived.about.began,
        None,
        7,
        True,
    )
    assert [(seat.name, seat.won, seat.total, seat.scores) for seat in game.seats] == [
        (score.name, score.seat in session.game.winners, score.total, score.categories)
        for score in session.scores()
    ]
    assert list(game.seats[0].scores) == list(session.scores()[0].categories), "in their order"


def test_entering_a_game_twice_changes_nothing(folder: Path) -> None:
    before = games(folder)
    path = next((folder / "finished").iterdir())
    for _ in range(2):
        History(folder).add(record.read(path))
    assert games(folder) == before


def looked_back(folder: Path, **chosen: Any) -> Records:
    return History(folder).records(Choice(WYRMSPAN, **chosen))


def test_records_include_only_counting_games(folder: Path) -> None:
    automa, ben = Opponent("level", "Automa 1"), Opponent("person", "Ben")
    found = looked_back(folder)
    assert [*found.opponents] == [automa, ben, Opponent("person", "Cleo")]
    assert {players: each.games for players, each in found.players.items()} == {1: 2, 3: 1}
    assert {edition: each.games for edition, each in found.editions.items()} == {"base": 3}
    solo = [game.seats[0] for game in games(folder).values() if game.level == "Automa 1"]
    totals = [seat.total for seat in solo]
    expected = Sum(2, sum(seat.won for seat in solo), max(totals), sum(totals) / 2)
    assert found.opponents[automa] == expected
    alone = looked_back(folder, opponent=automa)
    assert alone.whole == expected
    assert sum(wins + losses for wins, losses in alone.ends.values()) == 2
    assert alone.categories == {
        category: sum(seat.scores[category] for seat in solo) / 2 for category in solo[0].scores
    }
    assert alone.opponents == found.opponents, "whom else to choose"
    assert looked_back(folder, opponent=ben, players=3).whole.games == 1
    assert looked_back(folder, players=1, opponent=ben).whole.games == 0
    assert looked_back(folder, edition="updated").whole.games == 0
    assert looked_back(folder, since="2999").whole.games == 0


def test_games_are_limited_and_latest_first(folder: Path) -> None:
    found = History(folder).games()
    assert [game.ended for game in found] == sorted((game.ended for game in found), reverse=True)
    assert History(folder).games(2) == found[:2]


def test_unfinished_game_is_not_entered(archive: Archive, folder: Path) -> None:
    archived = archive.begin(["Ada"], seed=3, level="Automa 1")
    archive.history.add(record.record_of(archived.session, archived.about))
    assert archived.about.id not in games(folder)
    archived.close()


def locked(folder: Path) -> sqlite3.Connection:
    """Another window that has the database for itself until it is closed."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def test_a_game_that_ends_while_the_history_is_locked_is_caught_up(
    archive: Archive, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BRIEF_S", 0.0)
    before = {game.id for game in archive.history.games()}
    with contextlib.closing(locked(folder)):
        archived = finish(archive, ["Ada"], 5, "Automa 1")
        assert archive.problem is None, "the game itself is kept"
        assert archive.entries() == [], "and is in progress no more"
    assert {game.id for game in archive.history.games()} == {*before, archived.about.id}


def test_waiting_for_a_locked_history_is_reported_and_cancellable(archive: Archive, folder: Path) -> None:
    background, history = Background(), archive.history
    assert history is not None
    with contextlib.closing(locked(folder)):
        left, stayed = (background.start(lambda progress: history.page(None, progress)) for _ in range(2))
        while (news := left.news()) is None:
            pass
        assert news.waits
        assert left.cancel()
    background.wait()
    assert [game.id for game in stayed.result().games] == list(games(folder))
    background.close()


def test_latest_games_are_shown_while_others_are_entered(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_AT_ONCE", 1)
    monkeypatch.setattr(module, "_SHOW_S", 0.0)
    expected = History(folder).page()
    (folder / FILE).unlink()

    class RecordingProgress(Progress):
        def __init__(self) -> None:
            self.pages: list[Page] = []

        def tell(self, make: Callable[[], Page]) -> None:
            self.pages.append(make())

    reported = RecordingProgress()
    assert History(folder).page(None, reported) == expected
    assert [(page.noted, page.total, len(page.games)) for page in reported.pages] == [
        (number, 4, number) for number in range(1, 5)
    ]


def test_games_entered_before_a_cancellation_are_preserved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_AT_ONCE", 1)
    (folder / FILE).unlink()
    history, read = History(folder), record.read
    asked: list[Path] = []

    def leave_after_two(path: Path) -> record.Record:
        asked.append(path)
        if len(asked) == 3:
            raise CancelledError
        return read(path)

    monkeypatch.setattr(record, "read", leave_after_two)
    with pytest.raises(CancelledError):
        history.page()
    assert len(history.games()) == 4
    assert len(asked) == 5, "two before, and two with the one that was not noted"


def garbage(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def scrambled(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:] = random.Random(1).randbytes(len(content) - 4096)
    path.write_bytes(content)


def change(*statements: str) -> object:
    def damage(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as base, base:
            for statement in statements:
                base.execute(statement)

    return damage


@pytest.mark.parametrize(
    "damage",
    [
        garbage,
        torn,
        scrambled,
        change("PRAGMA user_version = 99"),
        change("DROP TABLE scores"),
        change("ALTER TABLE games RENAME COLUMN seed TO seeds"),
    ],
    ids=range(6),
)
def test_a_damaged_database_is_set_aside_and_made_again_from_the_games(folder: Path, damage) -> None:
    before = games(folder)
    assert len(before) == 4
    damage(folder / FILE)
    assert games(folder) == before
    assert aside(folder) == [f"{FILE}.damaged"]
    damage(folder / FILE)
    assert games(folder) == before
    assert aside(folder) == [f"{FILE}.damaged", f"{FILE}.damaged-2"], "never one over the other"


def test_damage_at_run_time_is_repaired(folder: Path) -> None:
    history = History(folder)
    before = history.games()
    garbage(folder / FILE)
    assert history.games() == before


def test_a_missing_or_empty_database_is_made_from_the_games(folder: Path) -> None:
    before = games(folder)
    (folder / FILE).unlink()
    assert games(folder) == before
    (folder / FILE).write_bytes(b"")
    assert games(folder) == before
    assert aside(folder) == []


def test_missing_game_is_entered_at_the_next_start(folder: Path) -> None:
    before = games(folder)
    change("DELETE FROM games WHERE seed = '4'")(folder / FILE)  # type: ignore[operator]
    assert games(folder) == before


def test_unreadable_files_are_skipped(folder: Path) -> None:
    paths = sorted((folder / "finished").glob(f"*{ENDING}"))
    paths[0].write_text("damaged")
    file = json.loads(paths[1].read_bytes())
    paths[1].write_bytes(encoded({**file, "snapshot": None}))
    (folder / FILE).unlink()
    assert set(games(folder)) == {path.stem for path in paths[1:]}, (
        "the position is played again from the log"
    )


@pytest.mark.parametrize("seed", range(30))
def test_games_and_standings_survive_any_damage(folder: Path, seed: int) -> None:
    """Flipped bits may leave the database sound, with another name or number in it: then that is shown."""
    dice, path = random.Random(seed), folder / FILE
    before = set(games(folder))
    content = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 10, 500))):
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    path.write_bytes(content)
    found = History(folder).games()
    assert looked_back(folder).whole
    assert {game.id for game in found} >= before
    assert all(isinstance(game.seed, int) and game.seats for game in found if game.id in before)


def test_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with tells(FileProblem, "The history cannot be used"):
        History(tmp_path / "data").games()


def view_without_end(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as base:
        base.executescript(
            """
            DROP TABLE games;
            CREATE VIEW games AS WITH RECURSIVE c(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c)
                SELECT id, 1 AS began, 1 AS ended, 1 AS level, 1 AS players, 1 AS seed, 1 AS counts FROM c;
            """
        )


def trigger(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TRIGGER gone AFTER INSERT ON games BEGIN DELETE FROM games; END")


def text_without_end(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE seats SET name = zeroblob(200000)")


def in_its_place(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def plant(path: Path) -> None:
        path.unlink()
        make(path)

    return plant


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)


HOSTILE: dict[str, Callable[[Path], None]] = {
    "endless view": view_without_end,
    "trigger": trigger,
    "endless text": text_without_end,
    "folder": in_its_place(Path.mkdir),
    "large": in_its_place(large),
}
if os.name != "nt":
    HOSTILE["pipe"] = in_its_place(os.mkfifo)
    HOSTILE["device"] = in_its_place(lambda path: path.symlink_to("/dev/zero"))
    HOSTILE["link"] = in_its_place(lambda path: path.symlink_to(path.parent / "elsewhere"))


@pytest.mark.parametrize("plant", HOSTILE.values(), ids=HOSTILE)
def test_foreign_database_is_set_aside_and_rebuilt(folder: Path, plant: Callable[[Path], None]) -> None:
    before, history = games(folder), History(folder)
    plant(folder / FILE)
    assert {game.id: game for game in history.games()} == before
    assert aside(folder) == [f"{FILE}.damaged"]
    assert not (folder / "elsewhere").exists(), "nothing is written through a link"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_pipe_next_to_the_database_does_not_block(folder: Path) -> None:
    before = games(folder)
    for ending in ("-journal", "-wal"):
        os.mkfifo(folder / f"{FILE}{ending}")
    assert games(folder) == before
    assert aside(folder) == []


def test_endless_query_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_MAX_STEPS", 300_000)
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        index.limit(base)
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            base.execute(
                "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c"
            )


FACTS = ("known", "searched", "played_s", "edition")
"""Columns of schema 4, besides that of bots and its tables."""


@pytest.mark.parametrize(
    ("schema", "later"),
    [(1, (*FACTS, "day", "kind")), (2, (*FACTS, "day")), (3, FACTS), (4, ()), (5, ())],
)
def test_database_of_an_earlier_schema_is_migrated_without_loss(
    folder: Path, schema: int, later: tuple[str, ...]
) -> None:
    """Games without a file are preserved too: nothing is rebuilt."""
    before = games(folder)
    if later:
        before = {name: dataclasses.replace(game, played_s=None) for name, game in before.items()}
    reported = looked_back(folder).whole
    dropped = [f"ALTER TABLE games DROP COLUMN {name}" for name in ("ghost", "ghost_total", "house_rules")]
    dropped += ["ALTER TABLE seats DROP COLUMN gave_up"] if schema < 5 else []
    if later:
        dropped += [f"DROP TABLE {table}" for table in ("rounds", "cards", "deeds")]
        dropped += ["ALTER TABLE seats DROP COLUMN bot"]
    dropped += [f"ALTER TABLE games DROP COLUMN {column}" for column in later]
    change(*dropped, f"PRAGMA user_version = {schema}")(folder / FILE)  # type: ignore[operator]
    for path in (folder / "finished").glob(f"*{ENDING}"):
        path.unlink()
    assert games(folder) == before
    assert {(game.kind, game.day) for game in before.values()} == {("wyrmspan", None)}
    assert looked_back(folder).whole == reported
    assert aside(folder) == []
