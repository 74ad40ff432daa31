import type { Answer, AskedIn, Memory, MemoryState } from './answer.ts';
import { chanceOfRight, recall } from './evidence.ts';
import { dayOf, dayText, type OffsetAt } from './learner-day.ts';
import { keyText, lexParts, meaningParts, type MemoryKey } from './memory-key.ts';
import type { Model } from './parameters.ts';

/** The number of words due on each of the next days; overdue words count for today. */
export function dueForecast(
  memories: Iterable<Pick<Memory, 'dueAt'>>,
  { at, offsetAt, days = 30 }: { at: number; offsetAt: OffsetAt; days?: number },
): { day: string; due: number }[] {
  const today = dayOf(at, offsetAt);
  const counts = Array.from({ length: days }, () => 0);
  for (const memory of memories) {
    const ahead = Math.max(0, dayOf(memory.dueAt, offsetAt) - today);
    if (ahead < days) counts[ahead] = (counts[ahead] ?? 0) + 1;
  }
  return counts.map((due, ahead) => ({ day: dayText(today + ahead), due }));
}

/** The number of words on each day if a day takes at most `most`; the others are moved to the next day. */
export function spreadOver(days: readonly number[], most: number): number[] {
  let waiting = 0;
  return days.map((due) => {
    const all = waiting + due;
    waiting = Math.max(0, all - most);
    return all - waiting;
  });
}

/** The quantile of the normal distribution for a central 90 % interval. */
const NINETY = 1.645;
/** The error of the whole model for one learner, which does not average out over words. */
const MODEL_ERROR = 0.04;

/** The expected number of words recalled at that time without further practice, with its 90 % range. */
export function knownAt(
  memories: Iterable<Memory>,
  at: number,
  model: Model,
): { known: number; low: number; high: number; words: number } {
  let [sum, variance, slack, words] = [0, 0, 0, 0];
  for (const memory of memories) {
    const chance = recall(memory, at, model);
    sum += chance;
    variance += chance * (1 - chance);
    slack += 4 * chance * (1 - chance) * MODEL_ERROR;
    words += 1;
  }
  const range = NINETY * Math.sqrt(variance + slack ** 2);
  return {
    known: Math.round(sum),
    low: Math.max(0, Math.floor(sum - range)),
    high: Math.min(words, Math.ceil(sum + range)),
    words,
  };
}

export interface Confusion {
  /** `keyText` of both words, the smaller first. */
  readonly a: string;
  readonly b: string;
  readonly times: number;
}

/** Pairs of words that were confused: wrong answers whose text is a side of another word. Most frequent first. */
export function confusionsOf(answers: readonly Answer[], words: readonly MemoryKey[]): Confusion[] {
  const keys = new Map<string, string>();
  for (const word of words) {
    for (const text of [...word.lex.split('; '), ...word.meaning.split('; ')]) {
      if (!keys.has(text)) keys.set(text, keyText(word));
    }
  }
  const confusions = new Map<string, Confusion>();
  for (const answer of answers) {
    const other = answer.correct ? undefined : keyOfChosen(answer, keys);
    if (other === undefined) continue;
    const [a, b] = [keyText(answer), other].sort() as [string, string];
    confusions.set(`${a}\n${b}`, { a, b, times: (confusions.get(`${a}\n${b}`)?.times ?? 0) + 1 });
  }
  return [...confusions.values()].sort((x, y) => y.times - x.times || (x.a + x.b < y.a + y.b ? -1 : 1));
}

function keyOfChosen(answer: Answer, keys: ReadonlyMap<string, string>): string | undefined {
  const chosen = answer.chosen ?? '';
  if (chosen.trim() === '') return undefined;
  const texts = [...lexParts(chosen), ...meaningParts(chosen)];
  const other = texts.map((text) => keys.get(text)).find((key) => key !== undefined);
  return other === keyText(answer) ? undefined : other;
}

/** More time for one question counts as an interruption, not as practice. */
const MAX_ANSWER_MS = 60_000;

/** Answers and minutes of every day with answers, in order. */
export function calendarOf(
  answers: readonly Pick<Answer, 'at' | 'answerMs'>[],
  offsetAt: OffsetAt,
): { day: string; answers: number; minutes: number }[] {
  const days = new Map<number, { answers: number; ms: number }>();
  for (const { at, answerMs } of answers) {
    const day = dayOf(at, offsetAt);
    const before = days.get(day) ?? { answers: 0, ms: 0 };
    days.set(day, {
      answers: before.answers + 1,
      ms: before.ms + Math.min(MAX_ANSWER_MS, Math.max(0, answerMs)),
    });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { answers: count, ms }]) => ({
      day: dayText(day),
      answers: count,
      minutes: Math.round(ms / 60_000),
    }));
}

export function countByState(memories: Iterable<Memory>, words: number): Record<MemoryState, number> {
  const counts: Record<MemoryState, number> = { new: 0, learning: 0, known: 0, mature: 0, leech: 0 };
  let asked = 0;
  for (const { state } of memories) {
    counts[state] += 1;
    asked += 1;
  }
  return { ...counts, new: Math.max(0, words - asked) };
}

export function countByGame(
  answers: readonly Pick<Answer, 'game' | 'correct'>[],
): { game: AskedIn; answers: number; correct: number }[] {
  const groups = new Map<AskedIn, { game: AskedIn; answers: number; correct: number }>();
  for (const { game, correct } of answers) {
    const before = groups.get(game) ?? { game, answers: 0, correct: 0 };
    groups.set(game, {
      game,
      answers: before.answers + 1,
      correct: before.correct + (correct ? 1 : 0),
    });
  }
  return [...groups.values()];
}

/** An observer for `replay` that collects the predicted recall and the observed one. */
export function recallCheck(model: Model) {
  const sums = { promised: 0, seen: 0, answers: 0 };
  return {
    observe(answer: Answer, before: Memory | undefined): void {
      if (before === undefined) return;
      sums.promised += chanceOfRight(before, answer, model);
      sums.seen += answer.correct ? 1 : 0;
      sums.answers += 1;
    },
    /** Shares, 0 to 1; null while no word was asked a second time. */
    result(): { promised: number; seen: number; answers: number } | null {
      const { promised, seen, answers } = sums;
      return answers === 0 ? null : { promised: promised / answers, seen: seen / answers, answers };
    },
  };
}
