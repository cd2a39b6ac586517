"""The working of the standings for each participant: rounds, values, and what decided the place.

It is made from the ranking itself: what the standings show and what is explained here are the same
numbers (C.07:4.2).
"""

from collections.abc import Sequence

from swissdesk.frozen import replace
from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode, article, heading, is_of_fide, plain_name
from swissdesk.tiebreaks.ranking import Step
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import LastResort, PlayerId, Tournament
from swissdesk.tournament.standing.edition_words import edition_text
from swissdesk.tournament.standing.standings import last_counted, missing_boards, ranking_of, tie_break_codes
from swissdesk.tournament.standing.working.lines import contribution_lines, round_lines
from swissdesk.tournament.standing.working.rows import PlayerWorking, TieBreakWorking
from swissdesk.tournament.standing.working.source import Source
from swissdesk.tournament.standing.working.tables import among_tied_sentence, encounter_tables
from swissdesk.tournament.standing.working.words import condition_words, edition_words, sentence, steps
from swissdesk.words import _


def player_working(
    t: Tournament,
    player_id: PlayerId,
    after_round: int | None = None,
    codes: Sequence[TieBreakCode] | None = None,
) -> PlayerWorking:
    """Return the working of one participant's place, by default after the last paired round.

    `codes` are tie-breaks in place of those of the tournament. Raises TournamentError for an unknown
    identity, for a round that is not paired, and for an unknown tie-break.
    """
    tpn = player_of(t, player_id).tpn
    return _working(source_of(t, after_round, codes), tpn)


def field_working(
    t: Tournament, after_round: int | None = None, codes: Sequence[TieBreakCode] | None = None
) -> tuple[PlayerWorking, ...]:
    """Return the working of everybody's place, in order of rank; see `player_working`."""
    source = source_of(t, after_round, codes)
    return tuple(_working(source, row.tpn) for row in source.ranking.rows)


def source_of(t: Tournament, after_round: int | None, codes: Sequence[TieBreakCode] | None) -> Source:
    """Return the ranking that places are explained from; see `player_working`."""
    after = last_counted(t, after_round)
    ranking = ranking_of(t, after, tie_break_codes(t) if codes is None else codes)
    is_final = not missing_boards(t, after) and after >= t.settings.rounds_planned
    return Source(t, ranking, after, is_final)


def _working(source: Source, tpn: Tpn) -> PlayerWorking:
    player, facts = source.people[tpn], source.ranking.facts
    return PlayerWorking(
        player=player.id,
        tpn=tpn,
        name=player.name,
        rank=source.rows[tpn].rank,
        shares_with=_ids(source, source.groups[-1][tpn], without=tpn),
        points=Points(facts.scores[tpn]),
        after_round=source.after_round,
        is_final=source.is_final,
        edition=_edition(source),
        rounds=tuple(round_lines(source, tpn)),
        tie_breaks=tuple(working_of(source, tpn, at) for at in range(len(source.ranking.steps))),
        last_resort=_last_resort(source, tpn),
        sentence=_decided_by(source, tpn),
    )


def _edition(source: Source) -> str:
    """Return FIDE's rules that the tie-breaks go by; empty where each of them is the system's own."""
    steps = source.ranking.steps
    goes_by_fide = not steps or any(is_of_fide(step.code) for step in steps)
    return edition_text(source.t.settings.tie_break_rules) if goes_by_fide else ""


def _ids(source: Source, tpns: Sequence[Tpn], *, without: Tpn) -> tuple[PlayerId, ...]:
    return tuple(source.people[tpn].id for tpn in sorted(tpns) if tpn != without)


