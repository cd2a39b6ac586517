"""The fields of the player's form as texts, and their meaning: no widgets here.

`read_entry` turns the texts into a player, or names the fault of each field in words.
"""

import re
from datetime import date
from enum import StrEnum, unique
from typing import Final, TypeVar

from swissdesk.frozen import Frozen, replace
from swissdesk.services.entry.federations import federation_fault, federation_of
from swissdesk.services.entry.fees import read_sum, sum_text
from swissdesk.services.entry.players import NewPlayer
from swissdesk.terms import HIGHEST_K, HIGHEST_RATING, Title
from swissdesk.tournament.model import Member, Player
from swissdesk.words import _

_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_YEAR: Final = re.compile(r"\d{4}")
_FIDE_ID: Final = re.compile(r"\d{1,11}")


Person = TypeVar("Person", Player, Member)


@unique
class Field(StrEnum):
    """The fields of the form, in the order of the Tab key."""

    NAME = "name"
    TITLE = "title"
    RATING = "rating"
    FEDERATION = "federation"
    FIDE_ID = "fide_id"
    BIRTH = "birth"
    SEX = "sex"
    NATIONAL = "national"
    NATIONAL_ID = "national_id"
    K_FACTOR = "k_factor"
    FEE = "fee"
    PAID = "paid"
    FIDE_RATING = "fide_rating"
    CLUB = "club"


class EntryTexts(Frozen):
    """The fields as they stand in the form."""

    name: str = ""
    title: Title = Title.NONE
    rating: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    sex: str = ""
    national: str = ""
    national_id: str = ""
    k_factor: str = ""
    fee: str = ""
    paid: str = ""
    club: str = ""
    fide_rating: str = ""


class Fault(Frozen):
    """What is wrong with a field, as a sentence to show below it."""

    field: Field
    text: str


def read_entry(texts: EntryTexts) -> NewPlayer | tuple[Fault, ...]:
    """Return the player, or the fault of every field that cannot be read."""
    faults = tuple(fault for fault in _faults(texts) if fault)
    if faults:
        return faults
    return NewPlayer(
        name=tidy(texts.name),
        title=texts.title,
        rating=int(tidy(texts.rating) or 0),
        federation=federation_of(texts.federation),
        fide_id=tidy(texts.fide_id),
        birth=birth_of(texts.birth) or "",
        sex=texts.sex,
        club=tidy(texts.club),
        national_rating=int(tidy(texts.national) or 0),
        k_factor=int(tidy(texts.k_factor) or 0),
        national_id=tidy(texts.national_id),
        fee=read_sum(texts.fee),
        paid=read_sum(texts.paid),
        fide_rating=int(tidy(texts.fide_rating)) if tidy(texts.fide_rating) else None,
    )


def changed(player: Player, entry: NewPlayer) -> Player:
    """Return a player with the fields of the form, from which no sum is missing."""
    return replace(
        changed_person(player, entry),
        club=entry.club,
        national_rating=entry.national_rating,
        k_factor=entry.k_factor,
        national_id=entry.national_id,
        fee=entry.fee or 0,
        paid=entry.paid,
        fide_rating=entry.fide_rating,
        rating_source=entry.rating_source or (player.rating_source if entry.rating == player.rating else ""),
    )


def changed_person(person: Person, entry: NewPlayer) -> Person:
    """Return a player or a member of a team with the fields that both have."""
    return replace(
        person,
        name=entry.name,
        rating=entry.rating,
        title=entry.title,
        sex=entry.sex,
        federation=entry.federation,
        fide_id=entry.fide_id,
        birth=entry.birth,
    )


def texts_of(person: Player | Member) -> EntryTexts:
    """Return what the form shows of a person; somebody in a team has no club, fee and the like."""
    entry = person if isinstance(person, Player) else None
    return EntryTexts(
        name=person.name,
        title=person.title,
        rating=str(person.rating or ""),
        federation=person.federation,
        fide_id=person.fide_id,
        birth=person.birth,
        sex=person.sex,
        national=str((entry and entry.national_rating) or ""),
        national_id=entry.national_id if entry else "",
        k_factor=str((entry and entry.k_factor) or ""),
        fee=sum_text(entry.fee) if entry else "",
        paid=sum_text(entry.paid) if entry else "",
        fide_rating="" if entry is None or entry.fide_rating is None else str(entry.fide_rating),
        club=entry.club if entry else "",
    )


