"""What pairing has to know about the teams: scores, colours, floats, the bye (C.04.6:1, 2)."""

from collections.abc import Sequence

from swissdesk.errors import PairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import may_have_pab
from swissdesk.pairing.basic.colours import Strength
from swissdesk.pairing.basic.history import colours_played, has_taken_part
from swissdesk.pairing.basic.meetings import unmet_rows
from swissdesk.pairing.basic.scores import pairing_score, score_before
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.pairing.request import PairingPlayer, PairingRequest, TeamRules
from swissdesk.pairing.team_swiss.colours import Side, team_preference
from swissdesk.pairing.team_swiss.facts import BYE_BARS
from swissdesk.pairing.upfloaters.field import Field, PairCriterion
from swissdesk.pairing.upfloaters.floats import floated_last, matches_played
from swissdesk.terms import Colour, Points, TeamColours, Tpn
from swissdesk.words import _

LAST_ROUNDS = 2
"""So many rounds at the end do not look at floats (C.04.6:2.3.4, 2.3.7)."""


class State(Frozen):
    """The field of a round, and what its colours depend on, by place: teams in order of pairing numbers.

    `first` is what makes a team the first of two, the more the better, before the pairing number (4.2).
    """

    field: Field
    sides: tuple[Side, ...]
    first: tuple[tuple[int, ...], ...]

    @property
    def score_of(self) -> dict[Tpn, Points]:
        """Return the pairing scores by pairing number."""
        return dict(zip(self.field.numbers, self.field.scores, strict=True))


def team_rules(request: PairingRequest) -> TeamRules:
    """Return the rules of the team event; raises PairingError where individuals play."""
    if request.teams is None:
        raise PairingError(_("The Swiss team system pairs teams, and this event has no boards of a match."))
    return request.teams


def build_state(request: PairingRequest) -> State:
    """Return who takes part, and all that pairing asks; O(teams * rounds).

    Raises PairingError where individuals play.
    """
    rules, number = team_rules(request), request.round_number
    teams = tuple([team for team in request.players if team.takes_part])
    sides = _sides(request, rules.colours)
    return State(
        field=Field(
            numbers=tuple([team.tpn for team in teams]),
            scores=tuple([pairing_score(team, number) for team in teams]),
            matches=tuple([matches_played(team) for team in teams]),
            rows=tuple(unmet_rows(teams, request.forbidden_pairs)),
            may_have_bye=_may_have_bye(request, teams) if len(teams) % 2 else None,
            floaters=_floaters(request, teams),
            criteria=_criteria(request, teams, sides, rules.colours),
        ),
        sides=sides,
        first=tuple([first_by(team, rules) for team in teams]),
    )


def first_by(team: PairingPlayer, rules: TeamRules) -> tuple[int, ...]:
    """Return the real scores that make a team the first of two, in order (C.04.6:4.2.1, 4.2.2)."""
    primary = score_before(team, len(team.history) + 1)
    if not rules.secondary_for_colours:
        return (primary,)
    return primary, sum([past.secondary_points for past in team.history])


def _may_have_bye(request: PairingRequest, teams: Sequence[PairingPlayer]) -> int:
    return flags([may_have_pab(team.history, request.scoring, BYE_BARS) for team in teams])


def _sides(request: PairingRequest, kind: TeamColours) -> tuple[Side, ...]:
    is_last = request.round_number >= request.rounds_planned
    # A team that has never come holds no number yet, and would shift the parity of all below (4.3.1).
    arrived = [team for team in request.players if team.takes_part or has_taken_part(team.history)]
    sides = []
    for place, team in enumerate(arrived, 1):
        if team.takes_part:
            colours = colours_played(team.history)
            sides.append(Side(place, colours, team_preference(colours, kind, is_last=is_last)))
    return tuple(sides)


def _floaters(request: PairingRequest, teams: Sequence[PairingPlayer]) -> int:
    """Return who floated in the previous round; nobody at the end (C.04.6:1.5)."""
    is_late = request.round_number > request.rounds_planned - LAST_ROUNDS
    return 0 if is_late else floated_last(request, teams)


def _criteria(
    request: PairingRequest, teams: Sequence[PairingPlayer], sides: Sequence[Side], kind: TeamColours
) -> tuple[PairCriterion, ...]:
    """Return what is asked of pairs: colours, strong ones, no float again (C.04.6:2.3.5 to 2.3.7)."""
    preferred = [side.preference for side in sides]
    every, strong = (
        tuple(flags(one.colour is colour and one.strength >= least for one in preferred) for colour in Colour)
        for least in (Strength.MILD, Strength.STRONG)
    )
    criteria = []
    if kind is not TeamColours.NONE:
        criteria.append(PairCriterion("C8", "2.3.5", groups=every))
    if kind is TeamColours.TYPE_B:
        criteria.append(PairCriterion("C9", "2.3.6", groups=strong))
    floaters = _floaters(request, teams)
    if floaters:
        criteria.append(PairCriterion("C10", "2.3.7", residents=floaters))
    return tuple(criteria)
