import { median } from '../support/statistics.ts';
import { turn, type DuelPlan } from './duel.ts';
import type { Setting, Side } from './sides.ts';

export interface PairSeen {
  /** The ratio of the processor time per player and question on the other server to that on the first, in each round. */
  ratios: number[];
  middle: number;
}

/**
 * Compares two servers of the product, and stops them. Both play each round at the same time, so that other load on the
 * machine affects both; together they need a small part of a core.
 */
export async function comparePair(
  [first, other]: readonly [Side, Side],
  { rooms, size }: Setting,
  { rounds, questions, warmAnswers }: DuelPlan,
): Promise<PairSeen> {
  try {
    const warming = Math.max(questions, Math.ceil(warmAnswers / (rooms * size)));
    await Promise.all([turn(first, warming), turn(other, warming)]);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [ofFirst, ofOther] = await Promise.all([turn(first, questions), turn(other, questions)]);
      ratios.push(ofOther.micros / ofFirst.micros);
    }
    return { ratios, middle: median(ratios) };
  } finally {
    await first.stop();
    await other.stop();
  }
}
