"""The rounds of a working: those of the participant, and what each adds to a value."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from swissdesk.terms import ByeKind, Points, TeamScore, Tpn, format_points
from swissdesk.tiebreaks.codes import LADDER_NAMES, TieBreakCode
from swissdesk.tiebreaks.contributions import Basis, Contribution, Cut
from swissdesk.tiebreaks.event import Kind, RoundRecord
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.ladders import SIXTHS
from swissdesk.tiebreaks.reckoning import Reckoning
from swissdesk.tiebreaks.registry import TIE_BREAKS, by_named_score
from swissdesk.tournament.standing.working.rows import ContributionLine, RoundLine
from swissdesk.tournament.standing.working.source import Source, figure
from swissdesk.tournament.table_rounds import has_fixed_field
from swissdesk.words import _

PRODUCTS: Final = frozenset(
    {
        "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "OTHER_SB", "OTHER_D02_SB", "OTHER_D02_CREDITED",
        "OTHER_KEIZER",
    }
)  # fmt: skip
"""The tie-breaks that multiply the opponent's score, or the value of a ladder, by what was scored."""
_BYES: Final = {
    Kind.PAIRING_ALLOCATED_BYE: ByeKind.PAIRING_ALLOCATED,
    Kind.FULL_POINT_BYE: ByeKind.FULL_POINT,
    Kind.HALF_POINT_BYE: ByeKind.HALF_POINT,
    Kind.ZERO_POINT_BYE: ByeKind.ZERO_POINT,
}
_FROM_OPPONENTS: Final = PRODUCTS | {
    "BH", "FB", "AOB", "KS", "ARO", "TPR", "PTP", "APRO", "APPO", "STD", "SSSC",
    "OTHER_BH", "OTHER_MEDIAN", "OTHER_D02_SUM",
}  # fmt: skip
"""The tie-breaks that take something of the opponents."""


def round_lines(source: Source, tpn: Tpn) -> Iterator[RoundLine]:
    """Yield the rounds of a participant as tie-breaks see them, the first one first."""
    facts = source.ranking.facts
    used = {entry.round_number: entry for entry in facts.opponents[tpn]}
    score = 0
    for number, record in enumerate(facts.by_tpn[tpn].rounds, start=1):
        score += record.points
        # A ladder takes values of the opponents and no scores.
        entry, rival = None if facts.event.has_ladder else used.get(number), record.opponent
        player = source.people[rival] if rival is not None else None
        yield RoundLine(
            round_number=number,
            opponent=player.id if player is not None else None,
            opponent_tpn=rival,
            opponent_name=player.name if player is not None else "",
            unplayed=_unplayed(source, tpn, number, record.kind),
            colour=record.colour,
            # What a round without a game brings to a ladder is no result.
            result="" if facts.event.has_ladder and rival is None else result_text(facts, record),
            points=record.points,
            score=Points(score),
            secondary=record.game_points,
            opponent_score=Points(facts.scores[rival]) if rival is not None else None,
            used_score=Points(int(entry.opponent_value)) if entry is not None else None,
            note=basis_note(facts, facts, entry) if entry is not None else "",
        )


def _unplayed(source: Source, tpn: Tpn, number: int, kind: Kind) -> str:
    """Return the word for a round that was not played; of a table also for a game that does not count."""
    own = _BYES.get(kind)
    named = source.t.settings.own_bye(own) if own is not None else None
    if named is not None:
        return named.name
    if kind is not Kind.PAIRING_ALLOCATED_BYE or not has_fixed_field(source.t.settings):
        return unplayed_word(kind)
    player = source.people[tpn].id
    games = source.t.rounds[number - 1].games
    if any(player in (game.white, game.black) for game in games):
        return _("counts for nobody (C.05)")
    return _("free")


def unplayed_word(kind: Kind) -> str:
    """Return the word for a round that was not played; empty for one that was."""
    return {
        Kind.PLAYED: "",
        Kind.FORFEIT_WIN: _("won by forfeit"),
        Kind.FORFEIT_LOSS: _("lost by forfeit"),
        Kind.PAIRING_ALLOCATED_BYE: _("pairing-allocated bye"),
        Kind.FULL_POINT_BYE: _("full-point bye"),
        Kind.HALF_POINT_BYE: _("half-point bye"),
        Kind.ZERO_POINT_BYE: _("zero-point bye"),
        Kind.PENDING: _("no result yet"),
    }[kind]


