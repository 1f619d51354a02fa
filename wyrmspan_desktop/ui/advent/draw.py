"""Draws the terrace: rings with the incantations, the tower of the deck, the piles and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import Suit
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text import table as common
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import commas, listed
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.answer_builder import TOWER, ring
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.advent.places import CARD_RATIO, LENGTH, TO_SEAL, seals_text
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import highlights, materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED

_LINES = 3
"""The number of visible lines of the log."""
_LARGE = 236
"""The width of an enlarged card, in units."""
GREYED = 0.6
"""The brightness of a card that cannot be used now."""
PALE: Colour = (236, 226, 240)
_QUIET: Colour = (206, 192, 214)
_COUNTED = 13.5
"""The text size of the count of finished incantations, in units."""
_ROUND = 99
"""The radius of round things, in units."""


def suits_of(picture: Scenery, cards: Sequence[int]) -> list[Suit]:
    """Return the possible suits of an incantation, none for one of the Excuse alone."""
    if all(not picture.deck[card].suits for card in cards):
        return []
    return list(rules.shared_suits(picture.deck, cards))


def colour_of(suits: list[Suit]) -> Colour:
    """Return the colour of an incantation's glow: white until its suit is determined."""
    return palettes.current().suits[suits[0]] if len(suits) == 1 else art.NEUTRAL


def signs(painter: Painter, suits: list[Suit], place: Rect) -> None:
    """Draw the signs of suits in a centred row, as high as its place."""
    side, gap = place.height, painter.px(3)
    first = Rect(0, place.y, side, side)
    first.x = place.centerx - (len(suits) * (side + gap) - gap) // 2
    for suit, rect in zip(suits, in_row(first, len(suits), gap), strict=True):
        art.tinted(painter, f"suit_{suit}", rect, palettes.current().suits[suit])


# --- rings ------------------------------------------------------------------------------------


def draw_rings(picture: Scenery) -> None:
    """Draw the five rings, each with the light and the cards of its incantation."""
    for number, cards in enumerate(picture.rings):
        _draw_ring(picture, number, cards)


def _draw_ring(picture: Scenery, number: int, cards: Sequence[int]) -> None:
    painter, at = picture.painter, picture.layout
    stone, key = at.rings[number], ring(number + 1)
    shown = [card for card in cards if key_of(card) not in picture.hidden]
    suits = suits_of(picture, cards)
    _draw_stone(picture, number, len(shown), colour_of(suits), is_empty=not cards)
    places = at.woven(number, len(cards))
    for card, now in zip(cards, woven(picture, number), strict=True):
        if card not in shown:
            continue
        painter.shadow(now, blur=4, down=4, opacity=0.7)
        # Of a covered card only rank and suits are visible.
        picture.faces.draw(str(card), now, on_mat=card != cards[-1])
    if cards:
        _draw_suits(picture, suits, stone)
    hit = stone.unionall(places)
    picture.target(
        f"ring:{number + 1}", hit, [key], tip=_ring_tip(picture, number, cards),
        radius=_ROUND, frame=stone, lit_by_itself=True,
    )  # fmt: skip
    for position, card in enumerate(cards):
        if card not in shown:
            continue
        place = places[position].copy()
        if position + 1 < len(cards):
            place.width = places[position + 1].x - place.x
        name, keys = f"woven:{card}", (key, ("ringed", str(card)))
        # The focus goes to the ring, which means the same.
        thing = Target(name, place, keys, lit=key in picture.lit, enabled=False, card=str(card), frame=stone)
        picture.targets.add(thing._replace(radius=_ROUND, lit_by_itself=True))


