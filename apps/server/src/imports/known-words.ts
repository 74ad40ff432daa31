import type { Words } from '../words/index.ts';
import { pairOf, type ImportedWord, type KnownWords } from './judge-rows.ts';

/** The number of keys per query. */
const AT_ONCE = 500;

/** Finds the words that the user already has. */
export async function findKnown(
  words: Pick<Words, 'findSides' | 'findSources'>,
  ownerId: number,
  imported: readonly ImportedWord[],
): Promise<KnownWords> {
  const known: KnownWords = { pairs: new Map(), sourceKeys: new Map() };
  for (let from = 0; from < imported.length; from += AT_ONCE) {
    const some = imported.slice(from, from + AT_ONCE);
    const foreignKeys = [...new Set(some.map(({ pair }) => pair.slice(0, pair.indexOf('\n'))))];
    const [sides, sources] = await Promise.all([
      words.findSides(ownerId, foreignKeys),
      words.findSources(ownerId, [...new Set(some.map(({ sourceKey }) => sourceKey))]),
    ]);
    for (const { id, foreign_key, native_key } of sides) known.pairs.set(pairOf(foreign_key, native_key), id);
    for (const { id, source_key } of sources) known.sourceKeys.set(source_key, id);
  }
  return known;
}
