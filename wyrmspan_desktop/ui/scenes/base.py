"""What every scene is: a name, input, time and drawing; and what it may ask of the host that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout.targets import Target, Targets

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem, Session
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.session.background import Progress, Task
    from wyrmspan_desktop.session.record import Record, SaveHeader
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.text.game_review import Recalled
    from wyrmspan_desktop.text.sentences import Sentence
    from wyrmspan_desktop.ui.compositor.canvas import IconHit
    from wyrmspan_desktop.ui.compositor.display_list import Replacement
    from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
    from wyrmspan_desktop.ui.drawing.painting import Painter
    from wyrmspan_desktop.ui.layout.units import Room
    from wyrmspan_desktop.ui.system.audio import Audio
    from wyrmspan_desktop.ui.table.events.log import Chapter
    from wyrmspan_desktop.ui.widgets.gui import Gui

Found = TypeVar("Found")


_SWIPE = 66
"""So many units of a swipe are a step of the wheel, which moves most lists about as far."""


class Scene:
    """One screen.  A scene that is not `opaque` is drawn over the one below it.

    `enter` and `leave` frame its life on the stack, `wake` comes whenever it gets to the top; `layout` builds
    what depends on the window's size, and is called again when the size changes and after `wake`.
    """

    name = "scene"
    opaque = True
    needs: tuple[float, float] = (theme.BASE_WIDTH, theme.BASE_HEIGHT)
    """How many units wide and high it must at least be; beyond that the scale of the interface gives way."""

    fills = False
    """Whether it is a place that always fills the window, in which the scale of the interface is for text alone."""

    fades_in = True
    waits_for_pictures = False
    """Whether what was seen before stays until nothing of it is missing any more."""
    """Whether what was seen before may shine through for a moment."""

    music = ""
    """The piece that is heard while the scene is on top; empty: that of the scene below."""

    is_carrying = False
    """Whether the pointer holds something."""

    _swiped = 0.0
    """How far a finger has swiped downwards that did not turn the wheel yet, in pixels."""

    looks = False
    """Whether a closer look may be had at what a finger is held on."""

    confirm_key = pygame.K_RETURN
    """The key that a game controller's button of assent stands for."""

    takes_every_key = False
    """Whether every key but Esc comes here, and none means what it does elsewhere."""

    def __init__(self, app: Host) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene is on the stack now."""

    def leave(self) -> None:
        """The scene has left the stack."""

    def wake(self) -> None:
        """The scene is on top: what it shows may have changed meanwhile."""

    def look_anew(self) -> None:
        """The settings are others now; with them the language may be, in which something was said already."""

    def layout(self) -> None:
        """Place what depends on the size of the window."""

    def pictures_came(self) -> None:
        """Pictures have come that were missing when it was drawn."""
        self.app.dirty = True

    def step(self, dt: float) -> None:
        """Let time pass."""

    def draw(self) -> None:
        """Draw on the app's painter and register targets."""

    def stir(self, dt: float) -> Sequence[Replacement]:
        """Let the time of what stirs by itself pass: what was drawn of it, each with what is seen in its place now."""
        return ()

    def lie_still(self) -> None:
        """Nothing stirs by itself any more."""

    def idle_work(self) -> IdleWork[None]:
        """Jobs for moments in which nothing happens: what will be wanted soon."""
        yield from ()

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        """The left button went down on a target, or on nothing."""
        self.click(target)

    def release(self, point: tuple[int, int]) -> None:
        """The left button went up."""

    def move(self, point: tuple[int, int]) -> None:
        """The pointer moved."""

    def click(self, target: Target | None) -> None:
        """A target, or nothing, was clicked."""

    def look(self, target: Target | None) -> None:
        """The right button went down: have a closer look."""

    def hover(self, target: Target | None) -> None:
        """The pointer came to a target, or left it."""

    def called(self, icon: str) -> tuple[str, str] | None:
        """What an icon is called that the pointer rests on, and what it means; None if nothing is said of it."""
        # The rules are not there when the program starts.
        from wyrmspan_desktop.text.rulebook.signs import SEATS, plain, sign_of

        sign = sign_of(icon)
        if sign is None:
            return None
        if plain(icon) in SEATS and self.names_of_seats:
            seat = int(icon[-1]) if icon[-1].isdigit() else -1
            return self.names_of_seats[seat], str(sign.text)
        return str(sign.title), str(sign.text)

    @property
    def names_of_seats(self) -> Sequence[str]:
        """Who sits here, Automa last; empty if nobody does."""
        return ()

    @property
    def covers(self) -> Sequence[Rect]:
        """What lies over the scene and is being read, though nobody can click it."""
        return ()

    @property
    def foretells(self) -> bool:
        """Whether it is told what the thing would bring that is pointed at, so that no icon on it is named besides."""
        return False

    @property
    def tells_icons(self) -> bool:
        """Whether what an icon is called is told with what is enlarged, so that no plate is laid besides."""
        return False

    @property
    def explanation(self) -> str:
        """What is said of the thing that is pointed at, with the name of an icon on it; empty if nothing is."""
        return ""

    def wheel(self, steps: int) -> None:
        """The wheel turned, upwards if positive."""

    def drags(self, target: Target) -> bool:
        """Whether a finger that comes down on a target and moves holds it, as a mouse does; otherwise it swipes."""
        return False

    @property
    def swipe_px(self) -> int:
        """How many pixels of a swipe are a step of the wheel."""
        return self.app.painter.px(_SWIPE)

    def swipe(self, by: tuple[float, float]) -> None:
        """A finger has moved so many pixels to the right and down: what it swipes follows it."""
        self._swiped += by[1]
        steps = int(self._swiped / self.swipe_px)
        if steps:
            self._swiped -= steps * self.swipe_px
            self.wheel(steps)

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        """Two fingers are so many times as far apart as before, and their middle has moved so many pixels."""
        self.swipe(by)

    def let_go(self) -> None:
        """Drop the thing that is carried or picked up."""

    @property
    def let_go_at(self) -> Rect | None:
        """Where the button lies that lets go of what a finger carries; None while nothing is carried."""
        return None

    def key(self, event: pygame.event.Event) -> None:
        """A key went down that no entry field wants."""

    def drop(self, path: Path) -> None:
        """A file was dropped on the window, or is to be opened by it."""
        self.app.go.open_file(path)

    def back(self) -> None:
        """Esc: one step back."""
        self.app.scenes.pop()

    def close(self) -> bool:
        """The window is asked to close; whether it may do so without a question."""
        return True


