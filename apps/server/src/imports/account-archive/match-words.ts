import type { Line } from '../../exports/index.ts';
import { wordKey } from '@icando/contract/text';
import { pairOf } from '../judge-rows.ts';
import type { ArchiveImportQueries } from './archive-import-queries.ts';

type WordLine = Line<'words.jsonl'>;

/** The source of a word in an archive that was exported from this account. */
const OWN = /^account:([1-9]\d{0,15})$/;

/**
 * Finds the words that the account already has: by source, by id, or by both sides. Returns their ids by the keys of the
 * lines. Two words of one archive with the same sides remain two words.
 */
export async function matchWords(
  queries: Pick<ArchiveImportQueries, 'wordsLike'>,
  userId: number,
  lines: readonly WordLine[],
  addedHere: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const candidates = lines.map((line) => ({
    line,
    pair: pairOf(wordKey(line.foreign_word), wordKey(line.native_word)),
    ownId: Number(OWN.exec(line.source)?.[1] ?? 0),
  }));
  const found = await queries.wordsLike(userId, {
    foreignKeys: [...new Set(lines.map((line) => wordKey(line.foreign_word)))],
    sources: lines.map(({ source }) => source),
    ids: candidates.flatMap(({ ownId }) => (Number.isSafeInteger(ownId) && ownId > 0 ? [ownId] : [])),
  });
  const bySource = new Map(found.map((word) => [word.source_key, word.id]));
  const ids = new Set(found.map(({ id }) => id));
  const byPair = new Map(
    found
      .filter(({ id }) => !addedHere.has(id))
      .map(({ id, foreign_key, native_key }) => [pairOf(foreign_key, native_key), id]),
  );
  return new Map(
    candidates.flatMap(({ line, pair, ownId }) => {
      const id = bySource.get(line.source) ?? (ids.has(ownId) ? ownId : byPair.get(pair));
      return id === undefined ? [] : [[line.key, id]];
    }),
  );
}
