"""The filter of finished games: plates on the ledge of the history, each with a list of choices."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from wyrmspan_desktop.session.records import Choice, Records
from wyrmspan_desktop.text import records as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene


class _Value(NamedTuple):
    """A value of a filter: its text, and its number of games if that is known."""

    value: object
    words: str
    games: str = ""


class FilterState(NamedTuple):
    """The current filter, and the games from which more can be selected."""

    choice: Choice
    found: Records
    has_any: bool
    """Whether there is anything to select from."""

    @property
    def names(self) -> list[str]:
        """The filters that can be limited."""
        has = {name: len(rows) > (name != "opponent") for name, rows in words.groups(self.found).items()}
        has["since"] = self.has_any
        has["house_rules"] = self.found.house_games > 0
        return [name for name in words.HEADINGS if has[name] or self.is_limited(name)]

    def is_limited(self, name: str) -> bool:
        """Return whether a filter is limited."""
        return getattr(self.choice, name) is not None

    def label(self, name: str) -> str:
        """Return the text of a plate."""
        return words.CHOSEN(what=words.HEADINGS[name], which=self._words(name))

    def _words(self, name: str) -> str:
        value = getattr(self.choice, name)
        if value is None:
            return str(words.ALL[name])
        if name == "opponent":
            return words.opponent_text(self.choice.kind, value)
        if name == "players":
            return str(value)
        if name == "house_rules":
            return str(words.WITH_HOUSE_RULES)
        return words.edition_text(value) if name == "edition" else words.since_text(value)

    def scene(self, app: Host, name: str, today: date, then: Callable[[Choice], None]) -> PickScene:
        """Return the list of a filter; ``then`` receives the new choice."""
        values = [_Value(None, str(words.ALL[name]))]
        if name == "since":
            values += [
                _Value(_midnight(today - timedelta(days)), str(text)) for days, text in words.SPANS.items()
            ]
        elif name == "house_rules":
            games = words.SOME_GAMES(self.found.house_games)
            values.append(_Value(value=True, words=str(words.WITH_HOUSE_RULES), games=games))
        else:
            found = words.groups(self.found)[name]
            values += [_Value(value, text, words.SOME_GAMES(each.games)) for value, text, each in found]
        present = getattr(self.choice, name)
        at = next((number for number, each in enumerate(values) if each.value == present), 0)
        return PickScene(
            app,
            str(words.HEADINGS[name]),
            [Pick(each.words, each.games) for each in values],
            at,
            lambda number: then(self.choice.limited(name, values[number].value)),
        )


def _midnight(day: date) -> str:
    """Return the beginning of a day in local time, in the format of `Choice.since`."""
    return datetime.combine(day, time()).astimezone(UTC).isoformat(timespec="seconds")
