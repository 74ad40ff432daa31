import { nothingTaken, type TakenRecordings } from '../take-recordings.ts';
import type { ArchiveImportQueries } from './archive-import-queries.ts';
import type { Added, Made } from './stored-chunks.ts';

/** What the keys of an archive stand for here. */
export interface KnownKeys {
  lessons: Map<number, number>;
  words: Map<number, number>;
  models: Map<number, number>;
  /** Words that this import has added. */
  addedWords: Set<number>;
  recordings: TakenRecordings;
}

/** As far as the import has come: also after a crash. */
export async function knownKeys(
  queries: Pick<ArchiveImportQueries, 'named'>,
  importId: number,
): Promise<KnownKeys> {
  const keys: KnownKeys = {
    lessons: new Map(),
    words: new Map(),
    models: new Map(),
    addedWords: new Set(),
    recordings: nothingTaken(),
  };
  for (const { kind, added } of await queries.named(importId)) {
    if (kind === 'settings') note(keys.models, (added as Added['settings']).models);
    if (kind === 'lessons') note(keys.lessons, added as Made[]);
    if (kind === 'words') noteWords(keys, added as Made[]);
  }
  return keys;
}

export function note(keys: Map<number, number>, made: readonly Made[]): void {
  for (const [key, id] of made) keys.set(key, id);
}

export function noteWords({ words, addedWords }: KnownKeys, made: readonly Made[]): void {
  note(words, made);
  for (const [, id, isNew] of made) if (isNew) addedWords.add(id);
}
