"""Lists all that players are asked: ``python -m wyrmspan_desktop.devtools prompts [FILE]``.

Games are played until every effect of the box has happened, the tables that are set up already are played on, and every
question on the way is noted as the table words it: a table in Markdown, sorted, each wording once, with one of
those who ask like this.  The same run gives the same table.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from wyrmspan_desktop.devtools.coverage import NAMES, Coverage, settings
from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.games.auto_moves import obvious_answer
from wyrmspan_desktop.scenarios import TABLES, session
from wyrmspan_desktop.testing.contract import bot_for
from wyrmspan_desktop.text.options import describe_row
from wyrmspan_desktop.text.prompts import BUTTONS
from wyrmspan_desktop.text.questions import prompt_of
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.ui.table.play.answer_builder import ONE_BY_ONE, AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import ASK_THOUGH_FORCED

GAMES = 60
"""So many games are played to cover the effects."""
_MOST_ANSWERS = 6
"""So many answers of a question are shown; how many more there are is told."""
_MOST_CLICKS = 4
_EXCHANGE = 2
"""So many clicks exchange resources."""
_SPACE = re.compile(rf"\b({'|'.join(map(cave_name, ids.CAVES))}) \d")
HEAD = ("kind", "source", "asked", "heading", "question", "answers", "refusing", "clicks")


class Row(NamedTuple):
    """A question as it is asked."""

    kind: str
    source: str
    asked: str
    heading: str
    question: str
    answers: str
    refusing: str
    clicks: int


class Listing:
    """The questions that have come up so far: the first of each wording stands for all."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, ...], Row] = {}
        box = default_box()
        names = sorted((dragon.name for dragon in box.dragons.values()), key=len, reverse=True)
        self._card = re.compile("|".join(map(re.escape, names)))

    @property
    def rows(self) -> list[Row]:
        """All questions, in the order of the engine's kinds."""
        return sorted(self._rows.values(), key=lambda row: (KINDS.index(row.kind), row))

    def note(self, game: Game) -> None:
        """Note the open question of a game."""
        decision = game.decision
        if decision is None:
            return
        prompt = prompt_of(game, game.state.names, game.question())
        row = Row(
            kind=decision.kind,
            source=source_of(decision.source),
            asked=_when(game, decision),
            heading=_SPACE.sub("[space]", self._collapsed(prompt.heading, game.state.names)),
            question=self._collapsed(prompt.question, game.state.names),
            answers=self._answers(game, decision),
            refusing=_refusing(decision, prompt.refusal),
            clicks=clicks_of(game, decision),
        )
        self._rows.setdefault((row.kind, row.source, row.asked, row.heading, row.question), row)

    def _collapsed(self, said: str, names: Sequence[str]) -> str:
        """Words in which all cards, players and places in a row are the same."""
        said = re.sub(rf"\b({'|'.join(names)})\b", "[player]", said)
        return re.sub("“[^”]+”", "[cave card]", self._card.sub("[dragon]", said))

    def _answers(self, game: Game, decision: Decision) -> str:
        view = game.view(decision.seat)
        said = [
            self._collapsed(describe_row(each, game, view), game.state.names)
            for each in decision.options
            if each.id not in BUTTONS
        ]
        different = list(dict.fromkeys(said))
        more = len(different) - _MOST_ANSWERS
        return "; ".join(different[:_MOST_ANSWERS]) + (f"; {more} more" if more > 0 else "")

    def lines(self) -> Iterator[str]:
        """The table."""
        yield f"| {' | '.join(HEAD)} |"
        yield "|" + "---|" * len(HEAD)
        for row in self.rows:
            yield "| " + " | ".join(str(each).replace("|", "\\|") for each in row) + " |"


def source_of(source: str | None) -> str:
    """A source without which of its kind it is."""
    if source is None:
        return ""
    if ids.is_card(source):
        return "a dragon" if source[0] == "d" else "a cave card"
    if source in ids.ICONS:
        return "a mat icon"
    return re.sub(r"[.\d]+\d$|\d$", "", source)


def _when(game: Game, decision: Decision) -> str:
    turn = game.state.turn
    return (
        "between turns"
        if turn is None
        else "in the own turn"
        if turn == decision.seat
        else "in another's turn"
    )


def _refusing(decision: Decision, refusal: str) -> str:
    if refusal:
        return refusal
    words = [str(BUTTONS[each]) for each in decision.ids if each in BUTTONS]
    return "; ".join(words or (["None of them"] if not decision.least else []))


def clicks_of(game: Game, decision: Decision) -> int:
    """How many clicks the suggested answer takes: none if it is given by itself."""
    if decision.kind not in ASK_THOUGH_FORCED and (decision.forced or obvious_answer(game)):
        return 0
    choosing = AnswerBuilder(decision)
    if decision.most > 1:
        return len(decision.default) + 1
    if not decision.default:
        return 1
    (wanted,) = decision.default
    if decision.kind in ONE_BY_ONE or any(each.id == wanted for each in choosing.words):
        return 1
    return _things(choosing, wanted) if wanted in choosing.keys else _EXCHANGE


def _things(choosing: AnswerBuilder, wanted: str) -> int:
    """How many things are clicked one after the other until an option is meant; the last may be a word of a menu."""
    best = _MOST_CLICKS
    for key in sorted(choosing.lit() & choosing.keys[wanted]):
        now = copy(choosing)
        now.picked = list(choosing.picked)
        if now.click([key]) is not None:
            return 1
        if now.menu:
            best = min(best, 2)
        elif now.picked != choosing.picked and len(now.picked) < _MOST_CLICKS:
            best = min(best, 1 + _things(now, wanted))
    return best


def listing(games: int, tables: Iterable[str] | None = None) -> Listing:
    """What is asked in so many games that cover effects, in half as many by chance, and from tables set up already."""
    found = Listing()
    coverage = Coverage(default_box())
    for seed, (players, level) in enumerate(islice(settings(coverage.box), games)):
        coverage.play(seed, players, level, look=found.note)
        if seed % 2:
            _play(Game.new(NAMES[:players], seed=seed, automa=level), seed, found)
    for seed, name in enumerate(TABLES if tables is None else tables):
        _play(session(name).game.clone(), seed, found)
    return found


def _play(game: Game, seed: int, found: Listing) -> None:
    """Play a game to its end by chance."""
    bot = bot_for(seed)
    while game.decision is not None:
        found.note(game)
        game.apply(bot.answer(game.decision))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: 0 if every kind of question came up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="where the table goes (standard output)"
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"so many games ({GAMES})")
    options = parser.parse_args(arguments)
    found = listing(options.games)
    text = "\n".join(found.lines()) + "\n"
    if options.file is None:
        sys.stdout.write(text)
    else:
        options.file.write_text(text, encoding="utf-8")
        print(f"{len(found.rows)} wordings in {options.file}")
    missing = sorted(set(KINDS) - {row.kind for row in found.rows})
    if missing:
        print(f"never asked: {', '.join(missing)}", file=sys.stderr)
    return bool(missing)
