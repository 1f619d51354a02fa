"""The page of a new game of Dragon Family: the seats, how resources are limited, a seed; or the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import asdict
from pygame import Surface

from wyrmspan_desktop.games.family import SCARCE
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session.settings import LastSeating
from wyrmspan_desktop.text import daily_challenge, lessons, menus
from wyrmspan_desktop.text import family_setup as words
from wyrmspan_desktop.text.family_things import TITLE
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.image_source import Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.family.draw.art import FOLDER
from wyrmspan_desktop.ui.family.draw.camera import RATIO, ROW
from wyrmspan_desktop.ui.pages.setup.player_setup import SeatingScene, switch
from wyrmspan_desktop.ui.pages.setup.seeds import chosen_seed
from wyrmspan_desktop.ui.scenes.ask import offer_lesson
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.backdrops import draw_backdrop
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Node

_SEA = f"{FOLDER}/open_sea"
_SWELL = 0.46
"""The height of its repeated part, as a fraction of the view over the ledge."""
_USUAL = "greedy"
"""The default opponent of a new player."""


def _open_sea(read: Open, size: Size) -> Surface:
    """Return the open sea, without things that the banners would cut."""
    high = round(size[1] * _SWELL)
    piece = pygame.transform.smoothscale(read(_SEA), (round(high * RATIO / ROW), high))
    return materials.tiled(piece, size)


class SetUpScene(SeatingScene):
    """Chooses the players and the rules."""

    name = "family"
    heading = TITLE
    bots, bot_text = words.BOT_NAMES, staticmethod(words.bot_text)
    hides = (words.PLAYS_OPEN, words.PLAYS_HIDDEN)
    fewest = 2

    def __init__(self, app: Host) -> None:
        values = app.settings.values
        last = values.companies.get(FAMILY)
        if last is None:
            last = LastSeating([app.settings.latest_player, words.BOT_NAMES[_USUAL].english()])
            last.bots = ["", _USUAL]
        super().__init__(app, last)
        self.is_scarce = last.level == SCARCE

    @property
    def switches(self) -> list[Node]:
        texts = words.SCARCE, words.SCARCE_TEXT
        return [
            switch("scarce", *texts, self.changing(self._turn_scarce), is_on=self.is_scarce),
            *super().switches,
        ]

    @property
    def note(self) -> str:
        return super().note or str(words.ABOUT)

    def draw_backdrop(self, lip: int) -> None:
        draw_backdrop(self.app.painter, FAMILY, (_SEA,), _open_sea, lip)

    def above(self) -> Sequence[Button]:
        go = self.app.go
        return (
            Button("rules", menus.RULES, self.changing(go.explain, FAMILY)),
            Button("lesson", lessons.LESSON, self.changing(go.learn, FAMILY)),
            Button("day", daily_challenge.DAY, self.changing(go.to, "days")),
        )

    def _turn_scarce(self) -> None:
        self.is_scarce = not self.is_scarce

    def _keep_choices(self) -> None:
        level = SCARCE if self.is_scarce else ""
        seats = self.seats
        company = LastSeating(seats.names, seats.sitters, seats.count, level, seats.open_table)
        settings = self.app.settings
        settings.change(companies=settings.values.companies | {FAMILY: asdict(company)})

    def _start(self) -> None:
        offer_lesson(self.app, FAMILY, super()._start)

    def _begin(self) -> None:
        seats, (seed, counts) = self.seats, chosen_seed(self.seed)
        archived = self.app.archive.begin(
            seats.final_names(),
            seed=seed,
            level=SCARCE if self.is_scarce else None,
            counts=counts,
            bots=seats.bots,
            open_table=seats.is_open,
            game=FAMILY,
        )
        self.app.go.play(archived)
