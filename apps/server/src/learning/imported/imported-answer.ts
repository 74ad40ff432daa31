import { createHash } from 'node:crypto';
import type { AskedSide } from '@icando/contract/answers';
import { nextId } from '../../platform/database/index.ts';
import type { LoggedAnswer } from '../log/corrected-answers-queries.ts';
import type { AnswerRow, Learner, MemoryKey } from '../log/answer-log-write-queries.ts';

/** An answer on a flashcard of another program. */
export interface ImportedReview {
  /** Epoch milliseconds. */
  at: number;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  grade: 1 | 2 | 3 | 4;
  ms: number;
  side: AskedSide;
}

/** The imported answers to one word. */
export interface ImportedHistory {
  wordId: number;
  /** The texts of a word that is not in the database yet. */
  texts: { foreign: string; native: string } | undefined;
  /** A permanent name of the flashcard, so that its answers are added once. */
  source: string;
  reviews: readonly ImportedReview[];
}

type Grade = ImportedReview['grade'];

/** The log stores a grade as the chosen text. An empty text means that the learner did not know the word. */
const CHOSEN = { 1: '', 2: 'hard', 3: 'good', 4: 'easy' } as const satisfies Record<Grade, string>;
const GRADES: readonly Grade[] = [1, 2, 3, 4];
const MAX_DURATION_MS = 3_600_000;
const KEY_DIGITS = 20;

/** The grade of an imported answer; undefined for an answer that was given here. */
export function gradeOf({ source, chosen }: Pick<LoggedAnswer, 'source' | 'chosen'>): Grade | undefined {
  return source === 'import' ? GRADES.find((grade) => CHOSEN[grade] === chosen) : undefined;
}

/** The reviews with the run ids of their answers, which are permanent, and short even if the flashcard's id is long. */
export function namedReviews({ source, reviews }: Pick<ImportedHistory, 'source' | 'reviews'>) {
  const card = digestOf(source);
  return reviews.map((review) => ({ runId: `import:${card}:${review.at.toString(36)}`, review }));
}

function digestOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, KEY_DIGITS);
}

/** A review as a row of the log. */
export function importedRow(
  known: { learner: Learner; runId: string; at: number; day: number; wordId: number } & MemoryKey,
  { grade, ms, side }: ImportedReview,
): AnswerRow {
  const { learner, runId, at, day, wordId, lex, meaning } = known;
  const correct = grade > 1;
  return {
    id: nextId(),
    user_id: learner.user_id,
    run_id: runId,
    idx: 0,
    at,
    day,
    source: 'import',
    word_id: wordId,
    lex,
    meaning,
    game: 'game_write',
    side,
    options: 0,
    correct: correct ? 1 : 0,
    chosen: CHOSEN[grade],
    answer_ms: Math.min(ms, MAX_DURATION_MS),
    hint: 0,
    recall_ms: null,
    recall: null,
    version: learner.model,
  };
}
