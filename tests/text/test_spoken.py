"""Nothing of a game is left unsaid in another language: neither cards, nor questions, nor what happens."""

from __future__ import annotations

import importlib
import pkgutil
import re
import string
from collections.abc import Iterator, Mapping
from gettext import NullTranslations

import pytest

from tests.advent.test_words import said as advent_texts
from wyrmspan_desktop import text
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.devtools.catalogue import Listener, wholes
from wyrmspan_desktop.engine import Anchor, Event, Game, ids
from wyrmspan_desktop.engine.card_icons import GLYPHS
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.definitions import Cave, Dragon
from wyrmspan_desktop.engine.ops import Gain, Items, Pay
from wyrmspan_desktop.text import automa, cards, hints, languages, sentences, table
from wyrmspan_desktop.text.options import describe, describe_all
from wyrmspan_desktop.text.pseudo import Pseudo, accented
from wyrmspan_desktop.text.questions import prompt_of
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.text.sentences import Sentence, translated
from wyrmspan_desktop.text.things import RESOURCES, amount, card_title
from wyrmspan_desktop.ui.table.events.presentation import line_of
from wyrmspan_desktop.ui.table.events.recap import chapters

NAMES = ("1", "2", "3", "4", "5")
"""Names of players are not translated: these have no letters."""


def english(said: str) -> list[str]:
    """The words of a text without a translation."""
    return re.findall(r"(?<!\w)[A-Za-z]{3,}(?!\w)", said)


def card_texts() -> Iterator[str]:
    box = default_box()
    both: list[Dragon | Cave] = [*box.dragons.values(), *box.caves.values()]
    for card in both:
        yield from (card_title(card.id, box), cards.ability_text(card), cards.timing_text(card))
    for tile in box.guild.tiles:
        yield from map(cards.guild_row_text, tile.rows)
    yield cards.last_row_text(box.guild.last_row_vp)
    yield from map(cards.track_text, box.guild.track)
    for cave in ids.CAVES:
        for icon in getattr(box.mat.paths, cave):
            yield from (cards.block_text(icon), cards.clause_text(icon))
    for decision in box.decision_cards.values():
        lines = [line for number in (1, 4) for line in automa.instructions(decision, number)]
        yield from (words for line in lines for words in (line.words, line.figure) if words)
    yield from (table.kind_text(dragon.size, dragon.trait, dragon.nests) for dragon in box.dragons.values())
    yield from map(table.glyph_text, GLYPHS)
    for side in box.objectives.values():
        yield from (cards.objective_text(side), cards.objective_value_text(side, 1234))


def game_texts(players: int, level: str | None) -> Iterator[str]:
    """All that is said while a game is played by chance."""
    game = Game.new(NAMES[:players], seed=7, automa=level)
    bot = RandomBot(7, exchanges=0.05)
    who = [*NAMES[:players], "0"]
    events: list[Event] = []
    things = [*(Anchor("slot", slot) for slot in ids.SLOTS), *(Anchor("cave", cave) for cave in ids.CAVES)]
    while (decision := game.decision) is not None:
        prompt = prompt_of(game, NAMES, game.question())
        yield from (prompt.question, prompt.heading, prompt.hint)
        yield from (describe(option.id, game.box) for option in (*decision.options, *decision.exchanges))
        if decision.kind == "action":
            yield from (unmet_text(unmet) for thing in things for unmet in game.why_not(thing))
        answer = bot.answer(decision)
        yield describe_all(answer, decision.kind, game.box, game.view(decision.seat), decision.seat)
        step = game.apply(answer)
        for event in step.for_seat(decision.seat):
            line = line_of(event, who, game.box)
            yield line.text if line is not None else ""
        events += step.for_seat(None)
    for chapter in chapters(events, game.box, who):
        yield from chapter.lines


def hint_texts() -> Iterator[str]:
    reasons = [Reason(code, count) for code in hints.MORE for count in (1, 3)]
    reasons += [Reason(code, -2) for code in hints.LESS] + [Reason(code) for code in hints.OTHERS]
    yield hints.why_text(Hint([], 12.5, tuple(reasons)))


