import { median } from '../support/statistics.ts';
import { turn, type DuelPlan } from './duel.ts';
import type { Population } from './population.ts';
import { productSide, type Setting } from './sides.ts';

const TEAMS = 4;

export interface TeamsSeen {
  /** Processor time of a player and question in rooms with teams, to that without, in each round. */
  ratios: number[];
  middle: number;
}

/** Compares rooms with and without teams, one after the other in every round. */
export async function teamsDuel(
  population: Population,
  setting: Setting,
  { rounds, questions, warmAnswers }: DuelPlan,
): Promise<TeamsSeen> {
  const plain = await productSide(population, setting);
  const teams = await productSide(population, { ...setting, teams: TEAMS });
  try {
    const warming = Math.max(questions, Math.ceil(warmAnswers / (setting.rooms * setting.size)));
    await Promise.all([turn(plain, warming), turn(teams, warming)]);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates from round to round.
      const first = round % 2 === 0 ? plain : teams;
      const second = first === plain ? teams : plain;
      const { micros: one } = await turn(first, questions);
      const { micros: other } = await turn(second, questions);
      ratios.push(first === plain ? other / one : one / other);
    }
    return { ratios, middle: median(ratios) };
  } finally {
    await plain.stop();
    await teams.stop();
  }
}
