"""People who leave their seats to bots, come back, or give up: the game, its file, and what the history knows."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

from tests.session.archived_games import file_of
from tests.session.conftest import NewArchive
from tests.support.messages import tells, words
from tests.support.sessions import answer, hot_seat, solo, to_the_end, until
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive, Session, record
from wyrmspan_desktop.session.achievements import earned
from wyrmspan_desktop.session.advising import advised
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.daily_attempts import try_today
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.session.errors import Damaged, FromElsewhere
from wyrmspan_desktop.session.history import FinishedGame
from wyrmspan_desktop.session.records import Choice, Records
from wyrmspan_desktop.session.seating import SeatChange, Seating
from wyrmspan_desktop.session.worker import Request
from wyrmspan_desktop.testing.damage import about_of, encoded
from wyrmspan_desktop.text.daily_challenge import state_text

SEATS = {WYRMSPAN: ["Ada", "Ben"], FAMILY: ["Ada", "Ben"], ADVENT: ["Ada"]}


def change(session: Session, seat: int, bot: str | None = None, *, gives_up: bool = False) -> None:
    session.change_seat(SeatChange(session.game.serial, seat, bot, gives_up))


def some(session: Session, answers: int) -> Session:
    last = session.game.serial + answers
    return until(session, lambda session: session.game.serial == last)


def written(session: Session) -> dict[str, Any]:
    return json.loads(record.encode(record.record_of(session, about_of(session, 7))))


def opened(file: dict[str, Any]) -> record.Opened:
    return record.go_on(record.decode(encoded(file)))


# --- the game -----------------------------------------------------------------------------------


def test_bot_takes_a_seat_and_gives_it_back() -> None:
    session = until(hot_seat(), lambda session: session.decision.seat == 0)
    before, heard = len(session.timeline.done), list[str]()
    session.subscribe(lambda step: None, lambda: None, lambda: heard.append("seat"))
    change(session, 0, "keeper")
    assert (session.bots, session.people) == (("keeper", None), (1,))
    assert session.bot == "keeper"
    answer(session)
    change(session, 0)
    assert session.people == (0, 1)
    assert heard == ["seat", "seat"]
    assert [each.bot for each in session.timeline.done[before - 1 :]] == [None, "keeper"]


def test_undo_does_not_cross_a_change_of_seat() -> None:
    session = until(solo(), lambda s: s.game.serial > 10 and s.why_no_undo is None)
    before = session.game.digest()
    change(session, 0, "keeper")
    change(session, 0)
    assert not session.undo()
    assert not session.cancel()
    assert words(session.why_no_undo) == "Can't undo: Ada's seat has changed hands."
    assert session.game.digest() == before
    answer(session)
    if session.undo():
        assert session.game.digest() == before, "what came after it can be undone"


def test_undone_answer_cannot_be_redone_by_another_player() -> None:
    session = until(solo(), lambda s: s.game.serial > 10 and s.why_no_undo is None)
    session.undo()
    change(session, 0, "keeper")
    assert not session.redo()


def test_giving_up_alone_ends_the_game_without_a_winner() -> None:
    session = until(solo(), lambda s: s.game.serial > 30)
    change(session, 0, gives_up=True)
    assert session.is_over
    assert session.is_given_up
    assert session.decision is None
    assert not session.game.winners
    with pytest.raises(ValueError, match="given up"):
        session.choose(["pass"], session.game.serial)
    with pytest.raises(ValueError, match="no seat"):
        change(session, 0, "keeper")


def test_game_of_several_goes_on_until_all_people_have_given_up() -> None:
    session = hot_seat(players=3)
    change(session, 1, "keeper", gives_up=True)
    change(session, 0, "keeper")
    assert session.seating.owners == {0, 2}
    change(session, 2, "apprentice", gives_up=True)
    assert not session.is_over, "Ada may come back"
    change(session, 0)
    change(session, 0, gives_up=True)
    assert session.is_given_up


@pytest.mark.parametrize(
    "changes",
    [
        [SeatChange(0, 2, "keeper")],
        [SeatChange(0, -1, "keeper")],
        [SeatChange(-1, 0, "keeper")],
        [SeatChange(0, 0)],
        [SeatChange(0, 1, "keeper")],
        [SeatChange(0, 0, "keeper"), SeatChange(1, 0, "apprentice")],
        [SeatChange(4, 0, "keeper"), SeatChange(2, 0)],
        [SeatChange(0, 0, "keeper"), SeatChange(0, 0, "keeper", gives_up=True)],
        [SeatChange(0, 0, "keeper", gives_up=True)],
        [SeatChange(0, 0, gives_up=True), SeatChange(0, 0)],
    ],
)
def test_senseless_change_is_refused(changes: list[SeatChange]) -> None:
    """The second seat is a bot's."""
    with pytest.raises(ValueError, match="seat"):
        Seating.of([None, "keeper"], changes)


