"""The crosstable of a round robin by opponents."""

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.matrix import MatrixSheet
from swissdesk.frozen import replace
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, SystemName, Tpn
from swissdesk.tournament.entry.registration import NewPlayer, add_players, withdraw_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import PlayerId, Settings, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request
from tests.documents.event_building import open_event
from tests.documents.sheets.making import all_words, made

RESULTS = {(1, 4): WHITE_WINS, (2, 3): DRAWN, (1, 2): BLACK_WINS, (4, 3): WHITE_WINS}


def table(system: str = "double-round-robin") -> Tournament:
    """Four players after the first cycle; who is not in RESULTS has an open game."""
    t = new_tournament(Settings("Club", system=SystemName(system)))
    t = add_players(t, [NewPlayer(f"Player {number}") for number in range(1, 5)])
    for _round in range(t.settings.rounds_planned):
        t = accept_pairing(t, pair_round(pairing_request(t)))
        for game in t.rounds[-1].games:
            result = RESULTS.get((game.white, game.black))
            if result is not None:
                t = enter_result(t, len(t.rounds), game.board, result)
    return t


def matrix(t: Tournament, **options: object) -> MatrixSheet:
    sheet = made(t, SheetKind.MATRIX, **options)
    assert isinstance(sheet, MatrixSheet)
    return sheet


def square(sheet: MatrixSheet) -> dict[int, tuple[str, ...]]:
    return {row.standing.player.tpn: row.results for row in sheet.rows}


def test_each_column_has_the_results_against_the_player_of_its_number():
    sheet = matrix(table("round-robin"), order="number")
    assert sheet.opponents == (1, 2, 3, 4)
    assert square(sheet) == {
        1: ("×", "0", "", "1"),
        2: ("1", "×", "½", ""),
        3: ("", "½", "×", "0"),
        4: ("0", "", "1", "×"),
    }


def test_columns_stand_in_the_order_of_the_rows():
    sheet = matrix(table("round-robin"))
    assert sheet.opponents == tuple(row.standing.player.tpn for row in sheet.rows)
    assert all(row.results[at] == "×" for at, row in enumerate(sheet.rows))


def test_the_results_of_both_cycles_stand_beside_each_other():
    t = table()
    last = next(
        (paired.number, game.board)
        for paired in t.rounds[3:]
        for game in paired.games
        if {game.white, game.black} == {1, 2}
    )
    t = enter_result(t, *last, DRAWN)
    assert square(matrix(t, order="number"))[1][1] == "0 ½"
    assert square(matrix(t, order="number"))[2][0] == "1 ½"


def test_what_counts_for_nobody_stands_in_brackets():
    t = table("round-robin")
    t = replace(t, rounds=t.rounds[:1])  # one of three games
    gone = withdraw_player(t, PlayerId(1))
    sheet = matrix(gone, order="number")
    assert square(sheet)[1] == ("×", "", "", "(1)")
    assert square(sheet)[4] == ("(0)", "", "", "×")
    assert any("counts for nobody" in words for words in all_words(sheet))
    assert not any("counts for nobody" in words for words in all_words(matrix(t)))


def test_only_a_round_robin_that_has_room_across_has_it():
    form = CATALOGUE[SheetKind.MATRIX]
    assert not form.is_for(open_event(8, 5, 1))
    t = table()
    assert form.lacks(t) == ""
    many = tuple(replace(t.players[0], id=PlayerId(n), tpn=Tpn(n)) for n in range(1, 32))
    assert form.lacks(replace(t, players=many)) == "There is room for 30 across the sheet."


def test_where_people_play_for_teams_columns_are_those_of_the_other_team():
    sheet = matrix(table("scheveningen"), order="number")
    assert (sheet.of_other_team, sheet.opponents) == (True, (1, 2))
    assert {len(row.results) for row in sheet.rows} == {2}


def test_a_report_with_games_inside_a_team_or_an_odd_field_has_a_column_for_everybody():
    t = table("round-robin")
    other = replace(t, settings=replace(t.settings, system=SystemName("scheveningen")))
    sheet = matrix(other, order="number")
    assert (sheet.of_other_team, sheet.opponents) == (False, (1, 2, 3, 4))
    assert square(sheet) == square(matrix(t, order="number"))
    odd = replace(other, players=other.players[:3], rounds=())
    assert square(matrix(odd, order="number")) == {1: ("×", "", ""), 2: ("", "×", ""), 3: ("", "", "×")}
