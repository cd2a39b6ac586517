"""Certificates of title result (FIDE's form IT1): one for each norm that seems possible, to be signed."""

from collections.abc import Iterator
from datetime import date
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.options import SheetRequest, or_not_final
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.wording import dotted
from swissdesk.documents.sheets.fide.form import Entry, FormPart, FormTable, form_page
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.terms import Points, Title, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.standing.norms.games import NO_FEDERATION, ForeignField, foreign_field
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints
from swissdesk.tournament.standing.norms.titles import TITLED, lifted
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _

TITLES: Final = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM)
"""Those that FIDE's forms count."""


class TitleResult(Frozen):
    """One certificate, part by part as it stands on the form."""

    parts: tuple[FormPart, ...]


class TitleResultsSheet(SheetData):
    """A page for each norm that seems possible; without any, one for the pen.

    `state` says that the results are not those of the end.
    """

    event: str
    results: tuple[TitleResult, ...]
    state: Annotated[str, OF_PRINTING] = ""

    def layout(self) -> Layout:
        """Return a page for each certificate."""
        title = dotted("Certificate of title result", self.state)
        pages = tuple(form_page("IT1", title, one.parts, FOOT) for one in self.results)
        return Layout(_("{event}: certificates of title results").format(event=self.event), pages)


FOOT: Final = (
    "Filled in by SwissDesk from the results: a possible norm. The arbiter and the federation check and sign"
    " it; B.01 as of 1 January 2024."
)


def title_results(t: Tournament, request: SheetRequest) -> TitleResultsSheet:
    """Return a certificate for each possible norm after a round, the last paired one by default.

    Raises DocumentError for a player without a possible norm, TournamentError for a round that is not paired.
    """
    table, only = standings(t, request.round_number), request.options.only
    people = players_by_id(t)
    hints = [
        hint
        for hint in norm_hints(t, table.after_round)
        if hint.is_possible and only in (None, people[hint.person.player].tpn)
    ]
    if only is not None and not hints:
        raise DocumentError(_("No norm seems possible for number {tpn}.").format(tpn=only))
    foreign = foreign_field(t, table.after_round)
    made = tuple(TitleResult(tuple(_parts(t.settings, foreign, hint))) for hint in hints or (None,))
    state = or_not_final(request.options, is_final=table.is_final)
    return TitleResultsSheet(dotted(t.settings.name, t.settings.section), made, state)


def _parts(settings: Settings, foreign: ForeignField | None, hint: NormHint | None) -> Iterator[FormPart]:
    yield from _person(hint)
    yield (
        Entry("Event", dotted(settings.name, settings.section), 3),
        Entry("Start", day_text(settings.start)),
        Entry("Close", day_text(settings.end)),
    )
    yield Entry("City", settings.city, 3), Entry("Country", settings.federation)
    games = str(len(hint.chosen.games)) if hint else ""
    yield Entry("Chief or supervising arbiter", settings.chief_arbiter, 3), Entry("Number of games", games)
    yield from _opponents(settings, hint)
    yield from exemption(foreign)
    yield (Entry("Special remarks", _remarks(hint)),)
    yield _table(hint)
    yield from _outcome(hint)
    yield Entry("Arbiter’s signature", "", 3), Entry("Date", "")
    yield (
        Entry("Federation confirming the result", settings.federation),
        Entry("Name of federation official", "", 1.4),
    )
    yield Entry("Signature of federation official", "", 3), Entry("Date", "")


def _person(hint: NormHint | None) -> Iterator[FormPart]:
    person = hint.person if hint else None
    name, sex, fide_id = (person.name, person.sex, person.fide_id) if person else ("", "", "")
    birth, federation = (person.birth, person.federation) if person else ("", "")
    yield Entry("Last name, first name", name, 3), Entry("Sex", sex, 0.6), Entry("FIDE ID", fide_id)
    yield (
        Entry("Date of birth", birth.replace("/", "-"), 1.2),
        Entry("Place of birth", "", 1.8),
        Entry("Federation", federation),
    )