def _draw_stone(picture: Scenery, number: int, shown: int, colour: Colour, *, is_empty: bool) -> None:
    """Draw a ring of stone, with the light of so many cards that can be seen in it."""
    painter, at = picture.painter, picture.layout
    stone, key = at.rings[number], ring(number + 1)
    is_lit = key in picture.lit or key in picture.takes
    is_won = picture.view["outcome"] == "won"
    is_lost = picture.view["over"] and not is_won
    painter.sprite(
        f"{art.FOLDER}/ring", stone, bright=0.55 if is_lost or (is_empty and not (is_lit or is_won)) else 1.0
    )
    if is_won:
        highlights.halo(painter, stone, _ROUND, blur=8, strength=0.8)
        art.shining(painter, "ring_light_3", stone, art.DAWNING)
    if is_lit:
        middle = stone.inflate(-at.px(14), -at.px(14))
        highlights.halo(painter, middle, _ROUND, blur=6, strength=0.9)
        art.shining(painter, "ring_light_3", stone, (150, 112, 60), 0.8)
        if picture.hovered == f"ring:{number + 1}":
            art.shining(painter, "ring_light_3", stone, (150, 112, 60), 0.8)
    if shown and not is_won:
        share = min(shown, LENGTH) / LENGTH
        # While nothing can be woven, only the groove glows.
        rests = is_lost or bool(picture.view["wyrm"])
        if not rests:
            highlights.halo(
                painter, stone, _ROUND, blur=7, strength=round(0.25 + 0.45 * share, 2), colour=colour
            )
        art.shining(painter, f"ring_light_{min(shown, LENGTH)}", stone, colour, 0.5 if rests else 1.0)


def woven(picture: Scenery, number: int) -> list[Rect]:
    """Return the current places of the cards of an incantation."""
    cards, lay = picture.rings[number], picture.sliding.place_of
    places = picture.layout.woven(number, len(cards))
    shown = [key_of(card) not in picture.hidden for card in cards]
    return [
        lay(f"woven:{card}", place) if is_shown else place
        for card, place, is_shown in zip(cards, places, shown, strict=True)
    ]


def _draw_suits(picture: Scenery, suits: list[Suit], stone: Rect) -> None:
    """Draw the possible suits of an incantation, on a tag at the foot of its ring."""
    painter, at = picture.painter, picture.layout
    count = max(1, len(suits))
    high = at.stepped(25, 29, 32)
    tag = Rect(0, 0, at.px(10) + (high - at.px(1)) * count, high)
    tag.midbottom = stone.centerx, stone.bottom + at.stepped(2, 4, 6)
    painter.panel(tag, (16, 12, 20), (120, 100, 84), radius=12, width=1.1, alpha=232)
    if suits:
        signs(painter, suits, tag.inflate(0, -at.px(5)))
    else:
        painter.text("?", tag, 16, PALE, role="bold", across="centre", least=13)


def _ring_tip(picture: Scenery, number: int, cards: Sequence[int]) -> str:
    if not cards:
        return str(say.RING_EMPTY)
    deck = picture.deck
    if picture.shows_sealed and number < len(picture.view["sealed"]):
        return _seal_tip(picture, number)
    woven = commas([words.card_name(deck[card]) for card in cards])
    names = say.RING(place=number + 1, count=len(cards), all=LENGTH, cards=woven)
    highest = max(deck[card].value for card in cards)
    suits = suits_of(picture, cards)
    if not suits:
        return f"{names}\n{say.RING_WILD}"
    takes = listed(words.suit_names(suits), is_choice=True)
    return f"{names}\n{say.RING_SUITS(suits=takes, rank=words.rank_shown(highest))}"


# --- seals ------------------------------------------------------------------------------------