def result_text(facts: Facts, record: RoundRecord) -> str:
    """Return the mark of a game, the game points of a match, or the points of a bye."""
    if record.kind is Kind.PENDING:
        return ""
    if record.kind is Kind.FORFEIT_WIN:
        return "+"
    if record.kind is Kind.FORFEIT_LOSS:
        return "–"
    if facts.event.boards:
        by_games = facts.score is TeamScore.GAME_POINTS
        return format_points(Points(record.points if by_games else record.game_points))
    if facts.event.games > 1:
        return format_points(Points(record.points))
    marks = {facts.event.win: "1", facts.event.draw: "½", facts.event.loss: "0"}
    return marks.get(record.points, format_points(Points(record.points)))


def contribution_lines(
    source: Source, tpn: Tpn, code: TieBreakCode, reckoning: Reckoning
) -> Iterator[ContributionLine]:
    """Yield what each round adds to a value, the first round first."""
    facts = by_named_score(source.ranking.facts, code)
    rounds = facts.by_tpn[tpn].rounds
    unit = TIE_BREAKS[code.name].unit_of_round
    for entry in reckoning.terms:
        player = source.people[entry.opponent] if entry.opponent is not None else None
        yield ContributionLine(
            round_number=entry.round_number,
            opponent=player.id if player is not None else None,
            opponent_tpn=entry.opponent,
            opponent_name=(
                player.name
                if player is not None
                else _unplayed(source, tpn, entry.round_number, rounds[entry.round_number - 1].kind)
            ),
            opponent_value=opponent_text(code, entry),
            factor=factor_text(code, entry),
            value=figure(entry.value, unit),
            cut=entry.cut,
            note="; ".join(
                filter(None, (basis_note(facts, facts_used(facts, code), entry), cut_note(code, entry)))
            ),
        )


def facts_used(facts: Facts, code: TieBreakCode) -> Facts:
    """Return the facts that a value was made from: those with the last round as drawn, or as it was."""
    return facts.fore if code.name == "FB" or code.fore else facts


def opponent_text(code: TieBreakCode, entry: Contribution) -> str:
    """Return what was taken of the opponent; empty where nothing was."""
    if code.name not in _FROM_OPPONENTS:
        return ""
    return figure(entry.opponent_value, TIE_BREAKS[code.name].of_opponent)


def factor_text(code: TieBreakCode, entry: Contribution) -> str:
    """Return by what the opponent's score is multiplied; empty where it is not, or nothing remains."""
    if code.name not in PRODUCTS or not entry.opponent_value:
        return ""
    share = Fraction(entry.value) / entry.opponent_value
    # Thirds of a value are exact as fractions alone.
    return str(share / SIXTHS) if code.name in LADDER_NAMES else figure(share)


def cut_note(code: TieBreakCode, entry: Contribution) -> str:
    """Return why a contribution does not count; empty where it does."""
    return {
        Cut.NO: "",
        Cut.LOW: _("cut: the first rounds go") if code.name == "PS" else _("cut: the lowest"),
        Cut.HIGH: _("cut: the highest"),
        Cut.VOLUNTARY: _("cut: an unplayed round of one’s own choice goes first (article 16.5)"),
    }[entry.cut]


def basis_note(facts: Facts, used: Facts, entry: Contribution) -> str:
    """Return where an opponent's score comes from if it is not the one in the standings.

    `used` are the facts that the value was made from, `facts` those of the standings.
    """
    text = ""
    match entry.basis:
        case Basis.SCORE | Basis.DRAWN:
            text = _score_note(facts, used, entry)
        case Basis.ADJUSTED:
            text = _adjusted_note(facts, used, entry)
        case Basis.DUMMY:
            text = _("dummy on the same score (article 16.4)")
        case Basis.DUMMY_AT_OPPONENT:
            text = _("dummy, at most the scheduled opponent’s {score} (article 16.4.1)")
        case Basis.DUMMY_AT_DRAWS:
            text = _("dummy, at most {score}, a draw in each round (article 16.4.2)")
        case Basis.VIRTUAL:
            text = _(
                "virtual opponent: the same score before the round, its result, and draws in all later rounds"
            )
        case Basis.BELOW_LIMIT:
            text = _("below the limit")
    return text.format(score=figure(entry.opponent_value)) if text else ""


def _score_note(facts: Facts, used: Facts, entry: Contribution) -> str:
    if used is facts or entry.opponent is None:
        return ""
    if entry.opponent_value == facts.adjusted[entry.opponent]:
        return ""
    return _("last round taken as drawn (article 8.3)")


def _adjusted_note(facts: Facts, used: Facts, entry: Contribution) -> str:
    if facts.rules.has_virtual_opponent:
        text = _("adjusted: the opponent’s unplayed rounds count as draws")
    else:
        text = _("adjusted: the opponent’s byes at the end count as draws (article 16.3)")
    return "; ".join(filter(None, (text, _score_note(facts, used, entry))))
