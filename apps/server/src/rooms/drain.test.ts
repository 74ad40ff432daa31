import { CLOSE } from '@icando/contract/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, type Frame, type SocketClient } from '../platform/sockets/socket-client.fixture.ts';
import { canRunNodes, playOneQuestion, startRealNodes, type RealNodes } from './real-nodes.fixture.ts';
import { comeBack, dial, rightFor, roomOf, scoreOf, sit } from './rooms.fixture.ts';

type Game = Awaited<ReturnType<typeof playOneQuestion>>;

describe.skipIf(!canRunNodes)(
  'a room whose server ends (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeEach(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    afterEach(() => nodes.remove(), 60_000);

    /** On the socket that was there before: the seat, the points and the question of before. */
    async function goesOn(
      { host, guest, open }: Pick<Game, 'host' | 'guest' | 'open'>,
      points = 100,
    ): Promise<void> {
      for (const { socket, userId } of [host, guest]) {
        const { you } = await socket.next('player_joined');
        expect(you).toMatchObject({ user_id: userId, score: userId === host.userId ? points : 0 });
        const { question } = await socket.next('question');
        expect(question).toMatchObject({ index: open['index'], word_question: open['word_question'] });
        expect(socket.ws.readyState).toBe(socket.ws.OPEN);
      }
    }

    /** Both answer the open question, the first of them rightly. */
    async function answer({ host, guest, words }: Pick<Game, 'host' | 'guest' | 'words'>, question: Frame) {
      const said = { type: 'submit_answer', question_index: question['index'] as number };
      host.socket.send({ ...said, answer: rightFor(question, words) });
      guest.socket.send({ ...said, answer: 'no' });
      return guest.socket.next('question_end');
    }

    it('moves under its players in every phase, with their points, and pays once', async () => {
      const [lan, minh] = [nodes.lan(), nodes.minh()];
      const game = await playOneQuestion(nodes);
      const { words } = game;
      const open = async () => {
        const roomId = await roomOf(lan, words);
        return { roomId, words, host: await sit(lan, roomId), guest: await sit(minh, roomId) };
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
      const { players: paid } = await podium.host.socket.next('game_end');
      await answer(game, game.open as Frame);
      const { question: third } = await game.guest.socket.next('question');
      await answer(feedback, other);

      const ended = nodes.first.end('SIGTERM');
      await goesOn({ ...game, open: third }, 200);
      const welcome = async (socket: SocketClient) => (await socket.next('player_joined'))['room'].phase;
      expect(await welcome(lobby.guest.socket)).toBe('waiting');
      expect(await welcome(podium.guest.socket)).toBe('finished');
      const { question: next } = await feedback.guest.socket.next('question');
      expect(next['index']).toBe(1);
      lobby.host.socket.send({ type: 'start' });
      await lobby.guest.socket.next('game_started');
      const all = [game, lobby, podium, feedback].flatMap(({ host, guest }) => [host, guest]);
      expect(all.map(({ socket }) => socket.ws.readyState)).toEqual(all.map(() => 1));
      game.host.socket.send({ type: 'end_game' });
      const { players: won } = await game.host.socket.next('game_end');
      expect(await Promise.all(all.map(({ socket }) => socket.closed))).toEqual(all.map(() => CLOSE.restart));
      expect(await ended).toBe(0);

      const ofLan = ({ user_id }: Frame) => user_id === game.host.userId;
      expect((won as Frame[]).find(ofLan)).toMatchObject({ score: 200, correct_number: 2 });
      const xp = [paid, won].map((rows) => (rows as Frame[]).find(ofLan)?.['add_score'] as number);
      expect(await scoreOf(nodes.lanAcross())).toBe((xp[0] ?? 0) + (xp[1] ?? 0));
      expect(await dial(nodes.minh(), emptied.roomId).closed).toBe(CLOSE.kicked);
    });

    it('asks on at once, and again when the other server ends as well, wherever its players came in', async () => {
      const game = await playOneQuestion(nodes);
      const since = performance.now();
      const firstEnded = nodes.first.end('SIGTERM');
      await goesOn(game);
      expect(performance.now() - since).toBeLessThan(4_000);
      expect(await Promise.all([game.host.socket.closed, game.guest.socket.closed])).toEqual([1012, 1012]);
      expect(await firstEnded).toBe(0);
      await nodes.first.start();
      // She is passed on by the first one, to which her room then comes back.
      const [host, guest] = [
        await comeBack(nodes.lan(), game.roomId),
        await comeBack(nodes.minh(), game.roomId),
      ];
      const { question: open } = await guest.socket.next('question');
      await host.socket.next('question');
      const secondEnded = nodes.second.end('SIGTERM');
      await goesOn({ host, guest, open });
      const end = await answer({ ...game, host, guest }, open);
      expect(end).toMatchObject({ scores: { [host.userId]: 100, [guest.userId]: 0 } });
      expect(await Promise.all([host.socket.closed, guest.socket.closed])).toEqual([1012, 1012]);
      expect(await secondEnded).toBe(0);
    });

    it('is left to those who come back where nobody takes them along', async () => {
      const game = await playOneQuestion(nodes);
      game.guest.socket.ws.terminate();
      // Its lease still holds for a while, and it says nothing.
      nodes.second.freeze('SIGSTOP');
      const ended = nodes.first.end('SIGTERM');
      const before = game.host.socket.frames.length;
      expect(await game.host.socket.closed).toBe(CLOSE.restart);
      expect(game.host.socket.frames.slice(before).map(({ type }) => type)).not.toContain('player_joined');
      expect(await ended).toBe(0);
      nodes.second.freeze('SIGCONT');
      await pause(100);
      const lan = await comeBack(nodes.lanAcross(), game.roomId);
      expect(lan.welcome['you']).toMatchObject({ user_id: game.host.userId, score: 100 });
    });
  },
);
