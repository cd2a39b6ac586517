"""The list of players."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from enum import Enum, unique
from functools import cache
from typing import Final, NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.leaving import leaving_words, returning_words
from swissdesk.services.entry.presence import name_of
from swissdesk.services.forms import Form
from swissdesk.services.intention import Seen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import (
    bye_text,
    full_point_bye_text,
    mark_text,
    requested_bye_text,
    zero_point_bye_text,
)
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING, ByeKind, Mark, Points, Title, Tpn, format_points
from swissdesk.tournament.entry import registration
from swissdesk.tournament.entry.bye_limits import half_point_byes
from swissdesk.tournament.entry.presence import Presence, presences_of
from swissdesk.tournament.entry.ratings import ListedRatings, rating_of
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.lookup import is_in, next_round_number, player_of
from swissdesk.tournament.match_points import points_of
from swissdesk.tournament.mini_matches import is_out
from swissdesk.tournament.model import Absence, Player, PlayerId, Round, Tournament
from swissdesk.tournament.round.cards import bye_sign, own_sign
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.table_rounds import cancelled, follows_table, given_games, is_free
from swissdesk.tournament.whose_ratings import may_hide_fides
from swissdesk.words import _, language

__all__ = (
    "CellState",
    "EntryRow",
    "NewPlayer",
    "PlayerRow",
    "PlayerState",
    "Presence",
    "RoundCell",
    "add_player",
    "announce_absence",
    "asks_for_fide_rating",
    "bye_on_request",
    "can_be_removed",
    "change_bye",
    "clear_absence",
    "edit_player",
    "entered",
    "player",
    "player_rows",
    "rating_by_rule",
    "reinstate_player",
    "remove_player",
    "why_list_closed",
    "withdraw_player",
)

_ABSENCE_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS})


@unique
class PlayerState(Enum):
    """Whether a player takes part in the next round, announced absences aside."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    PLAYING = "playing"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"


@unique
class CellState(Enum):
    """What a cell of the player x round grid shows."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    PLAYS = "plays"
    """A round that is not paired yet; the player will be paired: a dot."""
    ANNOUNCED = "announced"
    """A round that is not paired yet; an absence is announced: framed and tinted."""
    PAST_GAME = "past game"
    """A paired round with an opponent."""
    PAST_BYE = "past bye"
    """A paired round without an opponent: dashed frame."""
    WITHDRAWN = "withdrawn"
    """A round that is not paired yet; the player has left."""


class RoundCell(Frozen):
    """One player in one round of the grid; `kind` is that of the bye or absence, None for a game.

    The system may have a name of its own for that kind, and a sign for it where there is little room.
    """

    round_number: int
    state: CellState
    kind: ByeKind | None
    text: str
    own_name: str = ""
    own_sign: str = ""


class EntryRow(Frozen):
    """What the tables of players and of teams have in common, with a cell for each planned round.

    `virtual` are the points of the acceleration in the next round.
    """

    id: PlayerId
    tpn: Tpn
    name: str
    rating: int
    federation: str
    club: str
    virtual: Points
    state: PlayerState
    withdrawn_from: int | None
    absences: tuple[Absence, ...]
    byes: tuple[RoundCell, ...]
    presence: Presence
    fee: int
    paid: int


class PlayerRow(EntryRow):
    """One line of the players' table; `points` after all paired rounds."""

    title: Title
    fide_id: str
    birth: str
    sex: str
    points: Points
    national_rating: int = 0
    k_factor: int = 0
    national_id: str = ""


def player_rows(event: OpenEvent, section: SectionId) -> tuple[PlayerRow, ...]:
    """Return the players in order of TPN."""
    t = event.tournament(section)
    return event.kept(("players", section, language().tag), (t,), lambda: _player_rows(event, section, t))


