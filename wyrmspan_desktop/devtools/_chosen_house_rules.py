"""The house rules of a command: written as in files of games, or drawn for each game."""

from __future__ import annotations

import argparse
import shlex

import msgspec

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.testing import house_rules

ANY = "any"


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add an argument for house rules to a parser."""
    parser.add_argument(
        "--house-rules",
        metavar="RULES",
        help=f"""house rules of Wyrmspan, such as {{"refresh": true, "coins": 9}}, or {ANY}: others in each game""",
    )


def choice(parser: argparse.ArgumentParser, options: argparse.Namespace) -> house_rules.Choose:
    """Return the function that chooses the house rules of each game; exit if they cannot be read."""
    text = options.house_rules
    if text is None:
        return house_rules.printed
    if text == ANY:
        return house_rules.some
    try:
        found = msgspec.json.decode(text, type=HouseRules)
    except msgspec.DecodeError as error:
        parser.error(f"--house-rules: {error}")
    return lambda seed, level: found


def fixed(parser: argparse.ArgumentParser, options: argparse.Namespace) -> HouseRules:
    """Return the house rules of all games; exit if they cannot be read, or are to be drawn."""
    if options.house_rules == ANY:
        parser.error("--house-rules: the same for all games")
    return choice(parser, options)(0, None)


def said(options: argparse.Namespace) -> str:
    """Return the argument to reproduce the choice."""
    return "" if options.house_rules is None else f" --house-rules {shlex.quote(options.house_rules)}"
