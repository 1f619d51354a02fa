"""Terms on cards: their forms, and the icons or entries that explain them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from wyrmspan_desktop.text.sentences import Sentence, language

_FORMS = "forms of a word on cards, with commas between them; longer ones come first"


TERMS: dict[str, Sentence] = {
    "word:gain": Sentence("gain", _FORMS),
    "word:lay": Sentence("lay", _FORMS),
    "word:pay": Sentence("pay", _FORMS),
    "word:name": Sentence("name a resource", _FORMS),
    "cache": Sentence("cached, cache", _FORMS),
    "tuck": Sentence("tucked, tuck", _FORMS),
    "draw": Sentence("draw", _FORMS),
    "reveal": Sentence("reveal", _FORMS),
    "discard": Sentence("discard", _FORMS),
    "keep": Sentence("keep", _FORMS),
    "excavate": Sentence("excavate", _FORMS),
    "play": Sentence("play a dragon", _FORMS),
    "swap": Sentence("swap", _FORMS),
    "free": Sentence("for free", _FORMS),
    "minus_one": Sentence("less", _FORMS),
    "printed_cost": Sentence("printed costs, printed cost", _FORMS),
    "supply": Sentence("general supply", _FORMS),
    "display": Sentence("display", _FORMS),
    "deck": Sentence("deck", _FORMS),
    "guild": Sentence("guild steps, guild step", _FORMS),
    "marker": Sentence("markers, marker", _FORMS),
    "set_of_traits": Sentence("set of all 4 dragon traits", _FORMS),
    "set_of_sizes": Sentence("set of all 4 dragon sizes", _FORMS),
    "aggressive": Sentence("aggressive", _FORMS),
    "helpful": Sentence("helpful", _FORMS),
    "playful": Sentence("playful", _FORMS),
    "shy": Sentence("shy", _FORMS),
    "small": Sentence("small", _FORMS),
    "medium": Sentence("medium", _FORMS),
    "large": Sentence("large", _FORMS),
    "here": Sentence("here", _FORMS),
    "this_cave": Sentence("this cave", _FORMS),
    "this_column": Sentence("this column", _FORMS),
    "adjacent": Sentence("adjacent", _FORMS),
    "path_icon": Sentence("icons printed on your mat", _FORMS),
    "left_neighbour": Sentence("left neighbour", _FORMS),
    "opponents": Sentence("each opponent", _FORMS),
    "hatchling": Sentence("hatchlings, hatchling", _FORMS),
    "when_played": Sentence("when-played", _FORMS),
    "if_activated": Sentence("if-activated", _FORMS),
    "once_per_round": Sentence("once-per-round", _FORMS),
    "end_game": Sentence("end-game", _FORMS),
    "crimson": Sentence("Crimson Cavern", _FORMS),
    "golden": Sentence("Golden Grotto", _FORMS),
    "amethyst": Sentence("Amethyst Abyss", _FORMS),
    "any": Sentence("resources, resource", _FORMS),
}
"""By the names of the signs that explain them (`signs`)."""


_NAMES = tuple(TERMS)


def terms_in(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the terms of a text at their first occurrence: the name of the sign, start and end."""
    told = set()
    for found in _pattern(language()).finditer(text):
        name = _NAMES[int(str(found.lastgroup)[1:])]
        if name not in told:
            told.add(name)
            yield name, found.start(), found.end()


@lru_cache(maxsize=2)
def _pattern(_language: str) -> re.Pattern[str]:
    forms = (
        f"(?P<_{place}>{'|'.join(re.escape(form.strip()) for form in str(said).split(','))})"
        for place, said in enumerate(TERMS.values())
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)
