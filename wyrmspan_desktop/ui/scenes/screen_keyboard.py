"""An on-screen keyboard, for players with only a game controller or a touch screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import writing as words
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input.focus import ARROWS, Direction
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets.buttons import CORNER, Callback
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Column, Drawn, Grid, Node, Row, Space, board, in_middle
from wyrmspan_desktop.ui.widgets.typed import Field

_KEY, _HIGH, _GAP, _LINE, _PAD, _BELOW = 76, 54, 7, 52, 20, 14
"""The width and height of a key, the gap between keys, the height of the line of text, the margins of the board and
below it, in units.
"""
_MAX_KEYS, _FEW = 10, 5
"""The largest number of keys in a row; and the number up to which keys are wider and their row is centred."""
_LETTERS = 22
"""The height of the typed text, in units."""
_PADDING = 12
_MIN_TEXT = 13


class ScreenKeyboard(Page):
    """Types a text into a field of the scene below, which receives it by ``then``; Esc leaves the field unchanged.

    A field with a limited set of characters has a keyboard of these.  Keys of a real keyboard type as well.
    """

    name = "screen_keyboard"
    opaque = False
    needs = (
        _MAX_KEYS * (_KEY + _GAP) - _GAP + 2 * _PAD + 16,
        _LINE + 5 * (_HIGH + _GAP) + 2 * _PAD + _BELOW + 8,
    )
    takes_arrows = True

    def __init__(self, app: Host, field: Field, then: Callable[[str], None]) -> None:
        super().__init__(app)
        self.text = field.text
        self._field, self._then = field, then
        self._page = "letters"
        self._is_upper = not field.text and field.allowed is None
        """Whether letters are typed as capitals; the first one of a text is."""

    @property
    def _rows(self) -> list[str]:
        """The characters row by row, as they would be typed now."""
        allowed = self._field.allowed
        if allowed is not None:
            return list(words.rows_of_allowed(allowed))
        rows = words.rows_of(self._page, language() or "en")
        return ["".join(map(words.capital_of, row)) if self._is_upper else row for row in rows]

    def build(self) -> Node:
        rows, is_full = self._rows, len(self.text) >= self._field.limit
        across = max(map(len, rows))
        is_few = across <= _FEW
        wide = _KEY * 2 if is_few else _KEY
        keys = [
            Button(
                f"key_{number}", letter, self._changing(self._type, letter), enabled=not is_full, wide=wide
            )
            for number, letter in enumerate("".join(rows))
        ]
        for key in keys:
            key.letters = _LETTERS
        lines: list[Node] = []
        for row, end in zip(rows, accumulate(map(len, rows)), strict=True):
            # Few keys are wider, and their row is centred.
            is_short = len(row) < across
            before = [Space()] if is_short and is_few else []
            after = [Space()] if is_short else []
            parts = (*before, *keys[end - len(row) : end], *after)
            lines.append(Row(*parts, gap=_GAP).sized(high=_HIGH))
        line = Drawn(self._draw_line, self.text).sized(high=_LINE)
        inside = board(Column(line, *lines, self._foot(is_full=is_full), gap=_GAP), (2 * _PAD, 2 * _PAD))
        middle = inside.sized(wide=across * (wide + _GAP) - _GAP + 2 * _PAD)
        return Column(Space(), in_middle(middle), Space().sized(high=_BELOW))

    def _foot(self, *, is_full: bool) -> Node:
        """Build the keys at the foot, which share its width."""
        is_free = self._field.allowed is None
        keys: list[tuple[Button, float]] = []
        if is_free:
            case = words.CASE_NAMES[self._is_upper]
            keys.append((Button("case", case, self._changing(self._change_case)), 1.0))
            for page in ("accents", "signs"):
                kind, name = ("choice", "letters") if page == self._page else ("plain", page)
                keys.append(
                    (Button(page, words.PAGE_NAMES[name], partial(self.turn_to, page), kind=kind), 1.0)
                )
            space = self._changing(self._type, " ")
            keys.append((Button("space", words.SPACE, space, enabled=not is_full), 2.5))
        delete = self._changing(self._delete)
        keys += [
            (Button("delete", words.DELETE, delete, enabled=bool(self.text)), 2.0),
            (Button("cancel", menus.CANCEL, self.back), 2.0),
            (Button("done", words.DONE, self._end, kind="main"), 2.0),
        ]
        whole = sum(share for _, share in keys)
        row, shares = [key for key, _ in keys], [share / whole for _, share in keys]
        return Grid([row], shares, gap=_GAP).sized(high=_HIGH)

    def layout(self) -> None:
        super().layout()
        if self.app.gui.focused is None:
            # All keys are near to the middle.
            lengths = [*map(len, self._rows)]
            middle = len(lengths) // 2
            number = sum(lengths[:middle]) + lengths[middle] // 2
            self.app.gui.focus("done" if len(self.text) >= self._field.limit else f"key_{number}")

    def _draw_line(self, painter: Painter, rect: Rect) -> None:
        """Draw the text with a cursor after it, or a hint while it is empty."""
        painter.slab(rect, "parchment", radius=CORNER, edge=theme.PARCHMENT_EDGE)
        inside = rect.inflate(-2 * painter.px(_PADDING), 0)
        if not self.text:
            hint, ink = self._field.hint, theme.INK_SOFT
            painter.text(hint, inside.move(painter.px(9), 0), theme.TEXT_BODY, ink, least=_MIN_TEXT)
        painter.text(self.text, inside, _LETTERS, theme.INK, role="bold", least=_MIN_TEXT)
        wide = painter.text_width(self.text, _LETTERS, role="bold", least=_MIN_TEXT) if self.text else 0
        cursor = Rect(min(inside.x + wide + painter.px(2), inside.right), 0, painter.px(2), painter.px(28))
        cursor.centery = rect.centery
        painter.canvas.fill(theme.INK_WARNING, cursor)

    def _changing(self, change: Callable[..., object], *arguments: str) -> Callback:
        """Return a callback of a key that changes the keyboard."""

        def press() -> None:
            change(*arguments)
            self.app.refresh()

        return press

    def turn_to(self, page: str) -> None:
        """Show another page of characters, or letters again if it is shown already."""
        self._page = "letters" if page == self._page else page
        self.app.refresh()

    def _end(self) -> None:
        self.app.scenes.pop()
        self._then(self.text)

    def _delete(self) -> None:
        self.text = self.text[:-1]
        self._is_upper |= not self.text and self._field.allowed is None

    def _change_case(self) -> None:
        self._is_upper = not self._is_upper

    def _type(self, letter: str) -> None:
        """Append a character, if the field allows it."""
        allowed = self._field.allowed
        if len(self.text) < self._field.limit and (allowed is None or letter in allowed):
            self.text += letter
            self._is_upper = False

    def _go(self, direction: Direction) -> None:
        """Move the focus in its row, or to the next row; after the last row follows the first one."""
        gui, lines = self.app.gui, self.app.gui.lines()
        at = next((number for number, line in enumerate(lines) if gui.focused in line), 0)
        here = gui.focused if gui.focused in lines[at] else next(iter(lines[at]))
        across, down = direction
        line = lines[(at + down) % len(lines)]
        names = list(line)
        if down:
            name = min(names, key=lambda each: abs(line[each].centerx - lines[at][here].centerx))
        else:
            name = names[(names.index(here) + across) % len(names)]
        gui.focus(name)

    def key(self, event: pygame.event.Event) -> None:
        """Handle a key of a real keyboard, or a button of a game controller that deletes, types a space or ends."""
        action = getattr(event, "action", "")
        if action == "undo" or event.key == pygame.K_BACKSPACE:
            self._delete()
        elif action == "hint":
            self._type(" ")
        elif action == "menu":
            self._end()
        elif event.key in ARROWS:
            self._go(ARROWS[event.key])
        elif event.unicode and event.unicode.isprintable():
            self._type(event.unicode)
            # Enter ends the input of a real keyboard, and does not press the focused key.
            self.app.gui.focus("done")
        self.app.refresh()
