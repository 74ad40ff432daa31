import { ROOM_MAX_NAMES, ROOM_MAX_WORDS } from '@icando/contract/room-rules';
import type { Word } from '@icando/contract/words';
import { seededDice } from '@icando/game/dice';
import { expect, test } from 'vitest';
import { namesFault, namesIn, wordsForRoom } from './room-setup.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }) as Word);

test('a room gets all words up to its limit, in their order', () => {
  const chosen = words(ROOM_MAX_WORDS);
  expect(wordsForRoom(chosen, () => 0.5)).toEqual(chosen);
});

test('a room gets a random sample without duplicates of more words than its limit', () => {
  const chosen = words(ROOM_MAX_WORDS + 40);
  const taken = wordsForRoom(chosen, seededDice(7));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(ROOM_MAX_WORDS);
  expect(taken).not.toEqual(chosen.slice(0, ROOM_MAX_WORDS));
});

test('a list of names pasted from a text or a spreadsheet is split, and equal names count once', () => {
  expect(namesIn(' Lan \r\n\nMinh Anh;minh  anh\tHoa, Nam\n')).toEqual(['Lan', 'minh  anh', 'Hoa', 'Nam']);
  expect(namesIn(' \n,')).toEqual([]);
});

test('a list above the limit is refused with a reason', () => {
  const many = Array.from({ length: ROOM_MAX_NAMES + 1 }, (_, place) => `Bạn ${place}`);
  expect(namesFault(many)).toContain('501');
  expect(namesFault(['x'.repeat(33)])).toContain('xxx…');
  expect(namesFault(many.slice(0, ROOM_MAX_NAMES))).toBeUndefined();
});
