"""VP: the objectives of the rounds, and the final score by category (R9.3, R10)."""

from __future__ import annotations

from msgspec import Struct

from wyrmspan_desktop.engine import automa, counts
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.handlers.guild import marker_vp
from wyrmspan_desktop.engine.ids import LAST_ROW, NAME, RESOURCE_INDEX, SLOTS
from wyrmspan_desktop.engine.ops import EndGame
from wyrmspan_desktop.engine.state import cache_index

CATEGORIES = ("guild", "dragons", "end_game", "eggs", "cached", "tucked", "objectives", "coins", "leftovers")
AUTOMA_CATEGORIES = ("dragons", "caves", "guild", "objectives")
OTHERS = 4
"""The place of all seats after the third, and of those with nothing (R9.3)."""


class Score(Struct, frozen=True):
    """A seat's VP by category; ``dragons`` breaks ties."""

    seat: int
    name: str
    categories: dict[str, int]
    total: int
    dragons: int


def rank(values: list[int]) -> list[int]:
    """Return the place of each value: ties share one, the next takes the next; zero is among the others (R9.3)."""
    order = sorted({value for value in values if value > 0}, reverse=True)
    return [min(order.index(value) + 1, OTHERS) if value > 0 else OTHERS for value in values]


def objective_values(game: Context, index: int) -> list[int]:
    """Return every seat's count, Automa's last, for the objective of a round, counted from 0 (R9.3, R12.5)."""
    state = game.state
    side = game.box.objectives[state.objectives[index]]
    values = [counts.count(game, seat, 0, side.count) for seat in range(len(state.players))]
    return values if state.automa is None else [*values, automa.objective_value(game, index)]


def award(game: Context, index: int, values: list[int]) -> tuple[list[int], list[int]]:
    """Return the places and the VP for the counts of all seats in a round's objective, counted from 0 (R9.3)."""
    vp_row, places = game.box.rounds.objective_vp[index], rank(values)
    return places, [vp_row[place - 1] if place < OTHERS else 0 for place in places]


def score_objective(game: Context) -> None:
    """Rank all seats by this round's objective, give the VP and return the coins on it (R9.3, R12.5)."""
    state = game.state
    values = objective_values(game, state.round - 1)
    if state.automa is not None:
        state.objective_coins[state.round - 1] = 0
    places, vp = award(game, state.round - 1, values)
    state.places.append(places)
    for player, won in zip(state.players, vp, strict=False):
        player.objective_vp.append(won)
    if state.automa is not None:
        state.automa.objective_vp.append(vp[-1])
    data = {"round": state.round, "values": values, "places": places, "vp": vp}
    game.emit("objective_scored", None, None, data)


def formula(game: Context, seat: int, home: int, end: EndGame) -> int:
    """Return the VP of an end-game formula; optional payments count nothing here (R10)."""
    if end.score_for:
        return 0
    if end.condition is not None:
        return end.score if counts.holds(game, seat, home, end.condition) else 0
    if end.per is None:
        return end.score
    vp = end.score * counts.count(game, seat, home, end.per)
    return vp if end.max is None else min(vp, end.max)


def categories(game: Context, seat: int) -> dict[str, int]:
    """Return a player's VP by category as if the game ended now (R10)."""
    state, box = game.state, game.box
    player = state.players[seat]
    end_game = player.end_vp
    printed = 0
    for slot, number in enumerate(player.dragons):
        if not number:
            continue
        dragon = box.dragons[number]
        printed += dragon.vp
        if dragon.ability.end_game is not None:
            end_game += formula(game, seat, number, dragon.ability.end_game)
        hatchling = dragon.ability.hatchling
        if hatchling is not None and hatchling.extra_vp_per_item:
            end_game += hatchling.extra_vp_per_item * food_lying(game, seat, slot, hatchling.food)
    return {
        "guild": _guild(game, seat),
        "dragons": printed,
        "end_game": end_game,
        "eggs": counts.all_eggs(player),
        "cached": sum(player.cached),
        "tucked": sum(map(len, player.tucked)),
        "objectives": sum(player.objective_vp),
        "coins": player.coins,
        "leftovers": (sum(player.resources) + len(player.hand)) // 4,
    }


def food_lying(game: Context, seat: int, slot: int, food: str) -> int:
    """Return the number of items of a hatchling's food on it, however they came (R7.3)."""
    player = game.state.players[seat]
    if food == "dragon":
        return len(player.tucked[slot])
    return player.cached[cache_index(slot, RESOURCE_INDEX[food])]


def _guild(game: Context, seat: int) -> int:
    """Return the VP of end-game rows and the last row, each marker separately (R8.2)."""
    state = game.state
    vp = 0
    for row, printed in enumerate(game.box.guild.tiles[state.tile].rows, 1):
        markers = state.rows[row - 1].count(seat)
        if printed.end_game is not None and markers:
            vp += markers * formula(game, seat, 0, printed.end_game)
    last = state.rows[LAST_ROW - 1]
    return vp + sum(marker_vp(game, LAST_ROW, order) for order, who in enumerate(last, 1) if who == seat)


def scores(game: Context) -> tuple[Score, ...]:
    """Return everybody's score as if the game ended now, Automa's last."""
    state = game.state
    found = []
    for seat, name in enumerate(state.names):
        parts = categories(game, seat)
        dragons = sum(map(bool, state.players[seat].dragons))
        found.append(Score(seat, name, parts, sum(parts.values()), dragons))
    if state.automa is not None and state.level is not None:
        parts = automa.score(game)
        found.append(Score(automa.SEAT, state.level, parts, sum(parts.values()), len(state.automa.dragons)))
    return tuple(found)


def winners(game: Context) -> list[int]:
    """Return the winners: most VP, then most visible dragons; a tie with Automa is the human's (R10, R12.7)."""
    sheet = scores(game)
    if game.state.automa is not None:
        return [0] if sheet[0].total >= sheet[1].total else [1]
    best = max((score.total, score.dragons) for score in sheet)
    return [score.seat for score in sheet if (score.total, score.dragons) == best]


def finish(game: Context) -> None:
    """Reveal tucked cards, and end the game."""
    state = game.state
    for seat, player in enumerate(state.players):
        hidden = {SLOTS[s]: [NAME[abs(c)] for c in cards] for s, cards in enumerate(player.tucked) if cards}
        game.emit("tucks_revealed", seat, None, {"slots": hidden})
    state.turn = None
    state.winners = winners(game)
    sheet = [
        {"name": each.name, "categories": each.categories, "total": each.total, "dragons": each.dragons}
        for each in scores(game)
    ]
    game.emit("game_ended", None, None, {"winners": list(state.winners), "scores": sheet})
