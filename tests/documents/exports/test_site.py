"""A whole event as web pages: what stands there, what does not, and that no link leads nowhere."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from swissdesk.documents.exports.site import INDEX, site_pages
from swissdesk.errors import DocumentError
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import Absence, RoundState, Tournament
from tests.documents.every_sheet import individuals, teams

NOW = datetime(2026, 11, 21, 13, 52, tzinfo=UTC)


def pages_of(*sections: Tournament) -> dict[str, str]:
    return {name: data.decode() for name, data in site_pages(sections, NOW).items()}


@pytest.mark.parametrize("event", [individuals(12), teams(6)], ids=["players", "teams"])
def test_every_link_leads_to_a_page_and_every_page_is_reached(event):
    pages = pages_of(event)
    linked = {name: set(re.findall('href="([^"]*)"', page)) for name, page in pages.items()}
    assert set().union(*linked.values()) == set(pages)
    assert {f"round-{paired.number}.html" for paired in event.rounds} <= linked[INDEX]
    assert {f"player-{player.tpn}.html" for player in event.players} <= linked["players.html"]


def test_no_page_asks_for_anything_outside_itself():
    for page in pages_of(individuals(12)).values():
        assert "default-src 'none'" in page
        assert not re.search(r"https?:|//|<script|<img|<link", page)


def test_births_fees_and_announced_absences_stay_with_the_arbiter():
    t = individuals(12)
    people = tuple(replace(player, birth="1987/06/05", fee=4711, paid=4711) for player in t.players)
    away = tuple(Absence(player.id, 6, ByeKind.HALF_POINT) for player in people[:3])
    pages = pages_of(replace(t, players=people, absences=away))
    assert pages == pages_of(replace(t, players=tuple(replace(one, birth="") for one in t.players)))
    assert not any("1987" in page or "47.11" in page for page in pages.values())


def test_a_draft_is_on_no_page():
    t = individuals(12)
    *earlier, last = t.rounds
    draft = replace(t, rounds=(*earlier, replace(last, state=RoundState.DRAFT)))
    assert pages_of(draft) == pages_of(replace(t, rounds=tuple(earlier)))


HOSTILE = (
    "<script>alert(1)</script>",
    '"quo\'ted" & <b>',
    "</title></style><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "Ka\u202eťa",
    "Same, Name",
    "Same, Name",
    "😀",
    "=1+1",
)


def test_whatever_people_are_called_the_pages_hold_no_tag_of_theirs_and_lead_everywhere():
    t = individuals(12)
    people = [replace(one, name=name, club=name) for one, name in zip(t.players, HOSTILE, strict=False)]
    settings = replace(t.settings, name="".join(HOSTILE[:3]), section=HOSTILE[0], sponsor=HOSTILE[2])
    named = replace(t, players=(*people, *t.players[len(people) :]), settings=settings)
    pages, plain = pages_of(named, named), pages_of(t, t)
    assert pages.keys() == plain.keys()
    for name, page in pages.items():
        tags, usual = ([*re.findall(r"</?[a-z0-9]+", one)] for one in (page, plain[name]))
        assert {*tags} == {*usual}
        assert tags.count("<title") == tags.count("<style") == tags.count("<h1") == 1
        assert set(re.findall('href="([^"]*)"', page)) <= pages.keys()
        assert "\u202e" not in page


def test_a_right_to_left_name_does_not_change_places_with_what_stands_beside_it():
    t = individuals(12)
    first = replace(t.players[0], name="محمد", federation="", club="نادي")
    page = pages_of(replace(t, players=(first, *t.players[1:])))[f"player-{first.tpn}.html"]
    assert re.search("<h1>[^<]*\u2068محمد\u2069 · [^<]*\u2068نادي\u2069</h1>", page)


def test_sections_have_pages_of_their_own_and_empty_ones_none():
    names = [replace(individuals(4).settings, section=name) for name in ("A", "B", "C")]
    first, second = (replace(individuals(4), settings=settings) for settings in names[:2])
    pages = pages_of(first, second, Tournament(names[2]))
    assert {"section-1-standings.html", "section-2-standings.html"} <= set(pages)
    assert not any(name.startswith("section-3") for name in pages)


def test_an_event_without_players_has_no_site():
    with pytest.raises(DocumentError, match="no players"):
        site_pages([Tournament(individuals(4).settings)], NOW)


def test_before_round_1_there_are_the_players():
    assert "round-1.html" not in pages_of(replace(individuals(4), rounds=()))


def test_on_a_telephone_black_stands_below_white():
    page = pages_of(individuals(12))["round-1.html"]
    assert '<table class="stacked boards">' in page
    for area in ("board", "white", "black", "result"):
        assert re.search(rf'<td class="(?:n )?(?:w )?{area}">', page)
