import type { Language, OtherAnswer } from '@icando/contract/dictionary';

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
  /** What else an English word may mean. */
  others?: PartialAnswer[];
}

export interface Answer extends OtherAnswer {
  level: string;
  others?: OtherAnswer[];
}

export interface DictionaryProvider {
  readonly name: string;
  /** Resolves with undefined when the word is unknown. After an exception, the dictionary queries the next provider. */
  lookUp(question: Question, signal: AbortSignal): Promise<PartialAnswer | undefined>;
}
