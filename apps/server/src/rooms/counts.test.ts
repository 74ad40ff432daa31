import { expect, it } from 'vitest';
import { onBothDatabases, type TestServer } from '../../test/support/testing.fixture.ts';
import { roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

async function gaugesOf(server: TestServer): Promise<Record<string, number>> {
  const { body } = await server.anonymous.send('GET', '/metrics');
  const gauges = String(body).matchAll(/^(open_sockets|live_rooms|room_seats) (\d+)$/gm);
  return Object.fromEntries(Array.from(gauges, ([, name, value]) => [name, Number(value)]));
}

onBothDatabases('the metrics of rooms', (server) => {
  it('include sockets, rooms and seats', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    expect(await gaugesOf(server)).toEqual({ open_sockets: 0, live_rooms: 0, room_seats: 0 });
    const words = await wordsOf(lan, 3);
    const [roomId] = [await roomOf(lan, words), await roomOf(lan, words)];
    const host = await joinRoom(lan, roomId);
    const { socket } = await joinRoom(minh, roomId);
    expect(await gaugesOf(server)).toEqual({ open_sockets: 2, live_rooms: 2, room_seats: 3 });
    socket.close();
    await host.socket.next('player_left');
    expect(await gaugesOf(server)).toMatchObject({ live_rooms: 2, room_seats: 2 });
  });
});
