"""Compare what a report file states about its standings with what its results add up to.

Points are always compared, except those of somebody with an unfinished game, which programs count
differently. Places are compared where the file names the tie-breaks that they come from and all games
are over; within a place that nothing separates the file may have any order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from swissdesk.terms import Points, TeamScore
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.standings import missing_boards, standings
from swissdesk.tournament.standing.stated import StatedStandings
from swissdesk.tournament.standing.team_scores import game_points_after, member_points
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _


class PointsDifference(NamedTuple):
    """Points that are stated otherwise than the results add up; `score` is that of a team."""

    who: str
    score: TeamScore | None
    stated: Points
    reckoned: Points


class PlaceDifference(NamedTuple):
    """A place that is stated where the tie-breaks give one from `first` to `last`."""

    who: str
    stated: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class StatedComparison:
    """How many points and places were compared, and which differ.

    `ranked_by` names what the places come from, with the edition of the rules; `why_no_places` says why
    none was compared.
    """

    points_compared: int
    points: tuple[PointsDifference, ...]
    places_compared: int
    places: tuple[PlaceDifference, ...]
    why_no_places: str = ""
    ranked_by: str = ""

    @property
    def differs(self) -> bool:
        """Tell whether anything that was compared differs."""
        return bool(self.points or self.places)


def compare_stated(t: Tournament, stated: StatedStandings) -> StatedComparison:
    """Compare what a file states with the tournament that was read from it."""
    compared = [*_entries(t, stated), *_members(t, stated)]
    wrong = tuple(found for found, is_right in compared if not is_right)
    why = _("the points differ") if wrong else _why_no_places(t, stated)
    stated_places = () if why else tuple(_places(t, stated))
    places = tuple(one for one in stated_places if not one.first <= one.stated <= one.last)
    ranked_by = "" if why else _ranked_by(t)
    return StatedComparison(len(compared), wrong, len(stated_places), places, why, ranked_by)


def _ranked_by(t: Tournament) -> str:
    codes = ", ".join((points_heading(t.settings.leading_score), *t.settings.tie_breaks))
    return _("{codes} (C.07, {edition})").format(codes=codes, edition=t.settings.tie_break_rules.value)


def _entries(t: Tournament, stated: StatedStandings) -> Iterator[tuple[PointsDifference, bool]]:
    """Yield the stated points of the entries beside their sums, and whether they are right.

    Points that already include announced byes are right too, and so are those with the games of somebody
    who left a table too early, which stay in its lines (C.05).
    """
    people = {player.tpn: player for player in t.players}
    unfinished = {
        seat
        for paired in t.rounds
        for game in paired.games
        if not game.is_final
        for seat in (game.white, game.black)
    }
    points, games = scores_after(t, len(t.rounds)), game_points_after(t, len(t.rounds))
    coming = _coming(t)
    whole = scores_after(_with_everybody_in(t), len(t.rounds)) if follows_table(t.settings) else points
    for line in stated.lines:
        player = people.get(line.tpn)
        if player is None or player.id in unfinished:
            continue
        score = TeamScore.MATCH_POINTS if t.settings.is_team_event else None
        if line.points is not None:
            own = points[player.id]
            found = PointsDifference(_name(player), score, line.points, own)
            yield found, line.points in (own, own + coming.get(player.id, 0), whole[player.id])
        if line.game_points is not None:
            total = games[player.id]
            found = PointsDifference(_name(player), TeamScore.GAME_POINTS, line.game_points, total)
            yield found, line.game_points == total


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


def _why_no_places(t: Tournament, stated: StatedStandings) -> str:
    """Return why places cannot be compared; empty where they can."""
    if not any(line.place for line in stated.lines):
        return _("the file states none")
    if not stated.names_tie_breaks:
        return _("the file does not name its tie-breaks")
    if not stated.knows_all:
        return _("not all of its tie-breaks are known here")
    if missing_boards(t, len(t.rounds)):
        return _("results are missing")
    return ""


def _places(t: Tournament, stated: StatedStandings) -> Iterator[PlaceDifference]:
    """Yield every stated place with those that the tie-breaks leave for it."""
    stated_of = {line.tpn: line.place for line in stated.lines}
    people = {player.id: player for player in t.players}
    for rank, rows in groupby(standings(t).rows, key=lambda row: row.rank):
        together = [people[row.player] for row in rows]
        for player in together:
            place = stated_of.get(player.tpn)
            if place:
                yield PlaceDifference(_name(player), place, rank, rank + len(together) - 1)


def _name(player: Player) -> str:
    return f"{player.tpn} {player.name}"
