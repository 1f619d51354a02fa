"""Draws the table scene: what changes rarely is drawn once and kept, the rest over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from pygame import Rect

from wyrmspan_desktop.engine.notation import Anchor
from wyrmspan_desktop.engine.words import items_text, unmet_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.ghost import carried_size
from wyrmspan_desktop.ui.sheet import Group, Sheet
from wyrmspan_desktop.ui.table.bots import draw_hints
from wyrmspan_desktop.ui.table.draw_overlay import (
    draw_enlarged,
    draw_exchanges,
    draw_menu,
    draw_tip,
    enlarged_size,
)
from wyrmspan_desktop.ui.table.draw_strip import draw_raised, in_setup
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.table.prompts import HINTS, prompt_text, source_text
from wyrmspan_desktop.ui.table.sections import SECTIONS, Section
from wyrmspan_desktop.ui.targets import Target, Targets

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.board import BoardScene


class _Kept(NamedTuple):
    """A section as it was drawn: what it shows, its drawing, its targets, whether it lacks pictures."""

    shows: Any
    lights: Any
    drawing: Group
    targets: list[Target]
    is_bare: bool


class Renderer:
    """Keeps what was drawn of the table, section by section, until something in it has changed."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._kept: dict[int, _Kept] = {}
        """The sections that are kept."""
        self._is_changed = False
        self.banner = ""
        """What the banner says that was drawn last."""

    def forget(self) -> None:
        """All that is kept is out of date: sizes or colours have changed."""
        self._kept.clear()

    def forget_bare(self) -> None:
        """Pictures have come: sections that were drawn without some are out of date."""
        for number in [number for number, kept in self._kept.items() if kept.is_bare]:
            del self._kept[number]

    def look_again(self) -> None:
        """Something has changed: some of the kept sections may be out of date."""
        self._is_changed = True

    def draw(self) -> None:
        """Draw the whole frame on the app's painter."""
        picture = self._picture(self._scene.app.targets)
        self.banner = picture.banner
        picture.painter.backdrop()
        self._draw_sections(picture)
        self._draw_over(picture)

    def pieces(self) -> Iterator[Callable[[], None]]:
        """What draws each section of the picture as it is now."""
        picture = self._picture(Targets())
        return (partial(section.draw, picture) for section in SECTIONS)

    def prepare(self) -> Iterator[None]:
        """Make the faces that will be seen when somebody points at cards or carries them, one after the other."""
        picture = self._picture(Targets())
        at = picture.layout
        cards = [(target.card, target.lit) for target in self._scene.app.targets if target.card]
        for card, lit in sorted(cards, key=lambda each: each[0] not in picture.hand):
            sizes = [enlarged_size(picture.painter, at.size[1], card)]
            if lit:
                sizes += [carried_size(at, card, is_over=over) for over in (False, True)]
            if card in picture.hand:
                sizes.append(at.hand_cards(len(picture.tray), len(picture.hand))[2][0].size)
            for size in sizes:
                picture.faces.face(card, size, soon=True)
                yield

    def _picture(self, targets: Targets) -> Picture:
        scene = self._scene
        choosing, view = scene.choosing, scene.playback.view
        prompt, asker, hint = self._words()
        return Picture(
            painter=scene.app.painter,
            layout=scene.places,
            targets=targets,
            faces=scene.faces,
            box=scene.box,
            view=view,
            seat=scene.seat,
            shown=scene.shown,
            choosing=choosing,
            pile=scene.pile,
            scores=scene.scores,
            values=scene.values,
            log=scene.log,
            prompt=prompt,
            prompt_from=asker,
            hint=hint,
            hovered=scene.hovered.id if scene.hovered else None,
            tools=scene.tools,
            controls=scene.controls,
            banner=scene.banner,
            can_advise=choosing is not None and scene.adviser is not None,
            automa_card=scene.automa_card.card,
            automa_lines=scene.automa_card.lines,
            lit=choosing.lit() if choosing else set(),
            marked=choosing.marked() if choosing else set(),
            hidden=scene.playback.hidden,
            open_hand=scene.open_hand,
        )

    def _words(self) -> tuple[str, str, str]:
        """What is asked, who asks, and a hint."""
        scene = self._scene
        choosing = scene.choosing
        if choosing is None:
            return scene.caption()
        decision = choosing.decision
        asker = "" if decision.kind in ("action", "end_turn") else source_text(decision.source, scene.box)
        if scene.addressee and asker:
            asker = f"{scene.addressee}, {asker}"
        due = scene.session.game.due() if decision.kind == "payment" else None
        if choosing.trades and not choosing.lit() and not choosing.words:
            return f"Exchange to pay {items_text(due)}" if due else "Exchange resources to go on", asker, ""
        if due is not None:
            end = "?" if choosing.words else ""
            return f"Pay {items_text(due)}{end}", asker, HINTS["payment"]
        return prompt_text(decision, scene.addressee), asker, HINTS.get(decision.kind, "")

    def _draw_sections(self, picture: Picture) -> None:
        """Draw what is new in the picture that is kept, and register the targets of all of it."""
        sheet, gallery = cast("Sheet", picture.painter.surface), picture.painter.gallery
        for number, section in enumerate(SECTIONS):
            kept = self._kept.get(number)
            if kept is not None and not (self._is_changed and _is_outdated(kept, section, picture)):
                picture.targets.extend(kept.targets)
                sheet.put(kept.drawing)
                continue
            shows, before, missed = section.shows(picture), len(picture.targets), gallery.missed
            drawing = sheet.begin_group()
            section.draw(picture)
            targets = list(picture.targets)[before:]
            is_bare = gallery.missed > missed
            self._kept[number] = _Kept(shows, picture.lights(targets), drawing, targets, is_bare)
        sheet.begin_group()
        self._is_changed = False

    def _draw_over(self, picture: Picture) -> None:
        """What acts and what moves, menus, the enlarged card, tips."""
        scene, choosing = self._scene, self._scene.choosing
        if not in_setup(picture):
            scene.acting.draw(picture, scene.where)
        for part, share in scene.playback.playing:
            part.draw(picture, share)
        explained = scene.explained
        hovered = picture.hovered
        under = picture.targets.named(hovered) if hovered else None
        if under is not None and under.lit:
            chosen = any(key in picture.marked for key in under.anchors)
            picture.painter.glow(under.rect, theme.PICKED if chosen else theme.LIT, width=4)
        draw_raised(picture)
        if choosing is not None and choosing.menu:
            rows = [(f"word:{option.id}", scene.session.describe(option.id)) for option in choosing.menu]
            draw_menu(picture, self._place_of(choosing.spot, picture), rows, hovered)
            explained = None
        elif choosing is not None and scene.listing:
            rows = [(f"word:{option.id}", scene.session.describe(option.id)) for option in choosing.options]
            draw_menu(picture, picture.layout.buttons, rows, hovered)
            explained = None
        elif choosing is not None and scene.exchanging:
            draw_exchanges(picture, choosing.exchanges, hovered)
            explained = None
        if scene.draw_carried(picture):
            return
        if scene.adviser is not None and scene.adviser.is_open:
            draw_hints(picture, scene.adviser)
        if explained is not None:
            if explained.card:
                draw_enlarged(picture, explained.card, explained.rect, scene.notes)
            elif explained.tip:
                draw_tip(picture, explained.tip, explained.rect)
        focused = scene.focused
        if focused is not None:
            around = focused.rect.inflate(picture.layout.px(6), picture.layout.px(6))
            picture.painter.glow(around, theme.FOCUS, radius=10, width=3)

    def _place_of(self, spot: tuple[str, str] | None, picture: Picture) -> Rect:
        """Where a thing was drawn."""
        for target in picture.targets:
            if spot in target.anchors:
                return target.rect
        return picture.layout.buttons

    def reasons(self, card: str) -> list[str]:
        """Why a card cannot be used now, in words."""
        return [unmet_text(unmet) for unmet in self._scene.session.game.why_not(Anchor("card", card))]


def _is_outdated(kept: _Kept, section: Section, picture: Picture) -> bool:
    """Whether a section would be drawn in another way now."""
    return section.shows(picture) != kept.shows or picture.lights(kept.targets) != kept.lights
