"""Plays the sounds of events, as their rows define them, and of clicks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic

from wyrmspan_desktop.ui.table.events.rows import Cue, Cues, E, Row

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.layout.targets import Target
    from wyrmspan_desktop.ui.system.audio import Audio

OTHERS = 0.55
"""The loudness of other seats' events, relative to the player's own."""
TELLING = (
    *("advent_ring", "advent_wyrm", "advent_back"),
    *("family_end", "family_settle", "family_hatch", "family_lay"),
    *("win", "loss", "objective", "round_end", "round_begin", "excavate"),
    "dragon_",
    *("marker", "score", "fed", "egg_lay", "automa_card", "cache", "tuck"),
)
"""Of simultaneous sounds only one is played: the first that begins with one of these, in this order, or else the last
of all.
"""


class EventSounds(Generic[E]):
    """Plays the sounds of a game at the table."""

    def __init__(
        self, audio: Audio, rows: Mapping[str, Row], hear: Callable[[E], object] = lambda event: event
    ) -> None:
        """Set the rows of events; ``hear`` converts an event to the context of its cues."""
        self._audio, self._rows, self._hear = audio, rows, hear
        self._at_once: list[Cue] = []

    def begin(self, event: E, home: int, speed: float) -> None:
        """Play the sounds of the beginning of an event's animation; `home` is the seat at the screen."""
        begun = self._rows[event.type].sounds.begun
        if begun is not None:
            self._play(begun, event, home, speed)

    def tell(self, event: E, home: int, speed: float, *, at_once: bool) -> None:
        """Play the sounds of an applied event; ``at_once``: it was skipped together with others."""
        sounds = self._rows[event.type].sounds
        if at_once:
            self._at_once += sounds.cues(self._hear(event))
        elif sounds.applied is not None:
            self._play(sounds.applied, event, home, speed)

    def _play(self, cues: Cues, event: E, home: int, speed: float) -> None:
        loud = 1.0 if getattr(event, "seat", None) in (None, home) else OTHERS
        for cue in cues(self._hear(event)):
            self._audio.play(cue.name, loud * cue.loud, cue.after / speed)

    def click(self, target: Target, *, is_asked: bool) -> None:
        """Play the sound of a click, by mouse or key; ``is_asked``: whether there is a question."""
        name = clicked(target, is_asked=is_asked)
        if name:
            self._audio.play(name)

    def step(self) -> None:
        """Play one sound for all events that were skipped together."""
        if not self._at_once:
            return
        names = [cue.name for cue in self._at_once]
        self._at_once.clear()
        self._audio.drop_later()
        telling = [name for start in TELLING for name in names if name.startswith(start)]
        self._audio.play(telling[0] if telling else names[-1])


def clicked(target: Target, *, is_asked: bool) -> str:
    """Return the sound of a click on a thing; empty if it is silent.

    An unusable thing of the game, or a disabled button, is refused if there is a question.
    """
    if target.lit:
        return "card_take" if any(kind in ("card", "pile") for kind, _ in target.anchors) else "click"
    if target.enabled:
        return "click"
    is_button = bool(target.tip) and ":" not in target.id
    return "refuse" if is_asked and (target.anchors or is_button) else ""
