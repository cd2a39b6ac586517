"""The progress table: everybody's points and place after each round."""

from collections.abc import Mapping
from itertools import accumulate

from swissdesk.frozen import Frozen
from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.facts import facts_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.standings import Standing, Standings, standings, tie_break_event


class ProgressRow(Frozen):
    """An entry: its line of the standings, its points after each round, its places after each round.

    The places are left out where nobody asked for them.
    """

    player: PlayerId
    tpn: Tpn
    standing: Standing
    points: tuple[Points, ...]
    places: tuple[int, ...] = ()


class Progress(Frozen):
    """The progress up to a round; the rows stand as in its standings."""

    standings: Standings
    rows: tuple[ProgressRow, ...]


def progress(t: Tournament, after_round: int | None = None, *, with_places: bool = False) -> Progress:
    """Return the progress up to a round, by default the last paired one.

    Unfinished games count for nothing, as in standings. Places cost the standings after each of the
    rounds. Raises TournamentError for a round that is not paired.
    """
    table = standings(t, after_round)
    sums = _sums(t, table.after_round)
    numbers = {player.id: player.tpn for player in t.players}
    places = [_places(t, number) for number in range(1, table.after_round + 1)] if with_places else []
    rows = tuple(
        ProgressRow(
            row.player,
            numbers[row.player],
            row,
            sums[numbers[row.player]],
            tuple(after[row.player] for after in places),
        )
        for row in table.rows
    )
    return Progress(table, rows)


def _sums(t: Tournament, after_round: int) -> Mapping[Tpn, tuple[Points, ...]]:
    event = facts_of(tie_break_event(t, after_round)).event
    return {
        one.tpn: tuple(Points(total) for total in accumulate(record.points for record in one.rounds))
        for one in event.participants
    }


def _places(t: Tournament, after_round: int) -> Mapping[PlayerId, int]:
    return {row.player: row.rank for row in standings(t, after_round).rows}
