import { describe, expect, it } from 'vitest';
import { pause, type Frame } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client } from '../../test/support/testing.fixture.ts';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import { signedInUsers, dial, rightFor, roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', url: postgresUrl }]),
];
/** The size of a full room; the nightly run sets 500. */
const SEATS = Number(process.env['ROOM_SEATS'] ?? 150);
const QUESTIONS = 2;
const STORM_MS = 2_000;

/** Reads the server's metrics. The event loop lag is that since the previous call. */
async function metricsOf(server: RealServer) {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    lagMs: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1_000),
    lagP99Ms: Math.round(value('nodejs_eventloop_lag_p99_seconds') * 1_000),
    memoryMb: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
  };
}

describe.each(DATABASES)('a full room ($name)', ({ url }) => {
  it(
    'sends each player as few frames as a small room does',
    { timeout: 90_000 },
    async ({ onTestFinished, annotate }) => {
      const server = new RealServer(url);
      onTestFinished(() => server.remove());
      const people = await server.withStore((store) => signedInUsers(store, SEATS));
      await server.start();
      const clients = people.map(({ token }) => new Client(server.origin, token));
      const [lan] = clients;
      if (lan === undefined) throw new Error('nobody');
      const words = await wordsOf(lan);
      const roomId = await roomOf(lan, words);
      const before = await metricsOf(server);
      const figures: Record<string, unknown> = { before };

      const counts = people.map((): Record<string, number> => ({}));
      let bytes = 0;
      let ended = 0;
      const startedAt = performance.now();
      const sockets = await Promise.all(
        clients.map(async (client, place) => {
          await pause((place / SEATS) * STORM_MS);
          const socket = dial(client, roomId);
          const received = counts[place] as Record<string, number>;
          socket.ws.on('message', (data) => {
            bytes += (data as Buffer).length;
            const { type, question } = JSON.parse((data as Buffer).toString()) as Frame;
            received[type] = (received[type] ?? 0) + 1;
            socket.frames.length = 0;
            if (type === 'question_end' && place === 0) ended += 1;
            if (type !== 'question' || ended >= QUESTIONS) return;
            const answer = place % 3 === 0 ? 'no' : rightFor(question, words);
            setTimeout(
              () => socket.send({ type: 'submit_answer', answer, question_index: question.index }),
              Math.random() * 300,
            );
          });
          await new Promise((seated) => socket.ws.once('message', seated));
          return socket;
        }),
      );
      const joinedMs = Math.round(performance.now() - startedAt);
      figures['joinedMs'] = joinedMs;
      figures['afterJoining'] = { ...(await metricsOf(server)), mb: bytes / 1e6 };
      bytes = 0;
      sockets[0]?.send({ type: 'start' });
      await expect.poll(() => ended, { timeout: 40_000, interval: 100 }).toBe(QUESTIONS);
      figures['afterQuestions'] = { ...(await metricsOf(server)), mb: bytes / 1e6 };
      const endedAt = performance.now();
      sockets[0]?.send({ type: 'end_game' });
      await expect
        .poll(() => counts.every((received) => received['game_end'] === 1), {
          timeout: 30_000,
          interval: 100,
        })
        .toBe(true);
      figures['endMs'] = Math.round(performance.now() - endedAt);
      const atTheEnd = await metricsOf(server);
      figures['atTheEnd'] = atTheEnd;
      figures['one'] = counts[SEATS / 2];
      await annotate(JSON.stringify(figures));

      expect(joinedMs).toBeLessThan(STORM_MS + 10_000);
      expect(atTheEnd.memoryMb - before.memoryMb).toBeLessThan(120);
      for (const received of counts) {
        expect(received['answer_result']).toBe(QUESTIONS);
        expect(received['question_end']).toBeLessThanOrEqual(QUESTIONS + 1);
        expect(received['question']).toBeLessThanOrEqual(QUESTIONS + 1);
        expect(received['standing']).toBeLessThanOrEqual(QUESTIONS + 2);
        // Early players see at most 100 joins one by one, then one list a second.
        expect(received['player_joined']).toBeLessThan(120);
        expect(received['error']).toBeUndefined();
      }
      for (const socket of sockets) socket.ws.terminate();
    },
  );
});
