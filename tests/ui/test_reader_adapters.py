"""Screen readers of each system are given the window, and an error there never stops the game."""

from __future__ import annotations

import gc
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode, Request, Snapshot
from wyrmspan_desktop.ui.system import pane, window

accesskit = pytest.importorskip("accesskit")
adapter = pytest.importorskip("wyrmspan_desktop.ui.accessibility.adapter")


class Panic(BaseException):
    """An error of AccessKit's, which is no `Exception`."""


class Events:
    """Events that an adapter has returned."""

    def __init__(self, said: list[str], what: str) -> None:
        self._said, self._what = said, what

    def raise_events(self) -> None:
        self._said.append(self._what)


class Platform:
    """The adapter of a window: a reader comes when ``activate`` is called, and ``said`` is what it hears."""

    made: list[Platform]

    def __init__(self, handle: int, activate: Callable[[], object], take: Callable[[object], None]) -> None:
        assert handle, "there is no window"
        self.handle, self.activate, self.take = handle, activate, take
        self.said: list[str] = []
        self.fails = False
        self.tree: Any = None
        Platform.made.append(self)

    @classmethod
    def for_window(cls, *given: Any) -> Platform:
        return cls(*given)

    def update_if_active(self, update: Callable[[], Any]) -> Events | None:
        if self.fails:
            raise Panic
        self.tree = update()
        nodes = self.tree.nodes
        return Events(self.said, f"{len(nodes)} nodes")


class FocusedPlatform(Platform):
    """The adapter of macOS, which has to be informed of the focus."""

    def update_view_focus_state(self, has_focus: bool) -> Events | None:
        return Events(self.said, f"focus: {has_focus}")


