import type { ReviewItem } from '@icando/contract/learning';
import { describe, expect, it } from 'vitest';
import { afterAnswers, afterChanges } from './today.ts';
import type { LibraryChange } from './library-changes.ts';

const item = (id: number | null, state: ReviewItem['state']): ReviewItem => ({
  word: {
    id,
    foreign_word: `word${id}`,
    native_word: 'từ',
    pronunciation_foreign: '',
    note: '',
    lesson_id: null,
    audio: '',
  },
  game: 'game_select',
  side: 'foreign',
  due_at: '2026-11-24T00:00:00.000Z',
  recall: 0.5,
  state,
});

const today = {
  status_code: 200 as const,
  due: 2,
  fresh: 1,
  minutes: 1,
  done_today: { answers: 4, minutes: 2 },
  goal_minutes: 10 as const,
  target: 'medium' as const,
  streak: { days: 0, freezes: 0, alive: false },
  next_due_at: null,
  data: [item(1, 'known'), item(2, 'new'), item(null, 'learning')],
};

describe('the review of today on the device', () => {
  it('does not count words that were answered on the device since', () => {
    const after = afterAnswers(today, [{ word_id: 1 }, { word_id: 2 }, { word_id: 2 }], true);
    expect(after.data).toEqual([today.data[2]]);
    expect(after).toMatchObject({ due: 1, fresh: 0, done_today: { answers: 7, minutes: 2 } });
  });

  it('identifies words without an id by their text', () => {
    expect(afterAnswers(today, [{ foreign_word: 'wordnull' }], true).data).toEqual(today.data.slice(0, 2));
  });

  it('has the changes of words that were not sent', () => {
    const label = '';
    const changes: LibraryChange[] = [
      { label, call: 'deleteWord', target: 2 },
      { label, call: 'updateWord', target: 1, body: { native_word: 'chữ' } },
    ];
    const after = afterChanges(today, changes, {});
    expect(after.data.map(({ word }) => [word.id, word.native_word])).toEqual([
      [1, 'chữ'],
      [null, 'từ'],
    ]);
    expect(after).toMatchObject({ due: 2, fresh: 0 });
  });

  it('is recounted on another day', () => {
    expect(afterAnswers(today, [], false).done_today).toEqual({ answers: 0, minutes: 0 });
  });
});
