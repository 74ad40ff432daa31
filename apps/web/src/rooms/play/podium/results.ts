import type { PlayerResult } from '@icando/contract/room-frames';
import type { LiveRoom } from '../../live/live-room.ts';
import { ranked } from '../scores/ranking.ts';

/** What a game came to for one player. */
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

/** The own result: from the list, or as the server says where a crowd's list does not hold it; null for who watched. */
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

/** How many questions the whole room was asked; the longest anybody took part. */
export function questionsAsked(results: readonly PlayerResult[]): number {
  return Math.max(0, ...results.map(({ total_number }) => total_number));
}

/** So many below the podium leave what to do next in sight. */
export const FEW = 8;

/** Of a long list the first few, with one's own row among them, or after them. */
export function firstOnes<Row extends { user_id: number }>(
  rows: readonly Row[],
  youId: number,
): readonly Row[] {
  if (rows.length <= FEW) return rows;
  const place = rows.findIndex(({ user_id }) => user_id === youId);
  const own = rows[place];
  return own === undefined || place < FEW ? rows.slice(0, FEW) : [...rows.slice(0, FEW - 1), own];
}
