import { expect, it, vi } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { accountDeletionQueries } from './account-deletion-queries.ts';
import { createErasing } from './erase.ts';

onBothDatabases('the erasing of an account', (server) => {
  it('calls the erasers behind one that fails, keeps that account, and deletes the next one', async () => {
    const { store } = server;
    const [stuck, next] = [await idOf(await server.newcomer()), await idOf(await server.newcomer())];
    await store.query.updateTable('users').set({ delete_at: 1 }).where('id', 'in', [stuck, next]).execute();
    const behind = vi.fn(async () => undefined);
    const report = vi.fn();
    const erasing = createErasing({
      store,
      queries: accountDeletionQueries(store),
      leaderboards: openLeaderboards(store),
      erasers: [
        async ({ id }) => {
          if (id === stuck) throw new Error('no disk');
        },
        behind,
      ],
      report,
      onErased: () => undefined,
      clock: Date.now,
    });
    await erasing.sweep();
    expect(behind).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.any(AggregateError),
      expect.objectContaining({ id: stuck }),
    );
    const left = store.query.selectFrom('users').select('id').where('id', 'in', [stuck, next]);
    expect(await left.execute()).toEqual([{ id: stuck }]);
  });
});
