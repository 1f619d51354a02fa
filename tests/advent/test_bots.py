"""Bots answer legally, deterministically per seed, and from what a player can know."""

from __future__ import annotations

from collections import Counter
from itertools import count, permutations
from typing import Any

import pytest

from tests.advent.tables import CARDS, DECK, table
from wyrmspan_desktop.advent import Game, bots
from wyrmspan_desktop.advent.bots import (
    BOTS,
    COMPARED,
    FREE,
    IN_HAND,
    LEFT,
    Attempt,
    Hint,
    Outlook,
    SearchBot,
    best,
    hints,
    make,
)
from wyrmspan_desktop.core.dice import RandomBot
from wyrmspan_desktop.core.race import MAX_HINTS, Tried
from wyrmspan_desktop.games.registry import ADVENT, kind_of

DONE = ("AM, 3MW, 5ML", "AS, 3SK, 5SW", "AL, 2WL, 4WL")


class Ticks:
    """A clock that goes on by a second each time it is looked at."""

    def __init__(self) -> None:
        self._seconds = count()

    def __call__(self) -> float:
        return float(next(self._seconds))


def test_random_answers_are_even() -> None:
    game = Game.new(["Ada"], seed=3)
    bot = RandomBot(1)
    seen = Counter(bot.answer(game)[0] for _ in range(1600))
    assert set(seen) == set(game.decision.ids)
    assert all(140 <= number <= 260 for number in seen.values()), "1600 of 8"


@pytest.mark.parametrize(("name", "decisions"), [("random", 60), ("greedy", 60), ("search", 5)])
def test_bots_answer_legally_and_alike_and_know_no_order_of_the_deck(name: str, decisions: int) -> None:
    game = Game.new(["Ada"], seed=4)
    for number in range(decisions):
        if game.decision is None:
            break
        before = game.digest()
        orders = [game, game.determinize(0, 1), game.determinize(0, 2)]
        found = {make(name, number, 1.0, Ticks()).answer(each)[0] for each in orders}
        assert len(found) == 1
        assert game.digest() == before
        game.apply([found.pop()])
    assert set(BOTS) == {"random", "greedy", "search"}


def test_the_greedy_bot_wins_most_of_its_games() -> None:
    won = 0
    for seed in range(40):
        game = Game.new(["Ada"], seed=seed)
        while game.decision is not None:
            game.apply([best(game)])
        won += bool(game.winners)
    assert 28 <= won <= 39


def worth(game: Game, answer: str) -> float:
    return Outlook(game.deck, game.state).after(answer)


def test_worth_of_a_position() -> None:
    game = table("AM, 9LK, Excuse, 2WL", deck="8MS, 5YK", rings=["Crown M"], sealed=["AS, 3SK, 5SW"])
    # Of the cards left, the Excuse alone follows the Crown.
    ring = 1 - (1 - 0.06) ** 1
    after = 2 * LEFT + ring + 2 * IN_HAND + 0.035 * (9 + 2) + FREE
    assert worth(game, f"discard {CARDS['AM']}") == pytest.approx(after)
    # 8MS follows the Ace, and so does the Excuse.
    begun = 1 - (1 - 0.06) ** 2
    assert worth(game, f"start {CARDS['AM']}") == pytest.approx(after + begun)
    flipped = table("AM, AS, 9LK", deck="8MS, 5YK", wyrm="7WY")
    assert worth(flipped, "flip") - worth(flipped, f"negate {CARDS['9LK']}") == pytest.approx(
        -2 * LEFT + IN_HAND + 0.035 * 9
    )
    excused = table("AM, AS, Excuse", deck="8MS, 5YK", wyrm="7WY")
    assert worth(excused, "flip") - worth(excused, "excuse") == pytest.approx(-2 * LEFT + FREE)


def test_finished_incantation_is_worth_its_cards_and_the_fourth_wins() -> None:
    game = table("Crown M, 2MK, 9LK, AW", deck="AK", rings=["4MS, 8MS"], sealed=["AL, 5ML, 7ML"])
    gained = worth(game, f"add {CARDS['Crown M']} 1") - worth(game, f"discard {CARDS['Crown M']}")
    assert gained == pytest.approx(3 - 2 * (1 - (1 - 0.4) ** 1)), "for only the Crown fitted"
    last = table(
        "Crown M, 2MK, 9LK, AW",
        deck="AK",
        rings=["4MS, 8MS"],
        sealed=DONE,
    )
    assert worth(last, f"add {CARDS['Crown M']} 1") == float("inf")


