import { MAX_SCORE_TOTAL, type AnswerLog } from '@icando/contract/games';

/** What was answered so far. */
export interface Tally {
  readonly correct: number;
  readonly total: number;
  /** Right answers since the last wrong one. */
  readonly streak: number;
  readonly bestStreak: number;
  /** At most 5 000, the first ones. */
  readonly answers: readonly AnswerLog[];
}

export const EMPTY_TALLY: Tally = { correct: 0, total: 0, streak: 0, bestStreak: 0, answers: [] };

/** One word's part in an answer. */
export interface WordVerdict {
  readonly word_id: number;
  readonly correct: boolean;
}

const HOUR_MS = 3_600_000;

/**
 * Counts one answer and logs its words: one word in most games; in the listen game each word of the sequence, right when
 * its place was, while the sequence counts once. `answer_ms`: whole ms from question to answer, 0 to an hour.
 */
export function count(
  tally: Tally,
  { correct, words, took }: { correct: boolean; words: readonly WordVerdict[]; took: number },
): Tally {
  const answer_ms = Math.min(HOUR_MS, Math.max(0, Math.round(took)));
  const room = MAX_SCORE_TOTAL - tally.answers.length;
  const logged = words
    .slice(0, Math.max(0, room))
    .map(({ word_id, correct: right }) => ({ word_id, correct: right, answer_ms }));
  const streak = correct ? tally.streak + 1 : 0;
  return {
    correct: tally.correct + (correct ? 1 : 0),
    total: tally.total + 1,
    streak,
    bestStreak: Math.max(tally.bestStreak, streak),
    answers: [...tally.answers, ...logged],
  };
}

/** True when a report can hold no more answers. */
export function isFull(tally: Tally): boolean {
  return tally.total >= MAX_SCORE_TOTAL;
}
