"""Layers of a scene: each is drawn again only if it would look different."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, NamedTuple

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.draw_context import DrawContext, Missing
from wyrmspan_desktop.ui.layout.targets import Target, Targets

_SCRUBBED = 1
"""So many layers are drawn again in a frame of scrubbing: the one that was drawn longest ago."""


def _unlit(targets: Sequence[Target]) -> Any:
    return None


class Layer(NamedTuple):
    """A part of a scene, and what draws it."""

    name: Hashable
    draw: Callable[[], object]
    key: Callable[[], Any]
    """All that it shows besides its light: it is drawn again when that is not equal any more."""
    light_key: Callable[[Sequence[Target]], Any] = _unlit
    """How it and the things on it are lit, which is part of the key; it is called with these things."""
    may_skip: bool = False
    """Whether it takes turns with others while the player scrubs through positions."""


class _Drawn(NamedTuple):
    """A layer as it was drawn last."""

    key: Any
    light_key: Any
    commands: CommandList
    targets: Sequence[Target]
    missing: Missing
    arrivals: int
    """How often images had arrived by then."""


class LayerCache:
    """Keeps what was drawn of the layers of one scene.

    ``is_gradual``: when the scene opens, its layers come one after the other as there is time, and sprites first.
    """

    def __init__(self, painter: DrawContext, *, is_gradual: bool = False) -> None:
        self._painter, self._is_gradual = painter, is_gradual
        self._drawn: dict[Hashable, _Drawn] = {}
        """Those that were drawn last come last."""
        self._first: Hashable = None
        self._is_changed = False
        self._renewed: Collection[Hashable] = ()
        """The layers whose key has changed."""
        self._skipped: Collection[Hashable] = ()
        """Those of them that wait for their turn."""
        self._is_behind = False
        """Whether something was deferred in the frame before."""

    def forget(self) -> None:
        """Draw everything again: sizes or colours have changed."""
        self._drawn.clear()

    @property
    def is_drawn(self) -> bool:
        """Whether any layer was drawn since all were forgotten."""
        return bool(self._drawn)

    def is_complete(self, *names: Hashable) -> bool:
        """Whether all of some layers was there when they were drawn last."""
        return all(name in self._drawn and not self._drawn[name].missing for name in names)

    def commands(self, names: Sequence[Hashable]) -> list[CommandList]:
        """The command lists of some layers, without those that were not drawn yet."""
        return [self._drawn[name].commands for name in names if name in self._drawn]

    # --- a frame ------------------------------------------------------------------------------

    def begin(self, layers: Sequence[Layer], *, is_changed: bool = True, is_scrubbing: bool = False) -> None:
        """Begin a frame with some layers, each of which `draw` is called for in turn.

        ``is_changed``: keys may have changed; otherwise they are not asked.
        """
        self._first = layers[0].name
        self._is_changed = is_changed or self._is_behind
        self._renewed = {layer.name for layer in layers if self._is_renewed(layer)}
        self._skipped = ()
        if is_scrubbing and self._painter.budget.is_on:
            takes_turns = self._renewed & {layer.name for layer in layers if layer.may_skip}
            self._skipped = [name for name in self._drawn if name in takes_turns][_SCRUBBED:]

    def draw(self, layer: Layer, targets: Targets) -> None:
        """Draw a layer of this frame and register its targets; what was drawn before, if that still holds or must do.

        A layer that lacks images is drawn again when some have arrived, one that lacks pieces when there is time.
        """
        drawn = self._drawn.get(layer.name)
        if self._is_due(layer, drawn):
            self._draw(layer, targets)
        elif drawn is not None:
            self._painter.canvas.put(drawn.commands)
            targets.extend(drawn.targets)
        self._is_behind = self._painter.budget.is_behind

    @property
    def is_whole(self) -> bool:
        """Whether nothing was deferred in this frame."""
        return not self._is_behind

    def draw_all(self, layers: Sequence[Layer], targets: Targets, *, is_scrubbing: bool = False) -> None:
        """Draw all layers of a frame, the lowest first."""
        self.begin(layers, is_scrubbing=is_scrubbing)
        for layer in layers:
            self.draw(layer, targets)

    def draw_one(self, name: Hashable, key: Any, targets: Targets, draw: Callable[[], object]) -> None:
        """Draw a layer that stands alone."""
        self.draw_all([Layer(name, draw, lambda: key)], targets)

    def _draw(self, layer: Layer, targets: Targets) -> None:
        painter, before = self._painter, len(targets)
        commands = painter.canvas.begin_group()
        _, missing = painter.with_missing(layer.draw)
        painter.canvas.end_group()
        key = layer.key()  # things may have begun to move when they were drawn
        if self._is_gradual:
            painter.budget.made()
        found = list(targets)[before:]
        self._drawn.pop(layer.name, None)
        lights, arrivals = layer.light_key(found), painter.images.arrivals
        self._drawn[layer.name] = _Drawn(key, lights, commands, found, missing, arrivals)

    # --- whether it is drawn ------------------------------------------------------------------

    def _is_renewed(self, layer: Layer) -> bool:
        """Whether a layer shows something else now."""
        drawn = self._drawn.get(layer.name)
        return drawn is not None and self._is_changed and layer.key() != drawn.key

    def _is_due(self, layer: Layer, drawn: _Drawn | None) -> bool:
        """Whether a layer is drawn again in this frame."""
        painter = self._painter
        if drawn is None:
            # Without sprites there is hardly anything to see but the first layer.
            is_early = layer.name != self._first and painter.images.is_fetching
            return not self._is_gradual or not (is_early or painter.waits())
        if layer.name in self._renewed:
            return not self._skips(layer)
        if self._is_changed and layer.light_key(drawn.targets) != drawn.light_key:
            return True
        has_come = drawn.missing.images and drawn.arrivals != painter.images.arrivals
        return (has_come or drawn.missing.pieces) and not painter.waits()

    def _skips(self, layer: Layer) -> bool:
        """Whether a layer waits for its turn."""
        if layer.name in self._skipped:
            self._painter.budget.defer()
            return True
        return False
