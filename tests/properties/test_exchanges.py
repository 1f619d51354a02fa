"""R2.5: a frame that says at a glance whether it would ask the same again says what running it shows."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from tests.support.abilities import using
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.decisions import NEEDS_RESOURCES, Decision, after_trade, trades
from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.engine.notation import option
from wyrmspan_desktop.engine.ops import Activate, Pay
from wyrmspan_desktop.scenarios import FULL, Cards, Scenario

ANSWERS = 12
"""How many answers are given at each table."""
TIMES = 12
"""How often each effect is used, with other resources every time."""
LOOKS = frozenset({"Bill", "Paying", "Activating"})
"""The frames that take a short look."""


def tables() -> list[Game]:
    """Two players: one with many resources, one with only a dragon that eats meat."""
    cards = Cards("d5")
    hand = [*cards.dragons(3), *cards.caves(2)]
    much = Scenario().player(0, coins=5, mat_eggs=2, hand=hand, mat=cards.mat(2), excavated=FULL)
    return [much.game(), Scenario().player(0, mat={"crimson.1": {"dragon": "d5"}}).game()]


def exchanges_tried(game: Game, asked: Decision) -> list[str]:
    """The exchanges that leave the same question: each is tried on a copy of its own, and the question put again."""
    found = []
    for each in trades(game.state.players[asked.seat].resources, "exchange"):
        twin: Context = game.clone()
        player = twin.state.players[asked.seat]
        player.resources = after_trade(player.resources, option(each).words)
        top = twin.state.stack[-1]
        if top.is_sound(twin) and Frame.asks_again(top, twin, asked):
            found.append(each)
    return found


def test_shortcut_agrees_with_trying() -> None:
    box, random = default_box(), Random(1)
    effects = [at for at, ops in box.blocks.items() if any(isinstance(op, Activate | Pay) for op in ops)]
    own = [at.removesuffix(".do") for at in effects if at.endswith(".do")]
    seen: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for card, table in product(own * TIMES, tables()):
        game = table.clone()
        game.state.players[0].resources = random.choices((0, 1, 2), (4, 4, 1), k=4)
        if card_number(card) > 0:
            game.state.players[0].dragons[1] = card_number(card)
        using(game, card)
        for _ in range(ANSWERS):
            asked, top = game.decision, game.state.stack[-1]
            assert asked is not None
            if asked.kind in NEEDS_RESOURCES and type(top).asks_again is not Frame.asks_again:
                tried = exchanges_tried(game, asked)
                assert [each.id for each in asked.exchanges] == tried, (card, game.serial)
                seen[type(top).__name__] += 1
                possible = trades(game.state.players[asked.seat].resources, "exchange")
                refused[type(top).__name__] += len(possible) - len(tried)
            game.apply(random.sample(list(asked.ids), random.randint(asked.least, asked.most)))
            if game.decision is None or game.decision.kind == "action":
                break
    assert seen.keys() == LOOKS
    assert min(seen.values()) >= 4, seen
    assert min(refused.values()) >= 1, refused
