"""A replay of any game: jump to any position, or play the answers one by one; the session is not changed.

While the scrubber is dragged, only the last of the positions between two frames is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.session.position_cache import PositionCache
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.log import Line, lines_at
from wyrmspan_desktop.ui.table.events.replay_log import Side, Story, listening
from wyrmspan_desktop.ui.table.help.replay_hints import ReplayHints
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.medallions import Medallions
from wyrmspan_desktop.ui.table.play.scrubber import ACTIONS, KEYS, REEL, SHIFTED, ScrubberBoard
from wyrmspan_desktop.ui.table.screens.control import Control
from wyrmspan_desktop.ui.table.screens.menu import ReplayMenu

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

_PAUSE = 0.5
"""The pause between two answers during playback, in seconds."""
_TOLD = 24
"""The number of answers whose log is written in one step of idle work."""


class Replaying(Control):
    """Controls a board that can show any position of a session."""

    advising: type[ReplayHints] = ReplayHints
    """The class of the hints for past decisions."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self.film: PositionCache[Game] = PositionCache(self.session)
        self.game: Game = self.film.at(0)
        self.at = 0
        """The number of answers given at the position that is shown."""
        self.playing = self.is_scrubbing = False
        self.speed = 1.0
        self._wanted: int | None = None
        """The position to show in the next frame; None for no change."""
        self._pause = 0.0
        self._steps = self.session.steps
        self._owed: list[Line] = []
        """Lines of the log that follow the events under way."""
        self._stories: dict[Side, Story] = {}
        """The logs written so far, by side."""
        self._take_up_first = board.noted()
        """Takes up the state that the log depends on, at the beginning."""
        self.medallions = Medallions(self)
        self.hindsight = self.advising(self, self.app.thinkers)
        board.extensions += [ScrubberBoard(self), self.hindsight]
        self.app.background.start(self.film.develop)
        self.go_to(0)

    @property
    def moves(self) -> int:
        """The number of answers in the session."""
        return self.film.moves

    @property
    def is_public(self) -> bool:
        """Whether no player still has hidden cards in this game."""
        return self.session.is_over or len(self.session.humans) == 1

    @property
    def marked(self) -> Collection[int]:
        """Positions with a mark on the timeline."""
        return ()

    def _shows(self, seat: int) -> None:
        """Handle that an answer of a seat is about to be shown."""

    def _settled(self) -> None:
        """Handle a position that is shown."""

    @property
    def _last(self) -> Button | None:
        """The button that replaces the play button at the end of the game, or None."""
        return None

    @property
    def controls(self) -> Sequence[Button]:
        """The playback buttons."""
        name = str(words.PAUSE if self.playing else words.PLAY)
        play = Button("play", name, self.at < self.moves, str(words.PLAY_TIP), main=True)
        is_end = self.session.is_over and self.at >= self.moves
        return ((self._last if is_end else None) or play,)

    # --- what is seen -------------------------------------------------------------------------

    def show_on(self, picture: Any) -> None:
        picture.prompt_from = words.MOVE(number=self.at, all=self.moves)
        picture.answers = [
            Answer(each.name, [each.text], main=each.main, enabled=each.enabled, tip=each.tip)
            for each in (*self.controls, *self.tools)
        ]

    def _come_home(self) -> None:
        """Show the things of the side's seat; without one, of the seat that is asked, or was last."""
        decision, done = self.game.decision, self.session.timeline.done
        if self.board.seat is not None:
            self.board.home = self.board.seat
        elif decision is not None:
            self.board.home = decision.seat
        else:
            self.board.home = done[self.at - 1].seat if self.at else 0

    @property
    def shown_game(self) -> Game:
        return self.game

    @property
    def side(self) -> Side:
        """Whose cards are seen now."""
        return Side(self.board.seat, is_open=self.board.sees_all)

    def translate_log(self) -> None:
        self._take_up_first()
        self._stories.clear()
        self.go_to(self.at)

    def _retell(self) -> None:
        """Show the log up to the current move, and pass its events to the listeners."""
        story = self.tell_on(self.at)
        place = story.places[self.at]
        self.board.log = story.lines_to(self.at)
        place.take_up()
        listeners = listening(self.board.extensions)
        for event in story.events[: place.events]:
            for each in listeners:
                each.on_event(event)

    def tell_on(self, move: int) -> Story:
        """Return the log of this side, written at least as far as a move."""
        if not self._stories:
            self._take_up_first = self.board.noted()
        story = self._stories.get(self.side)
        if story is None:
            begins = lines_at(self.session, 0)
            story = self._stories[self.side] = Story(self.board.extensions, self._take_up_first, begins)
        if len(story.places) > move:
            return story
        take_up = self.board.noted()
        story.places[-1].take_up()
        for step in self._steps[len(story.places) - 1 : move]:
            for event in self.board.events_of(step):
                self.board.narrate(event, story.lines, [story])
            story.lines += lines_at(self.session, len(story.places))
            story.close_place(self.board.noted())
        take_up()
        return story

    def idle_work(self) -> IdleWork[None]:
        """Write the whole log, so that no jump has to wait for it."""
        for move in range(0, self.moves + 1, _TOLD):
            yield partial(self.tell_on, move)

    # --- moving -------------------------------------------------------------------------------

    def go_to(self, move: int) -> None:
        """Show the position after a number of answers at once."""
        self._wanted, self._owed = None, []
        self.at = move = max(0, min(move, self.moves))
        self.game = self.film.at(move)
        self._come_home()
        self.board.show_to(self.board.seat, self.game)
        self._retell()
        self._count()

    def go_on(self) -> None:
        """Show the next answer, its events one after the other."""
        self.board.hurry()
        self._pay()
        if self.at >= self.moves:
            return
        self.hindsight.forget()
        each = self.session.timeline.done[self.at]
        self.game.apply(each.ids)
        self.at += 1
        self._come_home()
        self._shows(each.seat)
        self.board.playback.push(self.board.events_of(each.step))
        self._owed = lines_at(self.session, self.at)
        self._count()
        self.board.change()

    def _pay(self) -> None:
        """Write the lines that follow the events shown so far."""
        self.board.log += self._owed
        self._owed = []

    def _count(self) -> None:
        self._settled()
        self._pause = _PAUSE

    def step(self, dt: float) -> None:
        if self._wanted is not None:
            self.go_to(self._wanted)
        self.board.advance(dt * self.speed)
        self.board.accompany(dt)
        if self.board.playback.settled:
            self._pay()
        if not self.playing or not self.board.playback.settled:
            return
        self._pause -= dt * self.speed
        if self.at >= self.moves:
            self.playing = False
            self.board.change()
        elif self._pause <= 0:
            self.go_on()

    def _do(self, name: str) -> bool:
        """Use one of the playback buttons; return whether the name was one."""
        return self.medallions.use(name)

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        """Branch off into a new game here, with another answer than the recorded one."""
        game = self.film.at(self.at)
        game.apply(ids)
        if not game.is_over:
            self.app.go.play_on(self.session, game, self.at)

    # --- input --------------------------------------------------------------------------------

    def drags(self, target: Target) -> bool:
        return target.id == REEL

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        if target is None or target.id != REEL:
            super().press(target, point)
            return
        self.is_scrubbing, self.playing = True, False
        self.board.explaining.dismiss()
        self._scrub(point)

    def _scrub(self, point: tuple[int, int]) -> None:
        """Show the place at a point of the groove in the next frame."""
        move = self.board.reel.move_at(self.board.places, point[0], self.moves)
        self._wanted = move if move != self.at else None
        self.board.change()

    def move(self, point: tuple[int, int]) -> None:
        hovered = self.board.explaining.hovered
        if self.is_scrubbing:
            self._scrub(point)
        elif hovered is not None and hovered.id == REEL:
            self.board.change()
        else:
            super().move(point)

    def release(self, point: tuple[int, int]) -> None:
        if self.is_scrubbing:
            self.is_scrubbing = False
            self.board.change()

    def _use(self, target: Target | None) -> None:
        """Take a click on what goes through the game, or opens the menu."""
        self.board.explaining.dismiss()
        if target is not None:
            self.board.sounding.click(target, is_asked=False)
        if target is None:
            self.board.look_back()
        elif target.id == "menu":
            self.app.scenes.push(ReplayMenu(self.app, self))
        elif self.board.extensions.first_to(lambda each: each.click(target)) is None and not self._do(
            target.id
        ):
            self._look_around(target)
        self.board.change()

    def _look_around(self, target: Target) -> None:
        """Take a click on anything else."""
        self.board.look_around(target.id)

    def click(self, target: Target | None) -> None:
        self._use(target)

    def key(self, event: pygame.event.Event) -> None:
        action, fixed = keymap.action_of(event, ACTIONS), SHIFTED if event.mod & pygame.KMOD_SHIFT else KEYS
        name = fixed.get(event.key) if action is None else ACTIONS[action]
        if name == "menu":
            self.app.scenes.push(ReplayMenu(self.app, self))
        elif name is not None:
            self._do(name)
        self.board.change()

    def touch(self) -> None:
        """Stop playback because the player uses something."""
        self.playing = False

    def back(self) -> None:
        if self.board.extensions.first_to(lambda each: each.put_away()) is not None:
            self.board.change()
        elif not self.board.look_back():
            self.app.scenes.pop()
