"""The numbers of a table, as they are drawn or chosen before round 1 (C.05)."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, unique
from itertools import groupby
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling import varma
from swissdesk.pairing.handling.initial_order import Entrant, order_key, plain_letters
from swissdesk.pairing.record import ListOrder
from swissdesk.terms import Tpn
from swissdesk.tournament.entry.registration import numbered
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.table_rounds import table_shape
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _

_ORDINAL: Final = re.compile(r"[\s-]+(?:[0-9]+\.?|[IVX]+)$")


@unique
class Apart(Enum):
    """Who should not meet at the end of a table: people of one federation, or of one club."""

    FEDERATION = "federation"
    CLUB = "club"


def are_chosen(t: Tournament) -> bool:
    """Tell whether the numbers do not follow from an order of the list."""
    return t.settings.pairing_system.list_order in (ListOrder.AS_DRAWN, ListOrder.SEEDS)


def why_fixed(t: Tournament) -> str:
    """Return why the numbers cannot be drawn or chosen; empty where they can."""
    if not are_chosen(t):
        return _("The pairing numbers follow from the order of the list.")
    if t.rounds:
        return _("Round 1 is paired: the numbers stay as they are.")
    return "" if len(t.players) > 1 else _("There are no players yet who could have another number.")


def why_not_restricted(t: Tournament) -> str:
    """Return why the numbers cannot be drawn from the envelopes of the Varma tables (C.05 Annex 2)."""
    fixed = why_fixed(t)
    if not fixed and is_knock_out(t.settings):
        return _("The Varma tables are for round robins: a knock-out has no last rounds for everybody.")
    if not fixed and table_teams(t):
        return _("The Varma tables are for round robins: here nobody meets the own team.")
    if fixed or varma.FEWEST <= len(t.players) <= varma.MOST:
        return fixed
    text = _("There are Varma tables for {fewest} to {most} players.")
    return text.format(fewest=varma.FEWEST, most=varma.MOST)


def by_rating(t: Tournament) -> Tournament:
    """Give the numbers by rating, title and name; of a table with teams within each of them."""
    _check(why_fixed(t))

    def key(player: Player) -> tuple[object, ...]:
        return order_key(Entrant(player.rating, player.title, player.name)), player.id

    return replace(t, players=numbered(player for part in _parts(t) for player in sorted(part, key=key)))


def by_lot(t: Tournament, chance: random.Random) -> Tournament:
    """Draw all numbers by lot; of a table with teams within each of them."""
    _check(why_fixed(t))
    drawn = []
    for part in _parts(t):
        # In order of registration, so that a seed draws the same whatever the numbers were before.
        players = sorted(part, key=lambda player: player.id)
        chance.shuffle(players)
        drawn += players
    return replace(t, players=numbered(drawn))


def _parts(t: Tournament) -> Sequence[tuple[Player, ...]]:
    """Return those whose numbers change among each other."""
    return [team.players for team in table_teams(t)] or [t.players]


def why_no_teams(t: Tournament) -> str:
    """Return why the numbers cannot be given by clubs that are the teams of a table; empty where they can."""
    teams = len(table_teams(t))
    if why_fixed(t) or not teams:
        return why_fixed(t) or _("Nobody plays for a team by this table.")
    sizes = Counter(player.club for player in t.players)
    if len(sizes) == teams and "" not in sizes and len(set(sizes.values())) == 1:
        return ""
    text = _("The teams of this table are {teams} clubs with equally many players: give everybody the club.")
    return text.format(teams=teams)


def are_clubs_mixed(t: Tournament) -> bool:
    """Tell whether clubs could be the teams of a table that is still open, but its teams are others."""
    clubs = [{player.club for player in team.players} for team in table_teams(t)]
    return not why_no_teams(t) and any(len(of_team) > 1 for of_team in clubs)


def by_team(t: Tournament) -> Tournament:
    """Give the numbers of a row to each club, in the order in which they stand."""
    _check(why_no_teams(t))
    clubs = list(dict.fromkeys(player.club for player in t.players))
    return replace(t, players=numbered(sorted(t.players, key=lambda player: clubs.index(player.club))))


def by_restricted_lot(t: Tournament, apart: Apart, chance: random.Random) -> Tournament:
    """Draw all numbers from the envelopes of the Varma tables, contingent by contingent (C.05 Annex 2)."""
    _check(why_not_restricted(t))
    order = drawing_order(t.players, apart)
    drawn = varma.draw_from_envelopes([len(people) for people in order], len(t.players), chance)
    numbers = {
        player.id: number
        for people, own in zip(order, drawn, strict=True)
        for player, number in zip(people, own, strict=True)
    }
    return _with_numbers(t, numbers)


def drawing_order(players: Iterable[Player], apart: Apart) -> Sequence[tuple[Player, ...]]:
    """Return who draws together, and in which order (C.05 Annex 2: 2).

    The largest contingent first, of equal ones by the alphabet; in it by name. Who belongs nowhere is a
    contingent of one, behind all others of that size.
    """
    by_name = sorted(players, key=lambda one: (_home(one, apart), plain_letters(one.name), one.name, one.id))
    homes = [tuple(people) for _key, people in groupby(by_name, key=lambda one: _home(one, apart))]
    contingents = [
        part
        for people in homes
        for part in ([people] if _home(people[0], apart) else [(alone,) for alone in people])
    ]
    return sorted(contingents, key=lambda people: (-len(people), not _home(people[0], apart)))


def _home(player: Player, apart: Apart) -> str:
    return player.federation if apart is Apart.FEDERATION else player.club


def why_no_derbies(t: Tournament) -> str:
    """Return why teams of one club cannot be made to meet in round 1; empty where they can."""
    fixed = why_fixed(t)
    if fixed or not t.settings.is_team_event:
        return fixed or _("Only teams of one club meet in round 1.")
    if is_knock_out(t.settings):
        return _("In a knock-out clubs are kept apart in round 1, not brought together.")
    if any(len(teams) > 1 for teams in _clubs(t)):
        return ""
    return _("No two teams are of one club: their clubs, or their names but for a number at the end, differ.")


def with_derbies(t: Tournament) -> Tournament:
    """Give numbers by which teams of one club meet in round 1, two and two; most others keep theirs.

    The first of two stays; whoever has the number that meets it changes with the second one.
    """
    _check(why_no_derbies(t))
    schedule = t.settings.pairing_system.schedule
    pairs = () if schedule is None else schedule.round_of(table_shape(t), 1).pairs
    meets = {pair.white: pair.black for pair in pairs} | {pair.black: pair.white for pair in pairs}
    for club in _clubs(t):
        own = {_number_of(t, team) for team in club}
        teams = [team for team in club if meets.get(_number_of(t, team)) not in own]
        for one, other in zip(teams[::2], teams[1::2], strict=False):
            # Who is free in round 1 of an odd field is the one who moves.
            stays, moves = (one, other) if _number_of(t, one) in meets else (other, one)
            t = give_number(t, moves, meets[_number_of(t, stays)])
    return t


def _number_of(t: Tournament, team: PlayerId) -> Tpn:
    return player_of(t, team).tpn


def _clubs(t: Tournament) -> Sequence[tuple[PlayerId, ...]]:
    """Return the teams of each club in the order of their numbers."""
    found: dict[str, list[PlayerId]] = {}
    for team in t.players:
        found.setdefault(_club_of_team(team), []).append(team.id)
    return [tuple(teams) for teams in found.values()]


def home_of(player: Player, apart: Apart) -> str:
    """Return the federation or club of somebody; of a team without a club its name but for a number."""
    return _club_of_team(player) if player.members and apart is Apart.CLUB else _home(player, apart)


def _club_of_team(team: Player) -> str:
    """Return the club of a team: without one its name but for a number at the end, as in “Lions 2”."""
    return plain_letters(team.club or _ORDINAL.sub("", team.name))


def give_number(t: Tournament, player_id: PlayerId, number: int) -> Tournament:
    """Give a player a number; whoever had it gets the other one.

    So the numbers that are drawn in the hall can be typed one after another.
    """
    _check(why_fixed(t))
    player = player_of(t, player_id)
    if not 1 <= number <= len(t.players):
        text = _("The numbers go from 1 to {most}.")
        raise TournamentError(text.format(most=len(t.players)))
    holder = t.players[number - 1]
    return _with_numbers(t, {holder.id: player.tpn, player.id: Tpn(number)})


def _with_numbers(t: Tournament, numbers: Mapping[PlayerId, Tpn]) -> Tournament:
    players = (replace(player, tpn=numbers.get(player.id, player.tpn)) for player in t.players)
    return replace(t, players=tuple(sorted(players, key=lambda player: player.tpn)))


def _check(reason: str) -> None:
    if reason:
        raise TournamentError(reason)
