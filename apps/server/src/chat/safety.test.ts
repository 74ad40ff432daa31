import {
  addMembers,
  blockPerson,
  createGroup,
  listBlocks,
  listChatRooms,
  listReports,
  openPrivateRoom,
  reportMessage,
  unblockPerson,
} from '@icando/contract/chat';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { groupOf, idOf, roomOfTwo, talk } from '../../test/support/chat/chat.fixture.ts';

onBothDatabases('a user who blocks another', (server) => {
  it('can neither receive nor send private messages until the block is removed', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const minhId = await idOf(minh);
    const room = await roomOfTwo(lan, minh);
    const [lanSocket, minhSocket] = [await talk(lan), await talk(minh)];
    await minhSocket.say(room, 'hello');
    for (let twice = 0; twice < 2; twice += 1)
      expect((await lan.call(blockPerson, { body: { user_id: minhId } })).status).toBe(200);
    await minhSocket.next('room_changed');
    for (const talker of [minhSocket, lanSocket]) {
      talker.send({ type: 'message', chat_room_id: room, content: 'answer me', client_id: 'c' });
      expect(await talker.next('error')).toEqual({
        type: 'error',
        message: 'One of you has blocked the other.',
        chat_room_id: room,
        client_id: 'c',
      });
    }
    for (const client of [lan, minh])
      expect((await client.call(listChatRooms)).body.data).toMatchObject([{ id: room, blocked: true }]);
    expect((await lan.call(listBlocks)).body.data).toEqual([
      { id: minhId, username: 'Minh', avatar: 'no-user.jpg' },
    ]);
    expect((await minh.call(listBlocks)).body.data).toEqual([]);
    await minh.call(unblockPerson, { body: { user_id: await idOf(lan) } });
    minhSocket.send({ type: 'message', chat_room_id: room, content: 'answer me' });
    await minhSocket.next('error');
    expect((await lan.call(unblockPerson, { body: { user_id: minhId } })).status).toBe(200);
    await lanSocket.settled();
    expect((await minhSocket.say(room, 'friends again')).content).toBe('friends again');
    expect(lanSocket.heard).toEqual(['hello', 'friends again']);
  });

  it('cannot be in a new room with the other, and stays in common groups', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const group = await groupOf(lan, [minh]);
    const [lanId, minhId] = [await idOf(lan), await idOf(minh)];
    await lan.call(blockPerson, { body: { user_id: minhId } });
    expect((await lan.call(openPrivateRoom, { body: { user_id: minhId } })).status).toBe(403);
    expect((await minh.call(openPrivateRoom, { body: { user_id: lanId } })).status).toBe(403);
    expect((await minh.call(createGroup, { body: { name: 'A', user_ids: [lanId] } })).status).toBe(403);
    const other = await groupOf(minh, [hoa]);
    const body = { chat_room_id: other, user_ids: [lanId] };
    expect((await minh.call(addMembers, { body })).status).toBe(403);
    const [lanSocket, minhSocket] = [await talk(lan), await talk(minh)];
    await minhSocket.say(group, 'in the group');
    expect((await lanSocket.nextMessage()).content).toBe('in the group');
  });

  it('cannot block themselves or an unknown user', async () => {
    const lan = await server.newcomer();
    expect((await lan.call(blockPerson, { body: { user_id: await idOf(lan) } })).status).toBe(422);
    expect((await lan.call(blockPerson, { body: { user_id: 4_242 } })).status).toBe(404);
    expect((await lan.call(unblockPerson, { body: { user_id: 4_242 } })).status).toBe(404);
  });
});

onBothDatabases('a message that is reported', (server) => {
  it('is visible to admins only, once per reporter', async () => {
    const admin = await server.newcomer('Cô giáo');
    const [lan, minh, hoa] = [
      await server.newcomer('Lan'),
      await server.newcomer('Minh'),
      await server.newcomer(),
    ];
    const group = await groupOf(lan, [minh], 'Lớp 7B');
    const sent = await (await talk(minh)).say(group, 'something rude');
    const body = { message_id: sent.id, reason: 'Nói tục' };
    expect((await lan.call(reportMessage, { body })).status).toBe(200);
    expect((await lan.call(reportMessage, { body: { ...body, reason: 'again' } })).status).toBe(200);
    expect((await minh.call(reportMessage, { body })).status).toBe(200);
    expect((await hoa.call(reportMessage, { body })).status).toBe(404);
    expect((await lan.call(reportMessage, { body: { ...body, message_id: 77 } })).status).toBe(404);
    for (const reason of ['', ' ', 'x'.repeat(501)])
      expect((await lan.call(reportMessage, { body: { ...body, reason } })).status).toBe(422);

    const reports = await admin.call(listReports);
    expect(reports.body).toMatchObject({ total_pages: 1, page: 1 });
    expect(reports.body.data).toHaveLength(2);
    expect(reports.body.data[1]).toEqual({
      id: expect.any(Number),
      reason: 'Nói tục',
      created_at: expect.any(String),
      reporter: { id: await idOf(lan), username: 'Lan', avatar: 'no-user.jpg' },
      message: sent,
      room_name: 'Lớp 7B',
    });
    expect((await lan.call(listReports)).status).toBe(403);
    expect((await server.anonymous.call(listReports)).status).toBe(401);
  });
});
