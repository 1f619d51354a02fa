"""A player's own cards: from files to a game, its file and its replay; and what is refused, with a sentence each."""

from __future__ import annotations

import copy
import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.messages import tells
from tests.support.systems import not_on_wine
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine.cards import box_of
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.scenarios import Scenario, play
from wyrmspan_desktop.session import Archive, Session, card_sets, files, record
from wyrmspan_desktop.session.card_sets import CardSet
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.testing.damage import about_of, encoded
from wyrmspan_desktop.text.messages import brief

EXAMPLE = Path(__file__).parents[2] / "cards" / "examples" / "Marsh"
DRAGONS: list[dict[str, Any]] = json.loads((EXAMPLE / "dragons.json").read_text("utf-8"))
CAVE = {"id": "v101", "do": [{"op": "gain", "items": {"any": 1}}]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The example, where a player's sets are."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "card-sets" / "Marsh"))


def only(data: Path) -> CardSet:
    (found,) = card_sets.card_sets(data)
    return found


def test_the_folder_is_shown_with_the_guides_of_this_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(card_sets, "show_folder", shown.append)
    sets = tmp_path / card_sets.FOLDER
    sets.mkdir()
    (sets / "README.txt").write_bytes(b"of an older version, or cut off")
    card_sets.show_sets(tmp_path)
    assert shown == [sets]
    assert "Cards of your own" in (sets / "README.txt").read_text("utf-8")
    assert json.loads((sets / "example-dragons.json").read_text("utf-8")) == DRAGONS
    assert card_sets.card_sets(tmp_path) == [], "the example is no set"
    (sets / "example-dragons.json").write_text("changed by the player", "utf-8")
    card_sets.show_sets(tmp_path)
    assert (sets / "example-dragons.json").read_text("utf-8") == "changed by the player"


def test_the_folder_is_shown_without_guides_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "no space")

    shown: list[Path] = []
    monkeypatch.setattr(card_sets, "show_folder", shown.append)
    monkeypatch.setattr(files, "replace", refuse)
    card_sets.show_sets(tmp_path)
    assert shown == [tmp_path / card_sets.FOLDER]


# --- what is refused ----------------------------------------------------------------------------


def with_dragon(**fields: Any) -> bytes:
    """The example, in which the first dragon has other fields; None: it lacks one."""
    dragons = copy.deepcopy(DRAGONS)
    dragons[0] = {name: each for name, each in (dragons[0] | fields).items() if each is not None}
    return json.dumps(dragons).encode()


def doing(*ops: dict[str, Any], timing: str = "when_played") -> bytes:
    """The example, in which the first dragon does something else."""
    return with_dragon(ability={"timing": timing, "do": list(ops)})


def many(number: int, kind: str) -> bytes:
    """So many dragons, or cave cards."""
    if kind == "caves":
        return json.dumps([{**CAVE, "id": f"v{n}"} for n in range(1, number + 1)]).encode()
    return json.dumps([{**DRAGONS[0], "id": f"d{n}", "name": f"N{n}"} for n in range(1, number + 1)]).encode()


def deep(levels: int) -> dict[str, Any]:
    op: dict[str, Any] = {"op": "gain", "items": {"any": 1}}
    for _ in range(levels):
        op = {"op": "pay", "cost": {"any": 1}, "then": [op]}
    return op


GAIN = {"op": "gain", "items": {"any": 1}}
USE = {"op": "activate", "on": "dragon", "timings": ["when_played"]}
LOCAL = "dragons.json: card d301"

UNSHOWN = "contains a character that cannot be shown. Type it again"

