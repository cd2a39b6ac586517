"""What an arbiter sees before a change of the list: an entry, an absence, the list in its order."""

from collections.abc import Callable

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services.intention import Part
from swissdesk.terms import Tpn
from swissdesk.tournament.lookup import player_of, round_of
from swissdesk.tournament.members import team_with
from swissdesk.tournament.model import Bye, MemberId, Player, PlayerId, Tournament
from swissdesk.words import _

__all__ = (
    "absence",
    "bye",
    "entry",
    "facts",
    "member",
    "numbered_list",
    "order_of_team",
    "rounds_so_far",
    "with_all",
)


def entry(player: PlayerId) -> Part:
    """Return an entry of the list as it is, apart from its number, which those of others move."""
    return Part(lambda t: _facts_of(t, player), _refusal(player))


def with_all(*players: PlayerId) -> Part:
    """Return entries with what is noted of them elsewhere: absences, fixed tables, forbidden pairs."""

    def look(t: Tournament) -> object:
        return (
            tuple(_facts_of(t, one) for one in players),
            tuple(absence for absence in t.absences if absence.player in players),
            tuple(fixed for fixed in t.fixed_tables if fixed.player in players),
            tuple(pair for pair in t.forbidden_pairs if {pair.one, pair.other} & {*players}),
        )

    return Part(look, _refusal(players[0]))


def facts(player: PlayerId, of: Callable[[Player], object]) -> Part:
    """Return some facts of an entry, whatever becomes of the others."""
    return Part(lambda t: of(player_of(t, player)), _refusal(player))


def absence(player: PlayerId, number: int) -> Part:
    """Return what is announced of somebody for a round."""

    def look(t: Tournament) -> object:
        player_of(t, player)
        return tuple(one for one in t.absences if (one.player, one.round_number) == (player, number))

    def refusal(t: Tournament) -> str:
        words = _("What is announced of {name} for round {round} is something else by now: look at it again.")
        return words.format(name=player_of(t, player).name, round=number)

    return Part(look, refusal)


def bye(number: int, player: PlayerId) -> Part:
    """Return the bye of somebody in a paired round."""

    def look(t: Tournament) -> tuple[Bye, ...]:
        return tuple(one for one in round_of(t, number).byes if one.player == player)

    def refusal(t: Tournament) -> str:
        words = _("What {name} does in round {round} is something else by now: look at it again.")
        return words.format(name=player_of(t, player).name, round=number)

    return Part(look, refusal)


def rounds_so_far() -> Part:
    """Return which rounds there are, and how far each one is."""

    def refusal(_state: Tournament) -> str:
        return _("The rounds are others by now: look at them again. Nothing of yours was stored.")

    return Part(lambda t: tuple((one.number, one.state) for one in t.rounds), refusal)


def member(person: MemberId) -> Part:
    """Return a person of a team as the list has it."""
    return Part(lambda t: team_with(t, person)[1], _member_refusal(person))


def order_of_team(person: MemberId) -> Part:
    """Return the order of the team of a person."""
    return Part(lambda t: tuple(one.id for one in team_with(t, person)[0].members), _member_refusal(person))


def numbered_list() -> Part:
    """Return who is on the list, in its order, with all by which that can be made anew."""

    def look(t: Tournament) -> object:
        return len(t.rounds), tuple(
            (one.id, one.tpn, one.name, one.title, one.rating, one.federation, one.club, one.withdrawn_from)
            for one in t.players
        )

    def refusal(_state: Tournament) -> str:
        return _("The list is another one by now: look at it again before its numbers are given.")

    return Part(look, refusal)


def _member_refusal(person: MemberId) -> Callable[[Tournament], str]:
    def refusal(t: Tournament) -> str:
        try:
            team, found = team_with(t, person)
        except TournamentError as error:
            return _("{what} Nothing of yours was stored: look at it again.").format(what=error)
        words = _("{name} of {team} was changed meanwhile. Nothing of yours was stored: look at it again.")
        return words.format(name=found.name, team=team.name)

    return refusal


def _facts_of(t: Tournament, player: PlayerId) -> Player:
    return replace(player_of(t, player), tpn=Tpn(0))


def _refusal(player: PlayerId) -> Callable[[Tournament], str]:
    def refusal(t: Tournament) -> str:
        found = next((one for one in t.players if one.id == player), None)
        if found is None:
            return _("The entry has left the list. Nothing of yours was stored.")
        words = _("The entry of {name} was changed meanwhile. Nothing of yours was stored: look at it again.")
        return words.format(name=found.name)

    return refusal
