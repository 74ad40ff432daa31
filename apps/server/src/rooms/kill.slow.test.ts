import { ROOM_GAMES, type RoomGame } from '@icando/contract/room-rules';
import type { StoredState } from '@icando/game/rooms/record';
import type { Word } from '@icando/contract/words';
import { describe, expect, it, type TestContext } from 'vitest';
import {
  pause,
  type Frame,
  type SocketClient,
} from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client } from '../../test/support/testing.fixture.ts';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import {
  signedInUsers,
  rightFor,
  roomOf,
  scoreOf,
  joinRoom,
  wordsOf,
} from '../../test/support/rooms/rooms.fixture.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', url: postgresUrl }]),
];
/** `npm run test:promises` kills 25 times on each database. */
const KILLS = Number(process.env['MID_GAME_KILLS'] ?? 1);
/** The time left of every game after the kill, which is enough for one more question. */
const LEFT_MS = 1_500;

/** One room, its two players, and the frames they received before the kill. */
interface PlayedRoom {
  game: RoomGame;
  roomId: string;
  host: SocketClient;
  guest: SocketClient;
  ids: [number, number];
  earlierFrames: Frame[];
}

/** The host answers correctly, the guest wrong; in the mouse game both click the first mouse. */
function answerOf(question: Frame['question'], words: readonly Word[], isRight: boolean): string {
  if (question.show_word !== null) return question.show_word;
  return isRight ? rightFor(question, words) : 'no';
}

async function answer(socket: SocketClient, question: Frame['question'], text: string): Promise<void> {
  await pause(question.read_words.length * 1_000 + (question.read_words.length > 0 ? 30 : 0));
  socket.send({ type: 'submit_answer', answer: text, question_index: question.index });
  await socket.next('answer_result');
}

/** The sum of the scores in all received question_end frames, by user id. */
function receivedScores({ earlierFrames, host, guest }: PlayedRoom): Record<string, number> {
  const frames = [...earlierFrames, ...host.frames, ...guest.frames].filter(
    ({ type }) => type === 'question_end',
  );
  const ends = new Map(frames.map((frame) => [frame['index'], frame]));
  const sums: Record<string, number> = {};
  for (const { scores } of ends.values() as Iterable<Frame>)
    for (const [id, points] of Object.entries(scores as Record<string, number>))
      sums[id] = (sums[id] ?? 0) + points;
  return sums;
}

/** Word ids of all ended questions, in order. */
function askedIds({ earlierFrames, host }: PlayedRoom): number[] {
  return [...earlierFrames, ...host.frames]
    .filter(({ type }) => type === 'question_end')
    .flatMap((end) => end['words'] ?? [end['word']])
    .map(({ id }: { id: number }) => id);
}

