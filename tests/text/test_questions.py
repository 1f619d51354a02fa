"""Questions name the thing, say how many of how many, and are asked by a card or a place that is named."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.abilities import asked_at
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.handlers.gains import Storing
from wyrmspan_desktop.engine.ops import Excavate
from wyrmspan_desktop.scenarios import Scenario, offered, play
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay, sentences
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.game_review import recall
from wyrmspan_desktop.text.options import after_trades, describe_all, describe_row, trades_before
from wyrmspan_desktop.text.questions import Prompt, prompt_of
from wyrmspan_desktop.text.sentences import capital
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.table.events.presentation import line_of

CAVE = {"crimson.1": {"cave": "v1"}}
HOARD = {"meat": 1, "gold": 1, "crystal": 1, "milk": 1}


def table(**own: Any) -> Game:
    return Scenario(["Ann", "Ben"]).player(0, **own).player(1, coins=3, mat_eggs=0).game()


def asked_by(source: str, **own: Any) -> Game:
    """A game in which an ability of the first player's asks."""
    return asked_at(table(**own), source)


def prompt(game: Game) -> Prompt:
    return prompt_of(game, game.state.names, game.question())


@pytest.mark.parametrize(
    ("source", "own", "question"),
    [
        ("crimson.i1", {}, "Gain 1 resource: which one?"),
        ("golden.i1", {}, "Gain 1 dragon card: display or deck?"),
        ("amethyst.i1", {}, "Gain 1 cave card: display or deck?"),
        ("crimson.i2", {}, "Gain 1 guild step?"),
        ("v27", {}, "Gain 2 guild steps?"),
        ("v10", {}, "Gain 1 cave card and lay 2 eggs anywhere: which first?"),
        (
            "v50",
            {},
            "Gain 2 of these, no repeats: 1 dragon card, 1 guild step, 1 cave card, 1 resource?",
        ),
        ("d37", {"mat": {"crimson.1": {"dragon": "d37"}}}, "Lay 2 eggs anywhere?"),
        ("d70", {"resources": HOARD}, "Pay 1 resource to lay 1 egg anywhere? (up to 2 times)"),
        ("d156", {}, "Name a resource: you gain 2, each opponent may gain 1"),
        ("d165", {}, "Gain 2 dragon cards: display or deck?"),
        (
            "d116",
            {"mat": {"crimson.1": {"dragon": "d116"}}},
            "Draw 2 dragon cards; keep 1, tuck 1 under any dragon?",
        ),
    ],
)
def test_the_question_names_the_thing(source: str, own: dict[str, Any], question: str) -> None:
    assert prompt(asked_by(source, **own)).question == question


def test_each_of_several_things_is_counted() -> None:
    game = asked_by("d165")
    said = [prompt(game).question]
    play(game, "draw dragon")
    said.append(prompt(game).question)
    assert said == [
        "Gain 2 dragon cards: display or deck?",
        "Gain 2 dragon cards: display or deck? (1 to go)",
    ]


def test_repeatable_effect_shows_its_remaining_count() -> None:
    game = asked_by("d70", resources=HOARD)
    said = [prompt(game).question]
    play(game, "pay gold")
    while game.decision is not None and game.decision.kind == "gain":
        play(game, "lay mat")
    said.append(prompt(game).question)
    question = "Pay 1 resource to lay 1 egg anywhere?"
    assert said == [f"{question} (up to 2 times)", f"{question} (once more)"]


def test_taken_gains_leave_the_question() -> None:
    game = asked_by("v50")
    said = [prompt(game).question]
    play(game, "draw dragon")
    said.append(prompt(game).question)
    assert said[0].startswith("Gain 2 of these, no repeats: ")
    assert said[1].startswith("Gain 1 more: ")
    assert "1 dragon card" in said[0]
    assert "1 dragon card" not in said[1]


def test_card_of_another_player_names_its_owner() -> None:
    game = asked_by("d85")
    while game.decision is not None and game.decision.seat == 0:
        play(game, "gain crystal")
    found = prompt(game)
    heading, why = (
        "From Ann's Wealthy Koiwyrm",
        "Ann has used it, and it gives everybody else something too",
    )
    assert found == Prompt("Gain 1 crystal?", heading, why, card="d85")


def test_open_table_heading_names_the_asked_player_and_the_card() -> None:
    game = asked_by("d85")
    while game.decision is not None and game.decision.seat == 0:
        play(game, "gain crystal")
    found = prompt_of(game, game.state.names, game.question(), is_open=True)
    assert found.heading == "Ben, from Ann's Wealthy Koiwyrm"


