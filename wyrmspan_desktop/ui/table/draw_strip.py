"""Below the mat: what is asked, the own stock, buttons, and the hand; and the large cards of the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.engine.view_types import PlayerView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.prompts import BUTTONS
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.carrying import keys_of, token_of
from wyrmspan_desktop.ui.layout import panels, spots
from wyrmspan_desktop.ui.layout.geometry import STOCK
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.buttons import button_width, draw_button, draw_giving
from wyrmspan_desktop.ui.table.choosing import ONE_BY_ONE
from wyrmspan_desktop.ui.table.picture import Picture

_TIPS = {
    ("token", "adventurer"): say.ADVENTURER,
    ("token", "egg"): say.EGG_TOKEN,
    ("stock", "egg"): say.EGG,
}
"""Things below the mat that are no part of the stock."""


def draw_strip(picture: Picture) -> None:
    """Draw the strip: question, stock, buttons."""
    painter, at = picture.painter, picture.layout
    asked = picture.choosing is not None
    painter.panel(at.strip, theme.PANEL, theme.GILT if asked else theme.PANEL_EDGE, radius=10)
    _question(picture)
    _stock(picture)
    _buttons(picture)


def _question(picture: Picture) -> None:
    painter, at = picture.painter, picture.layout
    x = at.prompt.x
    if picture.prompt_from:
        text = say.ASKER(asker=picture.prompt_from)
        end = painter.text(text, at.prompt, theme.TEXT_LARGE, theme.GILT, role="bold")
        x = end + at.px(8)
    place = Rect(x, at.prompt.y, at.prompt.right - x, at.prompt.height)
    end = painter.text(picture.prompt, place, theme.TEXT_LARGE, theme.TEXT, role="bold")
    if picture.choosing is not None:
        _advice(picture)
    if picture.hint:
        rest = Rect(end + at.px(14), at.prompt.y, at.prompt.right - end - at.px(14), at.prompt.height)
        if painter.text_width(picture.hint, theme.TEXT_SMALL) <= rest.width:
            painter.text(picture.hint, rest, theme.TEXT_SMALL, theme.TEXT_SOFT)


def _advice(picture: Picture) -> None:
    """The way to a hint, at the end of the question's line."""
    painter, rect = picture.painter, picture.layout.advice
    painter.panel(rect, theme.BUTTON, theme.PANEL_EDGE, radius=6)
    painter.text(str(say.HINT), rect, theme.TEXT_SMALL, theme.TEXT, role="bold", across="centre")
    picture.targets.add(Target("hint", rect, enabled=True, tip=str(say.HINT_TIP)))


def _stock(picture: Picture) -> None:
    """The own coins and resources, and the way to exchange them."""
    painter, at, view = picture.painter, picture.layout, picture.view
    player = view["players"][picture.holder]
    words = say.YOUR_STOCK if picture.seat is not None else say.THEIR_STOCK
    for item in STOCK:
        count = player["coins"] if item == "coin" else player["resources"][item]
        rect = at.stock[item]
        painter.panel(rect, theme.WELL, None, radius=7)
        inside = rect.inflate(-at.px(6), -at.px(4))
        painter.counted(item, count, inside, theme.TEXT if count else theme.TEXT_FAINT, size=18)
        tip = words[item](name=player_name(picture), count=count)
        picture.target(f"stock:{item}", rect, [("stock", item)], tip=tip)
    possible = picture.choosing is not None and bool(picture.choosing.exchanges)
    needed = picture.choosing is not None and bool(picture.choosing.trades) and not picture.choosing.lit()
    rect = at.exchange
    painter.panel(
        rect, theme.BUTTON if possible else theme.PANEL_DEEP, theme.PANEL_EDGE if possible else None
    )
    painter.icon("exchange", rect.center, at.px(30))
    if not possible:
        painter.panel(rect, theme.PANEL_DEEP, None, radius=8, alpha=150)
    if needed:
        painter.glow(rect, theme.LIT)
    exchange_tip = say.EXCHANGE if possible else say.NO_EXCHANGE
    picture.targets.add(Target("exchange", rect, lit=needed, enabled=possible, tip=str(exchange_tip)))


