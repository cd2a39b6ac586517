"""The qualified of a section become the field of another: the first of the standings, seeded by rank."""

from dataclasses import dataclass, replace

from swissdesk.errors import TournamentError
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.systems import system_named
from swissdesk.terms import SystemName
from swissdesk.tournament.entry.moving import form_of
from swissdesk.tournament.entry.registration import add_players, numbered
from swissdesk.tournament.event.setup import new_tournament, usual_tie_breaks
from swissdesk.tournament.fide_rules import anew
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _

LEAST_QUALIFIED = 2


@dataclass(frozen=True, slots=True)
class Qualifying:
    """How many of the standings go on, and the name and system of the section that they play in."""

    count: int
    name: str
    system: SystemName


def why_none_qualify(t: Tournament) -> str:
    """Return why nobody of a section can go on to another one; empty where somebody can."""
    if t.settings.is_team_event:
        return _("Teams do not go on to another section.")
    if not t.rounds:
        return _("No round has been played yet")
    if len(t.rounds) < t.settings.rounds_planned:
        text = _("Round {next} of {planned} is still to come: who has qualified is known after the last one.")
        return text.format(next=len(t.rounds) + 1, planned=t.settings.rounds_planned)
    return "" if len(t.players) > LEAST_QUALIFIED else _("Nobody would be left out")


def qualified(t: Tournament, count: int) -> tuple[PlayerId, ...]:
    """Return the first of the standings in the order of their ranks; who has withdrawn is passed over.

    Raises TournamentError while a result is missing, for too few or too many, and where the last place that
    qualifies is shared with somebody who would be out.
    """
    reason = why_none_qualify(t)
    if reason:
        raise TournamentError(reason)
    table, people = standings(t), players_by_id(t)
    if table.missing_boards:
        raise TournamentError(_("Results are missing: nobody knows yet who has qualified."))
    rows = [row for row in table.rows if people[row.player].withdrawn_from is None]
    if not LEAST_QUALIFIED <= count <= len(rows):
        text = _("From {least} to {most} players can qualify.")
        raise TournamentError(text.format(least=LEAST_QUALIFIED, most=len(rows)))
    if count < len(rows) and rows[count - 1].rank == rows[count].rank:
        names = "; ".join(people[row.player].name for row in rows if row.rank == rows[count].rank)
        text = _(
            "Place {rank} is shared, and not all of them would qualify: {names}. Let lots decide, or others."
        )
        raise TournamentError(text.format(rank=rows[count].rank, names=names))
    return tuple(row.player for row in rows[:count])


def section_of_qualified(t: Tournament, wanted: Qualifying) -> Tournament:
    """Return a section before round 1 whose players are the qualified, numbered by their ranks.

    Its settings are those of the section by another system; colours, dates, prizes and categories are its
    own. Raises TournamentError as `qualified` does, and for a system that pairs teams.
    """
    system = system_named(wanted.system)
    if system.for_teams:
        raise TournamentError(_("The qualified are people: choose a system for them."))
    people = players_by_id(t)
    chosen = [people[player] for player in qualified(t, wanted.count)]
    settings = replace(
        t.settings,
        section=wanted.name,
        position=0,
        system=system.name,
        scoring=system.scoring,
        tie_breaks=usual_tie_breaks(system.name),
        initial_colour=None,
        baku=None,
        round_robin=False,
        in_succession=1,
        round_dates=(),
        round_times=(),
        categories=(),
        prizes=(),
        knock_out=KnockOutRules(),
    )
    joined = add_players(
        new_tournament(anew(settings)), [replace(form_of(one), fee=0, paid=0) for one in chosen]
    )
    # Players come with identities in the order in which they were added, that of their ranks.
    seeded = numbered(sorted(joined.players, key=lambda player: player.id))
    return replace(joined, players=seeded)
