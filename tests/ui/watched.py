"""Games whose events are shown to a seat, with every part of every animation, for the tests of what moves."""

from __future__ import annotations

import random
from collections.abc import Iterator

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.animation.parts import Flight, Part
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.table.events.playback import Playback
from wyrmspan_desktop.ui.table.events.presentation import TELLING, parts_of

Made = tuple[Event, View, View, list[Part]]
"""An event, the view before and after it, and the parts of its animation."""
Shown = list[tuple[int, list[Made]]]
"""For each of several games the seat that looks on, and what it was shown."""
SIZE = (1280, 720)
AT = layout(SIZE)
FRAME = 1 / 60


def where(view: View, seat: int, shown: int | None = None) -> Anchors:
    """The table as a seat sees it, with its own mat in the middle or another one."""
    return Anchors(
        at=AT,
        box=default_box(),
        hand_seat=seat,
        shown=seat if shown is None else shown,
        humans=len(view["players"]),
        automa=view["automa"] is not None,
    )


def some_answer(decision: Decision, chance: random.Random) -> tuple[str, ...]:
    """An answer by chance; passing and declining are rare, so that much happens."""
    if decision.most != 1 or decision.least > 1:
        return decision.default
    ids = [option.id for option in decision.options]
    busy = [each for each in ids if each not in ("pass", "decline")]
    return (chance.choice(busy if busy and chance.random() < 0.9 else ids),)


class Watched:
    """A game whose events go through a playback for one seat; every part that was made is kept."""

    def __init__(self, session: Session, seat: int, speed: float = 1.0, *, reduced: bool = False) -> None:
        self.session, self.seat = session, seat
        self.made: list[Made] = []
        self.reported: list[Event] = []
        self.playback = Playback(session.game.view(seat), TELLING, self.reported.append, self._stage)
        self.playback.speed, self.playback.reduced_motion = speed, reduced
        self.sent: list[Event] = []
        session.subscribe(lambda step: self._send(step.for_seat(seat)))

    def _send(self, events: tuple[Event, ...] | list[Event]) -> None:
        self.sent += events
        self.playback.push(events)

    def _stage(self, event: Event, before: View, after: View) -> list[Part]:
        parts = list(parts_of(event, before, after, where(before, self.seat)))
        self.made.append((event, before, after, parts))
        return parts

    def settle(self, dt: float) -> None:
        for _ in range(20_000):
            if self.playback.settled:
                return
            self.playback.step(dt)
        raise AssertionError("some events are never reported")

    def play(self, seed: int, dt: float, most: int = 10_000) -> None:
        """Play by chance to the end, or for so many answers; the view must be right after each of them."""
        chance = random.Random(seed)
        for _ in range(most):
            decision = self.session.decision
            if decision is None:
                return
            self.session.choose(some_answer(decision, chance), decision.serial)
            self.settle(dt)
            assert self.playback.view == self.session.game.view(self.seat)
            assert self.reported == self.sent, "every event is reported once, in order"


def games() -> Iterator[tuple[Session, int]]:
    """Games that have every kind of event between them, with a seat that looks on."""
    yield Session.new(["Mira", "Tobias", "Kai"], seed=5), 1
    yield Session.new(["Mira"], seed=2, level="Automa 3"), 0
    for name in (
        "hatchlings",
        "covering",
        "automa",
        "ravel",
        "empty-decks",
        "last-pass",
        "guild-rows",
        "upkeep",
    ):
        yield scenarios.session(name), 0


def flights(parts: list[Part]) -> list[Flight]:
    return [part for part in parts if isinstance(part, Flight)]