def _buttons(picture: Picture) -> None:
    """From the right: confirm, options without a place on the table; from the left: tokens of the supply."""
    painter, at = picture.painter, picture.layout
    choosing = picture.choosing
    right = at.buttons.right
    for button in reversed(picture.controls):
        right = _button(
            picture, button.name, button.text, right, main=button.main, enabled=button.enabled, tip=button.tip
        )
    if not picture.controls and (picture.shown != picture.holder or picture.pile is not None):
        right = _button(picture, "own_mat", str(say.OWN_MAT), right, main=True)
    if picture.view["over"] and not picture.controls:
        _button(picture, "score_sheet", str(say.SCORE_SHEET), right, main=True)
    if choosing is None:
        return
    if choosing.several:
        count, decision = len(choosing.chosen), choosing.decision
        is_none = not count and not decision.least
        text = str(say.NONE) if is_none else say.CONFIRM(count=count, most=decision.most)
        right = _button(
            picture, "confirm", text, right, main=choosing.can_confirm, enabled=choosing.can_confirm
        )
    for option in choosing.words:
        text = str(BUTTONS.get(option.id, option.id))
        right = _button(picture, f"word:{option.id}", text, right, main=option.id == "end_turn")
    left = at.buttons.x
    if choosing.decision.kind in ONE_BY_ONE:
        draw_giving(picture, left, right)
        return
    items = _supply(picture)
    for item, rect in zip(items, panels.supply(at, left, right, len(items)), strict=True):
        kind, word = item
        painter.panel(rect, theme.BUTTON, None, radius=7)
        painter.icon(word, rect.center, min(at.px(28), rect.width))
        tip = say.SUPPLY[word] if kind == "supply" else _TIPS[item]
        picture.target(f"{kind}:{word}", rect, [item], tip=str(tip))
    missing = not_drawn(picture)
    if missing and picture.shown == picture.seat and picture.pile is None:
        _button(picture, "others", say.OTHERS(count=len(missing)), right, main=False)


def _supply(picture: Picture) -> list[tuple[str, str]]:
    """Things that the decision is about and that lie nowhere else: of the supply, tokens, an egg to be paid."""
    assert picture.choosing is not None
    options = picture.choosing.options
    wanted = {key for option in options for key in keys_of(option)}
    wanted |= {token for option in options if (token := token_of(option)) is not None}
    items = [*(("supply", item) for item in (*STOCK, "egg")), *_TIPS]
    return [item for item in items if item in wanted]


def not_drawn(picture: Picture) -> list[Option]:
    """Options about things that are not in the picture as far as it is drawn."""
    if picture.choosing is None:
        return []
    drawn = {key for target in picture.targets for key in target.anchors}
    return [option for option in picture.choosing.options if not drawn.issuperset(keys_of(option))]


def _button(
    picture: Picture,
    name: str,
    text: str,
    right: int,
    *,
    main: bool,
    enabled: bool = True,
    tip: str | None = None,
) -> int:
    """A button that ends at `right`; returns where the next one ends."""
    left = right - button_width(picture, [text])
    draw_button(picture, name, [text], left, main=main, enabled=enabled, tip=tip)
    return left - picture.layout.px(8)


# --- cards ------------------------------------------------------------------------------------


def in_setup(picture: Picture) -> bool:
    """Whether the cards of the first hand are being looked at."""
    choosing = picture.choosing
    return choosing is not None and choosing.decision.kind in ("keep", "starting_resource")


def draw_choice(picture: Picture) -> None:
    """The cards of the set-up, large, in place of the mat."""
    painter, at, player = picture.painter, picture.layout, picture.view["players"][picture.holder]
    painter.panel(at.mat, theme.PANEL_DEEP, theme.PANEL_EDGE, radius=10)
    cards = spots.in_order([*(player["drawn"] or ()), *(player["hand"] or ())])
    caves = sum(card[0] == "v" for card in cards)
    text = say.DEALT if picture.choosing and picture.choosing.several else say.KEPT
    painter.text(str(text), panels.mat_line(at), 16, theme.TEXT_SOFT, role="bold")
    for card, rect in zip(cards, at.choice_cards(len(cards) - caves, caves), strict=True):
        picture.faces.draw(card, rect)
        picture.target(f"card:{card}", rect, [("card", card)], card=card)


