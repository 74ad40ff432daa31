import { chatHistory, leaveGroup, listChatRooms, type Message } from '@icando/contract/chat';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { groupOf, idOf, roomOfTwo, talk } from '../../test/support/chat/chat.fixture.ts';

onBothDatabases('users of a chat room', (server) => {
  it("send messages to all sockets of all members, including the sender's, and to nobody else", async () => {
    const [lan, minh, hoa] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer('Hoa'),
    ];
    const room = await roomOfTwo(lan, minh);
    const [phone, laptop, minhs, hoas] = [
      await talk(lan),
      await talk(lan),
      await talk(minh),
      await talk(hoa),
    ];
    const sent = await phone.say(room, '  Chào bạn!\nKhỏe không? ');
    expect(sent).toEqual({
      id: expect.any(Number),
      type: 'message',
      chat_room_id: room,
      from: await idOf(lan),
      from_username: 'Lan',
      from_avatar: 'no-user.jpg',
      content: 'Chào bạn!\nKhỏe không?',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      client_id: expect.any(String),
    });
    expect(await laptop.nextMessage()).toEqual(sent);
    expect(await minhs.nextMessage()).toEqual(sent);
    await hoas.settled();
    expect(hoas.heard).toEqual([]);
    const history = await minh.call(chatHistory, { params: { roomId: room } });
    expect(history.body.data).toEqual([sent]);
  });

  it('fetch messages sent while they were offline, with the unread count', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const lans = await talk(lan);
    for (const text of ['một', 'hai', 'ba']) await lans.say(room, text);
    const { data } = (await minh.call(listChatRooms)).body;
    expect(data[0]).toMatchObject({ id: room, name: 'Lan', unread: 3, last_message: { content: 'ba' } });
    const history = await minh.call(chatHistory, { params: { roomId: room } });
    expect(history.body.data.map(({ content }) => content)).toEqual(['một', 'hai', 'ba']);
    expect((await lan.call(listChatRooms)).body.data[0]).toMatchObject({ unread: 0 });
    await (await talk(minh)).say(room, 'bốn');
    expect((await minh.call(listChatRooms)).body.data[0]).toMatchObject({ unread: 0 });
    expect((await lan.call(listChatRooms)).body.data[0]).toMatchObject({ unread: 1 });
  });

  it('receive concurrent messages in the order of the history', async () => {
    const owner = await server.newcomer('A');
    const others = await Promise.all(['B', 'C', 'D'].map((name) => server.newcomer(name)));
    const [first, second] = [await groupOf(owner, others), await groupOf(owner, others)];
    const talkers = await Promise.all([owner, ...others].map(talk));
    for (const [who, talker] of talkers.entries()) {
      for (let n = 0; n < 20; n += 1)
        talker.send({ type: 'message', chat_room_id: n % 2 === 0 ? first : second, content: `${who}:${n}` });
    }
    for (const talker of talkers) {
      for (let n = 0; n < 80; n += 1) await talker.nextMessage();
    }
    for (const room of [first, second]) {
      const inRoom = talkers.map(({ frames }) => frames.filter(({ chat_room_id }) => chat_room_id === room));
      const history = await owner.call(chatHistory, { params: { roomId: room }, query: { size: 100 } });
      const stored = history.body.data;
      expect(stored).toHaveLength(40);
      expect(stored.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).toSorted((a, b) => a - b));
      for (const frames of inRoom) expect(frames.filter(({ type }) => type === 'message')).toEqual(stored);
      // The messages of each user keep their order.
      const numbers = stored
        .filter(({ content }) => content.startsWith('0:'))
        .map(({ content }) => Number(content.slice(2)));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  it('may reply to a message, and the reply quotes its beginning', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    const { id } = await lans.say(room, `${'Ừ'.repeat(199)}😀😀`);
    const answer = await minhs.say(room, 'Đọc rồi', { reply_to: id });
    const quote = { id, from: await idOf(lan), from_username: 'Lan', content: `${'Ừ'.repeat(199)}😀` };
    expect(answer.reply_to).toEqual(quote);
    expect(await lans.nextMessage()).toEqual(answer);
    const { data } = (await lan.call(chatHistory, { params: { roomId: room } })).body;
    expect(data.map(({ reply_to }) => reply_to)).toEqual([undefined, quote]);
  });

  it('cannot answer a message of another room', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const [room, other] = [await roomOfTwo(lan, minh), await roomOfTwo(lan, hoa)];
    const [minhs, hoas] = [await talk(minh), await talk(hoa)];
    const { id } = await hoas.say(other, 'Bí mật');
    minhs.send({ type: 'message', chat_room_id: room, content: 'Gì vậy', client_id: 'a', reply_to: id });
    expect(await minhs.next('error')).toMatchObject({
      message: 'The message that you answer is not here.',
      client_id: 'a',
    });
    expect((await minh.call(chatHistory, { params: { roomId: room } })).body.data).toEqual([]);
  });

  it('may resend a message without a response, which is stored once and acknowledged again only to its sender', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    const frame = { type: 'message', chat_room_id: room, content: 'xin chào', client_id: 'abc-1' };
    lans.send(frame);
    const first = await lans.nextMessage();
    lans.send({ ...frame, content: 'other words' });
    expect(await lans.nextMessage()).toEqual(first);
    lans.send(frame);
    lans.send(frame);
    expect([await lans.nextMessage(), await lans.nextMessage()]).toEqual([first, first]);
    // Another user's message may have the same client_id.
    minhs.send(frame);
    await lans.nextMessage();
    await minhs.settled();
    expect(minhs.heard).toEqual(['xin chào', 'xin chào']);
    const history = await lan.call(chatHistory, { params: { roomId: room } });
    expect(history.body.data).toHaveLength(2);
  });

  it('may send the same message on several connections at once, which is stored once', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const sockets = await Promise.all([talk(lan), talk(lan), talk(lan)]);
    for (const socket of sockets)
      socket.send({ type: 'message', chat_room_id: room, content: 'một lần', client_id: 'x' });
    const ids = new Set(
      (await Promise.all(sockets.map((socket) => socket.nextMessage()))).map(({ id }) => id),
    );
    expect(ids.size).toBe(1);
    const history = await lan.call(chatHistory, { params: { roomId: room } });
    expect(history.body.data).toHaveLength(1);
  });

  it('get an error with the client_id of a refused message, and the socket stays open', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const hoas = await talk(hoa);
    hoas.send({ type: 'message', chat_room_id: room, content: 'let me in', client_id: 'c1' });
    expect(await hoas.next('error')).toEqual({
      type: 'error',
      message: 'You are not in this room.',
      chat_room_id: room,
      client_id: 'c1',
    });
    hoas.send({ type: 'message', chat_room_id: 12_345, content: 'nobody here' });
    await hoas.next('error');
    const lans = await talk(lan);
    const bad = [
      { content: '' },
      { content: ' \n\t ' },
      { content: 'x'.repeat(4_001) },
      { content: 'nul \u0000 inside' },
      '{"type":"message","chat_room_id":1,"content":"\\ud800"}',
      { content: 7 },
      { content: ['a'] },
      {},
      { content: 'x', chat_room_id: '1' },
      { content: 'x', chat_room_id: -1 },
      { content: 'x', client_id: 'white space' },
      { content: 'x', client_id: 'c'.repeat(65) },
      { content: 'x', card: { kind: 'room', room_id: 'O0O0O0' } },
      { content: 'x', card: { kind: 'script' } },
      { type: 'nonsense' },
      'no JSON',
    ];
    for (const frame of bad) {
      lans.send(typeof frame === 'string' ? frame : { type: 'message', chat_room_id: room, ...frame });
      await lans.next('error');
    }
    const minhs = await talk(minh);
    await minhs.settled();
    expect(minhs.heard).toEqual([]);
    expect((await lans.say(room, 'now it works')).content).toBe('now it works');
  });

  it('may send any text up to 4,000 characters, including HTML tags', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    const texts = [
      '😀'.repeat(4_000),
      'ế'.repeat(4_000),
      '<script>alert(1)</script>',
      "'; drop table users; --",
    ];
    for (const text of texts) {
      await lans.say(room, text);
      expect((await minhs.nextMessage()).content).toBe(text);
    }
  });

  it("cannot send in another user's name", async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const forged = {
      from: await idOf(minh),
      from_username: 'Minh',
      id: 1,
      timestamp: '2000-01-01T00:00:00.000Z',
    };
    const sent = await (await talk(lan)).say(room, 'it is me', forged);
    expect(sent.from).toBe(await idOf(lan));
    expect(sent.from_username).toBe('Lan');
    expect(sent.id).toBeGreaterThan(1);
    expect(Date.parse(sent.timestamp)).toBeGreaterThan(Date.UTC(2020));
  });

  it('are disconnected above the frame limit, and messages accepted before are stored', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const lans = await talk(lan);
    for (let n = 0; n < 200; n += 1) lans.send({ type: 'message', chat_room_id: room, content: String(n) });
    expect(await lans.closed).toBe(4429);
    const stored = async () => {
      const history = await minh.call(chatHistory, { params: { roomId: room }, query: { size: 100 } });
      return history.body.data.map(({ content }) => Number(content));
    };
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(50);
    const numbers = await stored();
    expect(numbers.length).toBeLessThan(100);
    expect(numbers).toEqual(numbers.map((_number, n) => n));
  });

  it('are refused more than half a megabyte in a short time, on all devices together', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const [phone, laptop] = [await talk(lan), await talk(lan)];
    const content = '🙂'.repeat(3_950);
    for (let n = 0; n < 20; n += 1)
      for (const device of [phone, laptop]) device.send({ type: 'message', chat_room_id: room, content });
    const refusals = await Promise.all([phone.next('error'), laptop.next('error')]);
    for (const { message } of refusals) expect(message).toMatch(/^You have written very much/);
    await Promise.all([phone.settled(), laptop.settled()]);
    expect(phone.heard.length).toBeGreaterThanOrEqual(32);
    expect(phone.heard.length).toBeLessThan(40);
    const minhs = await talk(minh);
    expect((await minhs.say(room, 'bạn gửi nhiều quá')).content).toBe('bạn gửi nhiều quá');
  });

  it('receive nothing and cannot send after leaving the room', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const group = await groupOf(lan, [minh, hoa]);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    await lans.say(group, 'all here');
    await minhs.nextMessage();
    await minh.call(leaveGroup, { body: { chat_room_id: group } });
    await minhs.next('room_changed');
    await lans.say(group, 'without Minh');
    minhs.send({ type: 'message', chat_room_id: group, content: 'still here?' });
    expect((await minhs.next('error'))['message']).toBe('You are not in this room.');
    expect(minhs.heard).toEqual(['all here']);
    const history = await minh.call(chatHistory, { params: { roomId: group } });
    expect(history.status).toBe(404);
  });
});

