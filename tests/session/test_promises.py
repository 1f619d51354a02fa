"""Games are saved and opened again at every decision, and damaged files do no harm.

In full: ``fuzz --saves`` and ``savefuzz`` of ``python -m wyrmspan_desktop.devtools``.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.session.conftest import NewArchive
from wyrmspan_desktop.devtools import savefuzz
from wyrmspan_desktop.devtools.savefuzz import Guard, Trespass
from wyrmspan_desktop.engine import BadSnapshot, Game, snapshot_validation
from wyrmspan_desktop.games.registry import ADVENT, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing import oddities
from wyrmspan_desktop.testing.contract import modes
from wyrmspan_desktop.testing.damage import Sample, samples
from wyrmspan_desktop.testing.roundtrips import play_saving


def test_games_saved_at_every_decision_continue_identically() -> None:
    assert sum(play_saving(new(1), 1, [], every=25) for _, new in modes()) > 50


# --- damaged files ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guard() -> Guard:
    return Guard()


@pytest.fixture(scope="module")
def bases() -> list[Sample]:
    found = samples(20, 5)
    savefuzz.warm_up(found)
    return found


def test_damaged_files_are_reported_or_playable(guard: Guard, bases: list[Sample]) -> None:
    results, wrong = savefuzz.run(0, 60, 5, guard, bases=bases)
    assert wrong == []
    outcomes = {result.rsplit(": ")[1] for result in results}
    assert outcomes >= {"Damaged", "mended", "whole"}


def test_damaged_files_of_small_games_are_reported_or_playable(guard: Guard) -> None:
    played = savefuzz.PLAYED[ADVENT]
    found = samples(2, 5, played.ways, played.chooser)
    savefuzz.warm_up(found)
    results, wrong = savefuzz.run(0, 12, 5, guard, bases=found)
    assert (wrong, sum(results.values())) == ([], 12)
    assert savefuzz.snapshots(found, 40, kind_of(ADVENT), seed=1, play=False) < 40


def test_guard_detects_foreign_writes_and_programs(guard: Guard, tmp_path: Path) -> None:
    folder, outside = (tmp_path / "data").resolve(), tmp_path / "outside"
    folder.mkdir()
    deeds: list[Callable[[], object]] = [
        lambda: outside.write_text("x"),
        lambda: (folder / ".." / "outside").write_text("x"),
        outside.mkdir,
        lambda: os.system("true"),
        lambda: eval("1"),
        lambda: Path(folder / "a").rename(outside),
    ]
    for deed in deeds:
        outside.rmdir() if outside.is_dir() else outside.unlink(missing_ok=True)
        (folder / "a").write_text("x")
        with pytest.raises(Trespass), guard.within(folder):
            deed()
    with guard.within(folder):
        (folder / "b").write_text("x")
        (folder / "b").read_text()


def test_crashing_file_is_detected(
    guard: Guard, bases: list[Sample], monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(self: Archive, path: Path) -> None:
        raise KeyError(path.name)

    monkeypatch.setattr(Archive, "resume", careless)
    _, wrong = savefuzz.run(0, 3, 5, guard, bases=bases)
    assert wrong


def test_inconsistent_snapshots_that_look_valid_are_refused(
    bases: list[Sample], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the second look, some of the same snapshots would be played."""
    strict = savefuzz.snapshots(bases, 200, kind_of(WYRMSPAN), seed=2)
    monkeypatch.setattr(snapshot_validation, "check", lambda game: None)
    careless = savefuzz.snapshots(bases, 200, kind_of(WYRMSPAN), seed=2, play=False)
    assert 0 < strict < careless


@pytest.mark.parametrize("entry", [0, 1, -1, 183, "coin", [0]])
def test_huge_lists_are_refused_at_once(bases: list[Sample], entry: object) -> None:
    base = max(bases, key=lambda each: len(each.file["snapshot"]["stack"]))
    lists = [path for path in oddities.paths(base.file["snapshot"]) if path and len(path) < 5]
    dice = random.Random(str(entry))
    start = time.monotonic()
    for path in dice.sample(lists, 10):
        with pytest.raises(BadSnapshot):
            Game.from_json(oddities.with_value(base.file["snapshot"], path, [entry] * 200_000))
    assert time.monotonic() - start < 30


def test_file_names_cannot_escape_the_folder(new_archive: NewArchive, tmp_path: Path) -> None:
    archive = new_archive()
    archived = archive.begin(["../../Ada"], seed=1, level="Automa 1")
    for title in ("../../outside", "/outside", "..\\outside", "a\x00b", "x" * 5000, "con", ""):
        named = archive.save_as(archived, title)
        assert named.parent == archive.saves
        archive.rename(named, f"{title}/{title}")
    archived.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def test_snapshot_raises_only_bad_snapshot() -> None:
    dice = random.Random(1)
    text = Game.new(["Ada", "Ben"], seed=1).to_json()
    for _ in range(300):
        at = dice.randrange(len(text))
        cut = text[:at] + dice.choice(("", "[", "{", '"', "9" * 30, "null", "-", text[:200])) + text[at + 1 :]
        try:
            game = Game.from_json(cut)
        except BadSnapshot:
            continue
        game.check()
