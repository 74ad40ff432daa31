import type { ImportRecord } from '../imports-queries.ts';
import { recordingsSoFar, type StoredRecordings } from '../store-recordings.ts';
import type { ArchiveImportQueries } from './archive-import-queries.ts';
import type { Added, ResolvedKey } from './stored-chunks.ts';

/** The ids in this installation of the keys in an archive. */
export interface KnownKeys {
  lessons: Map<number, number>;
  words: Map<number, number>;
  models: Map<number, number>;
  /** Words that this import has added. */
  addedWords: Set<number>;
  recordings: StoredRecordings;
}

/** The keys of the chunks that are imported so far, read from the database so that an import can continue after a crash. */
export async function knownKeys(
  queries: Pick<ArchiveImportQueries, 'referenced'>,
  record: ImportRecord,
): Promise<KnownKeys> {
  const keys: KnownKeys = {
    lessons: new Map(),
    words: new Map(),
    models: new Map(),
    addedWords: new Set(),
    recordings: recordingsSoFar(record),
  };
  for (const { kind, added } of await queries.referenced(record.id)) {
    if (kind === 'settings') addKeys(keys.models, (added as Added['settings']).models);
    if (kind === 'lessons') addKeys(keys.lessons, added as ResolvedKey[]);
    if (kind === 'words') addWordKeys(keys, added as ResolvedKey[]);
  }
  return keys;
}

export function addKeys(keys: Map<number, number>, made: readonly ResolvedKey[]): void {
  for (const [key, id] of made) keys.set(key, id);
}

export function addWordKeys({ words, addedWords }: KnownKeys, made: readonly ResolvedKey[]): void {
  addKeys(words, made);
  for (const [, id, isNew] of made) if (isNew) addedWords.add(id);
}
