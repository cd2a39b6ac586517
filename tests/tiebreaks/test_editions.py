"""What the four editions decide differently, on fields small enough to check by hand."""

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Basis, Cut
from swissdesk.tiebreaks.editions import acronym, is_known
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import AMONG_TIED, column_of

ABSENT = RoundRecord(Kind.ZERO_POINT_BYE, Points(0))
HALF = RoundRecord(Kind.HALF_POINT_BYE, Points(5))
BYE = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10))
WON, LOST = Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS


def game(opponent: int, points: int, kind: Kind = Kind.PLAYED) -> RoundRecord:
    return RoundRecord(kind, Points(points), Tpn(opponent), Colour.WHITE)


def event(edition: Edition, *rounds: tuple[RoundRecord, ...]) -> Event:
    people = tuple(Participant(Tpn(tpn), 2000, rows) for tpn, rows in enumerate(rounds, start=1))
    return Event(people, len(rounds[0]), Points(10), Points(5), edition)


def values(field: Event, code: str) -> list[float]:
    found = {row.tpn: row.values[0] for row in ranked(field, (parse_code(code),))}
    return [float(found[Tpn(tpn)] or 0) for tpn in range(1, len(found) + 1)]


def test_the_virtual_opponent_has_the_points_of_the_published_examples() -> None:
    """1 point after round 1, bye in round 2 of 5; 1½ after two, absent in round 3 of 9 (FIDE's examples)."""
    five = event(Edition.RULES_2009, (game(2, 10), BYE, *(ABSENT,) * 3), (game(1, 0), *(ABSENT,) * 4))
    line = facts_of(five).opponents[Tpn(1)][1]
    assert (line.opponent_value, line.basis) == (25, Basis.VIRTUAL)
    nine = event(
        Edition.RULES_2009,
        (game(2, 10), game(2, 5), game(2, 0, LOST), *(ABSENT,) * 6),
        (game(1, 0), game(1, 5), game(1, 10, WON), *(ABSENT,) * 6),
    )
    assert facts_of(nine).opponents[Tpn(1)][2].opponent_value == 55


def test_until_2023_every_unplayed_round_of_an_opponent_is_a_draw() -> None:
    rows = ((game(2, 10), ABSENT, ABSENT), (game(1, 0), BYE, game(1, 10, WON)))
    assert facts_of(event(Edition.RULES_2009, *rows)).adjusted == {1: 20, 2: 10}
    assert facts_of(event(Edition.RULES_2023, *rows)).adjusted == {1: 20, 2: 20}


def test_until_2023_no_unplayed_round_is_cut_before_a_lower_value() -> None:
    rows = ((game(2, 10), HALF), (game(1, 0), ABSENT))
    cut = {
        edition: [
            entry.cut for entry in column_of(facts_of(event(edition, *rows)), parse_code("BH/C1"))[1].terms
        ]
        for edition in (Edition.RULES_2009, Edition.RULES_2023)
    }
    assert cut[Edition.RULES_2009] == [Cut.LOW, Cut.NO]
    assert cut[Edition.RULES_2023] == [Cut.NO, Cut.VOLUNTARY]


@pytest.mark.parametrize(
    ("edition", "of_dummies"),
    [(Edition.RULES_2023, [30, 30, 30]), (Edition.RULES_2024, [30] * 3), (Edition.RULES_2026, [15] * 3)],
)
def test_the_dummys_score_has_a_limit_since_2026(edition: Edition, of_dummies: list[int]) -> None:
    facts = facts_of(event(edition, (BYE, BYE, BYE)))
    assert [entry.opponent_value for entry in facts.opponents[Tpn(1)]] == of_dummies


def test_of_two_lowest_opponents_the_worst_result_was_cut_until_2024() -> None:
    """A forfeit by one player of four won the match with fewer game points than the draw gave."""
    short_win = RoundRecord(Kind.PLAYED, Points(20), Tpn(2), game_points=Points(15))
    draw = RoundRecord(Kind.PLAYED, Points(10), Tpn(3), game_points=Points(20))
    lost = RoundRecord(Kind.PLAYED, Points(0), Tpn(1), game_points=Points(5))
    drawn = RoundRecord(Kind.PLAYED, Points(10), Tpn(1), game_points=Points(20))
    bye = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, Points(10), game_points=Points(20))
    rows = ((short_win, draw), (lost, bye), (RoundRecord(Kind.ZERO_POINT_BYE, Points(0)), drawn))
    teams = replace(event(Edition.RULES_2023, *rows), win=Points(20), draw=Points(10), boards=4)
    of_edition = {
        edition: column_of(facts_of(replace(teams, edition=edition)), parse_code("EMGSB/C1"))[Tpn(1)].terms
        for edition in (Edition.RULES_2023, Edition.RULES_2024)
    }
    assert [entry.cut for entry in of_edition[Edition.RULES_2023]] == [Cut.NO, Cut.LOW]
    assert [entry.cut for entry in of_edition[Edition.RULES_2024]] == [Cut.LOW, Cut.NO]


def test_what_an_edition_does_not_have_can_be_used_all_the_same() -> None:
    rows = ((game(2, 10), BYE), (game(1, 0), BYE))
    for name in ("STD", "TPN", "RTNG"):
        assert [is_known(name, edition) for edition in Edition] == [False, False, False, True]
        assert values(event(Edition.RULES_2009, *rows), name) == values(
            event(Edition.RULES_2026, *rows), name
        )
    assert all(is_known("BH", edition) for edition in Edition)


def test_rounds_elected_to_play_were_called_ge() -> None:
    assert [acronym("REP", edition) for edition in Edition] == ["GE", "GE", "GE", "REP"]
    assert acronym("BH", Edition.RULES_2023) == "BH"
    assert parse_code("GE") == parse_code("REP")


TRIPLE_MATCHES = {(1, 2): (25, 25, 0), (2, 3): (25, 25, 10), (1, 3): (15, 10, 25)}
"""The game points, in tenths, that the first of two teams scored in its three matches against the other."""


def three_teams(edition: Edition) -> Event:
    """Each team has met each other three times: all have as many match points against each other."""
    rows: dict[int, list[RoundRecord]] = {1: [], 2: [], 3: []}
    for (one, other), scored in TRIPLE_MATCHES.items():
        for points in scored:
            rows[one].append(match(other, points))
            rows[other].append(match(one, 40 - points))
            rows[6 - one - other].append(ABSENT)
    teams = event(edition, *map(tuple, rows.values()))
    return replace(teams, win=Points(20), draw=Points(10), boards=4)


def match(opponent: int, game_points: int) -> RoundRecord:
    won = 20 if game_points > 20 else 0
    return RoundRecord(Kind.PLAYED, Points(won), Tpn(opponent), game_points=Points(game_points))


def test_teams_that_game_points_leave_level_begin_again_with_match_points_since_2024() -> None:
    """2 beat 3 twice by a little and lost once by a lot: ahead by match points, level by game points."""
    places = {
        edition: AMONG_TIED["EDE"](facts_of(three_teams(edition)), (1, 2, 3), parse_code("EDE")).places
        for edition in Edition
    }
    assert places[Edition.RULES_2009] == places[Edition.RULES_2023] == ((2, 3), (1,))
    assert places[Edition.RULES_2024] == places[Edition.RULES_2026] == ((2,), (3,), (1,))