def _player_rows(event: OpenEvent, section: SectionId, t: Tournament) -> tuple[PlayerRow, ...]:
    points, virtual = scores_after(t, len(t.rounds)), virtual_in_round(t, next_round_number(t))
    grid = _grid(t, [_kept_cells(event, section, t, paired) for paired in t.rounds])
    absences: dict[PlayerId, list[Absence]] = defaultdict(list)
    for absence in t.absences:
        absences[absence.player].append(absence)
    presences = presences_of(t, next_round_number(t))
    lines = event.kept(("lines of players", section), (), dict[PlayerId, _Line])
    for entry in t.players:
        scored, away = (points[entry.id], virtual[entry.id]), tuple(absences[entry.id])
        source = _Source(entry, *scored, grid[entry.id], away, presences[entry.id])
        known = lines.get(entry.id)
        if known is None or known.source != source:
            lines[entry.id] = _Line(source, _player_row(source))
    return tuple(lines[entry.id].row for entry in t.players)


class _Source(NamedTuple):
    """All that a line of the table follows from: compared at once, as most of it is the same object."""

    entry: Player
    points: Points
    virtual: Points
    cells: tuple[RoundCell, ...]
    absences: tuple[Absence, ...]
    presence: Presence


class _Line(NamedTuple):
    """A line of the table with what it was made from."""

    source: _Source
    row: PlayerRow


def _kept_cells(
    event: OpenEvent, section: SectionId, t: Tournament, paired: Round
) -> dict[PlayerId, RoundCell]:
    sources = (t.settings, paired)
    return event.kept(
        ("cells of", section, paired.number, language().tag), sources, lambda: _paired_cells(t, paired)
    )


def _player_row(source: _Source) -> PlayerRow:
    entry = source.entry
    return PlayerRow(
        id=entry.id,
        tpn=entry.tpn,
        title=entry.title,
        name=entry.name,
        rating=entry.rating,
        federation=entry.federation,
        club=entry.club,
        fide_id=entry.fide_id,
        birth=entry.birth,
        sex=entry.sex,
        points=source.points,
        virtual=source.virtual,
        state=_state(entry),
        withdrawn_from=entry.withdrawn_from,
        absences=source.absences,
        byes=source.cells,
        presence=source.presence,
        national_rating=entry.national_rating,
        k_factor=entry.k_factor,
        national_id=entry.national_id,
        fee=entry.fee,
        paid=entry.paid,
    )


def _state(entry: Player) -> PlayerState:
    if entry.withdrawn_from is not None:
        return PlayerState.EXPELLED if entry.is_expelled else PlayerState.WITHDRAWN
    return PlayerState.LATE if entry.is_late else PlayerState.PLAYING


def _grid(
    t: Tournament, paired: Sequence[Mapping[PlayerId, RoundCell]]
) -> dict[PlayerId, tuple[RoundCell, ...]]:
    """Return each player's cells for all rounds that are planned, behind those of the `paired` ones."""
    announced = {(absence.player, absence.round_number): absence.kind for absence in t.absences}
    ahead = range(len(t.rounds) + 1, t.settings.rounds_planned + 1)
    paired = _with_brackets(t, paired)
    plays = [_plays_in(number) for number in ahead]
    return {
        entry.id: (
            *(cells[entry.id] for cells in paired),
            *(_cell_ahead(t, entry, cell, announced.get((entry.id, cell.round_number))) for cell in plays),
        )
        for entry in t.players
    }


@cache
def _plays_in(number: int) -> RoundCell:
    return RoundCell(number, CellState.PLAYS, None, "")


def _with_brackets(
    t: Tournament, paired: Sequence[Mapping[PlayerId, RoundCell]]
) -> Sequence[Mapping[PlayerId, RoundCell]]:
    """Return the cells with those games in brackets that count for nobody, as in the crosstables (C.05)."""
    whose = cancelled(t)
    if not whose.rounds:
        return paired
    shown = [dict(cells) for cells in paired]
    for cells, held in zip(shown, t.rounds, strict=True):
        uncounted = whose.in_round(held.number)
        for game in held.games:
            if not uncounted.isdisjoint((game.white, game.black)) and game.result != PENDING:
                for seat in (game.white, game.black):
                    cells[seat] = replace(cells[seat], text=f"({cells[seat].text})")
    return shown


