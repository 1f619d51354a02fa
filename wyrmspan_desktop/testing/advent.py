"""Games of Advent of the Wyrms that hold its rules to their contract; `devtools.fuzz` plays many of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from itertools import product

from wyrmspan_desktop.advent import Event, Game, fold
from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.basis.dice import RandomBot
from wyrmspan_desktop.basis.errors import IllegalAnswer
from wyrmspan_desktop.testing.contract import ContractBroken, Log, require
from wyrmspan_desktop.testing.roundtrips import play_saving

Choose = Callable[[Game], list[str]]


def all_answers() -> list[str]:
    """Every answer that could ever be given, and some that never can."""
    cards = [*default_deck().cards, 0, 99]
    named = [f"{verb} {card}" for verb, card in product(("start", "discard", "negate"), cards)]
    added = [f"add {card} {place}" for card, place in product(cards, range(7))]
    return [*named, *added, "draw", "flip", "excuse", "pass", "add 1", "draw 1", "", "start x"]


def new(seed: int) -> Game:
    """A game at its first decision."""
    return Game.new(["Ada"], seed=seed)


def chooser(seed: int) -> Choose:
    """Whoever plays: evenly random in even games; in odd ones mostly greedy, so that games go far and are won."""
    bot, dice = RandomBot(seed), random.Random(seed)
    return lambda game: [best(game)] if seed % 2 and dice.random() < 0.9 else bot.answer(game)


def play(game: Game, seed: int, log: Log) -> None:
    """Play a game to its end, what is always true checked after every step; ``log`` gets the answers."""
    choose = chooser(seed)
    while game.decision is not None:
        log.append(choose(game))
        game.apply(log[-1], serial=game.decision.serial)
        game.check()
    require(bool(game.winners) == (game.state.outcome == "won"), "who wins is not how it ended")


def play_saved(game: Game, seed: int, log: Log) -> None:
    """Play a game that is saved at every decision, and go on from every save."""
    play_saving(game, seed, log, choose=chooser(seed))


def play_thoroughly(game: Game, seed: int, log: Log) -> None:
    """The same, with every clause of the contract checked at every decision; then it is played again from its log."""
    choose, view = chooser(seed), game.view(0)
    told: list[tuple[Event, ...]] = []
    while (decision := game.decision) is not None:
        _check_offers(game)
        _check_copies(game, seed)
        log.append(choose(game))
        loaded, secret = Game.from_json(game.to_json()), game.secrets()
        step = game.apply(log[-1])
        game.check()
        told.append(step.events)
        require(loaded.apply(log[-1]) == step, "a copy went another way")
        require(loaded.digest() == game.digest(), "a copy reached another state")
        drawn = any("left" in event.data and event.type != "returned" for event in step.events)
        require(
            drawn == (game.secrets() != secret), "cards came out and it does not show, or the other way round"
        )
        for event in step.events:
            view = fold(view, event)
        now = game.view(0)
        view |= {"serial": now["serial"], "decision": now["decision"]}
        require(view == now, "the events do not lead to the view")
        require(decision.kind != "draw" or drawn or game.is_over, "a draw draws")
    _check_replay(game, log, told)


def _check_offers(game: Game) -> None:
    """Exactly what is offered is accepted, and everything else has a reason."""
    before, offered = game.digest(), set(game.decision.ids) if game.decision else set()
    for each in all_answers():
        unmet = game.why_not(each)
        require((each in offered) == (not unmet), f"{each!r} is offered or not, but its reasons are {unmet}")
        if each in offered:
            game.clone().apply([each])
            continue
        try:
            game.apply([each])
        except IllegalAnswer:
            continue
        raise ContractBroken(f"{each!r} was accepted, but is not offered")
    require(game.digest() == before, "a refused answer, or one of a clone's, changed the game")
    ways = {each for way in game.ways() for each in way.ids}
    require(not ways or ways == offered, "the ways are not what is offered")


def _check_copies(game: Game, seed: int) -> None:
    """Copies are equal, and another order of the deck shows the player nothing."""
    clone, loaded = game.clone(), Game.from_json(game.to_json())
    require(clone.digest() == game.digest() == loaded.digest(), "a copy differs from the game")
    require(loaded.to_json() == game.to_json(), "a snapshot changes when it is loaded")
    require(loaded.decision == game.decision == clone.decision, "a copy is asked something else")
    anew = game.determinize(0, seed + game.serial)
    anew.check()
    require(anew.view(0) == game.view(0), "dealing anew shows another view")
    require(anew.odds() == game.odds(), "dealing anew changes the odds")


def _check_replay(game: Game, log: Log, told: Sequence[tuple[Event, ...]]) -> None:
    """A game's seed and answers, as text, lead to the same events and the same end."""
    again = new(game.seed)
    for answer, events in zip(json.loads(json.dumps(log)), told, strict=True):
        require(again.apply(answer).events == events, "the same answers led to something else")
    require(again.digest() == game.digest(), "the same answers reached another state")
