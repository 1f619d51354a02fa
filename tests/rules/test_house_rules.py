"""House rules: each changes the printed rule that its test cites."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.engine import Game, IllegalAnswer, previews
from wyrmspan_desktop.engine.house_rules import HouseRules
from wyrmspan_desktop.engine.ids import CAVE_INDEX
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play

NAMES = ["Ada", "Ben", "Cleo"]


def drafted(game: Game, picks: int) -> None:
    """Keep the first card offered, a number of times."""
    for _ in range(picks):
        play(game, offered(game)[0])


def test_in_a_draft_the_cards_that_were_not_kept_go_to_the_left() -> None:  # R18.2, R1.6
    game = Game.new(NAMES, seed=4, house_rules=HouseRules(draft=True))
    players, first = game.state.players, game.state.start
    dealt = [list(player.drawn) for player in players]
    assert [len(cards) for cards in dealt] == [6, 6, 6]
    drafted(game, 3)
    assert game.decision is not None
    assert game.decision.seat == first
    for seat, player in enumerate(players):
        assert player.hand == dealt[seat][:1]
        assert player.drawn == dealt[seat - 1][1:], "from the player on the right"


def test_a_draft_ends_with_a_hand_of_the_usual_size_and_the_resources() -> None:  # R18.2, R1.6
    game = Game.new(NAMES, seed=4, house_rules=HouseRules(draft=True))
    drafted(game, 12)
    assert [len(player.hand) for player in game.state.players] == [4, 4, 4]
    assert [player.drawn for player in game.state.players] == [[], [], []]
    assert sum(map(len, game.state.discards)) == 6, "two of each"
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("starting_resource", game.state.start)
    drafted(game, 9)
    assert game.decision.kind == "action"


def test_no_player_sees_what_others_keep_or_hand_on_in_a_draft() -> None:  # R18.2, R1.6
    game = Game.new(NAMES, seed=4, house_rules=HouseRules(draft=True))
    steps = [game.apply(list(game.decision.default)) for _ in range(3) if game.decision is not None]
    events = [event for step in steps for event in step.for_seat((game.state.start + 1) % 3)]
    picked = [event.data["card"] for event in events if event.type == "picked"]
    received = [event.data["cards"] for event in events if event.type == "received"]
    assert [card is None for card in picked] == [True, False, True]
    assert [cards is None for cards in received] == [True, False, True]


def test_a_coin_replaces_the_dragons_or_the_caves_once_before_the_action() -> None:  # R18.3, R2.2
    house = HouseRules(refresh=True)
    game = Scenario(house_rules=house).player(0, coins=3).turn(0).game()
    before = game.state.display[0][:]
    assert offered(game)[-2:] == ["refresh dragons", "refresh caves"]
    events = play(game, "refresh dragons")
    assert game.state.players[0].coins == 2
    assert not set(before) & set(game.state.display[0])
    assert [each["pile"] for each in facts(events, "display_cleared")] == ["dragons"]
    assert game.decision is not None
    assert game.decision.kind == "action"
    assert not [each for each in offered(game) if each.startswith("refresh")]
    play(game, "pass")
    assert game.decision.kind == "end_turn"


def test_replacing_the_display_takes_a_coin_and_face_up_cards() -> None:  # R18.3, R2.2
    house = HouseRules(refresh=True)
    poor = Scenario(house_rules=house).player(0, coins=0).turn(0).game()
    assert not [each for each in offered(poor) if each.startswith("refresh")]
    bare = Scenario(house_rules=house).player(0, coins=1).display(caves=[]).rest("caves", "discards")
    assert "refresh dragons" in offered(bare.turn(0).game())


def digging_for_free(eggs: int) -> Game:
    """Entice a dragon that excavates for free, with the fourth column of one cave and the second of another left."""
    game = (
        Scenario(house_rules=HouseRules(cave_eggs=True))
        .player(
            0,
            coins=1,
            mat_eggs=eggs,
            resources={"meat": 1, "crystal": 2},
            hand=["d140", "v12"],
            excavated={"crimson": 3, "amethyst": 4},
        )
        .turn(0)
        .game()
    )
    play(game, "entice d140 amethyst.1")
    return game


def test_free_caves_cost_the_eggs_of_their_column() -> None:  # R18.4, R3.3
    assert offered(digging_for_free(1)) == ["excavate v12 golden.2", "decline"]
    game = digging_for_free(2)
    assert offered(game) == ["excavate v12 crimson.4", "excavate v12 golden.2", "decline"]
    events = play(game, "excavate v12 crimson.4")
    assert facts(events, "paid") == [{"item": "egg", "count": 1, "nest": "mat"}] * 2
    assert (game.state.players[0].coins, game.state.players[0].mat_eggs) == (0, 0)


def test_a_free_cave_from_the_deck_goes_where_its_eggs_can_be_paid() -> None:  # R18.4, R3.4, R2.6
    def game(eggs: int) -> Game:
        opened = {"crimson": 2, "golden": 2, "amethyst": 4}
        found = Scenario(house_rules=HouseRules(cave_eggs=True)).player(
            0, coins=1, mat_eggs=eggs, resources={"meat": 2}, hand=["v58"], excavated=opened
        )
        return found.deck(caves=["v12"]).turn(0).game()

    poor = game(1)
    play(poor, "excavate v58 crimson.3")
    assert offered(poor) == ["end_turn"], "the last egg is spent, so the card could go nowhere"
    rich = game(2)
    play(rich, "excavate v58 crimson.3", "pay meat", "dig")
    assert offered(rich) == ["excavate v12 golden.3"], "two eggs are due in the fourth column"
    play(rich, "excavate v12 golden.3")
    assert rich.state.players[0].mat_eggs == 0


def passed_against_ravel(house_rules: HouseRules, round_: int) -> Game:
    game = Scenario(automa="Ravel 1", house_rules=house_rules).player(0, coins=7).round(round_).turn(0).game()
    play(game, "pass")
    return game


@pytest.mark.parametrize(("late_toll", "coins"), [(False, 2), (True, 7)])
def test_ravel_takes_coins_on_passing_unless_only_between_rounds(
    late_toll: bool, coins: int
) -> None:  # R18.5, R12.7
    house = HouseRules(late_toll=late_toll, minutes=1)
    assert passed_against_ravel(house, 1).state.players[0].coins == coins


def test_ravel_takes_coins_between_rounds() -> None:  # R18.5, R12.7
    game = passed_against_ravel(HouseRules(late_toll=True), 1)
    while game.state.round == 1:
        play(game, "decline" if "decline" in offered(game) else offered(game)[0])
    assert game.state.players[0].coins == 8, "two are left, and six are the income"


def test_ravel_takes_no_coins_in_the_last_round() -> None:  # R18.5, R12.7
    game = passed_against_ravel(HouseRules(late_toll=True), 4)
    while game.decision is not None:
        play(game, "decline" if "decline" in offered(game) else offered(game)[0])
    assert game.scores()[0].categories["coins"] == 7


@pytest.mark.parametrize("coins", [0, 12])
def test_everybody_starts_with_the_chosen_coins(coins: int) -> None:  # R18.6, R1.5
    game = Game.new(NAMES, seed=1, house_rules=HouseRules(coins=coins))
    assert [player.coins for player in game.state.players] == [coins] * 3


def test_chosen_tiles_replace_drawn_ones_and_nothing_else() -> None:  # R18.1, R18.8, R18.9, R1.2, R1.4
    usual, objectives = Game.new(NAMES, seed=1), ("o9b", "o1a", "o4b", "o2a")
    game = Game.new(NAMES, seed=1, house_rules=HouseRules(tile=2, objectives=objectives))
    assert (game.state.tile, tuple(game.state.objectives)) == (2, objectives)
    assert [player.hand for player in game.state.players] == [player.hand for player in usual.state.players]
    assert game.state.display == usual.state.display


def later(round_: int, **player: object) -> Game:
    """Return a game in which the Crimson Cavern opens in the second round."""
    house = HouseRules(openings=(2, 1, 1))
    found = Scenario(house_rules=house).player(0, **player)  # type: ignore[arg-type]
    return found.round(round_).turn(0).game()


def test_nothing_happens_in_a_cave_before_it_opens() -> None:  # R18.7, R3.1, R4.1, R5.1
    free = next(
        card.id
        for card in Scenario().game().box.dragons.values()
        if set(card.caves) == {"crimson", "golden"} and not card.cost.egg
    )
    things = {"coins": 9, "resources": dict.fromkeys(("meat", "gold", "crystal", "milk"), 3)}

    def caves(round_: int) -> set[str]:
        ids = offered(later(round_, hand=[free, "v12"], **things))
        return {f"{each.split()[0]} {each.split()[-1].partition('.')[0]}" for each in ids if "." in each} | {
            each for each in ids if each.startswith("explore")
        }

    in_crimson = {"excavate crimson", "entice crimson", "explore crimson"}
    assert not caves(1) & in_crimson
    assert caves(2) >= in_crimson
    assert caves(2) - caves(1) == in_crimson


def test_no_ability_leads_into_a_closed_cave() -> None:  # R18.7, R3.3, R6.10
    game = later(1, coins=1, resources={"meat": 1, "crystal": 2}, hand=["d140", "v12"])
    play(game, "entice d140 amethyst.1")
    assert offered(game) == ["excavate v12 golden.2", "excavate v12 amethyst.2", "decline"]


def test_previews_name_the_round_in_which_a_cave_opens() -> None:  # R18.7, R3.1, R4.1, R5.1
    game = later(1, coins=9, hand=["d140", "v12"])
    for price in (
        previews.exploring(game, 0, CAVE_INDEX["crimson"]),
        getattr(previews.digging(game, 0, 1), "price", None),
    ):
        assert price is not None
        assert [(each.code, each.need) for each in price.unmet] == [("closed", 2)]
        assert not price.is_payable
    homes = {home.cave: home for home in previews.homes(game, 0, 140)}
    assert [home.free == "" for home in homes.values()] == [cave == "crimson" for cave in homes]


def test_a_refused_house_rule_changes_nothing() -> None:  # R18.3, R2.2
    game = Scenario().player(0, coins=3).turn(0).game()
    with pytest.raises(IllegalAnswer):
        game.apply(["refresh dragons"])


def test_a_time_bank_changes_no_move() -> None:  # R18.10
    usual, timed = Game.new(NAMES, seed=1), Game.new(NAMES, seed=1, house_rules=HouseRules(minutes=20))
    for _ in range(100):
        assert usual.decision is not None
        assert timed.decision == usual.decision
        answer = list(usual.decision.default)
        assert timed.apply(answer).events == usual.apply(answer).events
