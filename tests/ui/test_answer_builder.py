"""Clicks on things become answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from wyrmspan_desktop.engine import Decision, Option, option
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder


@dataclass(frozen=True)
class Asked:
    """The part of a decision that `AnswerBuilder` uses."""

    kind: str
    options: tuple[Option, ...]
    least: int
    most: int
    exchanges: tuple[Option, ...] = ()
    serial: int = 0
    seat: int = 0
    source: str = "sale"

    @property
    def ids(self) -> list[str]:
        return [each.id for each in self.options]

    @property
    def default(self) -> tuple[str, ...]:
        return (self.options[0].id,)


def choosing(*ids: str, least: int = 1, most: int = 1, kind: str = "action", **other: Any) -> AnswerBuilder:
    asked: Any = Asked(kind, tuple(map(option, ids)), least, most, **other)
    return AnswerBuilder(cast("Decision", asked))


def test_one_click_answers_if_unambiguous() -> None:
    asked = choosing("explore crimson", "explore golden", "pass")
    assert asked.lit() == {("cave", "crimson"), ("cave", "golden"), ("token", "adventurer")}
    assert asked.click([("cave", "golden")]) == ("explore golden",)
    assert [option.id for option in asked.words] == ["pass"]
    assert asked.choose("pass") == ("pass",)


def test_a_card_lights_its_spaces_and_a_space_its_cards() -> None:
    ids = ("entice d5 crimson.1", "entice d5 golden.1", "entice d9 golden.1", "excavate v2 golden.2")
    asked = choosing(*ids)
    assert asked.click([("card", "d5")]) is None
    assert asked.marked() == {("card", "d5")}
    assert asked.lit() == {("slot", "crimson.1"), ("slot", "golden.1")}
    assert not asked.menu
    assert asked.click([("slot", "golden.1"), ("nest", "golden.1")]) == ("entice d5 golden.1",)
    asked = choosing(*ids)
    assert asked.click([("slot", "golden.1"), ("nest", "golden.1")]) is None
    assert asked.lit() == {("card", "d5"), ("card", "d9")}
    assert asked.click([("card", "d9")]) == ("entice d9 golden.1",)


def test_actions_need_a_place_and_other_answers_the_fewest_clicks() -> None:
    ids = ("play d5 crimson.1", "play d9 golden.1")
    assert choosing(*ids, kind="play_dragon").click([("card", "d5")]) == ("play d5 crimson.1",)
    assert choosing("entice d5 crimson.1", "excavate v2 golden.2").click([("slot", "golden.2")]) == (
        "excavate v2 golden.2",
    )
    asked = choosing("entice d5 crimson.1", "entice d9 golden.1")
    assert asked.click([("card", "d5")]) is None
    assert not asked.menu
    assert asked.lit() == {("slot", "crimson.1")}
    assert asked.click([("slot", "crimson.1")]) == ("entice d5 crimson.1",)


def test_a_second_click_takes_the_first_back_and_another_card_takes_its_place() -> None:
    asked = choosing("entice d5 crimson.1", "entice d5 golden.1", "entice d9 golden.1", "entice d9 golden.2")
    asked.click([("card", "d5")])
    asked.click([("card", "d5")])
    assert not asked.picked
    asked.click([("card", "d5")])
    assert asked.click([("card", "d9")]) is None
    assert asked.picked == [("card", "d9")]
    assert asked.cancel()
    assert not asked.cancel()


def test_tokens_are_offered_in_words_and_can_be_clicked_too() -> None:
    ids = ("cache meat crimson.2", "cache milk crimson.2", "cache meat golden.1", "decline")
    asked = choosing(*ids, kind="cache")
    assert asked.click([("slot", "crimson.2"), ("card", "d5")]) is None
    assert [option.id for option in asked.menu] == ["cache meat crimson.2", "cache milk crimson.2"]
    assert asked.spot == ("slot", "crimson.2")
    assert asked.click([("stock", "milk")]) == ("cache milk crimson.2",)
    asked = choosing(*ids, kind="cache")
    assert asked.click([("slot", "golden.1")]) == ("cache meat golden.1",)


def test_clicking_a_target_with_two_options_opens_a_menu() -> None:
    asked = choosing("score d144 1", "score d144 2", "decline", kind="end_payment")
    assert asked.click([("card", "d144")]) is None
    assert [option.id for option in asked.menu] == ["score d144 1", "score d144 2"]
    assert asked.choose("score d144 2") == ("score d144 2",)


def test_a_card_that_can_be_given_as_it_is_or_carried_somewhere_opens_a_menu() -> None:
    asked = choosing("play d5 crimson.1", "play d5 golden.1", "sell d5", "decline", kind="new_cave")
    assert asked.click([("card", "d5")]) is None
    assert [option.id for option in asked.menu] == ["play d5 crimson.1", "play d5 golden.1", "sell d5"]
    assert asked.click([("slot", "golden.1")]) == ("play d5 golden.1",)


def test_a_thing_that_is_two_lit_things_opens_a_menu() -> None:
    asked = choosing("lay crimson.1", "activate d5", "lay mat", kind="gain")
    assert asked.click([("slot", "crimson.1"), ("nest", "crimson.1"), ("card", "d5")]) is None
    assert {option.id for option in asked.menu} == {"lay crimson.1", "activate d5"}


def test_multiple_choices_are_toggled_and_confirmed() -> None:
    asked = choosing("keep d1", "keep d2", "keep v3", least=2, most=2, kind="keep")
    assert asked.several
    assert asked.click([("card", "d1")]) is None
    assert not asked.can_confirm
    assert asked.confirm() is None
    asked.click([("card", "d2")])
    assert asked.can_confirm
    assert asked.lit() == {("card", "d1"), ("card", "d2")}
    asked.click([("card", "v3")])
    assert asked.chosen == ["keep d1", "keep d2"]
    asked.click([("card", "d1")])
    asked.click([("card", "v3")])
    assert asked.confirm() == ("keep d2", "keep v3")


def test_empty_choice_is_an_answer_if_allowed() -> None:
    asked = choosing("lay crimson.1", "lay golden.1", least=0, most=2, kind="lay_each")
    assert asked.can_confirm
    assert asked.confirm() == ()


def test_optional_single_choice_needs_no_confirmation() -> None:
    asked = choosing("tuck d5 crimson.1", "tuck d5 golden.1", least=0, most=1, kind="tuck_drawn")
    assert asked.click([("slot", "golden.1")]) == ("tuck d5 golden.1",)
    assert asked.confirm() == ()


def test_trades_stay_out_of_the_way_of_paying() -> None:
    asked = choosing("pay meat", "pay milk", "trade meat meat gold", kind="payment")
    assert asked.click([("stock", "meat")]) == ("pay meat",)
    asked = choosing("trade meat meat gold", kind="payment")
    assert not asked.lit()
    assert "trade meat meat gold" in [option.id for option in asked.exchanges]


def test_an_exchange_that_is_an_option_too_is_shown_once() -> None:
    beside = (option("exchange meat meat gold"), option("exchange meat meat milk"))
    asked = AnswerBuilder(cast(Any, Asked("payment", (option("trade meat meat gold"),), 1, 1, beside)))
    assert [each.id for each in asked.exchanges] == ["trade meat meat gold", "exchange meat meat milk"]


def repeated(former: AnswerBuilder, *ids: str, **other: Any) -> AnswerBuilder:
    """The answer to the next question of the same kind, unless something ``other`` is different."""
    asked = replace(cast(Any, former.decision), options=tuple(map(option, ids)), **{"serial": 1, **other})
    return AnswerBuilder(cast("Decision", asked), former)


def standing(asked: AnswerBuilder) -> list[str]:
    """The ids of the answers next to a question; those that are used up stand in dashes."""
    return [f"-{each.id}-" if asked.is_used_up(each) else each.id for each in asked.standing]


def test_what_is_used_up_keeps_its_place_while_a_question_is_repeated() -> None:
    first = choosing("sell meat", "sell gold", "sell milk", kind="sale")
    assert standing(first) == ["sell meat", "sell gold", "sell milk"]
    second = repeated(first, "sell meat", "sell milk")
    assert standing(second) == ["sell meat", "-sell gold-", "sell milk"]
    assert ("stock", "gold") not in second.lit()
    third = repeated(second, "sell milk", serial=2)
    assert standing(third) == ["-sell meat-", "-sell gold-", "sell milk"]
    assert standing(repeated(third, "sell milk", serial=2)) == standing(third), "it is put again"


def test_the_sale_at_a_new_cave_is_one_question_with_the_sales_after_it() -> None:
    sales = ("sell meat", "sell gold", "sell d9")
    for first in (
        choosing("gain milk", *sales, "decline", kind="new_cave", source="v5"),
        choosing(*sales, "decline", kind="sale", source="v5"),
    ):
        second = repeated(first, "sell meat", "sell d9", kind="sale", source="sale")
        assert standing(second) == ["sell meat", "-sell gold-", "sell d9"], first.decision.kind


def test_nothing_is_used_up_once_an_answer_was_taken_back() -> None:
    first = choosing("sell meat", "sell gold", "sell milk", kind="sale", serial=3)
    second = repeated(first, "sell meat", "sell milk", serial=4)
    third = repeated(second, "sell milk", serial=5)
    assert standing(third) == ["-sell meat-", "-sell gold-", "sell milk"]
    for serial in (4, 3, 0):
        assert standing(repeated(third, "sell meat", serial=serial)) == ["sell meat"], serial


def test_another_question_keeps_no_places() -> None:
    first = choosing("sell meat", "sell gold", kind="sale")
    for other in ({"kind": "payment"}, {"source": "d5"}, {"seat": 1}, {"serial": 2}):
        assert standing(repeated(first, "sell gold", **other)) == ["sell gold"], other
    assert standing(repeated(first, "sell gold", "sell milk")) == ["sell gold", "sell milk"], (
        "there is a new thing"
    )


def test_no_card_is_suggested_as_payment_among_several() -> None:
    assert choosing("pay d5", "pay d9", "decline", kind="payment").suggested is None
    assert choosing("sell d5", "sell meat", kind="sale").suggested is None
    assert choosing("pay meat", "pay milk", kind="payment").suggested == "pay meat"
    assert choosing("pay egg mat", "pay egg crimson.1", kind="payment").suggested == "pay egg mat"
    assert choosing("pay d5", kind="payment").suggested == "pay d5"


def test_nothing_is_suggested_for_a_payment_that_may_be_declined() -> None:
    assert choosing("pay egg mat", "pay egg crimson.1", "decline", kind="payment").suggested is None
    assert choosing("pay coin", "decline", kind="payment").suggested is None
    assert choosing("sell meat", "sell gold", "decline", kind="sale").suggested is None


def test_of_eggs_that_must_be_paid_one_on_the_mat_is_suggested() -> None:
    assert choosing("pay egg crimson.1", "pay egg mat", kind="payment").suggested == "pay egg mat"
    assert choosing("pay egg crimson.1", "pay egg golden.1", kind="payment").suggested == "pay egg crimson.1"
    assert choosing("waive egg", "waive meat", kind="waive").suggested == "waive egg", "it need not be paid"


def test_declining_is_not_suggested_next_to_exchanges() -> None:
    assert choosing("trade meat meat milk", "decline", kind="cache").suggested is None
    assert choosing("pass").suggested == "pass"
