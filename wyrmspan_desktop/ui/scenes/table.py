"""The table: shows the game as one seat may see it, and turns clicks into answers.

When the view that is drawn has caught up with the game, the open decision is asked: of the seat at the
screen by lighting what may be clicked, of another human by a curtain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.engine import Decision, Step
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.scenes.board import BoardScene
from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.scenes.menu import MenuScene
from wyrmspan_desktop.ui.table.choosing import Choosing
from wyrmspan_desktop.ui.table.choreography import ASK_THOUGH_FORCED, FORCED_BEAT
from wyrmspan_desktop.ui.table.picture import Button
from wyrmspan_desktop.ui.targets import Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TableScene(BoardScene):
    """One game at the table; `kept` if it is in the archive, which it leaves when the scene does."""

    name = "table"

    def __init__(self, app: App, session: Session, kept: Kept | None = None) -> None:
        first = session.decision
        super().__init__(app, session, first.seat if first is not None else 0)
        self.kept = kept
        self.choosing = None
        self._untold = kept.notes if kept is not None else ()
        self._forced = 0.0
        self._rewound = False
        self._curtain_up = len(session.humans) > 1 and first is not None
        self._finished = False
        self._stop_listening = lambda: None

    # --- the life of the scene ----------------------------------------------------------------

    def enter(self) -> None:
        self._stop_listening = self.session.subscribe(self._on_step, self._on_rewind)

    def leave(self) -> None:
        self._stop_listening()
        if self.kept is not None:
            self.kept.close()

    @property
    def is_kept(self) -> bool:
        """Whether the game is in an archive that has a place for it."""
        return self.kept is not None and self.app.archive.history is not None

    @property
    def is_endangered(self) -> bool:
        """Whether something of the game would be lost by leaving it now."""
        if self.session.is_over and self.kept is None:
            return False
        return not self.is_kept or self.app.archive.problem is not None

    @property
    def parting(self) -> str:
        """What becomes of the game if the table is left now."""
        if not self.is_kept:
            return "This game is not kept: it will be lost."
        problem = self.app.archive.problem
        if problem is not None:
            return f"The game cannot be saved now ({problem}). What was not saved before will be lost."
        if self.session.is_over:
            return "The game is finished, and kept in the history."
        return "The game is kept: Continue on the title screen leads back to this moment."

    @property
    def banner(self) -> str:
        problem = self.app.archive.problem if self.kept is not None else None
        if problem is None:
            return ""
        if not self.is_kept:
            return f"This game cannot be kept: {problem}. You can play on."
        return f"The game could not be saved: {problem}. You can play on; every move tries again."

    def close(self) -> bool:
        if self._finished and not self.is_endangered:
            return True
        self.app.ask_to_quit()
        return False

    def back(self) -> None:
        if self._cancel() or self.session.cancel():
            return
        if self._finished:
            self.app.scenes.pop()
        else:
            self._open_menu()

    def _open_menu(self) -> None:
        self.app.scenes.push(MenuScene(self.app, self))

    @property
    def _is_half_done(self) -> bool:
        """Whether an answer is in the making."""
        return self.exchanging or self.listing or (self.choosing is not None and self.choosing.begun)

    def _cancel(self) -> bool:
        """Take back what is half done and no answer yet; False if there was nothing."""
        if self.looked_at is not None or not self._is_half_done:
            return self._look_back()
        if self.exchanging or self.listing:
            self.exchanging = self.listing = False
        elif self.choosing is not None:
            self.choosing.cancel()
        self.change()
        return True

    # --- events and decisions -----------------------------------------------------------------

    def _on_step(self, step: Step) -> None:
        self._forget_choice()
        self._rewound = False
        self.playback.push(step.for_seat(self.seat))
        self.change()

    def _on_rewind(self) -> None:
        self._rewound = True
        self.sit_down(self.home)

    def _forget_choice(self) -> None:
        self.choosing = None
        self.exchanging = self.listing = False
        self._forced = 0.0

    def sit_down(self, seat: int) -> None:
        """A seat is at the screen: everything that was drawn is made anew for it."""
        self._forget_choice()
        self.show_to(seat, self.session.game, self.session.steps)

    def step(self, dt: float) -> None:
        if self._curtain_up:
            self._curtain_up = False
            self._draw_curtain(self.home)
            return
        if self._untold:
            self.app.scenes.push(TellScene(self.app, "About this game", "\n".join(self._untold)))
            self._untold = ()
            return
        self._play(dt)
        if self._renderer.banner != self.banner:
            self.change()
        self._explain(dt)
        if not self.playback.settled or self._finished:
            return
        if self.choosing is None:
            self._settle()
        elif self._forced > 0:
            self._forced -= dt * self.playback.speed
            if self._forced <= 0:
                self.answer(self.choosing.decision.default, automatic=True)

    def _settle(self) -> None:
        """Everything has been shown: ask what comes next."""
        if self.app.debug:
            assert self.playback.view == self.session.view(self.seat), "the view that was folded has drifted"
        self.totals = [score.total for score in self.session.scores()]
        decision = self.session.decision
        if decision is None:
            self._end()
            return
        if decision.seat != self.seat:
            self._draw_curtain(decision.seat)
            return
        self.choosing = Choosing(decision)
        if (self.shown, self.pile) != (self.home, None):
            self.look_at(self.home)
        self._forced = self._beat(decision)
        self.change()

    def _beat(self, decision: Decision) -> float:
        """After how many seconds a decision is answered by itself; 0 if somebody has to."""
        values = self.app.settings.values
        if self._rewound:
            return 0.0  # whoever has taken something back wants to see what was before it
        if decision.kind == "end_turn":
            by_itself = values.auto_end_turn or self.session.why_no_undo is not None
        else:
            by_itself = values.auto_forced and decision.forced and decision.kind not in ASK_THOUGH_FORCED
        return FORCED_BEAT if by_itself else 0.0

    def _draw_curtain(self, seat: int) -> None:
        name = self.session.names[seat]
        turn = self.playback.view["turn"]
        if self._rewound:
            reason = "A choice of yours has been taken back."
        elif self.playback.view["round"] == 0:
            reason = "Choose your first cards."
        elif turn is None:
            reason = "Between the turns there is something for you to decide."
        elif turn == seat:
            reason = "It is your turn."
        else:
            reason = f"In {self.session.names[turn]}'s turn there is something for you to decide."

        def ready() -> None:
            self.sit_down(seat)

        self.app.scenes.push(CurtainScene(self.app, seat, name, reason, ready))

    def _end(self) -> None:
        self._finished = True
        self._show_scores()

    def _show_scores(self) -> None:
        from wyrmspan_desktop.ui.scenes.scores import ScoresScene

        self.app.scenes.push(ScoresScene(self.app, self.session))

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        """Give the answer to the open decision."""
        assert self.choosing is not None
        serial = self.choosing.decision.serial
        self.choosing = None
        self.session.choose(ids, serial, automatic=automatic)

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

    def _take_back(self, name: str) -> bool:
        """Use one of the tools; whether it was one."""
        if name == "undo":
            self.session.undo()
        elif name == "redo":
            self.session.redo()
        elif name == "cancel":
            if not self._is_half_done or not self._cancel():
                self.session.cancel()
        else:
            return False
        return True

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        self.looked_at = None
        self._hushed = True
        if not self.playback.settled:
            self.playback.skip()
            self.change()
            return
        if target is None:
            self._cancel()
            return
        self._act(target)
        self.change()

    def _act(self, target: Target) -> None:
        name, choosing = target.id, self.choosing
        answer: tuple[str, ...] | None = None
        if name == "menu":
            self._open_menu()
        elif name == "score_sheet":
            self._show_scores()
        elif self._take_back(name) or self._look_around(name, at_deck=not target.lit):
            pass
        elif choosing is None or name in ("menu_panel", "exchange_panel"):
            return
        elif name == "exchange":
            self.exchanging = not self.exchanging and bool(choosing.exchanges)
            self._forced = 0.0
        elif name.startswith("trade:"):
            answer = (name.removeprefix("trade:"),)
        elif name == "confirm":
            answer = choosing.confirm()
        elif name == "others":
            self.listing = not self.listing
        elif name.startswith("word:"):
            self.listing = False
            answer = choosing.choose(name.removeprefix("word:"))
        else:
            self.exchanging = self.listing = False
            answer = choosing.click(target.anchors)
        if answer is not None:
            self.answer(answer)

    def look(self, target: Target | None) -> None:
        if target is not None and (target.card or target.tip):
            super().look(target)
        else:
            self._cancel()

    def key(self, event: pygame.event.Event) -> None:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & _COMMAND:
            tool = {pygame.K_z: "redo" if shift else "undo", pygame.K_y: "redo"}.get(event.key)
            if tool is None or not self._take_back(tool):
                return
        elif event.key == pygame.K_SPACE:
            self.playback.skip()
        elif event.key == pygame.K_TAB:
            self.look_at((self.shown + (-1 if shift else 1)) % len(self.session.names))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.choosing is not None:
            self._enter()
        else:
            return
        self.change()

    def _enter(self) -> None:
        """Enter confirms a choice of several, or ends the turn."""
        assert self.choosing is not None
        words = self.choosing.words
        if self.choosing.several:
            answer = self.choosing.confirm()
            if answer is not None:
                self.answer(answer)
        elif len(self.choosing.options) == 1 and words:
            self.answer((words[0].id,))

    def _find_notes(self, target: Target) -> None:
        """Why a card of the hand cannot be used now."""
        self.notes = []
        choosing = self.choosing
        if choosing is None or choosing.decision.kind != "action" or not target.card or target.lit:
            return
        if target.id.startswith("hand:"):
            self.notes = self._renderer.reasons(target.card)


def _tool(name: str, text: str, why_not: str | None, tip: str) -> Button:
    """A button in the corner, or why it cannot be used."""
    return Button(name, text, enabled=why_not is None, tip=why_not or tip)
