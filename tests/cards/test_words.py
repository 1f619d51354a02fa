"""Words and icon rows generated from the box: every card, tile and option."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Anchor, Game, card_icons, ids, notation, ops
from wyrmspan_desktop.engine.card_icons import _ROWS, GLYPHS, ICON_NAMES, Glyph, Icon
from wyrmspan_desktop.engine.cards import Box, Cave, Dragon
from wyrmspan_desktop.engine.why_not import CODES, Unmet
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.text import cards as said
from wyrmspan_desktop.text import options
from wyrmspan_desktop.text.effects import _WORDINGS
from wyrmspan_desktop.text.options import describe
from wyrmspan_desktop.text.reasons import unmet_text

ALL_OPS = set(get_args(ops.AnyOp))


Part = tuple[str, str, tuple[Icon | Glyph, ...]]
"""The name of something in the box, with its text and its icon row."""


def parts(box: Box) -> Iterator[Part]:
    """Everything in the box that has a text and an icon row."""
    cards: list[Dragon | Cave] = [*box.dragons.values(), *box.caves.values()]
    for card in cards:
        yield card.id, said.ability_text(card), card_icons.ability_icons(card)
    for tile in box.guild.tiles:
        for number, row in enumerate(tile.rows, 1):
            yield f"{tile.name} {number}", said.guild_row_text(row), card_icons.guild_row_icons(row)
    for number, space in enumerate(box.guild.track):
        yield f"track.{number}", said.track_text(space), card_icons.track_icons(space)
    for name in ids.CAVES:
        for number, icon in enumerate(getattr(box.mat.paths, name), 1):
            yield f"{name}.i{number}", said.block_text(icon), card_icons.block_icons(icon)
    for side in box.objectives.values():
        yield side.id, said.objective_text(side), card_icons.count_icons(side.count)


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """Every text on anything in the box, with the name of what it stands on."""
    yield from ((name, text) for name, text, _ in parts(box))
    yield "last row", said.last_row_text(box.guild.last_row_vp)


def test_every_text_reads_well(box: Box) -> None:
    for name, text in texts(box):
        assert text.endswith("."), name
        assert ".." not in text, name
        assert text[0].isupper() or text[0].isdigit(), name
        assert not re.search(r"[{}_<>\[\]\"]|  |\bNone\b|\bTrue\b", text), (name, text)
        assert not re.search(r"\b1 (?:\w+ cards|eggs|coins|crystals|resources|guild steps)\b", text), (
            name,
            text,
        )
        assert not re.search(r"\b[2-9] (?:\w+ card|egg|coin|crystal|resource|guild step)\b", text), (
            name,
            text,
        )
        assert not re.search(r"\ba (?!once)[aeiou]|\ban (?![aeiou])|\ban once", text), (name, text)
        assert not re.search(r"(?<!^)(?<!\. )(?<!: )\b(?:Gain|Lay|Pay|Tuck|Cache|Draw)\b", text), (name, text)


def test_texts_fit_on_cards(box: Box) -> None:
    for name, text in texts(box):
        assert len(text) <= 160, (name, len(text), text)
    lengths = sorted(len(said.ability_text(dragon)) for dragon in box.dragons.values())
    assert lengths[len(lengths) // 2] <= 65
    for cave in box.caves.values():
        assert len(said.ability_text(cave)) <= 120


def test_every_op_has_words_and_icons() -> None:
    assert set(_WORDINGS) == ALL_OPS
    assert set(_ROWS) == ALL_OPS


def _effect(card: Dragon | Cave) -> Any:
    if isinstance(card, Cave):
        return card.do
    ability = card.ability
    return (ability.do, ability.end_game, ability.hatchling)


@pytest.mark.parametrize("kind", ["dragons", "caves"])
def test_cards_share_their_text_if_and_only_if_they_share_their_effect(box: Box, kind: str) -> None:
    by_text, by_effect = defaultdict(set), defaultdict(set)
    for card in getattr(box, kind).values():
        by_text[said.ability_text(card)].add(card.id)
        by_effect[_effect(card)].add(card.id)
    assert sorted(map(sorted, by_text.values())) == sorted(map(sorted, by_effect.values()))


@pytest.mark.parametrize("kind", ["dragons", "caves"])
def test_cards_share_their_icons_if_and_only_if_they_share_their_effect(box: Box, kind: str) -> None:
    by_icons, by_effect = defaultdict(set), defaultdict(set)
    for card in getattr(box, kind).values():
        by_icons[card_icons.ability_icons(card)].add(card.id)
        by_effect[_effect(card)].add(card.id)
    assert sorted(map(sorted, by_icons.values())) == sorted(map(sorted, by_effect.values()))


def test_icon_rows_use_the_closed_set_and_fit(box: Box) -> None:
    used: set[str] = set()
    for name, _, row in parts(box):
        assert 1 <= len(row) <= 16, name
        for token in row:
            if isinstance(token, Icon):
                assert token.name in ICON_NAMES, name
                assert token.count != 0, name
                used.add(token.name)
            else:
                assert token.text in GLYPHS, name
                used.add(token.text)
        assert isinstance(row[-1], Icon) or row[-1].text in (")", "max", "≤", "≥"), name
        assert isinstance(row[0], Icon) or row[0].text in ("×", "("), name
    assert len(set(ICON_NAMES)) == len(ICON_NAMES)
    assert used >= set(ICON_NAMES) - {"cave_fully_excavated"}


DRAGON_TEXTS = {
    1: (
        "Cache 1 of your milk here. Each milk you cache here: gain 1 cave card. 3rd meal: "
        "also lay 2 eggs anywhere."
    ),
    2: (
        "Tuck 1 dragon card here from your hand. Each time one is tucked here: lay 1 egg anywhere. "
        "3rd meal: also gain 1 coin."
    ),
    17: (
        "Cache 1 of your milk here. The 3rd milk you cache here: gain 2 dragon cards. End of game: "
        "each milk here is worth 1 point more."
    ),
    36: "Pay 1 dragon card: gain 1 resource.",
    37: "Lay 2 eggs anywhere. Each opponent may lay 1.",
    39: "2 points if this dragon is between 2 dragons in its cave.",
    41: "2 points for each objective where nobody ranks below you.",
    44: "2 points for each of your markers on the guild.",
    47: (
        "If you have at least as many dragons in the Golden Grotto as your left neighbour, "
        "gain 1 dragon card."
    ),
    49: "4 points for each set of all 4 dragon traits.",
    51: "1 point for each adjacent shy dragon.",
    52: "2 points for each once-per-round dragon on your mat, up to 8 points.",
    53: "Cache 1 of your resources here.",
    54: "4 points if this cave has no aggressive dragons.",
    57: "Gain 2 guild steps. Each opponent may gain 1 step.",
    58: "Reveal the top dragon card of the deck; if it is a hatchling, tuck it here; otherwise, keep it.",
    61: "Pay 2 eggs from adjacent dragons: gain 2 guild steps.",
    63: "Tuck 1 dragon card here from your hand: lay 1 egg here.",
    64: "Excavate with 1 cave card from the display for free.",
    67: (
        "Pay 1 egg from this cave: gain 2 of these, no repeats: 1 dragon card, 1 guild step, 1 "
        "cave card, 1 resource."
    ),
    68: (
        "Reveal the top dragon card of the deck; if it is large, tuck it here; "
        "otherwise, discard it and gain 1 meat."
    ),
    69: "Draw 1 dragon card for each shy dragon in this cave; you may tuck up to 2 of them here.",
    70: "Up to 2 times, pay 1 resource: lay 1 egg anywhere. Each opponent may do so once.",
    73: "Pay 1 cave card: use any 1 of the icons printed on your mat.",
    76: "Pay 1 resource: use a when-played ability of another dragon.",
    77: "Gain 1 meat; you may cache it here.",
    79: "If this cave has at least 3 dragons, lay 1 egg on each dragon in this cave.",
    80: "Tuck 1 dragon card here from your hand: gain 1 resource from the tucked card's printed cost.",
    86: "You may pay 1 dragon card for 1 point or 2 dragon cards for 3 points.",
    91: "8 points if this cave has a hatchling, a small dragon and a large dragon.",
    94: "Pay 1 dragon card or 1 cave card: gain 1 guild step.",
    102: "3 points if this cave has another playful dragon.",
    104: "Up to 2 times, tuck 1 dragon card here from your hand: gain 1 resource.",
    106: "Lose 2 points for each other aggressive dragon in this cave.",
    109: "Pay 1 resource: draw 3 dragon cards; keep 1, tuck 1 here, discard 1.",
    111: "Gain 1 resource for each aggressive dragon in this cave; you may cache up to 2 of them here.",
    115: "Gain 2 resources; cache 1 of them on any dragon.",
    116: "Draw 2 dragon cards; keep 1, tuck 1 under any dragon.",
    117: "Tuck 1 dragon card here from the deck for each of your markers on the guild.",
    120: "Cache 1 of your resources here: draw 1 dragon card.",
    130: "Tuck 1 dragon card from the deck under each playful dragon in this cave.",
    135: "If this column has 3 dragons, draw 2 dragon cards; you may tuck up to 2 of them here.",
    138: "Lay 1 egg on each non-aggressive dragon in this cave.",
    156: "Name a resource and gain 2 of it; each opponent may gain 1 of the same.",
    157: "Swap 2 of your dragons.",
    165: "Gain 2 dragon cards. Each opponent may draw 1 dragon card.",
    171: "Tuck 1 dragon card from your hand under a dragon in this column.",
    172: "Use an if-activated or once-per-round ability of another dragon.",
    173: "Lay 1 egg on an adjacent dragon.",
    174: (
        "Pay 1 egg: gain 1 resource, 1 dragon card and 1 cave card. "
        "Each opponent may pay 1 egg to gain 1 resource, 1 cave card or 1 dragon card."
    ),
    175: "If you have a marker on the guild, lay 2 eggs here.",
    180: "Gain 1 dragon card; you may tuck it under any dragon.",
}

CAVE_TEXTS = {
    1: "Use a once-per-round ability of one of your dragons.",
    3: "Cache 2 resources from the general supply on any dragons.",
    10: "Gain 1 cave card and lay 2 eggs anywhere.",
    46: "Gain 1 meat and 1 milk.",
    50: (
        "Gain 2 of these, no repeats: 1 dragon card, 1 guild step, 1 cave card, 1 resource. Each "
        "opponent may gain 1 of these."
    ),
    52: "Play a dragon from your hand, paying 1 egg or 1 resource less.",
    58: "Pay 2 resources: excavate with 1 cave card from the deck for free.",
    67: "Tuck 2 dragon cards from the deck under any dragons.",
    74: "Up to 3 times, pay 1 egg: gain 2 resources. Each opponent may do so once.",
}


@pytest.mark.parametrize("number", DRAGON_TEXTS)
def test_dragon_text(box: Box, number: int) -> None:
    assert said.ability_text(box.dragons[number]) == DRAGON_TEXTS[number]


@pytest.mark.parametrize("number", CAVE_TEXTS)
def test_cave_text(box: Box, number: int) -> None:
    assert said.ability_text(box.caves[number]) == CAVE_TEXTS[number]


def test_board_texts(box: Box) -> None:
    by_name = dict(texts(box))
    assert by_name["Plains Guild 4"] == "End of game: 1 point for every 2 eggs on your mat."
    assert (
        by_name["Guild of Highlands 1"]
        == "Pay 1 coin: excavate with up to 2 cave cards from your hand for free."
    )
    assert by_name["Guild of Highlands 2"] == (
        "Pay 1 cave card: play a dragon from your hand onto one of your dragons for free."
    )
    assert by_name["Rainforest Guild 2"] == (
        "Play a dragon from your hand or the display, paying only its coins and eggs."
    )
    assert by_name["Rainforest Guild 4"] == (
        "End of game: 1 point for each resource in the printed costs of the dragons in any one cave."
    )
    assert by_name["last row"] == (
        "End of game: 6 points for the first marker here, 3 for the second, 1 for each one after that."
    )
    assert by_name["track.0"] == "Place a marker on a guild banner and take its reward."
    assert by_name["crimson.i5"] == "Cache up to 2 of your resources on any dragons."
    assert by_name["golden.i5"] == "Tuck up to 2 dragon cards from your hand under any dragons."
    assert by_name["amethyst.i5"] == "Up to 2 times, pay 1 cave card: lay 2 eggs anywhere."


OBJECTIVE_TEXTS = {
    "o1a": "Most cave cards on your mat.",
    "o1b": "Most dragons and cave cards in the Amethyst Abyss.",
    "o3a": "Most egg nests on your dragons.",
    "o4a": "Most resources cached on your dragons.",
    "o4b": "Most markers on the guild, then most steps on the guild track.",
    "o5a": "Most dragons on your mat with a printed cost of 2 icons or fewer.",
    "o5b": "Most dragons on your mat with a printed cost of 3 icons or more.",
    "o6a": "Most when-played and once-per-round dragons on your mat.",
    "o7a": "Most hatchlings on your mat.",
    "o10b": "Most helpful dragons on your mat.",
}


@pytest.mark.parametrize("side", OBJECTIVE_TEXTS)
def test_objective_text(box: Box, side: str) -> None:
    assert said.objective_text(box.objectives[side]) == OBJECTIVE_TEXTS[side]


def test_timing_text(box: Box) -> None:
    assert said.timing_text(box.dragons[57]) == "When played"
    assert said.timing_text(box.dragons[109]) == "Once per round"
    assert said.timing_text(box.dragons[39]) == "End of game"
    assert said.timing_text(box.dragons[17]) == "If activated and end of game"
    assert said.timing_text(box.caves[1]) == "When played"


def test_effects_beyond_the_box_read_well() -> None:
    say = said.block_text
    both = (
        ops.Lay(count=1, place="here"),
        ops.Gain(items=ops.Items(gold=1, milk=1)),
        ops.Lay(count=2, place="any"),
    )
    assert say(both) == "Lay 1 egg here and gain 1 gold and 1 milk, and lay 2 eggs anywhere."
    then = ops.Pay(cost=ops.Items(coin=1), then=(ops.SwapDragons(), ops.Gain(items=ops.Items(guild=1))))
    assert say((then,)) == "Pay 1 coin: swap 2 of your dragons, then gain 1 guild step."
    assert say((ops.SwapDragons(), then)) == (
        "Swap 2 of your dragons. You may pay 1 coin: swap 2 of your dragons, then gain 1 guild step."
    )
    mixed = ops.Choose(count=1, of=(ops.Gain(items=ops.Items(coin=1)), ops.Lay(count=2, place="this_cave")))
    assert say((mixed,)) == "Choose 1: gain 1 coin or lay 2 eggs in this cave."
    assert (
        say((ops.LayEach(place="adjacent", not_trait="shy"),)) == "Lay 1 egg on each adjacent non-shy dragon."
    )
    assert say((ops.TuckEach(place="any", trait="shy"),)) == (
        "Tuck 1 dragon card from the deck under each shy dragon on your mat."
    )


OPTIONS = {
    "keep d12": "Keep Savanna Dragonette",
    "keep v7": "Keep the cave card “Gain 1 resource and 1 cave card”",
    "gain meat": "Gain 1 meat",
    "gain coin": "Gain 1 coin",
    "take d12": "Take Savanna Dragonette from the display",
    "draw dragon": "Draw the top dragon card",
    "draw cave": "Draw the top cave card",
    "draw": "Draw the top dragon card",
    "reveal": "Reveal the top dragon card",
    "advance": "Gain 1 guild step",
    "lay crimson.2": "Lay 1 egg in Crimson Cavern 2",
    "lay mat": "Lay 1 egg in one of the mat's own nests",
    "cache meat crimson.2": "Cache 1 meat on the dragon in Crimson Cavern 2",
    "tuck d12 golden.4": "Tuck Savanna Dragonette under the dragon in Golden Grotto 4",
    "tuck deck crimson.2": "Tuck the top dragon card under the dragon in Crimson Cavern 2",
    "excavate v12 amethyst.2": "Excavate Amethyst Abyss 2 with the cave card “Gain 1 coin”",
    "dig": "Draw a cave card and excavate with it",
    "entice d12 golden.2": "Entice Savanna Dragonette into Golden Grotto 2",
    "play d12 crimson.2": "Play Savanna Dragonette into Crimson Cavern 2",
    "waive egg": "Skip paying 1 egg",
    "explore crimson": "Explore the Crimson Cavern",
    "activate d12": "Use Savanna Dragonette's ability",
    "activate crimson.i3": "Crimson Cavern, third stop: gain 1 resource",
    "swap crimson.1 golden.2": "Swap the dragons in Crimson Cavern 1 and Golden Grotto 2",
    "row 3": "Place the marker on banner 3",
    "row 5": "Place the marker on banner 5",
    "name crystal": "Name crystal",
    "pay meat": "Pay 1 meat",
    "pay egg crimson.2": "Pay 1 egg from Crimson Cavern 2",
    "pay egg mat": "Pay 1 egg from one of the mat's own nests",
    "pay d12": "Pay with Savanna Dragonette from your hand",
    "trade meat gold crystal": "Exchange 1 meat and 1 gold for 1 crystal",
    "exchange milk milk gold": "Exchange 2 milk for 1 gold",
    "sell meat": "Sell 1 meat",
    "sell v3": "Sell the cave card “Cache 2 resources from the general supply on any dragons”",
    "discard d12": "Discard Savanna Dragonette",
    "discard meat": "Discard 1 meat",
    "score d144 2": "Playful Hornwyrn: pay 2 resources for 3 points",
    "pass": "Pass for the rest of the round",
    "end_turn": "End the turn",
    "decline": "Decline",
    "refresh dragons": "Replace the dragons in the display",
    "refresh caves": "Replace the cave cards in the display",
}


@pytest.mark.parametrize("option_id", OPTIONS)
def test_describe(box: Box, option_id: str) -> None:
    assert describe(option_id, box) == OPTIONS[option_id]


@pytest.mark.parametrize(
    ("kind", "option_id", "said"),
    [
        ("new_cave", "pay meat", "For the cave card: pay 1 meat"),
        ("new_cave", "sell meat", "3 items for 1 coin: sell 1 meat"),
        ("new_cave", "gain meat", "Gain 1 meat"),
        ("place_cave", "excavate v12 amethyst.2", "Place it in Amethyst Abyss 2"),
        (
            "play_dragon",
            "play d12 crimson.1",
            "Play Savanna Dragonette onto Wealthy Koiwyrm (Crimson Cavern 1)",
        ),
        ("play_dragon", "play d12 crimson.2", "Play Savanna Dragonette into Crimson Cavern 2"),
        ("gain", "lay crimson.1", "Lay 1 egg on Wealthy Koiwyrm"),
        ("gain", "lay crimson.2", "Lay 1 egg in Crimson Cavern 2"),
        ("payment", "pay egg golden.1", "Pay 1 egg from Augural Fae"),
        ("cache", "cache milk golden.1", "Cache 1 milk on Augural Fae"),
        ("tuck", "tuck deck crimson.1", "Tuck the top dragon card under Wealthy Koiwyrm"),
        ("tuck", "tuck d12 crimson.1", "Tuck Savanna Dragonette under Wealthy Koiwyrm"),
        ("guild_row", "row 3", "Banner 3. Gain 1 coin and 2 cave cards."),
        ("swap", "swap crimson.1 golden.1", "Swap Wealthy Koiwyrm and Augural Fae"),
        ("swap", "swap crimson.1 golden.2", "Swap the dragons in Crimson Cavern 1 and Golden Grotto 2"),
    ],
)
def test_options_name_subject_and_dragon(box: Box, kind: str, option_id: str, said: str) -> None:
    mat = {"crimson.1": {"dragon": "d85"}, "golden.1": {"dragon": "d172"}}
    view = Scenario().player(0, mat=mat).game().view(0)
    assert options.describe_asked(notation.option(option_id), kind, box, view, 0) == said


def test_every_verb_of_the_protocol_is_described() -> None:
    protocol = Path(ids.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")
    table = protocol.partition("## Answers")[2].partition("## Decisions")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    cells += ["`pass`", "`end_turn`", "`decline`"]
    listed = {option_id.split(" ")[0] for cell in cells for option_id in re.findall(r"`([^`]+)`", cell)}
    assert listed == {option_id.split(" ")[0] for option_id in OPTIONS}
    assert listed == set(options._VERBS)


NO_OPTIONS = (
    "x|gain|gain egg|gain meat meat|pay|pay egg|pay egg x|score d144 3|score d1 1|score v1 1|keep d184|"
    "keep d012|keep x|lay crimson.5|row 6|explore x|draw x|decline x|activate crimson.i6| gain meat|draw |"
    "keep d\u0663|cache coin crimson.1|sell coin|keep d|keep v0|tuck deck mat|swap crimson.1|"
)


@pytest.mark.parametrize("option_id", NO_OPTIONS.split("|"))
def test_an_unknown_id_is_an_error(box: Box, option_id: str) -> None:
    with pytest.raises(ValueError, match="no option id"):
        describe(option_id, box)


REASONS = [
    (
        Unmet("closed", need=3, place="golden"),
        "Nobody may enter the Golden Grotto before round 3.",
    ),
    (Unmet("over"), "The game is over."),
    (Unmet("not_your_action"), "There is no action to choose now."),
    (Unmet("not_yours"), "This card is not in your hand."),
    (Unmet("no_such_thing"), "This isn't possible in this game."),
    (Unmet("no_action", place="golden.3"), "Nothing can be done here now."),
    (Unmet("missing", "crystal", 3, 1), "Needs 2 more crystals: 1 of 3."),
    (Unmet("missing", "egg", 1, 0), "Needs 1 more egg: 0 of 1."),
    (Unmet("missing", "coin", 2, 1), "Needs 1 more coin: 1 of 2."),
    (Unmet("no_empty_space"), "Every space in your caves is already excavated."),
    (Unmet("no_free_space", place="golden"), "There is no free excavated space in the Golden Grotto."),
    (Unmet("not_next_space", place="crimson.4"), "Caves fill from left to right."),
    (Unmet("occupied", place="crimson.1"), "A dragon already lives here."),
    (Unmet("explored_enough", need=3, have=3), "Explored 3 times this round: that's the limit."),
    (Unmet("excavated", place="golden.1"), "This space is already excavated."),
    (Unmet("not_excavated", place="golden.2"), "This space must be excavated first."),
    (Unmet("lives_elsewhere", place="golden"), "This dragon won't live in the Golden Grotto."),
    (Unmet("nothing_to_gain", place="golden"), "Nothing along the way can be used now."),
]


@pytest.mark.parametrize(("unmet", "text"), REASONS)
def test_unmet_text(unmet: Unmet, text: str) -> None:
    assert unmet_text(unmet) == text


def test_every_reason_has_words() -> None:
    assert {unmet.code for unmet, _ in REASONS} == set(CODES)
    with pytest.raises(ValueError, match="no reason"):
        unmet_text(Unmet("because"))


@pytest.mark.parametrize(("players", "level"), [(1, "Automa 2"), (1, "Ravel 1"), (3, None), (5, None)])
def test_every_option_and_reason_of_whole_games_has_words(players: int, level: str | None) -> None:
    game = Game.new(["Ash", "Bryn", "Cade", "Dara", "Elm"][:players], seed=11, automa=level)
    bot = RandomBot(11, exchanges=0.05)
    things = [*(Anchor("slot", slot) for slot in ids.SLOTS), *(Anchor("cave", cave) for cave in ids.CAVES)]
    while (decision := game.decision) is not None:
        for option in (*decision.options, *decision.exchanges):
            assert re.fullmatch(r"[A-Z][^{}_]+[^. ]", describe(option.id, game.box))
        hand = [Anchor("card", ids.card_name(card)) for card in game.state.players[decision.seat].hand]
        for thing in (*things, *hand):
            for unmet in game.why_not(thing):
                assert unmet_text(unmet).endswith(".")
        game.apply(bot.answer(decision))