DAMAGED: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "dragons.json: at line 1, column 1: not valid JSON"),
    "no JSON": (b"[{]", "dragons.json: at line 1, column 3: not valid JSON"),
    "no text": (b"[\xff]", "dragons.json: at byte 1: not UTF-8 text. Save the file as UTF-8."),
    "another coding": ("[]".encode("utf-16"), "dragons.json: at byte 0: not UTF-8 text. Save the file as UTF-8."),
    "no list": (b"{}", "dragons.json: expected a list of cards in [ ], one per line."),
    "no cards": (b"[]", "dragons.json: there are no cards in it. Add one, as in the example."),
    "a card that is none": (
        b"[7]",
        "dragons.json: card number 1 of the file: expected an object in braces, found a whole number",
    ),
    "brackets without end": (b"[" * 50_000, "dragons.json: not valid JSON"),
    "too large": (b" " * 200_000, "dragons.json cannot be read: It is larger than 128 kB."),
    "too many dragons": (many(101, "dragons"), "dragons.json: there are 101 cards, but a set may have at most 100."),
    "two of one id": (
        json.dumps([DRAGONS[0], DRAGONS[0]]).encode(),
        f"{LOCAL}: at id: two cards have this id. Give each card its own id.",
    ),
    "two of one name": (
        with_dragon(name="reed nibbler"),
        f"{LOCAL}: at name: dragon d303 already has this name. Choose another name.",
    ),
    "a printed name": (
        with_dragon(name="Chameleon Coatl"),
        f"{LOCAL}: at name: dragon d119 already has this name. Choose another name.",
    ),
    "no id": (with_dragon(id=None), "dragons.json: card number 1 of the file: the field `id` is missing"),
    "an id of a cave": (
        with_dragon(id="v301"),
        "card v301: at id: 'v301' is not a valid id. Ids here are d1, d2 and so on",
    ),
    "an id of nothing": (with_dragon(id="d0"), "card d0: at id: 'd0' is not a valid id."),
    "an id too great": (with_dragon(id="d401"), "card d401: at id: the number is too large. Use one from d1 to d400."),
    "an id of five digits": (with_dragon(id="d10000"), "'d10000' is not a valid id"),
    "a field too many": (with_dragon(colour="red"), f"{LOCAL}: `colour` is not a known field here"),
    "a misspelt field": (
        with_dragon(nest=1, nests=None),
        f"{LOCAL}: `nest` is not a known field here. Did you mean `nests`?",
    ),
    "a field too few": (with_dragon(vp=None), f"{LOCAL}: the field `vp` is missing. Add the field `vp`."),
    "a text for a number": (
        with_dragon(vp="2"),
        f"{LOCAL}: at vp: expected a whole number, found text in quotation marks",
    ),
    "an unknown size": (
        with_dragon(size="huge"),
        f"{LOCAL}: at size: 'huge' is not allowed here. Choose one of `hatchling`",
    ),
    "no cave": (with_dragon(caves=[]), "at caves: list at least one cave the dragon can live in, each only once."),
    "an unknown effect": (
        doing({"op": "gian", "items": {"any": 1}}),
        f"{LOCAL}: at ability.do[0].op: 'gian' is not allowed here. Did you mean `gain`?",
    ),
    "an unknown icon": (
        doing({"op": "gain", "items": {"silver": 1}}),
        f"{LOCAL}: at ability.do[0].items: `silver` is not a known field here",
    ),
    "an effect of a boxed kind": (
        doing({"op": "group", "parts": []}),
        "at ability.do[0].op: 'group' is not allowed here",
    ),
    "a name too long": (
        with_dragon(name="W" * 41),
        f"{LOCAL}: at name: a name may have 1 to 40 letters; this one has 41.",
    ),
    "a name of nothing": (with_dragon(name=""), f"{LOCAL}: at name: a name may have 1 to 40 letters; this one has 0."),
    "a name of two lines": (with_dragon(name="Wisp\nof the marsh"), UNSHOWN),
    "a name that turns round": (with_dragon(name="Wisp\u202egnol"), UNSHOWN),
    "a name of spaces": (with_dragon(name="  "), UNSHOWN),
    "a name of marks": (with_dragon(name="W" + "\u0335" * 9), UNSHOWN),
    "half a character": (
        with_dragon(name="Wisp").replace(b'"Wisp"', b'"\\ud800"'),
        "not valid JSON",
    ),
    "points beyond all": (with_dragon(vp=999), f"{LOCAL}: at vp: 999 is too much. Use a number up to 15."),
    "a number beyond all": (with_dragon(vp=10**30), f"{LOCAL}: at vp: "),
    "too many nests": (with_dragon(nests=7), f"{LOCAL}: at nests: 7 is too much. Use a number up to 6."),
    "below nothing": (with_dragon(cost={"milk": -1}), "at cost.milk: -1 is below 0. Use a positive number."),
    "too much gained": (
        doing({"op": "gain", "items": {"any": 7}}),
        f"{LOCAL}: at ability.do[0].items.any: 7 is too much. Use a number up to 6.",
    ),
    "too much for each": (
        doing({"op": "gain", "items": {"any": 3}, "per": {"count": "eggs"}}),
        f"{LOCAL}: at ability.do[0]: 3 per counted item is too much: at most 2. Use 1 or 2.",
    ),
    "too many effects": (doing(*[GAIN] * 13), "the card has 13 effects, nested ones included, but may have only 12."),
    "effects in effects": (doing(deep(13)), "the card has 14 effects, nested ones included"),
    "effects without end": (doing(deep(400)), "dragons.json: "),
    "it goes on and on": (
        doing(GAIN, USE),
        f"{LOCAL}: at ability: these could activate each other forever: Lantern Wisp, ",
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", DAMAGED)
def test_damaged_set_is_refused_with_a_sentence(folder: Path, how: str) -> None:
    content, reported = DAMAGED[how]
    (folder / "dragons.json").write_bytes(content)
    found = only(folder.parent.parent)
    assert (found.title, found.own, found.pictures) == ("Marsh", None, {})
    assert found.problem is not None
    words = brief(found.problem)
    assert reported in words
    assert words.endswith((".", "?"))
    assert len(words) <= 320
    assert words.isprintable()


def no_file(folder: Path) -> None:
    (folder / "dragons.json").unlink()


def pipe(folder: Path) -> None:
    no_file(folder)
    os.mkfifo(folder / "dragons.json")


def circle(folder: Path) -> None:
    no_file(folder)
    (folder / "dragons.json").symlink_to(folder / "dragons.json")


def device(folder: Path) -> None:
    no_file(folder)
    (folder / "dragons.json").symlink_to("/dev/zero")


def a_folder(folder: Path) -> None:
    no_file(folder)
    (folder / "dragons.json").mkdir()


def unseen(folder: Path) -> None:
    folder.rename(folder.with_name("\u200b"))


def bad_cave(folder: Path) -> None:
    (folder / "caves.json").write_text('[{"id": "v101", "do": [{"op": "fly"}]}]')


def caves_without_end(folder: Path) -> None:
    (folder / "caves.json").write_bytes(many(61, "caves"))


def place_of_no_dragon(folder: Path) -> None:
    lay = {"op": "lay", "count": 1, "place": "here"}
    (folder / "caves.json").write_text(json.dumps([{"id": "v201", "do": [lay]}]))


PLANTED: dict[str, tuple[Callable[[Path], None], str]] = {
    "no file": (
        no_file,
        "Its folder has neither dragons.json nor caves.json. Add one of them, as in the example.",
    ),
    "a pipe": (pipe, "dragons.json cannot be read: It is a pipe."),
    "a device": (device, "dragons.json cannot be read: It is a device."),
    "a folder": (a_folder, "dragons.json cannot be read: It is a folder."),
    "a link to itself": (circle, "dragons.json cannot be read: "),
    "a title of nothing": (unseen, "Its folder has a name that can't be shown. Rename it using ordinary letters."),
    "a cave card that flies": (bad_cave, "caves.json: card v101: at do[0].op: 'fly' is not allowed here"),
    "too many caves": (caves_without_end, "caves.json: there are 61 cards, but a set may have at most 60."),
    "a place of no dragon": (
        place_of_no_dragon,
        "caves.json: card v201: at do[0].place: 'here' only works in a dragon's own ability",
    ),
}  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("what", PLANTED)
def test_non_file_in_a_set_is_reported(folder: Path, what: str) -> None:
    plant, reported = PLANTED[what]
    plant(folder)
    found = only(folder.parent.parent)
    assert found.own is None
    assert found.problem is not None
    words = brief(found.problem)
    assert reported in words
    assert words.endswith((".", "?"))


def test_non_folders_and_surplus_folders_are_ignored(tmp_path: Path) -> None:
    assert card_sets.card_sets(tmp_path) == card_sets.card_sets(None) == []
    sets = tmp_path / "card-sets"
    for number in range(card_sets.MAX_SETS + 5):
        (sets / f"{number:03}").mkdir(parents=True)
    (sets / "000.json").write_text("[]")
    (sets / "away").symlink_to(sets / "nowhere")
    assert [each.title for each in card_sets.card_sets(tmp_path)] == [
        f"{n:03}" for n in range(card_sets.MAX_SETS)
    ]


@not_on_wine("a file that is listed as a folder is an invalid name there, for Windows no directory")
def test_unreadable_set_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "card-sets").write_text("a file")
    with tells(FileProblem, "Your card sets can't be listed: Not a directory"):
        card_sets.card_sets(tmp_path)


