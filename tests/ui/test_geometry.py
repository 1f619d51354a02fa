"""Every table fits every window: nothing overlaps, nothing lies outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from wyrmspan_desktop.ui.advent.places import places as terrace
from wyrmspan_desktop.ui.family.draw.places import places as islands
from wyrmspan_desktop.ui.layout import ledge, spots
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.geometry import CAVES, layout
from wyrmspan_desktop.ui.layout.units import scaled, unit_of

SIZES = [
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3440, 1440),
    (1440, 2000),
    (3840, 2160),
]

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def assert_apart(rects: dict[str, Rect]) -> None:
    for (first, a), (second, b) in combinations(rects.items(), 2):
        assert not a.colliderect(b), f"{first} {a} overlaps {second} {b}"


def assert_inside(rects: dict[str, Rect], frame: Rect) -> None:
    for name, rect in rects.items():
        assert frame.contains(rect), f"{name} {rect} lies outside {frame}"
        assert rect.width > 0, name
        assert rect.height > 0, name


OVER = {"lip", "ledge", "wing", "sign", "exchange", "room"}
"""Fields that lie over others, or others over them, on purpose."""
OVERLAPS = {
    *(("course", "course"), ("prompt", "hoard"), ("prompt", "stock"), ("guild_head", "tile_rows")),
    *(("guild_head", "track"), ("notice", "wyrm"), ("notice", "ways"), ("stack", "left")),
}
"""Pairs that touch in some window where figures are large."""


def rects_of(value: object, name: str = "") -> Iterator[tuple[str, Rect]]:
    """Every rectangle of a layout, in lists and groups as well, by the path to it."""
    if isinstance(value, Rect):
        yield name, value
        return
    parts: Iterable[tuple[object, object]] = ()
    if is_dataclass(value):
        parts = ((each.name, getattr(value, each.name)) for each in fields(value))
    elif isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = enumerate(value)
    for key, part in parts:
        yield from rects_of(part, f"{name}.{key}" if name else str(key))


@sizes
@pytest.mark.parametrize("step", [0, 1, 2])
@pytest.mark.parametrize("make", [layout, terrace, *(partial(islands, players=count) for count in (2, 4, 5))])
def test_places_lie_in_the_window_and_apart_or_one_within_another(
    size: tuple[int, int], step: int, make: Callable[..., TableLayout]
) -> None:
    at = make(size, step=step)
    found = dict(rects_of(at))
    assert len(found) > 20
    assert_inside(found, Rect((0, 0), size))
    edge = 2 * at.px(5)
    for (first, a), (second, b) in combinations(found.items(), 2):
        (one, _, rest), (other, _, more) = first.partition("."), second.partition(".")
        if {one, other} & OVER or (one, other) in OVERLAPS or min(a.clip(b).size) <= 2:
            continue
        is_within = a.inflate(edge, edge).contains(b) or b.inflate(edge, edge).contains(a)
        are_siblings = one == other and bool(rest and more)
        assert is_within > are_siblings, f"{first} {a} overlaps {second} {b}"


@sizes
def test_banners_stay_inside_the_window_without_overlaps(size: tuple[int, int]) -> None:
    at = layout(size)
    for count, automa in ((1, True), (2, False), (3, False), (4, False), (5, False)):
        rects, card = at.banners(count, automa)
        banners = {f"banner {n}": rect for n, rect in enumerate(rects)}
        if card is not None:
            banners["card"] = card
        assert len(rects) == count + automa
        assert_inside(banners, Rect((0, 0), size))
        assert_apart(banners | {"round": at.round, "mat": at.mat})


@sizes
def test_the_mountain_holds_three_caves_of_four_spaces_and_five_stones(size: tuple[int, int]) -> None:
    at = layout(size)
    assert_inside(at.caves, at.mat.inflate(at.px(2), at.px(2)))
    assert_apart({name: rect.inflate(-2, -2) for name, rect in at.caves.items()})
    for cave in CAVES:
        parts = {name: rect for name, rect in (at.icons | at.slots).items() if name.startswith(cave)}
        parts["gate"] = at.cave_heads[cave]
        assert len(parts) == 5 + 4 + 1
        assert_inside(parts, at.caves[cave])
        assert_apart({name: rect.inflate(-4, -4) for name, rect in parts.items()})
        order = [at.icons[f"{cave}.i1"].x, at.slots[f"{cave}.1"].x, at.icons[f"{cave}.i2"].x]
        assert order == sorted(order)


@sizes
def test_spaces_are_large_enough_to_read(size: tuple[int, int]) -> None:
    at = layout(size)
    for rect in at.slots.values():
        assert rect.width >= at.px(150)
        assert rect.height >= at.px(120)


@pytest.mark.parametrize("answers", [(), (60, 80), (44, 44, 44, 44, 90, 70), (200, 44, 44, 44, 44, 44, 90)])
@pytest.mark.parametrize(
    "stand",
    [
        (),
        ("pass", "cancel", "hint"),
        ("end_turn", "hint"),
        ("refuse", "confirm", "cancel", "hint"),
        ("cancel", "aid", "confirm", "refuse"),
    ],
)
def test_question_fits_between_fixed_answers(answers: tuple[int, ...], stand: tuple[str, ...]) -> None:
    for at, words in product(map(layout, SIZES), (40, 300, 2000)):
        places, standing = (
            ledge.prompt(at, at.px(words), [at.px(wide) for wide in answers], stand),
            ledge.standing(at),
        )
        beside = {f"answer {n}": rect for n, rect in enumerate(places.answers)}
        parts = beside | {"strip": places.strip} | {name: standing[name] for name in stand}
        assert_apart(parts)
        assert_inside(parts, at.prompt.inflate(at.px(2), 0))
        assert places.strip.width >= at.px(60)
        if stand:
            # Only confirmation, and help with the set-up, may share a place with other buttons.
            absent = {"pass", "end_turn"} if "aid" in stand else {"confirm", "aid"} - {*stand}
            others = {name: rect for name, rect in standing.items() if name not in absent}
            assert_apart(beside | others)


@sizes
@pytest.mark.parametrize("stand", [("refuse", "hint"), ("refuse", "confirm", "hint"), ("hint",)])
def test_answers_do_not_move_with_the_length_of_the_question(
    size: tuple[int, int], stand: tuple[str, ...]
) -> None:
    at = layout(size)
    answers = [at.px(44)] * 4
    placed = {
        tuple(map(tuple, ledge.prompt(at, at.px(words), answers, stand).answers)) for words in (40, 150, 300)
    }
    assert len(placed) == 1


@sizes
def test_tools_and_fixed_answers_do_not_overlap(size: tuple[int, int]) -> None:
    at = layout(size)
    standing = ledge.standing(at) | {f"tool {number}": rect for number, rect in enumerate(ledge.tools(at))}
    assert set(standing) >= {"pass", "end_turn", "refuse", "confirm", "hint", "cancel"}
    aid = standing.pop("aid")  # during the set-up alone, in which no turn is passed or ended
    assert_apart(standing | {"notice": at.notice})
    turn = {"pass", "end_turn"}
    assert_apart({name: rect for name, rect in standing.items() if name not in turn} | {"aid": aid})
    figure = spots.resting_adventurer_rect(at).inflate(-at.px(14), 0)
    assert_apart({name: standing[name] for name in ("tool 0", "tool 1", "cancel")} | {"adventurer": figure})
    assert_inside(standing, Rect((0, 0), size))


@sizes
@pytest.mark.parametrize("tray", [0, 1, 4])
def test_hands_of_every_size_stay_in_their_place(size: tuple[int, int], tray: int) -> None:
    at = layout(size)
    for count in (0, 1, 5, 8, 9, 14, 30):
        tray_cards, frame, cards = at.hand_cards(tray, count)
        assert (len(tray_cards), len(cards)) == (tray, count)
        for rect in (*tray_cards, *cards):
            assert at.hand.contains(rect)
        if frame is not None:
            assert all(frame.contains(rect) for rect in tray_cards)
            assert not any(frame.colliderect(rect) for rect in cards)
        if count <= 5 and not tray:
            assert_apart({str(n): rect for n, rect in enumerate(cards)})
        steps = {b.x - a.x for a, b in pairwise(cards)}
        assert all(step >= (at.px(12) if count <= 14 else 2) for step in steps)
        tilts = [at.tilt(number, count) for number in range(count)]
        assert tilts == [-tilt for tilt in reversed(tilts)]
        assert max(tilts, default=0) <= 4.5


@sizes
def test_no_card_of_a_usual_hand_covers_the_name_of_another(size: tuple[int, int]) -> None:
    at = layout(size)
    for count in range(1, 10):
        cards = at.hand_cards(0, count)[2]
        assert_apart({str(number): rect for number, rect in enumerate(cards)})
        assert all(card.width >= at.px(74) and card.height >= at.px(132) for card in cards)


@sizes
@pytest.mark.parametrize("count", [11, 14, 20, 25])
def test_spread_hand_shows_every_card_completely(size: tuple[int, int], count: int) -> None:
    at = layout(size).spread(count)
    _, _, cards = at.hand_cards(0, count)
    enlarged = at.enlarged(cards[-1], (at.px(246), at.px(335)))
    parts = {str(number): rect for number, rect in enumerate(cards)}
    assert [held.seen for held in ledge.fan(at, cards)] == cards
    assert [ledge.raised(at, card) for card in cards] == cards, "the one that is pointed at covers no other"
    assert_inside(parts, at.hand)
    assert_apart(parts | {"question": at.prompt, "enlarged": enlarged, "hoard": at.hoard, "guild": at.guild})
    assert_inside({"question": at.prompt, "hand": at.hand}, Rect((0, 0), size))
    assert not at.hand.colliderect(at.hoard)
    assert not at.hand.colliderect(at.wing)
    assert at.chronicle is None or not at.hand.union(at.prompt).colliderect(at.chronicle)
    board = ledge.spread_board(at)
    assert_inside({"question": at.prompt, "hand": at.hand}, board)
    cuts = [name for name, slot in at.slots.items() if slot.y < board.y < slot.y + at.px(26)]
    assert not cuts, "its edge goes through the name of no dragon"
    for card in cards:
        assert card.width >= at.px(88)
        x, y = ledge.tick(at, card, card.width)
        assert card.top + at.px(45) <= y < card.centery, "no tick lies on a name"
        assert card.x + at.px(26) < x < card.right - at.px(26)


@sizes
def test_a_card_that_is_raised_covers_no_word_of_the_question(size: tuple[int, int]) -> None:
    for at in (layout(size), layout(size).spread(12), layout(size).spread(20)):
        for count in (5, 12, 20):
            place = ledge.raised(at, at.hand_cards(0, count)[2][0])
            assert at.prompt.bottom - place.top <= at.px(4)
            assert Rect((0, 0), size).contains(place)


@sizes
def test_the_cards_of_the_set_up_are_large(size: tuple[int, int]) -> None:
    at = layout(size)
    for dragons, caves in ((3, 3), (3, 1), (1, 3), (2, 2)):
        cards = {str(n): rect for n, rect in enumerate(at.choice_cards(dragons, caves))}
        assert len(cards) == dragons + caves
        assert_inside(cards, at.mat)
        assert_apart(cards)
        assert all(rect.width >= at.px(110) for rect in cards.values())
        assert all(rect.width >= at.px(180) for rect in at.choice_cards(dragons, caves)[:dragons])


@sizes
def test_a_tooltip_of_a_low_thing_leaves_its_neighbours_free(size: tuple[int, int]) -> None:
    at = layout(size)
    for row in ([at.prompt], [*at.tools], [*at.track], [at.exchange]):
        for thing in row:
            place = at.over(thing, (at.px(290), at.px(60)))
            assert Rect((0, 0), size).contains(place)
            assert not place.colliderect(thing)
            assert place.bottom <= thing.top or place.top >= thing.bottom


@sizes
def test_panels_next_to_things_stay_in_the_window(size: tuple[int, int]) -> None:
    at = layout(size)
    window = Rect((0, 0), size)
    for thing in (*at.slots.values(), *at.track, at.tools[2], at.decks["caves"], at.exchange):
        place = at.next_to(thing, (at.px(300), at.px(420)))
        assert window.contains(place)
        assert not place.colliderect(thing)
        panel, rows = at.popup(thing, [at.px(32)] * 7 + [at.px(50)], at.px(300))
        assert window.contains(panel)
        assert_apart({str(n): row for n, row in enumerate(rows)})


@sizes
def test_enlarged_card_does_not_cover_hand_question_and_sky(size: tuple[int, int]) -> None:
    at = layout(size)
    for card in (*at.hand_cards(2, 9)[2], *at.slots.values(), *at.display["dragons"]):
        place = at.enlarged(card, (at.px(246), at.px(335)))
        assert Rect((0, 0), size).contains(place)
        assert at.px(50) <= place.top < place.bottom <= at.prompt.top


SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)


@sizes
def test_a_scale_grows_the_unit_while_there_is_room_and_then_the_text(size: tuple[int, int]) -> None:
    usual = unit_of(size)
    readable = 10 / 13 / usual
    for scale in (scale for scale in SCALES if scale >= min(1.0, readable)):
        for needs in ((1280.0, 720.0), (640.0, 480.0), (100.0, 100.0)):
            unit, enlarge = scaled(size, scale, needs)
            assert unit >= min(usual, usual * scale)
            assert unit == pytest.approx(usual * scale) or enlarge > 1
            assert unit * enlarge == pytest.approx(usual * scale), "all of the scale is used"
            if unit > usual:
                assert size[0] >= needs[0] * unit - 1e-6
                assert size[1] >= needs[1] * unit - 1e-6
    assert scaled(size, 2.0, (100.0, 100.0)) == (pytest.approx(usual * 2), 1.0)
    assert scaled(size, 0.1, (100.0, 100.0)) == scaled(size, min(1.0, readable), (100.0, 100.0))
    assert [scaled(size, scale, (100.0, 100.0), fills=True) for scale in SCALES[1:]] == [
        (pytest.approx(usual), scale) for scale in SCALES[1:]
    ], "a place keeps its size"


@sizes
def test_props_do_not_overlap_cards(size: tuple[int, int]) -> None:
    at = layout(size)
    for tray, count in ((0, 0), (0, 3), (2, 3), (0, 9), (0, 20)):
        _, frame, cards = at.hand_cards(tray, count)
        lain = ledge.prop_rects(at, cards, frame)
        assert_inside(lain, at.ledge)
        for thing in (*cards, at.hoard, at.prompt, *([frame] if frame else ())):
            assert thing.collidelist(list(lain.values())) == -1
        assert len(lain) == 2 or count != 3 or tray or size[0] < 1.7 * size[1], (
            "three cards leave room for both"
        )
