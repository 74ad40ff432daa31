import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Language, OtherAnswer } from '@icando/contract/dictionary';
import { lengthOf, nfc } from '@icando/contract/text';
import type { Answer, DictionaryProvider, PartialAnswer, Question } from './provider.ts';

const PROVIDER_TIMEOUT_MS = 2_000;
/** After this time, users would have filled in the form by hand. */
const TOTAL_TIMEOUT_MS = 4_000;
/** The longest word that the form accepts; a longer answer is prose. */
const MAX_ANSWER_LENGTH = 64;
const MAX_FAILURES = 3;
const OPEN_MS = 30_000;

const NOTHING: Answer = { translate_word: '', type_word: '', phonetic: '', level: '', examples: [] };

export interface Dictionary {
  /** Never fails; unknown parts are empty. */
  lookUp(query: { word: string; type_src: Language; type_dest: Language }): Promise<Answer>;
}

export interface DictionaryDeps {
  /** Queried in this order; the first that knows the word wins. */
  providers: readonly DictionaryProvider[];
  /** Completes the English words of any provider; returns empty texts for unknown words. */
  english: { phoneticOf(text: string): string | Promise<string>; partOfSpeechOf(text: string): string };
  report?: (provider: string, error: unknown) => void;
  providerMs?: number;
  totalMs?: number;
}

export function createDictionary(deps: DictionaryDeps): Dictionary {
  const { english, providerMs = PROVIDER_TIMEOUT_MS, totalMs = TOTAL_TIMEOUT_MS } = deps;
  const providers = deps.providers.map((provider) => withCircuitBreaker(provider, providerMs));

  async function queryProviders(question: Question): Promise<PartialAnswer | undefined> {
    const end = performance.now() + totalMs;
    for (const provider of providers) {
      const left = end - performance.now();
      if (left <= 0) return undefined;
      try {
        const answer = await provider.lookUp(question, AbortSignal.timeout(Math.ceil(left)));
        if (answer !== undefined && isUsable(answer)) return answer;
      } catch (error) {
        deps.report?.(provider.name, error);
      }
    }
    return undefined;
  }

  async function complete({ word, from }: Question, answer: PartialAnswer | undefined): Promise<Answer> {
    const translation = nfc(answer?.translate_word ?? '').trim();
    const englishSide = from === 'en' ? word : translation;
    if (englishSide === '') return NOTHING;
    return {
      translate_word: translation,
      type_word: answer?.type_word || english.partOfSpeechOf(englishSide),
      phonetic: answer?.phonetic || (await english.phoneticOf(englishSide)),
      level: answer?.level ?? '',
      examples: examplesOf(answer),
      ...(answer?.others === undefined ? {} : { others: answer.others.map(presentOther) }),
    };
  }

  return {
    async lookUp({ word, type_src, type_dest }) {
      const question: Question = { word: nfc(word).trim(), from: type_src, to: type_dest };
      if (question.word === '' || type_src === type_dest) return NOTHING;
      return complete(question, await queryProviders(question));
    },
  };
}

function examplesOf(answer: PartialAnswer | undefined): Answer['examples'] {
  const text = answer?.example ?? '';
  return text === '' ? [] : [{ text, meaning: answer?.example_vi ?? '' }];
}

function presentOther(answer: PartialAnswer): OtherAnswer {
  const { translate_word, type_word = '', phonetic = '' } = answer;
  return { translate_word, type_word, phonetic, examples: examplesOf(answer) };
}

function isUsable({ translate_word }: PartialAnswer): boolean {
  const text = translate_word.trim();
  return text !== '' && lengthOf(text) <= MAX_ANSWER_LENGTH && !/\p{Cc}/u.test(text) && text.isWellFormed();
}

/** One request probes a failing provider every 30 s. The time limit applies even if the provider ignores its signal. */
function withCircuitBreaker(provider: DictionaryProvider, limitMs: number): DictionaryProvider {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  const policy = wrap(breaker, timeout(limitMs, TimeoutStrategy.Aggressive));

  return {
    name: provider.name,
    async lookUp(question, outer) {
      // Otherwise the breaker would make other requests wait for the probe.
      if (breaker.state === CircuitState.HalfOpen) return undefined;
      try {
        return await policy.execute(({ signal }) => provider.lookUp(question, signal), outer);
      } catch (error) {
        if (isBrokenCircuitError(error)) return undefined;
        throw error;
      }
    },
  };
}
