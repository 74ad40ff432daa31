import * as z from 'zod/mini';
import { messageContent, sentCard, type Message } from './chat.ts';
import { EMOJI_PER_MINUTE, type Person } from './community.ts';
import { endpoint } from './endpoint.ts';
import type { GameMode, RoomGame } from './rooms.ts';
import { id, wholeNumberInQuery } from './shapes.ts';

/** Every limit of a socket, each closing it. */
export const SOCKET_LIMITS = {
  /** A larger frame: closed with 1009. */
  frameBytes: 16 * 1024,
  /** Sustained, with a burst: closed with 4429. */
  framesPerSecond: 20,
  burst: 60,
  perUser: 20,
  /** The server pings so often, ms, and closes what was silent for `silentMs`. */
  pingMs: 25_000,
  silentMs: 60_000,
  /** A reader further behind than this is cut off. */
  behindBytes: 1024 * 1024,
} as const;

/** A client reconnects by itself after `RECONNECT_AFTER`, never after 44xx. */
export const CLOSE = {
  left: 1000,
  tooLarge: 1009,
  restart: 1012,
  /** Too much to do just now. */
  tryAgain: 1013,
  badToken: 4401,
  kicked: 4403,
  /** Also after the error frame of a room that is full. */
  noSuchRoom: 4404,
  replaced: 4409,
  flood: 4429,
} as const;
export const RECONNECT_AFTER: readonly number[] = [1001, 1006, 1011, 1012, 1013];

/** The game socket of a room. */
export const GAME_SOCKET_PATH = '/ws/game/';

/** The sockets that a page opens at once. */
const MOST_TICKETS = 3;

export const wsTicket = endpoint({
  method: 'POST',
  path: '/api/ws_ticket',
  summary:
    'Single-use tickets for one socket each, good for 30 s (added); `ticket` is the first of `tickets`.',
  tag: 'sockets',
  access: 'user',
  query: z.object({ count: wholeNumberInQuery({ min: 1, max: MOST_TICKETS, fallback: 1 }) }),
  reply: z.object({
    status_code: z.literal(200),
    ticket: z.string(),
    tickets: z.optional(z.array(z.string())),
  }),
  // A client that lost a game's socket needs a ticket to reconnect.
  isNeverShed: true,
});
export const WS_TICKET_MS = 30_000;

/** The longest answer: 8 ids of a listen question, or a word of 64 characters, with room to spare. */
const ANSWER_MAX = 512;

/** What a client may send on the game socket; anything else gets an `error` frame. Unknown fields are dropped. */
export const gameClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), t: z.optional(z.number()) }),
  z.object({ type: z.literal('ready'), is_player: z.optional(z.boolean()) }),
  z.object({
    type: z.literal('submit_answer'),
    answer: z.string().check(z.maxLength(ANSWER_MAX)),
    /** Round trip in ms as the client measured it; it may only lower the lag credit. */
    ping: z.optional(z.nullable(z.number())),
    question_index: z.int(),
  }),
  z.object({ type: z.literal('kick_player'), user_id: id }),
  z.object({ type: z.literal('play_again') }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('end_game') }),
]);
export type GameClientFrame = z.infer<typeof gameClientFrame>;

export interface Player {
  user_id: number;
  username: string;
  avatar: string;
  /** Points in this game. */
  score: number;
  is_ready: boolean;
  is_player: boolean;
  connected: boolean;
}

export type RoomPhase = 'waiting' | 'playing' | 'finished';

export interface RoomInfo {
  room_id: string;
  type_game: RoomGame;
  game_mode: GameMode;
  /** Seconds. */
  game_duration: number;
  phase: RoomPhase;
  host_id: number;
  word_count: number;
}

