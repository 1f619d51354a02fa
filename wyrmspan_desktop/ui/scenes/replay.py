"""A replay: a game that was played, move by move, from any seat's side or as an onlooker."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.board import BoardScene
from wyrmspan_desktop.ui.scenes.menu import ReplayMenu
from wyrmspan_desktop.ui.table.shown import Button

_PAUSE = 0.5
"""How long a position stands while the replay plays by itself, in seconds."""
_KEYS = {
    pygame.K_HOME: "first",
    pygame.K_LEFT: "previous",
    pygame.K_SPACE: "play",
    pygame.K_RIGHT: "next",
    pygame.K_END: "last",
}


class ReplayScene(BoardScene):
    """Shows the answers of a session one by one; the session itself is not changed.

    The hands of several players can be seen when their game is over; before that there is only the
    onlooker's side, so that nobody looks into cards that are still being played with.
    """

    name = "replay"
    confirm_key = pygame.K_SPACE

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self.game = session.start.clone()
        self.at = 0
        """How many answers have been given at the position that is shown."""
        open_hands = session.is_over or len(session.humans) == 1
        self.sides: list[int | None] = [*range(len(session.humans)), None] if open_hands else [None]
        self.playing = False
        self._pause = 0.0
        super().__init__(app, session, self.sides[0])
        self.go_to(0)

    @property
    def moves(self) -> int:
        """How many answers there are."""
        return len(self.session.timeline.done)

    def caption(self) -> Prompt:
        return Prompt(super().caption().question, words.MOVE(number=self.at, all=self.moves))

    @property
    def tools(self) -> Sequence[Button]:
        side = str(words.ONLOOKER)
        if self.seat is not None:
            side = words.SIDE(name=self.session.names[self.seat])
        if len(self.sides) > 1:
            return [Button("side", side, tip=str(words.CHANGE_SIDE))]
        return [Button("side", side, enabled=False, tip=str(words.NO_SIDE))]

    @property
    def controls(self) -> Sequence[Button]:
        back, on = self.at > 0, self.at < self.moves
        name = str(words.PAUSE if self.playing else words.PLAY)
        play = Button("play", name, on, str(words.PLAY_TIP), main=True)
        if self.game.is_over:
            play = Button("score_sheet", str(words.SCORES), tip=str(words.SCORES_TIP), main=True)
        return (
            _step("first", enabled=back),
            _step("previous", enabled=back),
            play,
            _step("next", enabled=on),
            _step("last", enabled=on),
        )

    # --- moving -------------------------------------------------------------------------------

    def go_to(self, move: int) -> None:
        """Show the position after so many answers, at once."""
        move = max(0, min(move, self.moves))
        if move < self.at:
            self.game, self.at = self.session.start.clone(), 0
        for each in self.session.timeline.done[self.at : move]:
            self.game.apply(each.ids)
        self.at = move
        self.show_to(self.seat, self.game, self.session.steps[:move])
        self._count()

    def go_on(self) -> None:
        """Show the next answer, its events one after the other."""
        self.hurry()
        if self.at >= self.moves:
            return
        each = self.session.timeline.done[self.at]
        self.game.apply(each.ids)
        self.at += 1
        self.playback.push(each.step.for_seat(self.seat))
        self.look_at(each.seat)
        self._count()
        self.change()

    def _count(self) -> None:
        self.count(self.game)
        self._pause = _PAUSE

    def step(self, dt: float) -> None:
        self._play(dt)
        self._accompany(dt)
        if not self.playing or not self.playback.settled:
            return
        self._pause -= dt
        if self.at >= self.moves:
            self.playing = False
            self.change()
        elif self._pause <= 0:
            self.go_on()

    def _do(self, name: str) -> bool:
        """Use one of the controls; whether it was one."""
        if name == "play":
            self.playing = not self.playing and self.at < self.moves
        elif name in _KEYS.values():
            self.playing = False
            if name == "next":
                self.go_on()
            else:
                self.go_to({"first": 0, "previous": self.at - 1, "last": self.moves}[name])
        else:
            return False
        return True

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        self.explaining.hush()
        if target is not None:
            self.sounding.click(target, is_asked=False)
        if target is None:
            self.look_back()
        elif target.id == "menu":
            self.app.scenes.push(ReplayMenu(self.app))
        elif target.id == "side":
            self._change_side(1)
        elif target.id == "score_sheet":
            self.app.go.scores(self.session)
        elif not self._do(target.id):
            self.look_around(target.id)
        self.change()

    def _change_side(self, steps: int) -> None:
        """See the same position from another side."""
        self.seat = self.sides[(self.sides.index(self.seat) + steps) % len(self.sides)]
        self.go_to(self.at)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F10:
            self.app.scenes.push(ReplayMenu(self.app))
        elif event.key == pygame.K_TAB:
            self._change_side(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _KEYS:
            self._do(_KEYS[event.key])
        self.change()

    def back(self) -> None:
        if not self.look_back():
            self.app.scenes.pop()


def _step(name: str, *, enabled: bool) -> Button:
    """A button that goes to another move."""
    return Button(name, str(words.STEPS[name]), enabled=enabled, tip=str(words.TIPS[name]))
