"""The title: go on, begin, load, look back, set, or quit."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import title as words
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_portrait, draw_seat_badge
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.scenes.with_dust import DustScene
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import SHADED, draw_divider, draw_painting
from wyrmspan_desktop.ui.widgets.buttons import CORNER, Callback, State, draw_wood, draw_word, one_size
from wyrmspan_desktop.ui.widgets.controls import Button, says

if TYPE_CHECKING:
    from pathlib import Path

    from wyrmspan_desktop.session import Archive, Entry
    from wyrmspan_desktop.session.record import SaveHeader

_ENTRY, _GAP, _LINE, _INDENT = 50, 4, 17, 22
"""The mean height of an entry with its gap, that gap, the height of a line, and the distance of words from the edge."""
_WITH_LINES = {*words.GAME_NOTES, "days"}
_COLUMN, _BROAD, _FIRST = 430, 498, 0.62
"""The width of both columns of entries, the width with large letters, and the share of the first column."""
_BESIDES = 378
"""The height of all but the entries, in units."""
_LOOK_S = 1.0
"""The seconds between looks at the date: a computer's zone is read again for each of them."""
_APART = "\u00a0\u00a0"
"""The ornament between the letters below the name."""
_PALE: theme.Colour = (232, 214, 190)
_QUIET: theme.Colour = (196, 176, 160)

_NAME = tree.TITLE._replace(size=88, across="centre")
_BELOW = tree.TextStyle(19, _PALE, role="title", across="centre", how=SHADED)
_RESUME = tree.TextStyle(25, (255, 236, 196), role="bold", least=15, how=SHADED)
_NOTE = tree.TextStyle(14.5, _PALE, how=SHADED, squeeze=0.84)
_FOOT = tree.LIGHT._replace(size=13, colour=_QUIET)
_PROBLEM = tree.LIGHT._replace(colour=theme.WARNING)


class Known(NamedTuple):
    """The part of the player's files that the title shows: the last game, and the number of today's deals played."""

    latest: Entry | None = None
    played: int | None = None
    guided: Path | None = None
    """The file of the latest game with the guide that is in progress, if there is one."""


def _known(archive: Archive) -> Known:
    """Read it from the files; raise `FileProblem` where that fails."""
    # With the archive, after the first frame.
    from wyrmspan_desktop.session.daily_attempts import played_today

    return Known(archive.latest(), played_today(archive), _guided(archive))


def _guided(archive: Archive) -> Path | None:
    """Return the file of the latest game with the guide that is in progress; raise `FileProblem` as above."""
    running = archive.running()
    if not running:
        return None  # and the texts need not be imported yet
    from wyrmspan_desktop.text.who import is_guided

    return next((each.path for each in running if each.about is not None and is_guided(each.about)), None)


