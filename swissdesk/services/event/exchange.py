"""Files for other programs."""

from pathlib import Path

from swissdesk.formats.trf import TrfEdition, ranks_to_write, write_trf
from swissdesk.services.files import write_file
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.event.rating_checks import RatingRemark, rating_remarks
from swissdesk.tournament.fide_rules import check_final_report
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.corrections import for_rating as corrected_for_rating
from swissdesk.tournament.round.match_corrections import with_boards_for_rating
from swissdesk.words import _, ngettext

__all__ = (
    "RatingRemark",
    "TrfEdition",
    "export_trf",
    "has_corrections_for_rating",
    "left_out_of_report",
    "rating_remarks",
    "rating_remarks_text",
    "report_of",
)


def left_out_of_report(settings: Settings) -> str:
    """Return what of the settings no report can hold, in a sentence; empty for nothing."""
    return _("The logo is not in the report, which holds text alone.") if settings.logo else ""


def rating_remarks_text(t: Tournament) -> str:
    """Return that there is something to look at before a report goes to FIDE; empty for nothing.

    It is said of tournaments in FIDE mode: the others are rarely sent there.
    """
    count = len(rating_remarks(t)) if t.settings.fide.is_on else 0
    if not count:
        return ""
    return ngettext(
        "For rating there is {count} remark: see the sheet “Check before rating”.",
        "For rating there are {count} remarks: see the sheet “Check before rating”.",
        count,
    ).format(count=count)


def has_corrections_for_rating(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether games were corrected too late for the standings, so that the rating report differs."""
    t = event.tournament(section)
    return bool(t.rating_corrections or t.board_corrections)


def export_trf(
    event: OpenEvent, section: SectionId, path: Path, edition: TrfEdition, *, for_rating: bool = False
) -> None:
    """Write a section as a TRF in one step, its players ranked as the standings rank them, shared or not.

    `for_rating` writes every game as it really was, also where that was reported too late for the
    standings (C.04.2:4.3). Raises what `report_of` raises, and `FileNotWrittenError`; then an old file is
    as it was.
    """
    write_file(path, report_of(event.tournament(section), edition, for_rating=for_rating))


def report_of(t: Tournament, edition: TrfEdition, *, for_rating: bool = False) -> bytes:
    """Return a tournament as a TRF, its players ranked as the standings rank them.

    `for_rating` is that of `export_trf`. Raises `FormatError` for a tournament that the format cannot
    hold, `FideModeError` for a finished one in FIDE mode with an adjourned game.
    """
    check_final_report(t)
    return write_trf(
        with_boards_for_rating(corrected_for_rating(t)) if for_rating else t, edition, ranks_to_write(t)
    )
