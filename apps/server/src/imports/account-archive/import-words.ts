import type { SoundPlace } from '../../anki/index.ts';
import { isVisibleWord } from '../../words/index.ts';
import type { ImportRecord } from '../imports-queries.ts';
import { storeRecordings } from '../store-recordings.ts';
import { readSound, type StoredSound } from '../stored-chunk.ts';
import type { ArchiveImportDeps, ChunkOf, ImportedChunk } from './imported-chunk.ts';
import type { KnownKeys } from './known-keys.ts';
import { matchWords } from './match-words.ts';
import { wordRowOf } from './rows-of-lines.ts';
import type { ResolvedKey } from './stored-chunks.ts';

/** Imports words with their recordings. Words that the account already has are only linked to their memories. */
export async function importWords(
  deps: ArchiveImportDeps,
  record: ImportRecord,
  { lines, sounds }: ChunkOf<'words'>,
  keys: KnownKeys,
): Promise<ImportedChunk<'words'>> {
  const { log, words } = deps;
  const userId = record.user_id;
  const known = await matchWords(deps, userId, lines, keys.addedWords);
  const rows = lines
    .filter((line) => !known.has(line.key) && isVisibleWord(line))
    .map((line) => ({ key: line.key, row: wordRowOf(userId, line, keys) }));
  const added = [
    ...rows.map(({ key, row }): ResolvedKey => [key, row.id, true]),
    ...[...known].map(([key, id]): ResolvedKey => [key, id, false]),
  ];
  const recorded = await storeRecordings(
    deps,
    record,
    rows.map(({ row }) => row),
    soundsOf(rows, lines, sounds),
    keys.recordings,
  );
  const ids = new Map(added.map(([key, id]) => [key, id]));
  const links = lines.flatMap(({ key, memory }) => {
    const id = ids.get(key);
    return memory === null || id === undefined ? [] : [{ user_id: userId, word_id: id, ...memory }];
  });
  return {
    added,
    items: [...(rows.length === 0 ? [] : words.insertions(recorded)), ...log.linkWords(links)],
    addsFiles: recorded.some(({ recording }) => recording !== null),
    counts: { added: rows.length, existing: known.size },
  };
}

/** The places of the recordings of these rows, by word id. */
function soundsOf(
  rows: readonly { key: number; row: { id: number } }[],
  lines: readonly { key: number }[],
  sounds: readonly (StoredSound | null)[] = [],
): Map<number, SoundPlace> {
  const places = new Map(lines.map(({ key }, i) => [key, readSound(sounds[i] ?? null)]));
  return new Map(
    rows.flatMap(({ key, row }): [number, SoundPlace][] => {
      const place = places.get(key) ?? null;
      return place === null ? [] : [[row.id, place]];
    }),
  );
}
