"""The public door: what `FACADE` promises that random games do not show."""

from __future__ import annotations

import doctest
import random
import re

import pytest

from wyrmspan_desktop import engine
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Anchor, BadSnapshot, Decision, Game, IllegalAnswer, Unmet, option
from wyrmspan_desktop.engine.decisions import payable
from wyrmspan_desktop.engine.rounds import Turn
from wyrmspan_desktop.engine.scoring import AUTOMA_CATEGORIES, CATEGORIES, rank
from wyrmspan_desktop.scenarios import Scenario, play


def played(game: Game, answers: int, seed: int = 5) -> Game:
    bot = RandomBot(seed)
    for _ in range(answers):
        assert game.decision is not None
        game.apply(bot.answer(game.decision))
    return game


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def at_first_action(seed: int = 5) -> Game:
    game = Game.new(["Ada"], seed=seed, automa="Automa 1")
    game.apply(list(asked(game).default))
    for _ in range(3):
        game.apply(["gain meat"])
    return game


def test_package_docstring_examples_run():
    assert doctest.testmod(engine).failed == 0
    assert doctest.testmod(engine).attempted > 5


@pytest.mark.parametrize(
    ("names", "options", "words"),
    [
        (["A"], {"seed": 1}, "2-5 names"),
        (list("ABCDEF"), {"seed": 1}, "2-5 names"),
        (["A", "B"], {"seed": 1, "automa": "Automa 1"}, "one name"),
        (["A"], {"seed": 1, "automa": "Automa 4"}, "Automa 4"),
        (["A", "B"], {"seed": -1}, "seed"),
        (["A", "B"], {"seed": 1 << 64}, "seed"),
    ],
)
def test_new_refuses_invalid_arguments_with_a_reason(names, options, words):
    with pytest.raises(ValueError, match=words):
        Game.new(names, **options)


@pytest.mark.parametrize(
    ("answer", "serial", "code", "message"),
    [
        (["pass"], 0, "stale", "answer 0 came when 4 was asked"),
        (["pass", "pass"], None, "repeated", "an id stands twice in ['pass', 'pass']"),
        ([], None, "count", "0 ids, but 1 are asked (action)"),
        (["pass", "explore crimson"], None, "count", "2 ids, but 1 are asked (action)"),
        (["fly"], None, "unknown", "'fly' is not offered now (action)"),
        (
            ["exchange gold gold milk"],
            None,
            "unknown",
            "'exchange gold gold milk' is not offered now (action)",
        ),
        ("pass", None, "unknown", "an answer is a list of ids: write ['pass']"),
        ([3], None, "unknown", "3 is not offered now (action)"),
    ],
)
def test_illegal_answer_reports_why_and_changes_nothing(answer, serial, code, message):
    game = at_first_action()
    before = game.digest()
    with pytest.raises(IllegalAnswer) as raised:
        game.apply(answer, serial=serial)
    assert raised.value.code == code
    assert str(raised.value) == message
    assert game.digest() == before


def test_finished_game_accepts_no_answer():
    game = Game.new(["A", "B"], seed=2)
    while not game.is_over:
        assert game.winners == ()
        game.apply(list(asked(game).default))
    with pytest.raises(IllegalAnswer) as raised:
        game.apply(["pass"])
    assert raised.value.code == "over"
    assert game.winners


@pytest.mark.parametrize(
    ("ids", "least", "most", "ordered", "forced"),
    [
        (["a"], 1, 1, False, True),
        (["a"], 0, 1, False, False),
        (["a", "b"], 1, 1, False, False),
        (["a", "b"], 2, 2, False, True),
        (["a", "b"], 2, 2, True, False),
        (["a", "b"], 1, 2, False, False),
        (["a", "b"], 0, 0, False, True),
    ],
)
def test_a_decision_with_one_answer_is_forced(ids, least, most, ordered, forced):
    decision = Decision(0, 0, "gain", "turn", ids, least, most, ordered, tuple(ids[:least]))
    assert decision.forced is forced
    assert decision.as_json()["forced"] is forced


def test_game_reports_seed_and_serial():
    game = at_first_action(seed=6)
    assert (game.seed, game.serial) == (6, 4)
    game.apply(["pass"])
    assert (game.seed, game.serial) == (6, 5)


def test_secrets_change_only_when_something_is_drawn():
    game = Scenario().player(0, coins=2, resources={"meat": 2}).deck(caves=["v1"]).game()
    before = game.secrets()
    play(game, "exchange meat meat milk", "explore amethyst")
    assert game.secrets() == before, "nothing came out"
    play(game, "draw cave")
    assert game.secrets() != before
    solo = at_first_action()
    hers = solo.secrets()
    solo.state.automa.deck.reverse()
    assert solo.secrets() != hers
    twin = game.clone()
    twin.state.decks[0].reverse()
    assert twin.secrets() != game.secrets()


