"""A keyboard on the screen, for players with a game controller or a touch screen alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import writing as words
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.focus import ARROWS, Direction
from wyrmspan_desktop.ui.layout import keyboard as layout
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.buttons import CORNER, Callback, Face, State, draw_wood
from wyrmspan_desktop.ui.widgets.grounds import SHADED, draw_board
from wyrmspan_desktop.ui.widgets.gui import Field

_KEY = "key_"
_LETTERS = 22
"""The height of the text that is typed, in units."""
_PADDING = 12
_LEAST = 13


class ScreenKeyboard(Scene):
    """Types a text into a field of the scene below, which gets it by ``then``; Esc leaves the field as it was.

    A field that takes some characters alone has a keyboard of these.  Keys of a real keyboard type as well.
    """

    name = "screen_keyboard"
    opaque = False
    needs = layout.NEED

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

    @property
    def _foot(self) -> list[tuple[str, str, float]]:
        """The keys at the foot: their names, what stands on them, and how wide they are among each other."""
        ends = [
            ("delete", str(words.DELETE), 2.0),
            ("cancel", str(menus.CANCEL), 2.0),
            ("done", str(words.DONE), 2.0),
        ]
        if self._field.allowed is not None:
            return ends
        pages = [
            (page, words.PAGE_NAMES["letters" if page == self._page else page], 1.0)
            for page in ("accents", "signs")
        ]
        case = ("case", words.CASE_NAMES[self._is_upper], 1.0)
        return [case, *pages, ("space", str(words.SPACE), 2.5), *ends]

    @property
    def _middle(self) -> str:
        """The name of the key in the middle."""
        rows = self._rows
        middle = len(rows) // 2
        return f"{_KEY}{sum(map(len, rows[:middle])) + len(rows[middle]) // 2}"

    def _places(self) -> layout.KeyboardPlaces:
        lengths = [len(row) for row in self._rows]
        return layout.keyboard(self.app.size, lengths, [share for _, _, share in self._foot])

    def layout(self) -> None:
        gui, at, is_full = self.app.gui, self._places(), len(self.text) >= self._field.limit
        number = 0
        for row, places in zip(self._rows, at.rows, strict=True):
            for letter, place in zip(row, places, strict=True):
                press = self._changing(self._type, letter)
                gui.button(f"{_KEY}{number}", letter, place, press, enabled=not is_full, face=_face(letter))
                number += 1
        actions: dict[str, Callback] = {
            "cancel": self.back,
            "done": self._end,
            "delete": self._changing(self._delete),
            "space": self._changing(self._type, " "),
            "case": self._changing(self._change_case),
            "accents": partial(self.turn_to, "accents"),
            "signs": partial(self.turn_to, "signs"),
        }
        for (name, text, _), place in zip(self._foot, at.foot, strict=True):
            is_enabled = {"space": not is_full, "delete": bool(self.text)}.get(name, True)
            kind = "main" if name == "done" else "choice" if name == self._page else "plain"
            gui.button(name, text, place, actions[name], kind=kind, enabled=is_enabled)
        gui.arrows = False
        if gui.focused is None:
            # From the middle the ways are shortest.
            gui.focus("done" if is_full else self._middle)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_board(painter, at.board)
        painter.slab(at.line, "parchment", radius=CORNER, edge=theme.PARCHMENT_EDGE)
        inside = at.line.inflate(-2 * painter.px(_PADDING), 0)
        if not self.text:
            hint, ink = self._field.hint, theme.INK_SOFT
            painter.text(hint, inside.move(painter.px(9), 0), theme.TEXT_BODY, ink, least=_LEAST)
        painter.text(self.text, inside, _LETTERS, theme.INK, role="bold", least=_LEAST)
        wide = painter.text_width(self.text, _LETTERS, role="bold", least=_LEAST) if self.text else 0
        cursor = Rect(min(inside.x + wide + painter.px(2), inside.right), 0, painter.px(2), painter.px(28))
        cursor.centery = at.line.centery
        painter.canvas.fill(theme.INK_WARNING, cursor)

    def _changing(self, change: Callable[..., object], *arguments: str) -> Callback:
        """Return what a key does that changes what is seen."""

        def press() -> None:
            change(*arguments)
            self.app.refresh()

        return press

    def turn_to(self, page: str) -> None:
        """Show other characters, or letters again if these are seen already."""
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
        """Write a character behind the others, if the field takes it."""
        allowed = self._field.allowed
        if len(self.text) < self._field.limit and (allowed is None or letter in allowed):
            self.text += letter
            self._is_upper = False

    def _go(self, direction: Direction) -> None:
        """Move the focus in its row, or to the next row; beyond the last one is the first one again."""
        gui = self.app.gui
        enabled = {target.id: target.rect for target in gui.targets() if target.enabled}
        tops = sorted({rect.y for rect in enabled.values()})
        rows = [[name for name, rect in enabled.items() if rect.y == top] for top in tops]
        here = gui.focused if gui.focused in enabled else next(iter(enabled))
        across, down = direction
        row = next(number for number, names in enumerate(rows) if here in names)
        names = rows[(row + down) % len(rows)]
        if down:
            name = min(names, key=lambda each: abs(enabled[each].centerx - enabled[here].centerx))
        else:
            name = names[(names.index(here) + across) % len(names)]
        gui.focus(name)

    def key(self, event: pygame.event.Event) -> None:
        """Take a key of a real keyboard, or a button of a game controller that deletes, writes a space or ends."""
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
            # Enter ends what was typed by a real keyboard, and does not press the key that had the focus before.
            self.app.gui.focus("done")
        self.app.refresh()


def _face(letter: str) -> Face:
    """The face of a key with a character, which is larger than the words on other keys."""

    def face(painter: Painter, rect: Rect, state: State) -> None:
        draw_wood(painter, "plain", rect, state)
        colour = theme.TEXT if state.is_enabled else theme.TEXT_SOFT
        painter.text(letter, rect, _LETTERS, colour, role="bold", across="centre", how=SHADED)

    return face
