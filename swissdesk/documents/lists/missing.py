"""Results that are missing on a sheet, in words."""

from collections.abc import Sequence
from itertools import groupby

from swissdesk.documents.press.wording import listed
from swissdesk.words import _, ngettext


def missing_words(missing: Sequence[tuple[int, int]], round_number: int, *, of_teams: bool) -> str:
    """Return which results are missing, as (round, board or match) in their order; empty if none is.

    The boards of the round that the sheet is about stand without its number.
    """
    count = len(missing)
    if not count:
        return ""
    rounds = [
        _boards_of(number, [board for _number, board in places], round_number, of_teams=of_teams)
        for number, places in groupby(missing, key=lambda place: place[0])
    ]
    return ngettext(
        "{count} result is missing: {boards}.", "{count} results are missing: {boards}.", count
    ).format(count=count, boards="; ".join(rounds))


def _boards_of(number: int, boards: list[int], round_number: int, *, of_teams: bool) -> str:
    count = len(boards)
    sentence = (
        ngettext("match {boards}", "matches {boards}", count)
        if of_teams
        else ngettext("board {boards}", "boards {boards}", count)
    )
    words = sentence.format(boards=listed(tuple(str(board) for board in boards)))
    if number == round_number:
        return words
    return _("{boards} of round {round}").format(boards=words, round=number)
