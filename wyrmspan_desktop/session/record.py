"""The file format of games: header, every answer from the start, and the position reached.

The file is JSON of four parts: ``about`` (`SaveHeader`), ``log`` (`Log`), ``snapshot`` (the text of `Game.to_json`),
and ``sums``, by which damage to any of the others is noticed.  Either log or snapshot is enough to continue from; the
log alone also gives undo, replay and history.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from wyrmspan_desktop import __version__
from wyrmspan_desktop.games.protocol import (
    NO_HOUSE_RULES,
    PRINTED,
    AnyKind,
    CardError,
    Cards,
    G,
    Game,
    HouseRules,
)
from wyrmspan_desktop.games.registry import GAMES, WYRMSPAN, kind_of
from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.session import daily_challenge, files
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import Damaged, FromElsewhere
from wyrmspan_desktop.session.ghost import Ghost, sound
from wyrmspan_desktop.session.migrations import (
    EXTENDED_SCHEMA,
    GAME_MIGRATIONS,
    GAME_SCHEMA,
    Content,
    migrate,
)
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.session.seating import SeatChange, Seating
from wyrmspan_desktop.session.session import Session
from wyrmspan_desktop.session.time_bank import TimeSpent

FORMAT = "wyrmspan-desktop game"
LONGEST_S = 10**9
"""Sanity bound for `played_s`."""

MAX_CHANGES = 10_000
"""Sanity bound for the number of changes of seats."""

_ID = re.compile(r"[0-9a-f]{32}")
_HEAD_BYTES = 4096
"""Number of bytes at the beginning of a file within which its title lies."""
_TITLE = re.compile(rb'"title":("(?:[^"\\]|\\.)*")')


class SaveHeader(Struct, frozen=True, kw_only=True):
    """The header of a game file.

    ``bots`` as in `Seating.start`, with later ``changes``; ``counts``: whether it counts for statistics;
    ``open_table``: hands are no secret among those at the screen; ``deal``: the date of its deal of the day, in ISO
    8601; ``of_night``: the id of its night (`games.nights`).

    ``began`` and ``saved`` are times in UTC, in ISO 8601.  ``played_s``: time spent at the table, in
    seconds; UNSET in files of early versions.

    ``made_of`` holds a player's own cards as a whole.  A version that does not read it compares ``content`` with
    that of its own cards and reports other cards; one that does not know an edition names it.

    ``chosen_rules``: the house rules; UNSET if it is played by the printed ones.

    ``hands`` as in `Session`; UNSET if no player has arranged a hand.  Versions that do not know it ignore it.
    ``time_spent`` is that of the time bank, if there is one.

    ``ghost`` as in `Session`; UNSET without one.  A game against a ghost counts for no statistics.
    """

    id: str
    of: str | UnsetType = msgspec.field(default=UNSET, name="game")
    title: str = ""
    began: str
    saved: str
    app: str = __version__
    content: str
    rules: int
    names: tuple[str, ...]
    level: str | None = msgspec.field(name="automa")
    bots: tuple[str | None, ...] = ()
    seed: int
    counts: bool
    open_table: bool = False
    made_of: Cards | UnsetType = msgspec.field(default=UNSET, name="cards")
    deal: str | UnsetType = msgspec.field(default=UNSET, name="day")
    of_night: str | UnsetType = msgspec.field(default=UNSET, name="night")
    played_s: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_S)] | UnsetType = UNSET
    hands: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    chosen_rules: HouseRules | UnsetType = msgspec.field(default=UNSET, name="house_rules")
    time_spent: TimeSpent | UnsetType = UNSET
    over: bool
    changes: Annotated[tuple[SeatChange, ...], msgspec.Meta(max_length=MAX_CHANGES)] | UnsetType = (
        msgspec.field(default=UNSET, name="seats")
    )
    ghost: Ghost | UnsetType = UNSET

    @property
    def game(self) -> str:
        """The name of the game: ``of``, or Wyrmspan in files of early versions, which do not name it."""
        return WYRMSPAN if self.of is UNSET else self.of

    @property
    def cards(self) -> Cards:
        """The cards that it is played with: ``made_of``, or the first edition alone."""
        return PRINTED if self.made_of is UNSET else self.made_of

    @property
    def kind(self) -> AnyKind:
        """The kind of game with its cards; raises `ValueError` if these cannot be used."""
        return kind_of(self.game, self.cards)

    @property
    def house_rules(self) -> HouseRules:
        """The house rules that it is played by: ``chosen_rules``, or none."""
        return NO_HOUSE_RULES if self.chosen_rules is UNSET else self.chosen_rules

    @property
    def is_ordinary(self) -> bool:
        """Whether it counts among the games by the printed rules; those with house rules are counted apart."""
        return self.counts and self.chosen_rules is UNSET

    @property
    def can_earn(self) -> bool:
        """Whether its players can earn achievements: those of the nights in a night, all others in ordinary games."""
        return self.is_ordinary or (self.counts and self.of_night is not UNSET)

    @property
    def day(self) -> str | None:
        """The date of the deal of the day; None for other games."""
        return None if self.deal is UNSET else self.deal

    @property
    def night(self) -> str | None:
        """The id of the night of this deal; None for other games."""
        return None if self.of_night is UNSET else self.of_night

    @property
    def seating(self) -> Seating:
        """The players of the seats; raises `ValueError` if the changes make no sense."""
        changes = () if self.changes is UNSET else self.changes
        return Seating.of(self.bots or (None,) * len(self.names), changes)


def made_of(kind: AnyKind) -> Cards | UnsetType:
    """Return the value of `SaveHeader.made_of` for the cards of a game."""
    return UNSET if kind.cards == PRINTED else kind.cards


def chosen_rules(house_rules: HouseRules) -> HouseRules | UnsetType:
    """Return the value of `SaveHeader.chosen_rules` for the house rules of a game."""
    return UNSET if house_rules == NO_HOUSE_RULES else house_rules


def hands_of(session: Session[G]) -> tuple[tuple[str, ...], ...] | UnsetType:
    """Return the value of `SaveHeader.hands` for a session."""
    return tuple(session.hands) if any(session.hands) else UNSET


class Log(Struct, frozen=True):
    """Every answer since ``start``, and the numbers of automatic ones.

    ``start`` is a snapshot; None: set-up from the seed.
    """

    start: str | None
    answers: tuple[tuple[str, ...], ...]
    automatic: tuple[int, ...] = ()


class _Head(Struct):
    """The fields that every schema has: read first, so that a newer file is not mistaken for a damaged one."""

    format: str
    schema: int


class _File(_Head):
    sums: dict[str, str]
    about: Raw
    log: Raw
    snapshot: Raw


@dataclass(frozen=True)
class Record:
    """A decoded game file, or one to be encoded; a damaged part is None."""

    about: SaveHeader
    log: Log | None
    snapshot: bytes | None


def is_id(text: str) -> bool:
    """Whether a text can be the id of a game, and so part of a file's name."""
    return _ID.fullmatch(text) is not None


