import type { Card, SentCard } from '@icando/contract/chat';
import {
  CHAT_REFUSALS,
  CHAT_SOCKET_PATH,
  chatClientFrame,
  type ChatClientFrame,
  type ChatErrorFrame,
  type ChatRefusal,
} from '@icando/contract/sockets';
import type { Connection, Sockets } from '../platform/sockets/index.ts';
import { traced } from '../platform/tracing/index.ts';
import type { Delivery } from './delivery.ts';
import type { Kept, MessageWriter } from './message-writer.ts';
import type { NewMessage } from './messages-queries.ts';
import { presentMessage } from './present-message.ts';
import type { TtlCache } from './ttl-cache.ts';
import type { RoomFacts } from './room-facts.ts';

export interface ChatSocketParts {
  sockets: Sockets;
  delivery: Delivery;
  facts: TtlCache<RoomFacts>;
  writer: MessageWriter;
  nameOf(userId: number): Promise<{ username: string; avatar: string }>;
  /** The stored form of a card; undefined when the sender may not see its word. */
  findCard(userId: number, card: SentCard): Promise<Card | undefined>;
  report(error: unknown): void;
}

type ClientMessage = Extract<ChatClientFrame, { type: 'message' }>;

export function registerChatSocket(parts: ChatSocketParts): void {
  const { sockets, delivery, facts, writer } = parts;

  async function keep(userId: number, message: ClientMessage): Promise<Kept> {
    const { memberIds, isBlocked } = await facts.get(message.chat_room_id);
    if (!memberIds.includes(userId)) return { kind: 'refused', code: 'not_member' };
    if (isBlocked) return { kind: 'refused', code: 'blocked' };
    const card = message.card ? await parts.findCard(userId, message.card) : null;
    if (card === undefined) return { kind: 'refused', code: 'no_such_word' };
    return writer.keep({
      room_id: message.chat_room_id,
      user_id: userId,
      content: message.content,
      card,
      client_id: message.client_id ?? null,
    });
  }

  /** Never rejects. */
  async function answer(connection: Connection, message: ClientMessage): Promise<void> {
    try {
      const kept = await traced(
        () => ({ name: 'chat send', attributes: { 'icando.chat_room': message.chat_room_id } }),
        () => keep(connection.userId, message),
      );
      if (kept.kind === 'refused') connection.send(errorFor(message, kept.code));
      // A message that was sent again lost its first response; the other members have received it.
      if (kept.kind === 'kept_before') connection.send(await shown(kept.message));
    } catch (error) {
      parts.report(error);
      connection.send(errorFor(message, 'not_kept'));
    }
  }

  async function shown(message: NewMessage) {
    return presentMessage(message, await parts.nameOf(message.user_id));
  }

  sockets.register({
    path: CHAT_SOCKET_PATH,
    accepts: chatClientFrame,
    async open(connection) {
      // Subscribed before anything else: the client fetches the history as soon as the socket is open, and must receive
      // everything after it.
      delivery.listen(connection);
      // Loaded into the cache before the first message.
      await parts.nameOf(connection.userId);
      // Messages of one connection are stored in order.
      let last = Promise.resolve();
      connection.onMessage((message) => {
        last = last.then(() => answer(connection, message));
      });
    },
  });
}

function errorFor({ chat_room_id, client_id }: ClientMessage, code: ChatRefusal): ChatErrorFrame {
  return {
    type: 'error',
    message: CHAT_REFUSALS[code],
    chat_room_id,
    ...(client_id === undefined ? {} : { client_id }),
  };
}