def _opponents(settings: Settings, hint: NormHint | None) -> Iterator[FormPart]:
    """Yield what FIDE asks of the opponents as a whole."""
    met = [game.opponent for game in hint.chosen.games] if hint else []
    own = hint.person.federation if hint else ""
    flags = [one.federation for one in met if one.federation not in NO_FEDERATION]

    def number(count: int) -> str:
        return str(count) if hint else ""

    yield (
        Entry("Rate of play", settings.time_control, 2),
        Entry("Number of federations", number(len({*flags}))),
    )
    yield (
        Entry("Opponents not from the applicant’s federation", number(sum(flag != own for flag in flags))),
        Entry("Number of rated opponents", number(sum(bool(one.fide_rating) for one in met))),
    )
    host = settings.federation
    from_host = number(sum(flag == host for flag in flags)) if host else ""
    yield (
        Entry("Opponents from the host federation", from_host),
        Entry("Number of titled opponents", number(sum(one.title in TITLED for one in met))),
    )
    yield tuple(
        Entry(f"Number of {title.value}", number(sum(one.title is title for one in met))) for title in TITLES
    )


def exemption(foreign: ForeignField | None) -> Iterator[FormPart]:
    """Yield what FIDE asks where the mix of federations is not needed."""
    players, federations, titled = (
        (str(foreign.players), str(foreign.federations), str(foreign.titled)) if foreign else ("", "", "")
    )
    yield "Where applying 1.4.3d"
    yield (
        Entry("Number of federations not of the host", federations),
        Entry("Rated players not from the host federation", players),
    )
    yield (Entry("Of these with the title GM, IM, WGM or WIM", titled),)


def _remarks(hint: NormHint | None) -> str:
    if hint is None or not hint.chosen.article:
        return ""
    if not hint.chosen.left_out:
        return "1.4.2c: the forfeit in the last round is included as a lost game"
    rounds = ", ".join(str(game.round_number) for game in hint.chosen.left_out)
    what = "game of round" if len(hint.chosen.left_out) == 1 else "games of rounds"
    return f"{hint.chosen.article}: {what} {rounds} not included"


_MOST_ROUNDS: Final = 13
_HEADINGS: Final = ("Rnd", "Name of opponent", "FIDE ID", "Fed", "Rating", "By 1.4.6", "Title", "Result")
_WIDTHS: Final = (12.0, 0.0, 26.0, 14.0, 18.0, 18.0, 14.0, 16.0)
_ALIGNS: Final = (
    Align.RIGHT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT, Align.CENTRE,
)  # fmt: skip


def _table(hint: NormHint | None) -> FormTable:
    if hint is None:
        return FormTable(_HEADINGS, _WIDTHS, (), _MOST_ROUNDS, _ALIGNS)
    rows = tuple(
        (
            str(game.round_number),
            game.opponent.name,
            game.opponent.fide_id,
            game.opponent.federation,
            str(game.opponent.fide_rating or "unrated"),
            str(counted) if counted != game.opponent.fide_rating else "",
            game.opponent.title.value,
            score(game.half_points),
        )
        for game, counted in zip(hint.chosen.games, lifted(hint.norm, hint.chosen.games), strict=True)
    )
    return FormTable(_HEADINGS, _WIDTHS, rows, 0, _ALIGNS)


def _outcome(hint: NormHint | None) -> Iterator[FormPart]:
    title, average, needed, made, more = ("",) * 5
    if hint is not None:
        title, average, needed = hint.title.value, str(hint.average), score(hint.needed)
        made, more = score(hint.half_points), score(hint.half_points - hint.needed)
    yield (
        Entry("Norm sought", title),
        Entry("Rating average (1.4.7)", average, 1.3),
        Entry("Score required", needed),
        Entry("Score achieved", made),
    )
    yield Entry("Exceeding the norm by (points)", more), Entry("Name of the arbiter", "", 2)


def score(half_points: int) -> str:
    """Return half points as a score."""
    return format_points(Points(5 * half_points))


def day_text(day: date | None) -> str:
    """Return a day as FIDE's forms have it, year first; empty where it is not known."""
    return "" if day is None else f"{day:%Y-%m-%d}"