# --- from file to replay ------------------------------------------------------------------------


def play_on(session: Session, answers: int = 10_000) -> None:
    bot = RandomBot(7)
    while session.decision is not None and answers:
        session.choose(bot.answer(session.decision), session.game.serial)
        answers -= 1


@pytest.mark.parametrize("edition", ["base", "updated"])
def test_example_set_plays_from_files_to_replay(folder: Path, edition: str) -> None:
    data = folder.parent.parent
    found = only(data)
    assert (found.title, found.problem, found.own and found.own.ids) == (
        "Marsh",
        None,
        ("d301", "d302", "d303"),
    )
    archive = Archive(data)
    archived = archive.begin(["Ada", "Ben"], seed=11, cards=Cards(edition, found.own))
    assert {301, 302, 303} < set(archived.session.game.box.dragons)
    play_on(archived.session, 90)
    path, digest = archive.save_as(archived, "With the marsh"), archived.session.game.digest()
    archived.close()
    shutil.rmtree(folder)
    (entry,) = [each for each in archive.entries() if each.path == path]
    assert (entry.problem, entry.about.cards, entry.about.counts) == (None, Cards(edition, found.own), False)
    again = archive.resume(path)
    assert (again.notes, again.session.game.digest()) == ((), digest)
    play_on(again.session)
    assert set(again.session.game.state.decks[0]) | {301, 302, 303} <= set(again.session.game.box.dragons)
    again.close()
    ended = archive.finished / f"{again.about.id}.wyrm"
    target = data / "elsewhere.wyrm"
    archive.export(ended, target)
    brought = archive.bring_in(target)
    for place in (ended, target, brought.path):
        replayed = record.go_on(record.read(place))
        assert replayed.whole
        assert replayed.session.is_dealt
        assert replayed.session.scores() == again.session.scores()
    assert [each.counts for each in archive.history.page().games] == [False, False]
    archive.close()


