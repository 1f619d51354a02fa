"""Builds any situation on a table, and plays it by notation.

    game = (
        Scenario(players=2)
        .player(0, coins=5, resources={"meat": 2}, hand=["d181"], mat={"golden.1": {"dragon": "d57", "eggs": 1}})
        .display(caves=["v12"])
        .deck(dragons=["d1", "d2"])
        .turn(0)
        .game()
    )
    events = play(game, "entice d181 crimson.1", "gain meat", "decline")

Everything else stays as after a setup without hands: players have only the first column, other cards are in the decks,
and the display is filled with some of them.  The situation is checked: every card is in exactly one place, nothing
exceeds its room, and the game can continue from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVE_INDEX,
    COLUMNS,
    DRAGONS,
    NEST_INDEX,
    PILES,
    RESOURCE_INDEX,
    RESOURCES,
    SLOT_COUNT,
    card_number,
    pile_of,
)
from wyrmspan_desktop.engine.rounds import Match, Turn, Turns
from wyrmspan_desktop.engine.state import PRINTED, Player, cache_index

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")
FULL = "full"
"""Stands for a mat: every space is excavated; see `Scenario.player`."""


class Impossible(ValueError):
    """An unreachable or contradictory situation."""


class Space(TypedDict, total=False):
    """Content of a slot; a dragon or a cave card further right needs the spaces before it."""

    cave: str
    dragon: str
    eggs: int
    cached: Mapping[str, int]
    tucked: Sequence[str]
    fed: int
    fresh: bool


class Scenario:
    """Builder of a situation; every method returns the scenario, `game` builds it.

    ``players`` says how many there are, or their names; ``box`` holds other cards than those that ship with
    the game.  Of ``house_rules``, those of the set-up have no effect.
    """

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        automa: str | None = None,
        seed: int = 1,
        box: Box | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> None:
        names = NAMES[:players] if isinstance(players, int) else players
        names = names[:1] if automa is not None else names
        self._game = Game.new(names, seed=seed, automa=automa, box=box, house_rules=house_rules)
        state = self._game.state
        for player in state.players:
            player.hand = []
            player.coins = 0
            player.mat_eggs = 0
        solo = state.automa is not None
        self._free = {*self._game.box.in_play(DRAGONS, solo), *self._game.box.in_play(CAVE_CARDS, solo)}
        self._display: list[list[str | None] | None] = [None, None]
        self._rest: list[Callable[[list[int]], None] | None] = [None, None]
        state.decks, state.tops, state.discards = [[], []], [[], []], [[], []]
        state.round, state.start = 1, 0
        self._seat = 0
        self._next: list[str] = []

    def _card(self, name: str) -> int:
        """Take a card that is not placed yet."""
        try:
            card = card_number(name)
        except ValueError as error:
            raise Impossible(str(error)) from None
        if card not in self._free:
            raise Impossible(f"{name} is named twice, or is not in this game")
        self._free.remove(card)
        return card

    def player(
        self,
        seat: int,
        *,
        coins: int | None = None,
        resources: Mapping[str, int] | None = None,
        hand: Iterable[str] = (),
        mat: Mapping[str, Any] | None = None,  # `Space`s by slot
        excavated: Mapping[str, int] | str | None = None,
        mat_eggs: int | None = None,
        steps: int | None = None,
        explored: Mapping[str, int] | None = None,
        passed: bool | None = None,
    ) -> Scenario:
        """Set the belongings of a player.

        ``mat`` is the content of slots.  ``excavated`` is the minimum of open columns of each cave (`FULL`: all
        four); spaces that need a cave card get any card, and so do all spaces up to a given dragon.
        """
        player = self._seat_of(seat)
        player.coins = player.coins if coins is None else coins
        player.mat_eggs = player.mat_eggs if mat_eggs is None else mat_eggs
        player.steps = player.steps if steps is None else steps
        player.passed = player.passed if passed is None else passed
        for item, number in (resources or {}).items():
            player.resources[_index(RESOURCE_INDEX, item, "resource")] = number
        for cave, number in (explored or {}).items():
            player.explored[_index(CAVE_INDEX, cave, "cave")] = number
        player.hand += [self._card(name) for name in hand]
        for place, space in (mat or {}).items():
            self._fill(player, _index(NEST_INDEX, place, "slot"), space)
        if excavated == FULL:
            excavated = dict.fromkeys(CAVE_INDEX, COLUMNS)
        if isinstance(excavated, str):
            raise Impossible(f"excavated is {FULL!r} or the columns of each cave, not {excavated!r}")
        for cave, columns in (excavated or {}).items():
            first = _index(CAVE_INDEX, cave, "cave") * COLUMNS
            for slot in range(first, first + columns):
                player.spaces[slot] = player.spaces[slot] or _SOME_CARD
        return self

    def _seat_of(self, seat: int) -> Player:
        players = self._game.state.players
        if not 0 <= seat < len(players):
            raise Impossible(f"there is no player in seat {seat}")
        return players[seat]

    def _fill(self, player: Player, slot: int, space: Mapping[str, Any]) -> None:
        if slot >= SLOT_COUNT:
            raise Impossible("the nests of the mat hold nothing but eggs: use mat_eggs")
        unknown = set(space) - set(Space.__annotations__)
        if unknown:
            raise Impossible(f"a slot has no {', '.join(sorted(unknown))}")
        if "cave" in space:
            player.spaces[slot] = self._card(space["cave"])
        if "dragon" not in space:
            if set(space) - {"cave"}:
                raise Impossible("only a dragon has eggs, hoards and cards under it")
            return
        player.dragons[slot] = self._card(space["dragon"])
        player.eggs[slot] = space.get("eggs", 0)
        player.fed[slot] = space.get("fed", 0)
        player.tucked[slot] = [self._card(name) for name in space.get("tucked", ())]
        for item, number in space.get("cached", {}).items():
            player.cached[cache_index(slot, _index(RESOURCE_INDEX, item, "resource"))] = number
        if space.get("fresh"):
            player.fresh = [*player.fresh, player.dragons[slot]]
        player.spaces[slot] = player.spaces[slot] or _SOME_CARD

    def display(
        self,
        *,
        dragons: Sequence[str | None] | None = None,
        caves: Sequence[str | None] | None = None,
    ) -> Scenario:
        """Set the display; None is an empty space, a short list is filled up with other cards."""
        for pile, names in enumerate((dragons, caves)):
            if names is not None:
                self._display[pile] = list(names)
                row = [self._card(name) if name else 0 for name in names]
                self._game.state.display[pile] = row
        return self

    def deck(self, *, dragons: Sequence[str] = (), caves: Sequence[str] = ()) -> Scenario:
        """Set the top cards of the decks, the uppermost first."""
        for pile, names in enumerate((dragons, caves)):
            self._game.state.tops[pile] = [self._card(name) for name in reversed(names)]
        return self

    def discards(self, *, dragons: Sequence[str] = (), caves: Sequence[str] = ()) -> Scenario:
        """Set the discard piles, the last card on top."""
        for pile, names in enumerate((dragons, caves)):
            self._game.state.discards[pile] += [self._card(name) for name in names]
        return self

    def rest(self, pile: Literal["dragons", "caves"], to: str) -> Scenario:
        """Set where unplaced cards of a kind go: to the ``discards``, or to ``hand 1`` of a seat."""
        index = PILES.index(pile)
        if to == "discards":
            self._rest[index] = self._game.state.discards[index].extend
        elif to.startswith("hand "):
            player = self._seat_of(int(to.split()[1]))
            self._rest[index] = player.hand.extend
        else:
            raise Impossible(f"the rest goes to the discards or to the hand of a seat, not to {to!r}")
        return self

    def guild(self, tile: str | None = None, *, rows: Mapping[int, Sequence[int]] | None = None) -> Scenario:
        """Set the guild tile by name, and the seats with markers in its rows (1-5), in order of placing."""
        state = self._game.state
        if tile is not None:
            names = [each.name for each in self._game.box.guild.tiles]
            if tile not in names:
                raise Impossible(f"the tiles are {', '.join(names)}, not {tile!r}")
            state.tile = names.index(tile)
        for row, seats in (rows or {}).items():
            state.rows[row - 1] = list(seats)
        for seat, player in enumerate(state.players):
            placed = sum(row.count(seat) for row in state.rows)
            player.markers = self._game.box.rounds.setup.guild_markers - placed
        return self

    def round(self, number: int, *, start: int | None = None) -> Scenario:
        """Set the round; earlier objectives count as scored, everybody last and with nothing."""
        state = self._game.state
        state.round = number
        state.start = state.start if start is None else start
        return self.scored(*[[4] * state.seats] * (number - 1))

    def objectives(self, *names: str, coins: Sequence[int] | None = None) -> Scenario:
        """Set the objectives of the first rounds, and their coins; the rest is filled up."""
        state, box = self._game.state, self._game.box
        chosen = list(names)
        for name in chosen:
            if name not in box.objectives:
                raise Impossible(f"there is no objective {name!r}: {', '.join(box.objectives)}")
        tiles = {box.objectives[name].tile for name in chosen}
        for name, side in box.objectives.items():
            if len(chosen) < box.rounds.count and side.tile not in tiles and side.automa is not None:
                chosen.append(name)
                tiles.add(side.tile)
        state.objectives = chosen
        for index, number in enumerate(coins or ()):
            state.objective_coins[index] = number
        return self

    def scored(self, *places: Sequence[int]) -> Scenario:
        """Set the places of all seats in the scored rounds; the VP follow from the box."""
        state = self._game.state
        state.places = [list(row) for row in places]
        vp = [
            [0 if place > 3 else self._game.box.rounds.objective_vp[index][place - 1] for place in row]
            for index, row in enumerate(state.places)
        ]
        for seat, player in enumerate(state.players):
            player.objective_vp = [row[seat] for row in vp]
        if state.automa is not None:
            state.automa.objective_vp = [row[-1] for row in vp]
        return self

    def automa(
        self,
        *,
        cards: Sequence[str] | None = None,
        steps: int | None = None,
        entered: int | None = None,
        ready: int | None = None,
        dragons: Sequence[str] = (),
        caves: Sequence[str] = (),
        passed: bool | None = None,
        left: int | None = None,
        unseen: str | None = None,
    ) -> Scenario:
        """Set Automa's state; ``cards`` are her next decision cards, ``left`` is how many she has.

        ``unseen`` is the hidden card of this round.
        """
        state, level = self._game.state, self._game.level
        automa = state.automa
        if automa is None or level is None:
            raise Impossible("no player plays against Automa")
        automa.steps = automa.steps if steps is None else steps
        automa.entered = automa.entered if entered is None else entered
        automa.ready = automa.ready if ready is None else ready
        automa.dragons += [self._card(name) for name in dragons]
        automa.caves += [self._card(name) for name in caves]
        automa.passed = automa.passed if passed is None else passed
        self._next = list(cards or ())
        if {*self._next, *([unseen] if unseen is not None else [])} - set(level.deck):
            raise Impossible(f"her cards are {', '.join(level.deck)}")
        number = len(level.deck) - 1 if left is None else left
        others = [card for card in level.deck if card not in self._next and card != unseen]
        automa.deck = [*self._next, *others][:number]
        rest = [card for card in level.deck if card not in automa.deck]
        automa.unseen = rest[0] if unseen is None else unseen
        automa.played = [card for card in rest if card != automa.unseen]
        return self

    def turn(self, seat: int = 0, *, last: bool = False) -> Scenario:
        """Set the seat to play; ``last``: everybody else has passed."""
        self._seat_of(seat)
        self._seat = seat
        if last:
            for other, player in enumerate(self._game.state.players):
                player.passed = other != seat
            if self._game.state.automa is not None:
                self._game.state.automa.passed = True
        return self

    def game(self) -> Game:
        """Build the situation: the game asks the seat for its action."""
        game, state = self._game, self._game.state
        spare = {pile: sorted(card for card in self._free if pile_of(card) == pile) for pile in (0, 1)}
        for player in state.players:
            self._excavate(player, spare[CAVE_CARDS])
        size = game.box.rounds.setup.display
        for pile in (DRAGONS, CAVE_CARDS):
            row = state.display[pile] if self._display[pile] is not None else []
            if len(row) > size:
                raise Impossible(f"the display has {size} spaces for each kind")
            state.display[pile] = row + [spare[pile].pop() for _ in range(size - len(row))]
            put = self._rest[pile]
            (put or state.decks[pile].extend)(spare[pile])
        if state.automa is not None and not state.automa.unseen:
            self.automa()
        if self._next:
            state.rng = _seed_that_draws(state.rng, [*state.automa.deck] if state.automa else [], self._next)
        seats = state.seats
        state.turn = self._seat
        state.stack = [
            Match(stage="upkeep"),
            Turns(next_seat=(self._seat + 1) % seats),
            Turn(seat=self._seat, source="turn"),
        ]
        state.serial, game.decision = 0, None
        game.run_until_asked()
        game.events = []
        try:
            game.check()
        except AssertionError as error:
            raise Impossible(str(error)) from error
        return game

    @staticmethod
    def _excavate(player: Player, spare: list[int]) -> None:
        """Put cave cards into excavated spaces without one."""
        for slot in range(SLOT_COUNT):
            after = range(slot, slot - slot % COLUMNS + COLUMNS)
            if slot % COLUMNS == 0:
                player.spaces[slot] = PRINTED
            elif player.spaces[slot] in (0, _SOME_CARD) and any(player.spaces[each] for each in after):
                player.spaces[slot] = spare.pop()


_SOME_CARD = PRINTED


def _index(names: Mapping[str, int], name: str, what: str) -> int:
    if name not in names:
        raise Impossible(f"there is no {what} {name!r}: {', '.join(names)}")
    return names[name]


def _seed_that_draws(start: int, deck: list[str], wanted: list[str]) -> int:
    """Return a generator state from which Automa draws these cards if nothing else is random."""
    for state in range(start % (1 << 32), start % (1 << 32) + 100_000):
        now, cards = state, list(deck)
        for card in wanted:
            now, index = rng.draw(now, len(cards))
            if cards.pop(index) != card:
                break
        else:
            return state
    raise Impossible(f"she does not draw {', '.join(wanted)} one after the other")


def play(game: Game, *answers: str | Sequence[str]) -> list[Event]:
    """Give answers in order, each an id or a list of ids; return all events."""
    events: list[Event] = []
    for number, answer in enumerate(answers, 1):
        decision = game.decision
        ids = [answer] if isinstance(answer, str) else list(answer)
        assert decision is not None, f"answer {number}, {ids}: the game is over"
        offered = set(decision.ids) | {each.id for each in decision.exchanges}
        missing = [each for each in ids if each not in offered]
        assert not missing, (
            f"answer {number}: {missing} not offered; seat {decision.seat} is asked {decision.kind} "
            f"({decision.source}): {list(decision.ids)}"
        )
        events += game.apply(ids).events
        game.check()
    return events


def offered(game: Game) -> list[str]:
    """Return the offered ids without exchanges."""
    return [] if game.decision is None else list(game.decision.ids)


def facts(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """Return the data of all events of a type."""
    return [event.data for event in events if event.type == kind]


__all__ = ["FULL", "RESOURCES", "Impossible", "Scenario", "Space", "facts", "offered", "play"]
