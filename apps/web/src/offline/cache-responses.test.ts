import type { Word } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { pageOf } from './offline-library.ts';
import { withWordsOf } from './cache-responses.ts';

const word = (id: number, native_word = `từ ${id}`, lesson_id: number | null = null): Word => ({
  id,
  foreign_word: `word${id}`,
  native_word,
  pronunciation_foreign: '',
  note: '',
  lesson_id,
  audio: '',
});
const list = (...ids: number[]) => ids.map((id) => word(id));
const NOW = 5;

function afterPage(known: readonly Word[], data: readonly Word[], query: Record<string, unknown> = {}) {
  const reply = { status_code: 200, data };
  const after = withWordsOf(
    { list: [...known], completeAt: 0 },
    { call: 'GET /api/word', input: { query }, reply },
    NOW,
  );
  return { ids: after.list.map(({ id }) => id), completeAt: after.completeAt };
}

describe('words on the device', () => {
  it('are sorted newest first, with the fields of a page', () => {
    expect(afterPage(list(5, 3), list(9, 5), { page: 1, size: 2 }).ids).toEqual([9, 5, 3]);
  });

  it('are removed when they are missing in a page of all words', () => {
    expect(afterPage(list(9, 8, 7, 2), list(9, 7), { page: 1, size: 2 }).ids).toEqual([9, 7, 2]);
    expect(afterPage(list(9, 8), list(9), { page: 1, size: 2 }).ids).toEqual([9]);
    expect(afterPage(list(9, 8), [], { page: 1, size: 2 }).ids).toEqual([]);
    expect(afterPage(list(9, 8), [], { page: 4, size: 2 }).ids).toEqual([9, 8]);
  });

  it('are not removed after a search, a lesson, or another user’s list', () => {
    expect(afterPage(list(9, 8), list(9), { search: '9' }).ids).toEqual([9, 8]);
    expect(afterPage(list(9, 8), list(9), { lesson_ids: [4] }).ids).toEqual([9, 8]);
    expect(afterPage(list(9, 8), list(30), { from_user_id: 4 }).ids).toEqual([9, 8]);
  });

  it('are complete after a page that is not full', () => {
    expect(afterPage([], list(9, 8), { page: 1, size: 2 }).completeAt).toBe(0);
    expect(afterPage([], list(9, 8), { page: 1, size: 3 }).completeAt).toBe(NOW);
  });
});

describe('a page from the device', () => {
  const words = [word(4, 'nhà'), word(3, 'đồng', 7), word(2, 'sông', 7), word(1, 'núi')];
  const ids = (query: Record<string, unknown>) => pageOf(words, { query }).data.map(({ id }) => id);

  it('follows the filters of the server', () => {
    expect(ids({})).toEqual([4, 3, 2, 1]);
    expect(ids({ search: 'dong' })).toEqual([3]);
    expect(ids({ search: 'WORD2' })).toEqual([2]);
    expect(ids({ lesson_ids: [7] })).toEqual([3, 2]);
    expect(ids({ lesson_ids: [0] })).toEqual([4, 1]);
    expect(ids({ page: 2, size: 3 })).toEqual([1]);
    expect(pageOf(words, { query: { size: 3 } }).total_pages).toBe(2);
  });
});
