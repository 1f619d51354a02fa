"""Attempts at the deals of the day (`daily_challenge`): today's from the archive, all others from the history."""

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
from wyrmspan_desktop.session.background import ALONE, Progress, QuietProgress
from wyrmspan_desktop.session.daily_challenge import DAILY, Deal, Ids
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.score_timeline import totals

State = Literal["open", "late", "begun", "won", "lost", "uncounted", "gone", "missed"]
_DAY = timedelta(days=1)
_LOOKS_BACK = 366
"""Range in days in which begun and deleted attempts are looked for."""


@dataclass(frozen=True)
class Attempt:
    """The attempt that counts at a deal: ``won`` or ``lost`` if it is over, else as in `daily_challenge.Ids.stage`.

    ``uncounted``: it is over, but a bot has played for the player; ``gone`` also stands for an unreadable file.
    ``scores`` are those of all seats at the end of one that counts; ``fun``: the number of other finished games of the
    deal.
    """

    deal: Deal
    state: State
    scores: tuple[int, ...] = ()
    fun: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end, and counts."""
        return self.state in ("won", "lost")


def try_today(archive: Archive, game: str) -> Attempt:
    """Return the attempt at today's deal of a kind of game."""
    return _today(archive, archive.ids(), Deal(game, archive.today))


def _today(archive: Archive, ids: Ids, deal: Deal) -> Attempt:
    stage = ids.stage(deal, deal.day)
    if stage != "over":
        return Attempt(deal, stage)
    path = archive.finished / f"{deal.id}{ENDING}"
    try:
        found = record.read(path)
        end = record.position_of(found) or record.go_on(found, path).session.game
    except FileProblem:
        return Attempt(deal, "gone")
    return _over(deal, totals(end), won=0 in end.winners, counts=found.about.counts)


def _over(deal: Deal, scores: tuple[int, ...], *, won: bool, counts: bool) -> Attempt:
    """Return an attempt that is over."""
    return Attempt(deal, "won" if won else "lost", scores) if counts else Attempt(deal, "uncounted")


def played_today(archive: Archive) -> int:
    """Return at how many of today's deals the attempt that counts is finished."""
    if archive.history is None:
        return 0
    deals = (Deal(game, archive.today) for game in DAILY)
    return sum(files.exists(archive.finished / f"{deal.id}{ENDING}") for deal in deals)


# --- all days -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttemptLog:
    """The attempts at the deals of all days; ``problem`` says why earlier days are missing.

    Days after ``today`` have attempts after a flight to the west, or where the clock was set back: they are still
    played.
    """

    today: date
    tries: Mapping[tuple[str, date], Attempt] = field(default_factory=dict)
    """The known attempts by kind of game and day; a deal without one was missed."""
    problem: Message | None = None

    def of(self, game: str, day: date) -> Attempt:
        """Return the attempt at a deal."""
        return self.tries.get((game, day)) or Attempt(Deal(game, day), "missed")

    @cached_property
    def played(self) -> frozenset[date]:
        """The days on which an attempt that counts was finished."""
        return frozenset(day for (_, day), each in self.tries.items() if each.is_over)

    @cached_property
    def streak(self) -> int:
        """The number of days in a row that were played, up to today, or up to yesterday while today is still possible.

        Days after today that follow without a gap count as well.
        """
        played = self.played
        last = self.today if self.today in played else self.today - _DAY
        while last in played and last + _DAY in played:
            last += _DAY
        return _row(played, last)

    @cached_property
    def longest(self) -> int:
        """The largest number of days in a row that were played."""
        played = self.played
        return max((_row(played, day) for day in played if day + _DAY not in played), default=0)

    @cached_property
    def first(self) -> date:
        """The earliest day with an attempt; today if there is none."""
        return min((day for _, day in self.tries), default=self.today)


def _row(played: Collection[date], last: date) -> int:
    """Return the number of days in a row that were played, up to a day."""
    day = last
    while day in played:
        day -= _DAY
    return (last - day).days


def diary(archive: Archive, progress: Progress = ALONE) -> AttemptLog:
    """Return the attempts of all days; ``progress`` gets those of today first, because the history may take longer."""
    ids, today = archive.ids(), archive.today
    found = {(game, today): _today(archive, ids, Deal(game, today)) for game in DAILY}
    progress.tell(lambda: AttemptLog(today, dict(found)))
    try:
        played = archive.history.days(QuietProgress(progress)) if archive.history is not None else []
    except FileProblem as problem:
        return AttemptLog(today, found, problem.message)
    for each in played:
        if each.day != today and each.kind in DAILY and Deal(each.kind, each.day).id == each.id:
            deal = Deal(each.kind, each.day)
            found[each.kind, each.day] = _over(deal, each.scores, won=each.won, counts=each.counts)
    for ago in range(1, _LOOKS_BACK):
        for game in DAILY:
            deal = Deal(game, today - ago * _DAY)
            stage = ids.stage(deal, today)
            if stage in ("begun", "gone"):
                found[game, deal.day] = Attempt(deal, stage)
    fun = Counter((each.kind, each.day) for each in played if Deal(each.kind, each.day).id != each.id)
    for (game, day), count in fun.items():
        if game in DAILY and day <= today:
            had = found.get((game, day)) or Attempt(Deal(game, day), "missed")
            found[game, day] = Attempt(had.deal, had.state, had.scores, count)
    return AttemptLog(today, found)
