"""The scene of a game that is played or seen again: the board, and its control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.table.help import reviews
from wyrmspan_desktop.ui.table.screens.board import AnyBoard
from wyrmspan_desktop.ui.table.screens.control import Control
from wyrmspan_desktop.ui.widgets.nameplate import Tips

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class GameScene(Scene):
    """Draws the board, and passes input to its control."""

    fills = True
    waits_for_pictures = True
    looks = True

    def __init__(self, board: AnyBoard, control: Control) -> None:
        super().__init__(board.app)
        self.board, self.control, self.session = board, control, board.session
        board.control = control
        self.music = board.music
        self._language = language()

    def apply_settings(self) -> None:
        if self._language != language():
            self._language = language()
            self.control.translate_log()
        for extension in self.board.extensions:
            extension.apply_settings()

    # --- what is drawn --------------------------------------------------------------------------

    def layout(self) -> None:
        self.control.forget_places()
        self.board.layout()

    def draw(self) -> None:
        self.board.draw()

    def pictures_came(self) -> None:
        self.board.pictures_came()

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        return self.board.advance_ambience(dt)

    def lie_still(self) -> None:
        self.board.lie_still()

    def idle_work(self) -> IdleWork[None]:
        yield from self.control.idle_work()
        yield from self.board.idle_work()

    def called(self, icon: str) -> tuple[str, str] | None:
        return self.board.called(icon)

    @property
    def names_of_seats(self) -> Sequence[str]:
        return self.board.names_of_seats

    @property
    def tips(self) -> Tips:
        now = self.board.explaining
        names_icons = self.board.names_icons and now.enlarges
        return Tips(now.covers, now.shows_preview, names_icons, now.with_icon)

    # --- input ----------------------------------------------------------------------------------

    @property
    def confirm_key(self) -> int:  # type: ignore[override]
        return pygame.K_RETURN if self.board.playback.settled else pygame.K_SPACE

    @property
    def is_carrying(self) -> bool:  # type: ignore[override]
        return self.control.is_carrying

    @property
    def let_go_at(self) -> Rect | None:
        return self.control.let_go_at

    def enter(self) -> None:
        self.control.enter()

    def leave(self) -> None:
        self.control.leave()

    def wake(self) -> None:
        self.control.wake()

    def step(self, dt: float) -> None:
        self.control.step(dt)

    def drags(self, target: Target) -> bool:
        return self.control.drags(target)

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        self.control.press(target, point)

    def move(self, point: tuple[int, int]) -> None:
        self.control.move(point)

    def release(self, point: tuple[int, int]) -> None:
        self.control.release(point)

    def click(self, target: Target | None) -> None:
        self.control.click(target)

    def look(self, target: Target | None) -> None:
        self.control.look(target)

    def hover(self, target: Target | None) -> None:
        self.control.hover(target)

    def wheel(self, steps: int) -> None:
        if not self.control.wheel(steps):
            self.board.wheel(steps)

    def swipe(self, by: tuple[float, float]) -> None:
        self.board.swipe(by)

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        self.board.pinch(middle, factor, by)

    def let_go(self) -> None:
        self.control.let_go()

    def key(self, event: pygame.event.Event) -> None:
        review = keymap.action_of(event, reviews.KEYS)
        if review is not None:
            self.board.reviews.tell(review)
        else:
            self.control.key(event)

    def back(self) -> None:
        self.control.back()


class WatchedScene(GameScene):
    """A replay of a game."""

    name = "replay"
    confirm_key = pygame.K_SPACE


class PlayedScene(GameScene):
    """A table at which a game is played."""

    name = "table"
    control: Playing

    @property
    def as_table(self) -> PlayedScene:  # type: ignore[override]
        """The table itself."""
        return self