def draw_seals(picture: Scenery) -> None:
    """Draw the finished incantations, four of which win, and the places of the missing ones."""
    painter, at = picture.painter, picture.layout
    sealed = picture.view["sealed"]
    text, room = say.SEALS(count=len(sealed), all=TO_SEAL), seals_text(at)
    wide = painter.text_width(text, _COUNTED, "bold")
    figure = Rect(room.centerx - wide // 2, room.y, wide, room.height).clip(room)
    for number, place in enumerate(at.seals):
        painter.sprite(f"{art.FOLDER}/ring", place, bright=1.0 if number < len(sealed) else 0.6, shadow=0.6)
        tip = str(say.SEAL_OPEN)
        if number < len(sealed) and ("seal", str(number + 1)) not in picture.hidden:
            cards = sealed[number]
            suits = suits_of(picture, cards)
            art.shining(painter, "ring_light_3", place.inflate(at.px(4), at.px(4)), colour_of(suits))
            inside = place.inflate(-at.px(24), -at.px(24))
            signs(painter, suits[:1], inside)
            tip = _seal_tip(picture, number)
        picture.targets.add(Target(f"seal:{number + 1}", place, tip=tip, figure=figure))
    painter.text(text, room, _COUNTED, PALE, role="bold", across="centre", least=13, how=SHADED)


def _seal_tip(picture: Scenery, number: int) -> str:
    """Return the tip of a finished incantation."""
    names = commas([words.card_name(picture.deck[card]) for card in picture.view["sealed"][number]])
    return say.SEAL_TIP(number=number + 1, cards=names)


# --- the tower, the discards, what was set aside ------------------------------------------------


def draw_tower(picture: Scenery) -> None:
    """Draw the deck as a tower, as high as the score, with the number of its cards."""
    painter, at = picture.painter, picture.layout
    count = picture.view["deck"]
    shaft, crown = at.shaft(count), at.crown(count)
    is_lit = TOWER in picture.lit
    whole = shaft.union(crown).union(at.score)
    foot = Rect(0, 0, at.tower.width + at.px(26), at.px(18))
    foot.midbottom = at.tower.centerx, at.tower.bottom + at.px(6)
    painter.shadow(foot, radius=_ROUND, blur=5, down=0, opacity=0.9)
    draw_shaft(picture, shaft)
    _draw_plinth(picture)
    painter.sprite(f"{art.FOLDER}/tower_top", crown)
    if is_lit:
        painter.shine(crown.inflate(at.px(60), at.px(60)), strength=0.55)
    is_pointed = picture.hovered == "tower"
    painter.slab(
        at.score,
        "wood_warm" if is_lit else "wood_dark",
        radius=8,
        bright=1.2 if is_lit and is_pointed else 1.0,
    )
    if is_lit:
        highlights.legal(painter, at.score, 8)
    low = at.stepped(17, 20, 23)
    number = Rect(at.score.x, at.score.y, at.score.width, at.score.height - low - at.px(2))
    painter.text(str(count), number, 25, role="title", across="centre", least=18, how=GILT)
    below = Rect(at.score.x, number.bottom, at.score.width, low).inflate(-at.px(20), 0)
    painter.text(say.TOWER(count), below, 13, PALE, across="centre", least=13, squeeze=0.8)
    lines = [str(say.TOWER_TIP), say.scale_text()]
    if picture.odds:
        lines += [*picture.odds[:1], say.ALL_ODDS(key=key_for("study"))]
    tip = "\n".join(lines)
    picture.target("tower", whole, [TOWER], tip=tip, frame=at.score, radius=8, lit_by_itself=True)


def _draw_plinth(picture: Scenery) -> None:
    """Draw the courses of stone below the tower, a little wider than it is."""
    painter, at = picture.painter, picture.layout
    for wide, up in ((5, 8), (11, 0)):
        course = Rect(0, 0, at.tower.width + 2 * at.px(wide), at.px(9))
        course.midbottom = at.tower.centerx, at.tower.bottom - at.px(up) + at.px(3)
        painter.blit_cached(("plinth", course.size), partial(_plinth, course.size), course.topleft)


def _plinth(size: tuple[int, int]) -> Surface:
    """Return a course of round stone: lighter in the middle, with a light upper edge."""
    sides, middle = (38, 30, 38, 255), (112, 92, 96, 255)
    stops = [(0.0, sides), (0.34, middle), (0.6, (84, 68, 76, 255)), (1.0, (26, 20, 28, 255))]
    image = materials.gradient(size, stops, across=True)
    edge = max(1, size[1] // 6)
    image.fill((40, 34, 34), (0, 0, size[0], edge), special_flags=pygame.BLEND_RGB_ADD)
    image.fill((110, 100, 104), (0, size[1] - edge, size[0], edge), special_flags=pygame.BLEND_RGB_MULT)
    return image


def draw_shaft(picture: Scenery, shaft: Rect) -> None:
    """Draw the visible lower part of the painted tower."""
    painter, at = picture.painter, picture.layout
    name = f"{art.FOLDER}/tower_shaft"
    painted = painter.images.get(name, at.tower.size)
    if painted is None:
        painter.panel(shaft, (52, 46, 58), (90, 80, 96), radius=4)
        return
    area = Rect(0, at.tower.height - shaft.height, shaft.width, shaft.height)
    painter.canvas.blit(painted, shaft.topleft, area)


def held(picture: Scenery) -> list[tuple[int, Rect]]:
    """Return the cards of the hand with their current places."""
    hand, lay = picture.hand, picture.sliding.place_of
    places = picture.layout.held(len(hand))
    return [(card, lay(f"hand:{card}", place)) for card, place in zip(hand, places, strict=True)]


def draw_hand(picture: Scenery) -> None:
    """Draw the hand in a row: usable cards glow, the hovered card is drawn later."""
    painter = picture.painter
    cards = held(picture)
    is_asked = any(kind == "card" for kind, _ in picture.lit) or any(
        kind == "card" for kind, _ in picture.marked
    )
    for card, lies in cards:
        key = key_of(card)
        if key in picture.hidden:
            continue
        is_alight = key in picture.lit or key in picture.marked
        if not picture.is_pointed(card):
            if key in picture.lit:
                highlights.legal(painter, lies)
            else:
                painter.shadow(lies, blur=4, down=2)
            bright = GREYED if is_asked and not is_alight else 1.0
            picture.faces.draw(str(card), lies, bright=bright)
            if key in picture.marked:
                highlights.chosen(painter, lies)
        picture.target(f"hand:{card}", lies, [key], card=str(card), lit_by_itself=True, marked_by_itself=True)


def draw_raised(picture: Scenery) -> None:
    """Draw the hovered card of the hand, lifted out of it."""
    painter = picture.painter
    for card, lies in held(picture):
        key = key_of(card)
        if not picture.is_pointed(card) or key in picture.hidden:
            continue
        place = ledge.raised(picture.layout, lies)
        if key in picture.lit:
            highlights.hovered(painter, place)
        else:
            painter.shadow(place, blur=8, down=6)
        picture.faces.draw(str(card), place)
        if key in picture.marked:
            highlights.chosen(painter, place)


def draw_enlarged(picture: Scenery, thing: Target) -> Sequence[Rect]:
    """Draw the card of a thing enlarged next to it, with its text below; return the rectangles of both."""
    painter, at = picture.painter, picture.layout
    wide = at.px(_LARGE)
    high, pad = round(wide * CARD_RATIO), at.px(9)
    text = words.card_line(picture.deck[int(str(thing.card))])
    notes = painter.paragraph_height(text, wide - 2 * pad, theme.TEXT_BODY) + 2 * pad
    place = at.next_to(thing.frame or thing.rect, (wide, high + at.px(4) + notes))
    place.bottom = min(place.bottom, at.prompt.top - at.px(4))
    face = Rect(place.x, place.y, wide, high)
    painter.shadow(face, radius=11, blur=9, down=8, opacity=0.75)
    picture.faces.draw(str(thing.card), face)
    box = Rect(place.x, face.bottom + at.px(4), wide, notes)
    painter.slab(box, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
    painter.paragraph(text, box.inflate(-2 * pad, -2 * pad), theme.TEXT_BODY, theme.INK, across="centre")
    return face, box


# --- words at the edges ----------------------------------------------------------------------


def draw_head(picture: Scenery) -> None:
    """Draw the number of the turn."""
    painter, at = picture.painter, picture.layout
    text = say.TURN(turn=picture.view["turn"])
    painter.text(text, at.turn, 20, _QUIET, role="title", least=14, how=SHADED)


def latest(picture: Scenery) -> list[str]:
    """Return the visible lines of the log, the newest last."""
    return [line.text for line in picture.log if not line.is_heading][-_LINES:] if picture.asks else []


def draw_chronicle(picture: Scenery) -> None:
    """Draw the latest lines of the log, the newest last and brightest."""
    painter, at = picture.painter, picture.layout
    place = at.chronicle
    high = place.height // _LINES
    for number, text in enumerate(reversed(latest(picture))):
        row = Rect(place.x, place.bottom - (number + 1) * high, place.width, high)
        colour = PALE if not number else theme.mixed(_QUIET, (60, 54, 66), 0.2 * number)
        row.y += max(0, row.height - painter.paragraph_height(text, row.width, 14))
        painter.paragraph(text, row, 14, colour, least=13, how=SHADED)
    picture.targets.add(Target("chronicle", place, enabled=True, tip=common.READ_LOG(key=key_for("log"))))
