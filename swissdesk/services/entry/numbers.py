"""Drawing and choosing the numbers of a table before round 1; what was drawn stands in the journal."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.presence import name_of
from swissdesk.services.intention import Once
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.entry import numbers, round_apart
from swissdesk.tournament.entry.numbers import Apart
from swissdesk.tournament.entry.round_apart import KeptApart
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _

__all__ = (
    "Apart",
    "NumberRow",
    "Numbers",
    "are_seeds",
    "derbies_first",
    "draw_apart",
    "draw_numbers",
    "give_number",
    "keep_apart",
    "numbers_by_rating",
    "numbers_by_team",
)

_SEEDS: Final = 1_000_000
"""Seeds of drawings are smaller than this."""


class NumberRow(Frozen):
    """A player with the number, where the player comes from, and the `team` of a table, if there are any."""

    id: PlayerId
    tpn: Tpn
    name: str
    rating: int
    federation: str
    club: str
    team: str


class Numbers(Frozen):
    """The players in order of their numbers.

    `fixed` says why no number can change, `unrestricted` why they cannot be drawn from envelopes that
    keep people of one federation or club apart, `no_derbies` why teams of one club cannot be made to meet
    in round 1, `no_teams` why clubs cannot be the teams of a table; empty where they can. `has_teams` tells
    that people play for teams, `of_teams` that the numbers are those of teams. `not_apart` says why seeds
    cannot be exchanged so that those of one federation or club do not meet in round 1.
    """

    rows: tuple[NumberRow, ...]
    fixed: str
    unrestricted: str
    no_derbies: str
    no_teams: str
    has_teams: bool
    of_teams: bool
    not_apart: Mapping[Apart, str]


def numbers_of(event: OpenEvent, section: SectionId) -> Numbers:
    """Return the numbers, and what can be done with them."""
    t = event.tournament(section)
    team_of = {one.id: team.name for team in table_teams(t) for one in team.players}
    rows = (
        NumberRow(one.id, one.tpn, one.name, one.rating, one.federation, one.club, team_of.get(one.id, ""))
        for one in t.players
    )
    return Numbers(
        tuple(rows),
        numbers.why_fixed(t),
        numbers.why_not_restricted(t),
        numbers.why_no_derbies(t),
        numbers.why_no_teams(t),
        has_teams=bool(table_teams(t)),
        of_teams=t.settings.is_team_event,
        not_apart={apart: round_apart.why_not_apart(t, apart) for apart in Apart},
    )


def why_fixed(event: OpenEvent, section: SectionId) -> str:
    """Return why no number can be drawn or chosen; empty where they can."""
    return numbers.why_fixed(event.tournament(section))


def are_seeds(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the numbers are the seeds of a knock-out."""
    return is_knock_out(event.tournament(section).settings)


def fresh_seed(chance: random.Random) -> int:
    """Return a seed for a drawing, short enough to be read out."""
    return chance.randrange(1, _SEEDS)


def draw_numbers(event: OpenEvent, section: SectionId, seed: int) -> Changes:
    """Draw all numbers by lot; the same seed draws the same numbers for the same list again."""
    return _drawn(event, section, seed, numbers.by_lot, _("Numbers drawn by lot (seed {seed}): {order}"))


def draw_apart(event: OpenEvent, section: SectionId, apart: Apart, seed: int) -> Changes:
    """Draw all numbers so that people of one federation or club do not meet at the end (C.05 Annex 2)."""
    text = _("Numbers drawn by federation from the Varma table (seed {seed}): {order}")
    if apart is Apart.CLUB:
        text = _("Numbers drawn by club from the Varma table (seed {seed}): {order}")
    return _drawn(event, section, seed, lambda t, chance: numbers.by_restricted_lot(t, apart, chance), text)


def keep_apart(event: OpenEvent, section: SectionId, apart: Apart) -> Changes:
    """Exchange seeds of a knock-out so that nobody meets the own club or federation in round 1.

    The text of the change says who has another seed, and who meets all the same. Raises `TournamentError`
    where nobody meets the own one, and where no exchange helps.
    """
    found_in = Once(lambda t: round_apart.kept_apart(t, apart))

    def step(t: Tournament) -> Tournament:
        reason = round_apart.why_not_apart(t, apart)
        if reason:
            raise TournamentError(reason)
        found = found_in(t)
        if not found.moved:
            words = _("No exchange of seeds helps; these meet in round 1: {pairs}")
            raise TournamentError(words.format(pairs=_left_text(found)))
        return found.tournament

    def text(t: Tournament, _after: Tournament) -> str:
        found = found_in(t)
        words = _("Clubs kept apart in round 1: {order}")
        if apart is Apart.FEDERATION:
            words = _("Federations kept apart in round 1: {order}")
        said = words.format(order="; ".join(f"{one.tpn} {one.name}" for one in found.moved))
        left = _("still meeting: {pairs}").format(pairs=_left_text(found)) if found.left else ""
        return "; ".join(filter(None, (said, left)))

    return event.change(section, step, text, EVERYTHING, seen.numbered_list())


def _left_text(found: KeptApart) -> str:
    return "; ".join(f"{one.tpn} {one.name} – {other.tpn} {other.name}" for one, other in found.left)


def _drawn(
    event: OpenEvent,
    section: SectionId,
    seed: int,
    draw: Callable[[Tournament, random.Random], Tournament],
    text: str,
) -> Changes:
    if not 0 < seed < _SEEDS:
        raise TournamentError(_("A seed is a number from 1 to {most}.").format(most=_SEEDS - 1))
    return event.change(
        section,
        lambda t: draw(t, random.Random(seed)),
        # The order by itself, so that the journal tells it without anybody having to draw again.
        lambda _before, after: text.format(seed=seed, order=_order_text(after)),
        EVERYTHING,
        seen.numbered_list(),
    )


def _order_text(t: Tournament) -> str:
    return "; ".join(f"{one.tpn} {one.name}" for one in t.players)


def numbers_by_rating(event: OpenEvent, section: SectionId) -> Changes:
    """Give the numbers by rating, title and name."""
    text, part = _("Numbers given by rating"), seen.numbered_list()
    return event.change(section, numbers.by_rating, text, EVERYTHING, part)


def numbers_by_team(event: OpenEvent, section: SectionId) -> Changes:
    """Give the numbers of a row to each club, which is a team of the table."""
    text, part = _("Numbers given by team"), seen.numbered_list()
    return event.change(section, numbers.by_team, text, EVERYTHING, part)


def derbies_first(event: OpenEvent, section: SectionId) -> Changes:
    """Give numbers by which teams of one club meet in round 1."""

    def text(_before: Tournament, after: Tournament) -> str:
        return _("Teams of one club meet in round 1: {order}").format(order=_order_text(after))

    return event.change(section, numbers.with_derbies, text, EVERYTHING, seen.numbered_list())


def give_number(event: OpenEvent, section: SectionId, player_id: PlayerId, number: int) -> Changes:
    """Give a player a number; whoever had it gets the other one."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: number {number}").format(player=name_of(t, player_id), number=number)

    return event.change(
        section,
        lambda t: numbers.give_number(t, player_id, number),
        text,
        EVERYTHING,
        seen.numbered_list(),
    )
