"""The time bank: minutes for the whole game, then half a minute for each turn, and never any time back."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.session.time_bank import EXTRA_S, Overrun, TimeBank
from wyrmspan_desktop.text.house_rules import HOUSE_RULES


@pytest.fixture
def bank() -> TimeBank:
    """Return the clocks of two people with a minute each."""
    return TimeBank(1, 2)


def test_a_clock_runs_for_its_own_seat_only(bank: TimeBank) -> None:
    bank.spend(0, 3, 20)
    assert (bank.bank_s(0), bank.bank_s(1)) == (40, 60)
    assert not bank.is_over(0, 3)


def test_an_empty_bank_leaves_half_a_minute_for_each_turn(bank: TimeBank) -> None:
    bank.spend(0, 3, 70)
    assert bank.bank_s(0) == 0
    assert bank.extra_s(0, 3) == EXTRA_S - 10
    assert not bank.is_over(0, 3)
    bank.spend(0, 3, 20)
    assert bank.is_over(0, 3)
    assert bank.extra_s(0, 5) == EXTRA_S
    assert not bank.is_over(0, 5)


def test_the_rule_names_the_seconds_of_a_turn_without_a_bank() -> None:
    rule = HOUSE_RULES["minutes"]
    assert all(f"{EXTRA_S:.0f} seconds" in str(each) for each in (rule.text, *rule.details))


def test_a_turn_that_was_taken_back_brings_no_new_time(bank: TimeBank) -> None:
    bank.spend(0, 3, 75)
    bank.spend(0, 4, 5)
    assert bank.extra_s(0, 3) == bank.extra_s(0, 4) == EXTRA_S - 5


def test_the_last_seconds_of_the_bank_are_spent_before_those_of_the_turn(bank: TimeBank) -> None:
    for _ in range(600):
        bank.spend(0, 1, 0.1)
    assert bank.bank_s(0) == pytest.approx(0, abs=1e-6)
    bank.spend(0, 1, 1.0)
    assert bank.extra_s(0, 1) == pytest.approx(EXTRA_S - 1, abs=0.01)


def test_the_time_spent_survives_a_file(bank: TimeBank) -> None:
    bank.spend(0, 3, 70)
    bank.spend(1, 4, 12.34)
    bank.note_overrun(7, 0)
    again = TimeBank(1, 2)
    again.resume(bank.spent)
    assert again.spent == bank.spent
    assert again.extra_s(0, 3) == EXTRA_S - 10
    assert again.bank_s(1) == pytest.approx(47.7)


def test_a_file_with_other_seats_is_read_as_far_as_it_goes(bank: TimeBank) -> None:
    bank.spend(0, 3, 10)
    bank.note_overrun(7, 1)
    alone, three = TimeBank(1, 1), TimeBank(1, 3)
    alone.resume(bank.spent)
    three.resume(bank.spent)
    assert alone.overruns == ()
    assert three.bank_s(2) == 60


def test_overruns_that_were_taken_back_are_forgotten(bank: TimeBank) -> None:
    bank.note_overrun(7, 0)
    bank.note_overrun(12, 1)
    bank.note_overrun(9, 0)
    assert bank.overruns == (Overrun(7, 0), Overrun(9, 0))
