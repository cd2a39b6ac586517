"""What a sheet says of itself as long as what stands on it may change."""

from swissdesk.documents.press.options import SheetOptions
from swissdesk.words import _


def draft_words() -> str:
    """Return what stands on a sheet with pairings that are not published yet."""
    return _("DRAFT")


def unless_final(*, is_final: bool) -> str:
    """Return what stands on a sheet by standings, such as a certificate, that are not those of the end."""
    return "" if is_final else _("NOT FINAL")


def or_not_final(options: SheetOptions, *, is_final: bool) -> str:
    """Return the state of a sheet by standings; that it shows a draft goes before."""
    return options.state or unless_final(is_final=is_final)
