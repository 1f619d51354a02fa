"""The table: shows the game as one seat may see it, and turns clicks into answers.

When the view that is drawn has caught up with the game, the open decision is asked: of the seat at the
screen by lighting what may be clicked, of another human by a curtain.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wyrmspan_desktop.engine import Anchor, Event, Game, Step
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.engine.words import unmet_text
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.input.clicks import Clicks
from wyrmspan_desktop.ui.input.hand import Hand
from wyrmspan_desktop.ui.input.keyboard import Keyboard
from wyrmspan_desktop.ui.scenes.ask import AskScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.board import BoardScene
from wyrmspan_desktop.ui.scenes.menu import MenuScene
from wyrmspan_desktop.ui.table.bots import Adviser, AskedBot
from wyrmspan_desktop.ui.table.by_itself import ByItself
from wyrmspan_desktop.ui.table.choosing import Choosing
from wyrmspan_desktop.ui.table.following import Following
from wyrmspan_desktop.ui.table.keeping import Keeping
from wyrmspan_desktop.ui.table.log import Line
from wyrmspan_desktop.ui.table.passing import hand_over, hands
from wyrmspan_desktop.ui.table.picture import Button, Picture
from wyrmspan_desktop.ui.targets import Target


class TableScene(BoardScene):
    """One game at the table; `kept` if it is in the archive, which it leaves when the scene does.

    At an open table, which ``kept`` says of itself, no curtain falls, and all hands can be looked at.
    """

    name = "table"

    def __init__(
        self, app: Host, session: Session[Game], kept: Kept | None = None, *, open_table: bool = False
    ) -> None:
        people, first = session.people, session.decision
        asked = people[0] if first is None and people else None
        if len(people) == 1:
            (asked,) = people
        elif first is not None and first.seat in people:
            asked = first.seat
        super().__init__(app, session, asked)
        self.kept = kept
        self.keeping = Keeping(app, session, kept)
        self.choosing = None
        self.asked_bot = AskedBot(app.thinkers, session)
        self.adviser: Adviser = Adviser(app.thinkers, session)
        self.clicks = Clicks(self)
        self.following = Following(self)
        self.hand = Hand(self)
        self.keyboard = Keyboard(self)
        self._untold = kept.notes if kept is not None else ()
        self.by_itself = ByItself(self, app.settings)
        self.is_rewound = False
        """Whether the last thing that happened was that something was taken back."""
        self.open_table = kept.about.open_table if kept is not None else open_table
        self._hands: dict[int, list[str]] = {}
        """The hands of all people as they were when everything had been told last, at an open table."""
        self._curtain_up = len(people) > 1 and first is not None and first.seat in people
        self._finished = False
        self._stop_listening = lambda: None

    # --- the life of the scene ----------------------------------------------------------------

    def enter(self) -> None:
        self._stop_listening = self.session.subscribe(self._on_step, self._on_rewind)
        if not self.session.is_over:
            self.app.thinkers.prepare()

    def leave(self) -> None:
        self._stop_listening()
        self._forget_choice()
        self.keeping.close()

    @property
    def banner(self) -> str:
        return self.keeping.banner

    def close(self) -> bool:
        self.hand.drag.drop()
        if self._finished and not self.keeping.is_endangered:
            return True
        self.app.ask_to_quit()
        return False

    def back(self) -> None:
        if self.hand.cancel() or self.take_click_back() or self.session.cancel():
            return
        if self._finished:
            self.app.scenes.pop()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.app.scenes.push(MenuScene(self.app, self))

    @property
    def _is_half_done(self) -> bool:
        """Whether an answer is in the making."""
        begun = self.choosing is not None and self.choosing.begun
        return self.exchanging or self.listing or self.adviser.is_open or begun

    def take_click_back(self) -> bool:
        """Take back what is half done and no answer yet; False if there was nothing."""
        if self.looked_at is not None:
            return self._look_back()
        if self.exchanging or self.listing:
            self.exchanging = self.listing = False
        elif self.adviser.is_open:
            self.adviser.close()
        elif self._look_back():
            return True
        elif self.choosing is None or not self.choosing.cancel():
            return False
        self.change()
        return True

    # --- events and decisions -----------------------------------------------------------------

    def _stage(self, event: Event, before: View, after: View) -> Sequence[Part]:
        self.following.see(event)
        parts = super()._stage(event, before, after)
        self.hand.let_fly(parts)
        return parts

    def _on_step(self, step: Step) -> None:
        self._forget_choice()
        self.is_rewound = False
        if self.seat is None:  # an onlooker looks at whoever plays
            self.look_at(self.session.timeline.done[-1].seat)
        self.playback.push(step.for_seat(self.seat))
        self.change()

    def _on_rewind(self) -> None:
        self.is_rewound = True
        self.sit_down(self.seat)

    def _forget_choice(self) -> None:
        self.choosing = None
        self.exchanging = self.listing = False
        self.by_itself.forget()
        self.asked_bot.cancel()
        self.adviser.close()

    def sit_down(self, seat: int | None, news: int = 0) -> None:
        """A seat, or nobody, is at the screen: everything that was drawn is made anew for it.

        ``news``: how many answers it has seen already.
        """
        self._forget_choice()
        self.following.stop()
        self.show_to(seat, self.session.game, self.session.steps, news)

    def step(self, dt: float) -> None:
        if self._curtain_up:
            self._curtain_up = False
            hand_over(self, self.home)
            return
        if self._untold:
            self.app.scenes.push(TellScene(self.app, "About this game", "\n".join(self._untold)))
            self._untold = ()
            return
        self._play(dt)
        self.following.step()
        if self._renderer.banner != self.banner:
            self.change()
        self._explain(dt)
        self.hand.step(dt)
        if self.adviser.poll():
            self.app.audio.play("hint")
            self._look_back()
            self.app.dirty = True
        if not self.playback.settled or self._finished:
            return
        if self.choosing is None:
            self._settle()
        else:
            self.by_itself.step(dt)

    def _settle(self) -> None:
        """Everything has been shown: ask what comes next."""
        if self.app.debug:
            assert self.playback.view == self.session.game.view(self.seat), (
                "the view that was folded has drifted"
            )
        self.count(self.session.game)
        self._hands = hands(self)
        decision = self.session.decision
        if decision is None:
            self._end()
            return
        if self.session.bot is not None:
            self._let_bot_answer()
            return
        if decision.seat != self.seat:
            hand_over(self, decision.seat)
            return
        self.choosing = Choosing(decision)
        self.following.stop()
        if (self.shown, self.pile) != (self.home, None):
            self.look_at(self.home)
        self.by_itself.ask(decision)
        self.change()

    def _let_bot_answer(self) -> None:
        """Look for the answer of the bot that is asked, and give it."""
        was_thinking = self.asked_bot.is_thinking
        found = self.asked_bot.poll(hold=not self.keeping.is_on_disk)
        if found is None:
            if not was_thinking:
                self.change()
            return
        if found.note:
            self.remarks[found.serial] = found.note
            self.log.append(Line(found.note))
        self.session.choose(found.ids, found.serial)

    def caption(self) -> tuple[str, str, str]:
        decision = self.session.decision
        if self.asked_bot.is_thinking and decision is not None:
            return f"{self.session.names[decision.seat]} thinks …", "", ""
        return super().caption()

    @property
    def addressee(self) -> str:
        if self.open_table and self.seat is not None and len(self.session.people) > 1:
            return self.session.names[self.seat]
        return ""

    @property
    def open_hand(self) -> list[str] | None:
        if self.shown == self.seat or self.pile is not None or self.playback.view["round"] == 0:
            return None
        return self._hands.get(self.shown)

    def _end(self) -> None:
        self._finished = True
        self.show_scores()

    def show_scores(self) -> None:
        """Show the points as they are now."""
        from wyrmspan_desktop.ui.scenes.scores import ScoresScene

        self.app.scenes.push(ScoresScene(self.app, self.session))

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        """Give the answer to the open decision."""
        assert self.choosing is not None
        if ids == ("pass",) and not automatic and self.app.settings.values.confirm_pass:
            self._ask_to_pass(self.choosing.decision.serial)
            return
        decision, self.choosing = self.choosing.decision, None
        self.session.choose(ids, decision.serial, automatic=automatic)
        self.by_itself.answered(decision, ids)

    def _ask_to_pass(self, serial: int) -> None:
        """Pass if the player means it; without the question if the game has gone on meanwhile."""

        def then() -> None:
            decision = self.session.decision
            if decision is not None and decision.serial == serial:
                self.choosing = None
                self.session.choose(("pass",), serial)

        text = "You take no more turns in this round."
        self.app.scenes.push(AskScene(self.app, "Pass?", text, "Pass", then))

    # --- hints --------------------------------------------------------------------------------

    def hint(self) -> None:
        """Open the hints for the decision that is asked, or close them."""
        if self.adviser.is_open:
            self.adviser.close()
        elif self.choosing is not None:
            self.by_itself.wait()
            self.adviser.ask(self.choosing.decision)
        self.app.dirty = True

    # --- taking back --------------------------------------------------------------------------

    @property
    def tools(self) -> Sequence[Button]:
        session = self.session
        why_no_cancel = None if self._is_half_done else session.why_no_cancel
        return (
            _tool("undo", "Undo", session.why_no_undo, "Take back the last choice (Ctrl+Z)"),
            _tool("redo", "Redo", session.why_no_redo, "Give the choice again that was taken back (Ctrl+Y)"),
            _tool("cancel", "Cancel", why_no_cancel, "Take back what is half done (Esc)"),
        )

    def take_back(self, name: str) -> bool:
        """Use one of the tools; whether it was one."""
        if name == "undo":
            self.session.undo()
        elif name == "redo":
            self.session.redo()
        elif name == "cancel":
            if not self._is_half_done or not self.take_click_back():
                self.session.cancel()
        else:
            return False
        return True

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        self.looked_at = None
        self._hushed = True
        self.clicks.take(target)

    def look(self, target: Target | None) -> None:
        if self.hand.cancel():
            return
        if target is not None and (target.card or target.tip):
            super().look(target)
        else:
            self.take_click_back()

    # --- the mouse ----------------------------------------------------------------------------

    def layout(self) -> None:
        self.hand.drag.drop()
        super().layout()

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        self.hand.press(target, point)

    def move(self, point: tuple[int, int]) -> None:
        self.keyboard.focus.hide()
        self.hand.move(point)

    def release(self, point: tuple[int, int]) -> None:
        self.hand.release(point)

    def hover(self, target: Target | None) -> None:
        if self.keyboard.focused is None:
            super().hover(target)

    @property
    def is_carrying(self) -> bool:  # type: ignore[override]
        return self.hand.drag.is_carried

    def draw_carried(self, picture: Picture) -> bool:
        self.hand.draw(picture)
        return self.hand.drag.is_seen

    # --- the keyboard -------------------------------------------------------------------------

    @property
    def focused(self) -> Target | None:
        return self.keyboard.focused

    def key(self, event: pygame.event.Event) -> None:
        self.hand.cancel()
        self.keyboard.take(event)

    def explain(self, target: Target) -> None:
        """The keys have come to a thing: it is explained like one below the pointer."""
        self.looked_at = None
        super().hover(target)

    def hush(self) -> None:
        """Something was picked up: explanations and panels do not lie in the way."""
        if self.hand.drag.thing is not None:
            self.sounding.click(self.hand.drag.thing, is_asked=True)
        was_open = self.looked_at is not None or self.exchanging or self.listing
        self.looked_at = None
        self._hushed = True
        self.exchanging = self.listing = False
        self.by_itself.wait()
        self.app.dirty = True
        if was_open:
            self.change()

    def _find_notes(self, target: Target) -> None:
        """Why a card of the hand cannot be used now."""
        self.notes = []
        choosing = self.choosing
        if choosing is None or choosing.decision.kind != "action" or not target.card or target.lit:
            return
        if target.id.startswith("hand:"):
            unmet = self.session.game.why_not(Anchor("card", target.card))
            self.notes = [unmet_text(each) for each in unmet]


def _tool(name: str, text: str, why_not: str | None, tip: str) -> Button:
    """A button in the corner, or why it cannot be used."""
    return Button(name, text, enabled=why_not is None, tip=why_not or tip)
