"""The history as CSV files for spreadsheets."""

from __future__ import annotations

import csv
import json
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from tests.support.messages import tells
from tests.support.sessions import to_the_end
from wyrmspan_desktop import cli
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.csv_export import NAMES
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.damage import encoded


def finish(archive: Archive, names: list[str], seed: int, game: str = WYRMSPAN) -> ArchivedGame:
    level = "Automa 1" if game == WYRMSPAN and len(names) == 1 else None
    archived = archive.begin(names, seed=seed, level=level, game=game)
    to_the_end(archived.session, seed)
    archived.close()
    return archived


def tables(folder: Path) -> list[list[dict[str, str]]]:
    found = []
    for name in NAMES:
        with (folder / name).open(encoding="utf-8-sig", newline="") as file:
            found.append(list(csv.DictReader(file)))
    return found


def test_tables_hold_every_game_seat_category_and_move(archive: Archive, tmp_path: Path) -> None:
    alone = finish(archive, ["Ada"], 1)
    both = finish(archive, ["Ada", 'Zoë; "B"'], 2, game="family")
    archive.close()
    archive.export_tables(tmp_path / "out")
    games, points, moves = tables(tmp_path / "out")
    played = {archived.about.id: archived.session for archived in (alone, both)}
    assert sorted(row["name"] for row in games) == ["Ada", "Ada", "Automa 1", 'Zoë; "B"']
    for game, session in played.items():
        scores = session.scores()
        assert [int(row["points"]) for row in games if row["game"] == game] == [each.total for each in scores]
        found = {
            (int(row["seat"]) - 1, row["category"]): int(row["points"])
            for row in points
            if row["game"] == game
        }
        assert found == {
            (each.seat, category): vp for each in scores for category, vp in each.categories.items()
        }
        assert [
            (int(row["seat"]) - 1, row["question"], row["answer"].split(" + "))
            for row in moves
            if row["game"] == game
        ] == [(each.seat, each.kind, each.ids or [""]) for each in session.timeline.done]


def test_names_are_no_formulas_for_a_spreadsheet(archive: Archive, tmp_path: Path) -> None:
    finish(archive, ["=1+1", "-Ben"], 3)
    archive.export_tables(tmp_path)
    assert [row["name"] for row in tables(tmp_path)[0]] == ["'=1+1", "'-Ben"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_written_over(archive: Archive, tmp_path: Path, name: str) -> None:
    finish(archive, ["Ada"], 1)
    (tmp_path / name).write_text("precious")
    with tells(FileProblem, "A file with that name already exists"):
        archive.export_tables(tmp_path)
    assert [(path.name, path.read_text()) for path in tmp_path.glob("*.csv")] == [(name, "precious")]


def test_tables_say_who_has_given_up(archive: Archive, tmp_path: Path) -> None:
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    archived.session.change_seat(SeatChange(archived.session.game.serial, 0, gives_up=True))
    archived.close()
    archive.export_tables(tmp_path)
    assert [(row["name"], row["won"], row["gave_up"]) for row in tables(tmp_path)[0]] == [
        ("Ada", "no", "yes"),
        ("Automa 1", "no", "no"),
    ]


def test_a_game_without_its_file_has_no_moves(archive: Archive, tmp_path: Path) -> None:
    games = [finish(archive, ["Ada"], seed) for seed in (1, 2)]
    archive.close()
    archive.history.games()
    path = archive.finished / f"{games[0].about.id}.wyrm"
    path.write_bytes(encoded({**json.loads(path.read_bytes()), "schema": 10**6}))
    archive.export_tables(tmp_path)
    rows = tables(tmp_path)
    assert [len({row["game"] for row in table}) for table in rows] == [2, 2, 1]


def test_cancelling_writes_nothing(archive: Archive, tmp_path: Path) -> None:
    class Cancelled(Progress):
        def check(self) -> None:
            raise CancelledError

    finish(archive, ["Ada"], 1)
    archive.history.games()
    with pytest.raises(CancelledError):
        archive.export_tables(tmp_path / "out", Cancelled())
    assert not (tmp_path / "out").exists()


def test_command_line_writes_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path / "home"))
    archive = Archive(tmp_path / "home" / "data")
    finish(archive, ["Ada"], 1)
    archive.close()
    assert cli.main(["--export-history", str(tmp_path / "out")]) == 0
    assert str(tmp_path / "out") in capsys.readouterr().out
    assert [row["name"] for row in tables(tmp_path / "out")[0]] == ["Ada", "Automa 1"]
    assert cli.main(["--export-history", str(tmp_path / "out")]) == 1
    assert "already exists" in capsys.readouterr().err
    assert cli.main(["--export-history", str(tmp_path / "missing" / "out")]) == 1
    assert "no such folder" in capsys.readouterr().err