def test_the_card_that_is_paid_for_is_named_and_shown() -> None:
    game = table(coins=3, resources={"milk": 6}, hand=["d172"], excavated={"golden": 2})
    play(game, next(each for each in offered(game) if each.startswith("entice")))
    found = prompt(game)
    assert (found.heading, found.card) == ("Entice Augural Fae", "d172")
    assert found.question == "1 meat, 1 gold and 1 crystal short: exchange 2 other resources for 1 of them"


def test_question_shows_the_missing_amount() -> None:
    game = table(
        coins=3, resources={"milk": 4, "gold": 1, "crystal": 1}, hand=["d172"], excavated={"golden": 2}
    )
    play(game, next(each for each in offered(game) if each.startswith("entice")))
    assert prompt(game).question == "1 meat short: exchange 2 other resources for it"


def test_partial_payment_names_its_purpose() -> None:
    game = asked_by("d65", hand=["v1", "v2", "v3", "d12"], excavated={"golden": 2})
    said = [prompt(game).question]
    play(game, "pay v1")
    said.append(prompt(game).question)
    effect = "play a dragon from your hand at no other cost"
    assert said == [f"Pay 2 cave cards to {effect}?", f"Pay 2 cave cards to {effect} (1 to go)"]


def test_cave_card_is_named_by_its_space() -> None:
    own = table(mat={"crimson.1": {}, "crimson.2": {"cave": "v9"}})
    assert prompt(asked_at(own, "v9")).heading == "Cave card in Crimson Cavern 2"


def test_excavating_names_the_space_that_is_paid_for() -> None:
    mat = {"crimson.1": {"dragon": "d57", "eggs": 1}, "crimson.2": {"cave": "v9"}, "golden.1": {}}
    game = table(coins=2, hand=["v12"], mat_eggs=1, mat=mat)
    play(game, "excavate v12 crimson.3")
    assert prompt(game).heading == "Excavate Crimson Cavern 3"


def test_storing_names_the_gained_things() -> None:
    game = table(mat={"crimson.1": {"dragon": "d57"}}, resources={"meat": 2})
    game.decision = None
    at = next(at for at, ops in game.box.blocks.items() if any(getattr(op, "cache", 0) == 1 for op in ops))
    ops = game.box.blocks[at]
    index = next(index for index, op in enumerate(ops) if getattr(op, "cache", 0) == 1)
    must = getattr(ops[index], "must", False)
    storing = Storing(seat=0, source="d57", home=57, at=at, i=index, left=1, got=["meat", "meat"])
    game.state.stack.append(storing)
    game.run_until_asked()
    asked = "you must cache 1 of them " if must else "cache 1 of them "
    assert prompt(game).question.startswith(f"You gained 2 meat: {asked}")
    assert prompt(game).question.endswith("?") == (not must)


def test_question_covers_all_drawn_cards() -> None:
    game = asked_by("d116", mat={"crimson.1": {"dragon": "d116"}})
    play(game, "draw")
    assert prompt(game).question == "Keep 1 of the 2 cards you drew and tuck the other"


def test_stopping_midway_says_skip_the_rest() -> None:
    cards, eggs = asked_by("d165"), asked_by("d37", mat={"crimson.1": {"dragon": "d37"}})
    first = [prompt(game).refusal for game in (cards, eggs)]
    play(cards, "draw dragon")
    play(eggs, "lay crimson.1")
    assert first + [prompt(game).refusal for game in (cards, eggs)] == [
        "",
        "",
        "Skip the rest",
        "Skip the rest",
    ]


def test_a_turn_that_can_only_pass_says_why() -> None:
    assert prompt(table(coins=0)).question == "No coins left: pass for the rest of the round"


@pytest.mark.parametrize(
    ("resources", "question"),
    [
        ({}, "Nothing left to do this turn"),
        (HOARD, "Exchange resources (X), or end your turn"),
    ],
)
def test_exchange_is_mentioned_if_possible(resources: dict[str, int], question: str) -> None:
    game = Scenario().player(0, coins=1, resources=resources, hand=["v12"]).game()
    play(game, "excavate v12 crimson.2")
    while game.decision is not None and game.decision.kind != "end_turn":
        play(game, "decline")
    assert prompt(game).question == question


