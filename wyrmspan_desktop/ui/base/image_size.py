"""Reads the size of a picture from its first bytes, because a few kilobytes can decode to a gigabyte.

SDL reports the size only after decoding, and Pillow takes too long to load before the first frame.
"""

from __future__ import annotations

import io

import pygame

MAX_PIXELS = 4096 * 4096
"""The largest number of pixels of a picture of the game."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The JPEG markers that are followed by the size."""


def of(content: bytes, most: int = MAX_PIXELS) -> tuple[int, int]:
    """Return the width and height of a WebP, JPEG or PNG picture.

    Raises `ValueError` if it is none of these, or has more than ``most`` pixels.
    """
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        found = _of_webp(content[12:16], content[20:30])
    elif content[:2] == b"\xff\xd8":
        found = _of_jpeg(content)
    elif content[:8] == b"\x89PNG\r\n\x1a\n":
        found = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    else:
        found = 0, 0
    if not 0 < found[0] * found[1] <= most:
        raise ValueError(f"a picture of {found[0]} by {found[1]} pixels")
    return found


def decoded(content: bytes) -> pygame.Surface:
    """Decode a picture of the game; raises `ValueError` or `pygame.error` if it is none."""
    of(content)
    return pygame.image.load(io.BytesIO(content))


def _of_webp(kind: bytes, head: bytes) -> tuple[int, int]:
    if kind == b"VP8 ":
        return _little(head[6:8]) & 0x3FFF, _little(head[8:10]) & 0x3FFF
    if kind == b"VP8L":
        bits = _little(head[1:5])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return _little(head[4:7]) + 1, _little(head[7:10]) + 1
    return 0, 0


def _little(content: bytes) -> int:
    return int.from_bytes(content, "little")


def _of_jpeg(content: bytes) -> tuple[int, int]:
    at = 2
    while content[at : at + 1] == b"\xff" and at + 9 <= len(content):
        if content[at + 1] in _FRAMES:
            high, wide = content[at + 5 : at + 7], content[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return 0, 0
