"""The tree of answers: what it counts, whom it serves, and where it grows."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from wyrmspan_desktop.bots import heuristic_policy, keeper, search
from wyrmspan_desktop.bots.evaluation import ENVY, expected, standing, standings
from wyrmspan_desktop.bots.search import UNIFORM_MIX, Move, Tree
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.testing.transcripts import new_game


def at_an_action(name: str, turn: int = 0) -> Game:
    """A game at an action with much to choose from, so many answers by default later."""
    game = new_game(name)
    while game.decision is not None and not (
        game.decision.kind == "action" and len(game.decision.ids) > 3 and game.decision.serial >= turn
    ):
        game.apply(game.decision.default)
    assert game.decision is not None
    return game


def grown(game: Game, games: int, answers: list[list[str]] | None = None) -> Tree:
    tree = Tree(game, keeper.answers_to(game) if answers is None else answers)
    dice = random.Random(6)
    for _ in range(games):
        tree.play(game.determinize(tree.seat, dice.getrandbits(60)), tree.next_move())
    return tree


def below(moves: list[Move]) -> Iterator[tuple[Move, list[Move]]]:
    """Each move with those that follow it, all over the tree."""
    for move in moves:
        then = list((move.then or {}).values())
        yield move, then
        yield from below(then)


@pytest.mark.parametrize("name", ["automa_1", "two_players"])
def test_every_game_is_counted_once_in_every_row_of_the_tree(name: str) -> None:
    game = at_an_action(name)
    before = game.to_json()
    tree = grown(game, 120)
    assert game.to_json() == before
    assert sum(move.tries for move in tree.moves) == 120
    pairs = list(below(tree.moves))
    assert any(then for _, then in pairs), "it has grown"
    for move, then in pairs:
        assert sum(each.tries for each in then) < max(1, move.tries), "the first try ends at the move itself"


def test_search_prefers_successful_answers() -> None:
    tree = grown(at_an_action("automa_1"), 400)
    tried = sorted((move for move in tree.moves if move.tries), key=lambda move: move.tries)
    assert tried[-1].value >= max(move.value for move in tried if move.tries > 40) - 1.0
    assert tried[-1].tries > 400 / len(tree.moves) * 2


def test_results_outweigh_priors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Results of playouts outweigh the heuristic prior."""
    game = at_an_action("automa_1")
    liked = sorted(grown(game, 0).moves, key=lambda move: move.prior, reverse=True)
    good = liked[1].answer[0]
    monkeypatch.setattr(search, "expected", lambda world, seat: 50.0 if given[0] == good else 20.0)
    given: list[str] = []
    apply = Game.apply

    def noted(self: Game, answer: list[str]) -> object:
        given.extend(answer)
        return apply(self, answer)

    monkeypatch.setattr(Game, "apply", noted)
    tree = Tree(game, [move.answer for move in liked])
    for seed in range(200):
        given.clear()
        tree.play(game.determinize(0, seed), tree.next_move())
    assert max(tree.moves, key=lambda move: move.tries).answer == [good]


def test_moves_add_up_the_aim_of_the_seat_that_answers() -> None:
    """Backpropagation adds the objective of the seat that gave the answer."""
    assert standings([30.0]) == [30.0]
    assert standings([30.0, 20.0, 10.0]) == [30 - ENVY * 20, 20 - ENVY * 30, 10 - ENVY * 30]
    assert standings([30.0, 30.0]) == [30 - ENVY * 30] * 2
    game = at_an_action("two_players")
    points = [expected(game, seat) for seat in range(2)]
    assert [standing(game, seat) for seat in range(2)] == standings(points)
    tree = Tree(game, [["pass"]])
    mine, theirs = Move(["x"], 1.0), Move(["y"], 1.0)
    tree._learn([(0, mine), (1, theirs)], [30.0, 20.0])
    assert (mine.total, mine.points, mine.tries) == (20.0, 30.0, 1)
    assert (theirs.total, theirs.points, theirs.tries) == (5.0, 20.0, 1)


def test_search_compares_answers_of_several_things() -> None:
    game = new_game("two_players")
    assert game.decision.kind == "keep"
    answers = [list(each) for each in itertools.combinations(game.decision.ids, game.decision.least)][:5]
    tree = grown(game, 30, answers)
    assert [move.answer for move in tree.moves] == answers
    assert sum(move.tries for move in tree.moves) == 30


def test_priors_are_positive_and_add_up_to_one() -> None:
    odds = search._priors([3.0, 1.0, -40.0])
    assert sum(odds) == pytest.approx(1.0)
    assert odds[0] > odds[1] > odds[2] == pytest.approx(UNIFORM_MIX / 3)
    assert search._priors([2.0, 2.0]) == pytest.approx([0.5, 0.5])


def test_finished_game_has_no_tree() -> None:
    game = new_game("automa_1")
    while game.decision is not None:
        game.apply(game.decision.default)
    with pytest.raises(ValueError, match="over"):
        Tree(game, [["pass"]])


@pytest.mark.parametrize("turn", [0, 40, 90])
def test_wider_playouts_take_better_actions(turn: int) -> None:
    """The action that the heuristic policy likes best is always among those that are compared."""
    game = at_an_action("automa_1", turn)
    points = [expected(search.after_turn(game.clone(), breadth), 0) for breadth in (1, 2, 4)]
    assert points == sorted(points)


def test_breadth_of_one_follows_the_heuristic_policy() -> None:
    game = at_an_action("automa_1")
    usual = game.clone()
    usual.apply(heuristic_policy.answer(usual))
    keeper.finish_turn(usual, 0)
    assert search.after_turn(game, 1).to_json() == usual.to_json()
