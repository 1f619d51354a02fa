"""The deal of the day: the same for everybody and for ever, and one try that counts."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.session.conftest import NewArchive
from tests.support.clock import Clock
from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.games.protocol import PRINTED
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, daily_challenge, record
from wyrmspan_desktop.session import archive as archive_module
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.daily_attempts import Attempt, AttemptLog, diary, played_today, try_today
from wyrmspan_desktop.session.daily_challenge import DAILY, Deal
from wyrmspan_desktop.session.errors import Damaged, FileProblem, InUse
from wyrmspan_desktop.session.file_locks import lock_game
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.damage import encoded

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = NOON.astimezone().date()
TODAY = Deal(ADVENT, DAY)
NEXT = timedelta(days=1)


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def archive(new_archive: NewArchive, tmp_path: Path, clock: Clock) -> Archive:
    return new_archive(tmp_path, clock=clock)


def to_the_end(archived: ArchivedGame) -> None:
    session = archived.session
    while session.decision is not None:
        session.choose([best(session.game)], session.game.serial)
    archived.close()


def begin(archive: Archive, deal: Deal = TODAY) -> ArchivedGame:
    return archive.begin_day(["Ada", *(f"Bot {number}" for number, _ in enumerate(deal.bots))], deal)


def dealt(deal: Deal) -> dict[str, Any]:
    """All that is dealt: what lies there, and what every later draw follows from."""
    names = ["Ada", *deal.bots] if deal.level is None else ["Ada"]
    state = Session.new(names, seed=deal.seed, level=deal.level, game=deal.game, rules=deal.rules).game.state
    if deal.game == ADVENT:
        return {"hand": state.hand, "deck": state.deck, "rng": state.rng}
    if deal.game == FAMILY:
        hands = [player.hand for player in state.players]
        return {"hands": hands, "stack": state.stack, "start": state.start, "rng": state.rng}
    return {
        "hand": state.players[0].hand,
        "display": state.display,
        "decks": [sorted(deck) for deck in state.decks],
        "guild": state.tile,
        "objectives": state.objectives,
        "automa": state.automa.deck,
        "rng": state.rng,
    }


def digest(deal: Deal) -> str:
    reported = json.dumps([deal.seed, deal.id, deal.level, deal.bots, deal.rules, dealt(deal)])
    return hashlib.sha256(reported.encode()).hexdigest()[:16]


GOLDEN = {
    "2026-01-01": ("a673906c46abbb61", "a829e756ae852c9b", "e2d0788067fa162b"),
    "2026-11-22": ("1a1336288008c9e5", "bd3de8e342c3c76f", "382c1f28dc2e3b00"),
    "2026-11-23": ("c41e67a9100df0cc", "2a2ce5762c91ea98", "be374afd77491ed5"),
    "2026-11-26": ("003c920a0c78ed21", "ac4033654ce505af", "961870b46af9cad7"),
    "2028-02-29": ("6fc71f4b249d2ed8", "9d694a37ca217271", "6a4decc3941bf105"),
    "2031-12-31": ("8440a87a13ede659", "08314e2629e8ba4b", "d831e541870cca57"),
}
"""What is dealt on some days, as `digest` tells it."""


@pytest.mark.parametrize("day", GOLDEN)
def test_deals_never_change_between_versions(day: str) -> None:
    """A change would invalidate the attempts of all players."""
    found = tuple(digest(Deal(game, date.fromisoformat(day))) for game in DAILY)
    assert found == GOLDEN[day]


def test_first_deals_have_known_seeds_and_ids() -> None:
    """The first of all of them, so that the failure is readable without digests."""
    first = date(2026, 1, 1)
    assert [daily_challenge.seed_of(ADVENT, first + ahead * NEXT) for ahead in (0, 1)] == [91114566, 93845405]
    assert daily_challenge.seed_of(WYRMSPAN, first) == 28395571
    assert Deal(ADVENT, first).id == "7f1d482a345357e4af624b130055a215"
    assert record.is_id(Deal(WYRMSPAN, first).id)


def test_every_weekday_has_its_opponents_and_they_grow_stronger() -> None:
    monday = date(2026, 11, 23)
    week = [monday + ahead * NEXT for ahead in range(7)]
    levels = [Deal(WYRMSPAN, day).level for day in week]
    assert (levels[0], levels[-2:]) == ("Automa 1", ["Ravel 3", "Ravel 3"])
    assert set(levels) == set(kind_of(WYRMSPAN).levels)
    strength = kind_of(FAMILY).bots
    crews = [sorted((strength.index(bot) for bot in Deal(FAMILY, day).bots), reverse=True) for day in week]
    assert len(set(map(tuple, crews))) == 7, "each day has a crew of its own"
    assert (crews[0], crews[-1]) == ([0], [2, 2])
    assert [(Deal(ADVENT, day).level, Deal(ADVENT, day).bots) for day in week] == [daily_challenge.ALONE] * 7
    assert [Deal(game, monday).level for game in DAILY] == [
        Deal(game, monday + 7 * NEXT).level for game in DAILY
    ]


def test_rules_version_of_deals_is_supported() -> None:
    for game in DAILY:
        kind, rules = kind_of(game), Deal(game, DAY).rules
        assert rules is not None
        assert kind.oldest_rules <= rules <= kind.rules


def test_deal_of_the_day_uses_its_own_rules_version(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(daily_challenge._RULES, WYRMSPAN, 1)
    archived = begin(archive, Deal(WYRMSPAN, DAY))
    assert (archived.session.game.rules, archived.about.rules) == (1, 1)
    assert archived.about.cards == PRINTED, "the first printing, whatever others there are"
    archived.close()


def test_each_kind_and_day_has_a_different_deal() -> None:
    year = [date.fromordinal(date(2026, 1, 1).toordinal() + each) for each in range(366)]
    both = [(game, day) for game in (ADVENT, WYRMSPAN) for day in year]
    assert len({Deal(*each).seed for each in both}) == len({Deal(*each).id for each in both}) == 732


def test_first_attempt_counts_and_is_continued(archive: Archive) -> None:
    archived = begin(archive)
    assert (archived.about.day, archived.about.counts, archived.session.seed) == (
        DAY.isoformat(),
        True,
        TODAY.seed,
    )
    archived.session.choose([archived.session.decision.ids[0]], 0)
    archive.writer.flush()
    with pytest.raises(InUse):
        begin(archive)
    archived.close()
    again = archive.begin_day(["Ben"], TODAY)
    assert (again.about.id, again.session.game.serial, again.session.humans) == (
        archived.about.id,
        1,
        ("Ada",),
    )
    to_the_end(again)
    (finished,) = archive.history.games()
    assert (finished.id, finished.day, finished.counts) == (archived.about.id, DAY.isoformat(), True)


def test_second_attempt_is_the_same_deal_and_uncounted(archive: Archive) -> None:
    to_the_end(begin(archive))
    second = begin(archive)
    assert (second.about.counts, second.about.day, second.session.seed) == (
        False,
        DAY.isoformat(),
        TODAY.seed,
    )
    to_the_end(second)
    assert archive.history.tally(ADVENT).games == 1
    assert sorted(game.counts for game in archive.history.games()) == [False, True]


def test_deleted_attempt_stays_used_up(archive: Archive) -> None:
    first = begin(archive)
    first.close()
    deleted = archive.delete(archive.saves / f"{first.about.id}.wyrm")
    second = begin(archive)
    assert (second.about.counts, second.about.id != first.about.id) == (False, True)
    second.close()
    archive.restore(deleted)
    again = begin(archive)
    assert (again.about.counts, again.about.id) == (True, first.about.id)
    again.close()


def test_each_day_and_kind_has_its_own_attempt(archive: Archive, clock: Clock) -> None:
    first = begin(archive)
    other = begin(archive, Deal(WYRMSPAN, DAY))
    clock.now = datetime(2026, 5, 5, 12, tzinfo=UTC)
    later = begin(archive, Deal(ADVENT, DAY + NEXT))
    assert all(each.about.counts for each in (first, other, later))
    assert len({each.session.seed for each in (first, other, later)}) == 3
    for each in (first, other, later):
        each.close()


def test_deal_can_be_played_without_a_folder() -> None:
    archive = Archive(None)
    archived = begin(archive)
    assert archived.about.day is not None
    archived.close()
    archive.close()


def test_a_file_that_claims_another_day_is_damaged(archive: Archive) -> None:
    archived = begin(archive)
    archived.close()
    content = (archive.saves / f"{archived.about.id}.wyrm").read_bytes()
    for day in ("2026-05-06", "today"):
        file = json.loads(content)
        file["about"]["day"] = day
        with pytest.raises(Damaged):
            record.decode(encoded(file))


# --- other days, other clocks, other windows ----------------------------------------------------


def test_past_and_future_deals_are_uncounted(archive: Archive) -> None:
    for deal in (Deal(ADVENT, DAY - NEXT), Deal(ADVENT, DAY + NEXT)):
        archived = begin(archive, deal)
        about = archived.about
        assert (about.counts, about.day, about.id != deal.id) == (False, deal.day.isoformat(), True)
        archived.close()
    assert try_today(archive, ADVENT).state == "open", "none of that is the try of this day"


def test_attempt_belongs_to_its_day_after_midnight(archive: Archive, clock: Clock) -> None:
    archived = begin(archive)
    clock.now += NEXT
    archived.session.choose([archived.session.decision.ids[0]], 0)
    archived.close()
    assert diary(archive).of(ADVENT, DAY) == Attempt(TODAY, "begun")
    to_the_end(begin(archive))
    found = diary(archive)
    assert found.of(ADVENT, DAY).is_over
    assert found.of(ADVENT, DAY + NEXT).state == "open"
    (finished,) = archive.history.games()
    assert (finished.day, finished.counts) == (DAY.isoformat(), True)


def test_click_at_midnight_uses_the_displayed_day(archive: Archive, clock: Clock) -> None:
    midnight = datetime(2026, 5, 5).astimezone()
    clock.now = midnight + timedelta(seconds=20)
    archived = begin(archive, Deal(ADVENT, DAY))
    assert (archived.about.counts, archived.about.day) == (True, DAY.isoformat())
    archived.close()
    clock.now = midnight + timedelta(minutes=2)
    other = begin(archive, Deal(FAMILY, DAY))
    assert not other.about.counts
    other.close()


def test_clock_set_back_gives_no_second_attempt(archive: Archive, clock: Clock) -> None:
    ahead = begin(archive)
    ahead.close()
    clock.now -= NEXT
    before = Deal(ADVENT, DAY - NEXT)
    assert try_today(archive, ADVENT) == Attempt(before, "late")
    archived = begin(archive, before)
    assert not archived.about.counts
    archived.close()
    assert try_today(archive, FAMILY).state == "open", "of another kind nothing was played ahead"
    clock.now += NEXT
    again = begin(archive)
    assert (again.about.id, again.about.counts) == (TODAY.id, True), "the try that was begun goes on"
    again.close()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the clock's place cannot be changed here")
def test_day_is_the_local_date(archive: Archive, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A traveller west across the date line has the same date twice and one attempt on it."""
    clock.now = datetime(2026, 5, 4, 11, 30, tzinfo=UTC)
    found = {}
    try:
        for zone in ("Pacific/Auckland", "Pacific/Honolulu"):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            found[zone] = archive.today
    finally:
        monkeypatch.undo()
        time.tzset()
    assert [day.isoformat() for day in found.values()] == ["2026-05-04", "2026-05-04"]
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    try:
        clock.now += timedelta(hours=1)
        assert archive.today.isoformat() == "2026-05-05"
        archived = begin(archive, Deal(ADVENT, archive.today))
        assert archived.about.day == "2026-05-05"
        assert archived.about.counts
        archived.close()
    finally:
        monkeypatch.undo()
        time.tzset()


