import { it, onTestFinished, vi } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { playWhileClockJumps } from '../../test/support/rooms/clock-jump.fixture.ts';

const HOUR_MS = 3_600_000;

/** Replaces the server's clock by one that jumps, as after a correction by an operator or a time server. */
function mockClock(): { jump: (ms: number) => void } {
  const now = Date.now.bind(Date);
  let offsetMs = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offsetMs);
  onTestFinished(() => clock.mockRestore());
  return {
    jump(ms) {
      offsetMs += ms;
    },
  };
}

onBothDatabases('a clock that jumps in mid-game', (server) => {
  it.each([
    ['an hour forward', HOUR_MS],
    ['an hour back', -HOUR_MS],
  ])('%s changes neither the time left nor the points', async (_, jumpMs) => {
    const players: [Client, Client] = [await server.newcomer(), await server.newcomer()];
    await playWhileClockJumps(players, jumpMs, mockClock().jump);
  });
});
