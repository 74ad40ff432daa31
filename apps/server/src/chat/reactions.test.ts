import {
  addMembers,
  blockPerson,
  chatHistory,
  leaveGroup,
  reactToMessage,
  type Reaction,
} from '@icando/contract/chat';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { groupOf, idOf, roomOfTwo, talk } from '../../test/support/chat/chat.fixture.ts';

const react = (client: Client, message_id: number, reaction: Reaction | null) =>
  client.call(reactToMessage, { body: { message_id, reaction } });
const reactionsIn = async (client: Client, roomId: number) =>
  (await client.call(chatHistory, { params: { roomId } })).body.data.map(({ reactions }) => reactions);

onBothDatabases('a reaction to a message', (server) => {
  async function twoInARoom() {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const room = await roomOfTwo(lan, minh);
    const [lans, minhs] = [await talk(lan), await talk(minh)];
    const { id } = await lans.say(room, 'Chào bạn!');
    return { lan, minh, room, lans, minhs, id, lanId: await idOf(lan), minhId: await idOf(minh) };
  }

  it('reaches all sockets of all members, and the history', async () => {
    const { lan, minh, room, lans, minhs, id, lanId, minhId } = await twoInARoom();
    expect((await react(minh, id, '❤️')).status).toBe(200);
    const frame = { type: 'reaction', chat_room_id: room, message_id: id, from: minhId, reaction: '❤️' };
    for (const socket of [lans, minhs]) expect(await socket.next('reaction')).toEqual(frame);
    await react(lan, id, '❤️');
    expect(await reactionsIn(lan, room)).toEqual([[{ reaction: '❤️', from: [minhId, lanId] }]]);
  });

  it('replaces the one before, and null takes it away', async () => {
    const { minh, room, lans, id, minhId } = await twoInARoom();
    for (const reaction of ['👍', '😠', '😠'] as const) await react(minh, id, reaction);
    expect(await reactionsIn(minh, room)).toEqual([[{ reaction: '😠', from: [minhId] }]]);
    for (let twice = 0; twice < 2; twice += 1) expect((await react(minh, id, null)).status).toBe(200);
    expect(await reactionsIn(minh, room)).toEqual([undefined]);
    const heard = [];
    for (let n = 0; n < 5; n += 1) heard.push((await lans.next('reaction'))['reaction']);
    expect(heard).toEqual(['👍', '😠', '😠', null, null]);
  });

  it('is one when a user sends several at once', async () => {
    const { minh, room, id } = await twoInARoom();
    await Promise.all((['👍', '❤️', '😃', '😢'] as const).map((reaction) => react(minh, id, reaction)));
    const [reactions] = await reactionsIn(minh, room);
    expect(reactions).toHaveLength(1);
  });

  it('is only one of the seven', async () => {
    const { minh, room, id } = await twoInARoom();
    const refused = await react(minh, id, '🔥' as Reaction);
    expect(refused.status).toBe(422);
    expect(await reactionsIn(minh, room)).toEqual([undefined]);
  });

  it('is refused to those who are not in the room, and to those who have left it', async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const room = await groupOf(lan, [minh]);
    const { id } = await (await talk(lan)).say(room, 'Chào cả lớp');
    expect((await react(hoa, id, '👍')).status).toBe(404);
    await lan.call(addMembers, { body: { chat_room_id: room, user_ids: [await idOf(hoa)] } });
    expect((await react(hoa, id, '👍')).status).toBe(200);
    await hoa.call(leaveGroup, { body: { chat_room_id: room } });
    expect((await react(hoa, id, '😠')).status).toBe(404);
    expect(await reactionsIn(lan, room)).toEqual([[{ reaction: '👍', from: [await idOf(hoa)] }]]);
  });

  it('is refused in a private room in which one has blocked the other', async () => {
    const { lan, minh, room, minhs, id, minhId } = await twoInARoom();
    await lan.call(blockPerson, { body: { user_id: minhId } });
    await minhs.next('room_changed');
    for (const client of [lan, minh]) expect((await react(client, id, '👍')).status).toBe(403);
    expect(await reactionsIn(lan, room)).toEqual([undefined]);
  });
});
