"""The seats of a table that is being set up: who sits there, under which name and with which portrait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.session.settings import MAX_SEATS, LastSeating, Settings
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.text.names import names_of_bot, names_text, player_name, typed_names
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.base import palettes

NAME_LIMIT = 16
PERSON = ""


def latest_name(settings: Settings) -> str:
    """Return the name of the person who played last, or the first player's name if none is known."""
    return clean(settings.latest_player, NAME_LIMIT) or player_name(0)


class Seats:
    """The names and sitters of all possible seats; the first `count` ones are at the table.

    It begins with the last table.  ``bots``: the possible bots by name, with their titles.
    """

    def __init__(
        self, settings: Settings, last: LastSeating, bots: Mapping[str, Sentence], fewest: int
    ) -> None:
        self._settings, self._bots = settings, bots
        self.kinds = (PERSON, *bots)
        """The kinds of sitters, a person or a bot."""
        self.count = min(max(last.players, fewest), MAX_SEATS)
        given = [clean(name, NAME_LIMIT) for name in last.names[:MAX_SEATS]]
        given += [""] * (MAX_SEATS - len(given))
        self.names = [name or player_name(seat) for seat, name in enumerate(given)]
        """The names as they are stored."""
        sitters = [bot if bot in self.kinds else PERSON for bot in last.bots[:MAX_SEATS]]
        self.sitters = sitters + [PERSON] * (MAX_SEATS - len(sitters))
        self._invite_known(is_new=not any(last.names[1:]))
        self._away: dict[int, str] = {}
        """The names of players in whose seats there are bots for the moment, by seat."""
        self.open_table = last.open_table

    def _invite_known(self, *, is_new: bool) -> None:
        """Fill seats without names with earlier players.

        Only the first seat is filled if the last table is remembered: its other seats had no names on purpose.
        """
        present = {name.casefold() for name in self.names}
        known = [each for each in self._settings.values.people if each.casefold() not in present]
        for seat in range(MAX_SEATS if is_new else 1):
            if known and self.sitters[seat] == PERSON and self.names[seat] == player_name(seat):
                self.names[seat] = clean(known.pop(0), NAME_LIMIT)

    @property
    def shown_names(self) -> Sequence[str]:
        """The names in the language of the texts."""
        return names_text(self.names)

    @property
    def present(self) -> list[str]:
        """The sitters at the table."""
        return self.sitters[: self.count]

    @property
    def bots(self) -> list[str | None]:
        """The bot in each seat at the table; None for a person."""
        return [bot or None for bot in self.present]

    @property
    def is_shared(self) -> bool:
        """Whether several players share this computer."""
        return self.present.count(PERSON) > 1

    @property
    def is_open(self) -> bool:
        """Whether they play at an open table."""
        return self.open_table and self.is_shared

    @property
    def looks(self) -> tuple[int, ...]:
        """The portrait of each seat."""
        return palettes.current().looks_of(self.shown_names)

    def title(self, seat: int) -> str:
        """Return the name of the kind of sitter in a seat."""
        return str(self._bots[self.sitters[seat]] if self.sitters[seat] else words.PERSON)

    def final_names(self) -> list[str]:
        """Return the names of the players at the table, without empty ones."""
        return [clean(self.names[seat], NAME_LIMIT) or player_name(seat) for seat in range(self.count)]

    def note_people(self) -> None:
        """Store the players at the table and their portraits for other tables."""
        names = self.names[: self.count]
        people = typed_names(n for n, sitter in zip(names, self.present, strict=True) if sitter == PERSON)
        for name, look in zip(names, self.looks, strict=False):
            if name in people and name.casefold() not in self._settings.values.looks:
                self._settings.note_look(name, look)
        self._settings.note_people(people)

    # --- changes ------------------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Set the number of seats at the table."""
        self.count = count

    def turn_open_table(self) -> None:
        """Change between an open table and another one."""
        self.open_table = not self.open_table

    def change_look(self, seat: int) -> None:
        """Give a seat the next portrait, with its colour, that no other seat has; otherwise exchange it with a seat."""
        names, looks = self.shown_names, self.looks
        after = [(looks[seat] + step) % MAX_SEATS for step in range(1, MAX_SEATS)]
        look = next((each for each in after if each not in looks[: self.count]), after[0])
        if look in looks[: self.count]:
            self._settings.note_look(names[looks.index(look)], looks[seat])
        self._settings.note_look(names[seat], look)

    def call(self, seat: int, name: str) -> None:
        """Seat an earlier player; a seat that has that name already gets the replaced one."""
        for other in range(self.count):
            if other != seat and self.names[other].casefold() == name.casefold():
                self.names[other] = self.names[seat]
                if self.names[other] == player_name(seat):
                    self.names[other] = player_name(other)
        self.names[seat] = name

    def leave(self, seat: int) -> None:
        """Remove a seat, and move later ones up; untyped names stay with their seats."""
        for other in range(seat, self.count - 1):
            name, sitter = self.names[other + 1], self.sitters[other + 1]
            self.names[other] = player_name(other) if name == player_name(other + 1) else name
            self.sitters[other] = sitter
        self.count -= 1
        self.names[self.count], self.sitters[self.count] = player_name(self.count), PERSON

    def change_sitter(self, seat: int, steps: int) -> None:
        """Select the next kind of sitter, or the previous one.

        A person's name is removed with the person and restored later; a name typed for a bot stays with the bots of
        that seat.
        """
        before, name = self.sitters[seat], self.names[seat].strip()
        sitter = self.kinds[(self.kinds.index(before) + steps) % len(self.kinds)]
        is_usual = name in ("", *self._usual_names(seat, before))
        if before == PERSON and not is_usual:
            self._away[seat] = name
        if sitter == PERSON and seat in self._away:
            self.names[seat] = self._away.pop(seat)
        elif is_usual or PERSON in (before, sitter):
            self.names[seat] = self._fresh_name(seat, sitter)
        self.sitters[seat] = sitter

    def _fresh_name(self, seat: int, sitter: str) -> str:
        """Return a name that no other seat has."""
        taken = {name.casefold() for other, name in enumerate(self.names) if other != seat}
        fresh = self._usual_names(seat, sitter)
        return next((name for name in fresh if name.casefold() not in taken), fresh[0])

    def _usual_names(self, seat: int, sitter: str) -> list[str]:
        """Return the default names of a seat with a sitter."""
        return [player_name(seat)] if sitter == PERSON else names_of_bot(self._bots[sitter])
