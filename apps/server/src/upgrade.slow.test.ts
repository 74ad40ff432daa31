import { login, myUser } from '@icando/contract/accounts';
import { listSessions } from '@icando/contract/sessions';
import { listUsers } from '@icando/contract/community';
import { submitScore } from '@icando/contract/scores';
import { reviewStats } from '@icando/contract/learning-stats';
import { listLessons } from '@icando/contract/lessons';
import { listWords, restoreWords } from '@icando/contract/words';
import { sql, type QueryExecutorProvider } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testEngines } from '../test/support/platform/database/test-databases.fixture.ts';
import { sessionKeyOf } from './platform/http/caller.ts';
import { Client, PASSWORD } from '../test/support/testing.fixture.ts';
import { findSpokenText } from './words/index.ts';
import { installationValue, MIGRATIONS } from './schema/index.ts';
import { startOnOldData } from '../test/support/upgrade.fixture.ts';

const [LAN, MINH] = [43_000_000_000_001, 43_000_000_000_065];
const [RIVER, BRIDGE, GONE] = [43_000_000_000_200, 43_000_000_000_201, 43_000_000_000_202];
const LESSON = 43_000_000_000_100;
const TOKEN = 'Zm9yLW1haW4tYW5kLWZvci1hbGwtdGhlLWZpcnN0LW8';
const REPORT = '0b1e3a52-7c1d-4a55-9e6f-3c8f5c1d2a10';
/** The hash of PASSWORD by the first version. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3kqgDkR+qiSPiYedFy295A$JKykbmEHzXAjJ5Arf/oCkRWa8Ui0mXbYuptSZrEMats';

/** Rows as the first version wrote them, at least one in every table of its schema. Parents come first. */
function firstRows(now: number): Record<string, Record<string, string | number | null>[]> {
  const user = { google_sub: null, avatar: 'no-user.jpg', emoji: '😀', is_admin: 0, created_at: now };
  const word = {
    user_id: LAN,
    lesson_id: LESSON,
    pronunciation: '',
    note: '',
    withheld: 0,
    source_key: null,
    created_at: now,
  };
  const river = {
    foreign_word: 'river',
    native_word: 'dòng sông',
    foreign_key: 'river',
    native_key: 'dòng sông',
    search: 'river\ndòng sông',
  };
  const bridge = {
    foreign_word: 'bridge',
    native_word: 'cây cầu',
    foreign_key: 'bridge',
    native_key: 'cây cầu',
    search: 'bridge\ncây cầu',
  };
  return {
    installation: [{ key: 'redis_namespace', value: 'kept' }],
    users: [
      {
        ...user,
        id: LAN,
        username: 'Cô Lan',
        email: 'Lan@example.com',
        email_key: 'lan@example.com',
        password_hash: HASH,
        score: 30,
        is_admin: 1,
      },
      {
        ...user,
        id: MINH,
        username: 'Minh',
        email: 'minh@example.com',
        email_key: 'minh@example.com',
        password_hash: null,
        google_sub: 'g',
        score: 0,
      },
    ],
    sessions: [
      {
        token_hash: sessionKeyOf(TOKEN),
        user_id: LAN,
        address: '127.0.0.1',
        user_agent: 'Firefox',
        created_at: now,
        last_used_at: now,
      },
    ],
    lessons: [
      {
        id: LESSON,
        user_id: LAN,
        lesson_name: 'Sông nước',
        name_key: 'sông nước',
        description: '',
        is_public: 1,
        starter_id: null,
        created_at: now,
      },
    ],
    words: [
      { ...word, ...river, id: RIVER },
      { ...word, ...bridge, id: BRIDGE, lesson_id: null, source_key: 'word:1' },
    ],
    deleted_words: [
      {
        ...word,
        id: GONE,
        foreign_word: 'gone',
        native_word: 'mất',
        foreign_key: 'gone',
        native_key: 'mất',
        search: 'gone\nmất',
        deleted_at: now,
      },
    ],
    spoken_texts: [{ key: 'k', text: 'an old text' }],
    xp_log: [{ id: 1, user_id: LAN, amount: 30, reason: 'game_write', day: 20_000, created_at: now }],
    score_reports: [
      {
        id: 1,
        user_id: LAN,
        report_key: REPORT,
        fingerprint: 'f',
        add_score: 30,
        score: 30,
        detail: '',
        created_at: now,
      },
    ],
    play_accounts: [{ user_id: LAN, budget_s: 100, budget_at: now, day: 20_000, day_xp: 30 }],
    review_log: [
      { id: 1, user_id: LAN, word_id: RIVER, correct: 1, answer_ms: 900, created_at: now },
      { id: 2, user_id: LAN, word_id: BRIDGE, correct: 0, answer_ms: 4_000, created_at: now },
    ],
  };
}

