import { myUser } from '@icando/contract/accounts';
import { createGuest, pickRoomName } from '@icando/contract/guests';
import { createRoom } from '@icando/contract/rooms';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { expect, it } from 'vitest';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { dial, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { storedEntry } from './room-entry.ts';
import { roomsQueries } from './rooms-queries.ts';

const gameRules = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;

onBothDatabases('admission to a room', (server) => {
  it('is refused with a reason until the host unlocks the room', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan, 3);
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, join_locked: true } });
    const host = await joinRoom(lan, body.room_id);
    expect(host.welcome['room']).toMatchObject({ locked: true, allow_guests: true, teams: 0, paused: false });
    const outside = dial(minh, body.room_id);
    expect((await outside.next('error'))['message']).toBe(ROOM_REFUSALS.locked);
    expect(await outside.closed).toBe(CLOSE.noSuchRoom);
    host.socket.send({ type: 'lock', locked: false });
    expect((await host.socket.next('room_changed'))['room']).toMatchObject({ locked: false });
    expect((await joinRoom(minh, body.room_id)).welcome['you']).toMatchObject({ is_guest: false, team: 0 });
  });

  it('is limited to listed names', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const nam = await server.newcomer('Nam');
    const words = await wordsOf(lan, 3);
    const names = ['minh', 'Hoa', ' Hoa '];
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, names } });
    await joinRoom(lan, body.room_id);
    expect((await dial(nam, body.room_id).next('error'))['message']).toBe(ROOM_REFUSALS.not_listed);
    await joinRoom(minh, body.room_id);
  });

  it('lets a player who was renamed and removed rejoin under the new name', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan, 3);
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words } });
    const host = await joinRoom(lan, body.room_id);
    const { socket, userId } = await joinRoom(minh, body.room_id);
    for (const username of ['', '\u200b', 'x'.repeat(33), 7]) {
      host.socket.send({ type: 'rename_player', user_id: userId, username });
      await host.socket.next('error');
    }
    host.socket.send({ type: 'rename_player', user_id: userId, username: 'Bạn M' });
    expect((await socket.next('player_changed'))['player']).toMatchObject({ username: 'Bạn M' });
    host.socket.send({ type: 'kick_player', user_id: userId, ban: false });
    expect(await socket.closed).toBe(CLOSE.kicked);
    expect((await joinRoom(minh, body.room_id)).welcome['you']).toMatchObject({ username: 'Bạn M' });
  });

  it('refuses a new name that is offensive, invisible, an admin’s or another player’s', async () => {
    // The first account of the installation is its admin, whose name is refused.
    await server.newcomer('Quản trị');
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words: await wordsOf(lan, 3) } });
    const host = await joinRoom(lan, body.room_id);
    const { socket, userId } = await joinRoom(minh, body.room_id);
    const refusalOf = async (username: string) => {
      host.socket.send({ type: 'rename_player', user_id: userId, username });
      return (await host.socket.next('error'))['message'];
    };
    const { name_refused, name_of_admin, name_in_use } = ROOM_REFUSALS;
    for (const name of ['d1t me', 'f u c k']) expect(await refusalOf(name)).toBe(name_refused);
    for (const name of ['ADM1N', 'Ꭺdmin']) expect(await refusalOf(name)).toBe(name_of_admin);
    expect(await refusalOf(' LAN ')).toBe(name_in_use);
    expect(await refusalOf('Mi\u200bnh')).toMatch(/cannot be seen/);
    host.socket.send({ type: 'rename_player', user_id: userId, username: 'Minh A' });
    expect((await socket.next('player_changed'))['player']).toMatchObject({ username: 'Minh A' });
  });

  it('lets an account pick a listed name, which nobody else can then take', async () => {
    const [lan, minh, nam] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer('Nam'),
    ];
    const words = await wordsOf(lan, 3);
    const names = ['Trần Minh', 'Lê Hoa'];
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, names } });
    const { room_id } = body;
    const host = await joinRoom(lan, room_id);
    expect((await dial(minh, room_id).next('error'))['message']).toBe(ROOM_REFUSALS.not_listed);
    const pick = (client: Client, username: string, room = room_id) =>
      client.call(pickRoomName, { params: { room_id: room }, body: { username } });
    expect((await pick(minh, 'Minh')).status).toBe(422);
    expect((await pick(minh, 'Trần Minh', 'ZZZZZZ')).status).toBe(404);
    expect(await pick(minh, ' trần  minh')).toMatchObject({ status: 200, body: { username: 'Trần Minh' } });
    expect((await pick(nam, 'Trần Minh')).status).toBe(409);
    const seat = await joinRoom(minh, room_id);
    expect(seat.welcome['you']).toMatchObject({ username: 'Trần Minh', is_guest: false });
    // The picked name is kept after a lost connection.
    expect((await joinRoom(minh, room_id)).welcome['you']).toMatchObject({ username: 'Trần Minh' });
    const guest = { body: { room_id, username: 'Trần Minh' } };
    expect((await server.anonymous.call(createGuest, guest)).status).toBe(409);
    const both = await Promise.all(
      [nam, await server.newcomer('An')].map((client) => pick(client, 'Lê Hoa')),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // The name of the account itself does not change.
    expect((await minh.call(myUser)).body.username).toBe('Minh');
    host.socket.send({ type: 'lock', locked: true });
    await host.socket.next('room_changed');
    expect((await pick(await server.newcomer(), 'Lê Hoa')).status).toBe(403);
  });

  it('rejects invalid settings', async () => {
    const lan = await server.newcomer();
    const words = await wordsOf(lan, 3);
    const invalidSettings = [
      { teams: 1 },
      { teams: 7 },
      { teams: 2.5 },
      { names: [] },
      { names: Array.from({ length: 10_000 }, (_, place) => `Pupil ${place}`) },
      { names: ['x'.repeat(33)] },
      { names: 'Lan' },
      { allow_guests: 'no' },
      { join_locked: 1 },
    ];
    for (const field of invalidSettings) {
      const { status } = await lan.send('POST', '/api/game/create_room', { ...gameRules, words, ...field });
      expect([JSON.stringify(field).slice(0, 40), status]).toEqual([JSON.stringify(field).slice(0, 40), 422]);
    }
  });

  it('is decided by every server from the stored record', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer('Minh')];
    const words = await wordsOf(lan, 3);
    const rules = { allow_guests: false, names: ['Minh'], join_locked: true };
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, ...rules } });
    const entryNow = async () => {
      const stored = await roomsQueries(server.store).findLive(body.room_id);
      if (stored === undefined) throw new Error('no such room');
      return storedEntry(JSON.parse(stored.setup), JSON.parse(stored.state));
    };
    expect(await entryNow()).toMatchObject({ allowGuests: false, locked: true, names: ['Minh'] });
    const host = await joinRoom(lan, body.room_id);
    host.socket.send({ type: 'lock', locked: false });
    await host.socket.next('room_changed');
    expect(await entryNow()).toMatchObject({ locked: false });
    await joinRoom(minh, body.room_id);
    await expect.poll(async () => (await entryNow()).takenNames).toContain('Minh');
  });
});
