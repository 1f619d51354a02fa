"""Shows how every question can be answered: ``python -m wyrmspan_desktop.devtools choices [FILE]``.

Games are played as by `coverage`, and one question of each sort is asked in a window: a table in Markdown tells what it
says, which things on the table and which buttons answer it, where the keys begin, and what Enter presses.  The exit
code is 1 if an answer has no thing or no button, or if the keys begin at what refuses or ends something.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from wyrmspan_desktop.devtools.clicks import shortest
from wyrmspan_desktop.devtools.coverage import Coverage, settings
from wyrmspan_desktop.devtools.prompts import source_of
from wyrmspan_desktop.engine import Game, Option
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.games.auto_moves import obvious_answer
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.buttons import group_of
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.carrying import keys_of
from wyrmspan_desktop.ui.input.focus import reachable
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.draw.offers import TRADES, WAYS
from wyrmspan_desktop.ui.table.play.auto_answer import ASK_THOUGH_FORCED, AutoAnswer
from wyrmspan_desktop.ui.table.screens.table import TableScene

import pygame  # isort: skip

GAMES = 25
"""So many games are played."""
BY_THINGS = frozenset({"action"})
"""Kinds of decisions whose answers have no list: a card and a space, or a cave, are clicked on the table."""
_SIZE = (1280, 720)
_FEW = 4
"""So many options tell one sort of question from another; more are alike."""
_FRAMES = 100
HEAD = (
    "kind",
    "source",
    "heading",
    "question",
    "answers",
    "things",
    "buttons",
    "keys begin at",
    "Enter presses",
)


class Asked(NamedTuple):
    """A question as it is asked in a window: names of targets, in the order in which they are drawn."""

    kind: str
    source: str
    heading: str
    question: str
    options: tuple[str, ...]
    things: tuple[str, ...]
    """Things that lie on the table or beside the question."""
    buttons: tuple[str, ...]
    start: str
    """Where Tab leads first."""
    main: str
    """The target that Enter presses; empty if nothing is highlighted."""
    last: frozenset[str]
    """Of all that answers, what refuses or ends something."""
    without_thing: tuple[str, ...]
    """Options that no thing leads to."""
    without_button: tuple[str, ...]
    """Options that no button names, and no list."""

    @property
    def faults(self) -> list[str]:
        """The faults found, as sentences."""
        found = [f"no thing for {option}" for option in self.without_thing]
        if self.kind not in BY_THINGS:
            found += [f"no button for {option}" for option in self.without_button]
        answering = {*self.things, *self.buttons} - self.last
        if answering:
            found += [f"the keys begin at {self.start}"] if self.start in self.last else []
            found += [f"Enter presses {self.main}"] if self.main in self.last else []
        return found


def questions(games: int = GAMES) -> list[Game]:
    """Return a game for each sort of question that has to be answered, and one of each kind that never has."""
    found: dict[tuple[object, ...], Game] = {}
    obvious: dict[str, Game] = {}

    def note(game: Game) -> None:
        decision = game.decision
        if decision is None:
            return
        verbs = tuple(sorted({option.kind for option in decision.options}))
        many = min(len(decision.ids), _FEW), decision.least, min(decision.most, 2)
        sort = (decision.kind, source_of(decision.source), verbs, *many)
        if sort in found:
            return
        if decision.kind not in ASK_THOUGH_FORCED and (decision.forced or obvious_answer(game)):
            obvious.setdefault(decision.kind, game.clone())
        else:
            found[sort] = game.clone()

    coverage = Coverage(default_box())
    for seed, (players, level) in enumerate(islice(settings(coverage.box), games)):
        coverage.play(seed, players, level, look=note)
    kinds = {sort[0] for sort in found}
    return [*found.values(), *(game for kind, game in obvious.items() if kind not in kinds)]


def table_of(app: App, game: Game) -> TableScene:
    """Sit down at a game, and let its question be asked there."""
    assert game.decision is not None
    # Elsewhere the end of a turn for which the screen would be handed over is spared.
    is_open = game.decision.kind == AutoAnswer.last_chance
    app.scenes.push(TableScene(app, Session(game.clone()), open_table=is_open))
    pilot = Pilot(app, 1)
    for _ in range(_FRAMES):
        scene = app.scene
        if isinstance(scene, TableScene) and scene.choosing is not None and scene.playback.settled:
            scene.touch()  # nothing is answered by itself
            pilot.frame(0.0)
            pilot.look()
            return scene
        if scene is not None and scene.name == "curtain":
            pilot.click_named("ready")
        pilot.frame(0.2)
    raise AssertionError("nothing is asked")


def asked_at(app: App, game: Game) -> Asked:
    """Look at the question of a game in a window."""
    scene = table_of(app, game)
    choosing = scene.choosing
    assert choosing is not None
    assert choosing.decision == game.decision
    targets = [*app.targets]
    names = {target.id for target in targets if target.enabled}
    lit = [target for target in targets if target.lit]
    picture = scene.picture(app.targets)
    things = [target for target in lit if target.anchors]
    start = reachable(targets)[0].id
    main = app.targets.main
    options = [*choosing.options, *choosing.trades]
    return Asked(
        kind=choosing.decision.kind,
        source=source_of(choosing.decision.source),
        heading=picture.prompt_from,
        question=picture.prompt,
        options=tuple(option.id for option in options),
        things=tuple(target.id for target in things),
        buttons=tuple(target.id for target in lit if not target.anchors),
        start=start,
        main=main.id if main is not None else "",
        last=frozenset(target.id for target in lit if target.is_last),
        without_thing=tuple(
            option.id
            for option in options
            if option.anchors
            and not (option.kind == TRADES and "exchange" in names)
            and not (option.id in choosing.keys and shortest(choosing, option.id, things))
            and not (option == choosing.agreement and _comes_from_supply(option))
        ),
        without_button=tuple(
            option.id
            for option in options
            if not {
                f"word:{option.id}",
                f"{TRADES}:{option.id}",
                f"{WAYS}{group_of(option, choosing.decision.kind)}",
                WAYS,
            }
            & names
            and not (option.kind == TRADES and "exchange" in names)
            and not any(_is_button_of(target, keys_of(option)) for target in lit)
        ),
    )


def _comes_from_supply(option: Option) -> bool:
    """Return whether an answer only takes something of the supply: *Yes* alone stands for it."""
    return all(kind == "supply" for kind, _ in keys_of(option))


def _is_button_of(target: Target, keys: Sequence[tuple[str, str]]) -> bool:
    """Return whether a thing beside the question is all that an answer is about."""
    return target.id.startswith("supply:") and {*keys} == {*target.anchors}


def open_app() -> App:
    """Open a window in which nothing is answered by itself, and nothing moves."""
    app = App(open_window(_SIZE, fullscreen=False), seed=1, debug=True)
    app.settings.change(
        animation="instant", reduced_motion=True, auto_forced=False, auto_end_turn="never", notes=False
    )
    return app


def lines(asked: Sequence[Asked]) -> Iterator[str]:
    """Yield the table, line by line."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|" + "---|" * len(HEAD)
    for each in sorted(asked, key=lambda each: (KINDS.index(each.kind), each)):
        cells = (
            *(each.kind, each.source, each.heading, each.question, str(len(each.options))),
            *(", ".join(each.things), ", ".join(each.buttons), each.start, each.main),
        )
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if a question has a fault, or a kind was never asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="where the table goes (standard output)"
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"so many games ({GAMES})")
    given = parser.parse_args(arguments)
    app = open_app()
    try:
        asked = []
        for game in questions(given.games):
            asked.append(asked_at(app, game))
            app.scenes.reset()
    finally:
        app.close()
        pygame.display.quit()
    text = "\n".join(lines(asked)) + "\n"
    if given.file is None:
        sys.stdout.write(text)
    else:
        given.file.write_text(text, encoding="utf-8")
        print(f"{len(asked)} questions in {given.file}")
    faults = [f"{each.kind}, {each.question}: {fault}" for each in asked for fault in each.faults]
    faults += [f"{kind} was never asked" for kind in KINDS if kind not in {each.kind for each in asked}]
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))
