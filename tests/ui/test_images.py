"""Pictures come beside the frames; missing or damaged ones, and a cache that cannot be used, are done without."""

from __future__ import annotations

import io
import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from tests.ui.pictures import look, painted_anew
from tests.ui.seats import Open
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art.card_art import art_of
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.base.cropping import cut
from wyrmspan_desktop.ui.compositor import disk_cache
from wyrmspan_desktop.ui.compositor import image_source as module
from wyrmspan_desktop.ui.compositor.image_source import ImageRequest
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.library import LibraryScene

GREEN, BLUE = (40, 200, 60), (30, 60, 220)
SIZE = (64, 48)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    yield
    pygame.display.quit()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two pictures: a dragon half green, half blue, and a cave."""
    found = tmp_path / "pictures"
    for name in ("dragons/d1", "caves/v1"):
        picture = Image.new("RGB", (160, 120), GREEN)
        picture.paste(BLUE, (80, 0, 160, 120))
        path = found / f"{name}.webp"
        path.parent.mkdir(parents=True)
        picture.save(path, lossless=True)
    return found


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    path = tmp_path / "cache"
    path.mkdir()
    return path


def come(images: Images, name: str, size: tuple[int, int] = SIZE) -> pygame.Surface | None:
    """A picture, after waiting for it."""
    images.get(name, size)
    for _ in range(500):
        images.take()
        if not images.is_waiting:
            return images.get(name, size)
        time.sleep(0.01)
    raise AssertionError(f"{name} never came")


def is_like(colour: pygame.Color, other: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(tuple(colour)[:3], other, strict=True))


@pytest.mark.parametrize("threaded", [True, False])
def test_picture_is_loaded_later_and_cached(folder: Path, threaded: bool) -> None:
    images = Images(folder, threaded=threaded)
    assert images.get("dragons/d1", SIZE) is None
    picture = come(images, "dragons/d1")
    images.close()
    assert picture.get_size() == SIZE
    assert is_like(picture.get_at((4, 4)), GREEN)
    assert is_like(picture.get_at((60, 40)), BLUE)
    assert images.get("dragons/d1", SIZE) is picture


def test_generated_pictures_are_not_cached_on_disk(folder: Path, tmp_path: Path) -> None:
    disk = tmp_path / "kept"
    disk.mkdir()
    images = Images(folder, disk)

    def make() -> pygame.Surface:
        image = pygame.Surface((9, 9))
        image.fill((255, 196, 104), (4, 4, 1, 1))
        return image

    assert images.made("glow", (9, 9), make) is None
    for _ in range(500):
        if images.take():
            break
        time.sleep(0.01)
    found = images.made("glow", (9, 9), make)
    assert found is not None
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(make(), "RGB")
    images.close()
    assert [*disk.iterdir()] == []
    assert images.made("glow", (9, 9), make) is None


@pytest.mark.parametrize(
    ("depth", "masks"),
    [
        (24, (0xFF, 0xFF00, 0xFF0000, 0)),
        (24, (0xFF0000, 0xFF00, 0xFF, 0)),
        (32, (0xFF, 0xFF00, 0xFF0000, 0)),
        (32, (0xFF0000, 0xFF00, 0xFF, 0)),
    ],
)
def test_the_disk_cache_preserves_colours_in_any_byte_order(
    cache: Path, depth: int, masks: tuple[int, int, int, int]
) -> None:
    picture = pygame.Surface((33, 17), 0, depth, masks)
    picture.fill(GREEN)
    picture.fill(BLUE, (16, 0, 17, 17))
    disk = disk_cache.DiskImageCache(cache)
    disk.write("k", picture)
    found = disk.read("k", (33, 17))
    assert is_like(found.get_at((4, 8)), GREEN)
    assert is_like(found.get_at((30, 8)), BLUE)
    picture.blit(picture, (0, 0))  # it is not locked


def test_only_missing_pictures_cause_redrawing(folder: Path) -> None:
    images = Images(folder, threaded=False)
    with images.prefetching():
        images.get("dragons/d1", SIZE)
    assert not images.take()
    with images.prefetching():
        images.get("caves/v1", SIZE)
    images.get("caves/v1", SIZE)
    assert images.take()
    assert not images.take()


def test_prefetching_causes_no_redrawing_on_screen(folder: Path) -> None:
    painter = Painter(Images(folder, threaded=False))

    def preload() -> bool:
        with painter.preloading():
            return painter.with_missing(lambda: painter.images.get("dragons/d1", SIZE))[1].images

    is_missing_there, missing = painter.with_missing(preload)
    assert is_missing_there
    assert not missing


def test_the_newest_request_is_first_and_prefetching_last(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = Images(folder, threaded=False)
    made: list[tuple[int, int]] = []
    make = images.source._scaled

    def watched(wanted: ImageRequest) -> pygame.Surface:
        made.append(wanted.size)
        return make(wanted)

    monkeypatch.setattr(images.source, "_scaled", watched)
    with images.prefetching():
        images.get("dragons/d1", (10, 10))
    images.get("dragons/d1", (20, 20))
    images.get("dragons/d1", (30, 30))
    with images.prefetching():
        images.get("dragons/d1", (40, 40))
    images.take()
    assert made == [(30, 30), (20, 20), (10, 10), (40, 40)]


def test_missing_and_damaged_pictures_never_come(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "dragons/d2.webp").write_bytes(b"RIFF\x00\x00\x00\x00WEBPVP8 nothing")
    images = Images(folder)
    with caplog.at_level(logging.WARNING):
        assert come(images, "dragons/d2") is None
        assert come(images, "dragons/d3") is None
    images.close()
    assert [record.message for record in caplog.records if "dragons/d2" in record.message]
    assert not [record for record in caplog.records if "dragons/d3" in record.message], "not yet painted"
    assert images.get("dragons/d2", SIZE) is None
    assert not images.is_waiting, "it is not requested again"


def test_without_a_folder_there_are_no_pictures() -> None:
    images = Images(None)
    assert images.get("dragons/d1", SIZE) is None
    assert images.load_now("table/token_meat") is None
    assert not images.is_waiting
    images.close()


# --- the cache on disk ------------------------------------------------------------------------


def test_scaled_pictures_are_cached_on_disk(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    come(Images(folder, cache, threaded=False), "dragons/d1")
    assert len(list(cache.iterdir())) == 1
    monkeypatch.setattr(module, "cut", None)  # nothing is scaled any more
    picture = come(Images(folder, cache, threaded=False), "dragons/d1")
    assert is_like(picture.get_at((4, 4)), GREEN)


def test_a_picture_that_was_painted_anew_is_scaled_anew(folder: Path, cache: Path) -> None:
    come(Images(folder, cache, threaded=False), "dragons/d1")
    Image.new("RGB", (160, 120), (200, 30, 30)).save(folder / "dragons/d1.webp", lossless=True)
    picture = come(Images(folder, cache, threaded=False), "dragons/d1")
    assert is_like(picture.get_at((4, 4)), (200, 30, 30))


@pytest.mark.parametrize(
    "damage", [lambda _: b"", lambda content: content[:-40], lambda content: b"x" + content]
)
def test_a_damaged_cache_is_made_anew(folder: Path, cache: Path, damage: Callable[[bytes], bytes]) -> None:
    come(Images(folder, cache, threaded=False), "dragons/d1")
    (path,) = cache.iterdir()
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    picture = come(Images(folder, cache, threaded=False), "dragons/d1")
    assert is_like(picture.get_at((60, 40)), BLUE)
    assert path.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_tried_once(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    images = Images(folder, tmp_path / "nowhere" / "at all", threaded=False)
    with caplog.at_level(logging.WARNING):
        assert come(images, "dragons/d1") is not None
        assert come(images, "caves/v1") is not None
    assert len([record for record in caplog.records if "not kept" in record.message]) == 1


def test_the_cache_does_not_grow_without_end(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = Images(folder, cache, threaded=False)
    come(images, "dragons/d1", (100, 75))
    one = sum(path.stat().st_size for path in cache.iterdir())
    monkeypatch.setattr(disk_cache, "_DISK_MB", 5 * one / 2**20)
    for wide in range(101, 121):
        come(images, "dragons/d1", (wide, 75))
    sizes = [path.stat().st_size for path in cache.iterdir()]
    assert len(sizes) >= 2
    assert sum(sizes) <= 5.2 * one
    assert any("120x75" in path.name for path in cache.iterdir()), "the newest are left"


def test_cache_tolerates_files_removed_by_another_window(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look at the same pictures, and one removes some between the other's looking and measuring."""
    glob = Path.glob

    def one_more(self: Path, pattern: str) -> list[Path]:
        return [*glob(self, pattern), self / "gone.jpg"]

    monkeypatch.setattr(Path, "glob", one_more)
    monkeypatch.setattr(disk_cache, "_DISK_MB", 0)
    images = Images(folder, cache, threaded=False)
    for wide in (40, 41):
        come(images, "dragons/d1", (wide, 30))
    assert len(list(cache.iterdir())) == 1, "it goes on keeping pictures, and removes the oldest"


