"""Set-up: the empty table, and the draws and deals before the first decision (R1)."""

from __future__ import annotations

from msgspec import UNSET

from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.ids import CAVE_CARDS, CAVES, COLUMNS, DRAGONS, LAST_ROW, RESOURCES, SLOT_COUNT
from wyrmspan_desktop.engine.mutations import deal_display
from wyrmspan_desktop.engine.rounds import Match
from wyrmspan_desktop.engine.state import PRINTED, SCHEMA, Automa, Player, State


def empty_table(
    box: Box,
    names: list[str],
    seed: int,
    level: str | None,
    rules: int,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> State[Frame]:
    """Return the state before anything is dealt."""
    setup = box.rounds.setup
    coins = setup.coins if house_rules.coins is None else house_rules.coins
    spaces = [PRINTED if slot % COLUMNS == 0 else 0 for slot in range(SLOT_COUNT)]
    players = [
        Player(
            coins=coins,
            resources=[0] * len(RESOURCES),
            hand=[],
            drawn=[],
            shown=[],
            mat_eggs=setup.eggs,
            spaces=spaces[:],
            dragons=[0] * SLOT_COUNT,
            eggs=[0] * SLOT_COUNT,
            cached=[0] * (SLOT_COUNT * len(RESOURCES)),
            tucked=[[] for _ in range(SLOT_COUNT)],
            fed=[0] * SLOT_COUNT,
            fresh=[],
            explored=[0] * len(CAVES),
            steps=0,
            markers=setup.guild_markers,
            passed=False,
            acted=[],
            objective_vp=[],
            end_payments=[],
            end_vp=0,
        )
        for _ in names
    ]
    automa = None
    if level is not None:
        automa = Automa(
            deck=[],
            unseen="",
            played=[],
            steps=0,
            entered=0,
            ready=1,
            dragons=[],
            caves=[],
            passed=False,
            objective_vp=[],
        )
    return State(
        schema=SCHEMA,
        rules=rules,
        content=box.content_hash,
        seed=seed,
        rng=seed,
        serial=0,
        names=names,
        level=level,
        players=players,
        automa=automa,
        round=0,
        start=0,
        turn=None,
        decks=[list(box.in_play(pile, level is not None)) for pile in (DRAGONS, CAVE_CARDS)],
        tops=[[], []],
        discards=[[], []],
        display=[[0] * setup.display, [0] * setup.display],
        tile=0,
        rows=[[] for _ in range(LAST_ROW)],
        objectives=[],
        objective_coins=[0] * box.rounds.count,
        places=[],
        walk=[],
        stack=[],
        winners=[],
        house_rules=UNSET if house_rules == NO_HOUSE_RULES else house_rules,
    )


def set_up(game: Context) -> None:
    """Draw tile, objectives and start player, deal display and hands, and make the whole game pending (R1).

    Chosen tiles replace random ones, so that a seed deals the same cards with them.
    """
    state, box, house = game.state, game.box, game.house
    if state.automa is None:
        state.start = game.random(len(state.players))
    state.tile = game.random(len(box.guild.tiles))
    state.objectives = _choose_objectives(game)
    if house is not None:
        state.tile = state.tile if house.tile is None else house.tile
        state.objectives = list(house.objectives) or state.objectives
    for pile in (DRAGONS, CAVE_CARDS):
        deal_display(game, pile)
    setup = box.rounds.setup
    for player in state.players:
        dealt = player.drawn if house is not None and house.draft else player.hand
        for pile, number in ((DRAGONS, setup.dragons), (CAVE_CARDS, setup.caves)):
            for _ in range(number):
                deck = state.decks[pile]
                if deck:
                    dealt.append(deck.pop(game.random(len(deck))))
    game.push(Match())


def _choose_objectives(game: Context) -> list[str]:
    """Return one side each of random tiles, one for each round (R1.4); in solo only sides for Automa (R12.6)."""
    sides = game.box.sides
    tiles = sorted(sides)
    chosen: list[str] = []
    while len(chosen) < game.box.rounds.count and tiles:
        tile = tiles[game.random(len(tiles))]
        name = sides[tile][game.random(len(sides[tile]))]
        if game.state.automa is not None and game.box.objectives[name].automa is None:
            continue
        tiles.remove(tile)
        chosen.append(name)
    return chosen
