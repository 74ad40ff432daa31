import type { AskedSide } from '@icando/contract/answers';
import type { LoggedGame } from '@icando/contract/games';
import type { AnswerRow } from './answer-log-write-queries.ts';

/** One answered word, as a client or a room reports it. */
export interface GivenAnswer {
  /** Within the run. */
  index: number;
  word_id?: number | undefined;
  foreign_word?: string | undefined;
  native_word?: string | undefined;
  /** Only of a word that was met in a room. */
  pronunciation?: string | undefined;
  correct: boolean;
  answer_ms: number;
  at_ms?: number | undefined;
  game?: LoggedGame | undefined;
  side?: AskedSide | undefined;
  options?: number | undefined;
  chosen?: string | undefined;
  hint?: boolean | undefined;
  stepwise?: boolean | undefined;
  recall_ms?: number | undefined;
}

export interface Run {
  userId: number;
  runId: string;
  source: AnswerRow['source'];
  /** The game of answers without one. */
  game: LoggedGame;
  /** Epoch milliseconds; when undefined, the answers get the time of their arrival. */
  startedAt?: number | undefined;
  /** Also logs words that the user does not have, because another user's room or homework asked them. */
  isEncounter?: boolean;
}