/** Every field is always there; what a game does not use is null, '' or empty. */
export interface Question {
  type_game: RoomGame;
  /** From 0. */
  index: number;
  /** False for the second and later mice of a question. */
  new_question: boolean;
  /** '' in the listen game. */
  word_question: string;
  options: string[];
  /** The write game's mask; else null. */
  correct_option: string | null;
  /** In the order of reading; the listen game only. */
  read_words: { id: number; audio: string; native_word: string }[];
  /** The tiles; the listen game only. */
  view_words: { id: number; native_word: string }[];
  /** What the mouse holds; the mouse game only. */
  show_word: string | null;
  /** 0..5. */
  hole: number | null;
  /** Of this question, reading included; in the mouse game of this mouse. */
  time_left_ms: number;
}

/** How many sit in the room and how many of them are ready, beside every list, which may be shorter. */
export interface Counted {
  player_count: number;
  /** 0 means nobody, oneself included. */
  ready_count: number;
}

/** A word with both sides, once the question is over. */
export interface AskedWord {
  id: number;
  foreign_word: string;
  native_word: string;
  pronunciation_foreign: string;
  audio: string;
}

export type PlayerResult = Player & {
  correct_number: number;
  total_number: number;
  /** xp. */
  add_score: number;
};

export interface PongFrame {
  type: 'pong';
  t?: number;
}

/** To a joining player: with `room` and `you`. After play_again, to all: with `room`. List of a large room: without both. */
export interface PlayersFrame extends Counted {
  type: 'player_joined';
  all_players: Player[];
  room?: RoomInfo;
  you?: Player;
}

/** To the others: a new player. */
export interface PlayerJoinedFrame {
  type: 'player_joined';
  player: Player;
}

/** A player changed: ready, playing or watching, disconnected or reconnected. */
export interface PlayerReadyFrame extends Counted {
  type: 'player_ready';
  user_id: number;
  is_ready: boolean;
  is_player: boolean;
  players: Player[];
}

export interface GameStartedFrame extends Counted {
  type: 'game_started';
  /** Those who play. */
  players: Player[];
  room: RoomInfo;
  /** Of the whole game, countdown included. */
  time_left_ms: number;
}

export interface QuestionFrame {
  type: 'question';
  question: Question;
}

export interface AnswerResultFrame {
  type: 'answer_result';
  index: number;
  correct: boolean;
  points: number;
  /** Null while another connected player can still answer. */
  correct_option: string | null;
}

/** Only to a host who watches: the number of answers to the open question, at most twice a second (added). */
export interface AnsweredFrame {
  type: 'answered';
  index: number;
  answered: number;
  /** Those who have answered, and the connected players who still can. */
  of: number;
}

export interface QuestionEndFrame {
  type: 'question_end';
  index: number;
  correct_option: string;
  /** Points added, by user id; in a large room only those of the 50 best. */
  scores: Record<string, number>;
  answered: number;
  correct_count: number;
  /** All but the listen game. */
  word?: AskedWord;
  /** The listen game, in the order of reading. */
  words?: AskedWord[];
  /** In a large room, whose list of players need not contain them: the 50 best with their total points (added). */
  leaders?: { user_id: number; username: string; score: number }[];
}

/** To each player after a question, and at the end with what the game brought. */
export interface StandingFrame {
  type: 'standing';
  score: number;
  /** From 1; equal points share a place. */
  place: number;
  of: number;
  result?: { correct_number: number; total_number: number; add_score: number };
}

export interface GameEndFrame extends Counted {
  type: 'game_end';
  /** By points. */
  players: PlayerResult[];
}

export interface PlayerLeftFrame extends Counted {
  type: 'player_left';
  user_id_left: number;
  players: Player[];
  host_id: number;
  reason: 'left' | 'kicked' | 'lost';
}

export interface ErrorFrame {
  type: 'error';
  message: string;
}

export type GameServerFrame =
  | PongFrame
  | PlayersFrame
  | PlayerJoinedFrame
  | PlayerReadyFrame
  | GameStartedFrame
  | QuestionFrame
  | AnswerResultFrame
  | AnsweredFrame
  | QuestionEndFrame
  | StandingFrame
  | GameEndFrame
  | PlayerLeftFrame
  | ErrorFrame;

