import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../test/support/platform/database/test-databases.fixture.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';
import { oldWordRow } from '../../test/support/words/old-word-row.fixture.ts';

const USER = {
  id: 1,
  username: 'O’Brien',
  email: '1@example.com',
  email_key: '1@example.com',
  password_hash: null,
  google_sub: null,
  avatar: 'no-user.jpg',
  emoji: '😀',
  score: 0,
  is_admin: 0 as const,
  created_at: 0,
};

describe.for(testEngines.filter(({ missing }) => !missing))(
  'keys that an earlier version stored ($kind)',
  ({ kind }) => {
    it('are those of plain signs after the upgrade, and two lessons of one name stay two', async () => {
      const { database: store, remove } = await openTestDatabase<Tables>(kind);
      onTestFinished(remove);
      const { query } = store;
      await migrate(
        store,
        MIGRATIONS.filter(({ id }) => id < '0043'),
      );
      await query.insertInto('users').values(USER).execute();
      await query
        .insertInto('user_names')
        .values([{ user_id: 1, name_key: Buffer.from('o’brien').toString('hex') }])
        .execute();
      const word = (foreign: string, native: string) =>
        oldWordRow({ userId: 1, foreign, native, pronunciation: '', note: '', lessonId: null });
      const old = {
        foreign_key: 'don’t stop!',
        native_key: 'đừng – dừng',
        search: 'don’t stop!\ndung – dung',
      };
      await query
        .insertInto('words')
        .values([
          { ...word('Don’t stop!', 'Đừng – dừng'), ...old },
          { ...word('cat', 'mèo'), search: 'untouched' },
        ])
        .execute();
      const lesson = (id: number, lesson_name: string) => ({
        id,
        user_id: 1,
        lesson_name,
        name_key: lesson_name.toLowerCase(),
        description: '',
        is_public: 1 as const,
        created_at: 0,
      });
      const names = ['Let’s', "Let's", 'Hi!', 'Bye–bye'];
      await query
        .insertInto('lessons')
        .values(names.map((name, at) => lesson(at + 1, name)))
        .execute();
      await migrate(store, MIGRATIONS);
      const words = await query
        .selectFrom('words')
        .select(['foreign_key', 'native_key', 'search'])
        .orderBy('id')
        .execute();
      expect(words).toEqual([
        { foreign_key: "don't stop", native_key: 'đừng - dừng', search: "don't stop!\ndung - dung" },
        { foreign_key: 'cat', native_key: 'mèo', search: 'untouched' },
      ]);
      const lessons = await query.selectFrom('lessons').select('name_key').orderBy('id').execute();
      expect(lessons.map(({ name_key }) => name_key)).toEqual(['let’s', "let's", 'hi', 'bye-bye']);
      const found = await query.selectFrom('user_names').select('name_key').execute();
      expect(found.map(({ name_key }) => Buffer.from(name_key, 'hex').toString())).toContain("o'brien");
    });
  },
);
