"""The cards and house rules of a command: an edition, a set of own cards, and rules as in files of games, or drawn."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Any

import msgspec

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.games.protocol import BASE, Cards
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.session import card_sets
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.testing import house_rules as drawn
from wyrmspan_desktop.text.messages import problem_line

ANY = "any"


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Add arguments for cards to a parser that has ``--game``."""
    parser.add_argument("--edition", default=BASE, metavar="NAME", help=f"the printing of the cards ({BASE})")
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help="a set of own cards, with its files")


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """Add an argument for house rules to a parser."""
    parser.add_argument(
        "--house-rules",
        metavar="RULES",
        help=f"""house rules of Wyrmspan, such as {{"refresh": true, "coins": 9}}, or {ANY}: others in each game""",
    )


def kind(parser: argparse.ArgumentParser, options: argparse.Namespace) -> Any:
    """Return the kind of game with its cards; exit if these cannot be used."""
    try:
        own = card_sets.read(options.cards.absolute()) if options.cards is not None else None
        return kind_of(options.game, Cards(options.edition, own))
    except FileProblem as problem:
        parser.error(problem_line(problem))
    except ValueError as error:
        parser.error(str(error))


def house_rules(parser: argparse.ArgumentParser, options: argparse.Namespace) -> drawn.Choose:
    """Return the function that chooses the house rules of each game; exit if they cannot be read."""
    text = options.house_rules
    if text is None:
        return drawn.printed
    if text == ANY:
        return drawn.some
    try:
        found = msgspec.json.decode(text, type=HouseRules)
    except msgspec.DecodeError as error:
        parser.error(f"--house-rules: {error}")
    return lambda seed, level: found


def said(options: argparse.Namespace) -> str:
    """Return the arguments to reproduce the choice of cards and house rules."""
    found = f" --edition {options.edition}" if options.edition != BASE else ""
    found += f" --cards {shlex.quote(str(options.cards))}" if options.cards is not None else ""
    text = options.house_rules
    return found + (f" --house-rules {shlex.quote(text)}" if text is not None else "")
