import type { Card, Message, SentCard } from '@icando/contract/chat';
import { CHAT_SOCKET_PATH } from '@icando/contract/socket-protocol';
import {
  CHAT_REFUSALS,
  chatClientFrame,
  type ChatClientFrame,
  type ChatErrorFrame,
  type ChatRefusal,
} from '@icando/contract/sockets';
import type { Connection, Sockets } from '../platform/sockets/index.ts';
import { traced } from '../platform/tracing/index.ts';
import type { ClassRule } from './class-rule.ts';
import type { Delivery } from './delivery.ts';
import type { MessageWriter, StoreResult } from './message-writer.ts';
import type { NewMessage } from './messages-queries.ts';
import type { CachedRoom } from './room-cache.ts';
import type { TtlCache } from './ttl-cache.ts';
import type { WritingAllowance } from './writing-allowance.ts';

export interface ChatSocketDeps {
  sockets: Sockets;
  delivery: Delivery;
  rooms: TtlCache<CachedRoom>;
  writer: MessageWriter;
  classes: ClassRule;
  present(row: NewMessage): Promise<Message>;
  /** Whether the message is in the room. */
  isIn(roomId: number, messageId: number): Promise<boolean>;
  nameOf(userId: number): Promise<{ username: string; avatar: string }>;
  findCard(userId: number, card: SentCard): Promise<Card | undefined>;
  waitToWrite: WritingAllowance;
  report(error: unknown): void;
}

type ClientMessage = Extract<ChatClientFrame, { type: 'message' }>;

export function registerChatSocket(deps: ChatSocketDeps): void {
  const { sockets, delivery, rooms, writer } = deps;

  async function store(userId: number, message: ClientMessage): Promise<StoreResult> {
    const { memberIds, isBlocked } = await rooms.get(message.chat_room_id);
    if (!memberIds.includes(userId)) return { kind: 'refused', code: 'not_member' };
    if (!(await deps.classes.mayTalk(memberIds))) return { kind: 'refused', code: 'not_classmates' };
    if (isBlocked) return { kind: 'refused', code: 'blocked' };
    const card = message.card ? await deps.findCard(userId, message.card) : null;
    if (card === undefined) return { kind: 'refused', code: 'no_such_word' };
    const replyTo = message.reply_to ?? null;
    if (replyTo !== null && !(await deps.isIn(message.chat_room_id, replyTo)))
      return { kind: 'refused', code: 'no_such_message' };
    if ((await deps.waitToWrite(userId, message.content)) > 0) return { kind: 'refused', code: 'too_much' };
    return writer.write({
      room_id: message.chat_room_id,
      user_id: userId,
      content: message.content,
      card,
      client_id: message.client_id ?? null,
      reply_to: replyTo,
    });
  }

  /** Stores a message and responds to its sender. Never rejects. */
  async function answer(connection: Connection, message: ClientMessage): Promise<void> {
    try {
      const result = await traced(
        () => ({ name: 'chat send', attributes: { 'icando.chat_room': message.chat_room_id } }),
        () => store(connection.userId, message),
      );
      if (result.kind === 'refused') connection.send(errorFor(message, result.code));
      // The client did not get the first response. The other members have the message already.
      if (result.kind === 'stored_before') connection.send(await deps.present(result.message));
    } catch (error) {
      deps.report(error);
      connection.send(errorFor(message, 'not_kept'));
    }
  }

  sockets.register({
    path: CHAT_SOCKET_PATH,
    accepts: chatClientFrame,
    async open(connection) {
      // Must come first: the client fetches the history once the socket is open, and must receive everything after it.
      delivery.listen(connection);
      await deps.nameOf(connection.userId);
      // Messages are chained, so that they are stored in order of arrival.
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
