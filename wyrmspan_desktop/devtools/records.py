"""Holds the records of the history to a count of its own: ``python -m wyrmspan_desktop.devtools records --games 300``.

Bots play games of all kinds, levels, editions and numbers of players into an archive, some of which count for nothing,
some without their answers.  Then everything that looking back tells is counted again, from the files alone: games are
played again by their rules, and nothing of the history's own code is used.  The two are compared for all games and for
everything that can be chosen; then once more with the database deleted, damaged, and locked in the middle of reading.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from statistics import fmean
from threading import Thread
from time import monotonic, sleep
from typing import Any

from wyrmspan_desktop.devtools.jumps import play
from wyrmspan_desktop.engine.prospects import worth
from wyrmspan_desktop.games import level_versions
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.history import FILE, History
from wyrmspan_desktop.session.records import FAVOURITES, Choice, Opponent, Records, Sum
from wyrmspan_desktop.testing.damage import encoded

_PEOPLE = ("Mira", "Ben", "Cleo", "Dov")
_BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)
_APART = timedelta(hours=7)
_LOCKED_S = 0.7
"""For so long another window has the database for itself."""
_SHOWN = 8
"""So many differences are told."""


# --- playing ----------------------------------------------------------------------------------


@dataclass
class _Clock:
    """Tells every game another evening."""

    now: datetime = _BEGAN

    def __call__(self) -> datetime:
        return self.now


def play_games(folder: Path, count: int, seed: int) -> None:
    """Keep so many finished games in a folder."""
    dice, clock = random.Random(seed), _Clock()
    archive = Archive(folder, clock=clock)
    for number in range(count):
        game = (WYRMSPAN, WYRMSPAN, FAMILY, ADVENT)[number % 4]
        _play_one(archive, game, number, dice)
        clock.now += _APART
    archive.close()
    for number, path in enumerate(sorted((folder / "finished").iterdir())):
        if number % 12 == 5:
            path.write_bytes(encoded({**json.loads(path.read_bytes()), "log": None}))
    (folder / FILE).unlink()


def _play_one(archive: Archive, game: str, seed: int, dice: random.Random) -> None:
    kind = kind_of(game)
    level = None
    others: list[str | None] = []
    if game == WYRMSPAN and dice.random() < 0.5:
        level = dice.choice(kind.levels)
    elif game != ADVENT:
        others = [dice.choice([None, *kind.bots]) for _ in range(dice.randint(1, 4))]
    if game == FAMILY and dice.random() < 0.3:
        level = kind.levels[0]
    people = dice.sample(_PEOPLE, 1 + others.count(None))
    names = [people.pop(0)]
    names += [people.pop(0) if bot is None else f"{bot} {place}" for place, bot in enumerate(others, 2)]
    cards = Cards(edition=dice.choice(kind.editions))
    kept = archive.begin(
        *([names]), seed=seed, level=level, bots=[None, *others], game=game, cards=cards,
        counts=dice.random() < 0.85,
    )  # fmt: skip
    quick = sorted(kind.quick)
    play(kept.session, [bot or dice.choice(quick) for bot in kept.session.bots], dice)
    kept.close()


# --- counting from the files ------------------------------------------------------------------


@dataclass
class _Seat:
    name: str
    bot: str | None
    won: bool
    total: int
    parts: dict[str, int]


@dataclass
class _Game:
    """What a file tells of a game, and its answers if they are there."""

    about: dict[str, Any]
    seats: list[_Seat]
    rounds: dict[int, list[int]] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    is_known: bool = False

    @property
    def players(self) -> int:
        return len(self.about["names"])

    @property
    def edition(self) -> str:
        edition: str = self.about.get("cards", {}).get("edition", "base")
        return edition

    @property
    def opponents(self) -> set[Opponent]:
        level = self.about["automa"]
        found = {Opponent("level", level, self._before(level))} if level is not None else set()
        for seat in self.seats[1 : self.players]:
            bot = seat.bot
            found.add(Opponent("bot", bot, self._before(bot)) if bot else Opponent("person", seat.name))
        return found

    def _before(self, name: str) -> str:
        """The version since which an opponent plays otherwise than in this game; empty if there is none."""
        kind, app = self.about["game"], self.about["app"]
        return level_versions.since(kind, name) if level_versions.was_other(kind, name, app) else ""

    @property
    def points(self) -> int | None:
        """The first seat's points, None if there are none to speak of."""
        mine, is_alone = self.seats[0], self.players == 1 and self.about["automa"] is None
        return mine.total if mine.won or not is_alone else None


