import type { Card, Message, Quote } from '@icando/contract/chat';
import type { Unsent } from '../live/unsent.ts';
import { dayOf } from './days.ts';

/** A message as displayed: stored by the server, or unsent. */
export interface MessageItem {
  /** The React key, which stays the same when the message is stored. */
  key: string;
  /** null: not stored yet. */
  message: Message | null;
  unsent: Unsent | null;
  content: string;
  card: Card | null;
  /** The message that it answers. */
  quote: Quote | undefined;
  isOwn: boolean;
  /** Epoch ms. */
  at: number;
  /** The day, for the heading above its first message. */
  day: number | null;
  /** Whether the message is the first or the last of a run of messages of one sender. */
  isFirst: boolean;
  isLast: boolean;
}

/** A pause after which a new run begins. */
const PAUSE_MS = 10 * 60 * 1000;

/** The stored messages and then the unsent ones, with days and runs marked. */
export function messageItems(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  me: number,
): MessageItem[] {
  const entries = [
    ...messages.map((message) => ({
      key: message.from === me && message.client_id ? message.client_id : String(message.id),
      message,
      unsent: null,
      content: message.content,
      card: message.card ?? null,
      quote: message.reply_to,
      from: message.from,
      at: Date.parse(message.timestamp),
    })),
    ...unsent.map((pending) => ({
      key: pending.clientId,
      message: null,
      unsent: pending,
      content: pending.content,
      card: pending.card,
      quote: pending.quote,
      from: me,
      at: pending.at,
    })),
  ];
  return entries.map((entry, index) => {
    const [before, after] = [entries[index - 1], entries[index + 1]];
    const isSameRun = (a: typeof before, b: typeof before) =>
      a !== undefined &&
      b !== undefined &&
      a.from === b.from &&
      b.at - a.at < PAUSE_MS &&
      dayOf(a.at) === dayOf(b.at);
    const { from, ...item } = entry;
    return {
      ...item,
      isOwn: from === me,
      day: before === undefined || dayOf(before.at) !== dayOf(entry.at) ? dayOf(entry.at) : null,
      isFirst: !isSameRun(before, entry),
      isLast: !isSameRun(entry, after),
    };
  });
}
