"""Random games that check the engine's contract; `devtools.fuzz` plays many of them."""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Callable, Sequence

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Decision, Event, Game, IllegalAnswer, fold
from wyrmspan_desktop.engine.cards import Box, default_box
from wyrmspan_desktop.testing.house_rules import Choose, printed
from wyrmspan_desktop.testing.secrecy import check_secrecy

PLAYERS = ("Ada", "Ben", "Cleo", "Dov", "Eve")
REMEMBERED = 200


class ContractBroken(AssertionError):
    """The engine broke its contract."""


New = Callable[[int], Game]
"""Sets up a game from a seed."""


def solo(level: str, box: Box | None = None, choose: Choose = printed) -> New:
    """Return a function that deals a solo game at a level of Automa."""
    return lambda seed: Game.new(
        PLAYERS[:1], seed=seed, automa=level, box=box, house_rules=choose(seed, level)
    )


def together(number: int, box: Box | None = None, choose: Choose = printed) -> New:
    """Return a function that deals a game for this many players."""
    return lambda seed: Game.new(PLAYERS[:number], seed=seed, box=box, house_rules=choose(seed, None))


def modes(box: Box | None = None, choose: Choose = printed) -> list[tuple[str, New]]:
    """Return every mode with a function that deals a game from a seed.

    ``box``: None for the printed one; ``choose``: the house rules of each game.
    """
    found = [(level, solo(level, box, choose)) for level in (box or default_box()).levels]
    return found + [(f"{number} players", together(number, box, choose)) for number in range(2, 6)]


class KeenBot(RandomBot):
    """Random bot that passes only as a last resort, for long games and full mats."""

    def answer(self, decision: Decision) -> list[str]:
        """Return a legal answer; a pass only if it is the last option."""
        answer = super().answer(decision)
        while answer == ["pass"] and len(decision.ids) > 1:
            answer = super().answer(decision)
        return answer


def bot_for(seed: int) -> RandomBot:
    """Return a seeded bot: uniformly random in even games, keen in odd ones."""
    return (KeenBot if seed % 2 else RandomBot)(seed, exchanges=0.05)


Log = list[list[str]]
"""The answers of a game in order."""


def play(game: Game, seed: int, log: Log) -> None:
    """Play a random game, checking the invariants after every step; ``log`` gets the answers."""
    bot = bot_for(seed)
    while game.decision is not None:
        log.append(bot.answer(game.decision))
        game.apply(log[-1], serial=game.decision.serial)
        game.check()
    require(bool(game.winners), "a game that is over has winners")


def play_thoroughly(game: Game, seed: int, log: Log) -> None:
    """Play a random game, checking the whole contract at every decision, then replay it from its log.

    Secrecy is compared for one seat after another (see `secrecy`).
    """
    bot, dice = bot_for(seed), random.Random(seed)
    seats = [*range(game.state.seats), None]
    views = {seat: game.view(seat) for seat in seats}
    reported: list[tuple[Event, ...]] = []
    recent: deque[tuple[str, ...]] = deque(maxlen=REMEMBERED)
    extensions: list[Game] = []
    while (decision := game.decision) is not None:
        check_offers(game, recent, dice)
        check_determinize(game, dice)
        recent.append((*decision.ids, *(option.id for option in decision.exchanges)))
        answer = bot.answer(decision)
        log.append(answer)
        check_secrecy(game, answer, seats[game.serial % len(seats)], dice)
        clone, loaded = game.clone(), Game.from_json(game.to_json(), box=game.box)
        require(clone.digest() == game.digest() == loaded.digest(), "a copy differs from the game")
        require(loaded.to_json() == game.to_json(), "a snapshot changes when it is loaded")
        require(loaded.decision == decision == clone.decision, "a copy is asked something else")
        before = game.digest()
        first = clone.apply(answer)
        require(game.digest() == before, "a move of a clone changed the game")
        step = game.apply(answer)
        game.check()
        reported.append(step.events)
        for other in (first, loaded.apply(answer), *(each.apply(answer) for each in extensions)):
            require(other.events == step.events, "a copy went another way")
        require(clone.digest() == game.digest() == loaded.digest(), "a copy reached another state")
        if len(extensions) < 3 and dice.random() < 0.05:
            extensions.append(loaded)
        for seat in seats:
            views[seat] = fold(views[seat], step.for_seat(seat))
            require(views[seat] == game.view(seat), f"the events do not lead seat {seat} to its view")

    for seat in seats:
        check_secrecy(game, [], seat, dice)
    check_replay(game, log, reported)


def check_replay(game: Game, log: Log, reported: Sequence[tuple[Event, ...]]) -> None:
    """Check that a game's seed and answers, as text, lead to the same events and the same end."""
    again = Game.new(
        game.state.names, seed=game.seed, automa=game.state.level, box=game.box, house_rules=game.house_rules
    )
    answers: Log = json.loads(json.dumps(log))
    require(len(answers) == len(reported), "the log does not hold every answer")
    for number, (answer, events) in enumerate(zip(answers, reported, strict=True)):
        require(
            again.apply(answer).events == events, f"answer {number} led to something else the second time"
        )
    require(again.digest() == game.digest(), "the same answers reached another state")


def check_determinize(game: Game, dice: random.Random) -> None:
    """Check that `determinize` changes nothing for the asked seat."""
    assert game.decision is not None
    seat = game.decision.seat
    redealt = game.determinize(seat, dice.getrandbits(64))
    redealt.check()
    require(redealt.view(seat) == game.view(seat), f"dealing anew shows seat {seat} another view")


def check_offers(game: Game, recent: Sequence[tuple[str, ...]], dice: random.Random) -> None:
    """Check that exactly the offered answers are accepted: options, exchanges, and no earlier ones."""
    decision = game.decision
    if decision is None:
        raise ContractBroken("nothing is asked")
    for answer in answers_with_each(decision, dice):
        game.clone().apply(answer)
    require(
        list(decision.default) != [], "a default may be empty only if nothing else is legal"
    ) if decision.least else None
    game.clone().apply(list(decision.default))
    for option in decision.exchanges:
        twin = game.clone()
        again = twin.apply([option.id]).decision
        same = again is not None and (again.kind, again.seat, again.source) == (
            decision.kind,
            decision.seat,
            decision.source,
        )
        require(same, f"after {option.id} another decision came: {again} instead of {decision}")
        require(again is not None and again.serial == decision.serial + 1, "an exchange keeps the serial")
    offered = {*decision.ids, *(option.id for option in decision.exchanges)}
    before = game.digest()
    for each in {each for ids in recent for each in ids} - offered:
        try:
            game.apply([each])
        except IllegalAnswer:
            continue
        raise ContractBroken(f"{each!r} was accepted, but is not offered by {decision}")
    require(game.digest() == before, "a refused answer changed the game")


def answers_with_each(decision: Decision, dice: random.Random) -> list[list[str]]:
    """Yield a legal answer with every option."""
    answers = []
    for each in decision.ids:
        others = [other for other in decision.ids if other != each]
        size = dice.randint(max(decision.least, 1), decision.most)
        answers.append([each, *dice.sample(others, size - 1)])
    return answers


def require(condition: bool, message: str) -> None:
    if not condition:
        raise ContractBroken(message)
