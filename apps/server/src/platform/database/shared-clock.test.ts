import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { watchSharedClock } from './shared-clock.ts';

onBothDatabases('the shared clock', (server) => {
  it("is the server's clock while that is accurate", async () => {
    const clock = await watchSharedClock(server.store, () => Date.now() + 500);
    const before = Date.now();
    const now = clock.now() - 500;
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
    clock.stop();
  });

  it.each([-3_600_000, 3_600_000])(
    "is PostgreSQL's when the server's clock is %i ms off, except with the embedded database",
    async (off) => {
      const clock = await watchSharedClock(server.store, () => Date.now() + off);
      const expected = server.store.kind === 'sqlite' ? off : 0;
      expect(Math.abs(clock.now() - Date.now() - expected)).toBeLessThan(1_000);
      clock.stop();
    },
  );
});
