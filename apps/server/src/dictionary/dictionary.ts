import type { Language } from '@icando/contract/dictionary';
import { lengthOf } from '@icando/contract/text';
import { withCircuitBreaker } from './circuit-breaker.ts';
import type { Answer, DictionaryProvider, PartialAnswer, Question } from './provider.ts';

/** The time limit of a provider; a slower one counts as failed. */
const PROVIDER_MS = 2_000;
/** The total time limit: later the form is already filled in by hand. */
const TOTAL_MS = 4_000;
/** The limit of an edited word; a longer answer is prose. */
const LONGEST_ANSWER = 64;

const NOTHING: Answer = { translate_word: '', type_word: '', phonetic: '' };

export interface Dictionary {
  /** Never fails; unknown parts are empty. */
  lookUp(asked: { word: string; type_src: Language; type_dest: Language }): Promise<Answer>;
}

export interface DictionaryParts {
  /** Queried in this order; the first that knows the word wins. */
  providers: readonly DictionaryProvider[];
  /** Data about English words from any source; empty texts when unknown. */
  english: { phoneticOf(text: string): string; partOfSpeechOf(text: string): string };
  /** Called for every failure. */
  report?: (provider: string, error: unknown) => void;
  providerMs?: number;
  totalMs?: number;
}

/** The chain of providers, each with a time limit and a circuit breaker of its own. */
export function createDictionary(parts: DictionaryParts): Dictionary {
  const { english, providerMs = PROVIDER_MS, totalMs = TOTAL_MS } = parts;
  const providers = parts.providers.map((provider) => withCircuitBreaker(provider, providerMs));

  async function ask(question: Question): Promise<PartialAnswer | undefined> {
    const end = performance.now() + totalMs;
    for (const provider of providers) {
      const left = end - performance.now();
      if (left <= 0) return undefined;
      try {
        const answer = await provider.lookUp(question, AbortSignal.timeout(Math.ceil(left)));
        if (answer !== undefined && isUsable(answer)) return answer;
      } catch (error) {
        parts.report?.(provider.name, error);
      }
    }
    return undefined;
  }

  function complete({ word, from }: Question, answer: PartialAnswer | undefined): Answer {
    const translation = answer?.translate_word.normalize('NFC').trim() ?? '';
    const englishSide = from === 'en' ? word : translation;
    if (englishSide === '') return NOTHING;
    return {
      translate_word: translation,
      type_word: answer?.type_word || english.partOfSpeechOf(englishSide),
      phonetic: answer?.phonetic || english.phoneticOf(englishSide),
    };
  }

  return {
    async lookUp({ word, type_src, type_dest }) {
      const question: Question = { word: word.normalize('NFC').trim(), from: type_src, to: type_dest };
      if (question.word === '' || type_src === type_dest) return NOTHING;
      return complete(question, await ask(question));
    },
  };
}

function isUsable({ translate_word }: PartialAnswer): boolean {
  const text = translate_word.trim();
  return text !== '' && lengthOf(text) <= LONGEST_ANSWER && !/\p{Cc}/u.test(text) && text.isWellFormed();
}
