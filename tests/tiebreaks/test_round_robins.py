"""Round robins: forfeits are games like others, with the exceptions of 2026 (C.07:15.2)."""

from fractions import Fraction

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.direct_encounter import Encounter, Verdict, direct_encounter
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.reckoning import Undefined
from swissdesk.tiebreaks.registry import column_of

FREE = RoundRecord(Kind.ZERO_POINT_BYE, Points(0))
WON, LOST = Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS
W, B = Colour.WHITE, Colour.BLACK


def game(opponent: int, points: int, colour: Colour = W, kind: Kind = Kind.PLAYED) -> RoundRecord:
    return RoundRecord(kind, Points(points), Tpn(opponent), colour)


def three(edition: Edition = Edition.RULES_2026) -> Event:
    """1 beat 2 and drew with 3; 2 won by forfeit against 3. Three rounds, one of them free for each."""
    rows = (
        (game(2, 10), game(3, 5, B), FREE),
        (game(1, 0, B), FREE, game(3, 10, B, WON)),
        (FREE, game(1, 5), game(2, 0, W, LOST)),
    )
    people = tuple(Participant(Tpn(tpn), 2200 - 100 * tpn, row) for tpn, row in enumerate(rows, start=1))
    return Event(people, 3, Points(10), Points(5), edition, is_round_robin=True)


def values(event: Event, code: str) -> list[Fraction | None]:
    found = {row.tpn: row.values[0] for row in ranked(event, (parse_code(code),))}
    return [found[Tpn(tpn)] for tpn in range(1, len(found) + 1)]


def test_a_free_round_is_no_element_and_a_forfeit_has_its_opponent() -> None:
    event = three()
    assert [
        [(entry.round_number, entry.opponent_value) for entry in facts_of(event).opponents[Tpn(tpn)]]
        for tpn in (1, 2, 3)
    ] == [[(1, 10), (2, 5)], [(1, 15), (3, 5)], [(2, 15), (3, 10)]]
    assert values(event, "SB") == [Fraction(5, 4), Fraction(1, 2), Fraction(3, 4)]


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_must_not_be_used_since_2026(code: str) -> None:
    assert values(three(), code) == [None, None, None]
    assert column_of(facts_of(three()), parse_code(code))[Tpn(1)].undefined is Undefined.ROUND_ROBIN
    assert None not in values(three(Edition.RULES_2024), code)


def test_koya_asks_for_half_of_the_games_that_an_odd_field_plays() -> None:
    """Two games each, so 1 point is enough; with three games it were not."""
    assert values(three(), "KS") == [1, 0, Fraction(1, 2)]
    assert values(replace(three(), is_round_robin=False), "KS") == [0, 0, Fraction(1, 2)]


@pytest.mark.parametrize("edition", list(Edition), ids=lambda edition: edition.value)
def test_forfeits_do_not_count_in_tie_breaks_by_rating(edition: Edition) -> None:
    assert values(three(edition), "ARO") == [1950, 2100, 2100]


def test_a_forfeit_win_is_a_game_of_the_own_record_since_2026_and_a_forfeit_loss_never_is() -> None:
    assert values(three(), "WON") == [1, 1, 0]
    assert values(three(), "BPG") == [1, 2, 0]
    assert values(three(), "BWG") == [0, 1, 0]
    assert values(three(Edition.RULES_2024), "WON") == [1, 0, 0]
    assert values(three(Edition.RULES_2024), "BPG") == [1, 1, 0]
    for edition in Edition:
        assert values(three(edition), "WIN") == [1, 1, 0]
        assert values(three(edition), "REP") == [3, 3, 2]


@pytest.mark.parametrize("verdict", [Verdict.INCOMPLETE, Verdict.FROM_THE_TOP])
def test_an_unfinished_group_waits_for_its_games(verdict: Verdict) -> None:
    """1 beat 2 and 3, who have not met: in a Swiss 1 is sure of the first place."""
    rows = ((game(2, 10), game(3, 10)), (game(1, 0), FREE), (FREE, game(1, 0)))
    people = tuple(Participant(Tpn(tpn), 2000, row) for tpn, row in enumerate(rows, start=1))
    event = Event(people, 3, Points(10), Points(5), is_round_robin=verdict is Verdict.INCOMPLETE)
    look = direct_encounter(facts_of(event), (Tpn(1), Tpn(2), Tpn(3)), parse_code("DE")).steps[0]
    assert isinstance(look, Encounter)
    assert look.verdict is verdict