def test_finished_game_can_be_saved_and_viewed():
    game = Game.new(["A", "B"], seed=2)
    while not game.is_over:
        game.apply(list(asked(game).default))
    again = Game.from_json(game.to_json())
    assert (again.is_over, again.winners, again.digest()) == (True, game.winners, game.digest())
    dealt = again.determinize(0, 9)
    assert (dealt.is_over, dealt.scores()) == (True, game.scores())


def test_exchange_answers_any_decision_and_repeats_it():
    """R2.5."""
    game = at_first_action()
    before = asked(game)
    assert {each.id for each in before.exchanges} == {
        "exchange meat meat gold",
        "exchange meat meat crystal",
        "exchange meat meat milk",
    }
    step = game.apply(["exchange meat meat milk"])
    assert [event.type for event in step.events] == ["exchanged"]
    assert game.view(0)["players"][0]["resources"] == {"meat": 1, "gold": 0, "crystal": 0, "milk": 1}
    assert (asked(game).kind, asked(game).serial) == ("action", before.serial + 1)
    assert step.decision is game.decision


@pytest.mark.parametrize(
    ("have", "need", "anything", "expected"),
    [
        ((1, 0, 0, 0), (1, 0, 0, 0), 0, True),
        ((2, 0, 0, 0), (0, 1, 0, 0), 0, True),
        ((1, 0, 0, 0), (0, 1, 0, 0), 0, False),
        ((3, 0, 0, 0), (1, 1, 0, 0), 0, True),
        ((2, 0, 0, 0), (1, 1, 0, 0), 0, False),
        ((1, 1, 1, 1), (0, 0, 0, 2), 0, True),
        ((1, 1, 0, 1), (0, 0, 0, 2), 1, False),
        ((0, 0, 0, 2), (0, 0, 0, 1), 1, True),
    ],
)
def test_payable_counts_exchanges(have, need, anything, expected):
    """R2.5: two of what is not needed give one of what is missing."""
    assert payable(have, need, anything) is expected


def test_digest_covers_everything_but_names():
    assert Game.new(["A", "B"], seed=4).digest() == Game.new(["C", "D"], seed=4).digest()
    assert Game.new(["A", "B"], seed=4).digest() != Game.new(["A", "B"], seed=5).digest()


@pytest.mark.parametrize(
    "data",
    ["", "null", "[]", "{}", '{"schema": 1}', "\x00", b"\xff\xfe", "[" * 5000, '{"schema":1e999}'],
    ids=range(9),
)
def test_other_text_raises_bad_snapshot(data):
    with pytest.raises(BadSnapshot):
        Game.from_json(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"schema":1', '"schema":2'),
        ('"content":"', '"content":"0'),
        ('"coins":', '"coins":-'),
        ('"seat":0', '"seat":7'),
        ('"stack":[', '"stack":[{"type":"turn","seat":0,"source":"turn"},'),
        ('"mat_eggs":1', '"mat_eggs":3'),
        ('"automa":"Automa 1"', '"automa":"Automa 9"'),
        ('"automa":"Automa 1"', '"automa":null'),
        ('"rng":', '"rng":-'),
    ],
)
def test_inconsistent_snapshot_is_refused(old, new):
    text = at_first_action().to_json()
    assert old in text
    with pytest.raises(BadSnapshot):
        Game.from_json(text.replace(old, new, 1))


def at_a_payment():
    """A game that asks which of two kinds of resources is paid."""
    game = Scenario().player(0, coins=1, resources={"meat": 2, "milk": 2}, hand=["v58"]).game()
    play(game, "excavate v58 crimson.2", "pay meat")
    return game


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"asked":true', '"asked":false', "it was not made at a decision"),
        ('"names":["Ada"', '"names":["Ada",' + '"x",' * 50_000 + '"Eve"', "not one name for each player"),
        ('"discards":[[', '"discards":[[' + "1," * 100_000 + "1", "longer than any game"),
        ('"schema":1', '"schema":3', "another version (schema 3"),
        ('"content":"', '"content":"0', "other cards (content 0"),
        ('"automa":null', '"automa":"Otto"', "there is no level 'Otto'"),
        ('"eggs_from":"any"', '"eggs_from":3', "not a snapshot of this version"),
    ],
)
def test_bad_snapshot_reports_why(old, new, words):
    text = at_a_payment().to_json()
    assert Game.from_json(text).to_json() == text
    assert old in text
    with pytest.raises(BadSnapshot, match=re.escape(words)):
        Game.from_json(text.replace(old, new, 1))


def test_snapshot_between_decisions_is_refused():
    game = at_first_action()
    turn = game.state.stack[-1]
    assert isinstance(turn, Turn)
    turn.stage = "limits"
    with pytest.raises(BadSnapshot, match="not made at a decision"):
        Game.from_json(game.to_json())


def test_damaged_snapshots_load_consistently_or_are_refused():
    """A damaged snapshot raises only `BadSnapshot` or gives a playable game."""
    dice = random.Random(3)
    text = played(Game.new(["A", "B"], seed=3), 60).to_json().encode()
    refused = 0
    for _ in range(400):
        data = bytearray(text)
        for _ in range(dice.randint(1, 3)):
            data[dice.randrange(len(data))] = dice.choice(b'0123456789,"[]{}:-abcdef')
        try:
            game = Game.from_json(bytes(data))
        except BadSnapshot:
            refused += 1
            continue
        game.check()
        for _ in range(20):
            if game.decision is not None:
                game.apply(list(asked(game).default))
    assert refused > 300


