"""Snapshots that no game can have led to: each part is believable, together they are not (`snapshot_validation`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.engine import Game, invariants, snapshot_validation
from wyrmspan_desktop.engine.blocks import Block
from wyrmspan_desktop.engine.context import Frame
from wyrmspan_desktop.engine.frames import Actor
from wyrmspan_desktop.engine.handlers.caves import Excavating, FreeExcavating, PlacingDrawn, Selling
from wyrmspan_desktop.engine.handlers.dragons import Enticing, Waiving
from wyrmspan_desktop.engine.handlers.explore import Walk
from wyrmspan_desktop.engine.handlers.flow import Everyone
from wyrmspan_desktop.engine.handlers.gains import Gaining
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.handlers.storage import Drawing
from wyrmspan_desktop.engine.ops import Draw, Excavate, Items
from wyrmspan_desktop.engine.rounds import EndPayments, FirstHand, Match, Turn, Turns, Upkeep
from wyrmspan_desktop.engine.state import Player
from wyrmspan_desktop.scenarios import Scenario

MAT = {"crimson.1": {"dragon": "d57"}, "golden.1": {"dragon": "d144"}}
Damage = Callable[[Game], object]


def table() -> Game:
    """The first action of seat 0 in round 2."""
    own = {"coins": 3, "resources": {"milk": 3}, "hand": ["d1", "d2", "v1"]}
    return Scenario().player(0, mat=MAT, **own).round(2).game()  # type: ignore[arg-type]


def solo() -> Game:
    """The same with Automa, who has one marker and cards."""
    return Scenario(automa="Automa 1").automa(dragons=["d3", "d4"], caves=["v3", "v4"]).round(2).game()


def dealt() -> Game:
    """Right after the set-up: everybody has six cards."""
    return Game.new(["Ada", "Ben", "Cleo"], seed=3)


def dealt_solo() -> Game:
    return Game.new(["Ada"], seed=3, automa="Automa 1")


def over() -> Game:
    game = Scenario().player(0, coins=4).round(4).turn(0, last=True).game()
    while game.decision is not None:
        game.apply(["pass"] if "pass" in game.decision.ids else list(game.decision.default))
    return game


def first(game: Game) -> Player:
    return game.state.players[0]


def put(what: str, value: Any) -> Damage:
    """Set a field of the state, or of the first player or Automa: ``player.coins``."""

    def change(game: Game) -> None:
        owner, _, field = what.rpartition(".")
        holder = {"": game.state, "player": first(game), "automa": game.state.automa}[owner]
        assert getattr(holder, field) != value
        setattr(holder, field, value)

    return change


def stack(*frames: Frame) -> Damage:
    """Put other work upon that of the round."""

    def change(game: Game) -> None:
        game.state.stack[:] = [Match(stage="upkeep"), Turns(next_seat=1), *frames]

    return change


def all_work(*frames: Frame) -> Damage:
    def change(game: Game) -> None:
        game.state.stack[:] = frames

    return change


def both(*damages: Damage) -> Damage:
    return lambda game: [damage(game) for damage in damages]


def drawn(card: int) -> Damage:
    return lambda game: first(game).drawn.append(card)


def shown(card: int, seat: int = 0) -> Damage:
    return lambda game: game.state.players[seat].shown.append(card)


def stage(name: str) -> Damage:
    def change(game: Game) -> None:
        bottom = game.state.stack[0]
        assert isinstance(bottom, Match)
        bottom.stage = name

    return change


def hands(*seats: int) -> Damage:
    """The first hands of these seats are to be kept, the last one's now."""
    return all_work(Match(stage="round"), *(FirstHand(seat=seat, source="setup") for seat in seats))


TURN = Turn(seat=0, source="turn", stage="done")
BLOCK = Block(seat=0, source="d57", home=57, at="d57.do", pc=1, root=True, open=True)
WALK = Walk(seat=0, source="explore", cave=0)
BILL = Bill.of(Actor(seat=0, source="turn"), Items(any=1))
SALE = Selling(seat=0, source="sale", left=1)
PLAY = Enticing(seat=0, source="v52", card=2, slot=1, onto=False)
DIG = Excavating(seat=0, source="excavate", card=-1, slot=1)


def waiving(card: int) -> Waiving:
    return Waiving(seat=0, source="v52", at="v52.do", i=0, card=card)


