import { median } from '../support/statistics.ts';
import { turn, type DuelPlan } from './duel.ts';
import type { Setting, Side } from './sides.ts';

export interface PairSeen {
  /** Processor time of a player and question at the other server, to that at the first, in each round. */
  ratios: number[];
  middle: number;
}

/** Compares two servers of the product, one after the other in every round, and stops them. */
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
      // The order alternates from round to round.
      const [one, two] = round % 2 === 0 ? [first, other] : [other, first];
      const { micros: ofOne } = await turn(one, questions);
      const { micros: ofTwo } = await turn(two, questions);
      ratios.push(one === first ? ofTwo / ofOne : ofOne / ofTwo);
    }
    return { ratios, middle: median(ratios) };
  } finally {
    await first.stop();
    await other.stop();
  }
}
