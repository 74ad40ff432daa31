import { threadCpuUsage } from 'node:process';

const MB = 1_000_000;

/** Texts of a million UTF-16 units (1 to 3 MB) on which work in proportion to the square of the length takes minutes. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['one mark', '\u0302'.repeat(MB)],
  ['marks in the wrong order', '\u0302\u0323'.repeat(MB / 2)],
  ['a letter before marks', `o${'\u0302'.repeat(MB / 2)}${'\u0323'.repeat(MB / 2)}`],
  ['marks that are two', '\u0f73'.repeat(MB)],
  ['marks that join', '\u{16126}'.repeat(MB / 2)],
  ['letters that become marks', '\uff9e\u0302'.repeat(MB / 2)],
  ['letters that join', '\u{16d67}'.repeat(MB / 2)],
  ['the longest runs permitted', `a${'\u0302\u0323'.repeat(15)}`.repeat(MB / 31)],
  ['blanks', ' '.repeat(MB)],
  ['blanks between letters', `a${' '.repeat(MB)}b`],
  ['line breaks', `a${'\n'.repeat(MB)}b`],
  ['signs between letters', `a${'.'.repeat(MB)}b`],
  ['brackets', '(['.repeat(MB / 2)],
  ['one letter', 'a'.repeat(MB)],
  ['words of one letter', 'a '.repeat(MB / 2)],
  ['Vietnamese letters', 'ế'.repeat(MB)],
  ['decomposed letters', 'e\u0302\u0301'.repeat(MB / 3)],
  ['emoji', '🙂'.repeat(MB / 2)],
  ['one long emoji', '👩\u200d'.repeat(MB / 3)],
  ['invisible characters', '\u200d'.repeat(MB)],
  ['lone surrogates', '\ud800'.repeat(MB)],
  ['NUL', '\0'.repeat(MB)],
];

/**
 * The least processor time of this thread that `work` takes in up to three runs, because busy cores and cold code only add
 * to it. A run below `enoughMs` is the last one.
 */
export function processorMs(work: () => unknown, enoughMs: number): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least >= enoughMs; run += 1) least = Math.min(least, processorMsOnce(work));
  return least;
}

function processorMsOnce(work: () => unknown): number {
  const before = threadCpuUsage();
  work();
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1000;
}