def test_the_end_of_the_game_is_named_once() -> None:
    game = (
        Scenario()
        .player(0, mat={"crimson.1": {"dragon": "d86"}}, hand=["d1"])
        .round(4)
        .turn(0, last=True)
        .game()
    )
    play(game, "pass")
    while game.decision is not None and game.decision.kind != "end_payment":
        play(game, game.decision.default)
    dragon = card_title("d86", game.box)
    assert prompt(game) == Prompt(f"{dragon}: pay 1 dragon card for 1 point?", "End of the game")


def test_automa_draws_each_card_once() -> None:
    """Log of a turn in which Automa passes with her last card."""
    drew = Event("automa_drew", 1, "automa", {"card": "8", "left": 0})
    passed = Event("automa_passed", 1, "automa", {"card": "8"})
    game = table()
    said = [line.text for event in (drew, passed) if (line := line_of(event, ["Ann", "Automa"], game.box))]
    assert said == ["Automa draws decision card 8", "Automa passes"]


def test_automa_places_each_marker_once() -> None:
    placed = Event("automa_marker", 1, "automa", {})
    marked = Event("marker_placed", 1, "automa", {"row": 4, "order": 1, "vp": 0})
    game = table()
    said = [line.text for event in (placed, marked) if (line := line_of(event, ["Ann", "Automa"], game.box))]
    assert said == ["Automa places a guild marker on banner 4"]


@pytest.mark.parametrize(
    ("coins", "change", "line"),
    [
        (1, 1, "Automa puts a coin on the objective: 1 there now"),
        (1, -1, "Automa takes a coin off the objective: 1 there now"),
        (0, -1, "Automa takes the last coin off the objective"),
        (0, 0, "Automa finds no coin to take off the objective"),
    ],
)
def test_log_of_automas_coins(coins: int, change: int, line: str) -> None:
    event = Event("objective_coins", 1, "automa", {"coins": coins, "change": change})
    said = line_of(event, ["Ann", "Automa"], table().box)
    assert said.text == line


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("ability_began", {"card": "v9"}, None),
        ("ability_began", {"card": "track.5"}, None),
        ("ability_began", {"card": "guild.row2"}, None),
        ("ability_began", {"card": "golden.i2"}, "Ann uses the second stop of the Golden Grotto"),
        ("ability_began", {"card": "d172"}, "Ann uses Augural Fae"),
        ("showed", {"card": "d172", "zone": "hand", "position": None}, None),
        ("showed", {"card": "d172", "zone": "display", "position": 1}, None),
        ("showed", {"card": "d172", "zone": "deck", "position": None}, "Ann reveals Augural Fae"),
    ],
)
def test_log_has_no_redundant_line(kind: str, data: dict[str, Any], line: str | None) -> None:
    said = line_of(Event(kind, 0, None, data), ["Ann", "Ben"], table().box)
    assert (said and said.text) == line


def test_singular_forms_are_used_for_one_card() -> None:
    assert say.CARDS_LEFT(1) == "1 card left"


def test_texts_have_no_unexplained_word() -> None:
    """No letters stand for points, and no question is put in words that say nothing."""
    said = [
        text for each in sentences.known() for text in (getattr(each, "text", ""), getattr(each, "more", ""))
    ]
    for words in (
        r"\bVP\b",
        "first player",
        "from the start",
        "gain next",
        "Choose cards to tuck",
        r"\b1 cards\b",
        r"\bstones?\b",
    ):
        assert [text for text in said if re.search(words, text)] == []


def test_all_or_the_rest_of_different_gains_can_be_declined() -> None:
    caves = table().box.caves.values()
    game = asked_by(
        next(cave.id for cave in caves if clause_text(cave.do) == "gain 1 dragon card and 1 guild step")
    )
    assert prompt(game).refusal == "Gain nothing"
    play(game, "draw dragon")
    assert prompt(game).question == "Gain 1 guild step?"


# --- rows of menus, and hints ------------------------------------------------------------------


def rows(game: Game) -> list[str]:
    view = game.view(game.decision.seat)
    return [describe_row(each, game, view) for each in game.decision.options]


