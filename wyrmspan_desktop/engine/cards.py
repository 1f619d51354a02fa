"""Loads card files into a box.

`decode` is pure: bytes in, a `Box` out, or a `CardError` with the file, the card, the place, the problem and the
likely intention.  `default_box` is the shipped box, and `box_of` the one of any edition.  The format of the files
is described in ``cards/README.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.chosen_cards import BASE, MAX_BYTES, PRINTED, Cards, OwnCards
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine import own_cards
from wyrmspan_desktop.engine.card_checks import (
    check_automa,
    check_boards,
    check_caves,
    check_dragons,
)
from wyrmspan_desktop.engine.card_faults import Fault, Fix
from wyrmspan_desktop.engine.definitions import (
    AutomaRules,
    Box,
    Cave,
    DecisionCard,
    Dragon,
    Guild,
    GuildRow,
    GuildTile,
    Level,
    Mat,
    Objective,
    Rounds,
    TrackSpace,
)

RULES_VERSION = 2
"""Raised when a change of the rules code makes old logs play differently; games of every version continue by theirs.

2: an ability that is done may be activated again (R6.10), and Ravel takes coins in every round (R12.7).
"""

EDITIONS = (BASE, "updated")
"""The printings of the box.  The files of another printing than the first that differ lie in a folder of its name."""

FILES = (
    DRAGONS := "dragons.json",
    CAVES := "caves.json",
    "guild.json",
    "mat.json",
    "rounds.json",
    "objectives.json",
    "automa.json",
)


def decode(data: bytes) -> Box:
    """Return the box of one JSON document that maps file names to the files' texts (see `bundle`)."""
    try:
        files = msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardError("box", None, "", f"not a bundle of card files ({error})") from None
    return decode_files({name: text.encode() for name, text in files.items()})


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Return card files by name as the one document that `decode` reads; `CardError` if a file is not text."""
    return msgspec.json.encode({name: card_files.text(name, data) for name, data in files.items()})


def decode_files(files: Mapping[str, bytes]) -> Box:
    """Return the box of the contents of its files, by name; raises `CardError`."""
    missing = [name for name in FILES if name not in files]
    if missing:
        raise CardError(
            missing[0], None, "", "the file is missing", f"A box has the files {', '.join(FILES)}"
        )
    dragons, caves = _decoded(DRAGONS, files[DRAGONS], CAVES, files[CAVES])
    boards = (
        card_files.document("guild.json", files["guild.json"], Guild),
        card_files.document("mat.json", files["mat.json"], Mat),
        card_files.document("rounds.json", files["rounds.json"], Rounds),
        card_files.cards("objectives.json", files["objectives.json"], Objective),
        card_files.document("automa.json", files["automa.json"], AutomaRules),
    )
    check_boards(*boards)
    check_automa(boards[4], dragons)
    return Box(dragons, caves, *boards)


@lru_cache(maxsize=1)
def default_box() -> Box:
    """Return the shipped box, loaded once."""
    from wyrmspan_desktop import resources

    return decode(bundle({name: resources.card_bytes(name) for name in FILES}))


@lru_cache(maxsize=8)
def box_of(cards: Cards) -> Box:
    """Return the box of an edition, with a player's own cards if there are any.

    Raises `ValueError` for an unknown edition, `CardError` for cards that cannot be used.
    """
    if cards == PRINTED:
        return default_box()
    if cards.own is not None:
        if len(cards.own.dragons) + len(cards.own.caves) > 2 * MAX_BYTES:
            raise CardError(DRAGONS, None, "", Fault.TOO_LARGE, Fix.TWO_SETS)
        dragons, caves = _decoded(DRAGONS, cards.own.dragons.encode(), CAVES, cards.own.caves.encode())
        own_cards.check(dragons, caves, DRAGONS, CAVES)
        box = box_of(Cards(cards.edition)).replaced(dragons, caves, cards)
        own_cards.check_together(box, dragons, DRAGONS)
        return box
    if cards.edition not in EDITIONS:
        raise ValueError(f"there is no edition {cards.edition!r}: {', '.join(EDITIONS)}")
    from wyrmspan_desktop import resources

    names = [f"{cards.edition}/{name}" for name in (DRAGONS, CAVES)]
    data = [resources.card_bytes(name) for name in names]
    return default_box().replaced(*_decoded(names[0], data[0], names[1], data[1]), cards)


def own_set(title: str, files: Mapping[str, bytes]) -> OwnCards:
    """Return a player's own cards from the contents of files, by name; raises `CardError`.

    Their text is normalized, whatever the files look like; `box_of` reads it.
    """
    found = (files.get(DRAGONS, b"[]"), files.get(CAVES, b"[]"))
    dragons, caves = _decoded(DRAGONS, found[0], CAVES, found[1])
    if not (dragons or caves):
        raise CardError(DRAGONS, None, "", Fault.NO_CARDS, Fix.WRITE_ONE)
    own = OwnCards(title, *(msgspec.json.encode(each).decode() for each in (dragons, caves)))
    box_of(Cards(own=own))
    return own


def _decoded(
    dragon_file: str, dragon_data: bytes, cave_file: str, cave_data: bytes
) -> tuple[tuple[Dragon, ...], tuple[Cave, ...]]:
    """Return dragons and cave cards that are valid each by itself; raises `CardError`."""
    dragons = card_files.cards(dragon_file, dragon_data, Dragon)
    caves = card_files.cards(cave_file, cave_data, Cave)
    check_dragons(dragons, dragon_file)
    check_caves(caves, cave_file)
    return dragons, caves


__all__ = [
    "EDITIONS",
    "FILES",
    "RULES_VERSION",
    "AutomaRules",
    "Box",
    "Cave",
    "DecisionCard",
    "Dragon",
    "Guild",
    "GuildRow",
    "GuildTile",
    "Level",
    "Mat",
    "Objective",
    "Rounds",
    "TrackSpace",
    "box_of",
    "bundle",
    "decode",
    "decode_files",
    "default_box",
    "own_set",
]
