import type { Today } from './learning-api.ts';

type Plan = Pick<Today, 'left_today' | 'done_today' | 'goal_minutes'> & { readonly data: { length: number } };

/** The words that are left of the plan of the day; an older server offers words until the goal is reached. */
export function leftToday({ left_today, done_today, goal_minutes, data }: Plan): number {
  // A device without a network has no word of the plan beyond those that it has kept.
  if (left_today !== undefined) return data.length === 0 ? 0 : left_today;
  return done_today.minutes >= goal_minutes ? 0 : data.length;
}
