"""Bots answer every question legally and without knowledge hidden from their seat."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.keeper import answers_to
from wyrmspan_desktop.bots.search import Move, Tree
from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.scenarios import Scenario, play
from wyrmspan_desktop.testing.contract import ContractBroken, New, modes
from wyrmspan_desktop.testing.questions import Ticks, question
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, new_game, recorded

MAX_OF_A_KIND = {"random": 60, "apprentice": 60, "keeper": 4, "dracologist": 2}
"""Of how many decisions of a kind each bot is asked here; `devtools.fuzz --bot` asks more."""

MIN_ASKED = {"random": 500, "apprentice": 500, "keeper": 80, "dracologist": 44}


def decisions(of_each: int) -> Iterator[Game]:
    """Games at choices of every kind and in every way to play, so many of each kind."""
    seen: Counter[str] = Counter()
    for name in GAMES:
        game = new_game(name)
        for answer in answers_of(recorded(name)):
            kind = game.decision.kind
            # Without a choice a kind is asked once at most.
            if seen[kind] < (1 if game.decision.forced else of_each):
                seen[kind] += 1
                yield game
            game.apply(answer)
    assert set(seen) == set(KINDS)


def at_an_action() -> Game:
    """The first action of a solo game, with much to choose from."""
    game = new_game("automa_1")
    while game.decision is not None and game.decision.kind != "action":
        game.apply(game.decision.default)
    assert len(game.decision.ids) > 3
    return game


def test_exchange_before_an_action_makes_no_new_action_possible() -> None:
    """Bots rely on it: they leave exchanges to payments."""
    seen = 0
    for game in decisions(40):
        decision = game.decision
        if decision.kind != "action":
            continue
        for each in decision.exchanges:
            seen += 1
            twin = game.clone()
            twin.apply([each.id])
            assert set(twin.decision.ids) <= set(decision.ids)
        assert all(answer[0] in decision.ids for answer in answers_to(game))
    assert seen > 100


@pytest.mark.parametrize("name", bots.BOTS)
def test_answers_are_legal_and_do_not_depend_on_hidden_things(name: str) -> None:
    dice = random.Random(name)
    asked = [question(game, name, dice) for game in decisions(MAX_OF_A_KIND[name])]
    assert len(asked) >= MIN_ASKED[name]


@pytest.mark.parametrize(
    ("mat", "hand", "best"),
    [
        (["d86", "d1"], ["d2", "d3"], "score d86 2"),
        (["d144", "d149"], ["d2", "v1"], "score d149 1"),
    ],
)
def test_the_end_game_payment_with_most_points_is_made(mat: list[str], hand: list[str], best: str) -> None:
    places = {f"golden.{column}": {"dragon": dragon} for column, dragon in enumerate(mat, 1)}
    table = Scenario().player(0, mat=places, hand=hand, resources={"meat": 2}).round(4)
    game = table.objectives("o1b", "o2a", "o5a", "o4a").turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.decision.kind == "end_payment"
    assert heuristic_policy.answer(game) == [best]


@pytest.mark.parametrize(("mode", "new"), modes(), ids=[mode for mode, _ in modes()])
def test_a_bot_plays_every_kind_of_game_to_its_end(mode: str, new: New) -> None:
    game, dice = new(17), random.Random(17)
    players = [bots.make("apprentice", 100 + seat) for seat in range(len(game.state.players))]
    while game.decision is not None:
        game.apply(bots.ask(players[game.decision.seat], game, dice))
    assert game.winners
    assert min(score.total for score in game.scores()[: len(players)]) >= 15, "it plays to score"


def test_check_detects_illegal_changing_and_inconsistent_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Cheeky:
        def answer(self, game: Game) -> list[str]:
            return ["gain everything"]

    class Careless:
        def answer(self, game: Game) -> list[str]:
            game.apply(game.decision.default)
            return list(game.decision.default)

    class Fickle:
        answers = iter((["keep d1"], ["keep d2"]))

        def answer(self, game: Game) -> list[str]:
            return next(self.answers)

    game = next(decisions(1))
    for bot, error in ((Cheeky(), ValueError), (Careless(), ContractBroken), (Fickle(), ContractBroken)):
        monkeypatch.setitem(bots.BOTS, "keeper", lambda *_, bot=bot: bot)
        with pytest.raises(error):
            question(game, "keeper", random.Random(1))


def test_bots_do_not_depend_on_hidden_things() -> None:
    """`ask` shows a bot the same game whatever is hidden, except for random numbers."""
    game = new_game("two_players")
    shown = []

    class Noting:
        def answer(self, seen: Game) -> list[str]:
            shown.append(seen.to_json())
            return list(seen.decision.default)

    for _ in range(2):
        bots.ask(Noting(), game, random.Random(5))
    assert shown[0] == shown[1]
    assert shown[0] != game.to_json()


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    for game in itertools.islice(decisions(1), 8):
        seen = game.determinize(game.decision.seat, 4)
        first, second = (bots.make(name, 9, 1.0, Ticks()).answer(seen) for _ in range(2))
        assert first == second


def test_dracologist_keeps_to_its_budget() -> None:
    clock = Ticks(0.01)
    bot = Dracologist(3, 1.0, clock)
    ranked = bot.rank(at_an_action().determinize(0, 1))
    assert bot.playouts == sum(move.tries for move in ranked) > 50
    assert clock() < 1.1, "a game that has begun is finished, nothing more"


def test_dracologist_stops_when_the_result_is_certain() -> None:
    game = at_an_action()
    tries = []
    for finalists in (3, 1):
        bot = Dracologist(3, 1.0, Ticks(0.005))
        ranked = bot.rank(game.determinize(0, 1), finalists=finalists)
        if finalists > 1:
            assert min(move.tries for move in ranked[:finalists]) > bot.playouts / 20
        tries.append(bot.playouts)
    first, second = sorted((move.tries for move in ranked), reverse=True)[:2]
    assert tries[1] < tries[0]
    assert first - second > tries[0] - tries[1] - 32, "what was left could not have changed the order"


@pytest.mark.parametrize("finalists", [1, 3])
def test_the_tries_of_all_answers_meet_the_same_worlds(
    monkeypatch: pytest.MonkeyPatch, finalists: int
) -> None:
    """Otherwise an answer could look better than another for its luck alone."""
    worlds: dict[tuple[str, ...], list[str]] = {}
    play = Tree.play

    def noted(self: Tree, world: Game, move: Move) -> None:
        worlds.setdefault(tuple(move.answer), []).append(world.to_json())
        play(self, world, move)

    monkeypatch.setattr(Tree, "play", noted)
    Dracologist(3, 1.0, Ticks(0.02)).rank(new_game("automa_1"), finalists)
    longest = max(worlds.values(), key=len)
    assert len(set(longest)) == len(longest) > 10
    assert len(worlds) > 3
    assert all(met == longest[: len(met)] for met in worlds.values())


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="random, apprentice, keeper, dracologist"):
        bots.make("wizard", 1)


def test_command_runs_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--games", "2", "--bot", "apprentice", "--each", "3"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("apprentice asked: keep 3, starting_resource 3, action 3")


def test_command_reports_how_to_reproduce_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Cheeky:
        def answer(self, game: Game) -> list[str]:
            return ["gain everything"]

    monkeypatch.setitem(bots.BOTS, "keeper", lambda *_: Cheeky())
    assert fuzz.main(["--games", "1", "--bot", "keeper", "--each", "2", "--mode", "2 players"]) == 1
    again = capsys.readouterr().err.splitlines()[-1]
    assert again.endswith("--mode '2 players' --seed 0 --games 1 --each 2 --bot keeper")
