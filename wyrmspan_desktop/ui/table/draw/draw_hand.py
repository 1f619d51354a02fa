"""The hand, the tray before it, and the large cards of the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.view_types import PlayerView
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.art.card_face import GREYED
from wyrmspan_desktop.ui.art.scenery import draw_dark
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights, materials
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout import ledge, spots
from wyrmspan_desktop.ui.layout.targets import HAND_BOARD, Target
from wyrmspan_desktop.ui.table.draw.card_tween import RAISE_S
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.widgets.backdrops import draw_prop


def in_setup(picture: Picture) -> bool:
    """Return whether the cards of the first hand are shown, also during the choice of the first resources."""
    choosing, player = picture.choosing, picture.view["players"][picture.hand_seat]
    if picture.sees_mat:
        return False
    if choosing is not None:
        return choosing.decision.kind in ("keep", "starting_resource")
    setup, got = picture.box.rounds.setup, sum(player["resources"].values())
    is_kept = len(player["hand"] or ()) == setup.keep and got < setup.resources
    return is_kept and picture.view["round"] == 0


def draw_choice(picture: Picture) -> None:
    """Draw the cards of the set-up, large, in place of the mat."""
    at, player = picture.layout, picture.view["players"][picture.hand_seat]
    cards = spots.sorted_cards([*(player["drawn"] or ()), *(player["hand"] or ())])
    caves = sum(card[0] == "v" for card in cards)
    is_dealt = picture.choosing is not None and picture.choosing.decision.kind == "keep"
    text = say.DEALT if is_dealt else say.KEPT
    draw_sign(picture, str(text))
    for card, rect in zip(cards, at.choice_cards(len(cards) - caves, caves), strict=True):
        picture.painter.shadow(rect, blur=6, down=4)
        picture.faces.draw(card, rect)
        picture.target(f"card:{card}", rect, [("card", card)], card=card)


def draw_sign(picture: Picture, text: str, token: str | None = None) -> None:
    """Draw a wooden sign over the galleries that names the cards in the place of a mat, and their owner."""
    painter, sign = picture.painter, picture.layout.sign
    painter.slab(sign, "wood_dark", radius=8)
    words = sign.inflate(-picture.layout.px(20), 0)
    if token is not None:
        badge = Rect(words.x, words.y, words.height, words.height)
        draw_seat_badge(painter, token, badge)
        words = Rect(badge.right, words.y, words.right - badge.right, words.height)
    painter.text(text, words, 16, theme.TEXT, role="bold", across="centre", least=13)


def player_name(picture: Picture) -> str:
    """Return the name of the player whose stock and hand are shown."""
    return picture.names[picture.hand_seat]


def _no_hand(picture: Picture, player: PlayerView) -> str:
    if picture.open_hand is not None:
        return say.THEIR_HAND_EMPTY(name=picture.names[picture.shown])
    if player["hand"] is not None:
        return str(say.HAND_EMPTY if picture.controls else say.YOUR_HAND_EMPTY)
    size = player["hand_size"]
    return say.HAND_HIDDEN(sum(size.values()), name=player_name(picture))


def draw_hand(picture: Picture) -> None:
    """Draw the hand as a fan, and before it the tray with cards that are being played or split."""
    if in_setup(picture):
        _draw_what_will_be(picture)
        return
    painter, at, player = picture.painter, picture.layout, picture.view["players"][picture.hand_seat]
    tray, hand = picture.tray, picture.hand
    tray_rects, frame, rects = at.hand_cards(len(tray), len(picture.fanned))
    if at.rows > 1:
        _draw_board(picture)
    if frame is not None:
        painter.slab(frame, "leather_red", radius=8)
        label = str(say.DRAWN if player["drawn"] else say.IN_PLAY)
        place = ledge.tray_label(at, frame)
        painter.text(label, place, 13, theme.GILT, role="bold", across="centre")
    for card, rect in zip(tray, tray_rects, strict=True):
        if ("card", card) in picture.hidden:
            continue
        picture.faces.draw(card, rect)
        picture.target(f"tray:{card}", rect, [("card", card)], card=card)
    if not hand:
        rest = ledge.hand_rest(at, frame)
        painter.text(_no_hand(picture, player), rest, theme.TEXT_BODY, theme.TEXT_FAINT, across="centre")
    elif at.rows == 1 and picture.open_hand is None:
        for name, place in ledge.prop_rects(at, rects, frame).items():
            draw_prop(painter, f"place/{name}", place)
    _draw_fan(picture, hand, rects)
    if picture.open_hand is not None:
        _owner(picture, rects)


def _draw_what_will_be(picture: Picture) -> None:
    """Draw words in place of the hand: which cards will be it, or why they were chosen."""
    painter, room = picture.painter, picture.layout.hand
    words, colour = picture.why_chosen or str(say.WILL_BE_HAND), theme.TEXT_FAINT
    if picture.why_chosen:
        colour = theme.TEXT
    high = painter.paragraph_inside(words, room, theme.TEXT_BODY)
    place = Rect(room.x, room.centery - high // 2, room.width, high)
    painter.paragraph(words, place, theme.TEXT_BODY, colour, across="centre")


def _draw_board(picture: Picture) -> None:
    """Draw the board of a spread hand over the darkened table."""
    painter, at = picture.painter, picture.layout
    draw_dark(painter, at)
    board = ledge.spread_board(at)
    # Clicks below the board and the question on its edge are ignored.
    picture.targets.add(Target(HAND_BOARD, board))
    highlights.halo(painter, board, 12, blur=6, strength=0.6)
    painter.slab(board, "leather_green", radius=12)
    painter.edge(board.inflate(-at.px(6), -at.px(6)), (236, 200, 130, 90), radius=10, width=0.8)


def _draw_fan(picture: Picture, hand: Sequence[str], rects: list[Rect]) -> None:
    """Draw the cards of the hand that are not in the air, and register them."""
    usable = any(("card", card) in picture.lit for card in hand)
    pointed = pointed_at(picture)
    picture.sliding.retain(hand)
    fan = ledge.fan(picture.layout, rects, pointed)
    for number, (card, held) in enumerate(zip(picture.fanned, fan, strict=True)):
        is_away = ("card", card) in picture.hidden
        if is_away and card in hand:
            picture.sliding.place_of(card, held.rect)  # from where it goes on when it is back
        if is_away or card not in hand:
            continue
        if number != pointed:
            now = held._replace(rect=picture.sliding.place_of(card, held.rect))
            _lay(picture, card, now, is_dark=usable and not _is_alight(picture, card))
        if picture.open_hand is None:
            anchors, name = [("card", card)], f"hand:{card}"
            picture.target(name, held.seen, anchors, card=card, lit_by_itself=True, marked_by_itself=True)
        else:
            picture.target(f"open:{card}", held.seen, card=card)


def _is_alight(picture: Picture, card: str) -> bool:
    """Return whether a card is usable or selected."""
    return ("card", card) in picture.lit or ("card", card) in picture.marked


def _lay(picture: Picture, card: str, held: ledge.Held, *, is_dark: bool) -> None:
    """Draw a card of the fan with its shadow, and with a glow if it is usable."""
    painter = picture.painter
    is_lit = ("card", card) in picture.lit and picture.open_hand is None
    if is_lit and picture.layout.rows == 1:
        highlights.legal(painter, held.rect, angle=held.angle)
    else:
        painter.shadow(held.rect, blur=4, down=2)
    picture.faces.draw(
        card,
        held.rect,
        seen=held.seen.width / held.rect.width,
        angle=held.angle,
        bright=GREYED if is_dark else 1.0,
    )
    if ("card", card) in picture.marked:
        highlights.chosen(painter, held.rect, at=ledge.tick(picture.layout, held.rect, held.seen.width))
    elif is_lit and picture.layout.rows > 1:
        # The board below all of them is highlighted instead.
        painter.edge(held.rect, (*materials.RIM, 245), radius=7, width=1.4)


def pointed_at(picture: Picture) -> int | None:
    """Return the index of the hovered card of the hand, or of the one that a hovered answer is about."""
    kind, _, card = (picture.spoken_of or picture.hovered or "").partition(":")
    if kind not in ("hand", "open") or card not in picture.fanned or in_setup(picture):
        return None
    return list(picture.fanned).index(card)


def _owner(picture: Picture, cards: Sequence[Rect]) -> None:
    """Draw the owner of an open hand, if there is room next to the cards."""
    painter, places = picture.painter, ledge.owner(picture.layout)
    if any(rect.colliderect(places.area) for rect in cards):
        return
    draw_seat_badge(painter, picture.token(picture.shown), places.badge)
    painter.text(picture.names[picture.shown], places.name, theme.TEXT_BODY, role="bold", across="centre")
    painter.text(str(say.OPEN_HAND), places.below, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre")


def draw_raised(picture: Picture) -> None:
    """Draw the hovered card of the hand, lifted out of it."""
    at, number = picture.layout, pointed_at(picture)
    fanned = picture.fanned
    if number is None or fanned[number] not in picture.hand or ("card", fanned[number]) in picture.hidden:
        return
    card = fanned[number]
    place = ledge.raised(at, at.hand_cards(len(picture.tray), len(fanned))[2][number])
    place = picture.sliding.place_of(card, place, RAISE_S)
    if ("card", card) in picture.lit:
        highlights.hovered(picture.painter, place)
    else:
        picture.painter.shadow(place, blur=8, down=6)
    picture.faces.draw(card, place)
    if ("card", card) in picture.marked:
        highlights.chosen(picture.painter, place, at=ledge.tick(at, place, place.width))
