"""Tables for screen readers: everything that is drawn, in groups with headings, the question first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.captions import GO_ON
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.text.spoken import SECTIONS, lines_text
from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode
from wyrmspan_desktop.ui.input.focus import hexagons, reachable
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, QUESTION, Target
from wyrmspan_desktop.ui.widgets.tree import states

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

Described = tuple[str, str]
"""The name of a thing, and what else is to be said of it."""
Sections = Mapping[str, Collection[str]]
"""The groups of a table in reading order: for each of `SECTIONS` the kinds of things in it."""

TOOLS = (
    "undo",
    "redo",
    "sort_hand",
    "hint",
    "help",
    "log",
    "menu",
    "chronicle",
    "zoom_in",
    "zoom_out",
    "fit",
)
_OVER_TABLE = (*PANELS, *PARCHMENTS, "moment")
_NEWS = 3
"""The number of nodes before the sections."""
_LIVE = (QUESTION, "banner", *PARCHMENTS)
"""Texts that are announced when they change."""
_TOOL_NAMES = {
    "undo": say.UNDO,
    "redo": say.REDO,
    "sort_hand": say.SORT,
    "hint": say.HINT,
    "log": say.CHRONICLE,
    "chronicle": say.CHRONICLE,
}
_REPEATED = ("asker_name",)
"""Things that show what another one says already."""
_ROW = "word:"
"""The beginning of the names of rows that list the options."""
_LINE_PX = 60
"""Things whose centres are closer than this are read as one line."""


def by_tip(target: Target) -> Described:
    """Return a thing's label and tip, or the lines of its tip."""
    if target.label:
        return target.label, target.tip or ""
    name, _, rest = (target.tip or "").partition("\n")
    return name, rest


def described_table(board: AnyBoard, known: AccessibleNode | None = None) -> AccessibleNode:
    """Return what is drawn of a table: the last line of the log, a report, a text to be read, and its sections.

    It has no name, which readers would say whenever the focus comes to something on it from elsewhere.
    ``known``: an earlier description, whose sections are still good enough.
    """
    sections = _Table(board).sections() if known is None else known.children[_NEWS:]
    reviews, nowhere = board.reviews, Rect(0, 0, 1, 1)
    said = AccessibleNode("status", _heard_last(board), nowhere, live="polite", key=f"event {len(board.log)}")
    report = AccessibleNode("status", reviews.text, nowhere, live="assertive", key=f"report {reviews.number}")
    lines = board.playback.words
    ends = [str(GO_ON)] if lines and board.playback.waits_for_reader else []
    read = AccessibleNode("status", lines_text([*lines, *ends]), nowhere, live="polite")
    whole, is_read = Rect((0, 0), board.app.size), frozenset({"read"})
    return AccessibleNode(
        "tabletop", "", whole, PAGE, state=is_read, children=[said, report, read, *sections]
    )


class Sight:
    """All that the description of a table depends on; most frames of a movement show the same, and cost nothing."""

    def __init__(self, board: AnyBoard) -> None:
        control, choosing = board.control, board.control.choosing
        picked = () if choosing is None else (choosing, tuple(choosing.chosen), tuple(choosing.picked))
        reviews = board.reviews
        self._view = board.playback.view
        self._rest = (
            *(board, board.app.size, language(), [*board.app.targets], len(board.log)),
            *(reviews.number, reviews.text, control.answers_itself, picked, board.previewed),
            board.playback.reading is None,
        )

    def shows_same(self, other: Sight) -> bool:
        """Return whether the description of another sight would be the same."""
        return self._view is other._view and self._rest == other._rest


