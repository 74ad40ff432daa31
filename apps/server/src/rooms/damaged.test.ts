import { CLOSE } from '@icando/contract/socket-protocol';
import { afterEach, expect, it } from 'vitest';
import { openLeaderboards } from '../leaderboards/index.ts';
import { openAnswerLog } from '../learning/index.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createXp } from '../xp/index.ts';
import { soleOwnership } from './ownership.ts';
import { dial, roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';

const DAMAGED = [
  '',
  '{"seats":',
  'null',
  '{}',
  '[]',
  '{"seats":[],"kicked":[],"games":1,"stage":{"phase":"x"}}',
];

onBothDatabases('a room whose record is damaged', (server) => {
  const otherServers: RoomsDirectory[] = [];
  afterEach(() => {
    for (const otherServer of otherServers.splice(0)) otherServer.stop();
  });

  /** Changes the record as another server would; the current host loses the room. */
  async function damage(roomId: string, change: { state?: string; setup?: string }) {
    // No server has this number.
    const set = { ...change, owner: 1 };
    await server.store.query.updateTable('rooms').set(set).where('room_id', '=', roomId).execute();
  }

  const endedOf = async (roomId: string) =>
    server.store.query
      .selectFrom('rooms')
      .select('ended')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();

  it.each(DAMAGED)('ends once for all visitors, and is reported once (%j)', async (state) => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    await damage(roomId, { state });
    const reports: unknown[] = [];
    const otherServer = new RoomsDirectory({
      queries: roomsQueries(server.store),
      ownership: soleOwnership(roomsQueries(server.store).claimRoom),
      roomAwards: createXp(server.store, openLeaderboards(server.store)).roomAwards,
      draw: () => Promise.resolve(null),
      roomLog: openAnswerLog(server.store, Date.now).roomLog,
      report: (error) => reports.push(error),
    });
    otherServers.push(otherServer);
    const found = await Promise.all([otherServer.find(roomId), otherServer.find(roomId)]);
    expect([...found, await otherServer.find(roomId)]).toEqual([undefined, undefined, undefined]);
    expect(reports.map(String)).toEqual([`Error: room ${roomId} failed and has ended`]);
    expect(await endedOf(roomId)).toEqual({ ended: 1 });
  });

  it('closes with 4404 the sockets of players who reconnect', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const { socket } = await joinRoom(lan, roomId);
    await damage(roomId, { state: '{' });
    socket.send({ type: 'start' });
    expect(await socket.closed).toBe(CLOSE.restart);
    for (let visit = 0; visit < 3; visit += 1) expect(await dial(lan, roomId).closed).toBe(CLOSE.noSuchRoom);
  });

  it('ends when its host fails repeatedly', async () => {
    const lan = await server.newcomer();
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const first = await joinRoom(lan, roomId);
    const { setup } = await server.store.query
      .selectFrom('rooms')
      .select('setup')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    await damage(roomId, { setup: JSON.stringify({ ...JSON.parse(setup), words: [null] }) });
    first.socket.send({ type: 'start' });
    expect(await first.socket.closed).toBe(CLOSE.restart);
    const codes: number[] = [];
    for (let visit = 0; visit < 6 && codes.at(-1) !== CLOSE.noSuchRoom; visit += 1) {
      const socket = dial(lan, roomId);
      socket.ws.once('message', () => socket.send({ type: 'start' }));
      codes.push(await socket.closed);
    }
    expect(codes).toEqual([1011, 1011, 1011, CLOSE.noSuchRoom]);
    expect(await endedOf(roomId)).toEqual({ ended: 1 });
  });
});
