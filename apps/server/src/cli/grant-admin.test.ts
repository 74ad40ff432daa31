import { listSystemBanks } from '@icando/contract/test-banks';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing.fixture.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { accountQueries } from '../accounts/index.ts';
import { setAdmin } from './grant-admin.ts';

onBothDatabases('an admin named on the command line', (server) => {
  /** The tests' PostgreSQL has a schema for each server, which the command does not know. */
  const name = (email: string, isAdmin: boolean) =>
    server.store.kind === 'sqlite'
      ? setAdmin({ databaseUrl: undefined, dataDir: server.dataDir }, { email, isAdmin })
      : accountQueries(server.store, openLeaderboards(server.store)).setAdmin(email.toLowerCase(), isAdmin);

  it('is one while the server runs, and can be one no more', async () => {
    await server.newcomer('the first, an admin already');
    const lan = await server.newcomer('Lan');
    const again = await server.newcomer('Minh');
    expect(await name(lan.email.toUpperCase(), true)).toBe('Lan');
    expect((await lan.call(listSystemBanks)).status).toBe(200);
    expect((await again.call(listSystemBanks)).status).toBe(403);
    expect(await name(again.email, true)).toBe('Minh');
    expect(await name(again.email, false)).toBe('Minh');
    expect(await name('nobody@example.com', true)).toBeUndefined();
  });
});