class _Table:
    """Describes the things of a table, and sorts them into its sections."""

    def __init__(self, board: AnyBoard) -> None:
        self._board, self._control = board, board.control
        self.news, self._heard = _last_of(board), _heard_last(board)
        self._of_kind = {kind: section for section, kinds in board.sections.items() for kind in kinds}
        choosing = self._control.choosing
        self._several = choosing is not None and choosing.several
        self._chosen = frozenset(choosing.marked()) if choosing is not None else frozenset()
        self._rows = frozenset(choosing.chosen) if choosing is not None else frozenset()
        self._focusable = {
            thing.id for thing in (*reachable(board.app.targets), *hexagons(board.app.targets))
        }

    def sections(self) -> Sequence[AccessibleNode]:
        """Return the sections with anything in them, from the top.

        Things that follow a panel lie on it.
        """
        groups: dict[str, list[AccessibleNode]] = {
            name: [] for name in ("panel", "question", *self._board.sections, "tools")
        }
        is_on_panel = False
        # A thing with several places is described at the last one.
        for thing in {target.id: target for target in self._board.app.targets}.values():
            is_on_panel |= thing.id in _OVER_TABLE
            section = "panel" if is_on_panel else self._section_of(thing)
            name, more = self._said_of(thing, section)
            if name:
                groups[section].append(self._node(thing, name, more, section))
        return [
            AccessibleNode(
                "group", str(SECTIONS[section]), _around(nodes), children=_in_order(section, nodes)
            )
            for section, nodes in groups.items()
            if nodes
        ]

    def _section_of(self, thing: Target) -> str:
        """Return the section of a thing; those of none are answers to the question."""
        kind = _kind(thing)
        return self._of_kind.get(kind, "tools" if kind in TOOLS else "question")

    def _said_of(self, thing: Target, section: str) -> Described:
        """Return the name and the description of a thing; no name if it is left out."""
        if section == "question" and self._control.answers_itself:
            # The question is no news for the player, but its answer will be.
            return self._heard if thing.id == QUESTION else "", ""
        if thing.id in _TOOL_NAMES:
            name = str(_TOOL_NAMES[thing.id])
            return name, (thing.tip or "").removeprefix(f"{name}\n")
        return ("", "") if thing.id in _REPEATED else self._board.described(thing)

    def _node(self, thing: Target, name: str, more: str, section: str) -> AccessibleNode:
        is_used = thing.enabled or thing.lit
        is_button = section in ("question", "tools") and thing.card is None
        is_row, row = section == "panel" and thing.id.startswith(_ROW), thing.id.removeprefix(_ROW)
        is_told = not {self.news, self._heard}.isdisjoint((name, *more.splitlines()))
        role = "status" if thing.id in _LIVE else "button" if is_used or is_button else "text"
        if role == "status":
            # Readers announce the name alone; the last event has been announced already.
            # Who listens has nothing to skip.
            lines = [
                line for line in (*name.splitlines(), *more.splitlines()) if line != str(say.SPACE_SKIPS)
            ]
            others = [line for line in lines if line != self.news]
            name, more = lines_text(others or [self._heard if lines else ""]), ""
        is_read = role == "status" or (thing.id in self._focusable and not thing.enabled)
        return AccessibleNode(
            *(role, name, thing.rect, thing.id if thing.enabled or is_read else ""),
            description=more,
            state=states(
                choice=self._several and thing.lit and bool(thing.anchors or is_row),
                chosen=not self._chosen.isdisjoint(thing.anchors) or (is_row and row in self._rows),
                disabled=role == "button" and not is_used,
                read=is_read,
            ),
            # While events are shown, the question repeats the last line of the log.
            live="polite" if role == "status" and not (self.news and is_told) else "",
        )


def _last_of(board: AnyBoard) -> str:
    """Return the last line of the log."""
    return board.log[-1].text if board.log else ""


def _heard_last(board: AnyBoard) -> str:
    """Return the last line of the log for listeners."""
    return board.log[-1].heard if board.log else ""


def _kind(thing: Target) -> str:
    return thing.id.partition(":")[0]


def _in_order(section: str, nodes: Sequence[AccessibleNode]) -> Sequence[AccessibleNode]:
    """Return nodes line by line, what is asked first; the guild's track leads around, in the order of its drawing."""
    if section == "guild":
        return nodes
    return sorted(nodes, key=lambda each: (each.role != "status", each.rect.centery // _LINE_PX, each.rect.x))


def _around(nodes: Sequence[AccessibleNode]) -> Rect:
    return nodes[0].rect.unionall([node.rect for node in nodes[1:]])
