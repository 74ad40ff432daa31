import type { SoloGame } from '@icando/contract/games';
import type { Flag } from './flag.ts';

export interface HomeworkTable {
  id: number;
  teacher_id: number;
  code: string;
  title: string;
  /** JSON: a list. */
  games: string;
  /** JSON: the words as they were when the homework was given. */
  words: string;
  /** JSON: the pasted list; null when pupils type their names. */
  names: string | null;
  /** How many words there are to answer, each as often as games ask it. */
  parts: number;
  due_at: number;
  created_at: number;
  /** From whose report it was given; null: from no room's. */
  room_id: string | null;
}

export interface HomeworkPupilsTable {
  homework_id: number;
  /** A guest of this homework, or an account. */
  user_id: number;
  name: string;
  /** Unique in the homework. */
  name_key: string;
  /** Null for an account. */
  pin_hash: string | null;
  /** Of the PIN, since the last right one. */
  tries: number;
  tried_at: number;
  joined_at: number;
}

/** The first answer of a pupil to a word in a game. */
export interface HomeworkAnswersTable {
  homework_id: number;
  user_id: number;
  /** Of the word in the list of the homework. */
  place: number;
  game: SoloGame;
  correct: Flag;
  answer_ms: number;
  chosen: string;
  at: number;
}
