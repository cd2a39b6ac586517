"""Compares how two programs rank: points, every tie-break of a list, and the ranks that follow.

A list is drawn for each tournament from what both know. The tournaments are ours or the other's; both reckon
both.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.errors import SwissDeskError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import DOUBLE_FORFEIT, Mark
from swissdesk.tiebreaks.ranking import Ranking
from swissdesk.tiebreaks.registry import AMONG_TIED
from swissdesk.tournament.model import Game, PlayerId, Tournament
from swissdesk.tournament.standing.standings import ranking_of, tie_break_codes
from tests.conformance.rivals.minimising import Minimiser
from tests.conformance.rivals.outcomes import Difference, Outcome, Reason, sizes
from tests.conformance.rivals.programs import Line, RankingScript, Ranks
from tests.conformance.rivals.ranking_reasons import (
    lines_of,
    reason_for_order,
    reason_for_refusal,
    reason_for_values,
)

TRIALS = 300
"""So many smaller tournaments are tried for a difference that nothing explains."""

TRIALS_OF_KNOWN = 60

OF_PEOPLE: Final = (
    "DE", "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R",
    "BH", "BH/C1", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "AOB",
    "SB", "SB/C1", "SB/C2", "SB/M1", "SB/P", "KS", "KS/L+1", "KS/L-2", "KS/L60",
    "ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R",
)  # fmt: skip
OF_TEAMS: Final = (
    "MPvGP", "WIN", "WON", "PS", "DE", "BH:MP", "BH:GP", "BH:MP/C1", "SB:MP", "KS", "AOB", "EMMSB", "EMGSB",
    "EGMSB", "EGGSB", "EMMSB/C1", "EMGSB/C1", "EMGSB/P", "SSSC", "SSSC/K3", "BC", "TBR", "BBE", "EDE", "TPN",
    "REP", "STD",
)  # fmt: skip
FORE_OF_PEOPLE: Final = ("AOB/F", "FB", "FB/C1", "FB/M1")
FORE_OF_TEAMS: Final = ("FB:MP", "SSSC/F")
"""What takes the last round as drawn stands last: TieBreakServer reckons what follows it otherwise."""

Ask = Callable[[bytes, int, tuple[str, ...]], Ranks]


class Differing(NamedTuple):
    """A tie-break, or the ranks where `code` is empty, for which some numbers have something else."""

    code: str
    numbers: tuple[int, ...]
    reason: Reason


class Compared(NamedTuple):
    """A tournament as both rank it."""

    ours: Mapping[int, Line]
    theirs: Ranks
    differing: tuple[Differing, ...]


def random_codes(chance: random.Random, *, for_teams: bool) -> tuple[str, ...]:
    """Draw a list of tie-breaks, each once."""
    codes, fore = (OF_TEAMS, FORE_OF_TEAMS) if for_teams else (OF_PEOPLE, FORE_OF_PEOPLE)
    drawn = dict.fromkeys(chance.sample(codes, chance.randint(4, 7)))
    return (*drawn, *([chance.choice(fore)] if chance.random() < 0.3 else []))


def compare_ranks(ask: Ask, t: Tournament, report: bytes) -> Compared:
    """Return how the other program ranks a report of the tournament, and where it differs."""
    codes = t.settings.tie_breaks
    ranking = _ranking(t)
    ours = lines_of(ranking)
    theirs = ask(report, len(t.rounds), codes)
    if theirs.why or set(theirs.lines) != set(ours):
        why = theirs.why or "it ranks others than those on the list"
        reason = reason_for_refusal(ranking, report.decode(), why)
        return Compared(ours, theirs, (Differing("", (), reason),))
    return Compared(ours, theirs, tuple(_differing(ranking, ours, theirs.lines, codes)))


def _ranking(t: Tournament) -> Ranking:
    return ranking_of(t, len(t.rounds), tie_break_codes(t))


def _lines(t: Tournament) -> Mapping[int, Line]:
    return lines_of(_ranking(t))


def _read_again(t: Tournament, edition: TrfEdition) -> Tournament:
    """Return the tournament as its report tells it."""
    read = read_trf(report_of(t, edition), "report.trf").tournament
    return replace(read, settings=replace(read.settings, tie_breaks=t.settings.tie_breaks))


def _differing(
    ranking: Ranking, ours: Mapping[int, Line], theirs: Mapping[int, Line], codes: Sequence[str]
) -> list[Differing]:
    points = tuple(number for number, line in ours.items() if theirs[number][1] != line[1])
    if points:
        return [Differing("PTS", points, Reason("points", f"{len(points)} differ"))]
    values, places = [], []
    for at, (code, step) in enumerate(zip(codes, ranking.steps, strict=True)):
        numbers = tuple(number for number, line in ours.items() if theirs[number][2][at] != line[2][at])
        if numbers and step.code.name in AMONG_TIED:
            places.append((code, numbers))
        elif numbers:
            column = {number: line[2][at] for number, line in theirs.items()}
            values.append(Differing(code, numbers, reason_for_values(ranking, step, column, numbers)))
    ranks = tuple(number for number, line in ours.items() if theirs[number][0] != line[0])
    if values or not (places or ranks):
        # With other values others are tied, and places among the tied and ranks follow.
        return values
    code, numbers = places[0] if places else ("", ranks)
    return [Differing(code, numbers, reason_for_order(ranking, theirs, code))]


def rank_ours(script: RankingScript, t: Tournament, chance: random.Random, where: str) -> Outcome:
    """Let the other program rank one of our tournaments from a report."""
    codes = random_codes(chance, for_teams=t.settings.is_team_event)
    t = replace(t, settings=replace(t.settings, tie_breaks=codes))
    if not t.rounds:
        return Outcome(Counter({"without a round": 1}))
    if _is_read_otherwise(t):
        return Outcome(Counter({"with a board or match that is read otherwise": 1}))
    edition = chance.choice(_editions_to_rank(t))
    return _ranked(script, t, report_of(t, edition), f"{where}, {edition.value}", edition)


def rank_theirs(script: RankingScript, report: bytes, chance: random.Random, where: str) -> Outcome:
    """Let both rank a tournament that another program made, from its own report."""
    t = read_trf(report, "report.trf").tournament
    codes = random_codes(chance, for_teams=False)
    # The script takes the rounds that were played for all that are planned.
    t = replace(t, settings=replace(t.settings, tie_breaks=codes, rounds_planned=len(t.rounds)))
    return _ranked(script, t, report, where, TrfEdition.TRF26)


def _ranked(script: RankingScript, t: Tournament, report: bytes, where: str, edition: TrfEdition) -> Outcome:
    compared = compare_ranks(script.rank, t, report)
    if any(one.reason.fault is None for one in compared.differing):
        # Asked of a process of its own, as whoever calls the script asks.
        compared = compare_ranks(_alone(script), t, report)
    figures = Counter({"tournaments": 1, "entries": len(t.players)})
    figures["values"] = len(t.players) * len(t.settings.tie_breaks)
    if not compared.differing:
        figures["same"] += 1
        return Outcome(figures)
    differences = tuple(_smallest(script, t, one, f"{where}, {one.code or 'ranks'}", edition, report)
                        for one in compared.differing)  # fmt: skip
    return Outcome(figures, differences)


def _alone(script: RankingScript) -> Ask:
    def ask(report: bytes, rounds: int, codes: tuple[str, ...]) -> Ranks:
        return script.rank(report, rounds, codes, alone=True)

    return ask


def _smallest(
    script: RankingScript, t: Tournament, found: Differing, where: str, edition: TrfEdition, report: bytes
) -> Difference:
    """Return a difference in its smallest form: of the same kind in the smallest tournament."""
    codes = (found.code,) if found.code not in ("", "PTS") else t.settings.tie_breaks
    alone = replace(t, settings=replace(t.settings, tie_breaks=codes))

    def compared(candidate: Tournament) -> Compared:
        return compare_ranks(script.rank, candidate, report_of(candidate, edition))

    def persists(candidate: Tournament) -> bool:
        if not candidate.rounds or len(candidate.rounds) != candidate.settings.rounds_planned:
            return False
        try:
            again = compared(candidate)
            if all(one.reason.kind != found.reason.kind for one in again.differing):
                return False
            return _lines(_read_again(candidate, edition)) == again.ours
        except SwissDeskError:
            return False

    if not persists(alone):
        alone = t
    if not persists(alone):
        rest = sizes(len(t.players), len(t.rounds))
        return _difference(where, found, None, rest, report.decode())
    trials = TRIALS_OF_KNOWN if found.reason.fault else TRIALS
    small = Minimiser(persists, trials).smallest(alone, _first_of(t, found))
    small = _with_fewer_codes(small, persists)
    again = compared(small)
    one = next(one for one in again.differing if one.reason.kind == found.reason.kind)
    text = report_of(small, edition).decode()
    rest = f"{sizes(len(small.players), len(small.rounds))}; {' '.join(small.settings.tie_breaks)}"
    return _difference(where, one, again, rest, text)


def _first_of(t: Tournament, found: Differing) -> PlayerId | None:
    return next((player.id for player in t.players if player.tpn in found.numbers), None)


def _with_fewer_codes(t: Tournament, persists: Callable[[Tournament], bool]) -> Tournament:
    for code in t.settings.tie_breaks:
        fewer = tuple(other for other in t.settings.tie_breaks if other != code)
        candidate = replace(t, settings=replace(t.settings, tie_breaks=fewer))
        if fewer and persists(candidate):
            t = candidate
    return t


def _difference(where: str, found: Differing, again: Compared | None, rest: str, report: str) -> Difference:
    reason = found.reason
    theirs, ours = _texts(again, found) if again is not None else ("", "")
    name = reason.fault.name if reason.fault else ""
    return Difference(where, name, reason.kind, reason.detail, theirs, ours, rest, report)


def _texts(compared: Compared, found: Differing) -> tuple[str, str]:
    """Return what both say of the first entries that differ."""
    numbers = found.numbers[:3]
    sides = (compared.theirs.lines, compared.ours)
    theirs, ours = (
        "; ".join(f"{number}: {_line_text(side[number])}" for number in numbers if number in side)
        for side in sides
    )
    return theirs, ours


def _line_text(line: Line) -> str:
    rank, points, values = line
    cells = " ".join("–" if value is None else f"{float(value):g}" for value in values)
    return f"rank {rank}, {float(points):g} points, {cells}"


def _is_read_otherwise(t: Tournament) -> bool:
    """Tell whether nobody came to a board or to a match of teams, or a team that forfeits has won a board.

    TieBreakServer 1.9 does not read a report with such a board, gives both teams a drawn match, and counts
    what the team has won.
    """
    matches = [match for paired in t.rounds for match in paired.games if match.boards]
    boards = (board for match in matches for board in match.boards)
    return (
        any(match.result == DOUBLE_FORFEIT for match in matches)
        or any(board.white is None and board.black is None for board in boards)
        or any(_has_lost_point(match) for match in matches)
    )


def _has_lost_point(match: Game) -> bool:
    """Tell whether somebody won by forfeit on a board of the team that forfeits the match."""
    if not match.result.white.is_forfeit:
        return False
    first_loses = match.result.white is Mark.FORFEIT_LOSS
    marks = [
        board.result.white if board.first_has_white is first_loses else board.result.black
        for board in match.boards
    ]
    return Mark.FORFEIT_WIN in marks


def _editions_to_rank(t: Tournament) -> list[TrfEdition]:
    """TRF16 tells no byes of teams, and what results are worth only by games that ended so.

    Of a bye that is not worth a win it tells nothing but in a dialect.
    """
    marks = {mark for paired in t.rounds for game in paired.games for mark in game.result}
    scoring = t.settings.scoring
    tells_all = {Mark.WIN, Mark.DRAW} <= marks and scoring.pairing_allocated_bye == scoring.win
    tells_all &= not t.settings.is_team_event
    return [*TrfEdition] if tells_all else [TrfEdition.TRF26]
