import { openPrivateRoom, createGroup, type Message } from '@icando/contract/chat';
import { myUser } from '@icando/contract/accounts';
import { SocketClient } from '../platform/sockets/socket-client.fixture.ts';
import type { Client } from '../testing.fixture.ts';

/** A client of the chat socket. */
export class ChatClient extends SocketClient {
  /** Sends a message and resolves with its stored form. */
  async say(roomId: number, content: string, fields: object = {}): Promise<Message> {
    const client_id = crypto.randomUUID();
    this.send({ type: 'message', chat_room_id: roomId, content, client_id, ...fields });
    for (;;) {
      const message = await this.nextMessage();
      if (message.client_id === client_id) return message;
    }
  }

  async nextMessage(): Promise<Message> {
    return (await this.next('message')) as unknown as Message;
  }

  get heard(): string[] {
    return this.frames.filter(({ type }) => type === 'message').map(({ content }) => String(content));
  }

  /** Resolves when all frames sent to this socket so far have arrived. */
  async settled(): Promise<void> {
    const t = Math.random();
    this.send({ type: 'ping', t });
    while ((await this.next('pong'))['t'] !== t);
  }
}

export async function talk(client: Client): Promise<ChatClient> {
  const talker = new ChatClient(`${client.origin}/ws/chat?token=${client.token}`);
  await talker.opened;
  await talker.settled();
  return talker;
}

export async function idOf(client: Client): Promise<number> {
  return (await client.call(myUser)).body.id;
}

export async function roomOfTwo(one: Client, other: Client): Promise<number> {
  const answer = await one.call(openPrivateRoom, { body: { user_id: await idOf(other) } });
  return answer.body.room_id;
}

export async function groupOf(owner: Client, others: readonly Client[], name = 'Lớp 6A'): Promise<number> {
  const user_ids = await Promise.all(others.map(idOf));
  return (await owner.call(createGroup, { body: { name, user_ids } })).body.room_id;
}
