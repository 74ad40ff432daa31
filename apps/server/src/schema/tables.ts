import type { Generated } from 'kysely';

/**
 * The rows of every table, as the queries see them. Ids are ours (time-ordered, below 2^53), times are epoch
 * milliseconds, booleans are 0 or 1: the subset that SQLite and PostgreSQL share.
 */
export type Flag = 0 | 1;

export interface InstallationTable {
  key: string;
  value: string;
}

export interface UsersTable {
  id: number;
  username: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  google_sub: string | null;
  avatar: string;
  emoji: string;
  score: number;
  is_admin: Flag;
  /** Stands on no board. */
  is_hidden: Generated<Flag>;
  created_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  token_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
}

export interface LessonsTable {
  id: number;
  user_id: number;
  lesson_name: string;
  name_key: string;
  description: string;
  is_public: Flag;
  starter_id: number | null;
  created_at: number;
}

export interface WordsTable {
  id: number;
  user_id: number;
  lesson_id: number | null;
  foreign_word: string;
  native_word: string;
  pronunciation: string;
  note: string;
  /** Exact-match keys for the community's dictionary. */
  foreign_key: string;
  native_key: string;
  /** Both sides as they are searched, on two lines. */
  search: string;
  /** Left a private lesson without entering another: the owner's alone. */
  withheld: Flag;
  /** Where a pulled word came from, so that a second pull finds the first. */
  source_key: string | null;
  created_at: number;
}

export interface DeletedWordsTable extends WordsTable {
  deleted_at: number;
}

export interface SpokenTextsTable {
  /** The audio file's name without its ending: a hash of what was to be said, and how. */
  key: string;
  text: string;
}

export interface XpLogTable {
  id: number;
  user_id: number;
  amount: number;
  reason: string;
  /** The day in Ho Chi Minh City, as 20261121. */
  day: number;
  created_at: number;
}

export interface ScoreReportsTable {
  id: number;
  user_id: number;
  /** The client's report_id, or a fingerprint of the report and its moment. */
  report_key: string;
  fingerprint: string;
  add_score: number;
  score: number;
  detail: string;
  created_at: number;
}

export interface PlayAccountsTable {
  user_id: number;
  /** Seconds of play that may still be reported, as of `budget_at`. */
  budget_s: number;
  budget_at: number;
  /** xp earned on `day`. */
  day: number;
  day_xp: number;
}

export interface ReviewLogTable {
  id: number;
  user_id: number;
  word_id: number;
  correct: Flag;
  answer_ms: number;
  created_at: number;
}

export interface RoomsTable {
  room_id: string;
  /** JSON; never changes. */
  setup: string;
  /** JSON, as of the latest record. */
  state: string;
  /** The server that may write it; 0: handed over, -1: made, and nobody came yet. */
  owner: number;
  /** Raised by whoever takes the room: what one before it still writes is refused. */
  fence: Generated<number>;
  ended: Flag;
  created_at: number;
  /** Also moved on while nothing happens, so that a room without a host can be told. */
  updated_at: number;
}

export interface RoomCreditsTable {
  room_id: string;
  /** Which game of this room, from 1. */
  game: number;
  user_id: number;
  /** xp really added, the daily cap taken off. */
  amount: number;
}

export interface TestBanksTable {
  id: number;
  name: string;
  description: string;
  /** Where the file store has it. */
  file_key: string;
  mime_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  size: number;
  /** SHA-256 of the kept bytes. */
  hash: string;
  /** SHA-256 of what a user brought, file and fields, so that the same is known again; null for a system bank. */
  brought_hash: string | null;
  is_active: Flag;
  is_public: Flag;
  is_system: Flag;
  created_by: number;
  created_at: number;
  /** Name and description as they are searched, on lines of their own. */
  search: string;
  text_status: 'pending' | 'reading' | 'done' | 'none';
  text_pages_read: number;
  text_pages: number;
  /** How often its reading was begun; a paper that ends the reader is not read for ever. */
  text_tries: number;
  text_begun_at: number;
}

export interface TestBankSharesTable {
  user_id: number;
  files: number;
  bytes: number;
}

export interface FollowsTable {
  user_id: number;
  friend_id: number;
  created_at: number;
}

export interface UserNamesTable {
  user_id: number;
  /** As `nameKeys` makes it, one for each word of the name. */
  name_key: string;
}

export interface StandingsTable {
  /** 0 for all time, else the Monday of a week as 20261116. */
  board: number;
  user_id: number;
  /** xp on this board, negative: the best stand first, ties by id, in one rising order that an index can walk. */
  behind: number;
}

/** How many stand in each stretch of a board: the places before one are a sum of some hundred rows. */
export interface BoardSegmentsTable {
  id: number;
  board: number;
  /** The first place (behind, user_id) that belongs to it… */
  from_behind: number;
  from_user: number;
  /** …and the first that does not. */
  to_behind: number;
  to_user: number;
  n: number;
}

export interface ChatRoomsTable {
  id: number;
  type: 'group' | 'private';
  /** '' for a private room. */
  name: string;
  avatar: string;
  /** Both user ids of a private room, the lesser first. */
  pair_key: string | null;
  created_by: number;
  member_count: number;
  /** How many messages there are: the latest one's `seq`. */
  last_seq: number;
  /** The latest message, 0 before the first. */
  last_id: number;
  /** When something was last said, or the room was opened. */
  active_at: number;
}

export interface ChatMembersTable {
  room_id: number;
  user_id: number;
  /** Up to this `seq` everything has been seen. */
  read_seq: number;
  joined_at: number;
}

export interface ChatMessagesTable {
  /** Grows with `seq`. */
  id: number;
  room_id: number;
  /** 1, 2, 3 … without a gap, so that any page of a long history is found by its number. */
  seq: number;
  user_id: number;
  content: string;
  /** JSON. */
  card: string | null;
  client_id: string | null;
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

export interface WsTicketsTable {
  /** SHA-256 of the ticket, base64url: the ticket itself is never stored. */
  ticket_hash: string;
  user_id: number;
  session_key: string;
  is_admin: Flag;
  until: number;
}

export interface Tables {
  installation: InstallationTable;
  users: UsersTable;
  sessions: SessionsTable;
  lessons: LessonsTable;
  words: WordsTable;
  deleted_words: DeletedWordsTable;
  spoken_texts: SpokenTextsTable;
  xp_log: XpLogTable;
  score_reports: ScoreReportsTable;
  play_accounts: PlayAccountsTable;
  review_log: ReviewLogTable;
  rooms: RoomsTable;
  room_credits: RoomCreditsTable;
  test_banks: TestBanksTable;
  test_bank_shares: TestBankSharesTable;
  follows: FollowsTable;
  user_names: UserNamesTable;
  standings: StandingsTable;
  board_segments: BoardSegmentsTable;
  chat_rooms: ChatRoomsTable;
  chat_members: ChatMembersTable;
  chat_messages: ChatMessagesTable;
  chat_blocks: ChatBlocksTable;
  chat_reports: ChatReportsTable;
  ws_tickets: WsTicketsTable;
}
