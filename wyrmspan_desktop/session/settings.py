"""The player's settings: a small JSON file that survives changes of version.

Unknown keys are preserved; invalid values are reported and replaced by the default.  Only settings that were
changed here are written, so that changes of another window are not lost.
"""

# Without postponed annotations: msgspec would compile each of them at the start of the program.
import logging
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from typing import Annotated, Literal

import msgspec
from msgspec import field
from msgspec.structs import asdict

from wyrmspan_desktop.core.chosen_cards import BASE
from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files, json_file, key_bindings
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, Missing, why
from wyrmspan_desktop.session.migrations import SETTINGS_MIGRATIONS, SETTINGS_SCHEMA, Content
from wyrmspan_desktop.session.sanitizing import NAME_LIMIT

FILE = "settings.json"
MAX_BYTES = 64 * 1024
"""A hundred times the size of all settings: a larger file is not ours."""
_log = logging.getLogger(__name__)


Animation = Literal["slow", "normal", "fast", "instant"]
"""Speed of animations; ``instant`` shows results alone."""
TurnEnd = Literal["never", "soon", "at_once"]
"""When a turn ends in which only exchanges are left; ``soon``: after a moment in which that can be stopped."""
Palette = Literal["standard", "deuteranopia", "protanopia", "tritanopia"]
"""Colour palettes; shapes differ in each of them too."""
SpeechRate = Literal["slow", "normal", "fast", "fastest"]
MIN_SCALE, MAX_SCALE = 75, 200
"""The sizes of the interface, in percent."""
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""A volume in percent of the loudest; 0 is silent."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]

MAX_SEATS, MAX_GAMES, MAX_NOTES, MAX_PEOPLE, MAX_VOICE = 5, 40, 400, 12, 120
Short = Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
FoldedName = Annotated[str, msgspec.Meta(max_length=3 * NAME_LIMIT)]
"""A name in small letters, which may be longer: ß becomes ss, and ΐ three letters."""
"""A name of a player, a bot or an opponent."""
NO_MUSIC = "off"
"""The value of a piece of music for silence."""
Seats = Annotated[list[Short], msgspec.Meta(max_length=MAX_SEATS)]


class LastSeating(msgspec.Struct):
    """The set-up of the last game of a kind: by seat names and bots (empty for a person), and the options."""

    names: Seats = field(default_factory=list)
    bots: Seats = field(default_factory=list)
    players: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)] = 2
    level: Short = ""
    open_table: bool = False


Pixels = Annotated[int, msgspec.Meta(ge=1, le=65_535)]
Coordinate = Annotated[int, msgspec.Meta(ge=-65_535, le=65_535)]


class WindowBounds(msgspec.Struct, frozen=True):
    """The place of the window while it neither fills the screen nor is maximised, in the coordinates of the system."""

    size: tuple[Pixels, Pixels]
    position: tuple[Coordinate, Coordinate] | None = None
    """Position of the upper left corner of its content; None if the system does not report it, as on Wayland."""
    maximised: bool = False
    """Whether the window was maximised from there."""


