import type { GameServerFrame } from '@icando/contract/room-frames';
import { describe, expect, test } from 'vitest';
import { ended, reduceAll, ME, player, question, started, verdict, welcome } from './frames.fixture.ts';
import type { RoomState } from './live-room.ts';
import { toastFor } from './room-toasts.ts';

const two = [player(ME), player(2)];
const playing = [welcome(two), started(two)];
const live = (frames: readonly (GameServerFrame | number)[], from: RoomState | null = null) => {
  const state = reduceAll(frames, from);
  if (state === null) throw new Error('not in the room');
  return state.live;
};
/** Sets the answer like the store does when it is sent. */
const answering = (state: RoomState | null, answer: string): RoomState => {
  if (state?.live.stage.name !== 'question') throw new Error('no question');
  const { stage } = state.live;
  const sent = { index: stage.question.index, answer };
  return { ...state, sent, live: { ...state.live, stage: { ...stage, answer } } };
};

describe('after a lost connection', () => {
  const back = [
    20_000,
    welcome([player(ME, { score: 100 }), player(2)], { phase: 'playing' }),
    20_010,
    started([player(ME, { score: 100 }), player(2)], 165_000),
  ];

  test('the board stays, the server sets the points, and the open question has the remaining time', () => {
    const asked = reduceAll([...playing, question()]);
    const between = live(back, asked);
    expect(between.stage).toMatchObject({ name: 'question', closesAt: 17_000 });
    const after = live([...back, 20_020, question({ time_left_ms: 4000 })], asked);
    expect(after.stage).toMatchObject({ name: 'question', closesAt: 24_020, answer: null });
    expect(after.gameEndsAt).toBe(20_010 + 165_000);
  });

  test('an answer that arrived gets its verdict again, and a lost one can be given again', () => {
    const asked = answering(reduceAll([...playing, question()]), 'mèo');
    const again = [...back, 20_020, question({ time_left_ms: 4000 })];
    expect(live(again, asked).stage).toMatchObject({ answer: null, verdict: null });
    expect(live([...again, 20_030, verdict(0, true)], asked).stage).toMatchObject({
      answer: 'mèo',
      verdict: { correct: true },
    });
  });

  test('after a reload the player’s answer counts as given although its text is unknown', () => {
    const after = live([...back, 20_020, question({ time_left_ms: 4000 }), 20_030, verdict(0, true)]);
    expect(after.stage).toMatchObject({ answer: '', verdict: { correct: true } });
    expect(after.you.score).toBe(100);
  });

  test('finished questions, the clock of the game and the player’s place are kept', () => {
    const before = reduceAll([
      ...playing,
      question(),
      5_000,
      ended(0, { 1: 100, 2: 0 }),
      { type: 'standing', score: 100, place: 1, of: 2 },
    ]);
    const returned = live([20_000, welcome(two, { phase: 'playing' })], before);
    expect(returned).toMatchObject({ gameEndsAt: 1_000 + 183_000, standing: { place: 1 } });
    expect(returned.past.map(({ index }) => index)).toEqual([0]);
    const lobby = live([20_000, welcome(two)], before);
    expect(lobby).toMatchObject({ gameEndsAt: null, standing: null, past: [] });
  });

  test('a game that started meanwhile begins with its countdown, without the previous questions', () => {
    const before = reduceAll([...playing, question(), 5_000, ended(0, { 1: 100, 2: 0 })]);
    const anew = live([20_000, welcome(two, { phase: 'playing' }), 20_010, started(two, 182_000)], before);
    expect(anew.stage).toEqual({ name: 'countdown', firstAt: 20_010 + 2_000 });
    expect(anew.past).toEqual([]);
  });

  test('a game whose countdown has just ended waits for its first question without a countdown', () => {
    expect(live([welcome(two), started(two, 180_000)]).stage).toEqual({ name: 'countdown', firstAt: null });
    const asked = reduceAll([...playing, question()]);
    expect(live([20_000, started(two, 180_000)], asked).stage.name).toBe('question');
  });

  test('a game that ended meanwhile keeps its last question until the results come or the lobby opens', () => {
    const asked = reduceAll([...playing, question()]);
    const over = live([20_000, welcome(two, { phase: 'finished' })], asked);
    expect(over.stage.name).toBe('question');
    expect(over.gameEndsAt).toBeNull();
    expect(live([20_000, welcome(two, { phase: 'finished' })]).stage).toMatchObject({
      name: 'finished',
      results: [],
    });
    expect(live([20_000, welcome(two)], asked).stage.name).toBe('waiting');
  });

  test('nothing is announced twice', () => {
    const asked = live([...playing, question()]);
    expect(toastFor(asked, started(two, 165_000))).toBeNull();
    expect(toastFor(live([welcome(two)]), started(two))?.text).toBe('Game started!');
  });
});
