import { CLOSE } from '@icando/contract/socket-protocol';
import { describe, expect, it } from 'vitest';
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

describe.concurrent.each(DATABASES)('a server that is replaced in mid-game ($name)', ({ url }) => {
  it(
    'continues a game with the same points, and awards XP once',
    { timeout: 120_000 },
    async ({ onTestFinished }) => {
      const server = new RealServer(url);
      onTestFinished(() => server.remove());
      const [one, two] = await server.withStore((store) => signedInUsers(store, 2));
      const clients = () =>
        [one, two].map((person) => new Client(server.origin, person?.token)) as [Client, Client];
      await server.start();
      const [lan, minh] = clients();
      const words = await wordsOf(lan);
      const roomId = await roomOf(lan, words);
      const host = await joinRoom(lan, roomId);
      const guest = await joinRoom(minh, roomId);
      host.socket.send({ type: 'start' });
      const { question: first } = await host.socket.next('question');
      host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
      guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
      await guest.socket.next('question_end');
      const { question: open } = await guest.socket.next('question');
      expect(await server.end('SIGTERM')).toBe(0);
      expect(await Promise.all([host.socket.closed, guest.socket.closed])).toEqual([
        CLOSE.restart,
        CLOSE.restart,
      ]);
      const frameTypes = [...host.socket.frames, ...guest.socket.frames].map(({ type }) => type);
      expect(frameTypes).not.toContain('player_left');

      await server.start();
      const since = performance.now();
      const [lanAfter, minhAfter] = clients();
      const hostAfter = await joinRoom(lanAfter, roomId);
      const guestAfter = await joinRoom(minhAfter, roomId);
      expect(hostAfter.welcome['you']).toMatchObject({ score: 100, is_player: true });
      expect(hostAfter.welcome['room'].host_id).toBe(host.userId);
      const { question } = await hostAfter.socket.next('question');
      expect(performance.now() - since).toBeLessThan(3_000);
      expect(question).toMatchObject({ index: 1, word_question: open.word_question });
      const again = { type: 'submit_answer', answer: rightFor(question, words), question_index: 1 };
      hostAfter.socket.send(again);
      guestAfter.socket.send(again);
      expect((await guestAfter.socket.next('question_end'))['correct_count']).toBe(2);
      hostAfter.socket.send({ type: 'end_game' });
      const { players } = await guestAfter.socket.next('game_end');
      expect(players).toMatchObject([
        { score: 200, add_score: 2, correct_number: 2, total_number: 2 },
        { score: 100, add_score: 1 },
      ]);
      // The creator is away when the server restarts, and has the room again on returning.
      hostAfter.socket.close();
      expect((await guestAfter.socket.next('player_left'))['host_id']).toBe(guest.userId);
      expect(await server.end('SIGTERM')).toBe(0);

      await server.start();
      const [lanLast, minhLast] = clients();
      const guestLast = await joinRoom(minhLast, roomId);
      expect(guestLast.welcome['room']).toMatchObject({ phase: 'finished', host_id: guest.userId });
      expect((await joinRoom(lanLast, roomId)).welcome['room'].host_id).toBe(host.userId);
      expect((await guestLast.socket.next('room_changed'))['room'].host_id).toBe(host.userId);
      expect(await scoreOf(lanLast)).toBe(2);
    },
  );
});
