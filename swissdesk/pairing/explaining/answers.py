"""What every system answers in the same way when it is asked why two players do not meet."""

from collections.abc import Collection, Iterable, Sequence

from swissdesk.errors import ExplanationDisagreesError, OtherwisePairedError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.explaining.explanation import Verdict, WhyNot
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Tpn


def obstacle_between(
    one: PairingPlayer, other: PairingPlayer, forbidden: Collection[tuple[Tpn, Tpn]]
) -> Verdict:
    """Return what stands between two players of a pair that a system does not allow (C.04.1:2, 6).

    If they have not met and the event does not forbid the pair, it is the colour of both.
    """
    if other.tpn in opponents_met(one.history):
        return Verdict.HAVE_MET
    if (min(one.tpn, other.tpn), max(one.tpn, other.tpn)) in forbidden:
        return Verdict.FORBIDDEN
    return Verdict.SAME_COLOUR


def barred(
    players: Sequence[PairingPlayer],
    places: tuple[int | None, int | None],
    rows: Sequence[int],
    forbidden: Collection[tuple[Tpn, Tpn]],
) -> Verdict | None:
    """Return which absolute rule keeps the players of two places apart, None if their rows allow the pair.

    A place is None for somebody who does not take part.
    """
    one, other = places
    if one is None or other is None or one == other:
        return Verdict.ABSENT
    if rows[one] >> other & 1:
        return None
    return obstacle_between(players[one], players[other], forbidden)


def with_other_bye(
    found: WhyNot, criterion: str, byes: tuple[Tpn | None, Tpn | None], round_number: int
) -> WhyNot:
    """Return the answer that the bye would go to another: `byes` are its holder and who gets it instead.

    Raises ExplanationDisagreesError if there is a bye in one of the two rounds alone.
    """
    value, instead = byes
    if value is None or instead is None:
        raise ExplanationDisagreesError(round_number)
    return replace(
        found,
        verdict=Verdict.CRITERION,
        criterion=criterion,
        article=criterion,
        value=value,
        instead=instead,
    )


def check_same_round(
    request: PairingRequest, pairing: RoundPairing, pairs: Iterable[Pair], bye: Tpn | None
) -> None:
    """Refuse to speak about a pairing other than these pairs and this bye; raises OtherwisePairedError."""
    if {*pairing.pairs} != {*pairs} or pairing.bye != bye:
        raise OtherwisePairedError(request.round_number)
