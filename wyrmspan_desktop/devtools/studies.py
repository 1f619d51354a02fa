"""Turn mistakes of weak bots into studies, and have a stronger bot solve them.

    python -m wyrmspan_desktop.devtools studies --studies 5 --player apprentice --solver dracologist

A bot plays games alone in the place of a person; their key moments become studies in an archive whose clock is then
set to the next day.  The solver answers each study that is due, and the answer is judged as at the table.  The exit
code is 1 if it solves fewer than half of them.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots.game_review import find_moments
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.session import Archive, Session, studies
from wyrmspan_desktop.session.ai_tasks import JUDGING_S
from wyrmspan_desktop.session.studies import StudyTable

LEVEL = "Automa 1"


def play(archive: Archive, bot: str, seed: int) -> float:
    """Play a game in the place of a person, and make studies of its mistakes; return the seconds of the review."""
    archived = archive.begin(["Ada"], seed=seed, level=LEVEL)
    session: Session[Any] = archived.session
    player, dice = bots.make(bot, seed), random.Random(seed)
    while session.decision is not None:
        session.choose(bots.ask(player, session.game, dice), session.game.serial)
    archived.close()
    done, began = session.timeline.done, process_time()
    answers = [each.ids for each in done]
    moments = find_moments(session.start, answers, range(len(done)), seed, clock=process_time)
    studies.add(archive, archived.about.id, session.kind, moments)
    return process_time() - began


def judged(table: StudyTable[Any], answer: list[str]) -> tuple[str, float]:
    """Return the verdict about an answer, and the seconds that it takes on one core."""
    known, began = table.known([answer]), process_time()
    if known is not None:
        return {"better": "solved, the known answer", "given": "not solved, the mistake again"}[known], 0.0
    session = table.begin()
    found = find_moments(session.start, [answer], [0], session.seed, JUDGING_S, clock=process_time)
    worse = [each for each in found if not each.is_good]
    verdict = f"not solved, {worse[0].points} less" if worse else "solved, as good"
    return verdict, process_time() - began


def rows(
    tables: Sequence[StudyTable[Any]], player: str, solver: str, budget_s: float
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each study: the mistake, its cost, and the verdicts about both bots."""
    for number, table in enumerate(tables):
        moment = table.moment
        told = [f"{number + 1}", f"round {moment.round}, turn {moment.turn}", " ".join(table.given)]
        told += [f"{moment.points}", " ".join(moment.other)]
        for name in (player, solver):
            bot = bots.make(name, number + 1, budget_s)
            answer = bots.ask(bot, table.begin().game, random.Random(number))
            verdict, seconds = judged(table, answer)
            told += [f"{' '.join(answer)}: {verdict} ({seconds:.1f} s)"]
        yield tuple(told)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--studies", type=int, default=5, help=f"at most {studies.MAX_DUE} (5)")
    parser.add_argument("--player", choices=list(bots.BOTS), default="apprentice", help="(apprentice)")
    parser.add_argument("--solver", choices=list(bots.BOTS), default="dracologist", help="(dracologist)")
    parser.add_argument("--budget", type=float, default=5.0, metavar="SECONDS", help="of the solver (5)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    options = parser.parse_args(arguments)
    now = datetime.now(UTC)
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(Path(folder), clock=lambda: now)
        tables: Sequence[StudyTable[Any]] = ()
        for seed in count(options.seed):
            spent = play(archive, options.player, seed)
            now += timedelta(days=1)
            tables = studies.due(archive).tables
            now -= timedelta(days=1)
            print(f"game {seed}: reviewed in {spent:.1f} s, {len(tables)} studies", flush=True)
            if len(tables) >= options.studies:
                break
        archive.close()
        found = [*rows(tables[: options.studies], options.player, options.solver, options.budget)]
    print("| | when | mistake | points lost | better |", options.player, "|", options.solver, "|")
    print("|---|---|---|---|---|---|---|", *(f"| {' | '.join(row)} |" for row in found), sep="\n")
    solved = sum(row[-1].split(": ", 1)[1].startswith("solved") for row in found)
    print(f"{options.solver} solves {solved} of {len(found)}")
    return int(2 * solved < len(found))
