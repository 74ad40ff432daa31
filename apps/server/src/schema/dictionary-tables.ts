/** A mistake that a learner reports. */
export interface DictionaryReportsTable {
  id: number;
  user_id: number;
  /** The headword. */
  word: string;
  content: string;
  created_at: number;
  /** Null: open. */
  closed_at: number | null;
}

/** A row of this installation in place of one of the dictionary. */
export interface DictionaryOverridesTable {
  /** By `englishKey`. */
  word_key: string;
  type_word: string;
  word: string;
  /** The Vietnamese meanings, each on a line. */
  meanings: string;
  /** By `vietnameseKey`, each between two line ends. */
  meaning_keys: string;
  phonetic: string;
  level: string;
  example: string;
  example_native: string;
  changed_at: number;
}
