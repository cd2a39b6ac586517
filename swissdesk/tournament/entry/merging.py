"""One person with two entries in the list: the games go to the entry that is kept."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.entry.registration import (
    LAST_RENUMBERED_ROUND,
    check_open_list,
    check_sums,
    numbered,
    with_player,
)
from swissdesk.tournament.lookup import in_order, player_of
from swissdesk.tournament.model import (
    Absence,
    Bye,
    FixedTable,
    ForbiddenPair,
    Game,
    Player,
    PlayerId,
    RatingCorrection,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.tournament.standing.acceleration import regrouped
from swissdesk.tournament.table_rounds import planned_cycles, with_whole_cycles
from swissdesk.words import _, ngettext

_BYES: Final = (
    ByeKind.ZERO_POINT,
    ByeKind.HALF_POINT,
    ByeKind.FULL_POINT,
    ByeKind.PAIRING_ALLOCATED,
)
"""Of two byes of one round the later one in this order is that of the person."""

Seats = TypeVar("Seats", Game, RatingCorrection)

RoundsPlayed = Mapping[PlayerId, Sequence[int]]
"""The numbers of the rounds in which entries had an opponent."""


def merge_entries(t: Tournament, kept_id: PlayerId, other_id: PlayerId) -> Tournament:
    """Return the tournament with two entries of one person made one.

    The entry that is kept gets the games of the other one, and its byes where it was not paired itself:
    a game of a round comes before a bye, of two byes the better one stays. Numbers close up until round
    4 has been paired; after that the number of the other entry stays free (C.04.2:2.3).

    Raises TournamentError as `check_mergeable` does.
    """
    check_mergeable(t, kept_id, other_id)
    kept, other = player_of(t, kept_id), player_of(t, other_id)
    cycles = planned_cycles(t)
    left = tuple(entry for entry in t.players if entry.id != other_id)
    one = replace(
        t,
        settings=_with_ticks_of(t.settings, kept_id, other_id),
        players=left if len(t.rounds) >= LAST_RENUMBERED_ROUND else numbered(left),
        rounds=tuple(_merged_round(paired, kept_id, other_id) for paired in t.rounds),
        absences=_merged_absences(t, kept_id, other_id),
        acceleration=tuple(row for row in t.acceleration if row.player != other_id),
        forbidden_pairs=_merged_pairs(t.forbidden_pairs, kept_id, other_id),
        fixed_tables=_merged_tables(t.fixed_tables, kept_id, other_id),
        rating_corrections=tuple(_moved(e, kept_id, other_id) for e in t.rating_corrections),
    )
    merged = regrouped(with_player(one, _merged_player(player_of(one, kept_id), kept, other)))
    return with_whole_cycles(merged, cycles)


def check_mergeable(
    t: Tournament, kept_id: PlayerId, other_id: PlayerId, played: RoundsPlayed | None = None
) -> None:
    """Raise TournamentError for two entries that cannot be one person: both sat at a board of one round.

    `played` is what `rounds_played` returns, for who asks about many.
    """
    if t.settings.is_team_event:
        raise TournamentError(_("Teams cannot be made one: each has a line-up of its own."))
    check_open_list(t)
    kept, other = player_of(t, kept_id), player_of(t, other_id)
    if kept_id == other_id:
        raise TournamentError(_("An entry cannot be made one with itself."))
    rounds = common_rounds(t, kept_id, other_id, played)
    if rounds:
        listed = ", ".join(str(paired.number) for paired in rounds)
        words = ngettext(
            "{one} and {other} were both paired in round {rounds}: "
            "two games of one round cannot be those of one person.",
            "{one} and {other} were both paired in rounds {rounds}: "
            "two games of one round cannot be those of one person.",
            len(rounds),
        ).format(one=kept.name, other=other.name, rounds=listed)
        if rounds == t.rounds[-1:] and rounds[0].state is RoundState.DRAFT:
            words = " ".join((words, _("That round is a draft: discard it first.")))
        raise TournamentError(words)
    check_sums(kept.paid + other.paid)


def common_rounds(
    t: Tournament, one: PlayerId, other: PlayerId, played: RoundsPlayed | None = None
) -> tuple[Round, ...]:
    """Return the rounds in which both entries have an opponent, perhaps each other."""
    played = rounds_played(t) if played is None else played
    common = {*played.get(one, ())} & {*played.get(other, ())}
    return tuple(paired for paired in t.rounds if paired.number in common)


def rounds_played(t: Tournament) -> RoundsPlayed:
    """Return the numbers of the rounds in which each entry has an opponent; who never had one is left out."""
    played: dict[PlayerId, list[int]] = defaultdict(list)
    for paired in t.rounds:
        for game in paired.games:
            played[game.white].append(paired.number)
            played[game.black].append(paired.number)
    return played


def _merged_round(paired: Round, kept: PlayerId, other: PlayerId) -> Round:
    """Return a round with the game of the other entry, or the better of two byes."""
    games = tuple(_moved(game, kept, other) for game in paired.games)
    plays = any(kept in (game.white, game.black) for game in games)
    own = [bye.kind for bye in paired.byes if bye.player in (kept, other)]
    byes = tuple(bye for bye in paired.byes if bye.player not in (kept, other))
    if not plays:
        # The byes stand in the order of the numbers; that of the person stands where the first of them did.
        place = next(at for at, bye in enumerate(paired.byes) if bye.player in (kept, other))
        byes = (*byes[:place], Bye(kept, max(own, key=_BYES.index)), *byes[place:])
    return replace(paired, games=games, byes=byes)


def _moved(seats: Seats, kept: PlayerId, other: PlayerId) -> Seats:
    """Return a game, or a correction of one, with the kept entry in the seat of the other one."""
    if seats.white == other:
        return seats._replace(white=kept)
    return seats._replace(black=kept) if seats.black == other else seats


def _merged_absences(t: Tournament, kept: PlayerId, other: PlayerId) -> tuple[Absence, ...]:
    """Return the announced absences; where both entries have one for a round, that of the kept one."""
    own = {absence.round_number for absence in t.absences if absence.player == kept}
    return in_order(
        absence._replace(player=kept) if absence.player == other else absence
        for absence in t.absences
        if absence.player != other or absence.round_number not in own
    )


def _merged_pairs(
    pairs: tuple[ForbiddenPair, ...], kept: PlayerId, other: PlayerId
) -> tuple[ForbiddenPair, ...]:
    """Return who may not meet whom, each once; the two entries need no such line any more."""

    def moved(pair: ForbiddenPair) -> ForbiddenPair:
        one, two = (kept if person == other else person for person in (pair.one, pair.other))
        return pair._replace(one=one, other=two)

    moved_pairs = (moved(pair) for pair in pairs)
    return tuple(dict.fromkeys(pair for pair in moved_pairs if pair.one != pair.other))


def _merged_tables(tables: tuple[FixedTable, ...], kept: PlayerId, other: PlayerId) -> tuple[FixedTable, ...]:
    """Return the fixed tables; where both entries have one, that of the kept one."""
    has_own = any(fixed.player == kept for fixed in tables)
    return tuple(
        fixed._replace(player=kept) if fixed.player == other else fixed
        for fixed in tables
        if fixed.player != other or not has_own
    )


def _with_ticks_of(settings: Settings, kept: PlayerId, other: PlayerId) -> Settings:
    """Return the settings with a tick for the kept entry wherever one of the two was ticked."""
    categories = tuple(
        replace(
            category,
            ticked=tuple(dict.fromkeys(kept if person == other else person for person in category.ticked)),
        )
        for category in settings.categories
    )
    return settings if categories == settings.categories else replace(settings, categories=categories)


def _merged_player(now: Player, kept: Player, other: Player) -> Player:
    """Return the kept entry: in if one of the two is in, unless one was expelled; both payments are paid."""
    expelled = next((entry for entry in (kept, other) if entry.is_expelled), None)
    left = (kept.withdrawn_from, other.withdrawn_from)
    if expelled is not None:
        withdrawn = expelled.withdrawn_from
    else:
        withdrawn = None if None in left else max(number for number in left if number is not None)
    return replace(
        now,
        withdrawn_from=withdrawn,
        is_expelled=expelled is not None,
        is_late=kept.is_late and other.is_late,
        checked_in=max(kept.checked_in, other.checked_in),
        lot=kept.lot or other.lot,
        fee=kept.fee or other.fee,
        paid=kept.paid + other.paid,
        later_ratings=kept.later_ratings or other.later_ratings,
        outside_value=kept.outside_value or other.outside_value,
        no_half_points=kept.no_half_points or other.no_half_points,
    )
