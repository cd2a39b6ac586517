"""What a pairing system says about itself: one record, built in the system's own folder.

Whoever asks what system it is asks the record instead. A new system is a folder under `pairing` with
such a record, and a line in `systems`; the type checker asks for each field, for none has a default.
Only the independent check keeps its own facts (`checks`).

A record is made when the program starts and costs next to nothing: its functions load engine,
explanations, words and rules when they are first called.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from enum import Enum, unique
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.colours import ColourPreference, Strength
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer, PairingRequest, TableShape, TeamRules
from swissdesk.terms import ByeKind, Colour, Scoring, SystemName, TeamColours, Tpn

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import RoundCheck
    from swissdesk.pairing.explaining.questions import Explainer, FloatsExplainer
    from swissdesk.pairing.ladders import Ladder
    from swissdesk.pairing.proofs.proof import ProveRound
    from swissdesk.pairing.rules_text import RulesSection
    from swissdesk.pairing.words.common import SystemWords

PairRound = Callable[[PairingRequest, Callable[[Progress], None], CancelToken], RoundPairing]
"""Pairs a round; reports after each bracket, in the caller's thread, and looks at the token before each."""

ColourDue = Callable[[Sequence[Colour]], ColourPreference]
"""Tells the colour due after the games played, oldest first."""

Allocate = Callable[[Pair, Colour], Pair]
"""Gives two opponents their colours if this colour was drawn."""


@unique
class ByesWithPoints(Enum):
    """Whether a round without a game can bring points, the pairing-allocated bye apart."""

    NONE = "none"
    BY_DECISION = "by decision"
    ON_REQUEST = "on request"


@unique
class CardKind(Enum):
    """What a player's pairing card shows, because pairing by hand asks for it."""

    FLOATS = "opponents, colours, floats, and how much which colour is due"
    AVERAGES = "opponents with their ratings and the average of these, colours, upfloats, the colour due"
    COLOURS = "opponents and colours in the words of the simplified rules"
    SCORES = "opponents, colours and scores alone"


@unique
class TeamChoice(Enum):
    """What an event of teams chooses for its pairing, as far as the system leaves it a choice."""

    RANKING = "what ranks teams with equal match points"
    PRIMARY_SCORE = "the score by which teams are paired"
    COLOURS = "which colours teams prefer, and whether the other score serves them"
    ACCELERATION = "whether virtual match points accelerate it"


class TeamColourDue(Protocol):
    """Tells for the choices of an event, and whether the round is the last one, which colour is due."""

    def __call__(self, rules: TeamRules, *, is_last: bool) -> ColourDue:
        """Return what finds the colour due."""


@unique
class ListOrder(Enum):
    """By what the list is ordered, which gives the pairing numbers."""

    RATING = "rating, title, name"
    UNRATED_LAST = "rating, title, name; the unrated last, as the event chooses"
    TEAM_STRENGTH = "ratings of the members"
    AS_DRAWN = "numbers as they were drawn or chosen; who is new comes last"
    SEEDS = "rating, title, name, as long as no other numbers were drawn or chosen"


class ByeName(NamedTuple):
    """What a round without an opponent is called inside a sentence, and where there is little room."""

    name: str
    sign: str


class SystemTexts(NamedTuple):
    """The words for a system, in the language of the moment; articles as messages cite them.

    `short` stands in lists and fields, `full` on sheets, `in_sentence` where somebody does something
    with it. `rules_source` says where the numbers in the margin of its rules page come from.
    `absence_rule` says what happens to those who stay away without a word, with room for `{article}`.
    `no_byes` refuses byes with points; empty where they are known. `byes` are names of rounds without an
    opponent that are other ones than usual: their worth is then nothing that points can say.
    """

    short: str
    full: str
    in_sentence: str
    rules_source: str
    initial_colour_article: str
    absence_article: str
    absence_rule: str
    no_byes: str
    byes: Mapping[ByeKind, ByeName] = MappingProxyType({})


class TrfCodes(NamedTuple):
    """The codes of record 192 that mean a system; none for one that a comment has to name.

    `dated` codes name the edition, that which is written first. The `undated` code, empty for none,
    means of several editions the last one `in_force` on the first day of the event. `of_teams` returns
    the code with what an event of teams has chosen, where codes say that.
    """

    dated: tuple[str, ...]
    undated: str
    in_force: date
    is_written_undated: bool
    of_teams: Callable[[TeamRules], str] | None = None


NO_CODES = TrfCodes((), "", date.min, is_written_undated=False)


class TableRound(NamedTuple):
    """A round of a table: its pairs in the order of the boards, and who is free in it."""

    pairs: tuple[Pair, ...]
    free: Tpn | None


class ScheduleTexts(NamedTuple):
    """The words for who meets whom by a table, in the language of the moment, with room for `{rounds}`.

    `in_rounds` says in how many rounds a cycle is over, `whole_cycles` that rounds are planned in whole
    cycles, `ranked` why it is ranked as a round robin, `limits` refuses forbidden pairs in `{system}`.
    """

    in_rounds: Callable[[int], str]
    whole_cycles: str
    ranked: str
    limits: str


