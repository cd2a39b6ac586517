"""Lines become entries; what was changed is marked, what cannot be taken is named and can be mended."""

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.reading import read_pasted
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take
from swissdesk.formats.tables.values import DateOrder
from swissdesk.terms import Title


def taken_of(text):
    grid = read_pasted(text, "text")
    return take(grid, recognise(grid))


def reasons(text):
    return [(lost.line, lost.reason) for lost in taken_of(text).not_taken]


def test_every_line_is_taken_or_named_with_its_number_and_text():
    taken = taken_of("Name;Elo;Born\nAsh, Al;1900;1990\nBirch, Bo;19x0;1985\n\nCedar, Cy;1800;31.02.1990\n")
    assert [(entry.line, entry.player.name) for entry in taken.entries] == [(2, "Ash, Al")]
    assert [(lost.line, lost.text, lost.reason, lost.column) for lost in taken.not_taken] == [
        (3, "Birch, Bo | 19x0 | 1985", "“19x0” cannot be taken as Rating.", 1),
        (5, "Cedar, Cy | 1800 | 31.02.1990", "“31.02.1990” cannot be taken as Born.", 2),
    ]


def test_all_cells_of_a_line_that_cannot_be_read_are_named_and_can_be_left_out():
    good = "1990;Ash, Al;1900\n1991;Cole, Cy;1700\n"
    grid = read_pasted(f"Born;Name;Elo\n{good}soon;Birch, Bo;19x0\n1980;;19x0\n", "text")
    mapping = recognise(grid)
    unreadable, nameless = take(grid, mapping).not_taken
    assert unreadable.reason == "“soon” cannot be taken as Born. “19x0” cannot be taken as Rating."
    assert (unreadable.column, unreadable.unreadable) == (0, (0, 2))
    assert nameless.unreadable == ()
    taken = take(grid, mapping, without_unreadable=True)
    assert [(entry.player.name, entry.player.rating) for entry in taken.entries] == [
        ("Ash, Al", 1900),
        ("Cole, Cy", 1700),
        ("Birch, Bo", 0),
    ]
    assert [(value.field, value.written, value.taken) for value in taken.entries[2].unsure] == [
        (Field.BIRTH, "soon", ""),
        (Field.RATING, "19x0", ""),
    ]
    assert taken.not_taken == (nameless,)


def test_a_mended_line_is_taken():
    grid = read_pasted("Name;Elo\nAsh, Al;1900\nBirch, Bo;19x0\n", "text")
    mapping = recognise(grid)
    (lost,) = take(grid, mapping).not_taken
    mended = take(grid.with_cells(lost.line, ["Birch, Bo", "1950"]), mapping)
    assert [entry.player.rating for entry in mended.entries] == [1900, 1950]
    assert mended.not_taken == ()


def test_sums_remarks_and_repeated_headings_are_no_players():
    text = (
        "No.;Name;Elo\n1;Ash, Al;1900\nNo.;Name;Elo\n2;Birch, Bo;1800\n;;\n;Page 2 of 2;\nTotal;2;\n;;1850\n"
    )
    assert reasons(text) == [
        (3, "These are headings, not a player."),
        (6, "“Page 2 of 2” has digits: it is not a name."),
        (7, "This is a sum or a remark, not a player."),
        (8, "There is no name in this line."),
    ]


def test_lines_of_a_letter_are_no_players_and_long_names_with_initials_are():
    letter = "Dear arbiter\nhere are the players of our club for the open on Saturday.\nBest regards\n"
    names = "J. R. R. Tolkien\nGarcía de la Fuente José María Jr.\nDear John\nBest Petra\nMerci Anne\n"
    taken = taken_of("Name\n" + letter + names)
    assert [lost.line for lost in taken.not_taken] == [2, 3, 4]
    assert {lost.reason for lost in taken.not_taken} == {
        "This is a greeting, a sentence or a club, not a name."
    }
    assert len(taken.entries) == 5


def test_family_names_that_mean_sums_as_well_are_names():
    assert [
        entry.player.name for entry in taken_of("Name;Elo\nSum, Anna;1900\nStand, Bo;1800\n").entries
    ] == [
        *("Sum, Anna", "Stand, Bo"),
    ]
    assert reasons("Surname;First name;Elo\nTotal;Ann;1900\nTotal;;1850\nSumme;2 Spieler;\n") == [
        (3, "This is a sum or a remark, not a player."),
        (4, "This is a sum or a remark, not a player."),
    ]


def test_a_line_of_headings_above_typed_players_is_no_player():
    taken = taken_of("Name Title Rating\nAsh, Al 1900\nBirch, Bo 1800\n")
    assert [entry.player.name for entry in taken.entries] == ["Ash, Al", "Birch, Bo"]
    assert [(lost.line, lost.reason) for lost in taken.not_taken] == [
        (1, "These are headings, not a player.")
    ]


def test_a_table_without_names_says_so_of_each_line():
    assert reasons("1900;1990\n1800;1985\n") == [
        (1, "No column is said to hold the names."),
        (2, "No column is said to hold the names."),
    ]


