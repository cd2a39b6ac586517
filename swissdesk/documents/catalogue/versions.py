"""Which version of a sheet this is, and which sheet it replaces (C.04.2:4.4)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, cast

from swissdesk.documents.catalogue.content import SheetContent
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import HeadedPage, Imprint, Replaced, SheetData, SheetHeader, SheetKind
from swissdesk.frozen import Frozen, field_names, replace
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.tournament.round.publishing import changes_of, pairing_version
from swissdesk.tournament.table_rounds import current_round

_OF_PAIRINGS: Final = frozenset(
    {
        SheetKind.PAIRINGS_BY_BOARD,
        SheetKind.PAIRINGS_BY_NAME,
        SheetKind.PAIRINGS_BY_CLUB,
        SheetKind.TEAM_PAIRINGS,
        SheetKind.BOARD_PAIRINGS,
        SheetKind.MEMBERS_BY_NAME,
        SheetKind.MATCH_SHEETS,
    }
)


_WITHOUT_BARS: Final = frozenset({SheetKind.MATCH_SHEETS})
"""Those of them that have a page for each match, and so no row to mark: they name no boards."""


class PastPrint(Frozen):
    """A sheet that has left the program: its version, when it did, and what it said."""

    version: int
    at: datetime
    digest: str
    boards: Mapping[int, str]


class Stamp(Frozen):
    """The version of a sheet, from 1, and the sheet that it replaces."""

    version: int = 1
    replaces: Replaced | None = None


def with_version(
    t: Tournament, kind: SheetKind, round_number: int | None, options: SheetOptions
) -> SheetOptions:
    """Return the options with the version of the round's pairings, where the sheet shows them.

    A `round_number` of None is the last paired round. A sheet of pairings that were changed after
    they had been published replaces those that were published before.
    """
    stamp = published_stamp(t, kind, round_number)
    if stamp.replaces is None:
        return options
    return replace(options, version=stamp.version, replaces=stamp.replaces)


def published_stamp(t: Tournament, kind: SheetKind, round_number: int | None) -> Stamp:
    """Return the version that the changes of published pairings make of a sheet; a draft replaces nothing."""
    number = current_round(t) if round_number is None else round_number
    is_draft = 0 < number <= len(t.rounds) and t.rounds[number - 1].state is RoundState.DRAFT
    changes = changes_of(t, number) if kind in _OF_PAIRINGS and not is_draft else ()
    if not changes:
        return Stamp()
    boards = () if kind in _WITHOUT_BARS else changes[-1].boards
    version = pairing_version(t, number)
    return Stamp(version, Replaced(changes[-1].published_at, boards, version - 1))


def stamp_of(content: SheetContent, past: Sequence[PastPrint], published: Stamp) -> Stamp:
    """Return the version of a sheet that says this, after the prints before it, in their order.

    A sheet that says what the last one said is the same version; another one is the next, and
    replaces the last one. So is one of which two desks printed the same version with different
    words. `published` is what follows from changes of published pairings alone.
    """
    if not past:
        return published
    last = past[-1]
    has_twin = any(print_.version == last.version and print_.digest != last.digest for print_ in past)
    if last.digest == content.digest and not has_twin:
        version = max(last.version, published.version)
        older = next((print_ for print_ in reversed(past) if print_.version < version), None)
    else:
        version, older = max(last.version + 1, published.version), last
    if older is None:
        return Stamp(version, published.replaces)
    return Stamp(version, Replaced(older.at, content.boards_unlike(older.boards), older.version))


def stamped(data: SheetData, stamp: Stamp) -> SheetData:
    """Return a sheet with its version and the sheet that it replaces, wherever its heads show them."""
    return cast(SheetData, _stamped(data, stamp))


def _stamped(part: object, stamp: Stamp) -> object:
    match part:
        case Imprint():
            return replace(part, version=stamp.version, replaces=stamp.replaces)
        case SheetHeader() | HeadedPage() | SheetData():
            parts: dict[str, Any] = {name: _stamped(getattr(part, name), stamp) for name in field_names(part)}
            return replace(part, **parts)
        case tuple() if part and isinstance(part[0], (HeadedPage, SheetData)):
            return tuple(_stamped(each, stamp) for each in part)
        case _:
            return part
