"""Teams led by game points: what the standings go by, and what each tie-break then means (C.07:13)."""

import random
from fractions import Fraction

import pytest
from hypothesis import given

from swissdesk.frozen import replace
from swissdesk.terms import Points, TeamScore, Tpn
from swissdesk.tiebreaks.codes import heading, in_event_led_by, parse_code, plain_name
from swissdesk.tiebreaks.event import Event, Participant, RoundRecord
from swissdesk.tiebreaks.ranking import RankedParticipant, ranked
from swissdesk.tiebreaks.ranking_lists import parse_list, points_word
from tests.chances import CHANCES
from tests.long_run import examples
from tests.tiebreaks.random_events import BOARDS, random_team_event
from tests.tiebreaks.test_teams import event, met

BY_GAMES, BY_MATCHES = TeamScore.GAME_POINTS, TeamScore.MATCH_POINTS
OF_EITHER_SCORE = (
    "DE",
    "WIN",
    "WON",
    "BWG",
    "PS/C1",
    "STD",
    "BH/C1",
    "FB",
    "AOB",
    "SB/M1",
    "KS/L60",
    "KS/L+1",
)


def table(of_event: Event, *codes: str) -> tuple[RankedParticipant, ...]:
    return ranked(of_event, tuple(parse_code(code) for code in codes))


def values(of_event: Event, code: str) -> dict[int, Fraction | None]:
    return {row.tpn: row.values[0] for row in table(of_event, code)}


def led_by_games(of_event: Event) -> Event:
    return replace(of_event, primary=BY_GAMES)


def as_people(teams: Event) -> Event:
    """The event as one of people whose points are the game points: no team is in sight."""
    people = tuple(replace(team, rounds=tuple(map(_as_game, team.rounds))) for team in teams.participants)
    return replace(
        teams,
        participants=people,
        win=Points(10 * BOARDS),
        draw=Points(5 * BOARDS),
        boards=0,
        primary=BY_MATCHES,
    )


def _as_game(record: RoundRecord) -> RoundRecord:
    return record._replace(points=record.game_points, game_points=Points(0), boards=())


def narrow_and_wide() -> Event:
    """Team 1 wins twice by half a point, team 2 once by two and loses once by half a point."""
    return event(
        (met(2, 2, 1), met(3, 2, 1)),
        (met(1, 0, 1), met(4, 2, 2)),
        (met(4, 1, 1), met(1, 0, 1)),
        (met(3, 1, 1), met(2, 0, 0)),
    )


def test_the_score_that_leads_comes_first_and_the_other_one_breaks_ties() -> None:
    teams = narrow_and_wide()
    assert [(row.rank, row.tpn, row.points) for row in table(teams)] == [
        (1, 1, 40), (2, 2, 20), (3, 3, 10), (3, 4, 10),
    ]  # fmt: skip
    led = table(led_by_games(teams), "MPvGP")
    assert [(row.tpn, row.points, row.values) for row in led] == [
        (1, 30, (4,)), (2, 25, (2,)), (3, 15, (1,)), (4, 10, (1,)),
    ]  # fmt: skip


def test_without_a_word_a_tie_break_goes_by_the_score_that_leads_and_by_the_other_where_it_says_so() -> None:
    teams = narrow_and_wide()
    for code in ("BH", "SB", "WIN", "PS", "STD", "KS"):
        assert values(led_by_games(teams), code) == values(teams, f"{code}:GP")
        assert values(led_by_games(teams), f"{code}:MP") == values(teams, code)


@examples(20, long=1200)
@given(chance=CHANCES)
def test_game_points_rank_teams_as_points_rank_people(chance: random.Random) -> None:
    teams = random_team_event(chance)
    led, people = table(led_by_games(teams), *OF_EITHER_SCORE), table(as_people(teams), *OF_EITHER_SCORE)
    assert led == people


@examples(14, long=800)
@given(chance=CHANCES)
def test_what_names_its_scores_is_the_same_whichever_leads(chance: random.Random) -> None:
    teams = random_team_event(chance)
    for code in (
        "EMMSB",
        "EMGSB/C1",
        "EGMSB",
        "EGGSB",
        "OTHER_D02_SB",
        "OTHER_D02_SUM",
        "BC",
        "BH:MP",
        "SB:GP",
    ):
        assert values(led_by_games(teams), code) == values(teams, code)


def test_direct_encounter_and_standard_points_can_go_by_game_points() -> None:
    # Both drew their three matches with others; against each other each won once, 2-0 and 1½-½.
    twice = event((met(2, 2, 2), met(2, 1, 0)), (met(1, 0, 0), met(1, 1, 2)))
    assert [(row.rank, row.tpn) for row in table(twice, "DE")] == [(1, 1), (1, 2)]
    assert [(row.rank, row.tpn) for row in table(twice, "DE:GP")] == [(1, 1), (2, 2)]
    assert [(row.rank, row.tpn) for row in table(led_by_games(twice), "DE:MP")] == [(1, 1), (2, 2)]
    # A bye with half of the boards is half a standard point by either score, one with more only by games.
    bye = RoundRecord(met(1).kind.PAIRING_ALLOCATED_BYE, Points(10), game_points=Points(20))
    alone = event((bye,), (bye._replace(game_points=Points(10)),))
    assert values(alone, "STD") == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert values(alone, "STD:GP") == {1: 1, 2: Fraction(1, 2)}


