"""Is this a lawful round? Runs on every outcome before it may be stored.

Written from the regulations alone (C.04.1, C.04.2 and C.04.3 as in force from 1 February 2026, and
the bye of 2017; what a system asks beyond that stands in the module of its name beside this one),
without a line of the systems that it guards: an error of theirs must not be repeated here.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from swissdesk.errors import UnlawfulRoundError
from swissdesk.frozen import Frozen
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _


class RoundCheck(Frozen):
    """What the check knows of a system, from its text and not from its engine.

    `bars` are the rounds that bar from the bye by what they were; None where what they brought decides.
    `has_absolute_colours` asks for C3, which in the last round `spares_topscorers`. `own_rules` are
    asked of a round that is complete and pairs nobody twice. Where it `limits_colours`, a third equal one
    running or three more of one is to be avoided (C.04.1:6, 7).
    """

    bars: frozenset[RoundKind] | None
    may_meet_again: bool
    has_absolute_colours: bool
    own_rules: Callable[[PairingRequest, RoundPairing], Iterator[Fault]]
    limits_colours: bool = True
    spares_topscorers: bool = True


def no_other_rules(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield no fault: what every round must obey is all that this check knows."""
    del request, pairing
    return iter(())


DUTCH_CHECK: Final = RoundCheck(
    bars=None, may_meet_again=False, has_absolute_colours=True, own_rules=no_other_rules
)
DUTCH_2017_CHECK: Final = RoundCheck(
    bars=frozenset({RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN}),
    may_meet_again=False,
    has_absolute_colours=True,
    own_rules=no_other_rules,
)


def refuse_unlawful(request: PairingRequest, pairing: RoundPairing, check: RoundCheck) -> None:
    """Refuse a pairing that breaks a rule which every round must obey.

    Everybody who takes part sits at one board or has the bye; nobody meets twice (C1), nobody has
    a second bye (C2), and where preferences can be absolute nobody meets a player who must have the
    same colour, in the Dutch systems but for topscorers (C3). Time grows with players times rounds.

    Raises:
        UnlawfulRoundError: lists every fault in words.
    """
    faults = tuple(_faults(request, pairing, check)) or tuple(check.own_rules(request, pairing))
    if faults:
        raise UnlawfulRoundError(tuple([fault.text for fault in faults]))


def faults_by_hand(request: PairingRequest, pairing: RoundPairing, check: RoundCheck) -> tuple[Fault, ...]:
    """Return every rule that a round breaks which was made by hand, or is being made.

    These are the rules of `refuse_unlawful`, and each colour that strains a player (C.04.1:6, 7), which
    some systems allow where it cannot be avoided. The order of the boards is not looked at: a pairing
    is sorted once it is complete (C.04.2:3.6). Everybody in it must be on the list; the system's own
    rules are asked once nobody is missing.
    """
    strained = _strained_colours(request, pairing) if check.limits_colours else iter(())
    found = (*_faults(request, pairing, check), *strained)
    if any(fault.kind in {FaultKind.IDENTITY, FaultKind.PRESENCE} for fault in found):
        return found
    own = (fault for fault in check.own_rules(request, pairing) if fault.kind is not FaultKind.ORDER)
    return (*found, *own)


def faults_of_round(
    request: PairingRequest, pairing: RoundPairing, check: RoundCheck, *, with_own_rules: bool
) -> tuple[Fault, ...]:
    """Return every rule of `refuse_unlawful` that a round breaks which another program has paired.

    No report says in which order the boards stood. Without the system's own rules only those count that
    every round must obey.
    """
    own = check.own_rules if with_own_rules else no_other_rules
    found = tuple(_faults(request, pairing, check)) or tuple(own(request, pairing))
    return tuple(fault for fault in found if fault.kind is not FaultKind.ORDER)


