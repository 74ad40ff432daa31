import type { ChatMember, MessageReport } from '@icando/contract/chat';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { isForeignKeyViolation } from '../platform/database/index.ts';
import type { Delivery } from './delivery.ts';
import type { MessagesQueries } from './messages-queries.ts';
import { presentWritten } from './present-message.ts';
import type { RoomsQueries } from './rooms-queries.ts';
import type { SafetyQueries } from './safety-queries.ts';

export interface SafetyDeps {
  queries: SafetyQueries;
  rooms: RoomsQueries;
  messages: MessagesQueries;
  delivery: Delivery;
}

export function createSafety({ queries, rooms, messages, delivery }: SafetyDeps) {
  /** Notifies two users that their permission to write in their private room has changed. */
  async function notifyBoth(one: number, other: number): Promise<void> {
    const roomId = await rooms.findPrivate(one, other);
    if (roomId !== undefined) delivery.roomChanged(roomId, [one, other]);
  }

  return {
    async listBlocked(callerId: number): Promise<Outcome<{ data: ChatMember[] }>> {
      return accepted({ data: await queries.listBlocked(callerId) });
    },

    async block(callerId: number, userId: number): Promise<Outcome<object>> {
      if (userId === callerId) return refused('not_oneself');
      try {
        await queries.block(callerId, userId, Date.now());
      } catch (error) {
        if (isForeignKeyViolation(error)) return refused('not_found');
        throw error;
      }
      await notifyBoth(callerId, userId);
      return accepted({});
    },

    async unblock(callerId: number, userId: number): Promise<Outcome<object>> {
      if (!(await queries.hasUser(userId))) return refused('not_found');
      await queries.unblock(callerId, userId);
      await notifyBoth(callerId, userId);
      return accepted({});
    },

    async report(callerId: number, messageId: number, reason: string): Promise<Outcome<object>> {
      if ((await messages.findVisible(messageId, callerId)) === undefined) return refused('not_found');
      await queries.report(callerId, messageId, reason, Date.now());
      return accepted({});
    },

    async reports(
      page: number,
      size: number,
    ): Promise<Outcome<{ data: MessageReport[]; total_pages: number; page: number }>> {
      const { rows, total } = await queries.reports((page - 1) * size, size);
      const found = await messages.byIds(rows.map(({ message_id }) => message_id));
      const byId = new Map(found.map((row) => [row.id, row]));
      const data = rows.flatMap((row) => {
        const message = byId.get(row.message_id);
        if (message === undefined) return [];
        return {
          id: row.id,
          reason: row.reason,
          created_at: new Date(row.created_at).toISOString(),
          reporter: { id: row.reporter_id, username: row.reporter_username, avatar: row.reporter_avatar },
          message: presentWritten(message),
          room_name: row.room_name,
        };
      });
      return accepted({ data, total_pages: Math.ceil(total / size), page });
    },
  };
}
export type Safety = ReturnType<typeof createSafety>;
