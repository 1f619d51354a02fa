"""The table: shows the game as one seat may see it, and turns clicks into answers.

The view that is drawn trails the game (`Playback`).  When it has caught up, the open decision is asked:
of the seat at the screen by lighting what may be clicked, of another human by a curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.engine import Event, Step
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.table.automa import AutomaCard
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.choosing import Choosing
from wyrmspan_desktop.ui.table.choreography import ASK_THOUGH_FORCED, FORCED_BEAT
from wyrmspan_desktop.ui.table.geometry import Layout, layout
from wyrmspan_desktop.ui.table.log import HEADINGS, line_of
from wyrmspan_desktop.ui.table.playback import Playback
from wyrmspan_desktop.ui.table.render import Renderer
from wyrmspan_desktop.ui.targets import Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

_LOG_KEPT = 200
_HOVER_DELAY = 0.25
"""How long the pointer rests on a thing before it is explained, in seconds."""
_LARGE = 190
"""From this width on, in units, a card is read where it lies."""


class TableScene(Scene):
    """One game at the table."""

    name = "table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.box = default_box()
        self.faces = CardFaces(app.painter, self.box)
        self.places: Layout = layout(app.size)
        first = session.decision
        self.seat = first.seat if first is not None else 0
        self.shown = self.seat
        self.pile: str | None = None
        self.playback = Playback(session.view(self.seat), self._apply)
        self.choosing: Choosing | None = None
        self.totals: list[int] = []
        self.log: list[tuple[str, bool]] = []
        self.automa_card = AutomaCard(self.box)
        self.exchanging = False
        self.listing = False
        self.hovered: Target | None = None
        self.looked_at: Target | None = None
        self.notes: list[str] = []
        self._rest = 0.0
        self._hushed = False
        self._forced = 0.0
        self._curtain_up = len(session.humans) > 1
        self._finished = False
        self._stop_listening = lambda: None
        self._renderer = Renderer(self)

    # --- the life of the scene ----------------------------------------------------------------

    def enter(self) -> None:
        self._stop_listening = self.session.subscribe(self._on_step)

    def leave(self) -> None:
        self._stop_listening()

    def layout(self) -> None:
        self.places = layout(self.app.size)
        self.hovered = self.looked_at = None
        self.change()

    def change(self) -> None:
        """Something that is drawn has changed."""
        self._renderer.forget()
        self.app.dirty = True

    def close(self) -> bool:
        if self._finished:
            return True
        self.app.scenes.push(
            AskScene(
                self.app, "Leave the game?", "The game on the table will be lost.", "Quit", self.app.quit
            )
        )
        return False

    def back(self) -> None:
        if self._cancel():
            return
        if self._finished:
            self._to_title()
            return
        self.app.scenes.push(
            AskScene(
                self.app, "Leave the table?", "The game on the table will be lost.", "Leave", self._to_title
            )
        )

    def _to_title(self) -> None:
        self.app.scenes.pop()

    def _cancel(self) -> bool:
        """Undo the latest thing that is only half done; False if there was nothing."""
        if self.looked_at is not None:
            self.looked_at = None
        elif self.exchanging or self.listing:
            self.exchanging = self.listing = False
        elif self.choosing is not None and self.choosing.cancel():
            pass
        elif self.shown != self.seat or self.pile is not None:
            self.look_at(self.seat)
        else:
            return False
        self.change()
        return True

    # --- events and decisions -----------------------------------------------------------------

    def _on_step(self, step: Step) -> None:
        self.choosing = None
        self.exchanging = self.listing = False
        self.playback.push(step.for_seat(self.seat))
        self.change()

    def _apply(self, event: Event) -> None:
        """An event has reached the view."""
        if event.type.startswith("automa_") or event.type == "objective_coins":
            self.automa_card.note(event, self.playback.view)
        self._note(event)

    def _note(self, event: Event) -> None:
        """Write an event into the log."""
        text = line_of(event, self.session.names, self.box)
        if text is not None:
            self.log.append((text, event.type in HEADINGS))
            del self.log[:-_LOG_KEPT]

    def sit_down(self, seat: int) -> None:
        """Another seat is at the screen: everything that was drawn for the last one is made anew."""
        self.seat = seat
        self.look_at(seat)
        self.playback = Playback(self.session.view(seat), self._apply)
        # The log names cards that only their owner has seen.
        self.log = []
        for step in self.session.steps[-_LOG_KEPT:]:
            for event in step.for_seat(seat):
                self._note(event)
        self.change()

    def step(self, dt: float) -> None:
        if self._curtain_up:
            self._curtain_up = False
            self._draw_curtain(self.seat)
            return
        if self.playback.step(dt):
            self.change()
        self._explain(dt)
        if not self.playback.settled or self._finished:
            return
        if self.choosing is None:
            self._settle()
        elif self._forced > 0:
            self._forced -= dt
            if self._forced <= 0:
                self.answer(self.choosing.decision.default)

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
        self.look_at(self.seat)
        self._forced = FORCED_BEAT if decision.forced and decision.kind not in ASK_THOUGH_FORCED else 0.0
        self.change()

    def _draw_curtain(self, seat: int) -> None:
        name = self.session.names[seat]
        turn = self.playback.view["turn"]
        if self.playback.view["round"] == 0:
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

    def answer(self, ids: tuple[str, ...]) -> None:
        """Give the answer to the open decision."""
        assert self.choosing is not None
        serial = self.choosing.decision.serial
        self.choosing = None
        self.session.choose(ids, serial)

    def look_at(self, seat: int) -> None:
        """Lay a seat's mat, or Automa's cards, in the middle."""
        self.shown, self.pile = seat, None

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
            self.back()
        elif name.startswith("player:"):
            self.look_at(int(name.removeprefix("player:")))
        elif name == "own_mat":
            self.look_at(self.seat)
        elif name.startswith("deck:") and not target.lit:
            self.pile = None if self.pile else name.removeprefix("deck:")
        elif name == "score_sheet":
            self._show_scores()
        elif choosing is None or name in ("menu_panel", "exchange_panel"):
            return
        elif name == "exchange":
            self.exchanging = not self.exchanging and bool(choosing.exchanges)
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
            self.looked_at = target
            self._find_notes(target)
            self.change()
        else:
            self._cancel()

    def hover(self, target: Target | None) -> None:
        self.hovered = target
        self._rest = 0.0
        self._hushed = False
        self.notes = []
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_SPACE:
            self.playback.skip()
        elif event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.look_at((self.shown + step) % len(self.session.names))
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

    # --- explanations -------------------------------------------------------------------------

    @property
    def explained(self) -> Target | None:
        """The thing that is enlarged or explained beside the pointer."""
        target = self.looked_at
        if target is None and self._rest >= _HOVER_DELAY and not self._hushed:
            target = self.hovered
            if target is not None and target.card and target.rect.width >= self.places.px(_LARGE):
                return None
        # As it is drawn now: what lies there may have changed since.
        return self.app.targets.named(target.id) if target is not None else None

    def _explain(self, dt: float) -> None:
        if self.hovered is None or self._rest >= _HOVER_DELAY:
            return
        self._rest += dt
        if self._rest >= _HOVER_DELAY and (self.hovered.card or self.hovered.tip):
            self._find_notes(self.hovered)
            self.app.dirty = True

    def _find_notes(self, target: Target) -> None:
        """Why a card of the hand cannot be used now."""
        self.notes = []
        choosing = self.choosing
        if choosing is None or choosing.decision.kind != "action" or not target.card or target.lit:
            return
        if target.id.startswith("hand:"):
            self.notes = self._renderer.reasons(target.card)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        self._renderer.draw()
