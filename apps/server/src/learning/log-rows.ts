import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../schema/index.ts';

export type AnswerRow = Insertable<Tables['answers']>;
export type MemoryRow = Selectable<Tables['memory']>;
export type EncounterRow = Selectable<Tables['encounters']>;
/** The settings, and what is special about the memory model in use: null for the default one. */
export type Learner = Selectable<Tables['learners']> & { differences: string | null };

/** The two texts that a memory belongs to, in comparable form. */
export type MemoryKey = Pick<MemoryRow, 'lex' | 'meaning'>;

/** A memory as it is to be, and as it was read; undefined: there was none. */
export interface MemoryChange {
  after: MemoryRow;
  before: MemoryRow | undefined;
}
