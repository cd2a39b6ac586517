"""What stands on the pairing checklist: who is to be paired in a round, scoregroup by scoregroup."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final, NamedTuple

from swissdesk.documents.cards.data import due_sign
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.round.absentees_data import kinds_out
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.errors import DocumentError
from swissdesk.pairing.olympiad.ranking import after_match_points
from swissdesk.terms import ByeKind, Colour, Float, Mark, Points, SystemName, TeamRanking, format_points
from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.round.cards import CardLine, bye_sign, every_card
from swissdesk.tournament.round.rounds import (
    missing_text,
    obstacles,
    out_of_round,
    pairing_request,
    waiting_boards,
)
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _

WITH_FLOATS: Final = frozenset({SystemName.DUTCH_2026, SystemName.DUTCH_2025, SystemName.DUTCH_2017})
"""The systems that look at the floats of earlier rounds."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A round of an entry: the opponent's number and the own colour, or a sign for a round without a game."""

    opponent: str
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class ChecklistLine:
    """An entry that is to be paired: rounds so far, floats of the last two, colour due: `W!`.

    `second` is what ranks teams with equal match points, in words; empty for people. `away` says why
    somebody is not to be paired; empty for those who are.
    """

    player: Seat
    games: tuple[PastGame, ...]
    floats: tuple[Float, ...] = ()
    due: str = ""
    second: str = ""
    away: str = ""


@dataclass(frozen=True, slots=True)
class ChecklistGroup:
    """A scoregroup: its score, those of it, who is highest first."""

    score: Points
    lines: tuple[ChecklistLine, ...]


@dataclass(frozen=True, slots=True)
class ChecklistSheet(SheetData):
    """The checklist of a round; `second` is the heading of what ranks teams, empty for people.

    `away` are those who are in the tournament and are not to be paired in the round, by number.
    """

    KIND = SheetKind.CHECKLIST

    header: SheetHeader
    rounds_before: int
    groups: tuple[ChecklistGroup, ...]
    has_floats: bool
    of_teams: bool = False
    second: str = ""
    away: tuple[ChecklistLine, ...] = ()


class _Facts(NamedTuple):
    """What is known of everybody before the round."""

    number: int
    cards: Mapping[PlayerId, tuple[CardLine, ...]]
    scores: Mapping[PlayerId, Points]
    second: Mapping[PlayerId, tuple[int, ...]]
    has_floats: bool


