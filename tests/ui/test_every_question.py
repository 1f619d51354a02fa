"""Every question can be answered by things and by buttons, and its keys never begin at what refuses."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import islice
from typing import Any, NamedTuple

import pygame
import pytest

from tests.ui.seats import alone, at_question
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.devtools.coverage import Coverage, settings
from wyrmspan_desktop.engine import Game, Option, ids, option
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.games.auto_moves import obvious_answer
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.buttons import group_of
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.input.carrying import keys_of
from wyrmspan_desktop.ui.input.focus import reachable
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.screen_reader import ScreenReader
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.draw.offers import TRADES, WAYS
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder
from wyrmspan_desktop.ui.table.play.auto_answer import ASK_THOUGH_FORCED, AutoAnswer
from wyrmspan_desktop.ui.table.screens.table import TableScene

GAMES = 25
BY_THINGS = "action"
"""The kind whose answers have no list: a card and a space, or a cave, are clicked on the table."""
FEW = 4
"""Numbers of options up to this one distinguish sorts of questions; larger numbers count as the same."""


class Asked(NamedTuple):
    """A question as it is asked in a window."""

    kind: str
    heading: str
    question: str
    options: tuple[str, ...]
    targets: list[Target]
    start: str
    """Where Tab leads first."""
    main: str
    """The target that Enter presses; empty if nothing is highlighted."""
    without_thing: list[str]
    """Options that no thing leads to."""
    without_button: list[str]
    """Options that no button names, and no list."""
    pressed: list[list[str]]
    """The answers that Enter gave."""
    exchanges: bool
    """True if the exchange panel was open then."""
    heard: Sequence[AccessibleNode]
    """The parts of the table, as screen readers are told of them."""

    @property
    def lit(self) -> list[Target]:
        return [target for target in self.targets if target.lit]

    @property
    def last(self) -> set[str]:
        """Of all that answers, what refuses or ends something."""
        return {target.id for target in self.lit if target.is_last}


def source_of(source: str | None) -> str:
    """A source without which of its kind it is."""
    if source is None:
        return ""
    if ids.is_card(source):
        return source[0]
    return "icon" if source in ids.ICONS else re.sub(r"[.\d]+\d$|\d$", "", source)


def questions() -> list[Game]:
    """A game for each sort of question that has to be answered, and one of each kind that never has."""
    found: dict[tuple[object, ...], Game] = {}
    obvious: dict[str, Game] = {}

    def note(game: Game) -> None:
        decision = game.decision
        verbs = tuple(sorted({option.kind for option in decision.options}))
        many = min(len(decision.ids), FEW), decision.least, min(decision.most, 2)
        sort = (decision.kind, source_of(decision.source), verbs, *many)
        if sort in found:
            return
        if decision.kind not in ASK_THOUGH_FORCED and (decision.forced or obvious_answer(game)):
            obvious.setdefault(decision.kind, game.clone())
        else:
            found[sort] = game.clone()

    coverage = Coverage(default_box())
    for seed, (players, level) in enumerate(islice(settings(coverage.box), GAMES)):
        coverage.play(seed, players, level, look=note)
    kinds = {sort[0] for sort in found}
    return [*found.values(), *(game for kind, game in obvious.items() if kind not in kinds)]


def shortest(choosing: AnswerBuilder, wanted: str, drawn: Sequence[Target]) -> Target | None:
    """The first thing of the shortest way of clicks that chooses an option; None if there is no such way."""
    tried: deque[tuple[AnswerBuilder, Target | None, int]] = deque([(choosing, None, 0)])
    before = wanted in choosing.chosen
    while tried:
        state, first, count = tried.popleft()
        for target in drawn:
            now = copy(state)
            now.picked, now.chosen = list(state.picked), list(state.chosen)
            answer = now.click(target.anchors)
            begin = first or target
            if answer == (wanted,) or (wanted in now.chosen) != before:
                return begin
            if answer is None and any(option.id == wanted for option in now.menu):
                return begin
            if answer is None and not now.menu and count < 2 and now.picked != state.picked:
                tried.append((now, begin, count + 1))
    return None


def table_of(app: App, game: Game) -> TableScene:
    """Sit down at a game, and let its question be asked there."""
    # Elsewhere the end of a turn for which the screen would be handed over is spared.
    is_open = game.decision.kind == AutoAnswer.last_chance
    session = Session(game.clone()) if is_open else alone(game.clone())
    scene = at_question(app, session, open_table=is_open)
    Pilot(app, 1).look()
    return scene


def asked_at(app: App, game: Game) -> Asked:
    """Look at the question of a game in a window, and press Enter there."""
    scene = table_of(app, game)
    choosing, targets, main = scene.control.choosing, [*app.targets], app.targets.main
    assert choosing is not None
    assert choosing.decision == game.decision
    names = {target.id for target in targets if target.enabled}
    lit = [target for target in targets if target.lit]
    things = [target for target in lit if target.anchors]
    picture, start = scene.board.picture(app.targets), reachable(targets)[0].id
    heard = ScreenReader(app).snapshot().root.children[0].children
    options = [*choosing.options, *choosing.trades]
    exchanged = {each.id for each in options if each.kind == TRADES and "exchange" in names}
    without_thing = [
        each.id
        for each in options
        if each.anchors
        and each.id not in exchanged
        and not (each.id in choosing.keys and shortest(choosing, each.id, things))
        # "Yes" alone only takes something from the supply.
        and not (each == choosing.agreement and all(kind == "supply" for kind, _ in keys_of(each)))
    ]
    without_button = [
        each.id
        for each in options
        if each.id not in exchanged
        and not names & {f"word:{each.id}", f"{TRADES}:{each.id}", WAYS, list_of(each, choosing)}
        and not any(is_button_of(target, each) for target in lit)
    ]
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    return Asked(
        kind=choosing.decision.kind,
        heading=picture.prompt_from,
        question=picture.prompt,
        options=tuple(each.id for each in options),
        targets=targets,
        start=start,
        main=main.id if main is not None else "",
        without_thing=without_thing,
        without_button=without_button,
        pressed=[each.ids for each in scene.session.timeline.done],
        exchanges=scene.control.panels.exchanging,
        heard=heard,
    )


def list_of(option: Option, choosing: AnswerBuilder) -> str:
    return f"{WAYS}{group_of(option, choosing.decision.kind)}"


def is_button_of(target: Target, option: Option) -> bool:
    """Return whether a thing beside the question is all that an answer is about."""
    return target.id.startswith("supply:") and {*keys_of(option)} == {*target.anchors}


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
def survey(cut: set[str]) -> list[Asked]:
    app = App(open_window((1280, 720), fullscreen=False), seed=1, debug=True)
    app.settings.change(animation="instant", reduced_motion=True, notes=False)
    app.settings.change(auto_forced=False, auto_end_turn="never", confirm_pass=False)
    found = []
    for game in questions():
        found.append(asked_at(app, game))
        app.scenes.reset()
    app.close()
    pygame.display.quit()
    return found


def test_survey_includes_every_kind_of_question(survey: list[Asked]) -> None:
    assert {asked.kind for asked in survey} == set(KINDS)
    assert len(survey) > 150


def test_every_answer_has_a_thing_and_a_button(survey: list[Asked]) -> None:
    assert [(asked.question, asked.without_thing) for asked in survey if asked.without_thing] == []
    in_words = [asked for asked in survey if asked.kind != BY_THINGS]
    assert [(asked.question, asked.without_button) for asked in in_words if asked.without_button] == []


def test_focus_never_begins_at_a_refusal(survey: list[Asked]) -> None:
    for asked in survey:
        if {target.id for target in asked.lit} - asked.last:
            assert not {asked.start, asked.main} & asked.last, asked


def test_question_and_heading_are_never_cut(survey: list[Asked], cut: set[str]) -> None:
    said = {words for asked in survey for words in (asked.heading, asked.question)}
    assert len(said) > 100
    assert not said & cut
    assert "Entice Leafeating Cricketcatcher" in said, "long names are among them"


def test_every_question_says_something_of_its_own(survey: list[Asked]) -> None:
    dragons = {dragon.name for dragon in default_box().dragons.values()}
    for asked in survey:
        assert re.match(r"[A-Z1-9]", asked.question), asked
        assert not re.search(r"\bVP\b|\{|\}|\b1 \w+s\b|\.\.|: .*:.*:", asked.question), asked
        if asked.heading and asked.heading not in dragons:  # eggs are laid on the dragon that asks
            assert asked.heading.partition(":")[0] not in asked.question, asked


def test_a_refusal_is_never_the_only_button(survey: list[Asked]) -> None:
    for asked in survey:
        if asked.kind != BY_THINGS and len(asked.options) > 1:
            names = {target.id for target in asked.lit if not target.anchors} - asked.last
            things = {target.id for target in asked.lit if target.anchors}
            assert names or "exchange" in things or any(name.startswith("supply:") for name in things), asked


def test_no_card_is_suggested_if_several_would_do(survey: list[Asked]) -> None:
    for asked in survey:
        cards = [each for each in asked.options if option(each).card]
        if len(cards) > 1 and asked.kind in ("payment", "sale"):
            assert asked.main not in {f"word:{each}" for each in cards}, asked


def test_enter_presses_only_the_glowing_button(survey: list[Asked]) -> None:
    pressed = 0
    for asked in survey:
        if asked.main.startswith(("word:", "trade:")):
            assert asked.pressed[0] == [asked.main.partition(":")[2]], asked
            pressed += 1
        else:
            assert not asked.pressed, asked
            assert not asked.main or asked.exchanges, asked
    assert pressed > 30


def test_digits_choose_answers_in_the_order_in_which_they_stand(survey: list[Asked]) -> None:
    for asked in survey:
        numbered = [target for target in asked.targets if target.digit]
        digits = [target.digit for target in numbered]
        assert digits == sorted({*digits}), "what cannot be chosen yet keeps its digit"
        # A banner's digit is its number on the board, and the first banners may be full.
        assert not digits or digits[0] <= 2 or numbered[0].id.startswith("word:row"), asked
        assert [target.rect.x for target in numbered] == sorted(target.rect.x for target in numbered), asked
        refuse = [target.id in asked.last for target in numbered]
        assert refuse == sorted(refuse), "what refuses has the last digits"


def test_no_answer_lies_where_another_is_refused(survey: list[Asked]) -> None:
    yes: list[pygame.Rect] = []
    refusals: list[pygame.Rect] = []
    for target in (target for asked in survey for target in asked.targets):
        if target.id in ("word:decline", "none"):
            refusals.append(target.rect)
        elif target.id.startswith(("word:", "trade:", "ways:", "supply:", "confirm")) and not target.is_last:
            yes.append(target.rect)
    assert len({tuple(rect) for rect in refusals}) == 1, "it is always in the same place"
    assert refusals[0].collidelist(yes) < 0


def test_no_two_answers_sound_alike(survey: list[Asked]) -> None:
    for asked in survey:
        usable = [
            (part.name, node.role, node.name)
            for part in asked.heard
            for node in part.walk()
            if node.identity and "read" not in node.state
        ]
        assert len(usable) > 1
        assert not [each for each, count in Counter(usable).items() if count > 1], asked.question


def test_nothing_is_said_twice_of_a_question(survey: list[Asked]) -> None:
    for asked in survey:
        (question,) = (part for part in asked.heard if part.name == "Question")
        said = Counter((node.name, node.description) for node in question.children)
        assert not [each for each, count in said.items() if count > 1], asked.question


def test_the_search_for_a_way_of_clicks_finds_one_only_if_there_is_one() -> None:
    decision = scenarios.session("look-a").decision
    rect = pygame.Rect(0, 0, 9, 9)
    keys = [("cave", "golden"), ("slot", "golden.1"), ("card", "v24"), ("card", "d56")]
    drawn = [Target(f"{kind}:{word}", rect, ((kind, word),), lit=True, enabled=True) for kind, word in keys]
    choosing = AnswerBuilder(decision)
    assert shortest(choosing, "entice d56 golden.1", drawn) is not None
    assert shortest(choosing, "explore golden", drawn) is not None
    assert shortest(choosing, "excavate v37 golden.2", drawn) is None, "its card is not drawn"
