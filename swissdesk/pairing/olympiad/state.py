"""Everything that pairing a round needs to know about the teams that are paired, in ranking order."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.basic.meetings import unmet_rows
from swissdesk.pairing.basic.scores import Scoregroup, scoregroups
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.olympiad.colours import Side, illegal_colours
from swissdesk.pairing.olympiad.ranking import match_points, ranked_teams
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Tpn


@dataclass(frozen=True, slots=True)
class State:
    """The teams that are paired, by their place in the ranking (0-based), and the bye (D.02:10, 12).

    Lists hold one entry for each team; in `rows` and `lawful` that is a set of places, an integer
    whose bit p stands for the team in place p: whom the team may meet at all, and with whom in such
    a way that a colour is legal for both (D.02:16, 22). `mate` is some complete round.
    """

    teams: tuple[PairingPlayer, ...]
    scores: tuple[Points, ...]
    groups: tuple[Scoregroup, ...]
    colours: tuple[Sequence[Colour], ...]
    rows: tuple[int, ...]
    lawful: tuple[int, ...]
    mate: tuple[int, ...]
    bye: Tpn | None

    @property
    def size(self) -> int:
        """Return how many teams are paired."""
        return len(self.teams)

    @property
    def median(self) -> int:
        """Return the index of the group of the lower of the two middle teams (D.02:19); -1 if none play."""
        middle = self.size // 2
        return next((at for at, group in enumerate(self.groups) if group.first <= middle < group.end), -1)

    def tpn(self, place: int) -> Tpn:
        """Return the pairing number of the team in this place."""
        return self.teams[place].tpn

    def side(self, place: int) -> Side:
        """Return what the colours of the team in this place depend on."""
        return Side(self.tpn(place), self.colours[place])


def build_state(request: PairingRequest) -> State:
    """Return the state of a round before it is paired; two matchings and O(teams * rounds) more.

    Raises NoLegalPairingError, and PairingError where individuals play.
    """
    ranked = ranked_teams(request)
    rows = unmet_rows(ranked, request.forbidden_pairs)
    bye = _bye(request, ranked, rows) if len(ranked) % 2 else None
    teams = tuple([team for team in ranked if team is not bye])
    rows = unmet_rows(teams, request.forbidden_pairs)
    mate = [-1] * len(teams)
    if augment(rows, mate, below(len(rows))):
        raise no_legal_pairing(request.round_number, [team.tpn for team in teams], rows, None)
    colours = tuple([colours_played(team.history) for team in teams])
    scores = tuple([match_points(team) for team in teams])
    return State(
        teams=teams,
        scores=scores,
        groups=scoregroups(scores),
        colours=colours,
        rows=tuple(rows),
        lawful=tuple(_lawful(rows, colours)),
        mate=tuple(mate),
        bye=None if bye is None else bye.tpn,
    )


def _bye(request: PairingRequest, ranked: tuple[PairingPlayer, ...], rows: list[int]) -> PairingPlayer:
    """Return the last ranked team that may have the bye and without which all others can be paired.

    Raises NoLegalPairingError if there is none (D.02:12, 16, 44).
    """
    candidates = sum([1 << place for place, team in enumerate(ranked) if may_have_bye(team.history)])
    possible = candidates & dispensable_vertices(rows)
    if not possible:
        raise no_legal_pairing(request.round_number, [team.tpn for team in ranked], rows, candidates)
    return ranked[possible.bit_length() - 1]


def may_have_bye(history: Sequence[PastRound]) -> bool:
    """Tell whether a team has had no bye and has never scored without playing (D.02:12, 16)."""
    return not any(
        past.kind is RoundKind.PAIRING_ALLOCATED_BYE
        or (past.kind is not RoundKind.PLAYED and (past.points or past.game_points))
        for past in history
    )


def _lawful(rows: Sequence[int], colours: Sequence[Sequence[Colour]]) -> list[int]:
    """Return the rows without the pairs in which no colours are legal for both (D.02:22)."""
    barred = [illegal_colours(played) for played in colours]
    may_have = {
        colour: sum([1 << place for place, one in enumerate(barred) if colour not in one])
        for colour in Colour
    }
    return [
        row & reduce(or_, [may_have[colour.opposite] for colour in Colour if colour not in one], 0)
        for row, one in zip(rows, barred, strict=True)
    ]