def test_action_row_lists_its_whole_price() -> None:
    game = table(
        coins=3,
        mat_eggs=1,
        resources={"milk": 6},
        hand=["d172", "v12"],
        excavated={"golden": 2, "crimson": 2},
    )
    said = rows(game)
    assert (
        "Entice Augural Fae into Golden Grotto 1 (costs 1 coin, 1 meat, 1 gold and 1 crystal; "
        "first exchanges 6 resources for 1 meat, 1 gold and 1 crystal)"
    ) in said
    assert any(each.endswith("(costs 1 coin and 1 egg)") for each in said if each.startswith("Excavate"))
    assert "Explore the Golden Grotto (costs 1 coin)" in said
    assert "Pass for the rest of the round" in said


def test_cave_cards_are_named_by_their_effect() -> None:
    game = table(coins=3, hand=["v9", "v12"], excavated={"golden": 1})
    dug = {each.partition(" with ")[2] for each in rows(game) if each.startswith("Excavate Golden")}
    effects = (clause_text(game.box.caves[number].do) for number in (9, 12))
    assert dug == {f"the cave card “{capital(effect)}” (costs 1 coin)" for effect in effects}


def test_options_from_the_display_say_so() -> None:
    game = table(excavated={"golden": 1})
    at = next(at for at, ops in game.box.blocks.items() if ops == (Excavate(source="display"),))
    game = asked_at(game, at.removesuffix(".do"))
    assert {each.endswith("”, from the display") for each in rows(game)[:-1]} == {True}


@pytest.mark.parametrize(
    ("own", "hint"),
    [
        ({"coins": 3, "hand": ["v9"], "excavated": {"golden": 1}}, "Choose a card"),
        ({"coins": 1, "hand": []}, ""),
        ({"coins": 0, "hand": ["v9"]}, ""),
    ],
    ids=["a card can be played", "exploring alone", "passing alone"],
)
def test_drag_hint_appears_if_a_card_can_be_played(own: dict[str, Any], hint: str) -> None:
    reported = prompt(table(**own)).hint
    assert reported.startswith(hint) if hint else reported == ""


def test_an_answer_of_several_parts_names_dragons() -> None:
    game = table(mat={"crimson.1": {"dragon": "d57"}, "golden.1": {"dragon": "d86"}})
    view = game.view(0)
    eggs = describe_all(["lay crimson.1", "lay golden.1", "lay mat"], "gain", game.box, view, 0)
    one, other = (card_title(card, game.box) for card in ("d57", "d86"))
    assert eggs == f"Lay 1 egg on {one}, 1 egg on {other} and 1 egg in one of the mat's own nests"
    tucked = describe_all(["tuck d1 crimson.1", "tuck d2 crimson.1"], "tuck_drawn", game.box, view, 0)
    assert tucked.endswith(f"{card_title('d2', game.box)} under {one}")


def needing_exchanges() -> Game:
    """A turn in which a dragon can be enticed after three exchanges."""
    return table(coins=3, resources={"milk": 6}, hand=["d172", "v12"], excavated={"golden": 2, "crimson": 2})


def test_hint_names_the_exchanges_needed_first() -> None:
    game = needing_exchanges()
    decision = game.decision
    reported = {each.id: after_trades(each.kind, trades_before([each.id], game)) for each in decision.options}
    (enticed,) = {text for name, text in reported.items() if name.startswith("entice d172")}
    assert enticed == (
        "entice (first exchange 2 milk for 1 meat, 2 milk for 1 gold and 2 milk for 1 crystal)"
    )
    assert all("exchange" not in text for name, text in reported.items() if not name.startswith("entice"))


def test_better_answer_of_a_key_moment_names_its_exchanges() -> None:
    session = Session(needing_exchanges())
    decision = session.decision
    better = next(each.id for each in decision.options if each.kind == "entice")
    session.choose(["pass"], session.game.serial)
    (moment,) = recall(
        session,
        [Moment(0, 1, 1, [better], 3.0, (Reason("egg points", 2), Reason("coins", -1)), is_good=False)],
    )
    assert "first exchange 2 milk for 1 meat" in moment.other
    assert "exchange" not in moment.given
    assert moment.why == "Why: 2 more points from eggs, 1 fewer coin."
    assert moment._replace(moment=Moment(0, 1, 1, [better], 3.0, (), is_good=False)).why == ""


@pytest.mark.parametrize("said", [*replay.TIPS.values(), say.CHOOSE_TIP, say.CHOOSE_ALL_TIP])
def test_dracologist_is_introduced_at_first_mention(said: sentences.Sentence) -> None:
    text = said.english(key="H", turn="", name="", points="")
    assert ("Dracologist" in text) == ("the Dracologist, the strongest computer player," in text)
