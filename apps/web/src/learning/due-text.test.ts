import { expect, it } from 'vitest';
import { doneText, dueText, reviewDayText } from './due-text.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const MINUTE = 60_000;

it.each([
  [-5, 'ngay bây giờ'],
  [10, 'trong 10 phút'],
  [0.2, 'trong 1 phút'],
  [180, 'trong 3 giờ'],
  [5 * 1_440, 'sau 5 ngày'],
  [90 * 1_440, 'sau 3 tháng'],
  [1_095 * 1_440, 'sau 3 năm'],
])('describes a word that comes back in %s minutes as %s', (minutes, text) => {
  expect(dueText(new Date(NOW + minutes * MINUTE).toISOString(), NOW)).toBe(text);
});

it.each([
  [10, 'ngày mai'],
  [30 * 60, 'ngày mai'],
  [2 * 1_440, 'sau 2 ngày'],
])('plans the review of a word that is due in %s minutes for %s', (minutes, text) => {
  expect(reviewDayText(new Date(NOW + minutes * MINUTE).toISOString(), NOW)).toBe(text);
});

it.each([
  [0, 'Xong rồi!'],
  [9, 'Xong rồi!'],
  [10, 'Đủ 10 phút hôm nay rồi!'],
  [31, 'Đủ 10 phút hôm nay rồi!'],
])('describes a done day with %s of 10 minutes as %s', (done, text) => {
  expect(doneText(done, 10)).toBe(text);
});