/** The socket for events of one user. */
export const USER_SOCKET_PATH = '/ws/user';

/** What a client may send there beside `ping`: one's own emoji to somebody. */
export const userClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('emoji'), user_id: id }),
]);
export type UserClientFrame = z.infer<typeof userClientFrame>;

/** Somebody follows the receiver now; `is_followed` says whether the receiver follows them. */
export interface FollowFrame {
  type: 'follow';
  user: Person;
}

export interface EmojiFrame {
  type: 'emoji';
  /** Who sent it. */
  user: Person;
  emoji: string;
}

export interface ScoreFrame {
  type: 'score';
  score: number;
  add_score: number;
}

/** This session is over; the socket closes with 4401 after it. */
export interface SignedOutFrame {
  type: 'signed_out';
}

export type UserServerFrame = PongFrame | FollowFrame | EmojiFrame | ScoreFrame | SignedOutFrame | ErrorFrame;

/** Every refusal on the user socket, as its `error` frame says it. */
export const NOTICE_REFUSALS = {
  nobody: 'There is no such user.',
  oneself: 'You cannot send an emoji to yourself.',
  too_many: `You can send ${EMOJI_PER_MINUTE} emoji a minute. Wait a moment.`,
} as const;

/** Every refusal in a room, as its `error` frame says it. */
export const ROOM_REFUSALS = {
  unreadable: 'This message could not be read.',
  kicked: 'You have been kicked from the room',
  room_full: 'This room is full.',
  not_here: 'You are not in this room.',
  host_only: 'Only the host can do this.',
  not_waiting: 'The game has already started.',
  not_enough_players: 'Not enough players to start the game.',
  no_game: 'No game is running.',
  not_over: 'The game is not over yet.',
  no_such_player: 'This player is not in the room.',
  not_oneself: 'You cannot kick yourself. Leave the room instead.',
  no_question: 'No question is open.',
  other_question: 'This question is over.',
  already_answered: 'You have already answered this question.',
  only_watching: 'You are only watching this game.',
  next_question: 'You play from the next question on.',
  still_reading: 'Wait until all words have been read.',
  mouse_gone: 'This mouse is gone.',
} as const;
export type RoomRefusal = keyof typeof ROOM_REFUSALS;

/** The chat socket: every message of every room of the caller, to all places where they are signed in. */
export const CHAT_SOCKET_PATH = '/ws/chat';

/** What a client may send on the chat socket; anything else gets an `error` frame. Unknown fields (`from`) are dropped. */
export const chatClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), t: z.optional(z.number()) }),
  z.object({
    type: z.literal('message'),
    chat_room_id: id,
    content: messageContent,
    /** The sender's own name for it: sent again with the same one, it is kept once and answered as it was kept. */
    client_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/))),
    card: z.optional(z.nullable(sentCard)),
  }),
]);
export type ChatClientFrame = z.infer<typeof chatClientFrame>;

/** Something about the room, or that the caller is in it, changed: fetch the list of rooms again (added). */
export interface RoomChangedFrame {
  type: 'room_changed';
  chat_room_id: number;
}

/** The caller has read the room, perhaps on another device (added). */
export interface RoomReadFrame {
  type: 'read';
  chat_room_id: number;
}

/** With the room and the client's name of the message that was not kept, when there is one (added). */
export interface ChatErrorFrame extends ErrorFrame {
  chat_room_id?: number;
  client_id?: string;
}

/** A `message` frame is a Message as history has it: seeing it means it is kept. */
export type ChatServerFrame = PongFrame | Message | RoomChangedFrame | RoomReadFrame | ChatErrorFrame;

/** Every refusal of a message, as its `error` frame says it. */
export const CHAT_REFUSALS = {
  not_member: 'You are not in this room.',
  blocked: 'One of you has blocked the other.',
  no_such_word: 'This word cannot be shared.',
  /** Try again: the database is away, or too much waits. */
  not_kept: 'This message could not be kept. Try again.',
} as const;
export type ChatRefusal = keyof typeof CHAT_REFUSALS;
