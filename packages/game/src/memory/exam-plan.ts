import type { Answer, Memory } from './answer.ts';
import { SECONDS_OF_NEW_WORD, SECONDS_OF_STEPWISE } from './goal.ts';
import { DAY_MS, dayOf } from './learner-day.ts';
import type { MemoryParams } from './parameters.ts';
import { remember } from './remember.ts';

interface ExamSetup {
  readonly newWords: number;
  /** The reviews of words that were met before, by day: `reviewsByDay`. */
  readonly reviews: readonly number[];
  /** The days of practice from today until the day before the exam. */
  readonly days: number;
  /** Seconds of practice a day. */
  readonly seconds: number;
  readonly at: number;
  readonly params: MemoryParams;
}

export interface ExamPlan {
  /** The number of new words to meet on each day. */
  readonly introduced: readonly number[];
  readonly leftOut: number;
}

/** Of so many words all later reviews are counted, of the others the next one: each takes some microseconds. */
const MAX_FOLLOWED = 2_000;
/** About one of five questions is missed and asked again. */
const SECONDS_OF_REVIEW = SECONDS_OF_STEPWISE * 1.2;
/** A word that is met later is not asked again on another day before the exam. */
const DAYS_BEFORE_EXAM = 2;
/** Later in the day than its beginning, when a word is due. */
const NOON_MS = DAY_MS / 3;

/**
 * How many new words to meet on each day, as early as the time allows, so that there is time left for all reviews that follow
 * from them and from the words that were met before. Every answer is taken as right; misses only cost time.
 */
export function planExam({ newWords, reviews: known, days, seconds, at, params }: ExamSetup): ExamPlan {
  const left = Array.from({ length: days }, (_, day) => seconds - (known[day] ?? 0) * SECONDS_OF_REVIEW);
  const today = dayOf(at, params.offsetAt);
  const take = (day: number, cost: number) => {
    if (day < days) left[day] = (left[day] ?? 0) - cost;
  };
  const offsets = reviewsOfNew(at, days, params).map((day) => day - today);
  const introduced = left.map(() => 0);
  let waiting = newWords;
  for (let day = 0; day + DAYS_BEFORE_EXAM <= days && waiting > 0; day += 1) {
    const reviews = offsets.map((offset) => day + offset).filter((review) => review < days);
    const most = Math.min(
      waiting,
      Math.floor((left[day] ?? 0) / SECONDS_OF_NEW_WORD),
      ...reviews.map((review) => Math.floor((left[review] ?? 0) / SECONDS_OF_REVIEW)),
    );
    if (most <= 0) continue;
    introduced[day] = most;
    waiting -= most;
    take(day, most * SECONDS_OF_NEW_WORD);
    for (const review of reviews) take(review, most * SECONDS_OF_REVIEW);
  }
  return { introduced, leftOut: waiting };
}

/** The reviews of these words on each of the next days. */
export function reviewsByDay(
  memories: readonly Memory[],
  { days, at, params }: Pick<ExamSetup, 'days' | 'at' | 'params'>,
): number[] {
  const counts = Array.from({ length: days }, () => 0);
  const today = dayOf(at, params.offsetAt);
  for (const [index, memory] of memories.entries()) {
    const all = reviewsAfter(memory, at, days, params, index < MAX_FOLLOWED ? days : 1);
    for (const day of all) counts[day - today] = (counts[day - today] ?? 0) + 1;
  }
  return counts;
}

const RIGHT: Omit<Answer, 'at'> = {
  run: '',
  index: 0,
  lex: '',
  meaning: '',
  game: 'game_select',
  side: 'foreign',
  options: 3,
  correct: true,
  chosen: null,
  answerMs: 2_000,
  hint: false,
};

/** The days on which a word is reviewed that is met at `at`. */
function reviewsOfNew(at: number, days: number, params: MemoryParams): number[] {
  const memory = remember(undefined, { ...RIGHT, at, hint: true }, params);
  return memory === undefined ? [] : reviewsAfter(memory, at, days, params);
}

/** The days on which this word is reviewed within so many days; an overdue word today. */
function reviewsAfter(memory: Memory, at: number, days: number, params: MemoryParams, most = days): number[] {
  const end = dayOf(at, params.offsetAt) + days;
  const reviews: number[] = [];
  let last = memory;
  while (reviews.length < most) {
    const due = Math.max(at, last.dueAt);
    const day = dayOf(due, params.offsetAt);
    if (day >= end) return reviews;
    reviews.push(day);
    const after = remember(last, { ...RIGHT, at: due + NOON_MS, stepwise: last.rightDays > 0 }, params);
    if (after === undefined || after.dueAt <= last.dueAt) return reviews;
    last = after;
  }
  return reviews;
}

/** The sums of a plan at the end of each seventh day, and on the last day with new words. */
export function stepsOf(introduced: readonly number[]): { ahead: number; words: number }[] {
  const last = introduced.findLastIndex((words) => words > 0);
  let words = 0;
  return introduced.flatMap((each, ahead) => {
    words += each;
    const isStep = ahead === last || (ahead < last && ahead % 7 === 6);
    return isStep ? [{ ahead, words }] : [];
  });
}
