import { createDice, pick } from './dice.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';

/** BENCH_QUICK=yes makes a benchmark a functional check, whose figures are meaningless. */
export const IS_QUICK = process.env['BENCH_QUICK'] === 'yes';
export const LEARNERS = IS_QUICK ? 100 : 2_000;
export const WORDS = IS_QUICK ? 50_000 : 1_000_000;
/** The number of words of the first learner. */
export const KEENEST = 20_000;

const MAX_WORDS_OF_OTHERS = 5_000;

/** The number of words of each learner, largest first: log-normal, with the sum WORDS. */
export function listLengths(): number[] {
  const dice = createDice(11);
  const weights = Array.from({ length: LEARNERS - 1 }, () => Math.exp(normal(dice)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const left = WORDS - KEENEST;
  const lengths = weights.map((weight) =>
    Math.min(MAX_WORDS_OF_OTHERS, Math.max(20, Math.floor((left * weight) / all))),
  );
  let missing = left - lengths.reduce((sum, length) => sum + length, 0);
  for (let at = 0; missing !== 0; at = (at + 1) % lengths.length) {
    const length = lengths[at] ?? 0;
    const step = Math.sign(missing);
    if (length + step < 20 || length + step > MAX_WORDS_OF_OTHERS) continue;
    lengths[at] = length + step;
    missing -= step;
  }
  return [KEENEST, ...lengths];
}

/** The words of one learner without duplicates in English: the slang, mostly everyday words, and phrases. */
export function wordsOf(learner: number, length: number, { words, phrases, slang }: Vocabulary): Entry[] {
  const dice = createDice(1_000 + learner);
  const kept = new Map<string, Entry>();
  for (const entry of slang) kept.set(entry.en, dice() < 0.95 ? entry : { ...entry, vi: `${entry.vi} đó` });
  for (let tries = 0; kept.size < length; tries += 1) {
    const entry = dice() < 0.75 && tries < length * 4 ? everyday(words, dice) : pick(phrases, dice);
    if (!kept.has(entry.en)) kept.set(entry.en, entry);
  }
  return [...kept.values()];
}

/** Picks a word; words that are earlier in the dictionary are more likely. */
function everyday(words: readonly Entry[], dice: () => number): Entry {
  const entry = words[Math.floor(words.length * dice() ** 2)];
  if (entry === undefined) throw new RangeError('the lexicon is empty');
  return entry;
}

/** A standard normal random number, by the Box–Muller method. */
function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}