def _paired_cells(t: Tournament, paired: Round) -> dict[PlayerId, RoundCell]:
    cells = {bye.player: _bye_cell(t, paired.number, CellState.PAST_BYE, bye.kind) for bye in paired.byes}
    played = {mark: RoundCell(paired.number, CellState.PAST_GAME, None, mark_text(mark)) for mark in Mark}
    scoring = t.settings.scoring
    for game in paired.games:
        cells[game.white], cells[game.black] = played[game.result.white], played[game.result.black]
        if game.is_of_people and game.is_final and not game.result.white.is_forfeit:
            for seat, points in zip((game.white, game.black), points_of(game, scoring), strict=True):
                cells[seat] = replace(cells[seat], text=format_points(points))
    return cells


def _cell_ahead(t: Tournament, entry: Player, plays: RoundCell, kind: ByeKind | None) -> RoundCell:
    """Return the cell of a round to come: `plays`, unless something else is known of the entry."""
    number = plays.round_number
    if not is_in(entry, number):
        return RoundCell(number, CellState.WITHDRAWN, None, "")
    if kind is None:
        return plays
    return _bye_cell(t, number, CellState.ANNOUNCED, kind)


def _bye_cell(t: Tournament, number: int, state: CellState, kind: ByeKind) -> RoundCell:
    own = t.settings.own_bye(kind)
    if own is not None:
        return RoundCell(number, state, kind, own_sign(t.settings, kind), own.name, own.sign)
    if state is CellState.PAST_BYE and (is_free(t.settings, kind) or is_out(t.settings, kind)):
        return RoundCell(number, state, kind, "–", bye_sign(t.settings, kind))
    return RoundCell(number, state, kind, format_points(t.settings.scoring.of_bye(kind)))


