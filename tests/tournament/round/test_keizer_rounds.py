"""A season of the Keizer system: standings by the ladder, open games, reports and corrections."""

import random
from datetime import UTC, datetime
from fractions import Fraction

import pytest

from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.absentees import absentees
from swissdesk.documents.sheets.round.checklist import checklist
from swissdesk.documents.sheets.standing.certificates import certificates
from swissdesk.documents.sheets.standing.ranking import Ranked, point_parts, tie_break_parts
from swissdesk.documents.sheets.standing.standings import assemble_standings
from swissdesk.documents.sheets.standing.tie_break_slips import tie_break_slips
from swissdesk.errors import TournamentError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import pair_round, system_named
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import (
    ADJOURNED,
    DRAWN,
    PENDING,
    WHITE_WINS,
    ByeKind,
    Colour,
    Points,
    Scoring,
    SystemName,
)
from swissdesk.tournament.entry.registration import announce_absence
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.corrections import CorrectionCase, correct_result, correction_case
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.ladders import ladder_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.working.participants import field_working, player_working

PLAN = Plan(
    KEIZER,
    9,
    tuple(range(2200, 1600, -50)),
    Colour.WHITE,
    scoring=system_named(KEIZER).scoring,
    rates=Rates(zero_point_byes=8, half_point_byes=12, forfeits=3),
)
NOON = datetime(2026, 11, 27, 12, 0, tzinfo=UTC)
RULES = LadderRules(highest=40, step=2, own_value=False, without_notice=1, paid=None, rounds_between=2)


@pytest.fixture(scope="module")
def held() -> Tournament:
    return generate(PLAN, "Club evenings", random.Random(7))


def test_standings_are_the_ladder_and_show_its_points_and_values(held):
    found, ladder = standings(held), ladder_after(held, 9)
    numbers = {player.id: player.tpn for player in held.players}
    assert [str(code) for code in found.tie_breaks] == ["OTHER_KEIZER", "OTHER_VALUE"]
    assert [row.rank for row in found.rows] == list(range(1, 13))
    assert [numbers[row.player] for row in found.rows] == [rung.tpn for rung in ladder.rungs]
    assert [row.values for row in found.rows] == [
        (Fraction(rung.points, 6), rung.value) for rung in ladder.rungs
    ]


def test_points_of_games_have_no_say_in_places(held):
    points = [row.points for row in standings(held).rows]
    assert points != sorted(points, reverse=True)


def test_keizer_points_lead_even_where_nobody_asks_for_them(held):
    bare = replace(held, settings=replace(held.settings, tie_breaks=("WIN",)))
    assert [str(code) for code in standings(bare).tie_breaks] == ["OTHER_KEIZER", "WIN"]


def test_the_working_tells_every_round_value_by_value(held):
    for working in field_working(held):
        keizer, value = working.tie_breaks
        rounds = sum((Fraction(line.value) for line in keizer.lines), Fraction(value.value))
        # Figures are rounded to two decimals each.
        assert abs(rounds - keizer.value) < Fraction(1, 5)
        assert len(keizer.lines) == 9
        for line in keizer.lines:
            if line.opponent is None:
                assert line.opponent_value == value.value_text
        assert keizer.sentence.startswith(f"The own value {value.value_text}")


def test_an_open_game_brings_nothing_yet_and_an_adjourned_one_neither(held):
    last = held.rounds[-1]
    open_game, *others = last.games
    for result in (PENDING, ADJOURNED):
        changed = replace(last, games=(open_game._replace(result=result), *others))
        t = replace(held, rounds=(*held.rounds[:-1], changed))
        found = {row.player: row for row in standings(t).rows}
        assert (
            found[open_game.white].points
            <= {row.player: row for row in standings(held).rows}[open_game.white].points
        )
        lines = player_working(t, open_game.white).tie_breaks[0].lines
        assert [line.round_number for line in lines] == list(range(1, 9))


@pytest.mark.parametrize("edition", TrfEdition)
def test_reports_keep_the_system_and_what_the_ladder_goes_by(held, edition):
    chosen = replace(held, settings=replace(held.settings, ladder=RULES))
    report = report_of(chosen, edition)
    assert b"### SYSTEM KEIZER" in report
    assert b"### LADDER 40 2 no 4 4 2 1 all 2" in report
    read = read_trf(report, "keizer.trf").tournament
    assert read.settings.system == KEIZER
    assert read.settings.ladder == RULES
    assert [row.values for row in standings(read).rows] == [row.values for row in standings(chosen).rows]
    for number in range(1, 10):
        assert pair_round(pairing_request(read, number)) == pair_round(pairing_request(chosen, number))


def test_the_usual_ladder_needs_no_comment(held):
    assert b"LADDER" not in report_of(held, TrfEdition.TRF26)


def test_another_ladder_counts_the_whole_season_anew(held):
    other = change_settings(held, replace(held.settings, ladder=replace(RULES, own_value=True)))
    assert [row.values for row in standings(other).rows] != [row.values for row in standings(held).rows]


@pytest.mark.parametrize(
    "fault",
    [{"highest": -1}, {"step": 0}, {"bye": 7}, {"without_notice": -1}, {"paid": -1}, {"rounds_between": 100}],
    ids=str,
)
def test_a_ladder_that_cannot_be_is_refused(held, fault):
    with pytest.raises(TournamentError):
        change_settings(held, replace(held.settings, ladder=replace(LadderRules(), **fault)))


