import { memoryKey } from '@icando/game/memory/memory-key';
import { expect, it } from 'vitest';
import { confusedPairs } from './confusions.ts';

const word = (id: number, foreign_word: string, native_word: string) => ({
  id,
  foreign_word,
  native_word,
  pronunciation: '',
  note: '',
  lesson_id: null,
  recording: null,
  ...memoryKey(foreign_word, native_word),
});
const WORDS = [
  word(1, 'affect', 'ảnh hưởng'),
  word(2, 'effect', 'hiệu quả'),
  word(3, 'impact', 'ảnh hưởng; tác động'),
];

const row = (
  asked: (typeof WORDS)[number] | undefined,
  chosen: string,
  more: { side?: 'native'; options?: number } = {},
) => ({
  lex: asked?.lex ?? 'lake',
  meaning: asked?.meaning ?? 'hồ',
  side: 'foreign' as const,
  chosen,
  options: 3,
  times: 2,
  ...more,
});
const [affect, effect, impact] = WORDS;

it('adds up both directions and both sides of a pair', () => {
  const pairs = confusedPairs([row(affect, 'hiệu quả'), row(effect, 'affect', { side: 'native' })], WORDS);
  expect(pairs).toMatchObject([
    { a: 'ảnh hưởng', b: 'hiệu quả', times: 4, words: { a: { id: 1 }, b: { id: 2 } } },
  ]);
});

it('includes chosen texts that are not words of the learner, but no misspellings', () => {
  const pairs = confusedPairs(
    [row(undefined, 'cái ao'), row(effect, 'efect', { side: 'native', options: 0 })],
    WORDS,
  );
  expect(pairs).toEqual([{ a: 'hồ', b: 'cái ao', side: 'native', times: 2, words: null }]);
});

it('offers no pair of words that could answer for each other', () => {
  expect(confusedPairs([row(affect, impact?.native_word ?? '')], WORDS)).toMatchObject([{ words: null }]);
});
