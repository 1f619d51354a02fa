"""A new game: how many seats, who sits in each, Automa's level, a seed."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import fresh_seed
from wyrmspan_desktop.session.foreign_text import clean
from wyrmspan_desktop.session.settings import MOST_SEATS
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene

NAME_LIMIT = 16
_SEED_DIGITS = 19
PERSON = ""
SITTERS = (PERSON, *words.BOT_NAMES)
"""Who can sit in a seat."""


class NewGameScene(Scene):
    """Chooses who plays; begins with what was chosen last."""

    name = "new_game"
    needs = (1000, 640)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        last = app.settings.values
        self.count = min(max(last.players, 1), MOST_SEATS)
        given = [clean(name, NAME_LIMIT) for name in last.names[:MOST_SEATS]]
        given += [""] * (MOST_SEATS - len(given))
        self.names = [name or _player(seat) for seat, name in enumerate(given)]
        sitters = [bot if bot in SITTERS else PERSON for bot in last.bots[:MOST_SEATS]]
        self.sitters = sitters + [PERSON] * (MOST_SEATS - len(sitters))
        self.level = last.opponent if last.opponent in self.levels else self.levels[0]
        self.open_table = last.open_table
        self.seed = "" if app.seed is None else str(app.seed)
        self.problem = ""

    @property
    def levels(self) -> Sequence[str]:
        """The names of the levels in the box."""
        return KIND.levels

    @property
    def _seated(self) -> list[str]:
        """Who sits in the seats of this game."""
        return self.sitters[: self.count]

    @property
    def _shares(self) -> bool:
        """Whether several people share this computer."""
        return self._seated.count(PERSON) > 1

    def layout(self) -> None:
        gui, at = self.app.gui, places.new_game(self.app.size)
        for number, rect in enumerate(at.counts, 1):
            kind = "choice" if number == self.count else "plain"
            gui.button(f"players_{number}", str(words.SOLO) if number == 1 else str(number), rect, kind=kind)
        for number, sitter in enumerate(self._seated):
            gui.entry(f"name_{number}", self.names[number], at.names[number], limit=NAME_LIMIT)
            kind = "choice" if sitter else "plain"
            gui.button(f"sitter_{number}", _sitter(sitter), at.sitters[number], kind=kind)
        if self.count == 1:
            for number, (level, rect) in enumerate(zip(self.levels, at.levels, strict=False)):
                kind = "choice" if level == self.level else "plain"
                gui.button(f"level_{number}", level, rect, kind=kind)
        if self._shares:
            kind = "choice" if self.open_table else "plain"
            gui.button(
                "open_table", str(menus.ON if self.open_table else menus.OFF), at.open_switch, kind=kind
            )
        gui.entry("seed", self.seed, at.seed, limit=_SEED_DIGITS, allowed="0123456789")
        gui.button("back", str(menus.BACK), at.back)
        gui.button("start", str(words.START), at.start, kind="main")

    def draw(self) -> None:
        painter, at = self.app.painter, places.new_game(self.app.size)
        painter.backdrop()
        painter.panel(at.panel, theme.PANEL, theme.PANEL_EDGE, radius=14)
        painter.text(str(words.HEADING), at.head, 32, theme.GILT, role="title")
        painter.text(str(words.SEATS), at.count_label, theme.TEXT_BODY, theme.TEXT_SOFT)
        for number in range(self.count):
            painter.icon(f"seat{number}", at.tokens[number].center, painter.px(26))
        if self.count == 1:
            painter.text(str(words.OPPONENT), at.level_label, theme.TEXT_BODY, theme.TEXT_SOFT)
            painter.paragraph(str(words.LEVELS[self.level]), at.level_text, theme.TEXT_BODY)
        else:
            area = at.level_label.union(at.level_text)
            painter.paragraph("\n".join(self._company()), area, theme.TEXT_BODY)
        painter.text(str(words.CHANGES), at.sitters_label, theme.TEXT_SMALL, theme.TEXT_SOFT)
        if self._shares:
            painter.paragraph(str(words.OPEN_TABLE), at.open_label, theme.TEXT_SMALL, theme.TEXT_SOFT)
        label = self.problem or str(words.SEED)
        colour = theme.WARNING if self.problem else theme.TEXT_SOFT
        painter.text(label, at.seed_label, theme.TEXT_SMALL, colour, least=9)

    def _company(self) -> list[str]:
        """What it means that these sit together."""
        people = self._seated.count(PERSON)
        if not people:
            company = words.NOBODY
        elif people == 1:
            company = words.ALONE
        else:
            company = words.SHARED_OPEN if self.open_table else words.SHARED
        return [str(company), *(str(words.BOTS[bot]) for bot in words.BOT_NAMES if bot in self._seated)]

    def _remember(self) -> None:
        for number in range(self.count):
            self.names[number] = self.app.gui.text(f"name_{number}")
        self.seed = self.app.gui.text("seed")
        self.problem = ""

    def pressed(self, name: str) -> None:
        self._remember()
        if name == "start":
            self._start()
        elif name == "back":
            self.back()
            return
        elif name == "open_table":
            self.open_table = not self.open_table
        elif name.startswith("players_"):
            self.count = int(name.removeprefix("players_"))
        elif name.startswith("sitter_"):
            self._change_sitter(int(name.removeprefix("sitter_")))
        elif name.startswith("level_"):
            self.level = self.levels[int(name.removeprefix("level_"))]
        self.app.refresh()

    def _change_sitter(self, seat: int) -> None:
        """The next one sits down; a name that nobody has typed goes with the one before."""
        sitter = SITTERS[(SITTERS.index(self.sitters[seat]) + 1) % len(SITTERS)]
        if self.names[seat].strip() in ("", *self._usual_names(seat)):
            taken = {name.casefold() for other, name in enumerate(self.names) if other != seat}
            fresh = self._usual_names(seat, sitter)
            self.names[seat] = next((name for name in fresh if name.casefold() not in taken), fresh[0])
        self.sitters[seat] = sitter

    def _usual_names(self, seat: int, sitter: str | None = None) -> list[str]:
        """The names that a seat has of itself with somebody in it, the one who sits there now if not said."""
        sitter = self.sitters[seat] if sitter is None else sitter
        if sitter == PERSON:
            return [_player(seat)]
        bot = _sitter(sitter)
        return [bot, *(words.NEXT_BOT(bot=bot, number=number) for number in range(2, MOST_SEATS + 2))]

    def back(self) -> None:
        """Esc: what was chosen is there again the next time."""
        self._remember()
        self._keep_choices()
        super().back()

    def _keep_choices(self) -> None:
        self.app.settings.change(
            names=self.names,
            bots=self.sitters,
            players=self.count,
            opponent=self.level,
            open_table=self.open_table,
        )

    def key(self, event: object) -> None:
        """Nothing: the controls have the keys."""

    def _start(self) -> None:
        names = [clean(self.names[n], NAME_LIMIT) or _player(n) for n in range(self.count)]
        automa = self.level if self.count == 1 else None
        if len({name.casefold() for name in names}) < len(names):
            self.problem = str(words.SAME_NAME)
            return
        self.names[: self.count] = names
        self._keep_choices()
        seed = int(self.seed) if self.seed else fresh_seed()
        bots = [bot or None for bot in self._seated]
        # Whoever chooses the seed may know the cards.
        counts = not self.seed
        open_table = self.open_table and self._shares
        kept = self.app.archive.begin(
            names, seed=seed, level=automa, counts=counts, bots=bots, open_table=open_table
        )
        self.app.go.play(kept)


def _player(seat: int) -> str:
    """The name of a person in a seat who has given none."""
    return words.PLAYER(number=seat + 1)


def _sitter(sitter: str) -> str:
    """Who sits in a seat, as it is written on its button."""
    return str(words.BOT_NAMES[sitter] if sitter else words.PERSON)
