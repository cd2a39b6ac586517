"""From one section of an event to another, and who is on the lists of both."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import chain

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.same_person import IdKey, NameKey, can_be_same, id_keys, name_key, same_by_ids
from swissdesk.tournament.entry.presence import expect_late
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    check_sums,
    reinstate_player,
    remove_player,
    with_player,
    withdraw_player,
)
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Member, Player, PlayerId, Tournament
from swissdesk.words import _


class Move(Frozen):
    """Two sections after somebody went from one to the other, with the entry in the second one."""

    here: Tournament
    there: Tournament
    entry: Player


def move_player(here: Tournament, there: Tournament, player_id: PlayerId) -> Move:
    """Take a person or a team out of one section and put it on the list of another.

    Who is in a paired round can only withdraw, and stays on the first list (C.04.2:3.2). Where rounds
    of the second one are paired the newcomer is a late entry (C.04.2:2.4); who had withdrawn there is
    let in again. Fee and payment go along, so that the sums over both lists stay what they were. What
    holds for one section alone stays behind: see `left_behind`.
    Raises TournamentError where one of the sections cannot let this happen.
    """
    player = player_of(here, player_id)
    _check_joinable(there, player, of_teams=here.settings.is_team_event)
    joined, entry = _join(there, player)
    return Move(_leave(here, player), joined, entry)


def left_behind(t: Tournament, player_id: PlayerId) -> tuple[str, ...]:
    """Return what is noted about a person in this section alone, in words."""
    found = (
        (_("announced absences"), any(absence.player == player_id for absence in t.absences)),
        (_("forbidden pairs"), any(player_id in (pair.one, pair.other) for pair in t.forbidden_pairs)),
        (_("the fixed board"), any(fixed.player == player_id for fixed in t.fixed_tables)),
        (_("ticks for categories"), any(player_id in each.ticked for each in t.settings.categories)),
    )
    return tuple(words for words, is_there in found if is_there)


class KnownPeople:
    """Entries of lists, among which others are looked up; each search costs the same."""

    def __init__(self, people: Iterable[Player]) -> None:
        self._by_id: defaultdict[IdKey, list[Player]] = defaultdict(list)
        self._by_name: defaultdict[NameKey, list[Player]] = defaultdict(list)
        for player in people:
            self._by_name[name_key(player.name)].append(player)
            for key in id_keys(player):
                self._by_id[key].append(player)

    def same_as(self, one: Player | NewPlayer) -> Player | None:
        """Return who is the same person or team, by ids or by name and year of birth."""
        by_ids = (player for key in id_keys(one) for player in self._by_id.get(key, ()))
        same = (player for player in by_ids if same_by_ids(player, one))
        namesakes = self._by_name.get(name_key(one.name), ())
        return next(chain(same, (player for player in namesakes if can_be_same(player, one))), None)


def same_person(people: Iterable[Player], one: Player | NewPlayer) -> Player | None:
    """Return who of these is the same person or team as one; None for nobody."""
    return KnownPeople(people).same_as(one)


def form_of(player: Player) -> NewPlayer:
    """Return what a list can take over of an entry of another list."""
    return NewPlayer(
        name=player.name,
        rating=player.rating,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth,
        club=player.club,
        members=tuple(map(member_form, player.members)),
        national_rating=player.national_rating,
        k_factor=player.k_factor,
        national_id=player.national_id,
        fee=player.fee,
        paid=player.paid,
        fide_rating=player.fide_rating,
        later_ratings=player.later_ratings,
        no_half_points=player.no_half_points,
        rating_source=player.rating_source,
    )


def member_form(person: Member | NewPlayer) -> NewMember:
    """Return what a team can take over of a member of another team, or of somebody who plays alone."""
    return NewMember(
        name=person.name,
        rating=person.rating,
        title=person.title,
        sex=person.sex,
        federation=person.federation,
        fide_id=person.fide_id,
        birth=person.birth,
    )


def _check_joinable(t: Tournament, player: Player, *, of_teams: bool) -> None:
    if of_teams != t.settings.is_team_event:
        raise TournamentError(_("Only teams play there.") if not of_teams else _("No teams play there."))
    if len(t.rounds) >= t.settings.rounds_planned:
        raise TournamentError(_("All rounds have been paired there."))
    known = same_person(t.players, player)
    if known is not None and known.is_expelled:
        raise TournamentError(_("{name} has been expelled there.").format(name=player.name))


def _join(t: Tournament, player: Player) -> tuple[Tournament, Player]:
    """Return a section with a newcomer, or with one who had left it and comes back."""
    left = same_person((entry for entry in t.players if entry.withdrawn_from is not None), player)
    if left is not None:
        paying = replace(left, fee=left.fee + player.fee, paid=left.paid + player.paid)
        check_sums(paying.fee, paying.paid)
        back = reinstate_player(with_player(t, paying), left.id)
        return back, player_of(back, left.id)
    joined = add_player(t, form_of(player))
    newest = max(entry.id for entry in joined.players)
    if player.is_late:
        joined = expect_late(joined, newest)
    return joined, player_of(joined, newest)


def _leave(t: Tournament, player: Player) -> Tournament:
    if not t.rounds:
        return remove_player(t, player.id)
    left = with_player(t, replace(player, fee=0, paid=0))
    return left if player.withdrawn_from is not None else withdraw_player(left, player.id)