def _faults(request: PairingRequest, pairing: RoundPairing, check: RoundCheck) -> Iterator[Fault]:
    players = {player.tpn: player for player in request.players}
    yield from _identity_faults(request, pairing)
    yield from _presence_faults(players, pairing)
    known = [pair for pair in pairing.pairs if pair.white in players and pair.black in players]
    asked = PairCheck(request, check)
    for pair in known:
        yield from asked.meeting(pair)
    for pair in known:
        yield from asked.colours(pair)
    if pairing.bye in players:
        yield from asked.bye(pairing.bye)


class _Known(Frozen):
    """Whom a player has met, and the colour that must come next, None if there is a choice."""

    met: frozenset[Tpn | None]
    must_have: Colour | None


class PairCheck:
    """Holds pairs one by one against what every pair must obey, whatever the others do.

    What the records of two players say is looked up once, so that a field of any size can be asked about.
    """

    def __init__(self, request: PairingRequest, check: RoundCheck) -> None:
        self._request, self._check = request, check
        self._players = {player.tpn: player for player in request.players}
        self._known: dict[Tpn, _Known] = {}

    def faults(self, pair: Pair) -> Iterator[Fault]:
        """Yield each rule that a pair breaks, whatever the colours: that they met, the event, C3."""
        yield from self.meeting(pair)
        yield from self.colours(pair)

    def meeting(self, pair: Pair) -> Iterator[Fault]:
        """Yield that two players have met, and that the event forbids the pair (C.04.1:2)."""
        # A game that the record of either knows counts; a forfeit is none (C.04.2:3.5).
        met = pair.black in self._of(pair.white).met or pair.white in self._of(pair.black).met
        if met and not self._check.may_meet_again:
            text = _("{white} and {black} have already played each other")
            yield Fault(FaultKind.HAVE_MET, pair, text.format(**pair._asdict()))
        if (min(pair), max(pair)) in self._request.forbidden_pairs:
            text = _("{white} and {black} may not meet in this round")
            yield Fault(FaultKind.FORBIDDEN, pair, text.format(**pair._asdict()))

    def colours(self, pair: Pair) -> Iterator[Fault]:
        """Yield that two players must have the same colour, unless one is a topscorer who is spared (C3)."""
        # Who of the two has White makes no difference: the question is whether they may meet at all.
        wanted = self._of(pair.white).must_have
        if wanted is None or wanted is not self._of(pair.black).must_have:
            return
        text = _("{white} and {black} must both have White")
        if wanted is Colour.BLACK:
            text = _("{white} and {black} must both have Black")
        yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))

    def bye(self, tpn: Tpn) -> Iterator[Fault]:
        """Yield that a player may not have the bye (C.04.1:4, C.04.3:2.1.2)."""
        if _may_not_have_bye(self._request, self._players[tpn], self._check.bars):
            text = _("{player} may not have another bye")
            yield Fault(FaultKind.BYE, (tpn,), text.format(player=tpn))

    def _of(self, tpn: Tpn) -> _Known:
        if tpn not in self._known:
            player = self._players[tpn]
            met = frozenset(past.opponent for past in player.history if past.kind is RoundKind.PLAYED)
            wanted = _absolute_preference(player) if self._check.has_absolute_colours else None
            if self._check.spares_topscorers and wanted is not None and _is_topscorer(self._request, player):
                wanted = None
            self._known[tpn] = _Known(met, wanted)
        return self._known[tpn]


def _identity_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    if pairing.round_number != request.round_number:
        text = _("round {asked} was asked for, round {given} came back")
        text = text.format(asked=request.round_number, given=pairing.round_number)
        yield Fault(FaultKind.IDENTITY, (), text)
    if pairing.revision != request.revision:
        text = _("the pairing belongs to revision {given} of the event, not to {asked}")
        text = text.format(asked=request.revision, given=pairing.revision)
        yield Fault(FaultKind.IDENTITY, (), text)


