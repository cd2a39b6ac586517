"""Random lives of a tournament: whatever an arbiter does, the state stays sound."""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import pairwise
from typing import Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.terms import PENDING, ByeKind, Result, Title
from swissdesk.tournament.entry.presence import (
    absent_without_notice,
    arrive,
    check_in,
    check_in_the_others,
    expect_late,
    expel_player,
    withdraw_absent,
)
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    announce_absence,
    edit_player,
    reinstate_player,
    remove_player,
    withdraw_player,
)
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.lookup import game_of
from swissdesk.tournament.model import ChangeReason, CheckIn, Player, Tournament
from swissdesk.tournament.round.by_hand import pair_by_hand
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.round.corrections import (
    CorrectionCase,
    correct_colours,
    correct_result,
    correction_case,
    for_rating,
)
from swissdesk.tournament.round.gate import gate
from swissdesk.tournament.round.ladder import ladder
from swissdesk.tournament.round.late import late_choices, play_now
from swissdesk.tournament.round.publishing import pairing_version, unpair_published_round
from swissdesk.tournament.round.rounds import (
    accept_pairing,
    close_round,
    enter_result,
    pairing_request,
    publish_round,
    reopen_round,
    unpair_last_round,
)
from swissdesk.tournament.round.verification import Board, take_second, verified_results, verify
from swissdesk.tournament.standing.acceleration import accelerated_people, follows_baku
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import standings
from tests.chances import CHANCES
from tests.long_run import examples
from tests.tournament.tournament_building import ALL_RESULTS, field_of, shuffled_pairing

NOON: Final = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)
ROUNDS: Final = 6
FORMS: Final = st.builds(
    NewPlayer,
    name=st.sampled_from(["Ødegård, Åse", "Li", "Zorn, Ada", "'t Hart, Jo", "Ωνάσης, Α", "Иванова, Анна"]),
    rating=st.integers(0, 2800),
    title=st.sampled_from(Title),
)
NUMBERS: Final = st.integers(0, 10**6)


