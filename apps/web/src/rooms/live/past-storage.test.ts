import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pastStorage } from './past-storage.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const question = { index: 0, words: [], answer: 'mèo', correct: false };

it('finished questions are stored only for their room, until the next game', () => {
  pastStorage.save('ABC234', [question]);
  expect(pastStorage.load('ABC234')).toEqual([question]);
  expect(pastStorage.load('XYZ567')).toEqual([]);
  pastStorage.save('ABC234', []);
  expect(pastStorage.load('ABC234')).toEqual([]);
});

it.each(['', 'null', '{', '[]', '{"roomId":"ABC234","past":7}'])('an invalid entry %j is ignored', (text) => {
  stored.set('room_past', text);
  expect(pastStorage.load('ABC234')).toEqual([]);
});
