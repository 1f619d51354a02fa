"""The results of the twenty nights: which nights are open, and how the results survive in their file."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from tests.session.conftest import NewArchive
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.nights import nights
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, files, night_progress, record
from wyrmspan_desktop.session.achievements import earned
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.night_progress import FILE, Best, NightLog
from wyrmspan_desktop.session.seating import SeatChange

NAMES = [*nights()]


@cache
def answers(name: str) -> tuple[tuple[str, ...], ...]:
    """Good answers to all questions of a night."""
    game, found = nights()[name].begin("Ada"), []
    while game.decision is not None:
        found.append(tuple(heuristic_policy.answer(game)))
        game.apply(found[-1])
    return tuple(found)


def play(archive: Archive, name: str = "lantern") -> ArchivedGame:
    """Play a night to its end."""
    archived = archive.begin_night("Ada", nights()[name])
    for each in answers(name):
        archived.session.choose(list(each), archived.session.game.serial)
    archived.close()
    return archived


def result(archived: ArchivedGame, name: str = "lantern") -> Best:
    game = archived.session.game
    return Best(nights()[name].stars_of(game), game.scores()[0].total)


def night_log(archive: Archive) -> NightLog:
    return night_progress.night_log(archive.folder, archive.entries() if archive.folder else ())


def folder(archive: Archive) -> Path:
    assert archive.folder is not None
    return archive.folder


# --- the way from night to night ------------------------------------------------------------------


def test_at_first_only_the_first_night_is_open() -> None:
    log = NightLog()
    assert log.next == NAMES[0]
    assert [name for name in NAMES if log.is_open(name)] == NAMES[:1]


def test_won_nights_and_the_next_one_are_open() -> None:
    log = NightLog({NAMES[0]: Best(1, 60), NAMES[1]: Best(3, 90), NAMES[2]: Best(0, 20)})
    assert log.next == NAMES[2]
    assert [name for name in NAMES if log.is_open(name)] == NAMES[:3]


def test_after_the_last_night_all_are_open_and_none_is_next() -> None:
    log = NightLog({name: Best(1, 60) for name in NAMES})
    assert log.next is None
    assert all(map(log.is_open, NAMES))


# --- the games -------------------------------------------------------------------------------------


def test_saved_game_knows_its_night_and_other_files_do_not_mention_it(archive: Archive) -> None:
    archived = archive.begin_night("Ada", nights()["tracks"])
    path = archive.saves / f"{archived.about.id}{ENDING}"
    archived.close()
    resumed = archive.resume(path)
    assert resumed.about.night == "tracks"
    assert resumed.session.house_rules == nights()["tracks"].house_rules
    assert night_log(archive).running == {"tracks": path}
    resumed.close()
    other = archive.begin(["Ada"], seed=1, level="Automa 1")
    other.close()
    about = json.loads(files.read(archive.saves / f"{other.about.id}{ENDING}"))["about"]
    assert "night" not in about
    assert "house_rules" not in about


def test_released_versions_refuse_a_night_as_newer(archive: Archive) -> None:
    archived = archive.begin_night("Ada", nights()["tracks"])
    archived.close()
    head = json.loads(files.read(archive.saves / f"{archived.about.id}{ENDING}"))
    assert head["schema"] > 1


def test_result_of_a_finished_night_is_noted_and_a_better_one_stays(archive: Archive) -> None:
    archived = play(archive)
    assert night_log(archive).bests == {"lantern": result(archived)}
    path, better = folder(archive) / FILE, {"stars": 3, "points": 140}
    content = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**content, "nights": {"lantern": better}}), "utf-8")
    play(archive)
    assert night_log(archive).bests == {"lantern": Best(3, 140)}


def test_game_that_was_given_up_or_continued_from_a_copy_changes_nothing(archive: Archive) -> None:
    archived = archive.begin_night("Ada", nights()["lantern"])
    copy = archive.save_as(archived, "before")
    archived.session.choose(list(answers("lantern")[0]), archived.session.game.serial)
    archived.session.change_seat(SeatChange(archived.session.game.serial, 0, gives_up=True))
    archived.close()
    again = archive.resume(copy)
    assert (again.about.night, again.about.counts) == ("lantern", False)
    for each in answers("lantern"):
        again.session.choose(list(each), again.session.game.serial)
    again.close()
    assert night_log(archive).bests == {}


# --- the file ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1]", b'{"schema": 1, "nights": {"lantern": 3}}', b'{"nights": {}}']
)
def test_damaged_results_are_set_aside_and_read_again_from_finished_games(
    archive: Archive, content: bytes
) -> None:
    archived = play(archive)
    path = folder(archive) / FILE
    path.write_bytes(content)
    found = night_log(archive)
    assert found.bests == {"lantern": result(archived)}
    assert [note.code for note in found.notes] == [Code.NIGHTS_KEPT_AS]
    assert (folder(archive) / "nights.json.damaged").read_bytes() == content
    assert night_log(archive) == NightLog(found.bests), "written again, and reported once"


def test_results_of_a_newer_version_are_left_alone(archive: Archive) -> None:
    content = b'{"schema": 9, "nights": "otherwise"}'
    path = folder(archive) / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    with pytest.raises(FileProblem) as problem:
        night_log(archive)
    assert problem.value.message.code == Code.NIGHTS_NEWER
    play(archive)
    assert path.read_bytes() == content


def test_without_a_folder_there_are_no_results(new_archive: NewArchive) -> None:
    assert night_log(Archive(None)) == NightLog()


# --- achievements -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "stars", "expected"),
    [
        ("lantern", 1, {"night"}),
        ("lantern", 0, set()),
        ("larder", 3, {"night"}),
        ("halfway", 1, {"night", "trees"}),
        ("dawn", 1, {"night", "trees"}),
        ("dawn", 2, {"night", "trees", "daybreak"}),
    ],
)
def test_nights_earn_their_own_achievements_alone(
    monkeypatch: pytest.MonkeyPatch, name: str, stars: int, expected: set[str]
) -> None:
    monkeypatch.setattr("wyrmspan_desktop.engine.nights.Night.stars_of", lambda night, game: stars)
    night = nights()[name]
    session = Session(night.begin("Ada"))
    for each in answers(name):
        session.choose(list(each), session.game.serial)
    assert set(earned(session, name)) == expected
    assert not {"night", "trees", "daybreak"} & set(earned(session)), "the same deal outside of the nights"


def test_finished_file_of_a_night_earns_its_achievement(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmspan_desktop.engine.nights.Night.stars_of", lambda night, game: 1)
    archived = play(archive)
    assert archive.history is not None
    archive.writer.flush()
    while archive.history.search():
        pass
    assert "night" in archive.history.news(archived.about.id)
    assert record.read(archive.finished / f"{archived.about.id}{ENDING}").about.counts
