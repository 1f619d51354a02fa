"""Whole games as readable transcripts, stored in ``tests/replays`` and replayed by a test."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.decisions import Decision
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.games.family import SCARCE
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, kind_of
from wyrmspan_desktop.scenarios.family import NAMES
from wyrmspan_desktop.testing.contract import KeenBot

FOLDER = Path(__file__).parents[2] / "tests" / "replays"

GAMES: dict[str, tuple[tuple[str, ...], str | None, int]] = {
    "automa_1": (("Ada",), "Automa 1", 11),
    "automa_2": (("Ada",), "Automa 2", 12),
    "automa_3": (("Ada",), "Automa 3", 13),
    "ravel_1": (("Ada",), "Ravel 1", 14),
    "ravel_2": (("Ada",), "Ravel 2", 53),
    "ravel_3": (("Ada",), "Ravel 3", 16),
    "two_players": (("Ada", "Ben"), None, 21),
    "two_players_again": (("Ada", "Ben"), None, 25),
    "three_players": (("Ada", "Ben", "Cleo"), None, 35),
    "three_players_again": (("Ada", "Ben", "Cleo"), None, 48),
    "four_players": (("Ada", "Ben", "Cleo", "Dov"), None, 46),
    "five_players": (("Ada", "Ben", "Cleo", "Dov", "Eve"), None, 51),
    "house_draft": (("Ada", "Ben", "Cleo"), None, 61),
    "house_refresh": (("Ada", "Ben"), None, 63),
    "house_cave_eggs": (("Ada", "Ben"), None, 65),
    "house_late_toll": (("Ada",), "Ravel 1", 115),
    "house_coins": (("Ada", "Ben"), None, 67),
    "house_openings": (("Ada", "Ben"), None, 69),
    "house_choices": (("Ada",), "Automa 2", 70),
}
"""Recorded games: names, level and seed, which is the bot's too."""


HOUSE_RULES: dict[str, HouseRules] = {
    "house_draft": HouseRules(draft=True),
    "house_refresh": HouseRules(refresh=True),
    "house_cave_eggs": HouseRules(cave_eggs=True),
    "house_late_toll": HouseRules(late_toll=True),
    "house_coins": HouseRules(coins=12),
    "house_openings": HouseRules(openings=(2, 1, 4)),
    "house_choices": HouseRules(tile=2, objectives=("o9b", "o1a", "o3b", "o2a"), minutes=20),
}
"""The house rules of recorded games that have any."""


class RecordedGame(NamedTuple):
    """A game with one id per answer: registry name, number of players, seed, bot, and level."""

    game: str
    players: int
    seed: int
    bot: str
    level: str | None = None


OTHERS: dict[str, RecordedGame] = {
    "advent_won": RecordedGame(ADVENT, 1, 4, "greedy"),
    "advent_lost": RecordedGame(ADVENT, 1, 9, "greedy"),
    "advent_no_answer": RecordedGame(ADVENT, 1, 23, "random"),
    "family_two": RecordedGame(FAMILY, 2, 8, "greedy"),
    "family_scarce": RecordedGame(FAMILY, 5, 9, "random", SCARCE),
    "family_stack": RecordedGame(FAMILY, 3, 745, "random"),
}
"""Recorded games of other kinds."""

ALL = (*GAMES, *OTHERS)

UNWRITTEN = frozenset({"skipped"})
"""Types of events that no transcript holds: they only say that nothing happened."""


class EagerBot(KeenBot):
    """Keen bot that prefers the guild and rarely declines, so that more rules are used."""

    def answer(self, decision: Decision) -> list[str]:
        """Return a legal answer: an advance on the guild if there is one."""
        if "advance" in decision.ids:
            return ["advance"]
        answer = super().answer(decision)
        return super().answer(decision) if answer == [DECLINE] else answer


def new_game(name: str) -> Game:
    """Return a recorded game of Wyrmspan at its first decision."""
    names, level, seed = GAMES[name]
    return Game.new(names, seed=seed, automa=level, house_rules=HOUSE_RULES.get(name, NO_HOUSE_RULES))


