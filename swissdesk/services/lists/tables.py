"""The entries of a table as a rating list, such as that of a national federation."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from swissdesk.formats.tables.taking import Entry, by_national_ratings
from swissdesk.rating_lists.record import (
    IncomingList,
    IsCancelled,
    ListedPlayer,
    ListHead,
    ListKind,
    Report,
    never,
    no_report,
)
from swissdesk.services.lists.rating_lists import ImportedList, install_list

__all__ = ("install_table",)


def install_table(
    lists: Path,
    entries: Sequence[Entry],
    head: ListHead,
    report: Report = no_report,
    is_cancelled: IsCancelled = never,
) -> ImportedList:
    """Install the players of a table as a list; the one of the same name is replaced.

    In a national list a single column of ratings holds the national ones. Raises what `install_list` raises.
    """
    stated = by_national_ratings(entries) if head.kind is ListKind.NATIONAL else entries
    done = 0

    def players() -> Iterator[ListedPlayer]:
        nonlocal done
        for entry in stated:
            done += 1
            yield _listed(entry)

    return install_list(
        lists, IncomingList(head, players(), len(entries), lambda: done), report, is_cancelled
    )


def _listed(entry: Entry) -> ListedPlayer:
    player = entry.player
    return ListedPlayer(
        fide_id=player.fide_id,
        name=player.name,
        federation=player.federation,
        sex=player.sex,
        title=player.title,
        standard=player.rating,
        rapid=entry.rapid,
        blitz=entry.blitz,
        standard_k=player.k_factor,
        birth=player.birth.replace("/", "-"),
        national_id=player.national_id,
        national_rating=player.national_rating,
        club=player.club,
    )