def player(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Player:
    """Return one player as the form edits it; raises `TournamentError` for one who is not there."""
    return player_of(event.tournament(section), player_id)


def entered(event: OpenEvent, section: SectionId) -> tuple[Player, ...]:
    """Return the players as they are entered, in order of TPN: nothing of the rounds is worked out."""
    return event.tournament(section).players


def asks_for_fide_rating(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the form asks for FIDE's rating beside the one that counts: a national one may count."""
    return may_hide_fides(event.tournament(section).settings)


def rating_by_rule(event: OpenEvent, section: SectionId, fide: int, national: int) -> int:
    """Return which of two ratings counts, 0 for none."""
    listed = ListedRatings(fide, fide, fide, national=national)
    return rating_of(listed, event.tournament(section).settings).rating


def add_player(event: OpenEvent, section: SectionId, form: NewPlayer) -> Changes:
    """Register a player; a late entry gets zero-point byes for the rounds already paired."""
    text = _("Added: {name}").format(name=form.name)
    return event.change(section, lambda t: registration.add_player(t, form), text, EVERYTHING)


def edit_player(
    event: OpenEvent, section: SectionId, player: Player, opened: Player | None = None
) -> Changes:
    """Change what is known about a player; the list is renumbered where the rules allow (C.04.2).

    `opened` is the player as the form has shown it, by default as now. Only what differs from it is changed;
    raises `MovedError` where that is another by now.
    """
    form = Form.of(opened or player_of(event.tournament(section), player.id), player)
    return event.change(
        section,
        lambda t: registration.edit_player(t, form.filled(player_of(t, player.id))),
        _("Changed: {name}").format(name=player.name),
        EVERYTHING,
        Seen.as_opened(seen.facts(player.id, form.values_of), form.opened),
    )


def withdraw_player(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Take a player out from the next round to be paired; from a table as C.05 says."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("Withdrawn: {player}").format(player=name_of(t, player_id))
        return f"{words} ({leaving_words(t, player_id)})" if follows_table(t.settings) else words

    part = seen.facts(player_id, lambda player: player.withdrawn_from)
    return event.change(section, lambda t: registration.withdraw_player(t, player_id), text, EVERYTHING, part)


def reinstate_player(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Let a withdrawn player take part again; in a table it says which games can be played again."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("Back in: {player}").format(player=name_of(t, player_id))
        given = given_games(t, player_id)
        return f"{words} ({returning_words(given)})" if given else words

    part = seen.facts(player_id, lambda player: (player.withdrawn_from, player.is_expelled))
    return event.change(
        section, lambda t: registration.reinstate_player(t, player_id), text, EVERYTHING, part
    )


def can_be_removed(event: OpenEvent, section: SectionId, player_id: PlayerId) -> bool:
    """Tell whether a player can be struck off the list: nothing of the tournament needs the entry."""
    try:
        registration.check_removal(event.tournament(section), player_id)
    except TournamentError:
        return False
    return True


def why_list_closed(event: OpenEvent, section: SectionId) -> str:
    """Return why nobody can be added or removed, whoever it is; empty where somebody may be."""
    try:
        registration.check_open_list(event.tournament(section))
    except TournamentError as error:
        return str(error)
    return ""


def remove_player(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Strike a player off the list who was never paired; raises `TournamentError` for anybody else."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("Removed: {player}").format(player=name_of(t, player_id))

    part = seen.with_all(player_id)
    return event.change(section, lambda t: registration.remove_player(t, player_id), text, EVERYTHING, part)


def bye_on_request(event: OpenEvent, section: SectionId) -> str:
    """Return the name of the bye with points that may be requested; empty where the system has none."""
    return requested_bye_text(event.tournament(section).settings)


def full_point_bye(event: OpenEvent, section: SectionId) -> str:
    """Return the name of the full-point bye that may be requested; empty where nobody may."""
    return full_point_bye_text(event.tournament(section).settings)


def zero_point_bye(event: OpenEvent, section: SectionId) -> str:
    """Return the system's own name of a round without points; empty where it has none."""
    return zero_point_bye_text(event.tournament(section).settings)


def announce_absence(
    event: OpenEvent, section: SectionId, player_id: PlayerId, round_number: int, kind: ByeKind
) -> Changes:
    """Note that a player will miss a round that is not paired yet; the text counts half-point byes."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _bye_text_of(t, player_id, round_number, kind)
        others = half_point_byes(t, player_id, round_number)
        if kind is ByeKind.HALF_POINT and others and not t.settings.own_bye(kind):
            words += _(" (half-point bye number {count})").format(count=others + 1)
        return words

    return event.change(
        section,
        lambda t: registration.announce_absence(t, player_id, round_number, kind),
        text,
        _ABSENCE_AREAS,
        seen.absence(player_id, round_number),
    )


def clear_absence(event: OpenEvent, section: SectionId, player_id: PlayerId, round_number: int) -> Changes:
    """Forget an announced absence."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("{player}: plays in round {number}")
        return words.format(player=name_of(t, player_id), number=round_number)

    return event.change(
        section,
        lambda t: registration.clear_absence(t, player_id, round_number),
        text,
        _ABSENCE_AREAS,
        seen.absence(player_id, round_number),
    )


def change_bye(
    event: OpenEvent, section: SectionId, player_id: PlayerId, round_number: int, kind: ByeKind
) -> Changes:
    """Change the kind of a requested bye in a paired round, such as zero-point to half-point."""
    return event.change(
        section,
        lambda t: registration.change_bye(t, player_id, round_number, kind),
        lambda t, _after: _bye_text_of(t, player_id, round_number, kind),
        EVERYTHING,
        seen.bye(round_number, player_id),
    )


def _bye_text_of(t: Tournament, player_id: PlayerId, round_number: int, kind: ByeKind) -> str:
    """Return who has which bye in which round, with its value where teams play."""
    named = requested_bye_text(t.settings) if kind is ByeKind.HALF_POINT else ""
    words = _("{player}: {kind} in round {number}")
    bye = named or bye_text(kind, t.settings)
    return words.format(player=name_of(t, player_id), kind=bye, number=round_number)
