import { expect, test } from 'vitest';
import { wordSize } from './word-size.ts';

test('a question is as long as its letters, and as wide as its longest part', () => {
  expect(wordSize('nỗi hoài niệm')).toEqual({ '--longest': 4, '--letters': 13 });
  expect(wordSize('straightforwardness')).toEqual({ '--longest': 19, '--letters': 19 });
  expect(wordSize('')).toEqual({ '--longest': 1, '--letters': 1 });
});

test('a letter outside the basic plane is one letter', () => {
  expect(wordSize('𠮷')).toEqual({ '--longest': 1, '--letters': 1 });
});
