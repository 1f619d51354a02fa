"""Short notes that explain things at their first occurrence, one at a time; they do not interrupt the game."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from wyrmspan_desktop.engine import Decision, Event, ids
from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.engine.view_types import PlayerView, View
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text.rulebook import notes as words
from wyrmspan_desktop.ui.layout.targets import NOTE, PANELS, Target
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.help.callout import FEW, CalloutExtension, lay_parchment, named
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_CLOSE, _MORE, _OFF = "note:close", "note:more", "note:off"
_FEW_COINS = 2
"""The number of coins at which their use is explained."""
_QUIET_ROUNDS = 1
"""The number of rounds in which at most one note is shown in a turn."""
READ_S = 2.0
"""Seconds after which a note counts as read; one that was visible for less, and not closed, is shown again."""
_ALIKE_S = 60.0
"""The least seconds between two notes with the same content."""
_BY_ITSELF = "moment:by_itself"
"""The topic that cannot wait: the first turn that ends by itself is explained before it does."""


class HintTopic(NamedTuple):
    """A thing to be explained: the key of its note, and its place if that is known."""

    key: str
    place: str = ""


class TutorialHints(CalloutExtension):
    """Shows notes while a player is asked; each note once for each player, in all games.

    Only games that count are explained: others are lessons and examples.  At each question at most one note is
    shown, in the first round at most one in each of the player's turns, besides that of a turn that ends by itself.
    A note that finds no time in its turn is shown another time: it counts as seen only after it could be read, or was
    closed.
    """

    sheet = NOTE

    def __init__(self, table: MatPlaying, settings: Settings) -> None:
        super().__init__(Spot())
        self._table, self._settings = table, settings
        self._reader = 0
        """The seat of the reader: the one at the screen, or the asked one if no hand is open."""
        self._met: deque[HintTopic] = deque()
        self._is_retold = False
        """Whether the incoming events were seen long ago."""
        self.shown: HintTopic | None = None
        """The current topic."""
        self._turns = 0
        """The number of the reader's finished turns."""
        self._turn: tuple[int, int, object] = (0, 0, "")
        """The seat, the round and the reader's turn of the open question; in the set-up each kind of question is a
        turn.
        """
        self._noted_in: tuple[int, int, object] | None = None
        """The turn in which a note was last drawn."""
        self._dug = ""
        """The space that was last excavated."""
        self._clock = 0.0
        self._said: dict[tuple[int, str], float] = {}
        """The time of the last note, by seat and content."""
        self._unread: float | None = None
        """The time when the current note was first drawn; None if it was not drawn yet, or counts as seen."""
        if table.archived is not None and table.archived.about.counts:
            settings.note_readers([table.session.names[seat] for seat in table.session.people])

    # --- what it hears ------------------------------------------------------------------------

    def restart(self) -> None:
        self._is_retold = True
        self._met.clear()
        self.shown, self._unread, self._turns = None, None, 0

    def step(self, dt: float) -> None:
        self._is_retold = False
        self._clock += dt
        if self._unread is not None and self._clock - self._unread >= READ_S:
            self._note_seen()

    def on_event(self, event: Event) -> None:
        is_own = event.seat is not None and event.seat == self._table.board.seat
        if is_own and event.type == "turn_ended":
            self._turns += 1
            self._met.clear()
        if is_own and event.type == "excavated":
            self._dug = f"slot:{event.data['slot']}"
        if self._is_retold or self._table.board.seat is None:
            return
        self._read_by(self._table.board.seat)
        place = self._place_of(event)
        explained = _explained(event)
        if explained in words.EVENTS:
            self._meet(f"event:{explained}", place)
        if event.type == "enticed" and is_own:
            self._meet_dragon(event.data["card"], place)
            self._meet("moment:badges", place)

    def _read_by(self, seat: int) -> None:
        """Set the reader; topics met by another one are dropped."""
        if seat != self._reader:
            self._reader = seat
            self._met.clear()

    def _place_of(self, event: Event) -> str:
        """Return the thing on the table that an event is about, if it names one."""
        data = event.data
        slot, cave, nest = data.get("slot"), data.get("cave"), data.get("nest")
        if isinstance(slot, str):
            return f"slot:{slot}"
        if isinstance(nest, str):
            return f"nest:{nest}" if nest == "mat" else f"slot:{nest}"
        if cave in ids.CAVES:
            return f"cave:{cave}"
        if "row" in data:
            return f"row:{data['row']}"
        if event.type == "advanced":
            return f"track:{data['position']}"
        if event.type == "reshuffled":
            return f"deck:{data['pile']}"
        return (
            f"objective:{self._table.board.playback.view['round']}"
            if event.type.startswith("objective_")
            else ""
        )

    def _meet_dragon(self, card: str, place: str) -> None:
        dragon = self._dragon(card)
        if dragon.size == "hatchling":
            self._meet("moment:hatchling", place)
        else:
            self._meet(f"timing:{dragon.ability.timings[0]}", place)

    def on_ask(self, decision: Decision) -> None:
        self._is_retold = False
        if self._table.auto_answer.left and decision.kind != AutoAnswer.last_chance:
            return  # There is no choice, and no time to read.
        self._read_by(decision.seat)
        view = self._table.board.playback.view
        self._turn = decision.seat, view["round"], self._turns if view["round"] else decision.kind
        if not self._table.auto_answer.left:
            self._meet_question(decision, view)
        # Events of the turn are explained before it ends by itself: the timer waits for an open note.
        self._show_next()

    def _meet_question(self, decision: Decision, view: View) -> None:
        """Queue the topics of a question with a choice, and of the reader's turn."""
        if view["turn"] not in (None, decision.seat):
            self._meet("moment:shared")
        is_about_space = decision.kind in ("new_cave", "sale")
        is_draft = decision.kind == "keep" and self._table.session.house_rules.draft
        kind = "draft" if is_draft else decision.kind
        self._meet(f"decision:{kind}", self._dug if is_about_space else "")
        if self._table.countdown.then and self._is_wanted(_BY_ITSELF):
            self._met.appendleft(HintTopic(_BY_ITSELF))
        if decision.kind == "action":
            self._look_round(view, view["players"][decision.seat])
            self._look_ahead(decision)

    def _look_round(self, view: View, own: PlayerView) -> None:
        """Queue the topics of the reader's turn: the last round, few coins, full nests, possible exchanges."""
        if view["round"] == len(view["objectives"]):
            self._meet("moment:last_round")
        if own["coins"] <= _FEW_COINS:
            self._meet("moment:few_coins")
        if sum(own["resources"].values()) > _FEW_COINS:
            self._meet("moment:exchange")
        dragons = [(slot, self._dragon(slot["dragon"])) for slot in own["slots"].values() if slot["dragon"]]
        nests = self._table.board.box.mat.nests + sum(dragon.nests for _, dragon in dragons)
        if own["mat_eggs"] + sum(slot["eggs"] for slot, _ in dragons) == nests:
            self._meet("moment:nests_full")

    def _look_ahead(self, decision: Decision) -> None:
        """Queue the fourth space of a cave when it can be excavated."""
        excavated = [option for option in decision.options if option.kind == "excavate"]
        slots = [anchor.ref for option in excavated for anchor in option.anchors if anchor.kind == "slot"]
        last = next((slot for slot in slots if slot.endswith(f".{ids.COLUMNS}")), None)
        if last is not None:
            self._meet("moment:fourth_space", f"slot:{last}")

    def _dragon(self, card: str) -> Dragon:
        return self._table.board.box.dragons[ids.card_number(card)]

    def _meet(self, key: str, place: str = "") -> None:
        """Queue a topic, unless it was explained before."""
        if self._is_wanted(key) and key not in (met.key for met in self._met):
            self._met.append(HintTopic(key, place))

    def _is_wanted(self, key: str) -> bool:
        archived, is_on = self._table.archived, self._settings.values.notes
        return (
            archived is not None
            and archived.about.counts
            and is_on
            and key not in self._settings.seen_by(self._name)
        )

    @property
    def _name(self) -> str:
        """The name of the reader."""
        return self._table.session.names[self._reader]

    def _show_next(self) -> None:
        """Show the first note that is still wanted, unless this turn has had one and is to be quiet."""
        if self.shown is not None:
            return
        while self._met and (not self._is_quiet or self._met[0].key == _BY_ITSELF):
            met = self._met.popleft()
            if self._is_timely(met):
                self.shown = met
                self.spot.forget()
                self._table.board.change()
                return

    def _is_timely(self, met: HintTopic) -> bool:
        """Return whether a topic is still wanted, and no note with the same content was shown a moment ago."""
        last = self._said.get(self._saying(met.key))
        return self._is_wanted(met.key) and (last is None or self._clock - last >= _ALIKE_S)

    def _saying(self, key: str) -> tuple[int, str]:
        """Return the reader, and the content of a note."""
        return self._reader, words.SAYS.get(key, key)

    @property
    def _is_quiet(self) -> bool:
        """Whether this turn has had its note."""
        return self._turn[1] <= _QUIET_ROUNDS and self._turn == self._noted_in

    def forget(self) -> None:
        shown, self.shown = self.shown, None
        if shown is not None and self._unread is not None:
            self._said.pop(self._saying(shown.key), None)
            self._noted_in, self._unread = None, None
            self._met.appendleft(shown)
        # The question and its countdown are over; past events can still be explained at the next one.
        self._met = deque(
            met for met in self._met if not met.key.startswith("decision:") and met.key != _BY_ITSELF
        )

    # --- what can be done with it ---------------------------------------------------------------

    def click(self, target: Target) -> bool:
        if target.id == _OFF:
            self._settings.change(notes=False)
            self._met.clear()
        elif target.id == _MORE and self.shown is not None:
            self._table.app.go.explain(self._table.session.kind.name, self.rule)
            return True
        elif target.id != _CLOSE:
            return False
        self.put_away()
        return True

    def confirm(self) -> bool:
        """Focus the note; without a focus Enter might be meant for the table, so it does nothing else."""
        return self.shown is not None and self._table.keyboard.focus_on(_CLOSE)

    @property
    def is_open(self) -> bool:
        return self.shown is not None

    @property
    def rule(self) -> str:
        """The number of the rule of the open note; empty if none is open."""
        return words.NOTES[self.shown.key].rule if self.shown is not None else ""

    def put_away(self) -> bool:
        if self.shown is None:
            return False
        self._note_seen()
        self.shown = None
        self._table.board.change()
        return True

    # --- what it shows ------------------------------------------------------------------------

    def draw(self, picture: Shown) -> None:
        # One popup at a time: the note returns when the other one is closed.
        others = any(picture.targets.named(name) is not None for name in PANELS)
        if self.shown is None or picture.is_explained or others:
            return
        note = words.NOTES[self.shown.key]
        answers = [
            Answer(_OFF, [str(words.NO_MORE)]),
            Answer(_MORE, [str(words.MORE)]),
            # It shines unless Enter would use something else.
            Answer(_CLOSE, [str(words.UNDERSTOOD)], main=picture.focus in ("", _CLOSE)),
        ]
        things = _things(picture, self.shown, note)
        lay_parchment(picture, NOTE, self.spot, things, str(note.text), answers, heading=str(note.title))
        self._note_drawn(self.shown.key)

    def _note_drawn(self, key: str) -> None:
        """Note that the text of a note is visible now."""
        self._noted_in = self._turn
        self._said[self._saying(key)] = self._clock
        if self._unread is None and self._is_wanted(key):
            self._unread = self._clock

    def _note_seen(self) -> None:
        """Never show the current note to its reader again."""
        self._unread = None
        if self.shown is not None:
            self._settings.note_seen(self._name, self.shown.key)


def _things(picture: Shown, met: HintTopic, note: words.Note) -> list[list[Target]]:
    """Return the things to frame for a note: the thing that was met, or else all possible answers.

    One of several similar things is never framed alone, because that would look like a recommendation.
    """
    for place in (met.place, *note.places):
        if place == "prompt" or not place:
            found = [things for things in named(picture, [place]) if things[0].lit]
        elif place.endswith(":"):
            found = [[thing] for thing in picture.targets if thing.lit and thing.id.startswith(place)]
        else:
            found = list(named(picture, [place]))
        if found and len(found) <= FEW:
            return found
    return []


def _explained(event: Event) -> str:
    """Return the topic of an event; Automa's marker is explained with the event that names its row."""
    if event.type == "marker_placed" and event.source == "automa":
        return "automa_marker"
    return event.type if event.type != "automa_marker" else ""
