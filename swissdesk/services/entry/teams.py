"""The teams of a team event and their players.

A team is an entry of the list: `players.add_player` registers one with its members, and
`players.edit_player`, `remove_player`, `withdraw_player`, `reinstate_player`, `announce_absence`
and `clear_absence` are those of a person. What is here is about the people in the teams.

Once round 1 is paired, `add_members`, `remove_member` and `move_member` require `approved=True`: ask
the arbiter whether the change was approved (D.02:5) before passing it. `are_lists_closed` says when.
"""

from collections.abc import Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.systems import usual_system
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.players import EntryRow, PlayerRow, player_rows
from swissdesk.services.forms import Form
from swissdesk.services.intention import Part, Seen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title
from swissdesk.tournament.entry import teams
from swissdesk.tournament.event.setup import DEFAULT_BOARDS
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import NewMember, team_with
from swissdesk.tournament.model import (
    Member,
    MemberId,
    Player,
    PlayerId,
    Settings,
    Tournament,
)
from swissdesk.tournament.round.matches import least_of_list
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _, ngettext

__all__ = (
    "DEFAULT_BOARDS",
    "MemberRow",
    "NewMember",
    "TeamRow",
    "add_members",
    "are_lists_closed",
    "edit_member",
    "has_regulations",
    "member",
    "member_rows",
    "move_member",
    "remove_member",
    "team_rows",
    "team_settings",
)


class MemberRow(Frozen):
    """A person in a team: `place` in the board order counts from 1; reserves come after the boards."""

    id: MemberId
    place: int
    is_reserve: bool
    title: Title
    name: str
    rating: int
    federation: str
    fide_id: str
    birth: str
    sex: str


class TeamRow(EntryRow):
    """One line of the teams' table; points after all paired rounds.

    `rating` is the strength, the average of the best members (D.02:8). `is_short` says that the list
    has too few people for a match, so that the team cannot be paired.
    """

    match_points: Points
    game_points: Points
    is_short: bool
    members: tuple[MemberRow, ...]


def team_settings(settings: Settings, boards: int = DEFAULT_BOARDS) -> Settings:
    """Return settings made into those of a team event: boards, and what its system has for the rest.

    A system of people gives way to the usual one of teams (D.02:1, 12, 14).

    `events.create_event` and `events.add_section` make the event of them.
    """
    chosen = settings.pairing_system
    system = chosen if chosen.for_teams else usual_system(for_teams=True)
    return replace(
        settings,
        boards=boards,
        system=system.name,
        scoring=system.scoring,
        tie_breaks=system.tie_breaks,
    )


def team_rows(event: OpenEvent, section: SectionId) -> tuple[TeamRow, ...]:
    """Return the teams in order of TPN."""
    t = event.tournament(section)
    games = game_points_after(t, len(t.rounds))
    entries = zip(t.players, player_rows(event, section), strict=True)
    return tuple(_team_row(t.settings, team, entry, games[team.id]) for team, entry in entries)


def member_rows(event: OpenEvent, section: SectionId, team_id: PlayerId) -> tuple[MemberRow, ...]:
    """Return the people of a team in board order, reserves last."""
    t = event.tournament(section)
    return _member_rows(t.settings, player_of(t, team_id))


def member(event: OpenEvent, section: SectionId, member_id: MemberId) -> Member:
    """Return a person in a team as the form edits it; raises `TournamentError` for nobody."""
    return team_with(event.tournament(section), member_id)[1]


def are_lists_closed(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the players of the teams and their order change only with approval (D.02:5)."""
    return bool(event.tournament(section).rounds)


def has_regulations(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the text of the system says too how teams are made up and when they change (D.02:4, 5)."""
    return event.tournament(section).settings.pairing_system.regulates_teams


def add_members(
    event: OpenEvent,
    section: SectionId,
    team_id: PlayerId,
    forms: Sequence[NewMember],
    *,
    approved: bool = False,
) -> Changes:
    """Put people at the end of a team's board order."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = ngettext("{team}: {count} player added", "{team}: {count} players added", len(forms))
        return words.format(team=player_of(t, team_id).name, count=len(forms))

    return event.change(
        section, lambda t: teams.add_members(t, team_id, forms, approved=approved), text, EVERYTHING
    )


def edit_member(
    event: OpenEvent, section: SectionId, member: Member, opened: Member | None = None
) -> Changes:
    """Correct what is known about a person in a team; the teams are renumbered where the rules allow.

    `opened` is the person as the form has shown it, by default as now. Only what differs from it is changed;
    raises `MovedError` where that is another by now.
    """
    known = opened or team_with(event.tournament(section), member.id)[1]
    form, part = Form.of(known, member), seen.member(member.id)
    return event.change(
        section,
        lambda t: teams.edit_member(t, form.filled(team_with(t, member.id)[1])),
        _("Changed: {name}").format(name=member.name),
        EVERYTHING,
        Seen.as_opened(Part(lambda t: form.values_of(team_with(t, member.id)[1]), part.refusal), form.opened),
    )


def remove_member(
    event: OpenEvent, section: SectionId, member_id: MemberId, *, approved: bool = False
) -> Changes:
    """Strike a person off a team's list; nobody who stands in a line-up."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("Removed: {player}").format(player=team_with(t, member_id)[1].name)

    return event.change(
        section,
        lambda t: teams.remove_member(t, member_id, approved=approved),
        text,
        EVERYTHING,
        seen.member(member_id),
    )


def move_member(
    event: OpenEvent, section: SectionId, member_id: MemberId, place: int, *, approved: bool = False
) -> Changes:
    """Put a person at a place of the team's board order, counted from 1."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("{player}: place {place} of the team")
        return words.format(player=team_with(t, member_id)[1].name, place=place)

    return event.change(
        section,
        lambda t: teams.move_member(t, member_id, place, approved=approved),
        text,
        EVERYTHING,
        seen.order_of_team(member_id),
    )


def _team_row(settings: Settings, team: Player, entry: PlayerRow, game_points: Points) -> TeamRow:
    return TeamRow(
        id=team.id,
        tpn=team.tpn,
        name=team.name,
        federation=team.federation,
        club=team.club,
        rating=team.rating,
        match_points=entry.points,
        game_points=game_points,
        virtual=entry.virtual,
        state=entry.state,
        withdrawn_from=team.withdrawn_from,
        absences=entry.absences,
        byes=entry.byes,
        presence=entry.presence,
        fee=team.fee,
        paid=team.paid,
        is_short=len(team.members) < least_of_list(settings),
        members=_member_rows(settings, team),
    )


def _member_rows(settings: Settings, team: Player) -> tuple[MemberRow, ...]:
    return tuple(
        MemberRow(
            id=entry.id,
            place=place,
            is_reserve=place > settings.boards,
            title=entry.title,
            name=entry.name,
            rating=entry.rating,
            federation=entry.federation,
            fide_id=entry.fide_id,
            birth=entry.birth,
            sex=entry.sex,
        )
        for place, entry in enumerate(team.members, start=1)
    )
