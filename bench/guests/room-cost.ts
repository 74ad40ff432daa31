import { turn } from '../rooms/duel.ts';
import { settle } from '../rooms/population.ts';
import { productSide } from '../rooms/sides.ts';
import { median } from '../support/statistics.ts';

export interface CostPlan {
  rooms: number;
  size: number;
  rounds: number;
  /** Questions per round. */
  questions: number;
  /** Questions before the first round. */
  warmQuestions: number;
}

/** The server's processor time per player and question, in µs, alternately in rooms of guests and of users. */
export async function roomCost({ rooms, size, rounds, questions, warmQuestions }: CostPlan) {
  const population = await settle(rooms * size);
  const sides = {
    users: await productSide(population, { rooms, size }),
    guests: await productSide(population, { rooms, size, hasGuests: true }),
  };
  const seen = { users: [] as number[], guests: [] as number[] };
  await turn(sides.users, warmQuestions);
  await turn(sides.guests, warmQuestions);
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates from round to round.
    const order = round % 2 === 0 ? (['users', 'guests'] as const) : (['guests', 'users'] as const);
    for (const name of order) seen[name].push((await turn(sides[name], questions)).micros);
  }
  await sides.users.stop();
  await sides.guests.stop();
  const ratios = seen.guests.map((micros, round) => micros / (seen.users[round] ?? micros));
  return {
    users: median(seen.users),
    guests: median(seen.guests),
    ratio: median(seen.guests) / median(seen.users),
    leastRatio: Math.min(...ratios),
  };
}
