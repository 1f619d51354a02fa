"""The summary of a game in lists: the portraits of its seats, and at the side a mat and the points of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import Entry
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.games import SAVED_WITH, opponent_of
from wyrmspan_desktop.text.house_rules_page import played_with
from wyrmspan_desktop.text.who import who_texts
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.pages.results.podium import Seat, draw_plate
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature
from wyrmspan_desktop.ui.widgets.spare import Spare

PORTRAITS, _PORTRAIT = 136, 42
"""The width of the portraits of a row, and of one of them, in units."""
_PLATE, _MIN_MAT = 34, 70
"""The height of the plate of a seat, and the least height of a mat, in units."""
_BROAD = 0.6
"""Height to width of a mat."""
BESIDE = 0.68, 0.32
"""The widths of a list and of the summary next to it, as fractions of their page."""
_NOTHING = tree.BODY._replace(size=theme.TEXT_LARGE, across="centre")


def tokens_of(names: Sequence[str], level: str | None, game: str) -> list[str]:
    """Return the icons of the seats of a game of some kind, Automa's last, each with the look of its name."""
    palette = palettes.current()
    tokens = [f"seat{palette.looks.index(look)}" for look in palette.looks_of(names)[: len(names)]]
    return tokens + ["automa"] * (opponent_of(game, level) is not None)


def portraits(tokens: Sequence[str]) -> tree.Node:
    """Return the portraits at the left of a row."""
    return tree.Drawn(partial(_draw_portraits, tokens)).sized(wide=PORTRAITS)


def _draw_portraits(tokens: Sequence[str], painter: Painter, rect: Rect) -> None:
    """Draw portraits, overlapping if there are many."""
    side, room = min(painter.px(_PORTRAIT), rect.height), painter.px(PORTRAITS)
    step = min(side + painter.px(4), (room - side) // max(1, len(tokens) - 1))
    for number, token in enumerate(tokens):
        draw_seat_badge(painter, token, Rect(rect.x + number * step, rect.y, side, rect.height))


def plates(seats: Sequence[Seat]) -> list[tree.Node]:
    """Return the plates of seats, to be placed below each other."""
    return [tree.padded(tree.Drawn(partial(draw_plate, seat)), 0, 6).sized(high=_PLATE + 6) for seat in seats]


def slots_of(entry: Entry) -> Mapping[str, SpaceView] | None:
    """Return the mat of the first person in a game; None if its view is unknown, and for games without mats."""
    about, view = entry.about, entry.view
    if about is None or view is None or about.game != WYRMSPAN:
        return None
    person = next((seat for seat, bot in enumerate(about.bots) if bot is None), 0)
    slots: Mapping[str, SpaceView] = view["players"][person]["slots"]
    return slots


def game(
    title: str, about: SaveHeader, scores: Sequence[int], saved: str, slots: Mapping[str, SpaceView] | None
) -> tree.Node:
    """Return a game on leather: its title, the time of saving, a mat if that is known, and its seats."""
    cards = cards_text(about.cards)
    note = SAVED_WITH(saved=saved, cards=cards) if cards else saved
    names = kind_of(about.game).seats(about.names, about.level)
    tokens = tokens_of(about.names, about.level, about.game)
    seats = [Seat(*each) for each in zip(tokens, names, scores or (0,) * len(names), strict=False)]
    mat: tree.Node = tree.Space()
    if slots is not None:
        mat = Spare(tree.padded(tree.Drawn(partial(_draw_mat, slots)), 0, 20), least=_MIN_MAT + 20)
    head = tree.Text(title, tree.LIGHT_HEAD._replace(size=20)).sized(high=28)
    rules = tree.Paragraph(played_with(about.house_rules), tree.LIGHT_NOTE, most=66)
    return tree.leather(
        tree.Column(head, tree.Text(note, tree.LIGHT_NOTE).sized(high=22), rules, mat, *plates(seats))
    )


def _draw_mat(slots: Mapping[str, SpaceView], painter: Painter, rect: Rect) -> None:
    draw_miniature(painter, slots, rect.inflate(0, min(0, round(rect.width * _BROAD) - rect.height)))


class WhoPlays(tree.Text):
    """The players of a saved game and how it was set up; the players alone, or nothing, where there is less room."""

    def __init__(self, about: SaveHeader, style: tree.TextStyle) -> None:
        self._texts = who_texts(about)
        super().__init__(self._texts[0], style)

    def draw(self, painter: Painter) -> None:
        least, role = painter.least_px(theme.TEXT_SMALL), self.style.role
        for text in self._texts:
            if painter.fonts.width(text, role, least) <= self.rect.width:
                tree.Text(text, self.style).draw_in(painter, self.rect)
                return


def nothing(text: object, *, is_wrong: bool = False) -> tree.Node:
    """Return a sheet with the reason why a list is empty."""
    style = _NOTHING._replace(colour=theme.INK_WARNING) if is_wrong else _NOTHING
    sheet = tree.sheet(tree.Paragraph(text, style), (60, 44))
    return tree.Fill(tree.Centred(sheet, wide=620))
