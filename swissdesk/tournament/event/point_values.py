"""The bounds that the rules set to the values of results and byes."""

from collections.abc import Iterator
from dataclasses import fields

from swissdesk.errors import TournamentError
from swissdesk.terms import Points, Scoring, format_points
from swissdesk.words import _


def value_faults(scoring: Scoring) -> Iterator[str]:
    """Yield the values that the rules do not allow, in words.

    Better results are never worth less, two draws no more than a win and a loss, and neither a bye
    nor a forfeit more than a win (C.04.1:4).
    """
    win, draw, loss = scoring.win, scoring.draw, scoring.loss
    if min(_values(scoring)) < 0:
        yield _("Points cannot be negative.")
    if not loss <= draw <= win or loss == win:
        yield _(
            "A win ({win}) has to be worth more than a loss ({loss}), and a draw ({draw}) in between."
        ).format(win=format_points(win), draw=format_points(draw), loss=format_points(loss))
    if 2 * draw > win + loss:
        yield _("Two draws ({two}) cannot be worth more than a win and a loss ({both}).").format(
            two=format_points(Points(2 * draw)), both=format_points(Points(win + loss))
        )
    if max(_values(scoring)) > win:
        yield _("No bye and no forfeit can be worth more than a win ({win}).").format(win=format_points(win))


def check_values(scoring: Scoring) -> None:
    """Raise TournamentError for values that the rules do not allow."""
    for fault in value_faults(scoring):
        raise TournamentError(fault)


def _values(scoring: Scoring) -> tuple[Points, ...]:
    return tuple(getattr(scoring, field.name) for field in fields(scoring))
