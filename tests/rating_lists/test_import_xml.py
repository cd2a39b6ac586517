"""FIDE's lists as XML: by blocks, odd players one by one, nothing expanded, broken documents refused."""

import pytest

from swissdesk.rating_lists import source
from swissdesk.rating_lists.errors import NotARatingListError
from swissdesk.services.lists.rating_lists import Given, installed, look_at
from swissdesk.services.lists.search import ListSearch
from swissdesk.terms import RatingKind
from tests.rating_lists.generator import ListForm, invented_players, text_lines, xml_lines
from tests.rating_lists.list_building import imported

PLAYERS = 300


@pytest.fixture
def lists(tmp_path):
    return tmp_path / "lists.db"


def document(*parts):
    return '<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n' + "".join(parts) + "</playerslist>\n"


def player(number, name, **tags):
    texts = {"fideid": number, "name": name, "country": "NOR", "sex": "M", "rating": 1500, "k": 20} | tags
    return "<player>" + "".join(f"<{tag}>{text}</{tag}>" for tag, text in texts.items()) + "</player>\n"


def found(lists, text):
    search = ListSearch(lists)
    try:
        return [each.player for each in search.find(text, limit=1000)]
    finally:
        search.close()


def everybody(lists):
    return {each for letter in "abcdefghijklmnopqrstuvwxyz" for each in found(lists, letter)}


@pytest.mark.parametrize("form", list(ListForm))
@pytest.mark.parametrize("block", [1 << 18, 97])
def test_xml_and_text_of_the_same_players_make_the_same_list(tmp_path, lists, monkeypatch, form, block):
    monkeypatch.setattr(source.SourceStream.blocks, "__defaults__", (block,))
    kind = None if form is ListForm.COMBINED else RatingKind(form.value)
    text, xml = tmp_path / f"{form}_jan26frl.txt", tmp_path / f"{form}_rating_list_jan26.xml"
    text.write_text("".join(text_lines(invented_players(PLAYERS), form)), encoding="utf-8")
    xml.write_text("".join(xml_lines(invented_players(PLAYERS), form)), encoding="utf-8")
    imported(lists, text, Given(month="2026-01", kind=kind))
    by_text = everybody(lists)
    outcome = imported(lists, xml, Given(month="2026-01", kind=kind))
    assert (outcome.list.rows, outcome.skipped_count) == (PLAYERS, 0)
    assert everybody(lists) == by_text
    assert len(by_text) == PLAYERS


def test_odd_players_are_read_one_by_one(tmp_path, lists):
    path = tmp_path / "list.xml"
    path.write_text(
        document(
            player(1, "Kost, Anna"),
            player(2, "Kost &amp; Son, Bo"),
            player(3, "Kost, &#201;va"),
            "<player><name>Kost, Dag</name><fideid>4</fideid><rating/><more><k>9</k></more></player>",
            "<player><fideid>5</fideid><name><![CDATA[Kost, <Eli>]]></name></player>",
        ),
        encoding="utf-8",
    )
    outcome = imported(lists, path, Given(month="2026-01", kind=RatingKind.STANDARD))
    assert (outcome.list.rows, outcome.skipped_count) == (5, 0)
    names = {each.name: each.standard for each in found(lists, "kost")}
    assert names == {
        "Kost, Anna": 1500, "Kost & Son, Bo": 1500, "Kost, Éva": 1500, "Kost, Dag": 0, "Kost, <Eli>": 0,
    }  # fmt: skip


def test_a_player_whose_tags_do_not_fit_is_left_out_and_named(tmp_path, lists):
    path = tmp_path / "rapid.xml"
    good = [player(number, f"Kost, {number}") for number in range(1, 31)]
    path.write_text(document(*good, "<player><fideid>99</name></player>\n", player(100, "Kost, Z")))
    outcome = imported(lists, path)
    assert (outcome.list.rows, outcome.skipped_count) == (31, 1)
    assert (outcome.skipped[0].line, outcome.skipped[0].why) == (
        33,
        "the tags of a player do not fit together",
    )


def test_an_entity_that_nobody_declared_is_not_expanded(tmp_path, lists):
    path = tmp_path / "blitz.xml"
    good = [player(number, f"Kost, {number}") for number in range(1, 31)]
    path.write_text(document(*good, player(99, "&boom;")))
    assert imported(lists, path).skipped_count == 1


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE playerslist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
)


@pytest.mark.parametrize(
    "head",
    [
        BOMB,
        '<?xml version="1.0"?><!DOCTYPE playerslist SYSTEM "file:///etc/passwd">',
        "<!doctype playerslist>",
    ],
)
def test_a_document_type_is_refused_before_anything_is_read(tmp_path, head):
    path = tmp_path / "standard.xml"
    path.write_text(head + document(player(1, "&c;")).split("?>")[1])
    with pytest.raises(NotARatingListError, match="declares a document type"):
        look_at(path)


@pytest.mark.parametrize("place", [0.3, 0.6, 0.99])
def test_a_document_that_ends_in_the_middle_is_refused_and_nothing_is_installed(tmp_path, lists, place):
    whole = "".join(xml_lines(invented_players(PLAYERS)))
    path = tmp_path / "list.xml"
    path.write_text(whole[: int(len(whole) * place)])
    with pytest.raises(NotARatingListError, match="ends in the middle"):
        imported(lists, path)
    assert installed(lists) == ()
    assert not lists.exists()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace("</playerslist>", "<more/></playerslist>"), "ends in the middle"),
        (
            lambda text: text.replace("</player>\n<player>", "</player>\n<x/><player>", 5),
            "not the tag of a player",
        ),
        (lambda text: text.replace("</playerslist>", "x" * 99_999), "not the tag of a player"),
    ],
)
def test_what_is_no_player_is_refused_with_its_line(tmp_path, lists, change, why):
    path = tmp_path / "list.xml"
    path.write_text(change("".join(xml_lines(invented_players(PLAYERS)))))
    with pytest.raises(NotARatingListError, match=f"line [0-9]+: .*{why}"):
        imported(lists, path)


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "windows-1252"])
def test_the_declared_encoding_is_used(tmp_path, lists, encoding):
    path = tmp_path / "rapid.xml"
    path.write_bytes(document(player(1, "Kößt, Ûlé")).replace("utf-8", encoding).encode(encoding))
    imported(lists, path)
    assert [each.name for each in found(lists, "kosst ule")] == ["Kößt, Ûlé"]


@pytest.mark.parametrize("encoding", ["utf-16", "rot13", "idna", "nothing", "zlib"])
def test_an_encoding_that_no_list_has_is_refused(tmp_path, encoding):
    path = tmp_path / "rapid.xml"
    path.write_bytes(document(player(1, "Kost, A")).replace("utf-8", encoding).encode())
    with pytest.raises(NotARatingListError, match="not a rating list"):
        look_at(path)


def test_letters_that_are_not_in_the_declared_encoding_are_refused(tmp_path, lists):
    path = tmp_path / "rapid.xml"
    path.write_bytes(document(player(1, "Kost, A"), *["\n"] * 70_000, player(2, "Kößt, B")).encode("latin-1"))
    with pytest.raises(NotARatingListError, match="encoding that it declares"):
        imported(lists, path)
