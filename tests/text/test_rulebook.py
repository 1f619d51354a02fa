"""The rulebook: every number that the tests of the rules cite is explained, and fits the game's own data."""

from __future__ import annotations

import re

import pytest

from tests.support.rule_numbers import rules
from wyrmspan_desktop.engine.card_icons import GLYPHS, ICON_NAMES
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.house_rules import HOUSE_RULES
from wyrmspan_desktop.text.rulebook import (
    EXPLAINED,
    ICONS,
    MARKED,
    NAMED,
    RULEBOOK,
    chapter_of,
    find,
    number_of_sign,
    search,
)
from wyrmspan_desktop.text.rulebook.parts import linked
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS

EXTRAS = (EXPLAINED, ICONS, MARKED, NAMED)
"""Explanations beside the rules: words, icons and signs."""
RULES = [rule for chapter in RULEBOOK for rule in chapter.rules]


def test_rulebook_has_every_rule_in_order() -> None:
    reported = [f"R{rule.number}" for chapter in RULEBOOK if chapter not in EXTRAS for rule in chapter.rules]
    assert reported == rules()


def test_the_number_of_a_rule_begins_with_that_of_its_chapter() -> None:
    for chapter in RULEBOOK:
        assert {rule.number.partition(".")[0] for rule in chapter.rules} == {chapter.number}
        assert all(chapter_of(rule.number) == chapter for rule in chapter.rules)


def test_links_of_rules_exist() -> None:
    for rule in RULES:
        assert rule.number not in rule.links
        for number in rule.links:
            assert find(number), rule.number


def test_rules_are_whole_sentences() -> None:
    for rule in RULES:
        said = rule.said()
        assert said, rule.number
        for each in said:
            assert each[0].isupper() or not each[0].isalpha(), rule.number
            assert each.endswith((".", f". [{rule.see}]")), rule.number
            assert "{" not in each
            assert "  " not in each
        assert not str(rule.title).endswith("."), rule.number


@pytest.mark.parametrize(("number", "name"), [("13.1", "cave_eggs"), ("12.7", "late_toll")])
def test_rules_that_a_house_rule_changes_lead_to_it(number: str, name: str) -> None:
    assert find(find(number).links[-1]).title == HOUSE_RULES[name].title


def test_links_have_their_positions() -> None:
    text = "As described [5.3]; see [10] and [6.10]."
    found = list(linked(text))
    assert [number for number, *_ in found] == ["5.3", "10", "6.10"]
    assert [text[first:last] for _, first, last in found] == ["[5.3]", "[10]", "[6.10]"]


def test_dragons_are_called_by_their_names() -> None:
    dragons = default_box().dragons
    assert all(dragons[number].name in find("13.6").said()[0] for number in (103, 52, 22))


def test_rules_are_found_by_words_and_titles_come_first() -> None:
    found = search("hatchling CARDS")
    assert {"4.4", "7.1"} <= {rule.number for rule in found}
    first, *_ = search("neighbour")
    assert "neighbour" in str(first.title).casefold()
    assert next(iter(search("6.10"))).number == "6.10"
    assert search("zeppelin") == []
    assert search("Hätchlíng cards") == found, "accents are no matter"


def figures(number: str) -> list[int]:
    """The numbers that a rule says, in their order, without those of other rules."""
    text = re.sub(r"\[.*?\]", "", " ".join(find(number).said()))
    return [int(each) for each in re.findall(r"\d+", text)]


def test_figures_in_rules_match_the_game() -> None:
    box = default_box()
    rounds, mat, setup = box.rounds, box.mat, box.rounds.setup
    drawn = [setup.dragons, setup.caves, setup.keep, setup.dragons + setup.caves, setup.resources]
    assert figures("1.3") == [len(box.dragons), len(box.caves)]
    assert figures("1.5") == [setup.coins, setup.eggs]
    assert figures("1.6") == drawn
    assert figures("1.7") == [setup.guild_markers]
    limits = rounds.limits
    assert figures("2.3") == [limits.cards, limits.coins, limits.resources]
    assert figures("2.5") == [rounds.exchange, 1]
    assert figures("3.1") == [mat.excavate_coins, *mat.excavate_eggs[2:]]
    assert figures("3.2") == [mat.sale.items, mat.sale.coins]
    walks = [[walk.coin, walk.egg] for walk in mat.explore_costs]
    assert figures("5.1") == [each for walk in walks for each in walk if each]
    first, second, third = zip(*rounds.objective_vp, strict=True)
    assert figures("9.3")[:13] == [first[0], 1, *first[1:], *second, *third]
    assert figures("9.4") == [rounds.income.coins, rounds.income.eggs]


def test_figures_in_automa_rules_match_the_game() -> None:
    automa = default_box().automa
    *easier, hardest = [level.vp_per_dragon for level in automa.levels if not level.ravel]
    assert set(easier) == {easier[0]}
    assert figures("12.2")[:2] == [len(automa.levels[0].deck), len(automa.cards)]
    assert figures("12.7")[:4] == [easier[0], hardest, automa.vp_per_cave_card, automa.vp_per_step]
    assert figures("12.7")[4:] == [automa.ravel_coins_after_pass]


def test_every_icon_and_every_mark_is_named_and_leads_to_a_rule() -> None:
    assert list(SIGNS) == list(ICON_NAMES)
    assert list(MARKS) == list(GLYPHS)
    titles = [str(sign.title) for sign in (*SIGNS.values(), *MARKS.values())]
    assert len(set(titles)) == len(titles)
    for name in (*SIGNS, *MARKS):
        rule = find(number_of_sign(name))
        assert rule.sign == name
        assert chapter_of(rule.see) not in EXTRAS
