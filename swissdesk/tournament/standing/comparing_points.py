"""Compare the points that a report file states with those that its results add up to.

Points are always compared, except those of somebody with an unfinished game, which programs count
differently, and of somebody to whom the file gives points of its own. A report that was written in the middle
of its last round may state the points before or in that round.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import ByeKind, Points, Scoring, TeamScore
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import tie_break_event
from swissdesk.tournament.standing.stated import StatedLine, StatedStandings, ValuesOfResults
from swissdesk.tournament.standing.team_scores import game_points_after, member_points
from swissdesk.tournament.table_rounds import bye_games, counted_rounds, follows_table


class PointsDifference(NamedTuple):
    """Points that are stated otherwise than the results add up; `score` is that of a team.

    `by_round` are the points of each round, empty for those of a person in a team.
    """

    who: str
    score: TeamScore | None
    stated: Points
    reckoned: Points
    by_round: tuple[Points, ...] = ()


class ComparedPoints(Frozen):
    """How many points were compared, after which round, and which differ.

    `apart` counts those whom the file gives points of their own, which are not compared. `shown` are values
    of results that the file does not state and that its points show; None where it states them, or has the
    usual ones.
    """

    after_round: int
    compared: int
    differences: tuple[PointsDifference, ...]
    apart: int = 0
    shown: Scoring | None = None


def with_its_values(t: Tournament, stated: StatedStandings) -> Tournament:
    """Return a tournament with what a result is worth by the file, not by what its points would fit."""
    if stated.values is not ValuesOfResults.USUAL:
        return t
    return replace(t, settings=replace(t.settings, scoring=Scoring()))


def compare_points(t: Tournament, stated: StatedStandings) -> ComparedPoints:
    """Compare the points of all entries, and of the people in teams.

    Where the last round is not over they may be those before it, if all of them are.
    """
    found = _compared_points(with_its_values(t, stated), stated)
    is_stated = stated.values is ValuesOfResults.STATED
    return found if is_stated else replace(found, shown=t.settings.scoring)


def _compared_points(t: Tournament, stated: StatedStandings) -> ComparedPoints:
    counted = replace(t, rounds=t.rounds[: counted_rounds(t)])
    if counted.rounds and counted.rounds[-1].missing_results:
        before = _compared(replace(t, rounds=counted.rounds[:-1]), stated, _byes(counted))
        if before.compared and not before.differences:
            return before
    return _compared(counted, stated, {})


class _Bye(NamedTuple):
    points: int
    games: int


_NO_BYE: Final = _Bye(0, 0)


def _byes(t: Tournament) -> Mapping[PlayerId, _Bye]:
    """Return what the byes of the last round bring, which some programs count as soon as it is paired."""
    worth = {kind: _Bye(t.settings.scoring.of_bye(kind), bye_games(t.settings, kind)) for kind in ByeKind}
    return {bye.player: worth[bye.kind] for bye in t.rounds[-1].byes}


def _compared(t: Tournament, stated: StatedStandings, next_byes: Mapping[PlayerId, _Bye]) -> ComparedPoints:
    found = [*_entries(t, stated, next_byes), *_members(t, stated)]
    wrong = [difference for difference, is_right in found if not is_right]
    if wrong:
        records = {one.tpn: one.rounds for one in tie_break_event(t, len(t.rounds)).participants}
        rounds = {name_of(one): tuple(each.points for each in records[one.tpn]) for one in t.players}
        primary = t.settings.leading_score
        wrong = [
            one._replace(by_round=rounds.get(one.who, ())) if one.score is primary else one for one in wrong
        ]
    apart = sum(line.tpn in stated.apart for line in stated.lines)
    return ComparedPoints(len(t.rounds), len(found), tuple(wrong), apart)


def _entries(
    t: Tournament, stated: StatedStandings, next_byes: Mapping[PlayerId, _Bye]
) -> Iterator[tuple[PointsDifference, bool]]:
    """Yield the stated points of the entries beside their sums, and whether they are right.

    Points that already include announced byes are right too, and so are those with the games of somebody
    who left a table too early, which stay in its lines (C.05).
    """
    points = scores_after(t, len(t.rounds))
    games = game_points_after(t, len(t.rounds)) if t.settings.is_team_event else points
    coming = _coming(t)
    whole = scores_after(_with_everybody_in(t), len(t.rounds)) if follows_table(t.settings) else points
    for line, player in _lines(t, stated):
        score = TeamScore.MATCH_POINTS if t.settings.is_team_event else None
        bye = next_byes.get(player.id, _NO_BYE)
        if line.points is not None:
            own = points[player.id]
            found = PointsDifference(name_of(player), score, line.points, own)
            with_byes = (own + coming.get(player.id, 0), own + bye.points)
            yield found, line.points in (own, *with_byes, whole[player.id])
        if line.game_points is not None:
            total = games[player.id]
            found = PointsDifference(name_of(player), TeamScore.GAME_POINTS, line.game_points, total)
            yield found, line.game_points in (total, total + bye.games)


def _lines(t: Tournament, stated: StatedStandings) -> Iterator[tuple[StatedLine, Player]]:
    """Yield the lines that can be compared, each with whom it is about."""
    people = {player.tpn: player for player in t.players}
    unfinished = {
        seat
        for paired in t.rounds
        for game in paired.games
        if not game.is_final
        for seat in (game.white, game.black)
    }
    for line in stated.lines:
        player = people.get(line.tpn)
        if player is not None and player.id not in unfinished and line.tpn not in stated.apart:
            yield line, player


def _with_everybody_in(t: Tournament) -> Tournament:
    return replace(t, players=tuple(replace(player, withdrawn_from=None) for player in t.players))


def _coming(t: Tournament) -> Mapping[PlayerId, int]:
    """Return what the announced byes will bring, which some programs count at once."""
    coming: dict[PlayerId, int] = {}
    for absence in t.absences:
        worth = t.settings.scoring.of_bye(absence.kind)
        coming[absence.player] = coming.get(absence.player, 0) + worth
    return coming


def _members(t: Tournament, stated: StatedStandings) -> Iterator[tuple[PointsDifference, bool]]:
    people: Mapping[MemberId, Member] = {one.id: one for team in t.players for one in team.members}
    reckoned = member_points(t) if stated.members else {}
    for number, points, _place in stated.members:
        if number in people and points is not None:
            total = reckoned.get(number, Points(0))
            yield PointsDifference(f"{number} {people[number].name}", None, points, total), points == total


def name_of(player: Player) -> str:
    """Return number and name."""
    return f"{player.tpn} {player.name}"
