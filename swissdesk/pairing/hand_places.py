"""Where a player may be put while a round is paired by hand, and which rule keeps a place shut.

An exchange puts two players in each other's place: what has to be asked is not whether these two may
meet, but whether each may meet the other's opponent. A pair that the draft has already shuts nothing.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from swissdesk.frozen import Frozen
from swissdesk.pairing.by_hand import HandPairing, exchanged, lifted
from swissdesk.pairing.faults import Fault
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Tpn

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import PairCheck


class Places(Frozen):
    """The places of a draft for a held player: those that are shut, by who is there, with the rule.

    `count` is how many there are beside the own one; `bye` is what keeps the held player from the bye
    that nobody has yet.
    """

    held: Tpn
    count: int
    shut: Mapping[Tpn, Fault]
    bye: Fault | None


def places(check: "PairCheck", draft: HandPairing, held: Tpn) -> Places:
    """Return every place for a held player; O(players) pairs are looked at."""
    seats = {tpn: pair for pair in draft.boards for tpn in pair}
    bye = () if draft.bye is None else (draft.bye,)
    others = [tpn for tpn in (*seats, *bye, *draft.waiting) if tpn != held]
    found = {tpn: _first_fault(check, draft, seats, held, tpn) for tpn in others}
    return Places(
        held,
        len(others),
        {tpn: fault for tpn, fault in found.items() if fault is not None},
        next(check.bye(held), None),
    )


def shut_by(check: "PairCheck", before: HandPairing, after: HandPairing) -> Fault | None:
    """Return the first rule that a move breaks by a pair, or a bye, that was not there before."""
    had = {frozenset(pair) for pair in before.boards}
    for pair in after.boards:
        if frozenset(pair) not in had:
            for fault in check.faults(pair):
                return fault
    if after.bye is not None and after.bye != before.bye:
        return next(check.bye(after.bye), None)
    return None


def meeting(draft: HandPairing, one: Tpn, other: Tpn) -> HandPairing:
    """Return the draft in which two players meet; the first keeps the place, if it is one at a board.

    The other comes to it in exchange for who is there. Who has the bye takes the place of the other's
    opponent, who then has it.
    """
    if one == other or frozenset((one, other)) in {frozenset(pair) for pair in draft.boards}:
        return draft
    opponents = {tpn: foe for pair in draft.boards for tpn, foe in (pair, pair[::-1])}
    if one in opponents:
        return exchanged(draft, opponents[one], other)
    if other in opponents:
        return exchanged(draft, one, opponents[other])
    # Neither sits at a board: whoever of them has the bye gives it up.
    return exchanged(lifted(lifted(draft, one), other) if draft.bye in (one, other) else draft, one, other)


def _first_fault(
    check: "PairCheck", draft: HandPairing, seats: Mapping[Tpn, Pair], held: Tpn, target: Tpn
) -> Fault | None:
    """Return the first rule that an exchange breaks, at the new place of the held player or of the other."""
    for made in _arising(draft, seats, held, target):
        for fault in check.faults(made) if isinstance(made, Pair) else check.bye(made):
            return fault
    return None


def _arising(draft: HandPairing, seats: Mapping[Tpn, Pair], held: Tpn, target: Tpn) -> Iterator[Pair | Tpn]:
    """Yield the pairs, and who has the bye, that an exchange makes."""
    mine, theirs = seats.get(held), seats.get(target)
    if mine is not None and mine is theirs:
        return
    if mine is None and theirs is None and draft.bye not in (held, target):
        yield Pair(held, target)
        return
    for comer, goer, seat in ((held, target, theirs), (target, held, mine)):
        if seat is not None:
            yield seat._replace(white=comer) if seat.white == goer else seat._replace(black=comer)
        elif draft.bye == goer:
            yield comer