class Values(msgspec.Struct):
    """Every setting with its default."""

    animation: Animation = "normal"
    reduced_motion: bool = False
    """Nothing flies, slides or pulses; things change where they are."""
    scale: Annotated[int, msgspec.Meta(ge=MIN_SCALE, le=MAX_SCALE)] = 100
    """The size of text, cards and panels in percent of the size that suits the window."""
    language: Short = ""
    """The code of the language; empty: the system's, if the game has it."""
    palette: Palette = "standard"
    high_contrast: bool = False
    """Flat grounds behind text, and strong outlines of what can be used."""
    card_text: Literal["small", "large"] = "small"
    """The size of text on cards where there is room."""
    volume: Volume = 80
    """The volume of all sounds."""
    effects_volume: Volume = 80
    music_volume: Volume = 60
    table_music: Short = ""
    """The piece that is played at the table of Wyrmspan, by its file; empty: all in turn; `NO_MUSIC`: none.

    So for the other games.
    """
    advent_music: Short = ""
    family_music: Short = ""
    mute_unfocused: bool = True
    """Silence while another window has the focus."""
    speech: bool = False
    """What a screen reader would say is spoken by the voice of the system."""
    speech_rate: SpeechRate = "normal"
    speech_voice: Annotated[str, msgspec.Meta(max_length=MAX_VOICE)] = ""
    """The name of a voice, as the system has it; empty: the one that is set there."""
    two_mats: bool = False
    """Two mats are shown side by side in windows that are wide enough."""
    ghost_folded: bool = False
    """The plate of a ghost shows the difference alone, without the chart."""
    fullscreen: bool = False
    place: WindowBounds | None = None
    """The place of the window when the game was closed last."""
    confirm_pass: bool = True
    """Ask for confirmation before the rest of a round is given up or something free is declined."""
    auto_end_turn: TurnEnd = "soon"
    """Whether a turn ends, or is passed, by itself when only exchanges are left, even if it could be undone."""
    auto_forced: bool = True
    """Give an answer automatically if it is the only one."""
    names: Seats = field(default_factory=list)
    """The players' names of the last new game."""
    bots: Seats = field(default_factory=list)
    """The last player of each seat: the name of a bot, or empty for a person."""
    people: Annotated[list[Short], msgspec.Meta(max_length=MAX_PEOPLE)] = field(default_factory=list)
    """The names that people typed for any game, the latest first."""
    looks: Annotated[
        dict[FoldedName, Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]],
        msgspec.Meta(max_length=MAX_PEOPLE),
    ] = field(default_factory=dict)
    """The portrait and colour that each person has chosen, by the name in small letters."""
    open_table: bool = False
    """Whether that game was an open table: hands are no secret, and there is no handover screen."""
    players: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)] = 1
    opponent: Short = "Automa 1"
    edition: Short = BASE
    """The printing of the cards of the last new game."""
    card_set: Short = ""
    """The title of the player's own set of cards in that game; empty for none."""
    house_rules: HouseRules = NO_HOUSE_RULES
    """The house rules of that game, including those that did not suit it."""
    companies: Annotated[dict[Short, LastSeating], msgspec.Meta(max_length=MAX_GAMES)] = field(
        default_factory=dict
    )
    """The set-up of the last game of other kinds, by kind."""
    lessons: Annotated[list[Short], msgspec.Meta(max_length=MAX_GAMES)] = field(default_factory=list)
    """The games whose lesson is no longer offered, because it was seen or declined."""
    solved: Annotated[list[Short], msgspec.Meta(max_length=MAX_NOTES)] = field(default_factory=list)
    """The puzzles that were solved, by their names."""
    keys: Annotated[dict[Short, list[Short]], msgspec.Meta(max_length=MAX_NOTES)] = field(
        default_factory=dict
    )
    """The keys of actions that differ from the default, see `key_bindings`."""
    notes: bool = True
    """Explain things when they are met for the first time."""
    news: Short = ""
    """The last version whose news were shown, or were none to a new player; empty before version 1.0.0."""
    notes_seen: Annotated[list[Short], msgspec.Meta(max_length=MAX_NOTES)] = field(default_factory=list)
    """The notes that were shown to anybody, by key."""
    notes_seen_by: Annotated[
        dict[FoldedName, Annotated[list[Short], msgspec.Meta(max_length=MAX_NOTES)]],
        msgspec.Meta(max_length=MAX_PEOPLE),
    ] = field(default_factory=dict)
    """The notes that were shown to each person, by the name in small letters; the latest person last."""
    guide_place: Annotated[list[Share], msgspec.Meta(max_length=2)] = field(default_factory=list)
    """The place of the lesson's parchment chosen by the player: its lower right corner, as shares of the window's
    size.
    """


