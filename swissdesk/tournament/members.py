"""The people in teams: forms, identities, look-ups and checks."""

from collections.abc import Sequence

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.terms import HIGHEST_KEPT_RATING, Title
from swissdesk.tournament.model import Member, MemberId, Player, Settings, Tournament
from swissdesk.words import _, one_line


class NewMember(Frozen):
    """A person to be put into a team: the fields of `Member` but its identity."""

    name: str
    rating: int = 0
    title: Title = Title.NONE
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""


def new_members(forms: Sequence[NewMember], first: MemberId) -> tuple[Member, ...]:
    """Return people with identities from `first` on."""
    return tuple(
        Member(
            id=MemberId(number),
            name=one_line(form.name).strip(),
            rating=form.rating,
            title=form.title,
            sex=form.sex,
            federation=one_line(form.federation).strip(),
            fide_id=one_line(form.fide_id).strip(),
            birth=one_line(form.birth).strip(),
        )
        for number, form in enumerate(forms, start=first)
    )


def next_member_id(t: Tournament) -> MemberId:
    """Return the identity of the next person to be put into a team."""
    return MemberId(1 + max((member.id for team in t.players for member in team.members), default=0))


def team_with(t: Tournament, member_id: MemberId) -> tuple[Player, Member]:
    """Return the team of a member, and the member; raises TournamentError for an unknown identity."""
    for team in t.players:
        for member in team.members:
            if member.id == member_id:
                return team, member
    raise TournamentError(_("There is no such player in any team."))


def check_members(settings: Settings, members: Sequence[NewMember | Member]) -> None:
    """Raise TournamentError for people who cannot be in a team, or where no teams play."""
    if members and not settings.is_team_event:
        raise TournamentError(_("Only a team event has teams with players."))
    for member in members:
        if not one_line(member.name).strip():
            raise TournamentError(_("A player needs a name."))
        if not 0 <= member.rating <= HIGHEST_KEPT_RATING:
            raise TournamentError(
                _("A rating must be from 0 (unrated) to {most}.").format(most=HIGHEST_KEPT_RATING)
            )
