"""The door to a game: what it refuses, its copies, its snapshots, and the contract of whole games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.advent.tables import CARDS, DECK, ids, stacked, table
from wyrmspan_desktop.advent import Event, Game, fold, option
from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.advent.state import MAX_ANSWERS
from wyrmspan_desktop.core.errors import BadSnapshot, IllegalAnswer
from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.games.registry import ADVENT, kind_of
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.testing.advent import TRIAL


@pytest.mark.parametrize("seed", range(2))
def test_every_clause_of_the_contract_at_every_decision(seed: int) -> None:
    log: list[list[str]] = []
    TRIAL.play_thoroughly(TRIAL.new(seed), seed, log)
    assert 10 < len(log) <= MAX_ANSWERS


def test_games_end_and_reload_from_every_save() -> None:
    for seed in range(30, 50):
        TRIAL.play(TRIAL.new(seed), seed, [])
    TRIAL.play_saved(TRIAL.new(3), 3, [])


def test_fuzzer_plays_advent(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--game", ADVENT, "--games", "2"]) == 0
    assert "advent: 2 games, " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        fuzz.main(["--game", ADVENT, "--mode", "2 players"])


@pytest.mark.parametrize(
    ("given", "code", "reported"),
    [
        (["pass"], "unknown", "'pass' is not offered now (action)"),
        ("draw", "unknown", "an answer is a list of ids: write ['draw']"),
        ([], "count", "0 ids, but one is asked (action)"),
        (["discard 1", "discard 2"], "count", "2 ids, but one is asked (action)"),
    ],
)
def test_answers_that_are_refused(given: Any, code: str, reported: str) -> None:
    game = table("AM, AS, AW, AL", deck="AK")
    before = game.digest()
    with pytest.raises(IllegalAnswer) as caught:
        game.apply(given)
    assert (caught.value.code, str(caught.value), game.digest()) == (code, reported, before)


def test_answers_out_of_time_are_refused() -> None:
    game = table("AM, AS, AW", deck="Crown Y, AK", drawing=True)
    with pytest.raises(IllegalAnswer) as caught:
        game.apply(["draw"], serial=game.serial + 1)
    assert (caught.value.code, str(caught.value)) == ("stale", "answer 21 came when 20 was asked")
    game.state.rng = next(seed for seed in range(99) if _draws_the_crown(game, seed))
    game.apply(["draw"], serial=game.serial)
    with pytest.raises(IllegalAnswer) as caught:
        game.apply(["draw"])
    assert (caught.value.code, str(caught.value)) == ("over", "the game is over")
    assert [unmet.code for unmet in game.why_not("draw")] == ["over"]
    assert game.ways() == ()


def _draws_the_crown(game: Game, seed: int) -> bool:
    twin = game.determinize(0, seed)
    twin.apply(["draw"])
    return twin.state.outcome == "no_answer"


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": []},
        {"names": ["Ada", "Ben"]},
        {"seed": -1},
        {"seed": 1 << 64},
        {"seed": True},
        {"seed": 1.0},
        {"rules": 2},
        {"rules": 0},
    ],
)
def test_impossible_games_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"for one player, not for [02]$|whole number|version of the rules"):
        Game.new(**{"names": ["Ada"], "seed": 1, **wrong})


def test_kind_of_game_offers_no_levels_and_one_seat() -> None:
    kind = kind_of(ADVENT)
    with pytest.raises(ValueError, match="no levels"):
        kind.new(["Ada"], seed=1, level="Automa 1")
    game = kind.new(["Ada"], seed=(1 << 64) - 1)
    assert game.state.names == ["Ada"]
    assert (game.seed, game.rules, kind.round(game), kind.level(game)) == ((1 << 64) - 1, 1, 1, None)
    kind.rename(game, ["Ben"])
    assert (kind.players(game), kind.seats(["Ben"], None)) == (["Ben"], ("Ben",))
    assert (game.scores()[0].name, game.scores()[0].categories) == ("Ben", {"deck": 0})
    assert kind.content() == DECK.content_hash == game.state.content
    assert kind.describe(game) == f"seed {(1 << 64) - 1}, turn 1"
    for seat in (1, -1, True):
        with pytest.raises(ValueError, match="no seat"):
            game.view(seat)
    assert game.view(None) == game.view(0) | {"seat": None}


def test_the_view_word_for_word() -> None:
    game = table("AM, AS, AW", deck="AK, 2MK", rings=["4MS, 8MS"], sealed=["5SW, 8WL, Crown W"], wyrm="AY")
    asked = {
        "serial": 20,
        "seat": 0,
        "kind": "negate",
        "source": "5",
        "options": ["negate 1", "negate 2", "negate 3", "flip"],
        "least": 1,
        "most": 1,
        "default": ["negate 1"],
        "forced": False,
    }
    assert game.view(0) == {
        "seat": 0,
        "names": ["Ada"],
        "serial": 20,
        "turn": 5,
        "over": False,
        "outcome": None,
        "score": 0,
        "deck": 2,
        "hand": [1, 2, 3],
        "rings": [[13, 25], [], [], [], []],
        "sealed": [[17, 26, 33]],
        "discard": game.state.discard,
        "aside": [],
        "wyrm": 5,
        "decision": asked,
    }
    drawing = table("AM, AS, AW", deck="AK", drawing=True).view(0)
    assert (drawing["wyrm"], drawing["decision"]["source"], drawing["decision"]["forced"]) == (
        None,
        None,
        True,
    )


def test_a_view_and_an_event_share_nothing_with_the_game() -> None:
    game = Game.new(["Ada"], seed=3)
    before = game.digest()
    view = game.view(0)
    for name in ("hand", "discard", "aside", "names"):
        view[name].append(1)
    view["rings"][0].append(1)
    assert game.digest() == before
    view = game.view(0)
    after = fold(view, Event("placed", {"card": view["hand"][0], "place": 1, "position": 1, "suits": []}))
    assert (len(after["hand"]), len(view["hand"])) == (3, 4)


# --- taking back ------------------------------------------------------------------------------


def test_an_action_is_taken_back_until_a_card_is_drawn() -> None:
    session = Session.new(["Ada"], seed=3, game=ADVENT)
    start = session.game.digest()
    session.choose([session.decision.ids[0]], 0)
    assert session.why_no_cancel is None
    assert session.cancel()
    assert session.game.digest() == start
    assert session.redo()
    session.choose(["draw"], 1)
    assert session.why_no_undo.values["reason"] == "drawn"
    assert not session.undo()


def test_a_negation_is_taken_back_until_cards_come_off_the_deck() -> None:
    for verb, can_be in (("negate", True), ("excuse", True), ("flip", False)):
        game = table("Excuse, 9MS, 2WL", deck="AM, AS, AW, AL, AK", wyrm="7WY")
        session = Session(game)
        chosen = next(each for each in game.decision.ids if each.startswith(verb))
        session.choose([chosen], game.serial)
        assert session.undo() == can_be


def test_finished_game_cannot_be_undone() -> None:
    session = Session(table("AM, AS, AW", deck="", drawing=True))
    session.choose(["draw"], session.game.serial)
    assert session.is_over
    assert session.why_no_undo.code == Code.GAME_ENDED
    assert session.timeline.why_not.values["reason"] == "ended"


# --- snapshots --------------------------------------------------------------------------------


def changed(game: Game, **changes: Any) -> str:
    return json.dumps(json.loads(game.to_json()) | changes)


SOUND = table("AM, AS, AW, AL", deck="AK, 2MK, 5YK", rings=["4MS, 8MS"], sealed=["5SW, 8WL, Crown W"])
WAITING = table("AM, AS, AW", deck="AK, 2MK", wyrm="AY", aside="5YK")
PAIR, DONE = ids(["4MS", "8MS"]), ids(["5SW", "8WL", "Crown W"])
HAND = [CARDS[name] for name in ("AM", "AS", "AW", "AL")]


BROKEN = (
    "one plays", "the generator has 64 bits", "no game has so many answers", "a turn takes two answers",
    "every card is in exactly one place", "wyrms come to no hand and no incantation", "wyrms alone are set aside",
    "wyrms alone are negated", "incantations have five places", "a full incantation is finished",
    "a finished incantation is full", "incantations ascend and share a suit", "four finished incantations win",
    "a wyrm waits while no card is drawn", "the last card of four incantations wins", "nothing is left to do",
    "a card was missing", "a wyrm comes to a hand that is being filled",
    "a wyrm that cannot be negated ends the game", "a full hand is not filled", "a wyrm was there",
    "a turn begins with a full hand", "wyrms go back when the hand is full",
)  # fmt: skip
"""All that is said of a state that the rules cannot lead to."""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("", "not a snapshot"),
        ("[]", "not a snapshot"),
        ("{}", "not a snapshot"),
        (b"\xff", "not a snapshot"),
        ("[" * 100_000, "not a snapshot"),
        (changed(SOUND, schema=2), "another version"),
        (changed(SOUND, rules=2), "another version"),
        (changed(SOUND, content="0" * 16), "other cards"),
        (changed(SOUND, more=1), "not a snapshot"),
        (changed(SOUND, outcome="draw"), "not a snapshot"),
        (changed(SOUND, discard=[0] * 9000), "^longer than any game$"),
        (changed(SOUND, names=[]), "one plays"),
        (changed(SOUND, rng=-1), "64 bits"),
        (changed(SOUND, rng=1 << 64), "64 bits|not a snapshot"),
        (changed(SOUND, seed=-1), "64 bits"),
        (changed(SOUND, serial=MAX_ANSWERS + 1), "so many answers"),
        (changed(SOUND, serial=-1), "so many answers"),
        (changed(SOUND, turn=0), "two answers"),
        (changed(SOUND, turn=12), "two answers"),
        (changed(SOUND, serial=21, turn=12), "two answers"),
        (changed(SOUND, deck=[]), "exactly one place"),
        (changed(SOUND, hand=[*HAND[:3], 99]), "exactly one place"),
        (changed(SOUND, hand=[*HAND[:3], HAND[0]]), "exactly one place"),
        (changed(SOUND, hand=[*HAND[:3], CARDS["5YK"]], deck=[CARDS["AK"], CARDS["2MK"], HAND[3]]), "no hand"),
        (changed(WAITING, aside=[CARDS["AK"]], deck=[CARDS["5YK"], CARDS["2MK"]]), "alone are set aside"),
        (changed(WAITING, wyrm=CARDS["AK"], deck=[CARDS["AY"], CARDS["2MK"]]), "alone are negated"),
        (changed(SOUND, rings=[PAIR, [], [], []]), "five places"),
        (changed(SOUND, rings=[PAIR, [], [], [], [], []]), "five places"),
        (changed(SOUND, rings=[PAIR[::-1], [], [], [], []]), "ascend"),
        (changed(SOUND, rings=[DONE, [], [], [], []], sealed=[PAIR]), "full incantation"),
        (changed(SOUND, rings=[[] for _ in range(5)], sealed=[DONE, PAIR]), "is full"),
        (changed(SOUND, outcome="won"), "four finished"),
        (changed(SOUND, outcome="deck_empty"), "a card was missing"),
        (changed(SOUND, outcome="no_answer"), "a wyrm was there"),
        (changed(SOUND, drawing=True), "full hand"),
        (changed(WAITING, drawing=True), "waits while"),
        (changed(WAITING, outcome="no_answer"), "ends the game"),
        (changed(WAITING, wyrm=0, deck=[CARDS["AK"], CARDS["2MK"], CARDS["AY"]]), "begins with a full hand"),
        (changed(WAITING, hand=[*HAND[:3], CARDS["AK"]], deck=[CARDS["2MK"]]), "being filled"),
        (changed(WAITING, hand=[], deck=[*HAND[:3], CARDS["2MK"], CARDS["AK"]]), "being filled"),
        (changed(SOUND, aside=[CARDS["5YK"]], deck=[CARDS["AK"], CARDS["2MK"]]), "go back"),
    ],
)  # fmt: skip
def test_a_snapshot_that_makes_no_sense_is_refused(data: str | bytes, why: str) -> None:
    with pytest.raises(BadSnapshot, match=why) as caught:
        Game.from_json(data)
    kind, _, reason = str(caught.value).partition(": ")
    assert kind != "no game comes to that" or reason in BROKEN


def test_a_snapshot_at_the_edge_of_sense_is_read() -> None:
    most = (1 << 64) - 1
    game = Game.from_json(changed(SOUND, rng=most, seed=most, serial=MAX_ANSWERS, names=["A" * 20_000]))
    assert (game.seed, game.serial, game.decision.kind) == (most, MAX_ANSWERS, "action")
    assert Game.from_json(changed(SOUND, names=["Ben"])).digest() == SOUND.digest()
    assert Game.from_json(changed(SOUND, turn=2)).digest() != SOUND.digest()
    empty = json.loads(SOUND.to_json())
    gone = {"deck": [], "discard": empty["discard"] + empty["deck"]}
    assert Game.from_json(changed(SOUND, **gone)).decision.kind == "action"
    with pytest.raises(BadSnapshot, match="a card was missing"):
        Game.from_json(changed(SOUND, outcome="deck_empty", **gone))


def test_a_won_game_has_no_more_to_do() -> None:
    sealed = ["AL, 5ML, 7ML", "2MK, 3SK, 6LK", "5SW, 8WL, Crown W"]
    game = table("AM, AS, AW, Crown M", deck="AK, 5YK", rings=["4MS, 8MS"], sealed=sealed)
    game.apply([f"add {CARDS['Crown M']} 1"])
    assert Game.from_json(game.to_json()).is_over
    for wrong, why in (
        ({"drawing": True}, "nothing is left to do"),
        ({"aside": [CARDS["5YK"]], "deck": [CARDS["AK"]]}, "nothing is left to do"),
        (
            {"hand": HAND[:2], "deck": [CARDS["AK"], CARDS["5YK"], HAND[2]]},
            "the last card of four incantations wins",
        ),
        ({"outcome": ""}, "four finished incantations win"),
    ):
        with pytest.raises(BadSnapshot, match=f"^no game comes to that: {why}$"):
            Game.from_json(changed(game, **wrong))
    lost = table("AM, AS, AW", deck="", drawing=True)
    lost.apply(["draw"])
    assert Game.from_json(lost.to_json()).is_over
    with pytest.raises(BadSnapshot, match="a card was missing"):
        Game.from_json(changed(lost, discard=lost.state.discard[1:], deck=lost.state.discard[:1]))


def test_only_the_order_of_the_deck_is_hidden() -> None:
    game = Game.new(["Ada"], seed=9)
    game.apply([game.decision.ids[0]])
    drawn = set()
    for seed in range(60):
        twin = game.determinize(0, seed)
        assert twin.view(0) == game.view(0)
        twin.apply(["draw"])
        drawn.add(twin.state.wyrm or twin.state.hand[-1])
    assert len(drawn) > 25
    assert (
        game.determinize(0, 5).digest() == game.determinize(0, 5).digest() != game.determinize(0, 6).digest()
    )
    with pytest.raises(ValueError, match="no seat"):
        game.determinize(1, 5)


def test_answers_are_read_by_one_notation() -> None:
    assert (option("add 5 2").card, option("add 5 2").place, option("flip").kind) == (5, 2, "flip")
    for wrong in ("add 5", "start", "start x", "start ²", "flip 1", "", "pass", "discard 1 2", "start  1"):
        with pytest.raises(ValueError, match="no answer"):
            option(wrong)


def test_the_default_repeated_ends_every_game() -> None:
    game = Game.new(["Ada"], seed=2)
    while game.decision is not None:
        game.apply(game.decision.default)
    assert game.serial < MAX_ANSWERS
    assert game.is_over


def test_odds_count_the_remaining_deck() -> None:
    game = table("AM, 9MS, AW, AL", deck="AK, 2MK, 5YK, 9WY, Crown Y, 5ML, Excuse", rings=["4MS", "", "6LK"])
    found = game.odds()
    assert (found.left, found.wyrms, found.wyrms_beaten, found.has_excuse) == (7, 3, 2, True)
    assert found.wyrms_with == {"moons": 0, "suns": 0, "waves": 1, "leaves": 0, "knots": 1}
    assert found.suits == {"moons": 2, "suns": 0, "waves": 0, "leaves": 1, "knots": 2}
    assert found.fitting == (2, None, 1, None, None)
    assert not table("AM, AS, AW, AL", deck="AK").odds().has_excuse


def test_the_best_answer_is_taken_by_the_greedy_bot() -> None:
    game = table("Crown M, 2MK, 9LK, AW", deck="AK", rings=["4MS, 8MS"], sealed=["AL, 5ML, 7ML"])
    assert best(game) == f"add {CARDS['Crown M']} 1"


# --- described --------------------------------------------------------------------------------


def reported(game: Game, given: str) -> list[tuple[str, dict[str, Any]]]:
    """Events of an answer in words, with the deck in its given order."""
    with stacked():
        step = game.apply([given])
    assert step.decision == game.decision
    return [(event.type, event.data) for event in step.events]


def test_events_of_an_incantation() -> None:
    game = table("9MS, AS, AW, AL", deck="AK", rings=["4MS, 8MS", "5ML"])
    assert reported(game.clone(), "discard 2") == [("discarded", {"card": 2, "reason": "action"})]
    assert reported(game.clone(), "start 3") == [
        ("placed", {"card": 3, "place": 3, "position": 1, "suits": ["waves"]}),
    ]
    assert reported(game.clone(), "add 28 2") == [
        ("placed", {"card": 28, "place": 2, "position": 2, "suits": ["moons"]}),
    ]
    shared = ["moons", "suns"]
    assert reported(game, "add 28 1") == [
        ("placed", {"card": 28, "place": 1, "position": 3, "suits": shared}),
        ("completed", {"place": 1, "number": 1, "cards": [13, 25, 28], "suits": shared}),
    ]


def test_events_of_a_wyrm() -> None:
    def waiting() -> Game:
        return table("2WL, 9MS, Excuse", deck="5YK, AS, AW, AL", wyrm="7WY")

    gone = ("discarded", {"card": 24, "reason": "negated"})
    for card, ways in ((9, ["suit"]), (28, ["rank"])):
        assert reported(waiting(), f"negate {card}") == [
            ("negated", {"wyrm": 24, "way": "card", "card": card, "ways": ways}),
            ("discarded", {"card": card, "reason": "negation"}),
            gone,
        ]
    assert reported(waiting(), "excuse") == [
        ("negated", {"wyrm": 24, "way": "excuse", "card": 45, "ways": ["excuse"]}),
        ("discarded", {"card": 45, "reason": "negation"}),
        gone,
    ]
    assert reported(waiting(), "flip") == [
        ("negated", {"wyrm": 24, "way": "flip", "card": None, "ways": ["flip"]}),
        gone,
        ("flipped", {"card": 18, "left": 3, "aside": True}),
        ("flipped", {"card": 2, "left": 2, "aside": False}),
        ("drew", {"card": 3, "left": 1}),
        ("returned", {"cards": [18], "left": 2}),
        ("turn_began", {"turn": 6}),
    ]
