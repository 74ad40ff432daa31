import { ROOM_MAX_WORDS } from '@icando/contract/room-rules';
import type { Word } from '@icando/contract/words';
import { seededDice } from '@icando/game/dice';
import { expect, test } from 'vitest';
import { chooseRoomClass, chooseRoomGame, FIRST_ROOM, wordsForRoom } from './room-setup.ts';

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

test('a listen game lasts five minutes, the others three, unless the host chose another time', () => {
  const minutesOf = (setup: typeof FIRST_ROOM) =>
    (['game_listen', 'game_boong', 'game_write', 'game_select'] as const).map(
      (game) => chooseRoomGame(setup, game).minutes,
    );
  expect(minutesOf(FIRST_ROOM)).toEqual([5, 3, 3, 3]);
  expect(minutesOf({ ...FIRST_ROOM, minutes: 10, ownMinutes: true })).toEqual([10, 10, 10, 10]);
});

test('a room for a class is for the wall, and speed counts', () => {
  const chosen = chooseRoomClass(FIRST_ROOM, 7);
  expect(chosen).toMatchObject({ classId: 7, onWall: true, mode: 'speed_mode' });
  expect(chooseRoomClass(chosen, null)).toEqual({ ...chosen, classId: null });
});
