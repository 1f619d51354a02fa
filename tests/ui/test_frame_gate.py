"""Large pictures are copied some rows at a time, and look as if they were copied at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from wyrmspan_desktop.ui.compositor import frame_gate


@pytest.fixture(autouse=True)
def window() -> Iterator[Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


def noise(size: tuple[int, int], flags: int = 0) -> Surface:
    """A picture in which no row is like another one."""
    pixels = random.Random(1).randbytes(size[0] * size[1] * 4)
    return pygame.image.frombytes(pixels, size, "RGBA" if flags else "RGBX")


@pytest.mark.parametrize("size", [(1, 1), (700, 500), (300_000, 2), (3, 70_000)], ids=str)
def test_row_chunks_cover_every_pixel_once(size: tuple[int, int]) -> None:
    found = list(frame_gate.row_chunks(size))
    assert found[0].topleft == (0, 0)
    assert all(one.bottomleft == other.topleft for one, other in pairwise(found))
    assert found[-1].bottomright == size
    assert {band.height for band in found[:-1]} <= {frame_gate.rows_per_chunk(size)}


def test_chunked_conversion_equals_a_single_conversion() -> None:
    picture = noise((700, 500))
    found = frame_gate.convert(picture)
    assert len(list(frame_gate.row_chunks(picture.get_size()))) > 1
    assert found.get_masks() == picture.convert().get_masks()
    assert not found.get_flags() & pygame.SRCALPHA
    assert found.get_view("2").raw == picture.convert().get_view("2").raw


def test_chunked_blit_equals_a_single_blit() -> None:
    picture = noise((600, 400), pygame.SRCALPHA)
    found, wanted = noise((800, 500), pygame.SRCALPHA), noise((800, 500), pygame.SRCALPHA)
    frame_gate.paste(picture, found, (30, 40))
    wanted.blit(picture, (30, 40))
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
