import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Message } from '@icando/contract/chat';
import type { MessagesQueries } from './messages-queries.ts';
import { presentWritten } from './present-message.ts';

export interface HistoryAsked {
  page: number;
  size: number;
  /** 0: from the newest. */
  before: number;
}

export interface HistoryPage {
  data: Message[];
  total_pages: number;
  page: number;
}

/** The sequence numbers of a page: `newest` is the last one it may contain. Empty when `to` is below `from`. */
function numbersOfPage(newest: number, page: number, size: number): { from: number; to: number } {
  const to = newest - (page - 1) * size;
  return { from: Math.max(1, to - size + 1), to };
}

/**
 * A page of a room's history. Messages are numbered without gaps, so any page, however old, is an index range: nothing
 * is counted or skipped.
 */
export async function readHistory(
  messages: MessagesQueries,
  callerId: number,
  roomId: number,
  { page, size, before }: HistoryAsked,
): Promise<Outcome<HistoryPage>> {
  const [last, pinned] = await Promise.all([
    messages.lastSeqFor(roomId, callerId),
    before === 0 ? undefined : messages.seqOf(roomId, before),
  ]);
  if (last === undefined || (before !== 0 && pinned === undefined)) return refused('not_found');
  const newest = pinned === undefined ? last : pinned - 1;
  const { from, to } = numbersOfPage(newest, page, size);
  const rows = to < from ? [] : await messages.between(roomId, from, to);
  return accepted({ data: rows.map(presentWritten), total_pages: Math.ceil(newest / size), page });
}
