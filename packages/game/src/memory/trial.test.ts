import { expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { memoryOf } from '../testing/answers.fixture.ts';
import { formOf } from './session.ts';
import { earlierForm, formInTrial } from './trial.ts';

const word = { key: 'cat mèo', memory: memoryOf({ rightDays: 0 }) };
const dice = () => seededDice(1);

it('asks by the earlier queue by recall alone: choice below .4, by ear or in writing below .6, else in writing', () => {
  const gameAt = (chance: number) => earlierForm(word, chance, dice()).game;
  expect(gameAt(0.39)).toBe('game_select');
  expect(gameAt(0.6)).toBe('game_write');
  expect(earlierForm({ ...word, memory: undefined }, 0.9, dice()).game).toBe('game_select');
  const rolls = seededDice(2);
  const games = Array.from({ length: 40 }, () => earlierForm(word, 0.5, rolls).game);
  expect(new Set(games)).toEqual(new Set(['game_listen', 'game_write']));
});

it('asks a test in writing by both queues, and other words by the one that was drawn', () => {
  const written = { game: 'game_write', stepwise: false };
  const tests = new Set([word.key]);
  expect(formInTrial('present', tests)(word, 0.3, dice())).toEqual(written);
  expect(formInTrial('earlier', tests)(word, 0.3, dice())).toEqual(written);
  const other = { ...word, key: 'dog chó' };
  expect(formInTrial('present', tests)(other, 0.7, dice())).toEqual(formOf(other, 0.7, dice()));
  expect(formInTrial('present', tests)(other, 0.7, dice()).game).toBe('game_select');
  expect(formInTrial('earlier', tests)(other, 0.7, dice())).toEqual(written);
});
