import { describe, expect, it, type TestContext } from 'vitest';
import { testPostgresUrl } from '../../test/support/platform/database/test-databases.fixture.ts';
import { pause, type SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client } from '../../test/support/testing.fixture.ts';
import {
  signedInUsers,
  rightFor,
  roomOf,
  scoreOf,
  joinRoom,
  wordsOf,
} from '../../test/support/rooms/rooms.fixture.ts';
import { startOutageServer } from '../../test/support/rooms/outage.fixture.ts';

const DATABASES = [
  { name: 'embedded database', isPostgres: false },
  ...(testPostgresUrl === undefined ? [] : [{ name: 'PostgreSQL', isPostgres: true }]),
];

/** Lan and Minh at their first question, which Lan has answered correctly. */
async function begin(isPostgres: boolean, onTestFinished: TestContext['onTestFinished']) {
  const server = await startOutageServer(isPostgres);
  onTestFinished(() => server.close());
  const [lan, minh] = (await signedInUsers(server.app.store, 2)).map(
    ({ token }) => new Client(server.origin, token),
  );
  if (lan === undefined || minh === undefined) throw new Error('two users were expected');
  const words = await wordsOf(lan);
  const roomId = await roomOf(lan, words);
  const host = await joinRoom(lan, roomId);
  const guest = await joinRoom(minh, roomId);
  host.socket.send({ type: 'start' });
  const { question } = await host.socket.next('question');
  host.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
  await host.socket.next('answer_result');
  return { server, lan, minh, words, roomId, host, guest };
}

const typesOf = ({ frames }: SocketClient) => frames.map(({ type }) => type);

describe.concurrent.each(DATABASES)('a database outage in mid-game ($name)', ({ isPostgres }) => {
  it(
    'that is short delays frames until their record is stored, and then the game continues',
    { timeout: 60_000 },
    async ({ onTestFinished }) => {
      const { server, lan, words, host, guest } = await begin(isPostgres, onTestFinished);
      server.cutOff();
      guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
      await guest.socket.next('answer_result');
      await pause(2_500);
      expect([...typesOf(host.socket), ...typesOf(guest.socket)]).not.toContain('question_end');
      expect([host.socket.ws.readyState, guest.socket.ws.readyState]).toEqual([1, 1]);
      // The end is not earlier than its record, however late its frame is.
      const restoredAt = performance.now();
      server.restore();
      const end = await host.socket.next('question_end');
      expect(end['scores']).toEqual({ [host.userId]: 100, [guest.userId]: 0 });
      const { question } = await guest.socket.next('question');
      expect(performance.now() - restoredAt).toBeGreaterThan(1_300);
      expect(question.index).toBe(1);
      for (const { socket } of [host, guest])
        socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 1 });
      expect((await host.socket.next('question_end'))['correct_count']).toBe(2);
      host.socket.send({ type: 'end_game' });
      const { players } = await host.socket.next('game_end');
      expect(players).toMatchObject([
        { score: 200, add_score: 2 },
        { score: 100, add_score: 1 },
      ]);
      expect(await scoreOf(lan)).toBe(2);
    },
  );

  it(
    'that is long closes all sockets, and players who reconnect find the last announced state',
    { timeout: 120_000 },
    async ({ onTestFinished }) => {
      const { server, lan, minh, words, roomId, host, guest } = await begin(isPostgres, onTestFinished);
      guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
      await guest.socket.next('question_end');
      const { question: open } = await guest.socket.next('question');
      server.cutOff();
      for (const { socket } of [host, guest])
        socket.send({ type: 'submit_answer', answer: rightFor(open, words), question_index: 1 });
      expect(await Promise.all([host.socket.closed, guest.socket.closed])).toEqual([1013, 1013]);
      expect(typesOf(host.socket).filter((type) => type === 'question_end')).toHaveLength(1);
      server.restore();
      const back = await joinWhenReady(lan, roomId);
      expect(back.welcome['you'].score).toBe(100);
      const other = await joinWhenReady(minh, roomId);
      const { question } = await back.socket.next('question');
      expect(question).toMatchObject({ index: 1, word_question: open.word_question });
      for (const { socket } of [back, other])
        socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 1 });
      expect((await other.socket.next('question_end'))['correct_count']).toBe(2);
      back.socket.send({ type: 'end_game' });
      expect((await other.socket.next('game_end'))['players']).toMatchObject([
        { score: 200 },
        { score: 100 },
      ]);
    },
  );
});

/** Retries as a client does after a lost connection. */
async function joinWhenReady(client: Client, roomId: string) {
  for (let attempt = 0; ; attempt += 1) {
    const seat = await joinRoom(client, roomId).catch((error: unknown) => error);
    if (!(seat instanceof Error)) return seat as Awaited<ReturnType<typeof joinRoom>>;
    if (attempt === 100) throw seat;
    await pause(200);
  }
}
