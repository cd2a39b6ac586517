-- The tables of an event of the current version with the rows of one without content, as the revisions of
-- swissdesk/storage/migrations make them; python -m tests.storage.empty_event writes them anew.

CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE event (
    id INTEGER NOT NULL,
    revision INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_event PRIMARY KEY (id),
    CONSTRAINT ck_event_only_one CHECK (id = 1)
);

CREATE TABLE journal (
    id INTEGER NOT NULL,
    at TEXT DEFAULT '' NOT NULL,
    who TEXT DEFAULT '' NOT NULL,
    what TEXT DEFAULT '' NOT NULL,
    deed TEXT DEFAULT '' NOT NULL,
    section INTEGER DEFAULT '0' NOT NULL,
    target INTEGER,
    revision INTEGER DEFAULT '0' NOT NULL,
    difference TEXT DEFAULT '' NOT NULL,
    desk TEXT DEFAULT '' NOT NULL,
    ticket TEXT,
    takes_back INTEGER,
    CONSTRAINT pk_journal PRIMARY KEY (id),
    CONSTRAINT ck_journal_deed CHECK (deed IN ('start', 'change', 'undo', 'redo')),
    CONSTRAINT fk_journal_target FOREIGN KEY(target) REFERENCES journal (id)
);

CREATE TABLE section (
    id INTEGER NOT NULL,
    name TEXT DEFAULT '' NOT NULL,
    section TEXT DEFAULT '' NOT NULL,
    city TEXT DEFAULT '' NOT NULL,
    federation TEXT DEFAULT '' NOT NULL,
    start_date TEXT,
    end_date TEXT,
    chief_arbiter TEXT DEFAULT '' NOT NULL,
    time_control TEXT DEFAULT '' NOT NULL,
    rounds_planned INTEGER DEFAULT '0' NOT NULL,
    system TEXT DEFAULT '' NOT NULL,
    initial_colour TEXT,
    tie_break_rules TEXT DEFAULT '' NOT NULL,
    boards INTEGER DEFAULT '0' NOT NULL,
    team_ranking TEXT DEFAULT '' NOT NULL,
    rating_floor INTEGER DEFAULT '0' NOT NULL,
    baku TEXT,
    unrated_order TEXT DEFAULT '' NOT NULL,
    check_in TEXT DEFAULT '' NOT NULL,
    half_point_byes INTEGER,
    last_rounds_without INTEGER DEFAULT '0' NOT NULL,
    win INTEGER DEFAULT '0' NOT NULL,
    draw INTEGER DEFAULT '0' NOT NULL,
    loss INTEGER DEFAULT '0' NOT NULL,
    forfeit_win INTEGER DEFAULT '0' NOT NULL,
    forfeit_loss INTEGER DEFAULT '0' NOT NULL,
    pairing_allocated_bye INTEGER DEFAULT '0' NOT NULL,
    full_point_bye INTEGER DEFAULT '0' NOT NULL,
    half_point_bye INTEGER DEFAULT '0' NOT NULL,
    zero_point_bye INTEGER DEFAULT '0' NOT NULL,
    adjourned INTEGER DEFAULT '0' NOT NULL,
    round_robin INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_round_robin CHECK (round_robin IN (0, 1)),
    last_resort TEXT DEFAULT 'shared' NOT NULL,
    currency TEXT DEFAULT 'EUR' NOT NULL,
    prize_sharing TEXT DEFAULT 'none' NOT NULL,
    prize_unit INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_section_prize_unit CHECK (prize_unit >= 0),
    several_prizes INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_several_prizes CHECK (several_prizes IN (0, 1)),
    club_players INTEGER DEFAULT '4' NOT NULL CONSTRAINT ck_section_club_players CHECK (club_players >= 0),
    rating_kind TEXT,
    rating_rule TEXT DEFAULT 'fide first' NOT NULL,
    other_kinds INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_section_other_kinds CHECK (other_kinds IN (0, 1)),
    national_list TEXT DEFAULT '' NOT NULL,
    fee INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_fee CHECK (fee >= 0),
    position INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_position CHECK (position >= 0),
    sheet_languages TEXT DEFAULT '' NOT NULL,
    sponsor TEXT DEFAULT '' NOT NULL,
    half_by_cycle INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_half_by_cycle CHECK (half_by_cycle IN (0, 1)),
    in_succession INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_section_in_succession CHECK (in_succession >= 1),
    team_colours TEXT DEFAULT 'A' NOT NULL,
    secondary_for_colours INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_section_secondary_for_colours CHECK (secondary_for_colours IN (0, 1)),
    board_pattern TEXT DEFAULT 'WB' NOT NULL,
    table_teams INTEGER DEFAULT '4' NOT NULL CONSTRAINT ck_section_table_teams CHECK (table_teams >= 2),
    own_table TEXT DEFAULT '' NOT NULL,
    ladder_highest INTEGER DEFAULT '0' NOT NULL,
    ladder_step INTEGER DEFAULT '1' NOT NULL,
    ladder_own_value INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_section_ladder_own_value CHECK (ladder_own_value IN (0, 1)),
    ladder_bye INTEGER DEFAULT '4' NOT NULL,
    ladder_club_duty INTEGER DEFAULT '4' NOT NULL,
    ladder_with_notice INTEGER DEFAULT '2' NOT NULL,
    ladder_without_notice INTEGER DEFAULT '0' NOT NULL,
    ladder_paid INTEGER DEFAULT '5',
    ladder_rounds_between INTEGER DEFAULT '3' NOT NULL,
    match_games INTEGER DEFAULT '2' NOT NULL CONSTRAINT ck_section_match_games CHECK (match_games >= 1),
    final_games INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_final_games CHECK (final_games >= 0),
    tie_break_games TEXT DEFAULT '' NOT NULL,
    line_order TEXT DEFAULT 'fixed' NOT NULL,
    first_colour TEXT DEFAULT 'alternate' NOT NULL,
    third_place INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_third_place CHECK (third_place IN (0, 1)),
    play_all INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_play_all CHECK (play_all IN (0, 1)),
    lots_seed INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_lots_seed CHECK (lots_seed >= 0),
    fide_mode TEXT DEFAULT 'never' NOT NULL,
    fide_seed INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_fide_seed CHECK (fide_seed >= 0),
    fide_left_in INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_fide_left_in CHECK (fide_left_in >= 0),
    fide_reason TEXT DEFAULT '' NOT NULL,
    ratings_by_round INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_ratings_by_round CHECK (ratings_by_round IN (0, 1)),
    chess960 INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_section_chess960 CHECK (chess960 >= 0),
    CONSTRAINT pk_section PRIMARY KEY (id),
    CONSTRAINT ck_section_initial_colour CHECK (initial_colour IN ('w', 'b')),
    CONSTRAINT ck_section_rounds_planned CHECK (rounds_planned >= 0),
    CONSTRAINT ck_section_boards CHECK (boards >= 0),
    CONSTRAINT ck_section_half_point_byes CHECK (half_point_byes >= 0),
    CONSTRAINT ck_section_last_rounds_without CHECK (last_rounds_without >= 0)
);