UNSOUND: list[tuple[Callable[[], Game], Damage, str]] = [
    (table, put("player.coins", 100_000), "a number beyond all measure"),
    (table, put("serial", 100_000), "a number beyond all measure"),
    (table, put("player.acted", [999]), "a dragon that is none"),
    (table, put("player.end_payments", [144, 999]), "a dragon that is none"),
    *(
        (table, lambda game, zone=zone: getattr(game.state, zone).append([]), "not one pile for each kind")
        for zone in ("decks", "tops", "discards", "display")
    ),
    *(
        (table, lambda game, zone=zone: getattr(game.state, zone)[1].append(0), "a card that is none")
        for zone in ("decks", "tops", "discards")
    ),
    (solo, lambda game: game.state.automa.dragons.append(-9), "Automa's cards are mixed up"),
    (solo, lambda game: game.state.automa.caves.insert(0, 9), "Automa's cards are mixed up"),
    (solo, put("automa.ready", 3), "more markers than have come to her"),
    (
        solo,
        both(put("automa.ready", 2), lambda game: game.state.rows[4].append(1)),
        "more markers than have come to her",
    ),
    (table, lambda game: game.state.places.append([4, 4]), "objectives scored in another round"),
    (table, put("round", 3), "objectives scored in another round"),
    (dealt, put("round", 1), "objectives scored in another round"),
    (table, stage("income"), "the game is in no stage that asks anything"),
    (table, both(stage("end"), put("round", 1)), "the game is in another round"),
    (table, both(stage("round"), put("round", 1)), "the pending work belongs to another stage"),
    (table, stage("objective"), "the pending work belongs to another stage"),
    (table, put("turn", 1), "it is another player's turn"),
    (table, put("turn", None), "it is another player's turn"),
    (table, put("walk", [0, 0, 1]), "the adventurer walks for no player"),
    (table, put("winners", [0]), "others have won than the score says"),
    (over, put("winners", [1]), "others have won than the score says"),
    (over, put("winners", [0, 1]), "others have won than the score says"),
    (table, stack(TURN, *[BLOCK] * 498), "more work is pending than can be"),
    (table, stack(TURN, BILL, BLOCK), "something lies on Bill"),
    (table, both(stack(TURN, PLAY, waiving(1)), shown(2)), "waived of another dragon"),
    (table, both(stack(TURN, BLOCK, waiving(2)), shown(2)), "waived of another dragon"),
    (table, stack(TURN, SALE, SALE), "something lies on Selling"),
    (table, stack(TURN, TURN), "Turn lies on other work"),
    (table, stack(TURN, Turns(next_seat=1)), "Turns lies on other work"),
    (table, stack(TURN, Match(stage="upkeep")), "Match lies on other work"),
    (table, stack(Turn(seat=0, source="lunch")), "frame 2: its source"),
    (table, both(stack(TURN, DIG), shown(-1), shown(2)), "a card lies open that nothing is done with"),
    (table, stack(TURN, DIG), "a card lies open that nothing is done with"),
    (table, both(stack(TURN, DIG), shown(-1, 1)), "a card lies open that nothing is done with"),
    (table, shown(1), "a card lies open that nothing is done with"),
    (table, drawn(2), "cards are drawn that nothing is done with"),
    (dealt, hands(0, 1, 2), "FirstHand: not in turn order"),
    (dealt, hands(2, 0), "FirstHand: not in turn order"),
    (
        table,
        both(
            all_work(Match(stage="objective"), *(Upkeep(seat=seat, source="upkeep") for seat in (0, 1))),
            put("turn", None),
        ),
        "Upkeep: not in turn order",
    ),
]


@pytest.mark.parametrize(
    ("new", "damage", "words"), UNSOUND, ids=[f"{n}: {words}" for n, (*_, words) in enumerate(UNSOUND)]
)
def test_inconsistent_snapshots_are_refused(new: Callable[[], Game], damage: Damage, words: str) -> None:
    game = new()
    snapshot_validation.check(game)
    damage(game)
    with pytest.raises(InvariantBroken, match=words):
        snapshot_validation.check(game)


@pytest.mark.parametrize(
    ("new", "change"),
    [
        (table, put("player.coins", 99_999)),
        (table, put("rng", 1 << 63)),
        (table, both(put("player.end_vp", 3), put("player.end_payments", [144]))),
        (solo, put("automa.ready", 2)),
        (solo, lambda game: game.state.rows[4].append(1)),
        (table, stack(TURN, *[BLOCK] * 497)),
        (table, stack(TURN, WALK, BILL)),
        (table, stack(TURN, BLOCK, Gaining(seat=0, source="d57", at="d57.do", i=0))),
        (table, stack(TURN, BLOCK, Everyone(seat=0, source="d57", at="d57.do.1", done=1))),
        (table, both(stack(TURN, DIG), shown(-1))),
        (table, both(stack(TURN, PLAY, waiving(2)), shown(2))),
        (table, both(stack(TURN, DIG, BILL), shown(-1))),
        (
            table,
            both(
                all_work(Match(stage="objective"), *(Upkeep(seat=seat, source="upkeep") for seat in (1, 0))),
                put("turn", None),
            ),
        ),
        (over, lambda game: None),
        (dealt, lambda game: None),
        (dealt_solo, lambda game: None),
    ],
)
def test_consistent_snapshots_are_accepted(new: Callable[[], Game], change: Damage) -> None:
    game = new()
    change(game)
    snapshot_validation.check(game)


