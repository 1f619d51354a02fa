"""Every question can be answered by things and by buttons, and its keys never begin at what refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from wyrmspan_desktop.devtools.choices import (
    BY_THINGS,
    HEAD,
    Asked,
    asked_at,
    lines,
    open_app,
    questions,
    table_of,
)
from wyrmspan_desktop.engine import Game, option
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.layout.targets import Target

ENTER = pygame.K_RETURN
Survey = list[tuple[Game, Asked, list[Target]]]
"""Questions, how they are answered, and all that is drawn while they are asked."""


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    opened = open_app()
    opened.settings.change(confirm_pass=False)
    yield opened
    opened.close()
    pygame.display.quit()


@pytest.fixture(scope="module")
def cut() -> Iterator[set[str]]:
    """All words that were cut for lack of room while the questions were drawn."""
    found: set[str] = set()
    shortened = Fonts.shortened

    def watched(fonts: Fonts, text: str, *room: Any) -> str:
        said = shortened(fonts, text, *room)
        found.update({text} if said != text else ())
        return said

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "shortened", watched)
        yield found


@pytest.fixture(scope="module")
def survey(app: App, cut: set[str]) -> Survey:
    found = []
    for game in questions():
        asked = asked_at(app, game)
        found.append((game, asked, [*app.targets]))
        app.scenes.reset()
    return found


def test_every_kind_of_question_is_looked_at(survey: Survey) -> None:
    assert {asked.kind for _, asked, _ in survey} == set(KINDS)
    assert len(survey) > 150


def test_every_answer_has_a_thing_and_a_button(survey: Survey) -> None:
    wrong = [(asked.kind, asked.question, asked.faults) for _, asked, _ in survey if asked.faults]
    assert not wrong


def test_neither_a_question_nor_who_asks_is_cut(survey: Survey, cut: set[str]) -> None:
    said = {words for _, asked, _ in survey for words in (asked.heading, asked.question)}
    assert len(said) > 100
    assert not said & cut
    assert "Entice Leafeating Cricketcatcher" in said, "long names are among them"


def test_a_refusal_is_never_the_only_button(survey: Survey) -> None:
    for _, asked, _ in survey:
        if asked.kind not in BY_THINGS and len(asked.options) > 1:
            named = [name for name in asked.buttons if name not in asked.last]
            supply = [name for name in asked.things if name.startswith("supply:")]
            assert named or supply or "exchange" in asked.things, asked


def test_where_cards_would_do_none_is_suggested(survey: Survey) -> None:
    for _, asked, _ in survey:
        cards = [each for each in asked.options if option(each).card]
        if len(cards) > 1 and asked.kind in ("payment", "sale"):
            assert asked.main not in {f"word:{each}" for each in cards}, asked


def test_enter_presses_what_glows_and_else_nothing(app: App, survey: Survey) -> None:
    pressed = 0
    for game, asked, _ in survey:
        scene = table_of(app, game)
        pilot = Pilot(app, 1)
        pilot.press(ENTER)
        done = [each.ids for each in scene.session.timeline.done]
        meant = asked.main.partition(":")[2]
        if asked.main.startswith(("word:", "trade:")):
            assert done[0] == [meant], asked
            pressed += 1
        else:
            assert not done, asked
            assert not asked.main or scene.exchanging, asked
        app.scenes.reset()
    assert pressed > 30


def test_digits_choose_answers_in_the_order_in_which_they_stand(survey: Survey) -> None:
    for _, asked, targets in survey:
        numbered = [target for target in targets if target.digit]
        digits = [target.digit for target in numbered]
        assert digits == sorted({*digits}), "what cannot be chosen yet keeps its digit"
        # A banner's digit is its number on the board, and the first banners may be full.
        assert not digits or digits[0] <= 2 or numbered[0].id.startswith("word:row"), asked
        assert [target.rect.x for target in numbered] == sorted(target.rect.x for target in numbered), asked
        refuse = [target.id in asked.last for target in numbered]
        assert refuse == sorted(refuse), "what refuses has the last digits"


def test_no_answer_lies_where_another_is_refused(survey: Survey) -> None:
    yes: list[pygame.Rect] = []
    refusals: list[pygame.Rect] = []
    for _, _, targets in survey:
        for target in targets:
            if target.id in ("word:decline", "none"):
                refusals.append(target.rect)
            elif (
                target.id.startswith(("word:", "trade:", "ways:", "supply:", "confirm"))
                and not target.is_last
            ):
                yes.append(target.rect)
    assert len({tuple(rect) for rect in refusals}) == 1, "it is always in the same place"
    assert refusals[0].collidelist(yes) < 0


def test_the_table_has_a_line_for_each(survey: Survey) -> None:
    asked = [each for _, each, _ in survey]
    found = [*lines(asked)]
    assert len(found) == len(asked) + 2
    assert all(line.replace("\\|", "").count("|") == len(HEAD) + 1 for line in found)
