"""Presence: check-in, people who are expected late, people who have been expelled.

A person who is expected has a place in the list, is not paired and scores nothing until the arrival
(C.04.2:2.4). Pairing numbers are provisional as long as somebody is expected (C.04.2:2.5).
"""

from collections import Counter
from collections.abc import Collection, Mapping
from enum import Enum, unique

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import Mark
from swissdesk.tournament.entry.registration import with_player, withdraw_player
from swissdesk.tournament.entry.undecided import undecided, uses_check_in
from swissdesk.tournament.lookup import has_been_paired, is_in, next_round_number, player_of
from swissdesk.tournament.model import Player, PlayerId, Round, Tournament
from swissdesk.tournament.standing.acceleration import let_late_entries_join, regrouped
from swissdesk.tournament.table_rounds import has_fixed_field
from swissdesk.words import _


@unique
class Presence(Enum):
    """Whether somebody has been checked in for the next round."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    NOT_ASKED = "not asked"
    NOT_HERE = "not here yet"
    HERE = "here"


def presences_of(t: Tournament, round_number: int) -> Mapping[PlayerId, Presence]:
    """Return of everybody whether they have been seen before a round that is not paired yet.

    Nobody asks for those who have announced that they do not play, who are late or have left.
    """
    found = dict.fromkeys((player.id for player in t.players), Presence.NOT_ASKED)
    if uses_check_in(t.settings, round_number):
        here = (each for each in t.players if each.checked_in >= round_number and is_in(each, round_number))
        found.update((player.id, Presence.HERE) for player in here)
        found.update((player.id, Presence.NOT_HERE) for player in undecided(t, round_number))
    return found


def has_provisional_numbers(t: Tournament) -> bool:
    """Tell whether pairing numbers may still move because somebody is expected (C.04.2:2.5)."""
    number = next_round_number(t)
    return any(player.is_late and is_in(player, number) for player in t.players)


def check_in(t: Tournament, player_id: PlayerId) -> Tournament:
    """Check a person in for the next round; one who was expected late has come with that."""
    player = _who_is_in(t, player_id)
    here = arrive(t, player_id) if player.is_late else t
    return with_player(here, replace(player_of(here, player_id), checked_in=next_round_number(t)))


def check_in_the_others(t: Tournament, among: Collection[PlayerId] | None = None) -> Tournament:
    """Check in everybody who is still undecided, or those `among` some."""
    number = next_round_number(t)
    waiting = {player.id for player in undecided(t, number) if among is None or player.id in among}
    players = tuple(
        replace(player, checked_in=number) if player.id in waiting else player for player in t.players
    )
    return replace(t, players=players)


def check_out(t: Tournament, player_id: PlayerId) -> Tournament:
    """Take a check-in for the next round back."""
    player = player_of(t, player_id)
    if player.checked_in < next_round_number(t):
        raise TournamentError(_("{name} is not checked in.").format(name=player.name))
    return with_player(t, replace(player, checked_in=len(t.rounds)))


def expect_late(t: Tournament, player_id: PlayerId) -> Tournament:
    """Mark a person as expected late: not paired before the arrival (C.04.2:2.4).

    Raises TournamentError for somebody who has been paired, who can only announce absences.
    """
    player = _who_is_in(t, player_id)
    if has_fixed_field(t.settings):
        raise TournamentError(t.settings.pairing_system.texts().no_byes)
    if has_been_paired(t, player_id):
        raise TournamentError(
            _("{name} has already been paired and is not a late entry: announce an absence instead.").format(
                name=player.name
            )
        )
    return regrouped(with_player(t, replace(player, is_late=True)))


def arrive(t: Tournament, player_id: PlayerId) -> Tournament:
    """Record that a late person has come and is to be paired from the next round on (C.04.2:2.4).

    The late entry joins the accelerated people if the place in the list says so (C.04.7:1.3).
    """
    player = player_of(t, player_id)
    if not player.is_late:
        raise TournamentError(_("{name} is not expected to come late.").format(name=player.name))
    here = regrouped(with_player(t, replace(player, is_late=False)))
    return let_late_entries_join(here, {player_id}) if t.rounds else here


def expel_player(t: Tournament, player_id: PlayerId) -> Tournament:
    """Expel a person from the tournament by the arbiter's decision, from the next round on."""
    out = withdraw_player(t, player_id)
    return with_player(out, replace(player_of(out, player_id), is_expelled=True))


def absent_without_notice(t: Tournament) -> tuple[Player, ...]:
    """Return the players who were absent without notice too often for the rules, in order of TPN.

    The system says how often that may happen (`forfeits_to_withdraw`): once by the rules of 2016
    (C.04.2 of 2016: D.2), twice by Leong's (Leong:17), unless the absence is explained with good reason
    before the next pairing is published. Absent is who lost by forfeit in the last round and has
    announced nothing for the next one; teams have a rule of their own (D.02:45).
    """
    forfeits = t.settings.pairing_system.forfeits_to_withdraw
    if not forfeits or len(t.rounds) < forfeits:
        return ()
    number = next_round_number(t)
    announced = {absence.player for absence in t.absences if absence.round_number == number}
    times = Counter(player for paired in t.rounds for player in _stayed_away(paired))
    meant = {player for player in _stayed_away(t.rounds[-1]) - announced if times[player] >= forfeits}
    return tuple(p for p in t.players if p.id in meant and is_in(p, number))


def _stayed_away(paired: Round) -> set[PlayerId]:
    """Return who lost a game of a round by forfeit."""
    return {
        seat
        for game in paired.games
        for seat, mark in zip((game.white, game.black), game.result, strict=True)
        if mark is Mark.FORFEIT_LOSS
    }


def withdraw_absent(t: Tournament, people: Collection[PlayerId]) -> Tournament:
    """Withdraw players who were absent without notice and have given no good reason.

    The rules are those of `absent_without_notice` (C.04.2 of 2016: D.2; Leong:17).

    Raises TournamentError for somebody who did not stay away.
    """
    absent = {player.id for player in absent_without_notice(t)}
    for player_id in people:
        if player_id not in absent:
            name = player_of(t, player_id).name
            raise TournamentError(_("{name} was not absent without notice.").format(name=name))
        t = withdraw_player(t, player_id)
    return t


def _who_is_in(t: Tournament, player_id: PlayerId) -> Player:
    player = player_of(t, player_id)
    if not is_in(player, next_round_number(t)):
        raise TournamentError(_("{name} has withdrawn.").format(name=player.name))
    return player
