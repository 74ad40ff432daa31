import type { GameWord } from '@icando/game/questions/game-word';
import type { Review } from '@icando/game/solo/review';
import { reviewDayText } from '../../../learning/index.ts';

export interface ReviewedWord {
  readonly word: GameWord;
  /** Whether its first answer was right. */
  readonly isRight: boolean;
  /** Undefined until the server has counted the answer. */
  readonly dueAt: string | undefined;
}

/** Each word once, in the order of the questions. */
export function reviewedWords({ run }: Review, dueTimes: ReadonlyMap<number, string>): ReviewedWord[] {
  const words = new Map(run.words.map((word) => [word.id, word]));
  const rows = new Map<number, ReviewedWord>();
  for (const [index, { word_id, correct }] of run.score.answers.entries()) {
    const word = words.get(word_id);
    if (word === undefined) continue;
    const before = rows.get(word_id);
    const dueAt = dueTimes.get(index) ?? before?.dueAt;
    rows.set(word_id, { word, isRight: before?.isRight ?? correct, dueAt });
  }
  return [...rows.values()];
}

interface DueGroup {
  /** When these words come back, such as 'ngày mai'; undefined while unknown. */
  readonly day: string | undefined;
  readonly words: readonly ReviewedWord[];
}

/** The words by the day of their next review, the first day first. */
export function byDueDay(words: readonly ReviewedWord[], now: number): DueGroup[] {
  const known = words.filter(({ dueAt }) => dueAt !== undefined);
  const sorted = known.toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''));
  const groups = new Map<string | undefined, ReviewedWord[]>();
  for (const row of [...sorted, ...words.filter(({ dueAt }) => dueAt === undefined)]) {
    const day = row.dueAt === undefined ? undefined : reviewDayText(row.dueAt, now);
    groups.set(day, [...(groups.get(day) ?? []), row]);
  }
  return [...groups].map(([day, rows]) => ({ day, words: rows }));
}
