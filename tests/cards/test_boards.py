"""Options and effects of every printed icon on the mat, the track and the guild tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.cards.card_bench import changes, flat
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import Scenario, offered, play

Step = tuple[str, str]
"""What is offered, and the answer: ids separated by a bar, in any order; `decline` is always offered too."""

RESOURCES = "gain meat|gain gold|gain crystal|gain milk"
DRAGONS = "take d7|take d8|take d9|draw dragon"
CAVES = "take v12|take v13|take v14|draw cave"
ROW = ("d98", "d122", "d51", "d106")
"""Dragons that do nothing before the end: one nest, one nest, three and three."""


def table(scene: Scenario) -> Scenario:
    """The same cards face up and on the decks for everybody."""
    scene.display(dragons=["d7", "d8", "d9"], caves=["v12", "v13", "v14"])
    return scene.deck(dragons=["d30", "d31"], caves=["v2", "v31"])


def go(game: Game, steps: Sequence[Step], source: str) -> dict[str, Any]:
    """Answer step by step while the source asks, and decline what this brings about; what changed."""
    before = flat(game)
    for ids, answer in steps:
        assert game.decision.source == source
        assert {*offered(game), "decline"} == {*ids.split("|"), "decline"}
        play(game, answer)
        while game.decision.source.startswith(("track.", "v")) and game.decision.source != "v27":
            play(game, "decline")
    assert game.decision.source != source
    return changes(before, flat(game))


# --- path icons -------------------------------------------------------------------------------------------

STEP = ([("advance", "advance")], {"steps": 1, "position": 1})


def nests(cave: str) -> str:
    return "|".join([*(f"lay {cave}.{column}" for column in (1, 2, 3, 4)), "lay mat"])


EGG = {
    f"{cave}.i4": ([(nests(cave), "lay mat")], {"mat_eggs": 1}) for cave in ("crimson", "golden", "amethyst")
}
CACHE = "|".join(f"cache {item} crimson.{column}" for item in ("meat", "gold") for column in (1, 2, 3, 4))
TUCK = "|".join(f"tuck {card} golden.{column}" for card in ("d20", "d21", "d22") for column in (1, 2, 3, 4))
AGAIN = "|".join(f"tuck {card} golden.{column}" for card in ("d20", "d22") for column in (1, 2, 3, 4))
CARDS = ["d20", "d21", "d22", "v20", "v21", "v22"]
ICONS: dict[str, tuple[list[Step], dict[str, Any]]] = {
    "crimson.i1": ([(RESOURCES, "gain gold")], {"resources.gold": 1}),
    "crimson.i2": STEP,
    "crimson.i3": ([(RESOURCES, "gain crystal")], {"resources.crystal": 1}),
    "crimson.i5": (
        [(CACHE, "cache gold crimson.4"), (CACHE, "cache meat crimson.1")],
        {
            "resources.gold": -1,
            "resources.meat": -1,
            "slots.crimson.4.cached.gold": 1,
            "slots.crimson.1.cached.meat": 1,
        },
    ),
    "golden.i1": ([(DRAGONS, "draw dragon")], {"decks.dragons": -1, "hand": [*CARDS, "d30"]}),
    "golden.i2": STEP,
    "golden.i3": ([(DRAGONS, "take d8")], {"display.dragons": ["d7", None, "d9"], "hand": [*CARDS, "d8"]}),
    "golden.i5": (
        [(TUCK, "tuck d21 golden.2"), (AGAIN, "tuck d20 golden.2")],
        {"hand": ["d22", "v20", "v21", "v22"], "slots.golden.2.tucked": ["d21", "d20"]},
    ),
    "amethyst.i1": ([(CAVES, "draw cave")], {"decks.caves": -1, "hand": [*CARDS, "v2"]}),
    "amethyst.i2": STEP,
    "amethyst.i3": ([(CAVES, "take v13")], {"display.caves": ["v12", None, "v14"], "hand": [*CARDS, "v13"]}),
    "amethyst.i5": (
        [
            ("pay v20|pay v21|pay v22", "pay v20"),
            (nests("amethyst"), "lay amethyst.3"),
            (nests("amethyst"), "lay amethyst.3"),
            ("pay v21|pay v22", "pay v22"),
            (nests("amethyst"), "lay amethyst.4"),
            (nests("amethyst"), "lay mat"),
        ],
        {
            "hand": ["d20", "d21", "d22", "v21"],
            "discards.caves": ["v20", "v22"],
            "slots.amethyst.3.eggs": 2,
            "slots.amethyst.4.eggs": 1,
            "mat_eggs": 1,
        },
    ),
    **EGG,
}


@pytest.mark.parametrize("icon", ICONS)
def test_each_path_icon(icon: str) -> None:  # R5.2
    cave = icon.split(".", maxsplit=1)[0]
    mat = {f"{cave}.{column}": {"dragon": dragon} for column, dragon in enumerate(ROW, 1)}
    scene = Scenario().player(0, coins=1, resources={"meat": 3, "gold": 3}, hand=CARDS, mat=mat)
    game = table(scene).turn(0).game()
    play(game, f"explore {cave}")
    while game.decision.source != icon:
        play(game, "decline")
    steps, changed = ICONS[icon]
    assert go(game, steps, icon) == changed


# --- the guild track and its tiles ------------------------------------------------------------------------

SPACES: dict[int, tuple[str, str, dict[str, Any]]] = {
    1: ("lay golden.1|lay mat", "lay golden.1", {"slots.golden.1.eggs": 1}),
    2: ("gain meat", "gain meat", {"resources.meat": 1}),
    3: (DRAGONS, "take d9", {"display.dragons": ["d7", "d8", None], "hand": ["d9"]}),
    4: (CAVES, "take v14", {"display.caves": ["v12", "v13", None], "hand": ["v14"]}),
    5: ("gain crystal", "gain crystal", {"resources.crystal": 1}),
    7: ("lay golden.1|lay mat", "lay golden.1", {"slots.golden.1.eggs": 1}),
    8: ("gain gold", "gain gold", {"resources.gold": 1}),
    9: (DRAGONS, "take d9", {"display.dragons": ["d7", "d8", None], "hand": ["d9"]}),
    10: ("gain coin", "gain coin", {"coins": 1}),
    11: ("gain milk", "gain milk", {"resources.milk": 1}),
}


@pytest.mark.parametrize("space", SPACES)
def test_each_space_of_the_track(space: int) -> None:  # R8.1
    scene = Scenario().player(0, coins=1, hand=["v27"], steps=space - 1, mat={"golden.1": {"dragon": "d105"}})
    game = table(scene).turn(0).game()
    play(game, "excavate v27 crimson.2", "advance")
    ids, answer, changed = SPACES[space]
    before = flat(game)
    assert game.decision.source == f"track.{space}"
    assert offered(game)[-1] == "decline"
    assert sorted(offered(game)[:-1]) == sorted(ids.split("|"))
    play(game, answer)
    assert changes(before, flat(game)) == changed
    assert game.decision.source == "v27"


DIG = "excavate {0} crimson.3|excavate {0} golden.3|excavate {0} amethyst.2"
FROM_HAND = "|".join(DIG.format(card) for card in ("v66", "v1", "v68"))
FROM_HAND_NEXT = "|".join(DIG.format(card) for card in ("v1", "v68")).replace("amethyst.2", "amethyst.3")
FROM_DISPLAY = "|".join(DIG.format(card) for card in ("v12", "v13", "v14"))
HAND = ["d98", "d67", "d122", "v66", "v1", "v68"]
PLAYS = "play d98 crimson.1|play d98 golden.2|play d67 golden.2|play d122 crimson.1|play d122 golden.2"


def dug(card: str, column: int = 2) -> dict[str, Any]:
    return {f"slots.amethyst.{column}.excavated": True, f"slots.amethyst.{column}.cave": card}


def played(card: str, column: int = 2) -> dict[str, Any]:
    return {f"slots.golden.{column}.dragon": card, f"slots.golden.{column}.fresh": True}


WITHOUT_98 = "play d67 golden.2|play d122 crimson.1|play d122 golden.2"
ROWS: dict[tuple[str, int], tuple[list[Step], dict[str, Any]]] = {
    ("Plains Guild", 1): (
        [
            ("pay egg golden.1|pay egg amethyst.1|pay egg mat", "pay egg mat"),
            ("dig", "dig"),
            (DIG.format("v2"), "excavate v2 amethyst.2"),
        ],
        {"mat_eggs": -1, "decks.caves": -1, **dug("v2")},
    ),
    ("Plains Guild", 2): (
        [
            ("pay egg golden.1|pay egg amethyst.1|pay egg mat", "pay egg golden.1"),
            ("pay egg golden.1|pay egg amethyst.1|pay egg mat", "pay egg mat"),
            (PLAYS, "play d67 golden.2"),
        ],
        {
            "mat_eggs": -1,
            "slots.golden.1.eggs": -1,
            "hand": ["d98", "d122", "v66", "v1", "v68"],
            **played("d67"),
        },
    ),
    ("Plains Guild", 3): (
        [
            ("gain coin|lay golden.1|lay amethyst.1|lay mat", "lay mat"),
            ("gain coin|lay golden.1|lay amethyst.1", "lay golden.1"),
            ("gain coin", "gain coin"),
        ],
        {"coins": 1, "mat_eggs": 1, "slots.golden.1.eggs": 1},
    ),
    ("Guild of Seafarers", 1): (
        [(FROM_HAND, "excavate v66 amethyst.2")],
        {"hand": ["d98", "d67", "d122", "v1", "v68"], **dug("v66")},
    ),
    ("Guild of Seafarers", 2): (
        [("pay d98|pay d67|pay d122", "pay d98"), (WITHOUT_98, "play d67 golden.2")],
        {"hand": ["d122", "v66", "v1", "v68"], "discards.dragons": ["d98"], **played("d67")},
    ),
    ("Guild of Seafarers", 3): (
        [
            (f"gain coin|{DRAGONS}", "gain coin"),
            (DRAGONS, "draw dragon"),
            (DRAGONS, "draw dragon"),
        ],
        {"coins": 1, "hand": [*HAND, "d30", "d31"], "decks.dragons": -2},
    ),
    ("Guild of Highlands", 1): (
        [
            ("pay coin", "pay coin"),
            (FROM_HAND, "excavate v66 amethyst.2"),
            (FROM_HAND_NEXT, "excavate v1 amethyst.3"),
        ],
        {"coins": -1, "hand": ["d98", "d67", "d122", "v68"], **dug("v66"), **dug("v1", 3)},
    ),
    ("Guild of Highlands", 2): (
        [
            ("pay v66|pay v1|pay v68", "pay v1"),
            (
                "play d98 golden.1|play d67 golden.1|play d122 golden.1|play d122 amethyst.1",
                "play d67 golden.1",
            ),
        ],
        {
            "hand": ["d98", "d122", "v66", "v68"],
            "discards.caves": ["v1"],
            "slots.golden.1.tucked": ["d106"],
            **played("d67", 1),
        },
    ),
    ("Guild of Highlands", 3): (
        [(f"gain coin|{CAVES}", "gain coin"), (CAVES, "draw cave"), (CAVES, "draw cave")],
        {"coins": 1, "hand": [*HAND, "v2", "v31"], "decks.caves": -2},
    ),
    ("Rainforest Guild", 1): (
        [
            ("pay meat|pay milk", "pay meat"),
            (f"{FROM_HAND}|{FROM_DISPLAY}", "excavate v12 amethyst.2"),
        ],
        {"resources.meat": -1, "display.caves": [None, "v13", "v14"], **dug("v12")},
    ),
    ("Rainforest Guild", 2): (
        [
            (
                f"{PLAYS}|play d7 golden.2|play d9 golden.2",
                "play d7 golden.2",
            ),
            ("pay egg golden.1|pay egg amethyst.1|pay egg mat", "pay egg mat"),
        ],
        {"mat_eggs": -1, "display.dragons": [None, "d8", "d9"], **played("d7")},
    ),
    ("Rainforest Guild", 3): (
        [(f"gain coin|{RESOURCES}", "gain coin"), (RESOURCES, "gain gold"), (RESOURCES, "gain gold")],
        {"coins": 1, "resources.gold": 2},
    ),
}


@pytest.mark.parametrize(("tile", "number"), ROWS)
def test_each_row_of_the_guild_tiles(tile: str, number: int) -> None:  # R8.2
    mat = {"golden.1": {"dragon": "d106", "eggs": 2}, "amethyst.1": {"dragon": "d51", "eggs": 1}}
    own: dict[str, Any] = {"coins": 3, "resources": {"meat": 1, "milk": 1}, "mat_eggs": 1}
    scene = Scenario().player(0, steps=5, hand=["v27", *HAND], mat=mat, excavated={"golden": 2}, **own)
    game = table(scene.guild(tile)).turn(0).game()
    play(game, "excavate v27 crimson.2", "advance", f"row {number}")
    steps, changed = ROWS[tile, number]
    assert go(game, steps, f"guild.row{number}") == changed


def test_one_of_four_dragons_is_paid_for_one() -> None:  # R6.4
    hand = ["v27", "d36", "d37", "d39", "d40"]
    scene = Scenario().player(0, steps=5, coins=1, hand=hand, excavated={"golden": 2})
    game = table(scene.guild("Guild of Seafarers")).turn(0).game()
    play(game, "excavate v27 crimson.2", "advance", "row 2", "pay d37", "play d36 golden.1")
    assert (game.decision.source, offered(game)) == ("v27", ["advance", "decline"])


@pytest.mark.parametrize(
    ("tile", "vp"),
    [("Plains Guild", 3), ("Guild of Seafarers", 6), ("Guild of Highlands", 6), ("Rainforest Guild", 8)],
)
def test_each_end_game_row_of_the_guild_tiles(tile: str, vp: int) -> None:  # R8.2, R10
    """Seven eggs, two full columns, six cave cards, eight resources in the prices of the middle cave."""
    names = {"crimson": ["d62", "d38"], "golden": ["d40", "d36", "d88"], "amethyst": ["d43", "d105"]}
    mat: dict[str, Any] = {
        f"{cave}.{column}": {"dragon": dragon}
        for cave, dragons in names.items()
        for column, dragon in enumerate(dragons, 1)
    }
    mat["amethyst.1"] |= {"eggs": 5, "cached": {"milk": 5}}
    scene = Scenario().player(0, mat=mat, mat_eggs=2, excavated={"crimson": 4})
    assert scene.guild(tile, rows={4: [0]}).turn(0).game().scores()[0].categories["guild"] == vp
