"""Tests of how the twin is compared with the program's screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame
import pytest
import twin

pytestmark = pytest.mark.slow


class Program:
    """One that runs until it is stopped."""

    returncode = None

    def poll(self) -> None:
        """It runs."""


class Shown:
    """A screen that shows a picture, moved down by some pixels, with a dot on it."""

    size = (960, 540)
    environment: Mapping[str, str] = {}

    def __init__(self) -> None:
        self.shows = pygame.Surface(self.size)
        self.clicked: list[tuple[int, int]] = []

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.shows, "RGB")

    def picture(self) -> pygame.Surface:
        return self.shows

    def is_drawn(self) -> bool:
        return True

    def point(self, point: tuple[int, int]) -> None:
        raise AssertionError("only clicks are wanted")

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        self.clicked.append(point)

    def escape(self) -> None:
        raise AssertionError("only clicks are wanted")


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def pair(shown: Shown, tmp_path: Path) -> Iterator[twin.Twin]:
    found = twin.Twin(Program(), shown, tmp_path)
    for _ in range(3):
        found.frame()
    yield found
    found.close()


def test_a_button_is_found_higher_or_lower_but_not_with_another_pixel(pair: twin.Twin, shown: Shown) -> None:
    target = pair.app.targets.named("quit")
    assert not pair.is_shown_too("quit"), "the screen is black"
    shown.shows.blit(pair.app.window, (0, 9))
    assert pair.is_shown_too("quit")
    inside = target.rect.centerx, target.rect.centery + 9
    red, green, blue, _ = shown.shows.get_at(inside)
    shown.shows.set_at(inside, (red ^ 1, green, blue))
    assert not pair.is_shown_too("quit")


def test_click_only_in_the_program_does_not_reach_the_twin(pair: twin.Twin, shown: Shown) -> None:
    target = pair.app.targets.named("settings")
    pair.click_alone("settings")
    pair.frame()
    assert (pair.scene, shown.clicked) == ("title", [target.rect.center])


def test_timeout_is_reported_with_pictures_of_both(
    pair: twin.Twin, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(twin, "PATIENCE_S", 0.0)
    monkeypatch.setattr(twin, "PICTURES", tmp_path / "pictures")
    with pytest.raises(twin.Differs, match="a file: not in title"):
        pair.wait_for(lambda: False, "a file")
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["program.png", "twin.png"]
