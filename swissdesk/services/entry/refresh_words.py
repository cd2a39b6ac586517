"""What the rows of a refresh say: labels and values of facts, lists with months, why to look twice."""

from datetime import date
from typing import TYPE_CHECKING

from swissdesk.documents.press.dates import month_name
from swissdesk.rating_lists.record import RatingList
from swissdesk.same_person import same_year
from swissdesk.terms import Title
from swissdesk.tournament.entry.facts import Fact, Facts
from swissdesk.tournament.entry.ratings import RatingSource
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from swissdesk.services.entry.listed import Match, Somebody

_NOTHING = "–"
_MOST_NAMESAKES = 4
"""People of one name who fit into a note; of some names the lists have hundreds."""


def fact_label(fact: Fact) -> str:
    """Return what a fact is called."""
    return {
        Fact.NAME: _("Name"),
        Fact.TITLE: _("Title"),
        Fact.RATING: _("Rating"),
        Fact.K_FACTOR: _("K"),
        Fact.NATIONAL_RATING: _("National rating"),
        Fact.FIDE_RATING: _("FIDE rating"),
        Fact.FEDERATION: _("Federation"),
        Fact.BIRTH: _("Born"),
        Fact.SEX: _("Sex"),
        Fact.FIDE_ID: _("FIDE ID"),
        Fact.NATIONAL_ID: _("National ID"),
    }[fact]


def value_text(fact: Fact, value: object) -> str:
    """Return the value of a fact in words."""
    if fact is Fact.SEX:
        return {"m": _("male"), "w": _("female")}.get(str(value), _NOTHING)
    if value:
        return str(value)
    if fact is Fact.FIDE_RATING and value == 0:
        return _("unrated")
    return {
        Fact.RATING: _("unrated"),
        Fact.TITLE: _("no title"),
        Fact.K_FACTOR: _("by the rules"),
    }.get(fact, _NOTHING)


def stated_text(fact: Fact, value: object) -> str:
    """Return a fact among others: its value, and before a K, which could be any number, what it is."""
    if fact is Fact.FIDE_RATING:
        return _("FIDE {rating}").format(rating=value_text(fact, value))
    return _("K {number}").format(number=value) if fact is Fact.K_FACTOR else value_text(fact, value)


def fact_note(fact: Fact) -> str:
    """Return why to look twice before a fact is taken from the lists; empty for facts that are certain."""
    return {
        Fact.NAME: _("another name under the same ID"),
        Fact.TITLE: _("no title, or a lower one: it may be new"),
        Fact.RATING: _("the lists have no rating"),
        Fact.BIRTH: _("another birth under the same ID"),
        Fact.SEX: _("another sex under the same ID"),
        Fact.FIDE_ID: _("the national list has another ID"),
    }.get(fact, "")


def source_text(source: RatingSource) -> str:
    """Return where a rating comes from."""
    return {
        RatingSource.STANDARD: _("FIDE standard"),
        RatingSource.RAPID: _("FIDE rapid"),
        RatingSource.BLITZ: _("FIDE blitz"),
        RatingSource.NATIONAL: _("national"),
        RatingSource.NONE: "",
    }[source]


def identity_text(facts: Facts) -> str:
    """Return by which numbers, rating, title, federation and birth somebody is told from others."""
    fide = _("ID {number}").format(number=facts.fide_id) if facts.fide_id else ""
    national = _("national ID {number}").format(number=facts.national_id) if facts.national_id else ""
    first = (fide, national) if fide or national else (_("no ID"),)
    title = facts.title if facts.title and facts.title is not Title.NONE else ""
    rest = (str(facts.rating or ""), title, facts.federation, facts.birth)
    return " · ".join(text for text in (*first, *rest) if text)


def found_note(match: "Match", known: Facts) -> str:
    """Return why somebody is taken for a person on the lists, or why nobody is."""
    if match.owner is not None:
        return owner_text(match.owner, known)
    if match.somebody is None and match.namesakes:
        return _("the ID is on no list") if known.fide_id or known.national_id else ""
    if match.somebody is None:
        return _("the ID is on no list, nor is the name")
    return _alike_text(match, match.somebody, known)


def _alike_text(match: "Match", somebody: "Somebody", known: Facts) -> str:
    """Return in what somebody is like the person of this name on the lists."""
    is_born_alike = same_year(known.birth, somebody.player.birth)
    if _has_another_number(known, somebody):
        return _("same name and year of birth, another ID") if is_born_alike else _("same name, another ID")
    if match.is_sure:
        return _("same name and year of birth")
    if is_born_alike:
        return _("same name and year of birth, another federation")
    return _("the only one of this name; check the date of birth")


def owner_text(owner: "Somebody", known: Facts) -> str:
    """Return to whom the number belongs that is known of somebody else."""
    player = owner.player
    named = f"{player.name}, {player.birth[:4]}" if player.birth else player.name
    return _("ID {number} belongs to {owner}").format(number=known.fide_id or known.national_id, owner=named)


def _has_another_number(known: Facts, found: "Somebody") -> bool:
    """Tell whether a number that is known is another one on the lists; two kinds are not compared."""
    national = found.national.national_id if found.national else ""
    return bool((known.fide_id and found.fide_id) or (known.national_id and national))


def namesakes_text(namesakes: "Sequence[Somebody]") -> str:
    """Return who on the lists has the name, the first of them by what tells them apart; empty for nobody."""
    if not namesakes:
        return ""
    named = [_told_apart(one) for one in namesakes[:_MOST_NAMESAKES]]
    if more := len(namesakes) - len(named):
        named.append(ngettext("{count} more", "{count} more", more).format(count=more))
    words = ngettext(
        "{count} person on the lists has this name: {people}",
        "{count} people on the lists have this name: {people}",
        len(namesakes),
    )
    return words.format(count=len(namesakes), people=", ".join(named))


def _told_apart(somebody: "Somebody") -> str:
    player = somebody.player
    number = _("ID {number}").format(number=player.fide_id or player.national_id)
    return " ".join(filter(None, (number, player.federation, player.birth[:4])))


def source_of_list(one: RatingList) -> str:
    """Return the name of a list with its month, in no language: what is kept with a rating."""
    return f"{one.name} {one.month}"


def list_text(one: RatingList) -> str:
    """Return the name of a list with its month."""
    year, month = one.month.split("-")
    return _("{name}, {month} {year}").format(
        name=one.name, month=month_name(date(int(year), int(month), 1)), year=year
    )
