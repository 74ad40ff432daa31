import { randomBytes } from 'node:crypto';
import {
  addMembers,
  addSharedWord,
  createGroup,
  leaveGroup,
  listChatRooms,
  openPrivateRoom,
  readRoom,
} from '@icando/contract/chat';
import { createLesson } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { groupOf, idOf, roomOfTwo, talk } from '../../test/support/chat/chat.fixture.ts';

const roomsOf = async (client: Client) => (await client.call(listChatRooms)).body.data;

onBothDatabases('a private room', (server) => {
  it('is created once when both users open it concurrently', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const [lanId, minhId] = [await idOf(lan), await idOf(minh)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? lan.call(openPrivateRoom, { body: { user_id: minhId } })
          : minh.call(openPrivateRoom, { body: { user_id: lanId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.room_id)).size).toBe(1);
  });

  it('has the name of the other user, for both', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    expect(await roomsOf(lan)).toEqual([
      {
        id: room,
        name: 'Minh',
        type: 'private',
        avatar: 'no-user.jpg',
        members: expect.arrayContaining([
          { id: await idOf(lan), username: 'Lan', avatar: 'no-user.jpg' },
          { id: await idOf(minh), username: 'Minh', avatar: 'no-user.jpg' },
        ]),
        last_message: null,
        unread: 0,
        blocked: false,
        opened_by_me: true,
      },
    ]);
    expect(await roomsOf(minh)).toMatchObject([
      { id: room, name: 'Lan', last_message: null, unread: 0, opened_by_me: false },
    ]);
    await (await talk(lan)).say(room, 'Chào Minh');
    expect(await roomsOf(minh)).toMatchObject([{ id: room, name: 'Lan', unread: 1 }]);
  });

  it('cannot be opened with the caller, an unknown user, or an invalid id', async () => {
    const lan = await server.newcomer();
    const open = async (user_id: unknown) =>
      (await lan.send('POST', '/api/chat/get_or_create_private', { user_id })).status;
    expect(await open(await idOf(lan))).toBe(422);
    expect(await open(123_456)).toBe(404);
    for (const user_id of [0, -1, 1.5, '7', null, 2 ** 53, [1]]) expect(await open(user_id)).toBe(422);
  });

  it('cannot be left, and accepts no other member', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    expect((await lan.call(leaveGroup, { body: { chat_room_id: room } })).status).toBe(422);
    const body = { chat_room_id: room, user_ids: [await idOf(hoa)] };
    expect((await lan.call(addMembers, { body })).status).toBe(404);
  });
});

