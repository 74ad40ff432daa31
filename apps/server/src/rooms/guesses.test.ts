import { CLOSE } from '@icando/contract/socket-protocol';
import { describe, expect, it } from 'vitest';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { createGuesses } from './guesses.ts';
import { signedInUsers, roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

describe('guessing room ids', () => {
  const guessUntilRefused = async (
    guesses: ReturnType<typeof createGuesses>,
    userId: number,
    address: string,
  ) => {
    let count = 0;
    while (await guesses.take({ userId, address })) count += 1;
    return count;
  };

  it('is limited to 30 for a user, and to 400 for an address', async () => {
    const guesses = createGuesses((_name, rule) => createRateLimit(rule));
    expect(await guessUntilRefused(guesses, 1, 'a')).toBe(30);
    let all = 30;
    for (let userId = 2; userId <= 40; userId += 1) all += await guessUntilRefused(guesses, userId, 'a');
    expect(all).toBeGreaterThanOrEqual(400);
    expect(all).toBeLessThan(420);
    expect(await guesses.take({ userId: 50, address: 'b' })).toBe(true);
  });

  it('does not charge a user when the address is refused, or when the room exists', async () => {
    const guesses = createGuesses((_name, rule) => createRateLimit(rule));
    for (let userId = 1; userId <= 20; userId += 1) await guessUntilRefused(guesses, userId, 'a');
    expect(await guessUntilRefused(guesses, 99, 'a')).toBe(0);
    expect(await guessUntilRefused(guesses, 99, 'b')).toBe(30);
    const honest = { userId: 700, address: 'c' };
    for (let visit = 0; visit < 1_000; visit += 1) {
      expect(await guesses.take(honest)).toBe(true);
      guesses.refund(honest);
    }
  });
});

onBothDatabases(
  'guessing from one address',
  (server) => {
    const dialFrom = (address: string, token: string, roomId: string) =>
      new SocketClient(`${server.origin}/ws/game/${roomId}?token=${token}`, {
        headers: { 'x-forwarded-for': address },
      });

    it('is limited per address behind a proxy, but never for existing rooms', async () => {
      const lan = await server.newcomer();
      const roomId = await roomOf(lan, await wordsOf(lan, 3));
      const people = await signedInUsers(server.store, 45);
      let guessCount = 0;
      const guess = (address: string, token: string) => {
        guessCount += 1;
        return dialFrom(address, token, `ZZZ${String(guessCount).padStart(3, '2').replaceAll(/[01]/g, 'A')}`)
          .closed;
      };
      const codes: number[] = [];
      for (const { token } of people)
        codes.push(...(await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.7', token)))));
      expect(codes.filter((code) => code === CLOSE.noSuchRoom).length).toBeGreaterThanOrEqual(400);
      expect(codes).toContain(CLOSE.flood);
      const lanCodes = await Promise.all(
        Array.from({ length: 9 }, () => guess('203.0.113.7', lan.token ?? '')),
      );
      expect(lanCodes).toContain(CLOSE.flood);
      expect(await guess('203.0.113.8', lan.token ?? '')).toBe(CLOSE.noSuchRoom);
      const firstUser = people[0] as (typeof people)[number];
      const inside = dialFrom('203.0.113.7', firstUser.token, roomId);
      expect((await inside.next('player_joined'))['you'].user_id).toBe(firstUser.id);
    });
  },
  { TRUST_PROXY: '127.0.0.1' },
);
