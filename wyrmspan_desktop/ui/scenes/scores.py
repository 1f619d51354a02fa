"""The score sheet: points by category, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.session import Session, fresh_seed
from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

CATEGORIES = {
    "guild": "Dragon Guild",
    "dragons": "Dragons",
    "end_game": "End-game abilities",
    "eggs": "Eggs",
    "cached": "Cached resources",
    "tucked": "Tucked cards",
    "objectives": "Objectives",
    "coins": "Coins",
    "leftovers": "Leftovers",
    "caves": "Cave cards",
}


class ScoresScene(Scene):
    """The end of a game."""

    name = "scores"

    def __init__(self, app: App, session: Session, *, again: bool = True) -> None:
        super().__init__(app)
        self.session = session
        self._again = again
        self._problem: str | None = None
        self.scores = session.scores()
        self.winners = session.game.winners
        kinds = dict.fromkeys(kind for score in self.scores for kind in score.categories)
        self.kinds = [kind for kind in CATEGORIES if kind in kinds]
        self.kinds += [kind for kind in kinds if kind not in CATEGORIES]

    def _places(self) -> places.ScorePlaces:
        return places.scores(self.app.size, len(self.kinds) + 2, len(self.scores))

    def layout(self) -> None:
        at = self._places()
        self.app.gui.button("title", "Title", at.title)
        self.app.gui.button("table", "The table", at.table)
        if self._again:
            self.app.gui.button("again", "Play again", at.again, kind="main")

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.backdrop()
        painter.panel(at.panel, theme.PANEL, theme.PANEL_EDGE, radius=14)
        painter.text(self._heading(), at.head, 30, theme.GILT, role="title", across="centre")
        for score, rect in zip(self.scores, at.columns, strict=True):
            won = score.seat in self.winners
            colour = theme.GILT if won else theme.TEXT
            token = f"seat{score.seat}" if score.seat < len(self.session.humans) else "automa"
            side = painter.px(20)
            width = min(rect.width, side + painter.px(8) + painter.text_width(score.name, 17, "bold"))
            left = rect.centerx - width // 2
            painter.icon(token, (left + side // 2, rect.centery), side)
            place = rect.copy()
            place.left, place.width = left + side + painter.px(8), width - side - painter.px(8)
            painter.text(score.name, place, 17, colour, role="bold")
        for number, kind in enumerate([*self.kinds, "total", "visible"]):
            self._row(at, number, kind)
        foot, colour = f"Seed {self.session.seed}", theme.TEXT_FAINT
        if self._problem is not None:
            foot, colour = f"The game could not be saved: {self._problem}", theme.WARNING
        painter.text(foot, at.foot, theme.TEXT_SMALL, colour, across="centre")

    def _row(self, at: places.ScorePlaces, number: int, kind: str) -> None:
        painter, label = self.app.painter, at.labels[number]
        band = label.union(at.cells[number][-1])
        total = kind == "total"
        if total:
            painter.panel(band.inflate(painter.px(12), -painter.px(2)), (92, 72, 44), None, radius=8)
        elif number % 2 == 0 and kind != "visible":
            painter.panel(band.inflate(painter.px(12), -painter.px(2)), theme.PANEL_DEEP, None, radius=8)
        words = {"total": "Total", "visible": "Dragons on the mat"}.get(kind) or CATEGORIES.get(kind, kind)
        size = 20 if total else 16
        soft = theme.TEXT_FAINT if kind == "visible" else theme.TEXT_SOFT
        painter.text(
            words,
            label,
            size if total else 15,
            theme.TEXT if total else soft,
            role="bold" if total else "body",
        )
        for score, rect in zip(self.scores, at.cells[number], strict=True):
            value = {"total": score.total, "visible": score.dragons}.get(kind, score.categories.get(kind))
            colour = theme.GILT if total and score.seat in self.winners else theme.TEXT
            if kind == "visible":
                colour = theme.TEXT_FAINT
            role = "bold" if total else "body"
            painter.text("–" if value is None else str(value), rect, size, colour, role=role, across="centre")

    def _heading(self) -> str:
        names = [score.name for score in self.scores if score.seat in self.winners]
        if not names:
            return "The score so far"
        if len(names) == 1:
            return f"{names[0]} wins"
        return f"{', '.join(names[:-1])} and {names[-1]} share the victory"

    def step(self, dt: float) -> None:
        if self.app.archive.problem != self._problem:
            self._problem = self.app.archive.problem
            self.app.dirty = True

    def pressed(self, name: str) -> None:
        from wyrmspan_desktop.ui.scenes.title import TitleScene

        if name == "table":
            self.back()
        elif name == "again":
            session = self.session
            names, automa, bots = session.humans, session.automa, session.bots
            self.app.play(self.app.archive.begin(names, seed=fresh_seed(), automa=automa, bots=bots))
        else:
            self.app.scenes.reset(TitleScene(self.app))
