// The settings and limits of rooms. This file has no schemas, so that a page can load it without zod.

export const ROOM_GAMES = ['game_select', 'game_boong', 'game_write', 'game_listen'] as const;
export type RoomGame = (typeof ROOM_GAMES)[number];

export const GAME_MODES = ['correct_mode', 'speed_mode'] as const;
export type GameMode = (typeof GAME_MODES)[number];

/** Seconds. The maximum is an hour and the 'plus 1 s' of the specification. */
export const ROOM_DURATION_MIN_S = 60;
export const ROOM_DURATION_MAX_S = 3_601;

export const ROOM_MAX_WORDS = 500;
export const ROOM_MAX_SEATS = 500;
/** The longest list of players; a room with more seats is called large (docs/rooms.md, R13). */
export const ROOM_LIST_ROWS = 100;
/** The number of best players that `question_end` of a large room contains. */
export const ROOM_TOP_SCORES = 50;

/** All in milliseconds (docs/rooms.md). */
export const ROOM_TIMES = {
  countdown: 3_000,
  /** How long a seat is kept after its connection is lost; during a game it is kept until the game ends. */
  seatKept: 15_000,
  /** A room ends when nobody has been connected for this long. */
  empty: 60_000,
  /** The shortest time between two player lists of a large room, and between two deferred records. */
  batch: 1_000,
  /** The shortest time between two `answered` frames to a host who watches (ours). */
  answerProgress: 500,
  /** From the first reconnect to an empty or restored room until its next question (ours). */
  resume: 1_000,
  /** The longest time that game_end waits for the XP award to be stored (ours). */
  xpAward: 3_000,
  /** A pause ends by itself after this long, so that every game ends (ours). */
  pause: 15 * 60_000,
} as const;

/** How long the right answer is shown, ms. */
export const ROOM_FEEDBACK_MS: Record<RoomGame, number> = {
  game_select: 1_500,
  game_boong: 1_000,
  game_write: 1_500,
  game_listen: 1_500,
};

/** How long the answer is shown if the host has set it, in seconds. Without a setting the times above apply. */
export const FEEDBACK_S = { min: 1, max: 10, preset: 3 } as const;

/** The numbers of questions after which a game may end. */
export const ROOM_QUESTIONS = { min: 5, max: 200 } as const;

export const SELECT_MS = 15_000;
export const WRITE_MS = 25_000;

export const LISTEN = {
  min: 2,
  max: 8,
  /** The time to read one word, ms. */
  readMs: 1_000,
  /** The time to answer is this plus `perWordMs` for each word. */
  baseMs: 5_000,
  perWordMs: 3_000,
} as const;

export const BOONG = {
  holes: 6,
  mice: 6,
  firstMs: 2_500,
  /** With each question, the time that a mouse is visible is multiplied by this factor. */
  quicker: 0.95,
  quickestMs: 1_200,
  /** The client may still show a mouse this long after its time, so a click then still counts. */
  graceMs: 400,
} as const;

export const POINTS = {
  full: 100,
  min: 50,
  /** Answers within this time get full points, ms. */
  fullMs: 500,
  /** Points lost per second in speed_mode of the mouse game. */
  boongPerSecond: 25,
} as const;

/** Limits of the lag compensation, in ms and as a share of the question's time. */
export const LAG_CREDIT = { mostMs: 150, boongMostMs: 100, share: 0.05 } as const;

/** xp for one correct answer among two or more players. */
export const ROOM_XP: Record<RoomGame, number> = {
  game_select: 1,
  game_boong: 1,
  game_write: 2,
  game_listen: 2,
};

/** The possible numbers of teams, for a room with teams. Team numbers count from 1; 0 stands for no team. */
export const ROOM_TEAMS = { min: 2, max: 6 } as const;
/** The factors by which the host can lengthen one player's questions. */
export const EXTRA_TIMES = [1, 1.5, 2] as const;
export type ExtraTime = (typeof EXTRA_TIMES)[number];

export const MAX_ROOM_TITLE = 64;
export const ROOM_MAX_NAMES = 500;

/** The room draws its words when a game starts: words that the players present are about to forget. */
export const DUE_OF_ALL = 'due_of_all';
export const DRAWN_WORDS = { min: 10, max: 60, fallback: 20 } as const;
