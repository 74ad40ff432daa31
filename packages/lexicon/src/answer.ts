/** What a learner sees of a row beside its two sides; empty texts if it has none. */
export interface Example {
  /** One of `LEVELS`. */
  level: string;
  example: string;
  example_vi: string;
}

/** The answer of a look-up. */
export interface LexiconAnswer extends Example {
  /** The Vietnamese meanings, joined by `;`, the first asked first; or the English side. */
  translate_word: string;
  /** One of `PARTS_OF_SPEECH`. */
  type_word: string;
  /** IPA of the English side, without slashes; empty if unknown. */
  phonetic: string;
}

/** An answer as the tables of words have it: `row` is its key in the table of examples. */
export interface FoundRow extends Omit<LexiconAnswer, keyof Example> {
  row: string;
}

/** A row that an English text finds. */
export interface FoundEnglishRow extends FoundRow {
  /** `quá khứ của see` for the row of another word than the text, which has rows of its own or of several words; else empty. */
  label: string;
  /** Whether the text is another form of the row's word, and is pronounced differently. */
  isForm: boolean;
  /** False for the noun `bear` that `bore` finds beside the verb. */
  hasClassOfForm: boolean;
}