def working_of(source: Source, tpn: Tpn, at: int) -> TieBreakWorking:
    """Return the working of one value; `at` is the place of the tie-break in the list, from 0."""
    step = source.ranking.steps[at]
    code, row = step.code, source.rows[tpn]
    working = TieBreakWorking(
        code=code,
        heading=heading(code),
        name=plain_name(code),
        article=article(code),
        value=row.values[at],
        value_text=source.value_texts[at][tpn],
        lines=(),
        steps=(),
        tables=(),
        sentence="",
        tied_before=_ids(source, source.groups[at][tpn], without=tpn),
        tied_after=_ids(source, source.groups[at + 1][tpn], without=tpn),
    )
    if step.placings:
        return _among_tied(source, tpn, step, working)
    reckoning = step.column[tpn]
    words = (sentence(source, code, reckoning), condition_words(source, code, source.groups[at][tpn]))
    return replace(
        working,
        lines=tuple(contribution_lines(source, tpn, code, reckoning)),
        steps=tuple(steps(source, code, reckoning)),
        sentence=" ".join(filter(None, words)),
    )


def _among_tied(source: Source, tpn: Tpn, step: Step, working: TieBreakWorking) -> TieBreakWorking:
    words = (among_tied_sentence(source, tpn, step), edition_words(source, step.code))
    return replace(
        working,
        tables=tuple(encounter_tables(source, tpn, step)),
        sentence=" ".join(filter(None, words)),
    )


def _last_resort(source: Source, tpn: Tpn) -> str:
    """Return what separates those whom all tie-breaks leave together (C.07:4.2)."""
    tied = source.groups[-2][tpn]
    if len(tied) == 1:
        return ""
    others = source.others([other for other in tied if other != tpn])
    if source.t.settings.last_resort is not LastResort.LOTS:
        return _("No tie-break separates it from {others}: the place is shared.").format(others=others)
    if len(source.groups[-1][tpn]) > 1:
        return _("No tie-break separates it from {others}: lots have to be drawn.").format(others=others)
    return _("No tie-break separates it from {others}: lots were drawn, this one is {lot}.").format(
        others=others, lot=source.people[tpn].lot
    )


def _decided_by(source: Source, tpn: Tpn) -> str:
    """Return what decided the place: where the participant last had somebody beside it."""
    sizes = [len(groups[tpn]) for groups in source.groups]
    if sizes[0] == 1:
        return _alone(source)
    others = source.others([other for other in source.groups[0][tpn] if other != tpn])
    if source.ranking.facts.event.classes:
        return _as_far(source, sizes, others)
    if sizes[-1] == sizes[0]:
        return _("Level on points with {others}.").format(others=others)  # the last resort says the rest
    last = max(at for at in range(1, len(sizes)) if sizes[at] < sizes[at - 1])
    if last > len(source.ranking.steps):
        return _("Level on points with {others}; in the end the lots decide.").format(others=others)
    decisive = plain_name(source.ranking.steps[last - 1].code)
    if sizes[-1] == 1:
        return _("Level on points with {others}; {tie_break} decides the place.").format(
            others=others, tie_break=decisive
        )
    together = source.others([other for other in source.groups[-1][tpn] if other != tpn])
    return _(
        "Level on points with {others}; after {tie_break} still level with {together}, to the end."
    ).format(others=others, tie_break=decisive, together=together)


def _alone(source: Source) -> str:
    """Return what decided a place that nobody came near."""
    if source.ranking.facts.event.has_ladder:
        return _("Nobody else has as many Keizer points.")
    if source.ranking.facts.event.classes:
        return _("Nobody else has come as far in the knock-out.")
    return _("Nobody else has as many points.")


def _as_far(source: Source, sizes: Sequence[int], others: str) -> str:
    """Return what decided the place among those who went out of a knock-out in the same round."""
    if sizes[-1] == sizes[0]:
        return _("Came as far in the knock-out as {others}.").format(others=others)
    last = max(at for at in range(1, len(sizes)) if sizes[at] < sizes[at - 1])
    if last > len(source.ranking.steps):
        return _("Came as far in the knock-out as {others}; in the end the lots decide.").format(
            others=others
        )
    text = _("Came as far in the knock-out as {others}; {tie_break} decides between them.")
    return text.format(others=others, tie_break=plain_name(source.ranking.steps[last - 1].code))