# --- the file -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEATS)
def test_file_without_changes_of_seats_is_as_before(game: str) -> None:
    session = some(Session.new(SEATS[game], seed=3, game=game), 12)
    file = written(session)
    assert file["schema"] == 1
    assert "seats" not in file["about"]


@pytest.mark.parametrize("game", SEATS)
def test_changes_of_seats_are_saved_and_replayed(game: str) -> None:
    session = some(Session.new(SEATS[game], seed=3, game=game), 4)
    bot = session.kind.bots[-1]
    change(session, 0, bot)
    some(session, 5)
    change(session, 0)
    some(session, 3)
    again = opened(written(session))
    assert again.whole
    assert again.session.seating == session.seating
    assert [each.bot for each in again.session.timeline.done] == [each.bot for each in session.timeline.done]
    change(session, 0, bot)
    assert opened(written(session)).session.bots == session.bots, "a game is left while the bot plays"


def test_given_up_game_is_opened_as_over() -> None:
    session = until(solo(), lambda s: s.game.serial == 30)
    change(session, 0, gives_up=True)
    file = written(session)
    assert file["about"]["over"]
    again = opened(file)
    assert again.whole
    assert again.session.is_given_up


def test_versions_without_changes_of_seats_refuse_them(monkeypatch: pytest.MonkeyPatch) -> None:
    session = solo()
    change(session, 0, "keeper")
    content = record.encode(record.record_of(session, about_of(session, 7)))
    monkeypatch.setattr(record, "EXTENDED_SCHEMA", 1)
    with tells(FromElsewhere, "newer version"):
        record.decode(content)


@pytest.mark.parametrize(
    "seats",
    [
        [{"serial": 3, "seat": 5, "bot": "keeper"}],
        [{"serial": 3, "seat": 0, "bot": "wizard"}],
        [{"serial": 3, "seat": 0}],
        [{"serial": -3, "seat": 0, "bot": "keeper"}],
        [{"seat": 0}],
        {"serial": 3},
        "keeper",
        [[]],
        [{"serial": 3, "seat": 0, "bot": "keeper"}, {"serial": 3, "seat": 0}] * 5001,
    ],
)
def test_senseless_changes_count_as_damage(seats: object) -> None:
    session = until(solo(), lambda s: s.game.serial == 20)
    file = written(session)
    file["about"]["seats"] = seats
    with pytest.raises(Damaged):
        record.decode(encoded({**file, "schema": 2}))


def test_file_with_many_changes_is_opened_at_once() -> None:
    session = until(solo(), lambda s: s.game.serial == 40)
    file = written(session)
    file["about"]["seats"] = [{"serial": 3, "seat": 0, "bot": "keeper"}, {"serial": 3, "seat": 0}] * 2000
    begun = monotonic()
    assert opened({**file, "schema": 2}).whole
    assert monotonic() - begun < 5


def test_change_after_the_latest_answer_is_dropped() -> None:
    session = until(solo(), lambda s: s.game.serial == 20)
    file = written(session)
    file["about"]["seats"] = [{"serial": 90, "seat": 0, "gives_up": True}]
    again = opened({**file, "schema": 2}).session
    assert not again.is_over
    assert written(again)["schema"] == 1


def test_answers_after_the_end_are_reported() -> None:
    session = until(solo(), lambda s: s.game.serial == 20)
    file = written(session)
    file["about"]["seats"] = [{"serial": 12, "seat": 0, "gives_up": True}]
    again = opened({**file, "schema": 2, "snapshot": None})
    assert not again.whole
    assert (again.session.game.serial, again.session.is_given_up) == (12, True)


def test_seats_survive_a_damaged_log() -> None:
    session = until(solo(), lambda s: s.game.serial == 20)
    change(session, 0, "keeper")
    some(session, 6)
    again = opened({**written(session), "log": None})
    assert again.session.bots == ("keeper",)
    assert opened(written(again.session)).whole


# --- the archive and the history ----------------------------------------------------------------


def finished(archive: Archive, play: Callable[[Session], object], **options: Any) -> FinishedGame:
    archived = archive.begin(options.pop("names", ["Ada"]), seed=3, **options)
    play(archived.session)
    to_the_end(archived.session)
    archived.close()
    while archive.history.search():
        pass
    return next(game for game in archive.history.games() if game.id == archived.about.id)


