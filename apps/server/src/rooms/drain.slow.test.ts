import { CLOSE } from '@icando/contract/socket-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pause, type Frame } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import {
  canRunNodes,
  continueAtSecond,
  playOneQuestion,
  startRealNodes,
  type RealNodes,
} from '../../test/support/rooms/real-nodes.fixture.ts';
import { rejoin, dial, rightFor, roomOf, scoreOf, joinRoom } from '../../test/support/rooms/rooms.fixture.ts';

type PlayedRoom = Pick<Awaited<ReturnType<typeof playOneQuestion>>, 'roomId' | 'host' | 'guest' | 'words'>;

describe.skipIf(!canRunNodes)(
  'a room whose server drains (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeAll(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    // Each test ends one of the servers.
    beforeEach(() => Promise.all([nodes.first.start(), nodes.second.start()]), 60_000);
    afterAll(() => nodes.remove(), 60_000);

    /** Both players answer the open question, the host correctly. */
    async function answer({ host, guest, words }: PlayedRoom, question: Frame) {
      const fields = { type: 'submit_answer', question_index: question['index'] as number };
      host.socket.send({ ...fields, answer: rightFor(question, words) });
      guest.socket.send({ ...fields, answer: 'no' });
      return guest.socket.next('question_end');
    }

    /** Both players reconnect, as clients do after 1012. */
    async function reconnect(room: PlayedRoom): Promise<PlayedRoom> {
      const [host, guest] = await Promise.all([
        rejoin(nodes.lanAtSecond(), room.roomId),
        rejoin(nodes.minh(), room.roomId),
      ]);
      return { ...room, host, guest };
    }

    it('goes on at the other server in every phase, with its points, and awards XP once', async () => {
      const [lan, minh] = [nodes.lan(), nodes.minh()];
      const game = await playOneQuestion(nodes);
      const { words } = game;
      const xpBefore = await scoreOf(lan);
      const open = async (): Promise<PlayedRoom> => {
        const roomId = await roomOf(lan, words);
        return { roomId, words, host: await joinRoom(lan, roomId), guest: await joinRoom(minh, roomId) };
      };
      const [lobby, podium, feedback, emptied] = [await open(), await open(), await open(), await open()];
      emptied.host.socket.send({ type: 'kick_player', user_id: emptied.guest.userId });
      expect(await emptied.guest.socket.closed).toBe(CLOSE.kicked);
      for (const { host } of [podium, feedback]) host.socket.send({ type: 'start' });
      const [{ question: first }, { question: other }] = await Promise.all([
        podium.guest.socket.next('question'),
        feedback.guest.socket.next('question'),
      ]);
      await answer(podium, first);
      podium.host.socket.send({ type: 'end_game' });
      const { players: awarded } = await podium.host.socket.next('game_end');
      await answer(game, game.open as Frame);
      await game.guest.socket.next('question');
      await answer(feedback, other);

      const ended = nodes.first.end('SIGTERM');
      const all = [game, lobby, podium, feedback].flatMap(({ host, guest }) => [host, guest]);
      expect(await Promise.all(all.map(({ socket }) => socket.closed))).toEqual(all.map(() => CLOSE.restart));
      const [gameAfter, lobbyAfter, podiumAfter, feedbackAfter] = await Promise.all(
        [game, lobby, podium, feedback].map(reconnect) as [
          Promise<PlayedRoom>,
          Promise<PlayedRoom>,
          Promise<PlayedRoom>,
          Promise<PlayedRoom>,
        ],
      );
      expect(gameAfter.host.welcome['you']).toMatchObject({ user_id: game.host.userId, score: 200 });
      expect((await gameAfter.guest.socket.next('question'))['question'].index).toBeGreaterThanOrEqual(2);
      expect(lobbyAfter.guest.welcome['room'].phase).toBe('waiting');
      expect(podiumAfter.guest.welcome['room'].phase).toBe('finished');
      expect((await feedbackAfter.guest.socket.next('question'))['question'].index).toBeGreaterThanOrEqual(1);
      lobbyAfter.host.socket.send({ type: 'start' });
      await lobbyAfter.guest.socket.next('game_started');
      gameAfter.host.socket.send({ type: 'end_game' });
      const { players: won } = await gameAfter.host.socket.next('game_end');
      expect(await ended).toBe(0);

      const isLan = ({ user_id }: Frame) => user_id === game.host.userId;
      expect((won as Frame[]).find(isLan)).toMatchObject({ score: 200, correct_number: 2 });
      const xp = [awarded, won].map((rows) => (rows as Frame[]).find(isLan)?.['add_score'] as number);
      expect(await scoreOf(nodes.lanAtSecond())).toBe(xpBefore + (xp[0] ?? 0) + (xp[1] ?? 0));
      expect(await dial(nodes.minh(), emptied.roomId).closed).toBe(CLOSE.kicked);
    });

    it('asks the open question again at the other server within 3 s', async () => {
      const game = await playOneQuestion(nodes);
      const since = performance.now();
      const ended = nodes.first.end('SIGTERM');
      expect(await Promise.all([game.host.socket.closed, game.guest.socket.closed])).toEqual([1012, 1012]);
      const { end } = await continueAtSecond(nodes, game);
      expect(performance.now() - since).toBeLessThan(3_000);
      expect(end['correct_count']).toBe(2);
      expect(await ended).toBe(0);
    });

    it('goes on at its owner while a draining relay closes its players with 1012', async () => {
      const game = await playOneQuestion(nodes);
      const ended = nodes.second.end('SIGTERM');
      expect(await game.guest.socket.closed).toBe(CLOSE.restart);
      expect(game.host.socket.ws.readyState).toBe(game.host.socket.ws.OPEN);
      expect(await ended).toBe(0);
    });

    it('continues from its record when the other server was frozen meanwhile', async () => {
      const game = await playOneQuestion(nodes);
      game.guest.socket.ws.terminate();
      nodes.second.signal('SIGSTOP');
      const ended = nodes.first.end('SIGTERM');
      expect(await game.host.socket.closed).toBe(CLOSE.restart);
      expect(await ended).toBe(0);
      nodes.second.signal('SIGCONT');
      await pause(100);
      const lan = await rejoin(nodes.lanAtSecond(), game.roomId);
      expect(lan.welcome['you']).toMatchObject({ user_id: game.host.userId, score: 100 });
    });
  },
);
