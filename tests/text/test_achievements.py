"""Every achievement has a name of its own and one plain sentence that says what to do."""

from __future__ import annotations

from itertools import chain

from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.games.registry import GAMES
from wyrmspan_desktop.session.awards import Award
from wyrmspan_desktop.text import achievements as words

ALL = [deed for deeds in words.DEEDS.values() for deed in deeds.values()]


def test_every_achievement_has_texts_in_order():
    assert {game: [*deeds] for game, deeds in words.DEEDS.items()} == {
        game: [*rules_of(game)] for game in GAMES
    }


def test_names_are_short_and_differ_and_tasks_are_one_sentence():
    names, tasks = [str(deed.name) for deed in ALL], [str(deed.task) for deed in ALL]
    assert len({*names}) == len({*tasks}) == len(ALL) == 43
    assert max(map(len, names)) <= 22
    assert all(task[0].isupper() and task.endswith(".") and task.count(".") == 1 for task in tasks)


def test_no_achievement_has_the_name_of_another_games():
    every = [*chain.from_iterable(map(rules_of, GAMES))]
    assert len({*every}) == len(every)


def test_texts_of_an_earned_achievement():
    award = Award("0" * 32, "wyrmspan", "2026-11-21T19:40:00+00:00", "Ravel 1", ("Ada",))
    assert words.in_text(award) == "Wyrmspan: Ada against Ravel 1"
    assert words.on_text(award).startswith("Earned on 21 Nov 2026")
    assert words.new_text("advent", ["rain"]) == "New achievement: “Home before the Rain”"
    assert words.new_text("advent", ["rain", "close"]) == (
        "New achievements: “Home before the Rain” and “So Close”"
    )
    assert words.new_text("advent", ["rain", "tidy", "close"]) == "3 new achievements"
    assert words.new_text("advent", ["what a later version may know"]) == ""
