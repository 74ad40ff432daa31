import { wordKey } from '@icando/contract/text';
import { meaningKeyOf, wordKeysOf } from '@icando/game/language/same-word';
import { inSlices } from '../platform/in-slices.ts';
import type { Words, WordSides } from '../words/index.ts';
import { pairsOf, type ImportedWord, type KnownWords } from './judge-rows.ts';

/** The number of words per query. */
const AT_ONCE = 250;
/** What may stand before the same word. */
const LEADING = ['', 'to ', 'a ', 'an ', 'the '];

export type KnownSides = Pick<Words, 'findSides' | 'findSources'>;

/** Finds the words that the user already has. `varied`: those whose English side may be written in several ways. */
export async function findKnown(
  words: KnownSides,
  ownerId: number,
  imported: readonly ImportedWord[],
  varied: readonly WordSides[],
): Promise<KnownWords> {
  const known: KnownWords = {
    pairs: new Map(),
    sourceKeys: new Map(),
    english: new Map(),
    sides: new Map(),
    meanings: new Map(),
  };
  if (imported.length === 0) return known;
  const wanted = new Set(imported.flatMap(({ english }) => english));
  await inSlices(varied, (sides) => remember(sides, wanted, known));
  for (let from = 0; from < imported.length; from += AT_ONCE) {
    const some = imported.slice(from, from + AT_ONCE);
    const [found, sources] = await Promise.all([
      words.findSides(ownerId, [...new Set(some.flatMap(foreignKeysOf))]),
      words.findSources(ownerId, [...new Set(some.map(({ sourceKey }) => sourceKey))]),
    ]);
    await inSlices(found, (sides) => remember(sides, wanted, known));
    await inSlices(sources, ({ source_key, ...sides }) => {
      known.sourceKeys.set(source_key, sides.id);
      known.sides.set(sides.id, sides);
      keyOfMeaning(sides, known);
    });
  }
  return known;
}

/** The keys under which the word of a row may be stored. */
export function foreignKeysOf({ foreign, english }: Pick<ImportedWord, 'foreign' | 'english'>): string[] {
  return [wordKey(foreign), ...english.flatMap((key) => LEADING.map((leading) => `${leading}${key}`))];
}

function remember(sides: WordSides, wanted: ReadonlySet<string>, known: KnownWords): void {
  const english = keysOf(sides).filter((key) => wanted.has(key));
  known.sides.set(sides.id, sides);
  if (english.length === 0) return;
  for (const pair of pairsOf(english, keyOfMeaning(sides, known))) known.pairs.set(pair, sides.id);
  for (const key of english) {
    const others = (known.english.get(key) ?? []).filter(({ id }) => id !== sides.id);
    known.english.set(key, [...others, sides]);
  }
}

/** The keys of words that are compared with each chunk of an import. */
const keys = new WeakMap<WordSides, readonly string[]>();

function keysOf(sides: WordSides): readonly string[] {
  const found = keys.get(sides) ?? wordKeysOf(sides.foreign_word);
  keys.set(sides, found);
  return found;
}

function keyOfMeaning({ id, native_word }: WordSides, { meanings }: KnownWords): string {
  const key = meanings.get(id) ?? meaningKeyOf(native_word);
  meanings.set(id, key);
  return key;
}
