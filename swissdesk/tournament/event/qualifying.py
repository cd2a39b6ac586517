"""The field of a section from another one: the first of its standings, or the losers of round 1 (K-34)."""

from collections.abc import Mapping

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.knock_out_rules import KnockOutRules, LineOrder
from swissdesk.pairing.systems import system_named
from swissdesk.terms import SystemName, Tpn
from swissdesk.tournament.entry.moving import form_of
from swissdesk.tournament.entry.registration import add_players, numbered
from swissdesk.tournament.event.setup import new_tournament, usual_tie_breaks
from swissdesk.tournament.fide_rules import anew
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _

LEAST_QUALIFIED = 2


class Qualifying(Frozen):
    """How many of the standings go on, and the name and system of the section that they play in.

    `of_losers` says that those play in it who have lost in round 1 of a knock-out, whatever the count is.
    """

    count: int
    name: str
    system: SystemName
    of_losers: bool = False


def why_none_qualify(t: Tournament) -> str:
    """Return why nobody of a section can go on to another one; empty where somebody can."""
    if not t.rounds:
        return _("No round has been played yet")
    if len(t.rounds) < t.settings.rounds_planned:
        text = _("Round {next} of {planned} is still to come: who has qualified is known after the last one.")
        return text.format(next=len(t.rounds) + 1, planned=t.settings.rounds_planned)
    return "" if len(t.players) > LEAST_QUALIFIED else _("Nobody would be left out")


def why_no_losers(t: Tournament) -> str:
    """Return why the losers of round 1 cannot play on in a section of their own; empty where they can."""
    if not is_knock_out(t.settings):
        return _("Only in a knock-out somebody is out after round 1.")
    if not t.rounds:
        return _("No round has been played yet")
    if t.rounds[0].missing_results:
        return _("Results of round 1 are missing: nobody knows yet who has lost.")
    return "" if len(_losers(t)) >= LEAST_QUALIFIED else _("Fewer than two have lost in round 1.")


def losers_of_round_1(t: Tournament) -> tuple[PlayerId, ...]:
    """Return who has lost in round 1 in the order of their numbers in a bracket of their own (K-34).

    By it the losers of neighbouring matches meet. Who has withdrawn, and who lost a match that nobody won,
    is passed over. Raises TournamentError where there are too few, or a result is missing.
    """
    reason = why_no_losers(t)
    if reason:
        raise TournamentError(reason)
    return _losers(t)


def _losers(t: Tournament) -> tuple[PlayerId, ...]:
    people, places = players_by_id(t), _places_of_matches(t)
    found: list[tuple[int, int, PlayerId]] = []
    for match in t.rounds[0].games:
        sides, winner = (match.white, match.black), winner_of(match)
        loser = next((side for side in sides if side != winner), None)
        if winner is not None and loser is not None and people[loser].withdrawn_from is None:
            # The lines of both brackets fold alike, so that the last place of one is the first of the other.
            place = min(places.get(people[side].tpn, 0) for side in sides)
            found.append((-place, match.board, loser))
    return tuple(loser for _place, _board, loser in sorted(found))


def _places_of_matches(t: Tournament) -> Mapping[Tpn, int]:
    """Return for everybody the best seed for whose place the match of round 1 is; nothing where lots pair."""
    knock_out, rules = t.settings.pairing_system.knock_out, t.settings.knock_out
    if knock_out is None or rules.line_order is LineOrder.DRAWN:
        return {}
    lines = knock_out.lines(len(t.players), rules)
    best = knock_out.lines(max(2, len(lines) // 2), KnockOutRules())
    return {
        t.players[seed - 1].tpn: best[line // 2]
        for line, seed in enumerate(lines)
        if seed <= len(t.players) and line // 2 < len(best)
    }


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
    """Return a section before round 1 whose players are the qualified by their ranks, or the losers.

    Its settings are those of the section by another system; colours, dates, prizes and categories are its
    own. Raises TournamentError as `qualified` does, and where teams would play by a system for people, or
    the other way round.
    """
    system = system_named(wanted.system)
    if system.for_teams != t.settings.is_team_event:
        text = _("The qualified are people: choose a system for them.")
        of_teams = _("The qualified are teams: choose a system for them.")
        raise TournamentError(of_teams if t.settings.is_team_event else text)
    people = players_by_id(t)
    found = losers_of_round_1(t) if wanted.of_losers else qualified(t, wanted.count)
    chosen = [people[player] for player in found]
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
    # Later ratings are of the rounds of the qualification.
    forms = [replace(form_of(one), fee=0, paid=0, later_ratings=()) for one in chosen]
    joined = add_players(new_tournament(anew(settings)), forms)
    # Players come with identities in the order in which they were added, that of their ranks.
    seeded = numbered(sorted(joined.players, key=lambda player: player.id))
    return replace(joined, players=seeded)
