"""Everything around one running game: undo, saves, the history, settings and background work.  Knows no window.

Whatever concerns the player's files raises `FileProblem` and nothing else.  The names below that need the rules are
imported on first use, so that a window with a menu opens without them.

Undo
----

`Session` owns the running game.  All others read it there and change it by `choose`, `undo`, `redo`, `cancel` and
`change_seat`.
`UndoHistory` stores every answer with a copy of the game before it.  An answer becomes final when `Game.secrets` has
changed, when an event of `Kind.shown` was emitted, when another seat answers, or when a seat changes hands; copies up
to the last final answer are dropped.

Seats
-----

A person can leave a seat to a bot, come back, or give up: `seating` has the rules.  The header of a file notes every
change with the number of answers before it.  Such files have a schema of their own, which versions without changes of
seats refuse; all other files stay as they were.  A game in which a bot has played for a person counts for no
statistics; a game that was given up is a loss.  House rules, nights and ghosts are in the header too,
in the same schema.

Files
-----

`record` defines the format: header (`SaveHeader`), all answers from the start, and the position reached, each with a
checksum.  Opening replays the answers and compares: if the result differs, the position wins and the player is notified
from which move on; if the answers or the position are damaged, the other is used.  Running games, named saves,
finished games and exports have this format.  `migrations` upgrades earlier schemas.  `store` reads, writes, lists
and deletes files; `archive` begins and continues games on top of it.  A file that does not name its game is one of
Wyrmspan.

`files.Writer` writes on one thread, and of several contents for one file only the newest.  A file is written
under another name, synced and renamed; the version before it stays as a backup.  Reading, and changes that the player
asks for, are `background.Task`s on a reader thread, after all writes that were queued before.  A full disk is a
message on the screen, not an error.  Bots and automatic answers wait until everything before them is on disk; people
do not.

A running game is locked by its id, so a second window can play others but not the same one.  Names, titles and file
names from outside pass through `sanitizing`, typed paths through `paths`.

The history
-----------

An SQLite index of finished games, rebuilt from their files when it is damaged or missing.  `index` has the tables and
their migrations, `history_writer` writes them, `finished`, `records` and `standings` query them.  A game is entered
with its result at once.  Statistics that need its answers (`game_stats`, `achievements`) are computed when they are
first looked at; raising `game_stats.VERSION` recomputes them for all games.

Bots
----

`ai_tasks` runs each question to a bot on a thread; slow bots and hints run in processes (`worker`), one line of JSON
for each question.  A process sends a sign of life while it is busy, so a stopped one differs from a slow one.  It gets
a game in which hidden cards were redealt.  A bot that fails is replaced by the next weaker one.  A library of
process pools was given up: its locks and its end waited for a stopped process for up to a minute.

Error reports (`crash`) contain text of the program (`crash_anonymizer`), versions, seed and answers, and nothing of
the player's.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wyrmspan_desktop.session.errors import FileProblem

if TYPE_CHECKING:
    from wyrmspan_desktop.session.archive import Archive, ArchivedGame
    from wyrmspan_desktop.session.listing import Entry
    from wyrmspan_desktop.session.session import AnySession, Session, fresh_seed

__all__ = ["AnySession", "Archive", "ArchivedGame", "Entry", "FileProblem", "Session", "fresh_seed"]

_MODULES = {
    "AnySession": "session",
    "Archive": "archive",
    "Entry": "listing",
    "ArchivedGame": "archive",
    "Session": "session",
    "fresh_seed": "session",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