class Stack(Protocol):
    """The scenes that are shown, as far as a scene may change them; see `SceneStack`."""

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""


class Errands(Protocol):
    """Work with the player's files that is done beside the window; see `BackgroundWorker`."""

    def start(self, work: Callable[[Progress], Found]) -> Task[Found]:
        """Have something done."""

    def wait_for(
        self,
        heading: str,
        work: Callable[[Progress], Found],
        then: Callable[[Found], object],
        otherwise: Callable[[FileProblem], object] | None = None,
        *,
        drop: Callable[[Found], object] | None = None,
        is_change: bool = False,
    ) -> None:
        """Have something done, and go on with its result, or with what has gone wrong."""


class OpenGame(Protocol):
    """The table that lies below other scenes."""

    def look_at(self, seat: int) -> None:
        """Lay a seat's mat, or Automa's cards, in the middle."""

    def change(self) -> None:
        """Something that is drawn has changed."""


class Ways(Protocol):
    """The ways to other scenes; see `Navigation`."""

    @property
    def table(self) -> OpenGame | None:
        """The table that is being played at."""

    def home(self, name: str = "") -> None:
        """Leave every scene for the title, and put another one over that, if one is named."""

    def to(self, name: str) -> None:
        """Put a scene on top that needs nothing but its host."""

    def has_rules(self, game: str) -> bool:
        """Whether there is a page of rules of a kind of game."""

    def explain(self, game: str, number: str = "") -> None:
        """Show a rule of a kind of game, or what every key does if its rules are not told."""

    def learn(self, game: str) -> None:
        """Go to the table of the lesson of a kind of game."""

    def practise(self, exercise: str) -> None:
        """Go to the table of a lesson for better play, from its beginning."""

    def open_file(self, path: Path) -> None:
        """Show what a file holds that was opened from elsewhere."""

    def play(self, kept: ArchivedGame) -> None:
        """Go to the table of a game in the archive."""

    def prewarm(self) -> IdleWork[None]:
        """Draw a table beforehand that nobody sees, in pieces."""

    def resume(self, path: Path) -> None:
        """Go on with a kept game, or say why that cannot be."""

    def replay(self, path: Path) -> None:
        """Show a game that was played, or say why that cannot be."""

    def look_back(self, session: Session[Any]) -> None:
        """Show a game that is over move by move."""

    def play_on(self, session: Session[Any], game: Any, move: int) -> None:
        """Ask who plays on where a game stood after so many answers, and go to that table."""

    def keepsake(self, game: Callable[[], Record]) -> None:
        """Have a picture made of a game that is over, and show it."""

    def recall(self, session: Session[Game], moments: Sequence[Recalled], first: Recalled) -> None:
        """Show a game that is over from one of some moments on."""

    def scores(
        self,
        session: Session[Game],
        again: Callable[[], None] | None = None,
        about: SaveHeader | None = None,
        *,
        is_known: bool = False,
    ) -> None:
        """Show the points of a game as they are now."""

    def draw_curtain(
        self,
        seat: int,
        names: Sequence[str],
        reason: str,
        then: Callable[[], None],
        recap: Sequence[Chapter],
        menu: Callable[[], None],
        heading: Sentence,
    ) -> None:
        """Hide everything until the player of a seat is there; ``menu`` opens the menu of the game.

        ``heading``: since when it is told what has happened.
        """

    def ask(self, heading: str, text: str, yes: str, then: Callable[[], None], no: str = "") -> None:
        """Ask, and do something if the answer is yes; ``no``: what the other button says, *Stay* if nothing."""

    def tell(self, heading: str, text: str) -> None:
        """Say something that the player has to know."""

    def tell_problem(self, problem: FileProblem) -> None:
        """Say what is wrong with a file."""

    def ask_to_quit(self) -> None:
        """Ask before the window is closed on a game."""

    def leave_table(self, then: Callable[[], None]) -> None:
        """Do what leaves the table, if there is one; after a question if its game would be lost by that."""


