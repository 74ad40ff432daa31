import { expect, test } from 'vitest';
import { player } from '../live/frames.fixture.ts';
import { lobbyCounts } from './lobby-counts.ts';

const players = [
  player(1, { is_ready: true }),
  player(2, { is_ready: true }),
  player(3),
  player(4, { is_player: false, is_ready: true }),
];

test('a spectator counts neither as a player nor as ready', () => {
  expect(lobbyCounts({ players, playerCount: 4, readyCount: 3 })).toEqual({ all: 3, ready: 2 });
});

test('the counts of a large room come from the server', () => {
  expect(lobbyCounts({ players, playerCount: 300, readyCount: 120 })).toEqual({ all: 299, ready: 119 });
});
