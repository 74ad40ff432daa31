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

type Ended = Pick<LiveRoom, 'you'> & {
  results: readonly PlayerResult[];
  standing: LiveRoom['standing'];
};

/** The player's result: from the list, or from the standing where a large room's list lacks it; null for a spectator. */
export function ownResult({ you, results, standing }: Ended): OwnResult | null {
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

/** This many rows below the podium leave the next actions visible. */
export const FEW = 8;

/** The first few rows of a long list, and the player's own row. */
export function firstOnes<Row extends { user_id: number }>(
  rows: readonly Row[],
  youId: number,
): readonly Row[] {
  if (rows.length <= FEW) return rows;
  const place = rows.findIndex(({ user_id }) => user_id === youId);
  const own = rows[place];
  return own === undefined || place < FEW ? rows.slice(0, FEW) : [...rows.slice(0, FEW - 1), own];
}
