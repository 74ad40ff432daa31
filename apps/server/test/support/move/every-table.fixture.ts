import type { Insertable } from 'kysely';
import { timeOfId } from '../../../src/platform/database/index.ts';
import type { Store, Tables } from '../../../src/schema/index.ts';
import { rowsOfClasses } from './class-tables.fixture.ts';
import { rowsOfSignIn } from './sign-in-tables.fixture.ts';

/** The highest possible id. */
const HIGHEST = Number.MAX_SAFE_INTEGER;
const NOW = Date.UTC(2026, 10, 24);
const CLAIMED = { fence: 2, claimed_at: NOW, tries: 0, changed_at: NOW } as const;
/** Letters, quotes and control characters that a database or JSON may encode differently. */
const HARD = `dòng sông "Cửu Long" l'été \\ \u0001\t\r\n🐉 \u{1F468}\u200D\u{1F469}`;

type Rows = { [Table in keyof Tables]: readonly Insertable<Tables[Table]>[] };

/** At least one row for each table. The types require a row for every new table. Parents come first. */
function rowsOfEveryTable(userId: number, friendId: number): Rows {
  const word = {
    id: HIGHEST,
    user_id: userId,
    lesson_id: null,
    foreign_word: HARD,
    native_word: '=1+1',
    pronunciation: 'ˈrɪvə',
    note: '',
    foreign_key: 'k',
    native_key: 'n',
    search: 'a\nb',
    withheld: 0 as const,
    source_key: null,
    created_at: NOW,
    recording: `${'a'.repeat(64)}.mp3`,
  };
  const memory = { user_id: userId, lex: HARD, meaning: 'dòng' };
  return {
    installation: [{ key: 'test', value: HARD }],
    users: [],
    recording_files: [{ name: `${'a'.repeat(64)}.mp3`, bytes: 1000 }],
    guests: [{ user_id: friendId, scope: 'room:ABC234', name_key: 'k', device: '', created_at: NOW }],
    sessions: [
      {
        token_hash: 'x',
        user_id: userId,
        address: '::1',
        user_agent: HARD,
        created_at: NOW,
        last_used_at: NOW,
      },
    ],
    lessons: [
      {
        id: 7,
        user_id: userId,
        lesson_name: HARD,
        name_key: 'hard',
        description: '',
        is_public: 0,
        starter_id: 3,
        share_code: 'ABCDEFGHJK',
        copied_from: HIGHEST,
        created_at: NOW,
      },
    ],
    words: [word],
    deleted_words: [{ ...word, id: HIGHEST - 1, source_key: 's', deleted_at: Date.now() }],
    spoken_texts: [{ key: 'spoken', text: HARD }],
    xp_log: [{ id: 1, user_id: userId, amount: 5, reason: 'game_select', day: 20_781, created_at: NOW }],
    score_reports: [
      {
        id: 1,
        user_id: userId,
        report_key: 'r',
        fingerprint: 'f',
        add_score: 0,
        score: 0,
        detail: JSON.stringify({ text: HARD }),
        created_at: NOW,
      },
    ],
    play_accounts: [{ user_id: userId, budget_s: 1, budget_at: NOW, day: 1, day_xp: 0 }],
    review_log: [{ id: 1, user_id: userId, word_id: HIGHEST, correct: 1, answer_ms: 900, created_at: NOW }],
    rooms: [
      {
        room_id: 'ABC234',
        setup: '{"words":[]}',
        state: `${JSON.stringify({ text: HARD.repeat(1_000) })}   `,
        owner: 0,
        ended: 1,
        created_at: NOW,
        updated_at: NOW,
      },
    ],
    room_credits: [{ room_id: 'ABC234', game: 1, user_id: userId, amount: 0 }],
    test_banks: [
      {
        id: 9,
        name: 'Đề 9',
        description: '',
        file_key: 'papers/9.pdf',
        mime_type: 'application/pdf',
        size: 1,
        hash: 'h',
        brought_hash: null,
        is_active: 1,
        is_public: 1,
        is_system: 0,
        created_by: userId,
        created_at: NOW,
        search: 'de 9\n',
        text_status: 'none',
        text_pages_read: 0,
        text_pages: 0,
        text_tries: 1,
        text_begun_at: 0,
      },
    ],
    test_bank_shares: [{ user_id: friendId, files: 1, bytes: 2 ** 40 }],
    follows: [{ user_id: userId, friend_id: friendId, created_at: NOW }],
    user_names: [{ user_id: userId, name_key: 'đặc biệt' }],
    standings: [{ board: 20_261_116, user_id: userId, behind: -5 }],
    board_segments: [
      {
        id: 2,
        board: 20_261_116,
        from_behind: Number.MIN_SAFE_INTEGER,
        from_user: 0,
        to_behind: 1,
        to_user: 0,
        n: 1,
      },
    ],
    chat_rooms: [
      {
        id: 1,
        type: 'group',
        name: HARD,
        avatar: '',
        pair_key: null,
        created_by: userId,
        member_count: 1,
        last_seq: 1,
        last_id: 1,
        active_at: NOW,
      },
    ],
    chat_members: [{ room_id: 1, user_id: userId, read_seq: 0, joined_at: NOW }],
    chat_messages: [
      {
        id: 1,
        room_id: 1,
        seq: 1,
        user_id: userId,
        content: HARD,
        card: '{}',
        client_id: null,
        reply_to: 1,
        created_at: NOW,
      },
    ],
    chat_blocks: [{ user_id: userId, blocked_id: friendId, created_at: NOW }],
    chat_reports: [{ id: 1, message_id: 1, user_id: friendId, reason: HARD, created_at: NOW }],
    chat_reactions: [{ message_id: 1, user_id: friendId, reaction: '❤️', created_at: NOW }],
    answers: [0, 1, 2].map((idx) => ({
      id: idx + 1,
      ...memory,
      run_id: 'run',
      idx,
      at: timeOfId(HIGHEST),
      source: 'solo' as const,
      word_id: idx === 0 ? null : HIGHEST,
      game: 'game_select' as const,
      side: 'native' as const,
      options: 3,
      correct: 1 as const,
      chosen: '',
      answer_ms: 1,
      hint: 0 as const,
      recall_ms: [null, 0, 4_000][idx] ?? null,
      recall: [null, 0.1 + 0.2, 5e-324][idx] ?? null,
      version: 1,
    })),
    answer_days: [{ user_id: userId, day: 20_420, answers: 1, ms: 1_500, predicted: 0 }],
    answer_counts: [
      {
        user_id: userId,
        quarter: 1,
        game: 'game_select',
        answers: 3,
        correct: 3,
        ms: 1e21,
        predicted: 2,
        predicted_right: 2,
        promised: 1 / 3,
      },
    ],
    answer_voids: [{ user_id: userId, run_id: 'run', idx: 0, reason: 'undo', created_at: NOW }],
    memory: [
      {
        ...memory,
        stability: Number.MAX_VALUE,
        difficulty: 5,
        last_at: NOW,
        seen_at: NOW,
        due_at: NOW,
        lapses: 0,
        strong_right: 0,
        right_days: 2,
        state: 'new',
        answers: 3,
        version: 1,
      },
    ],
    memory_words: [{ ...memory, word_id: HIGHEST }],
    encounters: [{ ...memory, foreign_word: HARD, native_word: 'dòng', pronunciation: '', created_at: NOW }],
    learners: [{ user_id: userId, target: 'sure', goal_minutes: 5, time_zone: 'Asia/Ho_Chi_Minh' }],
    rests: [{ ...memory, until: NOW }],
    shared_logs: [{ user_id: userId, since: NOW }],
    trial_accounts: [{ user_id: userId, queue: 'earlier', since: NOW, day: 9, left_at: NOW, days: 3 }],
    exams: [{ user_id: userId, day: 20_000 }],
    exam_lessons: [{ user_id: userId, lesson_id: 7 }],
    memory_models: [
      {
        version: 1_000,
        user_id: userId,
        differences: '{"w":[0.5]}',
        answers: 3,
        loss_before: 0.3,
        loss_after: 0.2,
        created_at: NOW,
      },
    ],
    ...rowsOfClasses(userId, HARD, NOW),
    imports: [
      {
        id: 1,
        user_id: userId,
        format: 'csv',
        state: 'done',
        columns: '[]',
        left_out: '[]',
        total: 1,
        lesson_id: 7,
        made_lesson: 0,
        done: 1,
        added: 1,
        existing: 0,
        failed: 0,
        reviews: 0,
        ...CLAIMED,
      },
    ],
    import_chunks: [{ import_id: 1, place: 0, rows: HARD, added: '[1]', reviews: HARD, sounds: HARD }],
    account_archives: [
      { user_id: userId, state: 'done', done: 3, total: 3, file_key: 'account-archives/1.zip', ...CLAIMED },
    ],
    security_log: [
      {
        id: 1,
        at: NOW,
        last_at: NOW,
        count: 3,
        event: 'sign_in',
        code: 'wrong_credentials',
        is_refused: 1,
        actor_id: null,
        target_id: userId,
        address: '127.0.0.1',
        user_agent: HARD,
        call: 'POST /api/login',
        request_id: 'r',
        reason: HARD,
      },
    ],
    dictionary_reports: [
      { id: 1, user_id: userId, word: 'decide', content: HARD, created_at: NOW, closed_at: null },
    ],
    dictionary_overrides: [
      {
        word_key: 'decide',
        type_word: 'verb',
        word: 'decide',
        meanings: HARD,
        meaning_keys: HARD,
        phonetic: HARD,
        level: 'A2',
        example: HARD,
        example_native: HARD,
        changed_at: NOW,
      },
    ],
    ...rowsOfSignIn(userId, friendId),
    used_google_tokens: [{ digest: 't', device: 'd', used_at: NOW, until: NOW }],
    used_nonces: [{ nonce: 'n', until: NOW }],
  };
}

/** Both users must exist. */
export async function fillEveryTable(
  { query }: Store,
  { userId, friendId }: { userId: number; friendId: number },
): Promise<void> {
  for (const [table, rows] of Object.entries(rowsOfEveryTable(userId, friendId)))
    if (rows.length > 0)
      await query
        .insertInto(table as 'installation')
        .values(rows as Insertable<Tables['installation']>[])
        .execute();
}