def player_name(picture: Picture) -> str:
    """The name of the player whose things lie below the mat."""
    return picture.names[picture.holder]


def _no_hand(picture: Picture, player: PlayerView) -> str:
    if picture.open_hand is not None:
        return say.THEIR_HAND_EMPTY(name=picture.names[picture.shown])
    if player["hand"] is not None:
        return str(say.HAND_EMPTY if picture.controls else say.YOUR_HAND_EMPTY)
    size = player["hand_size"]
    return say.HAND_HIDDEN(sum(size.values()), name=player_name(picture))


def draw_hand(picture: Picture) -> None:
    """The hand, and before it the cards that lie open while they are placed or split."""
    painter, at, view = picture.painter, picture.layout, picture.view
    player = view["players"][picture.holder]
    edge = theme.PANEL_EDGE if picture.open_hand is None else theme.SEAT[picture.shown]
    painter.panel(at.hand, theme.PANEL_DEEP, edge, radius=10)
    if in_setup(picture):
        painter.text(str(say.WILL_BE_HAND), at.hand, theme.TEXT_BODY, theme.TEXT_FAINT, across="centre")
        return
    drawn = player["drawn"]
    tray, hand = picture.tray, picture.hand
    tray_rects, frame, rects = at.hand_cards(len(tray), len(hand))
    if frame is not None:
        painter.panel(frame, theme.PANEL, theme.GILT, radius=8)
        label = str(say.DRAWN if drawn else say.IN_PLAY)
        place = panels.tray_label(at, frame)
        painter.text(label, place, 13, theme.GILT, role="bold", across="centre")
    for card, rect in zip(tray, tray_rects, strict=True):
        if ("card", card) in picture.hidden:
            continue
        picture.faces.draw(card, rect)
        picture.target(f"tray:{card}", rect, [("card", card)], card=card)
    if not hand:
        rest = panels.hand_rest(at, frame)
        painter.text(_no_hand(picture, player), rest, theme.TEXT_BODY, theme.TEXT_FAINT, across="centre")
    for card, rect, visible in zip(hand, rects, panels.seen_of(rects), strict=True):
        if ("card", card) in picture.hidden:
            continue
        if visible.width < rect.width:
            picture.faces.draw_spine(card, visible.inflate(-at.px(2), 0))
        else:
            picture.faces.draw(card, rect)
        if picture.open_hand is None:
            picture.target(f"hand:{card}", visible, [("card", card)], card=card, frame=visible)
        else:
            picture.target(f"open:{card}", visible, card=card)
    if picture.open_hand is not None:
        _owner(picture, rects)


def _owner(picture: Picture, cards: Sequence[Rect]) -> None:
    """Whose open hand it is, if there is room beside the cards."""
    painter, places = picture.painter, panels.owner(picture.layout)
    if any(rect.colliderect(places.area) for rect in cards):
        return
    draw_seat_badge(painter, picture.token(picture.shown), places.badge)
    painter.text(picture.names[picture.shown], places.name, theme.TEXT_BODY, role="bold", across="centre")
    painter.text(str(say.OPEN_HAND), places.below, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre")


def draw_raised(picture: Picture) -> None:
    """The whole face of the card below the pointer, if the hand is so full that others cover it."""
    at, hovered = picture.layout, picture.hovered
    if hovered is None or not hovered.startswith(("hand:", "open:")) or in_setup(picture):
        return
    tray, hand = picture.tray, picture.hand
    card = hovered.partition(":")[2]
    if card not in hand[:-1] or ("card", card) in picture.hidden:
        return
    rects = at.hand_cards(len(tray), len(hand))[2]
    rect = rects[hand.index(card)]
    if rects[hand.index(card) + 1].x < rect.right:
        place = panels.raised(at, rect)
        picture.faces.draw(card, place)
        picture.painter.glow(place, theme.LIT if ("card", card) in picture.lit else theme.TEXT_SOFT, width=2)
