"""The state of a tournament, frozen.

The list holds people or, in a team event, teams: what is paired, absent, withdrawn or given a bye is an entry
of the list in either case. Entries are known by `PlayerId`, which never changes; a pairing number belongs to
an entry and may change as long as the rules allow (C.04.2: initial order). Every player is exactly once in
every paired round, in a game or in a bye.
"""

from datetime import date, datetime, time
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, field
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.handling.board_colours import USUAL_PATTERN, first_has_white, has_white_on
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.record import ByeName, PairingSystem, TeamChoice
from swissdesk.pairing.request import USUAL_LADDER, USUAL_TABLE_TEAMS, LadderRules, TeamRules
from swissdesk.pairing.systems import system_named, usual_system
from swissdesk.terms import (
    PENDING,
    ByeKind,
    Colour,
    GameKind,
    Mark,
    Points,
    RatingKind,
    RatingRule,
    Result,
    Scoring,
    SystemName,
    TeamColours,
    TeamRanking,
    TeamScore,
    Title,
    Tpn,
)
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.changes import ChangeReason as ChangeReason  # noqa: PLC0414 - part of the model
from swissdesk.tournament.changes import PairingChange as PairingChange  # noqa: PLC0414 - part of the model
from swissdesk.tournament.changes import RatingCorrection as RatingCorrection  # noqa: PLC0414 - part of the model
from swissdesk.tournament.choices import CheckIn as CheckIn  # noqa: PLC0414 - part of the model
from swissdesk.tournament.choices import LastResort as LastResort  # noqa: PLC0414 - part of the model
from swissdesk.tournament.choices import UnratedOrder as UnratedOrder  # noqa: PLC0414 - part of the model
from swissdesk.tournament.fide_mode import FideMode
from swissdesk.tournament.honours import Category, Prize, PrizeRules
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.identities import MemberId as MemberId  # noqa: PLC0414 - part of the model
from swissdesk.tournament.identities import PlayerId as PlayerId  # noqa: PLC0414 - part of the model
from swissdesk.tournament.later_ratings import LaterRating as LaterRating  # noqa: PLC0414 - part of the model

_USUAL: Final = usual_system(for_teams=False)


