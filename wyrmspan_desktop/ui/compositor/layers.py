"""Layers of a scene: each is drawn again only if it would look different."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.draw_context import DrawContext, Missing
from wyrmspan_desktop.ui.layout.targets import Target, Targets

_SCRUBBED = 1
"""Number of layers drawn again in a frame of scrubbing: the least recently drawn."""
_SHARED = 8
"""In every frame of this number, a layer that waits for time makes an image, although others have used the budget."""


def _unlit(targets: Sequence[Target]) -> object:
    return None


class Layer(NamedTuple):
    """A part of a scene, and its drawing function."""

    name: Hashable
    draw: Callable[[], object]
    key: Callable[[], object]
    """Returns all that determines its look, except for its light; it is drawn again when this changes."""
    light_key: Callable[[Sequence[Target]], object] = _unlit
    """Returns how it and its targets are lit, given the targets; part of the key."""
    may_skip: bool = False
    """Whether it takes turns with other layers while the player scrubs through positions."""


class _Drawn(NamedTuple):
    """The last drawing of a layer."""

    key: object
    light_key: object
    commands: CommandList
    targets: Sequence[Target]
    missing: Missing
    arrivals: int
    """The value of `Images.arrivals` at that time."""


class LayerCache:
    """Caches the drawings of the layers of a scene.

    ``is_gradual``: when the scene opens, its sprites are loaded first, then the layers are drawn as time
    allows.
    """

    def __init__(self, painter: DrawContext, *, is_gradual: bool = False) -> None:
        self._painter, self._is_gradual = painter, is_gradual
        self._drawn: dict[Hashable, _Drawn] = {}
        """The least recently drawn first."""
        self._first: Hashable = None
        self._is_changed = False
        self._renewed: Collection[Hashable] = ()
        """The layers whose keys have changed."""
        self._skipped: Collection[Hashable] = ()
        """Those of them that wait for their turn while scrubbing."""
        self._is_behind = False
        """Whether something was deferred in the previous frame."""
        self._waiting: dict[Hashable, None] = {}
        """The layers that wait for time, the longest waiting first."""
        self._turn: Hashable = None
        """The one of them that makes an image in this frame in any case."""
        self._frames = 0

    def forget(self) -> None:
        """Draw everything again: sizes or colours have changed."""
        self._drawn.clear()

    @property
    def is_drawn(self) -> bool:
        """Whether any layer was drawn since the last `forget`."""
        return bool(self._drawn)

    def is_complete(self, *names: Hashable) -> bool:
        """Return whether some layers were complete in their last drawings."""
        return all(name in self._drawn and not self._drawn[name].missing for name in names)

    def commands(self, names: Sequence[Hashable]) -> list[CommandList]:
        """Return the command lists of some layers, without those not drawn yet."""
        return [self._drawn[name].commands for name in names if name in self._drawn]

    # --- a frame ------------------------------------------------------------------------------

    def begin(self, layers: Sequence[Layer], *, is_changed: bool = True, is_scrubbing: bool = False) -> None:
        """Begin a frame with some layers; call `draw` for each of them in order.

        ``is_changed``: whether keys may have changed; otherwise they are not computed.
        """
        self._first = layers[0].name
        self._is_changed = is_changed or self._is_behind
        drawn = self._drawn if self._is_changed else {}
        self._renewed = {
            layer.name for layer in layers if layer.name in drawn and layer.key() != drawn[layer.name].key
        }
        self._skipped = ()
        self._frames += 1
        self._waiting = {name: None for name in self._waiting if any(name == each.name for each in layers)}
        self._turn = next(iter(self._waiting), None) if self._frames % _SHARED == 0 else None
        if is_scrubbing and self._painter.budget.is_on:
            takes_turns = self._renewed & {layer.name for layer in layers if layer.may_skip}
            self._skipped = [name for name in self._drawn if name in takes_turns][_SCRUBBED:]

    def draw(self, layer: Layer, targets: Targets) -> None:
        """Draw a layer of this frame and register its targets; replay the cached drawing if it is still valid.

        A layer that lacks images is drawn again when some have arrived, one that lacks pieces when there is
        time.
        """
        drawn, budget = self._drawn.get(layer.name), self._painter.budget
        if layer.name == self._turn:
            del self._waiting[layer.name]
            budget.grant()
        deferred = budget.deferred_count
        if self._is_due(layer, drawn):
            self._draw(layer, targets)
        elif drawn is not None:
            self._painter.canvas.replay(drawn.commands)
            targets.extend(drawn.targets)
        if budget.deferred_count > deferred:
            self._waiting.setdefault(layer.name)
        else:
            self._waiting.pop(layer.name, None)
        self._is_behind = budget.is_behind

    @property
    def is_whole(self) -> bool:
        """Whether nothing was deferred in this frame."""
        return not self._is_behind

    def draw_all(self, layers: Sequence[Layer], targets: Targets, *, is_scrubbing: bool = False) -> None:
        """Draw all layers of a frame, the lowest first."""
        self.begin(layers, is_scrubbing=is_scrubbing)
        for layer in layers:
            self.draw(layer, targets)

    def draw_one(self, name: Hashable, key: object, targets: Targets, draw: Callable[[], object]) -> None:
        """Draw a scene's only layer."""
        self.draw_all([Layer(name, draw, lambda: key)], targets)

    def _draw(self, layer: Layer, targets: Targets) -> None:
        painter, before = self._painter, len(targets)
        commands = painter.canvas.begin_group()
        _, missing = painter.with_missing(layer.draw)
        painter.canvas.end_group()
        key = layer.key()  # drawing may have started movements
        if self._is_gradual:
            painter.budget.made()
        found = list(targets)[before:]
        self._drawn.pop(layer.name, None)
        lights, arrivals = layer.light_key(found), painter.images.arrivals
        self._drawn[layer.name] = _Drawn(key, lights, commands, found, missing, arrivals)

    # --- whether it is drawn ------------------------------------------------------------------

    def _is_due(self, layer: Layer, drawn: _Drawn | None) -> bool:
        """Return whether a layer is drawn again in this frame."""
        painter = self._painter
        if drawn is None:
            # Before the sprites are loaded, only the first layer is worth drawing.
            is_early = layer.name != self._first and painter.images.is_fetching
            return not self._is_gradual or not (is_early or painter.waits())
        if layer.name in self._renewed:
            return not self._skips(layer)
        if self._is_changed and layer.light_key(drawn.targets) != drawn.light_key:
            return True
        has_come = drawn.missing.images and drawn.arrivals != painter.images.arrivals
        return (has_come or drawn.missing.pieces) and not painter.waits()

    def _skips(self, layer: Layer) -> bool:
        """Return whether a layer waits for its turn, and record the deferral."""
        if layer.name in self._skipped:
            self._painter.budget.defer()
            return True
        return False
