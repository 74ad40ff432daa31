import { nfd } from '@icando/contract/text';
import { showGuestRoom } from '@icando/contract/guests';
import { expect, it } from 'vitest';
import { askIn, guestIn, joinRoom } from '../../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { classRoom } from '../../test/support/guests/guests.fixture.ts';

onBothDatabases("a guest's name", (server) => {
  it("cannot be an admin's, in any spelling", async () => {
    // The first account of the installation is its admin.
    const { roomId } = await classRoom(server, {}, 'Cô Thảo');
    for (const name of [
      'Cô Thảo',
      'cô  thảo',
      'CO THAO',
      'C0 Thảo',
      'Cô.Thảo',
      'Cô Тһảo',
      'ADM1N',
      '🅰dmin',
    ]) {
      const { status, body } = await askIn(server, roomId, name);
      const detail = 'This name looks like the name or title of an admin. Please choose another name.';
      expect([name, status, body]).toMatchObject([name, 422, { detail }]);
    }
    for (const name of ['Thảo', 'Cô Thào', 'Nguyễn'])
      expect([name, (await askIn(server, roomId, name)).status]).toEqual([name, 200]);
  });

  it('must have 1 to 32 characters that are all visible', async () => {
    const { roomId } = await classRoom(server);
    const empty = ['', '   ', '\u200b', '\u200b\u2060\ufeff', '\u0301\u0301'];
    const hidden = ['Lan\u200b', 'L\u00adan', 'a\u202eb', 'Lan\u0007', 'Lan\n', '\ud800'];
    for (const name of [...empty, ...hidden, 'x'.repeat(33), 7, null, ['Lan']])
      expect([name, (await askIn(server, roomId, name as string)).status]).toEqual([name, 422]);
    for (const name of [nfd('ế'.repeat(32)), 'Lan 👩‍🎓', '❤️ Mai'])
      expect([name, (await askIn(server, roomId, name)).status]).toEqual([name, 200]);
  });

  it('cannot be offensive', async () => {
    const { roomId } = await classRoom(server);
    for (const name of ['Địt mẹ', 'd1t me', 'Đ.Ị.T M.Ẹ', 'fuuuck you', 'f u c k', 'n1gg3r', 'fᴜck', 'l0n']) {
      const { status, body } = await askIn(server, roomId, name);
      const detail = 'This name has a word that is not allowed here. Please choose another name.';
      expect([name, status, body]).toMatchObject([name, 422, { detail }]);
    }
  });

  it('is made distinct from other names in the room, even for a hundred concurrent guests', async () => {
    const { roomId, host } = await classRoom(server, {}, 'Minh');
    await joinRoom(host, roomId);
    expect((await guestIn(server, roomId, 'minh')).username).toBe('minh 2');
    // The first letter is Cyrillic.
    expect((await guestIn(server, roomId, 'Мinh')).username).toBe('Мinh 3');
    const many = await Promise.all(Array.from({ length: 100 }, () => guestIn(server, roomId, 'Lan')));
    const numbered = Array.from({ length: 99 }, (_, index) => `Lan ${index + 2}`);
    expect(new Set(many.map(({ username }) => username))).toEqual(new Set(['Lan', ...numbered]));
  });

  it('is picked from the list of the class, where each name is given once', async () => {
    const { roomId } = await classRoom(server, { names: ['Nguyễn An', 'Trần Bình', 'Lê Hoà', 'Lê Hoa'] });
    expect(await askIn(server, roomId, 'Lê Chi')).toMatchObject({
      status: 422,
      body: { detail: 'This name is not on the list. Take it as your teacher wrote it.' },
    });
    const an = await guestIn(server, roomId, 'nguyễn  an');
    expect(an.username).toBe('Nguyễn An');
    expect((await askIn(server, roomId, 'Nguyễn An')).status).toBe(409);
    expect((await guestIn(server, roomId, 'Lê Hòa')).username).toBe('Lê Hoà');
    await joinRoom(an.client, roomId);
    const shown = await server.anonymous.call(showGuestRoom, { params: { room_id: roomId } });
    expect(shown.body.names).toEqual([
      { name: 'Nguyễn An', taken: true },
      { name: 'Trần Bình', taken: false },
      { name: 'Lê Hoà', taken: false },
      { name: 'Lê Hoa', taken: false },
    ]);
  });

  it('from a list is free again when its guest has left', async () => {
    const { roomId, host } = await classRoom(server, { names: ['Nguyễn An', 'Trần Bình'] });
    await joinRoom(host, roomId);
    const an = await guestIn(server, roomId, 'Nguyễn An');
    const { socket } = await joinRoom(an.client, roomId);
    socket.close();
    await server.store.query
      .updateTable('guests')
      .set({ created_at: 0 })
      .where('user_id', '=', an.user_id)
      .execute();
    await expect.poll(async () => (await askIn(server, roomId, 'Nguyễn An')).status).toBe(200);
  });
});
