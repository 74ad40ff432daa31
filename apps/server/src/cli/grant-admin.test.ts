import { listSystemBanks } from '@icando/contract/test-banks';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { accountQueries } from '../accounts/index.ts';
import { setAdmin } from './grant-admin.ts';

onBothDatabases('an admin named on the command line', (server) => {
  /** On PostgreSQL, each test server has its own schema, which the command does not support. */
  const setRole = (email: string, isAdmin: boolean) =>
    server.store.kind === 'sqlite'
      ? setAdmin({ databaseUrl: undefined, dataDir: server.dataDir }, { email, isAdmin })
      : accountQueries(server.store, openLeaderboards(server.store)).setAdmin(email.toLowerCase(), isAdmin);

  it('becomes an admin while the server runs, and can lose the role', async () => {
    await server.newcomer('the first, an admin already');
    const lan = await server.newcomer('Lan');
    const minh = await server.newcomer('Minh');
    expect(await setRole(lan.email.toUpperCase(), true)).toBe('Lan');
    expect((await lan.call(listSystemBanks)).status).toBe(200);
    expect((await minh.call(listSystemBanks)).status).toBe(403);
    expect(await setRole(minh.email, true)).toBe('Minh');
    expect(await setRole(minh.email, false)).toBe('Minh');
    expect(await setRole('nobody@example.com', true)).toBeUndefined();
    if (server.store.kind !== 'sqlite') return;
    const events = await server.store.query
      .selectFrom('security_log')
      .innerJoin('users', 'users.id', 'security_log.target_id')
      .select(['event', 'username'])
      .where('event', 'in', ['admin_given', 'admin_taken'])
      .orderBy('security_log.id')
      .execute();
    expect(events.map(({ event, username }) => [event, username])).toEqual([
      ['admin_given', 'Lan'],
      ['admin_given', 'Minh'],
      ['admin_taken', 'Minh'],
    ]);
  });
});
