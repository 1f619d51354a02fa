"""A table at which a player answers, for any game: clicks, drags and keys become answers, and can be undone.

When the view that is drawn has caught up with the game, the open decision is put to the seat at the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.games.protocol import Decision, G
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.animation.parts import Key, Part
from wyrmspan_desktop.ui.input.misclick_guard import MisclickGuard
from wyrmspan_desktop.ui.layout.overlays import let_go
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.clicks import Clicks
from wyrmspan_desktop.ui.table.play.confirmations import Doubt
from wyrmspan_desktop.ui.table.play.hand import Hand
from wyrmspan_desktop.ui.table.play.hot_seat import HotSeat
from wyrmspan_desktop.ui.table.play.keyboard import Keyboard
from wyrmspan_desktop.ui.table.play.panels import Panels
from wyrmspan_desktop.ui.table.play.save_status import SaveStatus
from wyrmspan_desktop.ui.table.play.seat_at_screen import SeatAtScreen
from wyrmspan_desktop.ui.table.play.table_extension import TableExtensions
from wyrmspan_desktop.ui.table.play.taking_back import TakingBack
from wyrmspan_desktop.ui.table.screens.control import Control
from wyrmspan_desktop.ui.table.screens.menu import MenuScene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard


def first_seat(session: Session[G]) -> int | None:
    """Return the seat that sees a game first: that of a single person always; None if a bot of several is asked."""
    people, owners, first = session.people, session.seating.owners, session.decision
    if len(owners) == 1:
        return min(owners)
    if first is None:
        return people[0] if people else None
    return first.seat if first.seat in people else None


class Playing(Control):
    """Controls a game in play; `archived` is its entry in the archive, which is closed when the table is left."""

    stops_to_read = True
    keeps_view = True
    clicking: type[Clicks] = Clicks
    """The class that turns clicks into answers."""
    carrying: type[Hand] = Hand
    """The class that handles dragging."""
    auto_answer: AutoAnswer
    begin_again: Callable[[], None]
    """Leaves this game for another one like it."""
    open_table = False
    """Whether no handover screen is shown, and all hands can be seen."""
    hot_seat: HotSeat | None = None
    """Hands the screen from person to person; None in games for one."""
    synonyms: Mapping[str, str] = {}
    """The names of the buttons here that replace buttons of Wyrmspan's table, for its keys."""

    def __init__(self, board: AnyBoard, archived: ArchivedGame | None) -> None:
        super().__init__(board)
        self.archived = archived
        self.patience = MisclickGuard()
        self.at_screen = SeatAtScreen(self)
        self.clicks = self.clicking(self)
        self.hand = self.carrying(self)
        self.keyboard = Keyboard(self)
        self.save_status = SaveStatus(self.app, self.session, archived)
        self._finished = False
        self._is_hurried = False
        """Whether the events before the next question are skipped."""
        self.taking_back = TakingBack(self)
        self.panels = Panels()
        self._stop_listening: Callable[[], object] = lambda: None

    # --- what a certain game has of its own -----------------------------------------------------

    def _choose(self) -> AnswerBuilder:
        """Return the answer builder of the open decision."""
        raise NotImplementedError

    def _doubt(self, ids: tuple[str, ...]) -> Doubt | None:
        """Return the confirmation that an answer needs first, or None."""
        return None

    def _settled(self) -> None:
        """Handle that a position has been shown completely."""

    # --- the life of the scene ----------------------------------------------------------------

    def enter(self) -> None:
        near = self.at_screen
        self._stop_listening = self.session.subscribe(near.on_step, near.on_rewind, near.on_seats)
        if not self.session.is_over:
            self.app.thinkers.prepare()

    def wake(self) -> None:
        # Where a button of the scene above was clicked, a thing of the table lies now.
        self.patience.remember(self.app.pointer, is_button=True)
        self.patience.begin()

    def leave(self) -> None:
        self._stop_listening()
        self.forget_choice()
        for extension in self.board.extensions:
            extension.close()

    @property
    def may_close(self) -> bool:
        """Whether the window may close without a question: the game is over, and nothing of it would be lost."""
        return self._finished and not self.save_status.is_endangered

    def back(self) -> None:
        if self.hand.cancel() or self.take_click_back():
            return
        if self._finished:
            self.app.scenes.pop()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.app.scenes.push(MenuScene(self.app, self))

    @property
    def is_half_done(self) -> bool:
        """Whether an answer has been begun."""
        begun = self.choosing is not None and self.choosing.begun
        return self.panels.is_open or begun or any(each.is_open for each in self.board.extensions)

    def take_click_back(self) -> bool:
        """Take back what is half done and no answer yet; False if there was nothing."""
        if self.board.explaining.looked_at is not None:
            return self.board.look_back()
        # What lies open goes before what only goes on below it, as a turn that is about to end by itself.
        others = TableExtensions(sorted(self.board.extensions, key=lambda each: not each.is_open))
        if not self.panels.close() and others.first_to(lambda each: each.put_away()) is None:
            if self.board.look_back():
                return True
            if self.choosing is None or not self.choosing.cancel():
                return False
        self.board.change()
        return True

    # --- events and decisions -----------------------------------------------------------------

    def let_fly(self, parts: Sequence[Part]) -> None:
        self.hand.let_fly(parts)

    @property
    def active_seat(self) -> int | None:
        """The seat that answers at the screen, with its hand open or not; None while everybody only watches."""
        if self.board.seat is None and self.choosing is not None:
            return self.choosing.decision.seat
        return self.board.seat

    def translate_log(self) -> None:
        self.at_screen.sit_down(self.board.seat)

    def forget_choice(self) -> None:
        """Forget the question, and what has been begun of the answer."""
        self.choosing = None
        self.panels.close()
        for extension in self.board.extensions:
            extension.forget()

    def hurry_to_own_turn(self) -> None:
        """Skip all events before the next question for a player at the screen."""
        self._is_hurried = True
        self.board.hurry()

    def step(self, dt: float) -> None:
        if self.patience.step(dt):
            self.board.change()
        if self.board.extensions.first_to(lambda each: each.greet()) is not None:
            return
        self._is_hurried &= self.choosing is None and not self._finished
        if self._is_hurried and not self.board.playback.settled and self.board.playback.reading is None:
            self.board.hurry()
        self.board.advance(dt)
        self.hand.step(dt)
        was_asked = self.choosing is not None
        self.board.accompany(dt)
        if self.board.playback.settled and not (was_asked or self._finished):
            self._settle()
        if self.choosing is not None:
            self.keyboard.explain_focused()

    def _settle(self) -> None:
        """Ask the next question once everything has been shown."""
        if self.hot_seat is not None and self.hot_seat.hide_hand():
            return
        if self.app.debug:
            assert self.board.agrees(self.session.game), "the view that was folded has drifted"
        self._settled()
        decision = self.session.decision
        self._finished = decision is None
        if self.board.extensions.first_to(lambda each: each.settle(decision)) is not None or decision is None:
            return
        if self.board.seat is None:
            self.board.home = decision.seat  # asked with no hand open: its mat is the one that matters
        self.choosing = self._choose()
        self.patience.begin()
        for extension in self.board.extensions:
            extension.on_ask(decision)
        self.board.change()

    def show_scores(self) -> None:
        """Show the current points."""
        raise NotImplementedError

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        """Give the answer to the open decision."""
        assert self.choosing is not None
        decision = self.choosing.decision
        if self.board.extensions.first_to(lambda each: each.objects(decision, ids)) is not None:
            self.choosing = self._choose()
            self.patience.begin()
            self.board.change()
            return
        if not automatic and self.app.settings.values.confirm_pass:
            doubt = self._doubt(ids)
            if doubt is not None:
                self._ask_again(doubt, decision, ids)
                return
        self._give(decision, ids, automatic=automatic)

    def _give(self, decision: Decision, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        self.choosing = None
        if not automatic:
            self.board.known_lines = len(self.board.log)
        # Undo skips an answer that would have been given automatically, even if the player was quicker.
        self.session.choose(ids, decision.serial, automatic=automatic or ids == self.auto_answer.then)
        for extension in self.board.extensions:
            extension.on_answer(decision, ids)

    def _ask_again(self, doubt: Doubt, decision: Decision, ids: tuple[str, ...]) -> None:
        """Give an answer after confirmation, unless the game has moved on meanwhile."""

        def then() -> None:
            now = self.session.decision
            if now is not None and now.serial == decision.serial:
                self._give(decision, ids)

        self.touch()
        self.app.go.ask(str(doubt.heading), str(doubt.text), str(doubt.yes), then, str(say.GO_BACK))

    def touch(self) -> None:
        """Cancel automatic answers: the player has begun to answer."""
        for extension in self.board.extensions:
            extension.on_touch()

    # --- taking back --------------------------------------------------------------------------

    @property
    def tools(self) -> Sequence[Button]:
        """The buttons for undo and redo."""
        return self.taking_back.buttons

    @property
    def answers_itself(self) -> bool:
        return self.auto_answer.left > 0

    @property
    def is_waiting(self) -> bool:
        return self.patience.was_tried

    # --- input --------------------------------------------------------------------------------

    def _press(self) -> None:
        """Handle a mouse button or a key that was pressed."""
        for extension in self.board.extensions:
            extension.on_press()

    def click(self, target: Target | None) -> None:
        self.board.explaining.dismiss()
        self.clicks.take(target)

    def spoken_of(self, thing: Target) -> Target | None:
        if self.choosing is None or not thing.id.startswith("word:"):
            return None
        cards = [each for each in self.app.targets if each.card]
        things = (
            next((each for each in reversed(cards) if key in each.anchors), None)
            for key in self.choosing.about(thing.id.removeprefix("word:"))
        )
        return next(filter(None, things), None)

    def look(self, target: Target | None) -> None:
        self._press()
        if self.hand.cancel():
            return
        if target is not None and not target.card:
            target = self.spoken_of(target) or target
        if target is not None and (target.card or target.tip):
            self.board.study(target)
        else:
            self.take_click_back()

    def let_go(self) -> None:
        if not self.hand.cancel():
            self.take_click_back()

    @property
    def let_go_at(self) -> Rect | None:
        return let_go(self.board.places, self.app.targets) if self.is_carrying else None

    # --- the mouse ----------------------------------------------------------------------------

    def forget_places(self) -> None:
        self.hand.drag.drop()
        self._release_panel()

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        self._press()
        self._release_panel()
        if not self.board.extensions.grab(target, point):
            self.hand.press(target, point)

    def move(self, point: tuple[int, int]) -> None:
        self.keyboard.rest()
        if self.board.extensions.drag(point):
            self.board.change()
            return
        self.hand.move(point)
        super().move(point)

    def release(self, point: tuple[int, int]) -> None:
        if not self._release_panel():
            self.hand.release(point)

    def _release_panel(self) -> bool:
        """End the drag of an extension's panel; return whether there was one."""
        was_held = self.board.extensions.let_go()
        if was_held:
            self.board.change()
        return was_held

    def drags(self, target: Target) -> bool:
        return self.hand.can_carry(target)

    def hover(self, target: Target | None) -> None:
        if self.keyboard.focused is None:
            super().hover(target)

    @property
    def is_carrying(self) -> bool:
        return self.hand.drag.is_carried

    @property
    def hidden(self) -> frozenset[Key]:
        return self.hand.hidden

    @property
    def lit(self) -> set[Key]:
        return (
            super().lit
            if not (self.is_carrying and self.hand.drag.goals)
            else {key for goal in self.hand.drag.goals for key in goal.keys}
        )

    # --- the keyboard -------------------------------------------------------------------------

    @property
    def focused(self) -> Target | None:
        # Over a board that is to be read, no ring belongs to what lies below it.
        return self.keyboard.focused if self.board.playback.reading is None else None

    @property
    def focus(self) -> str:
        return self.keyboard.focus.name

    def key(self, event: pygame.event.Event) -> None:
        self._press()
        self.hand.cancel()
        self.keyboard.take(event)

    def dismiss(self) -> None:
        """Close tooltips and panels while something is dragged, because they would be in the way."""
        if self.hand.drag.thing is not None:
            self.board.sounding.click(self.hand.drag.thing, is_asked=True)
        was_open = self.board.explaining.looked_at is not None
        self.board.explaining.dismiss()
        was_open |= self.panels.close()
        self.touch()
        self.app.dirty = True
        if was_open:
            self.board.change()
