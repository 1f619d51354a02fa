"""Set-up, rounds, turns, round ends and the end of the game, as frames (R1, R2, R9, R10)."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import automa, counts, mutations, scoring
from wyrmspan_desktop.engine.blocks import Block, is_shared, start_ability
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.frames import Actor, SeatFrame
from wyrmspan_desktop.engine.handlers.caves import empty_spaces, start_excavating
from wyrmspan_desktop.engine.handlers.dragons import may_activate, start_enticing
from wyrmspan_desktop.engine.handlers.explore import is_worth_walking, start_walk
from wyrmspan_desktop.engine.handlers.payments import can_pay, charge
from wyrmspan_desktop.engine.ids import (
    CAVE_CARDS,
    CAVES,
    COLUMNS,
    DRAGONS,
    NAME,
    PILES,
    RESOURCES,
)
from wyrmspan_desktop.engine.notation import (
    DECLINE,
    EXPLORE,
    GAIN,
    REFRESH,
    Option,
    spell,
    spell_card,
    spell_card_at,
)
from wyrmspan_desktop.engine.ops import Items

REFRESH_COINS = 1
"""The price of new dragons or caves in the display, by a house rule."""
_GAIN = [GAIN[item] for item in RESOURCES]


def in_turn_order(game: Context) -> list[int]:
    """Return the human seats clockwise from the round's start player."""
    seats = len(game.state.players)
    first = min(game.state.start, seats - 1)
    return [(first + step) % seats for step in range(seats)]


class Match(Frame, tag="match", kw_only=True):
    """The whole game: set-up, four rounds, end-game payments, final scoring."""

    stage: str = "setup"

    def run(self, game: Context) -> None:
        getattr(self, f"_{self.stage}")(game)

    def is_sound(self, game: Context) -> bool:
        return self.stage in ("setup", "round", "upkeep", "objective", "income", "payments", "end")

    def _setup(self, game: Context) -> None:
        self.stage = "round"
        is_draft = game.house is not None and game.house.draft
        for seat in reversed(in_turn_order(game)):
            game.push(FirstHand(seat=seat, source="setup", kept=is_draft))
        if is_draft:
            game.push(Draft())

    def _round(self, game: Context) -> None:
        state = game.state
        self.stage = "upkeep"
        state.round += 1
        if state.round > 1:
            state.start = (state.start + 1) % len(state.players)
        game.emit("round_began", None, None, {"round": state.round, "start": state.start})
        automa.prepare_round(game)
        game.push(Turns(next_seat=state.start))

    def _upkeep(self, game: Context) -> None:
        """End the round (R9.1); then comes R9.2."""
        state = game.state
        self.stage = "objective"
        state.turn = None
        for player in state.players:
            player.explored = [0] * len(CAVES)
            player.passed = False
        if state.automa is not None:
            state.automa.passed = False
        game.emit("round_ended", None, None, {"round": state.round})
        for seat in reversed(in_turn_order(game)):
            game.push(Upkeep(seat=seat, source="upkeep"))

    def _objective(self, game: Context) -> None:
        state = game.state
        for player in state.players:
            player.acted = []
            player.fresh = []
        game.emit("upkeep_ended", None, None, {})
        scoring.score_objective(game)
        self.stage = "income" if state.round < game.box.rounds.count else "payments"

    def _income(self, game: Context) -> None:
        """Give the income (R9.4), after Ravel's toll for coins that came in after passing (R12.7)."""
        self.stage = "round"
        if game.state.rules > 1:
            _take_toll(game)
        for pile in (DRAGONS, CAVE_CARDS):
            mutations.clear_display(game, pile, "income")
        for pile in (DRAGONS, CAVE_CARDS):
            mutations.deal_display(game, pile)
        automa.gain_marker(game)
        order = in_turn_order(game)
        for seat in order:
            mutations.gain(game, seat, "coin", game.box.rounds.income.coins, "income")
        for seat in reversed(order):
            game.push(Block(seat=seat, source="income", at="income"))

    def _payments(self, game: Context) -> None:
        self.stage = "end"
        for seat in reversed(in_turn_order(game)):
            game.push(EndPayments(seat=seat, source="end_game"))

    def _end(self, game: Context) -> None:
        game.pop()
        scoring.finish(game)