def test_a_card_that_fits_somewhere_is_worth_more() -> None:
    game = table("9MS, AW, AL, AK", deck="2MK", rings=["4MS"])
    other = table("9MS, AW, AL, AK", deck="2MK", rings=["4WL"])
    keeping = [worth(each, f"discard {CARDS['AW']}") for each in (game, other)]
    assert keeping[0] > keeping[1] + 0.2


def test_place_of_an_incantation_does_not_matter() -> None:
    rings, added = ["AM", "AS", "AW"], CARDS["2MK"]
    found = set()
    for order in permutations(rings):
        game = table("2MK, 3SK, 2WL, AL", deck="AK", rings=order)
        found.add(round(worth(game, f"add {added} {order.index('AM') + 1}"), 9))
    assert len(found) == 1
    begun = [
        worth(table("AM, 2WL, AL, AK", deck="3MW", rings=order), f"start {CARDS['AM']}")
        for order in (["8MS", "", "", "", "4MS"], ["8MS", "4MS"], ["", "8MS", "4MS"])
    ]
    assert begun == [pytest.approx(begun[1])] * 3


@pytest.mark.parametrize(
    ("laid", "payment"),
    [
        ({"hand": "2MK, AK, 9LK", "deck": "Crown M, 8WL"}, "negate 9LK"),
        ({"hand": "AK, 9LK", "deck": "Crown M, 8WL, 6MW"}, "negate 9LK"),
        ({"hand": "2MK, AK, Excuse", "deck": "Crown M, 8WL"}, "excuse"),
        ({"hand": "2MK, AK, 9LK", "deck": "Crown M, 8WL, 6MW"}, "flip"),
    ],
)
def test_no_cards_are_taken_off_a_deck_that_cannot_fill_the_hand_after_that(
    laid: dict[str, Any], payment: str
) -> None:
    game = table(**laid, rings=["4MS, 8MS"], sealed=DONE, wyrm="7WY")
    verb, _, card = payment.partition(" ")
    wanted = f"{verb} {CARDS[card]}" if card else verb
    others = [each for each in game.decision.ids if each != "flip"]
    assert worth(game, "flip") > max(worth(game, each) for each in others), "it is the cheapest payment"
    assert best(game) == wanted


def test_a_card_is_added_where_the_deck_lasts_no_longer_than_that() -> None:
    # Two cards finish the last two incantations, and one card is left to draw.
    game = table("Crown M, AW, AL, AK", deck="Crown S", rings=["4MS, 8MS", "6MW, 7ML"], sealed=DONE[:2])
    outlook = Outlook(DECK, game.state)
    hopeful = {each for each in game.decision.ids if outlook.hope(each) == 2}
    assert hopeful == {f"add {CARDS['Crown M']} 1", f"add {CARDS['Crown M']} 2"} & set(game.decision.ids)


def test_how_far_a_game_can_go() -> None:
    game = table("2MK, AK, 9LK", deck="Crown M, 8WL, 4YK", rings=["4MS, 8MS"], sealed=DONE[:2], wyrm="7WY")
    outlook = Outlook(DECK, game.state)
    assert [outlook.hope(each) for each in (f"negate {CARDS['9LK']}", "flip")] == [1, 1]
    begun = Outlook(DECK, Game.new(["Ada"], seed=5).state)
    assert {begun.hope(each) for each in Game.new(["Ada"], seed=5).decision.ids} == {2}
    assert Outlook(DECK, nearly_won().state).hope(WINNING) == 2
    won = table("Crown M, Crown S, 6MW, 9LK", deck="", rings=["4MS, 7ML"], sealed=DONE)
    found = {each: Outlook(DECK, won.state).hope(each) for each in won.decision.ids}
    assert {each for each, hope in found.items() if hope} == {WINNING}, "nothing can be drawn any more"


def test_the_better_of_two_answers_is_given() -> None:
    game = table("AM, AS, 9LK", deck="8MS, 5YK", wyrm="7WY")
    assert game.decision.ids == (f"negate {CARDS['9LK']}", "flip")
    assert best(game) == "flip"


def test_of_equal_answers_the_first_is_taken() -> None:
    game = table("AM, AS, AK, AL", deck="")
    assert len({worth(game, f"discard {CARDS[card]}") for card in ("AM", "AS", "AK", "AL")}) == 1
    outlook = Outlook(DECK, game.state)
    most = max(map(outlook.after, game.decision.ids))
    assert best(game) == next(each for each in game.decision.ids if outlook.after(each) == most)


