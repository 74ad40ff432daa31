import type { GameServerFrame } from '@icando/contract/room-frames';
import { expect, test } from 'vitest';
import { counts, ended, ME, player, question, reduceAll, started, welcome } from './frames.fixture.ts';
import type { RoomState, Stage } from './live-room.ts';
import { DRUM_ROLL_MS } from './room-reducer.ts';

const two = [player(ME), player(2)];
const playing = [welcome(two), started(two), question()];
const stageOf = (state: RoomState | null): Stage | undefined => state?.live.stage;

test('question_end gives the player’s previous place and the player who gained most places', () => {
  const asked = reduceAll([...playing, ended(0, { 1: 100, 2: 50 }), question({ index: 1 })]);
  expect(stageOf(reduceAll([8000, ended(1, { 1: 0, 2: 100 })], asked))).toMatchObject({
    name: 'feedback',
    moves: { placeBefore: 1, climber: { user_id: 2, username: 'Player 2', gained: 1 } },
  });
});

test('the podium is delayed by the drum roll, but not for a player who reconnects later', () => {
  const end: GameServerFrame = { type: 'game_end', players: [], ...counts(two) };
  const over = reduceAll([...playing, 9_000, end]);
  expect(stageOf(over)).toMatchObject({ podiumAt: 9_000 + DRUM_ROLL_MS });
  expect(stageOf(reduceAll([20_000, end], over))).toMatchObject({ podiumAt: 9_000 + DRUM_ROLL_MS });
  expect(stageOf(reduceAll([welcome(two, { phase: 'finished' }), end]))).toMatchObject({ podiumAt: null });
});

test('the words of a question’s mice are kept until the next question', () => {
  const mouse = (show_word: string, more = {}) =>
    question({ type_game: 'game_boong', options: [], show_word, hole: 2, ...more });
  const later = { new_question: false };
  const shown = reduceAll([welcome(two), started(two), 4_000, mouse('dog'), 5_000, mouse('cat', later)]);
  expect(stageOf(shown)).toMatchObject({ mice: ['dog', 'cat'] });
  expect(stageOf(reduceAll([9_000, mouse('cow', { index: 1 })], shown))).toMatchObject({ mice: ['cow'] });
});
