"""The catalogue's sheets of who is best among whom, and of what is won."""

from typing import Final

from swissdesk.documents.catalogue.boards import lacks_clubs
from swissdesk.documents.catalogue.sheet_form import Choice, Field, OfferedOptions, SheetForm, SheetGroup
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


def _lacks_categories(t: Tournament) -> str:
    return "" if t.settings.categories else _("The tournament has no categories.")


def _lacks_prizes(t: Tournament) -> str:
    return "" if t.settings.prizes else _("The tournament has no prizes.")


HONOUR_FORMS: Final = (
    SheetForm(
        SheetKind.CATEGORY_STANDINGS,
        "categories",
        SheetGroup.TABLES,
        Field.INDIVIDUALS,
        lambda: _("Category standings"),
        lambda: _("Women, youth, seniors, rating classes: each by itself."),
        "sheets.standing.category_data:category_sheet",
        "sheets.standing.category_standings:category_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("rank", lambda: _("Rank in the whole tournament")),
                Choice("federation", lambda: _("Federation")),
                Choice("rating", lambda: _("Rating")),
                Choice("club", lambda: _("Club")),
                Choice("tie-breaks", lambda: _("Tie-breaks")),
            ),
            size=True,
        ),
        reader="sheets.standing.category_standings:category_plain",
        lacks=_lacks_categories,
    ),
    SheetForm(
        SheetKind.CLUB_STANDINGS,
        "clubs",
        SheetGroup.TABLES,
        Field.INDIVIDUALS,
        lambda: _("Club standings"),
        lambda: _("Teams made of the best results of each club."),
        "sheets.standing.club_data:club_sheet",
        "sheets.standing.club_standings:club_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(columns=(Choice("rating", lambda: _("Rating")),), size=True),
        reader="sheets.standing.club_standings:club_plain",
        lacks=lacks_clubs,
    ),
    SheetForm(
        SheetKind.PRIZE_LIST,
        "prizes",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Prize list"),
        lambda: _("Who wins what, and why."),
        "sheets.standing.prize_list_data:prize_list",
        "sheets.standing.prize_list:prize_list_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("thing", lambda: _("Prizes beside money")),
                Choice("club", lambda: _("Club")),
                Choice("reason", lambda: _("How the sum came about")),
            ),
            size=True,
        ),
        reader="sheets.standing.prize_list:prize_list_plain",
        lacks=_lacks_prizes,
    ),
    SheetForm(
        SheetKind.RATINGS,
        "ratings",
        SheetGroup.TABLES,
        Field.ANY,
        lambda: _("Ratings"),
        lambda: _("Changes of ratings and performances, as an estimate, with hints at norms."),
        "sheets.standing.ratings_data:ratings_sheet",
        "sheets.standing.ratings:ratings_layout",
        of_round=True,
        after_round=True,
        offered=OfferedOptions(
            columns=(
                Choice("club", lambda: _("Club or team"), is_usual=False),
                Choice("federation", lambda: _("Federation")),
                Choice("k", lambda: _("K factor")),
                Choice("games", lambda: _("Games")),
                Choice("expected", lambda: _("Expected points")),
                Choice("new", lambda: _("New rating")),
                Choice("national", lambda: _("National rating")),
                Choice("average", lambda: _("Average of the opponents")),
                Choice("performance", lambda: _("Performance")),
                Choice("hint", lambda: _("Hints")),
            ),
            orders=(
                Choice("number", lambda: _("By number")),
                Choice("name", lambda: _("By name")),
                Choice("change", lambda: _("By change")),
                Choice("performance", lambda: _("By performance")),
            ),
            size=True,
        ),
        reader="sheets.standing.ratings:ratings_plain",
    ),
)
