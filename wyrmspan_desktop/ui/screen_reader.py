"""Keeps screen readers and the game's own voice informed of the window, and does what readers ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.accessibility.narrator import Narrator
from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode, Request, Snapshot
from wyrmspan_desktop.ui.layout.targets import PARCHMENTS, QUESTION
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.system.voice import Manner
from wyrmspan_desktop.ui.system.window import TITLE
from wyrmspan_desktop.ui.table.help.described import Sight, described_table
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.playing import Playing
from wyrmspan_desktop.ui.widgets.described import described_page

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.accessibility.adapter import Adapter
    from wyrmspan_desktop.ui.app import App
    from wyrmspan_desktop.ui.scenes.base import Scene


_NO_TABLE = AccessibleNode("tabletop", "", Rect(0, 0, 0, 0))
LONGEST_WAIT_S = 1.0
"""Seconds of frames that all were drawn, while no event was shown, after which a table is described all the same."""


class ScreenReader:
    """Publishes what the top scene shows after each frame, to an adapter, and to the voice if that is switched on.

    A table is described in the next frame in which nothing is drawn, as that takes as long as a frame of a movement.
    Events, reports and the focus are published at once.
    """

    def __init__(self, app: App, adapter: Adapter | None = None) -> None:
        self._app, self._adapter = app, adapter
        self._narrator: Narrator | None = None
        """Speaks while that is switched on and the window has the focus."""
        self._scene: Scene | None = None
        self._sight: Sight | None = None
        self._table = _NO_TABLE
        """The last described table, and what was seen of it."""
        self._scenes = 0
        """The number of scenes that have come to the top so far."""
        self._state: tuple[object, ...] = ()
        """The state in which the window was described last; in another one it is described at once."""
        self._news: tuple[object, ...] = ()
        """The latest event and report that were published."""
        self._waited_s = 0.0
        """Seconds for which the description is behind although no event is shown."""
        self._has_news = False
        """Whether the next frame publishes an event or a report: the one that shows it is busy enough."""
        self._is_behind = False
        """Whether frames were drawn without one, or events were being shown then."""

    def snapshot(self) -> Snapshot:
        """Return what the window shows; only the top scene, as the ones below it cannot be used."""
        self._begin_scene()
        self._state, self._waited_s = self._state_now, 0.0
        self._is_behind = not self._is_settled
        return self._framed(self._described())

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader listens, or the game's own voice is switched on."""
        return self._app.settings.values.speech or (self._adapter is not None and self._adapter.is_active)

    def _begin_scene(self) -> None:
        """If another scene is on top, forget the table that was there: another player may be at the screen."""
        if self._app.scene is not self._scene:
            self._scene, self._scenes = self._app.scene, self._scenes + 1
            self._sight, self._table, self._state, self._news = None, _NO_TABLE, (), ()

    def _framed(self, content: list[AccessibleNode]) -> Snapshot:
        """Return the window with the description of a scene."""
        app, scene = self._app, self._scene
        self._news = self._news_now
        pages = [] if app.too_small else [each._replace(key=str(self._scenes)) for each in content]
        root = AccessibleNode("window", TITLE, Rect((0, 0), app.size), children=pages)
        # A question that is answered automatically is not asked, so none of its answers has the focus.
        control = scene.control if isinstance(scene, GameScene) and not scene.control.answers_itself else None
        thing = control.focused if control is not None else None
        focus = _focus_in(root, app.gui.focused or "" if thing is None else thing.id)
        if focus == PAGE:
            root = root._replace(children=[each._replace(name=each.name or TITLE) for each in pages])
        return Snapshot(root, focus)

    def _described(self) -> list[AccessibleNode]:
        """Return the content of the top scene; nothing of a cutscene, which ends by itself."""
        scene = self._scene
        if isinstance(scene, Page):
            return [described_page(scene.role, scene.tree, self._app.gui.typed)]
        if not isinstance(scene, GameScene):
            return []
        sight = Sight(scene.board)
        if self._sight is None or not sight.shows_same(self._sight):
            self._sight, self._table = sight, described_table(scene.board)
        return [self._table]

    @property
    def _state_now(self) -> tuple[object, ...]:
        """What has to be described at once when it changes: who sees the table, and where the focus is."""
        app, scene = self._app, self._app.scene
        if not isinstance(scene, GameScene):
            return ()
        return scene, scene.board.seat, scene.board.sees_all, scene.control.focus, app.size, app.too_small

    @property
    def _news_now(self) -> tuple[object, ...]:
        """The latest event and report."""
        scene = self._app.scene
        return (len(scene.board.log), scene.board.reviews.number) if isinstance(scene, GameScene) else ()

    @property
    def _is_settled(self) -> bool:
        """Whether no event is being shown."""
        scene = self._app.scene
        return not isinstance(scene, GameScene) or scene.board.playback.settled

    def _with_news(self) -> Snapshot:
        """Return what the window showed when it was described last, with the latest event and report."""
        assert isinstance(self._scene, GameScene)
        self._table = described_table(self._scene.board, self._table)
        return self._framed([self._table])

    def step(self, dt: float) -> None:
        """Publish news of the last frame, ``dt`` seconds ago, and do what readers have asked for since."""
        if self._is_behind and self._is_settled:
            self._waited_s += dt
        has_news, self._has_news = self._has_news, False
        if has_news and self._state_now == self._state:
            self._publish(self._with_news)
        if self._adapter is None:
            return
        for request in self._adapter.requests():
            self.take(request)
        if self._adapter.is_due:
            self._adapter.update(self.snapshot)

    def show(self, *, is_drawn: bool) -> None:
        """Publish what has changed, after a frame; ``is_drawn``: whether anything was drawn in it."""
        self._begin_scene()
        if not (is_drawn or self._is_behind):
            return
        state = self._state_now
        self._is_behind = (
            is_drawn and bool(state) and state == self._state and self._waited_s < LONGEST_WAIT_S
        )
        self._has_news = self._is_behind and self._news != self._news_now
        if not self._is_behind:
            self._publish(self.snapshot)

    def _publish(self, make: Callable[[], Snapshot]) -> None:
        """Give a snapshot to those who want it; it is made once."""
        snapshot = cache(make)
        if self._adapter is not None:
            self._adapter.update(snapshot)
        self._narrate(snapshot)

    def _narrate(self, snapshot: Callable[[], Snapshot]) -> None:
        """Speak what is new; after a pause, all of the page is new."""
        app = self._app
        if not (app.settings.values.speech and app.events.has_focus):
            if self._narrator is not None:
                self._narrator = None
                app.voice.hush()
            return
        if self._narrator is None:
            self._narrator = Narrator(self._say)
        self._narrator.hear(snapshot())

    def _say(self, text: str, is_urgent: bool) -> None:
        values, voice = self._app.settings.values, self._app.voice
        if is_urgent:
            voice.hush()
        if text:
            voice.say(text, Manner(values.speech_rate, values.speech_voice, language() or "en"))

    def focus_window(self, *, has_focus: bool) -> None:
        """Note whether the window has the focus of the system."""
        self._narrate(self.snapshot)
        if self._adapter is not None:
            self._adapter.focus_window(has_focus=has_focus)

    def take(self, request: Request) -> None:
        """Focus or press a thing, as the keyboard or a click would; nothing happens if it is gone."""
        app = self._app
        if not app.is_ready or app.scene is None:
            return
        if isinstance(app.scene, GameScene) and isinstance(app.scene.control, Playing):
            app.scene.control.keyboard.note_use(by_keys=True)
        on_press = app.gui.on_press(request.identity)
        target = app.targets.named(request.identity)
        if request.action == "focus":
            self._focus(request.identity)
        elif on_press is not None:
            app.events.press(on_press)
        elif target is not None and target.enabled:
            app.scene.click(target)

    def _focus(self, identity: str) -> None:
        """Move the keyboard focus to a thing."""
        app, scene = self._app, self._app.scene
        if app.gui.on_press(identity) is not None:
            app.gui.focus(identity)
        elif isinstance(scene, GameScene) and isinstance(scene.control, Playing):
            scene.control.keyboard.focus_on(identity)


def _focus_in(root: AccessibleNode, wanted: str) -> str:
    """Return the identity of the node with the focus.

    If nothing in the tree is called like that, it is the text that has to be read first: a parchment, the question,
    or else the page.  Readers are silent about a focus without a name.
    """
    can_be_read = {node.identity: node for node in root.walk() if node.identity}
    if wanted in can_be_read:
        return wanted
    texts = [name for name, node in can_be_read.items() if "read" in node.state]
    return next((name for name in (*PARCHMENTS, QUESTION) if name in texts), next(iter(texts), ""))
