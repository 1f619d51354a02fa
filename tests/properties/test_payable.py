"""A cost is payable exactly if some sequence of exchanges makes it payable (R2.5)."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmspan_desktop.engine.decisions import after_trade, payable, trades

Four = tuple[int, int, int, int]


@cache
def payable_by_trying(have: Four, need: Four, anything: int) -> bool:
    """The same by trying every row of exchanges."""
    if all(got >= due for got, due in zip(have, need, strict=True)) and sum(have) >= sum(need) + anything:
        return True
    after = (tuple(after_trade(have, each.split()[1:])) for each in trades(have, "exchange"))
    return any(payable_by_trying(each, need, anything) for each in after)


def four(most: int) -> st.SearchStrategy[Four]:
    return st.tuples(*[st.integers(0, most)] * 4)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(have=four(4), need=four(3), anything=st.integers(0, 3))
def test_payable_agrees_with_trying_every_exchange(have: Four, need: Four, anything: int) -> None:
    assert payable(have, need, anything) == payable_by_trying(have, need, anything)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(have=four(3))
def test_an_exchange_gives_two_and_gets_one_of_another_type(have: Four) -> None:
    for each in trades(have, "exchange"):
        first, second, got = each.split()[1:]
        after = after_trade(have, [first, second, got])
        assert got not in (first, second)
        assert min(after) >= 0
        assert sum(after) == sum(have) - 1
