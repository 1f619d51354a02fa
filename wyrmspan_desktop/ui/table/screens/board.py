"""Base classes of tables and replays of all games: events are shown one by one, in a view that trails the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from wyrmspan_desktop.games.protocol import G, Step
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.position_cache import open_events, open_view
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.rules_pages import RulesPage
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.art.preview import Preview
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host, called
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.shown import Faces, Seen
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.log import NO_NEWS, Line, News, lines_at
from wyrmspan_desktop.ui.table.events.playback import SPEEDS, Playback
from wyrmspan_desktop.ui.table.events.rows import E, Presentation, V
from wyrmspan_desktop.ui.table.help.described import Described, Sections, by_tip
from wyrmspan_desktop.ui.table.help.reviews import Reviews
from wyrmspan_desktop.ui.table.help.tooltips import Tooltips
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension, TableExtensions
from wyrmspan_desktop.ui.table.screens.control import Control
from wyrmspan_desktop.ui.table.screens.log import LogScene

L = TypeVar("L", bound=TableLayout)
"""Where everything lies on the table of a game."""


class Board(Generic[G, V, L, E]):
    """A game seen from a seat, or by an onlooker (None): its view and its log, and all that is drawn of it.

    A replay has a ``groove`` in its layout, and tells the log itself; else that begins with all that has happened.
    """

    music = "table"
    """The piece that is heard while it is seen."""
    names_icons = False
    """Whether an enlarged card also shows the names of its icons."""
    telling: Presentation[V, E]
    eventless_fields: frozenset[str] = frozenset()
    """The parts of a view that change without an event."""
    reports: ClassVar[Mapping[str, Callable[..., str]]] = {}
    """What keys report of the board, as it may be known at the screen: "say_own" and "say_points"."""
    rules: RulesPage | None = None
    """The rules of the game, if they stand on one page."""
    control: Control
    sounding: EventSounds[E]
    places: L
    """Where everything lies."""
    reel: Scrubber
    """Where the course of the game is seen, in a replay."""
    playback: Playback[V, E]
    log: list[Line]
    faces: Faces | None = None
    """The faces of its cards, if it has any."""

    def __init__(
        self,
        app: Host,
        session: Session[G],
        seat: int | None,
        groove: Callable[[L], tuple[L, Scrubber]] | None = None,
    ) -> None:
        self.app, self._groove = app, groove
        self.session, self.seat = session, seat
        self.home = seat if seat is not None else 0
        """The seat whose things lie before the screen unless others are looked at."""
        self.sees_all = False
        """Whether the hands of all players are seen."""
        self.remarks: dict[int, Callable[[], str]] = {}
        """What the log says besides events, by the serial of the decision before whose answer it is to be said."""
        self.log = []
        self.known_lines = 0
        """The number of lines of the log when the seat at the screen last answered, or when that was handed over."""
        self.explaining, self.reviews = Tooltips(self), Reviews(self)
        self.extensions = TableExtensions([self.explaining, self.reviews])
        self.sliding = CardTween()
        self.control = Control(self)

    def _begin(self) -> None:
        """Show the game as it is now, once all is there that is drawn."""
        self.show_to(self.seat, self.session.game)
        self.retell(self.session.steps if self._groove is None else ())

    def _lie(self) -> L:
        """Return the layout for the size of the window."""
        raise NotImplementedError

    def _lay(self) -> None:
        """Find where everything lies in a window of this size, with the groove of a replay."""
        self.places = self._lie()
        if self._groove is not None:
            self.places, self.reel = self._groove(self.places)

    def show_to(self, seat: int | None, game: G) -> None:
        """Rebuild all that is drawn of a position for a seat, except the log, see `retell`."""
        if seat != self.seat:
            self.known_lines = 0
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

    def retell(self, steps: Sequence[Step], news: News = NO_NEWS) -> None:
        """Write the log of some steps anew, and let all hear of them who follow the game.

        The log names cards that only their owner has seen; a line in it says where the ``news`` begin for a seat.
        """
        self.log = []
        count = 0
        for move, step in enumerate(steps):
            serial = self.session.start.serial + move
            if serial in self.remarks:
                self.log.append(Line(self.remarks[serial]()))
            self.log += lines_at(self.session, move)
            for number, event in enumerate(self.events_of(step), start=count):
                if news.known and number == news.known and number < count + len(step.events):
                    self.log.append(Line(str(news.heading), is_heading=True))
                    self.known_lines = len(self.log)
                self.note(event)
            count += len(step.events)
        self.log += lines_at(self.session, len(steps))
        self.known_lines = min(self.known_lines, len(self.log))

    def noted(self) -> Callable[[], None]:
        """Return a function that takes up the current state of the log again, besides its lines."""
        return lambda: None

    def _begin_anew(self) -> None:
        """Forget what another seat has seen, when the seat at the screen changes."""
        self.sliding.retain(())

    def view_of(self, game: G) -> Any:
        """Return the view of a position for the seat, or for all with open hands."""
        return open_view(game) if self.sees_all else game.view(self.seat)

    def events_of(self, step: Any) -> Sequence[E]:
        """Return the events of a step as the seat may see them, or all with open hands."""
        found: Sequence[E] = open_events(step) if self.sees_all else step.for_seat(self.seat)
        return found

    # --- what those know of it who help ---------------------------------------------------------

    @property
    def banner(self) -> str:
        """What the player has to know all the time; empty if there is nothing."""
        return next((each.banner for each in self.extensions if each.banner), "")

    @property
    def rule_asked(self) -> str:
        """The number of the rule about what is pointed at, or about what is asked; empty if there is none."""
        thing, decision = self.explaining.hovered, self.session.decision
        name = "" if thing is None else thing.id
        return (
            "" if self.rules is None else self.rules.rule_of(name, "" if decision is None else decision.kind)
        )

    @property
    def previewed(self) -> object:
        """What previews depend on, to be compared."""
        return None

    def preview_of(self, target: Target) -> Preview:
        """Return the preview of clicking a thing."""
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
        """Something that is drawn has changed."""
        self.app.dirty = True

    # --- time and events ------------------------------------------------------------------------

    def _parts(self, event: E, before: V, after: V) -> Sequence[Part]:
        """Return the animation parts of an event."""
        raise NotImplementedError

    def _line(self, event: E) -> Line | None:
        """Return the log line of an event, if it has one."""
        raise NotImplementedError

    def _stage(self, event: E, before: V, after: V) -> Sequence[Part]:
        """Return the animation parts of an event, and notify the extensions that it begins."""
        for extension in self.extensions:
            extension.on_show(event)
        self.sounding.begin(event, self.home, self.playback.speed)
        parts = self._parts(event, before, after)
        self.control.let_fly(parts)
        return parts

    def advance(self, dt: float) -> None:
        """Let the time of the table pass, as fast as is set."""
        playback, values = self.playback, self.app.settings.values
        playback.speed, playback.reduced_motion = SPEEDS[values.animation], values.reduced_motion
        playback.waits_for_reader = self.control.stops_to_read and bool(self.session.people)
        moved = playback.moving
        if self._pass(dt * playback.speed):
            self.change()
        has_shown = playback.step(dt)
        self.sounding.step()
        if has_shown:
            self._look_again()
        if has_shown or moved or playback.moving:
            self.app.dirty = True

    def _pass(self, passed: float) -> bool:
        """Move by so many seconds of animation what moves besides the events; return whether it has changed."""
        values = self.app.settings.values
        self.sliding.is_still = values.reduced_motion or values.animation == "instant"
        return self.sliding.step(passed)

    def _look_again(self) -> None:
        """Handle a changed view."""
        self.app.dirty = True

    def hurry(self) -> None:
        """Let all be over that is under way."""
        self.playback.skip(stops=self.control.stops_to_read)
        self.change()

    def accompany(self, dt: float) -> None:
        """Let time pass for all who follow the game."""
        for extension in self.extensions:
            extension.step(dt)

    def _apply(self, event: E) -> None:
        """Handle an event that has reached the view."""
        playback = self.playback
        self.sounding.tell(event, self.home, playback.speed, at_once=playback.is_skipping)
        self.note(event)

    def note(self, event: E) -> None:
        """Write an event into the log, and let all hear of it who follow the game."""
        self.narrate(event, self.log, self.extensions)

    def narrate(self, event: E, log: list[Line], listeners: Sequence[TableExtension]) -> None:
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
        self.app.scenes.push(LogScene(self.app, self.session, self.log, self.faces))

    def agrees(self, game: G) -> bool:
        """Return whether the view after all events equals that of the game."""
        shown, now = self.playback.view, self.view_of(game)
        return all(shown[name] == now[name] for name in now if name not in self.eventless_fields)

    def look_at_seat(self, seat: int) -> None:
        """Show the things of a seat, if there is such a seat."""

    def turn(self, steps: int) -> None:
        """Show the things of the seat that many steps further round the table; 0: one's own."""

    def numbered(self, number: int) -> str:
        """Return the name of the thing that a digit key uses if it chooses no answer, counted from 0; or nothing."""
        return ""

    def look_around(self, name: str, *, at_deck: bool = True) -> bool:
        """Handle a click on a thing that only changes what is shown; return whether it was one."""
        if name in ("log", "chronicle"):
            self.read_log()
        elif name == "help":
            self.app.go.explain(self.session.kind.name, self.rule_asked)
        else:
            return False
        return True

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

    def called(self, icon: str) -> tuple[str, str] | None:
        """Return the name and the meaning of an icon below the pointer; None if it has no explanation."""
        return called(icon, self.names_of_seats)

    # --- drawing --------------------------------------------------------------------------------

    @property
    def names_of_seats(self) -> Sequence[str]:
        """Who sits here, Automa last."""
        return names_text(self.session.names)

    sections: ClassVar[Sections] = {}
    """The groups of things for screen readers."""

    def described(self, target: Target) -> Described:
        """Return the name of a thing and its description, for screen readers."""
        return by_tip(target)

    def layout(self) -> None:
        """Place what depends on the size of the window."""
        self.explaining.forget_places()
        self.playback.clear()
        self.sliding.retain(())
        self._lay()
        self.change()

    def draw(self) -> None:
        """Draw all of it on the app's painter, and register targets."""
        raise NotImplementedError

    def pictures_came(self) -> None:
        """Pictures have come that were missing when it was drawn."""
        self.app.dirty = True

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        """Advance ambient effects by ``dt`` seconds; return what is drawn of them now in place of what was before."""
        return ()

    def lie_still(self) -> None:
        """Hide ambient effects."""

    def idle_work(self) -> IdleWork[None]:
        """Jobs for moments in which nothing happens: what will be wanted soon."""
        yield from ()

    def wheel(self, steps: int) -> None:
        """Handle steps of the wheel, positive upwards."""

    def swipe(self, by: tuple[float, float]) -> None:
        """Handle the movement of a finger, in pixels to the right and down."""

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        """Two fingers are so many times as far apart as before, and their middle has moved so many pixels."""


AnyBoard: TypeAlias = Board[Any, Any, Any, Any]
"""The board of some game, where nothing depends on which."""