@pytest.fixture(params=["windows", "macos"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(Platform, "made", [], raising=False)
    for name in ("windows", "macos", "unix"):
        monkeypatch.delattr(accesskit, name, raising=False)
    module: Any = types.SimpleNamespace(SubclassingAdapter=Platform)
    if request.param == "macos":
        module.SubclassingAdapter = FocusedPlatform
        module.add_focus_forwarder_to_window_class = lambda name: None
    monkeypatch.setattr(accesskit, request.param, module, raising=False)
    yield request.param
    Platform.made.clear()
    gc.collect()


def _snapshot() -> Snapshot:
    button = AccessibleNode("button", "New game", Rect(0, 0, 9, 9), "new")
    return Snapshot(AccessibleNode("window", "Game", Rect(0, 0, 9, 9), children=[button]), "new")


def test_a_reader_hears_of_the_window_and_presses_a_button(system: str) -> None:
    made = adapter.Adapter(lambda: "en")
    made.attach(7)
    (platform,) = Platform.made
    made.update(_snapshot)
    assert not platform.said, "no reader listens"
    assert platform.activate() is None, "the tree is built later, in the thread of the window"
    made.update(_snapshot)
    made.update(_snapshot)
    assert platform.said == ["2 nodes"], "an unchanged tree is not published again"
    nodes = made._identities
    number = next(each for each, name in nodes.items() if name == "new")
    platform.take(types.SimpleNamespace(action=accesskit.Action.CLICK, target=number))
    assert [*made.requests()] == [Request("press", "new")]


def _published(*pages: Sequence[AccessibleNode], focus: str = "") -> list[dict[str, tuple[int, Any]]]:
    """Publish windows with some content one after the other; return numbers and nodes of each by their texts."""
    made = adapter.Adapter(lambda: "en")
    made.attach(7)
    platform, found = Platform.made[-1], []
    platform.activate()
    for page in pages:
        whole = AccessibleNode("page", "Page", Rect(0, 0, 9, 9), PAGE, key="1", children=page)
        root = AccessibleNode("window", "Game", Rect(0, 0, 9, 9), children=[whole])
        made.update(lambda root=root: Snapshot(root, focus))
        found.append({node.value or node.label: (number, node) for number, node in platform.tree.nodes})
    return found


def _node(role: str, name: str, identity: str = "", **more: Any) -> AccessibleNode:
    return AccessibleNode(role, name, Rect(0, 0, 9, 9), identity, **more)


def test_a_thing_stays_the_same_node_when_its_siblings_come_and_go(system: str) -> None:
    card, text = _node("button", "Card", "card"), _node("text", "Text")
    hand = _node("group", "Hand", children=[card, text])
    panel = _node("group", "Panel", children=[_node("button", "Other", "other"), _node("text", "More")])
    before, between, after = _published([hand], [panel, hand._replace(children=[text, card])], [hand])
    for name in ("Hand", "Card", "Text"):
        assert before[name][0] == between[name][0] == after[name][0], name


def test_the_same_event_twice_in_a_row_is_a_new_node_that_is_announced(system: str) -> None:
    event = _node("status", "Ada gains 1 milk", live="polite", key="event 1")
    first, second = _published([event], [event._replace(key="event 2")])
    assert first["Ada gains 1 milk"][0] != second["Ada gains 1 milk"][0]
    assert second["Ada gains 1 milk"][1].live == accesskit.Live.POLITE


def test_a_question_that_has_the_focus_is_read_once(system: str) -> None:
    question = _node("status", "Which one?", "prompt", live="polite")
    other = question._replace(name="And now?")
    first, second, _, again = _published([question], [other], [], [other], focus="prompt")
    assert first["Which one?"][0] != second["And now?"][0], "another question has to be read"
    assert not first["Which one?"][1].live
    assert not second["And now?"][1].live
    assert again["And now?"][0] != second["And now?"][0]


def test_what_can_be_chosen_says_whether_it_is_chosen(system: str) -> None:
    cards = [
        _node("button", "One", "one", state=frozenset({"choice", "chosen"})),
        _node("button", "Two", "two", state=frozenset({"choice"})),
        _node("button", "Three", "three"),
    ]
    (found,) = _published(cards)
    toggled = [found[name][1].toggled for name in ("One", "Two", "Three")]
    assert toggled == [accesskit.Toggled.TRUE, accesskit.Toggled.FALSE, None]


def test_the_text_of_an_entry_is_read_with_its_cursor(system: str) -> None:
    _published([_node("entry", "Name", "name", value="Zoë", cursor=2)])
    lines = [node for _, node in Platform.made[-1].tree.nodes if node.role == accesskit.Role.TEXT_RUN]
    assert [(line.value, list(line.character_lengths)) for line in lines] == [("Zoë", [1, 1, 2])]
    entry = next(node for _, node in Platform.made[-1].tree.nodes if node.label == "Name")
    assert entry.text_selection.focus.character_index == 2


def test_an_entry_says_that_it_is_empty(system: str) -> None:
    _published([_node("entry", "Name", "name"), _node("entry", "Seed", "seed", value="7")])
    nodes = {node.label: node for _, node in Platform.made[-1].tree.nodes}
    assert (nodes["Name"].placeholder, nodes["Seed"].placeholder) == ("empty", None)


def test_a_reader_knows_whether_the_window_has_the_focus(system: str) -> None:
    made = adapter.Adapter(lambda: "en")
    made.attach(7)
    made.focus_window(has_focus=False)
    assert Platform.made[0].said == (["focus: False"] if system == "macos" else [])


def test_an_error_of_the_adapter_is_logged_and_the_game_goes_on(
    system: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = adapter.Adapter(lambda: "en")
    made.attach(7)
    (platform,) = Platform.made
    platform.activate()
    platform.fails = True
    made.update(_snapshot)
    assert "no screen reader can read the window" in caplog.text
    made.update(_snapshot)
    made.focus_window(has_focus=True)
    assert not platform.said


def test_a_window_that_no_adapter_can_serve_is_opened_all_the_same(
    system: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = adapter.Adapter(lambda: "en")
    made.attach(0)  # the dummy driver's windows have no handle
    made.update(_snapshot)
    assert "there is no window" in caplog.text


def test_the_window_is_made_known_once_before_it_is_shown() -> None:
    seen: list[bool] = []
    try:
        surface = window.open_window(
            (1280, 720), False, None, lambda handle: seen.append(pygame.display.get_active())
        )
        assert surface.get_size() == (1280, 720)
        assert pygame.display.get_active()
        window.show(None, True)
        assert pane.is_full_screen()
        assert window.show((1000, 600), False).get_size() == (1000, 600)
        assert pygame.display.get_active()
        assert seen == [False]
    finally:
        pygame.display.quit()
        pane.begin("", pygame.Surface((1, 1)))
