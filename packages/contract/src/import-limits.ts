// Without schemas: the threads that read files load nothing else of the contract.

/** Bytes of pasted text in UTF-8. */
export const IMPORT_TEXT_BYTES = 2 * 1024 * 1024;
/** Bytes of a file with text: 10,000 rows in UTF-16. */
export const IMPORT_TEXT_FILE_BYTES = 16 * 1024 * 1024;
export const IMPORT_FILE_BYTES = 100 * 1024 * 1024;
export const IMPORT_ROWS = 10_000;
/** More columns are left out. */
export const IMPORT_COLUMNS = 20;
/** An import can be undone for this long after its end. */
export const IMPORT_UNDO_MS = 60 * 60 * 1000;
/** A preview that was not committed is deleted after this long. */
export const IMPORT_KEPT_MS = 24 * 60 * 60 * 1000;
/** The largest number of rows, and of errors, in a preview. */
export const IMPORT_SHOWN = 100;