onBothDatabases('a history', (server) => {
  it('is paged from the newest back, each page with its oldest message first', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const lans = await talk(lan);
    const sent: Message[] = [];
    for (let n = 1; n <= 45; n += 1) sent.push(await lans.say(room, String(n)));
    const page = async (query: Record<string, number>) => {
      const { body } = await minh.call(chatHistory, { params: { roomId: room }, query });
      return { ...body, data: body.data.map(({ content }) => Number(content)) };
    };
    expect(await page({})).toMatchObject({ total_pages: 3, page: 1, data: range(26, 45) });
    expect(await page({ page: 2 })).toMatchObject({ total_pages: 3, data: range(6, 25) });
    expect(await page({ page: 3 })).toMatchObject({ data: range(1, 5) });
    expect(await page({ page: 4 })).toMatchObject({ data: [] });
    expect(await page({ page: 1_000_000_000 })).toMatchObject({ data: [] });
    const pinned = sent[25]?.id ?? 0;
    await lans.say(room, '46');
    expect(await page({ before: pinned })).toMatchObject({ total_pages: 2, data: range(6, 25) });
    expect(await page({ before: pinned, page: 2 })).toMatchObject({ data: range(1, 5) });
    expect(await page({ before: sent[0]?.id ?? 0 })).toMatchObject({ total_pages: 0, data: [] });
    expect(await page({ size: 7 })).toMatchObject({ total_pages: 7, data: range(40, 46) });
  });

  it('is visible to members only', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const [room, other] = [await roomOfTwo(lan, minh), await roomOfTwo(lan, hoa)];
    const sent = await (await talk(lan)).say(room, 'between us');
    for (const id of [room, 1, 2 ** 53 - 1])
      expect((await hoa.call(chatHistory, { params: { roomId: id } })).status).toBe(404);
    const params = { roomId: other };
    expect((await hoa.call(chatHistory, { params, query: { before: sent.id } })).status).toBe(404);
    for (const id of ['0', '-1', 'x', '9007199254740993', '1.5'])
      expect((await lan.send('GET', `/api/chat/history/${id}`)).status).toBe(404);
    for (const query of ['page=0', 'size=101', 'before=-1', 'before=x', 'page=1e3'])
      expect((await lan.send('GET', `/api/chat/history/${room}?${query}`)).status).toBe(422);
    expect((await server.anonymous.send('GET', `/api/chat/history/${room}`)).status).toBe(401);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