def reported(archive: Archive) -> Records:
    return archive.history.records(Choice(WYRMSPAN))


def give_up(session: Session) -> None:
    until(session, lambda s: s.game.serial > 30)
    change(session, 0, gives_up=True)


def test_change_is_written_at_once(new_archive: NewArchive) -> None:
    archive = new_archive()
    archived = archive.begin(["Ada", "Ben"], seed=3)
    change(archived.session, 1, "keeper")
    archived.close()
    again = new_archive().resume(file_of(archive, archived))
    assert again.session.bots == (None, "keeper")
    assert not again.about.counts
    assert again.about.bots == (None, None), "who sat there at first"
    again.close()


def test_given_up_game_is_a_loss_in_the_history(archive: Archive) -> None:
    game = finished(archive, give_up, level="Automa 1")
    assert [(seat.won, seat.gave_up) for seat in game.seats] == [(False, True), (False, False)]
    assert game.counts
    found = reported(archive)
    assert (found.whole.games, found.whole.wins, found.whole.best) == (1, 0, None)
    assert found.ends == {}
    assert found.categories == {}
    assert not found.rounds
    assert archive.history.recent_form_by_level(WYRMSPAN)["Automa 1"].wins == 0


def test_given_up_games_end_a_streak_and_count_for_advice(archive: Archive) -> None:
    for _ in range(5):
        finished(archive, give_up, level="Automa 2")
    form = archive.history.recent_form_by_level(WYRMSPAN)["Automa 2"]
    assert advised(form, "Automa 2", {}, {"Automa 2": "Automa 1"}) == "Automa 1"
    assert reported(archive).streak == 0


def test_given_up_game_of_advent_is_a_loss(archive: Archive) -> None:
    finished(archive, lambda session: change(session, 0, gives_up=True), game=ADVENT)
    assert (archive.history.tally(ADVENT).games, archive.history.tally(ADVENT).wins) == (1, 0)


def test_game_with_a_substitute_does_not_count(archive: Archive) -> None:
    def leave(session: Session) -> None:
        some(session, 10)
        change(session, 0, "apprentice")
        some(session, 3)
        change(session, 0)

    assert not finished(archive, leave, level="Automa 1").counts
    assert reported(archive).whole.games == 0


def test_who_gives_up_among_several_has_lost_whatever_the_bot_makes_of_the_seat(archive: Archive) -> None:
    def leave(session: Session) -> None:
        some(session, 10)
        change(session, 0, "apprentice", gives_up=True)

    game = finished(archive, leave, names=["Ada", "Ben"])
    assert game.counts
    assert [seat.gave_up for seat in game.seats] == [True, False]
    assert not game.seats[0].won
    assert reported(archive).whole.wins == 0


def test_given_up_deal_of_the_day_is_lost(archive: Archive) -> None:
    archived = archive.begin_day(["Ada"], Deal(ADVENT, archive.today))
    change(archived.session, 0, gives_up=True)
    archived.close()
    assert try_today(archive, ADVENT).state == "lost"


def test_deal_of_the_day_that_a_bot_played_on_does_not_count(archive: Archive) -> None:
    archived = archive.begin_day(["Ada"], Deal(ADVENT, archive.today))
    change(archived.session, 0, "greedy")
    to_the_end(archived.session)
    archived.close()
    found = try_today(archive, ADVENT)
    assert found.state == "uncounted"
    assert "doesn't count" in state_text(found)
    again = archive.begin_day(["Ada"], Deal(ADVENT, archive.today))
    assert again.about.id != found.deal.id, "the try is used up"
    assert not again.about.counts
    again.close()


def test_given_up_game_is_found_again_without_a_database(new_archive: NewArchive) -> None:
    archive = new_archive()
    game = finished(archive, give_up, level="Automa 1")
    archive.close()
    archive.history.path.unlink()
    again = new_archive()
    assert again.history.games() == [game]


def test_nothing_is_achieved_by_giving_up() -> None:
    session = until(solo(), lambda s: s.game.serial > 30)
    change(session, 0, gives_up=True)
    assert not earned(session)


def test_moves_of_a_substitute_are_no_key_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    session = solo()
    some(session, 10)
    change(session, 0, "apprentice")
    some(session, 10)
    change(session, 0)
    to_the_end(session)
    found: list[int] = []

    def look_back(thinkers: Thinkers, thought: object, request: Request) -> list[object]:
        found.extend(request.back.chosen)
        return []

    monkeypatch.setattr(Thinkers, "_look_back", look_back)
    thought = Thinkers().moments(session)
    thought.thread.join(10)
    assert found
    assert not set(found) & set(range(10, 20))
