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
      /** The place of each line's recording in the archive; undefined when no line has one. */
      sounds?: (StoredSound | null)[];
    }
  | { kind: 'met'; lines: Line<'met.jsonl'>[] }
  | { kind: 'rests'; lines: Line<'rests.jsonl'>[] }
  | { kind: 'answers'; lines: Line<'answers.jsonl'>[] }
  /** The last chunk: the memory is computed, and the exam refers to lessons. */
  | { kind: 'memory'; exam?: Line<'exam.jsonl'> };
export type ChunkKind = StoredChunk['kind'];

/** A key of the archive, the id in this installation, and whether this import created the row. */
export type ResolvedKey = [key: number, id: number, isNew: boolean];

/** The content of `import_chunks.added`: the rows that were written, so that they can be removed again. */
export interface Added {
  settings: { before: LearnerSettings | null | 'kept'; models: ResolvedKey[] };
  lessons: ResolvedKey[];
  words: ResolvedKey[];
  met: { lex: string; meaning: string }[];
  rests: { lex: string; meaning: string }[];
  /** The ids of the answers. */
  answers: number[];
  /** Whether the exam was added. */
  memory: { exam: boolean } | null;
}

/** In reverse order of import, as in `import_chunks`. Rows that others refer to are imported first. */
const KINDS: readonly ChunkKind[] = ['memory', 'answers', 'rests', 'met', 'words', 'lessons', 'settings'];
const PER_KIND = 1_000_000;

export function placeOf(kind: ChunkKind, index: number): number {
  return KINDS.indexOf(kind) * PER_KIND + PER_KIND - 1 - index;
}

/** The first place of the chunks whose rows others refer to. */
export const FIRST_REFERENCED_PLACE = KINDS.indexOf('words') * PER_KIND;