class FirstHand(SeatFrame, tag="first_hand", kw_only=True):
    """Each player keeps four of six cards, then takes three resources (R1.6)."""

    kept: bool = False
    resources: int = 0

    def run(self, game: Context) -> None:
        setup = game.box.rounds.setup
        if not self.kept:
            ids = [spell_card("keep", card) for card in game.state.players[self.seat].hand]
            keep = min(setup.keep, len(ids))
            game.ask(self.seat, "keep", self.source, ids, least=keep, most=keep)
        elif self.resources < setup.resources:
            game.ask(self.seat, "starting_resource", self.source, _GAIN)
        else:
            game.pop()

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if self.kept:
            self.resources += 1
            mutations.gain(game, self.seat, chosen[0].item, 1, self.source)
            return
        self.kept = True
        keep = {each.card for each in chosen}
        for card in list(game.state.players[self.seat].hand):
            if card not in keep:
                mutations.discard(game, self.seat, card, "hand", "setup", self.source)


class Draft(Frame, tag="draft", kw_only=True):
    """Each player keeps one card and hands the others on to the left, until everybody has enough (a house rule)."""

    picked: int = 0
    """The number of players who have kept a card since the others were handed on."""

    def run(self, game: Context) -> None:
        seat = in_turn_order(game)[self.picked]
        drawn = game.state.players[seat].drawn
        if drawn and not self._has_enough(game, seat):
            game.ask(seat, "keep", "setup", [spell_card("keep", card) for card in drawn])
            return
        game.pop()
        self._discard_rest(game)

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        seats = in_turn_order(game)
        mutations.pick_drawn(game, seats[self.picked], chosen[0].card, "setup")
        self.picked = (self.picked + 1) % len(seats)
        if not self.picked and not self._has_enough(game, seats[0]):
            drawn = [player.drawn for player in game.state.players]
            for seat in seats:
                mutations.receive(game, seat, drawn[seat - 1], "setup")

    @staticmethod
    def _has_enough(game: Context, seat: int) -> bool:
        return len(game.state.players[seat].hand) >= game.box.rounds.setup.keep

    def _discard_rest(self, game: Context) -> None:
        for seat in in_turn_order(game):
            for card in list(game.state.players[seat].drawn):
                mutations.discard(game, seat, card, "drawn", "setup", "setup")

    def is_sound(self, game: Context) -> bool:
        return game.house is not None and game.house.draft and 0 <= self.picked < len(game.state.players)


class Turns(Frame, tag="turns", kw_only=True):
    """Gives turns clockwise to the seats that have not passed, until all have (R2.1)."""

    next_seat: int

    def run(self, game: Context) -> None:
        state = game.state
        humans, opponent = len(state.players), state.automa
        seats = humans + (opponent is not None)
        for step in range(seats):
            seat = (self.next_seat + step) % seats
            if seat >= humans:
                if opponent is not None and not opponent.passed:
                    self.next_seat = 0
                    state.turn = seat
                    game.emit("turn_began", seat, None, {})
                    automa.take_turn(game)
                    game.emit("turn_ended", seat, None, {})
                    return
            elif not state.players[seat].passed:
                self.next_seat = (seat + 1) % seats
                state.turn = seat
                game.emit("turn_began", seat, None, {})
                game.push(Turn(seat=seat, source="turn"))
                return
        game.pop()

    def is_sound(self, game: Context) -> bool:
        return 0 <= self.next_seat < game.state.seats


