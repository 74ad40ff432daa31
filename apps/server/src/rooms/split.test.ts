import { CLOSE } from '@icando/contract/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause } from '../platform/sockets/socket-client.fixture.ts';
import {
  canRunNodes,
  goOnAtSecond,
  playOneQuestion,
  startRealNodes,
  type RealNodes,
} from './real-nodes.fixture.ts';
import { metric } from './rooms.fixture.ts';

describe.skipIf(!canRunNodes)(
  'a server that is cut off (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeAll(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    afterAll(() => nodes.remove(), 60_000);

    it('from Redis alone leaves its rooms to the others, and brings its players there', async () => {
      const game = await playOneQuestion(nodes);
      nodes.lines.redis.takeAway();
      expect(await game.host.socket.closed).toBe(CLOSE.restart);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(0);
      // Lan comes back to the one that is cut off; nobody tells it who lives, but it knows where the other was.
      const { lan } = await goOnAtSecond(nodes, game, nodes.lan());
      expect(await metric(nodes.lan(), 'live_rooms')).toBe(0);
      nodes.lines.redis.giveBack();
      await expect.poll(() => metric(nodes.lan(), 'lease_held'), { timeout: 10_000 }).toBe(1);
      lan.socket.send({ type: 'end_game' });
      await lan.socket.next('game_end');
    });

    it('from the database alone gives its lease up, and the others go on', async () => {
      const game = await playOneQuestion(nodes);
      nodes.lines.database.takeAway();
      expect(await game.guest.socket.closed).toBe(CLOSE.restart);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(0);
      await goOnAtSecond(nodes, game);
      nodes.lines.database.giveBack();
      await expect.poll(() => metric(nodes.lan(), 'lease_held'), { timeout: 10_000 }).toBe(1);
    });

    it('by a slow Redis only keeps its rooms', async () => {
      const lost = await metric(nodes.lan(), 'leases_lost_total');
      nodes.lines.redis.slowDown(300);
      const game = await playOneQuestion(nodes);
      await pause(2_500);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(1);
      expect(await metric(nodes.lan(), 'leases_lost_total')).toBe(lost);
      for (const { socket } of [game.host, game.guest])
        socket.send({ type: 'submit_answer', answer: 'no', question_index: 1 });
      await game.host.socket.next('question_end');
    });
  },
);