class Services(Protocol):
    """What scenes play with besides the window; see `ui.services`."""

    settings: Settings
    audio: Audio

    @property
    def beside(self) -> Errands:
        """What is done beside the window."""

    @property
    def has_archive(self) -> bool:
        """Whether there is an archive already."""

    @property
    def archive(self) -> Archive:
        """The player's games."""

    @property
    def thinkers(self) -> Thinkers:
        """The processes that bots and hints think in."""


class Host(Services, Protocol):
    """What shows scenes: where they draw, what they hear of the player's choices, and the ways to other scenes."""

    painter: Painter
    targets: Targets
    gui: Gui
    seed: int | None
    debug: bool
    pointer: tuple[int, int]
    dirty: bool
    """Whether the next frame has to be drawn."""

    @property
    def window(self) -> pygame.Surface:
        """The surface of the window, which shows the last frame."""

    @property
    def icon_named(self) -> str:
        """The icon that the pointer rests on and that is named; empty if there is none."""

    def name_icon(self, icon: IconHit) -> None:
        """Name an icon, as if the pointer rested there where it stands."""

    @property
    def is_watched(self) -> bool:
        """Whether the player can see what happens: the window has the focus, and is large enough."""

    @property
    def size(self) -> Room:
        """The room of scenes in pixels."""

    @property
    def scenes(self) -> Stack:
        """The scenes that are shown."""

    @property
    def go(self) -> Ways:
        """The ways to other scenes."""

    def refresh(self) -> None:
        """Lay the top scene out anew before the next frame."""

    def look_anew(self) -> None:
        """Show everything as the settings want it now."""

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on."""

    def show(self, *, fills: bool) -> None:
        """Fill the screen, or go back to the window's place; `pygame.error` if the system does not show that."""

    def aside(self, kind: type[Scene], *, is_ahead: bool = True) -> AbstractContextManager[None]:
        """Draw for a kind of scene, and on nothing; ``is_ahead``: nobody waits for the paintings that it asks for."""

    def quit(self) -> None:
        """Close the window after this frame."""