class Turn(SeatFrame, tag="turn", kw_only=True):
    """One action, then the end of the turn: discards, refill (R2.2, R2.3).

    By a house rule the display may be refreshed before the action, which is then asked again.
    """

    stage: str = "action"

    def run(self, game: Context) -> None:
        if self.stage in ("action", "refreshed"):
            ids, default = actions(game, self.seat)
            if self.stage == "action" and game.house is not None and game.house.refresh:
                ids += refreshes(game, self.seat)
            game.ask(self.seat, "action", "turn", ids, default=default)
        elif self.stage == "done":
            game.ask(self.seat, "end_turn", "turn", ["end_turn"])
        elif not self._limit(game):
            self._end(game)

    def _limit(self, game: Context) -> bool:
        """Discard or ask for discards; False when nothing is above its limit (R2.3)."""
        player, limits = game.state.players[self.seat], game.box.rounds.limits
        if player.coins > limits.coins:
            mutations.lose(game, self.seat, "coin", player.coins - limits.coins, "limit", "limits")
        over = len(player.hand) - limits.cards
        if over > 0:
            ids = [spell_card("discard", card) for card in player.hand]
            game.ask(self.seat, "discard_cards", "limits", ids, least=over, most=over)
            return True
        if sum(player.resources) > limits.resources:
            ids = [spell("discard", item) for item, n in zip(RESOURCES, player.resources, strict=True) if n]
            game.ask(self.seat, "discard_resource", "limits", ids)
            return True
        return False

    def _end(self, game: Context) -> None:
        state = game.state
        game.pop()
        for pile in (DRAGONS, CAVE_CARDS):
            mutations.deal_display(game, pile)
        for player in state.players:
            player.fresh = []
        game.emit("turn_ended", self.seat, None, {})

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if self.stage in ("action", "refreshed"):
            self.stage = "done"
            self._act(game, chosen[0])
        elif self.stage == "done":
            self.stage = "limits"
        else:
            for each in chosen:
                if each.card:
                    mutations.discard(game, self.seat, each.card, "hand", "limit", "limits")
                else:
                    mutations.lose(game, self.seat, each.item, 1, "limit", "limits")

    def _act(self, game: Context, action: Option) -> None:
        seat, card, slot = self.seat, action.card, action.slot
        mat = game.box.mat
        if action.kind == "pass":
            self._pass(game)
        elif action.kind == "refresh":
            self.stage = "refreshed"
            pile = PILES.index(action.words[0])
            mutations.pay(game, seat, "coin", REFRESH_COINS, "turn")
            mutations.clear_display(game, pile, "turn")
            mutations.deal_display(game, pile)
        elif action.kind == "explore":
            cave = action.cave
            cost = mat.explore_costs[game.state.players[seat].explored[cave]]
            start_walk(game, seat, cave)
            charge(game, Actor(seat=seat, source="explore"), cost)
        elif action.kind == "entice":
            start_enticing(game, seat, card, slot, "hand", "entice")
            cost = game.box.dragons[card].cost
            charge(game, Actor(seat=seat, source="entice"), cost, coins=mat.entice_coins)
        else:
            start_excavating(game, seat, card, slot, "hand", "excavate")
            cost = Items(coin=mat.excavate_coins, egg=mat.excavate_eggs[slot % COLUMNS])
            charge(game, Actor(seat=seat, source="excavate"), cost)

    def _pass(self, game: Context) -> None:
        state = game.state
        player = state.players[self.seat]
        player.passed = True
        game.emit("passed", self.seat, "turn", {})
        is_late = game.house is not None and game.house.late_toll
        if not is_late and (state.rules > 1 or state.round < game.box.rounds.count):
            _take_toll(game)

    def is_sound(self, game: Context) -> bool:
        if self.stage == "refreshed":
            return SeatFrame.is_sound(self, game) and game.house is not None and game.house.refresh
        return SeatFrame.is_sound(self, game) and self.stage in ("action", "done", "limits")


def _take_toll(game: Context) -> None:
    """Discard the human's coins down to a limit against Ravel (R12.7)."""
    if game.level is None or not game.level.ravel:
        return
    (player,), most = game.state.players, game.box.automa.ravel_coins_after_pass
    if player.coins > most:
        mutations.lose(game, 0, "coin", player.coins - most, "ravel", "automa")


def can_explore(game: Context, seat: int, cave: int) -> bool:
    """Whether a cave may be explored now (R5.1, R2.6)."""
    player, costs = game.state.players[seat], game.box.mat.explore_costs
    times = player.explored[cave]
    return times < len(costs) and can_pay(player, costs[times]) and is_worth_walking(game, seat, cave)


def can_entice(game: Context, seat: int, cost: Items) -> bool:
    """Whether a dragon of this printed cost can be paid for as an action (R4.1)."""
    return can_pay(game.state.players[seat], cost, coins=game.box.mat.entice_coins)


def actions(game: Context, seat: int) -> tuple[list[str], tuple[str, ...]]:
    """Return the ids of the actions open to a seat, and the default: anything rather than a pass (R2.2)."""
    player, box = game.state.players[seat], game.box
    ids: list[str] = []
    if player.coins >= box.mat.excavate_coins:
        eggs = counts.all_eggs(player)
        free = {name: counts.first_free_space(player, cave) for cave, name in enumerate(CAVES)}
        if game.house is not None:
            free |= {name: -1 for cave, name in enumerate(CAVES) if counts.is_closed(game, cave)}
        open_slots = [s for s in empty_spaces(game, player) if box.mat.excavate_eggs[s % COLUMNS] <= eggs]
        for card in player.hand:
            if card < 0:
                ids += [spell_card_at("excavate", card, slot) for slot in open_slots]
            elif can_entice(game, seat, box.dragons[card].cost):
                slots = [free[cave] for cave in box.dragons[card].caves]
                ids += [spell_card_at("entice", card, slot) for slot in slots if slot >= 0]
    caves: Sequence[int] = range(len(CAVES))
    if game.house is not None:
        caves = [cave for cave in caves if not counts.is_closed(game, cave)]
    ids += [EXPLORE[cave] for cave in caves if can_explore(game, seat, cave)]
    ids.append("pass")
    return ids, (ids[0],)


