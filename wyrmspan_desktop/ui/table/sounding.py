"""Which event is heard how: what leaves its place is heard when it goes, what arrives when it is told.

Every event type has an entry in `SOUNDS`, or in `SILENT` with the reason; a test compares them with the engine's list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.ui.layout.geometry import TRACK_SPACES
from wyrmspan_desktop.ui.table.acts.moment import MOST, STAGGER, TOKEN, WALK

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.audio import Audio
    from wyrmspan_desktop.ui.layout.targets import Target

OTHERS = 0.55
"""How loud what other seats do is, beside what happens to the own one."""


class Cue(NamedTuple):
    """A sound, some seconds of animation after its event began or was told, so loud."""

    name: str
    after: float = 0.0
    loud: float = 1.0


class Heard(NamedTuple):
    """An event for the ear: the box, and whose ears they are."""

    event: Event
    box: Box
    people: Sequence[int]


Cues = Callable[[Heard], Iterable[Cue]]


class Sounds(NamedTuple):
    """What is heard when the movement of an event begins, and what when it is told."""

    begun: Cues | None = None
    told: Cues | None = None


def _one(name: str, loud: float = 1.0) -> Cues:
    return lambda _: (Cue(name, loud=loud),)


def _several(count: int, name: str) -> Iterator[Cue]:
    """As many as are seen flying, one after the other."""
    for number in range(min(count, MOST)):
        yield Cue(name, number * STAGGER, 1.0 - 0.1 * number)


def _gained(h: Heard) -> Iterable[Cue]:
    return _several(h.event.data["count"], f"{h.event.data['item']}_gain")


def _spent(h: Heard) -> Iterable[Cue]:
    item = h.event.data["item"]
    return _several(h.event.data["count"], "egg_break" if item == "egg" else f"{item}_pay")


def _exchanged(h: Heard) -> Iterable[Cue]:
    yield Cue(f"{h.event.data['give'][0]}_pay")
    yield Cue(f"{h.event.data['get']}_gain", 0.8 * TOKEN)


def _display_cleared(h: Heard) -> Iterable[Cue]:
    return _several(len(h.event.data["cards"]), "card_lay")


def _enticed(h: Heard) -> Iterable[Cue]:
    yield Cue("card_lay")
    yield Cue(f"dragon_{h.box.dragons[card_number(h.event.data['card'])].size}", 0.08)


def _covered(h: Heard) -> Iterable[Cue]:
    yield Cue("tuck")
    yield from _several(h.event.data["eggs_lost"], "egg_break")


def _marker_placed(h: Heard) -> Iterable[Cue]:
    yield Cue("marker")
    if h.event.data["vp"]:
        yield Cue("score", 0.2)


def _objective_scored(h: Heard) -> Iterable[Cue]:
    yield Cue("objective")
    if any(h.event.data["vp"]):
        yield Cue("score", 2.0)


def _game_ended(h: Heard) -> Iterable[Cue]:
    """Nobody at the screen has won, or somebody has; who only looks on is glad for the winner."""
    lost = h.people and not set(h.people) & set(h.event.data["winners"])
    yield Cue("loss" if lost else "win")


def _turn_began(h: Heard) -> Iterable[Cue]:
    """Whoever waits for others hears that they need not any longer."""
    if h.event.seat in h.people:
        yield Cue("tick", loud=0.7)


def _automa_moved(h: Heard) -> Iterable[Cue]:
    steps = min(h.event.data["moved"], TRACK_SPACES)
    for number in range(1, steps + 1):
        yield Cue("guild_step", WALK * number / steps)


def _objective_coins(h: Heard) -> Iterable[Cue]:
    change = h.event.data["change"]
    if change:
        yield Cue("coin_gain" if change > 0 else "coin_pay")


SOUNDS: dict[str, Sounds] = {
    "round_began": Sounds(told=_one("round_begin")),
    "turn_began": Sounds(told=_turn_began),
    "passed": Sounds(told=_one("card_lay")),
    "round_ended": Sounds(told=_one("round_end")),
    "dealt": Sounds(_one("card_draw")),
    "display_cleared": Sounds(told=_display_cleared),
    "reshuffled": Sounds(_one("shuffle")),
    "drew": Sounds(_one("card_draw")),
    "took": Sounds(_one("card_take"), _one("card_lay", 0.6)),
    "kept": Sounds(_one("card_take")),
    "showed": Sounds(told=_one("card_lay")),
    "returned": Sounds(told=_one("card_lay")),
    "picked_up": Sounds(_one("card_take")),
    "discarded": Sounds(_one("card_take", 0.6), _one("card_lay")),
    "gained": Sounds(told=_gained),
    "lost": Sounds(told=_spent),
    "paid": Sounds(told=_spent),
    "exchanged": Sounds(told=_exchanged),
    "laid": Sounds(told=_one("egg_lay")),
    "cached": Sounds(told=_one("cache")),
    "tucked": Sounds(_one("tuck")),
    "fed": Sounds(told=_one("fed")),
    "excavated": Sounds(told=_one("excavate")),
    "enticed": Sounds(told=_enticed),
    "covered": Sounds(_covered),
    "swapped": Sounds(_one("tuck"), _one("card_lay")),
    "walk_began": Sounds(told=_one("footstep")),
    "walked": Sounds(told=_one("footstep")),
    "named": Sounds(told=lambda h: (Cue(f"{h.event.data['item']}_gain"),)),
    "advanced": Sounds(told=_one("guild_step")),
    "marker_placed": Sounds(told=_marker_placed),
    "scored_payment": Sounds(told=_one("score")),
    "objective_scored": Sounds(told=_objective_scored),
    "tucks_revealed": Sounds(_one("card_draw")),
    "game_ended": Sounds(told=_game_ended),
    "automa_drew": Sounds(_one("automa_card")),
    "automa_passed": Sounds(told=_one("card_lay")),
    "automa_moved": Sounds(_automa_moved),
    "automa_took": Sounds(_one("card_take"), _one("card_lay")),
    "objective_coins": Sounds(told=_objective_coins),
    "automa_shuffled": Sounds(_one("shuffle")),
    "automa_ready": Sounds(told=_one("guild_step")),
}
"""How each event is heard."""

SILENT = {
    "turn_ended": "the next turn is heard",
    "upkeep_ended": "nothing is seen of it either",
    "walk_ended": "the last step was heard",
    "ability_began": "what it does is heard",
    "ability_ended": "nothing is seen of it either",
    "acted": "what it did was heard",
    "automa_marker": "the marker that is placed then is heard",
    "asked": "nothing is seen of it either",
}
"""Events that are not heard, and why not."""

TELLING = (
    *("win", "loss", "objective", "round_end", "round_begin", "excavate"),
    *("dragon_large", "dragon_medium", "dragon_small", "dragon_hatchling"),
    *("marker", "score", "fed", "egg_lay", "automa_card", "cache", "tuck"),
)
"""Of what happens at once only one sound is heard: the first of these, or else the last sound of all."""


class Sounding:
    """What is heard of a game at the table."""

    def __init__(self, audio: Audio, box: Box, people: Sequence[int]) -> None:
        self._audio, self._box, self._people = audio, box, people
        self._at_once: list[Cue] = []

    def begin(self, event: Event, home: int, speed: float) -> None:
        """The movement of an event begins; `home` is the seat that sits before the screen."""
        sounds = SOUNDS.get(event.type)
        if sounds is not None and sounds.begun is not None:
            self._play(sounds.begun, event, home, speed)

    def tell(self, event: Event, home: int, speed: float, *, at_once: bool) -> None:
        """An event is told, by itself or at once with others that were skipped."""
        sounds = SOUNDS.get(event.type)
        if sounds is None:
            return
        heard = Heard(event, self._box, self._people)
        if at_once:
            self._at_once += [cue for cues in sounds if cues is not None for cue in cues(heard)]
        elif sounds.told is not None:
            self._play(sounds.told, event, home, speed)

    def _play(self, cues: Cues, event: Event, home: int, speed: float) -> None:
        loud = 1.0 if event.seat in (None, home) else OTHERS
        for cue in cues(Heard(event, self._box, self._people)):
            self._audio.play(cue.name, loud * cue.loud, cue.after / speed)

    def click(self, target: Target, *, is_asked: bool) -> None:
        """A thing was clicked, by the mouse or by a key, while something is asked or not."""
        name = clicked(target, is_asked=is_asked)
        if name:
            self._audio.play(name)

    def step(self) -> None:
        """Let one sound of all that happened at once be heard."""
        if not self._at_once:
            return
        names = [cue.name for cue in self._at_once]
        self._at_once.clear()
        self._audio.drop_later()
        telling = [name for name in TELLING if name in names]
        self._audio.play(telling[0] if telling else names[-1])


def clicked(target: Target, *, is_asked: bool) -> str:
    """How a click on a thing sounds; empty if nothing of it is heard.

    A thing of the game, or a button, that cannot be used is refused while something is asked.
    """
    if target.lit:
        return "card_take" if any(kind in ("card", "pile") for kind, _ in target.anchors) else "click"
    if target.enabled:
        return "click"
    is_button = bool(target.tip) and ":" not in target.id
    return "refuse" if is_asked and (target.anchors or is_button) else ""
