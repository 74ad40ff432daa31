import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pastStorage } from './past-storage.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const question = { index: 0, words: [], answer: 'mèo', correct: false };

it('finished questions are kept for their room alone, until the next game', () => {
  pastStorage.save('ABC234', [question]);
  expect(pastStorage.load('ABC234')).toEqual([question]);
  expect(pastStorage.load('XYZ567')).toEqual([]);
  pastStorage.save('ABC234', []);
  expect(pastStorage.load('ABC234')).toEqual([]);
});

it.each(['', 'null', '{', '[]', '{"roomId":"ABC234","past":7}'])('an invalid entry %j is ignored', (text) => {
  kept.set('room_past', text);
  expect(pastStorage.load('ABC234')).toEqual([]);
});