class Settings:
    """The settings of a folder; None: they are not saved, and ``trouble`` says why.

    ``values`` are read freely and changed by `change`.  ``is_new``: there was no file.  ``notes`` are messages about
    it; ``problem`` says why changes cannot be written.  With a ``writer`` they are written on its thread, else at once.
    """

    def __init__(
        self, folder: Path | None, *, trouble: Message | None = None, writer: files.Writer | None = None
    ) -> None:
        self._path = None if folder is None else folder / FILE
        self._writer = writer
        self._unwritten: dict[str, object] = {}
        """Changes that are not in the file yet."""
        self._lock = Lock()
        self.notes: list[Message] = []
        refusal = files.refusal(folder) if folder is not None else trouble
        self.problem = Message(Code.SETTINGS_UNWRITABLE, {"reason": refusal}) if refusal is not None else None
        self.is_new = self._path is None or not files.exists(self._path)
        self.values = self._sensible(self._first())

    def set_this_time(self, **changes: object) -> None:
        """Set values without writing them; raises `TypeError` for an unknown setting or an invalid value."""
        unknown = set(changes) - set(Values.__struct_fields__)
        if unknown:
            raise TypeError(f"there is no setting {', '.join(sorted(unknown))}")
        try:
            self.values = msgspec.convert({**asdict(self.values), **changes}, Values)
        except msgspec.ValidationError as error:
            raise TypeError(str(error)) from None

    def change(self, **changes: object) -> None:
        """Set values and write them; raises what `set_this_time` raises."""
        self.set_this_time(**changes)
        with self._lock:
            self._unwritten |= {name: getattr(self.values, name) for name in changes}
        if self._writer is None:
            self._write()
        else:
            self._writer.run(self._write)

    def note_lesson(self, game: str) -> None:
        """Stop offering the lesson of a kind of game."""
        if game not in self.values.lessons:
            self.change(lessons=[*self.values.lessons, game])

    def note_solved(self, exercise: str) -> None:
        """Remember that a puzzle was solved."""
        if exercise not in self.values.solved:
            self.change(solved=[*self.values.solved, exercise])

    def seen_by(self, name: str) -> Sequence[str]:
        """Return the keys of the notes that a person has seen."""
        return self.values.notes_seen_by.get(name.casefold(), ())

    def note_readers(self, names: Sequence[str]) -> None:
        """Give each person who begins a game, in the order of their seats, their own list of notes.

        The first one takes over the notes that were shown without a known name: in an earlier version, in a lesson,
        or before any name was typed.
        """
        known = {name.casefold() for name in self.values.people}
        readers = dict(self.values.notes_seen_by)
        for number, name in enumerate(names):
            takes_over = number == 0 and not known & readers.keys()
            readers.setdefault(name.casefold(), self.values.notes_seen if takes_over else [])
        if readers != self.values.notes_seen_by:
            self.change(notes_seen_by=dict([*readers.items()][-MAX_PEOPLE:]))

    def note_seen(self, name: str, *notes: str) -> None:
        """Remember that a person has seen notes, as a reader like those of `note_readers`."""
        self.note_readers([name])
        before = self.seen_by(name)
        new = [note for note in notes if note not in before]
        if new:
            others = {
                each: seen for each, seen in self.values.notes_seen_by.items() if each != name.casefold()
            }
            readers = [*others.items(), (name.casefold(), [*before, *new])][-MAX_PEOPLE:]
            anybody = dict.fromkeys([*self.values.notes_seen, *new])
            self.change(notes_seen=[*anybody], notes_seen_by=dict(readers))

    def note_people(self, names: Sequence[str]) -> None:
        """Remember the people of a game that begins, in the order of their seats and before all earlier ones."""
        known = {name.casefold() for name in names}
        earlier = [name for name in self.values.people if name.casefold() not in known]
        people = [*names, *earlier][:MAX_PEOPLE]
        if people != self.values.people:
            self.change(people=people)

    def note_look(self, name: str, look: int) -> None:
        """Remember the portrait and colour that a person has chosen, for every game."""
        others = {each: kept for each, kept in self.values.looks.items() if each != name.casefold()}
        latest = [*others.items(), (name.casefold(), look)][-MAX_PEOPLE:]
        self.change(looks=dict(latest))

    @property
    def latest_player(self) -> str:
        """The name of the person who played last, in the first seat of people; empty if none is known."""
        return next(iter([*self.values.people, *self.values.names]), "")

    def close(self) -> None:
        """Write pending changes."""
        if self._writer is not None:
            self._writer.close()

    def _write(self) -> None:
        """Write pending changes.  After a failure they are tried again with the next change."""
        with self._lock:
            changes, self._unwritten = self._unwritten, {}
        if self._path is None or not changes:
            return
        try:
            raw = {**self._read(), **changes}
            raw[json_file.SCHEMA] = max(SETTINGS_SCHEMA, json_file.schema_of(raw, SETTINGS_SCHEMA))
            self._path.parent.mkdir(parents=True, exist_ok=True)
            files.replace(self._path, msgspec.json.format(msgspec.json.encode(raw)) + b"\n")
        except FileProblem as problem:
            self.problem = Message(Code.SETTINGS_UNWRITABLE_NOW, {"problem": problem})
        except OSError as error:
            self.problem = Message(Code.SETTINGS_UNWRITABLE, {"reason": why(error)})
        else:
            self.problem = None
            return
        with self._lock:
            self._unwritten = {**changes, **self._unwritten}
        _log.warning("%s (%s)", self.problem, self._path)

    def _first(self) -> Content:
        try:
            return self._read()
        except FileProblem as problem:
            self._tell(Code.SETTINGS_UNREADABLE, problem=problem)
            return {}

    def _read(self) -> Content:
        """Return the content of the file in this schema; a damaged file is set aside.

        Raises `FileProblem` if it cannot be read; it must not be overwritten then.
        """
        if self._path is None:
            return {}
        try:
            return json_file.read(
                *(self._path, MAX_BYTES, SETTINGS_SCHEMA, SETTINGS_MIGRATIONS), lambda content: content
            )
        except Missing:
            return {}
        except json_file.NewerContent as newer:
            self._tell(Code.SETTINGS_NEWER)
            return newer.content
        except json_file.BrokenContent as broken:
            if broken.aside is None:
                self._tell(Code.SETTINGS_DAMAGED)
            else:
                self._tell(Code.SETTINGS_KEPT_AS, name=broken.aside.name)
            return {}

    def _tell(self, code: Code, **values: object) -> None:
        note = Message(code, values)
        if note not in self.notes:
            self.notes.append(note)
            _log.warning("%s", note)

    def _sensible(self, raw: Content) -> Values:
        """Return the valid values; an invalid one does not affect the others."""
        values = Values()
        for name in Values.__struct_fields__:
            if name not in raw:
                continue
            try:
                setattr(values, name, getattr(msgspec.convert({name: raw[name]}, Values), name))
            except msgspec.ValidationError:
                self._tell(Code.SETTING_SENSELESS, name=name, value=repr(str(raw[name])[:40]))
        given = values.keys
        values.keys, bad = key_bindings.sensible(given)
        if "notes_seen_by" not in raw:
            values.notes_seen_by = _shared_notes(values)
        for action in bad:
            self._tell(Code.SETTING_SENSELESS, name=f"keys.{action}", value=repr(str(given[action])[:40]))
        return values


def _shared_notes(values: Values) -> dict[str, list[str]]:
    """Return the notes of each person at the last table of settings that had one list for everybody, as in 0.3.0."""
    if not values.notes_seen:
        return {}
    sitters = zip_longest(values.names, values.bots, fillvalue="")
    return {name.casefold(): [*values.notes_seen] for name, bot in sitters if name and not bot}
