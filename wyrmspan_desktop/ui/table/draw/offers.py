"""The answers next to a question of Wyrmspan: each by its name, or in a list behind a button if there is no room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.buttons import Labels, Parts, group_of, list_label
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.options import describe_asked
from wyrmspan_desktop.text.prompts import BUTTON_TIPS, BUTTONS
from wyrmspan_desktop.ui.input.carrying import Key, keys_of, keys_with_token
from wyrmspan_desktop.ui.layout.geometry import STOCK
from wyrmspan_desktop.ui.layout.ledge import standing
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.answer_builder import ONE_BY_ONE, AnswerBuilder
from wyrmspan_desktop.ui.table.play.answers import MEDALLIONS, NONE, Answer, width_of

WAYS = "ways:"
"""The prefix of names of buttons that open a list, followed by the group of answers, empty for all of them."""
TRADES = "trade"
"""The group of the exchanges of resources, which have a panel of their own."""
_NARROWEST = 34
"""The minimum width of an answer with its gap, in units."""
_ON_THE_TABLE = frozenset({"action", "end_turn"})
"""Questions answered on the whole table: cards, spaces and caves are clicked, and a list would not be shorter."""
_NAMES = frozenset({"hint", "confirm", NONE, "own_mat", "score_sheet", "token:egg", "stock:egg"})
_TIPS = {("token", "egg"): say.EGG_TOKEN, ("stock", "egg"): say.EGG}
"""Things next to the question that are not part of the supply."""


def listed(choosing: AnswerBuilder, group: str) -> list[Option]:
    """Return the answers that the list of a group shows; those of all groups if it has no name."""
    options = [option for option in choosing.options if option.anchors]
    return [option for option in options if group in ("", group_of(option, choosing.decision.kind))]


def digit_of(option: Option) -> int:
    """Return the digit of an answer whose thing has a number on the table, such as a row of the guild; else 0."""
    return option.number if option.kind == "row" else 0


def answers_of(picture: Picture, room: int) -> list[Answer]:
    """Return the answers next to the question, from the left, as far as they fit a width in pixels."""
    if picture.choosing is None:
        return list(_always(picture))
    hint = Answer("hint", [str(say.HINT)], tip=say.hint_tip())
    aids = [
        Answer(aid.name, [aid.text], main=aid.main, enabled=aid.enabled, tip=aid.tip, answers=False)
        for aid in picture.aids
    ]
    agreed = list(_agreeing(picture, picture.choosing))
    last = [*agreed, *_words(picture, picture.choosing), *_always(picture), *aids, hint]
    used = _width(picture, [each for each in last if not each.place])
    row = _Row(picture, picture.choosing, is_agreed=bool(agreed)).fitting(room - used)
    if len(row) == 1 and not agreed and not row[0].anchors and _has_room_for_one(picture, row[0]):
        row = [replace(row[0], at="confirm")]
    return [*row, *last]


def _has_room_for_one(picture: Picture, answer: Answer) -> bool:
    """Return whether the only answer fits the place of the confirm button, so that it is always found there."""
    choosing = picture.choosing
    assert choosing is not None
    is_free = not choosing.several or choosing.decision.most == 1
    return is_free and width_of(picture, answer) <= standing(picture.layout)["confirm"].width


def is_beside(picture: Picture, name: str) -> bool:
    """Return whether a thing of this name would stand next to the question."""
    buttons = (*picture.controls, *picture.tools, *picture.aids)
    return (
        name in _NAMES
        or name.partition(":")[0] in ("word", "trade", "supply", "ways")
        or any(name == button.name for button in buttons)
    )


def _width(picture: Picture, answers: Sequence[Answer]) -> int:
    """Return the width of answers next to the question, each with a gap, in pixels."""
    return sum(width_of(picture, each) + picture.layout.px(6) for each in answers)


class _Row:
    """The answers next to the question, always in the order of the rules."""

    def __init__(self, picture: Picture, choosing: AnswerBuilder, *, is_agreed: bool) -> None:
        self._picture, self._choosing = picture, choosing
        self._labels = Labels(picture.box, picture.view, picture.hand_seat)
        # *Yes* takes it from the supply: it need not lie there as well.
        shown = [key for key in _supply(choosing) if not (is_agreed and key[0] == "supply")]
        offered, beside = set[Key]().union(*choosing.keys.values()), set(shown)
        self._things = [_thing(key, is_used_up=key not in offered) for key in shown]
        self._groups: dict[str, list[Option]] = {}
        if choosing.decision.kind not in _ON_THE_TABLE and not is_agreed:
            for option in choosing.standing:
                if not beside.issuperset(keys_of(option)):
                    self._groups.setdefault(group_of(option, choosing.decision.kind), []).append(option)
        self._known: dict[tuple[str, bool], list[Answer]] = {}
        """The answers of named groups, by whether their names are short."""

    def fitting(self, room: int) -> list[Answer]:
        """Return them with the longest groups folded into buttons that list them, until they fit a width."""
        groups = dict(self._groups)
        # Several things are selected on the table one by one: a list shows them at a glance.
        folded = set(groups) if self._choosing.decision.most > 1 else set()
        # Naming dozens of answers that will not fit takes longer than a frame has (`bench_frames walk`).
        most = max(1, room // self._picture.layout.px(_NARROWEST))
        too_many = {group for group, options in groups.items() if len(options) > most}
        if len(groups) > 1 and (too_many - folded or not self._fits(groups, folded, room)):
            groups.pop(TRADES, None)  # the exchanges have a button of their own in the hoard
        folded |= too_many & set(groups)
        while not self._fits(groups, folded, room):
            whole = {
                group: _width(self._picture, self._named(group, options))
                for group, options in groups.items()
                if len(options) > 1 and group not in folded
            }
            if not whole:
                return self._least(groups, folded, room)
            folded.add(max(whole, key=lambda group: whole[group]))
        return self._row(groups, folded)

    def _least(self, groups: dict[str, list[Option]], folded: set[str], room: int) -> list[Answer]:
        """Return a list for each group, or one for all folded groups, or one for everything."""
        rows = [self._row(groups, folded, is_short=True)]
        rest = [option for group in folded for option in groups[group]]
        if len(folded) > 1 or (len(groups) > 1 and rest):
            singles = {group: options for group, options in groups.items() if group not in folded}
            every = self._list("", self._all(groups), is_beside=True)
            rows.append([*self._row(singles, set(), is_short=True), every])
        if len(groups) > 1:
            rows.append([*self._things, self._list("", self._all(groups))])
        return next((row for row in rows if _width(self._picture, row) <= room), rows[-1])

    @staticmethod
    def _all(groups: dict[str, list[Option]]) -> list[Option]:
        return [option for options in groups.values() for option in options]

    def _fits(self, groups: dict[str, list[Option]], folded: set[str], room: int) -> bool:
        return _width(self._picture, self._row(groups, folded)) <= room

    def _row(
        self, groups: dict[str, list[Option]], folded: set[str], *, is_short: bool = False
    ) -> list[Answer]:
        row = list(self._things)
        for group, options in groups.items():
            if group not in folded:
                row += self._named(group, options, is_short=is_short)
                continue
            if not is_short:
                row += self._main(group, options)
            row.append(self._list(group, options))
        return row

    def _list(self, group: str, options: Sequence[Option], *, is_beside: bool = False) -> Answer:
        """Return the button of a list; ``is_beside``: some of its answers have buttons, too."""
        is_main = any(each.id == self._choosing.suggested for each in options) and len(self._groups) == 1
        is_alone = not (self._things or is_beside) and len(options) == len(self._all(self._groups))
        label = list_label(group, is_alone=is_alone)
        is_used_up = all(map(self._choosing.is_used_up, options))
        return Answer(
            f"{WAYS}{group}",
            [label],
            main=is_main and group == TRADES,
            enabled=not is_used_up,
            is_used_up=is_used_up,
        )

    def _named(self, group: str, options: Sequence[Option], *, is_short: bool = False) -> list[Answer]:
        """Return each answer of a group by its name, the first one with the verb."""
        if (group, is_short) not in self._known:
            self._known[group, is_short] = list(self._name(group, options, range(len(options)), is_short))
        return self._known[group, is_short]

    def _main(self, group: str, options: Sequence[Option]) -> Iterator[Answer]:
        """Return the suggested answer, if it is one of a group."""
        suggested = self._choosing.suggested
        return self._name(
            group, options, [at for at, each in enumerate(options) if each.id == suggested], False
        )

    def _name(
        self, group: str, options: Sequence[Option], wanted: Iterable[int], is_short: bool
    ) -> Iterator[Answer]:
        """Yield the answers of a group at some indices, the first one with its verb."""
        picture, choosing = self._picture, self._choosing
        for at, number in enumerate(wanted):
            option = options[number]
            is_suggested = option.id == choosing.suggested
            tip = describe_asked(option, choosing.decision.kind, picture.box, picture.view, picture.hand_seat)
            tip = say.AND_PAY(exchange=tip) if group == TRADES else tip
            tip = say.ENTER(tip=tip) if is_suggested else tip
            is_used_up = choosing.is_used_up(option)
            is_long = not at and next(iter(self._groups)) == group
            label = self._labels.label(option, options, is_long=is_long, is_short=is_short)
            name = f"{TRADES if group == TRADES else 'word'}:{option.id}"
            yield Answer(
                name,
                label,
                main=is_suggested,
                enabled=not is_used_up,
                tip=tip,
                is_used_up=is_used_up,
                is_blind=option.kind == "draw",
                digit=digit_of(option),
            )


def _agreeing(picture: Picture, choosing: AnswerBuilder) -> Iterator[Answer]:
    """Yield *Yes* in the place of the confirm button, if declining is the only alternative."""
    option = choosing.agreement
    if option is not None:
        tip = describe_asked(option, choosing.decision.kind, picture.box, picture.view, picture.hand_seat)
        yield Answer(f"word:{option.id}", [str(say.YES)], main=True, tip=say.ENTER(tip=tip), at="confirm")


def _words(picture: Picture, choosing: AnswerBuilder) -> Iterator[Answer]:
    """Yield answers without a thing on the table, and the confirmation of several."""
    for option in choosing.words:
        text = str(BUTTONS.get(option.id, option.id))
        if option.id == "decline":
            text = picture.refusal or text
        usual = str(BUTTON_TIPS[option.id]) if option.id in BUTTON_TIPS else None
        tip = picture.tips.get(option.id, usual)
        yield Answer(f"word:{option.id}", [text], main=option.id in ("end_turn", choosing.suggested), tip=tip)
    if choosing.several:
        count, decision = len(choosing.chosen), choosing.decision
        if not count and not decision.least:
            yield Answer(NONE, [picture.refusal or str(say.NONE)])
        if decision.most == 1:
            return
        can_confirm = count > 0 and choosing.can_confirm
        text = say.CONFIRM(count=count, most=decision.most)
        yield Answer("confirm", [text], main=can_confirm, enabled=can_confirm)


def _always(picture: Picture) -> Iterator[Answer]:
    """Yield buttons that are always there."""
    for button in picture.controls:
        yield Answer(button.name, [button.text], main=button.main, enabled=button.enabled, tip=button.tip)
    for tool in picture.tools:
        if tool.name not in ("undo", "redo") and (tool.enabled or tool.name != "cancel"):
            tip = f"{tool.text}\n{tool.tip}" if tool.name in MEDALLIONS else tool.tip
            yield Answer(tool.name, [tool.text], enabled=tool.enabled, tip=tip)
    if not picture.controls and (picture.shown != picture.hand_seat or picture.pile is not None):
        yield Answer("own_mat", [say.OWN_MAT(key=key_for("own_mat"))], main=True)
    if picture.view["over"] and not picture.controls:
        yield Answer("score_sheet", [str(say.SCORE_SHEET)], main=True)


def _supply(choosing: AnswerBuilder) -> list[Key]:
    """Return things of the decision that lie nowhere on the table: those of the supply, and an egg to be laid.

    It includes those that are used up.
    """
    if choosing.decision.kind in ONE_BY_ONE:
        return []  # things to give away are named, and lie in the hoard
    wanted = {key for option in choosing.standing if option.kind != TRADES for key in keys_with_token(option)}
    items = [*(("supply", item) for item in (*STOCK, "egg")), *_TIPS]
    return [item for item in items if item in wanted]


def _thing(key: Key, *, is_used_up: bool) -> Answer:
    """Return a thing of the supply, or an egg to be laid, as an answer."""
    kind, word = key
    parts: Parts = [str(say.TO_LAY), Icon(word)] if kind == "token" else ()
    tip = str(say.SUPPLY[word] if kind == "supply" else _TIPS[kind, word])
    name, enabled = f"{kind}:{word}", not is_used_up
    return Answer(name, parts, enabled=enabled, tip=tip, is_used_up=is_used_up, anchors=(key,))
