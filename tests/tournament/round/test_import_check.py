"""Rounds of a report are held against the rules: what every round must obey, then what the system pairs."""

import random

import pytest

from swissdesk.errors import PairingCancelledError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import PENDING, WHITE_WINS, ByeKind
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Bye, ForbiddenPair, Tournament
from swissdesk.tournament.round.import_check import BrokenRound, breaks_common_rules, broken_rounds
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.conformance.plans import random_plan
from tests.tournament.tournament_building import field_of, with_next_round


def by_the_rules(players: int, rounds: int) -> Tournament:
    """A tournament as the engine pairs it, White winning every game."""
    t = field_of(players)
    for _number in range(rounds):
        t = accept_pairing(t, pair_lawfully(pairing_request(t)))
        last = t.rounds[-1]
        won = tuple(game._replace(result=WHITE_WINS) for game in last.games)
        t = replace(t, rounds=(*t.rounds[:-1], replace(last, games=won)))
    return t


def broken(t: Tournament) -> list[BrokenRound | None]:
    return [*broken_rounds(t, pair_lawfully)]


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.name)
def test_a_report_of_rounds_that_were_paired_by_any_system_breaks_nothing(system):
    chance = random.Random(f"import {system.name}")
    t = generate(random_plan(system.name, chance, 14), "Open", chance)
    again = read_trf(write_trf(t, TrfEdition.TRF26), "open.trf").tournament
    assert broken(again) == [None] * len(t.rounds)


def test_a_rematch_is_named_in_its_round():
    t = with_next_round(with_next_round(field_of(4), WHITE_WINS, WHITE_WINS), WHITE_WINS, WHITE_WINS)
    first, second = broken(t)
    assert first is not None
    assert first.faults == ()
    assert second is not None
    assert second.faults == tuple(f"{pair} have already played each other" for pair in ("1 and 2", "3 and 4"))


def test_a_lawful_round_that_the_system_does_not_pair_is_named_with_the_boards_that_differ():
    t = with_next_round(field_of(4), WHITE_WINS, WHITE_WINS)
    (found,) = broken(t)
    assert found is not None
    assert found.faults == ()
    both = [(one.played, one.engine) for one in found.differences]
    assert [(played[:2], engine[:2]) for played, engine in both if played and engine] == [
        ((1, 2), (1, 3)),
        ((3, 4), (4, 2)),
    ]


def test_without_a_named_system_only_what_every_round_must_obey_is_asked():
    t = with_next_round(field_of(4), WHITE_WINS, WHITE_WINS)
    assert [*broken_rounds(t, None)] == [None]
    again = with_next_round(t, WHITE_WINS, WHITE_WINS)
    assert [one is None for one in broken_rounds(again, None)] == [True, False]


def test_a_round_paired_by_hand_may_differ_but_not_repeat_a_game():
    t = with_next_round(field_of(4), WHITE_WINS, WHITE_WINS)
    by_hand = replace(t, rounds=(replace(t.rounds[0], by_hand="brothers"),))
    assert broken(by_hand) == [None]
    repeated = with_next_round(by_hand, WHITE_WINS, WHITE_WINS)
    last = replace(repeated.rounds[1], by_hand="brothers again")
    second = broken(replace(repeated, rounds=(repeated.rounds[0], last)))[1]
    assert second is not None
    assert second.faults


def test_a_second_bye_and_two_byes_in_one_round_break_the_rules():
    t = by_the_rules(5, 2)
    assert broken(t) == [None, None]
    first, second = t.rounds
    (free,) = (bye.player for bye in first.byes)
    game = next(one for one in second.games if free in (one.white, one.black))
    other = game.black if game.white == free else game.white
    (now_free,) = (bye.player for bye in second.byes)
    pair = game._replace(white=now_free, black=other)
    games = tuple(pair if one is game else one for one in second.games)
    twice = replace(second, games=games, byes=(Bye(free, ByeKind.PAIRING_ALLOCATED),))
    found = broken(replace(t, rounds=(first, twice)))[1]
    assert found is not None
    assert any("bye" in fault for fault in found.faults)
    split = replace(
        first,
        games=first.games[:-1],
        byes=tuple(
            Bye(player.id, ByeKind.PAIRING_ALLOCATED)
            for player in t.players
            if player.id not in {seat for one in first.games[:-1] for seat in (one.white, one.black)}
        ),
    )
    found = broken(replace(t, rounds=(split,)))[0]
    assert found is not None
    assert found.faults == ("3 have the pairing-allocated bye",)


def test_a_forbidden_pair_that_met_is_named():
    t = by_the_rules(4, 1)
    game = t.rounds[0].games[0]
    kept_apart = replace(t, forbidden_pairs=(ForbiddenPair(game.white, game.black, 1, 5),))
    (found,) = broken(kept_apart)
    assert found is not None
    assert "may not meet" in found.faults[0]
    assert breaks_common_rules(kept_apart, 1)
    assert [one.faults for one in broken_rounds(kept_apart, None) if one] == [found.faults]


def test_a_round_behind_missing_results_cannot_be_judged():
    t = by_the_rules(4, 2)
    first = t.rounds[0]
    waiting = replace(first, games=(first.games[0]._replace(result=PENDING), *first.games[1:]))
    assert broken(replace(t, rounds=(waiting, t.rounds[1]))) == [None, None]


def test_nobody_need_have_drawn_the_colour_for_rematches_to_be_seen():
    t = with_next_round(field_of(4), WHITE_WINS, WHITE_WINS)
    t = with_next_round(t, WHITE_WINS, WHITE_WINS)
    blind = tuple(
        replace(one, games=tuple(game._replace(colours_known=False) for game in one.games))
        for one in t.rounds
    )
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None), rounds=blind)
    found = broken(undrawn)[1]
    assert found is not None
    assert all("have already played" in fault for fault in found.faults)


def test_a_cancelled_check_stops():
    def cancelled(_request: object) -> None:
        raise PairingCancelledError

    with pytest.raises(PairingCancelledError):
        [*broken_rounds(by_the_rules(4, 1), cancelled)]  # type: ignore[arg-type]
