import type { ChangedRow, ImportPreview } from '@icando/contract/imports';
import { describe, expect, it } from 'vitest';
import {
  type ChangedChoice,
  changedIn,
  choicesToSend,
  countsAfter,
  NO_CHOICE,
  optionsForAll,
} from './changed-choices.ts';

const rowOf = (row: number, fields: Partial<ChangedRow> = {}): ChangedRow => ({
  row,
  foreign: 'plum',
  native: 'quả mận',
  mine: 'quả mân',
  lesson_id: 7,
  is_same_source: false,
  ...fields,
});
const ROWS = [rowOf(1), rowOf(2, { lesson_id: null }), rowOf(3, { is_same_source: true, lesson_id: 8 })];
const PREVIEW = { new: 5, changed: ROWS } as unknown as ImportPreview;
const numbersIn = (lessonId: number | null | undefined) => changedIn(PREVIEW, lessonId).map(({ row }) => row);

describe('words with another meaning', () => {
  it('are those of the chosen lesson, and those of the same source', () => {
    expect(numbersIn(7)).toEqual([1, 3]);
    expect(numbersIn(null)).toEqual([2, 3]);
    expect(numbersIn(undefined)).toEqual([3]);
    expect(changedIn({ ...PREVIEW, changed: undefined }, 7)).toEqual([]);
  });

  it('stay, and the others are added, before anything is chosen', () => {
    const rows = changedIn(PREVIEW, 7);
    expect(countsAfter(PREVIEW, rows, NO_CHOICE)).toEqual({ added: 5, updated: 0 });
    expect(choicesToSend(rows, NO_CHOICE)).toEqual({ otherwise: 'add' });
    expect(choicesToSend([], NO_CHOICE)).toBeUndefined();
  });

  it('are updated or kept together, or one by one', () => {
    const rows = changedIn(PREVIEW, 7);
    expect(countsAfter(PREVIEW, rows, { all: 'update', rows: new Map() })).toEqual({ added: 4, updated: 2 });
    expect(countsAfter(PREVIEW, rows, { all: 'keep', rows: new Map() })).toEqual({ added: 4, updated: 0 });
    const asked: ChangedChoice = { all: 'ask', rows: new Map([[1, 'update']]) };
    expect(countsAfter(PREVIEW, rows, asked)).toEqual({ added: 4, updated: 1 });
    expect(choicesToSend(rows, asked)).toEqual({
      otherwise: 'add',
      rows: [
        { row: 1, choice: 'update' },
        { row: 3, choice: 'keep' },
      ],
    });
  });

  it('of the same source are not added again', () => {
    expect(optionsForAll([rowOf(1, { is_same_source: true })]).map(({ id }) => id)).toEqual([
      'update',
      'keep',
    ]);
    expect(optionsForAll(ROWS).map(({ id }) => id)).toEqual(['update', 'keep', 'add', 'ask']);
  });
});
