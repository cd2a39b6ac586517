"""Write the records beside the players' lines: scoring, byes to come, acceleration, forbidden pairs."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.trf.fields.columns import ABNORMAL_POINTS, Columns
from swissdesk.formats.trf.fields.numbers import points_text
from swissdesk.formats.trf.records.extras import MOST_IN_A_GROUP
from swissdesk.formats.trf.records.own_notes import HELD_RECORD
from swissdesk.formats.trf.records.points import ABNORMAL_KINDS, BBP_FIELDS, FIDE_SYMBOLS, JAVAFO_CODES
from swissdesk.frozen import asdict, replace
from swissdesk.terms import ByeKind, Points, Scoring, Tpn
from swissdesk.tournament.lookup import can_be_paired
from swissdesk.tournament.model import Absence, PlayerId, Tournament
from swissdesk.tournament.table_rounds import has_fixed_field
from swissdesk.words import _

_VALUE_WIDTH: Final = 4


def scoring_lines(scoring: Scoring, *, is_trf26: bool) -> Iterator[str]:
    """Yield the records for points that are not 1, ½ and 0; the usual ones need none."""
    if scoring == Scoring():
        return
    if is_trf26:
        yield from _fide_scoring(scoring)
        return
    # Both dialects: each program reads its own codes alone, and neither has one for adjourned games.
    if scoring.adjourned != scoring.draw:
        yield f"{HELD_RECORD}162  X{four(scoring.adjourned)}"
    worth: Mapping[str, Points] = asdict(scoring)
    singles = ((code, fields) for code, fields in JAVAFO_CODES.items() if len(code) > 1)
    codes = [f"{code}={points_text(worth[fields[0]])}" for code, fields in singles]
    yield f"XXS {' '.join(codes)}"
    yield from (f"{code} {four(worth[fields[0]])}" for code, fields in BBP_FIELDS.items())


def _fide_scoring(scoring: Scoring) -> Iterator[str]:
    """Yield record 162, and a record 299 for each kind that 162 cannot distinguish.

    The special symbols are written only where they add something: many programs know but few.
    """
    worth: Mapping[str, Points] = asdict(scoring)
    stated = Scoring()
    blocks = []
    for symbol, fields in FIDE_SYMBOLS.items():
        values: Mapping[str, Points] = asdict(stated)
        if symbol in "WDL" or values[fields[0]] != worth[fields[0]]:
            blocks.append(symbol + four(worth[fields[0]]))
            stated = replace(stated, **dict.fromkeys(fields, worth[fields[0]]))
    yield f"162  {'    '.join(blocks)}"
    yield from abnormal_lines(scoring, stated, ABNORMAL_POINTS)


def abnormal_lines(scoring: Scoring, stated: Scoring, field: Columns) -> Iterator[str]:
    """Yield a record 299 for each value that other records have not stated, in the columns of a field."""
    worth: Mapping[str, Points] = asdict(scoring)
    values: Mapping[str, Points] = asdict(stated)
    for kind, name in ABNORMAL_KINDS.items():
        if values[name] != worth[name]:
            yield f"299 {kind}".ljust(field.first - 1) + four(worth[name])


def extra_lines(tournament: Tournament, *, is_trf26: bool) -> list[str]:
    """Return the records after the players; in TRF16 those of JaVaFo, byes standing in the players' lines."""
    tpns = {player.id: player.tpn for player in tournament.players}
    if is_trf26:
        return [
            *_bye_lines(absences_to_write(tournament), tpns),
            *_acceleration_lines(tournament),
            *_forbidden_lines(tournament, tpns, is_trf26=True),
        ]
    return [
        *_javafo_acceleration_lines(tournament, tpns),
        *_forbidden_lines(tournament, tpns, is_trf26=False),
    ]


def four(points: Points) -> str:
    """Return a value of points in its four columns."""
    text = points_text(points)
    if len(text) > _VALUE_WIDTH:
        why = _("A report file has no room for a result worth {points} points.").format(points=text)
        raise FormatError("TRF", 0, 0, why)
    return text.rjust(_VALUE_WIDTH)


def absences_to_write(tournament: Tournament) -> list[Absence]:
    """Return the announced absences, and those of withdrawn or late players in the next round.

    For teams they begin with round 1: their players' lines do not show them.
    """
    next_round = len(tournament.rounds) + 1
    announced = [absence for absence in tournament.absences if absence.round_number >= next_round]
    if tournament.settings.is_team_event:
        announced = [*_past_byes(tournament), *announced]
    if next_round > tournament.settings.rounds_planned or has_fixed_field(tournament.settings):
        return announced
    named = {absence.player for absence in announced if absence.round_number == next_round}
    away = [
        Absence(player.id, next_round, ByeKind.ZERO_POINT)
        for player in tournament.players
        if not can_be_paired(player, next_round) and player.id not in named
    ]
    return announced + away


def _past_byes(tournament: Tournament) -> Iterator[Absence]:
    """Yield the byes of the paired rounds but for the allocated ones, which have a record of their own."""
    for paired in tournament.rounds:
        for player, kind in paired.byes:
            if kind is not ByeKind.PAIRING_ALLOCATED:
                yield Absence(player, paired.number, kind)