def test_determinize_changes_nothing_visible_to_the_seat():
    for seed in range(6):
        game = played(Game.new(["A", "B", "C"], seed=seed), 80, seed)
        twin = game.determinize(0, 99)
        twin.check()
        assert twin.view(0) == game.view(0)
        assert twin.digest() != game.digest()
        assert twin.digest() == game.determinize(0, 99).digest()
        hands = [set(player.hand) for player in game.state.players]
        dealt = [set(player.hand) for player in twin.state.players]
        assert dealt[0] == hands[0]
        assert [len(hand) for hand in dealt] == [len(hand) for hand in hands]


def test_view_hides_hands_of_others():
    game = Game.new(["A", "B"], seed=8)
    seat = asked(game).seat
    other = 1 - seat
    own, strange, spectator = game.view(seat), game.view(other), game.view(None)
    assert len(own["players"][seat]["hand"] or ()) == 6
    assert own["players"][other]["hand"] is None
    assert strange["players"][seat]["hand"] is None
    assert own["decision"] is not None
    assert own["decision"]["kind"] == "keep"
    assert strange["decision"] == {"serial": 0, "seat": seat} == spectator["decision"]
    assert all(player["hand"] is None for player in spectator["players"])
    assert "seed" not in own
    with pytest.raises(ValueError, match="no seat"):
        game.view(2)


def test_events_hide_a_drawn_card_from_others():
    game = at_first_action()
    while True:
        draws = [each for each in asked(game).ids if each.startswith("draw ")]
        wanted = (
            draws or [each for each in asked(game).ids if each == "explore golden"] or asked(game).default
        )
        step = game.apply([wanted[0]])
        drew = [event for event in step.events if event.type == "drew"]
        if drew:
            break
    assert drew[0].data["card"] is not None
    assert [e.data["card"] for e in step.for_seat(0) if e.type == "drew"] == [drew[0].data["card"]]
    assert [e.data["card"] for e in step.for_seat(None) if e.type == "drew"] == [None]
    assert step.for_seat(0)[-1].data["options"] is not None
    assert step.for_seat(None)[-1].data["options"] is None


def test_scores_are_the_sum_of_their_categories():
    game = played(Game.new(["A"], seed=1, automa="Ravel 2"), 25)
    human, automa = game.scores()
    assert tuple(human.categories) == CATEGORIES
    assert tuple(automa.categories) == AUTOMA_CATEGORIES
    assert human.total == sum(human.categories.values())
    assert automa.total == sum(automa.categories.values())
    assert (human.name, automa.name, automa.seat) == ("A", "Ravel 2", 1)


@pytest.mark.parametrize(
    ("values", "places"),
    [([3, 3, 1], [1, 1, 2]), ([0, 2], [4, 1]), ([5, 4, 3, 2, 1], [1, 2, 3, 4, 4]), ([0, 0], [4, 4])],
)
def test_ties_share_a_place_and_zero_has_none(values, places):
    """R9.3."""
    assert rank(values) == places


def test_why_not_names_the_missing_things():
    game = at_first_action(seed=11)
    player = game.state.players[0]
    player.coins, player.mat_eggs = 0, 0
    game.decision = None
    game.run_until_asked()
    assert asked(game).ids == ["pass"]
    for card in game.view(0)["players"][0]["hand"]:
        unmet = game.why_not(Anchor("card", card))
        assert any(each.code == "missing" and each.item == "coin" and each.have == 0 for each in unmet)
    assert game.why_not(Anchor("cave", "crimson")) == (Unmet("missing", "coin", 1, 0),)
    assert game.why_not(Anchor("card", "d999")) == (Unmet("no_such_thing"),)
    assert game.why_not(Anchor("slot", "crimson.3"))[0].code == "not_next_space"


def test_options_carry_their_anchors():
    assert option("entice d9 crimson.2").anchors == (Anchor("card", "d9"), Anchor("slot", "crimson.2"))
    assert option("cache meat golden.1").anchors == (Anchor("stock", "meat"), Anchor("slot", "golden.1"))
    assert option("pay egg mat").anchors == (Anchor("nest", "mat"),)
    assert option("lay crimson.2").anchors == (Anchor("nest", "crimson.2"),)
    assert option("tuck deck crimson.1").anchors == (Anchor("pile", "dragons"), Anchor("slot", "crimson.1"))
    assert option("draw cave").anchors == (Anchor("pile", "caves"),)
    assert option("activate crimson.i3").anchors == (Anchor("icon", "crimson.i3"),)
    assert option("score d144 2").anchors == (Anchor("card", "d144"),)
    assert option("explore golden").anchors == (Anchor("cave", "golden"),)
    assert option("row 5").anchors == (Anchor("row", "5"),)
    assert option("pass").anchors == ()
