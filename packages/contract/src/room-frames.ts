import * as z from 'zod/mini';
import { guestName } from './guests.ts';
import { GAME_FORMS } from './games.ts';
import { DUE_OF_ALL, EXTRA_TIMES, GAME_MODES, ROOM_GAMES } from './room-rules.ts';
import { id } from './shapes.ts';
import { askedWord, question } from './room-question.ts';
import { errorFrame, pongFrame } from './sockets.ts';
import { text } from './text-field.ts';

/** More than the longest answer: 8 ids of a listen question, or a word of 64 characters. */
const ANSWER_MAX = 512;

const maybe = z.optional(z.boolean());

/** What a client may send on the game socket; anything else gets an `error` frame. Unknown fields are dropped. */
export const gameClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), t: z.optional(z.number()) }),
  /** With `is_ready: false` everybody learns `is_player` before the sender is ready (added). */
  z.object({ type: z.literal('ready'), is_player: maybe, is_ready: maybe }),
  z.object({
    type: z.literal('submit_answer'),
    answer: text({ label: 'Answer', max: ANSWER_MAX }),
    /** The round trip that the client measured, in ms. It can lower the lag credit, never raise it. */
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
  /** With `trial`: one question that does not count, then the lobby again (added). */
  z.object({ type: z.literal('start'), trial: maybe }),
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
  /** Plays without an account. */
  is_guest: z.boolean(),
  /** Team number from 1; 0: no team. */
  team: z.int(),
});
export type Player = z.infer<typeof player>;

const roomPhase = z.enum(['waiting', 'playing', 'finished']);
export type RoomPhase = z.infer<typeof roomPhase>;

const roomInfo = z.object({
  room_id: z.string(),
  type_game: z.enum(ROOM_GAMES),
  /** Absent for 'word', and in rooms of an older version (added). */
  form: z.optional(z.enum(GAME_FORMS)),
  game_mode: z.enum(GAME_MODES),
  /** Seconds. */
  game_duration: z.number(),
  phase: roomPhase,
  host_id: z.int(),
  /** The creator, who has extra times and the report; absent in rooms of an older version (added). */
  maker_id: z.optional(z.int()),
  /** The number of questions after which the game ends, if its time is not up before (added). */
  questions: z.optional(z.int()),
  /** True during a question that does not count (added). */
  trial: z.optional(z.boolean()),
  /** The number of words; in a room that draws its words, the number to draw. */
  word_count: z.int(),
  /** Present only in a room that draws its words. */
  words: z.optional(z.literal(DUE_OF_ALL)),
  allow_guests: z.boolean(),
  /** The number of teams; 0: none. */
  teams: z.int(),
  /** Whether the room is closed to new players. */
  locked: z.boolean(),
  /** Whether the clocks of the game and of the question are stopped. */
  paused: z.boolean(),
});
export type RoomInfo = z.infer<typeof roomInfo>;

export type Question = z.infer<typeof question>;

/** The numbers of seats and of ready seats in the room; the list of players in the same frame may be shorter. */
const counted = {
  player_count: z.int(),
  /** 0 when nobody is ready, including the receiver of the frame. */
  ready_count: z.int(),
};
export interface Counted {
  player_count: number;
  ready_count: number;
}

export type AskedWord = z.infer<typeof askedWord>;

/** Teams that have players, in descending order of their mean points. */
const teamScores = z.array(
  z.object({
    /** From 1. */
    team: z.int(),
    /** Points per player, so that a large team has no advantage; rounded to one decimal. */
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

/** Has `room` and `you` for a joining player, `room` for all after play_again, and neither as the list of a large room. */
const playersFrame = z.object({
  type: z.literal('player_joined'),
  all_players: z.array(player),
  room: z.optional(roomInfo),
  you: z.optional(player),
  ...counted,
});
export type PlayersFrame = z.infer<typeof playersFrame>;

/** Tells the others about a new player. */
const playerJoinedFrame = z.object({ type: z.literal('player_joined'), player });

/** A player became ready, switched between playing and watching, disconnected or reconnected. */
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
  /** Without those who only watch. */
  players: z.array(player),
  room: roomInfo,
  /** The time left for the whole game, including the countdown. */
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

/** For a host who watches: the number of answers to the open question, sent at most twice a second (added). */
const answeredFrame = z.object({
  type: z.literal('answered'),
  index: z.int(),
  answered: z.int(),
  /** The number of players who have answered, plus the connected players who still can. */
  of: z.int(),
});
export type AnsweredFrame = z.infer<typeof answeredFrame>;

const questionEndFrame = z.object({
  type: z.literal('question_end'),
  index: z.int(),
  correct_option: z.string(),
  /** The points for this question, by user id; in a large room only for the 50 best players. */
  scores: z.record(z.string(), z.number()),
  answered: z.int(),
  correct_count: z.int(),
  /** The whole sentence of a question with a gap (added). */
  sentence: z.optional(z.string()),
  /** How often each option was chosen, in the order of the options; in the mouse game, of the mice that appeared (added). */
  chosen: z.optional(z.array(z.int())),
  /** Absent in the listen game. */
  word: z.optional(askedWord),
  /** The words of the listen game, in the order in which they were read. */
  words: z.optional(z.array(askedWord)),
  /** The 50 best players of a large room with their total points; the list of players may lack some of them (added). */
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
  /** In descending order of points. */
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

/** Sent after the host has changed the room, and when the role of host has passed to somebody else. */
const roomChangedFrame = z.object({
  type: z.literal('room_changed'),
  room: roomInfo,
  /** The time left for the game; absent while none is played (added). */
  time_left_ms: z.optional(z.number()),
  /** The time left for the open question; in the mouse game for the visible mouse (added). */
  question_left_ms: z.optional(z.number()),
});
export type RoomChangedFrame = z.infer<typeof roomChangedFrame>;

/** Sent after the host has changed a player, or a player has changed team. */
const playerChangedFrame = z.object({
  type: z.literal('player_changed'),
  player,
  /** For the creator only: the factor by which this player's questions last longer (added). */
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
