"""What a report states about its standings, held against its results: points, tie-breaks, places."""

import re

import pytest

from swissdesk.formats.trf import TrfEdition, ranks_to_write, read_trf, write_trf
from swissdesk.tournament.standing.comparing_stated import compare_stated

NUMBER, POINTS, RANK = slice(4, 8), slice(80, 84), slice(85, 89)


@pytest.fixture(scope="module")
def report(data):
    """A finished event of 12 as SwissDesk writes it."""
    return written(data / "trf" / "d2025-n012-r06-s1000356.trf")


def written(path):
    t = read_trf(path.read_bytes(), "open.trf").tournament
    return write_trf(t, TrfEdition.TRF26, ranks_to_write(t)).decode("utf-8")


@pytest.fixture(scope="module")
def teams(data):
    return (data / "manual" / "team-swiss.trf").read_text(encoding="utf-8")


def compared(text):
    imported = read_trf(text.encode(), "open.trf")
    return compare_stated(imported.tournament, imported.stated)


def with_field(text, number, field, value):
    """Write a value into a field of the line of a player."""
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line[:3] == "001" and int(line[NUMBER]) == number)
    lines[at] = lines[at][: field.start] + value.rjust(4) + lines[at][field.stop :]
    return "\n".join(lines)


def fields(text, field):
    return {int(line[NUMBER]): line[field].strip() for line in text.splitlines() if line[:3] == "001"}


def with_list(text, listed):
    return re.sub("(?m)^202 .*$", listed, text)


def at_place(text, place):
    return next(number for number, rank in fields(text, RANK).items() if rank == str(place))


def exchanged(text, one, other):
    """Exchange two places."""
    people = at_place(text, one), at_place(text, other)
    text = with_field(text, people[0], RANK, str(other))
    return with_field(text, people[1], RANK, str(one))


def parted_by(text, code):
    """Return a place and the next one, whom a tie-break parts in the right order."""
    imported = read_trf(text.encode(), "open.trf")
    for place in range(1, len(imported.tournament.players)):
        found = compared(exchanged(text, place, place + 1))
        if any(one.code == code and one.differences for one in found.places.tie_breaks):
            return place
    raise AssertionError(code)


def test_a_report_as_it_was_written_differs_in_nothing(report, teams):
    for text in (report, teams):
        found = compared(text)
        assert (found.points.differences, found.places.differences) == ((), ())
        assert found.places.compared in {8, 12}
        assert found.places.tie_breaks
        assert not any(one.differences for one in found.places.criteria)
        assert sum(one.parts for one in found.places.criteria) <= found.places.compared - 1


def test_two_exchanged_places_are_put_down_to_the_tie_break_that_parts_them(report):
    place = parted_by(report, "BH/C1")
    found = compared(exchanged(report, place, place + 1)).places
    assert [(one.stated, one.first, one.last) for one in found.differences] == [
        (place + 1, place, place),
        (place, place + 1, place + 1),
    ]
    wrong = [one for one in found.criteria if one.differences]
    assert [(one.code, one.article) for one in wrong] == [("BH/C1", "C.07:8.1")]
    (difference,) = wrong[0].differences
    assert (difference.behind.place, difference.ahead.place) == (place, place + 1)
    assert float(difference.behind.value) < float(difference.ahead.value)
    for side in difference:
        assert f" = {float(side.value):g}." in side.working


def test_two_places_with_other_points_between_are_put_down_to_the_points(report):
    points = fields(report, POINTS)
    place = next(
        place
        for place in range(1, 12)
        if points[at_place(report, place)] != points[at_place(report, place + 1)]
    )
    found = compared(exchanged(report, place, place + 1)).places
    assert [one.heading for one in found.criteria if one.differences] == ["Pts"]
    assert not any(one.differences for one in found.tie_breaks)


def test_a_place_that_is_shared_though_a_tie_break_parts_them_differs(report):
    place = parted_by(report, "BH/C1")
    found = compared(with_field(report, at_place(report, place + 1), RANK, str(place))).places
    assert [(one.stated, one.first) for one in found.differences] == [(place, place + 1)]
    assert [one.code for one in found.tie_breaks if one.differences] == ["BH/C1"]


