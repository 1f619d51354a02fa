"""The coverage tool knows every effect, sees what happens, and its bot reaches what it looks for."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools import _facets as facets
from wyrmspan_desktop.devtools import coverage
from wyrmspan_desktop.devtools.coverage import Coverage
from wyrmspan_desktop.engine import Game, blocks
from wyrmspan_desktop.engine.cards import Box, default_box
from wyrmspan_desktop.engine.ops import Items, Part


@pytest.fixture(scope="module")
def box() -> Box:
    return default_box()


def test_every_card_icon_row_and_decision_card_has_facets(box: Box) -> None:
    found = facets.all_facets(box)
    assert len(set(found)) == len(found) > 1000
    about = {facets.subject(facet) for facet in found}
    assert {f"d{number}" for number in range(1, 184)} <= about
    assert {f"v{number}" for number in range(1, 76)} <= about
    assert {f"{cave}.i{icon}" for cave in ("crimson", "golden", "amethyst") for icon in range(1, 6)} <= about
    assert {f"guild.{tile}.row{row}" for tile in range(4) for row in range(1, 5)} <= about
    assert len([facet for facet in found if facet.startswith("card ") and facet.endswith(" steps")]) == 16


def test_the_facets_of_some_cards(box: Box) -> None:
    found = facets.all_facets(box)
    assert [facet for facet in found if facets.subject(facet) == "d57"] == [
        "d57.do.0 guild",
        "d57.do.0 decline",
        "d57.do.1.0 guild",
        "d57.do.1.0 decline",
    ]
    assert [facet for facet in found if facets.subject(facet) == "d94"] == [
        "d94.do.0 pay 1",
        "d94.do.0 pay 2",
        "d94.do.0 decline",
        "d94.do.0.0 guild",
        "d94.do.0.0 decline",
    ]
    assert [facet for facet in found if facets.subject(facet) == "d144"] == [
        "d144 score 1",
        "d144 score 2",
        "d144 decline",
    ]
    assert {"d68.do.0 tuck", "d68.do.0 otherwise", "d68.do.0 decline", "d68.do.0.0 meat"} <= set(found)
    assert {"d1.do.0 cache", "d1.feed.0 cave", "d1.third.0 egg", "d17 score", "card 7 refresh"} <= set(found)


def test_answers_match_their_facets() -> None:
    assert facets.gives(Part("any", 1), "gain milk")
    assert not facets.gives(Part("meat", 1), "gain milk")
    assert facets.gives(Part("dragon", 1), "take d7")
    assert facets.gives(Part("cave", 1), "draw cave")
    assert facets.gives(Part("egg", 1), "lay mat")
    assert facets.gives(Part("guild", 1), "advance")
    assert facets.pays(Items(dragon=1), "pay d7")
    assert not facets.pays(Items(cave=1), "pay d7")
    assert facets.pays(Items(any=1), "pay gold")
    assert facets.pays(Items(egg=1), "pay egg mat")
    assert not facets.pays(Items(coin=1), "pay egg mat")


def test_watching_changes_nothing(box: Box) -> None:
    begin = dict(blocks.BEGIN)
    watched, plain = (Game.new(["Ash", "Bryn"], seed=3, box=box) for _ in range(2))
    with facets.Watch() as watch:
        assert begin != blocks.BEGIN
        for _ in range(60):
            if watched.decision is None:
                break
            answer = list(watched.decision.default)
            watch.step(watched, answer)
            plain.apply(answer)
    assert begin == blocks.BEGIN
    assert watched.digest() == plain.digest()


def test_a_few_games_cover_most(box: Box) -> None:
    run = Coverage(box)
    for seed, (players, level) in zip(range(10), coverage.settings(box), strict=False):
        run.play(seed, players, level, check=True)
    covered = len(run.facets) - len(run.missing)
    assert covered > 0.4 * len(run.facets)
    lines = list(run.report())
    assert lines[0].startswith(f"{covered} of {len(run.facets)} facets covered in 10 games")
    assert len(lines) == 2 + len(run.missing)


def test_missing_facets_are_reported_as_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage.main(["--games", "1"]) == 1
    assert "never reached" in capsys.readouterr().out


@pytest.mark.slow
def test_everything_is_covered(capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage.main(["--seconds", "300"]) == 0, capsys.readouterr().out