def header(kind: str, size: tuple[int, int]) -> bytes:
    """A picture of a size, as its first bytes tell it."""
    file = io.BytesIO()
    Image.new("RGB", (1, 1)).save(file, kind, lossless=True)
    content, (wide, high) = bytearray(file.getvalue()), size
    if kind == "PNG":
        content[16:24] = wide.to_bytes(4, "big") + high.to_bytes(4, "big")
    elif kind == "JPEG":
        at = content.index(b"\xff\xc0") + 5
        content[at : at + 4] = high.to_bytes(2, "big") + wide.to_bytes(2, "big")
    else:
        content[21:25] = ((wide - 1) | (high - 1) << 14 | 1 << 28).to_bytes(4, "little")
    return bytes(content)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_the_size_of_a_picture_is_read_before_it_is_decoded(kind: str) -> None:
    assert image_size.of(header(kind, (1, 1))) == (1, 1)
    assert image_size.of(header(kind, (4000, 3000))) == (4000, 3000)
    with pytest.raises(ValueError, match="16000 by 16000"):
        image_size.of(header(kind, (16000, 16000)))
    for content in (b"", header(kind, (1, 1))[:12], b"GIF89a" + bytes(100)):
        with pytest.raises(ValueError, match="0 by 0"):
            image_size.of(content)


