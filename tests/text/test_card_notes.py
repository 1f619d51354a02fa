"""Notes on cards: rulings, icons read out part by part, and explained terms."""

from __future__ import annotations

import re

import pytest

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.card_icons import GLYPHS, ICON_NAMES, Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.engine.decisions import KINDS as DECISION_KINDS
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.text.rulebook import EXPLAINED, ICONS, MARKED, NAMED, chapter_of, find, number_of_sign
from wyrmspan_desktop.text.rulebook.about import DECISIONS, PLACES, TIMINGS
from wyrmspan_desktop.text.rulebook.notes import NOTES
from wyrmspan_desktop.text.rulebook.readings import parts_of
from wyrmspan_desktop.text.rulebook.rulings import CARDS, KINDS, MAX_RULINGS, rulings_of
from wyrmspan_desktop.text.rulebook.signs import WORDS, sign_of
from wyrmspan_desktop.text.rulebook.terms import TERMS, terms_in

BOX = default_box()
EVERY: list[Dragon | Cave] = [*BOX.dragons.values(), *BOX.caves.values()]
GLOSSARY = (EXPLAINED, ICONS, MARKED, NAMED)


def test_every_card_has_rulings_that_lead_to_rules() -> None:
    for card in EVERY:
        rulings = rulings_of(card)
        assert 0 < len(rulings) <= MAX_RULINGS, card.id
        assert len({str(each.text) for each in rulings}) == len(rulings)
        for ruling in rulings:
            assert chapter_of(ruling.rule) not in GLOSSARY
            assert str(ruling.text).endswith(".")


def test_rulings_of_a_card_come_first_and_every_kind_is_used() -> None:
    for card, own in CARDS.items():
        assert tuple(rulings_of(BOX.card(card))[: len(own)]) == own
    reported = {str(ruling.text) for card in EVERY for ruling in rulings_of(card)}
    assert {str(ruling.text) for _, ruling in KINDS} <= reported


@pytest.mark.parametrize(
    ("card", "rule"),
    [("d156", "6.2"), ("d17", "7.3"), ("d103", "13.6"), ("v9", "13.6"), ("d6", "6.10"), ("d140", "6.10")],
)
def test_cards_named_by_a_rule_show_it(card: str, rule: str) -> None:
    assert rulings_of(BOX.card(card))[0].rule == rule


def test_dragons_left_out_against_automa_say_so() -> None:
    reported = {card.id for card in EVERY if any(each.rule == "12.6" for each in rulings_of(card))}
    assert reported == {ids.NAME[card] for card in {*BOX.in_play(0, False)} - {*BOX.in_play(0, True)}}


def told_of(words: str) -> set[str]:
    """Return the cards with a ruling that begins with these words."""
    return {card.id for card in EVERY if any(str(each.text).startswith(words) for each in rulings_of(card))}


def test_exchange_note_appears_only_on_resource_costs() -> None:
    reported = told_of("You may exchange resources")
    assert reported
    for card in reported:
        paid = re.findall("pay ([^:]+)", ability_text(BOX.card(card)), re.IGNORECASE)
        assert any(re.search("resource|meat|gold|crystal|milk", each) for each in paid), card


def test_once_per_round_note_appears_only_where_used() -> None:
    reported = told_of("A once-per-round dragon used this way")
    assert reported
    for card in reported:
        assert "once-per-round" in ability_text(BOX.card(card)), card


def test_icon_rows_are_described_part_by_part() -> None:
    joints = {":", "/", "+", "(", ")", "choose"}
    for card in EVERY:
        parts = parts_of(card)
        read = {token for part in parts for token in part.icons}
        lost = {token for token in ability_icons(card) if token not in read}
        names = {token.name if isinstance(token, Icon) else token.text for token in lost}
        assert names <= joints, card.id
        assert all(part.icons and not part.words[0].islower() and part.words[-1] in ".:" for part in parts)
        if len(parts) == 1:
            assert parts[0].words == ability_text(card)


def test_terms_are_found_as_whole_words_at_first_use() -> None:
    text = "Cache 1 gold here. Each gold you cache here: there, gain 1 coin."
    found = {name: text[first:last] for name, first, last in terms_in(text)}
    assert found == {"cache": "Cache", "here": "here", "word:gain": "gain"}
    said = {name for card in EVERY for name, *_ in terms_in(ability_text(card))}
    assert said == {*TERMS}
    assert {name for name in TERMS if name.startswith("word:")} == {*WORDS}


def test_every_icon_and_term_has_a_glossary_entry_and_a_rule() -> None:
    for name in (*ICON_NAMES, *GLYPHS, *TERMS):
        sign = sign_of(name)
        assert sign is not None, name
        entry = find(number_of_sign(name))
        assert chapter_of(entry.number) in GLOSSARY
        assert (entry.title, entry.see) == (sign.title, sign.rule)
        assert chapter_of(sign.rule) not in GLOSSARY
    assert {*ids.TIMINGS, *ids.SIZES, *ids.TRAITS, *ids.CAVES} <= {*ICON_NAMES}
    assert {*DECISIONS} == {*DECISION_KINDS}
    assert {*TIMINGS} == {*ids.TIMINGS}
    reported = {entry.title: entry.see for entry in EXPLAINED.rules}
    for kind, rules in (("decision", DECISIONS), ("timing", TIMINGS)):
        for name, number in rules.items():
            note = NOTES[f"{kind}:{name}"]
            assert reported[note.title] == note.rule == number
    for number in (*DECISIONS.values(), *TIMINGS.values(), *PLACES.values()):
        assert chapter_of(number) not in GLOSSARY
