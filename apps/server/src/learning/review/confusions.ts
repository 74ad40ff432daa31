import { confusableIn } from '@icando/game/questions/confusable';
import { memoryKey } from '@icando/game/memory/memory-key';
import type { ConfusionRow, KeyedWord } from '../stats/stats-queries.ts';

const MAX_PAIRS = 20;

export interface ConfusedPair {
  a: string;
  b: string;
  side: 'foreign' | 'native';
  times: number;
  words: { a: KeyedWord; b: KeyedWord } | null;
}

/** The normalised texts of the words in these rows. */
export function keysIn(rows: readonly ConfusionRow[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.lex, chosenKey(row)]))];
}

/** Adds up both directions of a pair. A typed answer that is not a word of the learner is ignored as a misspelling. */
export function confusedPairs(rows: readonly ConfusionRow[], words: readonly KeyedWord[]): ConfusedPair[] {
  const pairs = new Map<string, ConfusedPair>();
  for (const row of rows) {
    const side = chosenSide(row);
    const key = chosenKey(row);
    const asked = words.find(({ lex, meaning }) => lex === row.lex && meaning === row.meaning);
    const other = words.find((word) => (side === 'native' ? word.meaning : word.lex) === key);
    const isSame = other?.lex === row.lex && other.meaning === row.meaning;
    if (isSame || (other === undefined && row.options === 0)) continue;
    const a = asked?.[`${side}_word`] ?? (side === 'native' ? row.meaning : row.lex);
    const b = other?.[`${side}_word`] ?? row.chosen;
    const name =
      asked !== undefined && other !== undefined
        ? [asked.id, other.id].sort((x, y) => x - y).join(' ')
        : [side, ...[a, b].sort()].join('\n');
    const before = pairs.get(name);
    if (before !== undefined) before.times += row.times;
    else {
      const both = asked !== undefined && other !== undefined ? { a: asked, b: other } : null;
      pairs.set(name, { a, b, side, times: row.times, words: both !== null && areApart(both) ? both : null });
    }
  }
  return [...pairs.values()].sort((x, y) => y.times - x.times).slice(0, MAX_PAIRS);
}

/** Whether neither word is a right answer to the other, so that a question can offer both. */
function areApart({ a, b }: { a: KeyedWord; b: KeyedWord }): boolean {
  const gameWord = (word: KeyedWord) => ({ ...word, pronunciation_foreign: word.pronunciation, audio: '' });
  const [first, second] = [gameWord(a), gameWord(b)];
  return !confusableIn([first, second])(first, second);
}

/** An English word is answered in Vietnamese; a Vietnamese word or a spoken one is answered in English. */
function chosenSide({ side }: ConfusionRow): 'foreign' | 'native' {
  return side === 'foreign' ? 'native' : 'foreign';
}

function chosenKey(row: ConfusionRow): string {
  return chosenSide(row) === 'native' ? memoryKey('', row.chosen).meaning : memoryKey(row.chosen, '').lex;
}