class Schedule(Frozen):
    """The rounds of a system that are known as soon as everybody has a number.

    A cycle of a table has `cycle_rounds`, and a tournament usually so many `cycles`. `round_of` takes the
    number of the round, from 1; the colours of games in succession alternate, and it goes on with the next
    cycle after each. `code` names a tournament of so many cycles in record 192. Where people play for
    teams, those of a team have numbers in a row, and there can be as many as are in `teams`; it is empty
    where everybody plays alone. `rounds_are_chosen` says that a cycle has as many rounds as are planned, so
    that the table changes with them, `is_read` that it is read from a file. `misfit` says why so many cannot
    play by it, `remark` what an arbiter has to know of them; both are empty where there is nothing to say.
    """

    cycles: int
    cycle_rounds: Callable[[TableShape], int]
    round_of: Callable[[TableShape, int], TableRound]
    code: Callable[[TableShape, int], str]
    teams: range
    rounds_are_chosen: bool
    is_read: bool
    texts: Callable[[], ScheduleTexts]
    misfit: Callable[[TableShape], str]
    remark: Callable[[TableShape], str]

    def team_count(self, chosen: int) -> int:
        """Return for how many teams people play where so many are chosen; 0 where everybody plays alone."""
        return chosen if len(self.teams) > 1 else sum(self.teams)


class StageOfPlayers(NamedTuple):
    """Who plays in a stage of a knock-out, and who goes on without a match."""

    playing: frozenset[Tpn]
    free: frozenset[Tpn]


class KnockOut(NamedTuple):
    """The stages of a system in which whoever loses is out: each is a round.

    `stages` says how many decide so many players, `lines` which seed stands on each line of the bracket where
    that is known before the first one, `players_of` who plays in a stage, and `classes` what ranks the field
    after the stages of a request: of whom was in longer, the more.
    """

    stages: Callable[[int], int]
    lines: Callable[[int, KnockOutRules], tuple[int, ...]]
    players_of: Callable[[PairingRequest], StageOfPlayers]
    classes: Callable[[PairingRequest], Mapping[Tpn, int]]


class Seeding(NamedTuple):
    """The first rounds of a system that another one pairs: its name, and how many of the planned rounds.

    `article` says so in the text of the system.
    """

    system: SystemName
    rounds: Callable[[int], int]
    article: str


class BracketIndex(NamedTuple):
    """What ranks the players of a bracket before their pairing numbers, and how a list shows it.

    Of the `values` more is better, the first decides first; `words` has those of a player, for a column
    with this `heading`.
    """

    heading: Callable[[], str]
    values: Callable[[PairingRequest], Mapping[Tpn, tuple[int, ...]]]
    words: Callable[[tuple[int, ...]], str]