@pytest.mark.parametrize(
    ("word", "known"),
    [
        *((word, True) for word in sorted(invariants.SOURCES)),
        *((word, True) for word in ("crimson.i1", "amethyst.i5", "track.0", "track.11", "d1", "d183", "v75")),
        *((f"guild.row{row}", 1 <= row <= 4) for row in range(6)),
        *((word, False) for word in ("", "x", "d", "d0", "d184", "v76", "d1x", "track.12", "track.x")),
        *((word, False) for word in ("tracks.1", "crimson.i6", "crimson.1", "guild", "guilds.row1")),
    ],
)
def test_source_is_a_card_an_icon_or_a_known_word(word: str, known: bool) -> None:
    assert invariants.is_source(table(), word) is known


def test_drawn_cards_need_a_frame_that_splits_or_places_them() -> None:
    game = table()
    at, i = next(
        (at, i)
        for at, block in game.box.blocks.items()
        for i, op in enumerate(block)
        if isinstance(op, Excavate) and op.source == "deck"
    )
    block = Block(seat=0, source="d57", at=at, pc=i + 1)
    digging = FreeExcavating(seat=0, source="d57", at=at, i=i, left=0)
    stack(TURN, block, digging, PlacingDrawn(seat=0, source="d57", card=-9))(game)
    first(game).drawn = [-9]
    snapshot_validation.check(game)
    for wrong in ([-9, -8], [-8], []):
        first(game).drawn = wrong
        with pytest.raises(InvariantBroken, match="cards are drawn that nothing is done with"):
            snapshot_validation.check(game)
    at, i = next(
        (at, i) for at, block in game.box.blocks.items() for i, op in enumerate(block) if isinstance(op, Draw)
    )
    splitting = Drawing(seat=0, source="d57", at=at, i=i, count=2, stage="tuck")
    stack(TURN, Block(seat=0, source="d57", at=at, pc=i + 1), splitting)(game)
    first(game).drawn = [9, 8]
    snapshot_validation.check(game)
    first(game).drawn = [9, -8]
    with pytest.raises(InvariantBroken, match="a cave card is drawn among dragons"):
        snapshot_validation.check(game)
    splitting.stage = "ask"
    first(game).drawn = [9]
    with pytest.raises(InvariantBroken, match="cards are drawn that nothing is done with"):
        snapshot_validation.check(game)


def test_end_game_payments_must_be_in_turn_order() -> None:
    game = Scenario().round(4).scored(*[[4, 4]] * 4).game()
    game.state.turn = None
    payments = [EndPayments(seat=seat, source="end_game") for seat in (1, 0)]
    game.state.stack[:] = [Match(stage="end"), *payments]
    snapshot_validation.check(game)
    game.state.stack[:] = [Match(stage="end"), *reversed(payments)]
    with pytest.raises(InvariantBroken, match="EndPayments: not in turn order"):
        snapshot_validation.check(game)


# --- how much there can be ----------------------------------------------------------------------


def on_objective(number: int) -> Damage:
    return put("objective_coins", [1, 2, number, 1])


def cached(number: int) -> Damage:
    return put("player.cached", [number if slot == 0 else 0 for slot in range(48)])


MEASURES: list[tuple[Callable[[], Game], Callable[[int], Damage], int]] = [
    (table, lambda number: put("player.coins", number), snapshot_validation.MAX_HELD),
    (table, lambda number: put("player.resources", [0, number, 0, 0]), snapshot_validation.MAX_HELD),
    (table, lambda number: put("player.steps", number), snapshot_validation.MAX_ADDED),
    (table, cached, snapshot_validation.MAX_ADDED),
    (table, on_objective, snapshot_validation.MAX_ADDED),
    (solo, lambda number: put("automa.steps", number), snapshot_validation.MAX_ADDED),
    (table, lambda number: put("serial", number), snapshot_validation.MAX_ANSWERS),
    (table, lambda number: stack(BLOCK, Bill.of(BLOCK, Items(any=number))), snapshot_validation.MAX_PENDING),
    (table, lambda number: all_work(*[BLOCK] * number), snapshot_validation.DEEPEST // 2),
]


@pytest.mark.parametrize(("new", "change", "most"), MEASURES)
def test_game_from_a_file_must_keep_to_the_measure(
    new: Callable[[], Game], change: Callable[[int], Damage], most: int
) -> None:
    game = new()
    snapshot_validation.check_measure(game)
    change(most)(game)
    snapshot_validation.check_measure(game)
    change(most + 1)(game)
    with pytest.raises(InvariantBroken):
        snapshot_validation.check_measure(game)
