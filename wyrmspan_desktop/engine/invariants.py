"""Invariants of every game at every decision."""

from __future__ import annotations

from collections import Counter

from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.engine import counts, house_rules
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.engine.events import FIELDS
from wyrmspan_desktop.engine.handlers.explore import STEPS, Walk
from wyrmspan_desktop.engine.handlers.guild import squares
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVE_SLOTS,
    CAVES,
    DRAGONS,
    ICONS,
    LAST_ROW,
    RESOURCES,
    SLOT_COUNT,
    caves_in,
    is_card,
)
from wyrmspan_desktop.engine.rounds import Draft, Match, Turn, Turns
from wyrmspan_desktop.engine.state import Player

SOURCES = frozenset(
    (
        "setup",
        "turn",
        "excavate",
        "entice",
        "explore",
        "sale",
        "upkeep",
        "income",
        "limits",
        "end_game",
        "automa",
    )
)
"""Words for sources, besides cards, icons, spaces of the guild track and rows of the guild tile."""


def _require(condition: object, message: str) -> None:
    if not condition:
        raise InvariantBroken(message)


def check(game: Context) -> None:
    """Check conservation of cards and markers, ranges, capacities and the pending work; raises `InvariantBroken`."""
    state = game.state
    seats = len(state.players)
    solo = state.automa is not None
    _require(1 <= seats <= 5 and (seats == 1) == solo == (state.level is not None), "wrong number of players")
    _require(len(state.names) == seats, "not one name for each player")
    _require(0 <= state.start < seats, "no such start player")
    _require(state.turn is None or 0 <= state.turn < state.seats, "it is no player's turn")
    _require(0 <= state.round <= game.box.rounds.count, f"round {state.round}")
    _require(
        0 <= state.seed < 1 << 64 and 0 <= state.rng < 1 << 64 and state.serial >= 0, "seed out of range"
    )
    for seat, player in enumerate(state.players):
        _check_player(game, seat, player)
    _check_guild(game)
    _check_objectives(game)
    if game.house is not None:
        _check_house_rules(game, game.house)
    _check_automa(game)
    _check_cards(game)
    _check_pending(game)
    for event in game.events:
        fields = FIELDS.get(event.type)
        _require(
            fields is not None and set(event.data) == {*fields}, f"what {event.type} holds: {event.data}"
        )
        _require(event.source is None or is_source(game, event.source), f"{event.type} by {event.source}")


def _check_player(game: Context, seat: int, player: Player) -> None:
    who, box = f"seat {seat}", game.box
    rows = (player.spaces, player.dragons, player.eggs, player.tucked, player.fed)
    _require(all(len(row) == SLOT_COUNT for row in rows), f"{who}: a row has not one entry for each slot")
    _require(
        len(player.cached) == SLOT_COUNT * len(RESOURCES), f"{who}: cached has not four entries for each slot"
    )
    _require(
        len(player.resources) == len(RESOURCES) and len(player.explored) == len(CAVES), f"{who}: lengths"
    )
    numbers = (
        player.coins,
        player.mat_eggs,
        player.steps,
        player.markers,
        *player.resources,
        *player.explored,
    )
    _require(
        min(numbers) >= 0 and min(player.cached) >= 0 and min(player.fed) >= 0, f"{who}: a number below 0"
    )
    _require(player.mat_eggs <= box.mat.nests, f"{who}: more eggs on the mat than nests")
    _require(max(player.explored) <= len(box.mat.explore_costs), f"{who}: a cave explored too often")
    for cave in CAVE_SLOTS:
        _require(player.spaces[cave[0]] == 1, f"{who}: the first space is not excavated from the start")
        for slot in cave[1:]:
            _require(player.spaces[slot] <= 0, f"{who}: slot {slot} holds no cave card")
            _require(
                not player.spaces[slot] or player.spaces[slot - 1],
                f"{who}: slot {slot} excavated out of order",
            )
            _require(
                not player.dragons[slot] or player.dragons[slot - 1],
                f"{who}: slot {slot} enticed out of order",
            )
    for slot, dragon in enumerate(player.dragons):
        if dragon:
            _require(dragon in box.dragons, f"{who}: no dragon {dragon}")
            _require(player.spaces[slot], f"{who}: a dragon in slot {slot}, which is not excavated")
            _require(
                0 <= player.eggs[slot] <= box.nests[dragon], f"{who}: eggs in slot {slot} exceed its nests"
            )
            hatchling = box.dragons[dragon].ability.hatchling
            _require(
                hatchling is not None or not player.fed[slot],
                f"{who}: slot {slot} was fed, but is no hatchling",
            )
        else:
            things = (player.eggs[slot], player.fed[slot], *player.tucked[slot], *player.cached_on(slot))
            _require(not any(things), f"{who}: something lies in slot {slot}, where no dragon is")
        for card in player.tucked[slot]:
            _require(abs(card) in box.dragons, f"{who}: slot {slot} tucks no dragon")
    _require(set(player.fresh) <= set(player.dragons), f"{who}: a dragon played this turn is not on the mat")
    _require(len(player.objective_vp) == len(game.state.places), f"{who}: objectives scored")


