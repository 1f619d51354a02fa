"""Buttons and text entries of menus.

Tab and the arrows move the focus through all of them, Enter presses.  Controls are created again whenever a scene
is laid out; typed text and the focus are restored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.typesetting import Across
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.focus import ARROWS, LEFT, Direction, next_in
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.buttons import CORNER, Callback, Face, State, face_of
from wyrmspan_desktop.ui.widgets.typed import PADDING, Field, SavedControls, Typed

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.widgets.text_entry import TextEntries, TextEntry

_BLINK = 0.25
"""Seconds between redraws of a focused entry for its cursor."""
_NOWHERE = (-1, -1)
_PARCHMENT_EDGE: theme.Colour = (84, 52, 24)
_MIN_TEXT = 13
"""The minimum text height of a hint before it is cut."""


class _Button:
    """A button: its place, its look, and whether it is enabled."""

    is_focused = False

    def __init__(self, rect: Rect, face: Face, *, is_enabled: bool) -> None:
        self.rect, self.face, self.is_enabled = rect, face, is_enabled


class Gui:
    """The controls of the top scene; they accept input after `furnish`."""

    def __init__(self) -> None:
        self._entries: TextEntries | None = None
        self._controls: dict[str, _Button | TextEntry] = {}
        self._lines: dict[str, TextEntry] = {}
        """The text entries among them."""
        self._pointer = _NOWHERE
        self._held: str | None = None
        """The pressed button; it may be laid out again before the mouse is released."""
        self._callbacks: dict[str, Callback | None] = {}
        """The function of each button, and of Enter in each text entry."""
        self._hints: dict[str, str] = {}
        """The hint shown in each empty text entry."""
        self._focus: str | None = None
        self._is_by_mouse = True
        """Whether no key was used since the mouse, or since the start: the focus ring of buttons is hidden."""
        self._is_default = False
        """Whether a scene has set the focus: Enter uses it even if the ring is hidden."""
        self._passes = False
        """Whether an arrow key has just reached a text entry, and the same one leaves it."""
        self._all_left: WeakKeyDictionary[object, SavedControls] = WeakKeyDictionary()
        self._left = SavedControls()
        self._since_blink = 0.0
        self.dirty = False
        self.arrows = True
        """Whether the arrow keys move the focus; a scene with a list handles them itself."""

    def furnish(self, size: tuple[int, int]) -> None:
        """Load the library of text entries, which takes a while."""
        from wyrmspan_desktop.ui.widgets.text_entry import TextEntries

        self._entries = self._entries or TextEntries(size)

    def prewarm(self) -> None:
        """Prepare for the first text entry, which would take most of a frame."""
        if self._entries is not None:
            self._entries.prewarm()

    @property
    def is_furnished(self) -> bool:
        """Whether there may be text entries, and input is accepted."""
        return self._entries is not None

    def begin(self, owner: object, size: tuple[int, int], unit: float, enlarge: float = 1.0) -> None:
        """Remove all controls; the next ones belong to a scene, for a window size, a unit and a size of text.

        Controls that the scene had before are restored to their last state.
        """
        self._left.focus = self._focus
        self._left.typed |= self.typed
        left = self._all_left.setdefault(owner, SavedControls())
        if left is not self._left:
            self._left, self._held = left, None
        if self._entries is not None:
            self._entries.begin(size, unit, enlarge)
        self._controls.clear()
        self._lines.clear()
        self._callbacks.clear()
        self._hints.clear()
        self._focus = None
        self.arrows = True
        self.dirty = True

    def button(
        self,
        name: str,
        text: str,
        rect: Rect,
        on_press: Callback,
        *,
        kind: str = "plain",
        enabled: bool = True,
        face: Face | None = None,
        size: float | None = None,
    ) -> None:
        """Add a button that calls ``on_press``, with its face, or the usual one of its kind; see `buttons.face_of`."""
        self._callbacks[name] = on_press
        self._add(name, _Button(Rect(rect), face or face_of(text, kind, size), is_enabled=enabled))

    def entry(
        self,
        name: str,
        text: str,
        rect: Rect,
        on_enter: Callback | None = None,
        *,
        limit: int,
        allowed: str | None = None,
        hint: str = "",
        is_centred: bool = False,
        replaced: str = "",
    ) -> None:
        """Add a text entry; ``allowed`` are the possible characters, ``hint`` is shown while it is empty.

        When it gets the focus, its text or the part ``replaced`` is selected.  Enter calls ``on_enter``.  Typed text
        that the scene has not read (see `text`) is preserved, unless the scene passes another text.
        """
        assert self._entries is not None, "not furnished"
        left = self._left
        self._lines[name] = control = self._entries.add(
            name, rect, limit=limit, allowed=allowed, is_centred=is_centred
        )
        if name in left.typed and left.known[name] == text:
            control.typed = left.typed[name]
        else:
            control.set_text(text)
        left.known[name], control.replaced = text, replaced
        self._hints[name], self._callbacks[name] = hint, on_enter
        self._add(name, control)

    def _add(self, name: str, control: _Button | TextEntry) -> None:
        self._controls[name] = control
        if name == self._left.focus and control.is_enabled:
            self._focus_on(name)

    @property
    def focused(self) -> str | None:
        """The name of the control with the focus."""
        return self._focus

    def focus(self, name: str) -> None:
        """Focus a control, which Enter uses from now on; typing replaces a text.  Nothing before `furnish`."""
        if self._entries is None:
            return
        self._is_default, before, line = True, self._focus, self._lines.get(name)
        self._focus_on(name)
        if line is not None and before != name:
            line.select(at=len(line.text))

    def _focus_on(self, name: str) -> None:
        """Focus a control."""
        control = self._controls[name]
        self._focus = name
        if not control.is_focused:  # otherwise the cursor would move
            assert self._entries is not None
            self._entries.focus(self._lines.get(name))
        self.dirty = True

    def text(self, name: str) -> str:
        """Return the text of an entry, and record that the scene has read it."""
        self._left.known[name] = text = self._lines[name].text
        return text

    def on_press(self, name: str) -> Callback | None:
        """Return the function of an enabled control; None if there is none."""
        control = self._controls.get(name)
        return self._callbacks[name] if control is not None and control.is_enabled else None

    @property
    def line_in_focus(self) -> str | None:
        """The name of the focused text entry; None if there is none."""
        return self._focus if self._focus in self._lines else None

    def line_at(self, point: tuple[int, int]) -> str | None:
        """Return the name of the text entry at a point; None if there is none."""
        return next((name for name, line in self._lines.items() if line.rect.collidepoint(point)), None)

    def field(self, name: str) -> Field:
        """Return the current content of a text entry."""
        line = self._lines[name]
        return Field(line.text, line.limit, line.allowed, self._hints[name])

    def write(self, owner: object, name: str, text: str) -> None:
        """Set the text of an entry, as if typed, for the next time that the scene has its controls."""
        self._all_left[owner].typed[name] = Typed(text, len(text), (0, 0))

    @property
    def typed(self) -> dict[str, Typed]:
        """The text of every entry, and its cursor."""
        return {name: line.typed for name, line in self._lines.items()}

    @property
    def typing(self) -> bool:
        """Whether keys go to a text entry."""
        return self._entries is not None and self._entries.has_focus

    def targets(self) -> list[Target]:
        """Return the controls as targets, which cannot be used before `furnish`."""
        if self._entries is None:
            return [Target(name, Rect(control.rect)) for name, control in self._controls.items()]
        return [
            Target(name, Rect(control.rect), lit=name not in self._lines, enabled=bool(control.is_enabled))
            for name, control in self._controls.items()
        ]

    def lines(self) -> list[dict[str, Rect]]:
        """Return the enabled controls, line by line: their names and places."""
        lines: dict[int, dict[str, Rect]] = {}
        for target in self.targets():
            if target.enabled:
                lines.setdefault(target.rect.centery, {})[target.id] = target.rect
        return [lines[middle] for middle in sorted(lines)]

    def handle(self, event: pygame.event.Event) -> Callback | None:
        """Handle an event; return the function to call if it pressed a button, or Enter in a text entry."""
        if self._entries is None:
            return None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._use_mouse(event)
            self._point(event.pos)
        if not self._controls:
            return None
        pressed = None
        if event.type == pygame.KEYDOWN:
            self.dirty, was_seen, self._is_by_mouse = True, self._ring is not None or self._is_default, False
            if event.key == pygame.K_TAB:
                self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return None
            direction = ARROWS.get(event.key) if self.arrows else None
            if direction is not None and not self._moves_cursor(direction):
                self._go(direction)
                return None
            if keymap.is_enter(event) and self._focus and was_seen:
                control = self._controls.get(self._focus)
                if control is not None and control.is_enabled:
                    return self._callbacks[self._focus]
            event, self._passes = keymap.for_text(event), False
        elif event.type == pygame.TEXTINPUT:
            self.dirty = True
        elif event.type == pygame.WINDOWLEAVE:
            self._point(_NOWHERE)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pressed = self._press(event)
        self._entries.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._follow()
        return pressed

    def _use_mouse(self, event: pygame.event.Event) -> None:
        """Hide the focus ring when the mouse is moved or clicked; a key shows it again."""
        if event.type == pygame.MOUSEBUTTONDOWN or event.pos != self._pointer:
            self.dirty |= self._ring is not None
            self._is_by_mouse = True

    @property
    def _ring(self) -> str | None:
        """The control with the focus ring; a text entry has it with the mouse, too."""
        if self._is_by_mouse and self.line_in_focus is None:
            return None
        return self._focus if self._focus in self._controls else None

    def _under(self, point: tuple[int, int]) -> str | None:
        """Return the enabled button at a point."""
        controls = self._controls.items()
        buttons = ((name, each) for name, each in controls if isinstance(each, _Button) and each.is_enabled)
        return next((name for name, button in buttons if button.rect.collidepoint(point)), None)

    def _point(self, point: tuple[int, int]) -> None:
        """Move the pointer; redraw if another button is hovered, or text may be selected."""
        self.dirty |= self.typing or self._under(point) != self._under(self._pointer)
        self._pointer = point

    def _press(self, event: pygame.event.Event) -> Callback | None:
        """Press or release the mouse; return the function of the button released on the same button."""
        self.dirty, self._passes = True, False
        if event.button != pygame.BUTTON_LEFT:
            return None
        under, held = self._under(event.pos), self._held
        self._held = under if event.type == pygame.MOUSEBUTTONDOWN else None
        is_press = event.type == pygame.MOUSEBUTTONUP and held is not None and held == under
        return self._callbacks[held] if is_press and held is not None else None

    def _moves_cursor(self, direction: Direction) -> bool:
        """Return whether an arrow moves the cursor of an entry; at the end of the text it leaves the entry."""
        line = self._lines.get(self._focus or "")
        if not (self.typing and direction[0] and line is not None):
            return False
        end = 0 if direction == LEFT else len(line.text)
        first, last = line.select_range
        return (first != last and not self._passes) or line.edit_position != end

    def _follow(self) -> None:
        """Move the focus to a text entry that was clicked, or away from one."""
        lines = self._lines
        clicked = next((name for name, line in lines.items() if line.is_focused), None)
        line = lines.get(clicked or "")
        if line is not None and clicked != self._focus:
            # The first click only focuses the field: typing then replaces its text.
            line.select(at=len(line.text))
        if clicked is not None or self._focus in lines:
            self._focus = clicked

    def _go(self, direction: Direction) -> None:
        """Move the focus in a direction, preferably straight ahead."""
        things = [target for target in self.targets() if target.enabled]
        start = next((thing for thing in things if thing.id == self._focus), None)
        if start is None:
            self.move(1)
            return
        goal = next_in(things, start.rect, direction)
        if goal is not None:
            self._come_to(goal.id, direction)

    def _come_to(self, name: str, direction: Direction | None = None) -> None:
        """Focus a control; typing replaces the text of an entry, and the same arrow leaves it again."""
        self._is_default = False
        self._focus_on(name)
        line, self._passes = self._lines.get(name), direction is not None
        if line is not None:
            line.select(at=0 if direction == LEFT else len(line.text))

    def move(self, steps: int) -> None:
        """Move the focus through the controls in order."""
        names = [name for name, control in self._controls.items() if control.is_enabled]
        if not names:
            return
        if self._focus not in names:
            self._come_to(names[0 if steps > 0 else -1])
        else:
            self._come_to(names[(names.index(self._focus) + steps) % len(names)])

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        if not self._lines or self._entries is None:
            return
        self._entries.step(dt)
        if self.typing:
            self._since_blink += dt
            if self._since_blink > _BLINK:
                self._since_blink = 0.0
                self.dirty = True

    def draw(self, painter: Painter) -> None:
        """Draw the controls, and the focus ring."""
        self.dirty = False
        if not self._controls:
            return
        entries = self._entries if self._lines else None
        if entries is not None:
            # An entry applies presses in its update; one with no time shows them.
            entries.step(0.0)
        under, ringed = self._under(self._pointer), self._ring
        for name, control in self._controls.items():
            rect = Rect(control.rect)
            if not isinstance(control, _Button):
                painter.slab(rect, "parchment", radius=CORNER - 2, edge=_PARCHMENT_EDGE)
                if not control.text:
                    place = rect.inflate(-2 * painter.px(PADDING + 4), 0)
                    across: Across = "centre" if control.is_centred else "left"
                    hint, ink = self._hints[name], theme.INK_SOFT
                    painter.text(hint, place, theme.TEXT_BODY, ink, least=_MIN_TEXT, across=across)
            else:
                is_hovered = name == under and self._held in (None, name)
                is_held = is_hovered and name == self._held
                is_focused = name == ringed
                is_passed_over = {under, ringed} - {None, name} != set() and not is_hovered
                state = State(is_hovered, is_held, control.is_enabled, is_focused, is_passed_over)
                control.face(painter, rect, state)
        if entries is not None:
            entries.draw(painter)
        if ringed is not None:
            ring = Rect(self._controls[ringed].rect).inflate(painter.px(8), painter.px(8))
            painter.edge(ring, (*theme.FOCUS, 255), radius=CORNER + 3, width=2)
