"""Facts of an open decision: its effect, counts and owner."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.abilities import asked_at
from wyrmspan_desktop.engine import Game, questions
from wyrmspan_desktop.engine.frames import Actor
from wyrmspan_desktop.engine.handlers.caves import Selling
from wyrmspan_desktop.engine.handlers.gains import Naming
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.ops import Group, Items, Part
from wyrmspan_desktop.engine.questions import Question, question
from wyrmspan_desktop.scenarios import Scenario, offered, play
from wyrmspan_desktop.testing.contract import bot_for

ONE_OF_EACH = {"meat": 1, "gold": 1, "crystal": 1, "milk": 1}


def table(**own: Any) -> Game:
    return Scenario().player(0, **own).player(1, mat_eggs=0).game()


def asked_by(source: str, **own: Any) -> Game:
    """A game in which an ability of the first player's asks."""
    return asked_at(table(**own), source)


def counted(game: Game) -> tuple[int, int]:
    found = game.question()
    return found.number, found.total


def test_no_facts_without_a_decision() -> None:
    game = table()
    game.decision = None
    assert question(game) == Question()


def test_eggs_are_counted_with_the_room_of_each_nest() -> None:
    mat = {"crimson.1": {"dragon": "d37"}, "golden.1": {"dragon": "d70", "eggs": 1}}
    game = asked_by("d37", mat=mat, mat_eggs=1)
    nests = game.box.nests
    assert counted(game) == (1, 2)
    room = {"lay crimson.1": min(2, nests[37]), "lay golden.1": min(2, nests[70] - 1), "lay mat": 1}
    assert game.question().repeats == {laid: count for laid, count in room.items() if count > 0}
    play(game, "lay mat")
    assert counted(game) == (2, 2)


def test_things_gained_together_are_counted_together() -> None:
    game = table()
    group = Group(parts=(Part(item="coin", count=2), Part(item="cave", count=1)))
    frame: Any = SimpleNamespace(op=lambda game: group, left=[1, 1], picks=0, seat=0, home=None)
    found = questions._gaining(game, frame)
    assert (found.number, found.total) == (2, 3), "one coin is taken; the other one and a card are left"


def test_an_opponents_part_has_an_owner() -> None:
    game = asked_by("d85")
    assert game.question().owner is None
    play(game, "gain crystal", "gain crystal")
    assert (game.decision.seat, game.question().owner) == (1, 0)


@pytest.mark.parametrize(("cost", "numbers"), [(Items(any=2), (1, 2)), (Items(egg=1, any=3), (1, 3))])
def test_first_item_due_is_counted(cost: Items, numbers: tuple[int, int]) -> None:
    game = table(resources=ONE_OF_EACH, mat_eggs=1, coins=3, mat={"crimson.1": {"dragon": "d70", "eggs": 1}})
    game.decision = None
    game.state.stack.append(Bill.of(Actor(seat=0, source="turn"), cost))
    game.run_until_asked()
    assert counted(game) == numbers
    assert game.question().due == cost


def test_gains_of_a_named_resource_for_all_seats() -> None:
    game = asked_by("d156")
    assert game.question().op == game.box.blocks["d156.do"][0]
    game = table()
    game.decision = None
    game.state.stack.append(Naming(seat=0, source="d156", at="d156.do", i=0, own=False))
    game.run_until_asked()
    found: Any = game.question().op
    assert (found.count, found.opponents) == (0, 1), "a player who declines gains nothing"


def test_gains_from_a_tucked_cards_cost_are_counted() -> None:
    game = asked_by("d80", mat={"crimson.1": {"dragon": "d80"}}, hand=["d172"])
    play(game, "tuck d172 crimson.1")
    assert counted(game) == (1, 1)
    assert offered(game)[:-1] == ["gain meat", "gain gold", "gain crystal"]


def test_cards_tucked_under_several_dragons_are_counted() -> None:
    game = asked_by("d130", mat={"crimson.1": {"dragon": "d130"}, "crimson.2": {"dragon": "d12"}})
    assert counted(game)[1] == len(offered(game)) - 1


def test_card_with_a_waived_cost_is_named() -> None:
    game = asked_by("v52", coins=3, resources=ONE_OF_EACH, hand=["d172"], excavated={"golden": 2})
    play(game, next(each for each in offered(game) if each.startswith("play d172")))
    assert (game.decision.kind, game.question().card) == ("waive", "d172")


def test_sold_things_are_counted() -> None:
    game = table(resources=ONE_OF_EACH)
    game.decision = None
    game.state.stack.append(Selling(seat=0, source="sale", left=2))
    game.run_until_asked()
    assert counted(game) == (game.box.mat.sale.items - 1, game.box.mat.sale.items)


def test_dragon_being_paid_for_is_named() -> None:
    game = table(coins=3, resources={"milk": 6}, hand=["d172"], excavated={"golden": 2})
    play(game, next(each for each in offered(game) if each.startswith("entice")))
    found = game.question()
    assert (found.card, found.due) == ("d172", Items(meat=1, gold=1, crystal=1))


def test_facts_agree_with_the_decisions_of_whole_games() -> None:
    """Counts never pass their total, and what is due, stored or laid is what the options are about."""
    kinds = set()
    for seed, (players, level) in enumerate([(2, None), (3, None), (1, "Automa 1"), (4, None), (5, None)]):
        game = Game.new([f"{n}" for n in range(players)], seed=seed, automa=level)
        bot = bot_for(1)
        while (decision := game.decision) is not None:
            found = game.question()
            kinds.add(decision.kind)
            assert 1 <= found.number <= found.total
            assert found.owner != decision.seat
            assert {*found.repeats} <= {*decision.ids}
            if decision.kind == "payment" and found.due is not None:
                paid = {each.item for each in decision.options if each.kind == "pay" and each.item}
                assert not paid or found.due.icons
            if decision.kind == "starting_resource":
                assert found.total == game.box.rounds.setup.resources
            if found.cave:
                assert decision.source == "explore"
            game.apply(bot.answer(decision))
    assert len(kinds) > 15