def test_who_is_level_to_the_end_may_stand_in_any_order(report):
    points = fields(report, POINTS)
    text = with_list(report, "202 PTS")
    place = next(
        place
        for place in range(1, 12)
        if points[at_place(report, place)] == points[at_place(report, place + 1)]
    )
    assert compared(exchanged(text, place, place + 1)).places.differences == ()


def test_another_order_of_the_tie_breaks_is_found_out(report):
    found = compared(with_list(report, "202 WIN,SB,BH")).places
    assert [one.code for one in found.tie_breaks] == ["WIN", "SB", "BH"]
    assert found.differences
    assert any(one.differences for one in found.tie_breaks)


def test_wrong_points_of_one_player_leave_the_places_to_be_compared_by_the_results(report):
    found = compared(with_field(report, 3, POINTS, "0.0"))
    (wrong,) = found.points.differences
    assert wrong.who.startswith("3 ")
    assert (wrong.stated, sum(wrong.by_round)) == (0, wrong.reckoned)
    assert len(wrong.by_round) == 6
    assert (found.places.compared, found.places.differences) == (12, ())


def test_where_most_points_differ_places_are_not_compared(report):
    text = report
    for number in range(1, 9):
        text = with_field(text, number, POINTS, "9.5")
    found = compared(text)
    assert len(found.points.differences) == 8
    assert found.places.why_not == "most of the points differ"
    assert [one.code for one in found.places.tie_breaks] == ["BH/C1", "BH", "SB", "WIN"]


def test_a_bye_of_another_worth_than_the_report_states_is_a_difference_in_points(data):
    report = written(data / "trf" / "d2025-n005-r03-s1000072.trf")
    byes = [int(line[NUMBER]) for line in report.splitlines() if " - U" in line]
    text = report.replace("\n202 ", "\n162  W 1.0    D 0.5    L 0.0    P 0.5\n202 ", 1)
    wrong = compared(text).points.differences
    assert sorted(int(one.who.split()[0]) for one in wrong) == sorted(byes) != []
    assert {one.stated - one.reckoned for one in wrong} == {5}


def test_points_that_only_another_worth_of_the_bye_would_explain_differ_where_silence_means_the_usual_one(
    data,
):
    report = written(data / "trf" / "d2025-n005-r03-s1000072.trf")
    points = fields(report, POINTS)
    text, byes = report, [int(line[NUMBER]) for line in report.splitlines() if " - U" in line]
    for number in byes:
        text = with_field(text, number, POINTS, str(float(points[number]) - 0.5))
    found = compared(text)
    assert len(found.points.differences) == len(byes)
    assert found.points.shown is not None
    assert (found.points.shown.win, found.points.shown.pairing_allocated_bye) == (10, 5)
    assert found.places.differences == ()
    old = "\n".join(line for line in text.splitlines() if line[:3] not in {"142", "152", "192", "202"})
    found = compared(old)
    assert (found.points.differences, found.points.shown is None) == ((), False)


def test_without_a_list_of_tie_breaks_the_points_still_rank(report):
    text = re.sub("(?m)^(?:202|### RANKING) .*\n", "", report)
    found = compared(text).places
    assert (found.compared, found.differences, found.tie_breaks) == (12, (), ())
    assert not found.names_tie_breaks
    found = compared(exchanged(text, 1, 12)).places
    assert len(found.differences) == 2
    assert [one.heading for one in found.criteria if one.differences] == ["Pts"]


def test_starting_numbers_in_the_column_of_places_are_no_places(report):
    text = re.sub("(?m)^(?:202|### RANKING) .*\n", "", report)
    for number in range(1, 13):
        text = with_field(text, number, RANK, str(number))
    assert compared(text).places.why_not == "the file states the starting numbers in their stead"


@pytest.mark.parametrize("counted", [True, False])
def test_who_has_no_place_may_be_counted_before_those_behind_or_left_out(report, counted):
    ranks = {number: int(rank) for number, rank in fields(report, RANK).items()}
    gone = at_place(report, 4)
    text = with_field(report, gone, RANK, "")
    for number, rank in ranks.items():
        if rank > 4 and not counted:
            text = with_field(text, number, RANK, str(rank - 1))
    found = compared(text).places
    assert (found.compared, found.differences) == (11, ())
    assert len(compared(exchanged(text, 1, 3)).places.differences) == 2


