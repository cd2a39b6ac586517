"""What the edition of 2017 has for itself; articles are its own."""

from tiny_positions import position

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.editions import EDITIONS, PairedBracket
from swissdesk.pairing.dutch.facts import DUTCH_2017
from swissdesk.pairing.dutch.ladders import LADDER_2017, LADDER_2017_CLB, LADDER_2017_PPB
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.state import build_state
from swissdesk.pairing.dutch.system import round_facts
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Tpn

EDITION = EDITIONS[DUTCH_2017]


def request_for(*records: str, forbidden: tuple[tuple[int, int], ...] = ()) -> PairingRequest:
    barred = frozenset((Tpn(one), Tpn(other)) for one, other in forbidden)
    return replace(position(*records, system=DUTCH_2017), forbidden_pairs=barred)


def couples(request: PairingRequest) -> list[list[int]]:
    return sorted(sorted(pair) for pair in pair_round(request).pairs)


def brackets(request: PairingRequest) -> list[PairedBracket]:
    state = build_state(request)
    facts = round_facts(state, legal_rows(state, request), request.round_number, EDITION)
    return list(EDITION.brackets(facts))


def test_the_ladder_names_the_criteria_from_c5_to_c19():
    numbers = [f"C{number}" for number in range(5, 20)]
    assert [rung.name for rung in LADDER_2017] == numbers
    assert [rung.article for rung in LADDER_2017] == [f"C.{number}" for number in range(5, 20)]


def test_c7_is_not_asked_of_the_penultimate_and_the_collapsed_bracket():
    numbers = [f"C{number}" for number in range(5, 20) if number != 7]
    assert [rung.name for rung in LADDER_2017_PPB] == numbers
    assert [rung.name for rung in LADDER_2017_CLB] == numbers


def test_a9_pairs_the_last_bracket_again_when_the_rest_cannot_be_completed():
    # 3 and 4 must both have Black: each needs somebody from above.
    request = request_for("B1 W1", "B1 W1", "W0 W0", "W0 W0")
    first, last = brackets(request)
    assert (first.rules.ladder, last.rules.ladder) == (LADDER_2017_PPB, LADDER_2017_CLB)
    assert first.pairing.downfloaters == (0, 1)
    assert couples(request) == [[1, 3], [2, 4]]


def test_a9_joins_all_lower_scores_in_the_collapsed_bracket():
    request = request_for("W= B=", "B= W=", "B= W0", "W0 B0", forbidden=((3, 4),))
    first, last = brackets(request)
    assert first.pairing.pairs == ()
    assert [*last.bracket.places] == [0, 1, 2, 3]
    assert couples(request) == [[1, 3], [2, 4]]


def test_a9_keeps_to_the_scoregroups_as_long_as_the_round_can_be_completed():
    request = request_for("W= B=", "B= W=", "W= B0", "B= W0", "W0 B0", "B0 W0")
    assert [done.rules.ladder for done in brackets(request)] == [LADDER_2017] * 3
    assert couples(request) == [[1, 2], [3, 4], [5, 6]]


def test_c6_joins_near_scores_in_the_collapsed_bracket_before_colours_are_looked_at():
    # Nobody but 1 and 2 can meet 7 and 8. 3-5 and 4-6 come first and suit the colours of all four.
    alone = tuple((one, other) for other in (7, 8) for one in range(3, other))
    records = ("W1 B1", "B1 W1", "W1 B=", "W1 B0", "B= W0", "B0 W=", "W0 B0", "B0 W0")
    assert couples(request_for(*records, forbidden=alone)) == [[1, 8], [2, 7], [3, 4], [5, 6]]


def test_c7_lets_somebody_float_who_can_be_paired_in_the_following_bracket():
    records = ("W= B=", "B= W=", "B= W=", "W= B0", "W0 B0", "B0 W0")
    assert couples(request_for(*records)) == [[1, 2], [3, 4], [5, 6]]
    assert couples(request_for(*records, forbidden=((3, 4),))) == [[1, 3], [2, 4], [5, 6]]


def test_c2_lets_a_player_with_a_full_point_bye_have_the_bye():
    assert pair_round(request_for("W1 B1", "U B=", "F W0")).bye == 3


def test_c12_counts_an_absence_as_a_downfloat():
    # One of 1 to 3 floats to 4; 3 was not there in the last round.
    assert couples(request_for("W1 B0", "B1 W0", "W1 Z", "W0 B0")) == [[1, 3], [2, 4]]
