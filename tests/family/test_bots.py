"""Bots: what the search compares, hints, and cells where no tile fits."""

from __future__ import annotations

from collections import Counter
from itertools import count
from math import exp

import pytest

from tests.family.tables import finish_turn, play, table
from wyrmspan_desktop.core.race import MAX_HINTS, WARM_UP
from wyrmspan_desktop.family import Game, bots, outlook
from wyrmspan_desktop.family.bots import (
    BOTS,
    COMPARED,
    ROUNDS,
    SWAY,
    Attempt,
    RandomBot,
    SearchBot,
    ahead,
    hints,
    make,
)
from wyrmspan_desktop.family.outlook import PATIENCE, Outlook, best, sensible
from wyrmspan_desktop.family.state import Dragon

FOREST = ("forest", -1, 0, 0)
SEA = [("ocean_3", -1, 0, 2)]


def test_the_search_compares_answers_in_the_same_worlds() -> None:
    game = Game.new(["Ada", "Ben"], seed=4)
    before = game.digest()
    tried = SearchBot(1, WARM_UP + 2, count().__next__).rank(game)
    assert len(tried) == COMPARED
    liked = sorted(sensible(game), key=Outlook(game).worth, reverse=True)
    assert {each.answer for each in tried} == set(liked[:COMPARED])
    assert all(len(each.values) >= WARM_UP for each in tried)
    assert best(game) in [each.answer for each in tried]
    assert game.digest() == before


