"""Compares how two programs pair rounds: of our tournaments, and of those that the other program makes."""

import random
from collections import Counter
from typing import NamedTuple

from swissdesk.errors import SwissDeskError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.checker import RoundComparison, compare_round
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import ByeKind, SystemName
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.comparing_points import compare_points
from tests.conformance.rivals.minimising import Minimiser
from tests.conformance.rivals.outcomes import Difference, Outcome, Reason, sizes
from tests.conformance.rivals.pairing_reasons import our_pairs, reason_for
from tests.conformance.rivals.programs import Checked, PairingRival, Pairs, has_crashed
from tests.conformance.rivals.tournaments import before, cut_before

TRIALS = 3000
"""So many smaller tournaments are tried for a difference that nothing explains."""

TRIALS_OF_KNOWN = 150
"""And so many for one whose reason is known: there is a smallest report of each reason already."""

CHECKED = 0.75
"""The share of our tournaments that are checked whole."""


class Compared(NamedTuple):
    """The next round of a tournament as both pair it."""

    request: PairingRequest
    report: bytes
    ours: frozenset[str] | None
    theirs: Pairs

    @property
    def agree(self) -> bool:
        """Tell whether both pair the same, or both say that nobody can pair it."""
        return self.ours == self.theirs.lines if self.theirs.lines is not None else self.both_give_up

    @property
    def both_give_up(self) -> bool:
        return self.ours is None and self.theirs.is_impossible

    def reason(self) -> Reason:
        return reason_for(self.request, self.ours, self.theirs)


def compare_next(rival: PairingRival, t: Tournament, edition: TrfEdition) -> Compared:
    """Let both pair the next round of a tournament, the other from a report of an edition."""
    request, report = pairing_request(t), report_of(t, edition)
    return Compared(request, report, our_pairs(request), rival.pair(report))


def pair_ours(rival: PairingRival, t: Tournament, chance: random.Random, where: str) -> Outcome:
    """Let both pair every round of one of our tournaments.

    Mostly the other program checks a report of all rounds; of some tournaments it pairs each round from a
    report cut before it, with what was announced and forbidden then.
    """
    # Nothing that ranks stands in a report of a round to be paired.
    t = replace(t, settings=replace(t.settings, tie_breaks=()))
    return (_checked if chance.random() < CHECKED else _cut)(rival, t, chance, where)


def _checked(rival: PairingRival, t: Tournament, chance: random.Random, where: str) -> Outcome:
    edition = chance.choice(rival.editions)
    said = rival.check(report_of(t, edition))
    figures, differences = Counter({"tournaments": 1}), []
    for paired in t.rounds:
        figures["rounds"] += 1
        theirs = _as_checked(said, t, paired)
        if theirs is not None and theirs == _boards(our_pairs(pairing_request(t, paired.number))):
            figures["same"] += 1
            continue
        cut, named = before(t, paired.number), f"{where}, round {paired.number}"
        compared = compare_next(rival, cut, edition)
        if compared.both_give_up and theirs is None:
            figures["same"] += 1
            figures["that nobody can pair"] += 1
        elif compared.agree and has_crashed(said.why):
            # It ends at another round, and so says nothing of this one in the report of all.
            figures["same"] += 1
        elif compared.agree:
            text = said.why or f"it pairs {_text(theirs, None)}"
            differences.append(_alone(t, paired.number, named, text, report_of(t, edition)))
        else:
            differences.append(_smallest(rival, cut, edition, named))
    return Outcome(figures, tuple(differences))


