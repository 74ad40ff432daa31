import { shuffled, type Dice } from '@icando/game/dice';
import { keyText, type MemoryKey } from '@icando/game/memory/memory-key';

/** With fewer players who contribute words, only the creator's own are asked. */
const MIN_CONTRIBUTORS = 3;
/** The probability that a word is reported as weak although its player knows it well. */
const FALSE_REPORT = 1 / 4;
/**
 * Whoever sees such a report may believe at most this many times as strongly (in odds) as before that the word is weak, or
 * that it is not.
 */
export const MAX_LIKELIHOOD_RATIO = (1 - FALSE_REPORT) / FALSE_REPORT;

/** What a player reports about a word. This is all that a draw for several players knows of a memory. */
export interface ReportedWord extends MemoryKey {
  isReportedWeak: boolean;
}

/**
 * Randomized response: a word of weakness 0 is reported as weak with probability 1/4, a word of weakness 1 with 3/4. The
 * coin, 0 to 1, must be the same for the same memory, because repeated draws could otherwise be averaged.
 */
export function reportsWeak(weakness: number, coin: number): boolean {
  return coin < FALSE_REPORT + (1 - 2 * FALSE_REPORT) * Math.min(1, Math.max(0, weakness));
}

/** The words that one contributor gives at most, of those that few have met. */
export function equalShare(size: number, contributors: number): number {
  return Math.ceil(size / contributors);
}

/**
 * The lists of those who contribute, in the same order: as many players as possible of whom each knows at least an equal
 * share of the words. Accounts with a word or two would otherwise leave nearly all questions to somebody else's words.
 * Empty if they are too few.
 */
export function contributorsOf<Word>(lists: readonly Word[][], size: number): Word[][] {
  for (let count = lists.length; count >= MIN_CONTRIBUTORS; count -= 1) {
    const share = equalShare(size, count);
    const contributors = lists.filter((words) => words.length >= share);
    if (contributors.length >= count) return contributors;
  }
  return [];
}

/**
 * The words that most contributors report as weak, at most `size`; equal ones in a random order. A word that fewer than
 * three contributors have met is taken only while each of them has given less than an equal share. A word that several
 * have is returned as the first of them has it.
 */
export function drawForGroup<Word extends ReportedWord>(
  contributors: readonly Word[][],
  size: number,
  dice: Dice,
): Word[] {
  const left = contributors.map(() => equalShare(size, contributors.length));
  const drawn: Word[] = [];
  const byScore = shuffled(candidatesOf(contributors), dice).toSorted((a, b) => b.score - a.score);
  for (const { word, metBy } of byScore) {
    if (drawn.length === size) break;
    if (metBy.length < MIN_CONTRIBUTORS) {
      if (metBy.some((contributor) => left[contributor] === 0)) continue;
      for (const contributor of metBy) left[contributor] = (left[contributor] ?? 0) - 1;
    }
    drawn.push(word);
  }
  return drawn;
}

interface Candidate<Word> {
  word: Word;
  /** In proportion to the estimated sum of the weaknesses: a false report is subtracted from each contributor's. */
  score: number;
  /** The indexes of the contributors who have met the word. */
  metBy: number[];
}

function candidatesOf<Word extends ReportedWord>(contributors: readonly Word[][]): Candidate<Word>[] {
  const candidates = new Map<string, Candidate<Word>>();
  for (const [contributor, words] of contributors.entries()) {
    for (const word of words) {
      const candidate = candidates.get(keyText(word)) ?? { word, score: 0, metBy: [] };
      candidate.metBy.push(contributor);
      candidate.score += (word.isReportedWeak ? 1 : 0) - FALSE_REPORT;
      candidates.set(keyText(word), candidate);
    }
  }
  return [...candidates.values()];
}
