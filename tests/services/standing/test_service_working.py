"""The working of a value, as the window shows it: it adds up to the value of the standings."""

from fractions import Fraction

import pytest

from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.services.standing.standings import standings_table
from swissdesk.services.standing.working import WorkingReader
from swissdesk.terms import BLACK_WINS, DRAWN, Colour
from swissdesk.words import in_language
from tests.services.service_building import ALL_DRAWN, new_event, play

CODES = ("BH/C1", "BH", "SB", "DE", "PS", "WIN", "KS", "ARO", "TPR", "TPN")


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """An event with seven players and three rounds, for tests that leave it as it is."""
    session = new_event(tmp_path_factory.mktemp("working"), 7)
    tournaments.change_settings(*session, replace(tournaments.settings_of(*session), tie_breaks=CODES))
    play(*session, DRAWN, BLACK_WINS)
    play(*session, *ALL_DRAWN)
    play(*session, BLACK_WINS)
    yield session
    events.close_event(session[0])


def number(text: str) -> Fraction:
    return Fraction(text.replace("½", ".5")) if text else Fraction(0)


def test_what_is_not_left_out_adds_up_to_the_value_of_the_standings(played):
    reader, table = WorkingReader(), standings_table(*played)
    sums = 0
    for row in table.rows:
        for place, value in enumerate(row.values):
            working = reader.working(*played, row.id, place, 3)
            assert working.value == value.text
            if working.sum_text:
                sums += 1
                counted = [number(one.value) for one in working.rounds if not one.is_cut]
                assert sum(counted) == number(value.text)
                assert working.sum_text == " + ".join(one.value for one in working.rounds if not one.is_cut)
    assert sums > 4 * len(table.rows)


def test_a_language_with_a_decimal_comma_has_the_same_sums(played):
    in_english = list(sums_of(played))
    with in_language(language_of("de")):
        in_german = list(sums_of(played))
    assert len(in_german) == len(in_english) > 10
    assert [decimals.replace(",", ".") for decimals in in_german] == in_english
    assert any("," in decimals for decimals in in_german)


def sums_of(played):
    reader = WorkingReader()
    for row in standings_table(*played).rows:
        for place in range(len(CODES)):
            working = reader.working(*played, row.id, place, 3)
            if working.sum_text:
                yield f"{working.sum_text} = {working.value}"


def test_a_cut_round_is_left_out_of_the_sum_and_told(played):
    row = standings_table(*played).rows[0]
    working = WorkingReader().working(*played, row.id, 0, 3)
    assert [one.is_cut for one in working.rounds].count(True) == 1
    assert "is cut" in working.sentence
    assert working.has_special
    assert "left out" in working.as_text()


def test_the_opponent_stands_there_with_the_colour_it_had(played):
    row = standings_table(*played).rows[0]
    working = WorkingReader().working(*played, row.id, 1, 3)
    t = played[0].tournament(played[1])
    for one in working.rounds:
        game = next(
            game for game in t.rounds[one.round_number - 1].games if row.id in (game.white, game.black)
        )
        assert one.colour is (Colour.BLACK if game.white == row.id else Colour.WHITE)
        assert one.number == str(
            next(p.tpn for p in t.players if p.id in (game.white, game.black) and p.id != row.id)
        )


def test_a_product_shows_what_it_is_made_of(played):
    row = standings_table(*played).rows[0]
    by_points, by_product = (WorkingReader().working(*played, row.id, place, 3) for place in (1, 2))
    assert not by_points.has_taken
    assert by_product.has_taken
    assert "×" in by_product.rounds[0].taken


def test_a_direct_encounter_shows_its_table(played):
    reader, place = WorkingReader(), CODES.index("DE")
    grids = [
        grid
        for row in standings_table(*played).rows
        for grid in reader.working(*played, row.id, place, 3).grids
    ]
    assert grids
    for grid in grids:
        assert grid.sentence
        assert {len(line) for line in grid.lines} == {len(grid.headings)}
        assert all(line[2 + at] == "×" for at, line in enumerate(grid.lines))


def test_the_points_are_explained_by_the_rounds(played):
    row = standings_table(*played).rows[0]
    working = WorkingReader().working(*played, row.id, -1, 3)
    assert (working.title, len(working.rounds)) == ("Points", 3)
    assert working.decision.startswith("Place 1.")


def test_the_rule_names_the_edition_and_unplayed_rounds(played):
    row = standings_table(*played).rows[0]
    rule = WorkingReader().working(*played, row.id, 0, 3).rule
    assert rule.startswith("Opponents’ points, the lowest left out. An unplayed round")
    assert rule.endswith("(FIDE C.07, from 1 March 2026)")


def test_a_new_result_makes_a_new_working(played):
    reader, row = WorkingReader(), standings_table(*played).rows[0]
    before = reader.working(*played, row.id, -1, 3)
    assert reader.working(*played, row.id, -1, 3) == before
    board = next(one.board for one in rounds.board_rows(*played, 3) if row.id in (one.white.id, one.black.id))
    rounds.enter_result(*played, 3, board, DRAWN)
    assert reader.working(*played, row.id, -1, 3) != before
    events.undo(played[0])
    assert reader.working(*played, row.id, -1, 3) == before
