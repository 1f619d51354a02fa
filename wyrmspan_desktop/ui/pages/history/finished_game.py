"""A finished game in the history: its row in the list, and the summary next to that."""

from __future__ import annotations

from datetime import date

from wyrmspan_desktop.session.history import FinishedGame
from wyrmspan_desktop.session.records import Records
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import house_rules_page as rules
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.text.games import listed_when, players_text
from wyrmspan_desktop.text.ghosts import against_text
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.nights import of_night_text
from wyrmspan_desktop.text.seats import given_up_text
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.pages.history.game_summary import plates, portraits, tokens_of
from wyrmspan_desktop.ui.pages.history.history_charts import parts
from wyrmspan_desktop.ui.pages.results.podium import Seat
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.game_signs import draw_game_view
from wyrmspan_desktop.ui.widgets.spare import Spare

_VIEW = 150
"""The least room next to the list, in units, for a thumbnail of the game."""
_PLAYERS = tree.LIGHT_HEAD._replace(size=18, role="body", squeeze=0.8)
_RIGHT_NOTE = tree.LIGHT_NOTE._replace(across="right")


def game_side(game: FinishedGame, records: Records, today: date) -> tree.Node:
    """Build the summary of the selected game next to the list."""
    people = [seat.name for seat in game.seats[: game.players]]
    tokens = tokens_of(people, game.level, game.kind)
    seats = [Seat(token, seat.name, seat.total) for token, seat in zip(tokens, game.seats, strict=False)]
    who = tree.Text(players_text(people, game.level, game.kind), _PLAYERS)
    view = tree.padded(tree.Drawn(lambda painter, rect: draw_game_view(painter, game.kind, rect)), 0, 20)
    return tree.leather(
        tree.Column(
            who.sized(high=26),
            *(tree.Text(fact, tree.LIGHT_NOTE).sized(high=26) for fact in _facts(game, records, today)),
            tree.Space().sized(high=8),
            parts(game, records),
            Spare(view, least=_VIEW),
            *plates(sorted(seats, key=lambda seat: -seat.points)),
        )
    )


def _facts(game: FinishedGame, records: Records, today: date) -> list[str]:
    """Return the facts of a game besides its points."""
    facts = [listed_when(game.ended, today)]
    if game.day:
        facts.append(words.deal_text(game.day, counts=game.counts))
    if game.ghost is not None:
        facts.append(against_text(game.ghost))
    if len(records.editions) > 1 or game.edition != "base":
        facts.append(say.edition_text(game.edition))
    night = of_night_text(game.seed, game.level, game.house_rules)
    if night:
        facts.append(night)
    if game.has_house_rules:
        facts.append(rules.played_with(game.house_rules))
    if game.version:
        facts.append(say.OPPONENTS_THEN(version=game.version))
    if game.played_s is not None:
        facts.append(say.PLAYED_FOR(time=say.time_text(game.played_s)))
    return facts


def game_row(game: FinishedGame, today: date) -> tree.Node:
    """Build the row of a game in the list."""
    names = [seat.name for seat in game.seats]
    people = names[: game.players]
    winners = [seat.name for seat in game.seats if seat.won]
    points = commas(words.POINTS(name=name_text(seat.name), points=seat.total) for seat in game.seats)
    text = words.WON(winners=players_text(winners, None), points=points) if winners else points
    if len(game.seats) == 1:
        text = words.ENDED[bool(winners)](game.seats[0].total)
    text = words.with_day(text, game.day, counts=game.counts)
    # A deal of a day mentions itself that it was for fun.
    not_counted = "" if game.counts or game.day else str(words.NOT_COUNTED)
    gave_up = given_up_text([seat.name for seat in game.seats if seat.gave_up])
    house_rules = str(rules.WITH) if game.has_house_rules else ""
    note = commas(filter(None, (gave_up, house_rules, not_counted)))
    who = tree.Text(players_text(people, game.level, game.kind), tree.LIGHT_STRONG)
    ended = tree.Text(listed_when(game.ended, today), _RIGHT_NOTE, fits=True)
    upper = tree.Fill(tree.Row(who, ended, gap=12))
    lower = tree.Fill(
        tree.Row(tree.Text(text, tree.LIGHT_NOTE), tree.Text(note, _RIGHT_NOTE, fits=True), gap=12)
    )
    return tree.Row(portraits(tokens_of(people, game.level, game.kind)), tree.Column(upper, lower), gap=14)