def _check_guild(game: Context) -> None:
    state, box = game.state, game.box
    _require(0 <= state.tile < len(box.guild.tiles) and len(state.rows) == LAST_ROW, "guild tile")
    for number, row in enumerate(state.rows, 1):
        _require(
            number == LAST_ROW or len(row) <= squares(game, number),
            f"guild row {number} holds too many markers",
        )
        _require(
            all(0 <= seat < state.seats for seat in row), f"guild row {number} holds a marker of no seat"
        )
    for seat, player in enumerate(state.players):
        placed = sum(row.count(seat) for row in state.rows)
        _require(placed + player.markers == box.rounds.setup.guild_markers, f"seat {seat}: guild markers")


def _check_objectives(game: Context) -> None:
    state, rounds = game.state, game.box.rounds.count
    names = state.objectives
    _require(len(names) == rounds == len(state.objective_coins), "one objective for each round")
    _require(all(name in game.box.objectives for name in names), "an objective that is not in the box")
    _require(len({game.box.objectives[name].tile for name in names}) == rounds, "an objective tile twice")
    _require(min(state.objective_coins) >= 0, "coins on an objective below 0")
    if state.automa is not None:
        _require(
            all(game.box.objectives[name].automa for name in names), "an objective that Automa cannot have"
        )
    _require(len(state.places) <= state.round, "objectives scored too early")
    for places in state.places:
        _require(len(places) == state.seats and set(places) <= {1, 2, 3, 4}, "places of an objective")


def _check_house_rules(game: Context, house: HouseRules) -> None:
    state = game.state
    _require(house != NO_HOUSE_RULES, "house rules without a rule")
    try:
        house_rules.check(house, game.box, state.level)
    except ValueError as error:
        raise InvariantBroken(str(error)) from None
    _require(house.tile in (None, state.tile), "another guild tile than the chosen one")
    _require(house.objectives in ((), tuple(state.objectives)), "other objectives than the chosen ones")
    for cave, slots in enumerate(CAVE_SLOTS):
        if not counts.is_closed(game, cave):
            continue
        for player in state.players:
            used = player.explored[cave] or any(player.spaces[slot] for slot in slots[1:])
            _require(not used and not any(player.dragons[slot] for slot in slots), "a closed cave is in use")


def _check_automa(game: Context) -> None:
    state = game.state
    automa = state.automa
    if automa is None:
        return
    assert game.level is not None
    _require(0 <= automa.entered <= automa.steps, "Automa's steps")
    placed = sum(row.count(len(state.players)) for row in state.rows)
    _require(automa.ready >= 0 and automa.ready + placed <= game.box.automa.markers, "Automa's markers")
    if state.round:
        cards = sorted([*automa.deck, *automa.played, automa.unseen])
        _require(cards == sorted(game.level.deck), "Automa's decision cards")
    _require(len(automa.objective_vp) == len(state.places), "Automa's objectives")


