import { ROOM_LIST_ROWS } from '@icando/contract/room-rules';
import type { GameEndFrame, PlayerResult, StandingFrame } from '@icando/contract/room-frames';
import { xpInRoom } from '../scoring/xp.ts';
import type { Game } from './game.ts';
import type { FinishedRoom } from './room.ts';
import { hostOf, takesPart, type Seat, type Seats } from './seats.ts';
import type { RoomSetup } from './setup.ts';
import { viewTeams } from './teams.ts';
import { viewCounts, viewPlayer } from './view.ts';

export function rank(seats: Seats): Seat[] {
  return [...seats.all.values()].filter(takesPart).sort((a, b) => b.score - a.score);
}

/** Adds the places. Rows must be sorted by points; equal points share a place. */
export function withPlaces<Ranked extends { score: number }>(
  ranked: readonly Ranked[],
): { row: Ranked; standing: StandingFrame }[] {
  let place = 0;
  let previousScore: number | null = null;
  return ranked.map((row, above) => {
    const { score } = row;
    if (score !== previousScore) place = above + 1;
    previousScore = score;
    return { row, standing: { type: 'standing', score, place, of: ranked.length } };
  });
}

export function resultsOf(setup: RoomSetup, seats: Seats, game: Game): PlayerResult[] {
  const { type_game, words } = setup;
  const common = { type_game, number_words: words.length, players: game.participants.size };
  return rank(seats).map((seat) => {
    const total_number = Math.max(0, game.asked - (seat.from ?? game.asked));
    const counted = { correct_number: seat.correct, total_number };
    return { ...viewPlayer(seat), ...counted, add_score: xpInRoom({ ...common, ...counted }) };
  });
}

/** The game_end frame for all players. For a large room it has the 100 best players, including the host. */
export function viewGameEnd(room: FinishedRoom): GameEndFrame {
  const { state, results } = room;
  const { seats } = state;
  const players = results.slice(0, ROOM_LIST_ROWS);
  const host = results.find(({ user_id }) => user_id === hostOf(seats));
  if (host !== undefined && !players.includes(host)) players.splice(-1, 1, host);
  return { type: 'game_end', players, ...viewTeams(room, results), ...viewCounts(seats) };
}

export function finalStandings({ results }: FinishedRoom): { user_id: number; standing: StandingFrame }[] {
  return withPlaces(results).map(({ row, standing }) => {
    const { user_id, correct_number, total_number, add_score } = row;
    return { user_id, standing: { ...standing, result: { correct_number, total_number, add_score } } };
  });
}
