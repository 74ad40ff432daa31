import { formerNameKey } from '@icando/contract/name-key';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../test/support/platform/database/test-databases.fixture.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';

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
  'keys of names that an earlier version stored ($kind)',
  ({ kind }) => {
    it('are those of today after the upgrade, and two people of one name stay two', async () => {
      const { database: store, remove } = await openTestDatabase<Tables>(kind);
      onTestFinished(remove);
      const { query } = store;
      await migrate(
        store,
        MIGRATIONS.filter(({ id }) => id < '0046'),
      );
      await query
        .insertInto('users')
        .values([USER, { ...USER, id: 2, email: '2', email_key: '2' }])
        .execute();
      const homework = {
        teacher_id: 1,
        title: 'x',
        games: '[]',
        words: '[]',
        parts: 0,
        pick_names: 0 as const,
        due_at: 0,
        created_at: 0,
      };
      await query
        .insertInto('homework')
        .values([1, 2].map((id) => ({ ...homework, id, code: `CODE${id}` })))
        .execute();
      const pupil = (homework_id: number, user_id: number, name: string, name_key = formerNameKey(name)) => ({
        homework_id,
        user_id,
        name,
        name_key,
        pin_hash: null,
        tries: 0,
        tried_at: 0,
        joined_at: 0,
      });
      await query
        .insertInto('homework_pupils')
        .values([
          pupil(1, 1, 'Hoà'),
          pupil(1, 2, 'Hòa'),
          pupil(1, 3, 'O’Brien'),
          pupil(1, 4, 'Deleted user', '#4'),
          pupil(2, 1, 'Lаn'),
          ...Array.from({ length: 501 }, (_, at) => pupil(2, at + 2, `Thuý ${at}`)),
        ])
        .execute();
      await query
        .insertInto('guests')
        .values([
          { user_id: 1, scope: 'room:ABC234', name_key: 'thuý', device: '', created_at: 0 },
          { user_id: 2, scope: 'homework:1', name_key: '#2', device: '', created_at: 0 },
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
      await query
        .insertInto('lessons')
        .values([lesson(1, 'Hoà bình'), lesson(2, 'Hoá học'), lesson(3, 'Hóa học')])
        .execute();
      await migrate(store, MIGRATIONS);
      const pupils = await query
        .selectFrom('homework_pupils')
        .select('name_key')
        .orderBy('homework_id')
        .orderBy('user_id')
        .execute();
      const keys = pupils.map(({ name_key }) => name_key);
      expect(keys.slice(0, 6)).toEqual(['hoà', 'hòa', "o'brien", '#4', 'lan', 'thúy 0']);
      expect(keys.at(-1)).toBe('thúy 500');
      const guests = await query.selectFrom('guests').select('name_key').orderBy('user_id').execute();
      expect(guests.map(({ name_key }) => name_key)).toEqual(['thúy', '#2']);
      const lessons = await query.selectFrom('lessons').select('name_key').orderBy('id').execute();
      expect(lessons.map(({ name_key }) => name_key)).toEqual(['hòa bình', 'hoá học', 'hóa học']);
    });
  },
);
