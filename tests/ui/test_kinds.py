"""Every kind of decision can be answered at the table, by clicks on what is drawn, with each of its options."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from tests.ui.seats import Open, alone, at_question, table
from wyrmspan_desktop.engine import Decision, Game, Option
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.contract import bot_for
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.input.carrying import keys_of, token_of
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.table import TableScene

OF_EACH = 2
"""So many questions of each kind, and so many options of each of them, are tried."""
MAX_GAMES = 2000
Questions = dict[str, list[Game]]


@pytest.fixture(scope="module")
def questions() -> Questions:
    """Some questions of every kind out of random games; those with a choice before those without."""
    found: Questions = defaultdict(list)
    forced: Questions = defaultdict(list)
    for seed in range(MAX_GAMES):
        if all(len(found[kind]) >= OF_EACH for kind in KINDS if kind != "end_turn"):
            break
        game = Game.new(["Ada", "Ben"], seed=seed)
        if seed % 3 == 0:
            game = Game.new(["Ada"], seed=seed, automa=f"{'Automa' if seed % 2 else 'Ravel'} {seed % 3 + 1}")
        bot = bot_for(seed)
        while (decision := game.decision) is not None:
            examples = (forced if decision.forced else found)[decision.kind]
            if len(examples) < OF_EACH:
                examples.append(game.clone())
            game.apply(bot.answer(decision))
    return {kind: [*found[kind], *forced[kind]][:OF_EACH] for kind in KINDS}


def test_games_ask_every_kind_of_question(questions: Questions) -> None:
    assert set(questions) == set(KINDS)
    assert all(len(games) == OF_EACH for games in questions.values())


class Clicker(Pilot):
    """Gives one answer by clicking the things that it is about."""

    def give(self, wanted: tuple[Option, ...]) -> None:
        """Choose options one after the other, and confirm them where several may be given."""
        scene = table(self.app)
        serial = scene.session.game.serial
        for option in wanted:
            for _ in range(6):
                choosing = scene.control.choosing
                is_given = choosing is None or scene.session.game.serial != serial
                if is_given or option.id in choosing.chosen:
                    break
                self.click(self._next(scene, option))
                if self.scene == "ask":
                    self.click_named("go")
        if scene.session.game.serial == serial:
            self.mean("confirm" if wanted else "none")

    def _next(self, scene: TableScene, option: Option) -> Target:
        """Return the next click for an option."""
        choosing = scene.control.choosing
        assert choosing is not None
        word = self.app.targets.named(f"word:{option.id}")
        if word is not None:
            return word
        token = token_of(option)
        keys = [*keys_of(option), *([token] if token else [])]
        for target in self.app.targets:
            usable = any(key in keys and key in choosing.lit() for key in target.anchors)
            topmost = self.app.targets.at(target.rect.center)
            if usable and target.lit and topmost is not None and topmost.id == target.id:
                return target
        raise AssertionError(f"nothing to click for {option.id} with {choosing.picked} picked")


def answers(decision: Decision, chance: random.Random) -> list[tuple[Option, ...]]:
    """Some answers to a decision: the first option, the last, others; as many of them as are needed."""
    options = [option for option in decision.options if option.kind != "trade"]
    if decision.most == 1:
        rest = options[1:-1]
        return [(each,) for each in {*options[:1], *options[-1:], *chance.sample(rest, min(1, len(rest)))}]
    least = chance.sample(options, decision.least)
    most = chance.sample(options, min(decision.most, len(options)))
    return [tuple(least), tuple(most)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_answered_by_clicks(
    open_app: Open, questions: Questions, kind: str
) -> None:
    app = open_app(auto_forced=False, animation="instant")
    chance = random.Random(kind)
    given = 0
    for game in questions[kind]:
        decision = game.decision
        assert decision is not None
        for wanted in answers(decision, chance):
            session = alone(game.clone())
            at_question(app, session)
            clicker = Clicker(app, 1)
            assert table(app).control.choosing.decision == decision
            clicker.give(wanted)
            assert session.timeline.done, f"{[option.id for option in wanted]} was not given"
            assert session.timeline.done[0].ids == [option.id for option in wanted]
            assert session.timeline.done[0].kind == kind
            app.scenes.reset()
            given += 1
    assert given >= OF_EACH
