"""The acceleration in report files: named by a code or a comment, spelled out, overridden."""

from itertools import starmap

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import DRAWN, WHITE_WINS, Colour, Points, Scoring, Tpn
from swissdesk.tournament.entry.registration import NewPlayer, add_player
from swissdesk.tournament.model import Game, Player, PlayerId, Round, RoundState, Settings, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from swissdesk.tournament.standing.acceleration import regrouped
from tests.tournament.tournament_building import neighbours_pairing

NEW, OLD = BakuEdition.RULES_2026, BakuEdition.RULES_2016
THREE_ONE_NOTHING = Scoring(win=Points(30), draw=Points(10))


def event(baku, system=DUTCH_2026, players=8, **settings):
    chosen = Settings(
        "Open", rounds_planned=5, system=system, initial_colour=Colour.WHITE, baku=baku, **settings
    )
    people = (
        Player(PlayerId(number), Tpn(number), f"Player {number:03}", 2500 - number)
        for number in range(1, players + 1)
    )
    return regrouped(Tournament(chosen, tuple(people)))


def game(board, pair):
    """Those below the accelerated win with White, the others draw."""
    white, black = pair
    return Game(board, PlayerId(white), PlayerId(black), WHITE_WINS if white > 4 else DRAWN)


def written(tournament, edition=TrfEdition.TRF26):
    return write_trf(tournament, edition).decode().splitlines()


def read_again(tournament, edition=TrfEdition.TRF26):
    return read_trf(write_trf(tournament, edition), "open.trf")


@pytest.mark.parametrize(
    ("system", "baku", "code", "comment"),
    [
        (DUTCH_2026, NEW, "192 FIDE_DUTCH_BAKU", []),
        (DUTCH_2026, OLD, "192 FIDE_DUTCH_BAKU", ["### BAKU 2016"]),
        (DUTCH_2017, OLD, "192 FIDE_DUTCH_2017_BAKU", []),
        (DUTCH_2017, NEW, "192 FIDE_DUTCH_2017_BAKU", ["### BAKU 2026"]),
        (DUTCH_2017, None, "192 FIDE_DUTCH_2017", []),
        (SIMPLIFIED, NEW, "192 CUSTOM_SWISS", ["### BAKU 2026"]),
    ],
)
def test_the_code_names_the_acceleration_and_a_comment_what_the_code_cannot(system, baku, code, comment):
    lines = written(event(baku, system))
    assert [line for line in lines if line.startswith("192")] == [code]
    assert [line for line in lines if line.startswith("### BAKU")] == comment


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2017, LEONG])
@pytest.mark.parametrize("baku", [None, NEW, OLD])
def test_what_is_written_is_read_again_with_setting_and_points(edition, system, baku):
    tournament = event(baku, system)
    again = read_again(tournament, edition)
    assert again.tournament.settings.baku is baku
    assert again.tournament.acceleration == tournament.acceleration
    assert again.adjustments == ()


def test_the_virtual_points_stand_beside_the_code_for_every_program():
    lines = written(event(NEW))
    assert [line for line in lines if line.startswith("250")] == [
        "250       1.0 001 002 0001 0004",
        "250       0.5 003 003 0001 0004",
    ]


@pytest.mark.parametrize(
    ("code", "baku"),
    [("FIDE_DUTCH_2026_BAKU", NEW), ("FIDE_DUTCH_2025_BAKU", NEW), ("FIDE_DUTCH_2017_BAKU", OLD)],
)
def test_a_code_alone_accelerates_the_upper_half_by_the_rules_of_its_system(code, baku):
    lines = [line for line in written(event(None)) if not line.startswith(("192", "### SYSTEM"))]
    imported = read_trf("\n".join([*lines, f"192 {code}"]).encode(), "open.trf")
    assert imported.tournament.settings.baku is baku
    assert imported.tournament.acceleration == event(NEW).acceleration


def test_explicit_points_of_another_kind_override_the_code():
    lines = [line for line in written(event(NEW)) if not line.startswith("250")]
    imported = read_trf("\n".join([*lines, "250       0.5 001 001 0003 0003"]).encode(), "open.trf")
    assert imported.tournament.settings.baku is None
    assert [row[1:] for row in imported.tournament.acceleration] == [(1, 1, 5)]
    assert "not those of the Baku acceleration" in imported.adjustments[-1].text


def test_the_edition_of_2016_in_a_file_with_other_points_is_read_as_that_of_2026():
    tournament = event(NEW, DUTCH_2017, scoring=THREE_ONE_NOTHING)
    lines = [line for line in written(tournament) if not line.startswith("### BAKU")]
    imported = read_trf("\n".join(lines).encode(), "open.trf")
    assert imported.tournament.settings.baku is NEW
    assert imported.tournament.acceleration == tournament.acceleration


def test_a_late_entry_in_the_accelerated_group_is_kept_with_its_setting():
    t = event(NEW)
    t = accept_pairing(t, neighbours_pairing(pairing_request(t)))
    t = add_player(t, NewPlayer("Late, Lou", rating=2700))
    imported = read_again(t).tournament
    assert imported.settings.baku is NEW
    numbers = {player.id: player.tpn for player in imported.players}
    assert sorted({numbers[row.player] for row in imported.acceleration}) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("system", "first_board"), [(DUTCH_2026, (1, 3)), (DUTCH_2017, (7, 8))])
def test_boards_are_found_again_in_the_order_of_their_edition(system, first_board):
    # 7 and 8 have won round 1, the accelerated all drew: by real points 1 against ½, with virtual ones 1½.
    pairs = (((1, 2), (3, 4), (7, 5), (8, 6)), ((1, 3), (2, 4), (7, 8), (5, 6)))
    rounds = tuple(
        Round(number, RoundState.CLOSED, tuple(starmap(game, enumerate(of_round, 1))), ())
        for number, of_round in enumerate(pairs, 1)
    )
    imported = read_again(replace(event(NEW, system), rounds=rounds)).tournament
    second = imported.rounds[1].games[0]
    assert (second.white, second.black) == first_board
