import type { TeamScore } from '@icando/contract/room-frames';
import type { Room } from './room.ts';
import { takesPart, type Seat } from './seats.ts';

interface Team {
  readonly team: number;
  readonly seats: Seat[];
}

/**
 * Assigns a player without a team to one of the smallest teams, choosing the one that keeps the strengths of all teams most
 * even. Somebody who only watches has no team.
 */
export function assignTeam(room: Room, seat: Seat): void {
  if (!seat.is_player) seat.team = 0;
  else if (seat.team === 0 && hasTeams(room)) seat.team = teamFor(room, seat);
}

/**
 * Before a game, moves the newest players of the largest team to the smallest one until the sizes differ by at most one.
 * Only connected players count.
 */
export function evenOutTeams(room: Room): void {
  if (!hasTeams(room)) return;
  const playing = [...room.state.seats.all.values()].filter(
    ({ connection, is_player }) => connection !== null && is_player,
  );
  const teams = teamsOf(room, playing);
  for (;;) {
    const bySize = teams.toSorted((a, b) => a.seats.length - b.seats.length);
    const [least, most] = [bySize[0], bySize.at(-1)];
    if (least === undefined || most === undefined || most.seats.length - least.seats.length < 2) return;
    const moved = most.seats.pop();
    if (moved === undefined) return;
    moved.team = least.team;
    least.seats.push(moved);
  }
}

/** The teams, sorted by their mean points so that a large team has no advantage; empty for a room without teams. */
export function viewTeams(
  room: Room,
  rows: readonly { team: number; score: number }[] = [...room.state.seats.all.values()].filter(takesPart),
): { teams?: TeamScore[] } {
  if (!hasTeams(room)) return {};
  const sums = new Map<number, { players: number; points: number }>();
  for (const { team, score } of rows) {
    if (team === 0) continue;
    const { players, points } = sums.get(team) ?? { players: 0, points: 0 };
    sums.set(team, { players: players + 1, points: points + score });
  }
  const teams = Array.from(sums, ([team, { players, points }]) => {
    return { team, mean: Math.round((points / players) * 10) / 10, players };
  });
  return { teams: teams.sort((a, b) => b.mean - a.mean || a.team - b.team) };
}

function hasTeams({ setup }: Room): boolean {
  return (setup.teams ?? 0) > 0;
}

function teamFor(room: Room, seat: Seat): number {
  const seats = [...room.state.seats.all.values()];
  const teams = teamsOf(
    room,
    seats.filter((other) => other !== seat),
  );
  const least = Math.min(...teams.map((team) => team.seats.length));
  const strengthOf = strengths(seats);
  const [best] = teams
    .filter((team) => team.seats.length === least)
    .map(({ team }) => ({ team, spread: spreadWith(teams, team, seat, strengthOf) }))
    .sort((a, b) => a.spread - b.spread || a.team - b.team);
  return best?.team ?? 1;
}

/** The range of the mean strengths of the teams if the seat joins the team `joined`. */
function spreadWith(
  teams: readonly Team[],
  joined: number,
  seat: Seat,
  strengthOf: (seat: Seat) => number,
): number {
  const means = teams.flatMap(({ team, seats }) => {
    const members = team === joined ? [...seats, seat] : seats;
    if (members.length === 0) return [];
    return members.reduce((sum, member) => sum + strengthOf(member), 0) / members.length;
  });
  return Math.max(...means) - Math.min(...means);
}

/** A player of unknown strength counts with the mean of the known strengths. */
function strengths(seats: readonly Seat[]): (seat: Seat) => number {
  const known = seats.flatMap(({ strength }) => strength ?? []);
  const mean = known.length === 0 ? 0 : known.reduce((sum, strength) => sum + strength, 0) / known.length;
  return ({ strength }) => strength ?? mean;
}

function teamsOf({ setup }: Room, seats: readonly Seat[]): Team[] {
  const teams = Array.from({ length: setup.teams ?? 0 }, (_, index): Team => ({
    team: index + 1,
    seats: [],
  }));
  for (const seat of seats) teams[seat.team - 1]?.seats.push(seat);
  return teams;
}