CREATE TABLE deputy_arbiter (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_deputy_arbiter PRIMARY KEY (section, position),
    CONSTRAINT fk_deputy_arbiter_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE kept_line (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    text TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_kept_line PRIMARY KEY (section, position),
    CONSTRAINT fk_kept_line_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE player (
    section INTEGER NOT NULL,
    id INTEGER NOT NULL,
    tpn INTEGER DEFAULT '0' NOT NULL,
    name TEXT DEFAULT '' NOT NULL,
    rating INTEGER DEFAULT '0' NOT NULL,
    title TEXT DEFAULT '' NOT NULL,
    sex TEXT DEFAULT '' NOT NULL,
    federation TEXT DEFAULT '' NOT NULL,
    fide_id TEXT DEFAULT '' NOT NULL,
    birth TEXT DEFAULT '' NOT NULL,
    club TEXT DEFAULT '' NOT NULL,
    withdrawn_from INTEGER,
    lot INTEGER DEFAULT '0' NOT NULL,
    checked_in INTEGER DEFAULT '0' NOT NULL,
    late INTEGER DEFAULT '0' NOT NULL,
    expelled INTEGER DEFAULT '0' NOT NULL,
    national_rating INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_player_national_rating CHECK (national_rating >= 0),
    k_factor INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_player_k_factor CHECK (k_factor >= 0),
    national_id TEXT DEFAULT '' NOT NULL,
    fee INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_player_fee CHECK (fee >= 0),
    paid INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_player_paid CHECK (paid >= 0),
    fide_rating INTEGER CONSTRAINT ck_player_fide_rating CHECK (fide_rating >= 0),
    later_ratings TEXT DEFAULT '' NOT NULL,
    outside_value INTEGER DEFAULT '0' NOT NULL,
    no_half_points INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_player_no_half_points CHECK (no_half_points IN (0, 1)),
    rating_source TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_player PRIMARY KEY (section, id),
    CONSTRAINT ck_player_tpn CHECK (tpn >= 1),
    CONSTRAINT ck_player_withdrawn_from CHECK (withdrawn_from >= 1),
    CONSTRAINT ck_player_checked_in CHECK (checked_in >= 0),
    CONSTRAINT ck_player_late CHECK (late IN (0, 1)),
    CONSTRAINT ck_player_expelled CHECK (expelled IN (0, 1)),
    CONSTRAINT ck_player_lot CHECK (lot >= 0),
    CONSTRAINT fk_player_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_player_section_tpn UNIQUE (section, tpn)
) WITHOUT ROWID;

CREATE TABLE member (
    section INTEGER NOT NULL,
    id INTEGER NOT NULL,
    player INTEGER DEFAULT '0' NOT NULL,
    position INTEGER DEFAULT '0' NOT NULL,
    name TEXT DEFAULT '' NOT NULL,
    rating INTEGER DEFAULT '0' NOT NULL,
    title TEXT DEFAULT '' NOT NULL,
    sex TEXT DEFAULT '' NOT NULL,
    federation TEXT DEFAULT '' NOT NULL,
    fide_id TEXT DEFAULT '' NOT NULL,
    birth TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_member PRIMARY KEY (section, id),
    CONSTRAINT fk_member_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_member_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_member_section_player_position UNIQUE (section, player, position)
) WITHOUT ROWID;

CREATE TABLE round (
    section INTEGER NOT NULL,
    number INTEGER NOT NULL,
    state TEXT DEFAULT '' NOT NULL,
    published_at TEXT,
    by_hand TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_round PRIMARY KEY (section, number),
    CONSTRAINT ck_round_state CHECK (state IN ('draft', 'published', 'closed')),
    CONSTRAINT ck_round_number CHECK (number >= 1),
    CONSTRAINT fk_round_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE round_date (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    date TEXT,
    CONSTRAINT pk_round_date PRIMARY KEY (section, position),
    CONSTRAINT fk_round_date_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE tie_break (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    code TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_tie_break PRIMARY KEY (section, position),
    CONSTRAINT fk_tie_break_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE absence (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player INTEGER DEFAULT '0' NOT NULL,
    round INTEGER DEFAULT '0' NOT NULL,
    kind TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_absence PRIMARY KEY (section, position),
    CONSTRAINT ck_absence_kind CHECK (kind IN ('F', 'H', 'Z')),
    CONSTRAINT ck_absence_round CHECK (round >= 1),
    CONSTRAINT fk_absence_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_absence_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_absence_section_player_round UNIQUE (section, player, round)
) WITHOUT ROWID;

CREATE TABLE bye (
    section INTEGER NOT NULL,
    round INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player INTEGER DEFAULT '0' NOT NULL,
    kind TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_bye PRIMARY KEY (section, round, position),
    CONSTRAINT ck_bye_kind CHECK (kind IN ('U', 'F', 'H', 'Z')),
    CONSTRAINT fk_bye_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_bye_section FOREIGN KEY(section, round) REFERENCES round (section, number) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_bye_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_bye_section_round_player UNIQUE (section, round, player)
) WITHOUT ROWID;

CREATE TABLE forbidden_pair (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    one INTEGER DEFAULT '0' NOT NULL,
    other INTEGER DEFAULT '0' NOT NULL,
    first_round INTEGER DEFAULT '0' NOT NULL,
    last_round INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_forbidden_pair PRIMARY KEY (section, position),
    CONSTRAINT ck_forbidden_pair_rounds CHECK (first_round >= 1 AND first_round <= last_round),
    CONSTRAINT ck_forbidden_pair_two_players CHECK (one <> other),
    CONSTRAINT fk_forbidden_pair_section FOREIGN KEY(section, one) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_forbidden_pair_section FOREIGN KEY(section, other) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_forbidden_pair_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE fixed_table (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player INTEGER DEFAULT '0' NOT NULL,
    board INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_fixed_table PRIMARY KEY (section, position),
    CONSTRAINT ck_fixed_table_board CHECK (board >= 1),
    CONSTRAINT fk_fixed_table_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_fixed_table_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_fixed_table_section_player UNIQUE (section, player)
) WITHOUT ROWID;

CREATE TABLE game (
    section INTEGER NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white INTEGER DEFAULT '0' NOT NULL,
    black INTEGER DEFAULT '0' NOT NULL,
    white_mark TEXT DEFAULT '' NOT NULL,
    black_mark TEXT DEFAULT '' NOT NULL,
    colours_known INTEGER DEFAULT '1' NOT NULL,
    verified_white TEXT DEFAULT '' NOT NULL CONSTRAINT ck_game_verified_white CHECK (verified_white IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    verified_black TEXT DEFAULT '' NOT NULL CONSTRAINT ck_game_verified_black CHECK (verified_black IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    given INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_game_given CHECK (given IN (0, 1)),
    day TEXT,
    winner INTEGER,
    reason TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_game PRIMARY KEY (section, round, board),
    CONSTRAINT ck_game_black_mark CHECK (black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_game_white_mark CHECK (white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_game_colours_known CHECK (colours_known IN (0, 1)),
    CONSTRAINT ck_game_two_players CHECK (white <> black),
    CONSTRAINT fk_game_section FOREIGN KEY(section, black) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_game_section FOREIGN KEY(section, round) REFERENCES round (section, number) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_game_section FOREIGN KEY(section, white) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_game_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_game_section_round_black UNIQUE (section, round, black),
    CONSTRAINT uq_game_section_round_white UNIQUE (section, round, white)
) WITHOUT ROWID;

CREATE TABLE match_board (
    section INTEGER NOT NULL,
    round INTEGER NOT NULL,
    "match" INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white INTEGER,
    black INTEGER,
    white_mark TEXT DEFAULT '' NOT NULL,
    black_mark TEXT DEFAULT '' NOT NULL,
    verified_white TEXT DEFAULT '' NOT NULL CONSTRAINT ck_match_board_verified_white CHECK (verified_white IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    verified_black TEXT DEFAULT '' NOT NULL CONSTRAINT ck_match_board_verified_black CHECK (verified_black IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    turned INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_match_board_turned CHECK (turned IN (0, 1)),
    block INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_match_board_block CHECK (block >= 0),
    kind TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_match_board PRIMARY KEY (section, round, "match", board),
    CONSTRAINT ck_match_board_black_mark CHECK (black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_match_board_white_mark CHECK (white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_match_board_board CHECK (board >= 1),
    CONSTRAINT ck_match_board_two_members CHECK (white <> black),
    CONSTRAINT fk_match_board_section FOREIGN KEY(section, black) REFERENCES member (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_match_board_section FOREIGN KEY(section, round, "match") REFERENCES game (section, round, board) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_match_board_section FOREIGN KEY(section, white) REFERENCES member (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_match_board_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_match_board_section_round_black UNIQUE (section, round, black),
    CONSTRAINT uq_match_board_section_round_white UNIQUE (section, round, white)
) WITHOUT ROWID;

CREATE TABLE virtual_points (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    player INTEGER DEFAULT '0' NOT NULL,
    first_round INTEGER DEFAULT '0' NOT NULL,
    last_round INTEGER DEFAULT '0' NOT NULL,
    points INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_virtual_points PRIMARY KEY (section, position),
    CONSTRAINT ck_virtual_points_rounds CHECK (first_round >= 1 AND first_round <= last_round),
    CONSTRAINT fk_virtual_points_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_virtual_points_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE pairing_change (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    round INTEGER DEFAULT '0' NOT NULL,
    published_at TEXT DEFAULT '' NOT NULL,
    reason TEXT DEFAULT '' NOT NULL,
    boards TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_pairing_change PRIMARY KEY (section, position),
    CONSTRAINT ck_pairing_change_round CHECK (round >= 1),
    CONSTRAINT fk_pairing_change_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE rating_correction (
    section INTEGER NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white INTEGER DEFAULT '0' NOT NULL,
    black INTEGER DEFAULT '0' NOT NULL,
    white_mark TEXT DEFAULT '' NOT NULL,
    black_mark TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_rating_correction PRIMARY KEY (section, round, board),
    CONSTRAINT ck_rating_correction_black_mark CHECK (black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_rating_correction_white_mark CHECK (white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    CONSTRAINT ck_rating_correction_two_players CHECK (white <> black),
    CONSTRAINT fk_rating_correction_section FOREIGN KEY(section, black) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_rating_correction_section FOREIGN KEY(section, round, board) REFERENCES game (section, round, board) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_rating_correction_section FOREIGN KEY(section, white) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_rating_correction_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE round_time (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    time TEXT,
    CONSTRAINT pk_round_time PRIMARY KEY (section, position),
    CONSTRAINT fk_round_time_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE category (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT DEFAULT '' NOT NULL,
    women INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_women CHECK (women IN (0, 1)),
    under_age INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_under_age CHECK (under_age >= 0),
    senior_age INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_senior_age CHECK (senior_age >= 0),
    lowest INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_lowest CHECK (lowest >= 0),
    highest INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_highest CHECK (highest >= 0),
    by_national_rating INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_category_by_national_rating CHECK (by_national_rating IN (0, 1)),
    club TEXT DEFAULT '' NOT NULL,
    federation TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_category PRIMARY KEY (section, position),
    CONSTRAINT fk_category_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT uq_category_section_name UNIQUE (section, name)
) WITHOUT ROWID;

CREATE TABLE category_tick (
    section INTEGER NOT NULL,
    category INTEGER NOT NULL,
    player INTEGER NOT NULL,
    CONSTRAINT pk_category_tick PRIMARY KEY (section, category, player),
    CONSTRAINT fk_category_tick_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_category_tick_section FOREIGN KEY(section, category) REFERENCES category (section, position) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_category_tick_section FOREIGN KEY(section, player) REFERENCES player (section, id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE prize (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    category TEXT DEFAULT '' NOT NULL,
    place INTEGER DEFAULT '1' NOT NULL CONSTRAINT ck_prize_place CHECK (place >= 0),
    amount INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_prize_amount CHECK (amount >= 0),
    thing TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_prize PRIMARY KEY (section, position),
    CONSTRAINT fk_prize_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE print (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    sheet TEXT DEFAULT '' NOT NULL,
    round INTEGER DEFAULT '0' NOT NULL,
    part TEXT DEFAULT '' NOT NULL,
    version INTEGER DEFAULT '1' NOT NULL,
    at TEXT DEFAULT '' NOT NULL,
    who TEXT DEFAULT '' NOT NULL,
    way TEXT DEFAULT '' NOT NULL,
    entry INTEGER DEFAULT '0' NOT NULL,
    digest TEXT DEFAULT '' NOT NULL,
    rows TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_print PRIMARY KEY (section, position),
    CONSTRAINT ck_print_round CHECK (round >= 0),
    CONSTRAINT ck_print_version CHECK (version >= 1),
    CONSTRAINT ck_print_way CHECK (way IN ('printed', 'saved'))
) WITHOUT ROWID;

CREATE TABLE board_correction (
    section INTEGER NOT NULL,
    round INTEGER NOT NULL,
    "match" INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white INTEGER,
    black INTEGER,
    white_mark TEXT DEFAULT '' NOT NULL CONSTRAINT ck_board_correction_white_mark CHECK (white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    black_mark TEXT DEFAULT '' NOT NULL CONSTRAINT ck_board_correction_black_mark CHECK (black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')),
    turned INTEGER DEFAULT '0' NOT NULL CONSTRAINT ck_board_correction_turned CHECK (turned IN (0, 1)),
    CONSTRAINT pk_board_correction PRIMARY KEY (section, round, "match", board),
    CONSTRAINT fk_board_correction_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_board_correction_section FOREIGN KEY(section, round, "match", board) REFERENCES match_board (section, round, "match", board) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_board_correction_section FOREIGN KEY(section, white) REFERENCES member (section, id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT fk_board_correction_section FOREIGN KEY(section, black) REFERENCES member (section, id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE TABLE logo (
    section INTEGER NOT NULL,
    position INTEGER NOT NULL,
    content TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_logo PRIMARY KEY (section, position),
    CONSTRAINT fk_logo_section FOREIGN KEY(section) REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;

CREATE UNIQUE INDEX ix_journal_ticket ON journal (ticket);

INSERT INTO alembic_version VALUES ('0013');
INSERT INTO event VALUES (1, 0);
