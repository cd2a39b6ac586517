"""Known faults of other programs are recognised by what they do, and nothing else counts as known.

The reports are kept in `tests/data/conformance`; beside each stands what the other program says of it.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2025
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.standings import ranking_of, tie_break_codes
from tests.conformance.rivals.pairing_reasons import CRASH, PAIRING_FAULTS, our_pairs, reason_for
from tests.conformance.rivals.programs import Pairs, Ranks
from tests.conformance.rivals.ranking_reasons import (
    AVERAGE_OF_NOBODY,
    CUT_OF_MISSED,
    EMPTY_BOARD,
    FOUR_DIGITS,
    NO_FACTOR,
    RANKING_FAULTS,
    REMATCHES,
    ROUNDED,
    STANDARD_POINTS,
    UNEQUAL_GAME_POINTS,
    UNPLAYED_LAST,
    lines_of,
    rounded,
)
from tests.conformance.rivals.rankings import compare_ranks

KEPT = Path(__file__).parents[1] / "data" / "conformance"
OF_BBP = {
    "second bye": "4|1 6|2 7|4 5|3 0",
    "bye worth no more than a loss": "2|1 2|4 3",
    "unread forbidden pairs": "2|1 2|3 0",
    "order of exchanges": "24|4 26|18 1|2 16|25 45|24 34|7 17|27 44|21 43|22 5|23 29|36 11|10 15|13 6|14 46|"
    "19 47|35 20|41 12|42 40|38 28|37 39|30 8|32 9|48 31|33 0",
}
"""What bbpPairings 6.0.0 pairs by the name of the fault, 5.0.1 where some may not meet."""


IN_ROUNDS = [fault for fault in PAIRING_FAULTS if fault.name in OF_BBP]
"""Those that show in the round that it pairs."""


def kept(fault):
    return read_trf((KEPT / fault.file).read_bytes(), fault.file).tournament


def pairs(text):
    return frozenset(text.split("|"))


@pytest.mark.parametrize("fault", IN_ROUNDS, ids=lambda fault: fault.name)
def test_a_known_fault_is_recognised_in_a_round(fault):
    request, theirs = pairing_request(kept(fault)), pairs(OF_BBP[fault.name])
    ours = our_pairs(request)
    assert ours != theirs
    assert reason_for(request, ours, Pairs(theirs)).fault == fault


WITH_BOARDS = [fault for fault in IN_ROUNDS if fault.name != "unread forbidden pairs"]
"""Where there are two boards to cross."""


@pytest.mark.parametrize("fault", WITH_BOARDS, ids=lambda fault: fault.name)
def test_another_round_of_the_same_players_is_not_known(fault):
    request = pairing_request(kept(fault))
    ours = our_pairs(request)
    boards = sorted(line.split() for line in ours if " " in line and not line.endswith(" 0"))
    (one, other), (third, fourth), *_others = boards
    count = {line for line in ours if [*line.split()] not in ([one, other], [third, fourth])}
    for crossed in ({f"{one} {third}", f"{other} {fourth}"}, {f"{one} {fourth}", f"{third} {other}"}):
        others = frozenset(count | crossed)
        if others == pairs(OF_BBP[fault.name]):
            continue
        reason = reason_for(request, ours, Pairs(others))
        assert reason.fault is None
        assert reason.kind not in ("no round", "proven", "colours")
    reason = reason_for(request, ours, Pairs(frozenset(count | {f"{other} {one}", f"{third} {fourth}"})))
    assert (reason.kind, reason.fault) == ("colours", None)


def test_a_crash_is_known_where_the_round_of_the_engine_is_proven():
    request = pairing_request(kept(CRASH))
    ours = our_pairs(request)
    assert ours == pairs("4|2 0|5 8|7 1|9 3")
    assert reason_for(request, ours, Pairs(None, "exit code -11")).fault == CRASH
    assert reason_for(request, ours, Pairs(None, "exit code 3")).fault is None
    assert reason_for(request, pairs("4|3 0|5 8|7 1|9 2"), Pairs(None, "exit code -11")).fault is None
    assert reason_for(request, None, Pairs(None, "exit code -11")).fault is None


def test_a_bye_without_points_makes_no_difference_by_the_text_of_2025():
    fault = next(fault for fault in PAIRING_FAULTS if fault.article == "C.04.3:1.4.3")
    request = replace(pairing_request(kept(fault)), system=DUTCH_2025)
    assert our_pairs(request) == pairs(OF_BBP[fault.name])
    assert reason_for(request, frozenset(), Pairs(pairs(OF_BBP[fault.name]))).fault is None


def ranked(*lines):
    """The lines of TieBreakServer: number, rank, points, one tie-break."""
    return {
        number: (rank, Fraction(points), (None if value is None else Fraction(value),))
        for number, rank, points, value in lines
    }


OF_TIE_BREAK_SERVER = {
    AVERAGE_OF_NOBODY: ranked((1, 1, 0, None), (2, 1, 0, None)),
    UNEQUAL_GAME_POINTS: ranked((1, 1, 2, 6), (2, 3, 0, 4), (3, 2, 0, 0)),
    STANDARD_POINTS: ranked((1, 1, 0, 0), (2, 1, 0, 0)),
    REMATCHES: ranked((1, 1, 4, 0), (2, 1, 4, 0), (3, 1, 4, 0)),
    UNPLAYED_LAST: ranked(
        (1, 2, "3.5", "11.5"), (2, 1, "4.5", 11), (3, 3, "2.5", "12.5"), (4, 4, 2, 10), (5, 5, "1.5", 12),
        (6, 6, 1, "10.5"),
    ),
    CUT_OF_MISSED: ranked((1, 2, 5, 14), (2, 3, 2, 12), (3, 1, 7, 24)),
    ROUNDED: ranked(
        (1, 7, 5, "42.93"), (2, 3, 5, "43.29"), (3, 9, "4.5", 43), (4, 2, 5, "43.36"), (5, 5, 5, "43.06"),
        (6, 5, 5, "43.06"), (7, 3, 5, "43.29"), (8, 9, "4.5", 43), (9, 1, 5, "43.42"),
        (10, 8, "4.5", "43.08"), (11, 11, "4.5", "42.93"),
    ),
}  # fmt: skip
"""What TieBreakServer 1.9.57 ranks."""


def answered(lines):
    return lambda report, rounds, codes: Ranks(lines)


@pytest.mark.parametrize("fault", OF_TIE_BREAK_SERVER, ids=lambda fault: fault.name)
def test_a_known_fault_is_recognised_in_standings(fault):
    theirs = OF_TIE_BREAK_SERVER[fault]
    (found,) = compare_ranks(answered(theirs), kept(fault), b"").differing
    assert found.reason.fault == fault


@pytest.mark.parametrize("fault", OF_TIE_BREAK_SERVER, ids=lambda fault: fault.name)
def test_other_values_and_ranks_of_the_same_entries_are_not_known(fault):
    t = kept(fault)
    ours = lines_of(ranking_of(t, len(t.rounds), tie_break_codes(t)))
    last = max(ours)
    rank, points, values = ours[last]
    for other in ((rank + 1, points, values), (rank, points, tuple((value or 0) + 3 for value in values))):
        (found,) = compare_ranks(answered({**ours, last: other}), t, b"").differing
        assert found.reason.fault is None


@pytest.mark.parametrize("fault", RANKING_FAULTS, ids=lambda fault: fault.name)
def test_a_report_that_is_refused_is_known_only_for_what_stands_in_it(fault):
    refusing = compare_ranks(
        lambda *_asked: Ranks({}, "exit code 4"), kept(fault), (KEPT / fault.file).read_bytes()
    )
    (found,) = refusing.differing
    assert found.reason.fault == (fault if fault in (FOUR_DIGITS, NO_FACTOR) else None)


def test_an_error_is_known_where_a_team_left_a_board_empty_in_every_round():
    report = (KEPT / EMPTY_BOARD.file).read_bytes()

    def said(of, why="exit code 481"):
        (found,) = compare_ranks(lambda *_asked: Ranks({}, why), kept(EMPTY_BOARD), of).differing
        return found.reason.fault

    assert said(report) == EMPTY_BOARD
    assert said(report, "exit code 4") is None
    assert said(report.replace(b"8 0000\n300", b"0000 8\n300")) is None
    once = b"".join(line for line in report.splitlines(True) if not line.startswith(b"300   2"))
    assert said(once) is None


def test_each_known_fault_has_an_article_and_its_report():
    faults = (*PAIRING_FAULTS, *RANKING_FAULTS)
    assert {*PAIRING_FAULTS} == {*IN_ROUNDS, CRASH}
    assert len({fault.name for fault in faults}) == len(faults)
    assert all(fault.article.startswith(("C.02.03:", "C.04.", "C.07:")) for fault in faults)
    assert {path.name for path in KEPT.iterdir()} == {"SOURCES.md", *(fault.file for fault in faults)}


@pytest.mark.parametrize(
    ("value", "written"), [("1/8", "0.13"), ("-1/8", "-0.12"), ("1/3", "0.33"), ("2/3", "0.67"), ("5", "5")]
)
def test_values_are_compared_as_they_are_written(value, written):
    assert rounded(Fraction(value)) == Fraction(written)
    assert rounded(None) is None
