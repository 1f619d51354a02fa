"""The cards of a command: an edition of the box, and optionally an own card set."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Any

from wyrmspan_desktop.games.protocol import BASE, Cards
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.session import card_sets
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.text.messages import problem_line


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add arguments for cards to a parser that has ``--game``."""
    parser.add_argument("--edition", default=BASE, metavar="NAME", help=f"the printing of the cards ({BASE})")
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help="a set of own cards, with its files")


def kind(parser: argparse.ArgumentParser, options: argparse.Namespace) -> Any:
    """Return the kind of game with its cards; exit if these cannot be used."""
    try:
        own = card_sets.read(options.cards.absolute()) if options.cards is not None else None
        return kind_of(options.game, Cards(options.edition, own))
    except FileProblem as problem:
        parser.error(problem_line(problem))
    except ValueError as error:
        parser.error(str(error))


def said(options: argparse.Namespace) -> str:
    """Return the arguments to reproduce the choice."""
    found = f" --edition {options.edition}" if options.edition != BASE else ""
    return found + (f" --cards {shlex.quote(str(options.cards))}" if options.cards is not None else "")
