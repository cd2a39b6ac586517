"""The bounds that the rules set to the values of results and byes."""

from collections.abc import Iterator

from swissdesk.errors import TournamentError
from swissdesk.frozen import field_names, replace
from swissdesk.terms import ByeKind, Points, Scoring, format_points
from swissdesk.words import _


def value_faults(scoring: Scoring, games: int = 1) -> Iterator[str]:
    """Yield the values that the rules do not allow, in words.

    Better results are never worth less, two draws no more than a win and a loss, and neither a bye
    nor a forfeit more than a win (C.04.1:4). Where a round is a match of several `games`, a bye stands for
    all of them.
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
    byes = max(scoring.of_bye(kind) for kind in ByeKind)
    if byes > games * win or max(scoring.forfeit_win, scoring.forfeit_loss, scoring.adjourned) > win:
        yield _("No bye and no forfeit can be worth more than a win ({win}).").format(win=format_points(win))


def with_byes_of_matches(scoring: Scoring, usual: Scoring, games: int) -> Scoring:
    """Return values whose byes stand for a match of so many games, as the usual ones of the system do.

    Whoever is left over by the pairing gets a win, or all games but one won and that one drawn (C.04.5:1.4).
    """
    whole = games * scoring.win
    is_won = usual.pairing_allocated_bye == games * usual.win
    return replace(
        scoring,
        pairing_allocated_bye=Points(whole if is_won else whole - scoring.win + scoring.draw),
        full_point_bye=Points(whole),
        half_point_bye=Points(games * scoring.draw),
    )


def check_values(scoring: Scoring, games: int = 1) -> None:
    """Raise TournamentError for values that the rules do not allow."""
    for fault in value_faults(scoring, games):
        raise TournamentError(fault)


def _values(scoring: Scoring) -> tuple[Points, ...]:
    return tuple(getattr(scoring, name) for name in field_names(scoring))
