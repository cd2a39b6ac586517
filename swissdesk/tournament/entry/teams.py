"""The players of a team: adding, editing, removing, and the board order (D.02:4, 5).

Teams themselves are entries of the list: `registration` adds, edits, withdraws and removes them.
Once round 1 is paired, who plays for a team and in which order stands: it changes only with the
approval that the rule asks for (D.02:5), which is passed as `approved`.
"""

from collections.abc import Sequence

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.list_order import with_strength
from swissdesk.tournament.entry.registration import correct_all
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import NewMember, check_members, new_members, next_member_id, team_with
from swissdesk.tournament.model import Member, MemberId, Player, PlayerId, Tournament
from swissdesk.words import _, one_line


class TeamChange(Frozen):
    """What becomes of one team: people of its list as they are corrected, and people behind them."""

    team: PlayerId
    edited: tuple[Member, ...] = ()
    added: tuple[NewMember, ...] = ()


def change_teams(t: Tournament, changes: Sequence[TeamChange], *, approved: bool = False) -> Tournament:
    """Correct and add people of several teams in one go; each team is changed once.

    People are added at the end of a team's board order, as reserves where the boards are taken. A
    corrected rating can change the team's strength and with it the pairing numbers, while the rules let
    them change (C.04.2:2.3).
    """
    if any(change.added for change in changes):
        _check_open(t, approved=approved)
    changed, member_id = [], next_member_id(t)
    for change in changes:
        check_members(t.settings, (*change.edited, *change.added))
        team = player_of(t, change.team)
        edited = {member.id: replace(member, name=one_line(member.name).strip()) for member in change.edited}
        kept = tuple(edited.get(member.id, member) for member in team.members)
        members = (*kept, *new_members(change.added, member_id))
        member_id = MemberId(member_id + len(change.added))
        changed.append(_team_with(t, team, members))
    return correct_all(t, changed)


def add_members(
    t: Tournament, team_id: PlayerId, forms: Sequence[NewMember], *, approved: bool = False
) -> Tournament:
    """Put people at the end of a team's board order, as reserves where the boards are taken."""
    return change_teams(t, (TeamChange(team_id, added=tuple(forms)),), approved=approved)


def edit_member(t: Tournament, member: Member) -> Tournament:
    """Correct what is known about a person in a team, as `change_teams` does; `id` says who."""
    team, _old = team_with(t, member.id)
    return change_teams(t, (TeamChange(team.id, edited=(member,)),))


def remove_member(t: Tournament, member_id: MemberId, *, approved: bool = False) -> Tournament:
    """Strike a person off a team's list, unless a line-up has the person already."""
    _check_open(t, approved=approved)
    team, member = team_with(t, member_id)
    if member_id in _seated_so_far(t):
        raise TournamentError(_("{name} is in a line-up and cannot be removed.").format(name=member.name))
    return _with_members(t, team, tuple(entry for entry in team.members if entry.id != member_id))


def move_member(t: Tournament, member_id: MemberId, place: int, *, approved: bool = False) -> Tournament:
    """Put a person at a place of the team's board order, counted from 1; the others close up.

    Line-ups of paired rounds stay as they were.
    """
    _check_open(t, approved=approved)
    team, member = team_with(t, member_id)
    if not 1 <= place <= len(team.members):
        raise TournamentError(_("{team} has no place {place}.").format(team=team.name, place=place))
    others = [entry for entry in team.members if entry.id != member_id]
    others.insert(place - 1, member)
    return _with_members(t, team, tuple(others))


def _check_open(t: Tournament, *, approved: bool) -> None:
    """Raise TournamentError if the lists of the teams stand and no change of them was approved."""
    if not t.rounds or approved:
        return
    text = _("Round 1 has been paired: the players of a team and their order change only with approval.")
    if t.settings.pairing_system.regulates_teams:
        text = _(
            "Round 1 has been paired: the players of a team and their order change only with approval "
            "(D.02, article 5)."
        )
    raise TournamentError(text)


def _with_members(t: Tournament, team: Player, members: tuple[Member, ...]) -> Tournament:
    """Return the tournament with other people in a team, which may change its strength and number."""
    return correct_all(t, (_team_with(t, team, members),))


def _team_with(t: Tournament, team: Player, members: tuple[Member, ...]) -> Player:
    return with_strength(t.settings, replace(team, members=members))


def _seated_so_far(t: Tournament) -> frozenset[MemberId]:
    matches = (match for paired in t.rounds for match in paired.games)
    return frozenset(
        member
        for match in matches
        for game in match.boards
        for member in (game.white, game.black)
        if member is not None
    )
