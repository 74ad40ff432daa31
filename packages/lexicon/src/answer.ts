export interface LexiconAnswer {
  translate_word: string;
  /** One of `PARTS_OF_SPEECH`. */
  type_word: string;
  /** IPA of the English side, without slashes; empty if unknown. */
  phonetic: string;
}
