"""A replay of any game: jump to any position, or play the answers one by one; the session is not changed.

While the scrubber is dragged, only the last of the positions between two frames is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from wyrmspan_desktop.games.protocol import Event, G, Step
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.position_cache import PositionCache, open_events, open_view
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.log import News
from wyrmspan_desktop.ui.table.events.replay_log import Side, Story, listening
from wyrmspan_desktop.ui.table.events.rows import V
from wyrmspan_desktop.ui.table.help.replay_hints import ReplayHints
from wyrmspan_desktop.ui.table.play.medallions import Medallions
from wyrmspan_desktop.ui.table.play.scrubber import ACTIONS, KEYS, REEL, SHIFTED, ScrubberBoard
from wyrmspan_desktop.ui.table.screens.game import GameScene, L
from wyrmspan_desktop.ui.table.screens.menu import ReplayMenu

_PAUSE = 0.5
"""The pause between two answers during playback, in seconds."""
_TOLD = 24
"""The number of answers whose log is written in one step of idle work."""


class ReplayingScene(GameScene[G, V, L]):
    """Shows any place of a session."""

    name = "replay"
    confirm_key = pygame.K_SPACE
    advising: type[ReplayHints] = ReplayHints
    """The class of the hints for past decisions."""

    def __init__(self, app: Host, session: Session[G], seat: int | None) -> None:
        self.film: PositionCache[G] = PositionCache(session)
        self.game: G = self.film.at(0)
        self.at = 0
        """The number of answers given at the position that is shown."""
        self.playing = self.is_scrubbing = False
        self.speed = 1.0
        self.sees_all = False
        """Whether the hands of all players are seen."""
        self._wanted: int | None = None
        """The position to show in the next frame; None for no change."""
        self._pause = 0.0
        self._steps = session.steps
        self._stories: dict[Side, Story] = {}
        """The logs written so far, by side."""
        self._noted_first: Any = None
        """What was kept in mind before anything was told."""
        super().__init__(app, session, seat)
        self.medallions = Medallions(self)
        self.hindsight = self.advising(self, app.thinkers)
        self.extensions += [ScrubberBoard(self), self.hindsight]
        app.beside.start(self.film.develop)
        self.go_to(0)

    @property
    def moves(self) -> int:
        """The number of answers in the session."""
        return self.film.moves

    @property
    def reel(self) -> Scrubber:
        """Where the course of the game is seen."""
        raise NotImplementedError

    @property
    def is_public(self) -> bool:
        """Whether no player still has hidden cards in this game."""
        return self.session.is_over or len(self.session.humans) == 1

    @property
    def marked(self) -> Collection[int]:
        """Positions with a mark on the timeline."""
        return ()

    def _shows(self, answer: Any) -> None:
        """Handle an answer that is about to be shown."""

    def _settled(self, game: G) -> None:
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
        return ((self._last if self.game.is_over else None) or play,)

    # --- what is seen -------------------------------------------------------------------------

    @property
    def home(self) -> int:
        """The seat whose side it is; where it is nobody's, whoever is asked, or was asked last."""
        if self.seat is not None:
            return self.seat
        decision, done = self.game.decision, self.session.timeline.done
        if decision is None:
            return done[self.at - 1].seat if self.at else 0
        return decision.seat

    def _view(self, game: G) -> Any:
        return open_view(game) if self.sees_all else super()._view(game)

    def _seen(self, step: Any) -> Sequence[Event]:
        return open_events(step) if self.sees_all else super()._seen(step)

    @property
    def side(self) -> Side:
        """Whose cards are seen now."""
        return Side(self.seat, is_open=self.sees_all)

    def tell_anew(self) -> None:
        self._take_up(self._noted_first)
        self._stories.clear()
        self.go_to(self.at)

    def _retell(self, steps: Iterable[Step], news: News) -> None:
        story = self._tell_on(self.at)
        place = story.places[self.at]
        self.log = story.lines_to(self.at)
        self._take_up(place.noted)
        listeners = listening(self.extensions)
        for event in story.events[: place.events]:
            for each in listeners:
                each.on_event(event)

    def _tell_on(self, move: int) -> Story:
        """Return the log of this side, written at least as far as a move."""
        if not self._stories:
            self._noted_first = self._noted()
        story = self._stories.get(self.side)
        if story is None:
            story = self._stories[self.side] = Story(self.extensions, self._noted_first)
        if len(story.places) > move:
            return story
        noted = self._noted()
        self._take_up(story.places[-1].noted)
        for step in self._steps[len(story.places) - 1 : move]:
            for event in self._seen(step):
                self._narrate(event, story.lines, [story])
            story.close_place(self._noted())
        self._take_up(noted)
        return story

    def idle_work(self) -> IdleWork[None]:
        """Write the whole log, so that no jump has to wait for it."""
        for move in range(0, self.moves + 1, _TOLD):
            yield partial(self._tell_on, move)
        yield from super().idle_work()

    # --- moving -------------------------------------------------------------------------------

    def go_to(self, move: int) -> None:
        """Show the position after a number of answers at once."""
        self._wanted = None
        self.at = move = max(0, min(move, self.moves))
        self.game = self.film.at(move)
        self.show_to(self.seat, self.game, ())
        self._count()

    def go_on(self) -> None:
        """Show the next answer, its events one after the other."""
        self.hurry()
        if self.at >= self.moves:
            return
        self.hindsight.forget()
        each = self.session.timeline.done[self.at]
        self.game.apply(each.ids)
        self.at += 1
        self._shows(each)
        self.playback.push(self._seen(each.step))
        self._count()
        self.change()

    def _count(self) -> None:
        self._settled(self.game)
        self._pause = _PAUSE

    def step(self, dt: float) -> None:
        if self._wanted is not None:
            self.go_to(self._wanted)
        self._play(dt * self.speed)
        self._accompany(dt)
        if not self.playing or not self.playback.settled:
            return
        self._pause -= dt * self.speed
        if self.at >= self.moves:
            self.playing = False
            self.change()
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
        self.explaining.hush()
        self._scrub(point)

    def _scrub(self, point: tuple[int, int]) -> None:
        """Show the place at a point of the groove in the next frame."""
        move = self.reel.move_at(self.places, point[0], self.moves)
        self._wanted = move if move != self.at else None
        self.change()

    def move(self, point: tuple[int, int]) -> None:
        hovered = self.explaining.hovered
        if self.is_scrubbing:
            self._scrub(point)
        elif hovered is not None and hovered.id == REEL:
            self.change()
        else:
            super().move(point)

    def release(self, point: tuple[int, int]) -> None:
        if self.is_scrubbing:
            self.is_scrubbing = False
            self.change()

    def _use(self, target: Target | None) -> None:
        """Take a click on what goes through the game, or opens the menu."""
        self.explaining.hush()
        if target is not None:
            self.sounding.click(target, is_asked=False)
        if target is None:
            self.look_back()
        elif target.id == "menu":
            self.app.scenes.push(ReplayMenu(self.app, self.session.kind.name))
        elif self.extensions.first_to(lambda each: each.click(target)) is None and not self._do(target.id):
            self._look_around(target)
        self.change()

    def _look_around(self, target: Target) -> None:
        """Take a click on anything else."""
        self.look_around(target.id)

    def click(self, target: Target | None) -> None:
        self._use(target)

    def key(self, event: pygame.event.Event) -> None:
        action, fixed = keymap.action_of(event, ACTIONS), SHIFTED if event.mod & pygame.KMOD_SHIFT else KEYS
        name = fixed.get(event.key) if action is None else ACTIONS[action]
        if name == "menu":
            self.app.scenes.push(ReplayMenu(self.app, self.session.kind.name))
        elif name is not None:
            self._do(name)
        self.change()

    def touch(self) -> None:
        """Stop playback because the player uses something."""
        self.playing = False

    def back(self) -> None:
        if self.extensions.first_to(lambda each: each.put_away()) is not None:
            self.change()
        elif not self.look_back():
            self.app.scenes.pop()