def header_of(session: Session[G], about: SaveHeader) -> SaveHeader:
    """Return the header with what has become of the session: ends, changes of seats, hands, and time.

    A game in which a bot has played for a person counts for no statistics any more.
    """
    seating, bank = session.seating, session.time_bank
    return msgspec.structs.replace(
        about,
        over=session.is_over,
        time_spent=UNSET if bank is None else bank.spent,
        changes=seating.changes or UNSET,
        hands=hands_of(session),
        counts=about.counts and not seating.substituted,
        ghost=session.ghost or UNSET,
    )


def record_of(session: Session[G], about: SaveHeader) -> Record:
    """Return the record of a session; ``about`` is its header."""
    return record_later(session, about)()


def record_later(session: Session[G], about: SaveHeader) -> Callable[[], Record]:
    """Return a function that builds the record of the session as it is now, on whatever thread it is called."""
    done, snapshot = tuple(session.timeline.done), session.game.to_json()
    header = header_of(session, about)

    def record() -> Record:
        log = Log(
            start=None if session.is_dealt else session.start.to_json(),
            answers=tuple(tuple(each.ids) for each in done),
            automatic=tuple(number for number, each in enumerate(done) if each.automatic),
        )
        return Record(header, log, snapshot.encode())

    return record


def encode(record: Record) -> bytes:
    """Return the content of the file."""
    parts = {
        "about": msgspec.json.encode(record.about),
        "log": msgspec.json.encode(record.log),
        "snapshot": record.snapshot or b"null",
    }
    sums = {name: _sum(part) for name, part in parts.items()}
    raw = {name: Raw(part) for name, part in parts.items()}
    file = _File(format=FORMAT, schema=_schema_of(record.about), sums=sums, **raw)
    return msgspec.json.encode(file) + b"\n"


def _schema_of(about: SaveHeader) -> int:
    """Return the lowest schema that can hold a game."""
    later = about.changes, about.chosen_rules, about.ghost, about.of_night
    return GAME_SCHEMA if all(part is UNSET for part in later) else EXTENDED_SCHEMA


def _sum(part: bytes) -> str:
    return hashlib.sha256(part).hexdigest()[:32]


def read(path: Path) -> Record:
    """Return the game in a file.

    Raises `Damaged` if nothing in it can be used, `FromElsewhere` if a newer version made it or it was played with
    other cards, `FileProblem` if it cannot be read at all.
    """
    return decode(files.read(path), path)


