"""What a pairing system may know: everything in here, and nothing else."""

from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, field
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamColours, TeamRanking, TeamScore, Tpn


@unique
class RoundKind(Enum):
    """How a past round went for one player."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_ALLOCATED_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"


class PastRound(NamedTuple):
    """One player's record of one earlier round; in a team event, one team's.

    `opponent` and `colour` are those of the schedule and are None where there was no opponent;
    a forfeited game keeps its opponent, but only a PLAYED one counts as met and as a colour
    (C.04.2:3.4, 3.5). Of a knock-out `goes_on` says that the match was won, or that there was a free pass.
    `points` are those awarded in that round, without virtual points. Of a team
    they belong to the score by which the system pairs, `secondary_points` to the other one: of match
    and game points. `colour` is that of board 1, and a match is PLAYED if at least one of its games was.
    """

    kind: RoundKind
    points: Points
    opponent: Tpn | None = None
    colour: Colour | None = None
    secondary_points: Points = Points(0)
    goes_on: bool = False


class TeamRules(Frozen):
    """What the pairing of teams has to know: the boards of a match, and what the event has chosen.

    `ranking` is what ranks after match points where the Olympiad rules pair. `primary` is the score by
    which a Swiss system pairs, `colours` what its teams prefer, and `secondary_for_colours` says that
    the other score decides who of two comes first for them (C.04.6:1.2, 1.7, 4.2.2).
    """

    boards: int
    ranking: TeamRanking = TeamRanking.GAME_POINTS
    primary: TeamScore = TeamScore.MATCH_POINTS
    colours: TeamColours = TeamColours.TYPE_A
    secondary_for_colours: bool = True


class LadderRules(Frozen):
    """What a ladder goes by, as far as a club chooses it (`pairing.keizer`).

    `highest` is the value of the first on the ladder, 0 for one and a half times the number of players, and
    each next one has a `step` less. `own_value` says that everybody has the own value once. `bye`,
    `club_duty`, `with_notice` and `without_notice` are what a round without a game brings, in sixths of the
    own value. Of the absences that bring anything so many are `paid`, None for all of them. Between two
    games of the same players there are at least `rounds_between`.
    """

    highest: int = 0
    step: int = 1
    own_value: bool = True
    bye: int = 4
    club_duty: int = 4
    with_notice: int = 2
    without_notice: int = 0
    paid: int | None = 5
    rounds_between: int = 3


USUAL_LADDER: Final = LadderRules()


class PairingPlayer(Frozen):
    """One entry of the tournament list: a player, or in a team event a team.

    `history` holds one record for each round before the one to be paired, oldest first.
    `virtual_points` are the acceleration's points for rounds 1 to the round to be paired, oldest
    first; empty where nothing is accelerated (C.04.7). `takes_part` is False for a player who is
    absent, withdrawn or has a requested bye in the round to be paired; `misses_round` tells of those that
    they get no points for it. `rating` is the one that the list shows, 0 for none, and where the system
    never looks at it.
    """

    tpn: Tpn
    history: tuple[PastRound, ...]
    virtual_points: tuple[Points, ...]
    takes_part: bool
    misses_round: bool = False
    rating: int = 0


USUAL_TABLE_TEAMS: Final = 4
"""For so many teams people play by a table where nobody says how many."""


class TableShape(NamedTuple):
    """What the rounds of a table follow from beside their numbers.

    So many `players` are on the list, two play so many `games` in succession, people play for so many
    `teams`, 0 where everybody plays alone; `rounds` are planned, those in succession counted once. `own` is
    the table that was read from a file, empty for none.
    """

    players: int
    games: int = 1
    teams: int = 0
    rounds: int = 1
    own: str = ""


class PairingRequest(Frozen):
    """What is needed to pair one round.

    `players` is the whole list in ascending order of TPN, absent ones included. `forbidden_pairs`
    are pairs that may not meet in this round for reasons outside the system, smaller TPN first.
    `system` is the one by whose rules this round is paired: in a seeding round another than the event's.
    `revision` is the event's revision at the time of asking; it comes back with the outcome.
    `teams` is None where individuals play. Of a table `in_succession` is how many games two play one after
    the other, `table_teams` for how many teams people play, 0 where everybody plays alone, and `own_table`
    the one that was read from a file. `ladder` and `knock_out` are looked at where a system has them.
    """

    revision: int
    system: SystemName
    round_number: int
    rounds_planned: int
    initial_colour: Colour
    scoring: Scoring
    players: tuple[PairingPlayer, ...]
    forbidden_pairs: frozenset[tuple[Tpn, Tpn]]
    teams: TeamRules | None
    in_succession: int = 1
    table_teams: int = 0
    ladder: LadderRules = USUAL_LADDER
    knock_out: KnockOutRules = field(default_factory=KnockOutRules)
    own_table: str = ""

    @property
    def table(self) -> TableShape:
        """Return what the rounds of a table follow from."""
        rounds = self.rounds_planned // self.in_succession
        return TableShape(len(self.players), self.in_succession, self.table_teams, rounds, self.own_table)
