"""The time that people may spend on their answers: a bank of minutes for the whole game, and then seconds a turn.

It runs forward only.  Undo takes answers back, but never time.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

STAND_IN = "keeper"
"""The bot that plays the rest of a turn for a person without time."""
EXTRA_S = 30.0
"""The seconds for each turn of a person whose bank is empty."""
_MOST_S = 10.0**6

_Seconds = Annotated[float, Meta(ge=0, le=_MOST_S)]
_Number = Annotated[int, Meta(ge=0)]


class Overrun(Struct, frozen=True):
    """A turn whose rest a bot plays for a seat, from the decision of a serial on."""

    serial: _Number
    seat: _Number


class Spent(Struct, frozen=True, omit_defaults=True):
    """The time that a person has spent: seconds of the bank, and then seconds of the ``turn`` of a number."""

    bank_s: _Seconds = 0.0
    turn: _Number = 0
    extra_s: _Seconds = 0.0


class TimeSpent(Struct, frozen=True, omit_defaults=True):
    """The state of a time bank as it is saved: of every seat, and all turns that ran out of time."""

    seats: tuple[Spent, ...] = ()
    overruns: Annotated[tuple[Overrun, ...], Meta(max_length=10_000)] = ()


class TimeBank:
    """The clocks of all seats; ``minutes``: the bank of each."""

    def __init__(self, minutes: int, seats: int) -> None:
        self._bank_s = 60.0 * minutes
        self._spent = [Spent()] * seats
        self._overruns: tuple[Overrun, ...] = ()

    def resume(self, spent: TimeSpent) -> None:
        """Go on after what a file says was spent."""
        known = spent.seats[: len(self._spent)]
        self._spent[: len(known)] = known
        self._overruns = tuple(each for each in spent.overruns if each.seat < len(self._spent))

    @property
    def spent(self) -> TimeSpent:
        """The time spent so far, in tenths of seconds."""
        rounded = (Spent(round(each.bank_s, 1), each.turn, round(each.extra_s, 1)) for each in self._spent)
        return TimeSpent(tuple(rounded), self._overruns)

    @property
    def overruns(self) -> tuple[Overrun, ...]:
        """The turns that ran out of time."""
        return self._overruns

    def bank_s(self, seat: int) -> float:
        """Return the seconds that are left of a seat's bank."""
        return max(0.0, self._bank_s - self._spent[seat].bank_s)

    def extra_s(self, seat: int, turn: int) -> float:
        """Return the seconds that are left of a turn without a bank; turns are numbered upwards.

        A turn that was taken back, and an earlier one, get no new seconds.
        """
        spent = self._spent[seat]
        return EXTRA_S if turn > spent.turn else max(0.0, EXTRA_S - spent.extra_s)

    def is_over(self, seat: int, turn: int) -> bool:
        """Return whether a seat has no time left in a turn."""
        return not (self.bank_s(seat) or self.extra_s(seat, turn))

    def spend(self, seat: int, turn: int, seconds: float) -> None:
        """Let the clock of a seat run: first its bank, then the seconds of the turn."""
        bank_s, extra_s = self.bank_s(seat), self.extra_s(seat, turn)
        banked = min(seconds, bank_s)
        more = min(seconds - banked, extra_s)
        before = self._spent[seat]
        self._spent[seat] = Spent(
            self._bank_s if banked == bank_s else before.bank_s + banked,
            max(turn, before.turn),
            EXTRA_S - extra_s + more,
        )

    def note_overrun(self, serial: int, seat: int) -> None:
        """Note that a bot plays the rest of a turn for a seat; overruns that were taken back are forgotten."""
        before = (each for each in self._overruns if each.serial < serial)
        self._overruns = (*before, Overrun(serial, seat))