def _as_checked(said: Checked, t: Tournament, paired: Round) -> frozenset[str] | None:
    """Return how the other program pairs a round: as it was played, but for what it lists."""
    numbers = {player.id: player.tpn for player in t.players}
    byes = (bye.player for bye in paired.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    played = frozenset(
        [f"{numbers[game.white]} {numbers[game.black]}" for game in paired.games]
        + [f"{numbers[player]} 0" for player in byes]
    )
    if said.why or paired.number not in said.rounds:
        return None if said.why else played
    listed = said.rounds[paired.number]
    return None if listed is None else (played - listed[1]) | listed[0]


def _boards(lines: frozenset[str] | None) -> frozenset[str] | None:
    """Return a list of pairs without the line that counts them."""
    return None if lines is None else frozenset(line for line in lines if " " in line)


def _alone(t: Tournament, number: int, where: str, text: str, report: bytes) -> Difference:
    rest = sizes(len(t.players), number - 1)
    return Difference(
        where, "", "alone", "not when it pairs the round from our report", text, "", rest, report.decode()
    )


def _cut(rival: PairingRival, t: Tournament, chance: random.Random, where: str) -> Outcome:
    figures, differences = Counter({"tournaments": 1}), []
    for number in range(1, len(t.rounds) + 1):
        cut, edition = cut_before(t, number, chance), chance.choice(rival.editions)
        compared = compare_next(rival, cut, edition)
        figures["rounds"] += 1
        if compared.agree:
            figures["same"] += 1
            figures["that nobody can pair"] += compared.both_give_up
            continue
        differences.append(_smallest(rival, cut, edition, f"{where}, round {number}"))
    return Outcome(figures, tuple(differences))


def _smallest(rival: PairingRival, t: Tournament, edition: TrfEdition, where: str) -> Difference:
    """Return a difference in its smallest form: of the same kind in the smallest tournament."""
    reason = compare_next(rival, t, edition).reason()

    def persists(candidate: Tournament) -> bool:
        try:
            compared = compare_next(rival, candidate, edition)
            if compared.agree or compared.reason().kind != reason.kind:
                return False
            # A last round of nothing but byes would be taken for what is announced for the next one.
            return our_pairs(_read_again(compared.report, t)) == compared.ours
        except SwissDeskError:
            # Without some players or rounds it may be no tournament any more.
            return False

    t = Minimiser(persists, TRIALS_OF_KNOWN if reason.fault else TRIALS).smallest(t)
    return _difference(t, compare_next(rival, t, edition), f"{where}, {edition.value}")


def _read_again(report: bytes, t: Tournament) -> PairingRequest:
    read = read_trf(report, "report.trf").tournament
    return pairing_request(replace(read, settings=replace(read.settings, system=t.settings.system)))


def _difference(t: Tournament, compared: Compared, where: str) -> Difference:
    reason, ours, theirs = compared.reason(), compared.ours, compared.theirs
    return Difference(
        where,
        reason.fault.name if reason.fault else "",
        reason.kind,
        reason.detail,
        _text(theirs.lines, ours) or theirs.why,
        _text(ours, theirs.lines) or "no round",
        sizes(len(t.players), len(t.rounds)),
        compared.report.decode(),
    )


def _text(lines: frozenset[str] | None, others: frozenset[str] | None) -> str:
    """Return the pairs that only one of the two has."""
    left = (_boards(lines) or frozenset()) - (others or frozenset())
    return ", ".join(line.replace(" ", "-") for line in sorted(left, key=_in_order))


def _in_order(line: str) -> tuple[int, ...]:
    return tuple(int(word) for word in line.split() if word.isdigit())


def pair_theirs(rival: PairingRival, system: SystemName, report: bytes, planned: int, where: str) -> Outcome:
    """Pair every round of a tournament that the other program made, as `swissdesk check` does."""
    read = read_trf(report, "report.trf")
    t = read.tournament
    t = replace(t, settings=replace(t.settings, system=system, rounds_planned=max(planned, len(t.rounds))))
    figures, differences = Counter({"tournaments": 1}), []
    for played in played_rounds(t):
        figures["rounds"] += 1
        comparison = compare_round(played, pair_round)
        if comparison.differences:
            differences.append(_of_their_round(rival, t, comparison, where))
        else:
            figures["same"] += 1
    compared = compare_points(t, read.stated)
    figures["points that are stated"] += compared.compared
    points = compared.differences
    if points:
        text = "; ".join(f"{one.who}: {one.stated} stated, {one.reckoned} reckoned" for one in points[:3])
        differences.append(Difference(where, "", "points", text, "", "", "", report.decode()))
    return Outcome(figures, tuple(differences))


def _of_their_round(rival: PairingRival, t: Tournament, found: RoundComparison, where: str) -> Difference:
    """Return a difference about a round of theirs; mostly they pair it so from our report too."""
    cut, edition = before(t, found.round_number), random.Random(where).choice(rival.editions)
    where = f"{where}, round {found.round_number}"
    compared = compare_next(rival, cut, edition)
    if not compared.agree:
        return _smallest(rival, cut, edition, where)
    boards = (one.played for one in found.differences if one.played is not None)
    played = ", ".join(f"{board.white}-{board.black or 0}" for board in boards)
    return _alone(t, found.round_number, where, f"it paired {played}", compared.report)