class TitleScene(DustScene, Page):
    """The first screen."""

    name = "title"
    needs = (760.0, 660.0)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.latest: Entry | None = None
        self.played: int | None = None
        """The number of today's games of the day that were played; None while unknown."""
        self._guided: Path | None = None
        self._day: date | None = None
        """The day on which that was read."""
        self._since_look_s = 0.0
        self._reading: Reading[Known] = Reading(app, self._show, Known())
        self.work = (self._reading,)
        self._prewarmed: object = None
        """The look of the table that was drawn beforehand."""

    def wake(self) -> None:
        if self.app.has_archive:
            archive = self.app.archive
            self._day = archive.today
            self._reading.begin(lambda progress: _known(archive))

    @property
    def problem(self) -> str:
        """The reason why the last game is unknown; empty if it is known."""
        return self._reading.problem

    def _show(self, known: Known) -> None:
        self.latest, self.played, self._guided = known

    def step(self, dt: float) -> None:
        super().step(dt)
        self._since_look_s += dt
        if self._day is not None and self._since_look_s >= _LOOK_S:
            self._since_look_s = 0.0
            if self.app.archive.today != self._day:
                self.wake()  # midnight has brought other deals

    def layout(self) -> None:
        self.first = self._lit
        super().layout()
        painter = self.app.painter
        entries = [node for node in self.nodes if isinstance(node, _Entry)]
        size = one_size(painter, [(each.name, each.words_in(painter, each.rect)) for each in entries], "word")
        for entry in entries:
            entry.letters = size

    @property
    def _is_large(self) -> bool:
        """Whether letters are larger than the room for them usually is."""
        return self.app.painter.enlarge > 1

    @property
    def _is_first(self) -> bool:
        """Return whether games and settings show no sign of a player yet."""
        knows = self.app.has_archive and not self._reading.is_on and not self.problem
        return knows and WYRMSPAN not in self.app.settings.values.lessons

    @property
    def _lit(self) -> str:
        """The entry that is lit, and that Enter uses; empty while the games are unknown."""
        if self.latest is not None:
            return "continue"
        if self._is_first:
            return "guide"
        return "new_game" if self.app.has_archive and not self._reading.is_on else ""

    # --- the tree -----------------------------------------------------------------------------

    def draw_ground(self) -> None:
        draw_painting(self.app.painter)
        self.draw_dust()

    def build(self) -> tree.Node:
        desktop = tree.Drawn(tree.Text(_APART.join(str(words.DESKTOP).upper()), _BELOW).draw_in)
        name = tree.Column(
            tree.Text(words.GAME, _NAME).sized(high=100),
            *(_space(4), tree.Drawn(draw_divider).sized(high=4), _space(8)),
            tree.padded(desktop, 60, 0).sized(high=26),
        )
        wide = _BROAD if self._is_large else _COLUMN
        column = tree.Column(
            *(_space(42), _at_left(name, 498), _space(22), _at_left(self._plank(), wide).sized(high=98)),
            *(_space(12), _at_left(self._entries(wide), wide), tree.Space(), _space(4)),
            *(_at_left(self._foot(), 740).sized(high=48), _space(10)),
        )
        return tree.Row(tree.Space().sized(wide=62), column, tree.Space().sized(wide=8))

    def _entries(self, wide: float) -> tree.Node:
        """Build the entries in two columns; rows with a line below an entry are higher."""
        names = list(words.BUTTONS)
        rows = (len(names) + 1) // 2
        lines = [_LINE if name in _WITH_LINES else 0 for name in names[:rows]]
        room = min(rows * _ENTRY, self.app.size[1] / self.app.painter.unit - _BESIDES)
        high = (room - sum(lines)) / rows - _GAP
        first = [
            self._entry(name, line).sized(high=high + line)
            for name, line in zip(names[:rows], lines, strict=True)
        ]
        second = [
            tree.Column(self._entry(name, 0), *([_space(line)] if line else [])).sized(high=high + line)
            for name, line in zip(names[rows:], lines, strict=False)
        ]
        columns = (
            tree.Column(*first, gap=_GAP).sized(wide=wide * _FIRST),
            tree.Column(*second, *(tree.Space() for _ in range(len(second), rows)), gap=_GAP),
        )
        return tree.Row(*columns, gap=8).sized(high=room)

    def _entry(self, name: str, line: float) -> tree.Node:
        """Build an entry; the first one is lit where there is nothing else to do."""
        others = {"quit": self.app.quit, "how_to": self._ask_how}
        on_press = others.get(name) or partial(self.app.go.to, name)
        return _Entry(name, on_press, self._note_of(name), line, is_lit=name == self._lit)

    def _plank(self) -> tree.Node:
        """Build the plank of the game to go on with, or of the guide for new players."""
        go = self.app.go
        if self.latest is not None:
            resume = partial(go.resume, self.latest.path)
            return _plank_button("continue", words.CONTINUE, resume, self._latest(self.latest))
        if self._is_first:
            return _plank_button("guide", words.GUIDE, partial(go.learn, WYRMSPAN), _guide())
        return tree.Space()

    def _latest(self, latest: Entry) -> tree.Node:
        """Build the summary of a game: its round, its players and the mat of the first person.

        The name of a game that has one takes the place of its players, who can still be seen on their portraits.
        """
        lines: list[tree.Node] = [tree.Text(words.CONTINUE, _RESUME).sized(high=31)]
        about, mat = latest.about, _space(0)
        if about is not None:
            # With the games, after the first frame.
            from wyrmspan_desktop.text.games import round_text, when
            from wyrmspan_desktop.text.sentences import capital
            from wyrmspan_desktop.text.who import name_of
            from wyrmspan_desktop.ui.pages.history.game_summary import WhoPlays, slots_of

            saved = when(about.saved, self.app.archive.today)
            where = words.LATEST(round=capital(round_text(latest.round, about.game)), saved=saved)
            name = name_of(about)
            beside = tree.Text(where, _NOTE) if name else WhoPlays(about, _NOTE)
            seats = tree.Drawn(partial(_draw_seats, about, beside)).sized(high=29)
            lines += [tree.Text(name or where, _NOTE).sized(high=20), _space(2), seats]
            slots = slots_of(latest)
            if slots is not None:
                from wyrmspan_desktop.ui.widgets.miniature import draw_miniature

                mat = tree.Drawn(lambda painter, rect: draw_miniature(painter, slots, rect)).sized(high=76)
        texts = tree.Column(_space(6), *lines, tree.Space())
        return _on_plank(texts, mat.sized(wide=128), gap=8)

    def _foot(self) -> tree.Node:
        problem = self.app.archive.problem if self.app.has_archive else None
        text = self.problem
        if not text and problem is not None:
            from wyrmspan_desktop.text.messages import said

            text = words.UNSAVED(problem=said(problem))
        return tree.Paragraph(text, _PROBLEM) if text else tree.Paragraph(words.CREDITS, _FOOT)

    def _note_of(self, name: str) -> str:
        """Return the line below an entry; empty for those without one."""
        if name == "days" and self.played is not None:
            # With the games, after the first frame.
            from wyrmspan_desktop.session.daily_challenge import DAILY

            return words.played_text(self.played, len(DAILY))
        return str(words.GAME_NOTES.get(name, ""))

    def idle_work(self) -> IdleWork[None]:
        yield self.app.gui.prewarm
        look = self.app.size, self.app.painter.look
        if self.app.has_archive and self._prewarmed != look:
            yield from self.app.go.prewarm()
            self._prewarmed = look

    def _ask_how(self) -> None:
        from wyrmspan_desktop.ui.pages.how import HowScene

        self.app.scenes.push(HowScene(self.app, self._guided))

    def back(self) -> None:
        from wyrmspan_desktop.text import menus

        heading, closes = str(words.LEAVE), str(menus.WINDOW_CLOSES)
        self.app.go.ask(heading, closes, str(menus.QUIT), self.app.quit)


