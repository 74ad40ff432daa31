export const SOLO_GAMES = [
  'game_select',
  'game_write',
  'game_line',
  'game_listen',
  'game_dictation',
] as const;
export type SoloGame = (typeof SOLO_GAMES)[number];

/** Every game whose answers are logged. */
export const LOGGED_GAMES = [...SOLO_GAMES, 'game_boong'] as const;
export type LoggedGame = (typeof LOGGED_GAMES)[number];

/** How a game asks: by the word, or with a sentence in which the word is left out ('Điền từ'; added). */
export const GAME_FORMS = ['word', 'gap'] as const;
export type GameForm = (typeof GAME_FORMS)[number];
/** The games that have both forms; others ignore the form. */
export const HAS_GAP_FORM: Record<LoggedGame, boolean> = {
  game_select: true,
  game_write: true,
  game_line: false,
  game_listen: false,
  game_dictation: false,
  game_boong: false,
};

/** Minutes offered as buttons; any number from 1 to 60 can be typed. */
export const DURATION_PRESETS = [3, 5, 7, 10] as const;
export const DURATION_MIN = 1;
export const DURATION_MAX = 60;
export const DEFAULT_DURATION_MIN = 3;
/** Minutes of a game that the learner has not set. */
export const DEFAULT_MINUTES: Record<LoggedGame, number> = {
  game_select: DEFAULT_DURATION_MIN,
  game_write: DEFAULT_DURATION_MIN,
  game_line: DEFAULT_DURATION_MIN,
  game_listen: 5,
  game_dictation: DEFAULT_DURATION_MIN,
  game_boong: DEFAULT_DURATION_MIN,
};
/** Games whose questions grow by one word after each right answer. */
export const HAS_GROWING_QUESTIONS: Record<SoloGame, boolean> = {
  game_select: false,
  game_write: false,
  game_line: false,
  game_listen: true,
  game_dictation: false,
};

/** The smallest number of chosen words for which 'Play game' is shown. */
export const MIN_WORDS_TO_PLAY = 3;
export const START_LIVES = 3;
export const LINE_WORDS = 10;
export const SELECT_OPTIONS = 3;

/** xp for one correct answer. */
export const XP_WEIGHT: Record<SoloGame, number> = {
  game_select: 1,
  game_line: 1,
  game_listen: 2,
  game_dictation: 3,
  game_write: 3,
};
export const XP_DAILY_CAP = 2_000;
/** Below this share of correct answers a game earns nothing. */
export const XP_MIN_SHARE = 0.4;
/** A game of fewer words earns proportionally less. */
export const XP_FULL_WORDS = 10;

export const MAX_SCORE_TOTAL = 5_000;
/** 60 minutes, the extra second, and a minute for pauses of the clock. */
export const MAX_TIME_PLAY_S = 3_661;
export const PLAY_BUDGET_S = 7_200;

/** Seconds per answer below which a report is not plausible. */
export const FASTEST_ANSWER_S: Record<SoloGame, number> = {
  game_select: 0.5,
  game_line: 0.4,
  game_write: 0.9,
  game_listen: 0.9,
  game_dictation: 0.9,
};
