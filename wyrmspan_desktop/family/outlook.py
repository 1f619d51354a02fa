"""Values of the answers to a decision, looking one move ahead.

Everything is counted in points.  Points within reach are worth less than those already made: see the figures below.
In the last turn only final points count.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from wyrmspan_desktop.family import rules, scoring
from wyrmspan_desktop.family.decisions import PASS, Option, option
from wyrmspan_desktop.family.game import Game
from wyrmspan_desktop.family.hexes import Cell, around
from wyrmspan_desktop.family.state import FOOD, HAND, LAIRS, NEST, PRICE, Dragon
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, OCEAN, TOWN

NEEDED, SPARE, GOLD_MORE, MAX_GOLD = 0.6, 0.08, 0.15, 4
"""Value of a resource that a dragon or the next egg needs, of any other one, the surplus of gold, and how many gold
count: an idle heap of it has no value, or bots would never leave a town.
"""
SETTLED, LAST_LAIR = 9.0, 2.0
"""Value of a dragon that settles, besides its land; and of the last lair, which ends the game."""
TOOK_LAND, LAND = 0.7, 1.0
"""Value of a point that others lose, and of one that is gained."""
HATCHED, MEAL = 3.0, 1.0
AT_HOME, AT_HOME_SOON = 2.5, 0.8
"""Value of a handler on a free tile for a dragon that can settle, or that is being fed."""
FRONTIER = 0.8
"""Value of a handler on a tile from which a tile in hand can be laid."""
GIFT = 0.25
"""Loss for each resource that the others get."""
PLAYED_ON = 6
"""Maximum number of answers leading to the end that are played on to it, the best first: more would take too long."""
LAST_MEAL, LAST_SPARE = 0.02, 0.001
"""Value of a meal and of a resource in the last turn, where they only break ties."""
PATIENCE = 3
"""Number of own turns without exploring, settling, hatching or feeding after which a bot must explore."""

Gains = tuple[int, ...]


def best(game: Game) -> str:
    """Return the best answer; of equal ones the first offered."""
    return ranked(game)[0]


def ranked(game: Game) -> list[str]:
    """Return the sensible answers, the best first; of equal ones the first offered.

    An answer that ends a lost game comes first only if there is no other.
    """
    ids = sensible(game)
    if len(ids) == 1:
        return [*ids]
    outlook = Outlook(game)
    order = sorted(ids, key=outlook.worth, reverse=True)
    first = _first(order, outlook)
    return [first, *(each for each in order if each != first)]


def _first(order: list[str], outlook: Outlook) -> str:
    """Return the best answer that does not lose the game, as far as ends are played on; else the best."""
    for number, each in enumerate(order):
        if not outlook.ends(each) or (number < PLAYED_ON and not outlook.loses(each)):
            return each
    return order[0]


def sensible(game: Game) -> tuple[str, ...]:
    """Return the answers among which a bot chooses: it never passes, and never moves about forever.

    After some turns of moving alone it must explore or settle, or go where a tile in hand fits, if there is such a
    place.
    """
    decision = game.decision
    assert decision is not None
    if decision.kind != "action":
        return decision.ids
    ids = tuple(each for each in decision.ids if each != PASS) or decision.ids
    if game.state.players[decision.seat].idle < PATIENCE or game.state.ending:
        return ids
    pressing = tuple(each for each in ids if each.startswith(("explore", "settle")))
    frontier = Outlook(game).frontier
    return pressing or tuple(each for each in ids if option(each).to in frontier) or ids


class Outlook:
    """A position before an answer, judged for its player."""

    def __init__(self, game: Game) -> None:
        assert game.decision is not None
        self._game, self._seat = game, game.decision.seat
        self._player = game.state.players[self._seat]
        self._is_last = bool(game.state.ending)
        self._gained: dict[Gains, float] = {}
        self._homes: dict[str, float] = {}
        self._brought: dict[Cell, float] = {}
        self._grown: dict[tuple[int, Cell], float] = {}

    def worth(self, option_id: str) -> float:
        """Return the value of an answer in points."""
        asked = option(option_id)
        judge: Callable[[Option], float] | None = getattr(self, f"_{asked.kind}", None)
        return judge(asked) if judge else 0.0

    def loses(self, option_id: str) -> bool:
        """Whether another seat wins a game that is ended by an answer, as far as the others' last turns tell."""
        twin = self._game.clone()
        twin.apply([option_id])
        while twin.decision is not None:
            twin.apply([best(twin)])
        return self._seat not in twin.winners

    def ends(self, option_id: str) -> bool:
        """Whether an answer makes this round the last one."""
        asked = option(option_id)
        if self._is_last:
            return False
        if asked.kind == "explore":
            return self._game.state.left <= HAND - (len(self._player.hand) - 1)
        return asked.kind == "settle" and self._lairs == LAIRS - 1

    # --- what the table is like ----------------------------------------------------------------

    @cached_property
    def frontier(self) -> frozenset[int]:
        """The tiles from which a tile in hand can be laid."""
        tiles, board = self._game.tiles, self._game.board
        masks = [mask for kind in dict.fromkeys(self._player.hand) for mask in tiles.masks[kind]]
        return frozenset(
            tile
            for touched, wet, adjacent in board.open.values()
            if any(mask & touched == wet for mask in masks)
            for tile in adjacent
        )

    @cached_property
    def _territories(self) -> dict[int, scoring.Territory]:
        """The territory of each tile except towns."""
        return {tile: each for each in self._game.territories() for tile in each.tiles}

    @property
    def _lairs(self) -> int:
        return sum(tile.owner == self._seat for tile in self._game.state.tiles)

    # --- resources ------------------------------------------------------------------------------

    def _gain(self, gains: Gains) -> float:
        """Return the value of a change of resources, in the order of `RESOURCES`."""
        found = self._gained.get(gains)
        if found is None:
            now, player = self._player.resources, self._player
            after = [have + more for have, more in zip(now, gains, strict=True)]
            found = self._wealth(after, player.nest) - self._wealth(now, player.nest)
            self._gained[gains] = found
        return found

    def _wealth(self, resources: list[int], nest: list[Dragon]) -> float:
        """Return the value of resources with such a nest: as far as they are needed, and little more."""
        if self._is_last:
            return self._last_wealth(resources, nest)
        needs = [0, 0, 0, 0]
        for dragon in nest:
            needs[dragon.colour] += FOOD - dragon.food
        worth = 0.0
        for colour in range(GOLD):
            used = min(resources[colour], needs[colour])
            left = resources[colour] - used
            # The more there are of one colour, the nearer an egg is.
            egg = min(left, PRICE) if len(nest) < NEST and self._game.state.eggs[colour] else 0
            worth += NEEDED * used + NEEDED * egg * (0.55 + 0.15 * egg) + SPARE * (left - egg)
        gold = min(resources[GOLD], MAX_GOLD)
        return worth + (NEEDED + GOLD_MORE) * gold

    def _last_wealth(self, resources: list[int], nest: list[Dragon]) -> float:
        """Return the value in the last turn: of an egg that can still be paid for, and of tie-breakers."""
        state, gold = self._game.state, resources[GOLD]
        hungry = [dragon.colour for dragon in nest if dragon.food < FOOD and not dragon.fed]
        own = sum(min(hungry.count(colour), resources[colour]) for colour in range(GOLD))
        worth = LAST_MEAL * (own + min(gold, len(hungry) - own)) + LAST_SPARE * sum(resources)
        if state.phase == "action" and len(nest) < NEST:
            payable = any(
                left and gold + (resources[colour] if colour != GOLD else 0) >= PRICE
                for colour, left in enumerate(state.eggs)
            )
            worth += scoring.IN_NEST * payable
        return worth

    # --- actions --------------------------------------------------------------------------------

    def _explore(self, asked: Option) -> float:
        tiles, cell = self._game.tiles, (asked.q, asked.r)
        if cell not in self._brought:
            self._brought[cell] = self._brings(cell)
        land = tiles.land_of[asked.hand]
        if (land, cell) not in self._grown:
            self._grown[land, cell] = self._extended(land, cell)
        worth = self._grown[land, cell] + self._home(asked.hand) - self._left(asked.tile)
        return self._brought[cell] + worth + (0.0 if self._is_last else FRONTIER)

    def _brings(self, cell: Cell) -> float:
        """Return the gain of laying a tile on a cell, less the gains of the others."""
        game, state = self._game, self._game.state
        adjacent = game.board.open[cell][2]
        gains, gifts = [0, 0, 0, 0], 0
        for tile in adjacent:
            gains[game.tiles.land_of[state.tiles[tile].kind]] += 1
            gifts += sum(
                tile in player.handlers or state.tiles[tile].owner == seat
                for seat, player in enumerate(state.players)
                if seat != self._seat
            )
        return self._gain(tuple(gains)) - GIFT * gifts / (len(state.players) - 1)

    def _extended(self, land: int, cell: Cell) -> float:
        """Return the value that a fitting tile adds to territories of its land, own ones and those of others."""
        if land == TOWN:
            return 0.0
        game, joined = self._game, {}
        wet = game.board.open[cell][1]
        for side, adjacent in around(cell):
            tile = game.board.cells.get(adjacent)
            found = self._territories.get(tile) if tile is not None else None
            if found is not None and found.land == land and (land != OCEAN or wet >> side & 1):
                joined[found.tiles] = found
        if any(self._seat in each.leaders for each in joined.values()):
            return LAND
        others = {seat for each in joined.values() for seat in each.leaders}
        return -TOOK_LAND * len(others) / (len(game.state.players) - 1)

    def _home(self, kind: str) -> float:
        """Return the value of standing on such a tile without a lair."""
        if self._is_last:
            return 0.0
        if kind not in self._homes:
            worth = 0.0
            for dragon in self._player.nest:
                if rules.suits(self._game.tiles, kind, dragon.colour):
                    worth = max(worth, AT_HOME if dragon.food == FOOD else AT_HOME_SOON * dragon.food / FOOD)
            self._homes[kind] = worth
        return self._homes[kind]

    def _left(self, tile: int) -> float:
        """Return the loss by leaving a tile."""
        state = self._game.state
        if state.tiles[tile].owner >= 0 or self._player.handlers.count(tile) > 1:
            return 0.0
        return self._home(state.tiles[tile].kind)

    def _move(self, asked: Option) -> float:
        game, state = self._game, self._game.state
        there = state.tiles[asked.to]
        gains = [0, 0, 0, 0]
        gains[game.tiles.land_of[there.kind]] = 1
        worth = self._gain(tuple(gains)) - self._left(asked.tile)
        if there.owner < 0 and asked.to not in self._player.handlers:
            home = self._home(there.kind)
            worth += home + (0.1 * self._land_at(asked.to) if home >= AT_HOME else 0.0)
        if self._is_last:
            return worth
        return worth + FRONTIER * ((asked.to in self.frontier) - (asked.tile in self.frontier))

    def _land_at(self, tile: int) -> float:
        """Return the points of the land that a lair on a tile would bring, and those that others would lose."""
        found = self._territories[tile]
        mine, others = found.lairs.get(self._seat, 0) + 1, dict(found.lairs)
        others.pop(self._seat, None)
        most = max(others.values(), default=0)
        before = found.points if self._seat in found.leaders else 0
        worth = LAND * ((found.points - 1 if mine >= most else 0) - before)
        if mine > most > 0:
            worth += TOOK_LAND * found.points * sum(n == most for n in others.values()) / len(others)
        return worth

    def _settle(self, asked: Option) -> float:
        land = self._land_at(asked.tile)
        if self._is_last:
            now, nest = self._player.resources, self._player.nest
            fewer = [*nest[: asked.dragon - 1], *nest[asked.dragon :]]
            freed = self._wealth(now, fewer) - self._wealth(now, nest)
            return scoring.IN_LAIR - scoring.IN_NEST + land + freed
        return SETTLED + land + LAST_LAIR * (self._lairs == LAIRS - 1)

    # --- what follows ---------------------------------------------------------------------------

    def _discard(self, asked: Option) -> float:
        """Rate putting a tile away: good for tiles that fit nowhere."""
        tiles, board = self._game.tiles, self._game.board
        fits = any(
            mask & touched == wet
            for touched, wet, _ in board.open.values()
            for mask in tiles.masks[asked.hand]
        )
        return -1.0 if fits else 1.0

    def _hatch(self, asked: Option) -> float:
        paid, player = [0, 0, 0, 0], self._player
        paid[asked.colour] -= PRICE - asked.gold
        paid[GOLD] -= asked.gold
        after = [have + more for have, more in zip(player.resources, paid, strict=True)]
        wealth = self._wealth(after, [*player.nest, Dragon(asked.colour)])
        hatched = scoring.IN_NEST if self._is_last else HATCHED
        return hatched + wealth - self._wealth(player.resources, player.nest)

    def _trade(self, asked: Option) -> float:
        gains = [0, 0, 0, 0]
        gains[asked.resource], gains[GOLD] = -PRICE, 1
        return self._gain(tuple(gains))

    def _feed(self, asked: Option) -> float:
        """Rate a meal: always good; the one nearest to settling first, and gold last."""
        dragon = self._player.nest[asked.dragon - 1]
        is_gold = asked.resource == GOLD and COLOURS[dragon.colour] != "gold"
        return MEAL + 0.1 * dragon.food - (GOLD_MORE if is_gold else 0.0)
