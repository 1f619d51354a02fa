"""Generate random card sets, read them, and play with the accepted ones: ``... cardsets --sets 99``.

A set has printed dragons and cave cards with ops of others and altered figures and words, many replacing printed ones,
so that games are full of them.  The files of every third set are then damaged.  A set is either refused with a
sentence, or a whole game is played with it: the invariants hold at every step, it ends, every card has text and icons,
and its file leads to the same end without the set.  A failure prints the number of the set and the command to
reproduce it.
"""

from __future__ import annotations

import contextlib
import copy
import json
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import inspect

from wyrmspan_desktop import resources
from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError, Worded, Words
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.alterations import changes
from wyrmspan_desktop.engine import Game, card_checks, card_icons, own_cards
from wyrmspan_desktop.engine.cards import Cave, Dragon, box_of
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session, card_sets, record
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.testing.contract import Log, bot_for, modes, require
from wyrmspan_desktop.testing.damage import about_of
from wyrmspan_desktop.testing.oddities import (
    as_json,
    doubled_keys,
    get,
    numbers,
    paths,
    put,
    replace,
    texts,
    types,
)
from wyrmspan_desktop.text import cards as said
from wyrmspan_desktop.text.messages import brief

Card = dict[str, Any]
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
        content = _damaged(cards, dice) if is_damaged else json.dumps(cards).encode()
        (folder / name).write_bytes(content)
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
    if isinstance(card, Cave) and not card.do:
        return  # a cave card may do nothing
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
    least, leading = dice.choice((1, 10, 80)), dice.choice((0.0, 0.0, 0.1, 1.0))
    found = {}
    for file, kind, most, many in (
        ("dragons.json", Dragon, own_cards.LAST_DRAGON, least),
        ("caves.json", Cave, own_cards.LAST_CAVE, least // 2),
    ):
        maker = _Maker(dice, file, kind, leading)
        ids = dice.sample(range(1, most + 1), dice.randrange(many, many + 20))
        found[file] = [maker.card(number) for number in ids]
    return found


class _Maker:
    """Generates the cards of a file from printed ones; how many refer to others differs from set to set."""

    def __init__(self, dice: random.Random, file: str, kind: type[Dragon | Cave], leading: float) -> None:
        self._dice, self._kind = dice, kind
        self._type = inspect.type_info(kind)
        printed = {name: json.loads(resources.card_bytes(name)) for name in ("dragons.json", "caves.json")}
        ops = [get(card, path) for cards in printed.values() for card in cards for path in _op_paths(card)]
        self._printed, self._ops = (
            [each for each in things if '"activate"' not in json.dumps(each) or dice.random() < leading]
            for things in (printed[file], ops)
        )

    def card(self, number: int) -> Card:
        """Return the first of several candidates that is valid on its own."""
        while True:
            card = self._candidate()
            card["id"] = f"{'d' if self._kind is Dragon else 'v'}{number}"
            if "name" in card:
                card["name"] = f"Own {number}"
            data = json.dumps([card]).encode()
            with contextlib.suppress(ValueError):
                if self._kind is Dragon:
                    dragons = card_files.cards("", data, Dragon)
                    card_checks.check_dragons(dragons, "")
                    own_cards.check(dragons, (), "", "")
                else:
                    caves = card_files.cards("", data, Cave)
                    card_checks.check_caves(caves, "")
                    own_cards.check((), caves, "", "")
                return card

    def _candidate(self) -> Card:
        """Return a printed card with ops of others in it, and some figures and words altered."""
        dice = self._dice
        card = copy.deepcopy(dice.choice(self._printed))
        for _ in range(dice.choice((1, 2, 3))):
            if ops := _op_paths(card):
                if dice.random() < 0.3:
                    get(card, dice.choice(ops)[:-1]).append(copy.deepcopy(dice.choice(self._ops)))
                put(card, dice.choice(ops), copy.deepcopy(dice.choice(self._ops)))
        for _ in range(dice.choice((0, 1, 2))):
            *_, card = dice.choice([*changes(self._type, card)])
        return card


def _op_paths(card: Card) -> list[tuple[Any, ...]]:
    """Return the paths of all ops of a card, nested ones too."""
    return [path for path in paths(card) if isinstance(each := get(card, path), dict) and "op" in each]


def _damaged(cards: list[Card], dice: random.Random) -> bytes:
    """Return a damaged file: with odd values, cut off, or with other bits."""
    if cards and dice.random() < 0.6:
        dice.choice((replace, numbers, texts, types, doubled_keys))(cards, cards, dice)
        return as_json(cards).encode("utf-8", "surrogatepass")
    content = bytearray(json.dumps(cards).encode())
    if dice.random() < 0.5:
        return bytes(content[: dice.randrange(len(content))])
    for _ in range(dice.choice((1, 1, 5))):
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    return bytes(content)
