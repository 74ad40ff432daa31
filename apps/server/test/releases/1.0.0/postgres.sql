

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE icando_release.account_archives (
    user_id bigint NOT NULL,
    state text NOT NULL,
    done integer NOT NULL,
    total integer NOT NULL,
    file_key text,
    fence integer NOT NULL,
    claimed_at bigint NOT NULL,
    tries integer NOT NULL,
    changed_at bigint NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_archives_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE icando_release.answer_counts (
    user_id bigint NOT NULL,
    quarter bigint NOT NULL,
    game text NOT NULL,
    answers integer NOT NULL,
    correct integer NOT NULL,
    ms double precision NOT NULL,
    predicted integer NOT NULL,
    predicted_right integer NOT NULL,
    promised double precision NOT NULL
);

CREATE TABLE icando_release.answer_days (
    user_id bigint NOT NULL,
    day integer NOT NULL,
    answers integer NOT NULL,
    ms double precision NOT NULL,
    predicted integer NOT NULL
);

CREATE TABLE icando_release.answer_voids (
    user_id bigint NOT NULL,
    run_id text NOT NULL,
    idx integer NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT answer_voids_reason_check CHECK ((reason = ANY (ARRAY['undo'::text, 'mine_is_right'::text])))
);

CREATE TABLE icando_release.answers (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    run_id text NOT NULL,
    idx integer NOT NULL,
    at bigint NOT NULL,
    source text NOT NULL,
    word_id bigint,
    lex text NOT NULL,
    meaning text NOT NULL,
    game text NOT NULL,
    side text NOT NULL,
    options integer NOT NULL,
    correct integer NOT NULL,
    chosen text NOT NULL,
    answer_ms integer NOT NULL,
    hint integer NOT NULL,
    recall double precision,
    version integer NOT NULL,
    day integer,
    recall_ms integer,
    CONSTRAINT answers_correct_check CHECK ((correct = ANY (ARRAY[0, 1]))),
    CONSTRAINT answers_hint_check CHECK ((hint = ANY (ARRAY[0, 1]))),
    CONSTRAINT answers_source_check CHECK ((source = ANY (ARRAY['solo'::text, 'review'::text, 'room'::text, 'homework'::text, 'import'::text])))
);

CREATE TABLE icando_release.board_segments (
    id bigint NOT NULL,
    board integer NOT NULL,
    from_behind bigint NOT NULL,
    from_user bigint NOT NULL,
    to_behind bigint NOT NULL,
    to_user bigint NOT NULL,
    n integer NOT NULL,
    CONSTRAINT board_segments_n_check CHECK ((n >= 0))
);

CREATE TABLE icando_release.chat_blocks (
    user_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE icando_release.chat_members (
    room_id bigint NOT NULL,
    user_id bigint NOT NULL,
    read_seq bigint NOT NULL,
    joined_at bigint NOT NULL
);

CREATE TABLE icando_release.chat_messages (
    id bigint NOT NULL,
    room_id bigint NOT NULL,
    seq bigint NOT NULL,
    user_id bigint NOT NULL,
    content text NOT NULL,
    card text,
    client_id text,
    created_at bigint NOT NULL,
    CONSTRAINT chat_messages_content_check CHECK ((content <> ''::text))
);

CREATE TABLE icando_release.chat_reports (
    id bigint NOT NULL,
    message_id bigint NOT NULL,
    user_id bigint NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE icando_release.chat_rooms (
    id bigint NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    avatar text NOT NULL,
    pair_key text,
    created_by bigint NOT NULL,
    member_count integer NOT NULL,
    last_seq bigint NOT NULL,
    last_id bigint NOT NULL,
    active_at bigint NOT NULL,
    CONSTRAINT chat_rooms_member_count_check CHECK (((member_count >= 0) AND (member_count <= 100))),
    CONSTRAINT chat_rooms_type_check CHECK ((type = ANY (ARRAY['group'::text, 'private'::text])))
);

CREATE TABLE icando_release.class_members (
    class_id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    joined_at bigint NOT NULL
);

CREATE TABLE icando_release.class_names (
    class_id bigint NOT NULL,
    name_key text NOT NULL,
    name text NOT NULL,
    place integer NOT NULL
);

CREATE TABLE icando_release.class_teachers (
    class_id bigint NOT NULL,
    user_id bigint NOT NULL,
    joined_at bigint NOT NULL
);

CREATE TABLE icando_release.classes (
    id bigint NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    is_closed integer NOT NULL,
    created_at bigint NOT NULL,
    teacher_code text,
    CONSTRAINT classes_is_closed_check CHECK ((is_closed = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.deleted_words (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    lesson_id bigint,
    foreign_word text NOT NULL,
    native_word text NOT NULL,
    pronunciation text NOT NULL,
    note text NOT NULL,
    foreign_key text NOT NULL,
    native_key text NOT NULL,
    search text NOT NULL,
    withheld integer DEFAULT 0 NOT NULL,
    source_key text,
    created_at bigint NOT NULL,
    deleted_at bigint NOT NULL,
    recording text,
    example text DEFAULT ''::text NOT NULL,
    example_native text DEFAULT ''::text NOT NULL,
    CONSTRAINT deleted_words_foreign_word_check CHECK ((foreign_word <> ''::text)),
    CONSTRAINT deleted_words_native_word_check CHECK ((native_word <> ''::text)),
    CONSTRAINT deleted_words_withheld_check CHECK ((withheld = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.dictionary_overrides (
    word_key text NOT NULL,
    type_word text NOT NULL,
    word text NOT NULL,
    meanings text NOT NULL,
    meaning_keys text NOT NULL,
    phonetic text NOT NULL,
    level text NOT NULL,
    example text NOT NULL,
    example_native text NOT NULL,
    changed_at bigint NOT NULL
);

CREATE TABLE icando_release.dictionary_reports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    word text NOT NULL,
    content text NOT NULL,
    created_at bigint NOT NULL,
    closed_at bigint
);

CREATE TABLE icando_release.email_proofs (
    secret text NOT NULL,
    user_id bigint NOT NULL,
    email text NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE icando_release.encounters (
    user_id bigint NOT NULL,
    lex text NOT NULL,
    meaning text NOT NULL,
    foreign_word text NOT NULL,
    native_word text NOT NULL,
    pronunciation text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE icando_release.follows (
    user_id bigint NOT NULL,
    friend_id bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT follows_others CHECK ((user_id <> friend_id))
);

CREATE TABLE icando_release.guests (
    user_id bigint NOT NULL,
    scope text NOT NULL,
    name_key text NOT NULL,
    device text NOT NULL,
    created_at bigint NOT NULL,
    taken_by bigint
);

CREATE TABLE icando_release.homework (
    id bigint NOT NULL,
    teacher_id bigint NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    games text NOT NULL,
    words text NOT NULL,
    names text,
    parts integer NOT NULL,
    due_at bigint NOT NULL,
    created_at bigint NOT NULL,
    room_id text,
    pick_names integer DEFAULT 1 NOT NULL,
    class_id bigint,
    CONSTRAINT homework_pick_names_check CHECK ((pick_names = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.homework_answers (
    homework_id bigint NOT NULL,
    user_id bigint NOT NULL,
    place integer NOT NULL,
    game text NOT NULL,
    correct integer NOT NULL,
    answer_ms integer NOT NULL,
    chosen text NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT homework_answers_correct_check CHECK ((correct = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.homework_pupils (
    homework_id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    pin_hash text,
    tries integer NOT NULL,
    tried_at bigint NOT NULL,
    joined_at bigint NOT NULL,
    words_at bigint
);

CREATE TABLE icando_release.import_chunks (
    import_id bigint NOT NULL,
    place integer NOT NULL,
    rows text NOT NULL,
    added text,
    reviews text,
    answers text,
    sounds text,
    updated text
);

CREATE TABLE icando_release.imports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    format text NOT NULL,
    state text NOT NULL,
    columns text NOT NULL,
    left_out text NOT NULL,
    total integer NOT NULL,
    lesson_id bigint,
    made_lesson integer NOT NULL,
    done integer NOT NULL,
    added integer NOT NULL,
    existing integer NOT NULL,
    failed integer NOT NULL,
    reviews integer NOT NULL,
    fence integer NOT NULL,
    claimed_at bigint NOT NULL,
    tries integer NOT NULL,
    changed_at bigint NOT NULL,
    source_reviews integer DEFAULT 0 NOT NULL,
    source_recordings integer DEFAULT 0 NOT NULL,
    recording_bytes integer DEFAULT 0 NOT NULL,
    package_bytes integer DEFAULT 0 NOT NULL,
    changed text,
    updated integer DEFAULT 0 NOT NULL,
    CONSTRAINT imports_made_lesson_check CHECK ((made_lesson = ANY (ARRAY[0, 1]))),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'running'::text, 'undoing'::text, 'failing'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE icando_release.installation (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE icando_release.learners (
    user_id bigint NOT NULL,
    target text NOT NULL,
    goal_minutes integer NOT NULL,
    time_zone text NOT NULL,
    model integer DEFAULT 1 NOT NULL,
    fit_answers integer DEFAULT 0 NOT NULL,
    CONSTRAINT learners_target_check CHECK ((target = ANY (ARRAY['wide'::text, 'medium'::text, 'sure'::text])))
);

CREATE TABLE icando_release.lessons (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    lesson_name text NOT NULL,
    name_key text NOT NULL,
    description text NOT NULL,
    is_public integer NOT NULL,
    starter_id integer,
    created_at bigint NOT NULL,
    share_code text,
    is_indexed integer DEFAULT 0 NOT NULL,
    copied_from bigint,
    CONSTRAINT lessons_is_public_check CHECK ((is_public = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.memory (
    user_id bigint NOT NULL,
    lex text NOT NULL,
    meaning text NOT NULL,
    stability double precision NOT NULL,
    difficulty double precision NOT NULL,
    last_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    due_at bigint NOT NULL,
    lapses integer NOT NULL,
    strong_right integer NOT NULL,
    state text NOT NULL,
    answers integer NOT NULL,
    version integer NOT NULL,
    right_days integer DEFAULT 0 NOT NULL
);

CREATE TABLE icando_release.memory_models (
    version integer NOT NULL,
    user_id bigint NOT NULL,
    differences text NOT NULL,
    answers integer NOT NULL,
    loss_before double precision NOT NULL,
    loss_after double precision NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE icando_release.memory_words (
    user_id bigint NOT NULL,
    word_id bigint NOT NULL,
    lex text NOT NULL,
    meaning text NOT NULL
);

CREATE TABLE icando_release.password_resets (
    secret text NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    tries integer NOT NULL,
    until bigint NOT NULL,
    CONSTRAINT password_resets_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'code'::text])))
);

CREATE TABLE icando_release.play_accounts (
    user_id bigint NOT NULL,
    budget_s integer NOT NULL,
    budget_at bigint NOT NULL,
    day integer NOT NULL,
    day_xp integer NOT NULL
);

CREATE TABLE icando_release.recording_files (
    name text NOT NULL,
    bytes integer NOT NULL,
    user_id bigint,
    held_until bigint DEFAULT 0 NOT NULL,
    CONSTRAINT recording_files_bytes_check CHECK ((bytes >= 0))
);

CREATE TABLE icando_release.rests (
    user_id bigint NOT NULL,
    lex text NOT NULL,
    meaning text NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE icando_release.review_log (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    word_id bigint NOT NULL,
    correct integer NOT NULL,
    answer_ms integer NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT review_log_correct_check CHECK ((correct = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.room_answers (
    room_id text NOT NULL,
    game integer NOT NULL,
    idx integer NOT NULL,
    at bigint NOT NULL,
    question text NOT NULL,
    is_logged integer NOT NULL,
    CONSTRAINT room_answers_is_logged_check CHECK ((is_logged = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.room_credits (
    room_id text NOT NULL,
    game integer NOT NULL,
    user_id bigint NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT room_credits_amount_check CHECK ((amount >= 0))
);

CREATE TABLE icando_release.room_games (
    room_id text NOT NULL,
    game integer NOT NULL,
    player_count integer NOT NULL,
    results text NOT NULL,
    ended_at bigint NOT NULL
);

CREATE TABLE icando_release.room_reports (
    room_id text NOT NULL,
    host_id bigint NOT NULL,
    type_game text NOT NULL,
    game_mode text NOT NULL,
    created_at bigint NOT NULL,
    deleted_at bigint,
    form text DEFAULT 'word'::text NOT NULL,
    class_id bigint,
    title text DEFAULT ''::text NOT NULL
);

CREATE TABLE icando_release.rooms (
    room_id text NOT NULL,
    setup text NOT NULL,
    state text NOT NULL,
    owner bigint NOT NULL,
    ended integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    fence bigint DEFAULT 0 NOT NULL,
    CONSTRAINT rooms_ended_check CHECK ((ended = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.schema_migration_lock (
    id integer NOT NULL
);

CREATE TABLE icando_release.schema_migrations (
    id text NOT NULL,
    applied_at bigint NOT NULL
);

CREATE TABLE icando_release.score_reports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    report_key text NOT NULL,
    fingerprint text NOT NULL,
    add_score integer NOT NULL,
    score bigint NOT NULL,
    detail text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE icando_release.security_log (
    id bigint NOT NULL,
    at bigint NOT NULL,
    last_at bigint NOT NULL,
    count integer NOT NULL,
    event text NOT NULL,
    code text NOT NULL,
    is_refused integer NOT NULL,
    actor_id bigint,
    target_id bigint,
    address text NOT NULL,
    user_agent text NOT NULL,
    call text NOT NULL,
    request_id text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT security_log_is_refused_check CHECK ((is_refused = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.sessions (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    scope text DEFAULT ''::text NOT NULL,
    expires_at bigint,
    confirmed_at bigint
);

CREATE TABLE icando_release.spoken_texts (
    key text NOT NULL,
    text text NOT NULL
);

CREATE TABLE icando_release.standings (
    board integer NOT NULL,
    user_id bigint NOT NULL,
    behind bigint NOT NULL,
    CONSTRAINT standings_behind_check CHECK ((behind <= 0))
);

CREATE TABLE icando_release.test_bank_shares (
    user_id bigint NOT NULL,
    files integer NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT test_bank_shares_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT test_bank_shares_files_check CHECK ((files >= 0))
);

CREATE TABLE icando_release.test_bank_texts (
    bank_id bigint NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE icando_release.test_banks (
    id bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    file_key text NOT NULL,
    mime_type text NOT NULL,
    size integer NOT NULL,
    hash text NOT NULL,
    brought_hash text,
    is_active integer NOT NULL,
    is_public integer NOT NULL,
    is_system integer NOT NULL,
    created_by bigint NOT NULL,
    created_at bigint NOT NULL,
    search text NOT NULL,
    text_status text NOT NULL,
    text_pages_read integer DEFAULT 0 NOT NULL,
    text_pages integer DEFAULT 0 NOT NULL,
    text_tries integer DEFAULT 0 NOT NULL,
    text_begun_at bigint DEFAULT 0 NOT NULL,
    CONSTRAINT test_banks_is_active_check CHECK ((is_active = ANY (ARRAY[0, 1]))),
    CONSTRAINT test_banks_is_public_check CHECK ((is_public = ANY (ARRAY[0, 1]))),
    CONSTRAINT test_banks_is_system_check CHECK ((is_system = ANY (ARRAY[0, 1]))),
    CONSTRAINT test_banks_name_check CHECK ((name <> ''::text)),
    CONSTRAINT test_banks_size_check CHECK ((size > 0)),
    CONSTRAINT test_banks_text_status_check CHECK ((text_status = ANY (ARRAY['pending'::text, 'reading'::text, 'done'::text, 'none'::text])))
);

CREATE TABLE icando_release.used_google_tokens (
    digest text NOT NULL,
    device text NOT NULL,
    used_at bigint NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE icando_release.used_nonces (
    nonce text NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE icando_release.user_names (
    user_id bigint NOT NULL,
    name_key text NOT NULL
);

CREATE TABLE icando_release.users (
    id bigint NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    google_sub text,
    avatar text NOT NULL,
    emoji text NOT NULL,
    score bigint DEFAULT 0 NOT NULL,
    is_admin integer DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    is_hidden integer DEFAULT 0 NOT NULL,
    guest_until bigint,
    delete_at bigint,
    language text,
    email_proved_at bigint,
    disabled_at bigint,
    has_unproved_password integer DEFAULT 0 NOT NULL,
    CONSTRAINT users_is_admin_check CHECK ((is_admin = ANY (ARRAY[0, 1]))),
    CONSTRAINT users_is_hidden_check CHECK ((is_hidden = ANY (ARRAY[0, 1]))),
    CONSTRAINT users_score_check CHECK ((score >= 0))
);

CREATE TABLE icando_release.words (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    lesson_id bigint,
    foreign_word text NOT NULL,
    native_word text NOT NULL,
    pronunciation text NOT NULL,
    note text NOT NULL,
    foreign_key text NOT NULL,
    native_key text NOT NULL,
    search text NOT NULL,
    withheld integer DEFAULT 0 NOT NULL,
    source_key text,
    created_at bigint NOT NULL,
    is_answered integer DEFAULT 0 NOT NULL,
    recording text,
    example text DEFAULT ''::text NOT NULL,
    example_native text DEFAULT ''::text NOT NULL,
    CONSTRAINT words_foreign_word_check CHECK ((foreign_word <> ''::text)),
    CONSTRAINT words_is_answered_check CHECK ((is_answered = ANY (ARRAY[0, 1]))),
    CONSTRAINT words_native_word_check CHECK ((native_word <> ''::text)),
    CONSTRAINT words_withheld_check CHECK ((withheld = ANY (ARRAY[0, 1])))
);

CREATE TABLE icando_release.ws_tickets (
    ticket_hash text NOT NULL,
    user_id bigint NOT NULL,
    session_key text NOT NULL,
    is_admin integer NOT NULL,
    until bigint NOT NULL,
    scope text DEFAULT ''::text NOT NULL
);

CREATE TABLE icando_release.xp_log (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    day integer NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT xp_log_amount_check CHECK ((amount > 0))
);

INSERT INTO icando_release.account_archives VALUES (118016891229056, 'failed', 0, 0, NULL, 1, 0, 1, 1796038319857, 0);
INSERT INTO icando_release.account_archives VALUES (118016901305216, 'done', 3, 3, 'account-archives/1.zip', 2, 1795478400000, 0, 1795478400000, 0);

INSERT INTO icando_release.answer_counts VALUES (118016891257728, 1995598, 'game_select', 1, 1, 900, 0, 0, 0);
INSERT INTO icando_release.answer_counts VALUES (118016891229056, 1995598, 'game_select', 1, 1, 900, 0, 0, 0);
INSERT INTO icando_release.answer_counts VALUES (118016901305216, 1, 'game_select', 3, 3, 1e+21, 2, 2, 0.3333333333333333);

INSERT INTO icando_release.answer_days VALUES (118016891257728, 20787, 1, 900, 0);
INSERT INTO icando_release.answer_days VALUES (118016891229056, 20787, 1, 900, 0);
INSERT INTO icando_release.answer_days VALUES (118016901305216, 20420, 1, 1500, 0);

INSERT INTO icando_release.answer_voids VALUES (118016891229056, 'r', 0, 'undo', 1796038319857);
INSERT INTO icando_release.answer_voids VALUES (118016901305216, 'run', 0, 'undo', 1795478400000);

INSERT INTO icando_release.answers VALUES (1, 118016901305216, 'run', 0, 3966248855551, 'solo', NULL, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 'game_select', 'native', 3, 1, '', 1, 0, NULL, 1, NULL, NULL);
INSERT INTO icando_release.answers VALUES (2, 118016901305216, 'run', 1, 3966248855551, 'solo', 9007199254740991, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 'game_select', 'native', 3, 1, '', 1, 0, 0.30000000000000004, 1, NULL, 0);
INSERT INTO icando_release.answers VALUES (3, 118016901305216, 'run', 2, 3966248855551, 'solo', 9007199254740991, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 'game_select', 'native', 3, 1, '', 1, 0, 5e-324, 1, NULL, 4000);
INSERT INTO icando_release.answers VALUES (118016899986304, 118016891257728, 'f1df6124-7135-4cf3-b9f5-ddcd5241d3a3', 0, 1796038319680, 'homework', NULL, 'bicycle', 'xe đạp', 'game_select', 'foreign', 3, 1, 'xe đạp', 900, 0, NULL, 1, 20787, NULL);
INSERT INTO icando_release.answers VALUES (118016900346752, 118016891229056, '316f5f25-0cb0-4818-982c-317f44e73296', 0, 1796038319808, 'homework', NULL, 'bicycle', 'xe đạp', 'game_select', 'foreign', 3, 1, 'xe đạp', 900, 0, NULL, 1, 20787, NULL);

INSERT INTO icando_release.board_segments VALUES (1, 0, -9007199254740991, 0, 1, 0, 5);
INSERT INTO icando_release.board_segments VALUES (2, 20261116, -9007199254740991, 0, 1, 0, 1);
INSERT INTO icando_release.board_segments VALUES (118016896213888, 20261130, -9007199254740991, 0, 1, 0, 1);

INSERT INTO icando_release.chat_blocks VALUES (118016891229056, 118016891384704, 1796038319367);
INSERT INTO icando_release.chat_blocks VALUES (118016901305216, 118016901407616, 1795478400000);

INSERT INTO icando_release.chat_members VALUES (118016896422784, 118016891229056, 1, 1796038318853);
INSERT INTO icando_release.chat_members VALUES (118016896422784, 118016891257728, 2, 1796038318853);
INSERT INTO icando_release.chat_members VALUES (118016897213312, 118016891229056, 1, 1796038319046);
INSERT INTO icando_release.chat_members VALUES (118016897213312, 118016891257728, 0, 1796038319046);
INSERT INTO icando_release.chat_members VALUES (118016897213312, 118016891384704, 0, 1796038319046);
INSERT INTO icando_release.chat_members VALUES (118016897446784, 118016891229056, 1, 1796038319103);
INSERT INTO icando_release.chat_members VALUES (1, 118016901305216, 0, 1795478400000);

INSERT INTO icando_release.chat_messages VALUES (1, 1, 1, 118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '{}', NULL, 1795478400000);
INSERT INTO icando_release.chat_messages VALUES (118016897515520, 118016896422784, 1, 118016891229056, 'Chào bạn', NULL, 'c4626461-4be7-4834-b2a6-a23199baa4f8', 1796038319120);
INSERT INTO icando_release.chat_messages VALUES (118016897818624, 118016897213312, 1, 118016891229056, 'Chào cả lớp', NULL, 'ea240177-25fd-4db7-94d7-bb2b616b9229', 1796038319194);
INSERT INTO icando_release.chat_messages VALUES (118016897863680, 118016896422784, 2, 118016891257728, 'Chào Lan', NULL, 'd527c103-fb98-435e-a92c-5c62e00658d7', 1796038319205);
INSERT INTO icando_release.chat_messages VALUES (118016897875968, 118016897446784, 1, 118016891229056, 'Ghi chú của tôi', NULL, '6507790c-17f6-482f-b646-b8463afb393f', 1796038319208);

INSERT INTO icando_release.chat_reports VALUES (1, 1, 118016901407616, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000);
INSERT INTO icando_release.chat_reports VALUES (118016897897344, 118016897515520, 118016891257728, 'spam', 1796038319213);
INSERT INTO icando_release.chat_reports VALUES (118016897966976, 118016897863680, 118016891229056, 'spam', 1796038319230);

INSERT INTO icando_release.chat_rooms VALUES (1, 'group', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '', NULL, 118016901305216, 1, 1, 1, 1795478400000);
INSERT INTO icando_release.chat_rooms VALUES (118016896422784, 'private', '', '', '118016891229056:118016891257728', 118016891229056, 2, 2, 118016897863680, 1796038319205);
INSERT INTO icando_release.chat_rooms VALUES (118016897213312, 'group', 'Lớp 6A', '', NULL, 118016891229056, 3, 1, 118016897818624, 1796038319194);
INSERT INTO icando_release.chat_rooms VALUES (118016897446784, 'group', 'Một mình', 'group-390219a53a91215bd7197b48737e1deb.webp', NULL, 118016891229056, 1, 1, 118016897875968, 1796038319208);

INSERT INTO icando_release.class_members VALUES (118016900535168, 118016891229056, 'Nguyễn Thị Lan', 1796038319857);
INSERT INTO icando_release.class_members VALUES (1, 118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000);

INSERT INTO icando_release.class_names VALUES (118016900535168, 'k', 'Bé 118016891229056', 0);
INSERT INTO icando_release.class_names VALUES (1, 'k', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 0);

INSERT INTO icando_release.class_teachers VALUES (118016900535168, 118016891229056, 1796038319857);
INSERT INTO icando_release.class_teachers VALUES (1, 118016901305216, 1795478400000);

INSERT INTO icando_release.classes VALUES (1, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'ABC234', 0, 1795478400000, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩');
INSERT INTO icando_release.classes VALUES (118016900535168, 'Lớp 9A', '118016900535168', 0, 1796038319857, NULL);

INSERT INTO icando_release.deleted_words VALUES (118016892539776, 118016891229056, NULL, 'dog', 'chó', '', '', 'dog', 'chó', 'dog
cho', 0, NULL, 1796038317905, 1796038317927, NULL, '', '');
INSERT INTO icando_release.deleted_words VALUES (9007199254740990, 118016901305216, NULL, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '=1+1', 'ˈrɪvə', '', 'k', 'n', 'a
b', 0, 's', 1795478400000, 1796038320096, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3', '', '');

INSERT INTO icando_release.dictionary_overrides VALUES ('decide', 'verb', 'decide', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'A2', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000);

INSERT INTO icando_release.dictionary_reports VALUES (1, 118016901305216, 'decide', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000, NULL);
INSERT INTO icando_release.dictionary_reports VALUES (118016898503552, 118016891229056, 'family', 'sai', 1796038319361, NULL);

INSERT INTO icando_release.email_proofs VALUES ('cc0727b1-f1ed-46c8-9f59-7224b3a2ee1b', 118016891229056, 'a@b.co', 1796038319857);
INSERT INTO icando_release.email_proofs VALUES ('s', 118016901305216, 'a@b.co', 1795478400000);

INSERT INTO icando_release.encounters VALUES (118016891257728, 'bicycle', 'xe đạp', 'bicycle', 'xe đạp', '', 1796038319715);
INSERT INTO icando_release.encounters VALUES (118016891229056, 'bicycle', 'xe đạp', 'bicycle', 'xe đạp', '', 1796038319810);
INSERT INTO icando_release.encounters VALUES (118016891229056, 'cat', 'mèo', 'cat', 'mèo', '', 1796038319857);
INSERT INTO icando_release.encounters VALUES (118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', '', 1795478400000);

INSERT INTO icando_release.follows VALUES (118016891229056, 118016891257728, 1796038318807);
INSERT INTO icando_release.follows VALUES (118016891257728, 118016891229056, 1796038318823);
INSERT INTO icando_release.follows VALUES (118016901305216, 118016901407616, 1795478400000);

INSERT INTO icando_release.guests VALUES (118016901407616, 'room:ABC234', 'k', '', 1795478400000, NULL);

INSERT INTO icando_release.homework VALUES (1, 118016901305216, 'ABCDEFGH', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '["game_select"]', '[]', NULL, 1, 1795478400000, 1795478400000, NULL, 1, 1);
INSERT INTO icando_release.homework VALUES (118016898757504, 118016891229056, '87VQBQMQ', 'Unit 3', '["game_select"]', '[{"id":118016898655104,"foreign_word":"bicycle","native_word":"xe đạp","pronunciation_foreign":""},{"id":118016898696064,"foreign_word":"window","native_word":"cửa sổ","pronunciation_foreign":""},{"id":118016898741120,"foreign_word":"river","native_word":"dòng sông","pronunciation_foreign":""}]', NULL, 3, 1796124719420, 1796038319421, NULL, 1, NULL);
INSERT INTO icando_release.homework VALUES (118016900268928, 118016891257728, 'J2TBVXBK', 'Unit 3', '["game_select"]', '[{"id":118016900133760,"foreign_word":"bicycle","native_word":"xe đạp","pronunciation_foreign":""},{"id":118016900203392,"foreign_word":"window","native_word":"cửa sổ","pronunciation_foreign":""},{"id":118016900223872,"foreign_word":"river","native_word":"dòng sông","pronunciation_foreign":""}]', NULL, 3, 1796124719790, 1796038319790, NULL, 1, NULL);

INSERT INTO icando_release.homework_answers VALUES (118016898757504, 118016891257728, 0, 'game_select', 1, 900, 'xe đạp', 1796038319680);
INSERT INTO icando_release.homework_answers VALUES (118016900268928, 118016891229056, 0, 'game_select', 1, 900, 'xe đạp', 1796038319808);
INSERT INTO icando_release.homework_answers VALUES (1, 404, 0, 'game_select', 1, 1, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000);

INSERT INTO icando_release.homework_pupils VALUES (118016898757504, 118016891257728, 'Minh', 'minh', NULL, 0, 0, 1796038319433, NULL);
INSERT INTO icando_release.homework_pupils VALUES (118016900268928, 118016891229056, 'Cô Lan', 'cô lan', NULL, 0, 0, 1796038319800, NULL);
INSERT INTO icando_release.homework_pupils VALUES (1, 404, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'k', NULL, 0, 0, 1795478400000, NULL);

INSERT INTO icando_release.import_chunks VALUES (118016894313344, 0, '[{"row":1,"cells":["cow","con bò"],"key":"cow [sound:cow.mp3],con bò"}]', '[118016895116160]', NULL, NULL, '[[0,30,1,1]]', NULL);
INSERT INTO icando_release.import_chunks VALUES (118016900535168, 0, '[118016891229056]', NULL, NULL, NULL, NULL, NULL);
INSERT INTO icando_release.import_chunks VALUES (1, 0, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '[1]', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', NULL, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', NULL);

INSERT INTO icando_release.imports VALUES (1, 118016901305216, 'csv', 'done', '[]', '[]', 1, 7, 0, 1, 1, 0, 0, 0, 2, 1795478400000, 0, 1795478400000, 0, 0, 0, 0, NULL, 0);
INSERT INTO icando_release.imports VALUES (118016894313344, 118016891229056, 'apkg', 'done', '[{"name":"Front","role":"foreign","sample":["cow"]},{"name":"Back","role":"native","sample":["con bò"]}]', '[]', 1, 118016894595968, 1, 1, 1, 0, 0, 0, 2, 0, 0, 1796038318782, 0, 1, 19, 2713, NULL, 0);
INSERT INTO icando_release.imports VALUES (118016900535168, 118016891229056, 'csv', 'done', '[]', '[]', 1, NULL, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1796038319857, 0, 0, 0, 0, NULL, 0);

INSERT INTO icando_release.installation VALUES ('file_addresses', '4-kqyplMCY5Y3kNOvuHQ50y2vkbzA8JM_MBKm6jmz4Y');
INSERT INTO icando_release.installation VALUES ('first_account', '118016891229056');
INSERT INTO icando_release.installation VALUES ('voice', 'espeak-ng-emscripten 0.3.5 recipe 1 en-us vi');
INSERT INTO icando_release.installation VALUES ('memory_model', '1');
INSERT INTO icando_release.installation VALUES ('test', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩');

INSERT INTO icando_release.learners VALUES (118016891229056, 'medium', 10, 'Asia/Ho_Chi_Minh', 1, 0);
INSERT INTO icando_release.learners VALUES (118016901305216, 'sure', 5, 'Asia/Ho_Chi_Minh', 1, 0);

INSERT INTO icando_release.lessons VALUES (7, 118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'hard', '', 0, 3, 1795478400000, 'ABCDEFGHJK', 0, 9007199254740991);
INSERT INTO icando_release.lessons VALUES (118016891986816, 118016891229056, 'Bài 1', 'bài 1', '', 1, NULL, 1796038317770, NULL, 0, NULL);
INSERT INTO icando_release.lessons VALUES (118016894595968, 118016891229056, 'Anki', 'anki', '', 1, NULL, 1796038318407, NULL, 0, NULL);

INSERT INTO icando_release.memory VALUES (118016891257728, 'bicycle', 'xe đạp', 0.5199875730225131, 4.798766686560205, 1796038319680, 1796038319680, 1796418000000, 0, 0, 'learning', 1, 1, 0);
INSERT INTO icando_release.memory VALUES (118016891229056, 'bicycle', 'xe đạp', 0.5199875730225131, 4.798766686560205, 1796038319808, 1796038319808, 1796418000000, 0, 0, 'learning', 1, 1, 0);
INSERT INTO icando_release.memory VALUES (118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 1.7976931348623157e+308, 5, 1795478400000, 1795478400000, 1795478400000, 0, 0, 'new', 3, 1, 2);

INSERT INTO icando_release.memory_models VALUES (1000, 118016901305216, '{"w":[0.5]}', 3, 0.3, 0.2, 1795478400000);
INSERT INTO icando_release.memory_models VALUES (1001, 118016891229056, '{}', 1, 1, 1, 1796038319857);

INSERT INTO icando_release.memory_words VALUES (118016891229056, 1, 'cat', 'mèo');
INSERT INTO icando_release.memory_words VALUES (118016901305216, 9007199254740991, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng');

INSERT INTO icando_release.password_resets VALUES ('6e50f849-f8d6-4fe8-81b2-b227001f60d9', 118016891229056, 'link', 0, 1796038319857);
INSERT INTO icando_release.password_resets VALUES ('s', 118016901305216, 'link', 0, 1795478400000);

INSERT INTO icando_release.play_accounts VALUES (118016891229056, 7180, 1796038318795, 20261130, 40);
INSERT INTO icando_release.play_accounts VALUES (118016901305216, 1, 1795478400000, 1, 0);

INSERT INTO icando_release.recording_files VALUES ('a66f5a60f09b3c63918bdca181f7a5cc5b2f3904c4100f770ec3a643b2b99863.mp3', 19, 118016891229056, 1796041918560);
INSERT INTO icando_release.recording_files VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3', 1000, NULL, 0);

INSERT INTO icando_release.rests VALUES (118016891229056, 'cat', 'mèo', 1796038319857);
INSERT INTO icando_release.rests VALUES (118016901305216, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'dòng', 1795478400000);

INSERT INTO icando_release.review_log VALUES (1, 118016901305216, 9007199254740991, 1, 900, 1795478400000);
INSERT INTO icando_release.review_log VALUES (1796038319857, 118016891229056, 1, 1, 900, 1796038319857);

INSERT INTO icando_release.room_answers VALUES ('T22D3D', 1, 0, 1796038319813, '{"game":1,"index":0,"type_game":"game_select","side":"foreign","options":3,"words":[{"id":5,"foreign_word":"cat","native_word":"mèo","pronunciation_foreign":"","audio":""}],"answers":[{"user_id":118016891229056,"correct":true,"points":100,"ms":900,"chosen":"mèo"},{"user_id":118016891257728,"correct":true,"points":100,"ms":900,"chosen":"mèo"}],"players":[{"user_id":118016891229056,"username":"Cô Lan","is_guest":false,"team":0},{"user_id":118016891257728,"username":"Minh","is_guest":false,"team":0}]}', 1);
INSERT INTO icando_release.room_answers VALUES ('T4592A', 1, 0, 1796038319818, '{"game":1,"index":0,"type_game":"game_select","side":"foreign","options":3,"words":[{"id":5,"foreign_word":"cat","native_word":"mèo","pronunciation_foreign":"","audio":""}],"answers":[{"user_id":118016891229056,"correct":true,"points":100,"ms":900,"chosen":"mèo"},{"user_id":118016891257728,"correct":true,"points":100,"ms":900,"chosen":"mèo"}],"players":[{"user_id":118016891229056,"username":"Cô Lan","is_guest":false,"team":0},{"user_id":118016891257728,"username":"Minh","is_guest":false,"team":0}]}', 1);
INSERT INTO icando_release.room_answers VALUES ('ABC234', 1, 0, 1795478400000, '{}', 1);

INSERT INTO icando_release.room_credits VALUES ('T22D3D', 1, 118016891229056, 5);
INSERT INTO icando_release.room_credits VALUES ('ABC234', 1, 118016901305216, 0);

INSERT INTO icando_release.room_games VALUES ('T22D3D', 1, 2, '[{"user_id":118016891229056,"username":"Cô Lan","is_guest":false,"team":0,"avatar":"118016891229056.webp","score":100},{"user_id":118016891257728,"username":"Minh","is_guest":false,"team":0,"avatar":"118016891257728.webp","score":100}]', 1796038319813);
INSERT INTO icando_release.room_games VALUES ('T4592A', 1, 2, '[{"user_id":118016891229056,"username":"Cô Lan","is_guest":false,"team":0,"avatar":"118016891229056.webp","score":100},{"user_id":118016891257728,"username":"Minh","is_guest":false,"team":0,"avatar":"118016891257728.webp","score":100}]', 1796038319818);
INSERT INTO icando_release.room_games VALUES ('ABC234', 1, 1, '[]', 1795478400000);

INSERT INTO icando_release.room_reports VALUES ('T22D3D', 118016891229056, 'game_select', 'correct_mode', 1796038319813, NULL, 'word', NULL, '');
INSERT INTO icando_release.room_reports VALUES ('T4592A', 118016891257728, 'game_select', 'correct_mode', 1796038319818, NULL, 'word', NULL, '');
INSERT INTO icando_release.room_reports VALUES ('ABC234', 118016901305216, 'game_select', 'correct_mode', 1795478400000, NULL, 'word', 1, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩');

INSERT INTO icando_release.rooms VALUES ('T22D3D', '{}', '{}', 0, 1, 1796038319857, 1796038319857, 0);
INSERT INTO icando_release.rooms VALUES ('ABC234', '{"words":[]}', '{"text":"dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩"}   ', 0, 1, 1795478400000, 1795478400000, 0);

INSERT INTO icando_release.schema_migration_lock VALUES (1);

INSERT INTO icando_release.schema_migrations VALUES ('0001-learn-alone', 1796038320894);
INSERT INTO icando_release.schema_migrations VALUES ('0002-live-rooms', 1796038320899);
INSERT INTO icando_release.schema_migrations VALUES ('0003-people', 1796038320926);
INSERT INTO icando_release.schema_migrations VALUES ('0004-chat', 1796038320936);
INSERT INTO icando_release.schema_migrations VALUES ('0005-test-banks', 1796038320942);
INSERT INTO icando_release.schema_migrations VALUES ('0010-socket-tickets', 1796038320944);
INSERT INTO icando_release.schema_migrations VALUES ('0011-room-ownership', 1796038320945);
INSERT INTO icando_release.schema_migrations VALUES ('0012-answer-log', 1796038320960);
INSERT INTO icando_release.schema_migrations VALUES ('0013-review-log', 1796038320963);
INSERT INTO icando_release.schema_migrations VALUES ('0014-answer-counts', 1796038320966);
INSERT INTO icando_release.schema_migrations VALUES ('0015-rests', 1796038320969);
INSERT INTO icando_release.schema_migrations VALUES ('0016-own-models', 1796038320972);
INSERT INTO icando_release.schema_migrations VALUES ('0017-answered-words', 1796038320974);
INSERT INTO icando_release.schema_migrations VALUES ('0018-guests', 1796038321003);
INSERT INTO icando_release.schema_migrations VALUES ('0019-room-reports', 1796038321012);
INSERT INTO icando_release.schema_migrations VALUES ('0020-homework', 1796038321019);
INSERT INTO icando_release.schema_migrations VALUES ('0021-homework-room', 1796038321021);
INSERT INTO icando_release.schema_migrations VALUES ('0022-guest-results', 1796038321022);
INSERT INTO icando_release.schema_migrations VALUES ('0023-school', 1796038321029);
INSERT INTO icando_release.schema_migrations VALUES ('0024-imports', 1796038321036);
INSERT INTO icando_release.schema_migrations VALUES ('0025-leaving', 1796038321044);
INSERT INTO icando_release.schema_migrations VALUES ('0026-exact-recall', 1796038321047);
INSERT INTO icando_release.schema_migrations VALUES ('0027-imported-answers', 1796038321053);
INSERT INTO icando_release.schema_migrations VALUES ('0028-account-archives', 1796038321057);
INSERT INTO icando_release.schema_migrations VALUES ('0029-shared-lessons', 1796038321063);
INSERT INTO icando_release.schema_migrations VALUES ('0030-words-of-clients', 1796038321065);
INSERT INTO icando_release.schema_migrations VALUES ('0031-language', 1796038321066);
INSERT INTO icando_release.schema_migrations VALUES ('0032-recording-bytes', 1796038321067);
INSERT INTO icando_release.schema_migrations VALUES ('0033-copied-recordings', 1796038321071);
INSERT INTO icando_release.schema_migrations VALUES ('0034-proved-email', 1796038321073);
INSERT INTO icando_release.schema_migrations VALUES ('0034-used-nonces', 1796038321076);
INSERT INTO icando_release.schema_migrations VALUES ('0035-homework-pins', 1796038321079);
INSERT INTO icando_release.schema_migrations VALUES ('0038-storage-quota', 1796038321085);
INSERT INTO icando_release.schema_migrations VALUES ('0039-security-log', 1796038321091);
INSERT INTO icando_release.schema_migrations VALUES ('0041-answer-days', 1796038321094);
INSERT INTO icando_release.schema_migrations VALUES ('0043-plain-signs', 1796038321098);
INSERT INTO icando_release.schema_migrations VALUES ('0044-used-google-tokens', 1796038321101);
INSERT INTO icando_release.schema_migrations VALUES ('0045-unproved-passwords', 1796038321103);
INSERT INTO icando_release.schema_migrations VALUES ('0046-look-alike-names', 1796038321105);
INSERT INTO icando_release.schema_migrations VALUES ('0047-changed-meanings', 1796038321107);
INSERT INTO icando_release.schema_migrations VALUES ('0048-examples', 1796038321109);
INSERT INTO icando_release.schema_migrations VALUES ('0049-held-recordings', 1796038321110);
INSERT INTO icando_release.schema_migrations VALUES ('0051-dictionary-reports', 1796038321115);
INSERT INTO icando_release.schema_migrations VALUES ('0052-forms-of-rooms', 1796038321116);
INSERT INTO icando_release.schema_migrations VALUES ('0053-older-tone-placement', 1796038321121);
INSERT INTO icando_release.schema_migrations VALUES ('0054-tries-to-recall', 1796038321123);
INSERT INTO icando_release.schema_migrations VALUES ('0056-saved-classes', 1796038321127);
INSERT INTO icando_release.schema_migrations VALUES ('0059-password-resets', 1796038321131);
INSERT INTO icando_release.schema_migrations VALUES ('0060-confirmed-sessions', 1796038321133);
INSERT INTO icando_release.schema_migrations VALUES ('0061-email-proofs', 1796038321136);

INSERT INTO icando_release.score_reports VALUES (1, 118016901305216, 'r', 'f', 0, 0, '{"text":"dòng sông \"Cửu Long\" l''été \\ \u0001\t\r\n🐉 👨‍👩"}', 1795478400000);
INSERT INTO icando_release.score_reports VALUES (118016896189312, 118016891229056, '682416b5-5c42-4edd-aa94-eef8c3f2ddc1', 'AWdyBqG7q452QIDQChndDPt-mhTBc8ayhYhxPV-IyFM', 40, 40, '', 1796038318795);

INSERT INTO icando_release.security_log VALUES (1, 1795478400000, 1795478400000, 3, 'sign_in', 'wrong_credentials', 1, NULL, 118016901305216, '127.0.0.1', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 'POST /api/login', 'r', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩');
INSERT INTO icando_release.security_log VALUES (118016899805184, 1796038319679, 1796038319679, 1, 'pupil_sign_in', '', 0, 118016891257728, NULL, '127.0.0.1', 'node', 'POST /api/homework/by_code/:code/join', '36f56e59-31c5-4dcb-b6ac-73d3df9758b9', '');
INSERT INTO icando_release.security_log VALUES (118016900333568, 1796038319808, 1796038319808, 1, 'pupil_sign_in', '', 0, 118016891229056, NULL, '127.0.0.1', 'node', 'POST /api/homework/by_code/:code/join', 'dc6697c6-b85d-4000-ae44-4a9e366bcf8b', '');

INSERT INTO icando_release.sessions VALUES ('1ZZvnNeTly_ZYzmktwAT6cdIsbxckZ-FQwEeV1HP7QA', 118016891229056, '127.0.0.1', 'test', 1796038317591, 1796038317591, '', NULL, NULL);
INSERT INTO icando_release.sessions VALUES ('34HEvj7J6YgkLTWnlV44T4nCOy0drkuieXOyk0a5czQ', 118016891257728, '127.0.0.1', 'test', 1796038317605, 1796038317605, '', NULL, NULL);
INSERT INTO icando_release.sessions VALUES ('Z00sgF-Sin6zarFdDqQSshsXcEljeGu-k7EK2JcYFyQ', 118016891384704, '127.0.0.1', 'test', 1796038317634, 1796038317634, '', NULL, NULL);
INSERT INTO icando_release.sessions VALUES ('UxFhX-yVyyL0oP1i6-w3Xc0cY9egjITEtLOIYmzAt5k', 118016891257728, '127.0.0.1', 'node', 1796038319616, 1796038319616, 'homework:118016898757504', 1827660719420, NULL);
INSERT INTO icando_release.sessions VALUES ('WEVBfmAZbHasc4HGLaz4RyKOM0V-j6tY3ScEgsVDZac', 118016891229056, '127.0.0.1', 'node', 1796038319803, 1796038319803, 'homework:118016900268928', 1827660719790, NULL);
INSERT INTO icando_release.sessions VALUES ('2kOojzP6_e3oWKOmSO_kJtZN0WE7VrtL6cMbURym5bM', 118016901305216, '127.0.0.1', 'test', 1796038320056, 1796038320056, '', NULL, NULL);
INSERT INTO icando_release.sessions VALUES ('gqMTNivGFqqKKF0_cp3EHz_VTL3ZqoRsmvP6fDT7Ht8', 118016901407616, '127.0.0.1', 'test', 1796038320078, 1796038320078, '', NULL, NULL);
INSERT INTO icando_release.sessions VALUES ('x', 118016901305216, '::1', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', 1795478400000, 1795478400000, '', NULL, NULL);

INSERT INTO icando_release.spoken_texts VALUES ('8989154d74fa70d95984c2c1fb5dd6eed59d9f80cb3fe1485a096a22c2f26a7d', 'cat');
INSERT INTO icando_release.spoken_texts VALUES ('86d0d2e2ba8b63318003b34bac64f1140fad1803818fdedc0391a6896b2a581d', 'dog');
INSERT INTO icando_release.spoken_texts VALUES ('dc03fd8e50cd6a13a8f89dfc2a81234754d99cd818c731f0ae31050d6b2c9c54', 'cow');
INSERT INTO icando_release.spoken_texts VALUES ('c17ea4173f9b993917bbf9a5a9000569b64741bd28dc339145fa1f187dfc36ee', 'bicycle');
INSERT INTO icando_release.spoken_texts VALUES ('7ce9c0e6cf97f9742594191383d480ea8975e6f6733ebbb37ac319571c188590', 'window');
INSERT INTO icando_release.spoken_texts VALUES ('f9f55a3f93d5843eeec96d6cea2363c94e5993bea0fe705e1d87553a64ad6e11', 'river');
INSERT INTO icando_release.spoken_texts VALUES ('spoken', 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩');

INSERT INTO icando_release.standings VALUES (0, 118016891229056, -40);
INSERT INTO icando_release.standings VALUES (0, 118016891257728, 0);
INSERT INTO icando_release.standings VALUES (0, 118016891384704, 0);
INSERT INTO icando_release.standings VALUES (20261130, 118016891229056, -40);
INSERT INTO icando_release.standings VALUES (0, 118016901305216, 0);
INSERT INTO icando_release.standings VALUES (0, 118016901407616, 0);
INSERT INTO icando_release.standings VALUES (20261116, 118016901305216, -5);

INSERT INTO icando_release.test_bank_shares VALUES (118016891229056, 1, 659);
INSERT INTO icando_release.test_bank_shares VALUES (118016901407616, 1, 1099511627776);

INSERT INTO icando_release.test_bank_texts VALUES (118016898626432, '''99c16f8f1440'' ''perfect'' ''present''');

INSERT INTO icando_release.test_banks VALUES (9, 'Đề 9', '', 'papers/9.pdf', 'application/pdf', 1, 'h', NULL, 1, 1, 0, 118016901305216, 1795478400000, 'de 9
', 'none', 0, 0, 1, 0);
INSERT INTO icando_release.test_banks VALUES (118016898626432, 'Đề 1', '', 'test-banks/3a956a49-eb27-48d9-881b-0ffe7c4a04e7.pdf', 'application/pdf', 659, '44f8850ab2caecd8f1af56e9edba8a4a613e261b42a4aa17b8d13164871a5e56', '90e51cc2e48b7a09424bea8aef2a206b1dec2b20ee6010618c38d85ee798705c', 1, 1, 0, 118016891229056, 1796038319391, 'de 1
', 'done', 1, 1, 1, 1796038319393);

INSERT INTO icando_release.used_google_tokens VALUES ('t', 'd', 1795478400000, 1795478400000);

INSERT INTO icando_release.used_nonces VALUES ('n', 1795478400000);

INSERT INTO icando_release.user_names VALUES (118016891229056, '636f206c616e');
INSERT INTO icando_release.user_names VALUES (118016891229056, '6c616e');
INSERT INTO icando_release.user_names VALUES (118016891257728, '6d696e68');
INSERT INTO icando_release.user_names VALUES (118016891384704, '686f61');
INSERT INTO icando_release.user_names VALUES (118016901305216, '7475');
INSERT INTO icando_release.user_names VALUES (118016901407616, '7679');
INSERT INTO icando_release.user_names VALUES (118016901305216, 'đặc biệt');

INSERT INTO icando_release.users VALUES (1000000000, 'Người dùng đã xóa', 'deleted', 'deleted', NULL, NULL, 'no-user.jpg', '😀', 0, 0, 0, 1, 9007199254740991, NULL, NULL, NULL, NULL, 0);
INSERT INTO icando_release.users VALUES (118016891229056, 'Cô Lan', '163306749479@example.com', '163306749479@example.com', '$argon2id$v=19$m=19456,t=2,p=1$FRTW8hJ7qCmEH/EAZGfzNA$+cvu0KKwYDBQu4lzkjAkHp/lyq8hMOqZryvDt16PK4M$nfc', NULL, '390219a53a91215bd7197b48737e1deb77121b5971328f2d560c92249b088969.webp', '😀', 40, 1, 1796038317585, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO icando_release.users VALUES (118016891257728, 'Minh', 'a57b174d727f@example.com', 'a57b174d727f@example.com', '$argon2id$v=19$m=19456,t=2,p=1$FRTW8hJ7qCmEH/EAZGfzNA$+cvu0KKwYDBQu4lzkjAkHp/lyq8hMOqZryvDt16PK4M$nfc', NULL, 'no-user.jpg', '😀', 0, 0, 1796038317592, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO icando_release.users VALUES (118016891384704, 'Hoa', '649c64085f99@example.com', '649c64085f99@example.com', '$argon2id$v=19$m=19456,t=2,p=1$FRTW8hJ7qCmEH/EAZGfzNA$+cvu0KKwYDBQu4lzkjAkHp/lyq8hMOqZryvDt16PK4M$nfc', NULL, 'no-user.jpg', '😀', 0, 0, 1796038317624, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO icando_release.users VALUES (118016901305216, 'Tú', '5f020f0f6a32@example.com', '5f020f0f6a32@example.com', '$argon2id$v=19$m=19456,t=2,p=1$FRTW8hJ7qCmEH/EAZGfzNA$+cvu0KKwYDBQu4lzkjAkHp/lyq8hMOqZryvDt16PK4M$nfc', NULL, 'no-user.jpg', '😀', 0, 0, 1796038320045, 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO icando_release.users VALUES (118016901407616, 'Vy', 'b83b59471e2c@example.com', 'b83b59471e2c@example.com', '$argon2id$v=19$m=19456,t=2,p=1$FRTW8hJ7qCmEH/EAZGfzNA$+cvu0KKwYDBQu4lzkjAkHp/lyq8hMOqZryvDt16PK4M$nfc', NULL, 'no-user.jpg', '😀', 0, 0, 1796038320070, 0, NULL, NULL, NULL, NULL, NULL, 0);

INSERT INTO icando_release.words VALUES (118016892027776, 118016891229056, 118016891986816, 'cat', 'mèo', '', '', 'cat', 'mèo', 'cat
meo', 0, NULL, 1796038317780, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016895116160, 118016891229056, 118016894595968, 'cow', 'con bò', 'kaʊ', '', 'cow', 'con bò', 'cow
con bo', 0, 'anki:cow [sound:cow.mp3],con bò', 1796038318534, 0, 'a66f5a60f09b3c63918bdca181f7a5cc5b2f3904c4100f770ec3a643b2b99863.mp3', 'The cow gives us milk every day.', 'Con bò cho chúng tôi sữa mỗi ngày.');
INSERT INTO icando_release.words VALUES (118016898655104, 118016891229056, NULL, 'bicycle', 'xe đạp', '', '', 'bicycle', 'xe đạp', 'bicycle
xe dap', 0, NULL, 1796038319398, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016898696064, 118016891229056, NULL, 'window', 'cửa sổ', '', '', 'window', 'cửa sổ', 'window
cua so', 0, NULL, 1796038319408, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016898741120, 118016891229056, NULL, 'river', 'dòng sông', '', '', 'river', 'dòng sông', 'river
dong song', 0, NULL, 1796038319419, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016900133760, 118016891257728, NULL, 'bicycle', 'xe đạp', '', '', 'bicycle', 'xe đạp', 'bicycle
xe dap', 0, NULL, 1796038319759, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016900203392, 118016891257728, NULL, 'window', 'cửa sổ', '', '', 'window', 'cửa sổ', 'window
cua so', 0, NULL, 1796038319776, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (118016900223872, 118016891257728, NULL, 'river', 'dòng sông', '', '', 'river', 'dòng sông', 'river
dong song', 0, NULL, 1796038319781, 0, NULL, '', '');
INSERT INTO icando_release.words VALUES (9007199254740991, 118016901305216, NULL, 'dòng sông "Cửu Long" l''été \ 	
🐉 👨‍👩', '=1+1', 'ˈrɪvə', '', 'k', 'n', 'a
b', 0, NULL, 1795478400000, 0, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3', '', '');

INSERT INTO icando_release.ws_tickets VALUES ('f5ae4ea3-264c-4e7e-821e-cb8c5389836b', 118016891229056, 's', 0, 1796038319857, '');
INSERT INTO icando_release.ws_tickets VALUES ('t', 118016901305216, 's', 0, 1795478400000, '');

INSERT INTO icando_release.xp_log VALUES (1, 118016901305216, 5, 'game_select', 20781, 1795478400000);
INSERT INTO icando_release.xp_log VALUES (118016896209792, 118016891229056, 40, 'game_select', 20261130, 1796038318795);

ALTER TABLE ONLY icando_release.account_archives
    ADD CONSTRAINT account_archives_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY icando_release.answer_counts
    ADD CONSTRAINT answer_counts_once PRIMARY KEY (user_id, quarter, game);

ALTER TABLE ONLY icando_release.answer_days
    ADD CONSTRAINT answer_days_once PRIMARY KEY (user_id, day);

ALTER TABLE ONLY icando_release.answer_voids
    ADD CONSTRAINT answer_voids_once PRIMARY KEY (user_id, run_id, idx);

ALTER TABLE ONLY icando_release.answers
    ADD CONSTRAINT answers_once UNIQUE (user_id, run_id, idx);

ALTER TABLE ONLY icando_release.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.board_segments
    ADD CONSTRAINT board_segments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.chat_blocks
    ADD CONSTRAINT chat_blocks_once PRIMARY KEY (user_id, blocked_id);

ALTER TABLE ONLY icando_release.chat_members
    ADD CONSTRAINT chat_members_once PRIMARY KEY (room_id, user_id);

ALTER TABLE ONLY icando_release.chat_messages
    ADD CONSTRAINT chat_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.chat_reports
    ADD CONSTRAINT chat_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.chat_rooms
    ADD CONSTRAINT chat_rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.class_members
    ADD CONSTRAINT class_members_once PRIMARY KEY (class_id, user_id);

ALTER TABLE ONLY icando_release.class_names
    ADD CONSTRAINT class_names_once PRIMARY KEY (class_id, name_key);

ALTER TABLE ONLY icando_release.class_teachers
    ADD CONSTRAINT class_teachers_once PRIMARY KEY (class_id, user_id);

ALTER TABLE ONLY icando_release.classes
    ADD CONSTRAINT classes_code_key UNIQUE (code);

ALTER TABLE ONLY icando_release.classes
    ADD CONSTRAINT classes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.deleted_words
    ADD CONSTRAINT deleted_words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.dictionary_overrides
    ADD CONSTRAINT dictionary_overrides_key PRIMARY KEY (word_key, type_word);

ALTER TABLE ONLY icando_release.dictionary_reports
    ADD CONSTRAINT dictionary_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.email_proofs
    ADD CONSTRAINT email_proofs_pkey PRIMARY KEY (secret);

ALTER TABLE ONLY icando_release.encounters
    ADD CONSTRAINT encounters_once PRIMARY KEY (user_id, lex, meaning);

ALTER TABLE ONLY icando_release.follows
    ADD CONSTRAINT follows_once PRIMARY KEY (user_id, friend_id);

ALTER TABLE ONLY icando_release.guests
    ADD CONSTRAINT guests_name UNIQUE (scope, name_key);

ALTER TABLE ONLY icando_release.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY icando_release.homework_answers
    ADD CONSTRAINT homework_answers_once PRIMARY KEY (homework_id, user_id, game, place);

ALTER TABLE ONLY icando_release.homework
    ADD CONSTRAINT homework_code_key UNIQUE (code);

ALTER TABLE ONLY icando_release.homework
    ADD CONSTRAINT homework_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.homework_pupils
    ADD CONSTRAINT homework_pupils_name UNIQUE (homework_id, name_key);

ALTER TABLE ONLY icando_release.homework_pupils
    ADD CONSTRAINT homework_pupils_once PRIMARY KEY (homework_id, user_id);

ALTER TABLE ONLY icando_release.import_chunks
    ADD CONSTRAINT import_chunks_once PRIMARY KEY (import_id, place);

ALTER TABLE ONLY icando_release.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (key);

ALTER TABLE ONLY icando_release.learners
    ADD CONSTRAINT learners_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY icando_release.lessons
    ADD CONSTRAINT lessons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.memory
    ADD CONSTRAINT memory_by_key PRIMARY KEY (user_id, lex, meaning);

ALTER TABLE ONLY icando_release.memory_models
    ADD CONSTRAINT memory_models_pkey PRIMARY KEY (version);

ALTER TABLE ONLY icando_release.memory_words
    ADD CONSTRAINT memory_words_once PRIMARY KEY (user_id, word_id);

ALTER TABLE ONLY icando_release.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (secret);

ALTER TABLE ONLY icando_release.play_accounts
    ADD CONSTRAINT play_accounts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY icando_release.recording_files
    ADD CONSTRAINT recording_files_pkey PRIMARY KEY (name);

ALTER TABLE ONLY icando_release.rests
    ADD CONSTRAINT rests_once PRIMARY KEY (user_id, lex, meaning);

ALTER TABLE ONLY icando_release.review_log
    ADD CONSTRAINT review_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.room_answers
    ADD CONSTRAINT room_answers_once PRIMARY KEY (room_id, game, idx);

ALTER TABLE ONLY icando_release.room_credits
    ADD CONSTRAINT room_credits_once PRIMARY KEY (room_id, game, user_id);

ALTER TABLE ONLY icando_release.room_games
    ADD CONSTRAINT room_games_once PRIMARY KEY (room_id, game);

ALTER TABLE ONLY icando_release.room_reports
    ADD CONSTRAINT room_reports_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY icando_release.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY icando_release.schema_migration_lock
    ADD CONSTRAINT schema_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.score_reports
    ADD CONSTRAINT score_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.security_log
    ADD CONSTRAINT security_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY icando_release.spoken_texts
    ADD CONSTRAINT spoken_texts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY icando_release.standings
    ADD CONSTRAINT standings_once PRIMARY KEY (board, user_id);

ALTER TABLE ONLY icando_release.test_bank_shares
    ADD CONSTRAINT test_bank_shares_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY icando_release.test_bank_texts
    ADD CONSTRAINT test_bank_texts_pkey PRIMARY KEY (bank_id);

ALTER TABLE ONLY icando_release.test_banks
    ADD CONSTRAINT test_banks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.used_google_tokens
    ADD CONSTRAINT used_google_tokens_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY icando_release.used_nonces
    ADD CONSTRAINT used_nonces_pkey PRIMARY KEY (nonce);

ALTER TABLE ONLY icando_release.user_names
    ADD CONSTRAINT user_names_once PRIMARY KEY (user_id, name_key);

ALTER TABLE ONLY icando_release.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.words
    ADD CONSTRAINT words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY icando_release.ws_tickets
    ADD CONSTRAINT ws_tickets_pkey PRIMARY KEY (ticket_hash);

ALTER TABLE ONLY icando_release.xp_log
    ADD CONSTRAINT xp_log_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX account_archives_by_file ON icando_release.account_archives USING btree (file_key);

CREATE INDEX account_archives_by_state ON icando_release.account_archives USING btree (state, changed_at);

CREATE INDEX answers_by_key ON icando_release.answers USING btree (user_id, lex, meaning, at);

CREATE INDEX answers_by_time ON icando_release.answers USING btree (user_id, at);

CREATE INDEX answers_confused ON icando_release.answers USING btree (user_id, at) WHERE ((correct = 0) AND (chosen <> ''::text));

CREATE INDEX answers_played ON icando_release.answers USING btree (user_id, at) WHERE (source <> 'import'::text);

CREATE INDEX answers_undated ON icando_release.answers USING btree (user_id) WHERE (day IS NULL);

CREATE UNIQUE INDEX board_segments_in_order ON icando_release.board_segments USING btree (board, from_behind, from_user);

CREATE INDEX chat_blocks_by_blocked ON icando_release.chat_blocks USING btree (blocked_id);

CREATE INDEX chat_members_by_user ON icando_release.chat_members USING btree (user_id, room_id);

CREATE INDEX chat_messages_by_sender ON icando_release.chat_messages USING btree (user_id);

CREATE UNIQUE INDEX chat_messages_in_order ON icando_release.chat_messages USING btree (room_id, seq);

CREATE UNIQUE INDEX chat_messages_once ON icando_release.chat_messages USING btree (room_id, user_id, client_id) WHERE (client_id IS NOT NULL);

CREATE UNIQUE INDEX chat_reports_once ON icando_release.chat_reports USING btree (message_id, user_id);

CREATE INDEX chat_rooms_by_creator ON icando_release.chat_rooms USING btree (created_by);

CREATE UNIQUE INDEX chat_rooms_of_two ON icando_release.chat_rooms USING btree (pair_key);

CREATE INDEX class_members_by_user ON icando_release.class_members USING btree (user_id, class_id);

CREATE INDEX class_teachers_by_user ON icando_release.class_teachers USING btree (user_id, class_id);

CREATE INDEX deleted_words_by_source ON icando_release.deleted_words USING btree (user_id, source_key);

CREATE INDEX deleted_words_by_time ON icando_release.deleted_words USING btree (deleted_at);

CREATE INDEX deleted_words_recorded ON icando_release.deleted_words USING btree (recording) WHERE (recording IS NOT NULL);

CREATE INDEX deleted_words_recorded_by ON icando_release.deleted_words USING btree (user_id, recording) WHERE (recording IS NOT NULL);

CREATE INDEX dictionary_reports_by_closed_at ON icando_release.dictionary_reports USING btree (closed_at, id);

CREATE INDEX dictionary_reports_by_user_id ON icando_release.dictionary_reports USING btree (user_id, id);

CREATE INDEX email_proofs_of_user ON icando_release.email_proofs USING btree (user_id);

CREATE INDEX email_proofs_until ON icando_release.email_proofs USING btree (until);

CREATE INDEX follows_by_friend ON icando_release.follows USING btree (friend_id);

CREATE INDEX homework_by_age ON icando_release.homework USING btree (due_at);

CREATE INDEX homework_by_class ON icando_release.homework USING btree (class_id);

CREATE INDEX homework_by_teacher ON icando_release.homework USING btree (teacher_id, id);

CREATE INDEX homework_pupils_by_user ON icando_release.homework_pupils USING btree (user_id);

CREATE INDEX imports_by_age ON icando_release.imports USING btree (changed_at);

CREATE INDEX imports_by_state ON icando_release.imports USING btree (state, id);

CREATE INDEX imports_by_user ON icando_release.imports USING btree (user_id, id);

CREATE UNIQUE INDEX lessons_by_name ON icando_release.lessons USING btree (user_id, name_key);

CREATE UNIQUE INDEX lessons_copied ON icando_release.lessons USING btree (user_id, copied_from) WHERE (copied_from IS NOT NULL);

CREATE UNIQUE INDEX lessons_shared ON icando_release.lessons USING btree (share_code) WHERE (share_code IS NOT NULL);

CREATE INDEX memory_by_due ON icando_release.memory USING btree (user_id, due_at, state);

CREATE INDEX memory_models_by_user ON icando_release.memory_models USING btree (user_id, version);

CREATE INDEX memory_words_by_key ON icando_release.memory_words USING btree (user_id, lex, meaning);

CREATE INDEX memory_words_by_meaning ON icando_release.memory_words USING btree (user_id, meaning);

CREATE INDEX password_resets_of_user ON icando_release.password_resets USING btree (user_id, kind);

CREATE INDEX password_resets_until ON icando_release.password_resets USING btree (until);

CREATE INDEX recording_files_of_user ON icando_release.recording_files USING btree (user_id, name);

CREATE INDEX review_log_by_word ON icando_release.review_log USING btree (user_id, word_id, created_at);

CREATE INDEX room_answers_to_log ON icando_release.room_answers USING btree (is_logged, at);

CREATE INDEX room_credits_by_user ON icando_release.room_credits USING btree (user_id);

CREATE INDEX room_games_by_age ON icando_release.room_games USING btree (ended_at);

CREATE INDEX room_reports_by_age ON icando_release.room_reports USING btree (created_at);

CREATE INDEX room_reports_by_class ON icando_release.room_reports USING btree (class_id);

CREATE INDEX room_reports_by_host ON icando_release.room_reports USING btree (host_id, created_at);

CREATE INDEX rooms_by_age ON icando_release.rooms USING btree (ended, updated_at);

CREATE INDEX rooms_by_owner ON icando_release.rooms USING btree (ended, owner);

CREATE UNIQUE INDEX score_reports_once ON icando_release.score_reports USING btree (user_id, report_key);

CREATE INDEX score_reports_recent ON icando_release.score_reports USING btree (user_id, created_at);

CREATE INDEX security_log_by_actor_id ON icando_release.security_log USING btree (actor_id, id);

CREATE INDEX security_log_by_address ON icando_release.security_log USING btree (address, id);

CREATE INDEX security_log_by_at ON icando_release.security_log USING btree (at);

CREATE INDEX security_log_by_event ON icando_release.security_log USING btree (event, id);

CREATE INDEX security_log_by_is_refused ON icando_release.security_log USING btree (is_refused, id);

CREATE INDEX security_log_by_target_id ON icando_release.security_log USING btree (target_id, id);

CREATE INDEX sessions_by_user ON icando_release.sessions USING btree (user_id, created_at);

CREATE INDEX sessions_scope ON icando_release.sessions USING btree (scope) WHERE (scope <> ''::text);

CREATE UNIQUE INDEX standings_by_place ON icando_release.standings USING btree (board, behind, user_id);

CREATE INDEX standings_by_user ON icando_release.standings USING btree (user_id);

CREATE INDEX test_bank_texts_by_word ON icando_release.test_bank_texts USING gin (words);

CREATE UNIQUE INDEX test_banks_by_key ON icando_release.test_banks USING btree (file_key);

CREATE UNIQUE INDEX test_banks_once ON icando_release.test_banks USING btree (created_by, brought_hash);

CREATE INDEX test_banks_unread ON icando_release.test_banks USING btree (text_status, id);

CREATE INDEX used_google_tokens_until ON icando_release.used_google_tokens USING btree (until);

CREATE INDEX user_names_by_key ON icando_release.user_names USING btree (name_key, user_id);

CREATE INDEX users_admins ON icando_release.users USING btree (id) WHERE (is_admin = 1);

CREATE INDEX users_by_avatar ON icando_release.users USING btree (avatar) WHERE (avatar <> 'no-user.jpg'::text);

CREATE UNIQUE INDEX users_by_email ON icando_release.users USING btree (email_key);

CREATE UNIQUE INDEX users_by_google ON icando_release.users USING btree (google_sub);

CREATE INDEX users_guests ON icando_release.users USING btree (guest_until) WHERE (guest_until IS NOT NULL);

CREATE INDEX users_leaving ON icando_release.users USING btree (delete_at) WHERE (delete_at IS NOT NULL);

CREATE INDEX words_by_foreign_key ON icando_release.words USING btree (foreign_key, id);

CREATE INDEX words_by_lesson ON icando_release.words USING btree (lesson_id, id);

CREATE INDEX words_by_native_key ON icando_release.words USING btree (native_key, id);

CREATE INDEX words_by_owner ON icando_release.words USING btree (user_id, id, lesson_id, withheld, search);

CREATE INDEX words_by_owner_key ON icando_release.words USING btree (user_id, foreign_key, native_key);

CREATE UNIQUE INDEX words_by_source ON icando_release.words USING btree (user_id, source_key);

CREATE INDEX words_new ON icando_release.words USING btree (user_id, id) WHERE (is_answered = 0);

CREATE INDEX words_recorded ON icando_release.words USING btree (recording) WHERE (recording IS NOT NULL);

CREATE INDEX words_recorded_by ON icando_release.words USING btree (user_id, recording) WHERE (recording IS NOT NULL);

CREATE INDEX ws_tickets_of_user ON icando_release.ws_tickets USING btree (user_id, until);

CREATE INDEX xp_log_by_user ON icando_release.xp_log USING btree (user_id, day);

ALTER TABLE ONLY icando_release.account_archives
    ADD CONSTRAINT account_archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.answer_counts
    ADD CONSTRAINT answer_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.answer_days
    ADD CONSTRAINT answer_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.answer_voids
    ADD CONSTRAINT answer_voids_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.answers
    ADD CONSTRAINT answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_blocks
    ADD CONSTRAINT chat_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_blocks
    ADD CONSTRAINT chat_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_members
    ADD CONSTRAINT chat_members_room_id_fkey FOREIGN KEY (room_id) REFERENCES icando_release.chat_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_members
    ADD CONSTRAINT chat_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_messages
    ADD CONSTRAINT chat_messages_room_id_fkey FOREIGN KEY (room_id) REFERENCES icando_release.chat_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_messages
    ADD CONSTRAINT chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_reports
    ADD CONSTRAINT chat_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES icando_release.chat_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_reports
    ADD CONSTRAINT chat_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.chat_rooms
    ADD CONSTRAINT chat_rooms_created_by_fkey FOREIGN KEY (created_by) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.class_members
    ADD CONSTRAINT class_members_class_id_fkey FOREIGN KEY (class_id) REFERENCES icando_release.classes(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.class_members
    ADD CONSTRAINT class_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.class_names
    ADD CONSTRAINT class_names_class_id_fkey FOREIGN KEY (class_id) REFERENCES icando_release.classes(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.class_teachers
    ADD CONSTRAINT class_teachers_class_id_fkey FOREIGN KEY (class_id) REFERENCES icando_release.classes(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.class_teachers
    ADD CONSTRAINT class_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.deleted_words
    ADD CONSTRAINT deleted_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.dictionary_reports
    ADD CONSTRAINT dictionary_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.email_proofs
    ADD CONSTRAINT email_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.encounters
    ADD CONSTRAINT encounters_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.follows
    ADD CONSTRAINT follows_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.follows
    ADD CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.guests
    ADD CONSTRAINT guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.homework_answers
    ADD CONSTRAINT homework_answers_homework_id_fkey FOREIGN KEY (homework_id) REFERENCES icando_release.homework(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.homework
    ADD CONSTRAINT homework_class_id_fkey FOREIGN KEY (class_id) REFERENCES icando_release.classes(id) ON DELETE SET NULL;

ALTER TABLE ONLY icando_release.homework_pupils
    ADD CONSTRAINT homework_pupils_homework_id_fkey FOREIGN KEY (homework_id) REFERENCES icando_release.homework(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.homework
    ADD CONSTRAINT homework_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.import_chunks
    ADD CONSTRAINT import_chunks_import_id_fkey FOREIGN KEY (import_id) REFERENCES icando_release.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.imports
    ADD CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.learners
    ADD CONSTRAINT learners_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.lessons
    ADD CONSTRAINT lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.memory_models
    ADD CONSTRAINT memory_models_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.memory
    ADD CONSTRAINT memory_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.memory_words
    ADD CONSTRAINT memory_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.play_accounts
    ADD CONSTRAINT play_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.recording_files
    ADD CONSTRAINT recording_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY icando_release.rests
    ADD CONSTRAINT rests_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.review_log
    ADD CONSTRAINT review_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.room_credits
    ADD CONSTRAINT room_credits_room_id_fkey FOREIGN KEY (room_id) REFERENCES icando_release.rooms(room_id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.room_credits
    ADD CONSTRAINT room_credits_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.room_reports
    ADD CONSTRAINT room_reports_class_id_fkey FOREIGN KEY (class_id) REFERENCES icando_release.classes(id) ON DELETE SET NULL;

ALTER TABLE ONLY icando_release.room_reports
    ADD CONSTRAINT room_reports_host_id_fkey FOREIGN KEY (host_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.score_reports
    ADD CONSTRAINT score_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.standings
    ADD CONSTRAINT standings_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.test_bank_shares
    ADD CONSTRAINT test_bank_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.test_banks
    ADD CONSTRAINT test_banks_created_by_fkey FOREIGN KEY (created_by) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.user_names
    ADD CONSTRAINT user_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.words
    ADD CONSTRAINT words_lesson FOREIGN KEY (lesson_id) REFERENCES icando_release.lessons(id);

ALTER TABLE ONLY icando_release.words
    ADD CONSTRAINT words_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.ws_tickets
    ADD CONSTRAINT ws_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY icando_release.xp_log
    ADD CONSTRAINT xp_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES icando_release.users(id) ON DELETE CASCADE;

