import type { TeamScore } from '@icando/contract/room-frames';

/** The teams with their places, best first; equal means share a place. */
export function teamPlaces(teams: readonly TeamScore[]): (TeamScore & { place: number })[] {
  return teams.map((row) => ({ ...row, place: 1 + teams.filter(({ mean }) => mean > row.mean).length }));
}
