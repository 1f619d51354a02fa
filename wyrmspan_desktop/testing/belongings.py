"""Files of a busy player: running, saved and finished games, and own cards."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.protocol import OwnCards
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.card_sets import FOLDER, PICTURES, read
from wyrmspan_desktop.testing.replays import NAMES, play

import pygame  # isort: skip

_LATEST, _HALF_WAY = 13, 460
"""The game that can be gone on with, and how many answers were given in it."""
_AGO = timedelta(days=3)
"""The age of all games: old enough for dates to be written out, which takes most room."""
EXAMPLES = Path(__file__).parents[2] / "cards" / "examples"
"""Folder of the example card sets."""
MARSH, BOG = "Marsh", "Bog"
"""Sets of cards of a player's own; the second one is damaged."""


def own_cards_in(data: Path) -> OwnCards:
    """Write two card sets below a data directory, one of them damaged; return the other."""
    example = (EXAMPLES / MARSH / "dragons.json").read_text("utf-8")
    for title, text in ((MARSH, example), (BOG, example.replace('"golden"', '"silver"', 1))):
        folder = data / FOLDER / title
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "dragons.json").write_text(text, "utf-8")
    pictures = data / FOLDER / MARSH / PICTURES
    pictures.mkdir(exist_ok=True)
    picture = pygame.Surface((640, 480))
    for row in range(480):
        picture.fill((30 + row // 4, 70 + row // 5, 96), (0, row, 640, 1))
    pygame.draw.circle(picture, (236, 224, 150), (320, 190), 90)
    pygame.image.save(picture, pictures / "d301.png")
    return read(data / FOLDER / MARSH)


def fill(folder: Path) -> None:
    """Save running games, a named save and finished games in a folder."""
    archive = Archive(folder, clock=lambda: datetime.now(UTC) - _AGO)
    own_cards_in(folder)
    for number in range(14):
        archived = archive.begin([name[:16] for name in NAMES], seed=number)
        if number == 3:
            archive.save_as(archived, "A long evening with good friends")
        if number == _LATEST:
            play(archived.session, until=_HALF_WAY)
        archived.close()
    for number in range(18):
        archived = archive.begin(["Mira"], seed=number, game=ADVENT)
        bot = make("greedy", number, 0.0, lambda: 0.0)
        while archived.session.decision is not None:
            archived.session.choose(bot.answer(archived.session.game), archived.session.game.serial)
        archived.close()
    for number in range(6):
        names, level = ["Mira", "Navigator", "Settler"], "scarce" if number > 3 else None
        bots = [None, "search", "greedy"]
        archived = archive.begin(
            names[: 2 + number % 2], seed=number, level=level, bots=bots[: 2 + number % 2], game=FAMILY
        )
        while archived.session.decision is not None:
            archived.session.choose([best(archived.session.game)], archived.session.game.serial)
        archived.close()
    for number, level in enumerate(["Ravel 3", "Ravel 3", *["Automa 1"] * 5]):
        archived = archive.begin(["Mira"], seed=number, level=level)
        play(archived.session)
        archived.close()
    archive.close()
