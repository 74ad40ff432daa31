import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate, nextId } from '../platform/database/index.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../test/support/platform/database/test-databases.fixture.ts';
import type { TestDatabase } from '../../test/support/platform/database/test-databases.fixture.ts';
import { MIGRATIONS } from '../schema/index.ts';
import type { Tables } from '../schema/index.ts';
import { findCommunityTranslation } from './dictionary-queries.ts';
import { wordKey } from '@icando/contract/text';

describe.for(testEngines)('the community layer on $kind', { timeout: 30_000 }, ({ kind, missing }) => {
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    if (missing) return;
    test = await openTestDatabase<Tables>(kind);
    await migrate(test.database, MIGRATIONS);
    for (let id = 1; id <= 5; id += 1) {
      const named = {
        username: `user ${id}`,
        email: `${id}@x.vn`,
        email_key: `${id}@x.vn`,
        avatar: '',
        emoji: '',
      };
      await test.database.query
        .insertInto('users')
        .values({ id, ...named, password_hash: null, google_sub: null, score: 0, is_admin: 0, created_at: 0 })
        .execute();
    }
  });
  afterAll(() => test?.remove());
  beforeEach(({ skip }) => skip(missing));

  async function lesson(user: number, isPublic: 0 | 1): Promise<number> {
    const id = nextId();
    const text = { lesson_name: `lesson ${id}`, name_key: `lesson ${id}`, description: '' };
    await test.database.query
      .insertInto('lessons')
      .values({ id, user_id: user, ...text, is_public: isPublic, starter_id: null, created_at: 0 })
      .execute();
    return id;
  }

  async function enter(
    user: number,
    en: string,
    vi: string,
    more: { lesson?: number; withheld?: 0 | 1 } = {},
  ) {
    await test.database.query
      .insertInto('words')
      .values({
        id: nextId(),
        user_id: user,
        lesson_id: more.lesson ?? null,
        foreign_word: en,
        native_word: vi,
        pronunciation: '',
        note: '',
        foreign_key: wordKey(en),
        native_key: wordKey(vi),
        search: '',
        withheld: more.withheld ?? 0,
        source_key: null,
        created_at: 0,
      })
      .execute();
  }
  const english = (word: string) => findCommunityTranslation(test.database.query, { word, from: 'en' });
  const vietnamese = (word: string) => findCommunityTranslation(test.database.query, { word, from: 'vi' });

  it('returns a translation that two users entered, ignoring case and spacing', async () => {
    await enter(1, 'Hedgehog', 'con nhím');
    expect(await english('hedgehog')).toBeUndefined();
    await enter(2, ' hedgehog', 'Con  nhím');
    expect(wordKey((await english('HEDGEHOG')) ?? '')).toBe('con nhím');
    expect(wordKey((await vietnamese('con nhím')) ?? '')).toBe('hedgehog');
  });

  it('counts users, not words', async () => {
    await enter(1, 'owl', 'con cú');
    await enter(1, 'owl', 'con cú');
    expect(await english('owl')).toBeUndefined();
  });

  it('prefers the translation of most users, and the newest among equals', async () => {
    for (const user of [1, 2, 3]) await enter(user, 'light', 'đèn');
    for (const user of [3, 4]) await enter(user, 'light', 'nhẹ');
    expect(await english('light')).toBe('đèn');
    for (const user of [1, 5]) await enter(user, 'light', 'sáng');
    expect(await english('light')).toBe('đèn');
    await enter(2, 'light', 'sáng');
    expect(await english('light')).toBe('sáng');
  });

  it('ignores words in private lessons and words removed from one', async () => {
    const secret = [await lesson(1, 0), await lesson(2, 0)];
    await enter(1, 'code', 'mật mã', { lesson: secret[0] ?? 0 });
    await enter(2, 'code', 'mật mã', { lesson: secret[1] ?? 0 });
    await enter(3, 'code', 'mật mã', { withheld: 1 });
    expect(await english('code')).toBeUndefined();
    await enter(4, 'code', 'mật mã', { lesson: await lesson(4, 1) });
    expect(await english('code')).toBeUndefined();
    await enter(5, 'code', 'mật mã', { lesson: await lesson(5, 1), withheld: 1 });
    expect(await english('code')).toBe('mật mã');
  });

  it('uses the index on the key', async () => {
    if (kind !== 'sqlite') return;
    const plan = await sql<{ detail: string }>`explain query plan
      select id from words where foreign_key = 'x' order by id desc limit 10`.execute(test.database.query);
    expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('words_by_foreign_key');
  });
});
