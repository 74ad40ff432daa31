import type { GameServerFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { describe, expect, test } from 'vitest';
import {
  counts,
  ended,
  reduceAll,
  ME,
  player,
  question,
  room,
  started,
  verdict,
  welcome,
} from './frames.fixture.ts';
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

describe('the lobby', () => {
  test('starts with the frame that contains `you` and ignores earlier frames', () => {
    expect(reduceAll([{ type: 'error', message: 'This room is full.' }])).toBeNull();
    expect(live([welcome(two)])).toMatchObject({
      link: 'open',
      players: two,
      playerCount: 2,
      you: { user_id: ME },
    });
  });

  test('player_joined with a player appends a newcomer', () => {
    const after = live([welcome(), { type: 'player_joined', player: player(9) }]);
    expect(after.players.map(({ user_id }) => user_id)).toEqual([ME, 9]);
    expect(after.playerCount).toBe(2);
  });

  test('player_ready updates the list and the counts, and marks a lost connection', () => {
    const list = [player(ME, { is_ready: true }), player(2, { connected: false })];
    const after = live([
      welcome(two),
      { type: 'player_ready', user_id: 2, is_ready: false, is_player: true, players: list, ...counts(list) },
    ]);
    expect(after).toMatchObject({ readyCount: 1, you: { is_ready: true }, players: list });
  });

  test('player_left sets the next host', () => {
    const left = live([
      welcome([player(2), player(ME)], { host_id: 2 }),
      {
        type: 'player_left',
        user_id_left: 2,
        players: [player(ME)],
        host_id: ME,
        reason: 'left',
        ...counts([player(ME)]),
      },
    ]);
    expect(left).toMatchObject({ room: { host_id: ME }, playerCount: 1 });
  });

  test('a kick clears the state', () => {
    const kicked: GameServerFrame = {
      type: 'player_left',
      user_id_left: ME,
      players: [player(2)],
      host_id: 2,
      reason: 'kicked',
      ...counts([player(2)]),
    };
    expect(reduceAll([welcome(two), kicked])).toBeNull();
    expect(toastFor(live([welcome(two)]), kicked)?.text).toBe('You have been kicked from the room');
  });
});

test('only the host is told who has joined', () => {
  const joined: GameServerFrame = { type: 'player_joined', player: player(3) };
  expect(toastFor(live([welcome(two)]), joined)?.text).toContain('Player 3');
  const asGuest = live([welcome(two, { host_id: 2 })]);
  expect(toastFor(asGuest, joined)).toBeNull();
});

describe('a large room', () => {
  const rows = Array.from({ length: 100 }, (_, index) => player(index + 10));
  const joins = (ready_count: number): GameServerFrame => ({
    type: 'player_joined',
    all_players: rows,
    player_count: 240,
    ready_count,
  });

  test('receives batched joins as a list without `room` and `you`', () => {
    const after = live([welcome([player(ME, { is_ready: true })]), joins(7)]);
    expect(after).toMatchObject({ playerCount: 240, readyCount: 7, you: { user_id: ME, is_ready: true } });
    expect(after.stage.name).toBe('waiting');
    expect(toastFor(live([welcome()]), joins(7))?.text).toBe('239 players joined the room');
    expect(toastFor(after, joins(8))).toBeNull();
  });

  test('a ready count of 0 includes this player', () => {
    expect(live([welcome([player(ME, { is_ready: true })]), joins(0)]).you.is_ready).toBe(false);
  });

  test('a newcomer does not extend a full list', () => {
    const after = live([welcome(), joins(0), { type: 'player_joined', player: player(999) }]);
    expect(after.players).toHaveLength(100);
    expect(after.playerCount).toBe(241);
  });

  test('takes points from the leaders, and the player’s points from the standing', () => {
    const after = live([
      welcome([player(10), player(ME)]),
      started([player(10), player(ME)]),
      question(),
      { ...ended(0, { 10: 100 }), leaders: [{ user_id: 10, username: 'Player 10', score: 700 }] },
      { type: 'standing', score: 50, place: 61, of: 240 },
    ]);
    expect(after.players[0]?.score).toBe(700);
    expect(after).toMatchObject({ you: { score: 50 }, standing: { place: 61 } });
  });
});

describe('a game', () => {
  test('starts with 3 s of countdown, computed from the time left', () => {
    const after = live(playing);
    expect(after.stage).toEqual({ name: 'countdown', firstAt: 1000 + 3000 });
    expect(after.gameEndsAt).toBe(1000 + 183_000);
    expect(after.room.phase).toBe('playing');
  });

  test('does not start without players', () => {
    const nobody = started([]);
    expect(live([welcome(two), nobody]).stage.name).toBe('waiting');
    expect(toastFor(live([welcome(two)]), nobody)?.text).toBe('Not enough players to start the game.');
  });

  test('shows the question, the verdict and the right answer, and sums up the points', () => {
    const asked = answering(reduceAll([...playing, question()]), 'mèo');
    const judged = reduceAll([5000, verdict(0, true)], asked) as RoomState;
    expect(judged.live.stage).toMatchObject({ name: 'question', answer: 'mèo', verdict: { correct: true } });
    expect(judged.live.you.score).toBe(0);
    const over = live([6000, ended(0, { 1: 100, 2: 0 })], judged);
    expect(over.stage).toMatchObject({ name: 'feedback', answer: 'mèo', end: { correct_option: 'mèo' } });
    expect(over.players.map(({ score }) => score)).toEqual([100, 0]);
    const next = reduceAll([8000, question({ index: 1 }), ended(1, { 1: 50, 2: 100 })], {
      ...judged,
      live: over,
    });
    expect(next?.live.players.map(({ score }) => score)).toEqual([150, 100]);
    expect(next?.live.past.map(({ index, correct, answer }) => ({ index, correct, answer }))).toEqual([
      { index: 0, correct: true, answer: 'mèo' },
      { index: 1, correct: true, answer: null },
    ]);
  });

  test('measures time by the client’s clock from the arrival of the question', () => {
    expect(live([...playing, question()]).stage).toMatchObject({
      openedAt: 2000,
      closesAt: 17_000,
      answer: null,
    });
  });

  test('allows another answer after a refusal, unless an answer already counts', () => {
    const asked = answering(reduceAll([...playing, question()]), 'mèo');
    const answerAfter = (message: string) => {
      const { stage } = live([{ type: 'error', message }], asked);
      return stage.name === 'question' ? stage.answer : undefined;
    };
    expect(answerAfter(ROOM_REFUSALS.still_reading)).toBeNull();
    expect(answerAfter(ROOM_REFUSALS.already_answered)).toBe('mèo');
  });

  test('shows a host who watches the number of answers, for the open question only', () => {
    const answered = (index: number): GameServerFrame => ({ type: 'answered', index, answered: 3, of: 9 });
    expect(live([...playing, question(), answered(0)]).answered).toMatchObject({ answered: 3, of: 9 });
    expect(live([...playing, question(), answered(5)]).answered).toBeNull();
    expect(live([...playing, question(), answered(0), question({ index: 1 })]).answered).toBeNull();
  });

  test('ends with the results, and the player’s result from the last standing', () => {
    const results = two.map((row) => ({
      ...row,
      score: 100,
      correct_number: 1,
      total_number: 1,
      add_score: 1,
    }));
    const result = { correct_number: 1, total_number: 1, add_score: 1 };
    const after = live([
      ...playing,
      { type: 'game_end', players: results, ...counts(two) },
      { type: 'standing', score: 100, place: 1, of: 2, result },
    ]);
    expect(after.stage).toMatchObject({ name: 'finished', results, standing: { result } });
    expect(after).toMatchObject({ room: { phase: 'finished' }, gameEndsAt: null });
  });

  test('play again returns everybody to the lobby without points and not ready', () => {
    const again: GameServerFrame = { type: 'player_joined', all_players: two, room: room(), ...counts(two) };
    const after = live([...playing, question(), ended(0, { 1: 100 }), again]);
    expect(after).toMatchObject({
      stage: { name: 'waiting' },
      past: [],
      standing: null,
      room: { phase: 'waiting' },
    });
    expect(after.you).toMatchObject({ score: 0, is_ready: false });
    expect(toastFor(live(playing), again)).toBeNull();
  });
});

describe('a refusal of another command', () => {
  const error: GameServerFrame = { type: 'error', message: 'Only the host can do that.' };

  test('changes neither a judged answer nor an unanswered question', () => {
    const open = reduceAll([...playing, question()]);
    expect(reduceAll([5_000, error], open)).toBe(open);
    const judged = reduceAll([5_000, verdict(0, true)], answering(open, 'mèo'));
    expect(reduceAll([6_000, error], judged)).toBe(judged);
  });

  test('changes nothing without an open question', () => {
    const lobby = reduceAll([welcome(two)]);
    expect(reduceAll([error], lobby)).toBe(lobby);
  });
});

describe('the mouse game', () => {
  const mouse = (show_word: string, more = {}) =>
    question({ type_game: 'game_boong', options: [], show_word, hole: 2, time_left_ms: 2500, ...more });

  test('the mice of a question keep its answer and its verdict', () => {
    const hit = answering(reduceAll([...playing, mouse('dog')]), 'dog');
    const after = live([4000, verdict(0, false), 5000, mouse('cat', { new_question: false })], hit);
    expect(after.stage).toMatchObject({
      answer: 'dog',
      verdict: { correct: false },
      openedAt: 5000,
      closesAt: 7500,
    });
    expect(after.stage).toMatchObject({ question: { show_word: 'cat' } });
  });

  test('a newcomer does not see the mice of a question that was open before', () => {
    const phase = 'playing' as const;
    const came = [0, welcome(two, { phase }), 10, started(two, 100_000)];
    expect(live([...came, 3000, mouse('cat', { new_question: false })]).stage.name).toBe('countdown');
    expect(live([...came, 3000, mouse('cat', { index: 4 })]).stage.name).toBe('question');
  });

  test('a reconnecting player sees any visible mouse of the open question', () => {
    const came = [0, welcome(two, { phase: 'playing' }), 10, started(two, 100_000)];
    expect(live([...came, 20, mouse('cat', { new_question: false })]).stage).toMatchObject({
      closesAt: 2520,
    });
  });
});

test('a frame of a newer server changes nothing', () => {
  const state = reduceAll([welcome(two)]);
  expect(reduceAll([{ type: 'weather' } as unknown as GameServerFrame], state)).toBe(state);
});
