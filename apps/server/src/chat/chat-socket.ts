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
  /** The card as it is kept; nothing when the sender does not see its word. */
  findCard(userId: number, card: SentCard): Promise<Card | undefined>;
  report(error: unknown): void;
}

type Said = Extract<ChatClientFrame, { type: 'message' }>;

/** Opens the chat socket. */
export function registerChatSocket(parts: ChatSocketParts): void {
  const { sockets, delivery, facts, writer } = parts;

  async function keep(userId: number, said: Said): Promise<Kept> {
    const { memberIds, isBlocked } = await facts.get(said.chat_room_id);
    if (!memberIds.includes(userId)) return { kind: 'refused', code: 'not_member' };
    if (isBlocked) return { kind: 'refused', code: 'blocked' };
    const card = said.card ? await parts.findCard(userId, said.card) : null;
    if (card === undefined) return { kind: 'refused', code: 'no_such_word' };
    return writer.keep({
      room_id: said.chat_room_id,
      user_id: userId,
      content: said.content,
      card,
      client_id: said.client_id ?? null,
    });
  }

  /** Never rejects. */
  async function answer(connection: Connection, said: Said): Promise<void> {
    try {
      const kept = await traced(
        () => ({ name: 'chat send', attributes: { 'icando.chat_room': said.chat_room_id } }),
        () => keep(connection.userId, said),
      );
      if (kept.kind === 'refused') connection.send(errorFor(said, kept.code));
      // Whoever sends again has missed the first answer; the others have had it.
      if (kept.kind === 'kept_before') connection.send(await shown(kept.message));
    } catch (error) {
      parts.report(error);
      connection.send(errorFor(said, 'not_kept'));
    }
  }

  async function shown(message: NewMessage) {
    return presentMessage(message, await parts.nameOf(message.user_id));
  }

  sockets.register({
    path: CHAT_SOCKET_PATH,
    accepts: chatClientFrame,
    async open(connection) {
      // At once: from the moment it is open, whoever is here fetches what was said before and hears what is said after.
      delivery.listen(connection);
      // Known before the first message, so that nothing has to wait for it then.
      await parts.nameOf(connection.userId);
      // What one connection says is kept in the order in which it was said.
      let last = Promise.resolve();
      connection.onMessage((said) => {
        last = last.then(() => answer(connection, said));
      });
    },
  });
}

function errorFor({ chat_room_id, client_id }: Said, code: ChatRefusal): ChatErrorFrame {
  return {
    type: 'error',
    message: CHAT_REFUSALS[code],
    chat_room_id,
    ...(client_id === undefined ? {} : { client_id }),
  };
}
