"""The rounds of a report as the table of its system has them: the order of the boards, and who is free.

A report has no boards, and a free round is a blank in it.
"""

from collections.abc import Collection

from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.frozen import replace
from swissdesk.pairing.record import Schedule, TableRound
from swissdesk.terms import ByeKind, Points
from swissdesk.tournament.model import Bye, PlayerId, Round, Tournament
from swissdesk.tournament.table_rounds import table_shape
from swissdesk.words import _


def with_table_rounds(held: Tournament, log: ImportLog) -> Tournament:
    """Return the tournament as its table has it; the same one where rounds follow from results.

    A blank of a player who is in no game is the free round of an odd field, which is worth nothing.
    Announced byes are left out and noted; virtual points have no meaning.
    """
    schedule = held.settings.pairing_system.schedule
    if schedule is None:
        return held
    for absence in held.absences:
        number = next(player.tpn for player in held.players if player.id == absence.player)
        text = _("Round {round}: player {number} cannot be left out of a round of the table.")
        log.note(0, 0, text.format(round=absence.round_number, number=number))
    ids = [player.id for player in held.players]
    scoring, shape = held.settings.scoring, table_shape(held)
    _note_other_table(held, schedule, log)
    named = any(bye.kind is ByeKind.PAIRING_ALLOCATED for paired in held.rounds for bye in paired.byes)
    if not named:
        scoring = replace(scoring, pairing_allocated_bye=Points(0))
    return replace(
        held,
        settings=replace(held.settings, scoring=scoring, baku=None),
        rounds=tuple(
            _as_in_table(paired, ids, schedule.round_of(shape, paired.number), is_named=named)
            for paired in held.rounds
        ),
        absences=(),
        acceleration=(),
    )


def _note_other_table(held: Tournament, schedule: Schedule, log: ImportLog) -> None:
    """Note the first round that the table does not have so: those to come follow from the table."""
    ids = [player.id for player in held.players]
    for paired in held.rounds:
        found = schedule.round_of(table_shape(held), paired.number)
        of_table = {frozenset((ids[pair.white - 1], ids[pair.black - 1])) for pair in found.pairs}
        if any(frozenset((game.white, game.black)) not in of_table for game in paired.games):
            text = _(
                "Round {round} is not that of the table with these numbers; rounds that are paired here "
                "follow from the table, and two could meet again."
            )
            log.note(0, 0, text.format(round=paired.number))
            return


def _as_in_table(paired: Round, ids: list[PlayerId], found: TableRound, *, is_named: bool) -> Round:
    boards = {
        frozenset((ids[pair.white - 1], ids[pair.black - 1])): at for at, pair in enumerate(found.pairs)
    }
    # Pairs that the table does not have stay behind the others, in the order that they have.
    games = sorted(paired.games, key=lambda game: boards.get(frozenset((game.white, game.black)), len(ids)))
    free = () if found.free is None or is_named else (ids[found.free - 1],)
    return replace(
        paired,
        games=tuple(game._replace(board=board) for board, game in enumerate(games, start=1)),
        byes=_with_free(paired.byes, free),
    )


def _with_free(byes: tuple[Bye, ...], free: Collection[PlayerId]) -> tuple[Bye, ...]:
    return tuple(
        Bye(bye.player, ByeKind.PAIRING_ALLOCATED)
        if bye.player in free and bye.kind is ByeKind.ZERO_POINT
        else bye
        for bye in byes
    )
