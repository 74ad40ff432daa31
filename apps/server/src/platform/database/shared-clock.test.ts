import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing.fixture.ts';
import { watchSharedClock } from './shared-clock.ts';

onBothDatabases('the clock that servers share', (server) => {
  it("is the server's own clock while that is accurate", async () => {
    const clock = await watchSharedClock(server.store, () => Date.now() + 500);
    expect(Math.abs(clock.now() - Date.now() - 500)).toBeLessThan(100);
    clock.stop();
  });

  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined).each([-3_600_000, 3_600_000])(
    "is the database's where a server is %i ms off",
    async (off) => {
      if (server.store.kind === 'sqlite') return;
      const clock = await watchSharedClock(server.store, () => Date.now() + off);
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
      clock.stop();
    },
  );
});
