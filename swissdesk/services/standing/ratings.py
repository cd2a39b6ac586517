"""What an event does to ratings, and hints at norms, in words and figures; all of it an estimate."""

from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, Tpn, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import MemberId, PlayerId, Tournament
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints
from swissdesk.tournament.standing.norms.words import condition_text, hint_text, made_of_lines
from swissdesk.tournament.standing.rated_games import RatingList
from swissdesk.tournament.standing.rating_estimates import (
    FLOOR,
    RatedGame,
    RatingEstimate,
    has_national_ratings,
    main_list,
    rating_estimates,
    unknown_ratings_text,
)
from swissdesk.words import _, decimal

__all__ = ("RatingFigures", "RatingLine", "has_two_lists", "left_out_text", "rating_lines")


class RatingFigures(Frozen):
    """An estimate by one list: texts as shown, beside them what they sort by.

    `change` is in hundredths of a rating point; `k_text` has an asterisk where K follows from the rule.
    """

    rating: int
    k_text: str
    expected_text: str
    change: int
    change_text: str
    new_text: str
    performance: int
    perfect_performance: int


class RatingLine(Frozen):
    """A person with the estimates by FIDE's list and the national one, and what they say of norms.

    `main` are those by the ratings of the event: FIDE's, unless it takes national ones alone.
    `hint` is short and empty for most; `details` are the games that count, one line each, `norm` the
    conditions of the norm.
    """

    player: PlayerId
    member: MemberId | None
    tpn: Tpn
    title: Title
    name: str
    games: int
    score_text: str
    main: RatingFigures
    national: RatingFigures
    hint: str
    is_possible: bool
    details: tuple[str, ...]
    norm: tuple[str, ...]


def rating_lines(event: OpenEvent, section: SectionId, after_round: int) -> tuple[RatingLine, ...]:
    """Return everybody's estimates after a round, in order of TPN; nothing before round 1."""
    return rating_lines_of(event.tournament(section), after_round)


def rating_lines_of(t: Tournament, after_round: int) -> tuple[RatingLine, ...]:
    """Return the same for a state of the event."""
    if not after_round:
        return ()
    hints = {(hint.person.player, hint.person.member): hint for hint in norm_hints(t, after_round)}
    numbers = {player: entry.tpn for player, entry in players_by_id(t).items()}
    pairs = zip(
        rating_estimates(t, main_list(t.settings), after_round),
        rating_estimates(t, RatingList.NATIONAL, after_round),
        strict=True,
    )
    return tuple(
        _line(
            main, national, numbers[main.person.player], hints.get((main.person.player, main.person.member))
        )
        for main, national in pairs
    )


def _line(main: RatingEstimate, national: RatingEstimate, tpn: Tpn, hint: NormHint | None) -> RatingLine:
    person = main.person
    return RatingLine(
        player=person.player,
        member=person.member,
        tpn=tpn,
        title=person.title,
        name=person.name,
        games=len(main.games) or (main.initial.games if main.initial else 0),
        score_text=format_points(Points(main.half_points * 5)),
        main=_figures(main),
        national=_figures(national),
        hint=hint_text(hint) if hint else "",
        is_possible=hint is not None and hint.is_possible,
        details=(*(_game_text(game) for game in main.games), *_initial_text(main), *_floor_text(main)),
        norm=_conditions(hint),
    )


def has_two_lists(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether national ratings stand beside those of FIDE."""
    return has_national_ratings(event.tournament(section))


def left_out_text(event: OpenEvent, section: SectionId) -> str:
    """Return what the estimates leave out because FIDE's ratings are not known; empty for nothing."""
    return unknown_ratings_text(event.tournament(section))


def _figures(one: RatingEstimate) -> RatingFigures:
    is_rated = bool(one.rating and one.games)
    return RatingFigures(
        rating=one.rating,
        k_text=f"{one.k}{'*' if one.k_is_estimated else ''}" if is_rated else "",
        expected_text=_hundredths(one.expected) if is_rated else "",
        change=one.change,
        change_text=_signed(one.change) if is_rated else "",
        new_text=str(one.new_rating) if is_rated else _first_rating(one),
        performance=one.performance or 0,
        perfect_performance=one.perfect_performance or 0,
    )


def _first_rating(one: RatingEstimate) -> str:
    first = one.initial.rating if one.initial else None
    return "" if first is None else _("{rating} (first)").format(rating=first)


def _hundredths(value: int) -> str:
    return decimal(f"{value // 100}.{value % 100:02}")


def _signed(value: int) -> str:
    """Return hundredths with their sign, an en dash for less than nothing."""
    sign = "+" if value > 0 else "–" if value < 0 else ""
    return f"{sign}{_hundredths(abs(value))}"


def _game_text(game: RatedGame) -> str:
    words = _("Round {round}: {opponent} ({rating}), {score}, expected {expected}, {change}").format(
        round=game.round_number,
        opponent=game.opponent.name,
        rating=game.opponent_rating,
        score=format_points(Points(game.half_points * 5)),
        expected=_hundredths(game.expected),
        change=_signed(game.change),
    )
    return " ".join((words, _("(the difference counts as 400)"))) if game.is_limited else words


def _initial_text(one: RatingEstimate) -> tuple[str, ...]:
    if one.initial is None:
        return ()
    words = _("No rating yet: {games} games against rated opponents, {score} points")
    return (words.format(games=one.initial.games, score=format_points(Points(one.initial.half_points * 5))),)


def _floor_text(one: RatingEstimate) -> tuple[str, ...]:
    if not one.falls_off_the_list:
        return ()
    words = _("The new rating is below {floor}: FIDE’s list has it no more, and the player is unrated.")
    return (words.format(floor=FLOOR),)


def _conditions(hint: NormHint | None) -> tuple[str, ...]:
    if hint is None:
        return ()
    head = _("{title} norm, a hint and not a certificate; performance {performance}:").format(
        title=hint.title.value, performance=hint.performance
    )
    return (head, *made_of_lines(hint), *map(condition_text, hint.conditions))