class Settings(Frozen):
    """The settings of a tournament: what is decided before or beside its rounds.

    `name` is the event's, `section` distinguishes the tournaments of one event, `position` is the
    place of this one among them, from 1; all have 0 while they stand as they were added. `round_dates`
    has one entry for each planned round or is shorter; None where a date is not known; so have
    `round_times`, the hour at which a round begins. Tie-break codes are those of C.07, in order,
    without the points themselves; `last_resort` comes after them. `round_robin` says that everybody
    meets everybody, which tie-breaks have rules of their own for (C.07:15.2).

    `boards` is how many games make a match, 0 in a tournament of individuals. In a team event
    `scoring` is that of matches, games being worth 1, ½ and 0; `rating_floor` stands for a rating
    that a member does not have (D.02:7). `primary_score` is what the standings of teams go by first
    (C.07:13), and what a system pairs by that leaves it a choice (C.04.6:1.2); the rounds of the Olympiad
    are paired by match points all the same (D.02:1). `team_colours` are what teams prefer in such a system,
    and `secondary_for_colours` says that the other score serves their colours (C.04.6:1.7, 4.2.2).
    `board_pattern` gives the colours of the first-named team on the boards of a match.

    `baku` is the edition by which the tournament is accelerated, None where it is not, or by virtual
    points of another kind. `unrated_order` is that of equal ratings and titles, or of the unrated.

    `half_point_byes` is how many half-point byes a player may ask for, None for any number;
    `last_rounds_without` is the number of rounds at the end for which nobody may ask for one.

    `rating_kind` says which ratings count, None for those that the time control asks for;
    `takes_other_kinds` that a player without one brings the standard rating instead. `rating_rule` says
    which list's rating is taken, `national_list` by its name which list is the national one, empty for
    that of the event's federation. `fee` is the usual entry fee in hundredths of the currency.

    `sheet_languages` are the tags of those that sheets are printed in; without any it is the program's.

    Of a table, `half_by_cycle` says that C.05's half of the games is that of each cycle, `in_succession` how
    many games two play running, `table_teams` for how many teams; `own_table` is read from a file.

    `ladder` is what a ladder goes by, `knock_out` what a knock-out goes by. `logo` is a picture for the head
    of sheets, a whole PNG or JPEG file, or empty; `sponsor` a line below it.

    `fide` tells whether the tournament is in FIDE mode, which only actions of its own enter and leave. By
    `ratings_by_round` tie-breaks take the ratings of each round, and not the first ones. `chess960` is the
    number that start positions of Chess960 follow from, 0 for chess.

    `categories` have different names, by which `prizes` name them. So many `club_players` of a club count.
    """

    name: str
    section: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    rounds_planned: int = 7
    round_dates: tuple[date | None, ...] = ()
    system: SystemName = _USUAL.name
    initial_colour: Colour | None = None
    scoring: Scoring = field(default_factory=Scoring)
    tie_breaks: tuple[str, ...] = _USUAL.tie_breaks
    tie_break_rules: Edition = Edition.RULES_2026
    boards: int = 0
    team_ranking: TeamRanking = TeamRanking.GAME_POINTS
    primary_score: TeamScore = TeamScore.MATCH_POINTS
    team_colours: TeamColours = TeamColours.TYPE_A
    secondary_for_colours: bool = True
    rating_floor: int = 1400
    baku: BakuEdition | None = None
    unrated_order: UnratedOrder = UnratedOrder.ALPHABET
    check_in: CheckIn = CheckIn.NONE
    half_point_byes: int | None = None
    last_rounds_without: int = 0
    round_times: tuple[time | None, ...] = ()
    round_robin: bool = False
    last_resort: LastResort = LastResort.SHARED
    categories: tuple[Category, ...] = ()
    prizes: tuple[Prize, ...] = ()
    prize_rules: PrizeRules = field(default_factory=PrizeRules)
    club_players: int = 4
    rating_kind: RatingKind | None = None
    rating_rule: RatingRule = RatingRule.FIDE_FIRST
    takes_other_kinds: bool = True
    national_list: str = ""
    fee: int = 0
    position: int = 0
    sheet_languages: tuple[str, ...] = ()
    sponsor: str = ""
    logo: bytes = b""
    half_by_cycle: bool = False
    in_succession: int = 1
    board_pattern: str = USUAL_PATTERN
    table_teams: int = USUAL_TABLE_TEAMS
    ladder: LadderRules = USUAL_LADDER
    knock_out: KnockOutRules = field(default_factory=KnockOutRules)
    own_table: str = ""
    fide: FideMode = field(default_factory=FideMode)
    ratings_by_round: bool = False
    chess960: int = 0

    @property
    def is_team_event(self) -> bool:
        """Tell whether the list holds teams."""
        return self.boards > 0

    @property
    def section_name(self) -> str:
        """Return the name by which the window and the sheets tell this section from others."""
        return self.section or self.name

    @property
    def pairing_system(self) -> PairingSystem:
        """Return the record of the system; raises UnknownPairingSystemError."""
        return system_named(self.system)

    @property
    def teams_of_table(self) -> int:
        """Return for how many teams people play by a table; 0 where everybody plays alone."""
        schedule = self.pairing_system.schedule
        return 0 if schedule is None else schedule.team_count(self.table_teams)

    def system_of_round(self, number: int) -> PairingSystem:
        """Return the record of the system by whose rules a round is paired: of a seeding round another."""
        return system_named(self.pairing_system.in_round(number, self.rounds_planned))

    def own_bye(self, kind: ByeKind) -> ByeName | None:
        """Return what the system calls a round without an opponent; None where it is the usual name."""
        return self.pairing_system.texts().byes.get(kind)

    @property
    def pairing_score(self) -> TeamScore:
        """Return the score by which teams are paired."""
        chooses = TeamChoice.PRIMARY_SCORE in self.pairing_system.team_choices
        return self.primary_score if chooses else TeamScore.MATCH_POINTS

    @property
    def games_of_match(self) -> int:
        """Return how many games make a match, of teams or of two people; 0 where each pair plays one."""
        return self.boards or (self.games_of_people if self.pairing_system.pairs_matches else 0)

    @property
    def games_of_people(self) -> int:
        """Return how many games two people play with each other in a round; a board of teams has one."""
        return 1 if self.is_team_event else self.pairing_system.games

    @property
    def team_rules(self) -> TeamRules:
        """Return what the pairing of teams has to know of them."""
        return TeamRules(
            boards=self.boards,
            ranking=self.team_ranking,
            primary=self.pairing_score,
            colours=self.team_colours,
            secondary_for_colours=self.secondary_for_colours,
        )

    def first_team_has_white(self, round_number: int, board: int) -> bool:
        """Tell whether the first-named team of a new match has White on a board."""
        return first_has_white(self.board_pattern, round_number, board)

    @property
    def leading_score(self) -> TeamScore | None:
        """Return which score the standings of teams lead with; None for people, who have only one."""
        return self.primary_score if self.is_team_event else None


