import * as z from 'zod/mini';
import { GAME_FORMS, LOGGED_GAMES } from './games.ts';
import { endpoint } from './endpoint.ts';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts';
import { GAME_MODES, ROOM_GAMES } from './room-rules.ts';
import { id, ok, paged, roomId, timestamp, wholeNumberInQuery } from './shapes.ts';

/** How long a report is kept. */
export const REPORT_KEPT_MS = 365 * 24 * 60 * 60 * 1000;
/** The number of most missed words at the top of a report. */
export const MAX_MISSED_WORDS = 5;

const amount = z.int().check(z.gte(0));

export const reportPlayer = z.object({
  user_id: id,
  username: z.string(),
  is_guest: z.boolean(),
  /** 0 for no team. */
  team: amount,
  /** The number of right answers. */
  correct: amount,
  answered: amount,
  /** Points, as on the scoreboard. */
  score: amount,
});
export type ReportPlayer = z.infer<typeof reportPlayer>;

/** One asked word. A word that was asked twice has two entries; a listen question has one for each word that was read. */
export const reportWord = z.object({
  /** The number of the question, from 0. */
  index: amount,
  /** The id of the host's word; null when the word was deleted (added). */
  word_id: z.nullable(id),
  /** Both sides as they were when the word was asked. */
  foreign_word: z.string(),
  native_word: z.string(),
  /** The game in which the word was asked (added). */
  game: z.enum(LOGGED_GAMES),
  correct: amount,
  answered: amount,
  /** null when nobody answered. */
  median_ms: z.nullable(z.number()),
  /** Wrong answers, most frequent first. */
  confused_with: z.array(z.object({ text: z.string(), times: amount })),
});
export type ReportWord = z.infer<typeof reportWord>;

/** A player's answer to one word; null and '' when there is none. */
export const reportCell = z.object({
  correct: z.nullable(z.boolean()),
  ms: z.nullable(z.number()),
  chosen: z.string(),
});
export type ReportCell = z.infer<typeof reportCell>;

/** `cells` has one row for each player and one column for each word. */
export const reportTable = {
  players: z.array(reportPlayer),
  words: z.array(reportWord),
  cells: z.array(z.array(reportCell)),
};

const roomLabels = {
  /** What the host called the room; '' by default (added). */
  title: z.string(),
  /** The class for which it was opened; null: none (added). */
  class_id: z.nullable(id),
};

export const playedRoom = z.object({
  room_id: z.string(),
  type_game: z.enum(ROOM_GAMES),
  /** Of rooms that asked otherwise than by the word (added). */
  form: z.optional(z.enum(GAME_FORMS)),
  ...roomLabels,
  created_at: timestamp,
  games: amount,
  /** The number of players in the game with the most players. */
  players: amount,
});
export type PlayedRoom = z.infer<typeof playedRoom>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms/mine',
  summary: 'Rooms that the caller opened in the last year, the newest first.',
  tag: 'reports',
  access: 'user',
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_PAGE_SIZE, fallback: PAGE_SIZE }),
  }),
  reply: paged(playedRoom),
});

const ofRoom = z.object({ room_id: roomId });
const MAX_GAMES = 1_000_000;
/** Which game of the room, from 1; without it the latest. */
const whichGame = z.object({ game: wholeNumberInQuery({ min: 0, max: MAX_GAMES, fallback: 0 }) });

export const roomReport = endpoint({
  method: 'GET',
  path: '/api/rooms/:room_id/report',
  summary: 'Who answered what in a game of an own room; the latest game, or the one that is asked for.',
  tag: 'reports',
  access: 'user',
  params: ofRoom,
  query: whichGame,
  reply: z.object({
    status_code: z.literal(200),
    room: z.object({
      room_id: z.string(),
      type_game: z.enum(ROOM_GAMES),
      game_mode: z.enum(GAME_MODES),
      /** As in the list of rooms (added). */
      form: z.optional(z.enum(GAME_FORMS)),
      ...roomLabels,
      created_at: timestamp,
      /** The game that is shown; 0 when none has been played (added). */
      game: amount,
    }),
    games: amount,
    ...reportTable,
  }),
});

export const roomReportCsv = endpoint({
  method: 'GET',
  path: '/api/rooms/:room_id/report.csv',
  summary: 'The same for a spreadsheet: UTF-8 with BOM, one row a player.',
  tag: 'reports',
  access: 'user',
  params: ofRoom,
  query: whichGame,
  reply: z.any(),
  security: 'report_exported',
});

export const deleteRoomReport = endpoint({
  method: 'DELETE',
  path: '/api/rooms/:room_id/report',
  summary: 'Delete what is stored about the games of an own room.',
  tag: 'reports',
  access: 'user',
  params: ofRoom,
  reply: ok,
});
