"""Whoever explains what is met for the first time: one short note at a time, beside its thing, which stops nobody."""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple, Protocol

from wyrmspan_desktop.engine import Decision, Event, ids
from wyrmspan_desktop.engine.cards import Box, Dragon
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text.rulebook import notes as words
from wyrmspan_desktop.ui.layout.targets import NOTE, Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.answers import Answer
from wyrmspan_desktop.ui.table.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.parchment import lay_parchment, named
from wyrmspan_desktop.ui.table.playback import Playback
from wyrmspan_desktop.ui.table.shown import Shown
from wyrmspan_desktop.ui.table.wick import Wick

_CLOSE, _MORE, _OFF = "note:close", "note:more", "note:off"
_FEW_COINS = 2
"""With so many coins left, it is said what they are for."""


class Met(NamedTuple):
    """Something that is to be explained: the key of its note, and where it was met if that is known."""

    key: str
    place: str = ""


class Table(Protocol):
    """The table at which something is met."""

    app: Host
    session: Session[Any]
    kept: Kept | None
    seat: int | None
    box: Box
    playback: Playback
    auto_answer: AutoAnswer
    wick: Wick

    def change(self) -> None:
        """Something that is drawn has changed."""


class Noting(Companion):
    """Explains while the seat at the screen is asked; what was said once is not said again, in no game.

    Only games that count are explained: others are lessons and examples.
    """

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self._met: deque[Met] = deque()
        self._is_retold = False
        """Whether the events that come were seen long ago."""
        self.shown: Met | None = None
        """What is explained now."""

    # --- what it hears ------------------------------------------------------------------------

    def restart(self) -> None:
        self._is_retold = True
        self._met.clear()
        self.shown = None

    def step(self, dt: float) -> None:
        self._is_retold = False

    def on_event(self, event: Event) -> None:
        if self._is_retold or self._table.seat is None:
            return
        place = self._place_of(event)
        explained = _explained(event)
        if explained in words.EVENTS:
            self._meet(f"event:{explained}", place)
        if event.type == "enticed" and event.seat == self._table.seat:
            self._meet_dragon(event.data["card"], place)
            self._meet("moment:badges", place)

    def _place_of(self, event: Event) -> str:
        """The thing on the table that an event is about, if it names one."""
        slot, cave = event.data.get("slot"), event.data.get("cave")
        if isinstance(slot, str):
            return f"slot:{slot}"
        if cave in ids.CAVES:
            return f"cave:{cave}"
        if "row" in event.data:
            return f"row:{event.data['row']}"
        return (
            f"objective:{self._table.playback.view['round']}" if event.type.startswith("objective_") else ""
        )

    def _meet_dragon(self, card: str, place: str) -> None:
        dragon = self._dragon(card)
        if dragon.size == "hatchling":
            self._meet("moment:hatchling", place)
        else:
            self._meet(f"timing:{dragon.ability.timings[0]}", place)

    def on_ask(self, decision: Decision) -> None:
        self._is_retold = False
        if self._table.auto_answer.left:
            return  # Nobody has to choose, and there is no time to read.
        view = self._table.playback.view
        if view["turn"] not in (None, decision.seat):
            self._meet("moment:shared")
        self._meet(f"decision:{decision.kind}")
        if self._table.wick.then:
            self._meet("moment:by_itself")
        if decision.kind == "action":
            self._look_round(view, view["players"][decision.seat])
        self._show_next()

    def _look_round(self, view: Any, own: Any) -> None:
        """Meet what an own turn finds: the last round, few coins, full nests, something to exchange."""
        if view["round"] == len(view["objectives"]):
            self._meet("moment:last_round")
        if own["coins"] <= _FEW_COINS:
            self._meet("moment:few_coins")
        if sum(own["resources"].values()) > _FEW_COINS:
            self._meet("moment:exchange")
        dragons = [(slot, self._dragon(slot["dragon"])) for slot in own["slots"].values() if slot["dragon"]]
        nests = self._table.box.mat.nests + sum(dragon.nests for _, dragon in dragons)
        if own["mat_eggs"] + sum(slot["eggs"] for slot, _ in dragons) == nests:
            self._meet("moment:nests_full")

    def _dragon(self, card: str) -> Dragon:
        return self._table.box.dragons[ids.card_number(card)]

    def _meet(self, key: str, place: str = "") -> None:
        """Explain something as soon as there is time, unless it was explained before."""
        values = self._settings.values
        kept = self._table.kept
        wants = kept is not None and kept.about.counts and values.notes and key not in values.notes_seen
        if wants and key not in (met.key for met in self._met):
            self._met.append(Met(key, place))

    def _show_next(self) -> None:
        if self.shown is None and self._met:
            self.shown = self._met.popleft()
            self._settings.note_seen(self.shown.key)
            self._table.change()

    def forget(self) -> None:
        self.shown = None

    # --- what can be done with it ---------------------------------------------------------------

    def click(self, target: Target) -> bool:
        if target.id == _OFF:
            self._settings.change(notes=False)
            self._met.clear()
        elif target.id == _MORE and self.shown is not None:
            note = words.NOTES[self.shown.key]
            self._table.app.go.explain(self._table.session.kind.name, note.rule)
            return True
        elif target.id != _CLOSE:
            return False
        self.put_away()
        return True

    @property
    def is_open(self) -> bool:
        return self.shown is not None

    def put_away(self) -> bool:
        if self.shown is None:
            return False
        self.shown = None
        self._show_next()
        self._table.change()
        return True

    # --- what it shows ------------------------------------------------------------------------

    def draw(self, picture: Shown) -> None:
        if self.shown is None:
            return
        note = words.NOTES[self.shown.key]
        places = (self.shown.place, *note.places) if self.shown.place else note.places
        found = next(named(picture, places), [])
        # Of several things alike, one that can be used is spoken of.
        found = [thing for thing in found if thing.lit] or found
        answers = [
            Answer(_OFF, [str(words.NO_MORE)]),
            Answer(_MORE, [str(words.MORE)]),
            Answer(_CLOSE, [str(words.UNDERSTOOD)], main=True),
        ]
        lay_parchment(
            picture, NOTE, [found[:1]] if found else [], str(note.text), answers, heading=str(note.title)
        )


def _explained(event: Event) -> str:
    """The name by which an event is explained, if any: Automa's marker waits for the event that tells its row."""
    if event.type == "marker_placed" and event.source == "automa":
        return "automa_marker"
    return event.type if event.type != "automa_marker" else ""
