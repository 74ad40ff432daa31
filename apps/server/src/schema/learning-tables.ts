import type { AskedSide } from '@icando/contract/answers';
import type { LoggedGame } from '@icando/contract/games';
import type { MemoryState, Target } from '@icando/contract/learning';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** The append-only log: one row for each answered word. */
export interface AnswersTable {
  id: number;
  user_id: number;
  /** A solo report's or review session's id; for a room its id and the number of the game. */
  run_id: string;
  /** Within the run. */
  idx: number;
  /** When it was answered. */
  at: number;
  source: 'solo' | 'review' | 'room' | 'homework' | 'import';
  word_id: number | null;
  /** Both sides in comparable form: the key of the memory. */
  lex: string;
  meaning: string;
  /** Of an imported answer `game_write`, which the version before them reads as nearly the same. */
  game: LoggedGame;
  side: AskedSide;
  /** The number of choices; 0 for a free answer. */
  options: number;
  correct: Flag;
  /** Of an imported right answer how it was graded. */
  chosen: string;
  answer_ms: number;
  hint: Flag;
  /** The predicted probability of this answer being right; null before the first. */
  recall: number | null;
  /** Of the memory model that made the prediction. */
  version: number;
}

/** Sums of the log, written with it; without imported answers. */
export interface AnswerCountsTable {
  user_id: number;
  /** Quarters of an hour since the epoch: every time zone's day begins with one. */
  quarter: number;
  game: LoggedGame;
  answers: number;
  correct: number;
  ms: number;
  /** Those of a word that had been asked before: how many, how many right, and the sum of their predictions. */
  predicted: number;
  predicted_right: number;
  promised: number;
}

/** A correction of the log. */
export interface AnswerVoidsTable {
  user_id: number;
  run_id: string;
  idx: number;
  reason: 'undo' | 'mine_is_right';
  created_at: number;
}

/** Computed from the log; `npm run replay` makes it again. */
export interface MemoryTable {
  user_id: number;
  lex: string;
  meaning: string;
  stability: number;
  difficulty: number;
  /** The latest answer that changed it, and the latest of all. */
  last_at: number;
  seen_at: number;
  due_at: number;
  lapses: number;
  /** Days with a written right answer. */
  strong_right: number;
  state: MemoryState;
  /** How many answers it was computed from; a concurrent change is noticed by it. */
  answers: number;
  version: number;
}

/** Which memory an own word has. It stays when the word is edited. */
export interface MemoryWordsTable {
  user_id: number;
  word_id: number;
  lex: string;
  meaning: string;
}

/** A word that was met in a room and is in no lesson of the user. */
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
  /** How many answers there were when own parameters were last looked for. */
  fit_answers: Generated<number>;
}

/** Parameters that were fitted to one learner. They stay when others replace them. */
export interface MemoryModelsTable {
  version: number;
  user_id: number;
  /** JSON: what is not as in the default model. */
  differences: string;
  /** How many answers they were fitted from. */
  answers: number;
  /** Mean log loss of the predictions in the last fifth of them, with the earlier model and with this. */
  loss_before: number;
  loss_after: number;
  created_at: number;
}

/** A word that is not asked until then. */
export interface RestsTable {
  user_id: number;
  lex: string;
  meaning: string;
  until: number;
}

/** All answers to one question of a room. */
export interface RoomAnswersTable {
  room_id: string;
  game: number;
  idx: number;
  at: number;
  /** JSON. */
  question: string;
  /** Whether the log has them. */
  is_logged: Flag;
}
