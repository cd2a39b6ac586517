"""The texts of the settings and their meaning: no widgets here."""

import re
from datetime import time
from enum import StrEnum, unique
from typing import Final

from swissdesk.frozen import replace
from swissdesk.services.event.tournaments import BakuEdition, available_systems, board_patterns
from swissdesk.terms import Colour, Points, Scoring, SystemName, TeamRanking, TeamScore, format_points
from swissdesk.tournament.model import Settings
from swissdesk.words import _, pgettext

_HOUR: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
_POINTS: Final = re.compile(r"(\d{0,2})(½|[.,]\d)?")


@unique
class PointField(StrEnum):
    """The values of results that the page shows; the others follow from them."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    BYE = "pairing_allocated_bye"


@unique
class FirstTeam(StrEnum):
    """What makes a team the first of two with equal points, for their colours."""

    OTHER_SCORE = "other score"
    NUMBER = "number"


@unique
class Kind(StrEnum):
    """Who meets whom: that decides how unplayed games count in tie-breaks."""

    SWISS = "swiss"
    ROUND_ROBIN = "round robin"


def kind_text(kind: Kind) -> str:
    """Return the kind of a tournament in words."""
    return {
        Kind.SWISS: _("Swiss tournament"),
        Kind.ROUND_ROBIN: _("round robin: pairings fixed beforehand"),
    }[kind]


def read_hour(text: str) -> time | None:
    """Return a time from `14:30`, `14.30` or `14`; None for an empty text; raises ValueError for others."""
    if not text:
        return None
    match = _HOUR.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return time(int(match[1]), int(match[2] or 0))


def read_points(text: str) -> Points | None:
    """Return points in tenths from `1`, `½`, `1½`, `0.5` or `0,5`; None for anything else."""
    text = text.strip()
    match = _POINTS.fullmatch(text)
    if not text or match is None or text in {".", ","}:
        return None
    whole = 10 * int(match[1] or 0)
    if not match[2]:
        return Points(whole)
    return Points(whole + (5 if match[2] == "½" else int(match[2][1])))


def points_of(scoring: Scoring, field: PointField) -> Points:
    """Return one value of the scoring."""
    return {
        PointField.WIN: scoring.win,
        PointField.DRAW: scoring.draw,
        PointField.LOSS: scoring.loss,
        PointField.BYE: scoring.pairing_allocated_bye,
    }[field]


def with_points(scoring: Scoring, field: PointField, points: Points, games: int = 1) -> Scoring:
    """Return the scoring with another value, in an event whose matches have that many games.

    A forfeit win is worth a win, an adjourned game a draw, a forfeit loss a loss, as long as they
    were before; so is a full-point bye a win in every game, a half-point bye a draw in every game,
    and the pairing-allocated bye a win in every game, or in all but one, which is drawn (C.04.5:1.4).
    """
    match field:
        case PointField.WIN:
            return _byes_follow(
                scoring,
                replace(
                    scoring,
                    win=points,
                    forfeit_win=points if scoring.forfeit_win == scoring.win else scoring.forfeit_win,
                ),
                games,
            )
        case PointField.DRAW:
            return _byes_follow(
                scoring,
                replace(
                    scoring,
                    draw=points,
                    adjourned=points if scoring.adjourned == scoring.draw else scoring.adjourned,
                ),
                games,
            )
        case PointField.LOSS:
            follows = scoring.forfeit_loss == scoring.loss
            return replace(scoring, loss=points, forfeit_loss=points if follows else scoring.forfeit_loss)
        case PointField.BYE:
            return replace(scoring, pairing_allocated_bye=points)


def _byes_follow(before: Scoring, after: Scoring, games: int) -> Scoring:
    """Return the new scoring with byes that are worth as many wins and draws as they were before."""

    def moved(bye: Points, *worths: tuple[int, int]) -> Points:
        for wins, draws in worths:
            if bye == wins * before.win + draws * before.draw:
                return Points(wins * after.win + draws * after.draw)
        return bye

    return replace(
        after,
        full_point_bye=moved(before.full_point_bye, (games, 0)),
        half_point_bye=moved(before.half_point_bye, (0, games)),
        pairing_allocated_bye=moved(
            before.pairing_allocated_bye, (games, 0), *([(games - 1, 1)] if games > 1 else [])
        ),
    )


def initial_colour_text(colour: Colour | None) -> str:
    """Return the initial colour in words."""
    if colour is None:
        return _("not drawn yet")
    return pgettext("colour", "White") if colour is Colour.WHITE else pgettext("colour", "Black")


def accelerations() -> tuple[BakuEdition | None, ...]:
    """Return the kinds of acceleration that can be chosen, none first, then that in force."""
    return (None, BakuEdition.RULES_2026, BakuEdition.RULES_2016)


def patterns(settings: Settings) -> tuple[str, ...]:
    """Return the colours of boards that fit the system of an event."""
    return board_patterns(settings)


def systems(*, of_teams: bool = False) -> tuple[SystemName, ...]:
    """Return the pairing systems that can be chosen for people, or for teams."""
    return available_systems(for_teams=of_teams)


def ranking_text(ranking: TeamRanking) -> str:
    """Return what ranks teams with equal match points when a round is paired (D.02:10, 14)."""
    return {
        TeamRanking.GAME_POINTS: _("game points"),
        TeamRanking.SONNEBORN_BERGER: _("Sonneborn-Berger"),
    }[ranking]


def first_team_text(first: FirstTeam) -> str:
    """Return what makes a team the first of two with equal points (C.04.6:4.2)."""
    return {
        FirstTeam.OTHER_SCORE: _("the other score"),
        FirstTeam.NUMBER: _("pairing number"),
    }[first]


def primary_score_text(score: TeamScore) -> str:
    """Return what the standings of teams go by first (C.07:13)."""
    return {
        TeamScore.MATCH_POINTS: _("match points"),
        TeamScore.GAME_POINTS: _("game points"),
    }[score]


def team_scoring_text(scoring: Scoring) -> str:
    """Return what a match and a game are worth (D.02:12)."""
    sentence = _("Match points: won {win}, drawn {draw}, lost {loss}, bye {bye}; games 1, ½, 0.")
    return sentence.format(
        win=format_points(scoring.win),
        draw=format_points(scoring.draw),
        loss=format_points(scoring.loss),
        bye=format_points(scoring.pairing_allocated_bye),
    )
