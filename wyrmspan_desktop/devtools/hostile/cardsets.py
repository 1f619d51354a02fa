"""Generate random card sets, read them, and play with the accepted ones: ``... cardsets --sets 99``.

A set has dragons and cave cards with all ops, many replacing printed ones, so that games are full of them.  The files
of every third set are then damaged.  A set is either refused with a sentence, or a whole game is played with it: the
invariants hold at every step, it ends, every card has text and icons, and its file leads to the same end without the
set.  A failure prints the number of the set and the command to reproduce it.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError, Worded, Words
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Game, card_checks, card_icons, own_cards
from wyrmspan_desktop.engine.cards import Cave, Dragon, box_of, default_box
from wyrmspan_desktop.engine.definitions import nested_ops
from wyrmspan_desktop.engine.ops import Activate
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session, card_sets, record
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.testing.contract import Log, bot_for, modes, require
from wyrmspan_desktop.testing.damage import about_of
from wyrmspan_desktop.text import cards as said
from wyrmspan_desktop.text.messages import brief

Op = dict[str, Any]
Card = dict[str, Any]
TIMINGS = ("when_played", "if_activated", "once_per_round")
DAMAGED = 3
"""One set in so many is damaged."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--sets", type=int, default=100, metavar="N", help="how many sets (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the number of the first (0)")
    options = parser.parse_args(arguments)
    outcomes, refusals, most = Counter[str](), Counter[str](), 0
    for seed in range(options.seed, options.seed + options.sets):
        log: Log = []
        try:
            with tempfile.TemporaryDirectory() as home:
                outcome, why = _tried(Path(home) / "Set", seed, log)
        except Exception:  # noqa: BLE001 - whatever goes wrong is what is looked for
            traceback.print_exc()
            print(f"set {seed} failed at answer {len(log)}", file=sys.stderr)
            again = f"cardsets --seed {seed} --sets 1"
            print(f"again: python -m wyrmspan_desktop.devtools.hostile {again}", file=sys.stderr)
            return 1
        outcomes[outcome] += 1
        refusals.update([why] if why else [])
        most = max(most, len(log))
    print(", ".join(f"{number} {outcome}" for outcome, number in outcomes.most_common()))
    print(f"the longest game had {most} answers")
    for why, number in refusals.most_common():
        print(f"{number:6} refused: {why}")
    return 0


def _tried(folder: Path, seed: int, log: Log) -> tuple[str, str]:
    """Return the outcome of a set, and the message if it was refused."""
    dice = random.Random(seed)
    files = made(dice)
    is_damaged = dice.randrange(DAMAGED) == 0
    folder.mkdir()
    for name, cards in files.items():
        content = json.dumps(cards).encode()
        (folder / name).write_bytes(_damaged(content, dice) if is_damaged else content)
    try:
        own = card_sets.read(folder)
    except FileProblem as problem:
        words = brief(problem.message)
        require(words.isprintable() and len(words) < 500, f"what is said cannot be shown: {words!r}")
        return "refused", _gist(problem.message)
    box = box_of(Cards(own=own))
    for name in own.ids:
        _check_shown(box.card(name))
    _, new = dice.choice(modes(box))
    _play(new(seed), seed, log)
    return ("damaged, and played nevertheless" if is_damaged else "played"), ""


def _gist(message: Message) -> str:
    """Return the general form of a message; messages about cards must be translatable."""
    error = message.values.get("reason")
    if not isinstance(error, CardError):
        return str(message.code)
    require(isinstance(error.problem, Words | Worded), f"only English says this: {error}")
    return error.problem.words if isinstance(error.problem, Worded) else error.problem


def _check_shown(card: Dragon | Cave) -> None:
    require(said.ability_text(card).strip() != "", f"{card.id} says nothing")
    if isinstance(card, Dragon) and card.ability.end_game is None:
        require(bool(card_icons.ability_icons(card)), f"{card.id} shows nothing")


def _play(game: Game, seed: int, log: Log) -> None:
    """Play a game and check that its file leads to the same end."""
    session, bot = Session(game), bot_for(seed)
    while session.decision is not None:
        log.append(bot.answer(session.decision))
        session.choose(log[-1], session.game.serial)
        session.game.check()
        require(len(log) < kind_of(WYRMSPAN).most_answers, "the game goes on and on")
    content = record.encode(record.record_of(session, about_of(session, seed)))
    box_of.cache_clear()
    opened = record.go_on(record.decode(content))
    require(opened.whole and opened.session.game.digest() == game.digest(), "its file leads elsewhere")


# --- sets by chance -----------------------------------------------------------------------------


