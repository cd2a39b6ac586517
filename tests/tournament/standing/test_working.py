"""The working of places in the exercise booklet's events."""

from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.terms import Colour
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tournament.model import LastResort, PlayerId, Tournament
from swissdesk.tournament.standing.edition_words import edition_text
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.working.participants import field_working, player_working
from swissdesk.tournament.standing.working.rows import PlayerWorking, TieBreakWorking


def held(data: Path, name: str, *codes: str, rules: Edition = Edition.RULES_2026) -> Tournament:
    file = data / "trf" / name
    t = read_trf(file.read_bytes(), file.name).tournament
    return replace(t, settings=replace(t.settings, tie_breaks=codes, tie_break_rules=rules))


def of_number(t: Tournament, tpn: int) -> PlayerWorking:
    return player_working(t, next(player.id for player in t.players if player.tpn == tpn))


def working_of(t: Tournament, tpn: int) -> TieBreakWorking:
    return of_number(t, tpn).tie_breaks[0]


def test_the_values_are_those_of_the_standings(data: Path) -> None:
    t = held(data, "tec_swiss16.trf", "BH/C1", "SB", "DE", "AOB", "TPR", "PS")
    rows = {row.player: row for row in standings(t).rows}
    for working in field_working(t):
        assert tuple(entry.value for entry in working.tie_breaks) == rows[working.player].values
        assert (working.rank, working.points) == (
            rows[working.player].rank,
            rows[working.player].points,
        )
    columns = zip(*(row.values for row in rows.values()), strict=True)
    texts = list(zip(*map(column_texts, columns), strict=True))
    assert [tuple(entry.value_text for entry in line.tie_breaks) for line in field_working(t)] == texts


def test_the_rounds_tell_what_counts_of_each_opponent(data: Path) -> None:
    """Number 4: a game with 12, who withdrew; a half-point bye; three more games."""
    lines = of_number(held(data, "tec_swiss16.trf", "BH"), 4).rounds
    assert [(line.opponent_tpn, line.unplayed, line.result, line.score) for line in lines] == [
        (12, "", "1", 10),
        (None, "half-point bye", "½", 15),
        (13, "", "1", 25),
        (3, "", "½", 30),
        (1, "", "½", 35),
    ]
    assert [(line.opponent_score, line.used_score) for line in lines[:3]] == [(20, 30), (None, 25), (15, 15)]
    assert lines[0].note == "adjusted: the opponent’s byes at the end count as draws (article 16.3)"
    assert lines[1].note == "dummy, at most 2.5, a draw in each round (article 16.4.2)"
    assert [line.colour for line in lines[:2]] == [Colour.BLACK, None]


def test_buchholz_is_told_as_a_sum_with_the_cut_and_the_dummy(data: Path) -> None:
    working = working_of(held(data, "tec_swiss16.trf", "BH/C1"), 4)
    assert (working.value, working.heading, working.article) == (Fraction(23, 2), "BH-C1", "C.07:8.1")
    assert [(line.value, line.cut) for line in working.lines] == [
        ("3", Cut.NO),
        ("2.5", Cut.VOLUNTARY),
        ("1.5", Cut.NO),
        ("3.5", Cut.NO),
        ("3.5", Cut.NO),
    ]
    assert working.sentence == (
        "3 + 1.5 + 3.5 + 3.5 = 11.5. Round 2 (2.5) is cut: unplayed by choice, and worth no less than "
        "the least significant value (article 16.5). Round 1: adjusted: the opponent’s byes at the end count "
        "as draws (article 16.3). Round 2: dummy, at most 2.5, a draw in each round (article 16.4.2)."
    )


@pytest.mark.parametrize(
    ("code", "tpn", "words"),
    [
        ("SB", 2, "3.5 × 0.5"),
        ("FB", 4, "last round taken as drawn (article 8.3)"),
        ("WIN", 4, "Rounds 1 and 3 count: 2."),
        ("PS/C1", 4, "Round 1 (1) is cut: the first rounds go (article 14.1)."),
        ("AOB", 4, "Mean of "),
        ("ARO", 2, "Mean of "),
        ("KS", 4, "below the limit"),
        ("TPR", 2, "With + 240 for 80 per cent: 2120."),
        ("TPR", 12, "With – 800 for 0 per cent: 1250."),
        ("PTP", 3, "The lowest rating that expects the score made against these opponents: 2112."),
        ("TPN", 4, "4: the smaller one ranks higher."),
        ("RTNG", 4, "the greater one ranks higher."),
        ("BH/M1", 4, "the most significant value (article 14.3)."),
        ("OTHER_MEDIAN", 2, "is left out: the highest opponent."),
        ("OTHER_LOTTERY", 4, "No lot has been drawn for this player yet."),
        ("EMGSB", 4, "Not used: only teams have a second score (article 11.1)."),
    ],
)
def test_each_tie_break_has_its_sentence(data: Path, code: str, tpn: int, words: str) -> None:
    assert words in working_of(held(data, "tec_swiss16.trf", code), tpn).sentence


def test_a_perfect_performance_shows_that_one_point_less_is_too_few(data: Path) -> None:
    assert working_of(held(data, "tec_swiss16.trf", "PTP"), 3).steps[1:] == (
        "A rating of 2112 expects 3.5 points against these opponents: enough.",
        "A rating of 2111 expects 3.48 points: too few.",
    )
    assert working_of(held(data, "tec_swiss16.trf", "PTP"), 12).steps == (
        "No points: 800 below the weakest opponent, 2050.",
    )


