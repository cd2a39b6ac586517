"""Why do two players not meet? The best round in which they do, compared with the round as paired."""

from typing import Final

from swissdesk.errors import ExplanationDisagreesError, NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing, RoundFacts
from swissdesk.pairing.dutch.editions import CollapsingEdition, PairedBracket
from swissdesk.pairing.dutch.explaining.brackets import bracket_kind, climb, first_difference
from swissdesk.pairing.dutch.explaining.floats import why_down
from swissdesk.pairing.dutch.explaining.rounds import DutchRound
from swissdesk.pairing.explaining.answers import barred
from swissdesk.pairing.explaining.explanation import BoardExplanation, TpnPair, Verdict, WhyDown, WhyNot
from swissdesk.pairing.matching.bitsets import members
from swissdesk.terms import Points, Tpn

Places = tuple[int, int]
"""Two places in the ranking."""

_NO_ROUND: Final = WhyNot(Tpn(0), Tpn(0), Verdict.NO_ROUND)


class ExplainedDutchRound(DutchRound):
    """A round that answers every question of `swissdesk.pairing.explaining.questions`."""

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart."""
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(self.state.players, places, self.rows, self.request.forbidden_pairs)

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Tell why two players do not meet."""
        return answer(self, one, other)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""
        return tuple([answer(self, board.higher, other) for other in board.passed_over])

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why a player is left over by the own bracket, or what it would lose by that."""
        return why_down(self, player)


def answer(explained: ExplainedDutchRound, one: Tpn, other: Tpn) -> WhyNot:
    """Answer by the first criterion in which the best round with the two at one board is worse.

    If none is, the pairs of the bracket that come before in the order of candidates are taken as
    made, and it is asked again; then only the order is left as a reason (C.04.3:3.8, 4).
    """
    pair = explained.place_of.get(one, -1), explained.place_of.get(other, -1)
    if any({*pair} == {*made} for paired in explained.brackets for made in paired.pairing.pairs):
        return WhyNot(one, other, Verdict.THEY_MEET)
    obstacle = explained.obstacle(one, other)
    if obstacle is not None:
        return WhyNot(one, other, obstacle)
    found = _worse(explained, (pair,))
    if found.verdict is Verdict.LATER:
        fixed = _before(explained, pair)
        if fixed:
            again = _worse(explained, (*fixed, pair))
            if again.verdict is not Verdict.LATER:
                found = replace(again, fixed=_tpn_pairs(explained, fixed))
    return replace(found, one=one, other=other)


def _worse(explained: DutchRound, forced: tuple[Places, ...]) -> WhyNot:
    """Return the first loss of the best round with these pairs; LATER if nothing is lost."""
    state, rows, seated = explained.state, list(explained.rows), 0
    for one, other in forced:
        _force(rows, one, other)
        seated |= 1 << one | 1 << other
    try:
        # Who sits at a board cannot have the bye as well, so the bye is settled anew.
        facts = explained.facts_of(replace(state, may_have_pab=state.may_have_pab & ~seated), rows)
    except NoLegalPairingError:
        return _NO_ROUND
    if facts.bye_group != explained.facts.bye_group:
        return _other_bye(explained.facts, facts)
    for index, paired in enumerate(explained.brackets):
        bracket = replace(paired.bracket, facts=facts)
        instead = paired.rules.pair(bracket)
        # The pairs of a bracket are compared before its criteria: it takes far less, and nearly all
        # brackets stay as they were.
        if not _same(paired.pairing, instead):
            return _compare(explained, index, bracket)
        if _collapses(explained, paired, facts):
            return replace(_NO_ROUND, verdict=Verdict.COLLAPSE, score=_score(bracket))
    raise ExplanationDisagreesError(explained.request.round_number)


def _collapses(explained: DutchRound, paired: PairedBracket, facts: RoundFacts) -> bool:
    """Tell whether the players below could not be completed where that is asked afterwards (2017: A.9)."""
    edition, bracket = explained.edition, paired.bracket
    if not isinstance(edition, CollapsingEdition) or paired.rules is not edition.usual:
        return False
    return not facts.below.completes(bracket.group + 1, list(paired.pairing.downfloaters))


def _force(rows: list[int], one: int, other: int) -> None:
    """Leave two players nobody but each other."""
    for place, partner in ((one, other), (other, one)):
        for lost in members(rows[place]):
            rows[lost] &= ~(1 << place)
        rows[place] = 1 << partner
    rows[one], rows[other] = 1 << other, 1 << one


def _other_bye(facts: RoundFacts, instead: RoundFacts) -> WhyNot:
    """Return that the bye would go to a higher score (C.04.3:2.3.1)."""
    scores = [_bye_score(facts), _bye_score(instead)]
    return replace(
        _NO_ROUND,
        verdict=Verdict.BYE,
        score=scores[0],
        criterion="C5",
        article="2.3.1",
        value=scores[0],
        instead=scores[1],
    )


def _bye_score(facts: RoundFacts) -> Points:
    # All who may have it have the same score (C5), so the last one of them speaks for all.
    return facts.state.scores[facts.assignees.bit_length() - 1]


def _same(one: BracketPairing, other: BracketPairing) -> bool:
    """Tell whether two pairings of a bracket differ in nothing but the order in which they were made."""
    return {*one.pairs} == {*other.pairs} and (one.downfloaters, one.bye) == (other.downfloaters, other.bye)


def _compare(explained: DutchRound, index: int, bracket: Bracket) -> WhyNot:
    """Compare the criteria of a bracket with those that it comes to when pairs are forced."""
    instead = climb(bracket, explained.brackets[index].rules)
    if instead is None:
        raise ExplanationDisagreesError(explained.request.round_number)
    score, kind = _score(bracket), bracket_kind(bracket, explained.brackets[index].rules)
    worse = first_difference(explained.climb(index), instead)
    if worse is None:
        return replace(_NO_ROUND, verdict=Verdict.LATER, score=score, kind=kind)
    return replace(
        _NO_ROUND,
        verdict=Verdict.CRITERION,
        score=score,
        kind=kind,
        criterion=worse.rung.name,
        article=worse.rung.article,
        value=worse.value,
        instead=worse.instead,
    )


def _score(bracket: Bracket) -> Points:
    return bracket.facts.state.scores[bracket.residents.first]


def _before(explained: DutchRound, pair: Places) -> tuple[Places, ...]:
    """Return the pairs of the bracket that come before either of the two in the order."""
    for paired in explained.brackets:
        pairs = paired.pairing.pairs
        for at, made in enumerate(pairs):
            if {*pair} & {*made}:
                return pairs[:at]
    return ()


def _tpn_pairs(explained: DutchRound, pairs: tuple[Places, ...]) -> tuple[TpnPair, ...]:
    tpn = explained.state.tpn
    return tuple([(tpn(one), tpn(other)) for one, other in pairs])
