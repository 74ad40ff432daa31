import type { Reaction } from '@icando/contract/chat';

export interface ChatRoomsTable {
  id: number;
  type: 'group' | 'private';
  /** '' for a private room. */
  name: string;
  avatar: string;
  /** Both user ids of a private room, in order. */
  pair_key: string | null;
  created_by: number;
  member_count: number;
  /** The number of messages: the latest one's `seq`. */
  last_seq: number;
  /** The id of the latest message, 0 before the first. */
  last_id: number;
  /** The time of the latest message, or of the creation. */
  active_at: number;
}

export interface ChatMembersTable {
  room_id: number;
  user_id: number;
  /** Messages up to this `seq` are read. */
  read_seq: number;
  joined_at: number;
}

export interface ChatMessagesTable {
  id: number;
  room_id: number;
  /** 1, 2, 3 … without gaps, so that a page of the history is an index range. */
  seq: number;
  user_id: number;
  content: string;
  card: string | null;
  client_id: string | null;
  /** The message of the same room that this one answers. */
  reply_to: number | null;
  created_at: number;
}

export interface ChatBlocksTable {
  user_id: number;
  blocked_id: number;
  created_at: number;
}

export interface ChatReportsTable {
  id: number;
  message_id: number;
  user_id: number;
  reason: string;
  created_at: number;
}

/** One for each user and message. */
export interface ChatReactionsTable {
  message_id: number;
  user_id: number;
  reaction: Reaction;
  created_at: number;
}
