"""Tie-breaks for teams, which have two scores: match points and game points (C.07:11 to 13)."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate, groupby
from typing import Final

from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.direct_encounter import direct_encounter
from swissdesk.tiebreaks.elements import Contribution, counts_as_played, score_contributions, total
from swissdesk.tiebreaks.event import GAME_POINT, Facts, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.opponents import buchholz, fore_buchholz

_PLAIN_BH: Final = TieBreakCode("BH")
_BYE_GAMES: Final = {
    Kind.PAIRING_ALLOCATED_BYE: Points(GAME_POINT),
    Kind.FULL_POINT_BYE: Points(GAME_POINT),
    Kind.HALF_POINT_BYE: Points(GAME_POINT // 2),
}
"""What a bye counts for on each board; the regulations name the allocated one only (C.07:12)."""

Places = tuple[tuple[Tpn, ...], ...]
"""Tied teams from the first place to the last; those who stay tied share a tuple."""


def other_score(facts: Facts, participant: Participant, _code: TieBreakCode) -> int | None:
    """Return the game points where match points decide, in tenths (C.07:13.1)."""
    return None if facts.other is None else facts.other.scores[participant.tpn]


def extended_sonneborn_berger(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the sum of the opponents' scores times the points won there, in hundredths (C.07:13.2)."""
    return None if facts.other is None else total(extended_contributions(facts, participant, code))


def extended_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the products round by round, in hundredths.

    The first letters of the two pairs in the code tell the scores: `EMGSB` is the opponent's match
    points times the game points won against it.
    """
    of_opponent, of_round = code.name[1], code.name[2]
    by_opponents_score = facts if of_opponent == "M" else facts.other
    if by_opponents_score is None:
        return ()
    same = by_opponents_score.by_tpn[participant.tpn]
    if of_opponent == of_round:
        return score_contributions(by_opponents_score, same, code, lambda score, own: score * own.points)
    return score_contributions(by_opponents_score, same, code, lambda score, own: score * own.game_points)


def schedule_strength(facts: Facts, participant: Participant, code: TieBreakCode) -> Fraction | None:
    """Return the game points plus the Buchholz divided by a normalising factor, in tenths (C.07:13.4).

    The factor is the highest possible score by the highest number of game points in one match,
    rounded down, or what the code says; `/F` takes the Fore Buchholz.
    """
    if facts.other is None:
        return None
    highest = facts.event.win * facts.event.rounds_so_far // (GAME_POINT * facts.event.boards)
    measure = fore_buchholz if code.fore else buchholz
    strength = Fraction(measure(facts, participant, _PLAIN_BH), code.factor or max(1, highest))
    return facts.other.scores[participant.tpn] + strength


def board_count(facts: Facts, participant: Participant, _code: TieBreakCode) -> int | None:
    """Return the sum of board number times game points on that board, in tenths (C.07:12.1)."""
    return None if facts.other is None else _weighted(board_points(facts, participant.rounds))


def board_points(facts: Facts, rounds: Sequence[RoundRecord]) -> tuple[int, ...]:
    """Return the game points on each board, in tenths; a bye counts as a win on each (C.07:12)."""
    boards = range(facts.event.boards)
    rows = [record.boards or (_BYE_GAMES.get(record.kind, 0),) * facts.event.boards for record in rounds]
    return tuple(sum(row[board] for row in rows) for board in boards)


def _weighted(points: Sequence[int]) -> int:
    return sum(number * scored for number, scored in enumerate(points, start=1))


def top_boards(facts: Facts, tied: Sequence[Tpn], _code: TieBreakCode) -> Places:
    """Return the tied teams by game points on board 1, then on board 2, and so on (C.07:12.2)."""
    return _by_merit(tied, lambda tpn: board_points(facts, facts.by_tpn[tpn].rounds))


def without_bottom_boards(facts: Facts, tied: Sequence[Tpn], _code: TieBreakCode) -> Places:
    """Return the tied teams by game points without the last board, then without two (C.07:12.3)."""
    return _by_merit(tied, lambda tpn: _eliminated(board_points(facts, facts.by_tpn[tpn].rounds)))


def _eliminated(points: Sequence[int]) -> tuple[int, ...]:
    """Return the sums without the last board, without the last two, down to board 1 alone."""
    return tuple(accumulate(points[:-1]))[::-1]


def _by_merit(tied: Sequence[Tpn], merit: Callable[[Tpn], tuple[int, ...]]) -> Places:
    ordered = sorted(tied, key=merit, reverse=True)
    return tuple(tuple(group) for _merit, group in groupby(ordered, key=merit))


def extended_direct_encounter(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Places:
    """Return the tied teams by their matches with each other (C.07:13.3).

    First by match points; if that breaks no tie, by game points; if two teams are still tied, by the
    rules for knock-outs that the code names, applied to their matches. Each new group begins anew.
    """
    if len(tied) < 2 or facts.other is None:
        return (tuple(tied),)
    for by_score in (facts, facts.other):
        places = direct_encounter(by_score, tied, code)
        if len(places) > 1:
            return tuple(place for group in places for place in extended_direct_encounter(facts, group, code))
    return _knocked_out(facts, tied, code) if len(tied) == 2 else (tuple(tied),)


def _knocked_out(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Places:
    """Return two teams by board count and boards of the matches between them (C.07:13.3.2)."""
    one, other = tied
    boards = {
        tpn: board_points(
            facts,
            [
                record
                for record in facts.by_tpn[tpn].rounds
                if record.opponent == rival and counts_as_played(record, code)
            ],
        )
        for tpn, rival in ((one, other), (other, one))
    }
    for rule in _KNOCK_OUTS[code.name]:
        places = _by_merit(tied, lambda tpn, rule=rule: rule(boards[tpn]))  # type: ignore[misc]
        if len(places) > 1:
            return places
    return (tuple(tied),)


def _fewer_weighted(points: Sequence[int]) -> tuple[int, ...]:
    return (-_weighted(points),)


_KNOCK_OUTS: Final[dict[str, tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]]] = {
    "EDE": (),
    "EDET": (tuple,),
    "EDEB": (_eliminated,),
    "EDEBT": (_fewer_weighted, tuple),
    "EDEBB": (_fewer_weighted, _eliminated),
}
