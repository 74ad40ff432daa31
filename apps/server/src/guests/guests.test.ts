import { myUser, register } from '@icando/contract/accounts';
import { listUsers, showUser, followUser } from '@icando/contract/community';
import { createGroup, openPrivateRoom } from '@icando/contract/chat';
import { reviewAdopt, reviewToday } from '@icando/contract/learning';
import { listLessons } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { CLOSE } from '@icando/contract/socket-protocol';
import { wsTicket } from '@icando/contract/sockets';
import { showGuestRoom } from '@icando/contract/guests';
import { expect, it } from 'vitest';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { askIn, dial, guestIn, joinRoom } from '../../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { classRoom, playTwoQuestions, tokenOf } from '../../test/support/guests/guests.fixture.ts';
import { openGuests } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onBothDatabases('a guest', (server) => {
  it('joins a room by its code, and by a ticket', async () => {
    const { host, roomId } = await classRoom(server);
    const guest = await guestIn(server, roomId.toLowerCase(), '  Bé Na  ');
    expect(guest).toMatchObject({ username: 'Bé Na' });
    expect(Date.parse(guest.expires_at)).toBeGreaterThan(Date.now() + DAY_MS);
    expect((await guest.client.call(myUser)).body).toMatchObject({
      id: guest.user_id,
      username: 'Bé Na',
      is_guest: true,
    });
    const { welcome } = await joinRoom(guest.client, roomId);
    expect(welcome['you']).toMatchObject({ user_id: guest.user_id, username: 'Bé Na', is_guest: true });
    const { body } = await guest.client.call(wsTicket);
    const again = new SocketClient(`${server.origin}/ws/game/${roomId}?token=${body.ticket}`);
    expect((await again.next('player_joined'))['you']).toMatchObject({ user_id: guest.user_id });
    expect((await host.call(myUser)).body).not.toHaveProperty('is_guest');
  });

  it('gets 403 from every other endpoint', async () => {
    const { roomId } = await classRoom(server);
    const { client } = await guestIn(server, roomId, 'Bé Na');
    const calls: [string, string, object?][] = [
      ['GET', '/api/users'],
      ['GET', '/api/user/1'],
      ['GET', '/api/word'],
      ['POST', '/api/word', { word_e: 'cat', word_v: 'mèo' }],
      ['GET', '/api/lesson'],
      ['GET', '/api/chat/rooms'],
      ['POST', '/api/chat/get_or_create_private', { user_id: 1 }],
      ['POST', '/api/score', {}],
      ['GET', '/api/license_ai'],
      ['GET', '/api/review/today'],
      ['GET', '/api/test-banks'],
      ['GET', '/api/admin/test-banks/system'],
      ['POST', '/api/game/create_room', {}],
      ['POST', '/api/follow_user', { friend_id: 1 }],
      ['GET', '/api/sessions'],
      ['POST', '/api/logout'],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await client.send(method, path, body)).status]).toEqual([path, 403]);
  });

  it('cannot open another room or another socket', async () => {
    const [{ roomId }, other] = [await classRoom(server), await classRoom(server)];
    const { client, access_token } = await guestIn(server, roomId, 'Bé Na');
    expect(await dial(client, other.roomId).closed).toBe(CLOSE.kicked);
    for (const path of ['/ws/user', '/ws/chat']) {
      const { body } = await client.call(wsTicket);
      for (const token of [access_token, body.ticket])
        expect(await new SocketClient(`${server.origin}${path}?token=${token}`).closed).toBe(CLOSE.kicked);
    }
    const adopted = { body: { room_id: other.roomId, lesson_name: 'Từ sai' } };
    expect((await client.call(reviewAdopt, adopted)).status).toBe(403);
    expect((await joinRoom(client, roomId)).welcome['you']).toMatchObject({ is_guest: true });
  });

  it('is refused, with the reason, by a room that is closed to guests, locked or missing', async () => {
    const closed = await classRoom(server, { allow_guests: false });
    const locked = await classRoom(server, { join_locked: true });
    expect(await askIn(server, closed.roomId, 'Na')).toMatchObject({
      status: 403,
      body: { detail: 'This room is closed to guests' },
    });
    expect(await askIn(server, locked.roomId, 'Na')).toMatchObject({
      status: 403,
      body: { detail: 'This room is locked' },
    });
    expect((await askIn(server, 'ZZZZZZ', 'Na')).status).toBe(404);
    for (const room of ['no room', '../..', '000000', 'ZZZ\0ZZ', ''])
      expect((await askIn(server, room, 'Na')).status).toBe(422);
    const shown = await server.anonymous.call(showGuestRoom, { params: { room_id: closed.roomId } });
    expect(shown.body).toMatchObject({ room_id: closed.roomId, allow_guests: false, names: null });
    const nobody = await server.anonymous.call(showGuestRoom, { params: { room_id: 'ZZZZZZ' } });
    expect(nobody.status).toBe(404);
  });

  it('keeps the seat in a room that is locked later and refuses new guests with the reason', async () => {
    const { host, roomId } = await classRoom(server);
    const { client } = await guestIn(server, roomId, 'Bé Na');
    const late = await guestIn(server, roomId, 'Bé Mơ');
    const teacher = await joinRoom(host, roomId);
    await joinRoom(client, roomId);
    teacher.socket.send({ type: 'lock', locked: true });
    await teacher.socket.next('room_changed');
    expect((await askIn(server, roomId, 'Bé Mận')).body).toMatchObject({ detail: 'This room is locked' });
    expect((await dial(late.client, roomId).next('error'))['message']).toBe('This room is locked');
    await joinRoom(client, roomId);
  });

  it('cannot rejoin under a new name after a ban', async () => {
    const { host, roomId } = await classRoom(server);
    const device_id = 'phone-of-a-pupil';
    const { client, user_id } = await guestIn(server, roomId, 'Bé Na', { device_id });
    const teacher = await joinRoom(host, roomId);
    const { socket } = await joinRoom(client, roomId);
    teacher.socket.send({ type: 'kick_player', user_id });
    expect(await socket.closed).toBe(CLOSE.kicked);
    expect(await dial(client, roomId).closed).toBe(CLOSE.kicked);
    expect(await askIn(server, roomId, 'Bạn Mới', { device_id })).toMatchObject({
      status: 403,
      body: { detail: 'You have been removed from this room.' },
    });
    expect((await askIn(server, roomId, 'Bạn Khác', { device_id: 'another-phone' })).status).toBe(200);
  });

  it('gets 401 after its token has expired', async () => {
    const { roomId } = await classRoom(server);
    const { client, user_id } = await guestIn(server, roomId, 'Bé Na');
    await server.store.query
      .updateTable('sessions')
      .set({ expires_at: Date.now() - 1 })
      .where('user_id', '=', user_id)
      .execute();
    expect((await client.call(myUser)).status).toBe(401);
    expect(await dial(client, roomId).closed).toBe(CLOSE.badToken);
  });

  it('cannot be found, followed or written to', async () => {
    const { host, roomId } = await classRoom(server);
    const { client, user_id } = await guestIn(server, roomId, 'Zyxwv Guest');
    await joinRoom(client, roomId);
    const everybody = await host.call(listUsers, { query: { size: 100 } });
    expect(everybody.body.data.map(({ id }) => id)).not.toContain(user_id);
    expect((await host.call(listUsers, { query: { search: 'Zyxwv' } })).body.data).toEqual([]);
    expect((await host.call(showUser, { params: { id: user_id } })).status).toBe(404);
    expect((await host.call(followUser, { body: { friend_id: user_id } })).status).toBe(404);
    const query = { from_user_id: user_id };
    expect((await host.call(listWords, { query })).status).toBe(404);
    expect((await host.call(listLessons, { query })).status).toBe(404);
    expect((await host.call(openPrivateRoom, { body: { user_id } })).status).toBe(404);
    const group = { name: 'Lớp 6A', user_ids: [user_id] };
    expect((await host.call(createGroup, { body: group })).status).toBe(404);
  });
});