def _read(path: Path) -> _Game:
    """The game of a file, played again where its answers are there."""
    file = json.loads(path.read_bytes())
    about = file["about"]
    kind = kind_of(about["game"], Cards(edition=about.get("cards", {}).get("edition", "base")))
    rounds: dict[int, list[int]] = {}
    played: list[str] = []
    if file["log"] is None:
        game = kind.from_json(json.dumps(file["snapshot"]))
    else:
        game = kind.new(about["names"], seed=about["seed"], level=about["automa"], rules=about["rules"])
        for answer in file["log"]["answers"]:
            for event in game.apply(answer).events:
                if event.type == "objective_scored":
                    rounds[event.data["round"]] = [score.total for score in game.scores()]
                if event.type == "enticed" and event.seat == 0:
                    played.append(event.data["card"])
        if about["game"] == WYRMSPAN:
            rounds[kind.round(game)] = [score.total for score in game.scores()]
    bots = [*about.get("bots", ()), *[None] * 9]
    seats = [
        _Seat(score.name, bots[score.seat], score.seat in game.winners, score.total, dict(score.categories))
        for score in game.scores()
    ]
    cards = dict.fromkeys(played, 0)
    if about["game"] == WYRMSPAN:
        for slot, card in enumerate(game.state.players[0].dragons):
            if f"d{card}" in cards:
                cards[f"d{card}"] = worth(game, 0, slot).total
    return _Game(about, seats, rounds, cards, file["log"] is not None)


def _sum(games: Sequence[_Game]) -> Sum:
    points = [game.points for game in games if game.points is not None]
    wins = sum(game.seats[0].won for game in games)
    return Sum(len(games), wins, max(points, default=None), fmean(points) if points else None)


def _by(games: Sequence[_Game], key: Any) -> dict[Any, Sum]:
    keys = {each for game in games for each in key(game)}
    return {each: _sum([game for game in games if each in key(game)]) for each in keys}


def _chosen(games: Sequence[_Game], choice: Choice) -> list[_Game]:
    return [
        game
        for game in games
        if game.about["counts"]
        and game.about["game"] == choice.kind
        and (choice.opponent is None or choice.opponent in game.opponents)
        and choice.players in (None, game.players)
        and choice.edition in (None, game.edition)
        and (
            choice.since is None
            or datetime.fromisoformat(game.about["saved"]) >= datetime.fromisoformat(choice.since)
        )
    ]


def _rounds(games: Sequence[_Game]) -> list[tuple[int, int, float, float, int]]:
    """Of each round: how many games, what was gained, also by the strongest of the others, and how often less."""
    gains: dict[int, list[tuple[int, int]]] = {}
    for game in games:
        before = [0] * len(game.seats)
        others = game.seats[1:]
        rival = 1 + max(range(len(others)), key=lambda seat: others[seat].total) if others else None
        for number, totals in sorted(game.rounds.items()):
            if rival is not None:
                gained = [now - then for now, then in zip(totals, before, strict=True)]
                gains.setdefault(number, []).append((gained[0], gained[rival]))
            before = totals
    return [
        (
            number,
            len(pairs),
            fmean(mine for mine, _ in pairs),
            fmean(other for _, other in pairs),
            sum(mine < other for mine, other in pairs),
        )
        for number, pairs in sorted(gains.items())
    ]


def _cards(games: Sequence[_Game]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for game in games:
        for card, points in game.cards.items():
            found.setdefault(card, []).append(points)
    return found


def differences(found: Records, games: Sequence[_Game]) -> Iterator[str]:
    """What the history says otherwise than the files."""
    choice = found.choice
    mine = sorted(_chosen(games, choice), key=lambda game: (game.about["saved"], game.about["id"]))
    streaks = [(won, len([*same])) for won, same in groupby(game.seats[0].won for game in mine)]
    ends = Counter((game.points, game.seats[0].won) for game in mine if game.points is not None)
    timed = [game.about["played_s"] for game in mine if "played_s" in game.about]
    kinds = {kind for game in mine for kind in game.seats[0].parts}
    cards = _cards(mine)
    most = sorted(cards, key=lambda card: (-len(cards[card]), -fmean(cards[card]), card))[:FAVOURITES]
    best = sorted(cards, key=lambda card: (-max(cards[card]), -fmean(cards[card]), card))[:FAVOURITES]
    expected: dict[str, tuple[Any, Any]] = {
        "whole": (found.whole, _sum(mine)),
        "ends": (
            dict(found.ends),
            {points: (ends[points, True], ends[points, False]) for points, _ in ends},
        ),
        "streak": (found.streak, streaks[-1][1] if streaks and streaks[-1][0] else 0),
        "longest": (found.longest, max((count for won, count in streaks if won), default=0)),
        "time": ((found.played_s, found.timed), (sum(timed), len(timed))),
        "categories": (
            dict(found.categories),
            {kind: fmean(game.seats[0].parts.get(kind, 0) for game in mine) for kind in kinds},
        ),
        "known": (found.known, sum(game.is_known for game in mine)),
        "rounds": (
            [(each.number, each.games, each.gained, each.rival, each.behind) for each in found.rounds],
            _rounds(mine),
        ),
        "most played": (
            [(each.card, each.games, each.most) for each in found.most_played],
            [(card, len(cards[card]), max(cards[card])) for card in most],
        ),
        "most points": (
            [(each.card, each.games, each.most) for each in found.most_points],
            [(card, len(cards[card]), max(cards[card])) for card in best],
        ),
        "opponents": (
            dict(found.opponents),
            _by(_chosen(games, _without(choice, "opponent")), lambda game: game.opponents),
        ),
        "players": (
            dict(found.players),
            _by(_chosen(games, _without(choice, "players")), lambda game: {game.players}),
        ),
        "editions": (
            dict(found.editions),
            _by(_chosen(games, _without(choice, "edition")), lambda game: {game.edition}),
        ),
    }
    for name, (told, counted) in expected.items():
        if not _same(told, counted):
            yield f"{choice}: {name} are told as {told}, counted as {counted}"


def _without(choice: Choice, name: str) -> Choice:
    values = {each: getattr(choice, each) for each in ("kind", "opponent", "players", "edition", "since")}
    return Choice(**{**values, name: None})


def _same(one: Any, other: Any) -> bool:
    """Whether two are equal, fractions but for their last digits."""
    if isinstance(one, Sum):
        one, other = vars(one), vars(other)
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, float):
        return other is not None and abs(one - other) < 1e-9 * max(1.0, abs(one))
    return bool(one == other)


