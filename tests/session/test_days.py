"""The deal of the day: the same for everybody and for ever, and one try that counts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.games.registry import ADVENT, WYRMSPAN
from wyrmspan_desktop.session import Archive, Kept, days, record
from wyrmspan_desktop.session.errors import Damaged, InUse
from wyrmspan_desktop.testing.damage import encoded

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = NOON.astimezone().date()


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def archive(tmp_path: Path, clock: Clock) -> Iterator[Archive]:
    made = Archive(tmp_path, clock=clock)
    yield made
    made.close()


def to_the_end(kept: Kept) -> None:
    session = kept.session
    while session.decision is not None:
        session.choose([best(session.game)], session.game.serial)
    kept.close()


def test_deals_are_those_of_every_earlier_version() -> None:
    """Whoever changes them takes everybody's deals away."""
    assert [days.seed_of(ADVENT, date(2026, 1, each)) for each in (1, 2)] == [91114566, 93845405]
    assert days.seed_of(WYRMSPAN, date(2026, 1, 1)) == 28395571
    assert days.id_of(ADVENT, date(2026, 1, 1)) == "7f1d482a345357e4af624b130055a215"
    assert record.is_id(days.id_of(WYRMSPAN, date(2026, 1, 1)))


def test_kinds_and_days_have_deals_of_their_own() -> None:
    year = [date.fromordinal(date(2026, 1, 1).toordinal() + each) for each in range(366)]
    both = [(game, day) for game in (ADVENT, WYRMSPAN) for day in year]
    assert len({days.seed_of(*each) for each in both}) == len({days.id_of(*each) for each in both}) == 732


def test_the_first_try_counts_and_is_gone_on_with(archive: Archive) -> None:
    kept = archive.begin_day(["Ada"], game=ADVENT)
    assert (kept.about.day, kept.about.counts, kept.session.seed) == (
        DAY.isoformat(),
        True,
        days.seed_of(ADVENT, DAY),
    )
    kept.session.choose([kept.session.decision.ids[0]], 0)
    archive.writer.flush()
    with pytest.raises(InUse):
        archive.begin_day(["Ada"], game=ADVENT)
    kept.close()
    again = archive.begin_day(["Ben"], game=ADVENT)
    assert (again.about.id, again.session.game.serial, again.session.humans) == (kept.about.id, 1, ("Ada",))
    to_the_end(again)
    (finished,) = archive.history.games()
    assert (finished.id, finished.day, finished.counts) == (kept.about.id, DAY.isoformat(), True)


def test_a_second_try_is_the_same_deal_and_does_not_count(archive: Archive) -> None:
    to_the_end(archive.begin_day(["Ada"], game=ADVENT))
    second = archive.begin_day(["Ada"], game=ADVENT)
    assert (second.about.counts, second.about.day, second.session.seed) == (
        False,
        DAY.isoformat(),
        days.seed_of(ADVENT, DAY),
    )
    to_the_end(second)
    assert archive.history.tally(ADVENT).games == 1
    assert sorted(game.counts for game in archive.history.games()) == [False, True]


def test_whoever_deletes_the_try_has_had_it(archive: Archive) -> None:
    first = archive.begin_day(["Ada"], game=ADVENT)
    first.close()
    deleted = archive.delete(archive.saves / f"{first.about.id}.wyrm")
    second = archive.begin_day(["Ada"], game=ADVENT)
    assert (second.about.counts, second.about.id != first.about.id) == (False, True)
    second.close()
    archive.restore(deleted)
    again = archive.begin_day(["Ada"], game=ADVENT)
    assert (again.about.counts, again.about.id) == (True, first.about.id)
    again.close()


def test_another_day_and_another_kind_have_their_own_try(archive: Archive, clock: Clock) -> None:
    first = archive.begin_day(["Ada"], game=ADVENT)
    other = archive.begin_day(["Ada"], game=WYRMSPAN, level="Automa 1")
    clock.now = datetime(2026, 5, 5, 12, tzinfo=UTC)
    later = archive.begin_day(["Ada"], game=ADVENT)
    assert all(each.about.counts for each in (first, other, later))
    assert len({each.session.seed for each in (first, other, later)}) == 3
    for each in (first, other, later):
        each.close()


def test_a_bots_try_does_not_count(archive: Archive) -> None:
    kept = archive.begin_day(["Ada"], game=ADVENT, bots=["greedy"])
    assert not kept.about.counts
    kept.close()


def test_it_is_played_where_nothing_can_be_kept() -> None:
    archive = Archive(None)
    kept = archive.begin_day(["Ada"], game=ADVENT)
    assert kept.about.day is not None
    kept.close()
    archive.close()


def test_a_file_that_claims_another_day_is_damaged(archive: Archive) -> None:
    kept = archive.begin_day(["Ada"], game=ADVENT)
    kept.close()
    content = (archive.saves / f"{kept.about.id}.wyrm").read_bytes()
    for day in ("2026-05-06", "today"):
        file = json.loads(content)
        file["about"]["day"] = day
        with pytest.raises(Damaged):
            record.decode(encoded(file))