@pytest.mark.parametrize("options", [{"lossless": True}, {"quality": 50}, {"quality": 50, "exif": b"x" * 9}])
def test_every_kind_of_webp_tells_its_size(options: dict[str, object]) -> None:
    file = io.BytesIO()
    Image.new("RGB", (300, 17)).save(file, "WEBP", **options)
    assert image_size.of(file.getvalue()) == (300, 17)


def test_a_planted_picture_is_not_decoded(folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that would decode to hundreds of megabytes, in the cache and among the game's pictures."""
    monkeypatch.setattr(pygame.image, "load", None)
    (folder / "dragons" / "d2.webp").write_bytes(header("WEBP", (16000, 16000)))
    images = Images(folder, threaded=False)
    assert come(images, "dragons/d2") is None
    assert images.load_now("dragons/d2") is None
    bomb = header("JPEG", (16000, 16000))
    (cache / "k.jpg").write_bytes(disk_cache.digest(bomb) + bomb)
    assert disk_cache.DiskImageCache(cache).read("k", SIZE) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_a_pipe_among_the_pictures_is_not_waited_for(folder: Path, cache: Path) -> None:
    come(Images(folder, cache, threaded=False), "dragons/d1")
    (path,) = cache.iterdir()
    path.unlink()
    os.mkfifo(path)
    assert come(Images(folder, cache, threaded=False), "dragons/d1") is not None
    os.mkfifo(folder / "dragons" / "d2.webp")
    assert come(Images(folder, threaded=False), "dragons/d2") is None


# --- shapes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(64, 48), (100, 20), (20, 100), (1, 1), (33, 34)])
def test_the_part_that_is_shown_has_the_shape_of_its_place(size: tuple[int, int]) -> None:
    part = cut((1024, 768), size)
    assert pygame.Rect(0, 0, 1024, 768).contains(part)
    assert part.width == 1024 or part.height == 768
    assert part.width / part.height == pytest.approx(size[0] / size[1], rel=0.02)
    assert abs(part.centerx - 512) <= 1


@pytest.mark.parametrize("size", [(64, 48), (100, 20), (20, 100), (33, 34)])
@pytest.mark.parametrize("focus", [(0.1, 0.2), (0.9, 0.9), (0.6, 0.3)])
def test_the_part_that_is_shown_holds_the_head(size: tuple[int, int], focus: tuple[float, float]) -> None:
    part = cut((1000, 750), size, focus)
    assert pygame.Rect(0, 0, 1000, 750).contains(part)
    assert part.collidepoint(focus[0] * 1000, focus[1] * 750)


def test_a_narrow_place_shows_the_head_of_a_dragon(folder: Path) -> None:
    for where, colour in ((0.1, GREEN), (0.9, BLUE)):
        (folder / "heads.json").write_text(f'{{"d1": [{where}, 0.5]}}', "utf-8")
        picture = come(Images(folder, threaded=False), "dragons/d1", (10, 60))
        assert is_like(picture.get_at((5, 30)), colour)


def test_unreadable_head_positions_are_ignored(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "heads.json").write_text('{"d1": ["left"]}', "utf-8")
    with caplog.at_level(logging.WARNING):
        assert come(Images(folder, threaded=False), "dragons/d1", (10, 60)) is not None
    assert "heads" in caplog.text


def test_cave_crop_shows_the_objects(folder: Path) -> None:
    picture = Image.new("RGB", (160, 120), GREEN)
    picture.paste(BLUE, (0, 60, 160, 120))
    for name in ("caves/v1", "dragons/d1"):
        picture.save(folder / f"{name}.webp", lossless=True)
    images = Images(folder, threaded=False)
    cave, dragon = come(images, "caves/v1", (80, 20)), come(images, "dragons/d1", (80, 20))
    assert is_like(cave.get_at((40, 8)), BLUE)
    assert is_like(dragon.get_at((40, 4)), GREEN)


# --- on cards ---------------------------------------------------------------------------------


def test_a_face_is_made_again_when_its_picture_has_come(folder: Path, open_app: Open) -> None:
    app = open_app()
    app.painter.images = images = Images(folder, threaded=False)
    faces = CardFaces(app.painter, default_box())
    bare = faces.face("d1", (150, 213))
    assert faces.face("d1", (150, 213)) is bare
    assert images.take()
    whole = faces.face("d1", (150, 213))
    assert whole is not bare
    assert faces.face("d1", (150, 213)) is whole
    colours = [whole.get_at((x, 90)) for x in range(10, 140)]
    assert any(is_like(colour, GREEN) for colour in colours)
    assert any(is_like(colour, BLUE) for colour in colours)
    missing = faces.face("d2", (150, 213))
    images.take()
    assert faces.face("d2", (150, 213)) is missing


def test_the_window_is_painted_again_where_a_picture_has_come(folder: Path, open_app: Open) -> None:
    app = open_app()
    app.painter.images = Images(folder, threaded=False)
    library = LibraryScene(app)
    app.scenes.push(library)
    assert art_of(library.found[0].id) == "dragons/d1"
    app.draw()
    before = look(app)
    app.step(0.02)
    assert app.draw()
    assert look(app) != before
    assert look(app) == painted_anew(app)
    app.step(0.02)
    assert not app.draw(), "only once"
