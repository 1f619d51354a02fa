"""The pictures of the table are those that the programs paint: all of them, in their sizes, and the same again."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.table.pieces import TABLE

TABLE.load()
PIECES, FOLDER, main = TABLE.pieces, TABLE.folder, TABLE.main
QUICK = (
    "token_coin",
    "token_meat",
    "seat_2",
    "objective_o9b",
    "cursor_arrow",
    "spark",
    "icon_32",
)


def shown(path: Path) -> np.ndarray:
    """A picture as it looks on grey."""
    with Image.open(path) as picture:
        ground = Image.new("RGBA", picture.size, (128, 128, 128, 255))
        ground.alpha_composite(picture.convert("RGBA"))
    return np.asarray(ground.convert("RGB")).astype(float)


def test_every_piece_is_there_and_no_other() -> None:
    assert {piece.file for piece in PIECES.values()} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", PIECES)
def test_piece_has_its_size(name: str) -> None:
    piece = PIECES[name]
    with Image.open(FOLDER / piece.file) as picture:
        assert picture.size == (piece.width, piece.height)


@pytest.mark.parametrize("name", QUICK)
def test_piece_is_reproducible(name: str, tmp_path: Path) -> None:
    assert main([name, "--out", str(tmp_path)]) == 0
    file = PIECES[name].file
    again, stored = shown(tmp_path / file), shown(FOLDER / file)
    assert np.abs(again - stored).mean() < 1.5, name


def test_a_picture_that_is_there_may_be_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["spark", "--out", str(tmp_path)])
    before = (tmp_path / "spark.webp").stat().st_mtime_ns
    main(["spark", "dust", "--missing", "--out", str(tmp_path)])
    assert (tmp_path / "spark.webp").stat().st_mtime_ns == before
    assert (tmp_path / "dust.webp").exists()
    assert "dust" in capsys.readouterr().out


def test_unknown_piece_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["no such piece", "--out", str(tmp_path)])
