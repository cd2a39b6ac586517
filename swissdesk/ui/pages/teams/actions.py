"""Changes of teams and their players, with the question of approval (D.02:5)."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from swissdesk.frozen import replace
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import MemberRow, NewMember
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.pages.teams.entry import TeamHead
from swissdesk.ui.session import Session
from swissdesk.words import _


class TeamActions:
    """Adds and changes teams and their players.

    Once round 1 is paired, the players of a team and their order change only with approval: the arbiter
    is asked once for each team, until `forget_approvals`.
    """

    def __init__(self, session: Session, parent: QWidget) -> None:
        self._session, self._parent = session, parent
        self._approved: set[PlayerId] = set()

    def forget_approvals(self) -> None:
        """Ask again, for instance in another event."""
        self._approved.clear()

    def add_team(self, head: TeamHead) -> PlayerId:
        """Register a team and return who it is; raises SwissDeskError."""
        form = NewPlayer(head.name, federation=head.federation, club=head.club)
        form = replace(form, fee=head.fee, paid=head.paid)
        self._session.attempt(players.add_player, form)
        return max(row.id for row in self._session.read(teams.team_rows))

    def change_team(self, team: PlayerId, head: TeamHead) -> None:
        """Correct name, federation, club, fee and payment; raises SwissDeskError."""
        before = self._session.read(players.player, team)
        facts = replace(before, name=head.name, federation=head.federation, club=head.club)
        after = replace(facts, fee=head.fee, paid=head.paid)
        self._session.attempt(players.edit_player, after)

    def add_members(self, team: PlayerId, forms: Sequence[NewMember]) -> bool:
        """Add players after the others of a team, if that is approved; raises SwissDeskError."""
        return self._if_approved(
            team,
            lambda approved: self._session.attempt(teams.add_members, team, forms, approved=approved),
        )

    def move_member(self, team: PlayerId, row: MemberRow, place: int) -> bool:
        """Move a player to another place of the board order, if that is approved."""
        return self._if_approved(
            team, lambda approved: self._session.do(teams.move_member, row.id, place, approved=approved)
        )

    def remove_member(self, team: PlayerId, row: MemberRow) -> bool:
        """Remove a player from a team's list, if that is approved."""
        return self._if_approved(
            team, lambda approved: self._session.do(teams.remove_member, row.id, approved=approved)
        )

    def _if_approved(self, team: PlayerId, action: Callable[[bool], object]) -> bool:
        """Do the action where the lists are open or the change is approved; return whether it was done."""
        if not self._session.read(teams.are_lists_closed):
            return action(False) is not None  # noqa: FBT003  the action's only argument
        if team not in self._approved:
            name = self._session.read(players.player, team).name
            question = _approval_question(name, is_regulated=self._session.read(teams.has_regulations))
            if not ask(self._session.theme, question, self._parent):
                return False
            self._approved.add(team)
        return action(True) is not None  # noqa: FBT003  the action's only argument


def _approval_question(team: str, *, is_regulated: bool) -> Question:
    text = _(
        "Round 1 has been paired. From now on it needs approval to change who plays for a team, or in "
        "which order. Line-ups of paired rounds stay as they are."
    )
    if is_regulated:
        text = _(
            "Round 1 has been paired. From now on it needs approval to change who plays for a team, or in "
            "which order (D.02, article 5). Line-ups of paired rounds stay as they are."
        )
    return Question(
        title=_("Change the players of {team}?").format(team=team),
        text=text,
        verb=_("It is approved"),
    )