def new_other(name: str) -> Any:
    """Return a recorded game of another kind at its first decision."""
    game, players, seed, _, level = OTHERS[name]
    return kind_of(game).new(NAMES[:players], seed=seed, level=level)


def record(name: str) -> str:
    """Record the transcript of a game played by a bot."""
    answers = []
    if name in OTHERS:
        other, recorded = new_other(name), OTHERS[name]
        kind: Any = kind_of(recorded.game)
        player = kind.maker(recorded.bot, recorded.seed, 0.0, lambda: 0.0)
        while other.decision is not None:
            answers.append(player.answer(other))
            other.apply(answers[-1])
        return transcript(name, answers)
    game, bot = new_game(name), EagerBot(GAMES[name][2], exchanges=0.02)
    while game.decision is not None:
        answers.append(bot.answer(game.decision))
        game.apply(answers[-1])
    return transcript(name, answers)


def answers_of(text: str) -> list[list[str]]:
    """Return the answers in a transcript."""
    return [
        [each for each in line[2:].split(" + ") if each]
        for line in text.splitlines()
        if line.startswith("< ")
    ]


def transcript(name: str, answers: Sequence[Sequence[str]]) -> str:
    """Return the transcript of a recorded game with these answers."""
    game: Any = new_other(name) if name in OTHERS else new_game(name)
    lines = _dealt(name, game) if name in OTHERS else _set_up(name, game)
    for answer in answers:
        asked = game.decision
        if asked is None:
            lines.append("the game is over, but there are more answers")
            break
        lines += [
            "",
            f"{asked.serial}. seat {asked.seat}: {asked.kind} ({asked.source})",
            "< " + " + ".join(answer),
        ]
        events = game.apply(list(answer)).events
        lines += [f"  {_line(event)}" for event in events if event.type not in UNWRITTEN]
    lines.append("")
    for score in game.scores():
        parts = ", ".join(f"{name} {vp}" for name, vp in score.categories.items())
        lines.append(f"{score.name}: {score.total} ({parts})")
    lines += [f"winners {list(game.winners)}", f"digest {game.digest()}"]
    return "\n".join(lines) + "\n"


def _set_up(name: str, game: Game) -> list[str]:
    """Return the first lines of a game of Wyrmspan."""
    names, level, seed = GAMES[name]
    view = game.view(None)
    objectives = ", ".join(each["id"] for each in view["objectives"])
    return [
        f"{', '.join(names)}{f' against {level}' if level else ''}, seed {seed}",
        f"{view['guild']['tile']}; objectives {objectives}; seat {view['start']} starts",
    ]


def _dealt(name: str, game: Any) -> list[str]:
    """Return the first lines of another game."""
    players, level = game.state.names, OTHERS[name].level
    opening = game.opening() if OTHERS[name].game == ADVENT else ()
    first = f"{', '.join(players)}{f', {level}' if level else ''}, seed {game.seed}"
    return [first, *(f"  {_line(event)}" for event in opening)]


def _line(event: Any) -> str:
    data = [
        f"{key} {value if isinstance(value, str) else json.dumps(value)}" for key, value in event.data.items()
    ]
    seat, cause = getattr(event, "seat", None), getattr(event, "source", None)
    who = "" if seat is None else f" {seat}"
    source = "" if cause is None else f" by {cause}"
    return f"{event.type}{who}{source}" + (f": {', '.join(data)}" if data else "")


def recorded(name: str) -> str:
    """Return the stored transcript of a game; empty if there is none."""
    path = path_of(name)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def differences(name: str) -> list[str]:
    """Return the differences between a stored transcript and its answers replayed, as lines of a diff."""
    return diff(name, recorded(name), transcript(name, answers_of(recorded(name))))


def diff(name: str, old: str, new: str) -> list[str]:
    """Return the differences between two transcripts of a game as lines of a diff."""
    lines = old.splitlines(), new.splitlines()
    return list(difflib.unified_diff(*lines, f"{name} (kept)", f"{name} (now)", lineterm=""))


def path_of(name: str) -> Path:
    """Return the file of a recorded game."""
    return FOLDER / f"{name}.txt"