onBothDatabases('a group', (server) => {
  it('is listed at once for all members, including its creator', async () => {
    const [lan, minh, hoa] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer('Hoa'),
    ];
    const hoas = await talk(hoa);
    const ids = [await idOf(minh), await idOf(hoa), await idOf(minh), await idOf(lan)];
    const { body } = await lan.call(createGroup, { body: { name: '  Tổ 1 🌼 ', user_ids: ids } });
    expect(await hoas.next('room_changed')).toEqual({ type: 'room_changed', chat_room_id: body.room_id });
    const [room] = await roomsOf(hoa);
    expect(room).toMatchObject({ id: body.room_id, name: 'Tổ 1 🌼', type: 'group', avatar: '', unread: 0 });
    expect(room?.members.map(({ username }) => username).toSorted()).toEqual(['Hoa', 'Lan', 'Minh']);
  });

  it('is not created with an invalid name or invalid members', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const user_ids = [await idOf(minh)];
    const make = async (body: object) => (await lan.send('POST', '/api/chat/create_group', body)).status;
    expect(await make({ name: '', user_ids })).toBe(422);
    expect(await make({ name: 'x'.repeat(65), user_ids })).toBe(422);
    expect(await make({ name: '\u200b', user_ids })).toBe(422);
    expect(await make({ name: 'a\u0000b', user_ids })).toBe(422);
    expect(await make({ name: 'A' })).toBe(422);
    expect(await make({ name: 'A', user_ids: [] })).toBe(422);
    expect(await make({ name: 'A', user_ids: [await idOf(lan)] })).toBe(422);
    expect(await make({ name: 'A', user_ids: ['1'] })).toBe(422);
    expect(await make({ name: 'A', user_ids: Array.from({ length: 10_000 }, (_, n) => n + 1) })).toBe(422);
    expect(await make({ name: 'A', user_ids: [...user_ids, 424_242] })).toBe(404);
    expect(await roomsOf(lan)).toEqual([]);
    expect(await roomsOf(minh)).toEqual([]);
  });

  it('may have only a picture as its avatar, which is re-encoded', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const user_ids = [await idOf(minh)];
    const make = (avatar: string | null) =>
      lan.call(createGroup, { body: { name: 'Có ảnh', user_ids, avatar } });
    const drawn = await sharp({ create: { width: 700, height: 600, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
    expect((await make(dataUrl(drawn))).status).toBe(200);
    const [room] = await roomsOf(lan);
    const served = await fetch(`${server.origin}/avatars/${room?.avatar}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { width, height, format } = await sharp(await served.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([512, 512, 'webp']);

    expect((await make(null)).status).toBe(200);
    expect((await make('')).status).toBe(200);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const noise = randomBytes(500 * 1024);
    for (const bad of [
      dataUrl(script),
      dataUrl(script, 'svg+xml'),
      dataUrl(drawn.subarray(0, drawn.length / 2)),
      dataUrl(noise),
      'https://example.com/cat.png',
      'data:image/png;base64,%%%',
      'x',
    ])
      expect((await make(bad)).status, bad.slice(0, 60)).toBe(422);
    for (const name of ['group-x.webp', `group-${'0'.repeat(32)}.webp`, 'group-..%2f..%2ficando.db'])
      expect((await fetch(`${server.origin}/avatars/${name}`)).status).toBe(404);
  });

  it('has up to 100 members, and later ones can read earlier messages', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer('Hoa')];
    const group = await groupOf(lan, [minh]);
    await (await talk(lan)).say(group, 'before you came');
    const body = { chat_room_id: group, user_ids: [await idOf(hoa), await idOf(minh)] };
    expect((await hoa.call(addMembers, { body })).status).toBe(404);
    const all = await Promise.all([lan.call(addMembers, { body }), minh.call(addMembers, { body })]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(await roomsOf(hoa)).toMatchObject([
      { id: group, unread: 0, last_message: { content: 'before you came' } },
    ]);
    expect((await roomsOf(hoa))[0]?.members).toHaveLength(3);

    const crowd = await Promise.all(Array.from({ length: 98 }, () => server.newcomer()));
    const user_ids = await Promise.all(crowd.map(idOf));
    expect((await lan.call(addMembers, { body: { chat_room_id: group, user_ids } })).status).toBe(409);
    const fits = { chat_room_id: group, user_ids: user_ids.slice(1) };
    expect((await lan.call(addMembers, { body: fits })).status).toBe(200);
    expect((await roomsOf(lan))[0]?.members).toHaveLength(100);
  });

  it('is not listed for a user who has left it', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const group = await groupOf(lan, [minh]);
    const twice = [1, 2].map(() => minh.call(leaveGroup, { body: { chat_room_id: group } }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toContain(200);
    expect(await roomsOf(minh)).toEqual([]);
    expect((await roomsOf(lan))[0]?.members).toHaveLength(1);
    expect((await minh.call(leaveGroup, { body: { chat_room_id: group } })).status).toBe(404);
  });

  it('is marked as read on all sockets of the reader', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const [first, second] = [await groupOf(lan, [minh], 'Một'), await groupOf(lan, [minh], 'Hai')];
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    await lans.say(second, 'x');
    await lans.say(first, 'y');
    await lans.say(first, 'z');
    expect((await roomsOf(minh)).map(({ name, unread }) => [name, unread])).toEqual([
      ['Một', 2],
      ['Hai', 1],
    ]);
    expect((await minh.call(readRoom, { body: { chat_room_id: first } })).status).toBe(200);
    expect(await minhs.next('read')).toEqual({ type: 'read', chat_room_id: first });
    expect((await roomsOf(minh)).map(({ unread }) => unread)).toEqual([0, 1]);
    expect((await hoa.call(readRoom, { body: { chat_room_id: first } })).status).toBe(404);
  });
});

onBothDatabases('a card', (server) => {
  it('of a word shows its texts to all members, who can add it once', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const secret = await lan.call(createLesson, { body: { lesson_name: 'Bí mật', is_public: false } });
    const word = await lan.addWord('apple', 'quả táo', secret.body.lesson.id);
    const room = await roomOfTwo(lan, minh);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    const card = { kind: 'word', word_id: word.id, foreign_word: 'forged', audio: 'https://elsewhere' };
    const sent = await lans.say(room, 'apple: quả táo', { card });
    expect(sent.card).toEqual({
      kind: 'word',
      word_id: word.id,
      foreign_word: 'apple',
      native_word: 'quả táo',
      pronunciation_foreign: '',
      audio: word.audio,
    });
    expect(await minhs.nextMessage()).toEqual(sent);

    const lesson = await minh.call(createLesson, { body: { lesson_name: 'Của mình' } });
    const body = { message_id: sent.id, to_lesson_id: lesson.body.lesson.id };
    const added = await minh.call(addSharedWord, { body });
    expect(added.body.word).toMatchObject({ foreign_word: 'apple', lesson_id: lesson.body.lesson.id });
    const again = await minh.call(addSharedWord, { body: { message_id: sent.id } });
    expect(again.body.word).toEqual(added.body.word);
    expect((await minh.call(listWords)).body.data).toHaveLength(1);

    const stranger = await server.newcomer();
    expect((await stranger.call(addSharedWord, { body: { message_id: sent.id } })).status).toBe(404);
    const refused = await minh.call(addSharedWord, {
      body: { message_id: sent.id, to_lesson_id: secret.body.lesson.id },
    });
    expect(refused.status).toBe(404);
  });

  it('of a word that the sender may not see is not sent', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const secret = await minh.call(createLesson, { body: { lesson_name: 'Bí mật', is_public: false } });
    const word = await minh.addWord('secret', 'bí mật', secret.body.lesson.id);
    const lans = await talk(lan);
    const room = await roomOfTwo(lan, minh);
    lans.send({
      type: 'message',
      chat_room_id: room,
      content: 'x',
      card: { kind: 'word', word_id: word.id },
    });
    expect((await lans.next('error'))['message']).toBe('This word cannot be shared.');
  });

  it('of a live room carries its id', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const room = await roomOfTwo(lan, minh);
    const card = { kind: 'room', room_id: 'ABC234' };
    const sent = await (await talk(lan)).say(room, 'http://localhost/setup-room?room_id=ABC234', { card });
    expect(sent.card).toEqual(card);
    expect((await minh.call(addSharedWord, { body: { message_id: sent.id } })).status).toBe(404);
  });
});
