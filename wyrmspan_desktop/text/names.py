"""Names of players: default names are stored in English, like names of cards, and shown in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from wyrmspan_desktop.session.settings import MAX_SEATS
from wyrmspan_desktop.text import family_setup, new_game
from wyrmspan_desktop.text.sentences import Sentence, remembered

BOT_NAMES: Mapping[str, Mapping[str, Sentence]] = {
    "wyrmspan": new_game.BOT_NAMES,
    "family": family_setup.BOT_NAMES,
    "advent": {"greedy": new_game.BOT_NAMES["apprentice"], "search": new_game.BOT_NAMES["dracologist"]},
}
"""The bots that can sit at a table, by the name of the game."""
_PLAYER = Sentence("Player {number}", "the name of a player who has not given one")
_NEXT_BOT = Sentence("{bot} {number}", "the name of the second, third … bot of a kind")


def player_name(seat: int) -> str:
    """Return the stored name of a person in a seat who has given none."""
    return _PLAYER.english(number=seat + 1)


def names_of_bot(bot: Sentence) -> list[str]:
    """Return the stored names of a kind of bot: more than there are seats."""
    first, numbers = bot.english(), range(2, MAX_SEATS + 2)
    return [first, *(_NEXT_BOT.english(bot=first, number=number) for number in numbers)]


def _sayings() -> Iterator[tuple[str, partial[str]]]:
    """Yield every default name, with the function that returns its translation."""
    for seat in range(MAX_SEATS):
        yield player_name(seat), partial(_PLAYER, number=seat + 1)
    for bot in chain.from_iterable(bots.values() for bots in BOT_NAMES.values()):
        first, *others = names_of_bot(bot)
        yield first, partial(str, bot)
        for number, name in enumerate(others, 2):
            yield name, partial(_NEXT_BOT, bot=bot, number=number)


_SAYINGS = dict(_sayings())
UNTYPED = tuple(_SAYINGS)
"""All default names."""


@remembered
def name_text(name: str) -> str:
    """Return a stored name as players read it."""
    return _SAYINGS[name]() if name in _SAYINGS else name


def names_text(names: Iterable[str]) -> list[str]:
    """Return stored names as players read them."""
    return [name_text(name) for name in names]


def names_in(view: Mapping[str, Any]) -> list[str]:
    """Return the names of all seats of a table, Automa's last, as players read them."""
    return names_text([*view["names"], *filter(None, [view["automa"]])])


def kept_name(text: str) -> str:
    """Return the stored form of a name that was read or typed, the opposite of `name_text`."""
    return next((name for name in UNTYPED if name_text(name) == text.strip()), text)


def typed_names(names: Iterable[str]) -> list[str]:
    """Return typed names, without default names of seats and bots."""
    return [name for name in names if name and name not in UNTYPED]


def are_alike(names: Sequence[str]) -> bool:
    """Whether two of the names to be stored are the same, or read the same."""
    return any(len({name.casefold() for name in each}) < len(names) for each in (names, names_text(names)))
