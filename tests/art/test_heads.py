"""Recorded head positions of dragons are complete and equal to those that the painter would record now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEADS = json.loads((ROOT / "assets" / "pictures" / "heads.json").read_text("utf-8"))
PORTRAITS = [f"portrait_{who}" for who in (*range(6), "guide", "guide_chiding")]
VISTAS = [f"vista_{hour}" for hour in ("dawn", "noon", "dusk", "night")]
DRAGONS = [card["id"] for card in json.loads((ROOT / "cards" / "dragons.json").read_text("utf-8"))]


def test_every_head_and_sun_has_a_position_in_its_picture() -> None:
    assert set(HEADS) == {*DRAGONS, *PORTRAITS, *VISTAS}
    assert all(0.05 < x < 0.95 and 0.03 < y < 0.95 for x, y in HEADS.values())


@pytest.mark.parametrize("dragon", ["d1", "d64", "d122", "d183"])
def test_heads_are_noted_anew_when_a_dragon_moves(dragon: str) -> None:
    pytest.importorskip("scipy")
    from assets.painter.compose import head_of
    from assets.painter.gallery import FULL
    from assets.painter.recipe import dragons

    x, y = head_of(dragons()[dragon], FULL.width, FULL.height)
    assert HEADS[dragon] == pytest.approx([x, y * FULL.width / FULL.height], abs=0.002)


@pytest.mark.parametrize("name", ["portrait_1", "portrait_5", "portrait_guide"])
def test_positions_of_portrait_faces_are_up_to_date(name: str) -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("skia")
    from assets.painter.land.portraits import face

    assert HEADS[name] == pytest.approx(face(name), abs=0.002)


def test_positions_of_vista_suns_are_up_to_date() -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("skia")
    from assets.painter.land.vistas import suns

    assert {name: HEADS[name] for name in VISTAS} == {
        name: pytest.approx(sun, abs=0.001) for name, sun in suns().items()
    }
