"""Everything that a game can ask, answer, refuse and tell is said, in another language too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from tests.family import test_protocol
from tests.family.tables import play, table
from wyrmspan_desktop.family import Decision, Event, Game, Unmet, decisions, option, rules
from wyrmspan_desktop.family.bots import Hint, RandomBot
from wyrmspan_desktop.family.tiles import COLOURS, LANDS, RESOURCES, START, default_tiles
from wyrmspan_desktop.games.family import KIND
from wyrmspan_desktop.text import family, family_log, family_table, family_things
from wyrmspan_desktop.text.undo_blockers import SINCE

KINDS = [START, *default_tiles().kinds]
NAMES = list("12345")


@lru_cache(maxsize=1)
def asked() -> list[tuple[Game, Decision]]:
    """Positions with every kind of decision and every verb among its answers."""
    found: list[tuple[Game, Decision]] = []
    verbs: set[str] = set()
    for seed in range(9):
        game, bot = Game.new(NAMES, seed=seed, scarce=seed % 2 == 1), RandomBot(seed)
        while game.decision is not None:
            new = {each.kind for each in game.decision.options}
            if not new <= verbs:
                found.append((game.clone(), game.decision))
            verbs |= new
            game.apply(bot.answer(game))
        if verbs >= set(decisions.ASKED_AS):
            return found
    raise AssertionError(verbs)


def reasons() -> Iterator[Unmet]:
    """Every reason, of every thing that it may be about."""
    for code in rules.CODES:
        for what in ("", *(RESOURCES if code in ("too_few", "none_left") else COLOURS)):
            if bool(what) == (code in ("other_land", "no_egg", "too_few", "none_left", "other_food")):
                yield Unmet(code, 3, 1, what)


def things() -> Iterator[str]:
    """All that is named, tells of itself, and may be refused."""
    for kind in KINDS:
        yield from (family_things.tile_name(kind), family_things.a_tile(kind), family_things.at_tile(kind))
    for by_keys in (False, True):
        yield from (family_table.hand_tip(kind, by_keys=by_keys) for kind in default_tiles().kinds)
        yield family_table.unseen_on_request(by_keys=by_keys)
    for resource in RESOURCES:
        yield from (family_things.amount(resource, 1), family_things.amounts({resource: 2}))
        yield from (family_table.resource_tip(resource, 3, {resource: 4}, who) for who in ("", "1"))
    for colour in COLOURS:
        yield from (family_table.egg_tip(colour, left) for left in (0, 1))
        for eaten in (0, 1, 3):
            yield family_table.dragon_tip({"colour": colour, "own": eaten, "gold": 0, "fed": eaten == 1})
    yield from map(family.unmet_text, reasons())
    yield from (family.hint_text(Hint(["pass"], tries, 1.5 * tries - 2)) for tries in range(4))


def reported() -> Iterator[str]:
    """All that is said of positions and of what has happened in whole games."""
    for game, decision in asked():
        yield family.question_text(decision, game)
        for each in decision.ids:
            yield from (family.answer_label(each, game), family.answer_text(each, game))
        view = game.view(decision.seat)
        yield from (
            *family_table.unseen_lines(view),
            *family_table.notices(view),
            family_table.lairs_text(0, view),
        )
        yield from (family_table.territory_text(each, NAMES) for each in game.territories())
        yield from (family_table.tile_tip(tile, place, view) for place, tile in enumerate(view["tiles"]))
    for event in test_protocol.seen()[1]:
        for known in (event, event.for_seat(None)):
            yield family_log.log_line(known, NAMES, KINDS * 20)
        yield from family_log.banner(event, NAMES) or ()
        yield from filter(None, (family_log.recap_line([event] * 2, KINDS * 20),))


def test_every_text_is_translated(pseudo: None) -> None:
    texts = {*things(), *reported()}
    assert {word for text in texts for word in re.findall(r"(?<!\w)[A-Za-z]{3,}(?!\w)", text)} == set()
    assert not [text for text in texts if not text or "{" in text]


def test_verbs_and_reasons_have_distinct_texts() -> None:
    labels = {
        option(each).kind: family.answer_label(each, game)
        for game, decision in asked()
        for each in decision.ids
    }
    assert set(labels) == set(decisions.ASKED_AS)
    assert len(set(labels.values())) == len(labels)
    reported = [family.unmet_text(each) for each in reasons()]
    assert len(set(reported)) == len(reported)
    assert {event.type for event in test_protocol.seen()[1]} == set(decisions.FIELDS)
    assert {code for _, code in KIND.reasons} <= set(SINCE)


def test_tiles_and_lands_are_named() -> None:
    assert [family_things.tile_name(kind) for kind in (START, "town", "ocean_3")] == [
        *("First town", "Town", "Ocean, 3 of 6 edges water"),
    ]
    assert [family_things.at_tile(kind) for kind in (START, "mountain", "ocean_3")] == [
        *("in the first town", "on a mountain", "in an ocean"),
    ]
    assert set(family_things.LAND_NAMES) == set(LANDS)


def test_questions_name_the_possible_actions() -> None:
    game = table(nest="green 3", tiles=[("forest", -1, 0, 0)], handlers=[(1, 0), (0, 0)])
    assert game.decision is not None
    assert family.question_text(game.decision, game) == "Explore, move or settle"
    assert family.answer_text("settle 1 1", game) == "Settle the green dragon in a forest: lair 1 of 4"
    assert family.answer_text("move 0 1", game) == "Move your marked handler to a forest: you gain 1 leaf"
    game = table(hand=("forest", "town", "ocean_2"), handlers=[(0, 0), (0, 0)])
    assert game.decision is not None
    # There is nowhere to move to.
    assert family.question_text(game.decision, game) == "Explore: place the first tile"
    assert family.answer_text("explore forest 2 0 0 0", game) == (
        "Place a forest on the marked space: you gain 1 gold, but others gain 1 gold"
    )


@pytest.mark.parametrize(
    ("ahead", "text"),
    [
        (2.4, "In six rounds you would be about 2 points ahead of your best rival."),
        (-0.6, "In six rounds you would be about 1 point behind your best rival."),
        (-0.4, "In six rounds you would be level with your best rival."),
    ],
)
def test_hints_name_the_rival(ahead: float, text: str) -> None:
    assert family.hint_text(Hint(["pass"], 3, ahead)) == text


def test_later_questions_depend_on_the_options() -> None:
    game = table(have="leaf 2, gold 1, ruby 3", nest="blue 1")
    play(game, "pass")
    assert game.decision is not None
    assert family.question_text(game.decision, game) == "Hatch a dragon, or trade for gold"
    assert family.answer_text("hatch green 1", game) == "Hatch a green dragon for 2 leaves and 1 gold"
    assert family.answer_label("trade ruby", game) == "3 rubies for 1 gold"
    assert family.answer_label("skip", game) == "Hatch none"
    play(game, "skip")
    assert family.question_text(game.decision, game) == "Feed your dragon"
    assert family.answer_text("feed 1 gold", game) == "Feed 1 gold to the blue dragon: 2 of 3 eaten"
    game = table(have="leaf 3", nest="green 3, red 3, blue 3")
    play(game, "pass")
    assert game.decision is not None
    assert family.question_text(game.decision, game) == "Your nest is full: trade three for one gold?"
    assert family.answer_label("skip", game) == "Keep them"


@pytest.mark.parametrize(
    ("unmet", "text"),
    [
        (
            Unmet("hungry", 3, 1),
            "It has eaten 1 of 3: feed it 2 more times before it settles.",
        ),
        (Unmet("hungry", 3, 2), "It has eaten 2 of 3: feed it once more before it settles."),
        (Unmet("too_few", 3, 1, "leaf"), "That takes 3 leaves, and you have 1 leaf."),
        (Unmet("too_few", 1, 0, "gold"), "That takes 1 gold, and you have nothing."),
        (Unmet("nest_full", 3, 3), "Your nest is full (3 of 3 dragons): settle one first."),
        (Unmet("other_food", what="gold"), "A gold dragon eats nothing but gold."),
    ],
)
def test_reasons_have_their_figures(unmet: Unmet, text: str) -> None:
    assert family.unmet_text(unmet) == text


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("turn_began", 1, {"round": 3}), "Round 3: Ben"),
        (
            Event("explored", 0, {"tile": 1, "kind": "ocean_4", "q": 2, "r": 0, "turn": 0, "came": 0}),
            "Ada explores and places an ocean",
        ),
        (Event("moved", 0, {"came": 1, "tile": 0}), "Ada moves to the first town"),
        (
            Event("settled", 0, {"tile": 2, "dragon": 1, "colour": "gold", "lairs": 2}),
            "Ada settles a gold dragon in a forest: lair 2 of 4",
        ),
        (Event("drew", 1, {"kind": None, "left": 7}), "Ben draws a tile"),
        (
            Event("hatched", 0, {"colour": "red", "gold": 2}),
            "Ada hatches a red dragon for 1 ruby and 2 gold",
        ),
        (Event("hatched", 0, {"colour": "gold", "gold": 3}), "Ada hatches a gold dragon for 3 gold"),
        (
            Event("missed", 0, {"tile": 1, "resource": "pearl"}),
            "Ada gains no pearls: none are left in the supply",
        ),
    ],
)
def test_lines_of_the_log(event: Event, line: str) -> None:
    assert family_log.log_line(event, ["Ada", "Ben"], KINDS) == line


def test_a_recap_tells_a_turn_in_one_line() -> None:
    explored = {"tile": 2, "kind": "forest", "q": 2, "r": 0, "turn": 0, "came": 0}
    events = [
        Event("explored", 0, explored),
        *[Event("gained", 0, {"tile": 0, "resource": "gold"})] * 2,
        Event("drew", 0, {"kind": None, "left": 7}),
        Event("hatched", 0, {"colour": "green", "gold": 0}),
        Event("fed", 0, {"dragon": 1, "resource": "gold"}),
    ]
    assert family_log.recap_line(events, KINDS) == (
        "places a forest, gains 2 gold, hatches a green dragon and feeds 1 dragon"
    )


def test_unseen_tiles_exclude_visible_ones() -> None:
    game = table(hand=("town", "forest", "forest"), tiles=[("ocean_5", -1, 0, 1)])
    view = game.view(0)
    left = family_table.unseen(view)
    assert left.total() == 62 - 3 - 1
    assert (left["town"], left["forest"], left["ocean_5"]) == (7, 15, 3)
    assert left.total() == family_table.unseen(game.view(None)).total() - 3
    lines = list(family_table.unseen_lines(view))
    assert lines[0] == "58 tiles are unknown to you: they lie in the stack, or others hold them."
    assert "Forest: 15 (26%)" in lines


def test_notices_tell_of_the_end() -> None:
    tiles = [("forest", 2, 0, 0), ("forest", 3, 0, 0), ("forest", 4, 0, 0), ("forest", 5, 0, 0)]
    lairs = dict.fromkeys((1, 2, 3), (0, "green"))
    game = table(tiles=tiles, lairs=lairs, stack=4, nest="green 3", handlers=[(4, 0), (0, 0)])
    assert family_table.notices(game.view(0)) == [
        "Only 4 tiles are left to draw.",
        "A is one lair from the end.",
    ]
    play(game, "settle 4 1")
    assert family_table.notices(game.view(1)) == ["The last round: A has built a fourth lair."]


def test_territory_text_names_the_scoring_players() -> None:
    tiles = [("forest", 2, 0, 0), ("forest", 3, 0, 0), ("forest", 4, 0, 0), ("mountain", 2, -1, 0)]
    game = table(tiles=tiles, lairs={1: (0, "green")})
    forest, mountain = game.territories()
    assert (
        family_table.territory_text(forest, game.state.names)
        == "Forest of 3 tiles: A leads with 1 lair and scores 2 points, 1 for each tile without a lair"
    )
    assert family_table.territory_text(mountain, game.state.names) == (
        "Mountains of 1 tile: nobody has a lair here yet"
    )
    game = table(tiles=tiles, lairs={1: (0, "green"), 2: (1, "green")})
    assert family_table.territory_text(game.territories()[0], game.state.names) == (
        "Forest of 3 tiles: A and B lead with 1 lair each, and each scores 1 point, for the one tile without a lair"
    )
    game = table(tiles=tiles, lairs={1: (0, "green"), 2: (1, "green"), 3: (1, "green")})
    assert family_table.territory_why(game.territories()[0], game.state.names) == (
        "every tile has a lair, so nobody scores here"
    )


def test_repeated_question_keeps_its_text() -> None:
    """The places of the answers beside it depend on them."""

    def asked(game: Game, *answers: str) -> set[str]:
        found = set()
        for answer in answers:
            play(game, answer)
            assert game.decision is not None
            found.add(family.question_text(game.decision, game))
        return found

    moved = table(hand=("forest", "town", "mountain"), tiles=[("forest", 2, 0, 0)])
    assert len(asked(moved, "move 0 1", "discard town", "discard forest", "discard mountain")) == 1
    assert len(asked(table(have="leaf 1, ruby 1", nest="green 1, red 1"), "pass", "feed 1 leaf")) == 1
