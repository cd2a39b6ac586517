"""A file held against its rules: pairings, points, tie-breaks and places, each apart."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, unique
from typing import NamedTuple

from swissdesk.app.options import paired_by, with_system
from swissdesk.app.sources import Loaded
from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.checker import RoundComparison, compare_round
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.model import Round, RoundState, Tournament
from swissdesk.tournament.round.checking import RoundThen, checked_round
from swissdesk.tournament.round.import_check import faults_of, unknown_up_to
from swissdesk.tournament.standing.comparing_stated import StatedComparison, compare_stated


@unique
class Part(StrEnum):
    """What can be checked apart from the rest."""

    PAIRINGS = "pairings"
    POINTS = "points"
    TIE_BREAKS = "tie-breaks"
    PLACES = "places"


class RoundFinding(NamedTuple):
    """What came of a round: how it compares with the one that is paired anew, and which rules it breaks.

    `comparison` is None where the round was not paired again: `unchecked` says why, or else nobody knows by
    which system it was paired, and only what every round must obey was asked. `is_then` tells that it was
    paired again with what was known at its time.
    """

    number: int
    comparison: RoundComparison | None
    broken: tuple[str, ...] = ()
    unchecked: str = ""
    is_then: bool = False

    @property
    def differs(self) -> bool:
        """Tell whether the round is otherwise than the rules want it."""
        if self.comparison is None:
            return bool(self.broken)
        return bool(self.comparison.differences)


class KeptRounds(Frozen):
    """The rounds of an event file: how many are closed, published and drafts.

    `then` of them were paired again with what was known when they were paired.
    """

    closed: int
    published: int
    drafts: int
    then: int


class CheckedFile(Frozen):
    """What was checked of a file, and what came of it.

    `stated` is None of an event file, which states nothing beside its results, and `kept` of a report.
    `names_system` tells that the file, or whoever calls, says by which system it is paired.
    """

    name: str
    tournament: Tournament
    parts: frozenset[Part]
    rounds: tuple[RoundFinding, ...]
    stated: StatedComparison | None
    kept: KeptRounds | None
    names_system: bool

    @property
    def differs(self) -> bool:
        """Tell whether anything that was checked differs."""
        return any(finding.differs for finding in self.rounds) or any(self._stated_differences())

    @property
    def is_whole(self) -> bool:
        """Tell whether every round could be checked."""
        return not any(finding.unchecked for finding in self.rounds)

    def _stated_differences(self) -> Iterator[bool]:
        if self.stated is None:
            return
        places = self.stated.places
        yield Part.POINTS in self.parts and bool(self.stated.points.differences)
        yield Part.TIE_BREAKS in self.parts and any(one.differences for one in places.tie_breaks)
        yield Part.PLACES in self.parts and bool(places.differences)
        yield Part.PLACES in self.parts and any(one.differences for one in places.criteria if not one.code)


def checked_file(
    loaded: Loaded, parts: frozenset[Part], *, system: str | None = None, edition: str | None = None
) -> CheckedFile:
    """Check the parts of a file; `system` and `edition` count instead of its own, None for those.

    Raises `UnknownSystemError` as `paired_by` does, and what the engine raises.
    """
    t = paired_by(loaded, system)
    if edition is not None:
        t = replace(t, settings=replace(t.settings, tie_break_rules=Edition(edition)))
    then = {
        number: moment._replace(before=with_system(moment.before, system))
        for number, moment in loaded.then.items()
    }
    is_report = loaded.stated is not None
    unknown = unknown_up_to(t) if system is None else 0
    stated = loaded.stated if parts - {Part.PAIRINGS} else None
    rounds = tuple(_findings(t, then, unknown, of_report=is_report)) if Part.PAIRINGS in parts else ()
    return CheckedFile(
        name=loaded.source,
        tournament=t,
        parts=parts,
        rounds=rounds,
        stated=None if stated is None else compare_stated(t, stated),
        kept=None if is_report else _kept(t, rounds),
        names_system=loaded.names_system or system is not None,
    )


def _findings(
    t: Tournament, then: Mapping[int, RoundThen], unknown: int, *, of_report: bool
) -> Iterator[RoundFinding]:
    """Yield what came of each round, with what was known at its time as far as `then` has it."""
    for paired in t.rounds:
        if paired.number <= unknown:
            broken = faults_of(t, paired.number, with_own_rules=False)
            yield RoundFinding(paired.number, None, broken)
        else:
            yield _finding(t, paired, then.get(paired.number), of_report=of_report)


def _finding(t: Tournament, paired: Round, then: RoundThen | None, *, of_report: bool) -> RoundFinding:
    try:
        asked = checked_round(t, paired, then)
    except TournamentError as error:  # behind a round whose results are not all there
        return RoundFinding(paired.number, None, unchecked=str(error))
    comparison = compare_round(asked.played, pair_lawfully)
    is_asked = of_report and comparison.differences
    broken = faults_of(t, paired.number, with_own_rules=True) if is_asked else ()
    return RoundFinding(paired.number, comparison, broken, is_then=asked.is_then)


def _kept(t: Tournament, rounds: Sequence[RoundFinding]) -> KeptRounds:
    states = [paired.state for paired in t.rounds]
    return KeptRounds(
        closed=states.count(RoundState.CLOSED),
        published=states.count(RoundState.PUBLISHED),
        drafts=states.count(RoundState.DRAFT),
        then=sum(finding.is_then for finding in rounds),
    )
