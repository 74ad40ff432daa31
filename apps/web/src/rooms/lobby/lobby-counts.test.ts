import { expect, test } from 'vitest';
import { player } from '../live/frames.fixture.ts';
import { lobbyCounts } from './lobby-counts.ts';

const you = player(1, { is_ready: true });
const players = [
  you,
  player(2, { is_ready: true }),
  player(3),
  player(4, { is_player: false, is_ready: true }),
];
const room = { players, playerCount: 4, readyCount: 3, you };

test('a spectator counts neither as a player nor as ready', () => {
  expect(lobbyCounts(room, true)).toEqual({ all: 3, ready: 2 });
});

test('the user’s choice to watch counts before the server confirms it', () => {
  expect(lobbyCounts(room, false)).toEqual({ all: 2, ready: 1 });
});

test('the counts of a large room come from the server', () => {
  expect(lobbyCounts({ ...room, playerCount: 300, readyCount: 120 }, false)).toEqual({
    all: 298,
    ready: 118,
  });
});
