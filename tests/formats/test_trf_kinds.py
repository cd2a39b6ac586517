"""What a file says of its kind, of national ratings, of hours, categories and prizes."""

import random
from datetime import time
from pathlib import Path

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.generator import Plan
from swissdesk.terms import DRAWN, Colour, RatingRule, SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.standing.round_robins import has_round_robin_schedule
from tests.formats.trf_lines import HEADER, notes, player, read, tournament
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, with_next_round

TRF = Path(__file__).parent.parent / "data" / "trf"
FOUR = (
    player(1, "   4 w 1", "   3 w =", "   2 b 1"),
    player(2, "   3 b 0", "   4 w 1", "   1 w 0"),
    player(3, "   2 w 1", "   1 b =", "   4 w 1"),
    player(4, "   1 b 0", "   2 b 0", "   3 b 0"),
)
IS_ONE = "092 Individual: Round-Robin\n"


def written(t, edition=TrfEdition.TRF26):
    return write_trf(t, edition).decode().splitlines()


def read_again(t, edition=TrfEdition.TRF26):
    return read_trf(write_trf(t, edition), "again.trf").tournament


def test_a_round_robin_of_the_exercises_is_recognised():
    t = read_trf((TRF / "tec_rr6.trf").read_bytes(), "rr6").tournament
    assert t.settings.round_robin
    assert all(read_again(t, edition).settings.round_robin for edition in TrfEdition)


@pytest.mark.parametrize(
    ("lines", "is_one"),
    [
        ("092 Individual: Swiss-System\n", False),
        (IS_ONE, True),
        ("192 FIDE_ROUNDROBIN\n", True),
        ("192 BERGER_DOUBLEROUNDROBIN\n", True),
        ("192 FIDE_DUTCH_2026\n", False),
        ("092 Tournament\n", True),
        ("", True),
        ("### ROUNDROBIN no\n", False),
        ("092 Individual: Swiss-System\n### ROUNDROBIN yes\n", True),
    ],
)
def test_the_records_go_before_the_schedule_and_our_comment_before_both(lines, is_one):
    t = tournament(*FOUR, header=HEADER + lines)
    assert t.settings.round_robin is is_one
    assert all(read_again(t, edition) == t for edition in TrfEdition)


def test_an_event_recognised_by_its_schedule_alone_is_noted():
    said = "Everybody meets everybody: the event was taken for a round robin."
    assert said in notes(*FOUR)
    assert said not in notes(*FOUR, header=HEADER + IS_ONE)


def test_a_part_of_a_cycle_and_a_rematch_are_no_round_robin():
    whole = tournament(*FOUR)
    assert has_round_robin_schedule(whole)
    assert not has_round_robin_schedule(replace(whole, rounds=whole.rounds[:2]))
    again = replace(whole.rounds[0], number=3)
    assert not has_round_robin_schedule(replace(whole, rounds=(*whole.rounds[:2], again)))
    assert has_round_robin_schedule(replace(whole, rounds=whole.rounds * 2))
    assert not has_round_robin_schedule(with_next_round(field_of(2, rounds=1), DRAWN))


@pytest.mark.parametrize("is_one", [True, False])
@pytest.mark.parametrize("edition", TrfEdition)
def test_a_changed_kind_goes_before_the_kept_records(is_one, edition):
    for kept in (IS_ONE, "092 Round Robin of the club\n", "192 FIDE_ROUNDROBIN\n", "092 Swiss, 9 rounds\n"):
        t = tournament(*FOUR, header=HEADER + kept)
        t = replace(t, settings=replace(t.settings, round_robin=is_one))
        assert read_again(t, edition).settings.round_robin is is_one


NRS = "AUT    9                                        1840 AUT       12345"


def test_a_national_rating_becomes_the_players_and_the_line_keeps_the_rest():
    t = read_trf((TRF / "s3_trf26_individual.trf").read_bytes(), "s3").tournament
    assert [one.national_rating for one in t.players] == [0] * 8 + [1840]
    assert NRS in written(t)
    assert [line for line in t.kept_lines if line[:3] == "AUT"] == [NRS.replace("1840", "    ")]


