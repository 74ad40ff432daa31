import type { Card, Message, Quote } from '@icando/contract/chat';
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
  const quote = quoteOf(row);
  return { ...presentMessage(row, row), ...(quote === undefined ? {} : { reply_to: quote }) };
}

/** The characters of a quoted text. */
const MAX_QUOTED = 200;

function quoteOf({
  reply_to,
  quoted_content,
  quoted_by,
  quoted_username,
}: WrittenMessage): Quote | undefined {
  if (reply_to === null || quoted_content === null || quoted_by === null) return undefined;
  // A character is at most two units, and none may be cut in half.
  const content = Array.from(quoted_content.slice(0, 2 * MAX_QUOTED))
    .slice(0, MAX_QUOTED)
    .join('');
  return { id: reply_to, from: quoted_by, from_username: quoted_username ?? '', content };
}
