"""Draw the plan of a random tournament: what nobody has chosen comes from ranges in which clubs play.

Everything that is drawn has a chance of its own, by the seed and its name: choosing one thing leaves all
others as they were. Nothing is drawn by powers or logarithms, which may differ from machine to machine.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.generator import KeptApart, Plan, Rates, random_ratings, random_teams
from swissdesk.pairing.handling.acceleration import BakuEdition, goes_with
from swissdesk.pairing.record import ByesWithPoints, PairingSystem, Schedule, TeamChoice
from swissdesk.pairing.request import USUAL_LADDER, USUAL_TABLE_TEAMS, LadderRules, TableShape
from swissdesk.terms import Colour, Points, Scoring, TeamColours, TeamScore, Tpn
from swissdesk.tournament.event.drawn_tie_breaks import drawn_tie_breaks, draws_lots
from swissdesk.tournament.event.generated import with_teams
from swissdesk.tournament.event.limits import MOST_ROUNDS
from swissdesk.tournament.event.point_values import check_values, with_byes_of_matches
from swissdesk.tournament.event.random_choices import (
    MOST_ENTRIES,
    RATES,
    Acceleration,
    Choices,
    Worth,
    check_choices,
    pairs_by_primary,
    uses_of,
)
from swissdesk.tournament.round.rounds import odd_field_text
from swissdesk.words import _

_PEOPLE: Final = (8, 120)
_TEAMS: Final = (6, 32)
_ROUNDS: Final = (5, 5, 6, 7, 7, 7, 8, 9, 9, 11)
_OF_TABLE: Final = range(4, 25)
_TEAMS_OF_TABLE: Final = range(2, 7)
_MOST_ROUNDS_OF_TABLE: Final = 15
_FEWEST_CHOSEN: Final = 3
_USUAL_OF_TABLE: Final = 12
_THREE_ONE_NOTHING: Final = Worth(Points(30), Points(10), Points(0))

_RATES: Final[Mapping[str, tuple[float, ...]]] = {
    "draws": (5, 20, 25, 30, 35, 40, 50, 60, 80),
    "forfeits": (0, 0, 0.5, 1, 2, 3, 6),
    "double_forfeits": (0, 0, 0, 0.5, 1),
    "withdrawals": (0, 0, 3, 5, 10, 20),
    "half_point_byes": (0, 0, 1, 2, 5, 8),
    "full_point_byes": (0, 0, 0, 0, 0.5, 1),
    "zero_point_byes": (0, 0, 1, 2, 4),
    "late_entries": (0, 0, 2, 5, 15),
    "odd_results": (0, 0, 0, 0.5, 1, 2),
    "unrated_games": (0, 0, 0, 0.5, 1),
    "match_forfeits": (0, 0, 0.5, 1, 3),
    "double_match_forfeits": (0, 0, 0, 0.5, 1),
    "missing_members": (0, 0, 3, 5, 10),
}
"""In per cent, what is usual more than once."""


def drawn_plan(choices: Choices, seed: int) -> Plan:
    """Return a plan with what is chosen, and with the rest as the seed draws it.

    Raises:
        TournamentError: what is chosen cannot be, in words.
    """
    check_choices(choices)
    return _Draw(choices, seed).plan()


def scoring_of(system: PairingSystem, points: Worth | None, bye: Points | None) -> Scoring:
    """Return the usual scoring, with other points for a win, a draw and a loss, and for the bye.

    Raises TournamentError for values that the rules do not allow.
    """
    scoring = usual = system.scoring
    if points is not None:
        win, draw, loss = points
        scoring = Scoring(
            win=win,
            draw=draw,
            loss=loss,
            forfeit_win=win,
            pairing_allocated_bye=win if system.pairs_matches else _like(usual, points),
            full_point_bye=win,
            half_point_bye=draw,
            adjourned=draw,
        )
        if system.pairs_matches:
            scoring = with_byes_of_matches(scoring, usual, system.games)
    scoring = scoring if bye is None else replace(scoring, pairing_allocated_bye=bye)
    check_values(scoring, 1 if system.for_teams else system.games)
    return scoring


def _like(usual: Scoring, points: Worth) -> Points:
    """Return what the bye is worth, which is usually as much as a win, a draw or a loss."""
    worth = {usual.loss: points.loss, usual.draw: points.draw, usual.win: points.win}
    return worth[usual.pairing_allocated_bye]


class _Draw:
    """The drawing of one plan."""

    def __init__(self, choices: Choices, seed: int) -> None:
        self._choices = choices
        self._seed = seed
        self._system = choices.record
        self._uses = uses_of(self._system)

    def plan(self) -> Plan:
        choices, system, shape = self._choices, self._system, self._shape()
        self._check(shape)
        primary, scoring = self._primary(), self._scoring()
        tie_breaks = self._tie_breaks(primary)
        plan = Plan(
            system=system.name,
            rounds_planned=shape.rounds,
            ratings=() if system.for_teams else self._ratings(shape.players),
            initial_colour=self._chance("colour").choice((Colour.WHITE, Colour.BLACK)),
            scoring=scoring,
            rates=self._rates(),
            baku=self._baku(scoring, primary),
            table_teams=shape.teams or USUAL_TABLE_TEAMS,
            ladder=self._ladder(shape.players),
            own_table=choices.own_table or "",
            tie_breaks=tie_breaks,
            lots=self._lots(shape.players) if draws_lots(tie_breaks) else (),
            kept_apart=self._kept_apart(shape),
        )
        return plan if primary is None else self._of_teams(plan, shape.players, primary)

    def _chance(self, name: str) -> random.Random:
        # By a text it is the same in each process, unlike by a hash.
        return random.Random(f"{self._seed} {name}")

    def _shape(self) -> TableShape:
        """Return how many play how many rounds; where there are none that fit, something to be refused."""
        schedule, choices = self._system.schedule, self._choices
        if schedule is not None:
            fitting = [shape for shape in self._shapes(schedule) if self._fits(schedule, shape)]
            if schedule.rounds_are_chosen and self._choices.rounds is None:
                # Where nobody says how many rounds there are, a single one is no tournament.
                fitting = [shape for shape in fitting if shape.rounds >= _FEWEST_CHOSEN] or fitting
            shape = self._chance("table").choice(fitting) if fitting else self._usual_shape(schedule)
            rounds = schedule.cycles * schedule.cycle_rounds(shape)
            return shape._replace(rounds=choices.rounds or min(rounds, MOST_ROUNDS))
        players = self._entries()
        knock_out = self._system.knock_out
        if knock_out is not None:
            return TableShape(players, rounds=knock_out.stages(players))
        # So that nearly always a round can be paired to the end.
        most = max(1, players * 2 // 3)
        return TableShape(players, rounds=choices.rounds or min(self._chance("rounds").choice(_ROUNDS), most))

    def _entries(self) -> int:
        """Return how many are on the list: more where many rounds are wanted, half of the time few."""
        choices = self._choices
        if self._number_given():
            return self._number_given()
        fewest, most = _TEAMS if self._system.for_teams else _PEOPLE
        fewest = max(fewest, 2 * (choices.rounds or 0))
        chance = self._chance("players")
        players = chance.randint(fewest, chance.randint(fewest, max(most, 2 * fewest)))
        return players if self._system.may_be_odd else players + players % 2

    def _number_given(self) -> int:
        return len(self._choices.given) or self._choices.players or 0

    def _shapes(self, schedule: Schedule) -> Iterator[TableShape]:
        """Yield the sizes that a table might have."""
        choices = self._choices
        number = self._number_given()
        players: Sequence[int] = (number,) if number else _OF_TABLE
        if schedule.is_read and not number:
            players = range(2, MOST_ROUNDS + 2)
        chosen = choices.table_teams
        teams: Sequence[int] = (schedule.team_count(chosen or 0),)
        if len(schedule.teams) > 1 and chosen is None:
            teams = schedule.teams if number else _TEAMS_OF_TABLE
        rounds: Sequence[int] = (choices.rounds or 1,)
        if schedule.rounds_are_chosen and choices.rounds is None:
            rounds = range(1, _MOST_ROUNDS_OF_TABLE)
        own = choices.own_table or ""
        for count in players:
            for of_teams in teams:
                yield from (TableShape(count, teams=of_teams, rounds=one, own=own) for one in rounds)

    def _fits(self, schedule: Schedule, shape: TableShape) -> bool:
        if schedule.misfit(shape) or (shape.players % 2 and not self._system.may_be_odd):
            return False
        rounds = schedule.cycles * schedule.cycle_rounds(shape)
        return bool(self._number_given()) or schedule.is_read or rounds <= _MOST_ROUNDS_OF_TABLE

    def _usual_shape(self, schedule: Schedule) -> TableShape:
        choices = self._choices
        return TableShape(
            self._number_given() or _USUAL_OF_TABLE,
            teams=schedule.team_count(choices.table_teams or USUAL_TABLE_TEAMS),
            rounds=choices.rounds or 1,
            own=choices.own_table or "",
        )

    def _check(self, shape: TableShape) -> None:
        """Raise TournamentError where so many cannot play."""
        schedule = self._system.schedule
        asked = shape._replace(rounds=self._choices.rounds or shape.rounds)
        misfit = "" if schedule is None else schedule.misfit(asked)
        if schedule is not None and schedule.is_read and not shape.own:
            raise TournamentError(_("No table of rounds has been given."))
        if misfit:
            raise TournamentError(misfit)
        if shape.players % 2 and not self._system.may_be_odd:
            raise TournamentError(odd_field_text(shape.players, self._system))

    def _ratings(self, players: int) -> tuple[int, ...]:
        if self._choices.given:
            return tuple(sorted((rating for rating, *_none in self._choices.given), reverse=True))
        return random_ratings(players, *self._limits(), self._chance("ratings"))

    def _limits(self) -> tuple[int, int]:
        """Return the lowest and the highest rating; now and then all have the same one."""
        if self._choices.ratings is not None:
            return self._choices.ratings
        chance = self._chance("limits")
        lowest = 100 * chance.randint(10, 20)
        return lowest, lowest + chance.choice((0, 100, 300, 500, 700, 900, 1200))

    def _scoring(self) -> Scoring:
        """Return mostly the usual points, else three for a win; mostly the usual bye, else a draw."""
        choices, system = self._choices, self._system
        points, bye = choices.points, choices.bye_points
        is_usual = system.ladder is not None or system.knock_out is not None or system.regulates_teams
        asked = choices.acceleration
        is_open = bye is None and (asked is None or asked.edition(system) is not BakuEdition.RULES_2016)
        if points is None and not is_usual and is_open and self._chance("points").random() < 0.2:
            points = _THREE_ONE_NOTHING
        scoring = scoring_of(system, points, bye)
        is_given = bye is not None or system.byes_with_points is not ByesWithPoints.ON_REQUEST
        if is_usual or is_given or system.pairs_matches or self._chance("bye_points").random() >= 0.1:
            return scoring
        return replace(scoring, pairing_allocated_bye=scoring.draw)

    def _primary(self) -> TeamScore | None:
        """Return which score leads teams; None for people."""
        choices, system = self._choices, self._system
        if not system.for_teams:
            return None
        if choices.primary_score is not None:
            return choices.primary_score
        is_accelerated = choices.acceleration not in {None, Acceleration.NONE}
        if system.regulates_teams or (is_accelerated and pairs_by_primary(system)):
            return TeamScore.MATCH_POINTS
        by_games = self._chance("primary_score").random() < 0.25
        return TeamScore.GAME_POINTS if by_games else TeamScore.MATCH_POINTS

    def _baku(self, scoring: Scoring, primary: TeamScore | None) -> BakuEdition | None:
        choices, system = self._choices, self._system
        if choices.acceleration is not None:
            return choices.acceleration.edition(system)
        by_games = primary is TeamScore.GAME_POINTS and pairs_by_primary(system)
        if system.has_fixed_field or system.ladder is not None or system.regulates_teams or by_games:
            return None
        chance = self._chance("acceleration")
        editions = [edition for edition in (system.baku, *BakuEdition) if goes_with(edition, scoring)]
        drawn: BakuEdition | None = chance.choice([None, None, chance.choice(editions)])
        return drawn

    def _rates(self) -> Rates:
        return Rates(**{name: self._rate(name) for name in RATES})

    def _rate(self, name: str) -> float:
        if name in self._choices.rates:
            return self._choices.rates[name]
        drawn = self._chance(name).choice(_RATES[name])
        return drawn if self._uses.get(name, True) else 0

    def _tie_breaks(self, primary: TeamScore | None) -> tuple[str, ...]:
        if self._choices.tie_breaks is not None:
            return self._choices.tie_breaks
        return drawn_tie_breaks(self._system, primary, self._chance("tie_breaks"))

    def _lots(self, players: int) -> tuple[int, ...]:
        return tuple(self._chance("lots").sample(range(1, players + 1), players))

    def _kept_apart(self, shape: TableShape) -> tuple[KeptApart, ...]:
        """Return forbidden pairs, mostly none; raises TournamentError for more than there are."""
        if not self._uses["forbidden_pairs"]:
            return ()
        chance, count = self._chance("forbidden_pairs"), self._choices.forbidden_pairs
        if count is None:
            # In a field of a few a single one can leave no round.
            count = chance.choice([0, 0, 0, chance.randint(0, shape.players // 8)])
        if count > comb(shape.players, 2):
            text = _("{players} cannot form {pairs} different pairs.")
            raise TournamentError(text.format(players=shape.players, pairs=count))
        pairs = sorted(_different_pairs(shape.players, count, chance))
        return tuple(KeptApart(*pair, *_span(shape.rounds, chance)) for pair in pairs)

    def _ladder(self, players: int) -> LadderRules:
        """Return the usual ladder, or what a club might choose."""
        if self._choices.ladder is not None or self._system.ladder is None:
            return self._choices.ladder or USUAL_LADDER
        chance = self._chance("ladder")
        if chance.random() < 0.5:
            return USUAL_LADDER
        return LadderRules(
            highest=chance.choice([0, 0, players, 3 * players]),
            step=chance.choice([1, 1, 2]),
            own_value=chance.random() < 0.7,
            bye=chance.choice([4, 3, 6]),
            with_notice=chance.choice([2, 3]),
            without_notice=chance.choice([0, 0, 1]),
            paid=chance.choice([None, 0, 2, 5]),
            rounds_between=chance.choice([0, 3, 3, 6]),
        )

    def _of_teams(self, plan: Plan, entries: int, primary: TeamScore) -> Plan:
        """Return the plan played by teams, with what the system leaves open to them."""
        choices = self._choices
        boards, reserves = choices.boards, choices.reserves
        boards = self._chance("boards").choice((2, 3, 4, 4, 4, 4, 5, 6, 8)) if boards is None else boards
        reserves = self._chance("reserves").choice((0, 1, 1, 2)) if reserves is None else reserves
        people = choices.given or self._people(entries, boards + reserves)
        played = with_teams(plan, boards, people)
        if played.teams is None:
            return played
        teams = replace(played.teams, primary=primary, pattern=self._pattern())
        if TeamChoice.COLOURS in self._system.team_choices:
            drawn = self._chance("colour_preferences").choice(tuple(TeamColours))
            teams = replace(
                teams,
                colours=choices.colour_preferences or drawn,
                secondary_for_colours=self._chance("secondary").random() < 0.7,
            )
        return replace(played, teams=teams)

    def _people(self, teams: int, people: int) -> tuple[tuple[int, ...], ...]:
        if people * teams > MOST_ENTRIES:
            text = _("There is no room for more than {most} people in all teams.")
            raise TournamentError(text.format(most=MOST_ENTRIES))
        return random_teams(teams, people, self._limits(), self._chance("ratings"))

    def _pattern(self) -> str:
        """Return the colours of the boards; where results pair the first-named team has White on board 1."""
        if self._choices.board_pattern is not None:
            return self._choices.board_pattern
        patterns: tuple[str, ...] = ("WB", "WB", "WB", "WBBW", "W")
        if self._system.schedule is not None:
            patterns = (*patterns, "BW", "W/B", "WB/BW")
        return self._chance("board_pattern").choice(patterns)


def _different_pairs(players: int, count: int, chance: random.Random) -> set[tuple[Tpn, Tpn]]:
    """Return so many different pairs of numbers, the smaller one first."""
    numbers = range(1, players + 1)
    if 2 * count > comb(players, 2):
        return {(Tpn(one), Tpn(two)) for one, two in chance.sample([*combinations(numbers, 2)], count)}
    pairs: set[tuple[Tpn, Tpn]] = set()
    # At most half of all pairs are taken: on the average two throws find a new one.
    while len(pairs) < count:
        one, other = sorted(chance.sample(numbers, 2))
        pairs.add((Tpn(one), Tpn(other)))
    return pairs


def _span(rounds: int, chance: random.Random) -> tuple[int, int]:
    """Return the first and the last round for which two are kept apart."""
    if chance.random() < 0.7:
        return 1, rounds
    first = chance.randint(1, rounds)
    return first, chance.randint(first, rounds)
