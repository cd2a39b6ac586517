"""Compare the ranks that a file states with those of the standings, which a report saved here states."""

from collections.abc import Mapping, Sequence
from typing import Final

from swissdesk.formats.adjustment import Adjustment
from swissdesk.tiebreaks.ranking_lists import points_word
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.stated import StatedStandings
from swissdesk.tournament.standing.team_scores import member_ranks
from swissdesk.words import ngettext

_SHOWN: Final = 10


def ranks_to_write(t: Tournament) -> dict[PlayerId, int]:
    """Return the ranks of the standings, shared where nothing separates; before round 1 the list's order."""
    rows = standings(t).rows
    return {row.player: row.rank if t.rounds else place for place, row in enumerate(rows, 1)}


def rank_adjustments(t: Tournament, stated: StatedStandings) -> tuple[Adjustment, ...]:
    """Return what there is to say where the standings rank otherwise than the file did.

    They go by the tie-breaks of the tournament; members of teams are ranked by points, then number.
    """
    numbers = {player.id: int(player.tpn) for player in t.players}
    ours = {numbers[player]: rank for player, rank in ranks_to_write(t).items()}
    entries = {int(line.tpn): line.place or 0 for line in stated.lines}
    codes = ", ".join((points_word(t.settings.leading_score), *t.settings.tie_breaks))
    found = [_text(_differing(ours, entries), codes)]
    if t.settings.is_team_event:
        members = {int(one.id): one.place or 0 for one in stated.members}
        theirs = {int(one): rank for one, rank in member_ranks(t).items()}
        found.append(_members_text(_differing(theirs, members)))
    return tuple(Adjustment(0, 0, text) for text in found if text)


def _differing(ours: Mapping[int, int], stated: Mapping[int, int]) -> list[int]:
    return sorted(number for number, rank in stated.items() if number in ours and ours[number] != rank)


def _text(numbers: Sequence[int], codes: str) -> str:
    text = ngettext(
        "The rank of number {numbers} is not that of the standings by {codes}, "
        "which a report saved here states.",
        "{count} ranks are not those of the standings by {codes}, which a report saved here states: "
        "numbers {numbers}.",
        len(numbers),
    )
    return text.format(count=len(numbers), codes=codes, numbers=_listed(numbers)) if numbers else ""


def _members_text(numbers: Sequence[int]) -> str:
    text = ngettext(
        "The rank of player {numbers} is not that by points and number, which a report saved here states.",
        "{count} ranks of players are not those by points and number, which a report saved here states: "
        "players {numbers}.",
        len(numbers),
    )
    return text.format(count=len(numbers), numbers=_listed(numbers)) if numbers else ""


def _listed(numbers: Sequence[int]) -> str:
    shown = ", ".join(str(number) for number in numbers[:_SHOWN])
    return shown + (" …" if len(numbers) > _SHOWN else "")
