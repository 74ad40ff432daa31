import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { chatHistory, createGroup } from '@icando/contract/chat';
import { CHAT_SOCKET_PATH } from '@icando/contract/socket-protocol';
import { expect, it } from 'vitest';
import { nextId } from '../platform/database/index.ts';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import type { Client } from '../../test/support/testing.fixture.ts';
import { onTwoNodes } from '../../test/support/two-nodes.fixture.ts';
import { messagesQueries } from './messages-queries.ts';

async function listen({ origin, token }: Client): Promise<SocketClient> {
  const socket = new SocketClient(`${origin}${CHAT_SOCKET_PATH}?token=${token}`);
  await socket.opened;
  socket.send({ type: 'ping', t: 0 });
  await socket.next('pong');
  return socket;
}

onTwoNodes('two servers of one chat room', (nodes) => {
  it('deliver once a message that is sent again after a server stored it and died', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const minhId = (await minh.call(myUser)).body.id;
    const group = await lan.call(createGroup, { body: { name: 'Lớp 6A', user_ids: [minhId] } });
    const roomId = group.body.room_id;
    const sockets = { lan: await listen(lan), minh: await listen(minh) };
    const userId = (await lan.call(myUser)).body.id;
    const lost = {
      room_id: roomId,
      user_id: userId,
      content: 'ai nghe không',
      card: null,
      client_id: 'lost',
      reply_to: null,
    };
    const message = { ...lost, id: nextId(), created_at: Date.now() };
    expect(await messagesQueries(nodes.store).insert([message])).toBe(true);
    const again = { type: 'message', chat_room_id: roomId, content: lost.content, client_id: 'lost' };
    sockets.lan.send(again);
    for (const socket of [sockets.lan, sockets.minh])
      expect(await socket.next('message')).toMatchObject({ id: message.id, content: lost.content });
    sockets.lan.send(again);
    expect(await sockets.lan.next('message')).toMatchObject({ id: message.id });
    sockets.lan.send({ ...again, content: 'the end', client_id: randomUUID() });
    await Promise.all([sockets.lan, sockets.minh].map((socket) => socket.next('message')));
    const contentsOf = ({ frames }: SocketClient) =>
      frames.flatMap(({ type, content }) => (type === 'message' ? (content as string) : []));
    expect(contentsOf(sockets.lan)).toEqual([lost.content, lost.content, 'the end']);
    expect(contentsOf(sockets.minh)).toEqual([lost.content, 'the end']);
    const { body } = await lan.call(chatHistory, { params: { roomId }, query: { page: 1 } });
    expect(body.data).toHaveLength(2);
  });
});
