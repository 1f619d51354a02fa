"""Each invariant notices what breaks it: a sound game is broken in one place, and `check` says where."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.engine import Game, invariants
from wyrmspan_desktop.engine.context import Frame
from wyrmspan_desktop.engine.house_rules import HouseRules
from wyrmspan_desktop.engine.rounds import Draft, Match, Turn, Turns
from wyrmspan_desktop.engine.state import Player


def at(name: str) -> Game:
    return scenarios.session(name).game


def crowd() -> Game:
    """Five players with full mats in round 4."""
    return at("busiest")


def solo() -> Game:
    return at("automa")


def early() -> Game:
    """Two players, the first with empty spaces and excavated ones."""
    return at("big-hand")


def walking() -> Game:
    return at("long-walk")


def player(game: Game) -> Player:
    return game.state.players[0]


Damage = Callable[[Game], object]


def play_by(**rules: Any) -> Damage:
    """Choose house rules in the middle of a game."""

    def change(game: Game) -> None:
        game.house = HouseRules(**rules)

    return change


def holder(game: Game, owner: str) -> Any:
    """The state, the first player or Automa."""
    return {"state": game.state, "player": player(game), "automa": game.state.automa}[owner]


def put(owner: str, field: str, value: object) -> Damage:
    """Set a field."""

    def change(game: Game) -> None:
        assert getattr(holder(game, owner), field) != value
        setattr(holder(game, owner), field, value)

    return change


def entry(owner: str, field: str, index: int, value: object) -> Damage:
    """Set an entry of a list."""

    def change(game: Game) -> None:
        row = getattr(holder(game, owner), field)
        assert row[index] != value
        row[index] = value

    return change


def shorter(owner: str, field: str) -> Damage:
    """Take the last entry off a list."""
    return lambda game: getattr(holder(game, owner), field).pop()


def pending(*frames: Frame) -> Damage:
    """Put other work in the place of what is pending."""

    def change(game: Game) -> None:
        game.state.stack[:] = frames

    return change


def copy_card(game: Game) -> None:
    player(game).hand.append(game.state.players[1].hand[0])


def lose_card(game: Game) -> None:
    player(game).hand.pop()


def lose_from_deck(game: Game) -> None:
    game.state.decks[0].pop()


def lose_cave(game: Game) -> None:
    game.state.decks[1].pop()


def lose_from_display(game: Game) -> None:
    game.state.display[0][1] = 0


def lose_from_discards(game: Game) -> None:
    state = game.state
    state.discards[0].append(state.decks[0].pop())
    game.check()
    state.discards[0].clear()


def lose_drawn(game: Game) -> None:
    hand = player(game).hand
    player(game).drawn.append(hand.pop())
    player(game).shown.append(hand.pop())
    game.check()
    player(game).drawn.clear()


def lose_shown(game: Game) -> None:
    player(game).shown.append(player(game).hand.pop())
    game.check()
    player(game).shown.clear()


def lose_known_top(game: Game) -> None:
    game.state.tops[0].append(game.state.decks[0].pop())
    game.check()
    game.state.tops[0].clear()


def lose_tucked(game: Game) -> None:
    player(game).tucked[0].pop()


def lose_under_dragons(game: Game) -> None:
    player(game).spaces[1] = game.state.players[1].spaces[1]


def lose_dragon_on_mat(game: Game) -> None:
    player(game).dragons[0] = game.state.players[1].dragons[0]
    player(game).eggs[0] = player(game).fed[0] = 0


def lose_hers(game: Game) -> None:
    game.state.automa.dragons.pop()


def lose_her_cave(game: Game) -> None:
    game.state.automa.caves.pop()


def swap_in_a_card_that_is_left_out(game: Game) -> None:
    game.state.decks[0][0] = 47


def cave_among_dragons(game: Game) -> None:
    state = game.state
    state.decks[0][0], state.decks[1][0] = state.decks[1][0], state.decks[0][0]


def tile_twice(game: Game) -> None:
    state = game.state
    side = next(each for each in state.objectives if each.endswith("a"))
    state.objectives[state.objectives.index(side) - 1] = side.replace("a", "b")


def overfill_row(game: Game) -> None:
    state = game.state
    state.rows[3].append(0)
    player(game).markers -= 1


def marker_of_nobody(game: Game) -> None:
    game.state.rows[4].append(9)


def lose_marker(game: Game) -> None:
    game.state.rows[4].pop()


def spare_marker(game: Game) -> None:
    player(game).markers += 1


def too_many_of_hers(game: Game) -> None:
    game.state.automa.ready += 4


def gap_between_spaces(game: Game) -> None:
    player(game).spaces[1] = 0


def gap_between_dragons(game: Game) -> None:
    mine = player(game)
    game.state.discards[0] += [mine.dragons[1], *mine.tucked[1]]
    mine.dragons[1] = mine.eggs[1] = mine.fed[1] = 0
    mine.tucked[1] = []
    mine.cached[4:8] = [0, 0, 0, 0]


def dragon_in_the_rock(game: Game) -> None:
    mine = player(game)
    mine.dragons[8:10] = mine.hand[:2]
    del mine.hand[:2]


def fed_though_grown(game: Game) -> None:
    mine = player(game)
    slot = next(s for s, d in enumerate(mine.dragons) if game.box.dragons[d].size != "hatchling")
    mine.fed[slot] = 1


def too_many_eggs(game: Game) -> None:
    player(game).eggs[0] = game.box.nests[player(game).dragons[0]] + 1


def tuck_a_cave(game: Game) -> None:
    mine = player(game)
    mine.tucked[0].append(mine.hand.pop())
    assert mine.tucked[0][-1] < 0
    mine.tucked[0][-1] = 999


def ask_nothing(game: Game) -> None:
    game.decision.ids.clear()


def ask_something_else(game: Game) -> None:
    game.decision.kind = "guess"


def emit_for_unknown_seat(game: Game) -> None:
    game.emit("passed", 0, "unknown", {})


def ask_unknown_source(game: Game) -> None:
    game.decision.source = "unknown"


def tell_of_nothing(game: Game) -> None:
    game.emit("slept", 0, "turn", {})


def tell_too_much(game: Game) -> None:
    game.emit("passed", 0, "turn", {"why": "tired"})


def ask_unknown_seat(game: Game) -> None:
    game.decision.seat = len(game.state.players)


def offer_twice(game: Game) -> None:
    game.decision.ids.append(game.decision.ids[0])


def ask_for_too_much(game: Game) -> None:
    game.decision.most = len(game.decision.ids) + 1


def ask_for_less_than_nothing(game: Game) -> None:
    game.decision.least = -1


def default_of_nowhere(game: Game) -> None:
    game.decision.default = ("fly",)


def default_too_long(game: Game) -> None:
    game.decision.default = tuple(game.decision.ids[:2])


def turn_of_nobody(game: Game) -> None:
    frame = game.state.stack[-1]
    assert isinstance(frame, Turn)
    frame.seat = 9


BROKEN: list[tuple[Callable[[], Game], Damage, str]] = [
    (crowd, put("state", "automa", "Automa 1"), "wrong number of players"),
    (solo, put("state", "automa", None), "wrong number of players"),
    (crowd, shorter("state", "names"), "not one name for each player"),
    (crowd, put("state", "start", 5), "no such start player"),
    (crowd, put("state", "turn", 5), "it is no player's turn"),
    (crowd, put("state", "round", 5), "round 5"),
    (crowd, put("state", "round", -1), "round -1"),
    (crowd, put("state", "seed", 1 << 64), "seed out of range"),
    (crowd, put("state", "seed", -1), "seed out of range"),
    (crowd, put("state", "rng", 1 << 64), "seed out of range"),
    (crowd, put("state", "rng", -1), "seed out of range"),
    (crowd, put("state", "serial", -1), "seed out of range"),
    *(
        (crowd, shorter("player", row), "seat 0: a row has not one entry for each slot")
        for row in ("spaces", "dragons", "eggs", "tucked", "fed")
    ),
    (crowd, shorter("player", "cached"), "seat 0: cached has not four entries for each slot"),
    (crowd, shorter("player", "resources"), "seat 0: lengths"),
    (crowd, shorter("player", "explored"), "seat 0: lengths"),
    *(
        (crowd, put("player", field, -1), "seat 0: a number below 0")
        for field in ("coins", "mat_eggs", "steps", "markers")
    ),
    *(
        (crowd, entry("player", field, 1, -1), "seat 0: a number below 0")
        for field in ("resources", "explored", "cached", "fed")
    ),
    (crowd, put("player", "mat_eggs", 3), "seat 0: more eggs on the mat than nests"),
    (crowd, entry("player", "explored", 1, 4), "seat 0: a cave explored too often"),
    (crowd, entry("player", "spaces", 4, 0), "seat 0: the first space is not excavated from the start"),
    (crowd, entry("player", "spaces", 1, 1), "seat 0: slot 1 holds no cave card"),
    (early, gap_between_spaces, "seat 0: slot 2 excavated out of order"),
    (crowd, gap_between_dragons, "seat 0: slot 2 enticed out of order"),
    (crowd, entry("player", "dragons", 0, 999), "seat 0: no dragon 999"),
    (early, dragon_in_the_rock, "seat 0: a dragon in slot 9, which is not excavated"),
    (crowd, too_many_eggs, "seat 0: eggs in slot 0 exceed its nests"),
    (crowd, entry("player", "eggs", 1, -1), "seat 0: eggs in slot 1 exceed its nests"),
    (crowd, fed_though_grown, "was fed, but is no hatchling"),
    (early, entry("player", "eggs", 3, 1), "seat 0: something lies in slot 3, where no dragon is"),
    (early, entry("player", "fed", 3, 1), "seat 0: something lies in slot 3, where no dragon is"),
    (early, entry("player", "cached", 15, 1), "seat 0: something lies in slot 3, where no dragon is"),
    (early, entry("player", "tucked", 3, [5]), "seat 0: something lies in slot 3, where no dragon is"),
    (crowd, tuck_a_cave, "seat 0: slot 0 tucks no dragon"),
    (crowd, put("player", "fresh", [999]), "seat 0: a dragon played this turn is not on the mat"),
    (crowd, shorter("player", "objective_vp"), "seat 0: objectives scored"),
    (crowd, put("state", "tile", 4), "guild tile"),
    (crowd, shorter("state", "rows"), "guild tile"),
    (crowd, overfill_row, "guild row 4 holds too many markers"),
    (crowd, marker_of_nobody, "guild row 5 holds a marker of no seat"),
    (crowd, lose_marker, "seat 1: guild markers"),
    (crowd, spare_marker, "seat 0: guild markers"),
    (crowd, shorter("state", "objectives"), "one objective for each round"),
    (crowd, shorter("state", "objective_coins"), "one objective for each round"),
    (crowd, entry("state", "objectives", 0, "o99a"), "an objective that is not in the box"),
    (crowd, tile_twice, "an objective tile twice"),
    (solo, entry("state", "objective_coins", 0, -1), "coins on an objective below 0"),
    (solo, entry("state", "objectives", 1, "o4b"), "an objective that Automa cannot have"),
    (crowd, put("state", "round", 2), "objectives scored too early"),
    (crowd, entry("state", "places", 0, [1, 2]), "places of an objective"),
    (crowd, entry("state", "places", 0, [1, 2, 3, 4, 5]), "places of an objective"),
    (solo, put("automa", "entered", 6), "Automa's steps"),
    (solo, put("automa", "entered", -1), "Automa's steps"),
    (solo, too_many_of_hers, "Automa's markers"),
    (solo, put("automa", "ready", -1), "Automa's markers"),
    (solo, shorter("automa", "deck"), "Automa's decision cards"),
    (solo, shorter("automa", "played"), "Automa's decision cards"),
    (solo, put("automa", "unseen", "2"), "Automa's decision cards"),
    (solo, shorter("automa", "objective_vp"), "Automa's objectives"),
    (crowd, lambda game: game.state.display[0].pop(), "the display has another size"),
    (crowd, cave_among_dragons, "a card in a pile of the other kind"),
    (crowd, copy_card, "]; lost: []; strange: []"),
    (crowd, lose_card, "lost: [-"),
    (crowd, lose_from_deck, "lost: ["),
    (crowd, lose_cave, "lost: [-"),
    (crowd, lose_from_display, "lost: ["),
    (crowd, lose_from_discards, "lost: ["),
    (crowd, lose_drawn, "lost: [-"),
    (crowd, lose_shown, "lost: [-"),
    (crowd, lose_known_top, "lost: ["),
    (crowd, lose_tucked, "lost: ["),
    (crowd, lose_under_dragons, "cards in two places: [-"),
    (crowd, lose_dragon_on_mat, "cards in two places: ["),
    (solo, lose_hers, "lost: ["),
    (solo, lose_her_cave, "lost: [-"),
    (solo, swap_in_a_card_that_is_left_out, "strange: [47]"),
    (crowd, pending(Turns(next_seat=0)), "the pending work has no bottom"),
    (crowd, pending(Match(), Match()), "work pending twice"),
    (crowd, pending(Match(), Turn(seat=0, source="turn")), "a turn outside the round"),
    (crowd, turn_of_nobody, "frame 2 of the stack makes no sense: Turn"),
    (walking, entry("state", "walk", 2, 9), "frame 3 of the stack makes no sense: Walk"),
    (crowd, put("state", "walk", [0, 0]), "the adventurer stands nowhere"),
    (crowd, put("state", "walk", [5, 0, 0]), "the adventurer stands nowhere"),
    (crowd, put("state", "walk", [0, 3, 0]), "the adventurer stands nowhere"),
    (crowd, put("state", "walk", [0, 0, 9]), "the adventurer stands nowhere"),
    (crowd, pending(Match(), Draft()), "a draft during the game"),
    (crowd, play_by(), "house rules without a rule"),
    (solo, play_by(draft=True), "the first cards cannot be drafted against Automa"),
    (
        crowd,
        lambda game: play_by(tile=(game.state.tile + 1) % 4)(game),
        "another guild tile than the chosen one",
    ),
    (crowd, play_by(objectives=("o1a", "o2a", "o3a", "o4a")), "other objectives than the chosen ones"),
    (early, play_by(openings=(4, 1, 1)), "a closed cave is in use"),
    (crowd, put("state", "serial", 77), "the decision has another serial"),
    (crowd, tell_too_much, "what passed holds"),
    (crowd, tell_of_nothing, "what slept holds"),
    (crowd, emit_for_unknown_seat, "passed by unknown"),
    (crowd, ask_unknown_source, "unknown asks"),
    (crowd, ask_something_else, "there is no decision guess"),
    (crowd, ask_nothing, "nothing is asked, or no player"),
    (crowd, ask_unknown_seat, "nothing is asked, or no player"),
    (crowd, offer_twice, "an option twice"),
    (crowd, ask_for_too_much, "no answer fits"),
    (crowd, ask_for_less_than_nothing, "no answer fits"),
    (crowd, default_of_nowhere, "the default is not offered"),
    (crowd, default_too_long, "the default has the wrong size"),
]


@pytest.mark.parametrize(
    ("sound", "damage", "words"), BROKEN, ids=[f"{n}: {words}" for n, (*_, words) in enumerate(BROKEN)]
)
def test_a_broken_state_is_noticed(sound: Callable[[], Game], damage: Damage, words: str) -> None:
    game = sound()
    game.check()
    damage(game)
    with pytest.raises(InvariantBroken, match=re.escape(words)):
        game.check()


@pytest.mark.parametrize("field", ["seed", "rng"])
@pytest.mark.parametrize("value", [0, (1 << 64) - 1])
def test_the_least_and_the_greatest_seed_are_sound(field: str, value: int) -> None:
    game = crowd()
    setattr(game.state, field, value)
    game.check()


def messages() -> list[str]:
    """Patterns of the message of every broken invariant."""
    found = []
    for node in ast.walk(ast.parse(inspect.getsource(invariants))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        text = node.args[-1] if node.func.id in ("_require", "InvariantBroken") else None
        parts = text.values if isinstance(text, ast.JoinedStr) else [text]
        if isinstance(text, ast.JoinedStr | ast.Constant):
            words = (str(part.value) if isinstance(part, ast.Constant) else None for part in parts)
            found.append("".join(".*" if each is None else re.escape(each) for each in words))
    return found


def test_every_invariant_is_broken_by_something() -> None:
    reported = []
    for sound, damage, _ in BROKEN:
        game = sound()
        damage(game)
        with pytest.raises(InvariantBroken) as raised:
            game.check()
        reported.append(str(raised.value))
    patterns = messages()
    assert len(patterns) > 40
    assert [each for each in patterns if not any(re.fullmatch(each, text) for text in reported)] == []


def test_sound_games_pass() -> None:
    for name in scenarios.TABLES:
        game, bot = at(name), RandomBot(3)
        for _ in range(40):
            game.check()
            if game.decision is not None:
                game.apply(bot.answer(game.decision))
