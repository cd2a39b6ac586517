"""What follows from an event and is needed by many tie-breaks: scores, and the opponents' of each round."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from swissdesk.frozen import Frozen
from swissdesk.terms import TeamScore, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Basis, Contribution, Terms
from swissdesk.tiebreaks.editions import EDITIONS, EditionRules
from swissdesk.tiebreaks.event import (
    FORFEITS,
    PENDING,
    PLAYED,
    REQUESTED_BYES,
    VOLUNTARY,
    Event,
    Participant,
    RoundRecord,
    by_game_points,
    with_last_round_drawn,
)
from swissdesk.tiebreaks.reckoning import Column


class Facts(Frozen, dict=True):
    """An event with what follows from it; each fact is found when it is first asked for, and kept.

    `event` is by one score of teams; `counterpart` are the facts by
    match points where these are by game points. `is_fore` tells that the last round of the
    event was taken as drawn (C.07:8.3).
    """

    event: Event
    counterpart: "Facts | None" = None
    is_fore: bool = False

    def column(self, code: TieBreakCode, measure: Callable[["Facts", TieBreakCode], Column]) -> Column:
        """Return the column of a tie-break, which `measure` makes when it is first asked for."""
        if code not in self._columns:
            self._columns[code] = measure(self, code)
        return self._columns[code]

    @cached_property
    def _columns(self) -> dict[TieBreakCode, Column]:
        return {}

    @cached_property
    def rules(self) -> EditionRules:
        """Return what the edition decides."""
        return EDITIONS[self.event.edition]

    @cached_property
    def by_tpn(self) -> Mapping[Tpn, Participant]:
        """Return the participants by their numbers."""
        return {participant.tpn: participant for participant in self.event.participants}

    @cached_property
    def scores(self) -> Mapping[Tpn, int]:
        """Return the points awarded, in tenths."""
        return {
            participant.tpn: sum([record.points for record in participant.rounds])
            for participant in self.event.participants
        }

    @cached_property
    def adjusted(self) -> Mapping[Tpn, int]:
        """Return the scores of participants when they are somebody's opponents, in tenths (C.07:16.3)."""
        if self.event.is_round_robin:
            return self.scores
        draw = self.event.draw
        if self.rules.has_virtual_opponent:
            return {entry.tpn: _with_unplayed_drawn(entry, draw) for entry in self.event.participants}
        return {
            entry.tpn: self.scores[entry.tpn] + _adjustment(entry, draw) for entry in self.event.participants
        }

    @cached_property
    def everybody_is_rated(self) -> bool:
        """Tell whether ratings can be used (C.07:10): everybody has one, in each round where they changed."""
        return all(one.rating and all(one.ratings) for one in self.event.participants)

    @cached_property
    def fore(self) -> "Facts":
        """Return the facts with the last planned round as drawn; these, if it is not paired (C.07:8.3)."""
        drawn = with_last_round_drawn(self.event)
        # The same facts again, so that nothing is computed twice where Buchholz and Fore Buchholz agree.
        return self if drawn is self.event else Facts(drawn, is_fore=True)

    @cached_property
    def other(self) -> "Facts | None":
        """Return the facts of a team event by its other score (C.07:11.1); None for individuals."""
        if self.counterpart is not None:
            return self.counterpart
        return Facts(by_game_points(self.event), self) if self.event.boards else None

    @property
    def score(self) -> TeamScore:
        """Return which score of teams these facts go by."""
        return TeamScore.MATCH_POINTS if self.counterpart is None else TeamScore.GAME_POINTS

    def by_score(self, score: TeamScore) -> "Facts":
        """Return the facts of a team event by one of its scores; individuals have one only."""
        return self if self.other is None or self.score is score else self.other

    @cached_property
    def opponents(self) -> Mapping[Tpn, Terms]:
        """Return the opponents' scores round by round, dummies included: the Buchholz before cuts."""
        return self._opponents(with_forfeits=False)

    @cached_property
    def opponents_with_forfeits(self) -> Mapping[Tpn, Terms]:
        """Return the same with forfeits as played."""
        return self._opponents(with_forfeits=True)

    def opponents_for(self, code: TieBreakCode) -> Mapping[Tpn, Terms]:
        """Return the opponents' scores with forfeits as the code wants them."""
        return self.opponents_with_forfeits if code.forfeits_count else self.opponents

    def counts_as_played(self, record: RoundRecord, *, with_forfeits: bool = False) -> bool:
        """Tell whether the scheduled opponent counts: over the board, or by forfeit where that is the rule.

        It is in round robins (C.07:15.2), and where a code says so by `/P`.
        """
        if record.opponent is None or record.kind is PENDING:
            return False
        # In a round robin everybody is scheduled to meet everybody:
        # a forfeit there is a result, not a missing opponent.
        return record.kind is PLAYED or with_forfeits or self.event.is_round_robin

    def games(self, participant: Participant) -> Iterator[tuple[int, Tpn, RoundRecord]]:
        """Yield the round, the opponent and the record of each game over the board (C.07:8.2, 10, 15.2)."""
        for number, record in enumerate(participant.rounds, start=1):
            if record.kind is PLAYED and record.opponent is not None:
                yield number, record.opponent, record

    def _opponents(self, *, with_forfeits: bool) -> Mapping[Tpn, Terms]:
        forfeits_count = with_forfeits or self.event.is_round_robin
        return {
            participant.tpn: tuple(self._terms(participant, forfeits_count=forfeits_count))
            for participant in self.event.participants
        }

    def _terms(self, participant: Participant, *, forfeits_count: bool) -> Iterator[Contribution]:
        adjusted, scores = self.adjusted, self.scores
        plain = Basis.DRAWN if self.is_fore else Basis.SCORE
        for number, record in enumerate(participant.rounds, start=1):
            kind, rival = record.kind, record.opponent
            if rival is not None and (kind is PLAYED or (forfeits_count and kind in FORFEITS)):
                score = adjusted[rival]
                basis = plain if score == scores[rival] else Basis.ADJUSTED
                yield Contribution(number, rival, score, score, basis)
            # A free round of a round robin is nobody's choice and no element at all (15.2).
            elif kind is not PENDING and not (rival is None and self.event.is_round_robin):
                score, basis = self._dummy(participant, number, record)
                yield Contribution(number, rival, score, score, basis, kind in VOLUNTARY)

    def _dummy(self, participant: Participant, number: int, record: RoundRecord) -> tuple[int, Basis]:
        """Return the score of the opponent of an unplayed round, who does not exist (C.07:16.4)."""
        own_score = self.scores[participant.tpn]
        if self.rules.has_virtual_opponent:
            return self._virtual(participant, number, record), Basis.VIRTUAL
        # Until 2026 a dummy had the participant's own score without a limit.
        if not self.rules.caps_dummy:
            return own_score, Basis.DUMMY
        if record.kind in FORFEITS:
            # With a scheduled opponent the dummy is worth no more than that one would have been (16.4.1).
            limit = own_score if record.opponent is None else self.adjusted[record.opponent]
            basis = Basis.DUMMY_AT_OPPONENT
        else:
            # Without one no more than a draw in each round (16.4.2): otherwise a leader's bye would
            # count like an opponent as strong as the leader.
            limit, basis = self.event.draw * self.event.rounds_so_far, Basis.DUMMY_AT_DRAWS
        return (limit, basis) if limit < own_score else (own_score, Basis.DUMMY)

    def _virtual(self, participant: Participant, number: int, record: RoundRecord) -> int:
        """Return the score of a virtual opponent, by the rules until 2023.

        It starts with the participant's own score, wins what the participant misses in the round,
        and draws every later round.
        """
        before = sum([earlier.points for earlier in participant.rounds[: number - 1]])
        later = self.event.rounds_so_far - number
        return before + self.event.win - record.points + self.event.draw * later


def facts_of(event: Event) -> Facts:
    """Return the facts of an event, for a team event by its primary score (C.07:13)."""
    return Facts(event).by_score(event.primary)


def _adjustment(participant: Participant, draw: int) -> int:
    """Return what makes draws of the requested byes after which no other rounds follow (C.07:16.2, 16.3)."""
    added = 0
    for record in reversed(participant.rounds):
        # Only byes after which nothing but voluntary unplayed rounds follow (16.2.5): looked at from
        # the last round, the first other one ends it.
        if record.kind not in VOLUNTARY:
            break
        # A forfeit loss in between is no reason to stop, and stays a loss (16.2.4).
        if record.kind in REQUESTED_BYES:
            added += draw - record.points
    return added


def _with_unplayed_drawn(participant: Participant, draw: int) -> int:
    """Return a score with every unplayed round as a draw, by the rules until 2023."""
    # A game without a result yet is not an unplayed round.
    return sum([record.points if record.kind in {PLAYED, PENDING} else draw for record in participant.rounds])
