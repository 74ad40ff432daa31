import { describe, expect, it } from 'vitest';
import { teamPlaces } from './team-places.ts';

describe('places of teams', () => {
  it('are shared by equal means', () => {
    const teams = [
      { team: 2, mean: 80, players: 3 },
      { team: 1, mean: 80, players: 4 },
      { team: 3, mean: 12.5, players: 3 },
    ];
    expect(teamPlaces(teams).map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});