def decode(content: bytes, path: Path | None = None) -> Record:
    """Return the game in the content of a file; raises what `read` raises."""
    try:
        head = msgspec.json.decode(content, type=_Head)
        if head.format != FORMAT:
            raise Damaged(Code.NO_GAME, path)
        if head.schema > max(GAME_SCHEMA, EXTENDED_SCHEMA):
            raise FromElsewhere(Code.NEWER_FILE, path)
        file = msgspec.json.decode(content, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Damaged(Code.NO_GAME_OR_DAMAGED, path) from None
    about, log, snapshot = (_part(file, name) for name in ("about", "log", "snapshot"))
    try:
        found = _about(about, path)
        record = Record(found, _log(log, found), snapshot)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise Damaged(Code.DAMAGED_BY, path, reason=_reason(str(error))) from None
    _check_content(record.about, path)
    if record.log is None and record.snapshot is None:
        raise Damaged(Code.NOTHING_READABLE, path)
    return record


def title_in(content: bytes) -> str:
    """Return the title that can still be read in the content of a damaged file; empty if there is none."""
    found = _TITLE.search(content[:_HEAD_BYTES])
    try:
        return clean(msgspec.json.decode(found[1], type=str)) if found is not None else ""
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def _part(file: _File, name: str) -> bytes | None:
    """Return a part in this schema; None if it is damaged."""
    part = bytes(getattr(file, name))
    if part == b"null" or file.sums.get(name) != _sum(part):
        return None
    if file.schema in (GAME_SCHEMA, EXTENDED_SCHEMA):
        return part
    try:
        content: Content = msgspec.json.decode(part)
        return msgspec.json.encode(migrate(content, file.schema, GAME_SCHEMA, GAME_MIGRATIONS[name]))
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, RecursionError):
        return None


def _about(part: bytes | None, path: Path | None) -> SaveHeader:
    if part is None:
        raise ValueError("what it says of itself is unreadable")
    about = msgspec.json.decode(part, type=SaveHeader)
    if about.game not in GAMES:
        if not clean(about.game):
            raise FromElsewhere(Code.GAME_WITHOUT_NAME, path)
        raise FromElsewhere(Code.UNKNOWN_GAME, path, name=clean(about.game))
    if not is_id(about.id):
        raise ValueError("it has no proper id")
    if about.bots and len(about.bots) != len(about.names):
        raise ValueError("its bots have no seats")
    kind, cards = kind_of(about.game), about.cards
    if set(about.bots) - {None, *kind.bots}:
        raise ValueError("its bots are unknown")
    seating = about.seating
    if {each.bot for each in seating.changes} - {None, *kind.bots}:
        raise ValueError("its bots are unknown")
    if cards.edition not in kind.editions:
        raise FromElsewhere(Code.UNKNOWN_EDITION, path, name=clean(cards.edition))
    if cards.set_title != clean(cards.set_title):
        raise ValueError("its cards have an unreadable title")
    if (
        about.day is not None
        and daily_challenge.seed_of(about.game, date.fromisoformat(about.day)) != about.seed
    ):
        raise ValueError("it is not the deal of its day")
    if any(datetime.fromisoformat(time).tzinfo is None for time in (about.began, about.saved)):
        raise ValueError("its times are of no zone")
    ghost = about.ghost if about.ghost is UNSET else sound(about.ghost)
    if ghost is not UNSET and len(about.names) > 1:
        raise ValueError("its ghost has more than one rival")
    return msgspec.structs.replace(
        about,
        names=_shown(about.names),
        title=clean(about.title),
        level=None if about.level is None else clean(about.level),
        app=clean(about.app),
        counts=about.counts and cards.own is None and ghost is UNSET and not seating.substituted,
        changes=seating.changes or UNSET,
        ghost=ghost,
        chosen_rules=chosen_rules(about.house_rules),
    )


def _reason(text: str) -> Reason:
    """Return the text of an error, which may quote the file, as a reason for logs."""
    return Reason(clean(text, 120))