def _presence_faults(players: dict[Tpn, PairingPlayer], pairing: RoundPairing) -> Iterator[Fault]:
    """Yield who is missing, does not belong or sits twice, and a bye in the wrong field or a missing one."""
    seats = Counter(tpn for pair in pairing.pairs for tpn in pair)
    if pairing.bye is not None:
        seats[pairing.bye] += 1
    kind = FaultKind.PRESENCE
    for tpn in sorted(seats):
        if tpn not in players:
            yield Fault(kind, (tpn,), _("{player} is not on the list").format(player=tpn))
        elif not players[tpn].takes_part:
            yield Fault(kind, (tpn,), _("{player} does not take part").format(player=tpn))
        if seats[tpn] > 1:
            text = _("{player} is in the round {count} times").format(player=tpn, count=seats[tpn])
            yield Fault(kind, (tpn,), text)
    present = [tpn for tpn, player in players.items() if player.takes_part]
    for tpn in present:
        if tpn not in seats:
            yield Fault(kind, (tpn,), _("{player} was forgotten").format(player=tpn))
    if (pairing.bye is not None) != (len(present) % 2 == 1):
        text = _("{count} take part, and there is a bye")
        if pairing.bye is None:
            text = _("{count} take part, and there is no bye")
        yield Fault(kind, (), text.format(count=len(present)))


def _may_not_have_bye(
    request: PairingRequest, player: PairingPlayer, kinds: frozenset[RoundKind] | None
) -> bool:
    """Tell whether a past round bars the player from the bye (C.04.1:4, C.04.3:2.1.2).

    A former bye always does; else, by the rules of 2026, a round without a game that brought a
    win's points; in the other systems the forfeit win and mostly the full-point bye.
    """

    def bars(past: PastRound) -> bool:
        if kinds is not None:
            return past.kind in kinds
        if past.kind is RoundKind.PLAYED:
            return False
        return past.kind is RoundKind.PAIRING_ALLOCATED_BYE or past.points >= request.scoring.win

    return any(bars(past) for past in player.history)


def _strained_colours(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield players with a colour a third time running, or three times more than the other (C.04.1:6, 7)."""
    players = {player.tpn: player for player in request.players}
    for pair in pairing.pairs:
        for tpn, colour in zip(pair, (Colour.WHITE, Colour.BLACK), strict=True):
            colours = _colours_played(players[tpn])
            white = colour is Colour.WHITE
            if colours[-2:] == [colour] * 2:
                text = _("{player} has Black a third time running")
                if white:
                    text = _("{player} has White a third time running")
                yield Fault(FaultKind.COLOUR, pair, text.format(player=tpn))
            elif 2 * colours.count(colour) - len(colours) >= 2:
                text = _("{player} gets Black three more times than White")
                if white:
                    text = _("{player} gets White three more times than Black")
                yield Fault(FaultKind.COLOUR, pair, text.format(player=tpn))


def _absolute_preference(player: PairingPlayer) -> Colour | None:
    """Return the colour that the player must have, None if there is a choice (C.04.3:1.7.1).

    Two more games with one colour, or the same colour in the last two games; a round without a
    game counts for neither. If the two disagree, which no lawful round leads to, the difference
    decides.
    """
    colours = _colours_played(player)
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in colours)
    if difference > 1:
        return Colour.BLACK
    if difference < -1:
        return Colour.WHITE
    if len(colours) >= 2 and colours[-1] is colours[-2]:
        return Colour.BLACK if colours[-1] is Colour.WHITE else Colour.WHITE
    return None


def _colours_played(player: PairingPlayer) -> list[Colour]:
    return [past.colour for past in player.history if past.kind is RoundKind.PLAYED and past.colour]


def _is_topscorer(request: PairingRequest, player: PairingPlayer) -> bool:
    """Tell whether this is the last round and the player has over half of the points (C.04.3:1.8)."""
    if request.round_number < request.rounds_planned:
        return False
    virtual = player.virtual_points[request.round_number - 1 : request.round_number]
    score = sum(past.points for past in player.history) + sum(virtual)
    best = max(request.scoring.win, request.scoring.draw)
    return 2 * score > (request.round_number - 1) * best
