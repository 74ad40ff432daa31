import type { PlayerResult } from '@icando/contract/room-frames';
import { describe, expect, it, test } from 'vitest';
import { ownResult, questionsAsked, MAX_ROWS, firstOnes } from './results.ts';

function result(user_id: number, score: number, total_number: number): PlayerResult {
  const seat = {
    username: '',
    avatar: '',
    is_ready: true,
    is_player: true,
    connected: true,
    is_guest: false,
    team: 0,
  };
  return { user_id, score, ...seat, correct_number: 3, total_number, add_score: 6 };
}

describe('the player’s result', () => {
  const results = [result(1, 300, 5), result(2, 300, 4), result(3, 100, 5)];

  it('comes from the list, where equal points share a place', () => {
    expect(ownResult({ you: result(2, 300, 4), results, standing: null })).toEqual({
      place: 1,
      score: 300,
      correct: 3,
      total: 4,
      xp: 6,
    });
  });

  it('comes from the server in a room larger than the list', () => {
    const sentResult = { correct_number: 1, total_number: 5, add_score: 1 };
    const standing = { type: 'standing', score: 50, place: 140, of: 200, result: sentResult } as const;
    expect(ownResult({ you: result(9, 50, 5), results, standing })?.place).toBe(140);
    expect(ownResult({ you: result(9, 50, 5), results, standing: null })).toBeNull();
  });

  it('counts the questions of the whole game, also for a late player', () => {
    expect(questionsAsked(results)).toBe(5);
    expect(questionsAsked([])).toBe(0);
  });
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: index + 1 }));
const ids = (count: number, you: number) => firstOnes(rows(count), you).map(({ user_id }) => user_id);

test('a short list is complete', () => {
  expect(ids(MAX_ROWS, 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a long list has the first few rows and always the player’s row', () => {
  expect(ids(37, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids(37, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids(37, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 30]);
  // A player on the podium, or a spectator.
  expect(ids(37, 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
