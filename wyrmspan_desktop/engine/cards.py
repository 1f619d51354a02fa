"""The loader that turns card files into a box.

`decode` is pure: bytes in, a `Box` out, or a `CardError` that says which file, which card, where in
it, what is wrong and what was probably meant.  `default_box` is the one that ships with the game, and
`box_of` gives that of any edition.  The schema of the files is described in ``cards/README.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from wyrmspan_desktop.basis import card_files
from wyrmspan_desktop.basis.chosen_cards import BASE, PRINTED, Cards
from wyrmspan_desktop.basis.errors import CardError
from wyrmspan_desktop.engine.card_checks import (
    check_automa,
    check_boards,
    check_caves,
    check_dragons,
)
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
"""Raised when a change of the rules code makes old logs play differently; games of every version play on by theirs.

2: an ability that is done may be activated again (R6.10), and Ravel takes coins in every round (R12.7).
"""

EDITIONS = (BASE, "updated")
"""The printings of the box.  What another than the first has of its own lies in a folder of that name."""

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
    """The box in one JSON document that maps file names to the files' texts (see `bundle`)."""
    try:
        files = msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardError("box", None, "", f"not a bundle of card files ({error})") from None
    return decode_files({name: text.encode() for name, text in files.items()})


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Card files by name as the one document that `decode` reads; `CardError` if a file is not text."""
    return msgspec.json.encode({name: card_files.text(name, data) for name, data in files.items()})


def decode_files(files: Mapping[str, bytes]) -> Box:
    """The box from the contents of its files, by name; raises `CardError`."""
    missing = [name for name in FILES if name not in files]
    if missing:
        raise CardError(
            missing[0], None, "", "the file is missing", f"A box has the files {', '.join(FILES)}"
        )
    box = (
        card_files.cards(DRAGONS, files[DRAGONS], Dragon),
        card_files.cards(CAVES, files[CAVES], Cave),
        card_files.document("guild.json", files["guild.json"], Guild),
        card_files.document("mat.json", files["mat.json"], Mat),
        card_files.document("rounds.json", files["rounds.json"], Rounds),
        card_files.cards("objectives.json", files["objectives.json"], Objective),
        card_files.document("automa.json", files["automa.json"], AutomaRules),
    )
    check_dragons(box[0], DRAGONS)
    check_caves(box[1], CAVES)
    check_boards(*box[2:])
    check_automa(box[6], box[0])
    return Box(*box)


@lru_cache(maxsize=1)
def default_box() -> Box:
    """The box that ships with the game, loaded once."""
    from wyrmspan_desktop import resources

    return decode(bundle({name: resources.card_bytes(name) for name in FILES}))


@lru_cache(maxsize=8)
def box_of(cards: Cards) -> Box:
    """The box of an edition, with a player's own cards if there are some.

    Raises `ValueError` for an edition that there is not, `CardError` for cards that cannot be used.
    """
    if cards == PRINTED:
        return default_box()
    if cards.own is not None:
        own = {DRAGONS: cards.own.dragons.encode(), CAVES: cards.own.caves.encode()}
        return replaced(box_of(Cards(cards.edition)), own, cards)
    if cards.edition not in EDITIONS:
        raise ValueError(f"there is no edition {cards.edition!r}: {', '.join(EDITIONS)}")
    from wyrmspan_desktop import resources

    names = [f"{cards.edition}/{name}" for name in (DRAGONS, CAVES)]
    return replaced(default_box(), {name: resources.card_bytes(name) for name in names}, cards)


def replaced(box: Box, files: Mapping[str, bytes], cards: Cards) -> Box:
    """A box with the cards of a file of dragons and one of cave cards; raises `CardError`."""
    (dragon_file, dragon_data), (cave_file, cave_data) = files.items()
    dragons = card_files.cards(dragon_file, dragon_data, Dragon)
    caves = card_files.cards(cave_file, cave_data, Cave)
    check_dragons(dragons, dragon_file)
    check_caves(caves, cave_file)
    return box.replaced(dragons, caves, cards)


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
]
