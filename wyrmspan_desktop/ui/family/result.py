"""The final count of Dragon Family on its map: lairs, territories one by one, nests, and then the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wyrmspan_desktop.family import Game, Score, Territory
from wyrmspan_desktop.family.scoring import IN_LAIR
from wyrmspan_desktop.text import family_scores as words
from wyrmspan_desktop.text import scores as common
from wyrmspan_desktop.text.family_table import territory_text
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.names import name_text, names_text
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.family.draw.draw_map import draw_border
from wyrmspan_desktop.ui.family.draw.draw_seats import draw_seat
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.layout.grids import in_row, square
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.results.end_screen import EndScreen, slip
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES, Count, CountedScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying

SLOWER = 2.0
"""A territory is looked at so many times longer than a category of another game is counted."""
KINDS = ("lairs", "territory", "nest")
"""The categories of points in the order of the count."""
_DIM = 84
_SHIELD, _MIN_SHIELD = 0.52, 22
"""The size of the points on the map in heights of a hexagon, and the least in units."""
_HIGH, _ROW, _LABEL, _FOOT = 189, 26, 160, 340
"""The height of the board and of a row of sums, the width of their names, and of what stands beside them, in units."""
_BUTTON, _GAP = 167, 6
"""The width of a button and the gap between two, in units."""
_SEAT, _SUMS = 170, 712
"""The largest width of a column and of all columns together, in units."""
_VEIL = 0.16
"""The brightness within a border."""

_LABEL_STYLE = tree.LIGHT_STRONG._replace(size=16, squeeze=0.8)
_LABEL_NOW = _LABEL_STYLE._replace(colour=theme.GILT)
_NAME = _LABEL_STYLE._replace(least=16, squeeze=0.7)
_WINS = _NAME._replace(colour=theme.GILT)
_SUM = tree.LIGHT._replace(size=17, across="centre")
_TOTAL = tree.TITLE._replace(size=21, across="centre", least=15)
_HEAD = tree.TITLE._replace(size=30, across="centre", least=17)
_SKIP = tree.LIGHT._replace(size=15, colour=theme.TEXT_SOFT, across="centre")


class Gain(NamedTuple):
    """A step of the final scoring: its text, and the points of each seat that gets some."""

    kind: str
    text: str
    points: Mapping[int, int]
    territory: Territory | None = None


def gains_of(game: Game) -> Iterator[Gain]:
    """Yield the steps of the count, in order: small territories before large ones."""
    scores = game.scores()
    if any(score.lairs for score in scores):
        yield Gain("lairs", words.lairs_text(), _points(scores, "lairs"))
    scored = [each for each in game.territories() if each.leaders and each.points]
    for each in sorted(scored, key=lambda each: (each.points, len(each.tiles))):
        text = territory_text(each, names_text(game.state.names))
        yield Gain("territory", text, dict.fromkeys(each.leaders, each.points), each)
    if any(score.nest for score in scores):
        yield Gain("nest", words.nest_text(), _points(scores, "nest"))


def _points(scores: Sequence[Score], kind: str) -> dict[int, int]:
    return {score.seat: score.categories[kind] for score in scores if score.categories[kind]}


class ResultScene(CountedScene, Page):
    """Lies over the map: each territory is outlined as it is counted; before the end, the points as they are now."""

    name = "scores"
    opaque = False
    fills = True

    def __init__(self, app: Host, table: FamilyPlaying, *, is_known: bool = False) -> None:
        super().__init__(app)
        self._table = table
        session = self.session = table.session
        about = table.save_status.about
        self.scores, self.winners = session.game.scores(), session.game.winners
        self.gains = list(gains_of(session.game))
        self._is_known = is_known or not self.winners
        pause = PAUSES[app.settings.values.animation] * SLOWER
        self.count = Count(len(self.gains), pause, is_known=self._is_known, unveils=False)
        self.afterwards = EndScreen(app, session, about)
        self._more: tree.Node = tree.Space()
        """The place of further texts, over the sea."""

    def enter(self) -> None:
        self._table.board.map_view.look_at_all()
        self._table.board.camera.hurry()
        self._show_points(self.scores if self.count.is_over else ())
        if self.count.is_over and not self._is_known:
            self.play_end()

    def leave(self) -> None:
        self._show_points(self.scores)
        self.afterwards.stop()

    def _show_points(self, scores: Sequence[Score]) -> None:
        """Show points, or none, on the boards of the seats."""
        self._table.board.scores = scores
        self._table.board.change()

    def layout(self) -> None:
        super().layout()
        if self.winners:
            # Later texts have their room reserved, so that the map need not give way to them then.
            self._table.board.map_view.look_back_over(self._more.rect.y)

    # --- the tree -----------------------------------------------------------------------------

    def build(self) -> tree.Node:
        offers = self.afterwards.buttons if self.count.is_over else []
        self._more = slip(self.afterwards.lines if self.count.is_over else ())
        strip = tree.Row(slip([self.text]), *(offer.sized(wide=_BUTTON) for offer in offers), gap=_GAP)
        foot = self._foot().sized(wide=_FOOT)
        below = tree.Row(tree.Space().sized(wide=10), self._sums(), tree.Space(), foot)
        board = tree.board(tree.Column(strip.sized(high=34), below, gap=6), (28, 18)).sized(wide=1268)
        more = tree.Row(tree.Space().sized(wide=250), self._more, tree.Space().sized(wide=12))
        return tree.Column(
            tree.Space(),
            more.sized(high=76),
            tree.Space().sized(high=8),
            tree.Fill(tree.in_middle(board)).sized(high=_HIGH),
            tree.Space().sized(high=6),
        )

    def _sums(self) -> tree.Node:
        """Build the sums of each seat, in a column below its name."""
        winners = self.winners if self.count.is_counted else ()
        label = tree.Space().sized(wide=_LABEL)
        lit = [tree.Drawn(_light) if score.seat in winners else tree.Space() for score in self.scores]
        names = [
            tree.Row(
                tree.Space(),
                tree.badge(f"seat{score.seat}").sized(wide=28),
                tree.Text(name_text(score.name), _WINS if score.seat in winners else _NAME, fits=True),
                tree.Space(),
                gap=5,
            )
            for score in self.scores
        ]
        rows = tree.Column(tree.Row(label, *names).sized(high=27), *map(self._row, (*KINDS, "total")))
        wide = _LABEL + min(_SEAT * len(self.scores), _SUMS)
        return tree.Fill(tree.Row(label, *lit), rows).sized(wide=wide)

    def _row(self, kind: str) -> tree.Node:
        """Build the sums of a kind, or of all."""
        is_total = kind == "total"
        is_now = is_total or (self.now is not None and self.now.kind == kind)
        label = tree.Text(
            common.TOTAL if is_total else CATEGORIES[kind], _LABEL_NOW if is_now else _LABEL_STYLE
        )
        cells = [
            tree.Text(self.counted(kind, score.seat), _TOTAL if is_total else _SUM) for score in self.scores
        ]
        row = tree.Row(label.sized(wide=_LABEL), *cells)
        return (tree.Fill(tree.Drawn(tree.divider), row) if is_total else row).sized(high=_ROW)

    def _foot(self) -> tree.Node:
        """Build the name of the winner, and the buttons after the final scoring."""
        if not self.count.is_over:
            return tree.Paragraph(common.SKIP_COUNT, _SKIP)
        go = self.app.go
        actions: dict[str, Callback] = {
            "again": partial(go.leave_table, self._table.begin_again),
            "replay": partial(go.look_back, self.session),
            "table": self.back,
            "title": partial(go.leave_table, go.home),
        }
        session = self.session
        names = list(actions) if session.is_over else ["table", "title"]
        buttons = [
            Button(
                *(name, words.BUTTONS[name], self.afterwards.at_rest(actions[name])),
                kind="plain" if number else "main",
            )
            for number, name in enumerate(names)
        ]
        pairs = [tree.Row(*buttons[at : at + 2], gap=_GAP).sized(high=42) for at in range(0, len(buttons), 2)]
        result = words.heading(self.scores, self.winners, is_given_up=session.is_given_up)
        heading = tree.Text(result, _HEAD)
        return tree.Column(heading.sized(high=41), tree.Column(*pairs, gap=_GAP), tree.Space())

    # --- what has been counted ------------------------------------------------------------------

    @property
    def now(self) -> Gain | None:
        """The step of the count that is shown now."""
        return None if self.count.is_counted else self.gains[self.count.counted]

    def counted(self, kind: str, seat: int) -> int:
        """Return the points of a seat for a kind, or in total, so far."""
        done = self.gains[: self.count.counted]
        return sum(gain.points.get(seat, 0) for gain in done if kind in (gain.kind, "total"))

    @property
    def text(self) -> str:
        """The sentence shown now: the step of the count, the tie-break, or the end of the game."""
        if self.now is not None:
            return self.now.text
        view, is_given_up = self.session.game.view(None), self.session.is_given_up
        return words.tie_text(self.scores, self.winners) or words.ending_text(view, is_given_up=is_given_up)

    # --- drawing ------------------------------------------------------------------------------

    def draw_ground(self) -> None:
        self.app.painter.shade(_DIM)
        chart = self._table.board.picture(Targets())
        shown = self.gains[: self.count.counted] if self.now is None else [self.now]
        for gain in shown:
            draw_gain(chart, gain, is_now=gain is self.now)
        if self.now is not None and self.now.kind == "nest":
            self._draw_at_seats(chart, self.now)
        for seat in self.winners if self.count.is_over else ():
            draw_seat(chart, seat, is_lit=True)

    def _draw_at_seats(self, chart: Chart, gain: Gain) -> None:
        """Draw points next to the boards of the seats that get them."""
        for seat, points in gain.points.items():
            board = chart.layout.seats[seat]
            side = chart.layout.px(52)
            chart.painter.shine(board.inflate(side, side), strength=0.5)
            draw_points(chart.painter, points, (board.right + side // 2, board.centery), side)

    # --- time and input -----------------------------------------------------------------------

    def step(self, dt: float) -> None:
        if self.count.is_over:
            self.afterwards.step(dt)
            return
        news = self.count.step(dt)
        if news.has_counted:
            self.app.audio.play("score" if self.count.is_counted else "tick")
            self.app.dirty = True
        if news.is_over:
            self.finish()

    def finish(self) -> None:
        self._show_points(self.scores)
        self.play_end()
        super().finish()


def _light(painter: Painter, column: Rect) -> None:
    """Warm light on the column of a winner."""
    painter.panel(column, theme.GILT, None, radius=6, alpha=36)


def draw_gain(chart: Chart, gain: Gain, *, is_now: bool = False) -> None:
    """Draw a step of the count on the map: lairs one by one, a territory with its border."""
    tiles, camera = chart.view["tiles"], chart.camera
    side = max(round(camera.high * _SHIELD), chart.layout.px(_MIN_SHIELD))
    if gain.kind == "lairs" and is_now:
        for tile in tiles:
            if tile["lair"] is not None:
                place = camera.place((tile["q"], tile["r"]))
                chart.pieces.light("rim", place, seat_colour(f"seat{tile['lair']['seat']}"))
                draw_points(chart.painter, IN_LAIR, place.center, side)
    if gain.territory is None:
        return
    leaders = [f"seat{seat}" for seat in gain.territory.leaders]
    for number in gain.territory.tiles:
        place = camera.place((tiles[number]["q"], tiles[number]["r"]))
        for token in leaders if is_now else ():
            chart.pieces.light("veil", place, seat_colour(token), _VEIL / len(leaders))
    draw_border(chart, gain.territory)
    place = _middle(chart, gain.territory)
    badge = square(place.center, round(side * 0.62))
    row = in_row(badge, len(leaders), 0)
    shift = badge.centerx - (row[0].x + row[-1].right) // 2
    for token, rect in zip(leaders, row, strict=True):
        draw_seat_badge(chart.painter, token, rect.move(shift, -round(side * 0.62)))
    draw_points(chart.painter, gain.territory.points, (place.centerx, place.centery + side // 6), side)


def _middle(chart: Chart, territory: Territory) -> Rect:
    """Return the tile of a territory nearest to its centre, without a lair."""
    tiles = [chart.view["tiles"][number] for number in territory.tiles]
    places = [chart.camera.place((tile["q"], tile["r"])) for tile in tiles if tile["lair"] is None]
    x = sum(place.centerx for place in places) / len(places)
    y = sum(place.centery for place in places) / len(places)
    return min(places, key=lambda place: (place.centerx - x) ** 2 + (place.centery - y) ** 2)
