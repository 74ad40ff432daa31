import type { AskedSide } from '@icando/contract/answers';
import type { LoggedGame } from '@icando/contract/games';
import type { MemoryState, Target } from '@icando/contract/learning';
import type { TrialQueue } from '@icando/contract/trial';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** The append-only log: one row for each answered word. */
export interface AnswersTable {
  id: number;
  user_id: number;
  /** The id of a solo report or review session, or the id of a room with the number of the game. */
  run_id: string;
  /** The position within the run. */
  idx: number;
  /** When the word was answered. */
  at: number;
  /** The learner's day then, in days since 1970-01-01; null only until `fillAnswerDays`. */
  day: number | null;
  source: 'solo' | 'review' | 'room' | 'homework' | 'import';
  word_id: number | null;
  /** Both sides of the word in normalised form: the key of the memory. */
  lex: string;
  meaning: string;
  /** `game_write` for an imported answer, so that servers of an earlier version treat it as nearly the same. */
  game: LoggedGame;
  side: AskedSide;
  /** The number of choices; 0 for a free answer. */
  options: number;
  correct: Flag;
  /** For an imported right answer, its grade. */
  chosen: string;
  answer_ms: number;
  hint: Flag;
  /** How long the learner tried to recall before the options came; null for other questions. */
  recall_ms: number | null;
  /** The predicted probability that this answer is right; null for the first answer. */
  recall: number | null;
  /** The version of the memory model that made the prediction. */
  version: number;
}

/** Sums of the log, written in the same transaction. Imported answers are not included. */
export interface AnswerCountsTable {
  user_id: number;
  /** Quarters of an hour since the epoch, because in every time zone a day begins with such a quarter. */
  quarter: number;
  game: LoggedGame;
  answers: number;
  correct: number;
  ms: number;
  /** Answers to words that had been asked before: their number, how many were right, and the sum of their predictions. */
  predicted: number;
  predicted_right: number;
  promised: number;
}

/** Sums of the log by the day of `answers`, written in the same transaction. Imported answers are not included. */
export interface AnswerDaysTable {
  user_id: number;
  day: number;
  answers: number;
  ms: number;
  /** Answers to words that had been asked before. */
  predicted: number;
}

/** A correction of the log. */
export interface AnswerVoidsTable {
  user_id: number;
  run_id: string;
  idx: number;
  reason: 'undo' | 'mine_is_right';
  created_at: number;
}

/** Computed from the log; `npm run replay` computes it again. */
export interface MemoryTable {
  user_id: number;
  lex: string;
  meaning: string;
  stability: number;
  difficulty: number;
  /** The time of the latest answer that changed the memory. */
  last_at: number;
  /** The time of the latest answer. */
  seen_at: number;
  due_at: number;
  lapses: number;
  /** The number of days with a right written answer. */
  strong_right: number;
  /** The number of later days with a right answer since the first answer or the last miss. */
  right_days: number;
  state: MemoryState;
  /** The number of answers from which the memory was computed; it reveals a concurrent change. */
  answers: number;
  version: number;
}

/** The memory of a user's word. It stays the same when the word is edited. */
export interface MemoryWordsTable {
  user_id: number;
  word_id: number;
  lex: string;
  meaning: string;
}

/** A word that the user met in a room but does not have. */
export interface EncountersTable {
  user_id: number;
  lex: string;
  meaning: string;
  foreign_word: string;
  native_word: string;
  pronunciation: string;
  created_at: number;
}

/** The settings of a user who reviews. */
export interface LearnersTable {
  user_id: number;
  target: Target;
  goal_minutes: number;
  time_zone: string;
  /** The version of the memory model in use; 1 is the default one. */
  model: Generated<number>;
  /** The number of answers when parameters were last fitted to the learner. */
  fit_answers: Generated<number>;
}

/** Parameters that were fitted to one learner. They are kept when later ones replace them. */
export interface MemoryModelsTable {
  version: number;
  user_id: number;
  /** JSON: the parameters that differ from the default model. */
  differences: string;
  /** The number of answers to which they were fitted. */
  answers: number;
  /** The mean log loss of predicting the last fifth of these answers, with the earlier model and with this one. */
  loss_before: number;
  loss_after: number;
  created_at: number;
}

/** A word that is not asked until `until`. */
export interface RestsTable {
  user_id: number;
  lex: string;
  meaning: string;
  until: number;
}

/** The exam of a user, towards which their reviews are planned until its day has passed. */
export interface ExamsTable {
  user_id: number;
  /** In days since 1970-01-01. */
  day: number;
}

/** A lesson that is asked in the exam of its owner. */
export interface ExamLessonsTable {
  user_id: number;
  lesson_id: number;
}

/** A user who allows the operator to pass on their reviews without names and texts. */
export interface SharedLogsTable {
  user_id: number;
  /** When they allowed it. */
  since: number;
}

/** A user in the trial of two queues. */
export interface TrialAccountsTable {
  user_id: number;
  queue: TrialQueue;
  since: number;
  /** The learner's day at that time, in days since 1970-01-01. */
  day: number;
  /** When the user left it: nothing is counted then. */
  left_at: number | null;
  /** Null until they are counted: days with an answer, written tests, and how many of these were right. */
  days: Generated<number | null>;
  tests: Generated<number | null>;
  passed: Generated<number | null>;
}

/** All answers to one question of a room. */
export interface RoomAnswersTable {
  room_id: string;
  game: number;
  idx: number;
  at: number;
  /** JSON. */
  question: string;
  /** Whether the answers have been written to the log. */
  is_logged: Flag;
}
