/** A word as an operator's file has it. */
export interface ImportedWord {
  word: string;
  translation: string;
  pos: string;
  phonetic: string;
}

/** No dictionary we know of is larger; what is is no dictionary, or a gzip bomb. */
export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_WORDS = 2_000_000;

/** The file cannot be imported; the message is one sentence for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
