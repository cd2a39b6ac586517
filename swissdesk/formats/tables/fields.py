"""What a column of a table can say about a player."""

from enum import Enum, unique

from swissdesk.words import _


@unique
class Field(Enum):
    """A fact about a player; the values are the words of the command line and of remembered forms."""

    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first-name"
    TITLE = "title"
    RATING = "rating"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL_RATING = "national-rating"
    K_FACTOR = "k"
    FEDERATION = "federation"
    FIDE_ID = "fide-id"
    NATIONAL_ID = "national-id"
    BIRTH = "birth"
    SEX = "sex"
    CLUB = "club"
    TEAM = "team"
    BOARD = "board"
    SECTION = "section"
    FEE = "fee"
    PAID = "paid"


def field_text(field: Field) -> str:
    """Return what a field is called above its column."""
    return {
        Field.NUMBER: _("No."),
        Field.NAME: _("Name"),
        Field.SURNAME: _("Family name"),
        Field.FIRST_NAME: _("Given names"),
        Field.TITLE: _("Title"),
        Field.RATING: _("Rating"),
        Field.RAPID: _("Rapid rating"),
        Field.BLITZ: _("Blitz rating"),
        Field.NATIONAL_RATING: _("National rating"),
        Field.K_FACTOR: _("K"),
        Field.FEDERATION: _("Federation"),
        Field.FIDE_ID: _("FIDE ID"),
        Field.NATIONAL_ID: _("National ID"),
        Field.BIRTH: _("Born"),
        Field.SEX: _("Sex"),
        Field.CLUB: _("Club"),
        Field.TEAM: _("Team"),
        Field.BOARD: _("Board"),
        Field.SECTION: _("Section or category"),
        Field.FEE: _("Fee"),
        Field.PAID: _("Paid"),
    }[field]
