import type { Player } from '@icando/contract/room-frames';
import { describe, expect, it } from 'vitest';
import { climberOf, medalOf, ownPlace, ranked } from './ranking.ts';

function player(user_id: number, score: number, more: Partial<Player> = {}): Player {
  const base = {
    username: `P${user_id}`,
    avatar: '',
    is_ready: true,
    is_player: true,
    connected: true,
    is_guest: false,
    team: 0,
  };
  return { user_id, score, ...base, ...more };
}

describe('the scoreboard', () => {
  const players = [player(1, 100), player(2, 300), player(3, 100), player(4, 900, { is_player: false })];

  it('is sorted by points, gives equal points the same place, and omits spectators', () => {
    expect(ranked(players).map(({ user_id, place }) => [user_id, place])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
  });

  it('gives the distance to the next player above', () => {
    const room = { players, playerCount: 4, standing: null };
    expect(ownPlace({ ...room, you: player(3, 100) })).toEqual({ place: 2, gap: 200 });
    expect(ownPlace({ ...room, you: player(2, 300) })).toEqual({ place: 1, gap: null });
    expect(ownPlace({ ...room, you: player(4, 900, { is_player: false }) })).toBeNull();
  });

  it('gives no place before anybody has points', () => {
    const room = { players: [player(1, 0), player(2, 0)], playerCount: 2, standing: null };
    expect(ownPlace({ ...room, you: player(1, 0) })).toBeNull();
    const standing = { type: 'standing', score: 0, place: 1, of: 200 } as const;
    expect(ownPlace({ ...room, playerCount: 200, standing, you: player(9, 0) })).toBeNull();
    const players = [player(1, 0), player(2, 10)];
    expect(ownPlace({ ...room, players, you: player(1, 0) })).toEqual({ place: 2, gap: 10 });
  });

  it('takes the place in a large room from the server, and gives a distance only if the list shows it', () => {
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

describe('medals', () => {
  it('depend on the place, so that equal points get the same one', () => {
    const medals = (scores: number[]) => ranked(scores.map((score, id) => player(id, score))).map(medalOf);
    expect(medals([300, 200, 100, 50])).toEqual([0, 1, 2, null]);
    expect(medals([300, 300, 100])).toEqual([0, 0, 2]);
    expect(medals([300, 100, 100, 100])).toEqual([0, 1, 1, 1]);
  });

  it('need points', () => {
    expect(ranked([player(1, 0), player(2, 0), player(3, 0)]).map(medalOf)).toEqual([null, null, null]);
  });
});

describe('the biggest climber', () => {
  const room = (...scores: number[]) => {
    const players = scores.map((score, id) => player(id, score));
    return { players, playerCount: players.length };
  };

  it('is the player who gained most places, and of equal climbers the one ahead', () => {
    expect(climberOf(room(300, 200, 100, 0), room(300, 200, 100, 250))).toMatchObject({
      user_id: 3,
      gained: 2,
    });
    expect(climberOf(room(300, 200, 100), room(300, 400, 350))).toMatchObject({ user_id: 1, gained: 1 });
  });

  it('is nobody when no player moved up, and in a large room', () => {
    expect(climberOf(room(0, 0, 0), room(100, 0, 0))).toBeNull();
    expect(climberOf(room(100, 0), { ...room(100, 200), playerCount: 300 })).toBeNull();
  });
});
