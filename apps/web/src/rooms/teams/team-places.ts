import type { TeamScore } from '@icando/contract/room-frames';

/** The best first, with their places; equal means share one. */
export function teamPlaces(teams: readonly TeamScore[]): (TeamScore & { place: number })[] {
  return teams.map((row) => ({ ...row, place: 1 + teams.filter(({ mean }) => mean > row.mean).length }));
}
