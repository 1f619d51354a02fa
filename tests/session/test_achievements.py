"""Games and seats that earn achievements."""

from __future__ import annotations

from tests.support.sessions import hot_seat, to_the_end
from wyrmspan_desktop.devtools.deeds import main
from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.achievements import earned


def shared(*bots: str | None) -> Session:
    """A game that seat 0 has won by nine coins, with a cave without dragons."""
    session = Session(Scenario(2).round(4).player(0, coins=9).turn(0, last=True).game(), bots)
    return to_the_end(session, seed=2)


def test_unfinished_game_earns_nothing():
    session = Session(Scenario(2).round(4).player(0, coins=9).turn(0, last=True).game())
    assert earned(session) == []


def test_people_earn_in_any_seat_and_bots_never():
    assert "vacancy" in earned(shared(None, "apprentice"))
    assert "vacancy" in earned(shared(None, None))
    assert "vacancy" not in earned(shared("apprentice", None))


def test_game_without_its_beginning_earns_nothing():
    session = to_the_end(hot_seat())
    half = hot_seat()
    for done in session.timeline.done[:60]:
        half.choose(done.ids, half.game.serial)
    rest = Session(half.game.clone())
    for done in session.timeline.done[60:]:
        rest.choose(done.ids, rest.game.serial)
    assert rest.game.digest() == session.game.digest()
    assert rest.is_over
    assert earned(session)
    assert earned(rest) == []


def test_a_game_without_achievements_has_none():
    assert rules_of("counting") == {}


def test_command_reports_what_bots_earn(capsys):
    assert main(["--game", "advent", "--games", "4"]) == 0
    reported = capsys.readouterr().out.splitlines()
    assert reported[0] == "advent: 4 games of greedy"
    assert [line.split()[0] for line in reported[1:-1]] == [*rules_of("advent")]
    assert reported[-1] == "earned too often: nothing"