def with_listed(texts: EntryTexts, listed: NewPlayer) -> EntryTexts:
    """Return the fields with what a rating list states; what it does not know stays as it is.

    A rating and its K do not stay with another FIDE id than that they stood beside.
    """
    # Somebody chosen by mistake and then another one, who is unrated: the first one's rating must not stay.
    is_other = bool(texts.fide_id and listed.fide_id) and texts.fide_id != listed.fide_id
    rating, k_factor = ("", "") if is_other else (texts.rating, texts.k_factor)
    own = "" if is_other or listed.rating else texts.fide_rating
    return replace(
        texts,
        name=listed.name,
        title=listed.title or texts.title,
        rating=str(listed.rating or rating),
        federation=listed.federation or texts.federation,
        fide_id=listed.fide_id or texts.fide_id,
        birth=listed.birth or texts.birth,
        sex=listed.sex or texts.sex,
        national=str(listed.national_rating or texts.national),
        national_id=listed.national_id or texts.national_id,
        k_factor=str(listed.k_factor or k_factor),
        fide_rating=own if listed.fide_rating is None else str(listed.fide_rating),
        club=listed.club or texts.club,
    )


def tidy(text: str) -> str:
    """Return the text with single spaces and none at its ends."""
    return " ".join(text.split())


def birth_of(text: str) -> str | None:
    """Return a birthday as `YYYY/MM/DD` or `YYYY`, empty for none; None for what is no date.

    Accepted are `1984`, `1984-05-30`, `1984/5/30` and `30.5.1984`.
    """
    text = tidy(text)
    if not text or _YEAR.fullmatch(text):
        return text
    if match := _YEAR_FIRST.fullmatch(text):
        return _real_date(match[1], match[2], match[3])
    if match := _DAY_FIRST.fullmatch(text):
        return _real_date(match[3], match[2], match[1])
    return None


def _real_date(year: str, month: str, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).strftime("%Y/%m/%d")
    except ValueError:
        return None


def _faults(texts: EntryTexts) -> tuple[Fault | None, ...]:
    return (
        _name_fault(texts.name),
        _number_fault(Field.RATING, texts.rating, HIGHEST_RATING),
        _number_fault(Field.NATIONAL, texts.national, HIGHEST_RATING),
        _number_fault(Field.FIDE_RATING, texts.fide_rating, HIGHEST_RATING),
        _number_fault(Field.K_FACTOR, texts.k_factor, HIGHEST_K),
        _federation_fault(texts.federation),
        _fide_id_fault(texts.fide_id),
        _birth_fault(texts.birth),
        _sum_fault(Field.FEE, texts.fee),
        _sum_fault(Field.PAID, texts.paid),
    )


def _name_fault(text: str) -> Fault | None:
    if any(letter.isalpha() for letter in text):
        return None
    return Fault(Field.NAME, _("A player needs a name: family name, given names"))


def is_rating(text: str) -> bool:
    """Tell whether a tidy text is a rating."""
    return _is_number(text, HIGHEST_RATING)


def _is_number(text: str, largest: int) -> bool:
    return text.isascii() and text.isdigit() and int(text) <= largest


def _number_fault(field: Field, text: str, largest: int) -> Fault | None:
    text = tidy(text)
    if not text or _is_number(text, largest):
        return None
    return Fault(field, _("0 to {largest}, or empty").format(largest=largest))


def _federation_fault(text: str) -> Fault | None:
    sentence = federation_fault(text)
    return Fault(Field.FEDERATION, sentence) if sentence else None


def _fide_id_fault(text: str) -> Fault | None:
    text = tidy(text)
    if not text or (text.isascii() and _FIDE_ID.fullmatch(text)):
        return None
    return Fault(Field.FIDE_ID, _("Digits only"))


def _birth_fault(text: str) -> Fault | None:
    if birth_of(text) is not None:
        return None
    return Fault(Field.BIRTH, _("A year or a date, such as 1984 or 30.5.1984"))


def _sum_fault(field: Field, text: str) -> Fault | None:
    sentence = sum_fault(text)
    return Fault(field, sentence) if sentence else None


def sum_fault(text: str) -> str:
    """Return what is wrong with a sum as it was typed; empty where nothing is."""
    try:
        read_sum(text)
    except ValueError as error:
        return str(error)
    return ""
