"""A new game of Advent of the Wyrms: what it is, who plays it, a seed."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.session.foreign_text import clean
from wyrmspan_desktop.text import lessons, menus
from wyrmspan_desktop.text import new_game as common
from wyrmspan_desktop.text import terrace as say
from wyrmspan_desktop.text.advent import TITLE
from wyrmspan_desktop.text.days import DAY
from wyrmspan_desktop.text.rules_pages import RULES
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.advent.art import draw_place
from wyrmspan_desktop.ui.advent.places import places
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.scenes.ask import offer_lesson
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.days import DealOfTheDay
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

_NAME_LIMIT = 16
_SEED_DIGITS = 19
_STAGE = 7
"""How near the wyrm is that is seen behind it."""


class SetUpScene(Scene):
    """Says in a few words what the game is, and begins it."""

    name = "advent"
    needs = (760, 620)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        given = app.settings.values.names
        self.player = (clean(given[0], _NAME_LIMIT) if given else "") or common.PLAYER(number=1)
        self.seed = "" if app.seed is None else str(app.seed)
        self.day = DealOfTheDay(app, ADVENT)

    def wake(self) -> None:
        self.day.look()

    def leave(self) -> None:
        self.day.stop()

    def step(self, dt: float) -> None:
        self.day.step()

    def _panel(self) -> Rect:
        wide, high = (px_of(self.app.size, units) for units in (680, 478))
        panel = Rect(0, 0, wide, high)
        panel.center = self.app.size[0] // 2, self.app.size[1] // 2 + px_of(self.app.size, 40)
        return panel

    def _row(self, number: int) -> tuple[Rect, Rect]:
        """A word, and what is filled in beside it."""
        panel, px = self._panel(), self.app.painter.px
        label = Rect(panel.x + px(40), panel.y + px(182) + number * px(60), px(180), px(42))
        beside = label.right + px(14)
        return label, Rect(beside, label.y, panel.right - px(40) - beside, label.height)

    def layout(self) -> None:
        gui, panel, px = self.app.gui, self._panel(), self.app.painter.px
        gui.entry("player", self.player, self._row(0)[1], limit=_NAME_LIMIT)
        hint = str(common.NEW_SEED)
        gui.entry("seed", self.seed, self._row(1)[1], limit=_SEED_DIGITS, allowed="0123456789", hint=hint)
        back = Rect(panel.x + px(40), panel.bottom - px(74), px(112), px(50))
        rules, lesson = in_row(back.move(back.width + px(10), 0), 2, px(10))
        start = Rect(panel.right - px(40) - px(224), back.y, px(224), px(50))
        gui.button("back", str(menus.BACK), back)
        gui.button("rules", str(RULES), rules)
        gui.button("lesson", str(lessons.LESSON), lesson)
        gui.button("start", str(common.START), start, kind="main")
        gui.button("day", str(DAY), self._row(2)[0])
        gui.focus("start")

    def draw(self) -> None:
        painter, panel = self.app.painter, self._panel()
        px = painter.px
        draw_place(painter, places(self.app.size), _STAGE)
        painter.shade(60)
        head = Rect(0, max(px(6), panel.y - px(84)), self.app.size[0], px(64))
        painter.text(str(TITLE), head, 50, role="title", across="centre", least=theme.TEXT_HEAD, how=GILT)
        draw_board(painter, panel)
        text = Rect(panel.x + px(40), panel.y + px(30), panel.width - px(80), px(142))
        painter.paragraph(str(say.ABOUT), text, 17, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)
        for number, word in enumerate((say.NAME, common.SEED)):
            label = self._row(number)[0]
            painter.text(str(word), label, theme.TEXT_LARGE, theme.TEXT, role="bold", least=13, how=SHADED)
        beside = self._row(2)[1]
        painter.paragraph(
            self.day.words, beside, theme.TEXT_BODY, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED
        )

    def pressed(self, name: str) -> None:
        self.player, self.seed = self.app.gui.text("player"), self.app.gui.text("seed")
        if name == "start":
            offer_lesson(self.app, ADVENT, self._start)
        elif name == "day":
            offer_lesson(self.app, ADVENT, lambda: self.day.play([self._named()]))
        elif name == "lesson":
            self.app.go.learn(ADVENT)
        elif name == "rules":
            self.app.go.explain(ADVENT)
        elif name == "back":
            self.back()

    def key(self, event: object) -> None:
        """Nothing: the controls have the keys."""

    def _named(self) -> str:
        """The player's name, which is there again the next time."""
        player = clean(self.player, _NAME_LIMIT) or common.PLAYER(number=1)
        names = [*self.app.settings.values.names]
        names[:1] = [player]
        self.app.settings.change(names=names)
        return player

    def _start(self) -> None:
        player = self._named()
        seed = int(self.seed) if self.seed else fresh_seed()
        # Whoever chooses the seed may know the cards.
        self.app.go.play(self.app.archive.begin([player], seed=seed, counts=not self.seed, game=ADVENT))