def test_the_search_compares_the_promising_answers_in_the_same_worlds() -> None:
    game = Game.new(["Ada"], seed=5)
    found = SearchBot(1, 9.0, Ticks()).rank(game)
    assert len(found) == COMPARED
    assert len({each.answer for each in found}) == COMPARED
    assert {len(each.values) for each in found} <= set(range(6, 10))
    (draw,) = SearchBot(1, 9.0, Ticks()).rank(table("AM, AS, AW", deck="AL, AK", drawing=True))
    assert (draw.answer, draw.values) == ("draw", [])


def test_answer_is_ahead_only_beyond_chance() -> None:
    one, other = Tried("one"), Tried("other")
    assert not one.is_ahead(other, 1.0)
    one.values, other.values = [1.0, 1.1, 1.0, 1.2], [0.0, 1.0, 0.0, 1.1]
    assert one.is_ahead(other, 1.0)
    assert not one.is_ahead(other, 3.0)
    assert not other.is_ahead(one, 0.0)
    assert one.mean == pytest.approx(1.075)


def test_hints_are_sorted_and_report_their_playouts() -> None:
    kind = kind_of(ADVENT)
    game = Game.new(["Ada"], seed=5)
    found = hints(game, 1, 9.0, Ticks())
    assert len(found) == MAX_HINTS
    assert all(each.answer[0] in game.decision.ids for each in found)
    assert all(0 <= each.won <= each.tries and each.tries > 1 for each in found)
    assert all(0 <= each.score <= 30 for each in found)
    shares = [each.won / each.tries for each in found]
    assert shares == sorted(shares, reverse=True), "none promises less than one after it"
    lost = table("AM, AS, AW", drawing=True)
    lost.apply(["draw"])
    assert kind.hints(lost, 1, 1.0) == []
    assert kind.answer("greedy", game, 1, 1.0) == [best(game)]


def nearly_won() -> Game:
    return table("Crown M, Crown S, 6MW, 9LK", deck="AK, AW", rings=["4MS, 7ML"], sealed=DONE)


WINNING = f"add {CARDS['Crown M']} 1"


def test_search_wins_at_once_if_possible() -> None:
    assert SearchBot(1, 5.0, Ticks()).answer(nearly_won()) == [WINNING]


def after(seed: int, *answers: str) -> Game:
    """A game that was dealt from a seed and went on by these answers."""
    game = Game.new(["Ada"], seed=seed)
    for each in answers:
        game.apply([each])
    return game


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        after(9064, "start 26", "draw"),
        after(9064, "start 26", "draw", "flip"),
        after(9081, "start 13", "draw", "flip", "flip"),
    ],
)
def test_search_keeps_the_excuse_if_other_payments_are_equal(game: Game) -> None:
    assert "excuse" in game.decision.ids
    given = {SearchBot(seed, 20.0, Ticks()).answer(game)[0] for seed in range(1, 5)}
    assert given == {"flip"}


@pytest.mark.parametrize(("more", "changes"), [(2, False), (4, False), (8, True)])
def test_the_search_leaves_the_usual_answer_for_one_that_wins_clearly_more_often(
    more: int, changes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table("2MK, AK, Excuse", deck="8MS, 5YK, 6MW, 8WL", wyrm="7WY", sealed=DONE)
    usual, other = best(game), next(each for each in game.decision.ids if each != best(game))
    won, lost = nearly_won(), table("AM, AS, AW", drawing=True)
    won.apply([WINNING])
    lost.apply(["draw"])
    left = {usual: 20 - more, other: 20}

    def played(game: Game, answer: str, world: int) -> Game:
        left[answer] -= 1
        return won if left[answer] >= 0 else lost

    monkeypatch.setattr(bots, "_played", played)
    assert (SearchBot(1, 20.0, Ticks()).answer(game) == [other]) is changes


@pytest.mark.slow
def test_first_hint_is_the_answer_of_the_search() -> None:
    game = Game.new(["Ada"], seed=5)
    for seed in range(3):
        answer = SearchBot(seed, 20.0, Ticks()).answer(game)
        assert hints(game, seed, 20.0, Ticks())[0].answer == answer


def test_result_statistics_of_an_answer() -> None:
    won, lost, tried = nearly_won(), table("AM, AS, AW", drawing=True), Attempt(WINNING)
    won.apply([WINNING])
    lost.apply(["draw"])
    for end in (won, lost, won):
        tried.note(end)
    assert tried.values == pytest.approx([1.02, 0, 1.02])
    assert (tried.won, tried.score) == (2, 4)
    assert hints(nearly_won(), 1, 0.0, Ticks())[0] == Hint([WINNING], 1, 1, 2.0)
