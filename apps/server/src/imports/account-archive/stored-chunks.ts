import type { Line } from '../../exports/index.ts';
import type { StoredSound } from '../stored-chunk.ts';
import type { LearnerSettings } from './learner-queries.ts';

/** Lines that are imported in one transaction, as JSON in `import_chunks.rows`. */
export type StoredChunk =
  | { kind: 'settings'; settings: Line<'settings.jsonl'> | null; models: Line<'models.jsonl'>[] }
  | { kind: 'lessons'; lines: Line<'lessons.jsonl'>[] }
  | {
      kind: 'words';
      lines: Line<'words.jsonl'>[];
      /** Where the recording of each line is in the archive; undefined: none has any. */
      sounds?: (StoredSound | null)[];
    }
  | { kind: 'met'; lines: Line<'met.jsonl'>[] }
  | { kind: 'rests'; lines: Line<'rests.jsonl'>[] }
  | { kind: 'answers'; lines: Line<'answers.jsonl'>[] }
  | { kind: 'memory' };
export type ChunkKind = StoredChunk['kind'];

/** A key of the archive, the id here, and whether this import made it. */
export type ResolvedKey = [key: number, id: number, isNew: boolean];

/** What was written, so that it can be removed again: the form of `import_chunks.added`. */
export interface Added {
  settings: { before: LearnerSettings | null | 'kept'; models: ResolvedKey[] };
  lessons: ResolvedKey[];
  words: ResolvedKey[];
  met: { lex: string; meaning: string }[];
  rests: { lex: string; meaning: string }[];
  /** Ids. */
  answers: number[];
  memory: null;
}

/** In reverse order of import, as in `import_chunks`: what other rows refer to is imported first. */
const KINDS: readonly ChunkKind[] = ['memory', 'answers', 'rests', 'met', 'words', 'lessons', 'settings'];
const PER_KIND = 1_000_000;

export function placeOf(kind: ChunkKind, index: number): number {
  return KINDS.indexOf(kind) * PER_KIND + PER_KIND - 1 - index;
}

/** From this place on are the chunks whose rows others refer to. */
export const FIRST_REFERENCED_PLACE = KINDS.indexOf('words') * PER_KIND;
