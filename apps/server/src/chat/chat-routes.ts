import * as contract from '@icando/contract/chat';
import { serve, type Door } from '../platform/http/serve.ts';
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

/** The HTTP calls of chats. */
export function serveChat(door: Door, { rooms, messages, cards, safety }: ChatRoutesParts): void {
  serve(door, contract.listChatRooms, ({ caller }) => rooms.list(caller.userId));
  serve(door, contract.chatHistory, ({ caller, params, query }) =>
    readHistory(messages, caller.userId, params.roomId, query),
  );
  serve(door, contract.createGroup, ({ caller, body }) => rooms.openGroup(caller.userId, body));
  serve(door, contract.openPrivateRoom, ({ caller, body }) => rooms.openPrivate(caller.userId, body.user_id));
  serve(door, contract.readRoom, ({ caller, body }) => rooms.read(caller.userId, body.chat_room_id));
  serve(door, contract.leaveGroup, ({ caller, body }) => rooms.leave(caller.userId, body.chat_room_id));
  serve(door, contract.addMembers, ({ caller, body }) =>
    rooms.add(caller.userId, body.chat_room_id, body.user_ids),
  );
  serve(door, contract.addSharedWord, ({ caller, body }) => cards.addWord(caller.userId, body));
  serve(door, contract.listBlocks, ({ caller }) => safety.listBlocked(caller.userId));
  serve(door, contract.blockPerson, ({ caller, body }) => safety.block(caller.userId, body.user_id));
  serve(door, contract.unblockPerson, ({ caller, body }) => safety.unblock(caller.userId, body.user_id));
  serve(door, contract.reportMessage, ({ caller, body }) =>
    safety.report(caller.userId, body.message_id, body.reason),
  );
  serve(door, contract.listReports, ({ query }) => safety.reports(query.page, query.size));
}
