import { createRoom, listExtraTimes, setExtraTime } from '@icando/contract/rooms';
import { deleteRoomReport, roomReport } from '@icando/contract/reports';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { guestIn, joinRoom, rightFor, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const GAME = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;

type Seat = Awaited<ReturnType<typeof joinRoom>>;

async function refusalOf({ socket }: Seat, frame: object): Promise<string> {
  socket.send(frame);
  return (await socket.next('error'))['message'];
}

onBothDatabases('the creator of a room', (server) => {
  async function newRoom() {
    const maker = await server.newcomer('Cô Lan');
    const words = await wordsOf(maker, 4);
    const { body } = await maker.call(createRoom, { body: { ...GAME, words } });
    return { maker, words, roomId: body.room_id, params: { room_id: body.room_id } };
  }

  async function joinGuest(roomId: string, name: string) {
    const { client } = await guestIn(server, roomId, name);
    return { client, ...(await joinRoom(client, roomId)) };
  }

  it('is the only one who learns of extra time, also while an account or a guest is the host', async () => {
    const { maker, roomId, params } = await newRoom();
    const [minh, hoa] = [await server.newcomer('Minh'), await server.newcomer('Hoa')];
    const makerSeat = await joinRoom(maker, roomId);
    const [minhSeat, hoaSeat] = [await joinRoom(minh, roomId), await joinRoom(hoa, roomId)];
    const guest = await joinGuest(roomId, 'Bé Na');
    makerSeat.socket.send({ type: 'extra_time', user_id: hoaSeat.userId, factor: 2 });
    await makerSeat.socket.next('player_changed');
    makerSeat.socket.close();
    expect((await minhSeat.socket.next('player_left'))['host_id']).toBe(minhSeat.userId);

    for (const user_id of [hoaSeat.userId, minhSeat.userId, 12_345]) {
      const frame = { type: 'extra_time', user_id, factor: 1.5 };
      expect(await refusalOf(minhSeat, frame)).toBe(ROOM_REFUSALS.maker_only);
      expect((await minh.call(setExtraTime, { params, body: { user_id, factor: 1.5 } })).status).toBe(404);
    }
    expect((await minh.call(listExtraTimes, { params })).status).toBe(404);

    minhSeat.socket.close();
    hoaSeat.socket.close();
    await expect.poll(() => guest.socket.frames.at(-1)?.['host_id']).toBe(guest.userId);
    const frame = { type: 'extra_time', user_id: guest.userId, factor: 2 };
    expect(await refusalOf(guest, frame)).toBe(ROOM_REFUSALS.maker_only);
    expect((await guest.client.call(listExtraTimes, { params })).status).toBe(403);
    for (const { socket } of [minhSeat, hoaSeat, guest])
      expect(JSON.stringify(socket.frames)).not.toContain('extra_time');

    await joinRoom(hoa, roomId);
    const list = async () => (await maker.call(listExtraTimes, { params })).body.players;
    expect(await list()).toMatchObject([
      { user_id: hoaSeat.userId, factor: 2 },
      { user_id: guest.userId, factor: 1 },
    ]);
    // Without a seat the creator still gives extra time, from the other device.
    const change = { user_id: guest.userId, factor: 1.5 } as const;
    expect((await maker.call(setExtraTime, { params, body: change })).status).toBe(200);
    await expect.poll(async () => (await list()).map(({ factor }) => factor)).toEqual([2, 1.5]);
    const back = await joinRoom(maker, roomId);
    const told = [await back.socket.next('player_changed'), await back.socket.next('player_changed')];
    expect(told.map(({ extra_time }) => extra_time)).toEqual(expect.arrayContaining([1.5, 2]));
  });

  it('is host again after returning to the lobby, a game and its end', async () => {
    const { maker, words, roomId } = await newRoom();
    const minh = await server.newcomer('Minh');
    let makerSeat = await joinRoom(maker, roomId);
    const minhSeat = await joinRoom(minh, roomId);

    /** The creator leaves and returns; Minh, who was the host meanwhile, can do nothing to the creator. */
    async function leaveAndReturn() {
      makerSeat.socket.close();
      expect((await minhSeat.socket.next('player_left'))['host_id']).toBe(minhSeat.userId);
      const kick = { type: 'kick_player', user_id: makerSeat.userId };
      expect(await refusalOf(minhSeat, kick)).toBe(ROOM_REFUSALS.no_such_player);
      makerSeat = await joinRoom(maker, roomId);
      expect(makerSeat.welcome['room'].host_id).toBe(makerSeat.userId);
      expect(makerSeat.welcome['all_players'][0].user_id).toBe(makerSeat.userId);
      expect((await minhSeat.socket.next('room_changed'))['room'].host_id).toBe(makerSeat.userId);
      const list = minhSeat.socket.frames.findLast(({ all_players, you }) => all_players && !you);
      expect(list?.['all_players'][0].user_id).toBe(makerSeat.userId);
      for (const frame of [kick, { ...kick, type: 'rename_player', username: 'Hoa' }])
        expect(await refusalOf(minhSeat, frame)).toBe(ROOM_REFUSALS.host_only);
    }

    await leaveAndReturn();
    minhSeat.socket.send({ type: 'ready' });
    makerSeat.socket.send({ type: 'start' });
    const { question } = await minhSeat.socket.next('question');
    await leaveAndReturn();
    minhSeat.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
    await minhSeat.socket.next('question_end');
    makerSeat.socket.send({ type: 'end_game' });
    await minhSeat.socket.next('game_end');
    await leaveAndReturn();
    // A second connection of the creator keeps the role too.
    const second = await joinRoom(maker, roomId);
    second.socket.send({ type: 'play_again' });
    expect((await second.socket.next('player_joined'))['room'].host_id).toBe(second.userId);
  });

  it('is not at the mercy of a guest, who is host only while no account is present', async () => {
    const { maker, roomId } = await newRoom();
    const makerSeat = await joinRoom(maker, roomId);
    const [guest, other] = [await joinGuest(roomId, 'Bé Na'), await joinGuest(roomId, 'Bé Bo')];
    const minhSeat = await joinRoom(await server.newcomer('Minh'), roomId);
    makerSeat.socket.close();
    expect((await guest.socket.next('player_left'))['host_id']).toBe(minhSeat.userId);
    minhSeat.socket.close();
    expect((await guest.socket.next('player_left'))['host_id']).toBe(guest.userId);

    for (const frame of [
      { type: 'kick_player', user_id: other.userId },
      { type: 'rename_player', user_id: other.userId, username: 'Bé Xấu' },
      { type: 'lock', locked: true },
    ])
      expect(await refusalOf(guest, frame)).toBe(ROOM_REFUSALS.account_only);
    const hoaSeat = await joinRoom(await server.newcomer('Hoa'), roomId);
    expect(hoaSeat.welcome['room'].host_id).toBe(hoaSeat.userId);
    expect((await guest.socket.next('room_changed'))['room'].host_id).toBe(hoaSeat.userId);
    expect(await refusalOf(guest, { type: 'start' })).toBe(ROOM_REFUSALS.host_only);
    const back = await joinRoom(maker, roomId);
    expect(back.welcome['room'].host_id).toBe(back.userId);
    expect(await refusalOf(hoaSeat, { type: 'start' })).toBe(ROOM_REFUSALS.host_only);
  });

  it('alone sees and deletes the report, also of a game that another host ended', async () => {
    const { maker, roomId, params } = await newRoom();
    const minh = await server.newcomer('Minh');
    const makerSeat = await joinRoom(maker, roomId);
    const minhSeat = await joinRoom(minh, roomId);
    const guest = await joinGuest(roomId, 'Bé Na');
    makerSeat.socket.close();
    await minhSeat.socket.next('player_left');
    minhSeat.socket.send({ type: 'start' });
    await guest.socket.next('question');
    minhSeat.socket.send({ type: 'end_game' });
    await guest.socket.next('game_end');
    const csv = `/api/rooms/${roomId}/report.csv`;
    for (const [client, status] of [
      [minh, 404],
      [guest.client, 403],
    ] as const) {
      expect((await client.call(roomReport, { params })).status).toBe(status);
      expect((await client.send('GET', csv)).status).toBe(status);
      expect((await client.call(deleteRoomReport, { params })).status).toBe(status);
    }
    expect((await maker.call(roomReport, { params })).body.players).toHaveLength(2);
    expect((await maker.call(deleteRoomReport, { params })).status).toBe(200);
  });
});
