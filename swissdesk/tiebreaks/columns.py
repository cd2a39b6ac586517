"""Columns that many tie-breaks are made like: nobody's, everybody's own rounds, a datum of each."""

from collections.abc import Callable

from swissdesk.tiebreaks.contributions import Basis, Contribution, Number, Terms
from swissdesk.tiebreaks.event import PENDING, Participant, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column, Reckoning, Undefined, summed


def nobody(facts: Facts, why: Undefined) -> Column:
    """Return a column without values."""
    return dict.fromkeys(facts.by_tpn, Reckoning(None, undefined=why))


def own_rounds(facts: Facts, worth: Callable[[RoundRecord], int]) -> Column:
    """Return the sum of what each round is worth by itself; a pending game is worth nothing yet."""
    return {
        participant.tpn: summed(_own_terms(participant, worth)) for participant in facts.event.participants
    }


def _own_terms(participant: Participant, worth: Callable[[RoundRecord], int]) -> Terms:
    own = Basis.OWN
    return tuple(
        [
            Contribution(number, record.opponent, 0, worth(record), own)
            for number, record in enumerate(participant.rounds, start=1)
            # No row yet for a game without a result: it would read as one that brought nothing.
            if record.kind is not PENDING
        ]
    )


def datum(facts: Facts, value_of: Callable[[Participant], Number | None], why: Undefined) -> Column:
    """Return a column of values that no round adds to."""
    values = ((participant.tpn, value_of(participant)) for participant in facts.event.participants)
    return {
        tpn: Reckoning(value) if value is not None else Reckoning(None, undefined=why)
        for tpn, value in values
    }