def _shown(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of players fit to be shown, whatever a file contains."""
    return tuple(clean(name) or f"Player {number}" for number, name in enumerate(names, 1))


def _log(part: bytes | None, about: SaveHeader) -> Log | None:
    if part is None:
        return None
    try:
        log = msgspec.json.decode(part, type=Log)
    except (msgspec.DecodeError, RecursionError):
        return None
    return log if len(log.answers) <= kind_of(about.game).most_answers else None


def _check_content(about: SaveHeader, path: Path | None) -> None:
    if about.rules > kind_of(about.game).rules:
        raise FromElsewhere(Code.NEWER_FILE, path)
    try:
        kind = about.kind
    except ValueError as error:
        reason = error if isinstance(error, CardError) else _reason(str(error))
        raise FromElsewhere(Code.CARDS_UNUSABLE, path, reason=reason) from None
    if about.content != kind.content() or about.rules < kind.oldest_rules:
        raise FromElsewhere(Code.OTHER_CARDS, path, version=about.app)


# --- going on -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opened:
    """A session that continues where a file ends, and messages for its player (``notes``)."""

    session: Session[Any]
    notes: tuple[Message, ...]

    @property
    def whole(self) -> bool:
        """Whether log and position agreed, so that nothing of the game was lost."""
        return not self.notes


def go_on(record: Record, path: Path | None = None, progress: Progress = ALONE) -> Opened:
    """Return the game of a record, to be continued; raises `Damaged` if neither position nor log are usable."""
    opened, hands, spent = _go_on(record, path, progress), record.about.hands, record.about.time_spent
    if hands is not UNSET:
        for seat, cards in enumerate(hands[: len(opened.session.hands)]):
            opened.session.hands[seat] = cards
    opened.session.ghost = record.about.ghost or None
    if opened.session.time_bank is not None and spent is not UNSET:
        opened.session.time_bank.resume(spent)
    return opened


def _go_on(record: Record, path: Path | None, progress: Progress) -> Opened:
    position, wrong = _position(record)
    replayed, diverged = _replay(record, progress)
    answers = record.log.answers if record.log is not None else ()
    whole = replayed if diverged is None else None
    if whole is not None and position is not None and position.digest() == whole.game.digest():
        return Opened(whole, ())
    begun = None
    if position is not None:
        try:
            begun = _begun(position, record.about)
        except ValueError as error:
            wrong = str(error)
    if whole is not None:
        if begun is None:
            return Opened(whole, (Message(Code.PLAYED_AGAIN),))
        diverged = len(answers)
    if begun is not None:
        if diverged is None:
            return Opened(begun, (Message(Code.LOG_DAMAGED),))
        return Opened(begun, (Message(Code.LOG_LEADS_ELSEWHERE, {"move": diverged}),))
    if replayed is None:
        raise Damaged(Code.MAKES_NO_SENSE, path, reason=_reason(wrong))
    lost = len(answers) - len(replayed.timeline.done)
    return Opened(replayed, (Message(Code.LOG_CUT, {"move": diverged, "n": lost}),))


def position_of(record: Record) -> Game | None:
    """Return the position in a record; None if it is damaged."""
    return _position(record)[0]


def _position(record: Record) -> tuple[Game | None, str]:
    """Return the position in a record, or the reason why there is none."""
    if record.snapshot is None:
        return None, ""
    try:
        return _position_in(record.snapshot, record.about), ""
    except ValueError as error:
        return None, str(error)


def _begun(game: G, about: SaveHeader) -> Session[G]:
    """Begin a session with a position from a file; raises `ValueError` if no game can reach it."""
    about.kind.check(game)
    session = Session(game, about.bots)
    _change_seats(session, about)
    return session


def _change_seats(session: Session[G], about: SaveHeader) -> None:
    """Hand over the seats that have changed hands by now; raises `ValueError` if that is impossible."""
    changes = () if about.changes is UNSET else about.changes
    while (done := len(session.seating.changes)) < len(changes):
        if changes[done].serial > session.game.serial:
            break
        session.change_seat(changes[done])


def _position_in(snapshot: str | bytes, about: SaveHeader) -> Game:
    """Return the position in a snapshot, if it agrees with the header; raises `ValueError`."""
    kind = about.kind
    game: Game = kind.from_json(snapshot)
    found = _shown(kind.players(game)), kind.level(game), game.seed, game.rules, kind.house_rules(game)
    if found != (about.names, about.level, about.seed, about.rules, about.house_rules):
        raise ValueError("it is another game")
    kind.rename(game, about.names)
    return game


def _replay(record: Record, progress: Progress) -> tuple[Session[Game] | None, int | None]:
    """Return the session after all answers of the log, and the number of the first answer that was illegal."""
    log, about = record.log, record.about
    if log is None:
        return None, None
    try:
        if log.start is None:
            session = Session.new(
                about.names,
                seed=about.seed,
                level=about.level,
                bots=about.bots,
                game=about.game,
                rules=about.rules,
                cards=about.cards,
                house_rules=about.house_rules,
            )
        else:
            session = _begun(_position_in(log.start, about), about)
        _change_seats(session, about)
    except ValueError:
        return None, None
    automatic = set(log.automatic)
    for number, answer in enumerate(log.answers):
        progress.check()
        try:
            session.choose(list(answer), session.game.serial, automatic=number in automatic)
            _change_seats(session, about)
        except ValueError:
            return session, number + 1
    return session, None