onBothDatabases('somebody who guesses room codes', (server) => {
  it('is throttled, but a class with the right code behind the same address is not', async () => {
    const { roomId } = await classRoom(server);
    const guesses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const batch = await Promise.all(Array.from({ length: 100 }, () => askIn(server, 'ZZZZZZ', 'Na')));
      guesses.push(...batch.map(({ status }) => status));
    }
    expect(guesses.slice(0, 400)).not.toContain(429);
    expect(guesses).toContain(429);
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    const pupils = await Promise.all(
      Array.from({ length: 40 }, (_, number) => askIn(server, roomId, `Bé ${number}`)),
    );
    expect(pupils.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

onBothDatabases('the result of a guest', (server) => {
  it('is kept once in a new account with the XP, the answers and the missed words', async () => {
    const { host, roomId, guest, seat, end } = await playTwoQuestions(server);
    const standing = end['players'].find(({ user_id }: { user_id: number }) => user_id === guest.user_id);
    expect(standing).toMatchObject({ correct_number: 1, total_number: 2 });
    expect(standing.add_score).toBeGreaterThan(0);
    const adopted = await guest.client.call(reviewAdopt, {
      body: { room_id: roomId, lesson_name: 'Từ sai' },
    });
    expect(adopted.body).toMatchObject({ added: 1, lesson: { is_public: false } });

    const account = { username: 'Nguyễn Na', password: PASSWORD, guest_token: guest.access_token };
    const taken = await server.anonymous.call(register, { body: { ...account, email: host.email } });
    expect(taken.status).toBe(400);
    const tries = await Promise.all(
      ['na@example.com', 'na2@example.com'].map((email) =>
        server.anonymous.call(register, { body: { ...account, email } }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const email = tries[0]?.status === 200 ? 'na@example.com' : 'na2@example.com';
    expect(await seat.socket.closed).toBe(CLOSE.badToken);
    expect((await guest.client.call(myUser)).status).toBe(401);

    const na = await tokenOf(server, email);
    const { body: me } = await na.call(myUser);
    expect(me).toMatchObject({ id: guest.user_id, username: 'Nguyễn Na', score: standing.add_score });
    expect(me).not.toHaveProperty('is_guest');
    expect(me.is_hidden).toBe(false);
    expect((await na.call(listWords)).body.data).toHaveLength(1);
    expect((await na.call(reviewToday)).body.done_today.answers).toBe(2);
    expect((await na.call(listUsers, { query: { search: 'Nguyễn Na' } })).body.data).toMatchObject([
      { id: guest.user_id, score: standing.add_score },
    ]);
    expect((await host.call(followUser, { body: { friend_id: guest.user_id } })).status).toBe(200);
    const again = { ...account, email: 'na3@example.com' };
    expect((await server.anonymous.call(register, { body: again })).status).toBe(409);
  });

  it('is deleted with the guest 24 hours after the end of the room', async () => {
    const { roomId, guest } = await playTwoQuestions(server);
    const rowsLeft = async () => {
      const { query } = server.store;
      const users = await query.selectFrom('users').select('id').where('id', '=', guest.user_id).execute();
      const answers = await query
        .selectFrom('answers')
        .select('id')
        .where('user_id', '=', guest.user_id)
        .execute();
      return { users: users.length, answers: answers.length };
    };
    await openGuests(server.store, Date.now).roomEnded(roomId);
    await openGuests(server.store, () => Date.now() + DAY_MS - 60_000).sweep();
    expect(await rowsLeft()).toMatchObject({ users: 1 });
    await openGuests(server.store, () => Date.now() + DAY_MS + 1).sweep();
    expect(await rowsLeft()).toEqual({ users: 0, answers: 0 });
  });

  it.each(['', 'x', 'ticket.abc'])('cannot be requested with the token %j', async (guest_token) => {
    const account = {
      username: 'Na',
      email: `${guest_token}na9@example.com`,
      password: PASSWORD,
      guest_token,
    };
    const { status } = await server.anonymous.call(register, { body: account });
    expect(status).toBe(guest_token === '' ? 422 : 409);
  });

  it('cannot be taken with the token of an account', async () => {
    const lan = await server.newcomer();
    const guest_token = lan.token ?? '';
    const account = { username: 'Na', email: 'na8@example.com', password: PASSWORD, guest_token };
    expect((await server.anonymous.call(register, { body: account })).status).toBe(409);
  });
});
