"""The working of a place: value by value, round by round, and in plain words.

The figures are those of the standings themselves: one computation makes the values and their
working (C.07:4.2, 14, 16). Everything here is ready to be shown or printed: numbers are texts as well.
"""

from fractions import Fraction

from swissdesk.frozen import Frozen
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tournament.model import PlayerId


class RoundLine(Frozen):
    """One round of a participant, as tie-breaks see it.

    `opponent` and what belongs to it is None, or empty, in a round without one. `unplayed` is the
    word for a round that was not played, empty for one that was; `result` is the mark of a game
    (`1`, `½`, `0`, `+`, `–`) or the points of a bye. `points` are those of the round, `score` those
    up to it; of teams by the primary score, with the `secondary` one beside it (0 for individuals).

    `opponent_score` is the opponent's score in the standings; `used_score` the one that goes into
    Buchholz and its kin: the same, adjusted, or that of a dummy (C.07:16.3, 16.4), None where there
    is none. `note` says why the two differ, empty where they do not.
    """

    round_number: int
    opponent: PlayerId | None
    opponent_tpn: Tpn | None
    opponent_name: str
    unplayed: str
    colour: Colour | None
    result: str
    points: Points
    score: Points
    secondary: Points
    opponent_score: Points | None
    used_score: Points | None
    note: str


class ContributionLine(Frozen):
    """What one round adds to one value.

    `opponent_value` is what was taken from the opponent (a score, a rating, a Buchholz), empty where
    nothing was; `factor` is what it is multiplied by, empty where it is not; `value` is what the round
    adds, in the unit of the tie-break. `note` is short, such as `dummy, at most 2.5 (article 16.4.2)`
    or `cut: the lowest`, and empty where nothing is special.
    """

    round_number: int
    opponent: PlayerId | None
    opponent_tpn: Tpn | None
    opponent_name: str
    opponent_value: str
    factor: str
    value: str
    cut: Cut
    note: str


class EncounterLine(Frozen):
    """One of the tied in the small table of a direct encounter (C.07:6).

    `results` are the points against each member of the table, in the table's order: empty against
    oneself and where they did not meet. `score` is the separate score, `best` what it would be had
    all the missing games been won (the same as `score` where none is missing). `place` is the place
    among the tied that this table gives, None for those whom it leaves together.
    """

    player: PlayerId
    tpn: Tpn
    name: str
    results: tuple[str, ...]
    score: str
    best: str
    unmet: int
    place: int | None


class EncounterTable(Frozen):
    """One step of a direct encounter or a comparison board by board: who was compared, what came of it.

    `title` names the step, such as `Players 4, 7 and 9 by their games with each other`; `sentence`
    says who was placed and why, or why nobody was.
    """

    title: str
    lines: tuple[EncounterLine, ...]
    sentence: str


class TieBreakWorking(Frozen):
    """One value with its working.

    `heading` is that of the column, `name` the words for it, `article` where it is defined. `value`
    is exact, `value_text` as the standings show it; None and empty where it is not defined, and for
    tie-breaks among the tied the place within the group. `lines` are the rounds. `steps` are
    further steps in words (mean, percentage, rating difference), in order; `tables` the steps of a
    direct encounter that this participant took part in. `sentence` says in plain words how the
    value came about, with what was cut and why.

    `tied_before` and `tied_after` are those with whom the participant was level before and after
    this tie-break, itself not included, in order of TPN.
    """

    code: TieBreakCode
    heading: str
    name: str
    article: str
    value: Fraction | None
    value_text: str
    lines: tuple[ContributionLine, ...]
    steps: tuple[str, ...]
    tables: tuple[EncounterTable, ...]
    sentence: str
    tied_before: tuple[PlayerId, ...]
    tied_after: tuple[PlayerId, ...]


class PlayerWorking(Frozen):
    """The working of one line of the standings after a round.

    `edition` names the rules in words. `tie_breaks` are those of the list in their order. `shares_with`
    are those on the same place, itself not included. `last_resort` says what parts those whom all
    tie-breaks leave together, as far as it concerns this participant; empty where it does not.
    `sentence` says what decided the place: `Placed 4 by Buchholz, cut 1: level with 3 others on points`.
    """

    player: PlayerId
    tpn: Tpn
    name: str
    rank: int
    shares_with: tuple[PlayerId, ...]
    points: Points
    after_round: int
    is_final: bool
    edition: str
    rounds: tuple[RoundLine, ...]
    tie_breaks: tuple[TieBreakWorking, ...]
    last_resort: str
    sentence: str
