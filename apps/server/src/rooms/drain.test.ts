import { CLOSE } from '@icando/contract/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunNodes, playOneQuestion, startRealNodes, type RealNodes } from './real-nodes.fixture.ts';

describe.skipIf(!canRunNodes)(
  'a room whose server ends (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeAll(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    afterAll(() => nodes.remove(), 60_000);

    it('moves under its players, who only then are asked to come to the other server', async () => {
      const game = await playOneQuestion(nodes);
      const ended = nodes.first.end('SIGTERM');
      for (const { socket } of [game.host, game.guest]) {
        const { you } = await socket.next('player_joined');
        expect(you['score']).toBe(you['user_id'] === game.host.userId ? 100 : 0);
        const { question } = await socket.next('question');
        expect(question).toMatchObject({ index: 1, word_question: game.open['word_question'] });
        expect(socket.ws.readyState).toBe(socket.ws.OPEN);
      }
      expect(await Promise.all([game.host.socket.closed, game.guest.socket.closed])).toEqual([
        CLOSE.restart,
        CLOSE.restart,
      ]);
      expect(await ended).toBe(0);
      await nodes.first.start();
    });
  },
);