def refreshes(game: Context, seat: int) -> list[str]:
    """Return the ids that replace the dragons or the caves of the display for a coin (a house rule)."""
    if game.state.players[seat].coins < REFRESH_COINS:
        return []
    return [REFRESH[pile] for pile in (DRAGONS, CAVE_CARDS) if any(game.state.display[pile])]


class Upkeep(SeatFrame, tag="upkeep", kw_only=True):
    """A player uses once-per-round abilities in any order; none acts twice (R9.2)."""

    def _open(self, game: Context) -> list[int]:
        player, box = game.state.players[self.seat], game.box
        return [
            dragon
            for dragon in player.dragons
            if dragon
            and dragon not in player.acted
            and box.dragons[dragon].ability.timing == "once_per_round"
            and may_activate(game, self.seat, dragon, ("once_per_round",))
        ]

    def run(self, game: Context) -> None:
        ids = [spell_card("activate", dragon) for dragon in self._open(game)]
        if ids:
            game.ask(self.seat, "upkeep", self.source, ids, optional=True)
        else:
            self._finish(game)

    def _finish(self, game: Context) -> None:
        """End the seat's upkeep; the opponents' part of an unused ability happens all the same (R6.2)."""
        player, box = game.state.players[self.seat], game.box
        game.pop()
        for dragon in reversed(player.dragons):
            name = NAME[dragon]
            if not dragon or dragon in player.acted or box.dragons[dragon].ability.timing != "once_per_round":
                continue
            if is_shared(box.blocks[f"{name}.do"]):
                self._act(game, dragon)
                block = Block(seat=self.seat, source=name, home=dragon, at=f"{name}.do", own=False, root=True)
                game.push(block)

    def _act(self, game: Context, dragon: int) -> None:
        game.state.players[self.seat].acted.append(dragon)
        game.emit("acted", self.seat, self.source, {"card": NAME[dragon]})

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            self._finish(game)
            return
        dragon = chosen[0].card
        name = NAME[dragon]
        self._act(game, dragon)
        start_ability(game, self.seat, name, f"{name}.do", home=dragon, begun=True)


class EndPayments(SeatFrame, tag="end_payments", kw_only=True):
    """A player makes end-game payments in any order, each dragon once (R10)."""

    def run(self, game: Context) -> None:
        player, box = game.state.players[self.seat], game.box
        ids = []
        for dragon in player.dragons:
            end = box.dragons[dragon].ability.end_game if dragon else None
            if end is None or dragon in player.end_payments:
                continue
            for number, payoff in enumerate(end.score_for, 1):
                if can_pay(player, payoff.cost):
                    ids.append(spell("score", NAME[dragon], str(number)))
        if ids:
            game.ask(self.seat, "end_payment", self.source, ids, optional=True)
        else:
            game.pop()

    def answer(self, game: Context, chosen: Sequence[Option]) -> None:
        if chosen[0].kind == DECLINE:
            game.pop()
            return
        dragon, name = chosen[0].card, NAME[chosen[0].card]
        end = game.box.dragons[dragon].ability.end_game
        assert end is not None
        payoff = end.score_for[chosen[0].number - 1]
        game.push(Payoff(seat=self.seat, source=name, card=dragon, vp=payoff.score))
        charge(game, Actor(seat=self.seat, source=name), payoff.cost)


class Payoff(SeatFrame, tag="payoff", kw_only=True):
    """Scores an end-game payment once it is made."""

    card: int
    vp: int

    def run(self, game: Context) -> None:
        game.pop()
        player = game.state.players[self.seat]
        player.end_payments.append(self.card)
        player.end_vp += self.vp
        game.emit("scored_payment", self.seat, self.source, {"card": NAME[self.card], "vp": self.vp})

    def is_sound(self, game: Context) -> bool:
        return SeatFrame.is_sound(self, game) and self.card in game.box.dragons
