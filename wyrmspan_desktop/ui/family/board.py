"""The map, shared by the table and the replay of Dragon Family, and the camera over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from wyrmspan_desktop.family import Event, Game, Score, Territory
from wyrmspan_desktop.family.hexes import SIDES
from wyrmspan_desktop.family.tiles import COLOURS, default_tiles
from wyrmspan_desktop.family.views import View
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import family_log as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_rules import PAGE
from wyrmspan_desktop.text.games import round_text
from wyrmspan_desktop.text.reviews import family_things, points_text
from wyrmspan_desktop.text.sentences import capital
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.family.described import described_islands
from wyrmspan_desktop.ui.family.draw.art import Pieces, tile_picture
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.map_layer import MapLayer
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.family.draw.places import Places, places
from wyrmspan_desktop.ui.family.draw.render import WORLD, draw_aside, layers
from wyrmspan_desktop.ui.family.map_view import MapView
from wyrmspan_desktop.ui.family.presentation import ROWS, TELLING, FamilyEventContext, line_of, parts_of
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.events.event_sounds import EventSounds
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.help.described import Described, Sections
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.board import Board
from wyrmspan_desktop.ui.table.screens.log import LogScene

_LOOKS_OF_A_LAND = 4
"""The largest number of paintings of a land."""


def _own_things(board: FamilyBoard) -> str:
    """Return what the player before the screen has."""
    return family_things(board.names_of_seats[board.home], board.playback.view["players"][board.home])


def _points(board: FamilyBoard) -> str:
    """Return the points of all seats as if the game ended now."""
    return points_text({each.seat: each.total for each in board.scores}, board.names_of_seats)


class FamilyBoard(Board[Game, View, Places, Event]):
    """Shows a game of Dragon Family."""

    music = "family"
    telling = TELLING
    rules = PAGE
    eventless_fields = frozenset({"serial", "decision"})
    sections: ClassVar[Sections] = {
        "hand": ("held", "dragon", "egg", "stack"),
        "map": ("tile", "cell", "handler"),
        "players": ("seat", "lairs", "tiles", "of", "nestling"),
        "stock": ("resource",),
    }
    reports: ClassVar = {"say_own": _own_things, "say_points": _points}
    _seen_by: int | None = None
    """The seat that looked at the map last."""

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        seat: int | None,
        groove: Callable[[Places], tuple[Places, Scrubber]] | None = None,
    ) -> None:
        super().__init__(app, session, seat, groove)
        self.pieces = app.painter.shared(Pieces, partial(Pieces, app.painter))
        self._lay()
        self.camera = Camera()
        self.map_view = MapView(self)
        self.sliding = CardTween()
        self.scores: Sequence[Score] = ()
        self._territories: Sequence[Territory] = ()
        self._layers = LayerCache(app.painter)
        self._sheet = app.painter.shared(MapLayer, MapLayer)
        self._gains: tuple[int | None, Counter[str]] = (None, Counter())
        """The gains of a seat in the last line of the log."""
        self.tile_looks = TileLooks(session)
        self.sounding = EventSounds(app.audio, ROWS)
        self._begin()

    def described(self, target: Target) -> Described:
        return described_islands(self, target)

    def _lie(self) -> Places:
        """Return the layout for the size of the window."""
        return places(self.app.size, len(self.session.names), step=self.app.painter.step)

    def _begin_anew(self) -> None:
        """Keep the view of the map after an undo; the next player at the screen sees all of it."""
        was_seen_by, self._seen_by = self._seen_by, self.seat
        self.sliding.retain(())
        self.scores = ()
        if not (self.control.keeps_view and self.camera.is_laid):
            self.map_view.look_at_all()
            return
        self.camera.is_free &= self.seat == was_seen_by
        self.camera.keep_in_sight(self.map_view.cells(self.playback.view["tiles"]))

    # --- the camera ---------------------------------------------------------------------------

    def wheel(self, steps: int) -> None:
        self.camera.zoom(steps, self.app.pointer if self.app.pointer[0] >= 0 else None)
        self.map_view.glance()

    def swipe(self, by: tuple[float, float]) -> None:
        if not self.places.ledge.collidepoint(self.app.pointer):
            self.map_view.draw_along(*by)

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        self.map_view.pinch(middle, factor, by)

    # --- time and events ----------------------------------------------------------------------

    def layout(self) -> None:
        self.explaining.forget_places()
        is_other = self.places.size != tuple(self.app.size)
        if is_other or self.places.step != self.app.painter.step or not self.camera.is_laid:
            self.playback.clear()
            self.sliding.retain(())
            self._lay()
            self.map_view.lay()
        self._layers.forget()
        self._sheet.begin(self.places.size)
        self.change()

    def _pass(self, passed: float) -> None:
        values = self.app.settings.values
        self.sliding.is_still = values.reduced_motion or values.animation == "instant"
        self.map_view.make_room()
        moved = self.camera.step(passed)
        if self.sliding.is_still and self.camera.is_moving:
            self.camera.hurry()
            moved = True
        if moved | self.sliding.step(passed):
            self.app.dirty = True

    def _look_again(self) -> None:
        self.app.dirty = True

    def _parts(self, event: Event, before: View, after: View) -> Sequence[Part]:
        self.map_view.follow(event, after)
        names, looks = self.names_of_seats, self.tile_looks
        return parts_of(
            FamilyEventContext(event, before, after, self.places, self.camera, self.home, names, looks)
        )

    def _apply(self, event: Event) -> None:
        if self.playback.is_skipping:
            self.map_view.follow(event, self.playback.view)
        super()._apply(event)

    def _line(self, event: Event) -> Line | None:
        kinds = [tile.kind for tile in self.session.game.state.tiles]
        return line_of(event, self.names_of_seats, kinds)

    def narrate(self, event: Event, log: list[Line], listeners: Sequence[TableExtension]) -> None:
        """Write an event into the log; several gains of one player are one line."""
        seat, gains = self._gains
        if event.type != "gained":
            self._gains = (None, Counter())
            super().narrate(event, log, listeners)
            return
        if seat != event.seat:
            gains = Counter()
            super().narrate(event, log, listeners)
        gains[event.data["resource"]] += 1
        self._gains = (event.seat, gains)
        assert event.seat is not None
        if gains.total() > 1:
            who = self.names_of_seats[event.seat]
            log[-1] = log[-1]._replace(text=words.gains_line(who, gains))

    def noted(self) -> Callable[[], None]:
        seat, gains = self._gains[0], self._gains[1].copy()

        def take_up() -> None:
            self._gains = seat, gains.copy()

        return take_up

    def read_log(self) -> None:
        self.app.scenes.push(LogScene(self.app, self.session, self.log, None))

    def count(self, game: Game) -> None:
        """Count the points of a position that has been shown."""
        self.scores, self._territories = game.scores(), game.territories()

    # --- looking around -----------------------------------------------------------------------

    def look_around(self, name: str, *, at_deck: bool = True) -> bool:
        """Handle a click on a thing that only shows something else; return whether it was one."""
        if name == "log":
            self.read_log()
        elif name == "help":
            self.app.go.explain(FAMILY, self.rule_asked)
        else:
            return self.map_view.look_by(name)
        return True

    # --- drawing ------------------------------------------------------------------------------

    @property
    def latest(self) -> str:
        """The latest event."""
        return self.log[-1].text if self.log else str(say.DEALT)

    @property
    def banner(self) -> str:
        return super().banner or "\n".join(say.notices(self.playback.view))

    def _territory(self, pointed: Target | None) -> Territory | None:
        """Return the territory of the hovered tile."""
        if pointed is None or not pointed.id.startswith("tile:") or not self.playback.settled:
            return None
        number = int(pointed.id.removeprefix("tile:"))
        return next((each for each in self._territories if number in each.tiles), None)

    def chart(self, targets: Targets) -> Chart:
        """Return the state of the frame, without popups."""
        view = self.playback.view
        chart = Chart(
            **self.seen(targets),
            layout=self.places,
            prompt=self.latest,
            pointer=self.app.pointer,
            camera=self.camera,
            pieces=self.pieces,
            sliding=self.sliding,
            seat=self.seat,
            names=self.names_of_seats,
            scores=self.scores,
            open=self.map_view.open.adjacent(view["tiles"]),
            territory=self._territory(self.explaining.hovered),
            round=capital(round_text(view["round"], FAMILY)),
            looks=self.tile_looks,
        )
        self.control.show_on(chart)
        return chart

    def draw(self) -> None:
        chart = self.chart(self.app.targets)
        found = list(layers(chart, self._sheet))
        self._layers.draw_all(found, chart.targets, is_scrubbing=self.control.is_scrubbing)
        self._sheet.gives_way = any(
            layer.name != WORLD and not self._layers.is_complete(layer.name) for layer in found
        )
        canvas = chart.painter.canvas
        canvas.begin_foreground()
        canvas.begin_group()
        self._draw_over(chart)

    def _draw_over(self, chart: Chart) -> None:
        """Draw animations, the dragged thing, popups, and the focus."""
        for extension in self.extensions:
            extension.draw_below(chart)
        for part, share in self.playback.playing:
            part.draw(chart, share)
        if self.control.draw_carried(chart):
            return
        self.explaining.covers = ()
        chart.is_explained = self.explaining.is_telling
        for extension in self.extensions:
            extension.draw(chart)
        explained = self.explaining.target
        if explained is not None and explained.id.startswith("tile:"):
            self._draw_aside(chart, explained)
        elif explained is not None and explained.tip:
            around = explained.frame or explained.rect
            self.explaining.covers = draw_tip(chart, self._tip(explained), around)
        focused = self.control.focused
        if focused is not None:
            highlights.focused(chart.painter, focused.frame or focused.rect, focused.radius)

    def idle_work(self) -> IdleWork[None]:
        """Yield jobs for possible tiles at the size on the map, and for the contents of nests."""
        yield self._sheet.prepare
        size = self.camera.wide + 1, self.camera.high + 1
        for kind, tile in default_tiles().kinds.items():
            for number in range(SIDES if tile.water else _LOOKS_OF_A_LAND):
                yield partial(self.pieces.preload, tile_picture(kind, number, number), size)
        for colour in COLOURS:
            for name in (f"lair_{colour}", f"hatchling_{colour}_fed", f"hatchling_{colour}_hungry"):
                yield partial(self.pieces.preload, name)

    def _tip(self, thing: Target) -> str:
        """Return the tip of a thing; for the inspected stack all unseen tiles."""
        is_studied = self.explaining.looked_at is not None
        if thing.id == "stack" and is_studied:
            return "\n".join(say.unseen_lines(self.playback.view))
        return str(thing.tip)

    def _draw_aside(self, chart: Chart, thing: Target) -> None:
        """Show the tip of a tile on the map, and of its territory."""
        view, number = self.playback.view, int(thing.id.removeprefix("tile:"))
        tip = say.tile_tip(view["tiles"][number], number, view)
        territory = next((t for t in self._territories if number in t.tiles), None)
        self.explaining.covers = draw_aside(chart, tip, thing.rect, territory)