class Member(Frozen):
    """A person in a team; the fields are those of a person on the list."""

    id: MemberId
    name: str
    rating: int = 0
    title: Title = Title.NONE
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""


class Player(Frozen):
    """An entry of the tournament list: a person, or in a team event a team.

    `name` is `Family name, Given names`. `rating` 0 means unrated. `birth` is `YYYY/MM/DD`, `YYYY`
    or empty. `sex` is `m`, `w` or empty. `withdrawn_from` is the first round in which the player
    no longer takes part; None for a player who is in.
    `lot` is the number drawn by lot for breaking ties, the smaller the better; 0 until one is drawn.

    `checked_in` is the last round that the player was checked in for, 0 for none. `is_late` marks a
    player who is expected but has not come yet: such a player has a place in the list and is not
    paired (C.04.2:2.4). `is_expelled` says why a player is withdrawn.

    A team has `members` in board order, reserves after the boards; its `rating` is its strength,
    the rounded average of its best members (D.02:8).
    `national_rating` 0 means none; `fide_rating` is FIDE's where it is known beside the rating that
    counts, 0 for none, and None where it follows from the rule of the event (`whose_ratings`);
    `k_factor` is the K of the rating list, 0 where it follows from the rules. `national_id` is the
    number on the national list. `fee` is what the player owes and `paid` what has been paid, in
    hundredths of the event's currency. `later_ratings` count from later rounds of a long event on.
    `outside_value` is a tie-break from elsewhere, the more the better. `no_half_points` bars half-point byes.
    `rating_source` names the list that the rating came from, empty for one that was typed.
    """

    id: PlayerId
    tpn: Tpn
    name: str
    rating: int = 0
    title: Title = Title.NONE
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    club: str = ""
    withdrawn_from: int | None = None
    members: tuple[Member, ...] = ()
    lot: int = 0
    checked_in: int = 0
    is_late: bool = False
    is_expelled: bool = False
    national_rating: int = 0
    k_factor: int = 0
    national_id: str = ""
    fee: int = 0
    paid: int = 0
    fide_rating: int | None = None
    later_ratings: tuple[LaterRating, ...] = ()
    outside_value: int = 0
    no_half_points: bool = False
    rating_source: str = ""


class BoardGame(NamedTuple):
    """A game of a match: who plays with which colour; None where nobody sits.

    In a match of two people `board` counts its games, and they play all of them THEMSELVES. `verified` is
    as in `Game`. The first-named team has White on the odd boards (D.02:29); `turned` says that the pattern
    of the event gave it the other colour here. In a knock-out `block` counts the blocks of games, from 1 for
    the regular ones, and `kind` says what is played; in other systems it is 0.
    """

    board: int
    white: MemberId | None
    black: MemberId | None
    result: Result = PENDING
    verified: Result = PENDING
    turned: bool = False
    block: int = 0
    kind: GameKind = GameKind.REGULAR

    @property
    def first_has_white(self) -> bool:
        """Tell whether the first-named team has White here."""
        return has_white_on(self.board, turned=self.turned)

    @property
    def is_verified(self) -> bool:
        """Tell whether a second pass has found the result as it stands."""
        return self.verified == self.result != PENDING

    @property
    def is_entered(self) -> bool:
        """Tell whether the arbiter has entered the result: one that an empty seat decides is not."""
        return self.result != PENDING and None not in (self.white, self.black)


