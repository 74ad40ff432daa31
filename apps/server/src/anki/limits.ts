const MB = 1024 * 1024;

/** What is still read. A deck of 20,000 notes and 200,000 reviews takes some 25 MB. */
export const DECK_LIMITS = {
  collectionBytes: 200 * MB,
  mediaListBytes: 20 * MB,
  /** Of the collection, unpacked to packed, from `ratioFromBytes` on. SQLite's pages shrink to a third, some to a tenth. */
  ratio: 100,
  ratioFromBytes: 8 * MB,
  entries: 200_000,
  notes: 50_000,
  reviews: 1_000_000,
  /** Of one note. */
  noteReviews: 1_000,
  fields: 50,
  /** Of all fields of a note together, with their HTML. */
  noteChars: 100_000,
  /** Of one cell; a word has at most 64, its note 255. */
  cellChars: 1_000,
  soundBytes: 2 * MB,
} as const;

/** Reading them needs `2 ** ZSTD_WINDOW_LOG` bytes. */
export const ZSTD_WINDOW_LOG = 25;
