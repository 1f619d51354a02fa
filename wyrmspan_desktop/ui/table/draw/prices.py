"""The cost of a dragged card: a tag that hangs from it, and highlights on the items to pay."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.cards import Cave
from wyrmspan_desktop.ui.art import preview
from wyrmspan_desktop.ui.input.drag import Goal
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture


def of_carried(picture: Picture, thing: Target, goal: Goal | None) -> list[str]:
    """Return the items that an action with a dragged card costs; over no space those of any space."""
    choosing, card = picture.choosing, thing.card
    if choosing is None or choosing.decision.kind != "action" or card is None:
        return []
    mat, definition = picture.box.mat, picture.box.card(card)
    if isinstance(definition, Cave):
        spaces = [word for kind, word in (goal.keys if goal is not None else ()) if kind == "slot"]
        eggs = sum(mat.excavate_eggs[int(space.partition(".")[2]) - 1] for space in spaces)
        return ["coin"] * mat.excavate_coins + ["egg"] * eggs
    cost = [item for item, count in definition.cost.named() for _ in range(count)]
    return ["coin"] * mat.entice_coins + cost


def purse(picture: Picture, price: list[str]) -> list[Rect]:
    """Return the places of a cost's items in the hoard."""
    at = picture.layout
    cells = [at.nests if item == "egg" else at.stock[item] for item in dict.fromkeys(price)]
    return [ledge.stock(at, cell).heap for cell in cells]


def draw(picture: Picture, price: list[str], exchanges: Sequence[preview.Row], card: Rect) -> None:
    """Draw the cost on a leather tag that hangs from a card, above the exchanges that pay it."""
    painter, at = picture.painter, picture.layout
    side, step, low = at.px(24), at.px(26), at.px(34)
    inner = preview.natural_width(painter, exchanges)
    rows = Rect(0, 0, inner, preview.height(painter, exchanges, inner)) if exchanges else Rect(0, 0, 0, 0)
    more = rows.height + at.px(8) if exchanges else 0
    tag = Rect(0, 0, at.px(20) + max(step * len(price), rows.width), low + more)
    tag.midtop = card.centerx, card.bottom - at.px(1)
    tag.clamp_ip(Rect((0, 0), at.size))
    painter.shadow(tag, radius=8, blur=8, down=14, opacity=0.8)
    painter.slab(tag, "leather_red", radius=8)
    x = tag.centerx - step * (len(price) - 1) // 2
    for item in price:
        painter.icon(item, (x, tag.y + low // 2), side)
        x += step
    rows.midtop = tag.centerx, tag.y + low
    preview.draw_rows(painter, exchanges, rows, preview.ON_LEATHER)
