"""The rounds of an imported report, held against the rules of the system that the report names."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.errors import PairingCancelledError, PairingError, TournamentError
from swissdesk.pairing.checker import Difference, PairRound, compare_round
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import rules_broken
from swissdesk.terms import ByeKind, Colour
from swissdesk.tournament.history import initial_colour, request_of
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import PlayerId, Round, Tournament
from swissdesk.tournament.round.checking import checked_round
from swissdesk.tournament.round.rounds import draws_colour, out_of_round, waiting_boards
from swissdesk.tournament.round.told_changes import as_it_stood
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

_WHOEVER_BEGINS: Final = frozenset(
    {FaultKind.IDENTITY, FaultKind.PRESENCE, FaultKind.HAVE_MET, FaultKind.FORBIDDEN, FaultKind.BYE}
)
"""What a round can break whatever the initial colour was."""

UNKNOWN_SYSTEM: Final = "### Import @ rounds 1-{last}: system not known"
"""The comment on rounds that no file has named a system for, as the report names one from then on."""

_UNKNOWN_UP_TO: Final = re.compile(UNKNOWN_SYSTEM.format(last=r"(\d{1,3})"), re.ASCII)


def unknown_up_to(t: Tournament) -> int:
    """Return the last round of which a comment says that nobody knows its system; 0 if there is none."""
    said = (_UNKNOWN_UP_TO.fullmatch(line) for line in t.kept_lines)
    return max((int(found[1]) for found in said if found), default=0)


class BrokenRound(NamedTuple):
    """A round that is not as the rules want it: what it breaks, or the boards that they make otherwise."""

    number: int
    faults: tuple[str, ...]
    differences: tuple[Difference, ...] = ()


def broken_rounds(
    t: Tournament, pair: PairRound | None, *, known_after: int = 0
) -> Iterator[BrokenRound | None]:
    """Yield for each round what of it breaks the rules, None for one that breaks none, or cannot be judged.

    First what every round must obey is asked. With `pair` the system is that of the rounds: then its own
    rules are asked too, and a round that keeps all is paired again, but for one that was paired by hand.
    Up to `known_after` nobody knows by which system rounds were paired, whatever is paired from then on.
    A round that was paired with results which a comment says were others then is asked with those.
    Raises PairingCancelledError as `pair` does.
    """
    for paired in t.rounds:
        by_system = pair if paired.number > known_after else None
        yield _unless_told(t, paired, by_system) if _can_be_judged(t, paired) else None


def _can_be_judged(t: Tournament, paired: Round) -> bool:
    """Tell whether the rounds before are over, or do not matter."""
    if follows_table(t.settings) or t.settings.pairing_system.ladder is not None:
        return True
    return not any(waiting_boards(before) for before in t.rounds[: paired.number - 1])


def _unless_told(t: Tournament, paired: Round, pair: PairRound | None) -> BrokenRound | None:
    """Return what of a round breaks the rules; nothing where results changed, and it kept them before."""
    broken = _broken(t, paired, pair)
    if broken is None or pair is None:
        return broken
    return (
        None if any(_broken(then, paired, pair) is None for then in as_it_stood(t, paired.number)) else broken
    )


def _broken(t: Tournament, paired: Round, pair: PairRound | None) -> BrokenRound | None:
    faults = faults_of(t, paired.number, with_own_rules=pair is not None)
    if faults:
        return BrokenRound(paired.number, faults)
    differences = () if pair is None or paired.by_hand else _differences(t, paired, pair)
    return BrokenRound(paired.number, (), differences) if differences else None


def faults_of(t: Tournament, number: int, *, with_own_rules: bool) -> tuple[str, ...]:
    """Return each rule that a round breaks, in the language of the moment."""
    paired = t.rounds[number - 1]
    if byes := _byes_too_many(t, paired):
        return (_("{count} have the pairing-allocated bye").format(count=byes),)
    faults = _faults(t, paired, with_own_rules=with_own_rules)
    return tuple(one.text for one in faults)


def breaks_common_rules(t: Tournament, number: int) -> bool:
    """Tell whether a round breaks what every round must obey, whatever its system is."""
    paired = t.rounds[number - 1]
    return _byes_too_many(t, paired) > 0 or any(_faults(t, paired, with_own_rules=False))


def _byes_too_many(t: Tournament, paired: Round) -> int:
    """Return how many have the pairing-allocated bye where more than one has it; otherwise 0."""
    byes = len(_without_opponent(t, paired))
    return byes if byes > 1 and not follows_table(t.settings) else 0


def _faults(t: Tournament, paired: Round, *, with_own_rules: bool) -> Iterator[Fault]:
    """Yield each rule that a round breaks; colours that the file does not know break none.

    In what a file calls a round robin people may meet again, whatever system goes on pairing it.
    """
    colour = initial_colour(t)
    taking_part = {player.id for player in t.players} - out_of_round(t, paired.number)
    request = request_of(t, paired.number, colour or Colour.WHITE, taking_part)
    numbers = tpns(t)
    unknown = {frozenset((numbers[g.white], numbers[g.black])) for g in paired.games if not g.colours_known}
    is_colour_known = colour is not None or not draws_colour(t.settings)
    pairing = _pairing(t, paired, request)
    for fault in rules_broken(request, pairing, with_own_rules=with_own_rules):
        is_judged = is_colour_known or fault.kind in _WHOEVER_BEGINS
        is_of_unknown = fault.kind is FaultKind.COLOUR and frozenset(fault.players) in unknown
        is_again = fault.kind is FaultKind.HAVE_MET and t.settings.round_robin
        if is_judged and not is_of_unknown and not is_again:
            yield fault


def _pairing(t: Tournament, paired: Round, request: PairingRequest) -> RoundPairing:
    """Return a paired round as a system would have paired it."""
    numbers = tpns(t)
    byes = [numbers[player] for player in _without_opponent(t, paired)]
    pairs = tuple(Pair(numbers[game.white], numbers[game.black]) for game in paired.games)
    return RoundPairing(request.revision, paired.number, pairs, byes[0] if byes else None)


def _without_opponent(t: Tournament, paired: Round) -> list[PlayerId]:
    """Return who has the pairing-allocated bye of a round; a free pass in a knock-out is none."""
    free = () if is_knock_out(t.settings) else paired.byes
    return [bye.player for bye in free if bye.kind is ByeKind.PAIRING_ALLOCATED]


def _differences(t: Tournament, paired: Round, pair: PairRound) -> tuple[Difference, ...]:
    try:
        return compare_round(checked_round(t, paired, None).played, pair).differences
    except PairingCancelledError:
        raise
    except (PairingError, TournamentError):
        return ()  # what the round was made of is not known well enough to make it again
