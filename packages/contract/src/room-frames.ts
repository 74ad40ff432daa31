import * as z from 'zod/mini';
import { guestName } from './guests.ts';
import { DUE_OF_ALL, EXTRA_TIMES, GAME_MODES, ROOM_GAMES } from './room-rules.ts';
import { id } from './shapes.ts';
import { errorFrame, pongFrame } from './sockets.ts';

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
  /** Without a ban the player may join again. */
  z.object({ type: z.literal('kick_player'), user_id: id, ban: z.optional(z.boolean()) }),
  z.object({ type: z.literal('rename_player'), user_id: id, username: guestName }),
  z.object({ type: z.literal('lock'), locked: z.boolean() }),
  z.object({ type: z.literal('pause'), paused: z.boolean() }),
  z.object({ type: z.literal('skip') }),
  z.object({ type: z.literal('extra_time'), user_id: id, factor: z.literal(EXTRA_TIMES) }),
  z.object({ type: z.literal('play_again') }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('end_game') }),
]);
export type GameClientFrame = z.infer<typeof gameClientFrame>;

const player = z.object({
  user_id: id,
  username: z.string(),
  avatar: z.string(),
  /** Points in this game. */
  score: z.number(),
  is_ready: z.boolean(),
  is_player: z.boolean(),
  connected: z.boolean(),
  /** Plays without an account. The defaults apply to frames of an older server during a deploy. */
  is_guest: z._default(z.boolean(), false),
  /** Team number from 1; 0: no team. */
  team: z._default(z.int(), 0),
});
export type Player = z.infer<typeof player>;

const roomPhase = z.enum(['waiting', 'playing', 'finished']);
export type RoomPhase = z.infer<typeof roomPhase>;

const roomInfo = z.object({
  room_id: z.string(),
  type_game: z.enum(ROOM_GAMES),
  game_mode: z.enum(GAME_MODES),
  /** Seconds. */
  game_duration: z.number(),
  phase: roomPhase,
  host_id: z.int(),
  /** In a room that draws its words, the number that it draws. */
  word_count: z.int(),
  /** Only in a room that draws its words. */
  words: z.optional(z.literal(DUE_OF_ALL)),
  /** The defaults of this field and the following ones apply to frames of an older server during a deploy. */
  allow_guests: z._default(z.boolean(), true),
  /** The number of teams; 0: none. */
  teams: z._default(z.int(), 0),
  /** Nobody new can join. */
  locked: z._default(z.boolean(), false),
  /** The clocks of the game and the question stand still. */
  paused: z._default(z.boolean(), false),
});
export type RoomInfo = z.infer<typeof roomInfo>;

/** Every field is always there; what a game does not use is null, '' or empty. */
const question = z.object({
  type_game: z.enum(ROOM_GAMES),
  /** From 0. */
  index: z.int(),
  /** False for the second and later mice of a question. */
  new_question: z.boolean(),
  /** '' in the listen game. */
  word_question: z.string(),
  options: z.array(z.string()),
  /** The write game's mask; else null. */
  correct_option: z.nullable(z.string()),
  /** In the order of reading; the listen game only. */
  read_words: z.array(z.object({ id: z.int(), audio: z.string(), native_word: z.string() })),
  /** The tiles; the listen game only. */
  view_words: z.array(z.object({ id: z.int(), native_word: z.string() })),
  /** What the mouse holds; the mouse game only. */
  show_word: z.nullable(z.string()),
  /** 0..5. */
  hole: z.nullable(z.int()),
  /** The time left for this question, reading included; in the mouse game for this mouse. */
  time_left_ms: z.number(),
});
export type Question = z.infer<typeof question>;

/** The numbers of seats and of ready seats in the room; the list beside them may be shorter. */
const counted = {
  player_count: z.int(),
  /** 0: nobody, including the receiver. */
  ready_count: z.int(),
};
export interface Counted {
  player_count: number;
  ready_count: number;
}

/** A word with both sides, once the question is over. */
const askedWord = z.object({
  id: z.int(),
  foreign_word: z.string(),
  native_word: z.string(),
  pronunciation_foreign: z.string(),
  audio: z.string(),
});
export type AskedWord = z.infer<typeof askedWord>;

/** Teams by mean, the best first; without those nobody plays in. */
const teamScores = z.array(
  z.object({
    /** From 1. */
    team: z.int(),
    /** Points a player, rounded to one decimal: a large team has no advantage. */
    mean: z.number(),
    players: z.int(),
  }),
);
export type TeamScore = z.infer<typeof teamScores>[number];

const gains = {
  correct_number: z.int(),
  total_number: z.int(),
  /** xp. */
  add_score: z.int(),
};
const playerResult = z.extend(player, gains);
export type PlayerResult = z.infer<typeof playerResult>;

/** To a joining player: with `room` and `you`. After play_again, to all: with `room`. List of a large room: without both. */
const playersFrame = z.object({
  type: z.literal('player_joined'),
  all_players: z.array(player),
  room: z.optional(roomInfo),
  you: z.optional(player),
  ...counted,
});
export type PlayersFrame = z.infer<typeof playersFrame>;

