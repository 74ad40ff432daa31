import type { Question } from '@icando/contract/room-frames';
import { expect, test } from 'vitest';
import { question } from '../../live/frames.fixture.ts';
import { questionMs } from './question-length.ts';

/** A question after a reconnect, with 2 s left. */
const lengthOf = (more: Partial<Question>) =>
  questionMs({ question: question(more).question, openedAt: 50_000, closesAt: 52_000 });

test('the length of a question depends on its game, not on the time left', () => {
  expect(lengthOf({ type_game: 'game_select' })).toBe(15_000);
  expect(lengthOf({ type_game: 'game_write' })).toBe(25_000);
});

test('the listen game adds the time of the reading', () => {
  const read_words = [1, 2].map((id) => ({ id, audio: '', native_word: 'mèo' }));
  expect(lengthOf({ type_game: 'game_listen', read_words })).toBe(2_000 + 5_000 + 6_000);
});
