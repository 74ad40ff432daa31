import { CLOSE } from '@icando/contract/socket-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canRunNodes,
  continueAtSecond,
  playOneQuestion,
  startRealNodes,
  type RealNodes,
} from '../../test/support/rooms/real-nodes.fixture.ts';
import { metric } from '../../test/support/rooms/rooms.fixture.ts';

/** The close code of a socket that ended without a close frame; a client reconnects as after 1012. */
const LOST = 1006;

describe.skipIf(!canRunNodes)(
  'a server process that owns a room (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    let nodes: RealNodes;
    beforeAll(async () => {
      nodes = await startRealNodes();
    }, 60_000);
    afterAll(() => nodes.remove(), 60_000);

    const rowOf = (roomId: string) =>
      nodes.second.withStore((store) =>
        store.query.selectFrom('rooms').selectAll().where('room_id', '=', roomId).executeTakeFirstOrThrow(),
      );

    it('loses relayed sockets at once when it is killed, and the other server continues the game', async () => {
      const game = await playOneQuestion(nodes);
      expect(await metric(nodes.minh(), 'relayed_sockets')).toBe(1);
      await nodes.first.end('SIGKILL');
      expect(await game.guest.socket.closed).toBe(LOST);
      const since = performance.now();
      const { end } = await continueAtSecond(nodes, game);
      expect(end['correct_count']).toBe(2);
      expect(performance.now() - since).toBeLessThan(10_000);
      expect(await metric(nodes.minh(), 'room_takeovers_total')).toBe(1);
      expect(await metric(nodes.minh(), 'relayed_sockets')).toBe(0);
      await nodes.first.start();
    });

    it('is replaced when it is frozen past its lease, and its late writes are refused', async () => {
      const game = await playOneQuestion(nodes);
      const { fence } = await rowOf(game.roomId);
      nodes.first.signal('SIGSTOP');
      // The answer waits in the receive buffer of the frozen process.
      game.host.socket.send({ type: 'submit_answer', answer: 'no', question_index: 1 });
      expect(await game.guest.socket.closed).toBe(CLOSE.restart);
      await continueAtSecond(nodes, game);
      const taken = await rowOf(game.roomId);
      expect(taken.fence).toBeGreaterThan(fence);

      nodes.first.signal('SIGCONT');
      expect(await game.host.socket.closed).toBe(CLOSE.restart);
      expect(game.host.socket.frames.filter(({ type }) => type === 'answer_result')).toHaveLength(1);
      expect(await metric(nodes.lan(), 'live_rooms')).toBe(0);
      await expect.poll(() => metric(nodes.lan(), 'lease_held')).toBe(1);
      expect(await metric(nodes.lan(), 'leases_lost_total')).toBe(1);
      expect(await rowOf(game.roomId)).toMatchObject({ fence: taken.fence, owner: taken.owner });
    });

    it('releases its rooms before it closes their sockets when it shuts down', async () => {
      const game = await playOneQuestion(nodes);
      const { fence } = await rowOf(game.roomId);
      const ended = nodes.first.end('SIGTERM');
      expect(await Promise.all([game.host.socket.closed, game.guest.socket.closed])).toEqual([
        CLOSE.restart,
        CLOSE.restart,
      ]);
      const { end } = await continueAtSecond(nodes, game);
      expect(end['correct_count']).toBe(2);
      expect(await rowOf(game.roomId)).toMatchObject({ fence: fence + 1 });
      expect(await ended).toBe(0);
      await nodes.first.start();
    });

    it('is replaced even if all sockets are lost with it, so that players can reconnect later', async () => {
      const game = await playOneQuestion(nodes);
      for (const { socket } of [game.host, game.guest]) socket.ws.terminate();
      await nodes.first.end('SIGKILL');
      const before = await metric(nodes.minh(), 'live_rooms');
      await expect.poll(() => metric(nodes.minh(), 'live_rooms')).toBe(before + 1);
      await continueAtSecond(nodes, game);
    });
  },
);