/** To the others: a new player. */
const playerJoinedFrame = z.object({ type: z.literal('player_joined'), player });

/** A player changed: ready, playing or watching, disconnected or reconnected. */
const playerReadyFrame = z.object({
  type: z.literal('player_ready'),
  user_id: id,
  is_ready: z.boolean(),
  is_player: z.boolean(),
  players: z.array(player),
  ...counted,
});
export type PlayerReadyFrame = z.infer<typeof playerReadyFrame>;

const gameStartedFrame = z.object({
  type: z.literal('game_started'),
  /** Those who play. */
  players: z.array(player),
  room: roomInfo,
  /** The time left for the whole game, countdown included. */
  time_left_ms: z.number(),
  /** In a room with teams (added). */
  teams: z.optional(teamScores),
  ...counted,
});
export type GameStartedFrame = z.infer<typeof gameStartedFrame>;

const questionFrame = z.object({ type: z.literal('question'), question });
export type QuestionFrame = z.infer<typeof questionFrame>;

const answerResultFrame = z.object({
  type: z.literal('answer_result'),
  index: z.int(),
  correct: z.boolean(),
  points: z.number(),
  /** Null while another connected player can still answer. */
  correct_option: z.nullable(z.string()),
});
export type AnswerResultFrame = z.infer<typeof answerResultFrame>;

/** Only to a host who watches: the number of answers to the open question, at most twice a second (added). */
const answeredFrame = z.object({
  type: z.literal('answered'),
  index: z.int(),
  answered: z.int(),
  /** Those who have answered, and the connected players who still can. */
  of: z.int(),
});
export type AnsweredFrame = z.infer<typeof answeredFrame>;

const questionEndFrame = z.object({
  type: z.literal('question_end'),
  index: z.int(),
  correct_option: z.string(),
  /** Points added, by user id; in a large room only those of the 50 best. */
  scores: z.record(z.string(), z.number()),
  answered: z.int(),
  correct_count: z.int(),
  /** How often each option was chosen, in their order; in the mouse game each mouse that came out (added). */
  chosen: z.optional(z.array(z.int())),
  /** All but the listen game. */
  word: z.optional(askedWord),
  /** The listen game, in the order of reading. */
  words: z.optional(z.array(askedWord)),
  /** In a large room, whose list of players need not contain them: the 50 best with their total points (added). */
  leaders: z.optional(z.array(z.object({ user_id: id, username: z.string(), score: z.number() }))),
  /** In a room with teams. */
  teams: z.optional(teamScores),
});
export type QuestionEndFrame = z.infer<typeof questionEndFrame>;

/** Sent to each player after a question, and at the end of the game with the player's result. */
const standingFrame = z.object({
  type: z.literal('standing'),
  score: z.number(),
  /** From 1; equal points share a place. */
  place: z.int(),
  of: z.int(),
  result: z.optional(z.object(gains)),
});
export type StandingFrame = z.infer<typeof standingFrame>;

const gameEndFrame = z.object({
  type: z.literal('game_end'),
  /** By points. */
  players: z.array(playerResult),
  /** In a room with teams (added). */
  teams: z.optional(teamScores),
  ...counted,
});
export type GameEndFrame = z.infer<typeof gameEndFrame>;

const playerLeftFrame = z.object({
  type: z.literal('player_left'),
  user_id_left: id,
  players: z.array(player),
  host_id: z.int(),
  reason: z.enum(['left', 'kicked', 'lost']),
  ...counted,
});
export type PlayerLeftFrame = z.infer<typeof playerLeftFrame>;

/** The host changed the room. */
const roomChangedFrame = z.object({
  type: z.literal('room_changed'),
  room: roomInfo,
  /** The time left for the game, while it is played (added). */
  time_left_ms: z.optional(z.number()),
  /** The time left for the open question; in the mouse game for the visible mouse (added). */
  question_left_ms: z.optional(z.number()),
});
export type RoomChangedFrame = z.infer<typeof roomChangedFrame>;

/** The host changed a player, or a player changed team. */
const playerChangedFrame = z.object({
  type: z.literal('player_changed'),
  player,
  /** Only to the host: this player's questions last so many times as long (added). */
  extra_time: z.optional(z.literal(EXTRA_TIMES)),
});
export type PlayerChangedFrame = z.infer<typeof playerChangedFrame>;

export const gameServerFrame = z.union([
  z.discriminatedUnion('type', [
    pongFrame,
    playersFrame,
    playerReadyFrame,
    gameStartedFrame,
    questionFrame,
    answerResultFrame,
    answeredFrame,
    questionEndFrame,
    standingFrame,
    gameEndFrame,
    playerLeftFrame,
    roomChangedFrame,
    playerChangedFrame,
    errorFrame,
  ]),
  playerJoinedFrame,
]);
export type GameServerFrame = z.infer<typeof gameServerFrame>;