def test_a_corrected_national_rating_stands_in_the_line():
    t = read_trf((TRF / "s3_trf26_individual.trf").read_bytes(), "s3").tournament
    *others, last = t.players
    t = replace(t, players=(*others, replace(last, national_rating=1901)))
    assert NRS.replace("1840", "1901") in written(t)


def test_a_national_rating_without_a_line_makes_one_of_the_events_federation():
    t = tournament(player(1), player(2), header=HEADER + "032 HUN\n")
    first, second = t.players
    t = replace(t, players=(replace(first, national_rating=1777), second))
    assert "172 HUN FIDON" in written(t)
    assert f"{'HUN    1 m    Adler, Anna':48}1777 AUT" in written(t)
    assert read_again(t) == t


def test_a_national_rating_of_no_federation_stands_in_a_comment():
    t = tournament(player(1).replace("AUT", "   "), player(2))
    first, second = t.players
    t = replace(t, players=(replace(first, national_rating=1777), second))
    assert "### NATIONAL 1 1777" in written(t)
    assert read_again(t) == t


def test_hours_and_k_come_back():
    t = tournament(player(1), player(2))
    first, second = t.players
    t = replace(
        t,
        players=(replace(first, k_factor=40), second),
        settings=replace(t.settings, round_times=(time(14, 30), None, time(9))),
    )
    assert {"### K 1 40", "### TIMES 14:30,,09:00"} <= set(written(t))
    assert read_again(t) == t


def test_hours_that_were_all_taken_back_leave_no_line():
    t = tournament(player(1), player(2))
    cleared = replace(t, settings=replace(t.settings, round_times=(None,)))
    assert read_again(cleared) == t


def test_people_ticked_for_a_category_are_named_by_number():
    t = tournament(player(3), player(7))
    ticked = (t.players[1].id,)
    t = replace(t, settings=replace(t.settings, categories=(Category("Guests", ticked=ticked),)))
    assert '### CATEGORY {"name": "Guests", "ticked": [7]}' in written(t)
    assert read_again(t) == t


@pytest.mark.parametrize(
    "line",
    [
        "### CATEGORY {",
        '### CATEGORY {"name": 5}',
        '### CATEGORY {"size": "XL"}',
        '### CATEGORY {"name": "A", "ticked": ["x"]}',
        "### CATEGORY [1]",
        '### CATEGORY {"women": true}',
        '### CATEGORY {"name": "A", "lowest": -5}',
        '### CATEGORY {"name": "A", "club": "\\ud800"}',
        f'### PRIZE {{"place": 1, "amount": {10**30}}}',
        '### PRIZE {"place": 0, "amount": 500}',
        '### PRIZE {"place": 1000000000, "amount": 500}',
        f"### PRIZE {'[' * 100_000}",
        '### PRIZES {"sharing": "by weight"}',
        '### PRIZES {"unit": 0}',
        "### TIMES noon",
        "### TIMES 14:30+02:00",
    ],
)
def test_a_comment_that_says_nothing_sensible_is_kept_as_it_stands(line):
    imported = read(player(1), header=HEADER + line + "\n")
    assert imported.tournament.kept_lines == (line,)
    assert imported.tournament.settings.categories == ()


def test_of_two_categories_of_one_name_and_two_prizes_for_one_place_the_second_is_kept_as_it_stands():
    first = ('### CATEGORY {"name": "Guests", "women": true}', '### PRIZE {"place": 1, "amount": 500}')
    second = ('### CATEGORY {"name": "guests"}', '### PRIZE {"place": 1, "amount": 300}')
    t = tournament(player(1), header=HEADER + "\n".join((*first, *second)) + "\n")
    assert t.settings.categories == (Category("Guests", women=True),)
    assert t.settings.prizes == (Prize(1, 500),)
    assert t.kept_lines == second