def test_what_is_changed_is_shown_and_marked_where_it_is_a_guess():
    text = "Name;Titel;Geb.;Elo;Land\nAsh Al;Großmeister;17.5.90;2500;D\nBirch, Bo;Dr.;1985;2100*;Bavaria\n"
    ash, birch = taken_of(text).entries
    assert [(value.field, value.written, value.taken, value.is_sure) for value in ash.values] == [
        (Field.NAME, "Ash Al", "Al, Ash", False),
        (Field.TITLE, "Großmeister", "GM", True),
        (Field.BIRTH, "17.5.90", "1990/05/17", False),
        (Field.FEDERATION, "D", "GER", True),
    ]
    assert [(value.written, value.taken) for value in birch.unsure] == [
        ("Dr.", ""),
        ("2100*", "2100"),
        ("Bavaria", ""),
    ]
    assert (ash.player.title, birch.player.title, birch.player.federation) == (Title.GM, Title.NONE, "")


def test_a_line_with_a_name_alone_is_marked():
    taken = taken_of("Name;Elo;Club\nAsh, Al;1900;Far\nall without guarantee;;\n")
    assert [entry.line for entry in taken.entries if entry.unsure] == [3]


def test_no_line_of_a_table_without_headings_is_passed_over():
    taken = taken_of("City Open\nAsh, Al\nBirch, Bo;1900;GER\nCedar, Cy;1800;GER\n")
    assert [entry.line for entry in taken.entries] == [1, 2, 3, 4]
    assert [entry.line for entry in taken.entries if entry.unsure] == [1]


def test_dates_that_can_be_read_both_ways_are_marked_until_somebody_says_how():
    grid = read_pasted("Name;Born\nAsh, Al;3/5/1990\n", "text")
    mapping = recognise(grid)
    (entry,) = take(grid, mapping).entries
    assert (entry.player.birth, [value.field for value in entry.unsure]) == ("1990/05/03", [Field.BIRTH])
    (entry,) = take(grid, mapping.with_date_order(DateOrder.MONTH_FIRST)).entries
    assert (entry.player.birth, entry.unsure) == ("1990/03/05", ())


def test_the_first_line_can_be_another_one():
    grid = read_pasted("Ash, Al;1900\nBirch, Bo;1800\n", "text")
    mapping = recognise(grid)
    assert [entry.line for entry in take(grid, mapping.with_first(1)).entries] == [2]


def test_all_that_a_table_can_say_is_taken():
    (entry,) = taken_of(
        "Nr\tName\tRapid\tBlitz\tTeam\tGroup\tK\tNat ID\n7\tAsh, Al\t1700\t1600\tTowers\tU16\t40\tX-1\n"
    ).entries
    assert (entry.rapid, entry.blitz, entry.team, entry.section) == (1700, 1600, "Towers", "U16")
    assert (entry.player.k_factor, entry.player.national_id, entry.player.rating) == (40, "X-1", 0)


def test_a_cell_of_thousands_of_digits_is_named_like_any_other_that_is_no_rating():
    lost = taken_of(f"Nr;Name;Rating\n1;Ann Bee;1500\n2;Bob Cee;{'0' * 4400}1500\n").not_taken
    assert [(one.line, one.column) for one in lost] == [(3, 2)]


def test_a_sum_of_thousands_of_digits_is_no_sum():
    lost = taken_of(f"Name;Rating;Fee\nAsh, Al;1900;20\nBirch, Bo;1800;1{'.000' * 2000}\n").not_taken
    assert [(one.line, one.column) for one in lost] == [(3, 2)]


def test_paid_without_a_sum_means_the_usual_fee_and_is_marked_with_a_reason_where_there_is_none():
    grid = read_pasted("Name;Elo;Paid\nAsh, Al;1900;yes\nBirch, Bo;1800;1.250\n", "text")
    (ash, birch) = take(grid, recognise(grid), 2000).entries
    assert (ash.player.fee, ash.player.paid, ash.has_paid, ash.unsure) == (None, 2000, True, ())
    assert (birch.player.paid, birch.has_paid, [value.reason for value in birch.unsure]) == (
        *(125_000, False),
        [""],
    )
    (value,) = take(grid, recognise(grid)).entries[0].unsure
    assert (value.field, value.taken, value.reason) == (
        *(Field.PAID, ""),
        "no fee stands here, and the event has no usual one",
    )


def test_paid_without_a_sum_means_the_fee_of_the_same_line_first():
    grid = read_pasted("Name;Elo;Fee;Paid\nAsh, Al;1900;12,50;x\nBirch, Bo;1800;;x\n", "text")
    ash, birch = take(grid, recognise(grid), 2000).entries
    assert (ash.player.fee, ash.player.paid, ash.unsure) == (1250, 1250, ())
    assert (birch.player.fee, birch.player.paid, len(birch.unsure)) == (0, 0, 1)


def test_a_board_that_cannot_be_read_is_left_out_and_marked():
    grid = read_pasted("Team\tBoard\tName\tElo\nHill\t2\tAsh, Al\t1900\nHill\tfirst\tBirch, Bo\t1800\n", "x")
    taken = take(grid, recognise(grid))
    assert [(entry.team, entry.board, bool(entry.unsure)) for entry in taken.entries] == [
        ("Hill", 2, False),
        ("Hill", 0, True),
    ]
