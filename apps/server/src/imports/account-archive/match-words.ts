import { wordKey } from '@icando/contract/text';
import { meaningKeyOf, wordKeysOf } from '@icando/game/language/same-word';
import type { Line } from '../../exports/index.ts';
import type { Words, WordSides } from '../../words/index.ts';
import { pairsOf } from '../judge-rows.ts';
import { foreignKeysOf } from '../known-words.ts';
import type { ArchiveImportQueries } from './archive-import-queries.ts';

type WordLine = Line<'words.jsonl'>;

export interface MatchedDeps {
  queries: Pick<ArchiveImportQueries, 'wordsLike'>;
  words: Pick<Words, 'findSides' | 'findVariedSides'>;
}

/** The source of a word in an archive that was exported from this account. */
const OWN = /^account:([1-9]\d{0,15})$/;

/**
 * Finds the words that the account already has: by source, by id, or by both sides, which are judged as those of lists are.
 * Returns their ids by the keys of the lines. Two words of one archive with the same sides remain two words.
 */
export async function matchWords(
  { queries, words }: MatchedDeps,
  userId: number,
  lines: readonly WordLine[],
  addedHere: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const candidates = lines.map((line) => ({
    line,
    english: wordKeysOf(line.foreign_word),
    ownId: Number(OWN.exec(line.source)?.[1] ?? 0),
  }));
  const foreignKeys = candidates.flatMap(({ line, english }) =>
    foreignKeysOf({ foreign: line.foreign_word, english }),
  );
  const [found, sides, varied] = await Promise.all([
    queries.wordsLike(userId, {
      sources: lines.map(({ source }) => source),
      ids: candidates.flatMap(({ ownId }) => (Number.isSafeInteger(ownId) && ownId > 0 ? [ownId] : [])),
    }),
    words.findSides(userId, [...new Set(foreignKeys)]),
    words.findVariedSides(userId),
  ]);
  const bySource = new Map(found.map((word) => [word.source_key, word.id]));
  const ids = new Set(found.map(({ id }) => id));
  const wanted = new Set(candidates.flatMap(({ english }) => english));
  const byPair = sidesByPair(
    [...varied, ...sides].filter(({ id }) => !addedHere.has(id)),
    wanted,
  );
  return new Map(
    candidates.flatMap(({ line, english, ownId }) => {
      const same = pairsOf(english, meaningKeyOf(line.native_word)).flatMap((pair) => byPair.get(pair) ?? []);
      const id = bySource.get(line.source) ?? (ids.has(ownId) ? ownId : likest(line, same));
      return id === undefined ? [] : [[line.key, id]];
    }),
  );
}

function sidesByPair(all: readonly WordSides[], wanted: ReadonlySet<string>): Map<string, WordSides[]> {
  const byPair = new Map<string, WordSides[]>();
  for (const sides of all) {
    const english = wordKeysOf(sides.foreign_word).filter((key) => wanted.has(key));
    for (const pair of pairsOf(english, meaningKeyOf(sides.native_word)))
      byPair.set(pair, [...(byPair.get(pair) ?? []), sides]);
  }
  return byPair;
}

/** Of `color` and `colo(u)r`, the one that is written as in the line. */
function likest({ foreign_word }: WordLine, same: readonly WordSides[]): number | undefined {
  const key = wordKey(foreign_word);
  return (same.findLast((sides) => wordKey(sides.foreign_word) === key) ?? same.at(-1))?.id;
}
