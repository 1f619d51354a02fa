"""The timeline of a replay as a groove in the wood: rounds, turns, gains, and the current position.

The mouse drags along the groove; medallions next to it have the other controls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.position_cache import TurnList
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.spoken import TURN_LINE
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.scrubber import Scrubber
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_tool
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.draw.shown import Button, Shown
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.replaying import Replaying

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""The factors of the playing speed."""
KEYS = {
    pygame.K_HOME: "first",
    pygame.K_LEFT: "previous",
    pygame.K_SPACE: "play",
    pygame.K_RIGHT: "next",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "turn_back",
    pygame.K_PAGEDOWN: "turn_on",
    pygame.K_UP: "faster",
    pygame.K_DOWN: "slower",
}
"""The fixed keys, with the medallions that do the same."""
SHIFTED = {pygame.K_LEFT: "turn_back", pygame.K_RIGHT: "turn_on"}
"""With the shift key, or the right stick of a game controller."""
ACTIONS = {
    "step_back": "previous",
    "step_on": "next",
    "hint": "hint",
    "swing": "swing",
    "play_on": "play_on",
    "menu": "menu",
    "two_mats": "two_mats",
}
"""The actions of a replay that keys are bound to, with the medallions or buttons that do the same."""
REEL = "reel"
"""The name of the groove."""
_GROOVE: theme.Colour = (16, 9, 7)
_BRASS: theme.Colour = (178, 136, 70)
_GILT: theme.Colour = (255, 214, 130)
_DARK: theme.Colour = (24, 14, 10)
_SIGN = Lettering(shadow=True)
_KNOB, _TOKEN = 24, 12
"""The sizes of the knob, and of the sign of a seat with a large gain, in units."""
_HIGH, _WIDE = 13, 4
"""The height of the bar of the largest gain, and the largest width of bars, in units."""


def token_of(session: Session[G], seat: int) -> str:
    """Return the icon of a seat, Automa's last."""
    return f"seat{seat}" if seat < len(session.humans) else "automa"


