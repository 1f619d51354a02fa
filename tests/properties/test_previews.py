"""Previews hold when the action is taken, in positions of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from wyrmspan_desktop.engine import Event, Game, previews, prospects
from wyrmspan_desktop.engine.ids import CAVES, RESOURCES, SLOT_COUNT, SLOTS, dragons_in
from wyrmspan_desktop.engine.notation import words_of
from wyrmspan_desktop.engine.scoring import formula
from wyrmspan_desktop.testing.contract import bot_for, modes

MODES = dict(modes())
SOME = ("Automa 1", "2 players", "4 players")
MOVES_ON_MAT = {"enticed", "swapped", "covered"}
CARDS = {"dragon": "d", "cave": "v"}


def actions(mode: str, seed: int) -> Iterator[Game]:
    """The positions of a random game in which an action is chosen, each as a copy."""
    game, bot = MODES[mode](seed), bot_for(seed)
    while game.decision is not None:
        if game.decision.kind == "action":
            yield game.clone()
        game.apply(bot.answer(game.decision))


def taken(game: Game, answer: str) -> list[Event]:
    """Return the events from an action to the end of the turn, with default answers."""
    decision = game.decision
    seat, events = decision.seat, list(game.apply([answer]).events)
    while game.decision is not None and game.decision.kind not in ("end_turn", "action"):
        events += game.apply(list(game.decision.default)).events
    return [event for event in events if event.seat == seat]


def gained(events: list[Event]) -> Counter[str]:
    """Return the items that a seat gained in some events."""
    found: Counter[str] = Counter()
    for event in events:
        if event.type == "gained":
            found[event.data["item"]] += event.data["count"]
        elif event.type == "laid":
            found["egg"] += 1
        elif event.type == "advanced":
            found["guild"] += event.data["steps"]
        elif event.type in ("took", "drew"):
            found["dragon" if event.data["card"][0] == "d" else "cave"] += 1
    return found


@pytest.mark.parametrize("mode", SOME)
def test_walk_preview_holds(mode: str) -> None:
    walks = 0
    for game in actions(mode, 21):
        assert game.decision is not None
        for cave, name in enumerate(CAVES):
            if f"explore {name}" not in game.decision.ids:
                continue
            seat, trial = game.decision.seat, game.clone()
            way = previews.way(game, seat, cave)
            assert way.price.is_payable
            events = taken(trial, f"explore {name}")
            walked = [event.data["at"] for event in events if event.type == "walked"]
            if not MOVES_ON_MAT & {event.type for event in events}:
                assert walked == [stop.place for stop in way.stops]
            else:
                assert walked[0] == way.stops[0].place
            began = {event.data["card"] for event in events if event.type == "ability_began"}
            assert not began & {stop.dragon or stop.place for stop in way.stops if stop.is_idle}
            got, sure = gained(events), dict(way.gains.named())
            whatever = sure.pop("any", 0)
            assert sum(got[each] for each in RESOURCES) >= whatever + sum(sure.get(e, 0) for e in RESOURCES)
            assert all(got[item] >= count for item, count in sure.items()), (got, sure)
            walks += 1
    assert walks > 20


@pytest.mark.parametrize("mode", SOME)
def test_payable_price_is_paid_with_the_listed_exchanges(mode: str) -> None:
    paid = traded = 0
    for game in (*actions(mode, 4), *actions(mode, 5)):
        seat = game.decision.seat
        offered = {tuple(words_of(each)[1][:2]) for each in game.decision.ids if each.startswith("entice")}
        for card in dragons_in(game.state.players[seat].hand):
            price, homes = previews.enticing(game, seat, card), previews.homes(game, seat, card)
            free = [home.free for home in homes if home.free]
            assert {slot for there, slot in offered if there == f"d{card}"} == (
                set(free) if price.is_payable else set()
            )
            if not (free and price.is_payable):
                continue
            trial = game.clone()
            for trade in price.trades:
                trial.apply([" ".join(("exchange", *trade))])
            after = previews.enticing(trial, seat, card)
            assert not after.trades
            assert after.lacks.icons == 0
            before = trial.state.players[seat].coins
            events = taken(trial, f"entice d{card} {free[0]}")
            spent = sum(e.data["count"] for e in events if e.type == "paid" and e.source == "entice")
            assert spent == price.cost.icons
            assert before >= price.cost.coin
            paid += 1
            traded += bool(price.trades)
    assert paid > 5
    assert traded


@pytest.mark.parametrize("mode", SOME)
def test_digging_is_offered_where_its_preview_lacks_nothing(mode: str) -> None:
    for game in actions(mode, 8):
        offered = {each.split()[-1] for each in game.decision.ids if each.startswith("excavate")}
        for slot in range(SLOT_COUNT):
            found = previews.digging(game, game.decision.seat, slot)
            can = found is not None and found.price.is_payable and not found.first and found.has_card
            assert can == (SLOTS[slot] in offered)


@pytest.mark.parametrize("mode", ["Automa 1", "3 players"])
def test_income_preview_holds(mode: str) -> None:
    game, bot, began = MODES[mode](5), bot_for(5), 0
    while game.decision is not None:
        income = previews.income(game)
        assert (income is None) == (game.state.round in (0, 4))
        for event in game.apply(bot.answer(game.decision)).events:
            if event.type == "round_began" and income is not None:
                assert event.data == {"round": income.round, "start": income.start}
                began += 1
            elif event.type == "gained" and event.source == "income":
                assert income.items.coin == event.data["count"]
    assert began == 3


def test_preview_of_end_game_points_holds_once_played() -> None:
    tried = 0
    for game in actions("4 players", 23):
        seat = game.decision.seat
        for option in game.decision.options:
            if option.kind != "entice" or game.box.dragons[option.card].cost.egg:
                continue
            end, slot = game.box.dragons[option.card].ability.end_game, option.words[1]
            found = {each.slot: each.points for each in prospects.prospects(game, seat, option.card)}
            if end is None or found[slot] is None:
                continue
            then = game.clone()
            taken(then, option.id)
            assert formula(then, seat, option.card, end) == found[slot]
            tried += 1
    assert tried > 5
