import { expect, it } from 'vitest';
import { wordSize } from './word-size.ts';

it('gives the width of the longest word and of the whole text', () => {
  expect(wordSize('ab')).toEqual({ '--longest': 1.38, '--whole': 1.38 });
  expect(wordSize('con bò')).toEqual({ '--longest': 2.07, '--whole': 3.7 });
  expect(wordSize('')).toEqual({ '--longest': 0.5, '--whole': 0.5 });
});

it('distinguishes wide letters from narrow ones and ignores their marks', () => {
  expect(wordSize('mạm')).toEqual(wordSize('mam'));
  expect(wordSize('ilí')).toEqual({ '--longest': 1.08, '--whole': 1.08 });
  expect(wordSize('W')).toEqual({ '--longest': 1.08, '--whole': 1.08 });
  expect(wordSize('𠮷')).toEqual({ '--longest': 0.69, '--whole': 0.69 });
});
