"""Tie-breaks from a participant's own results (C.07:7).

In round robins a forfeit win is a game like others since 2026, a forfeit loss an unplayed round
(C.07:15.2). Before, the editions made no exception for either, but asked for games over the board: the
published example counts no forfeit win.
"""

from itertools import accumulate

from swissdesk.terms import Colour
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import datum, own_rounds
from swissdesk.tiebreaks.contributions import Basis, Contribution, Cut, Terms
from swissdesk.tiebreaks.event import PENDING, PLAYED, VOLUNTARY, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, Undefined, summed


def points(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the scores, in tenths."""
    return own_rounds(facts, lambda record: record.points)


def wins(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the rounds with as many points as a win, played or not (C.07:7.1)."""
    win = facts.event.win
    # By points and not by result: a full-point bye counts here, a win over the board in `WON` (7.1, 7.2).
    return own_rounds(facts, lambda record: int(record.points == win))


def games_won(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the games won over the board (C.07:7.2)."""
    return own_rounds(facts, lambda record: int(_is_won(facts, record)))


def black_games(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the games played over the board with Black (C.07:7.3)."""
    black = Colour.BLACK
    return own_rounds(facts, lambda record: int(record.colour is black and _is_own_game(facts, record)))


def black_wins(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the games won over the board with Black (C.07:7.4)."""
    black = Colour.BLACK
    return own_rounds(facts, lambda record: int(record.colour is black and _is_won(facts, record)))


def progressive_score(facts: Facts, code: TieBreakCode) -> Column:
    """Return the sums of the scores after each round, in tenths; a cut drops the first rounds (C.07:7.5)."""
    return {
        participant.tpn: summed(_progress(participant, code.cut_low))
        for participant in facts.event.participants
    }


def _progress(participant: Participant, cut: int) -> Terms:
    after = accumulate(record.points for record in participant.rounds)
    own, low, kept = Basis.OWN, Cut.LOW, Cut.NO
    return tuple(
        [
            Contribution(number, record.opponent, 0, score, own, cut=low if number <= cut else kept)
            for number, (record, score) in enumerate(zip(participant.rounds, after, strict=True), start=1)
        ]
    )


def rounds_elected(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the rounds that the participant did not choose to miss (C.07:7.6).

    A game that is not finished yet is one of them.
    """
    missed, own = _missed(facts), Basis.OWN
    return {
        participant.tpn: summed(
            tuple(
                [
                    Contribution(number, record.opponent, 0, int(record.kind not in missed), own)
                    for number, record in enumerate(participant.rounds, start=1)
                ]
            )
        )
        for participant in facts.event.participants
    }


def _missed(facts: Facts) -> frozenset[Kind]:
    """Return how a round looks that a participant chose to miss; a free round was not chosen (C.07:7.6)."""
    return frozenset({Kind.FORFEIT_LOSS} if facts.event.is_round_robin else VOLUNTARY)


def standard_points(facts: Facts, _code: TieBreakCode) -> Column:
    """Return 10 for each round with more points than the opponent and 5 for as many (C.07:7.7).

    A round without an opponent is measured against a draw.
    """
    return {
        participant.tpn: summed(_standard(facts, participant)) for participant in facts.event.participants
    }


def _standard(facts: Facts, participant: Participant) -> Terms:
    terms, own = [], Basis.OWN
    for number, record in enumerate(participant.rounds, start=1):
        if record.kind is not PENDING:
            measure = _measure(facts, record, number)
            value = 0 if record.points < measure else 10 if record.points > measure else 5
            terms.append(Contribution(number, record.opponent, measure, value, own))
    return tuple(terms)


def pairing_number(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the pairing numbers; the smaller ranks higher unless reversed (C.07:7.8)."""
    return datum(facts, lambda participant: participant.tpn, Undefined.NO_GAMES)


def outside_value(facts: Facts, _code: TieBreakCode) -> Column:
    """Return what was entered for everybody, in hundredths; the more ranks higher (C.07:4.1)."""
    return datum(facts, lambda participant: participant.outside, Undefined.NO_GAMES)


def _is_own_game(facts: Facts, record: RoundRecord) -> bool:
    """Tell whether a round counts as a game in one's own record (C.07:7, 15.2)."""
    if record.kind is PLAYED:
        return True
    wins_count = facts.event.is_round_robin and facts.rules.counts_forfeit_wins
    return wins_count and record.kind is Kind.FORFEIT_WIN


def _is_won(facts: Facts, record: RoundRecord) -> bool:
    return record.points == facts.event.win and _is_own_game(facts, record)


def _measure(facts: Facts, record: RoundRecord, number: int) -> int:
    """Return the points to compare a round with: the opponent's, or those of a draw."""
    if record.opponent is None:
        # Nobody scored on the other side: a full-point bye
        # is more than a draw, a zero-point bye less (7.7).
        return facts.event.draw
    return facts.by_tpn[record.opponent].rounds[number - 1].points
