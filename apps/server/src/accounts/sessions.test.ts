import { myUser } from '@icando/contract/accounts';
import { listSessions } from '@icando/contract/sessions';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { DatabaseUnavailable, migrate } from '../platform/database/index.ts';
import { openTestDatabase } from '../../test/support/platform/database/test-databases.fixture.ts';
import { MIGRATIONS, type Store, type Tables } from '../schema/index.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createSessions, type Sessions } from './sessions.ts';

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

onBothDatabases('the sessions of a user', (server) => {
  const from = { address: '198.51.100.1', userAgent: 'phone' };
  const inHomework = (id: number) => ({
    scope: { kind: 'homework' as const, id: String(id) },
    expiresAt: Date.now() + HOUR_MS,
  });

  async function alive(sessions: Sessions, tokens: readonly string[]): Promise<number> {
    const callers = await Promise.all(tokens.map((token) => sessions.findCaller(token)));
    return callers.filter((caller) => caller !== undefined).length;
  }

  it('are not ended, listed or known by address for the tokens of homework, nor the other way round', async () => {
    const lan = await server.newcomer();
    const userId = await idOf(lan);
    const sessions = createSessions(server.store);
    const pupilTokens: string[] = [];
    for (let id = 1; id <= 25; id += 1) pupilTokens.push(await sessions.open(userId, from, inHomework(id)));
    expect((await lan.call(myUser)).status).toBe(200);
    expect((await lan.call(listSessions)).body.data).toMatchObject([{ is_this: true }]);
    expect(await sessions.isKnownAddress(userId, from.address)).toBe(false);
    for (let times = 0; times < 25; times += 1) await sessions.open(userId, from);
    expect(await alive(sessions, pupilTokens)).toBe(25);
    expect(await sessions.isKnownAddress(userId, from.address)).toBe(true);
  });

  it('are at most 20, and 5 in one homework, of which the oldest end, also when fifty open at once (race)', async () => {
    const userId = await idOf(await server.newcomer());
    const sessions = createSessions(server.store);
    const fifty = Array.from({ length: 50 });
    const tokens = await Promise.all(fifty.map(() => sessions.open(userId, from)));
    const pupilTokens = await Promise.all(fifty.map(() => sessions.open(userId, from, inHomework(1))));
    expect(await alive(sessions, tokens)).toBe(20);
    expect(await alive(sessions, pupilTokens)).toBe(5);
    const newest = await sessions.open(userId, from, inHomework(1));
    expect(await alive(sessions, [...pupilTokens, newest])).toBe(5);
    expect(await alive(sessions, [newest])).toBe(1);
  });
});
