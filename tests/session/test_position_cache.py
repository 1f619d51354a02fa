"""A game that was played, at any place at once: the positions are those of the game, and few of them are kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Archive, Session, record
from wyrmspan_desktop.session.position_cache import (
    KEPT,
    PositionCache,
    Turn,
    TurnList,
    open_events,
    open_view,
)
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.ui.family.presentation import TELLING as FAMILY_TELLING
from wyrmspan_desktop.ui.table.events.presentation import TELLING


def played(session: Session[Any], answers: int = 9999) -> Session[Any]:
    """A session in which so many more answers are given."""
    bot = make("greedy", 1, 0.0, lambda: 0.0) if session.kind.name == ADVENT else None
    for _ in range(answers):
        if session.decision is None:
            break
        if session.kind.name == FAMILY:
            answer = [best(session.game)]
        else:
            answer = heuristic_policy.answer(session.game) if bot is None else bot.answer(session.game)
        session.choose(answer, session.game.serial)
    return session


def begun_in_the_middle() -> Session[Any]:
    """A log that begins where another game stood."""
    before = played(Session.new(["Ada", "Ben"], seed=3), 90)
    return played(Session(before.game.clone()), 60)


GAMES: Mapping[str, Callable[[], Session[Any]]] = {
    "two": lambda: played(Session.new(["Ada", "Ben"], seed=5)),
    "automa": lambda: played(Session.new(["Ada"], seed=5, level="Ravel 1"), 120),
    "middle": begun_in_the_middle,
    "advent": lambda: played(Session.new(["Ada"], seed=4, game=ADVENT)),
    "family": lambda: played(Session.new(["Ada", "Ben", "Cleo"], seed=4, game=FAMILY)),
}


def sides(session: Session[Any]) -> list[int | None]:
    return [*range(len(session.humans)), None]


@pytest.mark.parametrize("name", GAMES)
def test_film_returns_every_position_of_the_game(name: str) -> None:
    session = GAMES[name]()
    film, game, dice = PositionCache(session), session.start.clone(), random.Random(1)
    wanted = {*dice.sample(range(len(session.timeline.done)), 12), 0, len(session.timeline.done)}
    truth = {}
    for number in range(len(session.timeline.done) + 1):
        if number in wanted:
            truth[number] = game.digest(), [game.view(seat) for seat in sides(session)]
        if number < len(session.timeline.done):
            game.apply(session.timeline.done[number].ids)
    for move in dice.sample([*truth], len(truth)):
        found = film.at(move)
        assert (found.digest(), [found.view(seat) for seat in sides(session)]) == truth[move]
        assert found is not film.at(move)
    assert film.cached_count <= KEPT + 1
    assert film.at(film.moves).digest() == session.game.digest()


def test_developed_film_needs_few_answers_for_any_position(monkeypatch: pytest.MonkeyPatch) -> None:
    session = GAMES["two"]()
    film = PositionCache(session)
    film.develop()
    given = 0
    apply = type(session.game).apply

    def counted(*arguments: Any, **named: Any) -> Any:
        nonlocal given
        given += 1
        return apply(*arguments, **named)

    monkeypatch.setattr(type(session.game), "apply", counted)
    for move in range(film.moves, 0, -37):
        given = 0
        film.at(move)
        assert given < 8
    assert film.cached_count <= KEPT + 1


def test_turns_are_contiguous_and_add_up_to_the_final_points() -> None:
    for name in ("two", "middle", "family"):
        session = GAMES[name]()
        course = PositionCache(session).develop()
        assert [turn.begins for turn in course.turns] == [0, *(turn.ends for turn in course.turns[:-1])]
        assert course.turns[-1].ends == len(session.timeline.done)
        before = [score.total for score in session.start.scores()]
        for seat, score in enumerate(session.scores()):
            assert before[seat] + sum(turn.gains[seat] for turn in course.turns) == score.total
        for turn in course.turns:
            if turn.number:
                assert session.timeline.done[turn.begins].seat == turn.seat
        assert course.turn_at(0) is course.turns[0]
        assert course.turn_at(course.turns[1].begins) is course.turns[1]
        assert course.turn_at(course.turns[-1].ends) is course.turns[-1]


def test_rounds_of_a_course_match_the_games_rounds() -> None:
    session = GAMES["two"]()
    course = PositionCache(session).develop()
    assert [number for number, _ in course.rounds] == [0, 1, 2, 3, 4]
    game, begins = session.start.clone(), dict[int, int]()
    for number, each in enumerate(session.timeline.done):
        begins.setdefault(game.state.round, number)
        game.apply(each.ids)
    assert dict(course.rounds) == begins
    assert PositionCache(GAMES["advent"]()).develop().rounds == (), "there every turn is a round"


def settled_turns(session: Session[Any], course: TurnList) -> set[Turn]:
    """The turns at whose end a round was scored."""
    game, found = session.start.clone(), set[Turn]()
    for number, each in enumerate(session.timeline.done):
        if any(event.type == "objective_scored" for event in game.apply(each.ids).events):
            found.add(course.turn_at(number))
    return found


def test_swing_is_the_largest_gain_of_a_turn() -> None:
    session = GAMES["two"]()
    course = PositionCache(session).develop()
    settled = settled_turns(session, course)
    assert len(settled) == 4
    ahead = [
        abs(turn.gains[0] - turn.gains[1]) for turn in course.turns if turn.number and turn not in settled
    ]
    assert course.swing.points >= max(ahead)
    if course.swing.turn not in settled:
        gains, seat = course.swing.turn.gains, course.swing.seat
        assert gains[seat] - gains[1 - seat] == course.swing.points == max(ahead)


@pytest.mark.parametrize("seed", range(8))
def test_the_end_of_a_round_is_no_swing(seed: int) -> None:
    session = played(Session.new(["Ada"], seed=seed, level="Automa 1"))
    course = PositionCache(session).develop()
    assert course.swing is not None
    swing = course.swing
    before = [score.total for score in PositionCache(session).at(swing.turn.begins).scores()]
    best = 0
    for move in range(swing.turn.begins, swing.turn.ends):
        step = PositionCache(session).at(move).apply(session.timeline.done[move].ids)
        if any(event.type == "objective_scored" for event in step.events):
            break
        now = [score.total for score in PositionCache(session).at(move + 1).scores()]
        gained = [new - old for new, old in zip(now, before, strict=True)]
        best = max(best, gained[swing.seat] - gained[1 - swing.seat])
    assert swing.points <= best, "what the round brought belongs to no player's turn"


@pytest.mark.parametrize("name", ["two", "family"])
def test_open_events_agree_with_open_views(name: str) -> None:
    session = GAMES[name]()
    fold = (TELLING if name == "two" else FAMILY_TELLING).fold
    game = session.start.clone()
    seen: Any = open_view(game)

    def known(view: Mapping[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in view.items() if key not in ("serial", "decision", "winners")}

    for each in session.timeline.done:
        seen = fold(seen, open_events(each.step))
        game.apply(each.ids)
        assert known(seen) == known(open_view(game))
    hands = [player["hand"] for player in open_view(session.start)["players"]]
    assert all(None not in hand for hand in hands)
    assert hands == [session.start.view(seat)["players"][seat]["hand"] for seat in range(len(hands))]


@pytest.mark.parametrize("name", GAMES)
def test_branched_game_is_uncounted_and_leaves_the_original_unchanged(name: str, tmp_path: Any) -> None:
    session = GAMES[name]()
    archive = Archive(tmp_path)
    first = archive.begin(session.humans, seed=3, level=session.level, game=session.kind.name)
    first.close()
    path = archive.saves / f"{first.about.id}.wyrm"
    content = path.read_bytes()
    game = PositionCache(session).at(len(session.timeline.done) // 2)
    digest = game.digest()
    archived = archive.play_on(game, session.bots, title="Played on from move 7")
    played(archived.session, 6)
    archived.close()
    assert game.digest() == digest
    assert path.read_bytes() == content
    assert not archived.about.counts
    assert archived.about.day is None
    found = {entry.about.id: entry for entry in archive.entries() if entry.about is not None}
    about = found[archived.about.id].about
    assert (about.title, about.counts) == ("Played on from move 7", False)
    opened = record.go_on(record.read(archive.saves / f"{archived.about.id}.wyrm"))
    assert opened.whole
    assert opened.session.start.digest() == digest
    assert opened.session.game.digest() == archived.session.game.digest()
    again = archive.resume(archive.saves / f"{archived.about.id}.wyrm")
    played(again.session)
    again.close()
    archive.close()
    assert again.session.is_over
    assert archive.history.records(Choice(again.session.kind.name)).whole.games == 0
    assert [game.counts for game in archive.history.games()] == [False]
