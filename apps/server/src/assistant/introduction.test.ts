import { expect, it } from 'vitest';
import { introduction } from './introduction.ts';

it('a language model is told the due words with the sentences that the learner has', () => {
  const due = [
    { id: 1, foreign_word: 'river', native_word: 'dòng sông', example: 'The river is "long".' },
    { id: null, foreign_word: 'cat', native_word: 'mèo', example: '' },
  ];
  const text = introduction({ due, dueCount: 2, confused: [] }) ?? '';
  expect(text).toContain('[["river","dòng sông","The river is \\"long\\"."],["cat","mèo"]]');
  expect(introduction({ due: [], dueCount: 0, confused: [] })).toBeNull();
});