def test_a_text_of_a_category_stays_on_its_line():
    line = '### CATEGORY {"name": "A\\nB ", "ticked": [1]}'
    t = tournament(player(1), header=HEADER + line + "\n")
    assert [category.name for category in t.settings.categories] == ["A B"]
    assert read_again(t) == t


def test_a_prize_for_a_category_that_is_not_there_is_left_out():
    lines = '### PRIZE {"place": 1, "amount": 500}\n### PRIZE {"place": 1, "category": "Lost"}\n'
    assert tournament(player(1), header=HEADER + lines).settings.prizes == (Prize(1, 500),)


@pytest.mark.parametrize(
    ("rule", "method"),
    [
        (RatingRule.FIDE, "FIDE"),
        (RatingRule.NATIONAL, "NRO"),
        (RatingRule.NATIONAL_FIRST, "NIDOF"),
        (RatingRule.HIGHER, "HBFN"),
    ],
)
def test_a_file_says_which_ratings_made_the_starting_rank(rule, method):
    t = tournament(player(1), player(2), header=HEADER + "032 HUN\n")
    first, second = t.players
    t = replace(t, players=(replace(first, national_rating=1777), second))
    t = replace(t, settings=replace(t.settings, rating_rule=rule))
    assert f"172 HUN {method}" in written(t)
    assert all(read_again(t, edition) == t for edition in TrfEdition)


def test_a_file_of_an_event_by_national_ratings_says_so_without_any_beside_them():
    t = tournament(player(1), player(2), header=HEADER + "032 HUN\n")
    t = replace(t, settings=replace(t.settings, rating_rule=RatingRule.NATIONAL))
    assert "172 HUN NRO" in written(t)
    assert read_again(t) == t


@pytest.mark.parametrize("edition", TrfEdition)
def test_a_file_of_teams_by_national_ratings_says_so_as_well(edition):
    t = event_of(4)
    t = replace(t, settings=replace(t.settings, federation="HUN", rating_rule=RatingRule.NATIONAL))
    assert "172 HUN NRO" in written(t, edition)
    again = read_again(t, edition)
    assert (again.settings.rating_rule, again.kept_lines) == (RatingRule.NATIONAL, ())
    assert written(again, edition) == written(t, edition)


@pytest.mark.parametrize("edition", TrfEdition)
def test_a_record_states_fides_rating_and_our_comment_the_one_that_counts(edition):
    t = tournament(player(1), player(2), header=HEADER + "032 HUN\n")
    first, second = t.players
    first = replace(first, rating=2050, national_rating=2050, fide_rating=1990)
    second = replace(second, rating=1800, national_rating=1800, fide_rating=0)
    t = replace(t, settings=replace(t.settings, rating_rule=RatingRule.HIGHER), players=(first, second))
    lines = written(t, edition)
    assert [line[48:52] for line in lines if line.startswith("001")] == ["1990", "    "]
    assert [line[48:52] for line in lines if line.startswith("HUN ")] == ["2050", "1800"]
    assert {"072 1", "### COUNTING 1 2050", "### COUNTING 2 1800"} <= set(lines)
    assert read_again(t, edition) == t


def test_by_fides_ratings_alone_the_record_states_what_counts():
    t = tournament(player(1), player(2))
    first, second = t.players
    t = replace(t, settings=replace(t.settings, rating_rule=RatingRule.FIDE))
    kept = replace(t, players=(replace(first, fide_rating=1990), second))
    assert written(kept) == written(t)


def test_a_round_robin_by_another_table_is_read_and_noted() -> None:
    t = generate(Plan(SystemName("round-robin"), 5, (2000,) * 6, Colour.WHITE), "Table", random.Random(1))
    first, second, *others = t.rounds
    turned = replace(t, rounds=(replace(second, number=1), replace(first, number=2), *others))
    own, other = (read_trf(write_trf(each, TrfEdition.TRF26), "table.trf") for each in (t, turned))
    assert own.adjustments == ()
    (note,) = other.adjustments
    assert note.text.startswith("Round 1 is not that of the table with these numbers")
    assert [len(paired.games) for paired in other.tournament.rounds] == [3] * 5
