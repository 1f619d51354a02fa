"""A replay, whatever game was played: its answers one by one, the session itself is not changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.game import GameScene
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


class ReplayingScene(GameScene):
    """Shows the answers of a session one by one."""

    name = "replay"
    confirm_key = pygame.K_SPACE

    def __init__(self, app: Host, session: Session[Any], seat: int | None) -> None:
        self.game: Any = session.start.clone()
        self.at = 0
        """How many answers have been given at the position that is shown."""
        self.playing = False
        self._pause = 0.0
        super().__init__(app, session, seat)
        self.go_to(0)

    @property
    def moves(self) -> int:
        """How many answers there are."""
        return len(self.session.timeline.done)

    def _shows(self, answer: Any) -> None:
        """An answer of a seat is about to be shown."""

    def _settled(self, game: Game) -> None:
        """A position is shown, at once or in a moment."""

    @property
    def _last(self) -> Button | None:
        """What stands in the place of the button that plays when the game is over, if anything does."""
        return None

    @property
    def controls(self) -> Sequence[Button]:
        """What goes through the game."""
        back, on = self.at > 0, self.at < self.moves
        name = str(words.PAUSE if self.playing else words.PLAY)
        play = Button("play", name, on, str(words.PLAY_TIP), main=True)
        last = self._last if self.game.is_over else None
        return (
            _step("first", enabled=back),
            _step("previous", enabled=back),
            last or play,
            _step("next", enabled=on),
            _step("last", enabled=on),
        )

    def tell_anew(self) -> None:
        self.go_to(self.at)

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
        self._shows(each)
        self.playback.push(self._seen(each.step))
        self._count()
        self.change()

    def _count(self) -> None:
        self._settled(self.game)
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

    def _use(self, target: Target | None) -> None:
        """Take a click on what goes through the game, or opens the menu."""
        self.explaining.hush()
        if target is not None:
            self.sounding.click(target, is_asked=False)
        if target is None:
            self.look_back()
        elif target.id == "menu":
            self.app.scenes.push(ReplayMenu(self.app, self.session.kind.name))
        elif not self._do(target.id):
            self._look_around(target)
        self.change()

    def _look_around(self, target: Target) -> None:
        """Take a click on anything else."""
        raise NotImplementedError

    def click(self, target: Target | None) -> None:
        self._use(target)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F10:
            self.app.scenes.push(ReplayMenu(self.app, self.session.kind.name))
        elif event.key in _KEYS:
            self._do(_KEYS[event.key])
        self.change()

    def back(self) -> None:
        if not self.look_back():
            self.app.scenes.pop()


class SidedReplay(ReplayingScene):
    """Shows a game of several players from a side.

    Their hands can be seen when their game is over; before that there is only the onlooker's side, so that nobody
    looks into what is still being played with.
    """

    def __init__(self, app: Host, session: Session[Any]) -> None:
        open_hands = session.is_over or len(session.humans) == 1
        self.sides: list[int | None] = [*range(len(session.humans)), None] if open_hands else [None]
        super().__init__(app, session, self.sides[0])

    @property
    def tools(self) -> Sequence[Button]:
        """What goes to another side."""
        side = str(words.ONLOOKER)
        if self.seat is not None:
            side = words.SIDE(name=self.session.names[self.seat])
        if len(self.sides) > 1:
            return [Button("side", side, tip=str(words.CHANGE_SIDE))]
        return [Button("side", side, enabled=False, tip=str(words.NO_SIDE))]

    def _change_side(self, steps: int) -> None:
        """See the same position from another side."""
        self.seat = self.sides[(self.sides.index(self.seat) + steps) % len(self.sides)]
        self.go_to(self.at)

    def _do(self, name: str) -> bool:
        if name == "side" and len(self.sides) > 1:
            self._change_side(1)
            return True
        return super()._do(name)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_TAB:
            self._change_side(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.change()
        else:
            super().key(event)


def _step(name: str, *, enabled: bool) -> Button:
    """A button that goes to another move."""
    return Button(name, str(words.STEPS[name]), enabled=enabled, tip=str(words.TIPS[name]))
