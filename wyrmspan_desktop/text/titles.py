"""Titles of saved games: default titles are stored in English, like names, and shown in any language."""

from __future__ import annotations

from wyrmspan_desktop.text.games import BY_TURNS, ROUND, SET_UP, round_of
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.rescue import TITLE as RESCUED
from wyrmspan_desktop.text.sentences import Sentence

_SAVED = Sentence("{name}, {round}", "the title of a save: a player's name, and the round")
_PLAYED_ON = Sentence("Played on from move {move}", "the title of a game in the list")
_SET_UP = "set-up"
"""The word for `SET_UP` in stored titles; released saves contain it, so it never changes."""


def suggested_title(name: str, number: int, game: str) -> str:
    """Return the default title, as it is stored, of a save of a player's game in a round."""
    where = round_of(number, game).english(number=number) if number else _SET_UP
    return _SAVED.english(name=name, round=where)


def played_on_title(move: int) -> str:
    """Return the default title, as it is stored, of a game that was played on from a move of another one."""
    return _PLAYED_ON.english(move=move)


def title_text(title: str) -> str:
    """Return a stored title as players read it."""
    parts = _SAVED.read(title)
    if parts is not None:
        kept = parts["round"]
        where = SET_UP() if kept == _SET_UP else _said(kept, ROUND, *BY_TURNS.values())
        return _SAVED(name=name_text(parts["name"]), round=where) if where else title
    return _said(title, RESCUED, _PLAYED_ON) or title


def kept_title(text: str, offered: str) -> str:
    """Return the stored form of a title that was typed where ``offered``, a stored one, was suggested."""
    return offered if text == title_text(offered) else text


def _said(text: str, *ways: Sentence) -> str:
    """Return a stored text with numbers in words, by one of several sentences; empty if it fits none."""
    for each in ways:
        found = each.read(text)
        if found is not None and all(map(str.isdecimal, found.values())):
            return each(**found)
    return ""
