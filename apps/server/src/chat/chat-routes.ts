import * as contract from '@icando/contract/chat';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Cards } from './cards.ts';
import type { ChatRooms } from './chat-rooms.ts';
import { readHistory } from './history.ts';
import type { MessagesQueries } from './messages-queries.ts';
import type { Safety } from './safety.ts';

interface ChatRoutesParts {
  rooms: ChatRooms;
  messages: MessagesQueries;
  cards: Cards;
  safety: Safety;
}

export function registerChatRoutes(
  context: RouteContext,
  { rooms, messages, cards, safety }: ChatRoutesParts,
): void {
  route(context, contract.listChatRooms, ({ caller }) => rooms.list(caller.userId));
  route(context, contract.chatHistory, ({ caller, params, query }) =>
    readHistory(messages, caller.userId, params.roomId, query),
  );
  route(context, contract.createGroup, ({ caller, body }) => rooms.openGroup(caller.userId, body));
  route(context, contract.openPrivateRoom, ({ caller, body }) =>
    rooms.openPrivate(caller.userId, body.user_id),
  );
  route(context, contract.readRoom, ({ caller, body }) => rooms.read(caller.userId, body.chat_room_id));
  route(context, contract.leaveGroup, ({ caller, body }) => rooms.leave(caller.userId, body.chat_room_id));
  route(context, contract.addMembers, ({ caller, body }) =>
    rooms.add(caller.userId, body.chat_room_id, body.user_ids),
  );
  route(context, contract.addSharedWord, ({ caller, body }) => cards.addWord(caller.userId, body));
  route(context, contract.listBlocks, ({ caller }) => safety.listBlocked(caller.userId));
  route(context, contract.blockPerson, ({ caller, body }) => safety.block(caller.userId, body.user_id));
  route(context, contract.unblockPerson, ({ caller, body }) => safety.unblock(caller.userId, body.user_id));
  route(context, contract.reportMessage, ({ caller, body }) =>
    safety.report(caller.userId, body.message_id, body.reason),
  );
  route(context, contract.listReports, ({ query }) => safety.reports(query.page, query.size));
}
