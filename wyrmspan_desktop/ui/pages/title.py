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
from wyrmspan_desktop.ui.layout import title as layout
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.with_dust import DustScene
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED, draw_painting, draw_rule
from wyrmspan_desktop.ui.widgets.buttons import CORNER, State, draw_wood, draw_word, one_size

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Archive, Entry
    from wyrmspan_desktop.session.record import SaveHeader

_NAME, _BELOW, _RESUME, _NOTE, _FOOT = 88, 19, 25, 14.5, 13
"""The heights of its letters, in units."""
_APART = "\u00a0\u00a0"
"""What stands between the letters below the name."""
_PALE: theme.Colour = (232, 214, 190)
_QUIET: theme.Colour = (196, 176, 160)
_BRIGHT: theme.Colour = (255, 236, 196)


class Known(NamedTuple):
    """What was read of the player's files: the game to go on with, and how many of today's deals were played."""

    latest: Entry | None = None
    played: int | None = None


def _known(archive: Archive) -> Known:
    """Read that; raises `FileProblem`."""
    # With the archive, after the first frame.
    from wyrmspan_desktop.session.daily_attempts import played_today

    return Known(archive.latest(), played_today(archive))


class TitleScene(DustScene):
    """The first screen."""

    name = "title"
    needs = layout.NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.latest: Entry | None = None
        self.played: int | None = None
        """How many of today's games of the day were played, as soon as that is known."""
        self._size: float | None = None
        """Of the letters of all entries, in units."""
        self._day: date | None = None
        """On which day that was read."""
        self._reading: Reading[Known] = Reading(app, self._show, Known())
        self._prewarmed: object = None
        """The look of the table that was drawn beforehand."""

    def wake(self) -> None:
        if self.app.has_archive:
            archive = self.app.archive
            self._day = archive.today
            self._reading.begin(lambda progress: _known(archive))

    @property
    def problem(self) -> str:
        """Why nobody can say which game was the last; empty if somebody can."""
        return self._reading.problem

    def _show(self, known: Known) -> None:
        self.latest, self.played = known

    def leave(self) -> None:
        self._reading.stop()

    def step(self, dt: float) -> None:
        self._reading.step()
        if self._day is not None and self.app.archive.today != self._day:
            self.wake()  # midnight has brought other deals

    def _places(self) -> layout.TitlePlaces:
        return layout.title(self.app.size, len(words.BUTTONS))

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        if self.latest is not None:
            resume = partial(self.app.go.resume, self.latest.path)
            gui.button("continue", str(words.CONTINUE), at.resume, resume, face=self._draw_latest)
        elif self._is_first:
            learn = partial(self.app.go.learn, WYRMSPAN)
            gui.button("guide", str(words.GUIDE), at.resume, learn, face=self._draw_guide)
        entries = [str(text) for text in words.BUTTONS.values()]
        places = [
            _above_note(self.app.painter, rect) if self._note_of(name) else rect
            for name, rect in zip(words.BUTTONS, at.buttons, strict=True)
        ]
        self._size = one_size(self.app.painter, zip(entries, places, strict=True), "word")
        others = {"quit": self.app.quit, "how_to": self._ask_how}
        for (name, text), rect in zip(words.BUTTONS.items(), at.buttons, strict=True):
            knows = self.app.has_archive and not self._reading.is_on
            first = name == "new_game" and self.latest is None and knows and not self._is_first
            kind = "first_word" if first else "word"
            face = partial(self._draw_entry, str(text), self._note_of(name), kind == "first_word", self._size)
            on_press = others.get(name) or partial(self.app.go.to, name)
            gui.button(name, str(text), rect, on_press, kind=kind, face=face)

    @property
    def _is_first(self) -> bool:
        """Whether nobody has played here yet, according to games and settings."""
        knows = self.app.has_archive and not self._reading.is_on and not self.problem
        return knows and WYRMSPAN not in self.app.settings.values.lessons

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_painting(painter)
        self.draw_air()
        painter.text(
            *(str(words.GAME), at.name, _NAME),
            role="title", across="centre", least=theme.TEXT_HEAD, how=GILT,
        )  # fmt: skip
        draw_rule(painter, at.rule)
        painter.text(
            *(_APART.join(str(words.DESKTOP).upper()), at.below, _BELOW, _PALE),
            role="title",
            across="centre",
            least=theme.TEXT_SMALL,
            how=SHADED,
        )
        problem = self.app.archive.problem if self.app.has_archive else None
        if problem is not None or self.problem:
            text = self.problem
            if not text and problem is not None:
                from wyrmspan_desktop.text.messages import said

                text = words.UNSAVED(problem=said(problem))
            painter.paragraph(
                text, at.foot, theme.TEXT_BODY, theme.WARNING, least=theme.TEXT_SMALL, how=SHADED
            )
        else:
            text = str(words.CREDITS)
            painter.paragraph(text, at.foot, _FOOT, _QUIET, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_latest(self, painter: Painter, rect: Rect, state: State) -> None:
        """Draw the plank of the game to continue: its position, its players, and the mat of the first player."""
        latest, at = self.latest, self._places()
        draw_wood(painter, "plain", rect, state)
        if not (state.is_hovered or state.is_passed_over):
            painter.light(rect, radius=CORNER, strength=1.0)
        painter.text(
            *(str(words.CONTINUE), at.resume_name, _RESUME, _BRIGHT), role="bold", least=15, how=SHADED
        )
        if latest is None or latest.about is None:
            return
        # With the games, after the first frame.
        from wyrmspan_desktop.text.games import round_text, when
        from wyrmspan_desktop.text.sentences import capital

        about = latest.about
        saved = when(about.saved, self.app.archive.today)
        text = words.LATEST(round=capital(round_text(latest.round, about.game)), saved=saved)
        painter.text(text, at.resume_note, _NOTE, _PALE, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)
        self._draw_seats(painter, about, at.resume_seats)
        if about.game == WYRMSPAN and latest.view is not None:
            from wyrmspan_desktop.ui.widgets.miniature import draw_miniature

            seat = next((seat for seat, bot in enumerate(about.bots) if bot is None), 0)
            draw_miniature(painter, latest.view["players"][seat]["slots"], at.resume_mat)

    def _draw_guide(self, painter: Painter, rect: Rect, state: State) -> None:
        """Draw the plank of the guide, for new players."""
        at = self._places()
        draw_wood(painter, "plain", rect, state)
        if not (state.is_hovered or state.is_passed_over):
            painter.light(rect, radius=CORNER, strength=1.0)
        side = rect.height - 2 * painter.px(9)
        portrait = Rect(rect.right - painter.px(12) - side, rect.centery - side // 2, side, side)
        draw_portrait(painter, "place/portrait_guide", portrait)
        name = Rect(
            at.resume_name.x, rect.y, portrait.x - at.resume_name.x - painter.px(12), rect.height // 2
        )
        painter.text(*(str(words.GUIDE), name, _RESUME, _BRIGHT), role="bold", least=15, how=SHADED)
        note = name.move(0, name.height - painter.px(6))
        painter.paragraph(str(words.GUIDE_NOTE), note, _NOTE, _PALE, least=theme.TEXT_SMALL, how=SHADED)

    def _note_of(self, name: str) -> str:
        """Return the line below an entry; empty for those without one."""
        if name == "days" and self.played is not None:
            # With the games, after the first frame.
            from wyrmspan_desktop.session.daily_challenge import DAILY

            return words.played_text(self.played, len(DAILY))
        return str(words.GAME_NOTES.get(name, ""))

    @staticmethod
    def _draw_entry(
        text: str, line: str, is_first: bool, size: float, painter: Painter, rect: Rect, state: State
    ) -> None:
        """Draw an entry, with an optional line below it; the text of all has the same size and baseline in a row."""
        upper = _above_note(painter, rect) if line else rect
        draw_word(
            painter,
            text,
            rect,
            state,
            is_lit=is_first and not state.is_passed_over,
            words_at=upper,
            size=size,
        )
        if line:
            painter.text(line, _note(painter, rect), _FOOT, _QUIET, least=theme.TEXT_SMALL, how=SHADED)

    @staticmethod
    def _draw_seats(painter: Painter, about: SaveHeader, rect: Rect) -> None:
        """Draw the portraits of the players, and their names if there is room for all of them."""
        from wyrmspan_desktop.text.games import who_text
        from wyrmspan_desktop.ui.pages.history.game_summary import tokens_of

        tokens = tokens_of(about.names, about.level, about.game)
        badges = in_row(Rect(rect.topleft, (rect.height, rect.height)), len(tokens), painter.px(4))
        for token, badge in zip(tokens, badges, strict=True):
            draw_seat_badge(painter, token, badge)
        left, names = badges[-1].right + painter.px(8), who_text(about)
        room = Rect(left, rect.y, rect.right - left, rect.height)
        if painter.fonts.width(names, "body", painter.least_px(theme.TEXT_SMALL)) <= room.width:
            painter.text(names, room, _NOTE, _PALE, least=theme.TEXT_SMALL, how=SHADED)

    def idle_work(self) -> IdleWork[None]:
        look = self.app.size, self.app.painter.look
        if self.app.has_archive and self._prewarmed != look:
            yield from self.app.go.prewarm()
            self._prewarmed = look

    def _ask_how(self) -> None:
        from wyrmspan_desktop.ui.pages.how import HowScene

        self.app.scenes.push(HowScene(self.app))

    def back(self) -> None:
        from wyrmspan_desktop.text import menus

        heading, closes = str(words.LEAVE), str(menus.WINDOW_CLOSES)
        self.app.go.ask(heading, closes, str(menus.QUIT), self.app.quit)


def _note(painter: Painter, rect: Rect) -> Rect:
    """Return the place of the line below an entry."""
    note = Rect(rect.x + painter.px(22), 0, rect.width - painter.px(22), painter.px(17))
    note.bottom = rect.bottom + painter.px(1)
    return note


def _above_note(painter: Painter, rect: Rect) -> Rect:
    """Return the place of the words of an entry that has a line below it.

    It is hardly higher than that of other entries, so that all of a row stand on one line; large letters take all
    the room over the line.
    """
    top = _note(painter, rect).y + painter.px(3)
    if painter.enlarge > 1:
        return Rect(rect.x, rect.y, rect.width, top - rect.y)
    middle = rect.centery - painter.px(3)
    return Rect(rect.x, 2 * middle - top, rect.width, 2 * (top - middle))