def test_the_extended_direct_encounter_begins_with_the_score_that_leads() -> None:
    # Against each other 1 won three matches by half a game and lost two by two games: 6-4 in match points,
    # 4½-5½ in game points. Elsewhere 2 won once and lost four times, 1 lost five times by half a game.
    narrow, wide = ((2, 1), (0, 1)), ((0, 0), (2, 2))
    pairs = [narrow] * 3 + [wide] * 2
    one = [met(2, *own) for own, _other in pairs] + [met(3, 0, 1)] * 5
    two = [met(1, *other) for _own, other in pairs] + [met(4, 1, 2), *[met(4, 0, 0)] * 4]
    three = [met(4, 1, 1)] * 5 + [met(1, 2, 1)] * 5
    four = [met(3, 1, 1)] * 5 + [met(2, 1, 0), *[met(2, 2, 2)] * 4]
    teams = event(*map(tuple, (one, two, three, four)))
    assert [(row.points, row.values) for row in table(teams, "MPvGP") if row.tpn < 3] == [
        (60, (7,)),
        (60, (7,)),
    ]
    ranks = [
        {row.tpn: row.rank for row in table(of_event, "EDE")} for of_event in (teams, led_by_games(teams))
    ]
    assert [found[1] < found[2] for found in ranks] == [True, False]


def test_schedule_strength_adds_match_points_to_the_opponents_game_points() -> None:
    # Two rounds of two boards: 4 game points at most by 2 match points in one match, so divided by 2.
    teams = event((met(2, 2, 1), met(2, 1, 1)), (met(1, 0, 1), met(1, 1, 1)))
    games_of_2 = Fraction(1, 2) + 1
    assert values(led_by_games(teams), "SSSC")[1] == 3 + Fraction(2 * games_of_2, 2)


def test_the_limit_of_koya_can_be_a_share_of_the_points() -> None:
    rows = [Participant(Tpn(1), 0, (met(2, 2, 2), met(3, 2, 2), met(4, 2, 2)))]
    rows += [Participant(Tpn(number), 0, ()) for number in (2, 3, 4)]
    scores = {2: (20, 20, 0), 3: (20, 0, 0), 4: (0, 0, 0)}
    rounds = {
        number: tuple(met(1)._replace(opponent=Tpn(1), points=Points(points)) for points in scores[number])
        for number in scores
    }
    teams = Event(
        (rows[0], *(replace(row, rounds=rounds[row.tpn]) for row in rows[1:])),
        3,
        Points(20),
        Points(10),
        boards=2,
    )
    assert values(teams, "KS/L50") == values(teams, "KS")
    assert [values(teams, f"KS/L{share}")[1] for share in (100, 67, 66, 33, 34, 0)] == [0, 0, 2, 4, 2, 6]
    # Half of 6 match points is 3, and each half point is one: 3½ and 4 let team 2 count, 4½ does not.
    assert [values(teams, code)[1] for code in ("KS/L+1", "KS/L+2", "KS/L+3")] == [2, 2, 0]
    assert values(teams, "KS/L66/L+1") == values(teams, "KS/L100")


@pytest.mark.parametrize(
    "text", ["DE:GP", "STD:MP", "BWG:GP", "KS/L50", "KS:GP/L60", "KS/L60/L-1", "DE:GP/P"]
)
def test_the_codes_come_out_as_they_went_in(text: str) -> None:
    assert str(parse_code(text)) == text


def test_the_other_score_is_called_what_it_is() -> None:
    code = parse_code("MPvGP")
    led = in_event_led_by(code, BY_GAMES)
    assert (heading(in_event_led_by(code, BY_MATCHES)), heading(led)) == ("GP", "MP")
    assert (plain_name(code), plain_name(led)) == ("Game points", "Match points")
    assert str(led) == "MPvGP"
    assert in_event_led_by(parse_code("BH"), BY_GAMES) == parse_code("BH")


def test_a_ranking_list_names_the_score_that_leads_before_the_tie_breaks() -> None:
    assert parse_list("gpts, MPvGP,BH/C1") == (BY_GAMES, (parse_code("MPvGP"), parse_code("BH/C1")))
    assert parse_list("GPTS,MPTS") == (BY_GAMES, (parse_code("MPvGP"),))
    assert parse_list("MPTS,GPTS") == (BY_MATCHES, (parse_code("MPvGP"),))
    assert parse_list("PTS,BH") == (None, (parse_code("BH"),))
    assert parse_list("") == (None, ())
    assert [points_word(score) for score in (BY_GAMES, BY_MATCHES, None)] == ["GPTS", "MPTS", "PTS"]