def test_two_windows_share_one_attempt(archive: Archive, tmp_path: Path, clock: Clock) -> None:
    """Both have looked and found the day open: who gets the lock has it, the other one is notified."""
    other = Archive(tmp_path, clock=clock)
    found: list[str] = []
    both = threading.Barrier(2)

    def window(mine: Archive) -> None:
        assert try_today(mine, ADVENT).state == "open"
        both.wait()
        try:
            found.append(begin(mine).about.id)
        except InUse:
            found.append("in use")

    threads = [threading.Thread(target=window, args=(each,)) for each in (archive, other)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(found) == sorted([TODAY.id, "in use"])
    other.close()


def test_window_with_stale_state_begins_no_second_attempt(
    archive: Archive, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock comes first: what was seen before that may be old."""
    other = Archive(tmp_path, clock=clock)

    def late(folder: Path | None, name: str) -> object:
        monkeypatch.setattr(archive_module, "lock_game", lock_game)
        to_the_end(begin(archive))
        return lock_game(folder, name)

    monkeypatch.setattr(archive_module, "lock_game", late)
    archived = begin(other)
    assert not archived.about.counts
    archived.close()
    other.close()


def test_undo_in_a_deal_is_like_in_other_games(archive: Archive) -> None:
    day, usual = begin(archive).session, archive.begin(["Ada"], seed=TODAY.seed, game=ADVENT).session
    for _ in range(12):
        assert day.game.digest() == usual.game.digest()
        assert day.why_no_undo == usual.why_no_undo
        answer = [best(day.game)]
        for session in (day, usual):
            session.choose(answer, session.game.serial)
    assert day.undo() == usual.undo()


def test_named_save_gives_no_second_attempt(archive: Archive) -> None:
    archived = begin(archive)
    early = archive.save_as(archived, "Before it went wrong")
    archived.session.choose([archived.session.decision.ids[0]], 0)
    archived.close()
    behind = archive.resume(early)
    assert (behind.about.counts, behind.about.day, behind.about.id != TODAY.id) == (
        False,
        DAY.isoformat(),
        True,
    )
    to_the_end(behind)
    assert diary(archive).of(ADVENT, DAY) == Attempt(TODAY, "begun", fun=1)


# --- the diary ----------------------------------------------------------------------------------


def test_diary_knows_of_an_attempt_that_a_bot_played_on(archive: Archive, clock: Clock) -> None:
    archived = begin(archive)
    archived.session.change_seat(SeatChange(0, 0, "greedy"))
    to_the_end(archived)
    clock.now += NEXT
    found = diary(archive)
    assert found.of(ADVENT, DAY) == Attempt(TODAY, "uncounted")
    assert found.played == frozenset(), "it makes no row of days"


def test_diary_has_every_day(archive: Archive, clock: Clock) -> None:
    for _ in range(3):
        clock.now += NEXT
        to_the_end(begin(archive, Deal(ADVENT, archive.today)))
    clock.now += NEXT
    to_the_end(begin(archive, Deal(ADVENT, DAY)))
    gone = begin(archive, Deal(FAMILY, archive.today))
    gone.close()
    archive.delete(archive.saves / f"{gone.about.id}.wyrm")
    clock.now += NEXT
    left = begin(archive, Deal(FAMILY, archive.today))
    left.close()
    found = diary(archive)
    assert found.today == DAY + 5 * NEXT
    assert found.played == {DAY + ahead * NEXT for ahead in (1, 2, 3)}
    assert (found.streak, found.longest) == (0, 3)
    assert found.of(ADVENT, DAY) == Attempt(TODAY, "missed", fun=1)
    assert found.of(FAMILY, DAY + 4 * NEXT).state == "gone"
    assert found.of(FAMILY, DAY + 5 * NEXT).state == "begun"
    assert found.of(WYRMSPAN, DAY).state == "missed"
    assert found.of(ADVENT, DAY + 5 * NEXT).state == "open"
    over = {day: found.of(ADVENT, day) for day in found.played}
    records = {game.day: game for game in archive.history.games() if game.counts}
    for day, each in over.items():
        game = records[day.isoformat()]
        assert (each.state == "won", each.scores) == (game.seats[0].won, (game.seats[0].total,))
    assert played_today(archive) == 0


@pytest.mark.parametrize(
    ("ago", "now", "most"),
    [([], 0, 0), ([0], 1, 1), ([1, 2], 2, 2), ([0, 1, 2], 3, 3), ([2, 3, 4], 0, 3), ([0, 2, 3, 4], 1, 3)],
)
def test_streak_counts_days_in_a_row(ago: list[int], now: int, most: int) -> None:
    tries = {(ADVENT, day): Attempt(Deal(ADVENT, day), "lost") for day in (DAY - each * NEXT for each in ago)}
    found = AttemptLog(DAY, tries)
    assert (found.streak, found.longest) == (now, most)


def test_todays_attempt_is_read_from_its_file(archive: Archive) -> None:
    to_the_end(begin(archive))
    found = try_today(archive, ADVENT)
    (game,) = archive.history.games()
    assert (found.state == "won", found.scores) == (game.seats[0].won, (game.seats[0].total,))
    assert played_today(archive) == 1
    (archive.finished / f"{TODAY.id}.wyrm").write_bytes(b"{")
    assert try_today(archive, ADVENT).state == "gone"


def test_today_is_known_without_a_history(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_end(begin(archive))

    def refuse(progress: object) -> None:
        raise FileProblem(Code.HISTORY_UNUSABLE, archive.history.path)

    monkeypatch.setattr(archive.history, "days", refuse)
    found = diary(archive)
    assert found.problem is not None
    assert found.of(ADVENT, DAY).is_over
