"""What became of the deals of days (`days`): today's as the files of the archive tell, and those of all days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import Literal

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.archive import Archive
from wyrmspan_desktop.session.background import ALONE, Hushed, Progress
from wyrmspan_desktop.session.days import DAILY, Deal, Ids
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.score_timeline import totals

State = Literal["open", "late", "begun", "won", "lost", "gone", "missed"]
_DAY = timedelta(days=1)
_LOOKS_BACK = 366
"""Tries that were begun or deleted are looked for so many days back."""


@dataclass(frozen=True)
class Try:
    """The try that counts at a deal: one that is over was ``won`` or ``lost``, the rest as in `days.Ids.stage`.

    ``gone`` is also what cannot be read any more.  ``scores`` are those of all seats when it was over; ``fun``: so
    many games of the deal ended that do not count.
    """

    deal: Deal
    state: State
    scores: tuple[int, ...] = ()
    fun: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.state in ("won", "lost")


def try_today(archive: Archive, game: str) -> Try:
    """What became of today's deal of a kind of game."""
    return _today(archive, archive.ids(), Deal(game, archive.today))


def _today(archive: Archive, ids: Ids, deal: Deal) -> Try:
    stage = ids.stage(deal, deal.day)
    if stage != "over":
        return Try(deal, stage)
    path = archive.finished / f"{deal.id}{ENDING}"
    try:
        found = record.read(path)
        end = record.position_of(found) or record.go_on(found, path).session.game
    except FileProblem:
        return Try(deal, "gone")
    return Try(deal, "won" if 0 in end.winners else "lost", totals(end))


def played_today(archive: Archive) -> int:
    """At how many of today's deals the try that counts was had, to its end."""
    if archive.history is None:
        return 0
    deals = (Deal(game, archive.today) for game in DAILY)
    return sum(files.exists(archive.finished / f"{deal.id}{ENDING}") for deal in deals)


# --- all days -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Diary:
    """The tries at the deals of all days; ``problem`` says why little is known of earlier days.

    Days after ``today`` have tries after a flight to the west, or where the clock was set back: they are still played.
    """

    today: date
    tries: Mapping[tuple[str, date], Try] = field(default_factory=dict)
    """What is to be told of a kind of game on a day; where nothing is, the deal was missed."""
    problem: Message | None = None

    def of(self, game: str, day: date) -> Try:
        """What became of a deal."""
        return self.tries.get((game, day)) or Try(Deal(game, day), "missed")

    @cached_property
    def played(self) -> frozenset[date]:
        """The days on which a try that counts was played to its end."""
        return frozenset(day for (_, day), each in self.tries.items() if each.is_over)

    @cached_property
    def streak(self) -> int:
        """So many days in a row were played, up to today, or to yesterday as long as today may still be.

        Days after today that follow without a gap count as well.
        """
        played = self.played
        last = self.today if self.today in played else self.today - _DAY
        while last in played and last + _DAY in played:
            last += _DAY
        return _row(played, last)

    @cached_property
    def longest(self) -> int:
        """The most days in a row that were played."""
        played = self.played
        return max((_row(played, day) for day in played if day + _DAY not in played), default=0)

    @cached_property
    def first(self) -> date:
        """The earliest day that something is told of; today if nothing is."""
        return min((day for _, day in self.tries), default=self.today)


def _row(played: Collection[date], last: date) -> int:
    """How many days in a row up to a day are among some."""
    day = last
    while day in played:
        day -= _DAY
    return (last - day).days


def diary(archive: Archive, progress: Progress = ALONE) -> Diary:
    """The tries of all days; ``progress`` is told those of today first, for the history may take longer."""
    ids, today = archive.ids(), archive.today
    found = {(game, today): _today(archive, ids, Deal(game, today)) for game in DAILY}
    progress.tell(lambda: Diary(today, dict(found)))
    try:
        played = archive.history.days(Hushed(progress)) if archive.history is not None else []
    except FileProblem as problem:
        return Diary(today, found, problem.message)
    for each in played:
        if each.day != today and each.kind in DAILY and Deal(each.kind, each.day).id == each.id:
            state: State = "won" if each.won else "lost"
            found[each.kind, each.day] = Try(Deal(each.kind, each.day), state, each.scores)
    for ago in range(1, _LOOKS_BACK):
        for game in DAILY:
            deal = Deal(game, today - ago * _DAY)
            stage = ids.stage(deal, today)
            if stage in ("begun", "gone"):
                found[game, deal.day] = Try(deal, stage)
    fun = Counter((each.kind, each.day) for each in played if Deal(each.kind, each.day).id != each.id)
    for (game, day), count in fun.items():
        if game in DAILY and day <= today:
            had = found.get((game, day)) or Try(Deal(game, day), "missed")
            found[game, day] = Try(had.deal, had.state, had.scores, count)
    return Diary(today, found)
