"""The scene that tables and replays of all games share: it shows events one by one, in a view behind the session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect

from wyrmspan_desktop.games.protocol import Event, G, Step
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.position_cache import open_events, open_view
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.rules_pages import RulesPage
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.art.preview import Preview
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.table.draw.shown import Seen
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.log import NO_NEWS, Line, News
from wyrmspan_desktop.ui.table.events.playback import SPEEDS, Playback
from wyrmspan_desktop.ui.table.events.rows import Presentation, V
from wyrmspan_desktop.ui.table.help.tooltips import Tooltips
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension, TableExtensions
from wyrmspan_desktop.ui.table.screens.control import Control

L = TypeVar("L", bound=TableLayout)
"""The layout of the table of a game."""


class GameScene(Scene, Generic[G, V, L]):
    """A game seen from a seat, or by an onlooker (None); `control` says what is asked, and what input does."""

    music = "table"
    fills = True
    waits_for_pictures = True
    looks = True
    telling: Presentation[V]
    rules: RulesPage | None = None
    """The rules of the game, if they stand on one page."""
    control: Control
    sounding: EventSounds
    places: L
    """Where everything lies."""
    reel: Scrubber
    """Where the course of the game is seen, in a replay."""
    playback: Playback[V]
    log: list[Line]

    def __init__(self, app: Host, session: Session[G], seat: int | None) -> None:
        super().__init__(app)
        self.session, self.seat = session, seat
        self.home = seat if seat is not None else 0
        """The seat whose things lie before the screen unless others are looked at."""
        self.sees_all = False
        """Whether the hands of all players are seen."""
        self.remarks: dict[int, Callable[[], str]] = {}
        """Lines of the log besides events, by the serial of the decision that they precede."""
        self.log = []
        self.explaining = Tooltips(self)
        self.extensions = TableExtensions([self.explaining])
        self.control = Control(self)
        self._language = language()

    def look_anew(self) -> None:
        if self._language != language():
            self._language = language()
            self.control.tell_anew()
        for extension in self.extensions:
            extension.look_anew()

    def show_to(self, seat: int | None, game: G) -> None:
        """Make everything anew that is drawn of a position for a seat; the log is told by `retell`."""
        self.seat = seat
        if seat is not None:
            self.home = seat
        self.restart(self.view_of(game))
        self._begin_anew()
        for extension in self.extensions:
            extension.restart()
        self.change()

    def restart(self, view: V) -> None:
        """Show another view from now on."""
        self.playback = Playback(view, self.telling, self._apply, self._stage)

    def retell(self, steps: Iterable[Step], news: News = NO_NEWS) -> None:
        """Write the log of some steps anew, and let all hear of them who follow the game.

        The log names cards that only their owner has seen; a line in it says where the ``news`` begin for a seat.
        """
        self.log = []
        count = 0
        for serial, step in enumerate(steps, self.session.start.serial):
            if serial in self.remarks:
                self.log.append(Line(self.remarks[serial]()))
            for number, event in enumerate(self.events_of(step), start=count):
                if news.known and number == news.known and number < count + len(step.events):
                    self.log.append(Line(str(news.heading), is_heading=True))
                self.note(event)
            count += len(step.events)

    def noted(self) -> Any:
        """Return the state that the log depends on, besides the events noted so far."""
        return None

    def take_up(self, noted: Any) -> None:
        """Keep that in mind again."""

    def _begin_anew(self) -> None:
        """Reset the view state of the previous seat."""

    def view_of(self, game: G) -> Any:
        """Return the view of a position for the seat, or for all with open hands."""
        return open_view(game) if self.sees_all else game.view(self.seat)

    def events_of(self, step: Any) -> Sequence[Event]:
        """Return the events of a step as the seat may see them, or all with open hands."""
        found: Sequence[Event] = open_events(step) if self.sees_all else step.for_seat(self.seat)
        return found

    # --- what those know of it who help ---------------------------------------------------------

    @property
    def banner(self) -> str:
        """A text that is always visible to the player; empty if there is none."""
        return next((each.banner for each in self.extensions if each.banner), "")

    @property
    def rule_asked(self) -> str:
        """The number of the rule about the thing below the pointer, or about the question; empty if there is none."""
        thing, decision = self.explaining.hovered, self.session.decision
        name = "" if thing is None else thing.id
        return (
            "" if self.rules is None else self.rules.rule_of(name, "" if decision is None else decision.kind)
        )

    @property
    def previewed(self) -> object:
        """A value that changes when previews have to be computed again."""
        return None

    def preview_of(self, target: Target) -> Preview:
        """Return a preview of the effects of choosing a thing."""
        return Preview()

    def seen(self, targets: Targets) -> Seen:
        """Return the part of the frame's state that all games share."""
        control, hovered = self.control, self.explaining.hovered
        choosing = control.choosing
        return Seen(
            painter=self.app.painter,
            targets=targets,
            view=self.playback.view,
            choosing=choosing,
            hovered=hovered.id if hovered is not None else None,
            spoken_of=self.explaining.spoken_of,
            tools=control.tools,
            banner=self.banner,
            lit=control.lit,
            marked=choosing.marked() if choosing else set(),
            hidden=self.playback.hidden | control.hidden,
            is_waiting=control.is_waiting,
            waits_for_reader=self.playback.waits_for_reader,
            focus=control.focus,
        )

    def change(self) -> None:
        """Mark the picture as changed."""
        self.app.dirty = True

    # --- time and events ------------------------------------------------------------------------

    def _parts(self, event: Any, before: V, after: V) -> Sequence[Part]:
        """Return the animations of an event."""
        raise NotImplementedError

    def _line(self, event: Any) -> Line | None:
        """Return the log line of an event, or None."""
        raise NotImplementedError

    def _stage(self, event: Any, before: V, after: V) -> Sequence[Part]:
        """Return the animations of an event, and tell the extensions that it begins."""
        for extension in self.extensions:
            extension.on_show(event)
        self.sounding.begin(event, self.home, self.playback.speed)
        parts = self._parts(event, before, after)
        self.control.let_fly(parts)
        return parts

    def advance(self, dt: float) -> None:
        """Advance the time of the table at the chosen speed."""
        playback, values = self.playback, self.app.settings.values
        playback.speed, playback.reduced_motion = SPEEDS[values.animation], values.reduced_motion
        playback.waits_for_reader = self.control.stops_to_read and bool(self.session.people)
        moved = playback.moving
        self._pass(dt * playback.speed)
        told = playback.step(dt)
        self.sounding.step()
        if told:
            self._look_again()
        if told or moved or playback.moving:
            self.app.dirty = True

    def _pass(self, passed: float) -> None:
        """Advance animations that belong to no event by some seconds."""

    def _look_again(self) -> None:
        """Handle a change of the view."""

    def hurry(self) -> None:
        """Finish all running animations."""
        self.playback.skip(stops=self.control.stops_to_read)
        self.change()

    def accompany(self, dt: float) -> None:
        """Advance time for the extensions."""
        for extension in self.extensions:
            extension.step(dt)

    def _apply(self, event: Any) -> None:
        """Handle an event that has been applied to the view."""
        playback = self.playback
        self.sounding.tell(event, self.home, playback.speed, at_once=playback.is_skipping)
        self.note(event)

    def note(self, event: Any) -> None:
        """Write an event into the log, and let all hear of it who follow the game."""
        self.narrate(event, self.log, self.extensions)

    def narrate(self, event: Any, log: list[Line], listeners: Sequence[TableExtension]) -> None:
        """Write an event into a log, and let some hear of it."""
        for extension in listeners:
            extension.on_event(event)
        line = self._line(event)
        if line is not None:
            log.append(line)

    def remark(self, serial: int, say: Callable[[], str]) -> None:
        """Write into the log what is no event, before the answer to the decision of a serial."""
        self.remarks[serial] = say
        self.log.append(Line(say()))

    def read_log(self) -> None:
        """Open the whole log."""
        raise NotImplementedError

    def look_around(self, name: str, *, at_deck: bool = True) -> bool:
        """Handle a click on a thing that only changes what is shown; return whether it was one."""
        raise NotImplementedError

    # --- looking closer -------------------------------------------------------------------------

    def look_back(self) -> bool:
        """Undo the latest change of what is shown; return whether there was one."""
        if not self.explaining.look_away():
            return False
        self.change()
        return True

    def study(self, target: Target | None) -> None:
        """Have a closer look at a thing, or at nothing more."""
        if self.explaining.look(target):
            self.change()
        else:
            self.look_back()

    def point_at(self, target: Target | None) -> None:
        """Handle that the pointer has entered or left a thing."""
        self._look_again()
        self.explaining.hover(target)

    def take_along(self) -> None:
        """Move the enlarged card with the pointer."""
        target = self.explaining.target
        if target is not None and target.card:
            self.app.dirty = True

    # --- what the window asks of it -------------------------------------------------------------

    @property
    def names_of_seats(self) -> Sequence[str]:
        return names_text(self.session.names)

    @property
    def covers(self) -> Sequence[Rect]:
        return self.explaining.covers

    @property
    def foretells(self) -> bool:
        return self.explaining.foretells

    @property
    def explanation(self) -> str:
        return self.explaining.with_icon

    @property
    def confirm_key(self) -> int:  # type: ignore[override]
        return pygame.K_RETURN if self.playback.settled else pygame.K_SPACE

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

    def idle_work(self) -> IdleWork[None]:
        return self.control.idle_work()

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

    def let_go(self) -> None:
        self.control.let_go()

    def key(self, event: pygame.event.Event) -> None:
        self.control.key(event)

    def back(self) -> None:
        self.control.back()

    def close(self) -> bool:
        return self.control.close()
