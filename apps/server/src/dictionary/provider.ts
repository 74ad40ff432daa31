import type { Language } from '@icando/contract/dictionary';

export interface Question {
  word: string;
  from: Language;
  to: Language;
}

export interface PartialAnswer {
  translate_word: string;
  type_word?: string;
  phonetic?: string;
}

export interface Answer {
  translate_word: string;
  type_word: string;
  /** IPA of the English side, without slashes. */
  phonetic: string;
}

export interface DictionaryProvider {
  readonly name: string;
  /** Nothing when the word is unknown. The dictionary continues after an exception. */
  lookUp(question: Question, signal: AbortSignal): Promise<PartialAnswer | undefined>;
}