def _check_cards(game: Context) -> None:
    """Check that every card is in exactly one place (R11)."""
    state = game.state
    found: list[int] = []
    for pile in (DRAGONS, CAVE_CARDS):
        _require(len(state.display[pile]) == game.box.rounds.setup.display, "the display has another size")
        for zone in (state.decks[pile], state.tops[pile], state.discards[pile], state.display[pile]):
            cards = [card for card in zone if card]
            _require(
                all((card > 0) == (pile == DRAGONS) for card in cards), "a card in a pile of the other kind"
            )
            found += cards
    for player in state.players:
        found += [*player.hand, *player.drawn, *player.shown]
        found += caves_in(player.spaces)
        found += [card for card in player.dragons if card]
        found += [abs(card) for under in player.tucked for card in under]
    if state.automa is not None:
        found += [*state.automa.dragons, *state.automa.caves]
    solo = state.automa is not None
    whole = [*game.box.in_play(DRAGONS, solo), *game.box.in_play(CAVE_CARDS, solo)]
    if sorted(found) != sorted(whole):
        twice = sorted(card for card, number in Counter(found).items() if number > 1)
        lost = sorted(set(whole) - set(found))
        raise InvariantBroken(
            f"cards in two places: {twice}; lost: {lost}; strange: {sorted(set(found) - set(whole))}"
        )


def _check_pending(game: Context) -> None:
    state = game.state
    kinds = [type(frame) for frame in state.stack]
    _require(not kinds or kinds[0] is Match, "the pending work has no bottom")
    _require(
        kinds.count(Match) <= 1 and kinds.count(Turns) <= 1 and kinds.count(Walk) <= 1, "work pending twice"
    )
    is_draft = Draft in kinds
    _require(not is_draft or (kinds[-1] is Draft and not state.round), "a draft during the game")
    _require(Turn not in kinds or kinds[1:3] == [Turns, Turn], "a turn outside the round")
    for depth, frame in enumerate(state.stack):
        _require(frame.is_sound(game), f"frame {depth} of the stack makes no sense: {type(frame).__name__}")
    walk = state.walk
    if walk:
        in_range = len(walk) == 3 and 0 <= walk[0] < len(state.players) and 0 <= walk[1] < len(CAVES)
        _require(in_range and 0 <= walk[2] < STEPS, "the adventurer stands nowhere")
    decision = game.decision
    if decision is not None:
        _require(decision.serial == state.serial, "the decision has another serial")
        _require(decision.kind in KINDS, f"there is no decision {decision.kind}")
        _require(is_source(game, decision.source or ""), f"{decision.source} asks")
        _require(decision.ids and 0 <= decision.seat < len(state.players), "nothing is asked, or no player")
        _require(len(set(decision.ids)) == len(decision.ids), "an option twice")
        _require(0 <= decision.least <= decision.most <= len(decision.ids), "no answer fits")
        default = decision.default
        _require(set(default) <= set(decision.ids), "the default is not offered")
        _require(decision.least <= len(default) <= decision.most, "the default has the wrong size")


def is_source(game: Context, word: str) -> bool:
    """Whether a word is a source of decisions and events (``PROTOCOL.md``)."""
    if word in SOURCES or word in ICONS:
        return True
    kind, _, number = word.partition(".")
    if kind == "track" and number.isdecimal():
        return int(number) < len(game.box.guild.track)
    if kind == "guild":
        return number in ("row1", "row2", "row3", "row4")
    return is_card(word) and _is_in_box(game, word)


def _is_in_box(game: Context, word: str) -> bool:
    try:
        return bool(game.box.card(word))
    except KeyError:
        return False
