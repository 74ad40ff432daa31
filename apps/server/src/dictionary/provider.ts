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
  level?: string;
  example?: string;
  example_vi?: string;
}

export interface Answer {
  translate_word: string;
  type_word: string;
  /** IPA of the English side, without slashes. */
  phonetic: string;
  level: string;
  examples: { text: string; meaning: string }[];
}

export interface DictionaryProvider {
  readonly name: string;
  /** Resolves with undefined when the word is unknown. After an exception, the dictionary queries the next provider. */
  lookUp(question: Question, signal: AbortSignal): Promise<PartialAnswer | undefined>;
}