class Life(RuleBasedStateMachine):
    """An arbiter who makes one change after another; what is refused leaves the state as it was."""

    t: Tournament

    @initialize(players=st.integers(2, 9), baku=st.sampled_from([None, *BakuEdition]))
    def register(self, players: int, baku: BakuEdition | None) -> None:
        t = field_of(players, rounds=ROUNDS)
        self.t = change_settings(t, replace(t.settings, baku=baku))

    def _anybody(self, number: int) -> Player:
        return self.t.players[number % len(self.t.players)]

    def _try(self, change: Callable[..., Tournament], *arguments: object) -> None:
        with suppress(TournamentError):
            self.t = change(self.t, *arguments)

    @rule(form=FORMS)
    def add_somebody(self, form: NewPlayer) -> None:
        self.t = add_player(self.t, form)

    @rule(number=NUMBERS, rating=st.integers(0, 2800))
    def correct_a_rating(self, number: int, rating: int) -> None:
        self.t = edit_player(self.t, replace(self._anybody(number), rating=rating))

    @rule(number=NUMBERS, round_number=st.integers(0, ROUNDS + 1), kind=st.sampled_from(ByeKind))
    def announce(self, number: int, round_number: int, kind: ByeKind) -> None:
        self._try(announce_absence, self._anybody(number).id, round_number, kind)

    @rule(number=NUMBERS)
    def withdraw(self, number: int) -> None:
        self._try(withdraw_player, self._anybody(number).id)

    @rule(number=NUMBERS)
    def reinstate(self, number: int) -> None:
        self._try(reinstate_player, self._anybody(number).id)

    @precondition(lambda self: len(self.t.players) > 1)
    @rule(number=NUMBERS)
    def remove(self, number: int) -> None:
        self._try(remove_player, self._anybody(number).id)

    @rule(chance=CHANCES)
    def pair(self, chance: random.Random) -> None:
        at_gate = gate(self.t)
        if at_gate.is_open:
            request = pairing_request(self.t)
            self.t = accept_pairing(self.t, shuffled_pairing(request, chance))
            assert pairing_request(self.t, request.round_number) == request

    @rule(chance=CHANCES, again=st.booleans())
    def lay_a_round_by_hand(self, chance: random.Random, *, again: bool) -> None:
        with suppress(TournamentError):
            request = pairing_request(self.t, len(self.t.rounds) + (not again))
            self._try(pair_by_hand, shuffled_pairing(request, chance), "by lot")

    @rule(chance=CHANCES)
    def play_a_whole_round(self, chance: random.Random) -> None:
        for paired in self.t.rounds[-1:]:
            for game in paired.games:
                self._try(enter_result, paired.number, game.board, chance.choice(ALL_RESULTS))

    @rule(number=NUMBERS, board=st.integers(1, 5), result=st.sampled_from([PENDING, *ALL_RESULTS]))
    def correct_a_result(self, number: int, board: int, result: Result) -> None:
        self._try(enter_result, number % ROUNDS + 1, board, result)

    @rule(number=NUMBERS, board=st.integers(1, 5), second=st.sampled_from([None, *ALL_RESULTS]))
    def key_a_slip_again(self, number: int, board: int, second: Result | None) -> None:
        before, round_number, at = self.t, number % ROUNDS + 1, Board(0, board)
        if second is None:
            self._try(verify, round_number, at)
        else:
            self._try(take_second, round_number, at, second)
        if self.t is not before:
            assert game_of(self.t.rounds[round_number - 1], board).is_verified
            verified, results = verified_results(self.t, round_number)
            assert 0 < verified <= results

    @rule(number=NUMBERS)
    def withdraw_who_stayed_away(self, number: int) -> None:
        absent = [player.id for player in absent_without_notice(self.t)]
        self._try(withdraw_absent, absent[: number % 3])

    @rule()
    def publish(self) -> None:
        self._try(publish_round, NOON)

    @rule()
    def close(self) -> None:
        self._try(close_round)

    @rule(number=st.integers(1, ROUNDS))
    def reopen(self, number: int) -> None:
        self._try(reopen_round, number)

    @rule(discard=st.booleans())
    def unpair(self, *, discard: bool) -> None:
        with suppress(TournamentError):
            self.t = unpair_last_round(self.t, discard_results=discard)

    @rule(number=NUMBERS)
    def expect_somebody_late(self, number: int) -> None:
        self._try(expect_late, self._anybody(number).id)

    @rule(number=NUMBERS)
    def greet_somebody(self, number: int) -> None:
        self._try(arrive, self._anybody(number).id)

    @rule(number=NUMBERS)
    def expel(self, number: int) -> None:
        self._try(expel_player, self._anybody(number).id)

    @rule(check=st.sampled_from(CheckIn), byes=st.none() | st.integers(0, 2))
    def change_the_rules_of_the_gate(self, check: CheckIn, byes: int | None) -> None:
        self.t = change_settings(self.t, replace(self.t.settings, check_in=check, half_point_byes=byes))

    @rule(number=NUMBERS)
    def check_somebody_in(self, number: int) -> None:
        self._try(check_in, self._anybody(number).id)

    @rule()
    def check_everybody_in(self) -> None:
        self.t = check_in_the_others(self.t)

    @rule(number=NUMBERS, place=NUMBERS)
    def seat_a_late_arrival(self, number: int, place: int) -> None:
        with suppress(TournamentError):
            person = self._anybody(number).id
            choices = [choice for choice in late_choices(self.t, person) if choice.board]
            if choices:
                chosen = choices[place % len(choices)]
                before = self.t
                self.t = play_now(self.t, person, chosen, NOON)
                self._only_one_board_changed(before, chosen.board)

    def _only_one_board_changed(self, before: Tournament, board: int) -> None:
        old, new = before.rounds[-1], self.t.rounds[-1]
        assert [game for game in new.games if game.board != board] == [
            game for game in old.games if game.board != board
        ]
        assert self.t.rounds[:-1] == before.rounds[:-1]
        assert len(self.t.pairing_changes) == len(before.pairing_changes) + 1

    @rule(number=NUMBERS, board=st.integers(1, 5), result=st.sampled_from(ALL_RESULTS))
    def correct_a_result_by_the_rules(self, number: int, board: int, result: Result) -> None:
        before, round_number = self.t, number % ROUNDS + 1
        self._try(correct_result, round_number, board, result)
        self._corrected_as_the_rules_say(before, round_number)

    @rule(number=NUMBERS, board=st.integers(1, 5))
    def correct_colours(self, number: int, board: int) -> None:
        before, round_number = self.t, number % ROUNDS + 1
        self._try(correct_colours, round_number, board)
        self._corrected_as_the_rules_say(before, round_number)

    def _corrected_as_the_rules_say(self, before: Tournament, round_number: int) -> None:
        """All other rounds stay as they are; for rating alone this one stays too (C.04.2:4.3)."""
        if self.t is before:
            return
        changed = [new.number for old, new in zip(before.rounds, self.t.rounds, strict=True) if old != new]
        is_late = correction_case(before, round_number) is CorrectionCase.RATING_ONLY
        assert changed == ([] if is_late else [round_number])
        assert not [*faults_of(for_rating(self.t))]

    @rule(reason=st.sampled_from(ChangeReason))
    def unpair_a_published_round(self, reason: ChangeReason) -> None:
        before = self.t
        with suppress(TournamentError):
            self.t = unpair_published_round(self.t, reason, discard_results=True)
            assert (
                pairing_version(self.t, len(before.rounds)) == pairing_version(before, len(before.rounds)) + 1
            )

    @invariant()
    def the_tournament_is_sound(self) -> None:
        assert not [*faults_of(self.t)]

    @invariant()
    def virtual_points_are_those_of_the_setting(self) -> None:
        if self.t.settings.baku is None:
            assert self.t.acceleration == ()
        else:
            assert follows_baku(self.t)
            everybody_is_in = all(
                player.withdrawn_from is None and not player.is_late for player in self.t.players
            )
            assert not everybody_is_in or accelerated_people(self.t)

    @invariant()
    def everybody_is_at_the_gate_once(self) -> None:
        at_gate = gate(self.t)
        assert [entry.player for entry in at_gate.entries] == [player.id for player in self.t.players]
        assert sum(at_gate.counts.values()) == len(self.t.players)
        assert len(ladder(self.t)) == ROUNDS

    @invariant()
    def everybody_stands_in_the_standings_and_has_a_card(self) -> None:
        table = standings(self.t)
        assert sorted(row.player for row in table.rows) == sorted(player.id for player in self.t.players)
        assert all(later.points <= row.points for row, later in pairwise(table.rows))
        scores = scores_after(self.t, len(self.t.rounds))
        cards = every_card(self.t)
        assert {player: lines[-1].score if lines else 0 for player, lines in cards.items()} == scores


Life.TestCase.settings = settings(
    examples(20, long=40), stateful_step_count=30, suppress_health_check=[HealthCheck.too_slow]
)
TestLife = Life.TestCase