def checklist(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ChecklistSheet:
    """Return who is to be paired in a round, the next one unless told, or the last one of all.

    Raises DocumentError for an empty list and for a round that cannot be next.
    """
    everybody(t)
    number = _round_number(t, round_number)
    facts = _facts(t, number)
    if number <= len(t.rounds):  # a draft of this very round is no part of what stands before it
        options = replace(options, state="")
    out = out_of_round(t, number)
    ranked = sorted((player for player in t.players if player.id not in out), key=lambda p: _rank(p, facts))
    groups = tuple(
        ChecklistGroup(score, tuple(_line(t, player, facts) for player in group))
        for score, group in groupby(ranked, key=lambda player: facts.scores[player.id])
    )
    header = _header(t, number, facts, printed_at, options)
    teams = t.settings.is_team_event
    away = tuple(_away(t, number, facts))
    return ChecklistSheet(header, number - 1, groups, facts.has_floats, teams, _second_heading(t), away)


def _away(t: Tournament, number: int, facts: _Facts) -> Iterator[ChecklistLine]:
    """Yield who is not to be paired in the round; who has withdrawn stays away from the rest anyway."""
    kinds = kinds_out(t, number)
    for player in t.players:
        if player.id in kinds and is_in(player, number):
            kind = kinds[player.id]
            word = _("expected") if player.is_late and kind is ByeKind.ZERO_POINT else bye_sign(kind)
            yield replace(_line(t, player, facts), due="", away=word)


def _round_number(t: Tournament, asked: int | None) -> int:
    most = min(len(t.rounds) + 1, max(t.settings.rounds_planned, len(t.rounds)))
    number = most if asked is None else asked
    if not 1 <= number <= most:
        raise DocumentError(_("Round {round} cannot be paired now.").format(round=number))
    return number


def _facts(t: Tournament, number: int) -> _Facts:
    virtual = virtual_in_round(t, number)
    scores = {
        player: Points(points + virtual[player]) for player, points in scores_after(t, number - 1).items()
    }
    return _Facts(number, every_card(t), scores, _second(t, number), t.settings.system in WITH_FLOATS)


def _second(t: Tournament, number: int) -> Mapping[PlayerId, tuple[int, ...]]:
    """Return what ranks teams with equal match points, first what is shown (D.02:10, 14).

    It is empty for people.

    Sonneborn-Berger needs all results; as long as one is missing the pairing numbers rank alone.
    """
    if not t.settings.is_team_event:
        return {}
    if t.settings.team_ranking is TeamRanking.GAME_POINTS:
        return {team: (points,) for team, points in game_points_after(t, number - 1).items()}
    if next(obstacles(t, number), None) is not None:
        return {}
    values = after_match_points(pairing_request(t, number))
    return {team.id: values[team.tpn] for team in t.players}


def _second_heading(t: Tournament) -> str:
    if not t.settings.is_team_event:
        return ""
    return _("GP") if t.settings.team_ranking is TeamRanking.GAME_POINTS else _("SB")


def _rank(player: Player, facts: _Facts) -> tuple[int, tuple[int, ...], int]:
    second = tuple(-value for value in facts.second.get(player.id, ()))
    return -facts.scores[player.id], second, player.tpn


def _line(t: Tournament, player: Player, facts: _Facts) -> ChecklistLine:
    past = facts.cards[player.id][: facts.number - 1]
    due = past[-1].due if past else None
    return ChecklistLine(
        seat_of(player),
        tuple(_past_game(line) for line in past),
        tuple(line.float_mark for line in past[-2:]) if facts.has_floats else (),
        due_sign(due) if due is not None and due.colour is not None else "",
        _second_words(t, player, facts),
    )


def _second_words(t: Tournament, player: Player, facts: _Facts) -> str:
    if player.id not in facts.second:
        return ""
    value = facts.second[player.id][0]
    if t.settings.team_ranking is TeamRanking.GAME_POINTS:
        return format_points(Points(value))
    return f"{value / 100:.1f}"


def _past_game(line: CardLine) -> PastGame:
    if line.opponent_tpn is not None and (line.was_played or line.mark is Mark.PENDING):
        return PastGame(str(line.opponent_tpn), line.colour)
    if line.mark is not None:
        return PastGame("+" if line.mark is Mark.FORFEIT_WIN else "–")
    signs = {
        ByeKind.PAIRING_ALLOCATED: _("bye"),
        ByeKind.FULL_POINT: "1",
        ByeKind.HALF_POINT: "½",
    }
    return PastGame(signs.get(line.bye, "–") if line.bye is not None else "–")


def _header(
    t: Tournament, number: int, facts: _Facts, printed_at: datetime, options: SheetOptions
) -> SheetHeader:
    title = _("Pairing checklist for round {round}").format(round=number)
    header = field_header(t, title, printed_at, options, number)
    return replace(header, right=options.start_time, note="   ".join(_note(t, number, facts)))


def _note(t: Tournament, number: int, facts: _Facts) -> Iterator[str]:
    """Return what is to be known: first what must not be cut where the line is too short for all."""
    yield from _missing(t, number)
    if any(virtual_in_round(t, number).values()):
        yield _("Scores with virtual points.")
    if number > 1:
        yield (
            _("Each round: opponent’s number and own colour on board 1 (empty = White).")
            if t.settings.is_team_event
            else _("Each round: opponent’s number and own colour (empty = White).")
        )
        yield _("Due: W mild, W! strong, W!! absolute.")
    if number > 1 and facts.has_floats:
        yield _("Floats: last two rounds.")


def _missing(t: Tournament, number: int) -> Iterator[str]:
    for paired in t.rounds[: number - 1]:
        if boards := waiting_boards(paired):
            yield missing_text(t, paired.number, boards)


def group_note(group: ChecklistGroup, *, of_teams: bool) -> str:
    """Return how many there are in a scoregroup, and whether they are odd.

    That one floats cannot be said before the groups above are paired: who comes from there counts too.
    """
    count = len(group.lines)
    words = counted(count, of_teams=of_teams)
    return _("{count}, odd").format(count=words) if count % 2 else words
