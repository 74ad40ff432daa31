import { expect, it } from 'vitest';
import { DatabaseUnavailable, migrate } from '../platform/database/index.ts';
import { openTestDatabase } from '../platform/database/test-databases.fixture.ts';
import { MIGRATIONS, type Store, type Tables } from '../schema/index.ts';
import { createSessions } from './sessions.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The same store on a full disk: reads succeed, and writes throw. */
function onFullDisk(store: Store): Store {
  const refuse = () => {
    throw new DatabaseUnavailable('the disk is full');
  };
  const selectFrom = (table: 'sessions') => store.query.selectFrom(table);
  const query = { selectFrom, updateTable: refuse, deleteFrom: refuse };
  return { kind: 'postgres', query } as unknown as Store;
}

it('finds a live session and refuses an expired one while the disk is full', async () => {
  const { database: store, remove } = await openTestDatabase<Tables>('sqlite');
  try {
    await migrate(store, MIGRATIONS);
    const id = 1;
    const user = { id, username: 'Lan', email: 'a@b.co', email_key: 'a@b.co', avatar: '', emoji: '' };
    await store.query
      .insertInto('users')
      .values({ ...user, password_hash: null, google_sub: null, score: 0, is_admin: 0, created_at: 0 })
      .execute();
    let now = Date.now();
    const token = await createSessions(store, () => now).open(id, { address: '', userAgent: '' });
    const sessions = createSessions(onFullDisk(store), () => now);
    now += 2 * HOUR_MS;
    expect(await sessions.findCaller(token)).toMatchObject({ userId: id });
    now += 31 * 24 * HOUR_MS;
    expect(await sessions.findCaller(token)).toBeUndefined();
  } finally {
    await remove();
  }
});

it('ends and deletes a session that was idle for the number of days that the operator set', async () => {
  const { database: store, remove } = await openTestDatabase<Tables>('sqlite');
  try {
    await migrate(store, MIGRATIONS);
    const user = { id: 1, username: 'Lan', email: 'a@b.co', email_key: 'a@b.co', avatar: '', emoji: '' };
    await store.query
      .insertInto('users')
      .values({ ...user, password_hash: null, google_sub: null, score: 0, is_admin: 0, created_at: 0 })
      .execute();
    let now = Date.now();
    const sessions = createSessions(store, () => now, 2);
    const token = await sessions.open(1, { address: '', userAgent: '' });
    now += 47 * HOUR_MS;
    expect(await sessions.findCaller(token)).toBeDefined();
    now += 49 * HOUR_MS;
    expect(await sessions.findCaller(token)).toBeUndefined();
    await sessions.sweep();
    expect(await store.query.selectFrom('sessions').select('user_id').execute()).toEqual([]);
  } finally {
    await remove();
  }
});