/** Kills a server in the middle of the games of two players; resolves to how long they took to be back in all, in ms. */
async function killInMidGame(
  url: string | undefined,
  onTestFinished: TestContext['onTestFinished'],
): Promise<number> {
  const server = new RealServer(url);
  onTestFinished(() => server.remove());
  const people = await server.withStore((store) => signedInUsers(store, 2));
  await server.start();
  const clients = () => people.map(({ token }) => new Client(server.origin, token)) as [Client, Client];
  const [lan, minh] = clients();
  const words = await wordsOf(lan);

  async function open(game: RoomGame): Promise<PlayedRoom> {
    const roomId = await roomOf(lan, words, game, 'speed_mode');
    const host = await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId);
    return {
      game,
      roomId,
      host: host.socket,
      guest: guest.socket,
      ids: [host.userId, guest.userId],
      earlierFrames: [],
    };
  }

  /** Waits for the next question and answers it as the host; `end` answers it as the guest. */
  async function ask({ host, guest }: PlayedRoom) {
    const [{ question }] = await Promise.all([host.next('question'), guest.next('question')]);
    await answer(host, question, answerOf(question, words, true));
    return {
      question,
      end: () => answer(guest, { ...question, read_words: [] }, answerOf(question, words, false)),
    };
  }

  const openRooms = async () => Promise.all(ROOM_GAMES.map(open));
  const [inQuestion, afterEnd] = [await openRooms(), await openRooms()];
  const all = [...inQuestion, ...afterEnd];
  // Rooms of the mouse game start last: their questions do not wait for answers.
  const openQuestions = inQuestion.map(async (room) => {
    if (room.game === 'game_boong') await pause(2_400);
    room.host.send({ type: 'start' });
    await (await ask(room)).end();
    await room.host.next('question_end');
    // A listening question that is being read aloud is open, too.
    if (room.game === 'game_listen') return (await room.host.next('question'))['question'];
    return (await ask(room)).question;
  });
  const scored = afterEnd.map(async (room) => {
    if (room.game === 'game_boong') await pause(3_600);
    room.host.send({ type: 'start' });
    return ask(room);
  });
  const [opened, asked] = await Promise.all([Promise.all(openQuestions), Promise.all(scored)]);
  await Promise.all(asked.map(({ end }) => end()));
  // Both must have received the frame: the kill could come between the two sends.
  const ends = afterEnd.flatMap(({ host, guest }) => [host, guest]);
  await Promise.all(ends.map((socket) => socket.next('question_end')));
  await server.end('SIGKILL');

  await server.withStore(async ({ query }) => {
    for (const { room_id, state } of await query.selectFrom('rooms').select(['room_id', 'state']).execute()) {
      const stored = JSON.parse(state) as StoredState;
      if (stored.stage.phase !== 'playing') throw new Error(stored.stage.phase);
      const stage = { ...stored.stage, game: { ...stored.stage.game, left_ms: LEFT_MS } };
      await query
        .updateTable('rooms')
        .set({ state: JSON.stringify({ ...stored, stage }) })
        .where('room_id', '=', room_id)
        .execute();
    }
  });
  await server.start();
  const readyAt = performance.now();
  const [lanAfter, minhAfter] = clients();
  const rejoinMs: number[] = [];
  const results = await Promise.all(
    all.map(async (room, place) => {
      const received = receivedScores(room);
      const before = askedIds(room);
      room.earlierFrames.push(
        ...room.host.frames,
        ...room.guest.frames.filter(({ type }) => type !== 'question_end'),
      );
      const [host, guest] = await Promise.all([
        joinRoom(lanAfter, room.roomId),
        joinRoom(minhAfter, room.roomId),
      ]);
      rejoinMs.push(performance.now() - readyAt);
      const [hostId, guestId] = room.ids;
      expect([host.welcome['you'].score, guest.welcome['you'].score]).toEqual([
        received[hostId],
        received[guestId],
      ]);
      room.host = host.socket;
      room.guest = guest.socket;
      const next = await ask(room);
      expect(next.question.index).toBe(1);
      // An open question is asked again; otherwise the next one follows.
      const { word_question, read_words } = opened[place] ?? next.question;
      expect(next.question).toMatchObject({ word_question, read_words });
      await next.end();
      const after = await host.socket.next('question_end');
      const ended = askedIds(room);
      expect(ended.slice(0, before.length)).toEqual(before);
      expect(new Set(ended).size).toBe(ended.length);
      const sums = receivedScores(room);
      expect(after['index']).toBe(1);
      const { players } = await host.socket.next('game_end');
      expect(Object.fromEntries(players.map(({ user_id, score }: Frame) => [user_id, score]))).toEqual(sums);
      return players as { user_id: number; add_score: number; total_number: number }[];
    }),
  );
  expect(Math.max(...rejoinMs)).toBeLessThan(3_000);
  const rows = results.flat();
  expect(rows.map(({ total_number }) => total_number)).toEqual(rows.map(() => 2));
  await server.end('SIGKILL');

  await server.start();
  for (const [index, client] of clients().entries()) {
    const userRows = rows.filter(({ user_id }) => user_id === people[index]?.id);
    expect(userRows).toHaveLength(all.length);
    const xp = userRows.reduce((sum, { add_score }) => sum + add_score, 0);
    expect(await scoreOf(client)).toBe(xp);
    expect(xp).toBeGreaterThanOrEqual(index === 0 ? 6 : 0);
  }
  const again = await joinRoom(clients()[0], all[0]?.roomId ?? '');
  expect(again.welcome['room'].phase).toBe('finished');
  await server.remove();
  return Math.max(...rejoinMs);
}

describe.concurrent.each(DATABASES)(
  'a server killed with -9 in the middle of eight games ($name)',
  ({ url, name }) => {
    it(
      'continues within 3 s with the announced points, asks only open questions again, and awards XP once',
      { timeout: KILLS * 60_000 },
      async ({ annotate, onTestFinished }) => {
        const backMs: number[] = [];
        for (let kill = 0; kill < KILLS; kill += 1) backMs.push(await killInMidGame(url, onTestFinished));
        const slowest = Math.round(Math.max(...backMs));
        await annotate(`${name}: ${KILLS} kills, all players back within ${slowest} ms`, 'R2');
      },
    );
  },
);
