"""Days, rows of days and times of play where clocks are changed, set wrong, or carried to another time zone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.clock import Clock
from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive, ArchivedGame
from wyrmspan_desktop.session.archive import PONDERED_S
from wyrmspan_desktop.session.daily_attempts import diary, try_today
from wyrmspan_desktop.session.daily_challenge import Deal

pytestmark = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="the time zone of a process cannot be changed here"
)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
AUCKLAND, HONOLULU, BERLIN = "NZST-12", "HST10", "CET-1CEST,M3.5.0,M10.5.0/3"
CHANGES = {
    "Berlin": BERLIN,
    "New York": "EST5EDT,M3.2.0,M11.1.0",
    "Lord Howe, by half an hour": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "Havana, at midnight and back to it": "CST5CDT,M3.2.0/0,M11.1.0/1",
    "Cairo, where midnight is left out, and the last hour comes twice": "EET-2EEST,M4.5.5/0,M10.5.4/24",
    "Santiago, where midnight is left out on Sundays": "<-04>4<-03>,M9.1.6/24,M4.1.6/24",
}
"""Rules of the clock as POSIX has them, so that no table of zones is needed."""

Settle = Callable[[str], None]


@pytest.fixture
def settle(monkeypatch: pytest.MonkeyPatch) -> Iterator[Settle]:
    """Go to live in a time zone."""

    def go(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def clock() -> Clock:
    return Clock(datetime(2026, 5, 4, 12, tzinfo=UTC))


@pytest.fixture
def archive(tmp_path: Path, clock: Clock) -> Iterator[Archive]:
    made = Archive(tmp_path, clock=clock)
    yield made
    made.close()


def play(archived: ArchivedGame, clock: Clock, pace: timedelta = timedelta(seconds=1)) -> None:
    """Play to the end, so much time for each answer."""
    session = archived.session
    while session.decision is not None:
        clock.now += pace
        session.choose([best(session.game)], session.game.serial)
    archived.close()


def try_it(archive: Archive, clock: Clock) -> bool:
    """Have the try of today if it is still open; whether it was."""
    if try_today(archive, ADVENT).state != "open":
        return False
    archived, now = archive.begin_day(["Ada"], Deal(ADVENT, archive.today)), clock.now
    assert archived.about.counts
    play(archived, clock)
    clock.now = now
    return True


def night_of_change(year: int, first_month: int) -> datetime:
    """Half a day before the first change of the clock from a month on, in UTC."""
    at = datetime(year, first_month, 1, 12, tzinfo=UTC)
    while at.astimezone().utcoffset() == (at + HOUR).astimezone().utcoffset():
        at += HOUR
    return at - 12 * HOUR


@pytest.mark.parametrize("month", [1, 7])
@pytest.mark.parametrize("place", CHANGES)
def test_clock_change_night_has_one_attempt_per_date(
    archive: Archive, clock: Clock, settle: Settle, place: str, month: int
) -> None:
    settle(CHANGES[place])
    clock.now = night_of_change(2026, month)
    dates: list[date] = []
    offsets = set()
    for _ in range(4 * 36):  # a quarter of an hour each
        if not dates or dates[-1] != archive.today:
            dates.append(archive.today)
        offsets.add(clock.now.astimezone().utcoffset())
        try_it(archive, clock)
        clock.now += HOUR / 4
    assert len(offsets) == 2
    assert len(dates) >= 2
    assert all(after - before == DAY for before, after in pairwise(dates))
    games = archive.history.games()
    assert [game.day for game in games] == [day.isoformat() for day in reversed(dates)]
    assert all(game.counts and game.began <= game.ended and (game.played_s or 0) >= 0 for game in games)
    found = diary(archive)
    assert (found.played, found.streak, found.longest) == (set(dates), len(dates), len(dates))


def test_attempt_across_the_clock_change_belongs_to_its_day(
    archive: Archive, clock: Clock, settle: Settle
) -> None:
    """In Cairo the hour before midnight comes twice in October."""
    settle(CHANGES["Cairo, where midnight is left out, and the last hour comes twice"])
    clock.now = datetime(2026, 10, 29, 20, 30, tzinfo=UTC)
    day = archive.today
    archived = archive.begin_day(["Ada"], Deal(ADVENT, day))
    clock.now += HOUR
    assert archive.today == day, "half past eleven, the second time"
    clock.now += HOUR
    assert archive.today == day + DAY
    play(archived, clock)
    assert try_it(archive, clock)
    found = diary(archive)
    assert (found.played, found.streak) == ({day, day + DAY}, 2)


def test_streak_survives_a_flight_to_the_west(archive: Archive, clock: Clock, settle: Settle) -> None:
    settle(AUCKLAND)
    for _ in range(5):
        assert try_it(archive, clock)
        clock.now += DAY
    clock.now -= DAY
    there = diary(archive)
    settle(HONOLULU)
    here = diary(archive)
    assert here.today == there.today - DAY
    assert not try_it(archive, clock)
    assert (here.played, here.streak, here.longest) == (there.played, 5, 5)
    clock.now += DAY
    assert not try_it(archive, clock), "this date was played before the flight"
    assert diary(archive).streak == 5
    clock.now += DAY
    assert try_it(archive, clock)
    assert diary(archive).streak == 6


def test_running_program_notices_a_new_time_zone(
    archive: Archive, clock: Clock, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(AUCKLAND)
    there = archive.today
    assert try_it(archive, clock)
    monkeypatch.setenv("TZ", HONOLULU)
    assert archive.today == there - DAY
    assert try_today(archive, ADVENT).state == "late"
    assert clock.now.astimezone().date() == there - DAY, "times are derived from it as well"


def test_streak_survives_a_flight_to_the_east(archive: Archive, clock: Clock, settle: Settle) -> None:
    settle(HONOLULU)
    clock.now += 18 * HOUR
    for _ in range(3):
        assert try_it(archive, clock)
        clock.now += DAY
    clock.now -= DAY
    settle(BERLIN)
    found = diary(archive)
    assert (found.today, found.streak) == (max(found.played) + DAY, 3)
    assert try_it(archive, clock)
    assert diary(archive).streak == 4


def test_clock_a_month_ahead_uses_up_no_later_days(archive: Archive, clock: Clock) -> None:
    clock.now += 31 * DAY
    assert try_it(archive, clock)
    clock.now -= 31 * DAY
    for _ in range(3):
        assert try_it(archive, clock)
        clock.now += DAY
    assert (diary(archive).streak, diary(archive).longest) == (3, 3)


def test_setting_the_clock_back_fills_no_gap(archive: Archive, clock: Clock) -> None:
    assert try_it(archive, clock)
    clock.now += 2 * DAY
    assert try_it(archive, clock)
    clock.now -= DAY
    assert try_today(archive, ADVENT).state == "late"


@pytest.mark.parametrize("jump", [-3 * HOUR, 3 * HOUR, -400 * DAY])
def test_clock_change_during_a_game_adds_no_playing_time(
    archive: Archive, clock: Clock, jump: timedelta
) -> None:
    archived = archive.begin_day(["Ada"], Deal(ADVENT, archive.today))
    day = archive.today.isoformat()
    clock.now += jump
    play(archived, clock)
    (game,) = archive.history.games()
    answers = len(archived.session.timeline.done)
    assert (game.day, game.counts) == (day, True)
    assert game.played_s is not None
    assert 0 <= game.played_s <= answers + (PONDERED_S if jump > timedelta() else 0)


def test_games_are_listed_by_their_end_even_if_the_clock_was_set_back(archive: Archive, clock: Clock) -> None:
    """Also where the clock was set back between them."""
    for jump in (HOUR, -5 * HOUR, 2 * HOUR):
        clock.now += jump
        play(archive.begin(["Ada"], seed=1, game=ADVENT), clock)
    ended = [game.ended for game in archive.history.games()]
    assert ended == sorted(ended, reverse=True)
