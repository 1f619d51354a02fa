"""Saved games that every later version has to open, and the way to make them.

``python -m tests.session.kept_saves`` plays the games of `GAMES` and keeps a save of each in a folder named after
the version that made it, with `DIGESTS`: where each stands, and where seeded random answers lead from there.
It never writes over a save: what a version has made stays as it made it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from wyrmspan_desktop import __version__
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine.cards import box_of
from wyrmspan_desktop.games.nights import nights
from wyrmspan_desktop.games.protocol import BASE, NO_HOUSE_RULES, Cards, HouseRules
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session, card_sets
from wyrmspan_desktop.session.course import ghost_of
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.session.record import SaveHeader, chosen_rules, encode, made_of, record_of
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing import advent, family
from wyrmspan_desktop.testing.contract import PLAYERS, KeenBot

FOLDER = Path(__file__).parent / "saves"
OWN_CARDS = Path(__file__).parents[2] / "cards" / "examples" / "Marsh"
DIGESTS = "digests.json"
TIME = "2026-05-04T20:15:00+00:00"
PLAYED_S = 1234


class SavedGame(Struct, frozen=True):
    """A game to be kept: who plays, and at which question it is saved (no kind: at its end).

    It is the first question of that kind in that round, or later, with so many pieces of work pending at least.
    ``begun``: so many answers were given before the log begins, as in a game that goes on from a named save.
    ``position``: it begins there, and these answers are given first.  ``own``: with the example of own cards.
    ``day``: it is the deal of that day, as ISO 8601 has dates, and seed and seats are the deal's.
    ``night``: it is that night, and seed, level and house rules are the night's.  ``races``: against the ghost of a
    finished game with the same deal.  ``seats``: bots that play for people for a while.  ``arranged``: the cards in the
    hand of the first seat lie in another order.
    """

    players: int
    seed: int
    round: int = 0
    kind: str = ""
    depth: int = 0
    bots: tuple[str | None, ...] = ()
    level: str | None = None
    begun: int = 0
    title: str = ""
    open_table: bool = False
    position: str = ""
    answers: tuple[str, ...] = ()
    game: str = WYRMSPAN
    rules: int | None = None
    edition: str = BASE
    own: bool = False
    day: str = ""
    house_rules: HouseRules = NO_HOUSE_RULES
    night: str = ""
    races: str = ""
    seats: tuple[SeatChange, ...] = ()
    arranged: bool = False

    @property
    def deal(self) -> Deal | None:
        """Deal of its day; None for other games."""
        return Deal(self.game, date.fromisoformat(self.day)) if self.day else None

    @property
    def cards(self) -> Cards:
        """Cards of the game."""
        return own_cards(self.edition) if self.own else Cards(self.edition)


def own_cards(edition: str = BASE) -> Cards:
    """The cards of an edition with the example of own cards."""
    return Cards(edition, card_sets.read(OWN_CARDS))


def of_day(game: str, day: str, turn: int, kind: str) -> SavedGame:
    """The deal of a day."""
    deal = Deal(game, date.fromisoformat(day))
    bots = (None, *deal.bots)
    return SavedGame(
        len(bots),
        deal.seed,
        turn,
        kind,
        bots=bots,
        level=deal.level,
        game=game,
        rules=deal.rules,
        day=day,
    )


def of_night(name: str, turn: int, kind: str) -> SavedGame:
    """A night."""
    night = nights()[name]
    return SavedGame(1, night.seed, turn, kind, level=night.level, house_rules=night.house_rules, night=name)


POSITIONS = {
    "a cave to dig": lambda: (
        Scenario(seed=7)
        .player(0, coins=3, resources={"meat": 1, "crystal": 2}, hand=["d140", "v2", "v51", "v52"])
        .player(0, mat={"golden.1": {"dragon": "d45"}, "crimson.1": {"dragon": "d83"}})
        .turn(0)
        .game()
    ),
    "an own dragon": lambda: (
        Scenario(seed=7, box=box_of(own_cards()))
        .player(0, coins=3, resources={"meat": 1, "crystal": 2}, hand=["d302", "v2"])
        .player(0, mat={"golden.1": {"dragon": "d301", "eggs": 1}, "crimson.1": {"dragon": "d303"}})
        .turn(0)
        .game()
    ),
}

GAMES = {
    "automa_1_first_question": SavedGame(1, 101, 0, "keep", level="Automa 1"),
    "automa_1_nothing_taken_back": SavedGame(
        1, 102, 2, "end_turn", title="Before the dragon", level="Automa 1"
    ),
    "automa_2_gain": SavedGame(1, 103, 2, "gain", 6, level="Automa 2"),
    "automa_3_guild": SavedGame(1, 105, 3, "guild_row", level="Automa 3"),
    "automa_3_finished": SavedGame(1, 105, level="Automa 3"),
    "ravel_1_round_end": SavedGame(1, 110, 2, "upkeep", level="Ravel 1"),
    "ravel_2_tuck": SavedGame(1, 112, 4, "tuck", 5, level="Ravel 2"),
    "ravel_3_end_payment": SavedGame(1, 117, 4, "end_payment", level="Ravel 3"),
    "from_a_position": SavedGame(1, 110, 3, "payment", begun=80, level="Ravel 1"),
    "two_players_payment": SavedGame(2, 110, 1, "payment", 4),
    "two_players_finished": SavedGame(2, 111),
    "two_players_from_a_position": SavedGame(2, 112, 4, "action", begun=150, open_table=True),
    "three_players_drawn_cards": SavedGame(3, 128, 2, "keep_drawn"),
    "three_players_one_is_a_bot": SavedGame(3, 114, 3, "gain", 7, bots=(None, "keeper", None)),
    "four_players_cache": SavedGame(4, 115, 2, "cache", 6),
    "four_players_two_are_bots": SavedGame(
        4, 116, 1, "action", bots=(None, "apprentice", None, "dracologist")
    ),
    "five_players_setup": SavedGame(5, 117, 0, "starting_resource"),
    "five_players_late": SavedGame(5, 123, 4, "discard_cards"),
    "two_players_activation": SavedGame(
        2,
        7,
        1,
        "activate",
        position="a cave to dig",
        answers=("entice d140 amethyst.1", "excavate v2 golden.2"),
    ),
    "updated_edition_gain": SavedGame(4, 361, 3, "gain", 6, edition="updated"),
    "updated_edition_finished": SavedGame(1, 254, level="Ravel 2", edition="updated"),
    "own_cards_activation": SavedGame(
        2,
        7,
        1,
        "gain",
        10,
        position="an own dragon",
        answers=("explore golden", "decline", "pay egg golden.1"),
        own=True,
    ),
    "own_cards_beside_the_updated_edition": SavedGame(
        1, 268, 4, "action", level="Automa 2", edition="updated", own=True
    ),
    "deal_of_a_day": of_day(WYRMSPAN, "2026-05-04", 3, "payment"),
    "house_rules": SavedGame(
        3,
        510,
        2,
        "action",
        arranged=True,
        house_rules=HouseRules(
            draft=True, refresh=True, cave_eggs=True, coins=9, openings=(1, 2, 3), minutes=20
        ),
    ),
    "house_rules_against_ravel": SavedGame(
        1, 511, level="Ravel 1", house_rules=HouseRules(late_toll=True, tile=1)
    ),
    "night": of_night("pockets", 3, "payment"),
    "ghost": SavedGame(1, 105, 3, "action", level="Automa 3", races="automa_3_finished"),
    "computer_sits_in": SavedGame(
        2, 512, 2, "action", seats=(SeatChange(30, 0, "keeper"), SeatChange(40, 0))
    ),
    "computer_sits_in_and_one_gives_up": SavedGame(
        3, 513, seats=(SeatChange(40, 1, "apprentice"), SeatChange(70, 2, "keeper", gives_up=True))
    ),
    "advent_first_question": SavedGame(1, 301, 0, "action", game=ADVENT),
    "advent_a_wyrm": SavedGame(1, 303, 4, "negate", game=ADVENT),
    "advent_won": SavedGame(1, 301, game=ADVENT),
    "advent_lost": SavedGame(1, 302, game=ADVENT),
    "advent_deal_of_a_day": of_day(ADVENT, "2026-05-04", 5, "draw"),
    "family_two_players": SavedGame(2, 400, 8, "action", game=FAMILY),
    "family_two_players_20_of_each": SavedGame(2, 403, 6, "hatch", level="scarce", game=FAMILY),
    "family_five_players": SavedGame(5, 406, 6, "feed", game=FAMILY),
    "family_five_players_three_are_bots": SavedGame(
        5, 409, 5, "draw", bots=(None, "greedy", "random", None, "search"), game=FAMILY
    ),
    "family_finished": SavedGame(3, 412, bots=(None, "greedy", "random"), game=FAMILY),
    "family_deal_of_a_day": of_day(FAMILY, "2026-05-06", 4, "action"),
}
"""Every way to play; early, in the middle of an effect, late, and finished."""


class Digests(Struct, frozen=True):
    """Expected digests of a game: when opened, and at the end of `play_on`."""

    opened: str
    end: str


def player(kept: SavedGame) -> Callable[[Any], list[str]]:
    """Answers a game up to the point where it is saved."""
    if kept.game == WYRMSPAN:
        bot = KeenBot(kept.seed, exchanges=0.02)
        return lambda game: bot.answer(game.decision)
    trial: Any = {ADVENT: advent.TRIAL, FAMILY: family.TRIAL}[kept.game]
    chooser: Callable[[Any], list[str]] = trial.chooser(kept.seed)
    return chooser


def play(name: str) -> Session[Any]:
    """A game that has come to where it is saved."""
    kept, kind = GAMES[name], kind_of(GAMES[name].game, GAMES[name].cards)
    names, choose = PLAYERS[: kept.players], player(kept)
    game = (
        POSITIONS[kept.position]()
        if kept.position
        else kind.new(names, seed=kept.seed, level=kept.level, rules=kept.rules, house_rules=kept.house_rules)
    )
    while game.decision is not None and game.serial < kept.begun:
        game.apply(choose(game))
    session: Session[Any] = Session(game, kept.bots)
    if kept.races:
        rival = play(kept.races)
        session.ghost = ghost_of(rival, header(kept.races, rival))
    for answer in kept.answers:
        session.choose([answer], session.game.serial)
    while (decision := session.decision) is not None:
        for change in kept.seats:
            if change.serial == decision.serial and change not in session.seating.changes:
                session.change_seat(change)
        is_deep = not kept.depth or len(session.game.state.stack) >= kept.depth
        if decision.kind == kept.kind and kind.round(session.game) >= kept.round and is_deep:
            break
        session.choose(choose(session.game), decision.serial, automatic=decision.forced)
    if session.is_over == bool(kept.kind):
        raise ValueError(f"{name}: the game never comes to what it is to be saved at")
    if kept.arranged:
        session.arrange(0, sorted(session.game.view(0)["players"][0]["hand"], reverse=True))
    return session


def header(name: str, session: Session[Any]) -> SaveHeader:
    """The header of a kept save as this version writes it."""
    kept = GAMES[name]
    return SaveHeader(
        id=kept.deal.id if kept.deal else sha256(name.encode()).hexdigest()[:32],
        of=kept.game,
        title=kept.title,
        began=TIME,
        saved=TIME,
        content=session.kind.content(),
        rules=session.game.rules,
        names=session.humans,
        level=session.level,
        bots=session.seating.start,
        seed=session.seed,
        counts=not kept.own and not kept.races,
        open_table=kept.open_table,
        made_of=made_of(session.kind),
        deal=kept.day or UNSET,
        chosen_rules=chosen_rules(kept.house_rules),
        of_night=kept.night or UNSET,
        played_s=PLAYED_S,
        over=session.is_over,
    )


def make(name: str) -> tuple[bytes, Digests]:
    """The content of a kept save as this version writes it, and what it must stand at."""
    session = play(name)
    content, opened = encode(record_of(session, header(name, session))), session.game.digest()
    return content, Digests(opened, play_on(session))


def play_on(session: Session[Any]) -> str:
    """Play a game to its end with random answers that its position decides; the digest of its end."""
    bot = RandomBot(random.Random(session.game.digest()).getrandbits(32))
    while session.decision is not None:
        session.choose(bot.answer(session.decision), session.decision.serial)
    return session.game.digest()


def digests_in(folder: Path) -> dict[str, Digests]:
    """Return the expected digests of the saves of a folder by file stem."""
    return msgspec.json.decode((folder / DIGESTS).read_bytes(), type=dict[str, Digests])


def write(folder: Path) -> None:
    """Keep a save of every game in a folder that is not there yet; raises `FileExistsError` if it is."""
    if folder.exists():
        raise FileExistsError(folder)
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
