import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import pg from 'pg';
import { myUser } from '@icando/contract/accounts';
import { CLOSE } from '@icando/contract/socket-protocol';
import { wsTicket } from '@icando/contract/sockets';
import { createWord, listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { roomOf, wordsOf } from '../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../test/support/testing.fixture.ts';

const BUSY = 'The server is busy. Try again in a moment.';

/** Makes every write of words wait for a lock. Returns a function that releases the lock. */
async function slowDown({ store, dataDir, databaseUrl }: TestServer): Promise<() => Promise<void>> {
  if (store.kind === 'sqlite') {
    const other = new DatabaseSync(join(dataDir, 'icando.db'));
    other.exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  }
  const other = new pg.Client(databaseUrl);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE words IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await other.query('ROLLBACK');
    await other.end();
  };
}

async function metric(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const line = text.split('\n').find((line) => line.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

onBothDatabases(
  'a server whose database is slow',
  (server) => {
    it(
      'refuses new calls and sockets at once, serves accepted ones, and recovers',
      { timeout: 60_000 },
      async () => {
        // The first account is the admin.
        const [admin, lan] = [await server.newcomer(), await server.newcomer()];
        expect((await admin.call(myUser)).body.is_admin).toBe(true);
        const roomId = await roomOf(lan, await wordsOf(lan, 3));
        const dial = async (client: Client, path: string) => {
          const { ticket } = (await client.call(wsTicket)).body;
          return new SocketClient(`${server.origin}${path}?token=${ticket}`);
        };
        const player = await dial(lan, `/ws/game/${roomId}`);
        await player.next('player_joined');
        const talker = await dial(lan, '/ws/user');
        await talker.opened;
        const ticket = (await lan.call(wsTicket)).body.ticket;

        const release = await slowDown(server);
        const flood = { isOn: true };
        const flooding = (async () => {
          const calls: Promise<unknown>[] = [];
          while (flood.isOn) {
            const body = { word_e: 'river', word_v: 'sông', lesson: null };
            calls.push(lan.call(createWord, { body }).catch(() => undefined));
            await new Promise((resolve) => {
              setTimeout(resolve, 20);
            });
          }
          await Promise.all(calls);
        })();
        try {
          await expect.poll(() => metric(server, 'load_shedding')).toBe(1);
          const refused = await lan.call(listWords);
          expect([refused.status, (refused.body as unknown as { detail: string }).detail]).toEqual([
            503,
            BUSY,
          ]);
          expect((refused.body as unknown as { error_id: string }).error_id).toMatch(/^[0-9a-f-]{36}$/);
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
          expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
          expect(await metric(server, 'load_shed_total{what="call"}')).toBeGreaterThan(0);
          expect(await metric(server, 'database_oldest_wait_seconds')).toBeGreaterThan(0.2);

          const late = new SocketClient(`${server.origin}/ws/chat?token=${ticket}`);
          expect(await late.closed).toBe(CLOSE.tryAgain);
          talker.send({ type: 'ping', t: 1 });
          await talker.next('pong');
          player.send({ type: 'ping', t: 2 });
          await player.next('pong');
          const answer = (await admin.call(myUser)) as { body: { detail?: string } };
          expect(answer.body.detail).not.toBe(BUSY);
        } finally {
          flood.isOn = false;
          await release();
        }
        await flooding;
        await expect.poll(async () => (await lan.call(listWords)).status).toBe(200);
        expect(await metric(server, 'load_shedding')).toBe(0);
        const back = await dial(lan, `/ws/game/${roomId}`);
        await back.next('player_joined');
      },
    );
  },
  { SHED_WAIT_MS: '200' },
);