def _choices(games: Sequence[_Game], kind: str) -> Iterator[Choice]:
    """All games of a kind; each thing that can be chosen alone; and some of them together."""
    of_kind = [game for game in games if game.about["game"] == kind]
    opponents = sorted({who for game in of_kind for who in game.opponents}, key=str)
    players = sorted({game.players for game in of_kind})
    editions = sorted({game.edition for game in of_kind})
    since = sorted(game.about["saved"] for game in of_kind)[len(of_kind) // 2]
    yield Choice(kind)
    yield Choice(kind, since=since)
    yield from (Choice(kind, opponent) for opponent in opponents)
    yield from (Choice(kind, players=count) for count in players)
    for edition in editions:
        yield Choice(kind, edition=edition)
        yield from (Choice(kind, opponent, edition=edition, since=since) for opponent in opponents)


# --- the command ------------------------------------------------------------------------------


def _lock(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        sleep(_LOCKED_S)


def _searched(history: History) -> None:
    while history.search():
        pass


def _hold(name: str, history: History, games: Sequence[_Game]) -> list[str]:
    """Compare everything, and tell how much that was."""
    begun = monotonic()
    choices = [choice for kind in (WYRMSPAN, FAMILY, ADVENT) for choice in _choices(games, kind)]
    wrong = [each for choice in choices for each in differences(history.records(choice), games)]
    print(
        f"{name}: {len(choices)} choices of games compared, {len(wrong)} differences, {monotonic() - begun:.1f} s"
    )
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """Exits 1 if the history tells anything else than the files."""
    parser = argparse.ArgumentParser(prog="python -m wyrmspan_desktop.devtools records", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="(300)")
    parser.add_argument("--seed", type=int, default=1, help="(1)")
    parser.add_argument(
        "--folder", type=Path, help="an empty one in which the games are kept; otherwise they are not"
    )
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.folder or Path(scratch) / "data"
        begun = monotonic()
        play_games(folder, given.games, given.seed)
        print(f"{given.games} games played in {monotonic() - begun:.0f} s")
        games = [_read(path) for path in sorted((folder / "finished").iterdir())]
        for kind, count in sorted(Counter(game.about["game"] for game in games).items()):
            print(f"  {kind}: {count}")
        counted = sum(game.about["counts"] for game in games)
        print(f"  {counted} of them count, the answers of {sum(game.is_known for game in games)} are there")
        history = History(folder)
        begun = monotonic()
        history.games()
        print(f"noted in {monotonic() - begun:.1f} s")
        begun = monotonic()
        _searched(history)
        print(f"searched in {monotonic() - begun:.1f} s")
        wrong = _hold("as noted", history, games)
        (folder / FILE).unlink()
        history.search()
        (folder / FILE).unlink()
        _searched(history)
        wrong += _hold("deleted in the middle of searching", history, games)
        content = (folder / FILE).read_bytes()
        (folder / FILE).write_bytes(
            content[: len(content) // 2] + random.Random(given.seed).randbytes(len(content) // 2)
        )
        history.search()
        (folder / FILE).write_bytes(b"no database" * 1000)
        _searched(history)
        wrong += _hold("damaged in the middle of searching", history, games)
        locked = Thread(target=_lock, args=(folder / FILE,))
        locked.start()
        sleep(_LOCKED_S / 4)
        wrong += _hold(f"locked by another window for {_LOCKED_S} s", history, games)
        locked.join()
    for each in wrong[:_SHOWN]:
        print(f"--games {given.games} --seed {given.seed}: {each}")
    return 1 if wrong else 0
