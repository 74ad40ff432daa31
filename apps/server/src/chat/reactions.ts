import type { Message, Reaction, reactToMessage } from '@icando/contract/chat';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { isForeignKeyViolation } from '../platform/database/index.ts';
import type { ClassRule } from './class-rule.ts';
import type { Delivery } from './delivery.ts';
import type { MessagesQueries } from './messages-queries.ts';
import type { ReactionRow, ReactionsQueries } from './reactions-queries.ts';
import type { CachedRoom } from './room-cache.ts';
import type { TtlCache } from './ttl-cache.ts';
import type { WritingAllowance } from './writing-allowance.ts';

export interface ReactionsDeps {
  queries: ReactionsQueries;
  messages: MessagesQueries;
  rooms: TtlCache<CachedRoom>;
  classes: ClassRule;
  delivery: Delivery;
  waitToWrite: WritingAllowance;
}

export function createReactions({ queries, messages, rooms, classes, delivery, waitToWrite }: ReactionsDeps) {
  async function store(messageId: number, userId: number, reaction: Reaction | null): Promise<boolean> {
    try {
      if (reaction === null) await queries.remove(messageId, userId);
      else await queries.set(messageId, userId, reaction, Date.now());
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  /** Only who may write in a room may react there. */
  async function react(
    callerId: number,
    { message_id, reaction }: BodyOf<typeof reactToMessage>,
  ): Promise<Outcome<object>> {
    const message = await messages.findVisible(message_id, callerId);
    if (message === undefined) return refused('not_found');
    const { memberIds, isBlocked } = await rooms.get(message.room_id);
    if (!(await classes.mayTalk(memberIds))) return refused('not_classmates');
    if (isBlocked) return refused('blocked');
    const wait = await waitToWrite(callerId);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    if (!(await store(message_id, callerId, reaction))) return refused('not_found');
    delivery.send(memberIds, {
      type: 'reaction',
      chat_room_id: message.room_id,
      message_id,
      from: callerId,
      reaction,
    });
    return accepted({});
  }

  /** Adds their reactions to messages of a history. */
  async function withReactions(history: readonly Message[]): Promise<Message[]> {
    const rows = await queries.of(history.map(({ id }) => id));
    const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
    return history.map((message) => {
      const given = byMessage.get(message.id);
      return given === undefined ? message : { ...message, reactions: present(given) };
    });
  }

  return { react, withReactions };
}
export type Reactions = ReturnType<typeof createReactions>;

function present(rows: readonly ReactionRow[]): NonNullable<Message['reactions']> {
  return [...Map.groupBy(rows, ({ reaction }) => reaction)].map(([reaction, given]) => ({
    reaction,
    from: given.map(({ user_id }) => user_id),
  }));
}
