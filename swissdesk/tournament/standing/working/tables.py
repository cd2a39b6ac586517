"""The small tables of direct encounters and of comparisons board by board, with what they decided."""

from collections.abc import Iterator, Sequence

from swissdesk.terms import Tpn
from swissdesk.tiebreaks.direct_encounter import (
    BoardComparison,
    BoardRule,
    Encounter,
    EncounterRow,
    Places,
    Verdict,
)
from swissdesk.tiebreaks.ranking import Step
from swissdesk.tournament.standing.working.rows import EncounterLine, EncounterTable
from swissdesk.tournament.standing.working.source import Source, figure
from swissdesk.words import _


def encounter_tables(source: Source, tpn: Tpn, step: Step) -> Iterator[EncounterTable]:
    """Yield the tables that a participant stands in, in the order in which they were made."""
    for placing in step.placings:
        if any(tpn in group for group in placing.places):
            for look in placing.steps:
                if any(tpn in group for group in look.places):
                    yield _table(source, look)


def among_tied_sentence(source: Source, tpn: Tpn, step: Step) -> str:
    """Return what a tie-break among the tied brought for a participant."""
    placing = next(placing for placing in step.placings if any(tpn in group for group in placing.places))
    count = sum(len(group) for group in placing.places)
    if count == 1:
        return _("Nobody is level, so there is nothing to compare.")
    if len(placing.places) == 1:
        return _("It separates none of the {count} who are level.").format(count=count)
    at = next(at for at, group in enumerate(placing.places) if tpn in group)
    ahead, together = sum(len(group) for group in placing.places[:at]), placing.places[at]
    if len(together) == 1:
        return _("Place {place} of the {count} who were level.").format(place=ahead + 1, count=count)
    return _("Places {first} to {last} of the {count} who were level, together with {others}.").format(
        first=ahead + 1,
        last=ahead + len(together),
        count=count,
        others=source.others([other for other in together if other != tpn]),
    )


def _table(source: Source, look: Encounter | BoardComparison) -> EncounterTable:
    if isinstance(look, Encounter):
        return _encounter_table(source, look)
    return _board_table(source, look)


def _encounter_table(source: Source, look: Encounter) -> EncounterTable:
    members = [row.tpn for row in look.rows]
    title = _("{members} by their games with each other")
    if source.is_team_event:
        title = (
            _("{members} by the game points of their matches")
            if look.by_game_points
            else _("{members} by the match points of their matches")
        )
    return EncounterTable(
        title=title.format(members=source.names(members)),
        lines=tuple(_encounter_line(source, row, members, look.places) for row in look.rows),
        sentence=_encounter_sentence(source, look),
    )


def _encounter_line(
    source: Source, row: EncounterRow, members: Sequence[Tpn], places: Places
) -> EncounterLine:
    player = source.people[row.tpn]
    return EncounterLine(
        player=player.id,
        tpn=row.tpn,
        name=player.name,
        results=tuple(figure(row.results[rival]) if rival in row.results else "" for rival in members),
        score=figure(row.score),
        best=figure(row.best),
        unmet=row.unmet,
        place=_place(row.tpn, places),
    )


def _place(tpn: Tpn, places: Places) -> int | None:
    """Return the place that a table gives; None for those whom it leaves together."""
    ahead = 0
    for group in places:
        if tpn in group:
            return ahead + 1 if len(group) == 1 else None
        ahead += len(group)
    return None


def _encounter_sentence(source: Source, look: Encounter) -> str:
    match look.verdict:
        case Verdict.ALL_MET:
            return _("All have met: their points from these games decide (article 6.2).")
        case Verdict.LEVEL:
            return _("All have met, and each has {score} from these games: nobody is placed.").format(
                score=figure(look.rows[0].score)
            )
        case Verdict.INCOMPLETE:
            return _("Not all have met each other: in a round robin nobody is placed then (article 6.2).")
        case Verdict.FROM_THE_TOP:
            return _from_the_top(source, look)
        case Verdict.NOBODY:
            return _nobody(source, look)


def _from_the_top(source: Source, look: Encounter) -> str:
    placed = [group[0] for group in look.places if len(group) == 1]
    others = [tpn for group in look.places if len(group) > 1 for tpn in group]
    text = _(
        "Not all have met, but {placed} stay on top whatever the unplayed games would have brought "
        "(article 6.3)."
    ).format(placed=source.names(placed))
    if not others:
        return text
    return " ".join((text, _("{others} are compared again.").format(others=source.names(others))))


def _nobody(source: Source, look: Encounter) -> str:
    leader = max(look.rows, key=lambda row: row.worst)
    rival = max((row for row in look.rows if row is not leader), key=lambda row: row.best)
    return _(
        "Not all have met: {rival} could have reached {best} in the unplayed games, and "
        "{leader} is sure of {score} only, so nobody is placed (article 6.3)."
    ).format(
        rival=source.name(rival.tpn),
        best=figure(rival.best),
        leader=source.name(leader.tpn),
        score=figure(leader.worst),
    )


def _board_table(source: Source, look: BoardComparison) -> EncounterTable:
    title, sentence = {
        BoardRule.BOARD_COUNT: (
            _("{members} by board count"),
            _("Board numbers times game points added up: the smaller sum ranks higher (article 12.1)."),
        ),
        BoardRule.TOP_BOARDS: (
            _("{members} by their top boards"),
            _("Game points on board 1, then on board 2, and so on, until they differ (article 12.2)."),
        ),
        BoardRule.BOTTOM_BOARDS: (
            _("{members} without their bottom boards"),
            _("Game points without the last board, then without two, until they differ (article 12.3)."),
        ),
    }[look.rule]
    return EncounterTable(
        title=title.format(members=source.names(list(look.boards))),
        lines=tuple(_board_line(source, look, tpn) for tpn in look.boards),
        sentence=sentence,
    )


def _board_line(source: Source, look: BoardComparison, tpn: Tpn) -> EncounterLine:
    """Return a team's game points from board 1 on; the score is what the rule compares."""
    player = source.people[tpn]
    score = " ".join(figure(abs(merit)) for merit in look.merits[tpn])
    return EncounterLine(
        player=player.id,
        tpn=tpn,
        name=player.name,
        results=tuple(figure(points) for points in look.boards[tpn]),
        score=score,
        best=score,
        unmet=0,
        place=_place(tpn, look.places),
    )
