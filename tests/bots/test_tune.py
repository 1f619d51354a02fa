"""The numbers of the bots move where the games say."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from assets.learner import tune
from assets.learner.tune import Choice, fit, imitate, table_of
from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.features import FEATURES
from wyrmspan_desktop.bots.weights import FEATURE_WEIGHTS, FILE, WEIGHTS


class Here:
    """A pool that has no processes."""

    map = staticmethod(lambda function, work: list(map(function, work)))


@pytest.fixture(autouse=True)
def weights() -> Any:
    """The bots judge as before when a test is over."""
    before = dict(WEIGHTS)
    yield before
    heuristic_policy.use(before)


def choices_by(weights: dict[str, float], number: int) -> list[Choice]:
    """Decisions, each answered by the best option by some weights."""
    heuristic_policy.use(weights)
    found: list[Choice] = []
    seed = 0
    while len(found) < number:
        game = table_of(seed)
        seed += 1
        while (decision := game.decision) is not None:
            if decision.most == 1 == decision.least and len(decision.ids) > 1:
                rate = heuristic_policy.Rater(game, decision).rate
                best = max(decision.ids, key=rate)
                found.append(
                    Choice(game.to_json(), decision.ids, [float(each == best) for each in decision.ids])
                )
            game.apply(heuristic_policy.answer(game))
    return random.Random(1).sample(found, number)


def test_fitting_recovers_known_weights(
    weights: dict[str, float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tune, "STRIDES", 3)
    other = {**weights, "egg for a walk": weights["egg for a walk"] - 3, "coin": weights["coin"] + 2}
    choices = choices_by(other, 200)
    heuristic_policy.use(weights)
    found = imitate(Here(), 2, choices)
    first, *others = (float(line.split()[-1]) for line in capsys.readouterr().out.splitlines())
    assert min(others) < first
    assert found["egg for a walk"] < weights["egg for a walk"]
    assert all(abs(found[name] - weights[name]) <= 3 * tune.STRIDE + 0.01 for name in weights)


def test_weights_follow_the_results_and_stay_without_data() -> None:
    dice = np.random.default_rng(3)
    points = list(FEATURES).index("points")
    rows = []
    for index in range(4):
        for _ in range(4000):
            found = [0.0] * len(FEATURES)
            found[points] = float(dice.normal(20, 5))
            rows.append((index, found, round(30 + 2.5 * found[points])))
    fitted = fit(iter([rows]))
    assert fitted["points"] == pytest.approx([2.5] * 4, abs=0.45)
    assert all(fitted[name] == FEATURE_WEIGHTS[name] for name in FEATURES if name != "points")


def test_the_command_writes_the_numbers_and_how_they_were_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = json.loads(Path(bots.__file__).with_name(FILE).read_text(encoding="utf-8"))
    (tmp_path / FILE).write_text(json.dumps(content), encoding="utf-8")
    monkeypatch.setattr(bots, "__file__", str(tmp_path / "__init__.py"))
    assert tune.main(["weights", "--games", "2", "--bot", "apprentice"]) == 0
    new = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert new["commands"] == [*content["commands"], "weights --games 2 --bot apprentice"]
    assert new["weights"] != content["weights"]
    assert new["taste"] == content["taste"]
