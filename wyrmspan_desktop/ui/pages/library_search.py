"""The cards of the library, and the search among them by filters and words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from wyrmspan_desktop.engine.cards import Box, Cave, Dragon, box_of
from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.card_sets import card_sets
from wyrmspan_desktop.text import library as words
from wyrmspan_desktop.text.alphabet import plain
from wyrmspan_desktop.text.cards import ability_text, timing_text
from wyrmspan_desktop.text.phrases import TIMINGS
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui.art.card_art import changed_ids

FILTERS: dict[str, dict[str, Sentence]] = {
    "Kind": {kind: words.VALUES[kind] for kind in ("dragon", "cave")},
    "Size": {size: words.VALUES[size] for size in ("hatchling", "small", "medium", "large")},
    "Trait": {trait: words.VALUES[trait] for trait in ("aggressive", "helpful", "playful", "shy")},
    "Cave": words.LIVES_IN,
    "Ability": TIMINGS,
    "Printing": {printing: words.VALUES[printing] for printing in ("base", "updated", "own")},
}
"""The filter values by group, by the names of their icons or `words.SIGNS`, with their texts."""


@dataclass(frozen=True)
class Entry:
    """A card, and its searchable content: values by group, and the words of its name and text."""

    card: Dragon | Cave
    values: dict[str, frozenset[str]]
    box: Box

    @property
    def id(self) -> str:
        """The notation of the card."""
        return self.card.id

    @property
    def slip(self) -> str:
        """The label on the shelf; empty for cards of the first printing."""
        cards = self.box.cards
        return cards.set_title or (str(words.VALUES[cards.edition]) if cards != PRINTED else "")

    @property
    def target(self) -> str:
        """The name of its target, unique among printings."""
        cards = self.box.cards
        return ":".join(["card", self.id, *([cards.set_title or cards.edition] if cards != PRINTED else [])])

    @property
    def title(self) -> str:
        """The name of the card."""
        card = self.card
        return words.CAVE_CARD(number=card.number) if isinstance(card, Cave) else dragon_name(card)

    @cached_property
    def words(self) -> str:
        """Its words in lower case, computed at the first search: all cards have many."""
        return _plain(f"{self.title} {ability_text(self.card)} {timing_text(self.card)}")


def entries(*boxes: Box) -> list[Entry]:
    """Return every card of some boxes: dragons, then cave cards, by number; of later boxes only changed cards."""
    found = []
    for number, box in enumerate(boxes):
        cards: list[Dragon | Cave] = [*box.dragons.values(), *box.caves.values()]
        found += [_entry(card, box) for card in cards if not number or card.id in changed_ids(box)]
    return sorted(found, key=lambda entry: (isinstance(entry.card, Cave), entry.card.number))


def all_entries(folder: Path | None, progress: Progress) -> list[Entry]:
    """Return the cards of all boxes: the printings, and each usable set of the player's.

    Reading and checking them takes a while.
    """
    cards = [Cards(edition) for edition in KIND.editions[1:]]
    cards += [Cards(own=found.own) for found in card_sets(folder) if found.own is not None]
    return entries(KIND.box, *map(box_of, cards))


def _entry(card: Dragon | Cave, box: Box) -> Entry:
    cards = box.cards
    printing = {"Printing": frozenset({"own" if cards.own is not None else cards.edition})}
    if isinstance(card, Cave):
        values = {"Kind": frozenset({"cave"}), "Ability": frozenset({"when_played"})}
        return Entry(card, values | printing, box)
    values = {
        "Kind": frozenset({"dragon"}),
        "Size": frozenset({card.size}),
        "Trait": frozenset({card.trait}),
        "Cave": frozenset(card.caves),
        "Ability": frozenset(card.ability.timings),
    }
    return Entry(card, values | printing, box)


def _plain(text: str) -> str:
    """Return words in lower case without accents, a space before each."""
    return " " + re.sub(r"\W+", " ", plain(text))


@dataclass
class Search:
    """A search: any of the selected values in each group, and the beginning of every word."""

    chosen: dict[str, set[str]] = field(default_factory=lambda: {group: set() for group in FILTERS})
    words: str = ""

    def toggle(self, group: str, value: str) -> None:
        """Select or deselect a value."""
        self.chosen[group] ^= {value}

    def found_in(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return the matching cards."""
        chosen = [(group, values) for group, values in self.chosen.items() if values]
        words = [f" {word}" for word in _plain(self.words).split()]
        return [
            entry
            for entry in entries
            if all(values & entry.values.get(group, frozenset()) for group, values in chosen)
            and all(word in entry.words for word in words)
        ]