def test_a_direct_encounter_shows_the_table_of_the_tied_and_who_was_placed(data: Path) -> None:
    """Exercise 25: of four on 6 points 6 is first and 2 last, 1 and 4 stay level."""
    working = working_of(held(data, "tec_swiss16_9r.trf", "DE"), 1)
    first, second = working.tables
    assert [(line.tpn, line.results, line.score, line.place) for line in first.lines] == [
        (1, ("", "0.5", "0.5", "0.5"), "1.5", None),
        (2, ("0.5", "", "0.5", "0"), "1", 4),
        (4, ("0.5", "0.5", "", "0.5"), "1.5", None),
        (6, ("0.5", "1", "0.5", ""), "2", 1),
    ]
    assert first.sentence == "All have met: their points from these games decide (article 6.2)."
    assert [line.tpn for line in second.lines] == [1, 4]
    assert (len(working.tied_before), len(working.tied_after)) == (3, 1)


def test_a_direct_encounter_says_who_could_have_caught_up(data: Path) -> None:
    """Exercise 25: 16 leads with 1½, but 8 has ½ and has not met 7."""
    working = working_of(held(data, "tec_swiss16_9r.trf", "DE"), 16)
    (table,) = working.tables
    assert [(line.tpn, line.score, line.best, line.unmet) for line in table.lines] == [
        (7, "0", "1", 1),
        (8, "0.5", "1.5", 1),
        (16, "1.5", "1.5", 0),
    ]
    assert "could have reached 1.5 in the unplayed games" in table.sentence
    assert working.sentence == "It separates none of the 3 who are level."


def test_teams_are_told_by_both_scores_and_board_by_board(data: Path) -> None:
    t = held(data, "tec_team14.trf26.trf", "EDEBT", "EMGSB/C1", "SSSC", "BC")
    working = of_number(t, 1)
    encounter, berger, strength, boards = working.tie_breaks
    assert [table.title for table in encounter.tables] == [
        "5 teams by the match points of their matches",
        "5 teams by the game points of their matches",
        *(table.title for table in encounter.tables[2:]),
    ]
    assert " × " in berger.sentence
    assert strength.sentence.startswith("Secondary score 17.5 + Buchholz 61 / 3 = 37.83. Round 3: ")
    assert boards.value == Fraction(75, 2)
    (*_looks, last) = of_number(t, 11).tie_breaks[0].tables
    assert [(line.tpn, line.score, line.place) for line in last.lines] == [(11, "3.5", 1), (14, "6.5", 2)]
    assert last.sentence.startswith("Board numbers times game points added up: the smaller sum")


def test_board_count_is_not_used_among_teams_with_different_game_points(data: Path) -> None:
    t = held(data, "tec_team14.trf26.trf", "BC")
    working = of_number(t, 1).tie_breaks[0]
    assert working.sentence.endswith("the tied teams have different game points (article 12.1).")
    assert working.tied_before == working.tied_after
    first = held(data, "tec_team14.trf26.trf", "MPvGP", "BC")
    assert "(article 12.1)" not in of_number(first, 1).tie_breaks[1].sentence


def test_the_working_says_what_decided_the_place(data: Path) -> None:
    t = held(data, "tec_swiss16.trf", "BH/C1", "SB")
    sentences = {working.tpn: working.sentence for working in field_working(t)}
    assert sentences[2] == "Nobody else has as many points."
    assert sentences[4].endswith("decides the place.")


def test_what_an_edition_does_not_have_is_named_as_the_tournaments_own(data: Path) -> None:
    old = held(data, "tec_swiss16.trf", "STD", "REP", rules=Edition.RULES_2023)
    standard, elected = of_number(old, 2).tie_breaks
    assert "The edition of 2023 does not have it" in standard.sentence
    assert elected.sentence.endswith("The edition of 2023 calls it GE.")
    assert len({edition_text(rules) for rules in Edition}) == len(Edition)


def test_who_stays_level_shares_the_place_or_waits_for_the_lots(data: Path) -> None:
    t = held(data, "tec_swiss16.trf")
    shared = of_number(t, 4)
    assert shared.shares_with
    assert shared.last_resort.endswith("the place is shared.")
    lots = replace(t, settings=replace(t.settings, last_resort=LastResort.LOTS))
    assert of_number(lots, 4).last_resort.endswith("lots have to be drawn.")
    drawn = replace(lots, players=tuple(replace(player, lot=100 - player.tpn) for player in lots.players))
    assert of_number(drawn, 4).shares_with == ()
    assert of_number(drawn, 4).last_resort.endswith("lots were drawn, this one is 96.")
    assert of_number(drawn, 4).sentence.endswith("in the end the lots decide.")


def test_other_tie_breaks_than_those_of_the_tournament_can_be_asked_for(data: Path) -> None:
    t = held(data, "tec_swiss16.trf", "BH")
    working = player_working(t, PlayerId(1), after_round=2, codes=(parse_code("WON"),))
    assert [entry.heading for entry in working.tie_breaks] == ["WON"]
    assert (working.after_round, working.is_final, len(working.rounds)) == (2, False, 2)
    with pytest.raises(TournamentError, match="no such player"):
        player_working(t, PlayerId(99))
    with pytest.raises(TournamentError, match="Round 9 has not been paired"):
        player_working(t, PlayerId(1), after_round=9)
