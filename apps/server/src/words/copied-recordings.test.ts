import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../test/support/platform/database/test-databases.fixture.ts';
import { oldWordRow } from '../../test/support/words/old-word-row.fixture.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';

const [LAN, MINH, TU] = [1, 2, 3];
const DAY_MS = 86_400_000;
const VOICE = `${'a'.repeat(64)}.wav`;
const DECK = `${'b'.repeat(64)}.mp3`;
const FILE = `${'c'.repeat(64)}.mp3`;

type RecordedWord = [
  user: number,
  day: number,
  source: string | null,
  recording: string,
  table?: 'deleted_words',
];

describe.for(testEngines.filter(({ missing }) => !missing))(
  'recordings of copies that an earlier version made ($kind)',
  ({ kind }) => {
    async function afterUpgrade(words: readonly RecordedWord[]): Promise<(string | null)[]> {
      const { database: store, remove } = await openTestDatabase<Tables>(kind);
      onTestFinished(remove);
      await migrate(
        store,
        MIGRATIONS.filter(({ id }) => id < '0033'),
      );
      const users = [LAN, MINH, TU].map((id) => ({
        id,
        username: `user ${id}`,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        password_hash: null,
        google_sub: null,
        avatar: 'no-user.jpg',
        emoji: '😀',
        score: 0,
        is_admin: 0 as const,
        created_at: 0,
      }));
      await store.query.insertInto('users').values(users).execute();
      for (const [place, [userId, day, sourceKey, recording, table]] of words.entries()) {
        const row = {
          ...oldWordRow({
            userId,
            foreign: 'cat',
            native: 'mèo',
            pronunciation: '',
            note: '',
            lessonId: null,
          }),
          id: place + 1,
          source_key: sourceKey,
          recording,
          created_at: day * DAY_MS,
        };
        await (
          table === undefined
            ? store.query.insertInto('words').values(row)
            : store.query.insertInto(table).values({ ...row, deleted_at: day * DAY_MS })
        ).execute();
      }
      await migrate(store, MIGRATIONS);
      const rows = await Promise.all(
        (['words', 'deleted_words'] as const).map((table) =>
          store.query.selectFrom(table).select(['id', 'recording']).execute(),
        ),
      );
      return rows
        .flat()
        .toSorted((a, b) => a.id - b.id)
        .map(({ recording }) => recording);
    }

    it('are removed from copies, copies of copies and deleted copies', async () => {
      expect(
        await afterUpgrade([
          [LAN, 1, null, VOICE],
          [LAN, 5, null, VOICE],
          [MINH, 2, 'word:1', VOICE],
          [MINH, 3, null, VOICE],
          [MINH, 4, 'word:1', VOICE, 'deleted_words'],
          [TU, 4, null, VOICE],
        ]),
      ).toEqual([VOICE, VOICE, null, null, null, null]);
    });

    it('stay in the words and copies of users who imported them', async () => {
      expect(
        await afterUpgrade([
          [LAN, 1, 'anki:1', DECK],
          [MINH, 2, 'anki:1', DECK],
          [MINH, 3, null, DECK],
          [TU, 4, 'anki:1', DECK, 'deleted_words'],
          [TU, 5, null, DECK],
        ]),
      ).toEqual([DECK, DECK, DECK, DECK, DECK]);
    });

    it('stay with an owner whose first word is deleted or older in an archive', async () => {
      expect(
        await afterUpgrade([
          [LAN, 5, null, VOICE],
          [MINH, 2, 'word:1', VOICE],
        ]),
      ).toEqual([VOICE, VOICE]);
      expect(
        await afterUpgrade([
          [LAN, 5, null, VOICE],
          [MINH, 0, 'account:1', VOICE],
        ]),
      ).toEqual([VOICE, VOICE]);
    });

    it('are removed from a copy that an offline change created', async () => {
      expect(
        await afterUpgrade([
          [LAN, 1, null, VOICE],
          [MINH, 2, 'word:1', VOICE],
          [MINH, 3, 'client:1', VOICE],
          [TU, 4, 'client:2', FILE],
        ]),
      ).toEqual([VOICE, null, null, FILE]);
    });

    it('stay in a copy that its user recorded', async () => {
      expect(await afterUpgrade([[MINH, 2, 'word:1', FILE]])).toEqual([FILE]);
    });
  },
);
