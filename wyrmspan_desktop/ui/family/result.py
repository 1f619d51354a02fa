"""How a game of Dragon Family is counted on its map: lairs, one territory after another, nests; then who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
from wyrmspan_desktop.ui.family.draw.places import Places
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid, in_row, square
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.results.end_screen import EndScreen, draw_slip
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES, Count, CountedScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED, draw_board
from wyrmspan_desktop.ui.widgets.buttons import Callback

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyTable

SLOWER = 2.0
"""A territory is looked at so many times longer than a category of another game is counted."""
KINDS = ("lairs", "territory", "nest")
"""What points are given for, in the order in which they are counted."""
_DIM = 84
_SHIELD, _LEAST_SHIELD = 0.52, 22
"""How large the points on the map are, in heights of a hexagon, and at least, in units."""
_ROW, _LABEL, _FOOT = 26, 160, 340
"""The height of a row of sums, the width of their names, and of what stands beside them, in units."""
_SEAT = 170
"""How wide a column is at most."""
_VEIL = 0.16
"""How much light there is within a border."""


class Gain(NamedTuple):
    """A step of the count: what is told of it, and the points of each seat that gets some."""

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


class SumPlaces(NamedTuple):
    """The parts of the board: a strip for words, a column of sums for each seat, a heading and buttons beside them."""

    board: Rect
    strip: Rect
    more: Rect
    offers: list[Rect]
    badges: list[Rect]
    rows: list[Rect]
    head: Rect
    buttons: list[Rect]

    def cell(self, row: int, seat: int) -> Rect:
        """Return the place of a sum."""
        column, line = self.badges[seat], self.rows[row]
        return Rect(column.x, line.y, column.width, line.height)


def sums(at: Places, seats: int, offers: int = 0) -> SumPlaces:
    """Return the board over the ledge and the question, and the room over the sea for ``more``.

    ``offers``: the number of buttons at the end of the strip, each over a column of buttons.
    """
    px = at.px
    top = at.prompt.y - px(4)
    board = Rect(0, top, min(at.size[0] - px(12), px(1268)), at.size[1] - px(6) - top)
    board.centerx = at.size[0] // 2
    strip = Rect(board.x + px(14), board.y + px(9), board.width - px(28), px(34))
    label = Rect(board.x + px(24), strip.bottom + px(6), px(_LABEL), px(28))
    foot = Rect(board.right - px(_FOOT + 16), label.y, px(_FOOT), board.bottom - px(14) - label.y)
    wide = min(px(_SEAT), (foot.x - px(16) - label.right) // seats)
    badges = in_row(Rect(label.right, label.y, wide, label.height), seats, 0)
    first_row = Rect(label.x, label.bottom + px(1), label.width, px(_ROW))
    head = Rect(foot.x, foot.y, foot.width, px(38))
    gap = px(6)
    first = Rect(foot.x, head.bottom + px(4), (foot.width - gap) // 2, px(42))
    buttons = in_grid(first, len(words.BUTTONS), 2, gap)
    step = first.width + gap
    offer = Rect(buttons[1].x - (offers - 1) * step, strip.y, first.width, strip.height)
    offered = in_row(offer, offers, gap)
    if offers:
        strip.width = offer.x - px(8) - strip.x
    more = Rect(px(250), board.y - px(84), at.size[0] - px(262), px(76))
    rows = in_column(first_row, len(KINDS) + 1, 0)
    return SumPlaces(board, strip, more, offered, badges, rows, head, buttons)


def name_places(column: Rect, wide: int, px: Callable[[float], int]) -> tuple[Rect, Rect]:
    """Return the badge over a column of sums, and a name of a width next to it, centred together."""
    badge, gap = Rect(0, column.y, column.height, column.height), px(5)
    name = Rect(0, column.y, min(wide, column.width - px(8) - badge.width - gap), column.height)
    badge.x = column.centerx - (badge.width + gap + name.width) // 2
    name.x = badge.right + gap
    return badge, name


class ResultScene(CountedScene):
    """Lies over the map: each territory is outlined as it is counted; before the end, the points as they are now."""

    name = "scores"
    opaque = False
    fills = True

    def __init__(self, app: Host, table: FamilyTable, *, is_known: bool = False) -> None:
        super().__init__(app)
        self._table = table
        session = self.session = table.session
        about = table.kept.about if table.kept is not None else None
        self.scores, self.winners = session.game.scores(), session.game.winners
        self.gains = list(gains_of(session.game))
        self._is_known = is_known or not self.winners
        pause = PAUSES[app.settings.values.animation] * SLOWER
        self.count = Count(len(self.gains), pause, is_known=self._is_known, unveils=False)
        self.afterwards = EndScreen(app, session, about)

    def enter(self) -> None:
        self._table.map_view.look_at_all()
        self._table.camera.hurry()
        self._show_points(self.scores if self.count.is_over else ())
        if self.count.is_over and not self._is_known:
            self.play_end()

    def leave(self) -> None:
        self._show_points(self.scores)
        self.afterwards.stop()

    def _show_points(self, scores: Sequence[Score]) -> None:
        """Show points, or none, on the boards of the seats."""
        self._table.scores = scores
        self._table.change()

    @property
    def _buttons(self) -> list[str]:
        """What can be done when all is told."""
        if not self.count.is_over:
            return []
        return [name for name in words.BUTTONS if self.winners or name in ("table", "title")]

    @property
    def _places(self) -> SumPlaces:
        offers = len(self.afterwards.offers) if self.count.is_over else 0
        return sums(self._table.places, len(self.scores), offers)

    def layout(self) -> None:
        at = self._places
        if self.winners:
            # What is told later finds its room free, so that the map need not give way to it then.
            self._table.map_view.look_back_over(at.more.y)
        go = self.app.go
        actions: dict[str, Callback] = {
            "again": partial(go.leave_table, self._table.begin_again),
            "replay": partial(go.look_back, self.session),
            "table": self.back,
            "title": partial(go.leave_table, go.home),
        }
        for name, rect in zip(self._buttons, at.buttons, strict=False):
            kind = "main" if name == ("again" if self.winners else "table") else "plain"
            on_press = self.afterwards.at_rest(actions[name])
            self.app.gui.button(name, str(words.BUTTONS[name]), rect, on_press, kind=kind)
        if self.count.is_over:
            self.afterwards.lay_out(at.offers)

    # --- what has been counted ------------------------------------------------------------------

    @property
    def now(self) -> Gain | None:
        """What is being counted."""
        return None if self.count.is_counted else self.gains[self.count.counted]

    def counted(self, kind: str, seat: int) -> int:
        """Return the points of a seat for a kind, or in total, so far."""
        done = self.gains[: self.count.counted]
        return sum(gain.points.get(seat, 0) for gain in done if kind in (gain.kind, "total"))

    @property
    def text(self) -> str:
        """What is told now: what is being counted, how a tie was decided, or how the game ended."""
        if self.now is not None:
            return self.now.text
        return words.tie_text(self.scores, self.winners) or words.ending_text(self.session.game.view(None))

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, table = self.app.painter, self._table
        painter.shade(_DIM)
        chart = table.chart(Targets())
        shown = self.gains[: self.count.counted] if self.now is None else [self.now]
        for gain in shown:
            draw_gain(chart, gain, is_now=gain is self.now)
        if self.now is not None and self.now.kind == "nest":
            self._draw_at_seats(chart, self.now)
        for seat in self.winners if self.count.is_over else ():
            draw_seat(chart, seat, is_lit=True)
        self._draw_sums(painter, self._places)

    def _draw_at_seats(self, chart: Chart, gain: Gain) -> None:
        """Draw points next to the boards of the seats that get them."""
        for seat, points in gain.points.items():
            board = chart.layout.seats[seat]
            side = chart.layout.px(52)
            chart.painter.shine(board.inflate(side, side), strength=0.5)
            draw_points(chart.painter, points, (board.right + side // 2, board.centery), side)

    def _draw_sums(self, painter: Painter, at: SumPlaces) -> None:
        draw_board(painter, at.board)
        draw_slip(painter, [self.text], at.strip)
        if self.count.is_over:
            draw_slip(painter, self.afterwards.lines, at.more)
        winners = self.winners if self.count.is_counted else ()
        for seat, (score, rect) in enumerate(zip(self.scores, at.badges, strict=True)):
            token, is_winner = f"seat{seat}", seat in winners
            column = rect.unionall([at.cell(row, seat) for row in range(len(at.rows))])
            if is_winner:
                painter.panel(column, theme.GILT, None, radius=6, alpha=36)
            name = name_text(score.name)
            badge, beside = name_places(rect, painter.text_width(name, 16, "bold", least=16), painter.px)
            draw_seat_badge(painter, token, badge)
            colour = theme.GILT if is_winner else theme.TEXT
            painter.text(*(name, beside, 16, colour), role="bold", least=16, how=SHADED, squeeze=0.7)
        for row, kind in enumerate((*KINDS, "total")):
            self._draw_row(painter, at, row, kind)
        if self.count.is_over:
            text = words.heading(self.scores, self.winners)
            painter.text(text, at.head, 30, role="title", across="centre", least=17, how=GILT)
        else:
            rest = Rect(at.head.x, at.head.y, at.head.width, at.rows[-1].bottom - at.head.y)
            painter.paragraph(
                str(common.SKIP_COUNT), rest, 15, theme.TEXT_SOFT, across="centre", least=13, how=SHADED
            )

    def _draw_row(self, painter: Painter, at: SumPlaces, row: int, kind: str) -> None:
        """Draw the sums of a kind, or of all."""
        is_now = self.now is not None and self.now.kind == kind
        is_total = kind == "total"
        label = common.TOTAL if is_total else CATEGORIES[kind]
        if is_total:
            line = Rect(at.rows[row].x, at.rows[row].y, at.badges[-1].right - at.rows[row].x, 1)
            painter.panel(line, theme.GILT, None, radius=0, alpha=120)
        colour = theme.GILT if is_now or is_total else theme.TEXT
        painter.text(
            *(str(label), at.rows[row], 16, colour),
            role="bold",
            least=theme.TEXT_SMALL,
            how=SHADED,
            squeeze=0.8,
        )
        for seat in range(len(self.scores)):
            value = self.counted(kind, seat)
            text = str(value)
            cell = at.cell(row, seat)
            if is_total:
                painter.text(text, cell, 21, role="title", across="centre", least=15, how=GILT)
            else:
                painter.text(text, cell, 17, theme.TEXT, across="centre", least=13, how=SHADED)

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


def draw_gain(chart: Chart, gain: Gain, *, is_now: bool = False) -> None:
    """Draw a step of the count on the map: lairs one by one, a territory with its border."""
    tiles, camera = chart.view["tiles"], chart.camera
    side = max(round(camera.high * _SHIELD), chart.layout.px(_LEAST_SHIELD))
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
