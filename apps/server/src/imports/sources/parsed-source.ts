import type { RefusalCode } from '@icando/contract/errors';
import type { ImportFormat, ImportRole, RowError } from '@icando/contract/imports';
import type { SoundPlace } from '../../anki/index.ts';

export interface SourceRow {
  /** From 1, as in the source, without its header. */
  row: number;
  /** One for each column. */
  cells: string[];
  /** The source's own stable id of the row. */
  key?: string;
  /** Why the row cannot be read at all. */
  error?: RowError;
  /** The row as it was read, if it has no cells. */
  text?: string;
  /** Of a file that this product exported, in which every text that looks like a formula is a word. */
  isOwn?: true;
}

/** An answer to a row in the program from which it was exported. */
export interface SourceReview {
  /** Epoch milliseconds. */
  at: number;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  grade: 1 | 2 | 3 | 4;
  ms: number;
  /** The index of the column that was asked. */
  asked: number;
}

export interface SourceColumn {
  /** From the header; '' without one. */
  name: string;
  role: ImportRole;
}

export interface LeftOut {
  what: string;
  count: number;
}

/** Rows and columns of a file or a text, whatever its format. */
export interface ParsedSource {
  format: ImportFormat;
  columns: SourceColumn[];
  rows: SourceRow[];
  /** The reviews of each row, in the order of the rows; undefined for a format without a history. */
  reviews?: readonly (readonly SourceReview[])[];
  /** The place of each row's recording in the package, in the order of the rows. */
  sounds?: readonly (SoundPlace | null)[];
  leftOut: LeftOut[];
}

/** The result of the reader of a format, from which the roles of columns are guessed. */
export interface ReadTable {
  /** From the header; empty without one. */
  names: string[];
  rows: SourceRow[];
  leftOut?: LeftOut[];
}

/** The source as a whole is refused. */
export class Unreadable extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(`the source is unreadable: ${code}`);
    this.code = code;
  }
}
