"""Everything that pairing a round needs to know about the teams that are paired, in ranking order."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.history import colours_played
from swissdesk.pairing.basic.legal_colours import Side, legal_rows
from swissdesk.pairing.basic.meetings import rows_with_pair, unmet_rows
from swissdesk.pairing.basic.scores import Scoregroup, pairing_score, scoregroups
from swissdesk.pairing.matching.bitsets import below, flags
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.olympiad.facts import may_have_bye
from swissdesk.pairing.olympiad.ranking import ranked_teams
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Points, Tpn


class State(Frozen):
    """The teams that are paired, by their place in the ranking (0-based), and the bye (D.02:10, 12).

    `scores` are match points, and `groups` the teams with equally many (D.02:18). Lists hold one
    entry for each team; in `rows` and `lawful` that is a set of places, an integer whose bit p stands
    for the team in place p: whom the team may meet at all, and with whom in such a way that a colour
    is legal for both (D.02:16, 22). `mate` is some complete round.
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
    def score_of(self) -> dict[Tpn, Points]:
        """Return the match points by pairing number, those of an acceleration included."""
        return {team.tpn: score for team, score in zip(self.teams, self.scores, strict=True)}

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


class Field(Frozen):
    """All teams that take part, by their place in the ranking (D.02:10), and whom each may meet.

    `may_have_bye` is the set of those who may have the bye, None where everybody is paired.
    """

    teams: tuple[PairingPlayer, ...]
    scores: tuple[Points, ...]
    rows: tuple[int, ...]
    may_have_bye: int | None

    @property
    def numbers(self) -> list[Tpn]:
        """Return the pairing numbers by place."""
        return [team.tpn for team in self.teams]

    def forcing(self, one: int, other: int) -> "Field":
        """Return the field in which two places have nobody but each other."""
        return replace(self, rows=tuple(rows_with_pair(self.rows, one, other)))


def build_field(request: PairingRequest) -> Field:
    """Return who takes part; O(teams * rounds). Raises PairingError where individuals play."""
    teams = ranked_teams(request)
    candidates = flags(may_have_bye(team.history) for team in teams)
    return Field(
        teams=teams,
        scores=tuple([pairing_score(team, request.round_number) for team in teams]),
        rows=tuple(unmet_rows(teams, request.forbidden_pairs)),
        may_have_bye=candidates if len(teams) % 2 else None,
    )


def build_state(field: Field) -> State | None:
    """Return the state of a round before it is paired, None if it cannot be; two matchings.

    The bye goes to the last team that may have it and without which all others can be paired
    (D.02:12, 16).
    """
    teams, scores, rows, bye = field.teams, field.scores, list(field.rows), None
    if field.may_have_bye is not None:
        possible = field.may_have_bye & dispensable_vertices(rows)
        if not possible:
            return None
        # The highest bit is the last place in the ranking.
        place = possible.bit_length() - 1
        bye = teams[place].tpn
        teams = (*teams[:place], *teams[place + 1 :])
        scores = (*scores[:place], *scores[place + 1 :])
        rows = [_without(row, place) for row in (*rows[:place], *rows[place + 1 :])]
    mate = [-1] * len(teams)
    if augment(rows, mate, below(len(rows))):
        return None
    colours = tuple([colours_played(team.history) for team in teams])
    return State(
        teams=teams,
        scores=scores,
        groups=scoregroups(scores),
        colours=colours,
        rows=tuple(rows),
        lawful=legal_rows(rows, colours),
        mate=tuple(mate),
        bye=bye,
    )


def _without(row: int, place: int) -> int:
    """Return a set in which the places after one have moved up into it."""
    return row & below(place) | row >> place + 1 << place
