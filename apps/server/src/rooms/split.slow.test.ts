import { CLOSE } from '@icando/contract/socket-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import {
  canRunNodes,
  continueAtSecond,
  playOneQuestion,
  startRealNodes,
  type RealNodes,
} from '../../test/support/rooms/real-nodes.fixture.ts';
import { metric } from '../../test/support/rooms/rooms.fixture.ts';

describe.skipIf(!canRunNodes)(
  'a server that is cut off (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeAll(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    afterAll(() => nodes.remove(), 60_000);

    it('from Redis alone releases its rooms, and routes its players to the others', async () => {
      const game = await playOneQuestion(nodes);
      nodes.proxies.redis.cutOff();
      expect(await game.host.socket.closed).toBe(CLOSE.restart);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(0);
      // Lan reconnects to the isolated server, which has the other's last address.
      const { lan } = await continueAtSecond(nodes, game, nodes.lan());
      expect(await metric(nodes.lan(), 'live_rooms')).toBe(0);
      nodes.proxies.redis.restore();
      await expect.poll(() => metric(nodes.lan(), 'lease_held')).toBe(1);
      lan.socket.send({ type: 'end_game' });
      await lan.socket.next('game_end');
    });

    it('from the database alone gives up its lease, and the others continue', async () => {
      const game = await playOneQuestion(nodes);
      nodes.proxies.database.cutOff();
      expect(await game.guest.socket.closed).toBe(CLOSE.restart);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(0);
      await continueAtSecond(nodes, game);
      nodes.proxies.database.restore();
      await expect.poll(() => metric(nodes.lan(), 'lease_held')).toBe(1);
    });

    it('from a Redis that is only slow keeps its rooms', async () => {
      const lostBefore = await metric(nodes.lan(), 'leases_lost_total');
      nodes.proxies.redis.slowDown(300);
      const game = await playOneQuestion(nodes);
      await pause(2_500);
      expect(await metric(nodes.lan(), 'lease_held')).toBe(1);
      expect(await metric(nodes.lan(), 'leases_lost_total')).toBe(lostBefore);
      for (const { socket } of [game.host, game.guest])
        socket.send({ type: 'submit_answer', answer: 'no', question_index: 1 });
      await game.host.socket.next('question_end');
    });
  },
);