def test_cards_in_a_game_file_are_checked_like_those_of_a_folder(folder: Path) -> None:
    own = only(folder.parent.parent).own
    session = Session.new(["Ada", "Ben"], seed=1, cards=Cards(own=own))
    content = record.encode(record.record_of(session, about_of(session, 1)))
    for words, change in {
        r"can't be used: dragons.json: card d301: at vp: 99 is too much": lambda own: own.update(
            dragons=own["dragons"].replace('"vp":2', '"vp":99')
        ),
        "can't be used: dragons.json: at line 1, column 2: not valid JSON": lambda own: own.update(
            dragons="["
        ),
        "can't be used: dragons.json: the file is too large": lambda own: own.update(caves=" " * 300_000),
        "This game was played with different cards": lambda own: own.update(dragons="[]"),
        "damaged: its description of the game makes no sense": lambda own: own.update(title="\u202ehsraM"),
    }.items():
        file = json.loads(content)
        change(file["about"]["cards"]["own"])
        with tells(FileProblem, words):
            record.decode(encoded(file))
    file = json.loads(content)
    file["about"]["counts"] = True
    assert record.decode(encoded(file)).about.counts is False


def test_game_with_own_cards_resumes_from_its_position_alone(folder: Path) -> None:
    """Their numbers are greater than those of what pending work of a printed game can be about."""
    own = only(folder.parent.parent).own
    box = box_of(Cards(own=own))
    mat = {"golden.1": {"dragon": "d301", "eggs": 1}}
    game = Scenario(box=box).player(0, coins=1, mat=mat).turn(0).game()
    play(game, "explore golden", "draw dragon")
    assert (game.decision.source, game.decision.kind) == ("d301", "payment")
    session = Session(game)
    file = json.loads(record.encode(record.record_of(session, about_of(session, 1))))
    file["log"] = None
    opened = record.go_on(record.decode(encoded(file)))
    assert [each.code for each in opened.notes] == [Code.LOG_DAMAGED]
    assert opened.session.game.digest() == game.digest()


def test_pictures_are_found_by_the_title_of_the_set(folder: Path) -> None:
    pictures = folder / "pictures"
    pictures.mkdir()
    for name in ("d301.png", "d301.webp", "d302.jpg", "d303.txt", "d999.png"):
        (pictures / name).write_bytes(b"no picture")
    (pictures / "d303.png").mkdir()
    found = only(folder.parent.parent)
    assert found.own is not None
    expected = {"d301": pictures / "d301.webp", "d302": pictures / "d302.jpg"}
    assert found.pictures == expected
    assert card_sets.pictures_of(folder.parent.parent, found.own) == expected
    assert card_sets.pictures_of(folder.parent.parent, msgspec.structs.replace(found.own, title="Fen")) == {}
    assert card_sets.pictures_of(folder.parent.parent, msgspec.structs.replace(found.own, title="..")) == {}
    assert card_sets.pictures_of(None, found.own) == {}
    shutil.rmtree(folder)
    assert card_sets.pictures_of(folder.parent.parent, found.own) == {}
