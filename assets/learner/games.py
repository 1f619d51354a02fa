"""Games for learning: plays them with a bot and records positions with the points that they led to.

    python -m assets.learner.games FILE --seconds 600 --seed 1 [--network value.net] [--playouts 16] [--players 1]

Without a network the rules of thumb play, with noise.  With one, decisions are searched (`search.Tree`), and noise is
added in half of the games so that positions differ.  A position is recorded at every choice of an action and at every
end of a turn, with the points that the search expected then.  `read` mixes them with the result of the game
(TD(lambda)).  At an action another answer that the search tried is recorded too, with the difference that the search
saw between the two, so that the network learns such differences (RootStrap, Veness et al. 2009).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from wyrmspan_desktop.bots import dracologist, heuristic_policy, keeper, position, search, value
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box

LEVELS = tuple(default_box().levels)
LAMBDA = 0.97
"""The default lambda of TD(lambda): the weight of later rows in a target, beside that of the search's expectation."""
WIDTHS = (12, 16, 10, 3, 3, 1, 3, 5)
"""The number of cards recorded for each place; further cards are dropped."""
NOISE = (0.0, 0.0, 0.0, 0.5)
"""Points of noise, drawn for each game; with version 1 they were 0, 0, 0.5 and 1.5."""
JITTER = (0.0, 0.3, 0.7, 1.2)
"""The same for rules of thumb."""
LEAST_WITHIN = 6
"""A decision within a turn gets so many playouts at least."""


class Row(NamedTuple):
    """A position that was recorded.

    ``result``: the points at the end of its game; NaN after an answer that was not chosen.
    ``believed``: the points that the search expected, NaN if there was no search.  After an answer that was not chosen,
    the points that the search expected of it beyond the chosen one, which is the next row's.
    ``is_last``: no later row belongs to the same seat of the same game.
    """

    position: position.Position
    result: float
    believed: float
    is_last: bool


class Played(NamedTuple):
    """A game's rows, its level (None with several players), its noise, the points of each seat."""

    rows: list[Row]
    level: str | None
    noise: float
    points: list[float]


class QuickNetwork(value.Network):
    """The same network by numpy, to play more games an hour."""

    def __init__(self, header: value.Header, numbers: Sequence[float]) -> None:
        super().__init__(header, numbers)
        arrays = {name: np.array(rows, np.float32) for name, rows in self.arrays.items()}
        self._layers = [
            arrays["dense"],
            arrays["bias"][0],
            arrays["second"],
            arrays["second bias"][0],
            arrays["last"][0],
        ]
        self._rows = np.zeros((0, 0), np.float32)
        self._first: list[int] = []
        """Where the rows of each place begin in ``_rows``."""

    def points(self, game: Game, seat: int) -> float:
        """As the network of the game, but for rounding."""
        if game.box is not self._box:
            self._box = game.box
            self._rows, self._first = _stacked(self.tables(game.box))
        dense, cards = position.position(game, seat)
        numbers = [first + card for first, lying in zip(self._first, cards, strict=True) for card in lying]
        weights, bias, second, second_bias, last = self._layers
        hidden = np.maximum(0, self._rows[numbers].sum(0) + bias + weights @ np.array(dense, np.float32))
        hidden = np.maximum(0, second @ hidden + second_bias)
        return float(position.USUAL + position.SPAN * (dense[-1] + self._last_bias + last @ hidden))


def _stacked(tables: list[dict[int, list[float]]]) -> tuple[np.ndarray, list[int]]:
    """All tables as one array, and where each begins in it."""
    blocks, first, height = [], [], 0
    for table in tables:
        block = np.zeros((max(table, default=0) + 1, len(next(iter(table.values())))), np.float32)
        for number, row in table.items():
            block[number] = row
        blocks.append(block)
        first.append(height)
        height += len(block)
    return np.concatenate(blocks), first


