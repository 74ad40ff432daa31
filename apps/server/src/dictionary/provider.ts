import type { Language } from '@icando/contract/dictionary';

/** A word somebody typed, already trimmed, and which way it is to be translated. */
export interface Question {
  word: string;
  from: Language;
  to: Language;
}

/** What a source knows; the chain fills in what it does not. */
export interface PartialAnswer {
  translate_word: string;
  type_word?: string;
  phonetic?: string;
}

/** What the API answers; nothing known is an empty text. */
export interface Answer {
  translate_word: string;
  type_word: string;
  /** IPA of the English side, without slashes. */
  phonetic: string;
}

/** One source of translations. */
export interface DictionaryProvider {
  /** For the log. */
  readonly name: string;
  /**
   * Nothing when the word is not known.
   * @throws whatever it likes when it cannot answer; the chain goes on without it
   */
  lookUp(question: Question, signal: AbortSignal): Promise<PartialAnswer | undefined>;
}