describe.for(testEngines.filter(({ missing }) => !missing))(
  'data of the first schema ($kind)',
  ({ kind }) => {
    it('are readable by the present API after a start of the server', async () => {
      const { app, origin } = await startOnOldData(kind, MIGRATIONS.slice(0, 1), async (old) => {
        const rows = firstRows(Date.now());
        for (const [table, values] of Object.entries(rows))
          await old.query.insertInto(table).values(values).execute();
        const empty = await emptyTables(old.query, kind);
        expect(empty.filter((name) => !name.startsWith('schema_'))).toEqual([]);
      });

      const again = new Client(origin, TOKEN);
      expect((await again.call(listSessions)).body.data).toMatchObject([{ is_this: true }]);
      const signedIn = await new Client(origin).call(login, {
        body: { email: 'lan@example.com', password: PASSWORD },
      });
      expect(signedIn.status).toBe(200);
      const lan = new Client(origin, signedIn.body.access_token);
      expect((await lan.call(myUser)).body).toMatchObject({ id: LAN, username: 'Cô Lan', score: 30 });

      expect((await lan.call(listLessons)).body).toMatchObject([
        { id: LESSON, lesson_name: 'Sông nước', is_public: true },
      ]);
      const words = (await lan.call(listWords)).body.data;
      expect(words.map(({ id, foreign_word, native_word }) => [id, foreign_word, native_word])).toEqual([
        [BRIDGE, 'bridge', 'cây cầu'],
        [RIVER, 'river', 'dòng sông'],
      ]);
      const inLesson = await lan.call(listWords, { query: { lesson_ids: LESSON } });
      expect(inLesson.body.data.map(({ id }) => id)).toEqual([RIVER]);
      expect((await lan.call(restoreWords, { body: { user_word_ids: [GONE] } })).status).toBe(200);
      expect(
        (await lan.call(listWords, { query: { search: 'gone' } })).body.data.map(({ id }) => id),
      ).toEqual([GONE]);

      const stats = (await lan.call(reviewStats)).body;
      expect(stats.by_game).toEqual([{ game: 'game_write', answers: 2, correct: 1 }]);
      const board = (await lan.call(listUsers)).body.data;
      expect(board.map(({ id, score }) => [id, score])).toEqual([
        [LAN, 30],
        [MINH, 0],
      ]);
      const report = {
        correct_number: 1,
        total_number: 2,
        time_play: 5,
        type_game: 'game_write',
        number_words: 2,
      } as const;
      const repeated = await lan.call(submitScore, { body: { ...report, report_id: REPORT } });
      expect(repeated.body).toMatchObject({ add_score: 30, score: 30 });
      expect(await findSpokenText(app.store, 'k')).toMatchObject({ text: 'an old text' });
      expect(await installationValue(app.store, 'redis_namespace', 'new')).toBe('kept');
      expect((await lan.addWord('cloud', 'đám mây', LESSON)).id).toBeGreaterThan(GONE);
    });
  },
);

/** The tables without a row. */
async function emptyTables(query: QueryExecutorProvider, kind: 'sqlite' | 'postgres') {
  const names = await (
    kind === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  ).execute(query);
  const empty: string[] = [];
  for (const { name } of names.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(query);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}