def use(file: Path) -> QuickNetwork:
    """Let the search judge by the network of a file from now on."""
    line, _, data = file.read_bytes().partition(b"\n")
    network = QuickNetwork(json.loads(line), np.frombuffer(data, "<f2").astype(float).tolist())
    value.network = lambda: network  # type: ignore[assignment]
    return network


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--games", type=int, default=10**9)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--network", type=Path)
    parser.add_argument("--playouts", type=int, default=16)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--level", help="always this one, without noise: a test")
    parser.add_argument(
        "--short",
        action="store_true",
        help="judge leaves at the end of the turn alone: a game takes a quarter of the time",
    )
    chosen = parser.parse_args()
    if chosen.network:
        use(chosen.network)
    if chosen.short:
        search.outlook = lambda world, breadth: [
            value.expected(world, seat) for seat in range(len(world.state.players))
        ]
    begun, rows = time.time(), list[Row]()
    points, theirs = list[float](), list[float]()
    while time.time() - begun < chosen.seconds and len(points) < chosen.games:
        seed = chosen.seed + len(points)
        level = chosen.level or (LEVELS[seed % 6] if chosen.players == 1 else None)
        played = play(
            seed,
            chosen.players,
            level,
            chosen.playouts if chosen.network else 0,
            is_test=chosen.level is not None,
        )
        rows += played.rows
        points.append(played.points[0])
        theirs.append(max(played.points[1:]))
    save(chosen.file, rows)
    won = np.mean([mine >= other for mine, other in zip(points, theirs, strict=True)])
    print(
        f"{len(points)} games, mean {np.mean(points):.2f} +- {np.std(points) / len(points) ** 0.5:.2f}, won {won:.3f}, "
        f"rows {len(rows)}, {time.time() - begun:.0f} s, {(time.time() - begun) / len(points):.2f} s a game",
        flush=True,
    )


def save(file: Path, rows: list[Row]) -> None:
    """Write rows as arrays."""
    cards = []
    for row in rows:
        numbers: list[int] = []
        for lying, width in zip(row.position.cards, WIDTHS, strict=True):
            numbers += (lying[:width] + [0] * width)[:width]
        cards.append(numbers)
    with file.with_suffix(".part").open("wb") as out:
        np.savez(
            out,
            dense=np.array([row.position.dense for row in rows], np.float16),
            cards=np.array(cards, np.int16),
            result=np.array([row.result for row in rows], np.float32),
            believed=np.array([row.believed for row in rows], np.float32),
            is_last=np.array([row.is_last for row in rows]),
        )
    file.with_suffix(".part").rename(file)


def play(seed: int, players: int, level: str | None, playouts: int, is_test: bool = False) -> Played:
    """Play a game; with ``playouts`` it is searched, and a test has no noise and records nothing."""
    dice = random.Random(seed)
    game = Game.new([f"P{each}" for each in range(players)], automa=level, seed=seed)
    noise = 0.0 if is_test else dice.choice(NOISE if playouts else JITTER)
    seen: list[list[Row]] = [[] for _ in range(players)]
    while (decision := game.decision) is not None:
        seat = decision.seat
        believed, other = None, None
        if decision.most == 1 == decision.least and len(decision.ids) == 1:
            answer = [decision.ids[0]]
        elif playouts:
            answer, believed, other = searched(game, playouts, noise, dice, not is_test)
        else:
            answer = heuristic_policy.answer(game, (lambda: dice.gauss(0, noise)) if noise else None)
        if not is_test and decision.kind in ("action", "end_turn"):
            for each in range(players):
                if each != seat and players > 2 and dice.random() < 0.5:
                    continue
                points = believed if each == seat else None
                if points is None:
                    points = value.network().points(game, each) if playouts else math.nan
                if other is not None and each == seat:
                    seen[each].append(other)
                seen[each].append(Row(position.position(game, each), 0.0, points, False))
        game.apply(answer)
    ends = [float(score.total) for score in game.scores()]
    rows: list[Row] = []
    for end, noted in zip(ends[:players], seen, strict=True):
        last = len(noted) - 1
        rows += [
            row._replace(result=row.result + end, is_last=index == last) for index, row in enumerate(noted)
        ]
    return Played(rows, level, noise, ends)