def test_card_texts_are_translatable_as_a_whole() -> None:
    known = set(wholes(default_box()))
    assert sentences.language() == ""
    listener = Listener()
    sentences.use(listener)
    assert len([*game_texts(1, "Ravel 1"), *game_texts(3, None)]) > 1500
    assert len(listener.heard) > 25
    assert listener.heard.keys() <= known


@pytest.mark.parametrize(("players", "level"), [(1, "Ravel 1"), (3, None)])
def test_every_text_of_a_whole_game_is_translated(pseudo: None, players: int, level: str | None) -> None:
    said = list(game_texts(players, level))
    assert len(said) > 1500
    assert [each for each in said if english(each)] == []


def test_card_and_hint_texts_are_translated(pseudo: None) -> None:
    said = [*card_texts(), *hint_texts()]
    assert len(said) > 700
    assert [each for each in said if english(each)] == []


@pytest.mark.parametrize("code", ["de", "fr", "pl"])
def test_requested_grammatical_cases_exist(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Amounts, and unknown cards, have none: they are translated as they stand behind a verb."""
    languages.speak(code)
    unknown = (("a card", "a card that is not known"), ("a dragon card", ""), ("a cave card", ""))
    without = {*(translated(*each) for each in unknown), *(amount(item, 1) for item in RESOURCES)}
    asked: set[str] = set()
    lacking: set[tuple[str, str]] = set()

    def strictly(text: str, values: Mapping[str, object]) -> str:
        named = {name: case for _, name, case, _ in string.Formatter().parse(text) if name and case}
        asked.update(named.values())
        try:
            return text.format_map(values)
        except ValueError:
            lacking.update((text, str(values[name])) for name in named if str(values[name]) not in without)
            return text

    monkeypatch.setattr(sentences, "_filled", strictly)
    said = [*card_texts(), *game_texts(1, "Ravel 1"), *game_texts(3, None), *advent_texts()]
    assert len(said) > 5000
    assert asked >= {"object", "means"}
    assert lacking == set()


class Whole(NullTranslations):
    """A language that has one sentence of cards as a whole, and no other text."""

    def pgettext(self, context: str, message: str) -> str:
        """Any text that has to do with something."""
        return "ganz anders" if (context, message) == (cards.SENTENCE, "Gain 1 coin.") else message

    def gettext(self, message: str) -> str:
        """Any other."""
        return accented(message)

    ngettext = Pseudo.ngettext


def test_card_sentences_are_translated_whole_or_composed() -> None:
    whole, pieces = (Gain(Items(coin=1)),), (Gain(Items(coin=2)),)
    assert cards.block_text(whole) == "Gain 1 coin."
    sentences.use(Whole())
    assert cards.block_text(whole) == "ganz anders"
    assert cards.block_text(pieces) == f"{accented('Gain')} {accented('2 coins')}."
    assert cards.block_text((*whole, Pay((), Items(egg=1)))).startswith("ganz anders ")
    sentences.use(None)
    assert cards.block_text(whole) == "Gain 1 coin."


def test_untranslated_english_is_detected() -> None:
    assert english("gáaíiñ 2 meat") == ["meat"]
    assert any(english(each) for each in card_texts())


def fields(said: str) -> set[str]:
    """The arguments that a text names."""
    return {name for _, name, _, _ in string.Formatter().parse(said) if name is not None}


def test_sentences_have_named_arguments_in_every_plural_form() -> None:
    for module in pkgutil.iter_modules(text.__path__, f"{text.__name__}."):
        importlib.import_module(module.name)
    known = sentences.known()
    assert len(known) > 400
    for each in known:
        if isinstance(each, Sentence):
            named = fields(each.text)
            assert all(name.isidentifier() for name in named), each.text
            assert each(**dict.fromkeys(named, "x")), each.text
            continue
        one, more = fields(each.one), fields(each.more)
        assert one | {"n"} >= more >= one, each.one
        for n in (0, 1, 2, 5, 21):
            assert each(n, **dict.fromkeys(more - {"n"}, "x"))
