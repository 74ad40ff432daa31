import { expect, it } from 'vitest';
import { answerTime, OFFLINE_MS } from './answer-time.ts';

const NOW = Date.parse('2026-11-30T08:00:00Z');
const timeAt = (reported: number, since: number) => answerTime(reported, { since, now: NOW });

it('believes a phone that was offline, from its latest look at the words on', () => {
  expect(timeAt(NOW - OFFLINE_MS, NOW - OFFLINE_MS)).toBe(NOW - OFFLINE_MS);
  expect(timeAt(NOW, NOW - 1)).toBe(NOW);
});

it('counts the arrival for a time before that look, longer ago, or in the future', () => {
  expect(timeAt(NOW - 1001, NOW - 1000)).toBe(NOW);
  expect(timeAt(0, 0)).toBe(NOW);
  expect(timeAt(NOW - OFFLINE_MS - 1, 0)).toBe(NOW);
  expect(timeAt(NOW + 1, NOW - 1000)).toBe(NOW);
});
