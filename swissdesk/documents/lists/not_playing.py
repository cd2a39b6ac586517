"""Those who do not play, by reason, below the last row of a list of pairings."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.pages import Content
from swissdesk.documents.lists.players import credit, seats_before
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR, TABLE_BOTTOM
from swissdesk.documents.press.paper import FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_left, shrunk, squeezed
from swissdesk.documents.press.sheet import Seat
from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.mini_matches import is_out
from swissdesk.tournament.model import PlayerId, Round, Tournament
from swissdesk.tournament.table_rounds import is_free
from swissdesk.words import _, capitalised, isolated, pgettext


class BoardNote(Frozen):
    """What is to be said of a board, and the letter that stands behind its number."""

    letter: str
    words: str


class NotPlaying(Frozen):
    """Those who do not play for one reason, in order of their numbers."""

    reason: str
    players: tuple[Seat, ...]


_IN_ORDER: Final = (
    ByeKind.PAIRING_ALLOCATED,
    ByeKind.FULL_POINT,
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
)
"""The kinds of byes in the order of the list of those not playing."""


def not_playing(t: Tournament, paired: Round) -> tuple[NotPlaying, ...]:
    """Return those who do not play in a round by reason, each group in order of TPN."""
    seats = seats_before(t, paired.number)
    withdrawn = withdrawn_in(t, paired)
    players = {player.id: player.tpn for player in t.players}
    # Who has lost a match of a knock-out is out, and misses nothing.
    here = [bye for bye in paired.byes if not is_out(t.settings, bye.kind)]
    byes = sorted(here, key=lambda bye: players[bye.player])
    groups = []
    for kind in _IN_ORDER:
        group = tuple(seats[bye.player] for bye in byes if bye.kind is kind and bye.player not in withdrawn)
        groups.append(NotPlaying(_reason(t, kind), group))
    gone = tuple(seats[bye.player] for bye in byes if bye.player in withdrawn)
    groups.append(NotPlaying(_("Withdrawn"), gone))
    return tuple(group for group in groups if group.players)


def withdrawn_in(t: Tournament, paired: Round) -> frozenset[PlayerId]:
    """Return the withdrawn players among those without a game; a paid bye still counts as one."""
    gone = {player.id for player in t.players if not is_in(player, paired.number)}
    return frozenset(
        bye.player for bye in paired.byes if bye.kind is ByeKind.ZERO_POINT and bye.player in gone
    )


def _reason(t: Tournament, kind: ByeKind) -> str:
    if is_free(t.settings, kind):
        return pgettext("round without an opponent", "Free")
    own = t.settings.own_bye(kind)
    if own is not None:
        return capitalised(own.name)
    words = {
        ByeKind.PAIRING_ALLOCATED: _("Bye, {points}"),
        ByeKind.FULL_POINT: _("Full-point bye, {points}"),
        ByeKind.HALF_POINT: _("Half-point bye, {points}"),
        ByeKind.ZERO_POINT: _("Absent, {points}"),
    }[kind]
    return words.format(points=credit(t, kind))


_TAIL_SIZE: Final = 10.5
_TAIL_PITCH: Final = 15.75
_TAIL_GAP: Final = 21.0
_TAIL_LABEL: Final = 48 * MM


class TailLine(NamedTuple):
    """One line below the table: players, their reason, and whether they are the first with it.

    Or a note about a board, which has no players.
    """

    reason: str
    opens_group: bool
    players: tuple[Seat, ...]
    note: BoardNote | None = None


def not_playing_notes(groups: Sequence[NotPlaying]) -> Iterator[str]:
    """Return a line for each reason with all its players."""
    for group in groups:
        players = "; ".join(f"{seat.tpn} {isolated(seat.name)}" for seat in group.players)
        yield _("Not playing: {reason}: {players}").format(reason=group.reason, players=players)


def tail_height(tail: Sequence[TailLine]) -> float:
    """Return the height in points of all that stands below the rows."""
    return _TAIL_GAP + _TAIL_PITCH * len(tail) + 4 if tail else 0.0


def tail_lines(groups: Sequence[NotPlaying]) -> tuple[TailLine, ...]:
    """Break each group into lines that fit beside the column of reasons."""
    kind = Type(Face.BOLD, _TAIL_SIZE)
    lines: list[TailLine] = []
    for group in groups:
        line: list[Seat] = []
        opens_group, x = True, 0.0
        for seat in group.players:
            width = kind.width(f"{seat.tpn} ") + kind.width(seat.name)
            if line and x + width > FRAME_WIDTH - _TAIL_LABEL:
                lines.append(TailLine(group.reason, opens_group, tuple(line)))
                line, opens_group, x = [], False, 0.0
            line.append(seat)
            x += width + kind.width(SEPARATOR)
        lines.append(TailLine(group.reason, opens_group, tuple(line)))
    return tuple(lines)


def note_lines(notes: Sequence[BoardNote]) -> tuple[TailLine, ...]:
    """Return a line for each note about a board."""
    return tuple(TailLine("", opens_group=True, players=(), note=note) for note in notes)


def with_tail(
    pages: list[list[PageMark]], tail: Sequence[TailLine], end_of_rows: float, top: float
) -> tuple[Content, ...]:
    """Set the tail below the last row; a tail longer than a page runs on under the same heading."""
    heading = Type(Face.BOLD, _TAIL_SIZE)
    baseline = end_of_rows + _TAIL_GAP
    result = [list(page) for page in pages]
    if any(line.players for line in tail):
        result[-1].append(at_left(_("Not playing"), heading, 0, baseline))
    for line in tail:
        is_new_page = baseline + _TAIL_PITCH > TABLE_BOTTOM - 2
        if is_new_page:
            baseline = top + _TAIL_GAP
            result.append(
                [at_left(_("Not playing, continued"), heading, 0, baseline)] if line.players else []
            )
        baseline += _TAIL_PITCH
        if line.note is not None:
            result[-1].extend(_note(line.note, baseline))
            continue
        if line.opens_group or is_new_page:
            kind = shrunk(line.reason, Type(Face.TEXT, _TAIL_SIZE), _TAIL_LABEL - 6)
            result[-1].append(at_left(line.reason, kind, 0, baseline))
        result[-1].extend(_tail_players(line.players, baseline))
    return tuple(Content(tuple(page)) for page in result)


def _note(note: BoardNote, baseline: float) -> Iterator[PageMark]:
    letter, plain = Type(Face.TEXT, 0.7 * _TAIL_SIZE), Type(Face.TEXT, _TAIL_SIZE)
    yield at_left(note.letter, letter, 0, baseline - 0.3 * _TAIL_SIZE)
    x = letter.width(note.letter) + 4
    words, kind = squeezed(note.words, plain, FRAME_WIDTH - x)
    yield at_left(words, kind, x, baseline)


def _tail_players(players: Sequence[Seat], baseline: float) -> Iterator[PageMark]:
    plain, bold = Type(Face.TEXT, _TAIL_SIZE), Type(Face.BOLD, _TAIL_SIZE)
    x = _TAIL_LABEL
    for index, seat in enumerate(players):
        if index:
            yield at_left(SEPARATOR, plain, x, baseline)
            x += bold.width(SEPARATOR)
        number = f"{seat.tpn} "
        yield at_left(number, bold, x, baseline)
        x += bold.width(number)
        name, name_type = squeezed(seat.name, bold, FRAME_WIDTH - x + 0.01)
        yield at_left(name, name_type, x, baseline)
        x += name_type.width(name)
