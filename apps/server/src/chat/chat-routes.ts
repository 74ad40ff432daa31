import * as contract from '@icando/contract/chat';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Cards } from './cards.ts';
import type { ChatRooms } from './chat-rooms.ts';
import type { MessagesQueries } from './messages-queries.ts';
import type { Reactions } from './reactions.ts';
import type { Safety } from './safety.ts';
import type { QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { presentWritten } from './present-message.ts';

interface ChatRoutesDeps {
  rooms: ChatRooms;
  messages: MessagesQueries;
  cards: Cards;
  reactions: Reactions;
  safety: Safety;
}

export function registerChatRoutes(
  context: RouteContext,
  { rooms, messages, cards, reactions, safety }: ChatRoutesDeps,
): void {
  route(context, contract.listChatRooms, ({ caller }) => rooms.list(caller.userId));
  route(context, contract.chatHistory, ({ caller, params, query }) =>
    readHistory({ messages, reactions }, caller.userId, params.roomId, query),
  );
  route(context, contract.createGroup, ({ caller, body }) => rooms.openGroup(caller.userId, body));
  route(context, contract.openPrivateRoom, ({ caller, body }) =>
    rooms.openPrivate(caller.userId, body.user_id),
  );
  route(context, contract.readRoom, ({ caller, body }) => rooms.markRead(caller.userId, body.chat_room_id));
  route(context, contract.leaveGroup, ({ caller, body }) => rooms.leave(caller.userId, body.chat_room_id));
  route(context, contract.addMembers, ({ caller, body }) =>
    rooms.addMembers(caller.userId, body.chat_room_id, body.user_ids),
  );
  route(context, contract.addSharedWord, ({ caller, body }) => cards.addWord(caller.userId, body));
  route(context, contract.reactToMessage, ({ caller, body }) => reactions.react(caller.userId, body));
  route(context, contract.listBlocks, ({ caller }) => safety.listBlocked(caller.userId));
  route(context, contract.blockPerson, ({ caller, body }) => safety.block(caller.userId, body.user_id));
  route(context, contract.unblockPerson, ({ caller, body }) => safety.unblock(caller.userId, body.user_id));
  route(context, contract.reportMessage, ({ caller, body }) =>
    safety.report(caller.userId, body.message_id, body.reason),
  );
  route(context, contract.listReports, ({ query }) => safety.reports(query.page, query.size));
}

/** Messages are numbered without gaps, so a page is an index range, without a count or an offset. */
async function readHistory(
  { messages, reactions }: Pick<ChatRoutesDeps, 'messages' | 'reactions'>,
  callerId: number,
  roomId: number,
  // `before` is a message id; 0 begins with the newest message.
  { page, size, before }: QueryOf<typeof contract.chatHistory>,
): Promise<Outcome<Omit<ReplyOf<typeof contract.chatHistory>, 'status_code'>>> {
  const [last, pinned] = await Promise.all([
    messages.lastSeqFor(roomId, callerId),
    before === 0 ? undefined : messages.seqOf(roomId, before),
  ]);
  if (last === undefined || (before !== 0 && pinned === undefined)) return refused('not_found');
  const newest = pinned === undefined ? last : pinned - 1;
  const to = newest - (page - 1) * size;
  const from = Math.max(1, to - size + 1);
  const rows = to < from ? [] : await messages.between(roomId, from, to);
  const data = await reactions.withReactions(rows.map(presentWritten));
  return accepted({ data, total_pages: Math.ceil(newest / size), page });
}
