import type { ReportWord } from '@icando/contract/reports';
import { describe, expect, it } from 'vitest';
import { cellsOf, mergedWords, mostMissed } from './merged-words.ts';

const word = (foreign_word: string, correct: number, answered: number, more: Partial<ReportWord> = {}) => ({
  index: 0,
  word_id: null,
  foreign_word,
  native_word: `${foreign_word} vi`,
  game: 'game_select' as const,
  correct,
  answered,
  median_ms: 1000,
  confused_with: [],
  ...more,
});

describe('the words of a report', () => {
  const words = mergedWords([
    word('cat', 3, 4, { confused_with: [{ text: 'chó', times: 1 }] }),
    word('dog', 4, 4),
    word('cat', 1, 3, { word_id: 7, confused_with: [{ text: 'chó', times: 2 }] }),
  ]);

  it('appear once each, with the sums of all their questions', () => {
    expect(words.map(({ foreign_word, correct, answered }) => [foreign_word, correct, answered])).toEqual([
      ['cat', 4, 7],
      ['dog', 4, 4],
    ]);
    expect(words[0]).toMatchObject({
      word_id: 7,
      places: [0, 2],
      confused_with: [{ text: 'chó', times: 3 }],
    });
  });

  it('have the cells of all their questions', () => {
    const cell = (ms: number) => ({ correct: true, ms, chosen: '' });
    const [cat] = words;
    expect(cat && cellsOf([cell(1), cell(2), cell(3)], cat)).toEqual([cell(1), cell(3)]);
  });

  it('are sorted by wrong answers, without the words that have none', () => {
    const many = mergedWords([word('a', 9, 10), word('b', 2, 5), word('c', 0, 3), word('d', 5, 5)]);
    expect(mostMissed(many).map(({ foreign_word }) => foreign_word)).toEqual(['c', 'b', 'a']);
  });
});
