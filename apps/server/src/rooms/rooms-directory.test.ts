import { CLOSE } from '@icando/contract/socket-protocol';
import { afterEach, expect, it } from 'vitest';
import { openLeaderboards } from '../leaderboards/index.ts';
import { openAnswerLog } from '../learning/index.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createXp } from '../xp/index.ts';
import { soleOwnership } from './ownership.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';
import { roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const HOUR_MS = 60 * 60_000;

onBothDatabases('another server on the same database', (server) => {
  const others: RoomsDirectory[] = [];
  const ended: string[] = [];
  afterEach(() => {
    for (const other of others.splice(0)) other.stop();
  });

  function otherServer(clock: () => number) {
    const { store } = server;
    const ownership = soleOwnership(roomsQueries(store).claimRoom);
    const other = new RoomsDirectory({
      queries: roomsQueries(store),
      ownership,
      roomAwards: createXp(store, openLeaderboards(store)).roomAwards,
      draw: () => Promise.resolve(null),
      roomLog: openAnswerLog(store, Date.now).roomLog,
      report: () => {},
      roomEnded: async (roomId) => void ended.push(roomId),
      clock,
    });
    others.push(other);
    return other;
  }

  it('takes a room over, and the previous owner closes its sockets', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { socket } = await joinRoom(lan, roomId);
    const other = otherServer(Date.now);
    const [first, second] = await Promise.all([other.find(roomId), other.find(roomId)]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    socket.send({ type: 'start' });
    expect(await socket.closed).toBe(CLOSE.restart);
    expect(socket.frames.map(({ type }) => type)).not.toContain('game_started');
    // Clients find the room again on either server.
    expect((await joinRoom(lan, roomId)).welcome['room'].phase).toBe('waiting');
    expect(await other.find('ZZZZZZ')).toBeUndefined();
  });

  it('reports which room has ended, so that the tokens of its guests end too', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    await server.store.query.updateTable('rooms').set({ state: '{' }).where('room_id', '=', roomId).execute();
    expect(await otherServer(Date.now).find(roomId)).toBeUndefined();
    expect(ended).toEqual([roomId]);
  });

  it('adopts the rooms of the process before it in its first sweep', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    let now = Date.now() + 2_000;
    const other = otherServer(() => now);
    now += 60_000;
    await other.sweep();
    expect(other.has(roomId)).toBe(true);
  });

  it('ends orphaned rooms, and does not touch rooms with a live host', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { findOrphans, sweepEnded, end } = roomsQueries(server.store);
    const { claimRoom } = roomsQueries(server.store);
    await otherServer(Date.now).sweep();
    expect(await findOrphans(Date.now() - HOUR_MS, 100)).toEqual([]);
    const later = otherServer(() => Date.now() + HOUR_MS);
    await later.sweep();
    expect(await findOrphans(Date.now() + HOUR_MS / 2, 100)).not.toContain(roomId);

    const claimed = await claimRoom(roomId, 7, Date.now());
    await end(roomId, { owner: 7, fence: claimed?.fence ?? 0 }, Date.now());
    expect(await claimRoom(roomId, 8, Date.now())).toBeUndefined();
    await sweepEnded(Date.now() + 1_000);
    const rows = await server.store.query
      .selectFrom('rooms')
      .select('ended')
      .where('room_id', '=', roomId)
      .execute();
    expect(rows).toEqual([]);
  });
});