def _numbers(tpns: Iterable[Tpn]) -> str:
    return " ".join(f"{tpn:4d}" for tpn in sorted(tpns))


def _bye_lines(absences: Iterable[Absence], tpns: Mapping[PlayerId, Tpn]) -> Iterator[str]:
    """Yield one record 240 for each round and kind of bye."""
    groups: defaultdict[tuple[int, str], list[Tpn]] = defaultdict(list)
    for absence in absences:
        groups[absence.round_number, absence.kind.value].append(tpns[absence.player])
    for (round_number, kind), numbers in sorted(groups.items()):
        yield f"240 {kind} {round_number:03d} {_numbers(numbers)}"


def _acceleration_lines(tournament: Tournament) -> Iterator[str]:
    """Yield one record 250 for each run of neighbours with the same virtual points in the same rounds."""
    groups: defaultdict[tuple[int, int, Points], list[int]] = defaultdict(list)
    places = {player.id: place for place, player in enumerate(tournament.players)}
    for virtual in tournament.acceleration:
        groups[virtual.first_round, virtual.last_round, virtual.points].append(places[virtual.player])
    for (first, last, points), members in sorted(groups.items()):
        # A record names the first and the last number: somebody without points between them ends it.
        for low, high in _neighbours(sorted(members)):
            numbers = f"{tournament.players[low].tpn:04d} {tournament.players[high].tpn:04d}"
            yield f"250 {_in_its_column(points, tournament)} {first:03d} {last:03d} {numbers}"


def _in_its_column(points: Points, tournament: Tournament) -> str:
    """Return virtual points in the columns of match points for teams, else in those of the game points."""
    blank = " " * _VALUE_WIDTH
    return f"{four(points)} {blank}" if tournament.settings.is_team_event else f"{blank} {four(points)}"


def _neighbours(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield first and last of each run of consecutive numbers."""
    start = 0
    for index in range(1, len(places) + 1):
        if index == len(places) or places[index] != places[index - 1] + 1:
            yield places[start], places[index - 1]
            start = index


def _javafo_acceleration_lines(tournament: Tournament, tpns: Mapping[PlayerId, Tpn]) -> Iterator[str]:
    """Yield one XXA for each player with virtual points, one value for each round."""
    by_player: defaultdict[Tpn, dict[int, Points]] = defaultdict(dict)
    for virtual in tournament.acceleration:
        rounds = range(virtual.first_round, virtual.last_round + 1)
        by_player[tpns[virtual.player]].update(dict.fromkeys(rounds, virtual.points))
    for tpn, points in sorted(by_player.items()):
        values = (four(points.get(number, Points(0))) for number in range(1, max(points) + 1))
        yield f"XXA {tpn:4d} {' '.join(values)}"


def _forbidden_lines(
    tournament: Tournament, tpns: Mapping[PlayerId, Tpn], *, is_trf26: bool
) -> Iterator[str]:
    """Yield records 260 whose groups hold exactly the forbidden pairs; TRF16 has XXP for all rounds.

    Those who have met have a record 260 there, too: an XXP with them would be read as of later rounds, and
    older programs, which know XXP alone, do not let them meet again anyway.
    """
    met = {frozenset((game.white, game.black)) for paired in tournament.rounds for game in paired.games}
    groups: defaultdict[tuple[int, int, str], set[tuple[Tpn, Tpn]]] = defaultdict(set)
    for pair in tournament.forbidden_pairs:
        one, other = sorted((tpns[pair.one], tpns[pair.other]))
        first, last = pair.first_round, pair.last_round
        is_always = (first, last) == (1, tournament.settings.rounds_planned)
        is_plain = is_always and not is_trf26 and frozenset((pair.one, pair.other)) not in met
        groups[first, last, "XXP" if is_plain else f"260 {first:03d} {last:03d}"].add((one, other))
    for (_first, _last, code), pairs in sorted(groups.items()):
        yield from (f"{code} {_numbers(group)}" for group in _groups(pairs))


def _groups(pairs: set[tuple[Tpn, Tpn]]) -> Iterator[list[Tpn]]:
    """Cover the pairs with groups all of whose pairs are among them, larger groups where it is easy.

    The fewest groups would be a minimum cover by cliques, which is hard to find; a family or a club,
    for which groups are made, is found by going through the numbers once.
    """
    partners: defaultdict[Tpn, set[Tpn]] = defaultdict(set)
    for one, other in pairs:
        partners[one].add(other)
        partners[other].add(one)
    covered: set[tuple[Tpn, Tpn]] = set()
    for one, other in sorted(pairs):
        if (one, other) in covered:
            continue
        group = [one, other]
        for candidate in sorted(partners[one] & partners[other]):
            if len(group) < MOST_IN_A_GROUP and partners[candidate].issuperset(group):
                group.append(candidate)
        covered.update(combinations(sorted(group), 2))
        yield sorted(group)
