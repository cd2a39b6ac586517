"""The bracket of a knock-out in words: who stands on each line, what was scored there, and notes below."""

from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen
from swissdesk.tournament.mini_matches import is_last_stage
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.bracket import Bracket, BracketLine, bracket_of
from swissdesk.tournament.standing.standings import missing_boards
from swissdesk.words import _, pgettext


class ToldLine(Frozen):
    """A line of the bracket in words."""

    seed: str
    name: str
    score: str
    goes_on: bool
    is_absent: bool


class ToldBracket(Frozen):
    """The lines of each round and the winner's, with the names of the rounds, third place, and notes."""

    titles: tuple[str, ...]
    columns: tuple[tuple[ToldLine, ...], ...]
    has_lines: bool
    third_place: tuple[ToldLine, ...]
    notes: tuple[str, ...]


def told_bracket(t: Tournament) -> ToldBracket | None:
    """Return the bracket with what has been played; None for another system, and while too few are there."""
    bracket = bracket_of(t)
    if bracket is None:
        return None
    return ToldBracket(
        (*stage_titles(len(bracket.columns) - 1), _("Winner")),
        tuple(tuple(map(_told, column)) for column in bracket.columns),
        bracket.has_lines,
        tuple(map(_told, bracket.third_place)),
        tuple(_notes(t, bracket)),
    )


def stage_titles(stages: int) -> Iterator[str]:
    """Yield what the rounds of a knock-out are called, from the first one to the final."""
    last = {
        1: pgettext("round of a knock-out", "Final"),
        2: _("Semi-finals"),
        3: _("Quarter-finals"),
    }
    for number in range(1, stages + 1):
        left = stages - number + 1
        yield last.get(left) or _("Round {round}").format(round=number)


def _told(line: BracketLine) -> ToldLine:
    player = line.player
    seed, name = ("", "") if player is None else (str(player.tpn), player.name)
    return ToldLine(seed, name, line.score, line.goes_on, line.is_absent)


def _notes(t: Tournament, bracket: Bracket) -> Iterator[str]:
    for number, player, reason in bracket.by_hand:
        text = _("Round {round}: {player} goes on by decision of the arbiter: {reason}")
        if is_last_stage(t.settings, number):
            text = _("Round {round}: {player} wins by decision of the arbiter: {reason}")
        yield text.format(round=number, player=player.name, reason=reason)
    scores = [line.score for column in (*bracket.columns, bracket.third_place) for line in column]
    if t.settings.is_team_event:
        yield from _notes_of_teams(scores)
    elif any(" " in score for score in scores):
        yield _("1 1½: points of the regular games, then of each block of tie-break games.")
    if any(score.endswith("B") for score in scores):
        yield _("B: the Armageddon game was drawn, and Black goes on.")
    if missing_boards(t, len(t.rounds)):
        yield _("Not all matches of round {round} are over.").format(round=len(t.rounds))


def _notes_of_teams(scores: Sequence[str]) -> Iterator[str]:
    """Yield what stands behind the points of a tied match of teams."""
    behind = [score.partition(" ")[2] for score in scores]
    if any(value not in ("", "L") for value in behind):
        yield _("2 6: points on the boards, then the value of the tie-break that decided the tied match.")
    if "L" in behind:
        yield _("L: the match was tied, and the lot decided.")
