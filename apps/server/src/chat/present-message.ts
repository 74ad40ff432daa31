import type { Card, Message } from '@icando/contract/chat';
import type { NewMessage, WrittenMessage } from './messages-queries.ts';

export function presentMessage(row: NewMessage, from: { username: string; avatar: string }): Message {
  return {
    id: row.id,
    type: 'message',
    chat_room_id: row.room_id,
    from: row.user_id,
    from_username: from.username,
    from_avatar: from.avatar,
    content: row.content,
    timestamp: new Date(row.created_at).toISOString(),
    ...(row.client_id === null ? {} : { client_id: row.client_id }),
    // The card was validated before it was stored.
    ...(row.card === null ? {} : { card: JSON.parse(row.card) as Card }),
  };
}

export function presentWritten(row: WrittenMessage): Message {
  return presentMessage(row, row);
}