def made(dice: random.Random) -> dict[str, list[Card]]:
    """Return cards by file, each valid on its own but perhaps not together."""
    maker, least = _Maker(dice), dice.choice((1, 10, 80))
    dragons = dice.sample(range(1, own_cards.LAST_DRAGON + 1), dice.randrange(least, least + 20))
    caves = dice.sample(range(1, own_cards.LAST_CAVE + 1), dice.randrange(least // 2, least // 2 + 20))
    return {
        "dragons.json": [maker.sound(maker.dragon, number) for number in dragons],
        "caves.json": [maker.sound(maker.cave, number) for number in caves],
    }


class _Maker:
    """Generates the cards of a set; how many refer to others differs from set to set."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._leading = dice.choice((0.0, 0.0, 0.01, 0.05))
        self._feeding = dice.random() < 0.1
        self._timings = [*dice.sample(TIMINGS, dice.choice((1, 1, 2)))]
        box = default_box()
        self._ends = [each.ability for each in box.dragons.values() if each.ability.end_game is not None]
        self._ops: list[Op] = []
        self._young: list[list[Op]] = []
        for dragon in box.dragons.values():
            young = dragon.ability.hatchling
            if young is None:
                self._note(dragon.ability.do)
            else:
                self._young.append([_plain(op) for op in (*young.each_time, *young.third_time)])
        for cave in box.caves.values():
            self._note(cave.do)

    def _note(self, ops: Sequence[Any]) -> None:
        """Record printed ops and nested ones, as in a file."""
        for op in ops:
            if not isinstance(op, Activate):
                self._ops.append(_plain(op))
            self._note(nested_ops(op) or ())

    def sound(self, make: Callable[[int], Card], number: int) -> Card:
        """Return the first of several candidates that is valid on its own."""
        while True:
            card = make(number)
            data = json.dumps([card]).encode()
            with contextlib.suppress(ValueError):
                if "do" in card:
                    caves = card_files.cards("", data, Cave)
                    card_checks.check_caves(caves, "")
                    own_cards.check((), caves, "", "")
                else:
                    dragons = card_files.cards("", data, Dragon)
                    card_checks.check_dragons(dragons, "")
                    own_cards.check(dragons, (), "", "")
                return card

    def do(self, depth: int = 0) -> list[Op]:
        """Generate an effect."""
        return [self._op(depth) for _ in range(self._dice.choice((1, 1, 2, 3)))]

    def _op(self, depth: int) -> Op:
        """Generate an op that refers to other cards, has a condition or payment, or is a printed one."""
        dice = self._dice
        if dice.random() < self._leading:
            return {"op": "activate", "on": "dragon", "timings": self._timings}
        match dice.randrange(12 if depth < 2 else 8):
            case 0:
                how = {"source": dice.choice(("hand", "display")), "onto_dragon": dice.random() < 0.5}
                return {"op": "play_dragon", "cost": "free", **how}
            case 1:
                how = {
                    "resource": dice.choice(("meat", "milk", "any")),
                    "place": dice.choice(("here", "any")),
                }
                return {"op": "cache", "count": 1, "source": dice.choice(("supply", "general")), **how}
            case 8 | 9:
                cost = {dice.choice(("any", "coin", "egg", "dragon")): 1}
                return {
                    "op": "pay",
                    "cost": cost,
                    "times": dice.choice((1, 1, 3)),
                    "then": self.do(depth + 1),
                }
            case 10:
                many = {"count": {"count": "dragons", "place": "mat"}, "at_least": dice.randrange(4)}
                return {"op": "if", "condition": many, "then": self.do(depth + 1)}
            case 11:
                return {"op": "opponents", "do": self.do(depth + 1)}
        return dice.choice(self._ops)

    def cave(self, number: int) -> Card:
        """Generate a cave card, which may be invalid."""
        return {"id": f"v{number}", "do": self.do()}

    def dragon(self, number: int) -> Card:
        """Generate a dragon, which may be invalid."""
        dice = self._dice
        size = dice.choice(("hatchling", "small", "small", "medium", "large"))
        ability: dict[str, Any] = {"timing": dice.choice(TIMINGS), "do": self.do()}
        if size == "hatchling":
            each, third = (self.do(), self.do()) if self._feeding else dice.sample(self._young, 2)
            eats = {"food": dice.choice(("milk", "meat", "dragon")), "each_time": each, "third_time": third}
            ability = {"timing": "if_activated", "hatchling": eats}
        elif dice.random() < 0.15:
            ability = _plain(dice.choice(self._ends))
        cost = dict.fromkeys(
            dice.sample(("coin", "egg", "meat", "gold", "crystal", "milk"), dice.randrange(3)), 1
        )
        return {
            "id": f"d{number}",
            "name": f"Own {number}",
            "size": size,
            "trait": dice.choice(("aggressive", "helpful", "playful", "shy")),
            "vp": dice.randrange(-2, 9),
            "nests": dice.randrange(6),
            "cost": cost,
            "caves": dice.sample(("crimson", "golden", "amethyst"), dice.randrange(1, 4)),
            "ability": ability,
        }


def _plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def _damaged(content: bytes, dice: random.Random) -> bytes:
    """Damage a file: change a byte, number or word, or truncate it."""
    match dice.randrange(4):
        case 0:
            data = bytearray(content)
            for _ in range(dice.choice((1, 1, 5))):
                data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
            return bytes(data)
        case 1:
            return content[: dice.randrange(len(content))]
        case 2:
            number = str(dice.choice((-1, 0, 7, 99, 10**9, 10**30))).encode()
            return content.replace(dice.choice((b": 1", b": 2", b": 0")), b": " + number, dice.choice((1, 3)))
    word = dice.choice((b"any", b"here", b"milk", b"small", b"gain", b"timing", b"d3", b"when_played"))
    return content.replace(
        word, dice.choice((b"", b"x", b"\\u202e", word + word, b"guild")), dice.choice((1, 3))
    )
