export const MOST_FREEZES = 2;
/** So many active days running earn a used freeze back. */
export const DAYS_PER_FREEZE = 7;

export interface Streak {
  /** Active days in the running streak; days that a freeze covered are not counted. */
  readonly days: number;
  /** Left, 0 to 2. */
  readonly freezes: number;
  /** False when the next active day begins a new streak. */
  readonly alive: boolean;
}

/**
 * The streak on `today`. A day without an answer uses a freeze; without one left the streak ends and the freezes are full
 * again. Today is never missed before it is over.
 */
export function streakOf(activeDays: readonly number[], today: number): Streak {
  let [days, freezes] = [0, MOST_FREEZES];
  let last: number | undefined;
  const active = [...new Set(activeDays)].filter((day) => day <= today).sort((a, b) => a - b);
  for (const day of active) {
    const missed = last === undefined ? 0 : day - last - 1;
    if (missed > freezes) [days, freezes] = [0, MOST_FREEZES];
    else freezes -= missed;
    days += 1;
    last = day;
    if (days % DAYS_PER_FREEZE === 0) freezes = Math.min(MOST_FREEZES, freezes + 1);
  }
  const missed = last === undefined ? 0 : Math.max(0, today - last - 1);
  if (last === undefined || missed > freezes) return { days: 0, freezes: MOST_FREEZES, alive: false };
  return { days, freezes: freezes - missed, alive: true };
}