class PairingSystem(Frozen):
    """The facts of one edition of a pairing system.

    Who is paired: teams, with the usual `boards` of a match, or people (`boards` 0), who play so many
    `games` with each other in a round; whether the field may be odd, and whether two may meet again.

    What the engine does: `pair` raises NoLegalPairingError, PairingCancelledError and what else the
    system does; `explain` makes a round ready for questions, `explain_floats` for those about floaters
    too, None where nobody floats; `prove` proves that a round is the only one that the rules allow, None
    where no verifier knows the rules. `words` are those of explanations, `rules` the page of rules, `check`
    what the independent check knows. `allocation` says which colours follow from the one drawn;
    `colours_stand_alone` that a pair made by hand has the same ones, whatever bracket it comes from, and
    that the check leaves them to the engine. `after_score` is what ranks those of equal scores before the
    pairing number, the more the better; empty where nothing does. An `index` ranks the players of a
    bracket for its pairs alone, whatever their scores and the order of the boards; None where nothing does.
    Where there is a `ladder` it ranks everybody, in the standings too, and points have no say; then the
    boards are in the order of `after_score`.

    A `schedule` says that no round follows from results; None where each does. Then nobody is left out
    of a round, nobody comes later, no colour is drawn, nothing is accelerated, open games hold up no
    round, and whoever leaves loses the rest by forfeit (C.05).

    A `knock_out` says that whoever loses is out; None where nobody is. Then there are as many rounds as it
    takes, whoever is still in plays or has a free pass, nobody comes later or is left out, and whoever leaves
    loses the next match by forfeit.

    Where there is `seeding` the first rounds are those of another system: a request for one of them names
    that one, which then explains and checks it, too. None where a system pairs all rounds itself.

    What is known of the past: which rounds without a game are `downfloats`, whether pairing looks at
    floats, whether it `pairs_by_ratings`, so that nobody can be paired without one, and cards show the
    average of the opponents, whether it `sees_ratings` at all, the `colour_due`. Where that follows from
    what an event of teams chooses, `team_colour_due` tells it, and `team_choices` are all that it chooses.

    What an event has unless it chooses otherwise: `scoring`, `tie_breaks`, `baku` where it accelerates.
    Who forfeited without a word so many times counts as withdrawn (`forfeits_to_withdraw`); 0 if a rule
    of its own is handled elsewhere. `regulates_teams` says that its text is that of a competition, and says
    too how many players a match needs, that a team which comes twice with fewer is expelled, and that
    the lists of teams change with approval (D.02:4, 5, 45). `is_of_fide` says that FIDE has regulated it, by
    a text that was in force at some time or a code of its own in reports: FIDE mode knows no other one.
    """

    name: SystemName
    texts: Callable[[], SystemTexts]
    trf: TrfCodes
    boards: int
    games: int
    may_be_odd: bool
    may_meet_again: bool
    pair: PairRound
    explain: "Explainer"
    explain_floats: "FloatsExplainer | None"
    prove: "ProveRound | None"
    words: "Callable[[], SystemWords]"
    rules: "Callable[[TeamRules], tuple[RulesSection, ...]]"
    check: "Callable[[], RoundCheck]"
    schedule: Schedule | None
    knock_out: KnockOut | None
    seeding: Seeding | None
    allocation: Callable[[PairingRequest], Allocate]
    colours_stand_alone: bool
    after_score: Callable[[PairingRequest], Mapping[Tpn, tuple[int, ...]]]
    index: BracketIndex | None
    ladder: "Callable[[PairingRequest], Ladder] | None"
    boards_follow_virtual_points: bool
    list_order: ListOrder
    byes_with_points: ByesWithPoints
    downfloats: Downfloats
    looks_at_floats: bool
    pairs_by_ratings: bool
    sees_ratings: bool
    colour_due: ColourDue
    team_colour_due: TeamColourDue | None
    team_choices: frozenset[TeamChoice]
    card: CardKind
    scoring: Scoring
    tie_breaks: tuple[str, ...]
    baku: BakuEdition
    forfeits_to_withdraw: int
    regulates_teams: bool
    is_of_fide: bool

    @property
    def ranks_boards_alone(self) -> bool:
        """Tell whether boards are in the order of `after_score`, whatever the scores are."""
        return self.has_fixed_field or self.ladder is not None

    @property
    def pairs_matches(self) -> bool:
        """Tell whether two people play a match in a round, of several games with alternating colours."""
        return not self.boards and self.games > 1

    @property
    def has_fixed_field(self) -> bool:
        """Tell whether who plays in a round is never asked: a table or the stages of a knock-out say it."""
        return self.schedule is not None or self.knock_out is not None

    @property
    def for_teams(self) -> bool:
        """Tell whether the system pairs teams."""
        return self.boards > 0

    def in_round(self, number: int, rounds_planned: int) -> SystemName:
        """Return the name of the system by whose rules a round is paired, from 1."""
        seeding = self.seeding
        return self.name if seeding is None or number > seeding.rounds(rounds_planned) else seeding.system

    def knows_colours_due(self, teams: TeamRules | None) -> bool:
        """Tell whether a colour can be due: a table gives all, and teams may prefer none (C.04.6:1.7)."""
        return self._due_after_whites(teams).colour is not None

    def knows_absolutes(self, teams: TeamRules | None) -> bool:
        """Tell whether a colour can be due absolutely; of Type B it cannot (C.04.6:1.7.2)."""
        return self._due_after_whites(teams).strength is Strength.ABSOLUTE

    def knows_strengths(self, teams: TeamRules | None) -> bool:
        """Tell whether a colour is due more or less strongly; of Type A it is due or not (C.04.6:1.7.1)."""
        if teams is None or TeamChoice.COLOURS not in self.team_choices:
            return True
        return teams.colours is not TeamColours.TYPE_A

    def due_by(self, teams: TeamRules | None, *, is_last: bool) -> ColourDue:
        """Return what tells the colour due in an event of people (None) or of teams with these rules."""
        if teams is None or self.team_colour_due is None:
            return self.colour_due
        return self.team_colour_due(teams, is_last=is_last)

    def _due_after_whites(self, teams: TeamRules | None) -> ColourPreference:
        """Return what is due to whom nothing but White was given: as much as can be, by any system."""
        return self.due_by(teams, is_last=False)((Colour.WHITE,) * 3)


def allocation_by_place(
    players: Sequence[PairingPlayer], allocate: Callable[[int, int, Colour], Pair]
) -> Allocate:
    """Return how two opponents get their colours where `allocate` takes their places, the higher first."""
    place_of = {player.tpn: place for place, player in enumerate(players)}

    def give(pair: Pair, drawn: Colour) -> Pair:
        higher, lower = sorted(place_of[tpn] for tpn in pair)
        return allocate(higher, lower, drawn)

    return give


def nothing_after_score(request: PairingRequest) -> Mapping[Tpn, tuple[int, ...]]:
    """Return that the pairing number alone ranks those of equal scores."""
    del request
    return {}
