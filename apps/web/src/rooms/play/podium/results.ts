import type { PlayerResult } from '@icando/contract/room-frames';
import type { LiveRoom } from '../../live/live-room.ts';
import { ranked } from '../scores/ranking.ts';

/** The result of one player. */
export interface OwnResult {
  place: number;
  score: number;
  correct: number;
  total: number;
  xp: number;
}

type FinishedState = Pick<LiveRoom, 'you'> & {
  results: readonly PlayerResult[];
  standing: LiveRoom['standing'];
};

/** The player's result, from the standing in a large room, otherwise from the list; null for a spectator. */
export function ownResult({ you, results, standing }: FinishedState): OwnResult | null {
  const row = ranked(results).find(({ user_id }) => user_id === you.user_id);
  if (standing?.result) {
    const { correct_number, total_number, add_score } = standing.result;
    const { place, score } = standing;
    return { place, score, correct: correct_number, total: total_number, xp: add_score };
  }
  if (row === undefined) return null;
  const { place, score, correct_number, total_number, add_score } = row;
  return { place, score, correct: correct_number, total: total_number, xp: add_score };
}

/** The number of questions of the game: the most that any player took part in. */
export function questionsAsked(results: readonly PlayerResult[]): number {
  return Math.max(0, ...results.map(({ total_number }) => total_number));
}

/** The number of rows below the podium that leave the next actions visible. */
export const MAX_ROWS = 8;

/** The first few rows of a long list, including the player's row. */
export function firstOnes<Row extends { user_id: number }>(
  rows: readonly Row[],
  youId: number,
): readonly Row[] {
  if (rows.length <= MAX_ROWS) return rows;
  const place = rows.findIndex(({ user_id }) => user_id === youId);
  const ownRow = rows[place];
  return ownRow === undefined || place < MAX_ROWS
    ? rows.slice(0, MAX_ROWS)
    : [...rows.slice(0, MAX_ROWS - 1), ownRow];
}
