"""The inputs of the learnt evaluation: dense numbers of a position, and the cards in each place.

Everything is read off the state of a game in which hidden cards were redealt.  `value` turns a position into
points; the programs in ``assets/learner`` record positions of whole games and fit the network to them.  After a
change here the network must be fitted again: `value.FILE` belongs to these inputs.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from wyrmspan_desktop.bots import effect_value, evaluation
from wyrmspan_desktop.bots.features import look
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.definitions import Cave, Dragon
from wyrmspan_desktop.engine.ids import CAVE_SLOTS
from wyrmspan_desktop.engine.ops import CaveName, Size, Timing, Trait

PLACES = {
    "mat": "dragon",
    "hand": "dragon",
    "hand caves": "cave",
    "display": "dragon",
    "display caves": "cave",
    "objective": "objective",
    "later objectives": "objective",
    "situation": "situation",
}
"""The places where cards lie, with the kind of card; ``situation`` counts as one (see `SITUATIONS`)."""
USUAL, SPAN = 70.0, 20.0
"""The network works in units of ``SPAN`` points above or below ``USUAL``, so about -2 to 2."""
_LAP = 12
_LEVELS = ("Automa 1", "Automa 2", "Automa 3", "Ravel 1", "Ravel 2", "Ravel 3")
_TILES = 4
_MAX_SEATS = 5
_ROUNDS = 4
SITUATIONS = _ROUNDS + _LAP + _TILES + _MAX_SEATS + len(_LEVELS)
"""One-hot: the round, the space of the guild track, the guild tile, the number of seats, the level of Automa."""
_SIZES, _TRAITS, _TIMINGS, _CAVE_NAMES = map(get_args, (Size, Trait, Timing, CaveName))


class Position(NamedTuple):
    """A seat's position.

    ``dense``: numbers of order 1, the last one the linear evaluation in units of `SPAN`.
    ``cards``: for each of `PLACES`, the numbers of the cards there, from 1.
    """

    dense: list[float]
    cards: tuple[list[int], ...]


def position(game: Game, seat: int) -> Position:
    """Return the inputs for a seat of a game that is not over."""
    state, box = game.state, game.box
    me = state.players[seat]
    found, walks, races = look(game, seat)
    dense = [(found[0] - 40) / 20, *[each / 4 for each in found[1:]]]
    dense += [me.coins / 6, me.mat_eggs / 2, sum(me.eggs) / 5, *[each / 3 for each in me.resources]]
    dense += [me.steps / _LAP, me.markers / 4, float(me.passed)]
    for cave, slots in enumerate(CAVE_SLOTS):
        dense += [
            sum([bool(me.spaces[slot]) for slot in slots]) / 4,
            sum([bool(me.dragons[slot]) for slot in slots]) / 4,
            sum([me.eggs[slot] for slot in slots]) / 4,
            me.explored[cave] / 2,
            float(not me.explored[cave]),
        ]
        dense += [sum(gains) / 3 for gains in zip(*walks[cave], strict=True)]
    dense += [0.0] * 4 * (box.rounds.count - len(races))
    for race in races:
        dense += [race.mine / 4, race.best / 4, race.lead / 3, race.points / 4]
    dense += [float(row.count(seat)) for row in state.rows]
    dense += [len(row) / 3 for row in state.rows]
    dense += [sum(me.cached) / 5, sum(map(len, me.tucked)) / 5, sum(me.fed) / 3, float(state.start == seat)]
    dense.append((evaluation.weighed(game, seat, found) - USUAL) / SPAN)
    return Position(dense, _cards(game, seat))


def dragon_traits(card: Dragon) -> list[float]:
    """Return a dragon's printed figures as numbers, for cards without learnt numbers."""
    timing = "hatchling" if card.ability.hatchling is not None else card.ability.timing
    return [
        1.0,
        card.vp / 5,
        card.nests / 3,
        card.cost.coin / 2,
        card.cost.egg / 2,
        *[each / 2 for each in card.cost.resources],
        *[float(card.size == each) for each in _SIZES],
        *[float(card.trait == each) for each in _TRAITS],
        *[float(each in card.caves) for each in _CAVE_NAMES],
        *[float(timing == each) for each in (*_TIMINGS, "hatchling")],
        *[each / 3 for each in effect_value.of_dragon(card)],
    ]


def cave_traits(card: Cave) -> list[float]:
    """Return a cave card's effect as numbers, for cards without learnt numbers."""
    return [1.0, *[each / 3 for each in effect_value.of_cave(card)]]


def objective_names(box: Box) -> list[str]:
    """Return the objectives of a box in the order of their numbers; the first has the number 1."""
    return list(box.objectives)


def _cards(game: Game, seat: int) -> tuple[list[int], ...]:
    state = game.state
    me = state.players[seat]
    numbers = {name: number for number, name in enumerate(objective_names(game.box), 1)}
    objectives = [numbers[each] for each in state.objectives[len(state.places) :]]
    return (
        [card for card in me.dragons if card],
        [card for card in me.hand if card > 0],
        [-card for card in me.hand if card < 0],
        [card for card in state.display[0] if card > 0],
        [-card for card in state.display[1] if card < 0],
        objectives[:1],
        objectives[1:],
        _situation(game, me.steps),
    )


def _situation(game: Game, steps: int) -> list[int]:
    """Return the numbers of `SITUATIONS` that hold, from 1."""
    state = game.state
    parts = (
        (max(1, state.round) - 1, _ROUNDS),
        (steps % _LAP, _LAP),
        (state.tile, _TILES),
        (len(state.players) - 1, _MAX_SEATS),
        (_LEVELS.index(state.level) if state.level in _LEVELS else -1, len(_LEVELS)),
    )
    found, first = [], 1
    for each, many in parts:
        if 0 <= each < many:
            found.append(first + each)
        first += many
    return found
