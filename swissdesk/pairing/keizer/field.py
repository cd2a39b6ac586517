"""Who takes part in a round from the top of the ladder, who may meet whom, and who has the bye."""

from collections.abc import Mapping, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.basic.meetings import rows_with_pair, rows_without
from swissdesk.pairing.keizer.ladder import GAMES, ladder_of
from swissdesk.pairing.ladders import Ladder
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn


class Field(Frozen):
    """Those who take part, by their places among them from the top of the ladder, from 0.

    `last_met` is the round of the last game with each opponent, `met_with` the own colour in it, `byes` how
    many byes somebody has had, `are_new` who has had no game yet.
    A `forced` pair has nobody but each other.
    """

    request: PairingRequest
    ladder: Ladder
    numbers: tuple[Tpn, ...]
    place_of: Mapping[Tpn, int]
    last_met: tuple[Mapping[Tpn, int], ...]
    met_with: tuple[Mapping[Tpn, Colour | None], ...]
    byes: tuple[int, ...]
    are_new: tuple[bool, ...]
    colours: tuple[Sequence[Colour], ...]
    forced: tuple[int, int] | None = None

    @property
    def size(self) -> int:
        """Return how many take part."""
        return len(self.numbers)

    def between(self, one: int, other: int) -> int | None:
        """Return how many rounds lie between the last game of two and this round; None if they never met."""
        last = self.last_met[one].get(self.numbers[other])
        return None if last is None else self.request.round_number - last - 1

    def rows(self, rounds_between: int) -> list[int]:
        """Return whom each place may meet where so many rounds lie between two games (Keizer:5.1)."""
        latest = self.request.round_number - rounds_between
        met = [[tpn for tpn, last in games.items() if last >= latest] for games in self.last_met]
        rows = rows_without(self.numbers, met, self.request.forbidden_pairs)
        return rows if self.forced is None else rows_with_pair(rows, *self.forced)

    def for_bye(self, place: int) -> tuple[bool, int, int]:
        """Return what puts places in the order of the bye, the first smallest (Keizer:4)."""
        return self.are_new[place], self.byes[place], -place

    def distances(self) -> list[int]:
        """Return the numbers of rounds between two games that can make a difference, the largest first."""
        wanted, now = self.request.ladder.rounds_between, self.request.round_number
        here = self.place_of
        found = {now - last - 1 for games in self.last_met for tpn, last in games.items() if tpn in here}
        return [wanted, *sorted((distance for distance in found if distance < wanted), reverse=True)]


class Opened(Frozen):
    """A round that can be completed: so many rounds lie between two games, the rows, and who has the bye.

    `mate` is one complete matching of all but the bye.
    """

    rounds_between: int
    rows: list[int]
    bye: int | None
    mate: list[int]


def build_field(request: PairingRequest) -> Field:
    """Return who takes part, from the top of the ladder; O(players times rounds)."""
    ladder = ladder_of(request)
    by_number = {player.tpn: player for player in request.players}
    here = [by_number[rung.tpn] for rung in ladder.rungs if by_number[rung.tpn].takes_part]
    bye = RoundKind.PAIRING_ALLOCATED_BYE
    return Field(
        request=request,
        ladder=ladder,
        numbers=tuple([player.tpn for player in here]),
        place_of={player.tpn: place for place, player in enumerate(here)},
        last_met=tuple([_last_met(player) for player in here]),
        met_with=tuple([_met_with(player) for player in here]),
        byes=tuple([sum(past.kind is bye for past in player.history) for player in here]),
        are_new=tuple([all(past.kind not in GAMES for past in player.history) for player in here]),
        colours=tuple([colours_played(player.history) for player in here]),
    )


def _last_met(player: PairingPlayer) -> dict[Tpn, int]:
    played = RoundKind.PLAYED
    # A later game with the same opponent takes the place of an earlier one.
    return {
        past.opponent: number
        for number, past in enumerate(player.history, start=1)
        if past.kind is played and past.opponent is not None
    }


def _met_with(player: PairingPlayer) -> dict[Tpn, Colour | None]:
    played = RoundKind.PLAYED
    return {
        past.opponent: past.colour
        for past in player.history
        if past.kind is played and past.opponent is not None
    }


def open_round(field: Field) -> Opened | None:
    """Return the round that lets most rounds lie between two games and gives the bye to whom it can.

    None where nobody else may be met even in the next round (Keizer:4.1, 5.1).
    """
    for distance in field.distances():
        rows = field.rows(distance)
        opened = _odd(field, distance, rows) if field.size % 2 else _even(field, distance, rows, None)
        if opened is not None:
            return opened
    return None


def _odd(field: Field, distance: int, rows: list[int]) -> Opened | None:
    free = dispensable_vertices(rows)
    if not free:
        return None
    return _even(field, distance, rows, min(members(free), key=field.for_bye))


def _even(field: Field, distance: int, rows: list[int], bye: int | None) -> Opened | None:
    alive = below(field.size) & ~(0 if bye is None else 1 << bye)
    kept = [row & alive for row in rows]
    mate = [-1] * field.size
    return None if augment(kept, mate, alive) else Opened(distance, kept, bye, mate)
