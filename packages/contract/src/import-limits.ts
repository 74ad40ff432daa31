// This file has no schemas, because the worker threads that read files load only this part of the contract.

/** Bytes of pasted text in UTF-8. */
export const IMPORT_TEXT_BYTES = 2 * 1024 * 1024;
/** Bytes of a file with text: 10,000 rows in UTF-16. */
export const IMPORT_TEXT_FILE_BYTES = 16 * 1024 * 1024;
export const IMPORT_FILE_BYTES = 100 * 1024 * 1024;
export const IMPORT_ROWS = 10_000;
/** Further columns are ignored. */
export const IMPORT_COLUMNS = 20;
/** How long an import can be undone after its end. */
export const IMPORT_UNDO_MS = 60 * 60 * 1000;
/** How long a preview is kept that is not committed. */
export const IMPORT_KEPT_MS = 24 * 60 * 60 * 1000;
/** The largest number of rows, and of errors, in a preview. */
export const IMPORT_SHOWN = 100;
/** The most changed meanings in a preview, about which a learner can be asked one by one. */
export const IMPORT_CHANGED_SHOWN = 500;

/** The first row of exported words, by which an import recognises them. */
export const WORDS_COLUMNS = [
  'English',
  'Vietnamese',
  'Phonetic',
  'Note',
  'Lesson',
  'Example',
  'Example in Vietnamese',
] as const;