class Game(NamedTuple):
    """A pairing of a round and what it ended with: a game, or a match of teams or of two people.

    `colours_known` is False for a forfeited pairing of an imported file that names no colours:
    then who stands as White means nothing.

    The team that stands as White is named first; its colours are those of the pattern of the event. One of
    two people who stands as White has it in the odd games of their match (C.04.5:4.4). `boards` are the games
    of a match from board 1 on, with the line-ups of teams, or in order; `result` follows from them.

    `verified` is the result that the second pass over the slips has found: it verifies the result as
    long as that stays the same, and a changed result is unverified by itself.

    In a knock-out `winner` is who goes on by the decision of the arbiter, with its `reason`; None where the
    games decide. Of a tied match of teams it is whom the measures of the event have chosen, without a reason.

    `given` tells that nobody entered the result: it follows from somebody having left a table (C.05), and
    goes with that. `day` is the date to which the game was postponed, None where it is that of its round.
    """

    board: int
    white: PlayerId
    black: PlayerId
    result: Result = PENDING
    colours_known: bool = True
    boards: tuple[BoardGame, ...] = ()
    verified: Result = PENDING
    given: bool = False
    day: date | None = None
    winner: PlayerId | None = None
    reason: str = ""

    @property
    def is_verified(self) -> bool:
        """Tell whether a second pass has found the result as it stands."""
        return self.verified == self.result != PENDING

    @property
    def is_of_people(self) -> bool:
        """Tell whether it is a match of several games between two people."""
        return bool(self.boards) and self.boards[0].white == THEMSELVES

    @property
    def is_final(self) -> bool:
        """Tell whether nothing is pending or adjourned, on any board of a match."""
        if not self.boards:
            return self.result.white.is_final and self.result.black.is_final
        return all(mark.is_final for result in self._results() for mark in result)

    @property
    def has_adjourned(self) -> bool:
        """Tell whether a game is adjourned; asked of every game of the event after each result."""
        if not self.boards:
            return Mark.ADJOURNED in self.result
        return any(Mark.ADJOURNED in result for result in self._results())

    def _results(self) -> tuple[Result, ...]:
        return (self.result, *(game.result for game in self.boards))


class Bye(NamedTuple):
    """A round without an opponent."""

    player: PlayerId
    kind: ByeKind


@unique
class RoundState(Enum):
    """How far a paired round has come; that its results are complete follows from its games."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


class Round(Frozen):
    """A paired round: games in board order, byes in order of TPN at the time of pairing.

    `by_hand` is the reason that the arbiter gave for pairing it by hand; empty for a round as the
    engine paired it.
    """

    number: int
    state: RoundState
    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    published_at: datetime | None = None
    by_hand: str = ""

    @property
    def missing_results(self) -> int:
        """Return how many boards have no result yet; an adjourned game has one for now."""
        return sum(Mark.PENDING in game.result for game in self.games)


class Absence(NamedTuple):
    """A round that a player has asked to miss, for a round that is not paired yet."""

    player: PlayerId
    round_number: int
    kind: ByeKind


class VirtualPoints(NamedTuple):
    """Acceleration: points added for pairing only, in the rounds first to last (C.04.7)."""

    player: PlayerId
    first_round: int
    last_round: int
    points: Points


class ForbiddenPair(NamedTuple):
    """Two players who may not meet in the rounds first to last."""

    one: PlayerId
    other: PlayerId
    first_round: int
    last_round: int


class FixedTable(NamedTuple):
    """A player who always sits at the same board, whatever the order of the boards says (C.04.2:3.6)."""

    player: PlayerId
    board: int


class BoardCorrection(NamedTuple):
    """A game of a match as it really was, reported too late for anything but rating (C.04.2:4.3)."""

    round_number: int
    match: int
    game: BoardGame


class Tournament(Frozen):
    """One tournament: `players` in ascending order of TPN, `rounds` from the first to the last paired.

    Pairing numbers are given from 1 to n; only an imported list may have gaps.

    `kept_lines` are lines of an imported file that SwissDesk does not understand and writes back.

    `pairing_changes` stand in the order in which they were made, also those of a round that was
    unpaired; of `rating_corrections` and `board_corrections` there is one at most for a board.
    """

    settings: Settings
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    absences: tuple[Absence, ...] = ()
    acceleration: tuple[VirtualPoints, ...] = ()
    forbidden_pairs: tuple[ForbiddenPair, ...] = ()
    kept_lines: tuple[str, ...] = ()
    pairing_changes: tuple[PairingChange, ...] = ()
    rating_corrections: tuple[RatingCorrection, ...] = ()
    fixed_tables: tuple[FixedTable, ...] = ()
    board_corrections: tuple[BoardCorrection, ...] = ()
