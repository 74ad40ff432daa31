import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDictionary } from './dictionary.ts';
import type { DictionaryDeps } from './dictionary.ts';
import type { DictionaryProvider, PartialAnswer } from './provider.ts';

const NO_EXAMPLE = { level: '', examples: [] };
const EMPTY = { translate_word: '', type_word: '', phonetic: '', ...NO_EXAMPLE };
const UNKNOWN = { phoneticOf: () => '', partOfSpeechOf: () => '' };

/** A provider that answers with the given function and records its questions. */
function provider(name: string, answer: (word: string) => Promise<PartialAnswer | undefined>) {
  const asked: string[] = [];
  const fake: DictionaryProvider = {
    name,
    lookUp: ({ word }) => {
      asked.push(word);
      return answer(word);
    },
  };
  return { ...fake, asked };
}
const knows = (name: string, words: Record<string, PartialAnswer>) =>
  provider(name, async (word) => words[word]);
const fails = (name: string) => provider(name, () => Promise.reject(new Error('down')));
const hangs = (name: string) => provider(name, () => new Promise(() => {}));

function chain(providers: DictionaryProvider[], more: Partial<DictionaryDeps> = {}) {
  const dictionary = createDictionary({ providers, english: UNKNOWN, ...more });
  return (word: string, type_src: 'en' | 'vi' = 'en', type_dest: 'en' | 'vi' = 'vi') =>
    dictionary.lookUp({ word, type_src, type_dest });
}

describe('the chain of providers', () => {
  it('returns the answer of the first that knows the word', async () => {
    const first = knows('first', { cat: { translate_word: 'mèo' } });
    const second = knows('second', { cat: { translate_word: 'con mèo' }, dog: { translate_word: 'chó' } });
    const lookUp = chain([first, second]);
    expect((await lookUp('cat')).translate_word).toBe('mèo');
    expect((await lookUp(' dog ')).translate_word).toBe('chó');
    expect(second.asked).toEqual(['dog']);
  });

  it('returns empty texts for an unknown word, and for no word without querying a provider', async () => {
    const only = knows('only', {});
    const lookUp = chain([only]);
    expect(await lookUp('qwrtzp')).toEqual(EMPTY);
    expect(await lookUp('   ')).toEqual(EMPTY);
    expect(await lookUp('cat', 'en', 'en')).toEqual(EMPTY);
    expect(await lookUp('mèo', 'vi', 'vi')).toEqual(EMPTY);
    expect(only.asked).toEqual(['qwrtzp']);
  });

  it('continues when a provider fails, answers nonsense, or takes too long', async () => {
    const reported: string[] = [];
    const nonsense = knows('nonsense', { cat: { translate_word: 'x'.repeat(65) } });
    const blank = knows('blank', { cat: { translate_word: '  ' } });
    const last = knows('last', { cat: { translate_word: 'mèo' } });
    const lookUp = chain([fails('broken'), hangs('slow'), nonsense, blank, last], {
      providerMs: 20,
      report: (name) => reported.push(name),
    });
    expect((await lookUp('cat')).translate_word).toBe('mèo');
    expect(reported).toEqual(['broken', 'slow']);
  });

  it('returns empty texts after the total time limit when all are slow', async () => {
    const lookUp = chain([hangs('a'), hangs('b'), hangs('c'), hangs('d')], {
      providerMs: 30_000,
      totalMs: 50,
    });
    expect(await lookUp('cat')).toEqual(EMPTY);
  });

  it('does not query a provider for 30 s after three failures, then probes it with one question', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    let isUp = false;
    const flaky = provider('flaky', async () => {
      if (!isUp) throw new Error('down');
      return { translate_word: 'mèo' };
    });
    const lookUp = chain([flaky]);
    for (let n = 0; n < 5; n += 1) await lookUp('cat');
    expect(flaky.asked).toHaveLength(3);
    vi.setSystemTime(29_999);
    await lookUp('cat');
    expect(flaky.asked).toHaveLength(3);
    vi.setSystemTime(30_000);
    await lookUp('cat');
    await lookUp('cat');
    expect(flaky.asked).toHaveLength(4);
    vi.setSystemTime(60_000);
    isUp = true;
    expect(
      (await Promise.all([lookUp('cat'), lookUp('cat')])).map((answer) => answer.translate_word),
    ).toEqual(['mèo', '']);
    expect((await lookUp('cat')).translate_word).toBe('mèo');
  });
});

describe('an incomplete answer', () => {
  const english = {
    phoneticOf: (text: string) => (text === 'cat' ? 'kæt' : ''),
    partOfSpeechOf: (text: string) => (text === 'cat' ? 'noun' : ''),
  };

  it('gets the IPA and the part of speech of its English side in both directions', async () => {
    const lookUp = chain([knows('p', { cat: { translate_word: 'mèo' }, mèo: { translate_word: 'cat' } })], {
      english,
    });
    expect(await lookUp('cat')).toEqual({
      translate_word: 'mèo',
      type_word: 'noun',
      phonetic: 'kæt',
      ...NO_EXAMPLE,
    });
    expect(await lookUp('mèo', 'vi', 'en')).toEqual({
      translate_word: 'cat',
      type_word: 'noun',
      phonetic: 'kæt',
      ...NO_EXAMPLE,
    });
  });

  it('keeps the values of its provider', async () => {
    const said = { translate_word: 'mèo', type_word: 'verb', phonetic: 'kat', level: 'A1' };
    const sentence = { example: 'The cat sleeps.', example_vi: 'Con mèo ngủ.' };
    expect(await chain([knows('p', { cat: { ...said, ...sentence } })], { english })('cat')).toEqual({
      ...said,
      examples: [{ text: 'The cat sleeps.', meaning: 'Con mèo ngủ.' }],
    });
  });

  it('has IPA and part of speech even if no provider can translate the English word', async () => {
    expect(await chain([], { english })('cat')).toEqual({
      translate_word: '',
      type_word: 'noun',
      phonetic: 'kæt',
      ...NO_EXAMPLE,
    });
  });
});
