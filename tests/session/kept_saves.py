"""Saved games that every later version has to open, and the way to make them.

``python -m tests.session.kept_saves`` plays the games of `GAMES` and keeps a save of each in a folder named after
the version that made it, with `DIGESTS`: where each stands, and where seeded random answers lead from there.
It never writes over a save: what a version has made stays as it made it.
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from wyrmspan_desktop import __version__
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.record import About, encode, record_of
from wyrmspan_desktop.testing.contract import PLAYERS, KeenBot

FOLDER = Path(__file__).parent / "saves"
DIGESTS = "digests.json"
TIME = "2026-05-04T20:15:00+00:00"


class Kept(Struct, frozen=True):
    """A game to be kept: who plays, and at which question it is saved (no kind: at its end).

    It is the first question of that kind in that round, or later, with so many pieces of work pending at least.
    ``begun``: so many answers were given before the log begins, as in a game that goes on from a named save.
    ``position``: it begins there, and these answers are given first.
    """

    players: int
    seed: int
    round: int = 0
    kind: str = ""
    depth: int = 0
    bots: tuple[str | None, ...] = ()
    automa: str | None = None
    begun: int = 0
    title: str = ""
    open_table: bool = False
    position: str = ""
    answers: tuple[str, ...] = ()


POSITIONS = {
    "a cave to dig": lambda: (
        Scenario(seed=7)
        .player(0, coins=3, resources={"meat": 1, "crystal": 2}, hand=["d140", "v2", "v51", "v52"])
        .player(0, mat={"golden.1": {"dragon": "d45"}, "crimson.1": {"dragon": "d83"}})
        .turn(0)
        .game()
    )
}

GAMES = {
    "automa_1_first_question": Kept(1, 101, 0, "keep", automa="Automa 1"),
    "automa_1_nothing_taken_back": Kept(1, 102, 2, "end_turn", title="Before the dragon", automa="Automa 1"),
    "automa_2_gain": Kept(1, 103, 2, "gain", 6, automa="Automa 2"),
    "automa_3_guild": Kept(1, 105, 3, "guild_row", automa="Automa 3"),
    "automa_3_finished": Kept(1, 105, automa="Automa 3"),
    "ravel_1_round_end": Kept(1, 110, 2, "upkeep", automa="Ravel 1"),
    "ravel_2_tuck": Kept(1, 112, 4, "tuck", 5, automa="Ravel 2"),
    "ravel_3_end_payment": Kept(1, 117, 4, "end_payment", automa="Ravel 3"),
    "from_a_position": Kept(1, 110, 3, "payment", begun=80, automa="Ravel 1"),
    "two_players_payment": Kept(2, 110, 1, "payment", 4),
    "two_players_finished": Kept(2, 111),
    "two_players_from_a_position": Kept(2, 112, 4, "action", begun=150, open_table=True),
    "three_players_drawn_cards": Kept(3, 128, 2, "keep_drawn"),
    "three_players_one_is_a_bot": Kept(3, 114, 3, "gain", 7, bots=(None, "keeper", None)),
    "four_players_cache": Kept(4, 115, 2, "cache", 6),
    "four_players_two_are_bots": Kept(4, 116, 1, "action", bots=(None, "apprentice", None, "dracologist")),
    "five_players_setup": Kept(5, 117, 0, "starting_resource"),
    "five_players_late": Kept(5, 123, 4, "discard_cards"),
    "two_players_activation": Kept(
        2,
        7,
        1,
        "activate",
        position="a cave to dig",
        answers=("entice d140 amethyst.1", "excavate v2 golden.2"),
    ),
}
"""Every way to play; early, in the middle of an effect, late, and finished."""


class Digests(Struct, frozen=True):
    """What a game must stand at when it is opened, and at its end, when `play_on` has played it."""

    opened: str
    end: str


def make(name: str) -> tuple[bytes, Digests]:
    """The content of a kept save as this version writes it, and what it must stand at."""
    kept = GAMES[name]
    names = PLAYERS[: kept.players]
    bot = KeenBot(kept.seed, exchanges=0.02)
    game = (
        POSITIONS[kept.position]() if kept.position else Game.new(names, seed=kept.seed, automa=kept.automa)
    )
    while game.decision is not None and game.serial < kept.begun:
        game.apply(bot.answer(game.decision))
    session = Session(game, kept.bots)
    for answer in kept.answers:
        session.choose([answer], session.game.serial)
    while (decision := session.decision) is not None:
        state = session.game.state
        if decision.kind == kept.kind and state.round >= kept.round and len(state.stack) >= kept.depth:
            break
        session.choose(bot.answer(decision), decision.serial, automatic=decision.forced)
    if session.is_over == bool(kept.kind):
        raise ValueError(f"{name}: the game never comes to what it is to be saved at")
    state = session.game.state
    about = About(
        id=sha256(name.encode()).hexdigest()[:32],
        title=kept.title,
        began=TIME,
        saved=TIME,
        content=state.content,
        rules=state.rules,
        names=tuple(state.names),
        level=state.level,
        bots=session.bots,
        seed=state.seed,
        counts=True,
        open_table=kept.open_table,
        over=session.is_over,
    )
    content, opened = encode(record_of(session, about)), session.game.digest()
    return content, Digests(opened, play_on(session))


def play_on(session: Session) -> str:
    """Play a game to its end with random answers that its position decides; the digest of its end."""
    bot = RandomBot(random.Random(session.game.digest()).getrandbits(32))
    while session.decision is not None:
        session.choose(bot.answer(session.decision), session.decision.serial)
    return session.game.digest()


def digests_in(folder: Path) -> dict[str, Digests]:
    """What the saves of a folder must stand at, by the names of the files without their ending."""
    return msgspec.json.decode((folder / DIGESTS).read_bytes(), type=dict[str, Digests])


def write(folder: Path) -> None:
    """Keep a save of every game in a folder that is not there yet."""
    made = {name: make(name) for name in GAMES}
    folder.mkdir(parents=True)
    for name, (content, _) in made.items():
        (folder / f"{name}.wyrm").write_bytes(content)
    digests = {name: each for name, (_, each) in made.items()}
    (folder / DIGESTS).write_bytes(msgspec.json.format(msgspec.json.encode(digests)) + b"\n")


if __name__ == "__main__":
    try:
        write(FOLDER / __version__)
    except FileExistsError:
        sys.exit(f"There are saves of version {__version__} already: they stay as they are.")