def _space(high: float) -> tree.Node:
    return tree.Space().sized(high=high)


def _at_left(child: tree.Node, wide: float) -> tree.Row:
    """Return a node so many units wide, at the left of a row."""
    return tree.Row(child.sized(wide=wide), tree.Space())


def _on_plank(texts: tree.Node, picture: tree.Node, gap: float) -> tree.Node:
    """Return words and a picture on a plank."""
    edges = tree.Space().sized(wide=_INDENT), tree.Space().sized(wide=12)
    return tree.Row(edges[0], texts, tree.Space().sized(wide=gap), picture, edges[1])


def _plank_button(name: str, text: object, on_press: Callback, shown: tree.Node) -> Button:
    """Return the plank as a button, described by what is shown on it."""
    button = Button(name, text, on_press, face=partial(_draw_plank, shown))
    return says(button, *(node for node in shown.walk() if node.name))


def _guide() -> tree.Node:
    """Build the words about the guide."""
    name, note = tree.Text(words.GUIDE, _RESUME), tree.Paragraph(words.GUIDE_NOTE, _NOTE)
    texts = tree.Column(_space(6), name.sized(high=37), note.sized(high=49), tree.Space())
    portrait = tree.Drawn(lambda painter, rect: draw_portrait(painter, "place/portrait_guide", rect))
    return _on_plank(texts, portrait.sized(wide=80, high=80), gap=12)


def _draw_plank(content: tree.Node, painter: Painter, rect: Rect, state: State) -> None:
    draw_wood(painter, "plain", rect, state)
    if not (state.is_hovered or state.is_passed_over):
        painter.light(rect, radius=CORNER, strength=1.0)
    content.draw_in(painter, rect)


def _draw_seats(about: SaveHeader, beside: tree.Node, painter: Painter, rect: Rect) -> None:
    """Draw the portraits of those who play, and a text beside them."""
    from wyrmspan_desktop.ui.pages.history.game_summary import tokens_of

    tokens = tokens_of(about.names, about.level, about.game)
    badges = in_row(Rect(rect.topleft, (rect.height, rect.height)), len(tokens), painter.px(4))
    for token, badge in zip(tokens, badges, strict=True):
        draw_seat_badge(painter, token, badge)
    left = badges[-1].right + painter.px(8)
    beside.draw_in(painter, Rect(left, rect.y, rect.right - left, rect.height))


class _Entry(Button):
    """An entry, with ``room`` for a line below its words."""

    def __init__(self, name: str, on_press: Callback, line: str, room: float, *, is_lit: bool) -> None:
        super().__init__(name, words.BUTTONS[name], on_press, face=self._draw)
        self.description = line
        self._room, self._is_lit = room, is_lit

    def words_in(self, painter: Painter, rect: Rect) -> Rect:
        """Return the place of its words above the line."""
        room = painter.px(self._room) if self._room else 0
        return Rect(rect.x, rect.y, rect.width, rect.height - room)

    def _draw(self, painter: Painter, rect: Rect, state: State) -> None:
        upper, is_lit = self.words_in(painter, rect), self._is_lit and not state.is_passed_over
        draw_word(painter, self.name, rect, upper, state, is_lit=is_lit, size=self.letters or 0)
        line = Rect(rect.x + painter.px(_INDENT), 0, rect.width - painter.px(_INDENT), painter.px(_LINE))
        line.bottom = rect.bottom - (0 if painter.enlarge > 1 else painter.px(8))
        if self.description:
            tree.Text(self.description, _FOOT).draw_in(painter, line)