def searched(
    game: Game, playouts: int, noise: float, dice: random.Random, is_other_wanted: bool
) -> tuple[list[str], float | None, Row | None]:
    """The answer that a short search finds, the points it expects, and perhaps a row of another answer."""
    decision = game.decision
    assert decision is not None
    answers = keeper.answers_to(game)
    if len(answers) == 1:
        return answers[0], None, None
    share = dracologist.share_of(decision.kind)
    if share < 1:
        playouts = max(LEAST_WITHIN, round(playouts * share))
    tree = search.Tree(game, answers)
    luck = dice.getrandbits(60)
    for _ in range(playouts):
        move = tree.next_move()
        tree.play(game.determinize(tree.seat, luck + move.tries), move)
    tried = [move for move in tree.moves if move.tries]
    best = max(
        tried, key=lambda move: move.value - 3 * move.tries**-0.5 + (dice.gauss(0, noise) if noise else 0)
    )
    most = max(tried, key=lambda move: move.tries)
    other = None
    if is_other_wanted and decision.kind == "action":
        known = [move for move in tried if move.tries >= 3 and move is not best]
        if known:
            move = dice.choice(known)
            world = game.determinize(tree.seat, dice.getrandbits(60))
            world.apply(move.answer)
            keeper.finish_turn(world, tree.seat)
            if world.decision is not None:
                behind = move.points / move.tries - best.points / best.tries
                other = Row(position.position(world, tree.seat), math.nan, behind, False)
    return best.answer, most.points / most.tries, other


def read(
    files: Iterable[Path], followed: float = LAMBDA, raised: Sequence[float] = (0.0,) * 5
) -> list[np.ndarray]:
    """Return the dense numbers, cards and targets of files, each as one array.

    ``followed`` is lambda.  ``raised`` are points for each round, the set-up's first, that are added to what the
    search expected: a search with an old network expects too little everywhere.
    """
    found: list[list[np.ndarray]] = [[], [], []]
    for file in files:
        with np.load(file) as arrays:
            found[0].append(arrays["dense"])
            found[1].append(arrays["cards"])
            is_chosen = ~np.isnan(arrays["result"])
            expected = arrays["believed"] + np.where(is_chosen, np.array(raised)[_rounds(arrays["cards"])], 0)
            found[2].append(_targets(arrays["result"], expected, arrays["is_last"], followed))
    return [np.concatenate(rows) for rows in found]


def shortfalls(file: Path) -> tuple[np.ndarray, np.ndarray]:
    """Return the round of each searched position of a file, and its result less what the search expected."""
    with np.load(file) as arrays:
        found = arrays["result"] - arrays["believed"]
        rounds = _rounds(arrays["cards"])
    known = ~np.isnan(found)
    return rounds[known], found[known]


def mean_shortfalls(files: Iterable[Path]) -> list[float]:
    """Return the mean shortfall of each round, the set-up's first (0 where no position was searched)."""
    rounds, points = (np.concatenate(column) for column in zip(*map(shortfalls, files), strict=True))
    return [float(points[rounds == each].mean()) if (rounds == each).any() else 0.0 for each in range(5)]


def _rounds(cards: np.ndarray) -> np.ndarray:
    """The round of each row.

    It has the first numbers of `position.SITUATIONS`, and a position has exactly one of them.
    """
    situations = cards[:, -WIDTHS[-1] :]
    return np.minimum(situations.min(axis=1, where=situations > 0, initial=99), 4)


def _targets(result: np.ndarray, believed: np.ndarray, is_last: np.ndarray, followed: float) -> np.ndarray:
    """The points that the network shall predict for each row."""
    targets = np.empty(len(result), np.float32)
    target = 0.0
    for row in range(len(result) - 1, -1, -1):
        if math.isnan(result[row]):
            targets[row] = targets[row + 1] + believed[row]
            continue
        if is_last[row]:
            target = result[row]
        targets[row] = target
        if not math.isnan(believed[row]):
            target = followed * target + (1 - followed) * believed[row]
    return targets


if __name__ == "__main__":
    main()
