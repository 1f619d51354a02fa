"""Counts the clicks that kept games take: ``python -m wyrmspan_desktop.devtools clicks automa_1 two_players``.

The answers of ``tests/replays`` are given in the window of a table, by the shortest way that its own rules leave
(`ui.table.play.answer_builder`): things are clicked that are drawn, lit and not covered, words where nothing can be
clicked.  Nothing is clicked for what answers itself, nor for turns that end by themselves, which are counted apart.
Settings are as they come; a curtain is one click, and so is the second thought about what costs nothing and is
refused (``go``).  Two clicks that could be one movement of the hand, as of a card to
its space, are told apart.  The kept games were answered by chance: ``--bot keeper`` counts what a sensible player's
game from the same deal takes; ``--end-turn`` counts with another setting of when turns end in which only exchanges
are left.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from copy import copy
from random import Random
from typing import get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pygame import Rect

from wyrmspan_desktop.bots import BOTS, ask, make
from wyrmspan_desktop.engine import Option, option
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.settings import TurnEnd, Values
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.transcripts import GAMES, answers_of, kept, new_game
from wyrmspan_desktop.text.buttons import group_of
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.carrying import ways
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.draw.offers import WAYS
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.egg_batch import ALL_HERE, times
from wyrmspan_desktop.ui.table.screens.table import TableScene

import pygame  # isort: skip

TEN = [name for name in GAMES if not name.endswith("_again")][:10]
"""The games that are counted if none is named."""
_SIZE = (1280, 720)
_POINTS = 7
"""In so many rows and columns of a thing a place is looked for that nothing covers."""
_TRADES = ("trade", "exchange")
_GAINS = ("gain ", "lay ")
_MOST = 12
"""No answer takes more clicks than that."""


def kept_answers(name: str) -> list[list[str]]:
    """The answers of a kept game."""
    return answers_of(kept(name))


def bot_answers(name: str, bot: str) -> list[list[str]]:
    """The answers that a bot gives in all seats from the deal of a kept game on."""
    seed = GAMES[name][2]
    game, player, dice = new_game(name), make(bot, seed), Random(seed)
    answers = []
    while game.decision is not None:
        answers.append(ask(player, game, dice))
        game.apply(answers[-1])
    return answers


class Follower:
    """Gives answers from the deal of a kept game on, and counts the clicks by what was clicked."""

    def __init__(self, app: App, name: str, answers: Sequence[Sequence[str]]) -> None:
        self._app, self._pilot = app, Pilot(app, 1)
        self.session = Session(new_game(name))
        self._answers, self._end = [[*each] for each in answers], _end_of(name, answers)
        self.clicks: Counter[str] = Counter()
        self.ended = 0
        """So many turns ended by themselves after a moment."""
        self.drags = 0
        """So many answers took two clicks that could be one movement of the hand."""
        self._clicked: list[Target] = []
        """What was clicked for the answer in the making."""
        self.missed: list[str] = []
        """Answers that could not be given by clicks."""

    def play(self) -> None:
        """Give every answer."""
        self._app.sit_down(self.session)
        for number in range(len(self._answers)):
            if self.session.game.serial > number:
                continue  # it answered itself
            self._wait(number)
            answer, tries, decision = self._answers[number], 0, self.session.decision
            self._clicked.clear()
            while self.session.game.serial == number and self.session.decision is not None:
                tries += 1
                target = self._next(answer) if tries < _MOST else None
                if target is None:
                    self.missed.append(f"{number}: {' + '.join(answer)}")
                    self.session.choose(answer, number)
                else:
                    self._click(target)
                if self._pilot.scene == "ask":
                    self._click(self._named("go"))
            self.drags += is_carried([*decision.options] if decision else [], answer, self._clicked)

    @property
    def is_same(self) -> bool:
        """Whether the game has come to the end of the kept one."""
        return self._end == self.session.game.digest()

    def _wait(self, number: int) -> None:
        """Let all be shown that happened, and the next seat have the mouse.

        Some questions answer themselves, unless the game was answered otherwise.
        """
        for _frame in range(200):
            if self._pilot.scene == "curtain":
                self._click(self._named("ready"))
            table = self._app.scene
            if isinstance(table, TableScene) and table.choosing is not None:
                answers = table.auto_answer
                if answers.left and not self._comes_to(number, [*answers.then]):
                    table.touch()
            if self._is_asked():
                return
            if self.session.game.serial > number or self.session.decision is None:
                return
            if isinstance(table, TableScene) and self._is_spared(table) and self._is_exchange(number):
                # The curtain would be spared, and the answer given that the kept game has not.
                table.is_rewound = True
            ends = isinstance(table, TableScene) and table.wick.left > 0
            self._pilot.frame()
            self.ended += ends and self.session.game.serial > number

    def _is_spared(self, table: TableScene) -> bool:
        """Return whether the screen is not handed over for a question that has one answer, exchanges aside."""
        decision = self.session.decision
        return table.choosing is None and decision is not None and decision.seat != table.seat

    def _is_exchange(self, number: int) -> bool:
        """Return whether the kept game exchanges resources before an answer that needs nobody."""
        return [each.startswith(_TRADES) for each in self._answers[number]] == [True]

    def _comes_to(self, number: int, then: list[str]) -> bool:
        """Whether an answer is the kept one, or one of the same gain that is given earlier than in the kept game."""
        for later in range(number, len(self._answers)):
            if self._answers[later] == then:
                self._answers.insert(number, self._answers.pop(later))
                return True
            if not self._answers[later] or not self._answers[later][0].startswith(_GAINS):
                return False
        return False

    def _is_asked(self) -> bool:
        """Whether the table waits for an answer that somebody has to give."""
        table = self._app.scene
        if not isinstance(table, TableScene) or table.choosing is None or not table.playback.settled:
            return False
        # Any other answer stops the turn from ending by itself.
        ends = table.wick.left > 0 and self._answers[self.session.game.serial] == [*table.wick.then]
        is_ours = not (table.auto_answer.left or table.laying.left or ends)
        return is_ours and table.choosing.decision == self.session.decision

    def _named(self, name: str) -> Target:
        while (found := self._app.targets.named(name)) is None:
            self._pilot.frame()
        return found

    def _click(self, target: Target) -> None:
        self.clicks[target.id.partition(":")[0]] += 1
        self._clicked.append(target)
        self._pilot.click(target)

    # --- the shortest way ---------------------------------------------------------------------

    def _next(self, answer: Sequence[str]) -> Target | None:
        """What is clicked next, so that an answer is given."""
        table = self._app.scene
        if isinstance(table, AskScene):
            return self._named("go")
        assert isinstance(table, TableScene)
        choosing = table.choosing
        if choosing is None:
            return None
        drawn = {target.id: target for target in self._seen()}
        if choosing.several:
            missing = [each for each in answer if each not in choosing.chosen]
            if not missing:
                return drawn.get("confirm" if answer else "none")
            wanted = missing[0]
        else:
            (wanted,) = answer
        plate = drawn.get(f"{ALL_HERE}{wanted}")
        if plate is not None and self._times(wanted) >= times(
            wanted, self.session.game.question().repeats[wanted]
        ):
            return plate
        for name in (f"word:{wanted}", f"trade:{wanted}"):
            if name in drawn:
                return drawn[name]
        if wanted.startswith(_TRADES):
            return drawn.get("exchange")
        way = shortest(choosing, wanted, [*drawn.values()])
        return (
            way or drawn.get(f"{WAYS}{group_of(option(wanted), choosing.decision.kind)}") or drawn.get(WAYS)
        )

    def _times(self, wanted: str) -> int:
        """How often an answer is given in a row, from the next one on."""
        following = self._answers[self.session.game.serial :]
        return next((n for n, each in enumerate(following) if each != [wanted]), len(following))

    def _seen(self) -> Iterator[Target]:
        """Things that are enabled, each with a place of it that nothing covers."""
        targets = self._app.targets
        for target in targets:
            if not target.enabled:
                continue
            rect = target.rect
            for number in sorted(range(_POINTS**2), key=lambda each: abs(each - _POINTS**2 // 2)):
                x = rect.x + rect.width * (2 * (number % _POINTS) + 1) // (2 * _POINTS)
                y = rect.y + rect.height * (2 * (number // _POINTS) + 1) // (2 * _POINTS)
                if targets.at((x, y)) == target:
                    yield target._replace(rect=Rect(x, y, 1, 1))
                    break


def is_carried(options: Sequence[Option], answer: Sequence[str], clicked: Sequence[Target]) -> bool:
    """Whether an answer took two clicks, on a thing and on where it can be carried."""
    if len(clicked) != 2:
        return False
    one, other = ({*target.anchors} for target in clicked)
    pairs = [pair for each in options if each.id in answer for pair in ways(each)]
    return any((a in one and b in other) or (a in other and b in one) for a, b in pairs)


def _end_of(name: str, answers: Sequence[Sequence[str]]) -> str:
    """The digest of the position to which answers come."""
    game = new_game(name)
    for answer in answers:
        game.apply(list(answer))
    return game.digest()


def shortest(choosing: AnswerBuilder, wanted: str, drawn: Sequence[Target]) -> Target | None:
    """The first thing of the shortest way of clicks that chooses an option; None if there is no such way."""
    tried: deque[tuple[AnswerBuilder, Target | None, int]] = deque([(choosing, None, 0)])
    before = wanted in choosing.chosen
    while tried:
        state, first, count = tried.popleft()
        for target in drawn:
            if not target.lit or not target.anchors:
                continue
            now = copy(state)
            now.picked, now.chosen = list(state.picked), list(state.chosen)
            answer = now.click(target.anchors)
            begin = first or target
            if answer == (wanted,) or (wanted in now.chosen) != before:
                return begin
            if answer is None and any(option.id == wanted for option in now.menu):
                return begin
            if answer is None and not now.menu and count < 2 and now.picked != state.picked:
                tried.append((now, begin, count + 1))
    return None


def count(name: str, answers: Sequence[Sequence[str]], turn_end: TurnEnd) -> Follower:
    """Give answers from the deal of a kept game on by clicks; ``turn_end``: when turns end by themselves."""
    app = App(open_window(_SIZE, fullscreen=False), seed=1, debug=True)
    app.settings.change(animation="instant", reduced_motion=True, auto_end_turn=turn_end)
    follower = Follower(app, name, answers)
    try:
        follower.play()
    finally:
        app.close()
        pygame.display.quit()
    return follower


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if an answer could not be given by clicks."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="*", help=f"of {', '.join(GAMES)} (ten of them)")
    parser.add_argument("--bot", choices=[*BOTS], help="count a game of this bot from the same deal")
    parser.add_argument(
        "--end-turn",
        choices=get_args(TurnEnd),
        default=Values().auto_end_turn,
        help="when turns end by themselves in which only exchanges are left (%(default)s)",
    )
    options = parser.parse_args(arguments)
    names = options.name or TEN
    unknown = set(names) - set(GAMES)
    if unknown:
        parser.error(f"no game is kept as {', '.join(sorted(unknown))}")
    whole: Counter[str] = Counter()
    missed = drags = ended = 0
    for name in names:
        answers = bot_answers(name, options.bot) if options.bot else kept_answers(name)
        found = count(name, answers, options.end_turn)
        whole += found.clicks
        drags += found.drags
        ended += found.ended
        missed += len(found.missed)
        least = found.clicks.total() - found.drags
        print(
            f"{name}: {found.clicks.total()} clicks, {least} with drags, for {len(answers)} answers; "
            f"{found.ended} turns ended by themselves after a moment",
            flush=True,
        )
        if not found.is_same:
            missed += 1
            print("  it ends differently from the same answers given without a window")
        for each in found.missed:
            print(f"  not by clicks: {each}")
    kinds = ", ".join(f"{kind} {number}" for kind, number in whole.most_common())
    print(
        f"{whole.total()} clicks, {whole.total() - drags} with drags, in {len(names)} games, "
        f"{ended} turns waited for: {kinds}"
    )
    return int(bool(missed))