def test_tie_breaks_before_one_that_is_not_known_still_rank(report):
    place = parted_by(report, "BH/C1")
    text = with_list(report, "202 BH/C1,OTHER_OWN,SB")
    found = compared(text).places
    assert (found.unknown, [one.code for one in found.tie_breaks]) == ("OTHER_OWN", ["BH/C1"])
    assert (found.compared, found.differences) == (12, ())
    assert len(compared(exchanged(text, place, place + 1)).places.differences) == 2
    assert compared(with_list(report, "202 OTHER_OWN,BH/C1")).places.tie_breaks == ()


def test_a_tie_break_without_values_says_why(report):
    text = "\n".join(
        line[:48] + "    " + line[52:] if line.startswith("001    5") else line
        for line in report.splitlines()
    )
    found = compared(with_list(text, "202 ARO,BH/C1,BH,SB,WIN")).places
    assert (found.tie_breaks[0].code, found.tie_breaks[0].values) == ("ARO", 0)
    assert "somebody has no rating" in found.tie_breaks[0].why_none
    assert found.differences == ()


def test_points_of_a_record_of_their_own_are_not_compared(report):
    found = compared(report + "\n299         -1.0  003    4    7\n")
    assert (found.points.compared, found.points.apart) == (10, 2)
    assert "record 299" in found.places.why_not


def test_a_report_from_the_middle_of_a_round_may_state_points_and_places_of_the_round_before(report):
    before = read_trf(report.encode(), "open.trf").tournament
    cut = report.splitlines()
    cut = "\n".join(line[:141].rstrip() if line.startswith("001") else line for line in cut)
    fifth = read_trf(cut.encode(), "open.trf").tournament
    assert len(fifth.rounds) < len(before.rounds)
    written = write_trf(fifth, TrfEdition.TRF26, ranks_to_write(fifth)).decode()
    of_last = {line[:8]: line[141:] for line in report.splitlines() if line.startswith("001")}
    text = "\n".join(
        _without_results(line.ljust(141)[:141] + of_last[line[:8]], 141) if line.startswith("001") else line
        for line in written.splitlines()
    )
    found = compared(text)
    assert (found.points.after_round, found.places.after_round) == (len(fifth.rounds), len(fifth.rounds))
    assert (found.points.differences, found.places.why_not, found.places.differences) == ((), "", ())
    found = compared(exchanged(text, 1, 12))
    assert len(found.places.differences) == 2


def _without_results(line, start):
    """Take the results away from a column on; byes stay."""
    last = line[start:]
    return line[:start] + (last if " - " in last else last.rstrip()[:-1])


def test_both_scores_of_teams_and_their_order_are_held_apart(teams):
    lines = teams.splitlines()
    places = [at for at, line in enumerate(lines) if line.startswith("310")]
    by_rank = sorted(places, key=lambda at: int(lines[at][68:71]))
    one, other = by_rank[0], by_rank[-1]
    lines[one], lines[other] = (
        lines[one][:68] + lines[other][68:71] + lines[one][71:],
        lines[other][:68] + lines[one][68:71] + lines[other][71:],
    )
    found = compared("\n".join(lines))
    assert len(found.places.differences) == 2
    assert [one.heading for one in found.places.criteria if one.differences] == ["MP"]
    lines = teams.splitlines()
    lines[one] = lines[one][:61] + "  99.5" + lines[one][67:]
    (wrong,) = compared("\n".join(lines)).points.differences
    assert (wrong.stated, wrong.by_round) == (995, ())


@pytest.mark.parametrize(
    ("name", "heading"), [("keizer", "OTHER_KEIZER"), ("knock-out", "how far they came")]
)
def test_places_that_no_points_lead_are_held_against_what_leads_them(data, name, heading):
    text = (data / "manual" / f"{name}.trf").read_text(encoding="utf-8")
    assert compared(text).places.differences == ()
    last = max(int(rank) for rank in fields(text, RANK).values())
    found = compared(exchanged(text, 1, last)).places
    assert len(found.differences) == 2
    assert [one.code or one.heading for one in found.criteria if one.differences] == [heading]