@pytest.mark.parametrize("seat", [0, 1])
def test_the_search_plays_on_for_some_rounds(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[tuple[int, int, int]] = []

    def note(end: Game, its: int) -> float:
        noted.append((end.state.round, end.state.turn, its))
        return 0.0

    game = Game.new(["Ada", "Ben"], seed=4)
    while game.state.turn != seat:
        game.apply([best(game)])
    asked = game.state.round
    monkeypatch.setattr(bots, "ahead", note)
    SearchBot(1, 0.0, lambda: 0.0).rank(game)
    assert noted == [(asked + ROUNDS, seat, seat)] * COMPARED


def test_actions_and_eggs_are_searched_and_nothing_else() -> None:
    nobody_looks = iter(()).__next__
    game = table(have="leaf 3")
    for answer in ("pass", "skip"):
        with pytest.raises(StopIteration):
            SearchBot(1, 1.0, nobody_looks).answer(game)
        play(game, answer)
    game = table(tiles=[FOREST], have="leaf 1", nest="green 0", hand=["ocean_2", "town", "town"])
    for answers, expected in ((["move 0 1"], best), (["draw"], lambda _: "feed 1 leaf")):
        play(game, *answers)
        assert SearchBot(1, 1.0, nobody_looks).answer(game) == [expected(game)]


def test_lead_includes_points_within_reach() -> None:
    laid = [("forest", -1 - step, 0, 0) for step in range(4)]
    lairs = {1: (0, "green"), 2: (1, "green")}
    game = table(players=3, tiles=laid, lairs=lairs, nest="red 2", have="leaf 6, gold 1")
    ada, ben = 3 + 2 + 1 + 0.5 * (3 + 2) + 0.5 * 0.6 * (4 + 1), 3 + 2
    assert [ahead(game, seat) for seat in range(3)] == pytest.approx([ada - ben, ben - ada, -ada])
    game.state.over, game.decision = True, None
    assert [ahead(game, seat) for seat in range(3)] == [6 - 5, 5 - 6, -6]


@pytest.mark.parametrize(("nest", "settles"), [(1, True), (3, False)])
def test_search_ends_a_game_only_if_it_wins(nest: int, settles: bool) -> None:
    forests = [("forest", -1 - step, 0, 0) for step in range(5)]
    game = table(
        tiles=[*forests, *(("mountain", 2 + step, -1, 0) for step in range(5))],
        lairs=dict.fromkeys((1, 2, 3), (0, "green")) | dict.fromkeys((6, 7, 8), (1, "red")),
        nest="green 3",
        handlers=[[4, 0], [9, 9]],
    )
    game.state.start, game.state.players[1].nest = 1, [Dragon(1)] * nest
    for seed in range(3):
        tried = SearchBot(seed, 3.0, count().__next__).rank(game)
        assert (tried[0].answer == "settle 4 1") is settles


def test_a_win_is_worth_more_than_any_lead_and_a_defeat_less_than_any() -> None:
    won, lost, wide = table(nest="green 0"), table(), table()
    lost.state.players[1].nest = [Dragon(1)]
    wide.state.players[1].nest = [Dragon(1)] * 3
    for game in (won, lost, wide):
        game.state.over, game.decision = True, None
    lead = table(tiles=[FOREST], lairs={1: (0, "green")})
    tried = Attempt("move 0 1")
    for end in (won, lead, table(), lost, wide):
        tried.note(end, 0)
    assert tried.values == sorted(tried.values, reverse=True)
    assert tried.values == pytest.approx([1, 1 / (1 + exp(-3 / SWAY)), 0.5, -0.005, -0.015])
    assert tried.shown_value == pytest.approx((1 + 3 + 0 - 1 - 3) / 5), "hints tell points alone"


def test_first_hint_is_the_answer_of_the_search() -> None:
    game = Game.new(["Ada", "Ben"], seed=4)
    for seed in range(3):
        answer = SearchBot(seed, 3.0, count().__next__).answer(game)
        assert hints(game, seed, 3.0, count().__next__)[0].answer == answer


def test_random_answers_are_even_by_kind_and_within_it() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3, gold 3")
    bot = RandomBot(2)
    given = [bot.answer(game)[0] for _ in range(900)]
    kinds = Counter(answer.split()[0] for answer in given)
    assert set(given) == set(game.decision.ids) - {"pass"}
    assert all(240 <= kinds[kind] <= 360 for kind in ("explore", "move", "settle"))
    assert all(100 <= given.count(answer) <= 200 for answer in ("settle 1 1", "settle 1 2"))


def test_hints_are_few_and_can_be_given() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3", stack=1)
    found = hints(game, 1, 0.0, lambda: 0.0)
    assert len(found) == MAX_HINTS
    assert {each.tries for each in found} == {1}
    assert found[0].ahead > found[1].ahead
    assert found[0].answer == ["settle 1 1"], "what can settle settles"
    assert all(each.answer[0] in game.decision.ids for each in found)
    assert SearchBot(1, 0.0, lambda: 0.0).answer(game) == ["settle 1 1"]
    game.state.over, game.decision = True, None
    assert hints(game, 1, 0.0, lambda: 0.0) == []


@pytest.mark.parametrize("seed", range(4))
def test_hints_are_in_descending_order(seed: int) -> None:
    found = hints(Game.new(["Ada", "Ben"], seed=seed), seed, 0.0, lambda: 0.0)
    reported = [round(each.ahead) for each in found]
    assert reported == sorted(reported, reverse=True), (
        "after one try each there is nothing certain about them"
    )


@pytest.mark.parametrize("name", BOTS)
def test_bots_do_not_move_for_ever(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other does nothing but move, and the bot would like nothing better than that."""
    monkeypatch.setattr(outlook, "FRONTIER", -9.0)
    towns = [("town", -1, 0, 0), ("town", 1, -1, 0)]
    game = table(tiles=towns, hand=["ocean_5", "ocean_5", "mountain"], nest="green 3, green 3, green 3")
    bot, idle = make(name, 1, 0.0, lambda: 0.0), []
    for _ in range(3 * PATIENCE):
        while game.decision is not None and game.decision.seat == 0:
            game.apply(bot.answer(game))
        idle.append(game.state.players[0].idle)
        here = game.state.players[1].handlers[0]
        play(game, f"move {here} {3 - here if here else 1}", "draw")
        finish_turn(game)
    assert max(idle) <= PATIENCE
    assert len(game.state.tiles) > 1 + len(towns)


def test_unknown_bot_is_an_error() -> None:
    with pytest.raises(LookupError):
        make("wizard", 1, 1.0, lambda: 0.0)


def test_cells_where_no_tile_of_the_hand_fits() -> None:
    game = table(tiles=SEA)
    assert sorted(game.blocked(0)) == [(-2, 0), (-2, 1), (-1, -1)], "forests beside the water of the ocean"
    assert game.territories()[0].tiles == (1,)
    assert game.winners == ()
