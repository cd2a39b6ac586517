"""Rounds that an arbiter paired by hand, and fixed tables, in comments of our own."""

import random

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.by_hand import as_pairing, draft_of
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.tournament.entry.pair_limits import fix_table
from swissdesk.tournament.model import FixedTable, PlayerId, Tournament
from swissdesk.tournament.round.by_hand import pair_by_hand
from swissdesk.tournament.round.rounds import pairing_request, publish_round
from tests.tournament.round.test_by_hand import NOON
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, shuffled_pairing, with_random_round

EDITIONS = pytest.mark.parametrize("edition", list(TrfEdition))


def paired_by_hand(t: Tournament, reason: str) -> Tournament:
    request = pairing_request(t)
    pairing = shuffled_pairing(request, random.Random(3))
    return publish_round(pair_by_hand(t, pairing, reason), NOON)


def read_again(t: Tournament, edition: TrfEdition) -> Tournament:
    return read_trf(write_trf(t, edition), "again.trf").tournament


@EDITIONS
@pytest.mark.parametrize("t", [field_of(7), event_of(6)], ids=["players", "teams"])
def test_the_reason_of_a_round_laid_by_hand_survives_the_file(t: Tournament, edition: TrfEdition) -> None:
    again = read_again(paired_by_hand(t, "two brothers, agreed – Ó"), edition)
    assert [paired.by_hand for paired in again.rounds] == ["two brothers, agreed – Ó"]


@EDITIONS
def test_only_the_round_that_was_laid_by_hand_has_a_reason(edition: TrfEdition) -> None:
    again = read_again(paired_by_hand(with_random_round(field_of(8), random.Random(5)), "late bus"), edition)
    assert [paired.by_hand for paired in again.rounds] == ["", "late bus"]


def test_a_reason_is_one_comment_whatever_stands_in_it() -> None:
    t = paired_by_hand(field_of(6), "x")
    t = replace(t, rounds=(replace(t.rounds[0], by_hand="one\n001 two"),))
    written = write_trf(t, TrfEdition.TRF26).decode().splitlines()
    assert [line for line in written if line.startswith("### MPA")] == ["### MPA @ Round 1: one 001 two"]


@EDITIONS
@pytest.mark.parametrize("t", [field_of(12), event_of(10)], ids=["players", "teams"])
def test_fixed_tables_survive_the_file_and_so_do_the_boards(t: Tournament, edition: TrfEdition) -> None:
    t = fix_table(fix_table(t, FixedTable(PlayerId(1), 4)), FixedTable(PlayerId(9), 2))
    t = publish_round(pair_by_hand(t, _engine_like(t), ""), NOON)
    again = read_again(t, edition)
    numbers = [{player.id: player.tpn for player in one.players} for one in (t, again)]
    assert [(numbers[1][fixed.player], fixed.board) for fixed in again.fixed_tables] == [(1, 4), (9, 2)]
    boards = [
        [(game.board, tpns[game.white], tpns[game.black]) for game in one.rounds[0].games]
        for one, tpns in zip((t, again), numbers, strict=True)
    ]
    assert boards[0] == boards[1]
    assert 1 in boards[1][3]


def _engine_like(t: Tournament) -> RoundPairing:
    """A round in board order, as every pairing of the engine is."""
    request = pairing_request(t)
    return as_pairing(request, draft_of(shuffled_pairing(request, random.Random(8))))
