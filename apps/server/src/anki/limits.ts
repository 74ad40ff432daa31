const MB = 1024 * 1024;

/** Limits of a package. A deck of 20,000 notes and 200,000 reviews takes about 25 MB. */
export const DECK_LIMITS = {
  collectionBytes: 200 * MB,
  mediaListBytes: 20 * MB,
  /** Unpacked to packed size of the collection, from `ratioFromBytes` on. SQLite's pages shrink to between 1/3 and 1/10. */
  ratio: 100,
  ratioFromBytes: 8 * MB,
  entries: 200_000,
  notes: 50_000,
  reviews: 1_000_000,
  /** Reviews of one note. */
  noteReviews: 1_000,
  fields: 50,
  /** Characters of all fields of a note, with their HTML. */
  noteChars: 100_000,
  /** Characters of one cell; a word has at most 64, its note 255. */
  cellChars: 1_000,
  soundBytes: 2 * MB,
} as const;

/** Decompressing zstd needs `2 ** ZSTD_WINDOW_LOG` bytes. */
export const ZSTD_WINDOW_LOG = 25;
