import type { Player } from '@icando/contract/sockets';
import { describe, expect, it } from 'vitest';
import { ownPlace, ranked, shortName } from './ranking.ts';

function player(user_id: number, score: number, more: Partial<Player> = {}): Player {
  const base = { username: `P${user_id}`, avatar: '', is_ready: true, is_player: true, connected: true };
  return { user_id, score, ...base, ...more };
}

describe('the scoreboard', () => {
  const players = [player(1, 100), player(2, 300), player(3, 100), player(4, 900, { is_player: false })];

  it('goes by points, equal points share a place, and who only watches is not on it', () => {
    expect(ranked(players).map(({ user_id, place }) => [user_id, place])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
  });

  it('knows how far the next above is', () => {
    const room = { players, playerCount: 4, standing: null };
    expect(ownPlace({ ...room, you: player(3, 100) })).toEqual({ place: 2, gap: 200 });
    expect(ownPlace({ ...room, you: player(2, 300) })).toEqual({ place: 1, gap: null });
    expect(ownPlace({ ...room, you: player(4, 900, { is_player: false }) })).toBeNull();
  });

  it('takes the own place in a crowd from the server, and gives no distance it cannot know', () => {
    const standing = { type: 'standing', score: 10, place: 170, of: 200 } as const;
    expect(ownPlace({ players, playerCount: 200, you: player(9, 10), standing })).toEqual({
      place: 170,
      gap: null,
    });
    const third = { type: 'standing', score: 100, place: 2, of: 200 } as const;
    expect(ownPlace({ players, playerCount: 200, you: player(1, 100), standing: third })).toEqual({
      place: 2,
      gap: 200,
    });
  });
});

describe('a name in a room', () => {
  it('has at most twelve characters as a person counts them', () => {
    expect(shortName('Nguyễn Thảo')).toBe('Nguyễn Thảo');
    expect(shortName('Nguyễn Thảo My')).toBe('Nguyễn Thảo…');
    expect(shortName('Trần Quốc Bảo'.normalize('NFD'))).toBe('Trần Quốc Bả…');
    expect(shortName('👩🏽‍🏫'.repeat(13))).toBe(`${'👩🏽‍🏫'.repeat(12)}…`);
  });
});
