"""The page of house rules of a new game: options in sections, each with its control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect

from wyrmspan_desktop.core.house_rules import LAST_ROUND, MAX_COINS, NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.card_icons import guild_row_icons
from wyrmspan_desktop.engine.definitions import Box, GuildRow
from wyrmspan_desktop.engine.house_rules import can_be_chosen, check
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.text import house_rules_page as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.cards import guild_row_text, objective_label
from wyrmspan_desktop.text.house_rules import HEADING, HOUSE_RULES
from wyrmspan_desktop.text.sentences import Sentence, number, paragraph
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.objectives_panel import emblem
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import Callback, State, arrow_face, draw_wood
from wyrmspan_desktop.ui.widgets.controls import Button, Choices, Switch

MINUTES = (0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180)
"""The time banks to choose from."""
_SECTIONS = {
    "start": ("draft", "coins", "minutes"),
    "turns": ("refresh", "cave_eggs", "late_toll"),
    "caves": ("openings",),
    "guild": ("tile",),
    "objectives": ("objectives",),
}
_NAME = tree.LIGHT_STRONG._replace(size=19)
_REASON = tree.LIGHT_NOTE._replace(colour=theme.GILT)
_CHOICE = tree.LIGHT_STRONG._replace(size=17, across="centre", least=13)
_PENNANT = tree.LIGHT._replace(size=14.5, across="centre")
_STEPPER, _TITLE = 268, 34
"""The width of a choice between arrows, and the height of the title of a house rule, in units."""


def reason(name: str, box: Box, level: str | None) -> Sentence | None:
    """Return why a house rule does not suit a game with this level of Automa, or None; None if it does."""
    if name == "draft" and level is not None:
        return words.NO_DRAFT[box.levels[level].ravel]
    if name == "late_toll" and (level is None or not box.levels[level].ravel):
        return words.ONLY_RAVEL
    return None


def suited(house_rules: HouseRules, box: Box, level: str | None) -> HouseRules:
    """Return the house rules without those that do not suit a game with this level of Automa, or None."""

    def suits(name: str) -> bool:
        try:
            check(replace(NO_HOUSE_RULES, **{name: getattr(house_rules, name)}), box, level)
        except ValueError:
            return False
        return True

    unsuited = [name for name in HOUSE_RULES if not suits(name)]
    return replace(house_rules, **{name: getattr(NO_HOUSE_RULES, name) for name in unsuited})


class HouseRulesScene(LandPage):
    """Changes the house rules of a new game with a level of Automa, or None; ``on_change`` receives each change."""

    name = "house_rules"
    needs = (880, 640)
    hour = "dawn"
    broad = 900

    def __init__(
        self,
        app: Host,
        house_rules: HouseRules,
        box: Box,
        level: str | None,
        on_change: Callable[[HouseRules], None],
    ) -> None:
        super().__init__(app)
        self.house_rules = house_rules
        self.section = next(iter(_SECTIONS))
        self._box, self._level, self._on_change = box, level, on_change
        self._suited = suited(house_rules, box, level)

    def heading(self) -> object:
        return HEADING

    def body(self) -> tree.Node:
        names = {section: self._tab(section) for section in _SECTIONS}
        tabs = Choices(names, self.section, self._open, "tab_{}".format).sized(high=46)
        rows: dict[str, Callable[[], Sequence[tree.Node]]] = {
            "caves": self._caves,
            "guild": self._guild,
            "objectives": self._objectives,
        }
        shown = rows.get(self.section, self._options)()
        divided = [
            tree.Fill(*([tree.Drawn(tree.divider)] * (number > 0)), row) if row.high is None else row
            for number, row in enumerate(shown)
        ]
        return tree.Column(tabs, tree.leather(tree.Column(*divided), (60, 24)), gap=6)

    def _tab(self, section: str) -> str:
        """Return the name of a section, with the number of its house rules that are on."""
        count = sum(name in _SECTIONS[section] for name in words.chosen(self._suited))
        name = words.TABS[section]
        return words.TAB(name=name, count=number(count)) if count else str(name)

    # --- rows ---------------------------------------------------------------------------------

    def _options(self) -> list[tree.Node]:
        return [self._option(name, self._control(name)) for name in _SECTIONS[self.section]]

    def _option(self, name: str, control: tree.Node) -> tree.Node:
        """Build the title of a house rule, its line and the reason why it is off, and its control."""
        rule, why = HOUSE_RULES[name], reason(name, self._box, self._level)
        said: list[tree.Node] = [
            tree.Text(rule.title, _NAME).sized(high=_TITLE),
            tree.Paragraph(rule.text, tree.LIGHT_NOTE, most=66),
        ]
        if why is not None:
            said.append(tree.Paragraph(why, _REASON, most=44))
        return tree.Row(tree.Column(tree.Space(), *said, tree.Space()), control, gap=28)

    def _control(self, name: str) -> tree.Node:
        """Build the control of an option that is a switch, or a number."""
        now, title = getattr(self._suited, name), HOUSE_RULES[name].title
        if name == "coins":
            return self._coins(now)
        if name == "minutes":
            at = min(range(len(MINUTES)), key=lambda number: abs(MINUTES[number] - now))
            steps = [MINUTES[at - 1] if at else None, *MINUTES[at + 1 : at + 2], None][:2]
            return self._stepper(name, title, words.minutes_text(now), "minutes", steps)
        is_suited = reason(name, self._box, self._level) is None
        turn = partial(self._set, **{name: not now})
        return Switch(name, title, turn, is_on=now, enabled=is_suited)

    def _coins(self, now: int | None) -> tree.Node:
        printed = self._box.rounds.setup.coins
        coins = printed if now is None else now
        steps = [None if not 0 <= each <= MAX_COINS else each for each in (coins - 1, coins + 1)]
        return self._stepper("coins", HOUSE_RULES["coins"].title, words.coins_text(coins), "coins", steps)

    def _stepper(
        self, name: str, title: object, value: str, field: str, steps: Sequence[object]
    ) -> tree.Node:
        """Build a value between two arrows; ``steps``: the values before and after it, None if there is none."""
        changes = [None if step is None else partial(self._set, **{field: step}) for step in steps]
        less, more = words.LESS(name=title), words.MORE(name=title)
        return between_arrows(name, value, (less, more), changes).sized(wide=_STEPPER, high=44)

    # --- caves --------------------------------------------------------------------------------

    def _caves(self) -> list[tree.Node]:
        rule, openings = HOUSE_RULES["openings"], self._suited.openings
        head = tree.Column(
            tree.Space().sized(high=8),
            tree.Text(rule.title, _NAME).sized(high=_TITLE),
            tree.Paragraph(paragraph(map(str, (rule.text, rule.details[-1]))), tree.LIGHT_NOTE, least=44),
        )
        return [head, *(self._cave(number, opens) for number, opens in enumerate(openings))]

    def _cave(self, cave: int, opens: int) -> tree.Node:
        openings, name = self._suited.openings, str(cave_name(CAVES[cave]))

        def change(step: int) -> Callable[[], None] | None:
            wanted = (*openings[:cave], opens + step, *openings[cave + 1 :])
            # One of the caves has to be open from the start.
            if not 1 <= opens + step <= LAST_ROUND or min(wanted) > 1:
                return None
            return partial(self._set, openings=wanted)

        labels = words.LESS(name=name), words.MORE(name=name)
        chosen = between_arrows(CAVES[cave], words.opening_text(opens), labels, (change(-1), change(1)))
        gate = tree.Drawn(lambda painter, rect: painter.sprite(f"place/gate_{CAVES[cave]}", rect, shadow=0.7))
        return tree.Row(
            gate.sized(wide=48, high=60), tree.Text(name, _NAME), chosen.sized(wide=_STEPPER, high=44), gap=16
        )

    # --- the guild ----------------------------------------------------------------------------

    def _guild(self) -> list[tree.Node]:
        tile, tiles = self._suited.tile, self._box.guild.tiles
        values = (None, *range(len(tiles)))
        at = values.index(tile)
        name = str(words.DRAWN) if tile is None else words.tile_name(tile)
        title = HOUSE_RULES["tile"].title
        labels = words.PREVIOUS(name=title), words.NEXT(name=title)
        changes = [partial(self._set, tile=values[(at + step) % len(values)]) for step in (-1, 1)]
        chosen = between_arrows("tile", name, labels, changes).sized(wide=_STEPPER + 30, high=44)
        head = self._option("tile", chosen).sized(high=92)
        if tile is None:
            return [head, tree.Space()]
        pennants = [_pennant(row) for row in tiles[tile].rows]
        return [head, tree.Grid([pennants], [1 / len(pennants)] * len(pennants), gap=14)]

    # --- objectives ---------------------------------------------------------------------------

    def _objectives(self) -> list[tree.Node]:
        chosen, title = self._suited.objectives, HOUSE_RULES["objectives"].title
        turn = partial(self._set, objectives=() if chosen else _first_objectives(self._box, self._level))
        head = self._option("objectives", Switch("objectives", title, turn, is_on=bool(chosen)))
        rounds = [self._objective(number, name) for number, name in enumerate(chosen)]
        return [head.sized(high=76), *(rounds or [tree.Space()])]

    def _objective(self, at: int, name: str) -> tree.Node:
        """Build the objective of a round: its emblem and its words between arrows."""
        chosen, side = self._suited.objectives, self._box.objectives[name]
        fitting = _fitting(self._box, self._level, [other for other in chosen if other != name])
        place = fitting.index(name)
        title = words.ROUND(round=number(at + 1))
        labels = words.PREVIOUS(name=title), words.NEXT(name=title)
        changes = [
            partial(self._set, objectives=(*chosen[:at], other, *chosen[at + 1 :]))
            for other in (fitting[place - 1], fitting[(place + 1) % len(fitting)])
        ]
        label = between_arrows(f"objective_{at + 1}", objective_label(side), labels, changes)
        return tree.Row(
            tree.Text(title, _NAME).sized(wide=112),
            emblem(name).sized(wide=44, high=44),
            label.sized(high=46),
            gap=14,
        )

    # --- the ledge ----------------------------------------------------------------------------

    def above_ledge(self) -> tree.Node:
        return tree.Text(words.OWN_STATISTICS, tree.LIGHT)

    def ledge(self) -> Ledge:
        is_changed = bool(words.chosen(self._suited))
        buttons = (
            Button("back", menus.BACK, self.back),
            Button("as_printed", words.TURN_ALL_OFF, partial(self._take, NO_HOUSE_RULES), enabled=is_changed),
        )
        return buttons, tree.Space(), ()

    def _open(self, section: str) -> None:
        self.section = section
        self.app.refresh()

    def _set(self, **changes: object) -> None:
        if changes.get("coins") == self._box.rounds.setup.coins:
            changes["coins"] = None
        self._take(replace(self.house_rules, **changes))

    def _take(self, house_rules: HouseRules) -> None:
        self.house_rules = house_rules
        self._suited = suited(house_rules, self._box, self._level)
        self._on_change(house_rules)
        self.app.refresh()


def _fitting(box: Box, level: str | None, taken: Sequence[str]) -> list[str]:
    """Return the objectives that suit a game, on tiles that no taken one is on."""
    tiles = {box.objectives[name].tile for name in taken}
    return [
        name
        for name, side in box.objectives.items()
        if side.tile not in tiles and can_be_chosen(name, box, level)
    ]


def _first_objectives(box: Box, level: str | None) -> tuple[str, ...]:
    found: list[str] = []
    for _ in range(box.rounds.count):
        found.append(_fitting(box, level, found)[0])
    return tuple(found)


class ChosenRules:
    """The house rules chosen for a new game, including those that do not suit it.

    ``level`` returns that of Automa, or None; ``keep`` is called after each change.
    """

    def __init__(
        self, app: Host, chosen: HouseRules, box: Box, level: Callable[[], str | None], keep: Callback
    ) -> None:
        self.chosen, self.level = chosen, level
        self._app, self._box, self._keep = app, box, keep

    @property
    def suited(self) -> HouseRules:
        """Those that suit the game."""
        return suited(self.chosen, self._box, self.level())

    def ask(self) -> None:
        """Open their page."""
        self._app.scenes.push(HouseRulesScene(self._app, self.chosen, self._box, self.level(), self._choose))

    def _choose(self, house_rules: HouseRules) -> None:
        self.chosen = house_rules
        self._keep()


def between_arrows(
    name: str, value: str, labels: Sequence[str], changes: Sequence[Callable[[], None] | None]
) -> tree.Node:
    """Build a value on a plank with an arrow at both ends, disabled where there is no change."""
    less, more = (
        Button(
            f"{side}_{name}",
            label,
            change or (lambda: None),
            enabled=change is not None,
            face=arrow_face(way),
            wide=40,
        )
        for side, label, change, way in zip(("less", "more"), labels, changes, (-1, 1), strict=True)
    )
    return tree.Panel(tree.Row(less, tree.Text(value, _CHOICE), more), draw=_draw_plank, pad=(0, 0))


def _draw_plank(painter: Painter, rect: Rect) -> None:
    draw_wood(painter, "plain", rect, State())


def _pennant(row: GuildRow) -> tree.Node:
    """Build a pennant of a guild with the icons of its reward, and its words below."""

    def draw(painter: Painter, rect: Rect) -> None:
        wide = min(rect.width, round(rect.height * 0.72))
        place = Rect(rect.centerx - wide // 2, rect.y, wide, rect.height)
        if not painter.sprite("place/pennant_red", place, shadow=0.6):
            painter.slab(place, "leather_red", radius=3)
        icons = Rect(place.x, place.y + place.height // 12, place.width, place.height * 3 // 5)
        draw_icon_row(painter, guild_row_icons(row), icons.inflate(-painter.px(14), 0), theme.TEXT, most=42)

    text = guild_row_text(row)
    return tree.Column(tree.Drawn(draw), tree.Paragraph(text, _PENNANT, least=64, most=104), gap=6)
