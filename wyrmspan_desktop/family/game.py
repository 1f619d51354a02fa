"""The facade of the game: decisions, answers, events (see ``PROTOCOL.md``)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

import msgspec

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.core.dice import Dice
from wyrmspan_desktop.core.game import PlainGame, refusing
from wyrmspan_desktop.family import rules, scoring, views
from wyrmspan_desktop.family.decisions import (
    END,
    SKIP,
    Decision,
    Event,
    Option,
    Score,
    option,
)
from wyrmspan_desktop.family.hexes import START_CELLS, Board, Cell
from wyrmspan_desktop.family.invariants import check
from wyrmspan_desktop.family.rules import Unmet
from wyrmspan_desktop.family.scoring import Territory
from wyrmspan_desktop.family.state import (
    HAND,
    HANDLERS,
    LAIRS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    OF_A_COLOUR,
    PRICE,
    RULES_VERSION,
    SCHEMA,
    Buried,
    Dragon,
    Ending,
    Player,
    State,
    Tile,
)
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, RESOURCES, START, TileSet, default_tiles


class Game(PlainGame[State, Decision, Event]):
    """A game of Dragon Family; see `new` and `from_json`.

    It changes only by `apply`.  While the game is not over, `decision` has a legal answer.
    """

    __slots__ = ("board", "tiles")

    KIND: ClassVar[str] = "family"
    """The name of the game in files and logs."""
    MIN_PLAYERS, MAX_PLAYERS = MIN_PLAYERS, MAX_PLAYERS
    STATE, RULES, SCHEMA, LONGEST = State, RULES_VERSION, SCHEMA, 20_000

    def __init__(self, tiles: TileSet, state: State, board: Board) -> None:
        super().__init__(state)
        self.tiles, self.board = tiles, board

    # --- making games -------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        names: Sequence[str],
        *,
        seed: int,
        scarce: bool = False,
        tiles: TileSet | None = None,
        rules: int = RULES_VERSION,
    ) -> Game:
        """Deal a game; ``scarce``: there are 20 of each resource and no more.

        Raises `ValueError` for other numbers of names than 2 to 5, a seed outside 0..2**64-1, or an unknown version
        of the rules.
        """
        cls._check_deal(names, seed, rules)
        tiles = tiles or default_tiles()
        state = State(
            content=tiles.content_hash,
            seed=seed,
            rng=seed,
            names=[str(name) for name in names],
            players=[Player([], [0] * len(RESOURCES), [0] * HANDLERS, []) for _ in names],
            start=0,
            turn=0,
            stack=list(tiles.all),
            buried=[],
            tiles=[Tile(START, *START_CELLS[0])],
            eggs=[OF_A_COLOUR] * len(COLOURS),
            scarce=scarce,
        )
        game = cls(tiles, state, _board_of(tiles, state))
        for player in state.players:
            player.hand = [game._take() for _ in range(HAND)]
        state.rng, state.start = rng.draw(state.rng, len(names))
        state.turn = state.start
        game._ask()
        return game

    # --- what is asked and answered -----------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points, after ties; empty until the game is over."""
        if not self.is_over:
            return ()
        scores = self.scores()
        best = max(score.order for score in scores)
        return tuple(score.seat for score in scores if score.order == best)

    def _give(self, answer: str) -> None:
        given = option(answer)
        getattr(self, f"_{given.kind}")(given)

    def why_not(self, option_id: str) -> tuple[Unmet, ...]:
        """Return why an answer cannot be given now; empty if it can."""
        return rules.why_not(self.tiles, self.state, self.board, option_id)

    def blocked(self, seat: int) -> list[Cell]:
        """Return the empty cells next to tiles into which no tile of a seat's hand fits."""
        return rules.blocked(self.tiles, self.board, self.state.players[seat].hand)

    def lacks_room(self, gains: Sequence[int] = (0, 0, 0, 0)) -> bool:
        """Whether the seat whose turn it is could hatch an egg, with some gains, if the nest were not full."""
        return rules.lacks_room(self.state, gains)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know, as plain JSON values (None: a spectator); `ValueError` for an unknown seat."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(len(self.state.names))):
            raise ValueError(f"there is no seat {seat!r}")
        return views.view(self.state, self.decision, seat)

    def secrets(self) -> Hashable:
        """Return what no seat may know, for comparison: while it is equal, no tile was drawn."""
        return self.state.rng

    def territories(self) -> tuple[Territory, ...]:
        """Return the connected tiles of each land, and who scores them."""
        return scoring.territories(self.tiles, self.state, self.board)

    def scores(self) -> tuple[Score, ...]:
        """Return the score of every seat as if the game ended now."""
        return scoring.scores(self.tiles, self.state, self.board)

    # --- copies -------------------------------------------------------------------------------

    def clone(self) -> Game:
        """Return a copy that shares nothing mutable."""
        twin = Game(self.tiles, self.state.clone(), self.board.clone())
        twin.decision = self.decision
        return twin

    def determinize(self, seat: int, seed: int) -> Game:
        """Return a clone in which everything hidden from a seat is redealt from a seed.

        That is the stack, the hands of others, and the tiles that others have put below the stack.
        """
        self.view(seat)
        twin = self.clone()
        state, dice = twin.state, Dice(seed)
        others = [player for number, player in enumerate(state.players) if number != seat]
        pool = state.stack + [each.kind for each in state.buried if each.seat != seat]
        for player in others:
            pool += player.hand
        pool.sort()

        def dealt() -> str:
            index = dice.below(len(pool))
            pool[index], pool[-1] = pool[-1], pool[index]
            return pool.pop()

        for player in others:
            player.hand = [dealt() for _ in player.hand]
        state.buried = [each if each.seat == seat else Buried(dealt(), each.seat) for each in state.buried]
        state.stack = sorted(pool)
        state.rng = seed & rng.MASK
        if state.turn != seat:
            twin._ask()  # noqa: SLF001 - its own
        return twin

    @classmethod
    def from_json(cls, data: str | bytes, *, tiles: TileSet | None = None) -> Game:
        """Return the game that `to_json` wrote; raises `BadSnapshot`, and nothing else, for anything else."""
        tiles = tiles or default_tiles()
        state = cls._decoded(data, tiles.content_hash)
        with refusing():
            check(tiles, state)
        game = cls(tiles, state, _board_of(tiles, state))
        game._ask()
        return game

    def check(self) -> None:
        """Check the invariants; raises `InvariantBroken`."""
        check(self.tiles, self.state)

    # --- turns --------------------------------------------------------------------------------

    @property
    def _player(self) -> Player:
        return self.state.players[self.state.turn]

    def _tell(self, kind: str, seat: int | None = None, /, **data: Any) -> None:
        """Report an event of the seat whose turn it is, or of another seat."""
        self._events.append(Event(kind, self.state.turn if seat is None else seat, data))

    def _ask(self) -> None:
        """Put the decision that the state calls for; one whose only answer is to go on is skipped."""
        state = self.state
        ids: tuple[str, ...] = ()
        while not state.over:
            if state.phase == "action":
                ids = rules.actions(self.tiles, state, self.board)
            elif state.phase == "draw":
                ids = rules.draws(state) if state.left or (state.moved and self._player.hand) else ()
            elif state.phase == "hatch":
                ids = (*found, SKIP) if (found := rules.hatchings(state)) else ()
            else:
                ids = (*found, END) if (found := rules.feedings(state)) else ()
            if ids:
                break
            self._go_on()
        self.decision = None if state.over else Decision(state.serial, state.turn, state.phase, ids)

    def _go_on(self) -> None:
        """Go on after drawing, hatching and feeding."""
        state = self.state
        if state.phase == "feed":
            self._end_turn()
        elif state.phase == "draw":
            self._may_hatch()
        else:
            state.phase = "feed"

    def _may_hatch(self) -> None:
        """End the action: an egg follows, or an event that there is no room for one."""
        self.state.phase = "hatch"
        if rules.lacks_room(self.state):
            self._tell("nest_full")

    def _end_turn(self) -> None:
        state, player = self.state, self._player
        player.nest = [Dragon(each.colour, each.own, each.gold) for each in player.nest]
        player.idle = 0 if player.busy else player.idle + 1
        player.busy = state.moved = False
        state.phase = "action"
        after = (state.turn + 1) % len(state.players)
        if after == state.start and state.ending:
            state.over = True
            self._events.append(Event("ended", None, {}))
            return
        state.turn = after
        state.round += after == state.start
        self._tell("turn_began", round=state.round)

    def _near_end(self, reason: Ending) -> None:
        if not self.state.ending:
            self.state.ending = reason
            self._tell("last_round", reason=reason)

    # --- actions ------------------------------------------------------------------------------

    def _explore(self, asked: Option) -> None:
        state, player = self.state, self._player
        number, cell = len(state.tiles), (asked.q, asked.r)
        adjacent = self.board.open[cell][2]
        player.hand.remove(asked.hand)
        player.handlers[player.handlers.index(asked.tile)] = number
        player.busy = True
        state.tiles.append(Tile(asked.hand, asked.q, asked.r, asked.turn))
        self.board.lay([cell], self.tiles.masks[asked.hand][asked.turn])
        where = {"q": asked.q, "r": asked.r, "turn": asked.turn}
        self._tell("explored", tile=number, kind=asked.hand, **where, came=asked.tile)
        for tile in adjacent:
            self._gain(state.turn, tile)
        for step in range(1, len(state.players)):
            seat = (state.turn + step) % len(state.players)
            for tile in adjacent:
                if tile in state.players[seat].handlers or state.tiles[tile].owner == seat:
                    self._gain(seat, tile)
        state.phase = "draw"

    def _gain(self, seat: int, tile: int) -> None:
        """Give a seat the resource of a tile, if there is any left."""
        state = self.state
        resource = self.tiles.land_of[state.tiles[tile].kind]
        if state.scarce and not state.supply(resource):
            self._tell("missed", seat, tile=tile, resource=RESOURCES[resource])
            return
        state.players[seat].resources[resource] += 1
        self._tell("gained", seat, tile=tile, resource=RESOURCES[resource])

    def _move(self, asked: Option) -> None:
        handlers = self._player.handlers
        handlers[handlers.index(asked.tile)] = asked.to
        self._tell("moved", came=asked.tile, tile=asked.to)
        self._gain(self.state.turn, asked.to)
        self.state.phase, self.state.moved = "draw", True

    def _settle(self, asked: Option) -> None:
        state, player = self.state, self._player
        dragon = player.nest.pop(asked.dragon - 1)
        tile = state.tiles[asked.tile]
        state.tiles[asked.tile] = msgspec.structs.replace(tile, owner=state.turn, colour=dragon.colour)
        player.busy = True
        lairs = sum(each.owner == state.turn for each in state.tiles)
        self._tell(
            "settled", tile=asked.tile, dragon=asked.dragon, colour=COLOURS[dragon.colour], lairs=lairs
        )
        if lairs == LAIRS:
            self._near_end("lairs")
        self._may_hatch()

    def _pass(self, asked: Option) -> None:
        self._tell("passed")
        self._may_hatch()

    # --- what follows -------------------------------------------------------------------------

    def _discard(self, asked: Option) -> None:
        """Put a tile below the stack."""
        self._player.hand.remove(asked.hand)
        self.state.buried.append(Buried(asked.hand, self.state.turn))
        self._tell("put_away", kind=asked.hand, left=self.state.left)

    def _draw(self, asked: Option) -> None:
        """Fill the hand as far as the stack permits."""
        state, hand = self.state, self._player.hand
        while len(hand) < HAND and state.left:
            hand.append(self._take())
            self._tell("drew", kind=hand[-1], left=state.left)
        if not state.left:
            self._near_end("stack")
        self._go_on()

    def _take(self) -> str:
        """Remove and return the top tile of the stack, which must have one; tiles put below it come last."""
        state = self.state
        state.rng, index = rng.draw(state.rng, max(1, len(state.stack)))
        if not state.stack:
            return state.buried.pop(0).kind
        stack = state.stack
        stack[index], stack[-1] = stack[-1], stack[index]
        return stack.pop()

    def _hatch(self, asked: Option) -> None:
        state, player = self.state, self._player
        player.resources[GOLD] -= asked.gold
        player.resources[asked.colour] -= PRICE - asked.gold
        player.nest.append(Dragon(asked.colour))
        player.busy = True
        state.eggs[asked.colour] -= 1
        self._tell("hatched", colour=COLOURS[asked.colour], gold=asked.gold)
        self._go_on()

    def _trade(self, asked: Option) -> None:
        resources = self._player.resources
        resources[asked.resource] -= PRICE
        resources[GOLD] += 1
        self._tell("traded", resource=RESOURCES[asked.resource])
        self._go_on()

    def _feed(self, asked: Option) -> None:
        player, place = self._player, asked.dragon - 1
        dragon = player.nest[place]
        is_own = asked.resource == dragon.colour
        player.resources[asked.resource] -= 1
        player.nest[place] = Dragon(dragon.colour, dragon.own + is_own, dragon.gold + (not is_own), fed=True)
        player.busy = True
        self._tell("fed", dragon=asked.dragon, resource=RESOURCES[asked.resource])

    def _skip(self, asked: Option) -> None:
        self._go_on()

    _end = _skip


def _board_of(tiles: TileSet, state: State) -> Board:
    """Return the map of a state."""
    board = Board()
    for number, tile in enumerate(state.tiles):
        cells = [(tile.q, tile.r)] if number else START_CELLS
        board.lay(cells, tiles.masks[tile.kind][tile.turn])
    return board