class ScrubberBoard(TableExtension):
    """Draws the groove and the medallions."""

    def __init__(self, replay: Replaying) -> None:
        self._replay = replay
        self._layers = LayerCache(replay.app.painter)

    def draw_below(self, picture: Shown) -> None:
        replay, painter, at = self._replay, picture.painter, picture.layout
        reel, film, moves = replay.board.reel, replay.film, replay.film.moves
        groove = reel.groove(at)
        painter.slab(reel.board, "wood_dark", radius=8)
        painter.panel(groove.inflate(at.px(4), at.px(2)), _GROOVE, _BRASS, radius=4, width=0.8)
        knob = (reel.x_of(at, replay.at, moves), groove.centery)
        seen = Rect(groove.x, groove.y, max(1, knob[0] - groove.x), groove.height)
        painter.canvas.fill(_GILT, seen.inflate(0, -2 * (groove.height // 4)))
        course, tip = film.course, ""
        if course is not None and course.turns:
            shows = painter.look, reel.board, groove, course, moves, tuple(replay.marked)
            self._layers.draw_one(
                "course", shows, picture.targets, partial(self._draw_course, picture, course)
            )
            tip = self._pointed(picture, course)
        self._draw_knob(picture, knob)
        # Its explanation is drawn over the question.
        frame = Rect(0, min(at.prompt.top, reel.board.top), at.px(2), at.px(40))
        frame.centerx = max(reel.board.left, min(self._pointer(picture), reel.board.right))
        line = Target(REEL, reel.board, enabled=True, tip=tip or None, frame=frame, label=str(TURN_LINE))
        picture.targets.add(line)
        medals = tuple(replay.medallions.buttons)
        pointed = picture.hovered if any(each.name == picture.hovered for each in medals) else None
        self._layers.draw_one(
            "medals",
            (painter.look, tuple(reel.medals), medals, pointed),
            picture.targets,
            partial(self._draw_medals, picture, medals),
        )

    def _draw_medals(self, picture: Shown, medals: Sequence[Button]) -> None:
        for button, rect in zip(medals, self._replay.board.reel.medals, strict=True):
            if button.name == "speed":
                self._draw_speed(picture, button, rect)
            else:
                draw_tool(picture, button.name, rect, enabled=button.enabled, tip=button.tip)

    def draw(self, picture: Shown) -> None:
        """Explain the turn below the pointer during scrubbing; otherwise it is explained like other things."""
        course = self._replay.film.course
        if course is None or not self._replay.is_scrubbing:
            return
        reel = picture.targets.named(REEL)
        if reel is not None and reel.tip:
            draw_tip(picture, reel.tip, reel.frame or reel.rect)

    def _pointer(self, picture: Shown) -> int:
        """Return the x coordinate of the pointer in the groove; of the knob if it is elsewhere."""
        replay, x = self._replay, self._replay.app.pointer[0]
        if picture.hovered == REEL or replay.is_scrubbing:
            return x
        return replay.board.reel.x_of(picture.layout, replay.at, replay.film.moves)

    def _pointed(self, picture: Shown, course: TurnList) -> str:
        """Highlight the turn below the pointer; return its explanation."""
        replay, at = self._replay, picture.layout
        if picture.hovered != REEL and not replay.is_scrubbing:
            return ""
        reel, moves = replay.board.reel, replay.film.moves
        turn = course.turn_at(reel.move_at(at, self._pointer(picture), moves))
        left, right = (reel.x_of(at, place, moves) for place in (turn.begins, turn.ends))
        lit = Rect(left, reel.board.y + at.px(3), max(2, right - left), reel.board.height - at.px(6))
        picture.painter.panel(lit, (255, 206, 120), None, radius=2, alpha=70)
        session = replay.session
        return "\n".join(words.turn_lines(turn, course, session.kind.name, names_text(session.names)))

    # --- the course -----------------------------------------------------------------------------

    def _draw_course(self, picture: Shown, course: TurnList) -> None:
        """Draw ticks of turns, bars of gains with the signs of those who gained most, and studs of rounds."""
        replay, painter, at = self._replay, picture.painter, picture.layout
        reel, moves, session = replay.board.reel, replay.film.moves, replay.session
        board, marked = reel.board, tuple(sorted(replay.marked))
        tokens = [token_of(session, seat) for seat in range(len(session.names))]
        key = ("reel", board.size, course, moves, tuple(tokens), palettes.current().name)
        image = painter.cached_now(key, lambda: self._drawn(picture, course, tokens))
        painter.canvas.blit(image, board.topleft)
        for seat, spot in self._signs(picture, course):
            painter.icon(tokens[seat], spot, at.px(_TOKEN))
        low = board.bottom - at.px(4)
        for move in marked:
            painter.spot(square((reel.x_of(at, move, moves), low), at.px(14)), colour=_GILT, opacity=0.9)
        studs = {number: reel.stud(at, begins, moves) for number, begins in course.rounds if number}
        for number, stud in studs.items():
            self._draw_stud(painter, stud)
            painter.text(
                *(str(number), stud, theme.TEXT_SMALL, theme.GILT), role="bold", across="centre", squeeze=0.7
            )
        if course.swing is not None:
            turn = course.swing.turn
            middle = (turn.begins + turn.ends) / 2
            stud = reel.swing(at, middle, moves, list(studs.values()))
            self._draw_stud(painter, stud)
            painter.sprite("place/glyph_swing", stud.inflate(-at.px(4), -at.px(4)))

    def _drawn(self, picture: Shown, course: TurnList, tokens: Sequence[str]) -> Surface:
        """Return the ticks and bars on a transparent picture."""
        replay, at = self._replay, picture.layout
        reel, moves = replay.board.reel, replay.film.moves
        image, groove = Surface(reel.board.size, pygame.SRCALPHA), reel.groove(at)
        left, top = reel.board.topleft
        thin = max(1, at.px(0.8))
        for turn in course.turns:
            x = reel.x_of(at, turn.begins, moves) - left
            image.fill((*_BRASS, 150), Rect(x, groove.bottom - top + at.px(2), thin, at.px(3)))
        for seat, bar in _bars(picture, reel, course, moves):
            colour = seat_colour(tokens[seat])
            image.fill((*_DARK, 200), bar.move(-left, -top).inflate(2, 2))
            image.fill(colour, bar.move(-left, -top))
        return image

    def _signs(self, picture: Shown, course: TurnList) -> Iterator[tuple[int, tuple[int, int]]]:
        """Yield the seats that gained most, with the places of their signs: on their bars, if there is room."""
        replay, at = self._replay, picture.layout
        bars = list(_bars(picture, replay.board.reel, course, replay.film.moves))
        taken: list[Rect] = []
        for seat, bar in sorted(bars, key=lambda each: -each[1].height):
            if bar.height < at.px(_HIGH) // 3:
                break
            sign = square((bar.centerx, max(bar.top, replay.board.reel.board.y + at.px(7))), at.px(_TOKEN))
            if sign.inflate(at.px(2), 0).collidelist(taken) < 0:
                taken.append(sign)
                yield seat, sign.center

    def _draw_stud(self, painter: Painter, rect: Rect) -> None:
        """Draw a stud of brass."""
        if not painter.sprite("place/disc_dark", rect, shadow=0.5):
            painter.panel(rect, _DARK, _BRASS, radius=99, width=1)

    def _draw_knob(self, picture: Shown, middle: tuple[int, int]) -> None:
        """Draw a ring of brass at the current position."""
        painter, at = picture.painter, picture.layout
        rect = square(middle, at.px(_KNOB))
        is_held = self._replay.is_scrubbing or picture.hovered == REEL
        if is_held:
            painter.light(rect, radius=99, rim=False)
        if not painter.sprite("place/disc_brass", rect, bright=1.0 if is_held else 0.92, shadow=0.7):
            painter.panel(rect, _BRASS, _DARK, radius=99)
        painter.panel(square(middle, at.px(9)), (150, 34, 26), _DARK, radius=99, width=1)

    def _draw_speed(self, picture: Shown, button: Button, rect: Rect) -> None:
        """Draw the speed on a medallion."""
        painter = picture.painter
        painter.shadow(rect, radius=rect.width / 2 / picture.layout.unit, blur=3, down=2)
        bright = 1.0 if picture.hovered == button.name else 0.88
        if not painter.sprite("place/disc_brass", rect, bright=bright):
            painter.panel(rect, theme.BUTTON, theme.PANEL_EDGE, radius=99)
        inside = rect.inflate(-painter.px(6), 0)
        painter.text(button.text, inside, 16, theme.TEXT, role="bold", across="centre", least=13, how=_SIGN)
        picture.targets.add(Target(button.name, rect, enabled=button.enabled, tip=button.tip))


def _bars(picture: Shown, reel: Scrubber, course: TurnList, moves: int) -> Iterator[tuple[int, Rect]]:
    """Yield the seats with points gained in a turn, with their bars at the end of it, over the groove."""
    at, foot = picture.layout, reel.groove(picture.layout).top - 1
    most = max((gain for turn in course.turns for gain in turn.gains), default=0)
    for turn in course.turns:
        gained = [(seat, gain) for seat, gain in enumerate(turn.gains) if gain > 0]
        if not gained or not turn.number:
            continue
        room = reel.x_of(at, turn.ends, moves) - reel.x_of(at, turn.begins, moves)
        wide = max(2, min(at.px(_WIDE), room // len(gained) - 1))
        x = reel.x_of(at, turn.ends, moves) - len(gained) * (wide + 1)
        for seat, gain in gained:
            high = max(2, round(at.px(_HIGH) * (gain / most) ** 0.5))
            yield seat, Rect(x, foot - high, wide, high)
            x += wide + 1
