import { describe, it } from 'vitest';
import { pause } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client } from '../../test/support/testing.fixture.ts';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import {
  joinRoom,
  rightFor,
  roomOf,
  scoreOf,
  signedInUsers,
  wordsOf,
} from '../../test/support/rooms/rooms.fixture.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', url: postgresUrl }]),
];

describe.concurrent.each(DATABASES)('a server killed with -9 right after a game ($name)', ({ url }) => {
  it(
    'puts its answers into the memories of the players as soon as it is started again',
    { timeout: 60_000 },
    async ({ expect, onTestFinished }) => {
      const server = new RealServer(url);
      onTestFinished(() => server.remove());
      const people = await server.withStore((store) => signedInUsers(store, 2));
      await server.start();
      const [lan, minh] = people.map(({ token }) => new Client(server.origin, token)) as [Client, Client];
      const words = await wordsOf(lan);
      const roomId = await roomOf(lan, words);
      const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
      host.socket.send({ type: 'start' });
      const { question } = await guest.socket.next('question');
      // A faster answer does not count as evidence.
      await pause(350);
      for (const { socket } of [host, guest])
        socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
      await guest.socket.next('question_end');
      host.socket.send({ type: 'end_game' });
      await guest.socket.next('game_end');
      await server.end('SIGKILL');

      // As if the kill had come before the first of these writes.
      await server.withStore(async ({ query }) => {
        for (const table of ['memory', 'memory_words', 'answer_counts', 'answer_days', 'answers'] as const)
          await query.deleteFrom(table).execute();
        await query.updateTable('room_answers').set({ is_logged: 0 }).execute();
      });
      await server.start();
      const memories = () =>
        server.withStore(({ query }) => query.selectFrom('memory').select('user_id').execute());
      await expect.poll(memories, { interval: 200 }).toHaveLength(2);
      expect(await scoreOf(new Client(server.origin, people[1]?.token))).toBe(1);
    },
  );
});
