import { describe, expect, it } from 'vitest';
import { readyMadeLessons, unknownText } from './ready-made.ts';

const STARTERS = [
  { id: 6, lesson_name: 'Food · Đồ ăn', description: 'Món ăn hằng ngày.', level: 'A1–B1', word_count: 90 },
  { id: 7, lesson_name: 'Drinks · Đồ uống', description: 'Nước, trà, cà phê.', word_count: 40 },
];
const lesson = (id: number, name: string, known: number) => ({ id, name, level: 'A2', words: 22, known });
const GRADES = [
  { grade: 6, topics: [{ id: 6001, name: 'A day at school', lessons: [lesson(6001, 'Lớp 6 · Đi học', 0)] }] },
  {
    grade: 7,
    topics: [
      { id: 7001, name: 'What we eat', lessons: [lesson(7001, 'Lớp 7 · Món ăn', 10)] },
      { id: 7002, name: 'Keeping well', lessons: [lesson(7002, 'Lớp 7 · Sức khỏe', 22)] },
    ],
  },
];
const shown = (shelf: 'themes' | number, query = '') =>
  readyMadeLessons(STARTERS, GRADES, { shelf, query }).map(({ id }) => id);

describe('ready-made lessons', () => {
  it('are those of the themes, or of one grade', () => {
    expect(shown('themes')).toEqual([6, 7]);
    expect(shown(7)).toEqual([7001, 7002]);
    expect(shown(5)).toEqual([]);
  });

  it.each([
    ['mon an', [6, 7001]],
    ['lop 7', [7001, 7002]],
    ['Lớp 7 sức', [7002]],
    ['school', [6001]],
    ['sức khoẻ', [7002]],
    ['xyz', []],
  ])('are searched in all themes and grades: %s', (query, ids) => {
    expect(shown(6, query)).toEqual(ids);
  });

  it('of a grade tell how many words are new to the learner', () => {
    const [eaten, well] = readyMadeLessons(STARTERS, GRADES, { shelf: 7, query: '' });
    expect([eaten?.unknown, well?.unknown]).toEqual([12, 0]);
    expect(unknownText(12)).toBe('Bạn chưa biết 12 từ');
    expect(unknownText(0)).toBe('Bạn biết hết các từ này rồi');
    expect(readyMadeLessons(STARTERS, GRADES, { shelf: 'themes', query: '' })[0]?.unknown).toBeUndefined();
  });
});
