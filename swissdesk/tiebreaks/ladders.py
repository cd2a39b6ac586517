"""What ranks a ladder: its points, value by value, and the value of a place (Keizer:1, 2).

The ladder itself is that of the pairing system. Points are whole sixths.
"""

from typing import Final

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.columns import datum
from swissdesk.tiebreaks.contributions import Basis, Contribution, Terms
from swissdesk.tiebreaks.event import PENDING, LadderPlace, Participant
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, OwnValue, Reckoning, Undefined

SIXTHS: Final = 6


def points(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the Keizer points in sixths: the own value, and what each round brings (Keizer:2)."""
    return {participant.tpn: _reckoned(participant) for participant in facts.event.participants}


def value(facts: Facts, _code: TieBreakCode) -> Column:
    """Return the values of the places on the ladder (Keizer:1)."""
    return datum(facts, lambda entry: entry.ladder.value if entry.ladder else None, Undefined.NO_LADDER)


def _reckoned(participant: Participant) -> Reckoning:
    ladder = participant.ladder
    if ladder is None:
        return Reckoning(None, undefined=Undefined.NO_LADDER)
    return Reckoning(ladder.points, _terms(participant, ladder), OwnValue(ladder.value, ladder.own))


def _terms(participant: Participant, ladder: LadderPlace) -> Terms:
    own = Basis.OWN
    return tuple(
        [
            Contribution(number, share.opponent, share.value, share.value * share.sixths, own)
            for number, (share, record) in enumerate(
                zip(ladder.rounds, participant.rounds, strict=True), start=1
            )
            # No row yet for a game without a result: it would read as one that brought nothing.
            if record.kind is not PENDING
        ]
    )
