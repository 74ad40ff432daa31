import type { SoloGame } from '@icando/contract/games';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface HomeworkTable {
  id: number;
  teacher_id: number;
  code: string;
  title: string;
  /** JSON: a list of games. */
  games: string;
  /** JSON: a copy of the words at the time when the homework was given. */
  words: string;
  /** JSON: the pasted list; null when pupils type their names. */
  names: string | null;
  /** The number of questions: each word counts once for each game that asks it. */
  parts: number;
  due_at: number;
  created_at: number;
  /** The room from whose report the homework was created; null: none. */
  room_id: string | null;
  /** Whether everybody with the link sees `names`, to pick from. */
  pick_names: Flag;
  /** The class to which it was given; null: none. */
  class_id: Generated<number | null>;
}

export interface HomeworkPupilsTable {
  homework_id: number;
  /** A guest of this homework, or an account. */
  user_id: number;
  name: string;
  /** Unique within the homework. */
  name_key: string;
  /** Null for an account; '' when the teacher has reset the PIN, so that the next join sets one. */
  pin_hash: string | null;
  /** No longer used: wrong PINs are counted by address and name in `pin-throttle.ts`. */
  tries: number;
  tried_at: number;
  joined_at: number;
  /** When the words were fetched last; null: never, or before this was recorded. */
  words_at: number | null;
}

/** The first answer of a pupil to a word in a game. */
export interface HomeworkAnswersTable {
  homework_id: number;
  user_id: number;
  /** The position of the word in the list of the homework. */
  place: number;
  game: SoloGame;
  correct: Flag;
  answer_ms: number;
  chosen: string;
  at: number;
}