def test_points_at_the_board_alone_count_beside_a_ladder_and_no_longer_without_one(held):
    before = replace(held, rounds=(), absences=())
    swiss = change_settings(before, replace(before.settings, system=SystemName("dutch-2026")))
    assert swiss.settings.scoring == Scoring()
    back = change_settings(swiss, replace(swiss.settings, system=KEIZER))
    assert back.settings.scoring == before.settings.scoring
    assert back.settings.scoring.half_point_bye == 0
    chosen = replace(swiss.settings, scoring=replace(Scoring(), half_point_bye=Points(0)))
    kept = change_settings(change_settings(swiss, chosen), replace(chosen, system=KEIZER))
    assert kept.settings.scoring == chosen.scoring


def test_a_ladder_is_not_accelerated(held):
    assert "baku" in {lock.field for lock in locked_settings(replace(held, rounds=()))}
    with pytest.raises(TournamentError, match="the ladder ranks everybody"):
        new_tournament(replace(held.settings, baku=BakuEdition.RULES_2026))


def test_a_checklist_has_everybody_in_the_order_of_the_ladder(held):
    sheet = checklist(held, SheetRequest(9, NOON))
    (group,) = sheet.groups
    places = ladder_after(held, 8).places()
    shown = [places[line.player.tpn] for line in group.lines]
    assert shown == sorted(shown)
    signs = {game.opponent for line in (*group.lines, *sheet.away) for game in line.games}
    assert {"=", "–"} <= signs
    assert "½" not in signs


def test_a_slip_names_the_rules_of_fide_only_for_tie_breaks_that_are_in_them(held):
    assert "FIDE" not in tie_break_slips(held, SheetRequest(None, NOON)).foot
    also = replace(held, settings=replace(held.settings, tie_breaks=("OTHER_KEIZER", "WIN")))
    assert "FIDE C.07" in tie_break_slips(also, SheetRequest(None, NOON)).foot


def test_a_certificate_has_the_points_by_which_the_places_go(held):
    first, *_others = certificates(held, SheetRequest(None, NOON)).certificates
    value = player_working(held, standings(held).rows[0].player).tie_breaks[0].value_text
    assert first.points == f"with {value} Keizer points"


@pytest.mark.parametrize("limit", [{"half_point_byes": 0}, {"last_rounds_without": 5}], ids=str)
def test_limits_of_byes_that_a_ladder_does_not_show_do_not_hold_on_it(held, limit):
    before = replace(held, rounds=held.rounds[:8], absences=())
    limited = replace(before, settings=replace(before.settings, **limit))
    somebody = held.players[0].id
    assert announce_absence(limited, somebody, 9, ByeKind.HALF_POINT).absences
    swiss = replace(limited, rounds=(), settings=replace(limited.settings, system=SystemName("dutch-2026")))
    with pytest.raises(TournamentError, match="rules of the event"):
        announce_absence(swiss, somebody, 9, ByeKind.HALF_POINT)


def test_a_slip_tells_of_each_round_the_share_of_a_value(held):
    slip = tie_break_slips(held, SheetRequest(None, NOON)).slips[0]
    assert slip.place == f"1st, {slip.sums[0]} Keizer points"
    own = slip.sentences[1][1].split(" ")[3]
    for line in slip.rounds:
        value, share = line.share.split(" × ")
        assert share in {"0", "1/3", "1/2", "2/3", "1"}
        assert line.opponent is not None or value == own


def test_paper_has_the_points_of_the_ladder_in_bold_and_not_those_of_games(held):
    sheet = assemble_standings(held, SheetRequest(None, NOON))
    ranked = Ranked(sheet.lines, sheet.tie_breaks)
    (points,), (keizer, value) = point_parts(ranked), tie_break_parts(ranked)
    cells = [part.cell(sheet.lines[0]) for part in (points, keizer, value)]
    assert [cell.face for cell in cells] == [Face.TEXT, Face.BOLD, Face.TEXT]


def test_absentees_of_a_club_evening_have_no_empty_column_of_points(held):
    number = next(paired.number for paired in held.rounds if paired.byes)
    sheet = absentees(held, SheetRequest(number, NOON))
    assert sheet.now
    assert "Worth" not in [column.heading for column in sheet.grouped().columns]
    swiss = replace(held, settings=replace(held.settings, system=SystemName("dutch-2026")))
    columns = absentees(swiss, SheetRequest(number, NOON)).grouped().columns
    assert "Worth" in [column.heading for column in columns]


def test_a_correction_in_an_early_evening_counts_for_the_whole_season(held):
    game = held.rounds[0].games[0]
    result = DRAWN if game.result != DRAWN else WHITE_WINS
    assert correction_case(held, 1) is CorrectionCase.ON_LADDER
    corrected = correct_result(held, 1, game.board, result)
    assert [paired.byes for paired in corrected.rounds] == [paired.byes for paired in held.rounds]
    assert [row.values for row in standings(corrected).rows] != [row.values for row in standings(held).rows]
    swiss = replace(held, settings=replace(held.settings, system=SystemName("dutch-2026")))
    assert correction_case(swiss, 1) is CorrectionCase.RATING_ONLY
